/*
 * draw_supply.c -- draws the supply: the pyramids that are left in the stashes.
 */
#include "view/draw/draw.h"
#include "view/draw/draw_internal.h"

/* In windows of this width or more, sizes are written as words. */
enum { ROOMY = 60 };

static bool is_empty(const uint8_t *supply)
{
    return supply[0] + supply[1] + supply[2] == 0;
}

/* True if at least one pyramid is in supply. */
static bool has_supply(const Position *position)
{
    for (int i = 0; i < position->pyramids.stashes.count; i++)
        if (!is_empty(position->pyramids.supply[i]))
            return true;
    return false;
}

/* True if at least one pyramid is in a stash that belongs to no seat. */
static bool has_bank(const Position *position)
{
    const Stashes *stashes = &position->pyramids.stashes;

    for (int i = 0; i < stashes->count; i++)
        if (stashes->seats[i] == SEAT_NONE &&
            !is_empty(position->pyramids.supply[i]))
            return true;
    return false;
}

const uint8_t *supply_of_seat(const Position *position, Seat seat)
{
    Stash stash = pyramids_stash_of(&position->pyramids, seat);

    if (stash == STASH_NONE || !has_supply(position))
        return NULL;
    return position->pyramids.supply[stash];
}

void supply_write(const Look *look, const uint8_t *supply)
{
    if (is_empty(supply)) {
        fputs("supply empty", look->out);
        return;
    }
    fprintf(look->out,
            look->width < ROOMY && !look->plain
                ? "supply %d %d %d"
                : "supply %d small, %d medium, %d large",
            supply[0], supply[1], supply[2]);
}

void supply_draw_rest(const Look *look, const Position *position)
{
    const Stashes *stashes = &position->pyramids.stashes;

    for (int i = 0; i < stashes->count && has_bank(position); i++) {
        const char *color = color_name(stashes->colors[i]);
        int style = look->color && !look->plain ? style_of(color) : STYLE_NONE;
        if (stashes->seats[i] != SEAT_NONE)
            continue;
        fputs(look->plain ? "" : "  ", look->out);
        style_begin(look->out, style);
        fprintf(look->out, look->plain ? "%s: " : "%-6s", color);
        style_end(look->out, style);
        fputs(look->plain ? "" : "  ", look->out);
        supply_write(look, position->pyramids.supply[i]);
        fputs(look->plain ? ".\n" : "\n", look->out);
    }
}
