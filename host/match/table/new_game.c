/* new_game.c -- begins a new game at the same table, and describes this
 * change. */
#include <string.h>

#include "base/text.h"
#include "match/picks/picks.h"
#include "match/table/table.h"

enum { SEED_SHOWN = 64 };

/* Adds whole characters of the seed, which may be any text. */
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
}

bool table_begin_new(Table *table, const char *seed)
{
    Game *game = table->game;
    Position start;

    position_start(&start, script_equipment(game->script),
                   game->history->start->position.seats,
                   chance_from_text(seed));
    if (!game_begin_at(game, &start))
        return table_fail_memory(table);
    table_seed_bots(table, seed);
    consent_forget(table);
    redo_forget(table);
    log_forget_turns(&table->log);
    table_forget_notes(table);
    return true;
}
