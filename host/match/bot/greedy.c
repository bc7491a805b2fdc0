/*
 * greedy.c -- the greedy bot, which compares lines and plays random games.
 *
 * A line is a sequence of picks to the end of the turn. The bot follows the
 * best line. If no line improves the value of the seat, the bot plays random
 * games to compare the options.
 */
#include "match/bot/greedy_internal.h"

#include <stdlib.h>

#include "base/clock.h"
#include "core/position/position.h"
#include "match/bot/bot_internal.h"
#include "match/picks/picks.h"
#include "script/score.h"

/* We limit the work by numbers and not by time, so that every machine makes the
 * same choice. */
enum {
    /* If there are more lines than the limit, the bot plays random lines, too.
     * The number of random lines is the limit divided by SAMPLES. */
    SAMPLES = 4,
    ROUNDS = 25, /* rounds in a random game; each seat has a turn in a round */
    SLICE = 20   /* milliseconds of work in a slice */
};

/* True if the best line improves the value of the seat. */
static bool is_decided(const Greed *greed)
{
    return greed->equal.count > 0 && greed->best > greed->standing;
}

/* -- random play ---------------------------------------------------------- */

/* A Prospect is the result of the random games that begin with an option. */
typedef struct Prospect {
    /* Sum of the merits (judge_end) of the games that have ended. */
    long ends;
    /* Sum of the seat's margins (values_margin) in games that have not
     * ended. */
    long margins;
} Prospect;

static bool is_brighter(const Prospect *one, const Prospect *other)
{
    return one->ends > other->ends ||
           (one->ends == other->ends && one->margins > other->margins);
}

/* Returns the merit of the end of a game for the seat. Early victories and late
 * losses have more merit. A greater `left` means an earlier end. */
static long judge_end(const Greed *greed, const Position *end, int left)
{
    int verdict = end_verdict(end, greed_teams(greed), greed->seat);

    if (verdict == 0)
        return 1;
    return verdict > 0 ? left : -left;
}

/* Plays a random game that begins with an option, and adds the result to
 * `prospect`. Games with the same `number` use the same random numbers. */
static bool play_greedy_game(Greed *greed, Thing option, long number,
                             Prospect *prospect, ScriptError *error)
{
    Random random = random_from_number(greed->key ^ (uint64_t)number);
    Determinize determinize = greed_enter_world;
    int values[SEAT_LIMIT];
    Position now = greed->game->now;
    Line line = greed->game->line;
    int turns = ROUNDS * now.seats.count;

    greed->draws = random_next(&random);
    greed->world = random_next(&random);
    greed->first = option;
    for (int left = turns + 1; left > 0 && !now.over; left--) {
        RunEnd end = script_turn_in(greed->script, &now, &line, false,
                                    determinize, greed_pick, greed, error);
        if (end == RUN_FAILED)
            return false;
        if (end != RUN_DONE)
            break; /* the line cannot be played in this position */
        now = *script_position(greed->script);
        determinize = NULL;
        greed->first = thing(THING_NONE, 0);
        line.count = 0;
        if (now.over)
            prospect->ends += judge_end(greed, &now, left);
    }
    if (now.over)
        return true;
    if (!script_values_by(greed->script, VALUES_DECLARED, &now, values,
                          &greed->error)) {
        greed->failed = true;
        return false;
    }
    prospect->margins += values_margin(values, greed_teams(greed), greed->seat);
    return true;
}

/* Moves the `count` options of `equal` with the greatest greed_number to the
 * beginning of `equal`, the greatest first. */
static void sort_equal(Greed *greed, int count)
{
    OptionSet *set = &greed->equal;

    for (int i = 0; i < count; i++) {
        Thing other = set->options[i];
        int first = i;
        for (int j = i + 1; j < set->count; j++)
            if (greed_number(greed, set->options[j]) >
                greed_number(greed, set->options[first]))
                first = j;
        set->options[i] = set->options[first];
        set->options[first] = other;
    }
}

