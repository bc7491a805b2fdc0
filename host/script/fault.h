/*
 * fault.h -- a part of script.h: what may be wrong with a script, and stopping
 * one that runs.
 */
#ifndef SCRIPT_FAULT_H
#define SCRIPT_FAULT_H

#include <stdbool.h>

#include "core/limits.h"

/* The exit statuses that a fault of a script leads to. */
typedef enum Fault {
    FAULT_NONE = 0,
    FAULT_PLAYER = 1,   /* no script: a program that plays for a seat */
    FAULT_USAGE = 2,    /* an option that the variant does not have */
    FAULT_SCRIPT = 3,   /* does not load, or raised an error */
    FAULT_LIMIT = 4,    /* ran out of steps or memory */
    FAULT_FILE = 6,     /* the file cannot be read */
    FAULT_STOPPED = 130 /* see script_interrupt */
} Fault;

/*
 * Stops whatever script runs, and every run that begins, with FAULT_STOPPED,
 * until script_uninterrupt; for a signal's handler.
 */
void script_interrupt(void);
void script_uninterrupt(void);

/*
 * Starts a thread, once for the process, that calls `stuck` with the file of
 * the variant when one run has taken so much processor time, far more than the
 * limits of a run allow, that nothing else can stop it. `stuck` runs in that
 * thread, while the run continues, and must end the process. False where there
 * can be no thread.
 */
typedef void ScriptStuck(const char *file);
bool script_watchdog(long milliseconds, ScriptStuck *stuck);

/* A message has room for two paths. */
enum {
    PATH_LIMIT_BYTES = 512,
    FOLDERS_LIMIT_BYTES = 2 * PATH_LIMIT_BYTES, /* a list of two folders */
    WRONG_LIMIT = NAME_LIMIT + 10,
    MESSAGE_LIMIT = 640 + FOLDERS_LIMIT_BYTES
};

typedef struct ScriptError {
    Fault fault;
    char file[PATH_LIMIT_BYTES]; /* "" when there is no place */
    int line;                    /* 0 when unknown */
    bool is_dead_end;            /* a turn of which nothing can be completed */
    char wrong[WRONG_LIMIT];     /* of a source, for FAULT_USAGE: "seats",
                                    "options.NAME" of its values; or "" */
    char message[MESSAGE_LIMIT];
} ScriptError;

/* Sets an error without a place; false. */
bool script_wrong(ScriptError *error, Fault fault, const char *format, ...)
    __attribute__((format(printf, 3, 4)));
bool script_no_memory(ScriptError *error);

#endif
