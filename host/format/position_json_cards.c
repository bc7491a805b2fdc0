#include <string.h>

#include "format/position_read.h"

/* -- one card -------------------------------------------------------------- */

static bool fault_code(const Build *build, const At *at, const char *code)
{
    const Deck *deck = &build->equipment->deck;
    const char *codes[FACE_LIMIT];

    for (int i = 0; i < deck->face_count; i++)
        codes[i] = deck->faces[i].code;
    return fault_near(at, code, "not a card of this deck", codes,
                      deck->face_count);
}

bool build_claim(Build *build, const At *at, const char *code, Card *card)
{
    const Deck *deck = &build->equipment->deck;
    int copies = 0;

    *card = CARD_NONE;
    if (strcmp(code, "?") == 0)
        return true;
    int face = deck_find_code(deck, code);
    if (face < 0)
        return fault_code(build, at, code);
    for (int i = 0; i < deck->card_count; i++) {
        if (deck->face_of[i] != face)
            continue;
        copies++;
        if (!build->claimed[i]) {
            build->claimed[i] = true;
            *card = (Card)i;
            return true;
        }
    }
    return fault(at, "\"%s\" occurs too often: the deck has only %d", code,
                 copies);
}

/* -- the piles in the order of the format ---------------------------------- */

/* A VisitPile is a function that reads or fills a pile. `list` is the pile in
 * the document; its value is NULL if the document lacks the pile. */
typedef bool VisitPile(Build *build, const At *list, int pile);

static bool visit_member(Build *build, const At *within, const char *key,
                         int pile, VisitPile *visit)
{
    At list = at_key(within, key);

    return visit(build, &list, pile);
}

static bool visit_hands(Build *build, VisitPile *visit)
{
    const Seats *seats = &build->position->seats;
    At hands = at_key(&build->root, "hands");

    for (int seat = 0; seat < seats->count; seat++)
        if (!visit_member(build, &hands, color_name(seats->colors[seat]),
                          PILE_HAND + seat, visit))
            return false;
    return true;
}

static bool visit_named(Build *build, VisitPile *visit)
{
    const Equipment *equipment = build->equipment;
    At piles = at_key(&build->root, "piles");
    int order[NAMED_PILE_LIMIT];

    position_pile_order(equipment, order);
    for (int i = 0; i < equipment->pile_count; i++)
        if (!visit_member(build, &piles, equipment->piles[order[i]],
                          PILE_NAMED + order[i], visit))
            return false;
    return true;
}

static bool visit_piles(Build *build, VisitPile *visit)
{
    return visit_hands(build, visit) &&
           visit_member(build, &build->root, "draw", PILE_DRAW, visit) &&
           visit_member(build, &build->root, "discard", PILE_DISCARD, visit) &&
           visit_named(build, visit);
}

/* -- reading --------------------------------------------------------------- */

/* True if cards of the deck start in the pile. */
static bool is_start(const Build *build, int pile)
{
    const Deck *deck = &build->equipment->deck;

    for (int i = 0; i < deck->face_count; i++)
        if (deck->faces[i].pile == pile)
            return true;
    return pile == PILE_DRAW;
}

static bool read_listed_card(Build *build, const At *at, CardList *cards)
{
    const char *code;
    Card card;

    if (!want_text(at, &code) || !build_claim(build, at, code, &card))
        return false;
    build->has_hidden = build->has_hidden || card == CARD_NONE;
    if (cards->count == build->equipment->deck.card_count)
        return fault(at, "there are more cards than in the deck");
    cards->cards[cards->count++] = card;
    return true;
}

static bool read_pile(Build *build, const At *list, int pile)
{
    if (!list->value)
        return true;
    if (!want_list(list))
        return false;
    if (build_before_setup(build) && !is_start(build, pile) &&
        json_length(list->value) > 0)
        return fault(list, "holds cards, but at turn 0 all are in draw");
    for (int i = 0; i < json_length(list->value); i++) {
        At card = at_index(list, i);
        if (!read_listed_card(build, &card, &build->lists[pile]))
            return false;
    }
    return true;
}

static bool check_names(const Build *build)
{
    At hands = at_key(&build->root, "hands");
    At piles = at_key(&build->root, "piles");
    const char *names[NAMED_PILE_LIMIT];

    for (int i = 0; i < build->equipment->pile_count; i++)
        names[i] = build->equipment->piles[i];
    return (!hands.value || build_want_seats(build, &hands)) &&
           (!piles.value || want_keys(&piles, "not a pile of this game", names,
                                      build->equipment->pile_count));
}

