/*
 * play.c -- plays a game between bots and records it in a trace.
 */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "lab/play/playing.h"
#include "match/picks/picks.h"
#include "script/examination.h"
#include "script/variant_info.h"
#include "script/walk.h"

/* -- bans -------------------------------------------------------------------
 *
 * If all options of a choice are banned, the turn begins again, and the seat
 * avoids the pick that led to this choice. If something has been revealed since
 * that pick, the ban is ignored instead.
 */

/* True if `avoided` contains the picks made so far, followed by this option. */
static bool is_avoided(const Playing *playing, int depth, Thing option)
{
    for (int i = 0; i < playing->avoided_count; i++) {
        const Line *avoided = &playing->avoided[i];
        int same = 0;
        if (avoided->count != depth + 1 ||
            !thing_equal(avoided->picks[depth], option))
            continue;
        while (same < depth &&
               thing_equal(avoided->picks[same], playing->noted[same].taken))
            same++;
        if (same == depth)
            return true;
    }
    return false;
}

/* Notes that the picks so far must be avoided, because all options after them
 * are banned. Returns false if the last pick cannot be taken back. */
static bool avoid(Playing *playing, const Choice *choice)
{
    int depth = choice->depth;
    Line *avoided;

    if (playing->gives_way)
        return false;
    if (depth == 0 || playing->avoided_count == AVOIDED_MOST ||
        playing->noted[depth - 1].choice.seat != choice->seat) {
        playing->gives_way = true;
        return false;
    }
    avoided = &playing->avoided[playing->avoided_count++];
    avoided->count = depth;
    for (int i = 0; i < depth; i++)
        avoided->picks[i] = playing->noted[i].taken;
    playing->takes_back = true;
    return true;
}

static bool is_banned_from(const Playing *playing, Seat seat)
{
    const Ban *ban = playing->plan->ban;

    return ban != NULL && ban->seats >> seat & 1;
}

/* Returns the choice without the options that are banned or must be avoided. If
 * no option is left, returns the whole choice, and sets `takes_back` or
 * `*is_forced`. If it sets `takes_back`, the caller must not answer the choice.
 * If it sets `*is_forced`, the ban is ignored. */
static const Choice *ban_leave(Playing *playing, const Choice *choice,
                               bool *is_forced)
{
    const Ban *ban = playing->plan->ban;
    Choice *rest = &playing->rest;

    *is_forced = false;
    if (!is_banned_from(playing, choice->seat))
        return choice;
    *rest = *choice;
    rest->count = 0;
    for (int i = 0; i < choice->count; i++)
        if (!ban->forbids(ban->context, choice, choice->options[i]) &&
            (playing->gives_way ||
             !is_avoided(playing, choice->depth, choice->options[i])))
            rest->options[rest->count++] = choice->options[i];
    if (rest->count == 0)
        *is_forced = !avoid(playing, choice);
    return rest->count == 0 || rest->count == choice->count ? choice : rest;
}

/* Empties the line after `takes_back` has stopped a run, so that the turn
 * begins again. If something was revealed after the picks that must be avoided,
 * ignores the ban instead. */
static void ban_take_back(Playing *playing, Line *line)
{
    int depth = playing->avoided[playing->avoided_count - 1].count;

    playing->takes_back = false;
    if (script_revealed(playing->script) >= depth) {
        playing->gives_way = true;
        return;
    }
    line->count = 0;
    playing->count = playing->offer_count = 0;
}

static int index_of(const Choice *choice, Thing option)
{
    int i = 0;

    while (!thing_equal(choice->options[i], option))
        i++;
    return i;
}

/* -- playing -------------------------------------------------------------- */

/* Lets the bots choose while the script runs. Returns the index of an option,
 * or a negative number to stop the run. */
static int play_decide(void *context, const Choice *choice)
{
    Playing *playing = context;
    int index = bots_decide(&playing->bots, choice);

    /* A negative index stops the run, so that a bot can look ahead and
     * choose. */
    if (index >= 0)
        note_choice(playing, choice, choice->options[index]);
    else
        note_listed(playing, choice);
    return index;
}

