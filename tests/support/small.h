/*
 * small.h -- the small game of tests/script/library/small.lua with a turn that
 * a test writes, loaded and played.
 *
 * Each test gives the body of `turn(me)`: red is `me`. Its first line is line 1
 * of the file small.lua, so "small.lua:1: ..." is where it fails.
 */
#ifndef TESTS_SUPPORT_SMALL_H
#define TESTS_SUPPORT_SMALL_H

/* cmocka wants these before its own header. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "script/script.h"

enum {
    SMALL_TEXT = 4096,
    SMALL_RULES = HOUSE_RULE_LIMIT + 1 /* one more than may be given */
};

/* A folder of this program's own, removed at its end; no "/" after it. */
const char *small_folder(void);
/* Writes a file there; returns its path, overwritten by the next call. */
const char *small_write(const char *name, const char *text);

/* Loads a whole file; NULL with `error` set when it is wrong. */
Script *small_load_text(const char *text, ScriptError *error);
/* The same with house rules (texts, up to a NULL), the files rule-1.lua, ... */
Script *small_load_with(const char *text, const char *const *house_rules,
                        ScriptError *error);
/* Loads the small game with the body of its turn, and `more` fields of its
 * table ("window = f,"), or NULL. Fails the test when it does not load. */
Script *small_load(const char *body, const char *more);

/* From here on small_load adds these fields to its own; NULL: none again. */
void small_fields(const char *more);

/* Plays the set-up. */
Position small_start(Script *script);
/* "file.lua:LINE: message", or without a place the message alone. */
void small_tell(const ScriptError *error, char *out, size_t size);
/* The tokens of the options of a choice, blanks between. */
void small_options(const Script *script, const Choice *choice, char *out);
/* Adds picks to the line, each of which must be offered. */
void small_pick(Script *script, const Position *start, Line *line,
                bool free_order, const char *tokens);
/* The tokens of a line. */
void small_line(Script *script, const Position *start, const Line *line,
                char *out);

/* The turn can be played: the tokens, then always the first option. */
void small_runs(const char *body, const char *tokens);
/* The same with `more` as small_load has it. */
void small_runs_with(const char *body, const char *more, const char *tokens);
/* The turn fails with this error. */
void small_fails(const char *body, const char *message);
/* The same with `more` as small_load has it, and another fault. */
void small_fails_with(const char *body, const char *more, Fault fault,
                      const char *message);
/* What the body does is refused, in these words. */
void small_refuses(const char *body, const char *reason);
/* After the tokens these options are open. */
void small_offers(const char *body, const char *tokens, const char *options);
/* Every complete line of the turn: "a b; a c". */
void small_lines(const char *body, const char *lines);
/* The file does not load, with this error; any fault of loading. */
void small_unloadable(const char *text, Fault fault, const char *message);

#endif
