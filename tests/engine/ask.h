/*
 * ask.h -- requests to an engine, without a carrier. Quotes are single in
 * requests and in expected parts of answers.
 */
#ifndef TESTS_ENGINE_ASK_H
#define TESTS_ENGINE_ASK_H

/* cmocka wants these before its own header. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "engine/engine.h"

/* The rules of games/parts.lua. */
extern const ScriptSource source;

/* Returns a game of people. */
Engine *new_engine(void);

/* Returns the answer, to be freed. */
char *ask(Engine *engine, const char *request);

/* Checks that every part is in the answer. */
#define answers(engine, request, ...)                                          \
    answers_all(engine, request, (const char *const[]){__VA_ARGS__, NULL})
void answers_all(Engine *engine, const char *request, const char *const *parts);

/* Returns the position and the line of the game, to be freed. */
char *all_of(Engine *engine);

/* Checks that the request fails with this error, and changes nothing. */
void fails(Engine *engine, const char *request, const char *kind,
           const char *part);

#endif
