/*
 * program_internal.h -- what a program that plays is, for the files that start
 * it and ask it.
 */
#ifndef APP_PROGRAM_INTERNAL_H
#define APP_PROGRAM_INTERNAL_H

#include <sys/types.h>

#include "app/engine/engine.h"

enum {
    ANSWER_LIMIT = 64 * 1024, /* bytes of an answer */
    GOODBYE = 2000            /* milliseconds that a program has to end */
};

typedef struct Program {
    char command[COMMAND_LIMIT];
    pid_t process;
    int in, out;        /* what it reads, and what it writes; -1: closed */
    long asked;         /* how often: the id of the latest request */
    int owed;           /* answers to requests that nobody waits for any more */
    long long deadline; /* of the request under way, in milliseconds */
    size_t used;        /* of `answer`: what was read and not used yet */
    char answer[ANSWER_LIMIT];
} Program;

struct Programs {
    int seconds;
    bool has_failed; /* one has spoilt a game */
    int count;
    Program all[SEAT_LIMIT];
};

/* Asks it for the open choice, as a BotChoose. */
RunEnd program_ask(Programs *programs, Program *program, const Game *game,
                   Thing *option, ScriptError *error);

#endif
