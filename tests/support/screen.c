#include "support/screen.h"

static void screen_clear_cells(Terminal *t, int row, int from)
{
    for (int column = from; column < t->columns; column++)
        strcpy(t->cells[row][column], " ");
}

void screen_clear_below(Terminal *t)
{
    screen_clear_cells(t, t->row, t->column);
    for (int row = t->row + 1; row < t->rows; row++)
        screen_clear_cells(t, row, 0);
}

static void screen_down(Terminal *t)
{
    if (t->row < t->rows - 1) {
        t->row++;
        return;
    }
    memmove(t->cells[0], t->cells[1],
            sizeof t->cells[0] * (size_t)(t->rows - 1));
    screen_clear_cells(t, t->rows - 1, 0);
}

/* Returns the number of columns of a character. Knows only the characters that
 * these tests write. */
static int screen_width(const char *character)
{
    const unsigned char *bytes = (const unsigned char *)character;
    bool is_combining =
        bytes[0] == 0xcc || (bytes[0] == 0xcd && bytes[1] < 0xb0);

    return is_combining ? 0 : bytes[0] >= 0xe4 && bytes[0] <= 0xed ? 2 : 1;
}

static void screen_put(Terminal *t, const char *character)
{
    int width = screen_width(character);

    if (width == 0 && t->column > 0) {
        char *cell = t->cells[t->row][t->column - 1];
        size_t used = strlen(cell);
        snprintf(cell + used, CELL_BYTES - used, "%s", character);
        return;
    }
    if (t->column + width > t->columns) {
        t->column = 0;
        screen_down(t);
    }
    strcpy(t->cells[t->row][t->column], character);
    for (int half = 1; half < width; half++)
        strcpy(t->cells[t->row][t->column + half], "");
    t->column += width;
}

/* Removes `count` characters at the cursor or, if `insert`, makes room for
 * them. */
static void screen_shift(Terminal *t, int count, bool insert)
{
    int last = t->columns - 1;

    for (; count > 0; count--) {
        if (insert)
            memmove(t->cells[t->row][t->column + 1],
                    t->cells[t->row][t->column],
                    (size_t)(last - t->column) * CELL_BYTES);
        else
            memmove(t->cells[t->row][t->column],
                    t->cells[t->row][t->column + 1],
                    (size_t)(last - t->column) * CELL_BYTES);
        strcpy(t->cells[t->row][insert ? t->column : last], " ");
    }
}

static int within(int value, int last)
{
    return value < 0 ? 0 : value > last ? last : value;
}

static void screen_erase(Terminal *t, int how)
{
    if (how == 2 || how == 3)
        t->row = t->column = 0;
    screen_clear_below(t);
}

static void screen_mode(Terminal *t, bool on)
{
    if (strncmp(t->sequence, "\033[?2004", 7) == 0)
        t->marks_pastes = on;
}

static void screen_move(Terminal *t, int rows, int columns)
{
    t->row = within(t->row + rows, t->rows - 1);
    t->column = within(t->column + columns, t->columns - 1);
}

/* Carries out the complete sequence ESC [ numbers letter. An unknown sequence
 * has no effect. */
static void screen_obey(Terminal *t, char letter)
{
    const char *numbers = t->sequence + 2;
    int first = atoi(numbers);
    const char *second = strchr(numbers, ';');
    int count = first == 0 ? 1 : first;

    switch (letter) {
    case 'A':
        screen_move(t, -count, 0);
        break;
    case 'B':
        screen_move(t, count, 0);
        break;
    case 'C':
        screen_move(t, 0, count);
        break;
    case 'D':
        screen_move(t, 0, -count);
        break;
    case 'G':
        t->column = within(count - 1, t->columns - 1);
        break;
    case 'H':
        t->row = within(count - 1, t->rows - 1);
        t->column =
            second == NULL ? 0 : within(atoi(second + 1) - 1, t->columns - 1);
        break;
    case 'J':
        screen_erase(t, first);
        break;
    case 'K':
        screen_clear_cells(t, t->row, t->column);
        break;
    case 'P':
        screen_shift(t, count, false);
        break;
    case '@':
        screen_shift(t, count, true);
        break;
    case 'h':
        screen_mode(t, true);
        break;
    case 'l':
        screen_mode(t, false);
        break;
    default:
        break;
    }
}

/* Takes a byte. Returns true if the byte belongs to an escape sequence. */
static bool screen_escape(Terminal *t, char byte)
{
    size_t length = strlen(t->sequence);

    if (length == 0 && byte != '\033')
        return false;
    t->escaped = true;
    assert_true(length < SEQUENCE_LIMIT - 1);
    t->sequence[length] = byte;
    if (length == 1 && byte != '[')
        t->sequence[0] = '\0'; /* a sequence of two characters, such as ESC = */
    else if (length >= 2 && byte >= '@') {
        screen_obey(t, byte);
        memset(t->sequence, 0, sizeof t->sequence);
    }
    if (t->sequence[0] == '\0')
        memset(t->sequence, 0, sizeof t->sequence);
    return true;
}

static void screen_control(Terminal *t, char byte)
{
    if (byte == '\r')
        t->column = 0;
    else if (byte == '\n')
        screen_down(t);
    else if (byte == '\b' && t->column > 0)
        t->column = within(t->column, t->columns) - 1;
    else if (byte == '\t')
        t->column = within(t->column / 8 * 8 + 8, t->columns - 1);
}

void screen_take(Terminal *t, char byte)
{
    unsigned char value = (unsigned char)byte;
    size_t length = strlen(t->character);

    if (screen_escape(t, byte))
        return;
    if (value < ' ' || value == 0x7f) {
        screen_control(t, byte);
        return;
    }
    if ((value & 0xc0) != 0x80)
        length = 0;
    memset(t->character + length, 0, sizeof t->character - length);
    t->character[length++] = byte;
    if (value < 0x80 ||
        length == ((unsigned char)t->character[0] < 0xe0   ? 2u
                   : (unsigned char)t->character[0] < 0xf0 ? 3u
                                                           : 4u))
        screen_put(t, t->character);
}

const char *screen_text(const Terminal *t)
{
    static char text[SCREEN_TEXT];
    char *out = text;

    for (int row = 0; row < t->rows; row++) {
        char *end = out;
        for (int column = 0; column < t->columns; column++) {
            const char *cell = t->cells[row][column];
            out = stpcpy(out, cell);
            if (strcmp(cell, " ") != 0 || (row == t->row && column < t->column))
                end = out;
        }
        out = end;
        *out++ = '\n';
    }
    *out = '\0';
    return text;
}
