/*
 * draw_piles.c -- draws the piles beside the board: those that belong to no
 * seat, and those of each seat.
 */
#include <string.h>

#include "base/text.h"
#include "core/equipment_pile.h"
#include "format/words.h"
#include "view/draw/draw.h"
#include "view/draw/draw_internal.h"

/* A PileTable has the arguments that the functions of this file share. */
typedef struct PileTable {
    const Look *look;
    const Position *position;
    const Equipment *equipment;
} PileTable;

static bool is_drawn(const PileTable *table, int pile, Seat seat)
{
    bool is_always = pile == PILE_DRAW || pile == PILE_DISCARD;

    return !pile_is_hand(pile) &&
           equipment_pile_seat(table->equipment, pile) == seat &&
           equipment_pile_shown(table->equipment, pile) != PILE_SHOWN_NEVER &&
           (is_always || table->position->cards.piles[pile].count > 0);
}

/* True if all cards of the pile are listed, and not only counted. */
static bool is_pile_listed(const PileTable *table, int pile)
{
    return equipment_pile_shown(table->equipment, pile) == PILE_SHOWN_ALL &&
           table->position->cards.piles[pile].count > 0;
}

/* -- a pile in a few words ------------------------------------------------ */

/* True if the top card of the pile is named. The pile of cards that are out of
 * the game has no order, and so no top card. */
static bool has_top(const PileTable *table, int pile)
{
    Card top = table->position->cards.piles[pile].top;

    return top != CARD_NONE && pile != PILE_OUT &&
           equipment_pile_shown(table->equipment, pile) == PILE_SHOWN_TOP &&
           knowledge_shows(table->position, table->look->viewer, top);
}

/* Writes "discard 3 (latest 7SK)" or "Box (3 codes, latest the red code)". */
static void count_words(const PileTable *table, int pile, char *out,
                        size_t size)
{
    Pile stack = table->position->cards.piles[pile];
    const Deck *deck = &table->equipment->deck;

    words_pile_count(out, size, pile, table->position, table->equipment);
    if (!has_top(table, pile))
        return;
    if (deck_is_of_pyramids(deck)) /* removes the last ")", which is added
                                    * again after the top card */
        out[strlen(out) - 1] = '\0';
    text_add(out, size, "%s%s %s)", deck_is_of_pyramids(deck) ? ", " : " (",
             pile == PILE_DRAW ? "top" : "latest",
             deck_describe(deck, stack.top));
}

/* -- all cards of a pile -------------------------------------------------- */

int draw_pile_cards(const Position *position, int pile, Seat viewer,
                    Card *cards)
{
    Card unknown[CARD_LIMIT] = {0};
    int count = cards_list(&position->cards, pile, cards);
    int known = 0;

    if (!pile_is_unordered(&position->cards, pile))
        return count;
    for (int i = 0; i < count; i++) {
        if (knowledge_shows(position, viewer, cards[i]))
            cards[known++] = cards[i];
        else
            unknown[i - known] = cards[i];
    }
    memcpy(cards + known, unknown, (size_t)(count - known));
    return count;
}

/* Returns the number of cards before the first card that the viewer knows. */
static int count_unknown(const PileTable *table, const Card *cards, int count)
{
    int unknown = 0;

    while (
        unknown < count &&
        !knowledge_shows(table->position, table->look->viewer, cards[unknown]))
        unknown++;
    return unknown;
}

static void list_unknown(const PileTable *table, int unknown, bool is_last,
                         Flow *flow)
{
    bool is_plain = table->look->plain;
    char text[40 + NAME_LIMIT];

    snprintf(
        text, sizeof text, "%d unknown%s%s%s", unknown, is_plain ? " " : "",
        is_plain ? noun_count(deck_noun(&table->equipment->deck), unknown) : "",
        is_plain && !is_last ? ";" : "");
    flow_words(flow, text);
}

static void list_pile_cards(const PileTable *table, int pile, Flow *flow)
{
    Card cards[CARD_LIMIT];
    int count =
        draw_pile_cards(table->position, pile, table->look->viewer, cards);

    for (int i = 0, taken; i < count; i += taken) {
        int unknown = count_unknown(table, cards + i, count - i);
        taken = unknown > 0 ? unknown : 1;
        if (unknown > 0)
            list_unknown(table, unknown, i + taken == count, flow);
        else
            draw_code(table->look, &table->equipment->deck, cards[i],
                      i + 1 == count, flow);
    }
}

