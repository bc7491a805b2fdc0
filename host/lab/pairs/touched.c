/*
 * touched.c -- adds up the uses of options on both sides of a comparison.
 */
#include "lab/pairs/touched.h"

#include <stdlib.h>
#include <string.h>

#include "base/list.h"
#include "lab/inference/inference.h"

/* Returns the TouchedOption for the option of `use`. Adds a new TouchedOption
 * if there is none. Returns NULL if there are too many or memory runs out. */
static TouchedOption *touched_option_of(Touched *touched, const TurnUse *use)
{
    TouchedOption *option;

    for (int i = 0; i < touched->count; i++) {
        option = &touched->options[i];
        if (option->type == use->type && strcmp(option->name, use->name) == 0 &&
            strcmp(option->label, use->label) == 0)
            return option;
    }
    if (touched->count == TOUCHED_MOST)
        return NULL;
    if (!list_grow(&touched->options, touched->count, &touched->capacity,
                   sizeof *touched->options)) {
        touched->is_short = true;
        return NULL;
    }
    option = &touched->options[touched->count++];
    memset(option, 0, sizeof *option);
    option->type = use->type;
    memcpy(option->label, use->label, sizeof option->label);
    memcpy(option->name, use->name, sizeof option->name);
    return option;
}

static void add_turn_use(TouchedSide *side, const TurnUse *use)
{
    side->games++;
    side->refused_games += use->is_refused;
    side->offered += use->offered;
    side->used += use->used;
    for (int seat = 0; seat < SEAT_LIMIT; seat++)
        side->by[seat] += use->by[seat];
    for (Association i = 0; i < ASSOCIATIONS; i++)
        if (use->is_known[i])
            mean_add(&side->means[i], use->numbers[i]);
    if (use->first == 0)
        return;
    side->used_games++;
    sum_add(&side->first, use->first);
}

void touched_add(Touched *touched, int side, const GameUses *uses)
{
    touched->games[side]++;
    touched->turns[side] += uses->turns;
    for (int i = 0; i < uses->count; i++) {
        TouchedOption *option = touched_option_of(touched, &uses->uses[i]);
        if (option != NULL)
            add_turn_use(&option->sides[side], &uses->uses[i]);
    }
}

void touched_free(Touched *touched)
{
    free(touched->options);
}

static double share_of_turns(const Touched *touched, int side, long long turns)
{
    return touched->turns[side] > 0
               ? (double)turns / (double)touched->turns[side]
               : 0;
}

double touched_used(const Touched *touched, const TouchedOption *option,
                    int side)
{
    return share_of_turns(touched, side, option->sides[side].used);
}

double touched_offered(const Touched *touched, const TouchedOption *option,
                       int side)
{
    return share_of_turns(touched, side, option->sides[side].offered);
}

bool touched_is_impossible(const TouchedSide *side)
{
    return side->used == 0 && (side->offered == 0 || side->refused_games > 0);
}

/* True if the option ends a choice, as `done` and `pass` do. Such an option
 * appears when a change makes a choice optional. It is then not a new option of
 * the rules. */
static bool is_end(const TouchedOption *option)
{
    return strcmp(option->name, "done") == 0 ||
           strcmp(option->name, "pass") == 0;
}

bool touched_is_only(const Touched *touched, int side, long games)
{
    const long own = touched->games[side];
    const long all = own + touched->games[FIRST + SECOND - side];
    const double limit = INFERENCE_ERROR / touched->count;
    double chance = 1;

    /* If the sides do not differ, the games with the option are a random sample
     * of all games. `chance` is then the probability that all of them are games
     * of this side. */
    for (long i = 0; i < games && chance >= limit; i++)
        chance *= (double)(own - i) / (double)(all - i);
    return chance < limit;
}

TouchedKind touched_kind(const Touched *touched, const TouchedOption *option)
{
    double first = touched_used(touched, option, FIRST);
    double change = touched_used(touched, option, SECOND) - first;
    long without = option->sides[FIRST].games;
    long with = option->sides[SECOND].games;

    if (is_end(option) && (without == 0 || with == 0))
        return TOUCHED_SAME;
    if (without == 0 && touched_is_only(touched, SECOND, with))
        return TOUCHED_NEW;
    if (with == 0 && touched_is_only(touched, FIRST, without))
        return TOUCHED_GONE;
    change = change < 0 ? -change : change;
    return change >= TOUCHED_SHARE && change >= first / 5 ? TOUCHED_OFTEN
                                                          : TOUCHED_SAME;
}

double touched_z(const Touched *touched, Association association)
{
    long options = 0;

    for (int i = 0; i < touched->count; i++) {
        const TouchedOption *option = &touched->options[i];
        TouchedKind kind = touched_kind(touched, option);
        options += (kind == TOUCHED_NEW || kind == TOUCHED_OFTEN) &&
                   option->sides[SECOND].means[association].count > 0;
    }
    return association_z(options);
}
