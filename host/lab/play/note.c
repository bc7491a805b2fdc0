/*
 * note.c -- records the choices of a turn in the trace.
 */
#include <string.h>

#include "lab/play/playing.h"
#include "lab/play/trace_add.h"
#include "script/score.h"

/* -- items ---------------------------------------------------------------- */

const char *trace_name(const Equipment *equipment, Thing what)
{
    const Deck *deck = &equipment->deck;

    if (what.type == THING_WORD)
        return equipment->words[what.id];
    return what.type == THING_SUIT ? deck->suits[what.id].name
                                   : deck_face(deck, (Card)what.id)->title;
}

uint16_t *item_row(Playing *playing, int label, ThingType type)
{
    static const uint16_t first_of[THING_TYPE_COUNT] = {
        [THING_SUIT] = WORD_LIMIT, [THING_CARD] = WORD_LIMIT + SUIT_LIMIT};

    return playing->items[label] + first_of[type];
}

/* Returns the first copy of a card, so that all copies count as one item.
 * Copies of a card have consecutive ids. */
static Thing first_like(const Equipment *equipment, Thing what)
{
    const uint8_t *face_of = equipment->deck.face_of;

    while (what.type == THING_CARD && what.id > 0 &&
           face_of[what.id] == face_of[what.id - 1])
        what.id--;
    return what;
}

/* Sets an empty entry of Playing.items, and notes that the entry must be reset
 * after the game. */
static void number_item(Playing *playing, uint16_t *entry, int number)
{
    if (number == TRACE_NO_ITEM)
        return;
    *entry = (uint16_t)number;
    playing->numbered[playing->numbered_count++] = entry;
}

void forget_items(Playing *playing)
{
    while (playing->numbered_count > 0)
        *playing->numbered[--playing->numbered_count] = TRACE_NO_ITEM;
}

/* Adds an item for a thing that a label offers for the first time in this game.
 * If the trace cannot have more items, the thing gets the number
 * TRACE_NO_ITEM. */
static void add_item(Playing *playing, int label, Thing what)
{
    Thing first = first_like(playing->equipment, what);
    uint16_t *row = item_row(playing, label, what.type);

    if (row[first.id] == TRACE_NO_ITEM)
        number_item(playing, &row[first.id],
                    trace_add_item(playing->trace, label, what.type,
                                   trace_name(playing->equipment, what)));
    if (what.id != first.id)
        number_item(playing, &row[what.id], row[first.id]);
}

/* -- noting choices ------------------------------------------------------- */

/* Looks up a label in the trace. The function is rarely called. We prevent
 * inlining, which would make the callers larger and slower. */
static __attribute__((noinline)) uint8_t find_label(Playing *playing,
                                                    const char *label,
                                                    uint8_t *known)
{
    *known = (uint8_t)trace_label(playing->trace, label);
    return *known;
}

/* Returns the number of a label. The same label usually has the same address,
 * so we look in a table of addresses first. */
static uint8_t label_of(Playing *playing, const char *label)
{
    const Trace *trace = playing->trace;
    uint8_t *known =
        &playing->labels[(uintptr_t)label >> 4 & (KNOWN_LABELS - 1)];

    return *known < trace->label_count &&
                   strcmp(label, trace->labels[*known]) == 0
               ? *known
               : find_label(playing, label, known);
}

/* True if the options of choices of this type are counted as items. The word
 * `done` beside suits or cards is counted, too. */
static bool is_counted(ThingType type)
{
    return 1u << type &
           (1u << THING_WORD | 1u << THING_SUIT | 1u << THING_CARD);
}

/* Copies the options of a choice to Playing.offers, several at a time for
 * speed. The last step may copy more than `count` elements; both arrays have
 * room for them. */
static void keep_offers(Playing *playing, const Choice *choice)
{
    Thing *to = &playing->offers[playing->offer_count];

    for (int i = 0; i < choice->count; i += OFFERS_AT_ONCE)
        memcpy(to + i, &choice->options[i], sizeof *to * OFFERS_AT_ONCE);
    playing->offer_count += choice->count;
}

/* Returns the number of a choice's label. If the pick in this choice was
 * refused and the choice is presented again, the number is already known. */
static uint8_t label_again(Playing *playing, const Choice *choice)
{
    bool is_known = choice->pruned > 0 && choice->depth < playing->count;

    return is_known ? playing->noted[choice->depth].choice.label
                    : label_of(playing, choice->label);
}

/* Returns the number of the item for a label and a thing. Adds a new item if
 * there is none; if the trace is full, returns TRACE_NO_ITEM. */
static uint16_t item_of(Playing *playing, int label, Thing what)
{
    uint16_t *row = item_row(playing, label, what.type);

    if (row[what.id] == TRACE_NO_ITEM)
        add_item(playing, label, what);
    return row[what.id];
}

void note_listed(Playing *playing, const Choice *choice)
{
    bool has_names = choice->type == THING_WORD || choice->type == THING_SUIT;

    for (int i = 0; i < choice->count && has_names; i++)
        item_of(playing, label_of(playing, choice->label), choice->options[i]);
}

