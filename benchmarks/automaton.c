/* One step of SafeLife's automaton without draws: a plain loop over the cells of one board. */

#include <stdint.h>

static uint16_t cell_after(const uint16_t *board, int h, int w, int r, int c)
{
    uint16_t cell = board[r * w + c], any = 0, spawned = 0;
    int n = 0, soft = 0, red = 0, green = 0, blue = 0;
    if (cell & 0x10)
        return cell;
    for (int i = -1; i <= 1; i++) {
        int row = r + i < 0 ? h - 1 : r + i < h ? r + i : 0;
        for (int j = -1; j <= 1; j++) {
            int column = c + j < 0 ? w - 1 : c + j < w ? c + j : 0;
            uint16_t each = board[row * w + column];
            any |= each;
            if (each & 0x80)
                spawned |= each;
            if (each & 1) {
                n++;
                soft += each >> 3 & 1;
                red += each >> 9 & 1;
                green += each >> 10 & 1;
                blue += each >> 11 & 1;
            }
        }
    }
    if (cell & 1)
        return any & 0x20 || n == 3 || n == 4 ? cell : 0;
    if (any & 0x40 || n != 3)
        return cell;
    return 1 | (soft > 1) << 3 | (red > 1) << 9 | (green > 1) << 10 | (blue > 1) << 11
        | (spawned & 0xE00);
}

void run(uint16_t *board, uint16_t *other, int h, int w, int steps)
{
    for (int step = 0; step < steps; step++) {
        for (int r = 0; r < h; r++)
            for (int c = 0; c < w; c++)
                other[r * w + c] = cell_after(board, h, w, r, c);
        uint16_t *swapped = board;
        board = other;
        other = swapped;
    }
}
