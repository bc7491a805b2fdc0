/*
 * play.c -- a game of bots, written into a trace while it is played.
 */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "match/playtest/playing.h"

/* -- bans ----------------------------------------------------------------- */

static int index_of(const Choice *choice, Thing option)
{
    int i = 0;

    while (!thing_equal(choice->options[i], option))
        i++;
    return i;
}

/* -- playing -------------------------------------------------------------- */

/* A Decide: for seats that decide during the run. */
static int decide(void *context, const Choice *choice)
{
    Playing *playing = context;
    bool is_forced;
    const Choice *allowed = ban_leave(playing, choice, &is_forced);
    int index = playing->takes_back ? -1 : bots_decide(&playing->bots, allowed);
    Noted *noted;

    if (index < 0) /* a bot that looks is asked again */
        return index;
    noted = note_choice(playing, choice, allowed->options[index]);
    noted->was_banned = allowed != choice;
    noted->was_forced = is_forced;
    return allowed == choice ? index
                             : index_of(choice, allowed->options[index]);
}

/* The script has stopped at a choice of a bot that looks at the game: adds its
 * pick to the line. */
static RunEnd look_and_choose(Playing *playing, ScriptError *error)
{
    Game *game = playing->game;
    RunEnd end = game_look(game, error);
    const Choice *allowed;
    Choice whole;
    Thing option;
    Noted *noted;
    bool is_forced;

    if (end != RUN_OPEN)
        return end;
    whole = game->choice;
    allowed = ban_leave(playing, &whole, &is_forced);
    if (playing->takes_back)
        return RUN_OPEN;
    game->choice = *allowed;
    end = bots_choose(&playing->bots, game, &option, error);
    if (end != RUN_DONE)
        return end;
    noted = note_choice(playing, &whole, option);
    noted->was_banned = allowed != &whole;
    noted->was_forced = is_forced;
    game->line.picks[game->line.count++] = option;
    return RUN_OPEN;
}

/* The rest of a turn in which such a bot is asked. */
static RunEnd play_looking(Playing *playing, Line *line, ScriptError *error)
{
    Game *game = playing->game;
    RunEnd end = RUN_OPEN;

    while (end == RUN_OPEN && !playing->takes_back) {
        game->line = *line;
        end = look_and_choose(playing, error);
        if (end != RUN_OPEN || playing->takes_back)
            return end;
        *line = game->line;
        end = script_turn(playing->script, &game->now, line, decide, playing,
                          error);
    }
    return end;
}

/* Up to its end, or until a ban takes picks back. */
static RunEnd play_on(Playing *playing, const Position *now, Line *line,
                      ScriptError *error)
{
    RunEnd end =
        script_turn(playing->script, now, line, decide, playing, error);

    return end == RUN_OPEN && playing->game != NULL && !playing->takes_back
               ? play_looking(playing, line, error)
               : end;
}

static RunEnd play_turn(Playing *playing, const Position *now, Line *line,
                        ScriptError *error)
{
    Position start = *now; /* it may be the script's own */
    RunEnd end;

    playing->count = playing->offer_count = playing->avoided_count = 0;
    playing->takes_back = playing->gives_way = false;
    line->count = 0;
    if (playing->game != NULL && !game_begin_at(playing->game, now)) {
        note_too_long(error);
        return RUN_FAILED;
    }
    end = play_on(playing, now, line, error);
    while (end == RUN_OPEN && playing->takes_back) {
        ban_take_back(playing, line);
        end = play_on(playing, &start, line, error);
    }
    return end;
}

static void fail(Playing *playing, RunEnd end, const ScriptError *error)
{
    Trace *trace = playing->trace;
    char place[PATH_LIMIT_BYTES + 16] = "";

    if (end != RUN_FAILED) {
        trace->end = TRACE_FAILED;
        trace->fault = FAULT_SCRIPT;
        snprintf(trace->message, sizeof trace->message,
                 "nothing can be done in this turn: %s",
                 script_reason(playing->script)->text);
        return;
    }
    trace->end = error->fault == FAULT_STOPPED ? TRACE_STOPPED : TRACE_FAILED;
    trace->fault = error->fault;
    if (error->file[0] != '\0' && error->line > 0)
        snprintf(place, sizeof place, "%s:%d: ", error->file, error->line);
    else if (error->file[0] != '\0')
        snprintf(place, sizeof place, "%s: ", error->file);
    snprintf(trace->message, sizeof trace->message, "%s%.*s", place,
             (int)(sizeof trace->message - sizeof place), error->message);
}

static void play(Playing *playing, const Position *start)
{
    const Position *now = start;
    Trace *trace = playing->trace;
    ScriptError error;
    Line line;

    for (int turn = 0; !now->over && turn <= playing->plan->most_turns;
         turn++) {
        Seat seat = now->to_move;
        RunEnd end = play_turn(playing, now, &line, &error);
        now = script_position(playing->script);
        if (end == RUN_DONE && !note_turn(playing, seat, &line, &error))
            end = RUN_FAILED;
        if (end != RUN_DONE) {
            fail(playing, end, &error);
            return;
        }
    }
    trace->end = now->over ? TRACE_OVER : TRACE_CAPPED;
    trace->result = now->result;
}

static bool is_looking(const Plan *plan, int seats)
{
    for (int seat = 0; seat < seats; seat++)
        if (bot_looks(&plan->players[seat]))
            return true;
    return false;
}

void plan_seed(const Plan *plan, long index, char seed[GAME_SEED_SIZE])
{
    snprintf(seed, GAME_SEED_SIZE, "%.*s %ld", GAME_SEED_SIZE - 32, plan->seed,
             index);
}

static void begin(Playing *playing, Script *script, const Plan *plan,
                  Trace *trace, const char *seed)
{
    playing->script = script;
    playing->plan = plan;
    playing->trace = trace;
    playing->bots = (Bots){.key = bots_key(seed)};
    memcpy(playing->bots.players, plan->players, sizeof plan->players);
    memset(playing->labels, 0, sizeof playing->labels);
    memset(playing->slots, 0, sizeof playing->slots);
    memset(&trace->items[TRACE_NO_ITEM], 0, sizeof *trace->items);
}

/* It is large, and made once for all games. */
static Playing *playing_of(Trace *trace)
{
    if (trace->playing == NULL)
        trace->playing = malloc(sizeof *trace->playing);
    return trace->playing;
}

static void lack_memory(Trace *trace)
{
    trace->end = TRACE_FAILED;
    trace->fault = FAULT_LIMIT;
    snprintf(trace->message, sizeof trace->message, "out of memory");
}

void playtest_game(Script *script, const Plan *plan, long index, Trace *trace)
{
    int seats = script_info(script)->players;
    Playing *playing = playing_of(trace);
    bool looks = is_looking(plan, seats);
    char seed[GAME_SEED_SIZE];
    Position start;

    plan_seed(plan, index, seed);
    trace_clear(trace, index, seats);
    trace->is_followed = plan->follow > 0 && index % plan->follow == 0;
    position_start(&start, script_equipment(script), seats_standard(seats),
                   chance_from_text(seed));
    if (playing != NULL) {
        begin(playing, script, plan, trace, seed);
        playing->game = looks ? game_new(script, &start) : NULL;
    }
    if (playing == NULL || (looks && playing->game == NULL))
        lack_memory(trace);
    else
        play(playing, &start);
    if (playing != NULL)
        game_free(playing->game);
}
