/*
 * zark_city.c -- a player that looks one turn ahead. It wants to be alone on
 * cards that can form a block.
 */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "opponents.h"

enum { HELD = 64 };

typedef struct Held {
    int x, y;
    const char *card;
} Held;

/* True if two cards can be in the same block. */
static bool belong(const char *one, const char *other)
{
    int apart = abs(atoi(one) - atoi(other));

    return apart == 0 ||
           (apart <= 2 && one[strlen(one) - 1] == other[strlen(other) - 1]);
}

/* Returns the worth of the cards that only this seat occupies. */
static double judge_seat(const json_t *position, int seat)
{
    const char *name;
    json_t *space;
    Held held[HELD];
    int count = 0;
    double sum = 0;

    json_object_foreach(json_object_get(position, "board"), name, space)
    {
        const json_t *cards = json_object_get(space, "cards");
        const json_t *all = json_object_get(space, "pyramids");
        Held *each = &held[count];
        for (size_t i = 0; i < json_array_size(all); i++)
            if (json_string_value(json_array_get(all, i))[0] ==
                position_letter(position, seat))
                sum += 1;
        if (position_holder(position, space) != seat || count == HELD ||
            sscanf(name, "%d,%d", &each->x, &each->y) != 2)
            continue;
        each->card = json_string_value(json_array_get(cards, 0));
        sum += 2;
        for (int i = 0; each->card != NULL && i < count; i++) {
            int dx = each->x - held[i].x, dy = each->y - held[i].y;
            int apart = dx * dx + dy * dy;
            if (apart <= 4 && belong(each->card, held[i].card))
                sum += apart == 1 ? 8 : 4;
        }
        count += each->card != NULL;
    }
    return sum + (double)json_array_size(position_hand(position, seat));
}

static double judge(const json_t *position, int seat)
{
    return 1000 * position_verdict(position, seat) +
           judge_seat(position, seat) - 0.8 * judge_seat(position, !seat);
}

const char *zark_city_choose(const json_t *request, const char *house)
{
    return ahead_choose(request, house, judge);
}
