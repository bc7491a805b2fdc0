/* new_game.c -- begins a new game at the same table, and describes this
 * change. */
#include <string.h>

#include "base/text.h"
#include "match/picks/picks.h"
#include "match/table/table.h"

enum { SEED_SHOWN = 64 };

/* Adds the seed, which may be any text. Shortens a text of more than SEED_SHOWN
 * bytes, without splitting a character. */
static void add_seed(char *text, size_t size, const char *seed)
{
    char shown[SEED_SHOWN + 1];
    size_t length = text_whole(seed, SEED_SHOWN);

    memcpy(shown, seed, length);
    shown[length] = '\0';
    text_tidy(shown);
    text_add(text, size, " with the seed \"%s%s\"", shown,
             seed[length] != '\0' ? "…" : "");
}

void new_game_plan(const char *seed, char *text, size_t size)
{
    text[0] = '\0';
    text_add(text, size, "begin a new game");
    if (seed != NULL)
        add_seed(text, size, seed);
}

void new_game_report(const char *seed, char *text, size_t size)
{
    text[0] = '\0';
    text_add(text, size, "A new game has begun%s", seed != NULL ? "," : "");
    if (seed != NULL)
        add_seed(text, size, seed);
    text_add(text, size, ".");
}

void table_seed_bots(Table *table, const char *seed)
{
    bots_forget(&table->bots);
    table->bots.key = bots_key(seed);
    table->bots.greedy = (GreedyMemory){0};
    table->bots.plan = (TurnPlan){0};
}

Game *new_game_make(const Table *table, const char *seed)
{
    const Game *game = table->game;
    Position start;

    position_start(&start, script_equipment(game->script),
                   node_position(game->history->start).seats,
                   chance_from_text(seed));
    return game_new(game->script, &start);
}

void table_take_game(Table *table, Game *fresh)
{
    if (table->game == NULL)
        table->game = fresh;
    else
        game_replace(table->game, fresh);
    consent_forget(table);
    redo_forget(table);
    timing_restart(table);
    log_forget_turns(&table->log);
}

bool table_begin_new(Table *table, const char *seed)
{
    Game *fresh = new_game_make(table, seed);

    if (fresh == NULL)
        return table_fail_memory(table);
    table_take_game(table, fresh);
    table_seed_bots(table, seed);
    table_forget_notes(table);
    return true;
}
