/*
 * seated.h -- makes choices at the tables of tests, and frees these tables.
 */
#ifndef MATCH_SEATED_H
#define MATCH_SEATED_H

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>
#include <stdlib.h>

#include "match/table/table.h"

/* Frees a table that was allocated, with its game and its script. */
static inline void drop_table(Table *table)
{
    Script *script = table->game->script;

    table_clear(table);
    game_free(table->game);
    script_free(script);
    free(table);
}

/* Makes the choices of `words`, which must be legal. */
static inline void play(Table *table, const char *words)
{
    assert_true(table_choose(table, words, SEAT_NONE, false));
}

#endif
