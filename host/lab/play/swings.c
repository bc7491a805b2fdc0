/*
 * swings.c -- adds the turns of a game to the swings of its items (see
 * TraceSwing).
 */
#include "lab/play/playing.h"

enum { SET_BITS = 64 /* bits in each element of ItemSet.words */ };

/* An ItemSet is a set of items: bit i % SET_BITS of word i / SET_BITS is set
 * for item i. */
typedef struct ItemSet {
    uint64_t words[TRACE_ITEMS / SET_BITS + 1];
} ItemSet;

/* A TurnItems has the items that a seat could take in the latest turn, and the
 * items that it took. */
typedef struct TurnItems {
    ItemSet offered, taken;
} TurnItems;

static void item_set_add(ItemSet *set, int item)
{
    set->words[item / SET_BITS] |= UINT64_C(1) << item % SET_BITS;
}

/* Adds the `count` options and the pick of a choice to `items`. All options
 * have the same type, but the last option may be the word `done`. */
static void add_choice(Playing *playing, const Noted *noted, int count,
                       TurnItems *items)
{
    const Thing *offers = &playing->offers[noted->offers];
    const TraceChoice *choice = &noted->choice;
    const Thing *last = &offers[count - 1];
    const uint16_t *row =
        item_row(playing, choice->label, (ThingType)offers->type);

    for (const Thing *offer = offers; offer < last; offer++)
        item_set_add(&items->offered, row[offer->id]);
    row = item_row(playing, choice->label, (ThingType)last->type);
    item_set_add(&items->offered, row[last->id]);
    row = item_row(playing, choice->label, (ThingType)choice->type);
    item_set_add(&items->taken, row[noted->taken.id]);
}

static void find_turn_items(Playing *playing, int seat, TurnItems *items)
{
    int last = playing->count - 1;

    *items = (TurnItems){0};
    for (int i = 0; i <= last; i++) {
        const Noted *noted = &playing->noted[i];
        int end = i < last ? noted[1].offers : playing->offer_count;
        if (noted->choice.seat == seat && end > noted->offers)
            add_choice(playing, noted, end - noted->offers, items);
    }
}

/* Adds `change`, the change of the lead of a seat, to the swing of each item
 * that the latest turn offered to the seat. */
static void add_swings(Playing *playing, int seat, long long change)
{
    TraceSwing *swings = playing->trace->swings[seat];
    int words = playing->trace->item_count / SET_BITS + 1;
    TurnItems items;

    find_turn_items(playing, seat, &items);
    items.offered.words[0] &= ~(UINT64_C(1) << TRACE_NO_ITEM);
    for (int word = 0; word < words; word++)
        for (uint64_t left = items.offered.words[word]; left != 0;
             left &= left - 1) {
            int bit = __builtin_ctzll(left);
            TraceSwing *swing = &swings[word * SET_BITS + bit];
            if (items.taken.words[word] >> bit & 1) {
                swing->used += change;
                swing->used_turns++;
            } else {
                swing->unused += change;
                swing->unused_turns++;
            }
        }
}

/* Returns the seats that chose in the latest turn: bit s is set for seat s. */
static unsigned seats_that_chose(const Playing *playing)
{
    unsigned seats = 0;

    for (int i = 0; i < playing->count; i++)
        seats |= 1u << playing->noted[i].choice.seat;
    return seats;
}

/* The values before the set-up are unknown, so the set-up is not added. */
void note_swings(Playing *playing)
{
    const Trace *trace = playing->trace;
    const TraceTurn *now = &trace->turns[trace->turn_count - 1];

    if (trace_length(trace) == 0)
        return;
    for (unsigned left = seats_that_chose(playing); left != 0;
         left &= left - 1) {
        int seat = __builtin_ctz(left);
        add_swings(playing, seat,
                   trace_lead_of(trace, now, seat) -
                       trace_lead_of(trace, now - 1, seat));
    }
}