/* -- choosing ------------------------------------------------------------- */

/* True if the best line found at an earlier choice begins with the picks made
 * so far in this turn, and has further picks. */
static bool goes_on(const GreedyMemory *memory, const Line *line)
{
    if (line->count >= memory->best.count)
        return false;
    for (int i = 0; i < line->count; i++)
        if (!thing_equal(line->picks[i], memory->best.picks[i]))
            return false;
    return true;
}

/* Chooses the option of the best line. If the bot could not follow all lines
 * now, this can be the line that it kept at an earlier choice of the turn. */
static void greedy_decide(Greed *greed, GreedyMemory *memory, bool saw_all,
                          Thing *option)
{
    const Line *line = &greed->game->line;
    Thing next = memory->best.picks[line->count];

    if (!saw_all && goes_on(memory, line) && memory->worth >= greed->best &&
        greed_is_offered(greed, next)) {
        *option = next;
        return;
    }
    memory->best = greed->line;
    memory->worth = greed->best;
    *option = greed->line.picks[greed->depth];
}

/* -- steps ---------------------------------------------------------------- */

typedef enum Stage { STAGE_WALK, STAGE_SAMPLE, STAGE_PLAY } Stage;

/* A Greedy is the state of the greedy bot at a choice. It borrows the bots and
 * the game. */
typedef struct Greedy {
    Bots *bots; /* borrowed */
    Random random;
    Greed greed;
    Stage stage;
    /* Number of random lines that the bot must still play in STAGE_SAMPLE. In
     * STAGE_PLAY, number of random games that it must still play with the
     * current option. */
    long left;

    /* The fields below belong to STAGE_PLAY. This stage tries the options by
     * their random numbers, the greatest first. */
    /* Index of the current option, and number of options to try. */
    int index, count;
    long games; /* number of games that begin with each option */
    Prospect found, best;

    Thing option; /* option that is chosen if the work ends now */
} Greedy;

static void greedy_begin(Greedy *greedy, Bots *bots, const Game *game)
{
    const Choice *choice = &game->choice;

    *greedy = (Greedy){.bots = bots,
                       .random = bot_random(bots->key, choice),
                       .greed = {.game = game,
                                 .key = picks_key(bots->key, choice),
                                 .script = game->script,
                                 .seat = choice->seat,
                                 .depth = game->line.count}};
    greedy->greed.random = &greedy->random;
    greedy->option = choice->options[bot_pick(&bots->key, choice)];
}

/* Begins to play random games. If there are too many options for the limit,
 * tries only the options for which greed_number is greatest. */
static RunEnd begin_to_play(Greedy *greedy)
{
    OptionSet *equal = &greedy->greed.equal;
    int turns = ROUNDS * greedy->greed.game->now.seats.count + 1;
    long games = greed_budget(&greedy->greed, GREED_TURNS) / turns;

    greedy->count = equal->count < games ? equal->count : (int)games;
    sort_equal(&greedy->greed, greedy->count > 0 ? greedy->count : 1);
    greedy->option = equal->options[0];
    if (greedy->count <= 1)
        return RUN_DONE;
    greedy->left = greedy->games = games / greedy->count;
    greedy->stage = STAGE_PLAY;
    return RUN_OPEN;
}

/* Chooses the option of the best line if this line is good enough; otherwise
 * begins to play random games. `saw_all` is true if all lines have been
 * followed. */
static RunEnd judge_lines(Greedy *greedy, bool saw_all)
{
    Greed *greed = &greedy->greed;

    if (is_decided(greed))
        greedy_decide(greed, &greedy->bots->greedy, saw_all, &greedy->option);
    else if (greed->equal.count > 0)
        return begin_to_play(greedy);
    return RUN_DONE;
}

