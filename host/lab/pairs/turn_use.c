/*
 * turn_use.c -- counts the turns in which options were offered and used.
 */
#include "lab/pairs/turn_use.h"

#include <stdlib.h>
#include <string.h>

struct TurnUses {
    GameUses game;
    int seen; /* number of items of the trace that were looked at */
    /* Element i of each array is about element i of `game.uses`: the index of
     * its item in the trace, and the item's counts after the previous turn. */
    uint16_t items[TRACE_ITEMS];
    uint32_t offered[TRACE_ITEMS];
    uint32_t taken[TRACE_ITEMS][SEAT_LIMIT];
};

TurnUses *turn_uses_new(void)
{
    return calloc(1, sizeof(TurnUses));
}

void turn_uses_free(TurnUses *uses)
{
    free(uses);
}

void turn_uses_clear(TurnUses *uses)
{
    uses->seen = uses->game.count = uses->game.turns = 0;
}

GameUses *turn_uses_of(TurnUses *uses)
{
    return &uses->game;
}

/* Adds the new items of the trace to `uses`, except cards. The index of the
 * trace's first item is 1. */
static void add_items(TurnUses *uses, const Trace *trace)
{
    for (; uses->seen < trace->item_count; uses->seen++) {
        const TraceItem *item = &trace->items[uses->seen + 1];
        int at = uses->game.count;
        TurnUse *use = &uses->game.uses[at];
        if (item->type == THING_CARD)
            continue;
        *use = (TurnUse){.type = item->type};
        memcpy(use->label, trace->labels[item->label], sizeof use->label);
        memcpy(use->name, item->name, sizeof use->name);
        uses->items[at] = (uint16_t)(uses->seen + 1);
        uses->offered[at] = 0;
        memset(uses->taken[at], 0, sizeof uses->taken[at]);
        uses->game.count++;
    }
}

/* Counts the turn for the option in element `at` of `game.uses` if the option's
 * counts in the trace have grown since the previous turn. */
static void see_option(TurnUses *uses, int at, const Trace *trace)
{
    int turn = uses->game.turns;
    int item = uses->items[at];
    TurnUse *use = &uses->game.uses[at];
    uint32_t offered = 0;
    bool is_used = false;

    for (int seat = 0; seat < trace->seats; seat++) {
        uint32_t taken = trace->taken[seat][item];
        offered += trace->offered[seat][item];
        if (turn > 0 && taken > uses->taken[at][seat]) {
            use->by[seat]++;
            is_used = true;
        }
        uses->taken[at][seat] = taken;
    }
    use->used += is_used;
    use->first = is_used && use->first == 0 ? turn : use->first;
    use->offered += turn > 0 && offered > uses->offered[at];
    uses->offered[at] = offered;
}

void turn_uses_see(TurnUses *uses, const Trace *trace)
{
    uses->game.turns = trace_length(trace);
    add_items(uses, trace);
    for (int at = 0; at < uses->game.count; at++)
        see_option(uses, at, trace);
}

void turn_uses_end(TurnUses *uses, const Trace *trace)
{
    for (int at = 0; at < uses->game.count; at++) {
        TurnUse *use = &uses->game.uses[at];
        use->is_refused = trace->items[uses->items[at]].was_refused;
        for (Association i = 0; i < ASSOCIATIONS; i++)
            use->is_known[i] =
                association_of(trace, uses->items[at], i, &use->numbers[i]);
    }
}

static void code_use(Coder *coder, TurnUse *use)
{
    code_text(coder, use->label, sizeof use->label);
    code_text(coder, use->name, sizeof use->name);
    CODE(coder, use->type, THING_TYPE_COUNT - 1);
    CODE(coder, use->is_refused, 1);
    CODE(coder, use->offered, TRACE_TURNS);
    CODE(coder, use->used, TRACE_TURNS);
    CODE(coder, use->first, TRACE_TURNS);
    for (int seat = 0; seat < SEAT_LIMIT; seat++)
        CODE(coder, use->by[seat], TRACE_TURNS);
    for (Association i = 0; i < ASSOCIATIONS; i++) {
        CODE(coder, use->is_known[i], 1);
        if (use->is_known[i])
            use->numbers[i] =
                code_signed(coder, use->numbers[i], ASSOCIATION_MOST);
    }
}

void game_uses_code(Coder *coder, GameUses *uses)
{
    CODE(coder, uses->turns, TRACE_TURNS);
    CODE(coder, uses->count, TRACE_ITEMS);
    for (int i = 0; i < uses->count && !coder->failed; i++)
        code_use(coder, &uses->uses[i]);
}