/* -- cards without a place ------------------------------------------------- */

/* Takes the next card that the document does not name, if possible a card that
 * starts in `pile`. Returns false if none is left. */
static bool take_rest(Build *build, int pile, Card *card)
{
    CardList *rest = &build->lists[PILE_OUT];
    const Deck *deck = &build->equipment->deck;
    int at = 0;

    if (rest->count == 0)
        return false;
    while (at < rest->count && deck_face(deck, rest->cards[at])->pile != pile)
        at++;
    at = at < rest->count ? at : 0;
    *card = rest->cards[at];
    rest->count--;
    memmove(rest->cards + at, rest->cards + at + 1, (size_t)(rest->count - at));
    return true;
}

static bool fill_board(Build *build)
{
    At board = at_key(&build->root, "board");

    for (int i = 0; i < build->late_count; i++) {
        LateCard *late = &build->late[i];
        if (late->card == CARD_NONE &&
            !take_rest(build, PILE_DRAW, &late->card))
            return fault(&board, "no card of the deck is left for a \"[?]\"");
    }
    return true;
}

static bool fill_pile(Build *build, const At *list, int pile)
{
    CardList *cards = &build->lists[pile];
    int start = is_start(build, pile) ? pile : PILE_DRAW;

    for (int i = 0; i < cards->count; i++) {
        if (cards->cards[i] == CARD_NONE &&
            !take_rest(build, start, &cards->cards[i])) {
            At card = at_index(list, i);
            return fault(&card, "no card of the deck is left for this \"?\"");
        }
    }
    return true;
}

/* Notes that the document lacks a pile in which cards start. */
static bool note_missing(Build *build, const At *list, int pile)
{
    build->missing[pile] = !list->value && is_start(build, pile);
    build->lacks_pile = build->lacks_pile || build->missing[pile];
    return true;
}

/* Fills each pile that the document lacks with the remaining cards that start
 * in this pile. */
static void fill_missing(Build *build)
{
    CardList *rest = &build->lists[PILE_OUT];
    int stay = 0;

    for (int i = 0; i < rest->count; i++) {
        Card card = rest->cards[i];
        int pile = deck_face(&build->equipment->deck, card)->pile;
        CardList *list = &build->lists[pile];
        if (build->missing[pile])
            list->cards[list->count++] = card;
        else
            rest->cards[stay++] = card;
    }
    rest->count = stay;
}

/* Places the cards that the document does not name: first for each "?", then in
 * the piles that the document lacks. */
static bool place_rest(Build *build)
{
    CardList *rest = &build->lists[PILE_OUT];

    (void)visit_piles(build, note_missing);
    for (int i = 0; i < build->equipment->deck.card_count; i++) {
        if (!build->claimed[i])
            rest->cards[rest->count++] = (Card)i;
    }
    /* We shuffle the remaining cards if the document has a "?". If the document
     * only lacks piles, we do not shuffle before the set-up. */
    if (build->has_hidden || (build->lacks_pile && !build_before_setup(build)))
        chance_fill(&build->position->chance, &build->equipment->deck,
                    rest->cards, rest->count);
    if (!fill_board(build) || !visit_piles(build, fill_pile))
        return false;
    fill_missing(build);
    return true;
}

/* Laying a card cannot fail, because all cards of a deck fit on the board. */
static void lay_late(Build *build)
{
    Position *position = build->position;

    for (int i = 0; i < build->late_count; i++) {
        const LateCard *late = &build->late[i];
        (void)position_put_card(position, late->card, late->space);
        card_turn(&position->cards, late->card, late->down);
    }
}

/* Fills the piles. We move all cards off the board out of the game, and then
 * build each pile from the bottom up. */
static void lay_piles(Build *build)
{
    Cards *cards = &build->position->cards;

    for (Card card = 0; card < cards->count; card++) {
        if (!card_on_board(cards, card)) {
            cards_pick(cards, card);
            cards_put(cards, card, PILE_OUT);
        }
    }
    for (int pile = 0; pile < PILE_COUNT; pile++) {
        const CardList *list = &build->lists[pile];
        for (int i = list->count - 1; pile != PILE_OUT && i >= 0; i--) {
            cards_pick(cards, list->cards[i]);
            cards_put(cards, list->cards[i], pile);
        }
    }
}

bool build_cards(Build *build)
{
    if (!check_names(build) || !visit_piles(build, read_pile) ||
        !place_rest(build))
        return false;
    lay_late(build);
    lay_piles(build);
    return true;
}
