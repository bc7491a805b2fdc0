/*
 * progress.h -- messages that say how far long work has come.
 */
#ifndef BASE_PROGRESS_H
#define BASE_PROGRESS_H

#include <stdbool.h>

/* A ProgressSee shows a message, which is borrowed. The message "" means that
 * the previous message is out of date and must be removed. */
typedef void ProgressSee(void *context, const char *message);

/* A Progress measures how fast work goes, and passes on a message from time to
 * time. The caller sets `see` and `context`; the other fields begin as 0. */
typedef struct Progress {
    ProgressSee *see; /* receives the messages; or NULL */
    void *context;    /* argument of `see` */
    long long last;   /* time of the last message, in milliseconds */
    bool is_shown;    /* true if a message is on the screen */
    long long begun;  /* time at which counting began, in milliseconds; 0 if it
                       * has not begun */
    long first;       /* number of items that were already done at `begun` */
} Progress;

/* Shows a message. A call less than a tenth of a second after the previous
 * message is ignored, so the function may be called often. */
void progress_show(Progress *progress, const char *format, ...)
    __attribute__((format(printf, 2, 3)));
/* Shows a count such as "12 of 300 games, 1.5 a second, 192 s left". `what` is
 * the plural name of the counted things, such as "games". */
void progress_count(Progress *progress, long done, long all, const char *what);
/* Removes the message from the screen. The caller must do this before it prints
 * anything else. */
void progress_clear(Progress *progress);

#endif
