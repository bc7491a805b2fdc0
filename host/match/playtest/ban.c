/*
 * ban.c -- options that a seat may not take.
 *
 * A ban on an option is also one on what leads to nothing else: where a choice
 * has only banned options, the pick before it is taken back and avoided, and
 * the turn begins anew. So a banned power is not reached through the card that
 * has no other. Nobody takes back what another seat has picked, nor what was
 * picked before something was revealed.
 */
#include "match/playtest/playing.h"

/* Whether this option, after the picks made so far, leads to nothing else. */
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

/* Notes that the picks so far lead to nothing. False where that cannot be
 * helped. */
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

const Choice *ban_leave(Playing *playing, const Choice *choice, bool *is_forced)
{
    const Ban *ban = playing->plan->ban;
    Choice *rest = &playing->rest;

    *is_forced = false;
    if (ban == NULL || !(ban->seats >> choice->seat & 1))
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

void ban_take_back(Playing *playing, Line *line)
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
