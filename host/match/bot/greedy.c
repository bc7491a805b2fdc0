/*
 * greedy.c -- following lines within a budget, and playing on at random.
 */
#include "match/bot/bot.h"

#include <string.h>

#include "core/position/position.h"

enum {
    WINNING = 100000,
    /* For the first choice of a turn; for each that follows half as much. */
    LINES = 2000, /* that are followed before lines are sampled */
    TURNS = 3000, /* that are played at random */
    HALVINGS = 6, /* of both, at most */
    SAMPLES = 4,  /* one sampled line for this many that were followed */
    ROUNDS = 25   /* that are played on from an option */
};

/* Options of the open choice, each of them once. */
typedef struct OptionSet {
    int count;
    Thing options[OPTION_LIMIT];
} OptionSet;

typedef struct Greed {
    const Game *game;
    Script *script;
    Seat seat;
    Random *random;
    int depth;    /* of the open choice in its line */
    int halvings; /* of the budget */
    /* Where the turn is played: what the seat may assume. If `cut`, only up to
     * the next reveal. */
    Position start;
    bool cut;
    int standing; /* the worth before the turn */
    int best;     /* worth of a line */
    int length;   /* of the shortest of the best */
    Line line;    /* one of these */
    /* The options that begin the shortest of the best lines, and those that
     * begin any of the best. An option counts once, no matter how many lines it
     * begins: else the bot would nearly always do what can be done in most
     * ways. */
    OptionSet leading, equal;
    bool failed;
    ScriptError error;
} Greed;

static long budget(const Greed *greed, long most)
{
    return most >> greed->halvings;
}

/* -- what a line is worth ------------------------------------------------- */

/* Points, or what the game's `value` makes of them. Where there are no points
 * only the end counts: what a seat stands to lose in a game that is won or lost
 * shows in how it goes on, not after the turn. */
static int judge(Greed *greed, const Position *position)
{
    int values[SEAT_LIMIT] = {0};
    bool has_score = script_info(greed->script)->has_score;

    if (position->over && position->result.winners != 0)
        return position->result.winners >> greed->seat & 1 ? WINNING : -WINNING;
    if (has_score &&
        !script_values(greed->script, position, values, &greed->error))
        greed->failed = true;
    return values[greed->seat];
}

/* An option that only the determinized position offers is none. */
static bool is_offered(const Greed *greed, Thing option)
{
    const Choice *choice = &greed->game->choice;

    for (int i = 0; i < choice->count; i++)
        if (thing_equal(choice->options[i], option))
            return true;
    return false;
}

/* False where it is in the set already. */
static bool add_option(OptionSet *set, Thing option)
{
    for (int i = set->count - 1; i >= 0; i--)
        if (thing_equal(set->options[i], option))
            return false;
    if (set->count == OPTION_LIMIT)
        return false;
    set->options[set->count++] = option;
    return true;
}

/* One of the options, each as likely as the others. */
static void keep_line(Greed *greed, const Line *line)
{
    OptionSet *leading = &greed->leading;

    if (add_option(leading, line->picks[greed->depth]) &&
        random_below(greed->random, (uint32_t)leading->count) == 0)
        greed->line = *line;
}

static void note_worth(Greed *greed, const Line *line, int worth)
{
    bool is_first = greed->equal.count == 0;

    if (is_first || worth > greed->best) {
        greed->equal.count = greed->leading.count = 0;
        greed->best = worth;
    }
    if (worth < greed->best)
        return;
    add_option(&greed->equal, line->picks[greed->depth]);
    if (greed->leading.count == 0 || line->count < greed->length) {
        greed->leading.count = 0;
        greed->length = line->count;
    }
    if (line->count == greed->length)
        keep_line(greed, line);
}

static bool weigh(void *context, const Line *line, const Position *position,
                  bool cut)
{
    Greed *greed = context;
    Position reached = *position;

    (void)cut;
    if (is_offered(greed, line->picks[greed->depth]))
        note_worth(greed, line, judge(greed, &reached));
    return !greed->failed;
}

/* -- the lines of this turn ----------------------------------------------- */

static void determinize(Greed *greed)
{
    greed->start = greed->game->now;
    greed->cut = script_revealed(greed->script) >= 0;
    if (!greed->cut)
        knowledge_determinize(&greed->start, greed->seat, greed->random);
}

/* There are too many lines to follow all: plays whole turns at random. */
static RunEnd sample(Greed *greed, ScriptError *error)
{
    long samples = budget(greed, LINES) / SAMPLES;

    for (long i = 0; i < samples && !greed->failed; i++) {
        Line line = greed->game->line;
        bool cut = false;
        RunEnd end =
            greed->cut
                ? script_sample(greed->script, &greed->start, &line,
                                bot_pick_random, greed->random, &cut, error)
                : script_turn(greed->script, &greed->start, &line,
                              bot_pick_random, greed->random, error);
        if (end != RUN_DONE)
            return end;
        weigh(greed, &line, script_position(greed->script), cut);
    }
    return RUN_DONE;
}

/* Follows lines from the open choice on. RUN_OPEN: there are more. */
static RunEnd walk(Greed *greed, ScriptError *error)
{
    WalkLimits limits = {greed->cut, 0, budget(greed, LINES)};

    greed->leading.count = greed->equal.count = 0;
    return script_walk(greed->script, &greed->start, &greed->game->line, limits,
                       weigh, greed, error);
}

/*
 * The picks made in this turn may not fit the determinized position: another
 * seat might be asked there. Then the lines are judged as they stand.
 */
