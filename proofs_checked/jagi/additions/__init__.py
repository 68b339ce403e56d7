"""What is in no paper, and near JAGI."""