/* Like play_decide, but does not let bots choose options that a ban forbids. */
static int decide_banned(void *context, const Choice *choice)
{
    Playing *playing = context;
    bool is_forced;
    const Choice *allowed = ban_leave(playing, choice, &is_forced);
    int index = playing->takes_back ? -1 : bots_decide(&playing->bots, allowed);
    Noted *noted;

    if (index < 0)
        return index;
    noted = note_choice(playing, choice, allowed->options[index]);
    noted->was_banned = allowed != choice;
    noted->was_forced = is_forced;
    return allowed == choice ? index
                             : index_of(choice, allowed->options[index]);
}

static RunEnd run_turn(Playing *playing, const Position *now, Line *line,
                       ScriptError *error)
{
    /* If a choice asks for several things, another program may name them in any
     * order. The script must therefore accept the picks of the line in any
     * order. */
    return script_turn_in(playing->script, now, line, line->count > 0, NULL,
                          playing->plan->ban != NULL ? decide_banned
                                                     : play_decide,
                          playing, error);
}

/* Lets a bot look ahead and choose, and adds its pick to the line. First takes
 * back picks that lead to a choice without options, but never the first `floor`
 * picks. */
static RunEnd look_and_choose(Playing *playing, int floor, ScriptError *error)
{
    Game *game = playing->game;
    RunEnd end = game_look_back(game, floor, error);
    const Choice *allowed;
    Choice whole;
    Thing option;
    Noted *noted;
    bool is_forced;

    if (end != RUN_OPEN)
        return end;
    if (script_fault(playing->script) != NULL) {
        *error = *script_fault(playing->script);
        return RUN_FAILED;
    }
    whole = game->choice;
    allowed = ban_leave(playing, &whole, &is_forced);
    if (playing->takes_back)
        return RUN_OPEN;
    game->choice = *allowed;
    script_observe(playing->script, false);
    playing->bots.has_lead = false;
    end = bots_choose(&playing->bots, game, &option, error);
    script_observe(playing->script, true);
    if (end != RUN_DONE)
        return end;
    noted = note_choice(playing, &whole, option);
    if (playing->bots.has_lead)
        note_lead(noted, &playing->bots.lead);
    noted->was_banned = allowed != &whole;
    noted->was_forced = is_forced;
    game->line.picks[game->line.count++] = option;
    return RUN_OPEN;
}

/* Plays the rest of a turn, beginning at a choice that a bot makes by looking
 * ahead. See look_and_choose for `floor`. */
static RunEnd play_looking(Playing *playing, int floor, Line *line,
                           ScriptError *error)
{
    Game *game = playing->game;
    RunEnd end = RUN_OPEN;

    while (end == RUN_OPEN && !playing->takes_back) {
        game->line = *line;
        end = look_and_choose(playing, floor, error);
        if (end != RUN_OPEN || playing->takes_back)
            return end;
        *line = game->line;
        floor = line->count;
        end = run_turn(playing, &game->now, line, error);
    }
    return end;
}

/* Plays until the turn is complete or picks must be taken back. */
static RunEnd play_to_turn_end(Playing *playing, const Position *now,
                               Line *line, ScriptError *error)
{
    int floor = line->count;
    RunEnd end = run_turn(playing, now, line, error);

    return end == RUN_OPEN && playing->game != NULL && !playing->takes_back
               ? play_looking(playing, floor, line, error)
               : end;
}

static RunEnd play_traced_turn(Playing *playing, const Position *now,
                               Line *line, ScriptError *error)
{
    Position start;
    RunEnd end;

    playing->count = playing->offer_count = playing->avoided_count = 0;
    playing->takes_back = playing->gives_way = false;
    line->count = 0;
    if (playing->plan->ban != NULL)
        start = *now; /* a copy, because `now` may point into the script */
    if (playing->game != NULL && !game_begin_at(playing->game, now)) {
        note_too_long(error);
        return RUN_FAILED;
    }
    end = play_to_turn_end(playing, now, line, error);
    while (end == RUN_OPEN && playing->takes_back) {
        ban_take_back(playing, line);
        end = play_to_turn_end(playing, &start, line, error);
    }
    return end;
}

static void fail_trace(Playing *playing, RunEnd end, const ScriptError *error)
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

