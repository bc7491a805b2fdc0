/*
 * fault.h -- the faults of a script, and functions that stop a running script.
 * script.h includes this file.
 */
#ifndef SCRIPT_FAULT_H
#define SCRIPT_FAULT_H

#include <stdbool.h>

#include "base/reporter.h"
#include "core/limits.h"

/* The faults of a script. Their numbers are the exit statuses of the
 * program. */
typedef enum Fault {
    FAULT_NONE = 0,
    FAULT_PLAYER = 1,   /* the fault is not in the script, but in a program that
                         * plays for a seat */
    FAULT_USAGE = 2,    /* the request is wrong; for example, an option is set
                         * that the variant lacks */
    FAULT_SCRIPT = 3,   /* the script cannot be loaded, or raised an error */
    FAULT_LIMIT = 4,    /* the script ran out of steps or memory */
    FAULT_FILE = 6,     /* the file cannot be read */
    FAULT_STOPPED = 130 /* see script_interrupt */
} Fault;

/* script_interrupt makes the running script and all later runs end with
 * FAULT_STOPPED, until script_uninterrupt is called. A signal handler may call
 * script_interrupt. */
void script_interrupt(void);
void script_uninterrupt(void);

/* Starts a thread that calls `stuck` if a run uses more than `milliseconds` of
 * processor time. This time should be far longer than the limits of a run.
 * `stuck` gets the path of the variant's file and must end the process. Further
 * calls change nothing. Returns false on failure. */
typedef void ScriptStuck(const char *file);
bool script_watchdog(long milliseconds, ScriptStuck *stuck);

/* Sizes in bytes. A message has room for two paths. */
enum {
    PATH_LIMIT_BYTES = 512,
    FOLDERS_LIMIT_BYTES = 2 * PATH_LIMIT_BYTES, /* two paths */
    WRONG_LIMIT = NAME_LIMIT + 10,
    MESSAGE_LIMIT = 640 + FOLDERS_LIMIT_BYTES
};

/* A ScriptError is the fault that a function has found in a script. Such a
 * function leaves the caller's other arguments unchanged. */
typedef struct ScriptError {
    Fault fault;
    char file[PATH_LIMIT_BYTES]; /* path of the file, or "" if unknown */
    int line;                    /* number of the line, or 0 if unknown */
    bool is_dead_end;            /* true if no option of a turn can be
                                    completed */
    char wrong[WRONG_LIMIT];     /* for FAULT_USAGE, the part of the
                                  * ScriptSource that is wrong: "seats",
                                  * "options.NAME" if the value of an option is
                                  * wrong, or "" for any other part */
    char message[MESSAGE_LIMIT];
} ScriptError;

/* Sets an error without a file and line. Returns false. */
bool script_wrong(ScriptError *error, Fault fault, const char *format, ...)
    __attribute__((format(printf, 3, 4)));
bool script_no_memory(ScriptError *error);

/* Reports the error with its file and line. Returns the exit status. */
int complain_script(const Reporter *reporter, const ScriptError *error);

#endif
