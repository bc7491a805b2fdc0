/* describe.c -- writes short descriptions of options. */
#include "base/text.h"
#include "view/draw/draw.h"
#include "view/draw/draw_internal.h"

#include <stdio.h>
#include <string.h>

#include "format/token.h"
#include "format/words.h"
#include "script/reason.h"
#include "script/script.h"

/* True if cards can lie below the pyramids of a space. */
static bool has_cards(const Equipment *equipment)
{
    return equipment->deck.card_count > 0 &&
           !deck_is_of_pyramids(&equipment->deck);
}

/* Adds the top card of a space, such as "on 7SK". If the space has no cards,
 * `top` is NULL. */
static void add_below(char *out, size_t size, const char *top,
                      const Equipment *equipment)
{
    if (top != NULL)
        text_add(out, size, ", on %s", top);
    else if (equipment->shape.columns == 0)
        text_add(out, size, ", on wasteland");
    else
        text_add(out, size, ", on a space without %s",
                 deck_noun(&equipment->deck)->any);
}

static void describe_pyramid(char *out, size_t size, Pyramid pyramid,
                             const Position *position,
                             const Equipment *equipment)
{
    const PyramidState *p = &position->pyramids.each[pyramid];
    char kind[32];
    bool has_owner = p->owner < position->seats.count;
    const char *owner = has_owner ? draw_seat(position, p->owner) : "";
    const char *of = has_owner ? " of " : "";
    char top[TOP_LIMIT];

    words_kind(kind, sizeof kind, p->pips, p->stash, p->owner, position);
    if (!pyramid_on_board(&position->pyramids, pyramid) ||
        board_is_of_places(&equipment->shape)) {
        /* there is no place, or the token already names it */
        snprintf(out, size, "%s pyramid%s%s", kind, of, owner);
        return;
    }
    snprintf(out, size, "%s pyramid%s%s%s%s", kind, of, owner,
             equipment->poses ? ", " : "",
             equipment->poses ? words_pose(p->pose) : "");
    if (has_cards(equipment))
        add_below(out, size, words_top(top, position, equipment, p->space),
                  equipment);
}

/* Lists the top card and the pyramids of a place: "b3/- y1/- g3/w". */
static void describe_place(char *out, size_t size, Space space,
                           const Position *position, const Equipment *equipment)
{
    Pyramid list[PYRAMID_LIMIT];
    int count = position_add_pyramids(position, space, list, 0);
    char words[TOP_LIMIT];
    const char *top = words_top(words, position, equipment, space);
    char text[TOKEN_LIMIT];

    snprintf(out, size, "%s", top != NULL ? top : "");
    for (int i = 0; i < count; i++) {
        const TokenPyramid pyramid = token_pyramid(list[i], position);
        token_write_pyramid(text, &pyramid, &position->seats, equipment);
        text_add(out, size, "%s%s", out[0] != '\0' ? " " : "", text);
    }
    if (out[0] == '\0')
        snprintf(out, size, "empty");
}

static void describe_space(char *out, size_t size, Space space,
                           const Position *position, const Equipment *equipment)
{
    char words[TOP_LIMIT];
    const char *top = words_top(words, position, equipment, space);
    int pyramids = position_count_at(position, space, SEAT_NONE);

    if (board_is_void(&position->board, space)) {
        snprintf(out, size, "void");
        return;
    }
    if (top != NULL)
        text_add(out, size, "%s", top);
    else if (has_cards(equipment) && equipment->shape.columns > 0)
        text_add(out, size, "without %s", deck_noun(&equipment->deck)->any);
    else if (equipment->deck.card_count > 0 && equipment->shape.columns == 0)
        text_add(out, size, "wasteland");
    if (out[0] != '\0' && pyramids > 0)
        text_add(out, size, ", ");
    if (pyramids > 0)
        text_add(out, size, "%d pyramid%s", pyramids, pyramids == 1 ? "" : "s");
}

/* Writes the name of a card and the suits that the name does not mention. */
static void describe_card(char *out, size_t size, Card card, const Deck *deck)
{
    const Face *face = deck_face(deck, card);
    const char *before = ": ";

    snprintf(out, size, "%s", face->name[0] ? face->name : face->rank);
    for (int suit = 0; suit < deck->suit_count; suit++) {
        if (!draw_tells_suit(deck, card, suit))
            continue;
        text_add(out, size, "%s%s", before, deck->suits[suit].name);
        before = ", ";
    }
    if (out[0] == '\0')
        snprintf(out, size, "%s", deck_noun(deck)->one);
}