/* Begins the list of a pile: "market 3, top first:", or in sentences "market, 3
 * cards from the top:". */
static void list_opening(const PileTable *table, int pile, Flow *flow)
{
    int count = table->position->cards.piles[pile].count;
    bool has_order = !pile_is_unordered(&table->position->cards, pile);
    char text[2 * NAME_LIMIT + 48];

    if (table->look->plain)
        snprintf(text, sizeof text,
                 "%s, %d %s%s:", equipment_pile_title(table->equipment, pile),
                 count, noun_count(deck_noun(&table->equipment->deck), count),
                 has_order && count > 1 ? " from the top" : "");
    else
        snprintf(text, sizeof text,
                 "%s %d%s:", equipment_pile_title(table->equipment, pile),
                 count, has_order && count > 1 ? ", top first" : "");
    flow_words(flow, text);
}

static void put_sign(Flow *flow, char sign)
{
    fputc(sign, flow->out);
    flow->column++;
}

/* -- the piles of the game ------------------------------------------------ */

void draw_common_piles(const Look *look, const Position *position,
                       const Equipment *equipment, Flow *flow, bool *is_first)
{
    const PileTable table = {look, position, equipment};
    char text[NAME_LIMIT + CARD_TEXT_LIMIT];

    for (int pile = 0; pile < PILE_COUNT; pile++) {
        if (!is_drawn(&table, pile, SEAT_NONE) || is_pile_listed(&table, pile))
            continue;
        count_words(&table, pile, text, sizeof text);
        draw_table_add(flow, text, is_first);
    }
}

bool draw_has_common_piles(const Position *position, const Equipment *equipment)
{
    const PileTable table = {NULL, position, equipment};

    for (int pile = 0; position->cards.count > 0 && pile < PILE_COUNT; pile++)
        if (is_drawn(&table, pile, SEAT_NONE) && !is_pile_listed(&table, pile))
            return true;
    return false;
}

void draw_listed_piles(const Look *look, const Position *position,
                       const Equipment *equipment)
{
    const PileTable table = {look, position, equipment};

    for (int pile = 0; pile < PILE_COUNT; pile++) {
        Flow flow;
        if (!is_drawn(&table, pile, SEAT_NONE) || !is_pile_listed(&table, pile))
            continue;
        flow = flow_begin(look->out, look->width - 1, look->plain ? 4 : 6,
                          !look->plain                            ? " "
                          : deck_is_of_pyramids(&equipment->deck) ? "The"
                                                                  : "The pile");
        list_opening(&table, pile, &flow);
        list_pile_cards(&table, pile, &flow);
        if (look->plain)
            put_sign(&flow, '.');
        flow_end(&flow);
    }
}

/* -- the piles of a seat -------------------------------------------------- */

/* Writes a pile of a seat: "held 2 (latest 7SK)" or "held 2, top first: 7SK
 * AM". */
static void seat_pile(const PileTable *table, int pile, Flow *flow)
{
    char text[NAME_LIMIT + CARD_TEXT_LIMIT];

    if (is_pile_listed(table, pile)) {
        list_opening(table, pile, flow);
        list_pile_cards(table, pile, flow);
        return;
    }
    count_words(table, pile, text, sizeof text);
    flow_words(flow, text);
}

/* Writes a sentence about a pile of a seat. */
static void seat_pile_sentence(const PileTable *table, int pile, Seat seat)
{
    const Look *look = table->look;
    char owner[NAME_LIMIT + 4];
    Flow flow;

    snprintf(owner, sizeof owner, "%s's", draw_seat(table->position, seat));
    flow = flow_begin(look->out, look->width - 1, 4, owner);
    seat_pile(table, pile, &flow);
    put_sign(&flow, '.');
    flow_end(&flow);
}

void draw_seat_piles(const Look *look, const Position *position,
                     const Equipment *equipment, Seat seat)
{
    const PileTable table = {look, position, equipment};
    bool is_begun = false;
    Flow flow;

    for (int pile = PILE_NAMED; pile < PILE_COUNT; pile++) {
        if (!is_drawn(&table, pile, seat))
            continue;
        if (look->plain) {
            seat_pile_sentence(&table, pile, seat);
            continue;
        }
        if (is_begun)
            put_sign(&flow, ';');
        else
            flow = flow_begin(look->out, look->width - 1, 6, "   ");
        is_begun = true;
        seat_pile(&table, pile, &flow);
    }
    if (is_begun)
        flow_end(&flow);
}
