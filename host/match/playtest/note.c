/*
 * note.c -- from the choices of a turn to the trace.
 */
#include <stdio.h>
#include <string.h>

#include "base/text.h"
#include "match/playtest/playing.h"

/* -- noting choices ------------------------------------------------------- */

/* A label is mostly the same text at the same address. */
static uint8_t label_of(Playing *playing, const char *label)
{
    Trace *trace = playing->trace;
    int count = trace->label_count;
    uint8_t *known =
        &playing->labels[(uintptr_t)label >> 4 & (KNOWN_LABELS - 1)];

    if (*known < count && strcmp(label, trace->labels[*known]) == 0)
        return *known;
    *known = (uint8_t)trace_label(trace, label);
    if (trace->label_count > count)
        memset(playing->items[*known], 0, sizeof *playing->items);
    return *known;
}

static bool is_counted(ThingType type)
{
    return type == THING_WORD || type == THING_SUIT || type == THING_CARD;
}

Noted *note_choice(Playing *playing, const Choice *choice, Thing taken)
{
    Noted *noted = &playing->noted[choice->depth];

    if (choice->depth < playing->count)
        playing->offer_count = noted->offers;
    playing->count = choice->depth + 1;
    noted->choice = (TraceChoice){
        .options = (uint16_t)choice->count,
        .seat = choice->seat,
        .label = label_of(playing, choice->label),
        .type = (uint8_t)taken.type,
    };
    noted->taken = taken;
    noted->offers = playing->offer_count;
    noted->was_banned = noted->was_forced = false;
    if (is_counted(choice->type) &&
        playing->offer_count + choice->count <= OFFERS) {
        memcpy(&playing->offers[playing->offer_count], choice->options,
               sizeof *choice->options * (size_t)choice->count);
        playing->offer_count += choice->count;
    }
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

/* Copies of a card are alike. */
static int index_of_name(const Equipment *equipment, Thing what)
{
    if (what.type == THING_WORD)
        return (int)what.id;
    if (what.type == THING_SUIT)
        return WORD_LIMIT + (int)what.id;
    return WORD_LIMIT + SUIT_LIMIT + equipment->deck.face_of[what.id];
}

/* The number of an option in the trace. */
static uint16_t item_of(Playing *playing, int label, Thing what)
{
    const Equipment *equipment = script_equipment(playing->script);
    char name[NAME_LIMIT];
    uint16_t *item;

    if (!is_counted(what.type))
        return TRACE_NO_ITEM;
    item = &playing->items[label][index_of_name(equipment, what)];
    if (*item == TRACE_NO_ITEM && playing->trace->item_count < TRACE_ITEMS) {
        trace_name(equipment, what, name);
        *item =
            (uint16_t)trace_add_item(playing->trace, label, what.type, name);
    }
    return *item;
}

/* -- complete turns ------------------------------------------------------- */

static void count_offers(Playing *playing, const Noted *noted, int end)
{
    TraceItem *items = playing->trace->items;
    int seat = noted->choice.seat;

    for (int i = noted->offers; i < end; i++)
        items[item_of(playing, noted->choice.label, playing->offers[i])]
            .offered[seat]++;
}

static bool keep_choice(Playing *playing, int depth)
{
    Noted *noted = &playing->noted[depth];
    int end = depth + 1 < playing->count ? playing->noted[depth + 1].offers
                                         : playing->offer_count;
    Trace *trace = playing->trace;
    TraceChoice *kept = trace_add_choice(trace);

    if (kept == NULL)
        return false;
    count_offers(playing, noted, end);
    *kept = noted->choice;
    if (end > noted->offers)
        kept->item = item_of(playing, noted->choice.label, noted->taken);
    trace->items[kept->item].taken[kept->seat]++;
    trace->banned += noted->was_banned;
    trace->forced += noted->was_forced;
    return true;
}

static void look_at_table(const Position *position, TraceTurn *turn)
{
    const Cards *cards = &position->cards;
    int piled = 0;

    for (int pile = 0; pile < PILE_COUNT; pile++)
        piled += cards->piles[pile].count;
    turn->draw = cards->piles[PILE_DRAW].count;
    turn->discard = cards->piles[PILE_DISCARD].count;
    turn->board = (uint8_t)(cards->count - piled);
    for (int seat = 0; seat < position->seats.count; seat++) {
        turn->hands += cards->piles[PILE_HAND + seat].count;
        turn->pyramids[seat] = position->pyramids.on_board[seat];
    }
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
    look_at_table(script_position(script), turn);
    for (int i = 0; i < log->count; i++)
        trace->events[log->events[i].kind]++;
    for (int depth = 0; depth < playing->count; depth++)
        if (!keep_choice(playing, depth))
            return note_too_long(error);
    if (playing->plan->see != NULL)
        playing->plan->see(playing->plan->context, script, line);
    return !trace->is_followed || read_values(playing, turn, error);
}
