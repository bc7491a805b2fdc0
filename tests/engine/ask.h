/*
 * ask.h -- makes requests to an engine directly. Requests and expected parts of
 * answers are written with single quotes instead of double quotes.
 */
#ifndef TESTS_ENGINE_ASK_H
#define TESTS_ENGINE_ASK_H

/* cmocka.h requires that these headers are included first. */
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

/* Returns a new game in which people play all seats. */
Engine *new_engine(void);

/* Makes a request and returns the answer, to be freed. */
char *ask(Engine *engine, const char *request);

/* Checks that the answer contains each of the given parts. */
#define answers(engine, request, ...)                                          \
    answers_all(engine, request, (const char *const[]){__VA_ARGS__, NULL})
void answers_all(Engine *engine, const char *request, const char *const *parts);

/* Returns the position of the game and the current line as text, to be
 * freed. */
char *all_of(Engine *engine);

/* Checks that the request fails with this error and does not change the
 * game. */
void fails(Engine *engine, const char *request, const char *kind,
           const char *part);

#endif
