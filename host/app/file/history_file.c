#include "app/file/file.h"

#include <errno.h>
#include <fcntl.h>
#include <limits.h>
#include <stdbool.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

#include "base/regular.h"
#include "base/text.h"

enum {
    FILE_LIMIT = 2 * HISTORY_LIMIT,      /* lines that the file may grow to */
    HISTORY_SIZE_LIMIT = 8 * 1024 * 1024 /* bytes; a larger one is not ours */
};

/* -- where it is ---------------------------------------------------------- */

static int open_file(const char *path)
{
    int file =
        regular_open(path, O_RDWR | O_APPEND | O_CREAT, S_IRUSR | S_IWUSR);
    struct stat facts;

    if (file < 0)
        return -1;
    if (fstat(file, &facts) == 0 && facts.st_size <= HISTORY_SIZE_LIMIT) {
        if (facts.st_mode & (S_IRWXG | S_IRWXO))
            fchmod(file, S_IRUSR | S_IWUSR);
        return file;
    }
    close(file);
    return -1;
}

/* -- what stands in it ---------------------------------------------------- */

static bool is_line(const char *line)
{
    int bytes;

    while ((bytes = text_printable(line)) > 0)
        line += bytes;
    return *line == '\0';
}

/* The oldest goes when there are too many. */
static void keep(HistoryFile *history, const char *line)
{
    char *copy = is_line(line) ? strdup(line) : NULL;

    if (copy == NULL)
        return;
    if (history->count == HISTORY_LIMIT) {
        free(history->lines[0]);
        memmove(history->lines, history->lines + 1,
                sizeof *history->lines * (HISTORY_LIMIT - 1));
        history->count--;
    }
    history->lines[history->count++] = copy;
}

/* A line that was cut off, when the disk was full, gets its end. */
static void end_line(const HistoryFile *history, bool has_end)
{
    if (!has_end && write(history->file, "\n", 1) != 1)
        return; /* it is full still */
}

/* Returns how many lines the file has. */
static int read_lines(HistoryFile *history)
{
    int copy = dup(history->file);
    FILE *in = copy < 0 ? NULL : fdopen(copy, "r");
    char *line = NULL;
    size_t room = 0;
    int count = 0;
    bool has_end = true;

    if (in == NULL) {
        if (copy >= 0)
            close(copy);
        return 0;
    }
    while (getline(&line, &room, in) > 0) {
        has_end = strchr(line, '\n') != NULL;
        line[strcspn(line, "\n")] = '\0';
        if (line[0] != '\0')
            keep(history, line);
        count++;
    }
    free(line);
    fclose(in);
    end_line(history, has_end);
    return count;
}

/* At once, so that lines of two sessions do not mix. */
static bool write_line(int file, const char *line)
{
    size_t size = strlen(line) + 1;
    char *text = malloc(size + 1);
    bool written;

    if (text == NULL)
        return false;
    snprintf(text, size + 1, "%s\n", line);
    written = write(file, text, size) == (ssize_t)size;
    free(text);
    return written;
}

/* Another file takes its place, whole or not at all. */
static void shorten(HistoryFile *history, const char *path)
{
    char other[PATH_MAX + 8];
    bool written = true;
    int file;

    snprintf(other, sizeof other, "%s.new", path);
    unlink(other);
    file = open(other, O_WRONLY | O_APPEND | O_CREAT | O_EXCL | O_CLOEXEC,
                S_IRUSR | S_IWUSR);
    if (file < 0)
        return;
    for (int i = 0; written && i < history->count; i++)
        written = write_line(file, history->lines[i]);
    if (written && rename(other, path) == 0) {
        close(history->file);
        history->file = file;
        return;
    }
    unlink(other);
    close(file);
}

/* -- for the editor ------------------------------------------------------- */

void history_file_open(HistoryFile *history)
{
    char path[PATH_MAX];

    *history = (HistoryFile){.file = -1};
    if (!state_file_path("history", path, sizeof path))
        return;
    history->lines = calloc(HISTORY_LIMIT, sizeof *history->lines);
    if (history->lines == NULL)
        return;
    history->file = open_file(path);
    if (history->file >= 0 && read_lines(history) > FILE_LIMIT)
        shorten(history, path);
}

void history_file_close(HistoryFile *history)
{
    for (int i = 0; i < history->count; i++)
        free(history->lines[i]);
    free(history->lines);
    if (history->file >= 0)
        close(history->file);
    *history = (HistoryFile){.file = -1};
}

void history_file_add(HistoryFile *history, const char *line)
{
    if (history->file < 0 || write_line(history->file, line))
        return;
    close(history->file); /* no room, and half a line perhaps */
    history->file = -1;
}
