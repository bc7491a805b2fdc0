/*
 * ask.h -- passes the requests of participants to an engine, without a server.
 * All texts have single quotes instead of the double quotes of JSON.
 */
#ifndef TESTS_SERVE_ASK_H
#define TESTS_SERVE_ASK_H

/* cmocka.h needs these headers before it. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "engine/engine_serve.h"

/* The rules of games/cards.lua, for two players. */
extern const ScriptSource cards;

/* Returns an engine that serves a new game to participants. For `players` see
 * engine_new, for `revision` see engine_serve. */
Engine *ask_table(const ScriptSource *game, const Player *players,
                  EngineHost host, long long revision);

/* Stores the seed "butter". An EngineHost can use this function as
 * `draw_seed`. */
void ask_seed(char seed[ENGINE_SEED]);

/* Makes a request and returns the answer, which the caller must free. `who` is
 * the number of a participant as in participant_of. */
char *ask(Engine *engine, int who, const char *request);
/* Like `ask`. Also stores whether the request was refused because the
 * participant may not make it. */
char *ask_refused(Engine *engine, int who, const char *request,
                  bool *is_refused);
/* Returns the event that a participant gets about all changes since revision
 * `after`. The caller frees the event. */
char *ask_event(Engine *engine, int who, long long after);
/* Checks whether a text contains `part`, and frees the text. */
void ask_check(char *text, const char *part, bool is);

/* Makes a request whose answer must contain `part`. */
void ask_for(Engine *engine, int who, const char *request, const char *part);
/* Makes a request that must succeed. */
void ask_done(Engine *engine, int who, const char *request);
void ask_choose(Engine *engine, int who, const char *token);
/* Lays the seat's first card on a space; for the game `cards`. */
void ask_play(Engine *engine, int who, const char *where);

/* Checks that the log of a page that was just opened contains the parts in this
 * order. */
#define ask_reads(engine, who, ...)                                            \
    ask_reads_all(engine, who, (const char *const[]){__VA_ARGS__, NULL})
void ask_reads_all(Engine *engine, int who, const char *const *parts);
/* Checks that the log of a page that was just opened does not contain
 * `part`. */
void ask_lacks(Engine *engine, int who, const char *part);

#endif
