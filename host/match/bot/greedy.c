/*
 * greedy.c -- the greedy bot's choice, by lines or by random play.
 */
#include "match/bot/greedy.h"

#include <stdlib.h>

#include "base/clock.h"
#include "core/position/position.h"

enum {
    SAMPLES = 4, /* followed lines for each sampled line */
    ROUNDS = 25, /* number of rounds that are played after an option */
    SLICE = 20   /* milliseconds: see greedy_go_on */
};

/* True if the best line improves on the position before the turn. */
static bool is_decided(const Greed *greed)
{
    return greed->equal.count > 0 && greed->best > greed->standing;
}

/* -- random play ---------------------------------------------------------- */

/* The prospect of an option: the ends of games, and the seat's margins over the
 * other seats in games that did not end. */
typedef struct Prospect {
    long ends;
    long margins;
} Prospect;

static bool is_brighter(const Prospect *one, const Prospect *other)
{
    return one->ends > other->ends ||
           (one->ends == other->ends && one->margins > other->margins);
}

/* Earlier ends count more. An end without winner and loser is a little better
 * than no end. */
static long judge_end(const Greed *greed, const Position *end, int left)
{
    int verdict = end_verdict(end, greed->seat);

    if (verdict == 0)
        return 1;
    return verdict > 0 ? left : -left;
}

/* Plays at random from the option to the end of the turn and for some more
 * rounds, with new random numbers. */
static bool play_on(Greed *greed, Thing option, Prospect *prospect,
                    ScriptError *error)
{
    int values[SEAT_LIMIT];
    Position now = greed->game->now;
    Line line = greed->game->line;
    int turns = ROUNDS * now.seats.count;

    knowledge_determinize(&now, greed->seat, greed->random);
    line.picks[line.count++] = option;
    for (int left = turns + 1; left > 0 && !now.over; left--) {
        RunEnd end = script_turn(greed->script, &now, &line, bot_pick_random,
                                 greed->random, error);
        if (end == RUN_FAILED)
            return false;
        if (end != RUN_DONE)
            break; /* the line does not fit the determinized position */
        now = *script_position(greed->script);
        line.count = 0;
        if (now.over)
            prospect->ends += judge_end(greed, &now, left);
    }
    if (now.over)
        return true;
    if (!script_values(greed->script, &now, values, &greed->error)) {
        greed->failed = true;
        return false;
    }
    prospect->margins += values_margin(values, now.seats.count, greed->seat);
    return true;
}

static void shuffle(OptionSet *set, Random *random)
{
    for (int i = 0; i < set->count; i++) {
        int j = i + (int)random_below(random, (uint32_t)(set->count - i));
        Thing other = set->options[i];
        set->options[i] = set->options[j];
        set->options[j] = other;
    }
}

/* -- choosing ------------------------------------------------------------- */

/* True if the turn has so far followed the best line of an earlier choice. */
static bool goes_on(const GreedyMemory *memory, const Line *line)
{
    if (line->count >= memory->best.count)
        return false;
    for (int i = 0; i < line->count; i++)
        if (!thing_equal(line->picks[i], memory->best.picks[i]))
            return false;
    return true;
}

/* We keep a line that was found with a larger budget, unless this choice found
 * a better line or saw all lines. */
static void decide(Greed *greed, GreedyMemory *memory, bool saw_all,
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

/* -- slices of work ------------------------------------------------------- */

typedef enum Stage { STAGE_WALK, STAGE_SAMPLE, STAGE_PLAY } Stage;

struct Greedy {
    Bots *bots; /* borrowed */
    Random random;
    Greed greed;
    Stage stage;
    long left; /* turns to sample; games still to play from the current
                  option */

    /* In STAGE_PLAY, options are tried in random order. */
    int index, count; /* index of the current option; number of options to
                         try */
    long games;       /* games from each option */
    Prospect found, best;

    Thing option; /* the chosen option */
};

static void greedy_begin(Greedy *greedy, Bots *bots, const Game *game)
{
    const Choice *choice = &game->choice;

    *greedy = (Greedy){.bots = bots,
                       .random = bot_random(bots->key, choice),
                       .greed = {.game = game,
                                 .script = game->script,
                                 .seat = choice->seat,
                                 .depth = game->line.count}};
    greedy->greed.random = &greedy->random;
    greedy->option = choice->options[bot_pick_random(&greedy->random, choice)];
}

/* Begins to play games. There may be too many options to try all. */
static RunEnd begin_to_play(Greedy *greedy)
{
    OptionSet *equal = &greedy->greed.equal;
    int turns = ROUNDS * greedy->greed.game->now.seats.count + 1;
    long games = greed_budget(&greedy->greed, GREED_TURNS) / turns;

    shuffle(equal, &greedy->random);
    greedy->option = equal->options[0];
    greedy->count = equal->count < games ? equal->count : (int)games;
    if (greedy->count <= 1 || greedy->greed.cut)
        return RUN_DONE;
    greedy->left = greedy->games = games / greedy->count;
    greedy->stage = STAGE_PLAY;
    return RUN_OPEN;
}

/* Judges the lines after all of them, or some, were followed. */
static RunEnd judge_lines(Greedy *greedy, bool saw_all)
{
    Greed *greed = &greedy->greed;

    if (is_decided(greed))
        decide(greed, &greedy->bots->greedy, saw_all, &greedy->option);
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

/* Keeps the option with the best prospect; of equals the first, because their
 * order is random. */
static void note_prospect(Greedy *greedy)
{
    if (greedy->index > 0 && !is_brighter(&greedy->found, &greedy->best))
        return;
    greedy->best = greedy->found;
    greedy->option = greedy->greed.equal.options[greedy->index];
}

/* If a later turn fails, the fault is not in the current turn, so the bot
 * chooses at random. An error of `value` is reported. */
static RunEnd play_a_game(Greedy *greedy, ScriptError *error)
{
    Greed *greed = &greedy->greed;

    if (!play_on(greed, greed->equal.options[greedy->index], &greedy->found,
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

/* Does the next slice of the bot's work: follows lines, plays a game, or
 * chooses. Returns RUN_OPEN if work is left. */
static RunEnd step(Greedy *greedy, ScriptError *error)
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

RunEnd greedy_choose(Bots *bots, const Game *game, Thing *option,
                     ScriptError *error)
{
    Greedy greedy;
    RunEnd end;

    greedy_begin(&greedy, bots, game);
    do
        end = step(&greedy, error);
    while (end == RUN_OPEN);
    *option = greedy.option;
    return end;
}

Greedy *greedy_new(Bots *bots, const Game *game)
{
    Greedy *greedy = malloc(sizeof *greedy);

    if (greedy != NULL)
        greedy_begin(greedy, bots, game);
    return greedy;
}

void greedy_free(Greedy *greedy)
{
    free(greedy);
}

RunEnd greedy_go_on(Greedy *greedy, Thing *option, ScriptError *error)
{
    const long long begun = clock_milliseconds();
    RunEnd end;

    do
        end = step(greedy, error);
    while (end == RUN_OPEN && clock_milliseconds() - begun < SLICE);
    *option = greedy->option;
    return end;
}
