/*
 * named.c -- finds the things that a word names, whether they are options or
 * not.
 */
#include "match/input/named.h"

#include <stdlib.h>
#include <string.h>

#include "core/position/position.h"
#include "format/token.h"

_Static_assert((int)PYRAMID_LIMIT >= (int)CARD_LIMIT, "all may have one name");

static void name_thing(Named *named, Thing what)
{
    InputFit fit = input_fit_thing(named->script, what, named->word);

    if (fit < named->least || fit < named->fit)
        return;
    if (fit > named->fit)
        named->count = 0;
    named->fit = fit;
    named->things[named->count++] = what;
}

/* For each stash and size, adds a pyramid that is in the supply, if there is
 * one. */
static void name_spares(Named *named, const Pyramids *pyramids)
{
    for (int stash = 0; stash < pyramids->stashes.count; stash++) {
        for (int pips = 1; pips <= SIZE_LIMIT; pips++) {
            Pyramid spare = pyramids_in_supply(pyramids, (Stash)stash, pips);
            if (spare != PYRAMID_NONE)
                name_thing(named, thing(THING_PYRAMID, spare));
        }
    }
}

static void name_pyramids(Named *named)
{
    const Pyramids *pyramids = &script_position(named->script)->pyramids;

    /* A word with a colon may be any beginning of a pyramid's token. A word
     * without a colon must be the whole token, or its part before the colon:
     * "1,0" of "1,0:r2^". */
    named->least = strchr(named->word, ':') != NULL ? FIT_BEGINNING : FIT_PART;
    for (int p = 0; p < pyramids->count; p++)
        if (pyramid_on_board(pyramids, (Pyramid)p))
            name_thing(named, thing(THING_PYRAMID, p));
    if (named->count == 0)
        name_spares(named, pyramids);
}

static void name_numbered(Named *named, ThingType type, int count)
{
    for (int id = 0; id < count; id++)
        name_thing(named, thing(type, id));
}

static void name_poses(Named *named)
{
    const BoardShape *shape = &script_equipment(named->script)->shape;

    for (int pose = 0; pose < POSE_COUNT; pose++)
        if (pose == POSE_UPRIGHT || board_has_direction(shape, (Pose)pose))
            name_thing(named, thing(THING_POSE, pose));
}

static void name_number(Named *named)
{
    long number = strtol(named->word, NULL, 10);

    if (number >= INT16_MIN && number <= INT16_MAX)
        name_thing(named, thing(THING_NUMBER, (int)number));
}

static void name_space(Named *named)
{
    Space space;

    if (token_read_space(named->word, script_equipment(named->script), &space))
        name_thing(named, thing(THING_SPACE, space));
}

/* Keeps only the copies of the card that the seat knows. If the seat knows no
 * copy, keeps the first copy, because unknown copies look alike. */
static void keep_known(Named *named, Seat seat)
{
    const Position *position = script_position(named->script);
    int kept = 0;

    for (int i = 0; i < named->count; i++)
        if (knowledge_has(position, seat, (Card)named->things[i].id))
            named->things[kept++] = named->things[i];
    if (named->count > 0)
        named->count = kept > 0 ? kept : 1;
}

static void name_cards(Named *named, Seat seat)
{
    const Deck *deck = &script_equipment(named->script)->deck;

    name_numbered(named, THING_CARD, deck->card_count);
    keep_known(named, seat);
}

void find_named(const Script *script, const Choice *choice, ThingType type,
                const char *word, Named *named)
{
    const Deck *deck = &script_equipment(script)->deck;

    *named = (Named){.script = script, .word = word, .least = FIT_CASE};
    if (type == THING_PYRAMID)
        name_pyramids(named);
    else if (type == THING_SPACE)
        name_space(named);
    else if (type == THING_CARD)
        name_cards(named, choice->seat);
    else if (type == THING_SUIT)
        name_numbered(named, type, deck->suit_count);
    else if (type == THING_SEAT)
        name_numbered(named, type, script_position(script)->seats.count);
    else if (type == THING_STASH)
        name_numbered(named, type,
                      script_position(script)->pyramids.stashes.count);
    else if (type == THING_POSE)
        name_poses(named);
    else if (type == THING_NUMBER)
        name_number(named);
}