/* Plays a turn. Returns false if the game is over or cannot continue. */
static bool play_next_turn(Playing *playing)
{
    const Position *now = playing->now;
    Seat seat = now->to_move;
    Trace *trace = playing->trace;
    ScriptError error;
    Line line;
    RunEnd end;

    if (now->over || playing->turns > playing->plan->most_turns) {
        trace->end = now->over ? TRACE_OVER : TRACE_CAPPED;
        trace->result = now->result;
        return false;
    }
    end = play_traced_turn(playing, now, &line, &error);
    playing->now = script_position(playing->script);
    playing->turns++;
    if (end == RUN_DONE && !note_turn(playing, seat, &line, &error))
        end = RUN_FAILED;
    if (end != RUN_DONE)
        fail_trace(playing, end, &error);
    return end == RUN_DONE;
}

static bool is_looking(const Plan *plan, int seats)
{
    for (int seat = 0; seat < seats; seat++)
        if (bot_looks(&plan->players[seat]))
            return true;
    return false;
}

bool plan_uses_values(const Plan *plan)
{
    for (int seat = 0; seat < SEAT_LIMIT; seat++)
        if (bot_looks(&plan->players[seat]) &&
            plan->players[seat].command[0] == '\0')
            return true;
    return false;
}

void plan_seed(const Plan *plan, long index, char seed[GAME_SEED_SIZE])
{
    snprintf(seed, GAME_SEED_SIZE, "%.*s %ld", GAME_SEED_SIZE - 32, plan->seed,
             index);
}

static void play_trace_begin(Playing *playing, Script *script, const Plan *plan,
                             Trace *trace, const char *seed)
{
    playing->script = script;
    playing->equipment = script_equipment(script);
    playing->plan = plan;
    playing->trace = trace;
    playing->bots = (Bots){
        .outside = plan->outside, .key = bots_key(seed), .are_strict = true};
    memcpy(playing->bots.players, plan->players, sizeof plan->players);
    forget_items(playing);
    playing->now = &playing->start;
    playing->turns = 0;
}

/* Returns the trace's struct Playing, which has the state of the current game.
 * The first call allocates the struct. Returns NULL if memory runs out. */
static Playing *playing_of(Trace *trace)
{
    if (trace->playing == NULL)
        trace->playing = calloc(1, sizeof *trace->playing);
    return trace->playing;
}

/* Frees the game that bots look ahead with. Always returns false, so that the
 * caller can return this result. */
static bool play_end(Trace *trace)
{
    Playing *playing = trace->playing;

    if (playing != NULL) {
        game_free(playing->game);
        playing->game = NULL;
    }
    return false;
}

static void lack_memory(Trace *trace)
{
    trace->end = TRACE_FAILED;
    trace->fault = FAULT_LIMIT;
    snprintf(trace->message, sizeof trace->message, "out of memory");
}

void playing_free(Playing *playing)
{
    if (playing != NULL)
        game_free(playing->game);
    free(playing);
}

bool playtest_begin(Script *script, const Plan *plan, long index, Trace *trace)
{
    int seats = script_info(script)->players;
    Playing *playing = playing_of(trace);
    bool looks = is_looking(plan, seats);
    char seed[GAME_SEED_SIZE];

    play_end(trace);
    plan_seed(plan, index, seed);
    trace_clear(trace, index, seats);
    trace->teams = script_equipment(script)->teams;
    trace->is_followed = plan->follow > 0 &&
                         (index < FOLLOWED_FIRST || index % plan->follow == 0);
    trace->has_values = script_info(script)->has_values;
    trace->has_swings =
        trace->is_followed && trace->has_values && trace->teams.count > 1;
    if (playing != NULL) {
        position_start(&playing->start, script_equipment(script),
                       script_seats(script_info(script), seats),
                       chance_from_text(seed));
        play_trace_begin(playing, script, plan, trace, seed);
        playing->game = looks ? game_new(script, &playing->start) : NULL;
    }
    if (playing != NULL && (!looks || playing->game != NULL))
        return true;
    lack_memory(trace);
    return play_end(trace);
}

bool playtest_turn(Trace *trace)
{
    return play_next_turn(trace->playing) || play_end(trace);
}

void playtest_game(Script *script, const Plan *plan, long index, Trace *trace)
{
    bool goes_on = playtest_begin(script, plan, index, trace);

    while (goes_on)
        goes_on = playtest_turn(trace);
}
