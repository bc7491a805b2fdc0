/*
 * whole.c -- checks that the position at the end of a turn is consistent.
 */
#include "check/reread/reread.h"

static bool tell_lost(const Script *script, const char *what, Card card,
                      ScriptError *error)
{
    return script_wrong(error, FAULT_SCRIPT, "the card %s is %s",
                        deck_face(&script_equipment(script)->deck, card)->code,
                        what);
}

static bool has_all_cards(const Script *script, const Position *position,
                          ScriptError *error)
{
    const Cards *cards = &position->cards;

    for (int i = 0; i < cards->count; i++) {
        if (cards->place[i] == PLACE_NOWHERE)
            return tell_lost(script, "nowhere when a turn ends", (Card)i,
                             error);
        if (!position->over && card_in_pile(cards, (Card)i, PILE_ASIDE))
            return tell_lost(script, "in use when a turn ends", (Card)i, error);
    }
    return true;
}

/* True if a variable may refer to the thing: it is a pyramid on the board, or a
 * card whose place all seats know. */
static bool may_be_held(const Position *position, Thing what)
{
    if (what.type == THING_PYRAMID)
        return what.id < position->pyramids.count &&
               pyramid_on_board(&position->pyramids, (Pyramid)what.id);
    return what.id < position->cards.count &&
           knowledge_is_public(position, (Card)what.id);
}

static bool holds_what_is_there(const Script *script, const Position *position,
                                ScriptError *error)
{
    const Equipment *equipment = script_equipment(script);

    for (int i = 0; i < equipment->var_count; i++) {
        const Var *var = &equipment->vars[i];
        if ((var->type == VAR_CARD || var->type == VAR_PYRAMID) &&
            position->vars[i] != var_nothing(var->type) &&
            !may_be_held(position,
                         thing(var_things(var->type), position->vars[i])))
            return script_wrong(error, FAULT_SCRIPT,
                                "vars.%s holds a %s that no longer exists when "
                                "a turn ends",
                                var->name,
                                var->type == VAR_CARD ? "card" : "pyramid");
    }
    return true;
}

bool whole_check(const Script *script, const Position *position,
                 ScriptError *error)
{
    return has_all_cards(script, position, error) &&
           holds_what_is_there(script, position, error);
}
