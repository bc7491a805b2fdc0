/*
 * edit_screen.c -- calculates where prompt and line are on the screen, and
 * draws them.
 */
#include <limits.h>
#include <sys/ioctl.h>
#include <unistd.h>

#include "base/text.h"
#include "house/edit/edit_internal.h"

enum { USUAL_COLUMNS = 80, USUAL_LINES = 24 };

void edit_window(const Edit *edit, int *columns, int *rows)
{
    struct winsize window = {0};

    ioctl(fileno(edit->setup.out), TIOCGWINSZ, &window);
    *columns = window.ws_col > 1 ? window.ws_col : USUAL_COLUMNS;
    *rows = window.ws_row > 1 ? window.ws_row : USUAL_LINES;
}

/* -- the prompt ----------------------------------------------------------- */

/* Stores the prompt, and encloses each style, such as "\033[31m", in
 * EDIT_STYLE. */
static void set_prompt(Edit *edit, const char *text)
{
    char *out = edit->prompt;
    bool in_style = false;

    edit->prompt_columns = text_columns(text);
    for (; *text != '\0' && out - edit->prompt < PROMPT_LIMIT; text++) {
        bool begins = *text == '\033';
        bool ends = in_style && *text == 'm';
        if (begins)
            *out++ = EDIT_STYLE;
        *out++ = *text;
        if (ends)
            *out++ = EDIT_STYLE;
        in_style = begins || (in_style && !ends);
    }
    *out = '\0';
}

void edit_ask_prompt(Edit *edit)
{
    char text[PROMPT_LIMIT] = "";
    FILE *out = fmemopen(text, sizeof text, "w");

    if (out == NULL)
        return;
    edit->setup.prompt(edit->setup.context, out);
    fclose(out);
    text[sizeof text - 1] = '\0';
    set_prompt(edit, text);
}

/* -- rows ----------------------------------------------------------------- */

typedef struct ScreenPlace {
    int row, column;
} ScreenPlace;

/* Returns the width of a character in columns. A control character has two
 * columns, because it is shown as ^ and a letter. */
static int character_width(wchar_t character)
{
    char text[MB_LEN_MAX + 1] = "";
    mbstate_t state = {0};

    if (character < L' ' || character == 0x7f)
        return 2;
    wcrtomb(text, character, &state);
    return text_width(text);
}

/* Returns the place on the screen that follows a character at `place`. */
static ScreenPlace place_after(ScreenPlace place, wchar_t character,
                               int columns)
{
    int width = character_width(character);

    /* The library's prompt for a search contains a line break. */
    if (character == L'\n')
        return (ScreenPlace){place.row + 1, 0};
    /* A wide character does not fit in the last column. */
    if (character >= L' ' && place.column + width > columns)
        return (ScreenPlace){place.row + 1, width};
    place.column += width;
    if (place.column < columns)
        return place;
    return (ScreenPlace){place.row + 1, place.column - columns};
}

/* Finds the row of the cursor and the last row. The prompt begins in row 0. */
static void find_rows(const Edit *edit, int *cursor, int *end)
{
    const LineInfoW *info = el_wline(edit->line);
    int columns, rows;
    ScreenPlace place;

    edit_window(edit, &columns, &rows);
    place = (ScreenPlace){edit->prompt_columns / columns,
                          edit->prompt_columns % columns};
    *cursor = place.row;
    for (const wchar_t *at = info->buffer; at < info->lastchar; at++) {
        if (at == info->cursor)
            *cursor = place.row;
        place = place_after(place, *at, columns);
    }
    if (info->cursor == info->lastchar)
        *cursor = place.row;
    *end = place.row;
}

void edit_clear(Edit *edit)
{
    FILE *out = edit->setup.out;
    int cursor, end;

    find_rows(edit, &cursor, &end);
    fputc('\r', out);
    if (cursor > 0)
        fprintf(out, "\033[%dA", cursor);
    fputs("\033[J", out);
    fflush(out);
}

void edit_leave(Edit *edit)
{
    int cursor, end;

    find_rows(edit, &cursor, &end);
    for (int row = cursor; row <= end; row++)
        fputc('\n', edit->setup.out);
    fputc('\r', edit->setup.out);
    fflush(edit->setup.out);
}

void edit_draw(Edit *edit)
{
    el_set(edit->line, EL_REFRESH);
    fflush(edit->setup.out);
}