static RunEnd walk_somewhere(Greed *greed, ScriptError *error)
{
    RunEnd end = walk(greed, error);

    if (greed->cut || greed->game->line.count == 0 ||
        (end != RUN_FAILED && greed->leading.count > 0))
        return end;
    greed->start = greed->game->now;
    greed->cut = true;
    return walk(greed, error);
}

/* Whether the best line improves on the position before the turn. */
static bool is_decided(const Greed *greed)
{
    return greed->equal.count > 0 && greed->best > greed->standing;
}

/* -- playing on ----------------------------------------------------------- */

/* What comes of an option: the ends of games, and how well the seat stood
 * against the others in those that did not end. */
typedef struct Prospect {
    long ends;
    long margins;
} Prospect;

static bool is_brighter(const Prospect *one, const Prospect *other)
{
    return one->ends > other->ends ||
           (one->ends == other->ends && one->margins > other->margins);
}

/* Earlier ends count for more. An end without a winner is a little better than
 * no end. */
static long judge_end(const Greed *greed, const Position *end, int left)
{
    if (end->result.winners == 0)
        return 1;
    return end->result.winners >> greed->seat & 1 ? left : -left;
}

/* Plays at random from the option to the end of its turn and for some rounds
 * after it, with random numbers of its own. */
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
            break; /* the line does not fit that position */
        now = *script_position(greed->script);
        line.count = 0;
        if (now.over)
            prospect->ends += judge_end(greed, &now, left);
    }
    if (now.over)
        return true;
    if (!script_values(greed->script, &now, values, error)) {
        greed->failed = true;
        return false;
    }
    prospect->margins += values_margin(values, now.seats.count, greed->seat);
    return true;
}

/* There may be too many to try all. */
static void shuffle(OptionSet *set, Random *random)
{
    for (int i = 0; i < set->count; i++) {
        int j = i + (int)random_below(random, (uint32_t)(set->count - i));
        Thing other = set->options[i];
        set->options[i] = set->options[j];
        set->options[j] = other;
    }
}

static bool play_often(Greed *greed, Thing option, long games, Prospect *found,
                       ScriptError *error)
{
    *found = (Prospect){0};
    for (long game = 0; game < games; game++)
        if (!play_on(greed, option, found, error))
            return false;
    return true;
}

/* The option after which it does best; the first of equals, since their order
 * is random. If a later turn fails, that is no error of this one: then it
 * chooses at random; but an error of `value` is reported. */
static RunEnd play_each_on(Greed *greed, Thing *option, ScriptError *error)
{
    OptionSet *equal = &greed->equal;
    int turns = ROUNDS * greed->game->now.seats.count + 1;
    long games = budget(greed, TURNS) / turns;
    int count = equal->count < games ? equal->count : (int)games;
    Prospect best = {0};

    shuffle(equal, greed->random);
    *option = equal->options[0];
    for (int i = 0; i < count && count > 1 && !greed->cut; i++) {
        Prospect found;
        if (!play_often(greed, equal->options[i], games / count, &found, error))
            return error->fault == FAULT_STOPPED || greed->failed ? RUN_FAILED
                                                                  : RUN_DONE;
        if (i > 0 && !is_brighter(&found, &best))
            continue;
        best = found;
        *option = equal->options[i];
    }
    return RUN_DONE;
}

/* -- choosing ------------------------------------------------------------- */

/* Whether the turn has followed the best line of an earlier choice so far. */
static bool goes_on(const GreedyMemory *memory, const Line *line)
{
    if (line->count >= memory->best.count)
        return false;
    for (int i = 0; i < line->count; i++)
        if (!thing_equal(line->picks[i], memory->best.picks[i]))
            return false;
    return true;
}

static void begin(Greed *greed, GreedyMemory *memory)
{
    const Game *game = greed->game;
    int halvings;

    if (memory->turn != game_turns(game) || game->line.count <= memory->first) {
        memory->turn = game_turns(game);
        memory->first = game->line.count;
        memory->best.count = 0;
    }
    halvings = game->line.count - memory->first;
    greed->halvings = halvings < HALVINGS ? halvings : HALVINGS;
    determinize(greed);
    greed->standing = judge(greed, &game->now);
}

/* A line that was found with a larger budget is kept unless this one found a
 * better line or saw all. */
static void decide(Greed *greed, GreedyMemory *memory, bool saw_all,
                   Thing *option)
{
    const Line *line = &greed->game->line;
    Thing next = memory->best.picks[line->count];

    if (!saw_all && goes_on(memory, line) && memory->worth >= greed->best &&
        is_offered(greed, next)) {
        *option = next;
        return;
    }
    memory->best = greed->line;
    memory->worth = greed->best;
    *option = greed->line.picks[greed->depth];
}

RunEnd greedy_choose(Bots *bots, const Game *game, Thing *option,
                     ScriptError *error)
{
    const Choice *choice = &game->choice;
    GreedyMemory *memory = &bots->greedy;
    Random random = bot_random(bots->key, choice);
    Greed greed = {.game = game,
                   .script = game->script,
                   .seat = choice->seat,
                   .random = &random,
                   .depth = game->line.count};
    RunEnd end;
    bool saw_all;

    *option = choice->options[bot_pick_random(&random, choice)];
    if (choice->count == 1)
        return RUN_DONE;
    begin(&greed, memory);
    end = walk_somewhere(&greed, error);
    saw_all = end == RUN_DONE;
    if (end == RUN_OPEN && !greed.failed)
        end = sample(&greed, error);
    if (greed.failed)
        *error = greed.error;
    if (greed.failed || end == RUN_FAILED)
        return RUN_FAILED;
    if (is_decided(&greed))
        decide(&greed, memory, saw_all, option);
    else if (greed.equal.count > 0)
        return play_each_on(&greed, option, error);
    return RUN_DONE;
}
