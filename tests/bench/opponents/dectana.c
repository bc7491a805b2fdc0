/*
 * dectana.c -- a player that looks one turn ahead. It prefers a lead in points,
 * keeps aces, and declares three aces as soon as it leads.
 */
#include <stdlib.h>

#include "opponents.h"

static int value_of(const char *card)
{
    return card[0] == 'A' ? 1 : atoi(card);
}

/* Returns how many points the seat is ahead of the other seat. */
static int lead_of(const json_t *position, int seat)
{
    const char *name;
    json_t *space;
    int lead = 0;

    json_object_foreach(json_object_get(position, "board"), name, space)
    {
        const json_t *cards = json_object_get(space, "cards");
        size_t count = json_array_size(cards);
        int holder = position_holder(position, space);
        if (count > 0 && holder >= 0)
            lead +=
                (holder == seat ? 1 : -1) *
                value_of(json_string_value(json_array_get(cards, count - 1)));
    }
    return lead;
}

static double judge(const json_t *position, int seat)
{
    const json_t *hand = position_hand(position, seat);
    double drawn =
        72 - (double)json_array_size(json_object_get(position, "draw"));
    int lead = lead_of(position, seat);
    double sum = lead + (lead > 0 ? 0.05 : -0.05) * drawn;

    if (position_verdict(position, seat) != 0)
        return 1000 * position_verdict(position, seat);
    for (size_t i = 0; i < json_array_size(hand); i++)
        sum += json_string_value(json_array_get(hand, i))[0] == 'A' ? 1 : 0.2;
    return sum;
}

/* Returns the space with the most valuable card, among the spaces without a
 * pyramid; or NULL. */
static const char *best_start(const json_t *request)
{
    const json_t *board =
        json_object_get(json_object_get(request, "view"), "board");
    const char *name, *best = NULL;
    json_t *space;
    int most = -1;

    json_object_foreach((json_t *)board, name, space)
    {
        const json_t *cards = json_object_get(space, "cards");
        const char *card = json_string_value(json_array_get(cards, 0));
        if (card == NULL || value_of(card) <= most ||
            json_array_size(json_object_get(space, "pyramids")) > 0)
            continue;
        most = value_of(card);
        best = request_offers(request, name);
    }
    return best;
}

const char *dectana_choose(const json_t *request, const char *house)
{
    int lead = lead_of(json_object_get(request, "view"), request_seat(request));
    const json_t *start = json_object_get(request, "start");
    const char *wish = NULL;

    if (request_offers(request, "declare") != NULL)
        wish = request_offers(request, lead > 0 ? "declare" : "pass");
    else if (json_is_null(json_object_get(start, "to_move")))
        wish = best_start(request);
    return wish != NULL ? wish : ahead_choose(request, house, judge);
}