/* Lists the pyramids of a stash that are in the supply: "3 medium, 1 large in
 * the supply". Writes "" if there are none. */
static void describe_stash(char *out, size_t size, Stash stash,
                           const Position *position)
{
    const uint8_t *supply = position->pyramids.supply[stash];

    for (int pips = 1; pips <= SIZE_LIMIT; pips++)
        if (supply[pips - 1] > 0)
            text_add(out, size, "%s%d %s", out[0] != '\0' ? ", " : "",
                     supply[pips - 1], words_size(pips));
    if (out[0] != '\0')
        text_add(out, size, " in the supply");
}

/* Describes the words `done` and `pass`. Other words need no description. */
static void describe_word(char *out, size_t size, Thing what,
                          const Equipment *equipment)
{
    const char *word = equipment->words[what.id];

    if (strcmp(word, "done") == 0)
        snprintf(out, size, "stop here");
    else if (strcmp(word, "pass") == 0)
        snprintf(out, size, "continue without it");
}

void describe(char *out, size_t size, Thing what, const Position *position,
              const Equipment *equipment)
{
    out[0] = '\0';
    switch (what.type) {
    case THING_PYRAMID:
        describe_pyramid(out, size, (Pyramid)what.id, position, equipment);
        break;
    case THING_SPACE:
        if (board_is_of_places(&equipment->shape))
            describe_place(out, size, (Space)what.id, position, equipment);
        else
            describe_space(out, size, (Space)what.id, position, equipment);
        break;
    case THING_CARD:
        describe_card(out, size, (Card)what.id, &equipment->deck);
        break;
    case THING_POSE:
        snprintf(out, size, "%s", words_pose((Pose)what.id));
        break;
    case THING_SEAT:
        snprintf(out, size, "seat %d", what.id + 1);
        break;
    case THING_STASH:
        describe_stash(out, size, (Stash)what.id, position);
        break;
    case THING_WORD:
        describe_word(out, size, what, equipment);
        break;
    default:
        break;
    }
    if (what.type == THING_SPACE || what.type == THING_CARD)
        draw_add_traits(out, size, what, position, equipment);
}

/* -- for people who do not type ------------------------------------------- */

/* Lists the pyramids of a place: "the large blue pyramid, red's small green
 * pyramid". */
static void list_pyramids(char *out, size_t size, Space space,
                          const Position *position)
{
    Pyramid list[PYRAMID_LIMIT];
    int count = position_add_pyramids(position, space, list, 0);
    char words[SPOKEN_LIMIT];

    for (int i = 0; i < count; i++) {
        const PyramidState *p = &position->pyramids.each[list[i]];
        words_pyramid(words, sizeof words, p->pips, p->stash, p->owner,
                      position);
        text_add(out, size, "%s%s", i > 0 ? ", " : "", words);
    }
}

/* Removes a name from the beginning of a description, and the punctuation after
 * the name. */
static void cut_name(char *out, const char *name)
{
    size_t size = strlen(name);

    if (size == 0 || strncmp(out, name, size) != 0)
        return;
    size += strspn(out + size, ":,");
    size += strspn(out + size, " ");
    memmove(out, out + size, strlen(out + size) + 1);
}

void describe_spoken(char *out, size_t size, Thing what,
                     const Listener *listener)
{
    const Position *position = listener->position;
    const Equipment *equipment = listener->equipment;
    const Deck *deck = &equipment->deck;
    Card top = what.type == THING_SPACE
                   ? board_top(&position->board, (Space)what.id)
                   : CARD_NONE;

    out[0] = '\0';
    if (what.type == THING_PYRAMID) {
        if (equipment->poses &&
            pyramid_on_board(&position->pyramids, (Pyramid)what.id))
            snprintf(out, size, "%s",
                     words_pose(position->pyramids.each[what.id].pose));
        return;
    }
    if (what.type == THING_SPACE && board_is_of_places(&equipment->shape)) {
        list_pyramids(out, size, (Space)what.id, position);
        return;
    }
    describe(out, size, what, position, equipment);
    if (what.type == THING_POSE)
        out[0] = '\0';
    else if (what.type == THING_CARD)
        cut_name(out, deck_face(deck, (Card)what.id)->name);
    else if (top != CARD_NONE && !card_is_down(&position->cards, top) &&
             deck_face(deck, top)->name[0] != '\0')
        cut_name(out, deck_describe(deck, top));
}

void describe_option(char *out, size_t size, Script *script, Thing option)
{
    script_option_text(script, option, out, size);
    if (out[0] == '\0')
        describe(out, size, option, script_position(script),
                 script_equipment(script));
}