static RunEnd follow_lines(Greedy *greedy, ScriptError *error)
{
    Greed *greed = &greedy->greed;
    RunEnd end;

    greed_begin(greed, &greedy->bots->greedy);
    end = greed_walk(greed, error);
    if (end == RUN_FAILED || greed->failed)
        return RUN_FAILED;
    if (end != RUN_OPEN)
        return judge_lines(greedy, end == RUN_DONE);
    greedy->stage = STAGE_SAMPLE;
    greedy->left = greed_budget(greed, GREED_LINES) / SAMPLES;
    return RUN_OPEN;
}

static RunEnd sample_line(Greedy *greedy, ScriptError *error)
{
    RunEnd end = RUN_DONE;

    if (greedy->left > 0)
        end = greed_sample(&greedy->greed, error);
    if (end == RUN_FAILED || greedy->greed.failed)
        return RUN_FAILED;
    if (end == RUN_DONE && --greedy->left > 0)
        return RUN_OPEN;
    return judge_lines(greedy, false);
}

/* Keeps the current option if it is better than all earlier options. */
static void note_prospect(Greedy *greedy)
{
    if (greedy->index > 0 && !is_brighter(&greedy->found, &greedy->best))
        return;
    greedy->best = greedy->found;
    greedy->option = greedy->greed.equal.options[greedy->index];
}

/* Plays a random game. Returns RUN_FAILED if the script was stopped or its
 * `value` failed. Other errors only end the random games. */
static RunEnd play_a_game(Greedy *greedy, ScriptError *error)
{
    Greed *greed = &greedy->greed;

    if (!play_greedy_game(greed, greed->equal.options[greedy->index],
                          greedy->games - greedy->left + 1, &greedy->found,
                          error))
        return error->fault == FAULT_STOPPED || greed->failed ? RUN_FAILED
                                                              : RUN_DONE;
    if (--greedy->left > 0)
        return RUN_OPEN;
    note_prospect(greedy);
    greedy->left = greedy->games;
    greedy->found = (Prospect){0};
    return ++greedy->index < greedy->count ? RUN_OPEN : RUN_DONE;
}

/* Does a step of the work: follows the lines, or plays a random line or game.
 * Returns RUN_OPEN if there is more to do. */
static RunEnd step_greedy(Greedy *greedy, ScriptError *error)
{
    RunEnd end;

    if (greedy->greed.game->choice.count == 1)
        return RUN_DONE;
    if (greedy->stage == STAGE_WALK)
        end = follow_lines(greedy, error);
    else if (greedy->stage == STAGE_SAMPLE)
        end = sample_line(greedy, error);
    else
        end = play_a_game(greedy, error);
    if (greedy->greed.failed)
        *error = greedy->greed.error;
    return end;
}

static RunEnd choose_greedily(Bots *bots, const Game *game, Thing *option,
                              ScriptError *error)
{
    Greedy greedy;
    RunEnd end;

    greedy_begin(&greedy, bots, game);
    do
        end = step_greedy(&greedy, error);
    while (end == RUN_OPEN);
    *option = greedy.option;
    return end;
}

static void *begin_greedy(Bots *bots, const Game *game)
{
    Greedy *greedy = malloc(sizeof *greedy);

    if (greedy != NULL)
        greedy_begin(greedy, bots, game);
    return greedy;
}

/* Thinks for a slice of time. The bot follows up to 2000 lines in a single
 * step; this step may take longer than a slice, but is not interrupted. */
static RunEnd continue_greedy(Bots *bots, const Game *game, void *thoughts,
                              Thing *option, ScriptError *error)
{
    const long long begun = clock_milliseconds();
    Greedy *greedy = thoughts;
    RunEnd end;

    (void)bots;
    (void)game;
    do
        end = step_greedy(greedy, error);
    while (end == RUN_OPEN && clock_milliseconds() - begun < SLICE);
    *option = greedy->option;
    return end;
}

const Mind greedy_mind = {choose_greedily, begin_greedy, continue_greedy, free};
