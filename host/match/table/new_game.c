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

/* Writes the log entry: "A new game has begun, with the seed "milk"." If the
 * seed is NULL, the text does not mention it. */
static void new_game_report(const char *seed, char *text, size_t size)
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

/* Returns a new game with the rules and seats of the table's game, and makes
 * the header of its record. The new game borrows the script. Returns NULL if
 * memory runs out. */
static Game *make_new_game(const Table *table, const char *seed,
                           RecordHeader *header)
{
    const Game *game = table->game;
    Position start;
    Game *fresh;

    position_start(&start, script_equipment(game->script),
                   node_position(game->history->start).seats,
                   chance_from_text(seed));
    fresh = game_new(game->script, &start);
    if (fresh != NULL && table_make_header(table, fresh, false, seed, header) &&
        history_use_rules(fresh->history, header->scripts,
                          header->script_count))
        return fresh;
    if (fresh != NULL)
        game_free(fresh);
    return NULL;
}

void table_take_game(Table *table, Game *fresh, const RecordHeader *header)
{
    if (table->game == NULL)
        table->game = fresh;
    else
        game_replace(table->game, fresh);
    record_header_clear(&table->header);
    table->header = *header;
    consent_forget(table);
    redo_forget(table);
    timing_restart(table);
    log_forget_turns(&table->log);
}

/* Adds the beginning of the game to the log and to the record. Players do not
 * see a random seed, because it would reveal hidden things. */
static void log_new_game(Table *table, bool is_named)
{
    const unsigned knowing = is_named ? READ_BY_ALL : viewer_bit(SEAT_NONE);
    char text[TABLE_WHAT];

    table_forget_notes(table);
    log_update_anew(&table->log)->is_begun = true;
    /* The new record must begin before notes are written to it. */
    if (table->renew != NULL)
        table->renew(table->context);
    if (people_have_names(table))
        table_record_names(table);
    new_game_report(table->header.seed, text, sizeof text);
    table_note_first(table, knowing, text);
    new_game_report(NULL, text, sizeof text);
    table_note_first(table, READ_BY_ALL & ~knowing, text);
}

bool table_begin_new(Table *table, const char *seed, bool is_named)
{
    const uint64_t key = table->bots.key;
    RecordHeader header = {.seed = NULL};
    LogDraft draft;
    Game *fresh;

    if (!draft_begin(&draft))
        return table_fail_memory(table);
    fresh = make_new_game(table, seed, &header);
    table_seed_bots(table, seed);
    if (fresh != NULL && table_go_past(table, fresh, &draft)) {
        table_take_game(table, fresh, &header);
        log_take(&table->log, table->game, &draft);
        log_new_game(table, is_named);
        return true;
    }
    if (fresh == NULL)
        table_fail_memory(table);
    else
        game_free(fresh);
    record_header_clear(&header);
    draft_drop(&draft);
    table->bots.key = key;
    return false;
}
