#include <string.h>

#include "format/position_read.h"

/* -- one card ---------------------------------------------------------------
 */

static bool fault_code(Build *build, const Path *path, const char *code)
{
    const Deck *deck = &build->equipment->deck;
    const char *codes[FACE_LIMIT];

    for (int i = 0; i < deck->face_count; i++)
        codes[i] = deck->faces[i].code;
    return fault_near(build->error, path, code, "not a card of this deck",
                      codes, deck->face_count);
}

bool build_claim(Build *build, const Path *path, const char *code, Card *card)
{
    const Deck *deck = &build->equipment->deck;
    int face = deck_find_code(deck, code);
    int copies = 0;

    if (face < 0)
        return fault_code(build, path, code);
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
    return fault(build->error, path,
                 "\"%s\" occurs too often: the deck has only %d", code, copies);
}

/* -- the piles in the order in which they are written -----------------------
 */

/* `list` is NULL where the document does not give that pile. */
typedef bool (*VisitPile)(Build *build, const Path *path, const json_t *list,
                          int pile);

static bool visit_hands(Build *build, VisitPile visit)
{
    const json_t *hands = json_object_get(build->root, "hands");
    const Seats *seats = &build->position->seats;
    Path here = path_key(&path_whole, "hands");

    for (int seat = 0; seat < seats->count; seat++) {
        const char *name = color_name(seats->colors[seat]);
        Path hand = path_key(&here, name);
        if (!visit(build, &hand, json_object_get(hands, name),
                   PILE_HAND + seat))
            return false;
    }
    return true;
}

static bool visit_named(Build *build, VisitPile visit)
{
    const Equipment *equipment = build->equipment;
    const json_t *piles = json_object_get(build->root, "piles");
    Path here = path_key(&path_whole, "piles");
    int order[NAMED_PILE_LIMIT];

    position_pile_order(equipment, order);
    for (int i = 0; i < equipment->pile_count; i++) {
        const char *name = equipment->piles[order[i]];
        Path pile = path_key(&here, name);
        if (!visit(build, &pile, json_object_get(piles, name),
                   PILE_NAMED + order[i]))
            return false;
    }
    return true;
}

static bool visit_piles(Build *build, VisitPile visit)
{
    Path draw = path_key(&path_whole, "draw");
    Path discard = path_key(&path_whole, "discard");

    return visit_hands(build, visit) &&
           visit(build, &draw, json_object_get(build->root, "draw"),
                 PILE_DRAW) &&
           visit(build, &discard, json_object_get(build->root, "discard"),
                 PILE_DISCARD) &&
           visit_named(build, visit);
}

/* -- reading ----------------------------------------------------------------
 */

static bool read_card(Build *build, const Path *path, const json_t *value,
                      CardList *cards)
{
    const char *code;
    Card card = CARD_NONE;

    if (!want_text(build->error, path, value, &code))
        return false;
    if (strcmp(code, "?") == 0)
        build->has_hidden = true;
    else if (!build_claim(build, path, code, &card))
        return false;
    if (cards->count == build->equipment->deck.card_count)
        return fault(build->error, path,
                     "there are more cards than in the deck");
    cards->cards[cards->count++] = card;
    return true;
}

static bool read_pile(Build *build, const Path *path, const json_t *list,
                      int pile)
{
    if (!list)
        return true;
    if (!want_list(build->error, path, list))
        return false;
    if (build_before_setup(build) && pile != PILE_DRAW &&
        json_array_size(list) > 0)
        return fault(build->error, path,
                     "holds cards, but at turn 0 all are in draw");
    for (size_t i = 0; i < json_array_size(list); i++) {
        Path card = path_index(path, (int)i);
        if (!read_card(build, &card, json_array_get(list, i),
                       &build->lists[pile]))
            return false;
    }
    return true;
}

static bool check_names(Build *build)
{
    const json_t *hands = json_object_get(build->root, "hands");
    const json_t *piles = json_object_get(build->root, "piles");
    Path at_hands = path_key(&path_whole, "hands");
    Path at_piles = path_key(&path_whole, "piles");
    const char *names[NAMED_PILE_LIMIT];

    for (int i = 0; i < build->equipment->pile_count; i++)
        names[i] = build->equipment->piles[i];
    if (hands && !build_want_seats(build, &at_hands, hands))
        return false;
    return !piles ||
           (want_object(build->error, &at_piles, piles) &&
            want_keys(build->error, &at_piles, piles, "not a pile of this game",
                      names, build->equipment->pile_count));
}

/* -- what is left -----------------------------------------------------------
 */

static bool fill_pile(Build *build, const Path *path, const json_t *list,
                      int pile)
{
    CardList *rest = &build->lists[PILE_OUT];
    CardList *cards = &build->lists[pile];

    (void)list;
    for (int i = 0; i < cards->count; i++) {
        if (cards->cards[i] != CARD_NONE)
            continue;
        if (rest->count == 0) {
            Path card = path_index(path, i);
            return fault(build->error, &card,
                         "no card of the deck is left for this \"?\"");
        }
        cards->cards[i] = rest->cards[0];
        rest->count--;
        memmove(rest->cards, rest->cards + 1, (size_t)rest->count);
    }
    return true;
}

/*
 * The cards without a place are shuffled, if anything is left to chance: each
 * "?" takes the next of them, and a draw pile that was not given gets the rest.
 */
static bool place_rest(Build *build)
{
    bool has_draw = json_object_get(build->root, "draw");
    bool is_shuffled =
        build->has_hidden || (!has_draw && !build_before_setup(build));
    CardList *rest = &build->lists[PILE_OUT];

    for (int i = 0; i < build->equipment->deck.card_count; i++) {
        if (!build->claimed[i])
            rest->cards[rest->count++] = (Card)i;
    }
    if (is_shuffled)
        chance_fill(&build->position->chance, &build->equipment->deck,
                    rest->cards, rest->count);
    if (!visit_piles(build, fill_pile))
        return false;
    if (!has_draw) {
        build->lists[PILE_DRAW] = *rest;
        rest->count = 0;
    }
    return true;
}

/* So far every card off the board is in the draw pile. All leave it, and the
 * piles are built from the bottom up. */
static void lay_piles(Build *build)
{
    Cards *cards = &build->position->cards;

    for (Card card = 0; card < cards->count; card++) {
        if (card_in_pile(cards, card, PILE_DRAW)) {
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
    lay_piles(build);
    return true;
}
