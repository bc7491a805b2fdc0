/*
 * program_internal.h -- what a program that plays is, for the files that start
 * it and ask it.
 */
#ifndef ENGINE_PROGRAM_INTERNAL_H
#define ENGINE_PROGRAM_INTERNAL_H

#include <sys/types.h>

#include "engine/program/program.h"
#include "match/game/game.h"

enum {
    ANSWER_LIMIT = 64 * 1024,    /* bytes of an answer */
    REQUEST_LIMIT = 1024 * 1024, /* bytes that it has not read yet */
    GOODBYE = 2000               /* milliseconds that a program has to end */
};

typedef struct Program {
    char command[COMMAND_LIMIT];
    pid_t process;
    int in, out;        /* what it reads, and what it writes; -1: closed */
    int lifeline;       /* closed when the game is over, or this process ends */
    long asked;         /* how often: the id of the latest request */
    bool is_asked;      /* a request is under way */
    int owed;           /* answers to requests that nobody waits for any more */
    long long deadline; /* of the request under way, in milliseconds */
    long long ends_by;  /* it has closed its output, and has until then to say
                           how it ends; 0: it has not */
    long long looks_at; /* how it ends */
    char *request;      /* what it still has to read; owned */
    size_t size, sent;  /* bytes of it */
    struct pollfd waits; /* what the request under way waits for */
    size_t used;         /* of `answer`: what was read and not used yet */
    char answer[ANSWER_LIMIT];
} Program;

struct Programs {
    int seconds;     /* that each answer may take */
    WaitFor *wait;   /* that is called while a program is asked */
    bool has_failed; /* one has spoilt a game */
    int count;
    Program all[SEAT_LIMIT];
};

/* Asks it for the open choice, as a BotChoose. */
RunEnd program_ask(Programs *programs, Program *program, const Game *game,
                   Thing *option, ScriptError *error);
/* The same without waiting. RUN_OPEN: it has not answered yet; call again when
 * `waits` is ready, or program_until is past. */
RunEnd program_look(Programs *programs, Program *program, const Game *game,
                    Thing *option, ScriptError *error);
/* Milliseconds, as clock_milliseconds. */
long long program_until(const Program *program);
/* Nobody waits for its answer any more. */
void program_forget(Program *program);

#endif
