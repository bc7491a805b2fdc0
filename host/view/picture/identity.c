/* identity.c -- names the cards and pyramids of a picture, and their places. A
 * page finds a thing in a later picture by its name. */
#include <stdio.h>

#include "format/token.h"
#include "view/picture/anchor.h"
#include "view/picture/parts.h"

static bool is_unnamed(Thing place, const Position *position)
{
    return place.type == THING_SPACE &&
           board_is_unnamed(&position->board.shape, (Space)place.id);
}

void place_write(Markup *markup, Thing place, const Picture *picture,
                 const Position *position)
{
    char token[TOKEN_LIMIT];

    /* The number of a place without a name changes, so its anchor identifies
     * it. */
    if (is_unnamed(place, position) &&
        anchor_of(position, (Space)place.id) != PYRAMID_NONE)
        snprintf(token, sizeof token, "#%d",
                 anchor_of(position, (Space)place.id));
    else
        token_write(token, place, position, picture->equipment);
    markup_add(markup, " data-place=\"");
    markup_text(markup, token, TOKEN_LIMIT);
    markup_add(markup, "\"");
}

/* Returns the space or pile in which a card is. */
static Thing place_of_card(const Position *position, Card card)
{
    unsigned place = position->cards.place[card];

    return place < PLACE_PILE ? thing(THING_SPACE, (int)place)
                              : thing(THING_PILE, (int)(place & ~PLACE_PILE));
}

static void write_card(Markup *markup, Picture *picture,
                       const Position *position, Card card)
{
    const Deck *deck = &picture->equipment->deck;

    /* A name must not reveal anything, so only known cards have names. */
    if (knowledge_shows(position, picture->look.viewer, card)) {
        markup_add(markup, " data-part=\"");
        markup_text(markup, deck_face(deck, card)->code, TOKEN_LIMIT);
        /* We number copies in drawing order, because the numbers of cards would
         * reveal the shuffle. */
        if (deck_has_copies(deck, card))
            markup_add(markup, " %d", ++picture->copies[deck->face_of[card]]);
        markup_add(markup, "\"");
    }
    place_write(markup, place_of_card(position, card), picture, position);
}

void identity_write(Markup *markup, Thing what, Picture *picture,
                    const Position *position)
{
    if (what.type == THING_CARD)
        write_card(markup, picture, position, (Card)what.id);
    if (is_unnamed(what, position))
        place_write(markup, what, picture, position);
    if (what.type != THING_PYRAMID)
        return;
    markup_add(markup, " data-part=\"#%d\"", what.id);
    place_write(markup,
                thing(THING_SPACE, position->pyramids.each[what.id].space),
                picture, position);
}
