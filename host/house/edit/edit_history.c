/*
 * edit_history.c -- the lines that were typed in this and earlier sessions. We
 * write the file `history` ourselves, because the library would lose lines of
 * concurrent sessions.
 */
#include <fcntl.h>
#include <limits.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

#include "base/regular.h"
#include "base/text.h"
#include "house/edit/edit_internal.h"
#include "house/file/file.h"

enum {
    KEPT = 1000,                 /* greatest number of lines in the history */
    FILE_LINES = 2 * KEPT,       /* number of lines above which the file is
                                  * shortened */
    FILE_BYTES = 8 * 1024 * 1024 /* greatest size of the file that we read; this
                                  * program never writes a larger file */
};

/* Writes the text in a single call, so that lines of concurrent sessions do not
 * mix. */
static bool write_history_text(int file, const char *text, size_t size)
{
    return write(file, text, size) == (ssize_t)size;
}

/* Replaces the file atomically by a new file with the given text. */
static void replace_file(Edit *edit, const char *path, const char *text,
                         size_t size)
{
    char other[PATH_MAX + 8];
    int file;

    snprintf(other, sizeof other, "%s.new", path);
    unlink(other);
    file = open(other, O_WRONLY | O_APPEND | O_CREAT | O_EXCL | O_CLOEXEC,
                S_IRUSR | S_IWUSR);
    if (file < 0)
        return;
    if (write_history_text(file, text, size) && rename(other, path) == 0) {
        close(edit->file);
        edit->file = file;
        return;
    }
    unlink(other);
    close(file);
}

/* Removes the oldest lines of the file if it has more than FILE_LINES. */
static void shorten(Edit *edit, const char *path, const char *text, size_t size)
{
    size_t kept = 0;
    int count = 0;

    for (size_t at = size; at-- > 0;)
        if (text[at] == '\n' && ++count == KEPT + 1)
            kept = at + 1;
    if (count > FILE_LINES)
        replace_file(edit, path, text + kept, size - kept);
}

static bool is_line(const char *line)
{
    int bytes;

    while ((bytes = text_printable(line)) > 0)
        line += bytes;
    return *line == '\0';
}

static void take_lines(History *typed, char *text)
{
    HistEvent event;

    for (char *line; (line = strsep(&text, "\n")) != NULL;)
        if (line[0] != '\0' && is_line(line))
            history(typed, &event, H_ENTER, line);
}

/* Opens the history file, unless it is open, and adds its lines to the
 * history. */
static void read_file(Edit *edit, History *typed)
{
    char path[PATH_MAX];
    char *text;
    size_t size = 0;

    if (!state_file_path("history", path, sizeof path))
        return;
    if (edit->file < 0)
        edit->file =
            regular_open(path, O_RDWR | O_APPEND | O_CREAT, S_IRUSR | S_IWUSR);
    text = edit->file < 0 ? NULL : regular_read(path, FILE_BYTES, &size);
    if (text == NULL) {
        edit_history_close(edit);
        return;
    }
    fchmod(edit->file, S_IRUSR | S_IWUSR);
    /* if a full disk has cut off the last line, ends that line */
    if (size > 0 && text[size - 1] != '\n')
        write_history_text(edit->file, "\n", 1);
    shorten(edit, path, text, size);
    take_lines(typed, text);
    free(text);
}

History *edit_history_new(Edit *edit)
{
    History *typed = history_init();
    HistEvent event;

    if (typed == NULL)
        return NULL;
    history(typed, &event, H_SETSIZE, KEPT);
    history(typed, &event, H_SETUNIQUE, 1);
    read_file(edit, typed);
    return typed;
}

void edit_history_close(Edit *edit)
{
    if (edit->file >= 0)
        close(edit->file);
    edit->file = -1;
}

void edit_remember(Edit *edit, const char *line, bool in_file)
{
    size_t size = strlen(line) + 1;
    char *text;
    HistEvent event;

    if (line[strspn(line, " ")] == '\0')
        return;
    history(edit->typed[edit->person], &event, H_ENTER, line);
    text = in_file && edit->file >= 0 ? malloc(size + 1) : NULL;
    if (text == NULL)
        return;
    snprintf(text, size + 1, "%s\n", line);
    if (!write_history_text(edit->file, text, size))
        edit_history_close(edit); /* the disk is full, and part of the line may
                                   * have been written */
    free(text);
}
