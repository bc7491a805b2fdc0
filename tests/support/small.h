/*
 * small.h -- loads and plays the game of tests/script/library/small.lua. Each
 * test gives the body of `turn(me)`; `me` is red. The body begins at line 1 of
 * small.lua in messages.
 */
#ifndef TESTS_SUPPORT_SMALL_H
#define TESTS_SUPPORT_SMALL_H

/* cmocka.h needs the following headers before it. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "script/house_rule_info.h"
#include "script/turn.h"
#include "script/variant_info.h"

enum {
    SMALL_TEXT = 4096,
    SMALL_RULES = HOUSE_RULE_LIMIT + 1 /* more house rules than allowed */
};

/* Returns a temporary folder of this test program, without a final "/". The
 * folder is removed when the program ends. */
const char *small_folder(void);
/* Writes a file in this folder. Returns its path, which the next call
 * overwrites. */
const char *small_write(const char *name, const char *text);

/* Loads a variant from the text of its file. Returns NULL and sets `error` if
 * it does not load. */
Script *small_load_text(const char *text, ScriptError *error);
/* Like `small_load_text`, with house rules. `house_rules` has their texts and
 * ends with NULL. Their files are rule-1.lua, rule-2.lua, ... */
Script *small_load_with(const char *text, const char *const *house_rules,
                        ScriptError *error);
/* Like `small_load_text`, but the Examination observes the script. Fails the
 * test if the variant does not load. */
Script *small_load_examined(Examination *examination, const char *text);
/* Loads the small game with `body` as the Lua code of its turn. `more` has
 * further fields, such as "window = f,", or is NULL. Fails the test if the game
 * does not load. */
Script *small_load(const char *body, const char *more);

/* From now on, small_load adds the fields `more`, which are Lua code, to each
 * game. NULL means no fields. */
void small_fields(const char *more);

/* Plays the set-up and returns the position after it. */
Position small_start(Script *script);
/* Writes an error as "file.lua:LINE: message", or only its message if the
 * error has no file and line. */
void small_tell(const ScriptError *error, char *out, size_t size);
/* Writes the tokens of the options of a choice, separated by blanks. */
void small_options(const Script *script, const Choice *choice, char *out);
/* Adds the picks to the line. Each pick must be offered. */
void small_pick(Script *script, const Position *start, Line *line,
                bool free_order, const char *tokens);
/* Writes the tokens of a line, separated by blanks. */
void small_line(Script *script, const Position *start, const Line *line,
                char *out);

/* Checks that the turn can be played with these tokens. After them, the first
 * option of each choice is taken. */
void small_runs(const char *body, const char *tokens);
/* Like `small_runs`, but loads the game with the further fields `more`; see
 * small_load. */
void small_runs_with(const char *body, const char *more, const char *tokens);
/* Checks that the turn fails with this error. */
void small_fails(const char *body, const char *message);
/* Like `small_fails`, but loads the game with the further fields `more`, and
 * also checks the fault. */
void small_fails_with(const char *body, const char *more, Fault fault,
                      const char *message);
/* Loads a game with an option that runs `body`. Checks that the host refuses an
 * action of `body` with the message `reason`. */
void small_refuses(const char *body, const char *reason);
/* Checks that the choice after the tokens has these options. */
void small_offers(const char *body, const char *tokens, const char *options);
/* Checks all complete lines of the turn, such as "a b; a c". */
void small_lines(const char *body, const char *lines);
/* Checks that loading the text fails with this kind of error and this
 * message. */
void small_unloadable(const char *text, Fault fault, const char *message);

#endif
