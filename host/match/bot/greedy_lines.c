/*
 * greedy_lines.c -- follows the lines of the current turn and compares them.
 */
#include "core/position/position.h"
#include "match/bot/greedy_internal.h"
#include "match/picks/picks.h"
#include "script/score.h"
#include "script/variant_info.h"
#include "script/walk.h"

enum {
    /* The value of a victory is END_SHARES times this number, divided by the
     * number of winning teams. This is more than a script can return. */
    WINNING = 10000
};

/* -- the value of a line -------------------------------------------------- */

/* True if the script has a function by which we compare lines. After a reveal
 * in this turn, `value` is enough. Before a reveal, the script must have
 * `score`. Random games usually choose better than `value`, which need not
 * notice that the whole game is lost. */
static bool has_measure(const Greed *greed)
{
    const VariantInfo *info = script_info(greed->script);

    return greed->cut ? info->has_values : info->has_score;
}

/* Returns the value of a position for the seat. A victory or a loss has a fixed
 * value. The result is 0 if there is nothing to compare by. */
static int greedy_lines_judge(Greed *greed, const Position *position)
{
    int values[SEAT_LIMIT] = {0};
    int verdict = position->over
                      ? end_verdict(position, greed_teams(greed), greed->seat)
                      : 0;

    if (verdict != 0)
        return verdict * WINNING;
    if (has_measure(greed) &&
        !script_values_by(greed->script, VALUES_DECLARED, position, values,
                          &greed->error))
        greed->failed = true;
    return values[greed->seat];
}

bool greed_is_offered(const Greed *greed, Thing option)
{
    const Choice *choice = &greed->game->choice;

    for (int i = 0; i < choice->count; i++)
        if (thing_equal(choice->options[i], option))
            return true;
    return false;
}

/* Adds an option to a set. Returns false if the set has it already. */
static bool add_to_set(OptionSet *set, Thing option)
{
    for (int i = set->count - 1; i >= 0; i--)
        if (thing_equal(set->options[i], option))
            return false;
    if (set->count == OPTION_LIMIT)
        return false;
    set->options[set->count++] = option;
    return true;
}

uint64_t greed_number(const Greed *greed, Thing option)
{
    return picks_number(greed->key, &greed->game->choice, option);
}

/* Adds the option of one of the best lines to `leading`. Stores the line whose
 * option has the greatest greed_number. */
static void keep_line(Greed *greed, const Line *line)
{
    Thing option = line->picks[greed->depth];

    if (add_to_set(&greed->leading, option) &&
        (greed->leading.count == 1 ||
         greed_number(greed, option) >
             greed_number(greed, greed->line.picks[greed->depth])))
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
    add_to_set(&greed->equal, line->picks[greed->depth]);
    if (greed->leading.count == 0 || line->count < greed->length) {
        greed->leading.count = 0;
        greed->length = line->count;
    }
    if (line->count == greed->length)
        keep_line(greed, line);
}

static bool greedy_lines_weigh(void *context, const Line *line,
                               const Position *position, bool cut)
{
    Greed *greed = context;
    Position reached;

    (void)cut;
    position_restore(&reached, position);
    if (greed_is_offered(greed, line->picks[greed->depth]))
        note_worth(greed, line, greedy_lines_judge(greed, &reached));
    return !greed->failed;
}

/* -- the lines of this turn ----------------------------------------------- */

void greed_enter_world(void *context, Position *position)
{
    const Greed *greed = context;
    Random random = random_from_number(greed->world);

    knowledge_determinize(position, script_equipment(greed->script),
                          greed->seat, &random);
}

int greed_pick(void *context, const Choice *choice)
{
    Greed *greed = context;

    if (choice->depth == greed->depth)
        for (int i = 0; i < choice->count; i++)
            if (thing_equal(choice->options[i], greed->first))
                return i;
    return bot_pick(&greed->draws, choice);
}

RunEnd greed_sample(Greed *greed, ScriptError *error)
{
    const Game *game = greed->game;
    Line line = game->line;
    bool cut = false;
    RunEnd end;

    greed->draws = random_next(greed->random);
    end = greed->cut
              ? script_sample(greed->script, &game->now, &line,
                              greed_enter_world, greed_pick, greed, &cut, error)
              : script_turn_in(greed->script, &game->now, &line, false,
                               greed_enter_world, greed_pick, greed, error);
    if (end == RUN_DONE)
        greedy_lines_weigh(greed, &line, script_position(greed->script), cut);
    return end;
}

RunEnd greed_walk(Greed *greed, ScriptError *error)
{
    const WalkLimits limits = {.stop_at_reveal = greed->cut,
                               .tries = greed_budget(greed, GREED_LINES),
                               .determinize = greed_enter_world};

    return script_walk(greed->script, &greed->game->now, &greed->game->line,
                       limits, greedy_lines_weigh, greed, error);
}

/* -- beginning ------------------------------------------------------------ */

void greed_begin(Greed *greed, GreedyMemory *memory)
{
    const Game *game = greed->game;
    Position standing;
    int halvings;

    if (memory->turn != game_turns(game) || game->line.count <= memory->first) {
        memory->turn = game_turns(game);
        memory->first = game->line.count;
        memory->best.count = 0;
    }
    greed->world = random_next(greed->random);
    greed->cut = script_revealed(greed->script) >= 0;
    halvings = greed->cut ? 0 : game->line.count - memory->first;
    greed->halvings = halvings < GREED_HALVINGS ? halvings : GREED_HALVINGS;
    standing = greed->cut ? *script_position(greed->script) : game->now;
    greed_enter_world(greed, &standing);
    greed->standing = greedy_lines_judge(greed, &standing);
}
