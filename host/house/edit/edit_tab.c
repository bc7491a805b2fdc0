/*
 * edit_tab.c -- completes the word at the cursor.
 *
 * The Tab key inserts the common prefix of all candidates. If this adds
 * nothing, pressing Tab again lists the candidates.
 */
#include <stdlib.h>
#include <string.h>
#include <strings.h>

#include "base/list.h"
#include "base/text.h"
#include "house/edit/edit_internal.h"

enum { GAP = 2 }; /* columns between words */

bool edit_words_add(EditWords *words, const char *word)
{
    char *copy;

    if (strncasecmp(word, words->typed, strlen(words->typed)) != 0)
        return false;
    for (int i = 0; i < words->count; i++)
        if (strcmp(words->words[i], word) == 0)
            return true;
    if (!list_grow(&words->words, words->count, &words->capacity,
                   sizeof *words->words))
        return true;
    copy = strdup(word);
    if (copy != NULL)
        words->words[words->count++] = copy;
    return true;
}

static void free_words(EditWords *words)
{
    for (int i = 0; i < words->count; i++)
        free(words->words[i]);
    free(words->words);
}

/* -- listing -------------------------------------------------------------- */

static int widest_word(const EditWords *words)
{
    int most = 0;

    for (int i = 0; i < words->count; i++) {
        int columns = text_columns(words->words[i]);
        if (columns > most)
            most = columns;
    }
    return most;
}

static void print_word_row(const EditWords *words, int row, int rows, int width,
                           FILE *out)
{
    for (int i = row; i < words->count; i += rows) {
        const char *word = words->words[i];
        fputs(word, out);
        if (i + rows < words->count)
            fprintf(out, "%*s", width - text_columns(word), "");
    }
    fputc('\n', out);
}

/* Lists the words in columns, filling one column after the other. Shows as many
 * words as fit into the window. */
static void list_words(Edit *edit, const EditWords *words)
{
    FILE *out = edit->setup.out;
    int width = widest_word(words) + GAP;
    int columns, rows, across, down, shown;

    edit_window(edit, &columns, &rows);
    across = (columns + GAP - 1) / width;
    across = across < 1 ? 1 : across;
    down = (words->count + across - 1) / across;
    shown = down <= rows - 2 ? down : rows - 2;
    edit_leave(edit);
    for (int row = 0; row < shown; row++)
        print_word_row(words, row, down, width, out);
    if (shown < down)
        fprintf(out, "(%d words; type another letter)\n", words->count);
    fflush(out);
    edit_draw(edit);
}

/* -- completing ----------------------------------------------------------- */

/* Returns the length in bytes of the longest common prefix that consists of
 * whole characters. */
static size_t common_bytes(const EditWords *words)
{
    const char *first = words->words[0];
    size_t length = strlen(first);
    size_t whole = 0;

    for (int i = 1; i < words->count; i++) {
        size_t same = 0;
        while (same < length && words->words[i][same] == first[same])
            same++;
        length = same;
    }
    for (int bytes; (bytes = text_character(first + whole)) > 0 &&
                    whole + (size_t)bytes <= length;)
        whole += (size_t)bytes;
    return whole;
}

/* Replaces the typed text by the first `length` bytes of a word. If `whole` is
 * true, a blank follows the word unless it names a folder. */
static void fill_in(Edit *edit, const char *typed, const char *word,
                    size_t length, bool whole)
{
    const LineInfo *info = el_line(edit->line);
    bool has_blank = info->cursor < info->lastchar && *info->cursor == ' ';
    char *text = malloc(length + 2);

    if (text == NULL)
        return;
    whole = whole && length > 0 && word[length - 1] != '/';
    memcpy(text, word, length);
    if (whole && !has_blank)
        text[length++] = ' ';
    text[length] = '\0';
    el_deletestr(edit->line, text_length(typed));
    el_insertstr(edit->line, text);
    if (whole && has_blank)
        el_cursor(edit->line, 1);
    free(text);
}

static unsigned char complete_from(Edit *edit, const char *text,
                                   const EditWords *words)
{
    const char *typed = text + words->begin;
    size_t length;
    bool again = edit->last_tab == edit->key_count - 1;

    if (words->count == 0)
        return CC_ERROR;
    edit->last_tab = edit->key_count;
    length = common_bytes(words);
    if (words->count == 1 || (length >= strlen(typed) &&
                              strncmp(typed, words->words[0], length) != 0)) {
        fill_in(edit, typed, words->words[0], length, words->count == 1);
        return CC_REFRESH;
    }
    if (!again)
        return CC_ERROR;
    list_words(edit, words);
    return CC_NORM;
}

unsigned char edit_complete(EditLine *line, int key)
{
    const LineInfo *info = el_line(line);
    char *text = strndup(info->buffer, (size_t)(info->cursor - info->buffer));
    EditWords words = {0};
    const char *blank;
    unsigned char end;
    Edit *edit;

    (void)key;
    el_get(line, EL_CLIENTDATA, &edit);
    if (text == NULL)
        return CC_ERROR;
    blank = strrchr(text, ' ');
    words.begin = blank == NULL ? 0 : (size_t)(blank - text) + 1;
    words.typed = text + words.begin;
    edit->setup.complete(edit->setup.context, text, &words);
    end = complete_from(edit, text, &words);
    free_words(&words);
    free(text);
    return end;
}