/* Notes that the rules have refused the pick of a choice. */
static void note_refused(Playing *playing, const Noted *noted)
{
    uint16_t item = TRACE_NO_ITEM;

    if (is_counted(noted->taken.type))
        item = item_of(playing, noted->choice.label, noted->taken);
    playing->trace->items[item].was_refused = true;
}

Noted *note_choice(Playing *playing, const Choice *choice, Thing taken)
{
    Noted *noted = &playing->noted[choice->depth];
    uint8_t label = label_again(playing, choice);

    if (choice->pruned > 0 && choice->depth < playing->count)
        note_refused(playing, noted);
    if (choice->depth < playing->count)
        playing->offer_count = noted->offers;
    playing->count = choice->depth + 1;
    noted->choice = (TraceChoice){.options = (uint16_t)choice->count,
                                  .item = TRACE_NO_ITEM,
                                  .seat = choice->seat,
                                  .label = label,
                                  .type = (uint8_t)taken.type};
    noted->taken = taken;
    noted->offers = playing->offer_count;
    noted->was_banned = noted->was_forced = false;
    noted->is_weighed = noted->is_weighty = noted->is_surely_weighty = false;
    if (is_counted(choice->type) &&
        playing->offer_count + choice->count <= OFFERS)
        keep_offers(playing, choice);
    return noted;
}

void note_lead(Noted *noted, const MctsLead *lead)
{
    noted->is_weighed = true;
    noted->is_weighty = lead->lead > TRACE_WEIGHT;
    noted->is_surely_weighty =
        lead->lead - TRACE_SURE * lead->error > TRACE_WEIGHT;
}

/* -- complete turns ------------------------------------------------------- */

/* Counts the options from `offer` to `end`, which must all have the same type.
 * There are very many options, so this loop must be fast. */
static void count_alike_options(Playing *playing, const Noted *noted,
                                const Thing *offer, const Thing *end)
{
    uint32_t *offered = playing->trace->offered[noted->choice.seat];
    const uint16_t *row =
        item_row(playing, noted->choice.label, (ThingType)offer->type);

    for (; offer < end; offer++) {
        if (row[offer->id] == TRACE_NO_ITEM)
            add_item(playing, noted->choice.label, *offer);
        offered[row[offer->id]]++;
    }
}

/* Counts the options of a choice. All options have the same type, except that
 * the last may be the word `done`. */
static void count_offers(Playing *playing, const Noted *noted, int count)
{
    const Thing *offers = &playing->offers[noted->offers];
    const Thing *end = offers + count;
    const Thing *done = end[-1].type == offers->type ? end : end - 1;

    count_alike_options(playing, noted, offers, done);
    if (done < end)
        count_alike_options(playing, noted, done, end);
}

static void keep_choice(Playing *playing, const Noted *noted, int offers,
                        TraceChoice *kept)
{
    Trace *trace = playing->trace;

    *kept = noted->choice;
    if (offers == 0)
        return;
    count_offers(playing, noted, offers);
    kept->item =
        item_row(playing, kept->label, (ThingType)kept->type)[noted->taken.id];
    trace->taken[kept->seat][kept->item]++;
}

static void count_bans(Playing *playing)
{
    for (int i = 0; i < playing->count; i++) {
        playing->trace->banned += playing->noted[i].was_banned;
        playing->trace->forced += playing->noted[i].was_forced;
    }
}

static void count_weights(Playing *playing)
{
    Trace *trace = playing->trace;

    for (int i = 0; i < playing->count; i++) {
        trace->weighed += playing->noted[i].is_weighed;
        trace->weighty += playing->noted[i].is_weighty;
        trace->surely_weighty += playing->noted[i].is_surely_weighty;
    }
}

static bool keep_choices(Playing *playing)
{
    int last = playing->count - 1;
    TraceChoice *kept = trace_add_choices(playing->trace, playing->count);

    if (kept == NULL)
        return false;
    for (int i = 0; i <= last; i++) {
        const Noted *noted = &playing->noted[i];
        int end = i < last ? noted[1].offers : playing->offer_count;
        keep_choice(playing, noted, end - noted->offers, &kept[i]);
    }
    if (playing->plan->ban != NULL)
        count_bans(playing);
    if (playing->game != NULL)
        count_weights(playing);
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

static bool record_values(Playing *playing, TraceTurn *turn, ScriptError *error)
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
        if (log->events[i].kind < TRACE_EVENTS)
            trace->events[log->events[i].kind]++;
    if (!keep_choices(playing)) {
        trace->turn_count--; /* the trace has no room for the turn's choices, so
                              * it drops the turn */
        return note_too_long(error);
    }
    if (playing->plan->see != NULL)
        playing->plan->see(playing->plan->context, script, line);
    if (trace->is_followed && !record_values(playing, turn, error))
        return false;
    if (trace->has_swings)
        note_swings(playing);
    return true;
}
