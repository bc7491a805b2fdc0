/*
 * ask.h -- asking an engine, without a carrier. In requests and in what is
 * expected of answers quotes are single.
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

/* A game of people. */
Engine *new_engine(void);

/* The answer, to be freed. */
char *ask(Engine *engine, const char *request);

/* Every part is in the answer. */
#define answers(engine, request, ...)                                          \
    answers_all(engine, request, (const char *const[]){__VA_ARGS__, NULL})
void answers_all(Engine *engine, const char *request, const char *const *parts);

/* The position and the line of the game, to be freed. */
char *all_of(Engine *engine);

/* The request fails so, and changes nothing. */
void fails(Engine *engine, const char *request, const char *kind,
           const char *part);

#endif
