/* engine_think.c -- runs bots, and searches for hints, in short slices. The
 * caller (`house serve` or a page) can do other work between the slices. */
#include <stdlib.h>
#include <string.h>

#include "base/text.h"
#include "engine/engine_log.h"
#include "engine/trial/trial.h"
#include "match/bot/bot.h"
#include "match/picks/picks.h"
#include "match/player/player.h"
#include "match/search/search.h"

/* A Thought is a search for a hint at the open choice. */
struct Thought {
    Search *search;
    Random random; /* random numbers of the search */
    bool is_done;
};

static void forget_choice(Engine *engine)
{
    if (engine->thought != NULL)
        search_free(engine->thought->search);
    free(engine->thought);
    engine->thought = NULL;
    engine->is_stuck = false;
    bots_forget(&engine->table.bots);
}

void engine_forget(Engine *engine)
{
    forget_choice(engine);
    if (trial_is_about_game(engine->trial))
        engine_drop_trial(engine);
    if (engine->table.rerun == NULL)
        return;
    table_stop_rerun(&engine->table);
    engine_note(engine, "The replay was stopped. The game is as it was.");
}

/* -- hints ---------------------------------------------------------------- */

static bool begin_thought(Engine *engine, const Player *work)
{
    const Table *table = &engine->table;
    Thought *thought = calloc(1, sizeof *thought);

    if (thought == NULL)
        return table_fail_memory(&engine->table);
    thought->random = bot_random(table->bots.key, &table->game->choice);
    thought->search = search_new(table->game, &thought->random, work, true);
    engine->thought = thought;
    if (thought->search != NULL)
        return true;
    free(thought);
    engine->thought = NULL;
    return table_fail_memory(&engine->table);
}

/* Runs one slice of the search. */
static bool go_on_thinking(Engine *engine)
{
    Thought *thought = engine->thought;
    ScriptError error;
    SearchState state = search_go_on(thought->search, &error);

    thought->is_done = state == SEARCH_DONE;
    return state == SEARCH_MORE || state == SEARCH_DONE ||
           table_fail_script(&engine->table, &error);
}

const Search *engine_hint(Engine *engine, const Player *work, int *percent)
{
    Thought *thought = engine->thought;

    *percent = 0;
    if (thought == NULL) {
        begin_thought(engine, work);
        return NULL;
    }
    *percent = search_percent(thought->search);
    return thought->is_done ? thought->search : NULL;
}

bool engine_seeks_hint(const Engine *engine)
{
    const Thought *thought = engine->thought;

    return thought != NULL && !thought->is_done;
}

void engine_drop_hint(Engine *engine)
{
    if (engine_seeks_hint(engine))
        forget_choice(engine);
}

/* -- bots ----------------------------------------------------------------- */

bool engine_may_play(Engine *engine)
{
    return !engine->table.bots.in_slices ||
           engine->table.game->history->numbered < ENGINE_TURNS ||
           table_fail(
               &engine->table, "limit",
               "this game has %d turns, and can have no more: begin another",
               ENGINE_TURNS);
}

/* True if the bot that must choose has decided. A bot may need several
 * steps. */
static bool has_decided(Engine *engine, EngineStep *step)
{
    Bots *bots = &engine->table.bots;
    const Choice *choice = &engine->table.game->choice;
    const Player *player = &bots->players[choice->seat];
    ScriptError error;
    RunEnd end;

    if (!bot_looks(player) || choice->count == 1)
        return true;
    end = bots_think(bots, engine->table.game, &error);
    *step = bot_waits(player) ? ENGINE_WAITS : ENGINE_THINKS;
    if (end == RUN_FAILED) {
        table_fail_script(&engine->table, &error);
        *step = bot_waits(player) ? ENGINE_REPLACED : ENGINE_STUCK;
    }
    return end == RUN_DONE;
}

static EngineStep step_of_bot(Engine *engine)
{
    bool was_paused = engine->table.bots.is_paused;
    EngineStep step;
    bool has_moved;

    if (!engine_may_play(engine))
        return ENGINE_STUCK;
    if (!has_decided(engine, &step))
        return step;
    engine_forget(engine);
    engine->table.bots.is_paused = was_paused;
    if (!table_play_bot(&engine->table, &has_moved))
        return ENGINE_STUCK;
    return has_moved ? ENGINE_MOVED : ENGINE_THINKS;
}

/* Lets a bot play in place of a program that has failed, so that the table need
 * not wait for the program again and again. */
static void replace_failed_program(Engine *engine)
{
    Seat seat = engine->table.game->choice.seat;

    player_read(PLAYER_USUAL, &engine->table.bots.players[seat]);
}

static EngineStep step_of_game(Engine *engine)
{
    EngineStep step = ENGINE_IDLE;
    bool is_hint = engine->thought != NULL;

    if (engine->is_stuck || (is_hint && engine->thought->is_done))
        return ENGINE_IDLE;
    engine->table.failure.kind = NULL;
    if (!table_open(&engine->table))
        step = ENGINE_STUCK;
    else if (is_hint)
        step = go_on_thinking(engine) ? ENGINE_THINKS : ENGINE_STUCK;
    else if (table_waits_for_bot(&engine->table))
        step = step_of_bot(engine);
    if (step == ENGINE_STUCK)
        engine_forget(engine);
    if (step == ENGINE_REPLACED)
        replace_failed_program(engine);
    engine->is_stuck = step == ENGINE_STUCK && !is_hint;
    return step;
}

/* Continues the replay of the game for the length of a slice. Bots wait until
 * the replay has ended. */
static EngineStep step_of_rerun(Engine *engine)
{
    forget_choice(engine);
    engine->table.failure.kind = NULL;
    if (!table_go_on_rerun(&engine->table))
        engine_end_rerun(engine);
    return ENGINE_THINKS;
}

EngineStep engine_step(Engine *engine)
{
    bool tries = trial_goes_on(engine->trial);
    EngineStep step;

    if (tries && engine->trial_is_next) {
        engine->trial_is_next = false;
        trial_go_on(engine->trial);
        return ENGINE_THINKS;
    }
    engine->trial_is_next = true;
    step = engine->table.rerun != NULL ? step_of_rerun(engine)
                                       : step_of_game(engine);
    engine_log_step(engine, step);
    return tries && (step == ENGINE_IDLE || step == ENGINE_WAITS)
               ? ENGINE_THINKS
               : step;
}

void engine_let_play(Engine *engine, Outside programs)
{
    engine->table.bots.outside = programs;
}

void engine_stuck(const Engine *engine, char *text, size_t size)
{
    const Failure *failure = &engine->table.failure;
    const char *slash = strrchr(failure->file, '/');
    Seat asked = engine->table.game->choice.seat;
    const Seats *seats = &engine->table.game->now.seats;

    text[0] = '\0';
    if (strcmp(failure->kind, "player") == 0) {
        /* the message already names the seat */
        text_add(text, size, "%s", failure->message);
        return;
    }
    text_add(text, size, "%s cannot continue",
             asked < seats->count ? color_name(seats->colors[asked])
                                  : "the game");
    if (failure->file[0] != '\0')
        text_add(text, size, " (%s, line %d)",
                 slash != NULL ? slash + 1 : failure->file, failure->line);
    text_add(text, size, ": %s", failure->message);
}
