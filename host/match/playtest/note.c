/*
 * note.c -- from the choices of a turn to the trace.
 */
#include <stdio.h>
#include <string.h>

#include "base/text.h"
#include "match/playtest/playing.h"

/* -- noting choices ------------------------------------------------------- */

/* It is hardly ever called, and a burden on the caller where it is inlined. */
static __attribute__((noinline)) uint8_t add_label(Playing *playing,
                                                   const char *label)
{
    Trace *trace = playing->trace;
    int count = trace->label_count;
    int number = trace_label(trace, label);

    if (trace->label_count > count)
        memset(playing->items[number], 0, sizeof *playing->items);
    return (uint8_t)number;
}

/* A label is mostly the same text at the same address. */
static uint8_t label_of(Playing *playing, const char *label)
{
    const Trace *trace = playing->trace;
    uint8_t *known =
        &playing->labels[(uintptr_t)label >> 4 & (KNOWN_LABELS - 1)];

    if (*known >= trace->label_count ||
        strcmp(label, trace->labels[*known]) != 0)
        *known = add_label(playing, label);
    return *known;
}

/* Options of these types are counted, and the word `done` among them. */
static bool is_counted(ThingType type)
{
    return 1u << type &
           (1u << THING_WORD | 1u << THING_SUIT | 1u << THING_CARD);
}

static void keep_offers(Playing *playing, const Choice *choice)
{
    memcpy(&playing->offers[playing->offer_count], choice->options,
           sizeof *choice->options * (size_t)choice->count);
    playing->offer_count += choice->count;
}

/* A choice that was asked before in this turn, whose pick was refused, has the
 * same label; what was refused is no longer among its options. */
static uint8_t label_again(Playing *playing, const Choice *choice)
{
    bool is_known = choice->pruned > 0 && choice->depth < playing->count;

    return is_known ? playing->noted[choice->depth].choice.label
                    : label_of(playing, choice->label);
}

Noted *note_choice(Playing *playing, const Choice *choice, Thing taken)
{
    Noted *noted = &playing->noted[choice->depth];
    uint8_t label = label_again(playing, choice);

    if (choice->depth < playing->count)
        playing->offer_count = noted->offers;
    playing->count = choice->depth + 1;
    *noted = (Noted){.choice = {.options = (uint16_t)choice->count,
                                .item = TRACE_NO_ITEM,
                                .seat = choice->seat,
                                .label = label,
                                .type = (uint8_t)taken.type},
                     .taken = taken,
                     .offers = playing->offer_count};
    if (is_counted(choice->type) &&
        playing->offer_count + choice->count <= OFFERS)
        keep_offers(playing, choice);
    return noted;
}

/* -- items ---------------------------------------------------------------- */

/* What does not fit of a card's name is cut. */
static void name_card(const Face *face, char name[NAME_LIMIT])
{
    char whole[2 * NAME_LIMIT + 1] = "";
    char *end = stpcpy(whole, face->code);

    if (face->name[0] != '\0')
        end = stpcpy(stpcpy(end, " "), face->name);
    memcpy(name, whole, NAME_LIMIT);
    if (end < whole + NAME_LIMIT)
        return;
    name[NAME_LIMIT - 1] = '\0';
    text_tidy(name);
}

void trace_name(const Equipment *equipment, Thing what, char name[NAME_LIMIT])
{
    const Deck *deck = &equipment->deck;

    if (what.type == THING_WORD)
        memcpy(name, equipment->words[what.id], NAME_LIMIT);
    else if (what.type == THING_SUIT)
        memcpy(name, deck->suits[what.id].name, NAME_LIMIT);
    else
        name_card(deck_face(deck, (Card)what.id), name);
}

/* What this label has offered of a type, by the ids of things: the numbers of
 * the items, or TRACE_NO_ITEM of those not met yet. */
static uint16_t *row_of(Playing *playing, int label, ThingType type)
{
    uint16_t *row = playing->items[label];

    if (type == THING_SUIT)
        row += WORD_LIMIT;
    else if (type == THING_CARD)
        row += WORD_LIMIT + SUIT_LIMIT;
    return row;
}

/* The first of all copies of a card, which are alike and follow each other. */
static Thing first_like(const Equipment *equipment, Thing what)
{
    const uint8_t *face_of = equipment->deck.face_of;

    while (what.type == THING_CARD && what.id > 0 &&
           face_of[what.id] == face_of[what.id - 1])
        what.id--;
    return what;
}

/* The number of a thing that this label offers for the first time in the game.
 * Where there is no room for it, it gets none. */
