"""The optimal value as a function of the caring coefficient. [BC, Section 4.1]"""
