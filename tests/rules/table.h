/*
 * table.h -- loads and plays Dectana for tests. The tests run in the folder
 * that contains variants/ and scripts/.
 */
#ifndef TESTS_RULES_TABLE_H
#define TESTS_RULES_TABLE_H

/* cmocka.h needs these headers before it. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "core/chance/chance.h"
#include "format/position_json.h"
#include "script/turn.h"

/* Loads the rules of Dectana for a number of players. `setting` sets one
 * option, or is NULL. */
static inline Script *table_load(int players, const char *setting)
{
    ScriptSource source = {.file = "variants/dectana.lua",
                           .scripts = "scripts",
                           .players = players,
                           .settings = &setting,
                           .setting_count = setting != NULL};
    ScriptError error;
    Script *script = script_load(&source, &error);

    if (script == NULL)
        print_error("%s:%d: %s\n", error.file, error.line, error.message);
    assert_non_null(script);
    return script;
}

static inline int table_first(void *context, const Choice *choice)
{
    (void)context;
    (void)choice;
    return 0;
}

/* Plays a whole turn. Always chooses the first option. */
static inline void table_turn(Script *script, const Position *start, Line *line)
{
    ScriptError error;

    line->count = 0;
    assert_int_equal(
        script_turn(script, start, line, table_first, NULL, &error), RUN_DONE);
}

/* Returns the script's last position as `viewer` sees it, as JSON. The caller
 * must free the text. */
static inline char *table_text(const Script *script, Seat viewer)
{
    char *text = position_json(script_position(script),
                               script_equipment(script), viewer);

    assert_non_null(text);
    return text;
}

#endif