static void add_item(Playing *playing, int label, Thing what)
{
    Thing first = first_like(playing->equipment, what);
    uint16_t *row = row_of(playing, label, what.type);
    char name[NAME_LIMIT];

    if (row[first.id] == TRACE_NO_ITEM &&
        playing->trace->item_count < TRACE_ITEMS) {
        trace_name(playing->equipment, what, name);
        row[first.id] =
            (uint16_t)trace_add_item(playing->trace, label, what.type, name);
    }
    row[what.id] = row[first.id];
}

/* -- complete turns ------------------------------------------------------- */

/* Counts options up to the first of another type, which is returned. There are
 * many, so this has to be fast. */
static const Thing *count_alike(Playing *playing, const Noted *noted,
                                const Thing *offer, const Thing *end)
{
    TraceItem *items = playing->trace->items;
    int seat = noted->choice.seat;
    uint16_t type = offer->type;
    const uint16_t *row = row_of(playing, noted->choice.label, type);

    for (; offer < end && offer->type == type; offer++) {
        if (row[offer->id] == TRACE_NO_ITEM)
            add_item(playing, noted->choice.label, *offer);
        items[row[offer->id]].offered[seat]++;
    }
    return offer;
}

static void keep_choice(Playing *playing, const Noted *noted, int end,
                        TraceChoice *kept)
{
    const Thing *offer = &playing->offers[noted->offers];
    Trace *trace = playing->trace;

    *kept = noted->choice;
    trace->banned += noted->was_banned;
    trace->forced += noted->was_forced;
    if (end == noted->offers)
        return;
    while (offer < &playing->offers[end])
        offer = count_alike(playing, noted, offer, &playing->offers[end]);
    kept->item = row_of(playing, kept->label, kept->type)[noted->taken.id];
    trace->items[kept->item].taken[kept->seat]++;
}

static bool keep_choices(Playing *playing)
{
    int last = playing->count - 1;
    TraceChoice *kept = trace_add_choices(playing->trace, playing->count);

    if (kept == NULL)
        return false;
    for (int i = 0; i <= last; i++)
        keep_choice(playing, &playing->noted[i],
                    i < last ? playing->noted[i + 1].offers
                             : playing->offer_count,
                    &kept[i]);
    return true;
}

static void look_at_table(const Playing *playing, const Position *position,
                          TraceTurn *turn)
{
    const Cards *cards = &position->cards;
    int seats = position->seats.count;
    int named = PILE_NAMED + playing->equipment->pile_count;
    int piled = 0;

    turn->draw = cards->piles[PILE_DRAW].count;
    turn->discard = cards->piles[PILE_DISCARD].count;
    for (int seat = 0; seat < seats; seat++) {
        turn->hands += cards->piles[PILE_HAND + seat].count;
        turn->pyramids[seat] = position->pyramids.on_board[seat];
    }
    for (int pile = PILE_NAMED; pile < named; pile++)
        piled += cards->piles[pile].count;
    turn->board =
        (uint8_t)(cards->count - turn->draw - turn->discard - turn->hands -
                  piled - cards->piles[PILE_ASIDE].count -
                  cards->piles[PILE_OUT].count);
}

static bool read_values(Playing *playing, TraceTurn *turn, ScriptError *error)
{
    Script *script = playing->script;
    int values[SEAT_LIMIT];

    if (!script_values(script, script_position(script), values, error))
        return false;
    for (int seat = 0; seat < playing->trace->seats; seat++)
        turn->values[seat] = values[seat];
    return true;
}

bool note_too_long(ScriptError *error)
{
    return script_wrong(error, FAULT_LIMIT,
                        "the game has more than %d choices, or memory ran out",
                        TRACE_CHOICES);
}

bool note_turn(Playing *playing, Seat seat, const Line *line,
               ScriptError *error)
{
    Script *script = playing->script;
    const EventLog *log = script_events(script);
    Trace *trace = playing->trace;
    TraceTurn *turn = trace_add_turn(trace);

    if (turn == NULL)
        return note_too_long(error);
    turn->seat = seat;
    turn->choices = (uint16_t)playing->count;
    look_at_table(playing, script_position(script), turn);
    for (int i = 0; i < log->count; i++)
        trace->events[log->events[i].kind]++;
    if (!keep_choices(playing)) {
        trace->turn_count--; /* a turn has all its choices */
        return note_too_long(error);
    }
    if (playing->plan->see != NULL)
        playing->plan->see(playing->plan->context, script, line);
    return !trace->is_followed || read_values(playing, turn, error);
}
