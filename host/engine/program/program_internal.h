/* program_internal.h -- the struct Program, shared by the files that start
 * programs and ask them. */
#ifndef ENGINE_PROGRAM_INTERNAL_H
#define ENGINE_PROGRAM_INTERNAL_H

#include <sys/types.h>

#include "engine/program/program.h"
#include "match/game/game.h"
#include "match/player/player.h"

enum {
    ANSWER_LIMIT = 64 * 1024,    /* greatest size of an answer in bytes */
    REQUEST_LIMIT = 1024 * 1024, /* greatest total size, in bytes, of requests
                                  * that the program has not read yet */
    GOODBYE = 2000               /* milliseconds that a program may take to
                                    end */
};

typedef struct Program {
    char command[COMMAND_LIMIT];
    pid_t process;
    int in, out;         /* pipes to the program's input and from its output; -1
                          * if closed */
    int lifeline;        /* pipe that is closed when the game is over or this
                          * process ends */
    long asked;          /* number of requests, which is also the id of the
                          * latest request */
    bool is_asked;       /* true if a request is pending */
    int owed;            /* number of dropped requests that the program has not
                          * answered yet */
    long long deadline;  /* deadline of the pending request, in milliseconds */
    long long ends_by;   /* time by which a program that has closed its output
                          * must end; 0 while its output is open */
    long long looks_at;  /* time of the next check whether the process has
                            ended */
    char *request;       /* bytes that are still to be written to the program;
                          * owned */
    size_t size, sent;   /* number of bytes in `request`, and number of bytes
                          * already sent */
    struct pollfd waits; /* event for which the pending request waits */
    size_t used;         /* bytes in `answer` that are still to be processed */
    char answer[ANSWER_LIMIT];
} Program;

struct Programs {
    int seconds;     /* time limit of each answer */
    WaitFor *wait;   /* function that waits for a program's answer */
    bool has_failed; /* true if a program has failed in a game */
    int count;
    Program all[SEAT_LIMIT];
};

/* Lets the program make the open choice, like a BotChoose. */
RunEnd program_ask(Programs *programs, Program *program, const Game *game,
                   Thing *option, ScriptError *error);
/* Like program_ask, but returns RUN_OPEN if the answer is missing. The caller
 * must call again after the event `waits`, or at program_until. */
RunEnd program_look(Programs *programs, Program *program, const Game *game,
                    Thing *option, ScriptError *error);
/* Returns the end of the wait, in milliseconds of clock_milliseconds. */
long long program_until(const Program *program);
/* Drops the pending request; its answer will be ignored. */
void program_forget(Program *program);

#endif
