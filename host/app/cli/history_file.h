/*
 * history_file.h -- lines typed in earlier sessions.
 *
 * They stand in $XDG_STATE_HOME/house-rules/history (~/.local/state, where
 * that is not set), one a line, the newest last, readable by their owner alone.
 * Nobody is bothered about it: where the file cannot be read or written there
 * simply is no history.
 */
#ifndef APP_HISTORY_FILE_H
#define APP_HISTORY_FILE_H

enum { HISTORY_LIMIT = 1000 }; /* lines that are kept */

typedef struct HistoryFile {
    int file;     /* open to be added to; -1: there is none */
    int count;    /* of the lines that stood in it when it was opened */
    char **lines; /* owned */
} HistoryFile;

void history_file_open(HistoryFile *history);
void history_file_close(HistoryFile *history);

/* Adds a line at the end. */
void history_file_add(HistoryFile *history, const char *line);

#endif
