/* variant_deck.h -- reads decks whose cards are pyramids, and the nouns of all
 * decks. Each function reads the table on top of the stack. Private to this
 * folder. */
#ifndef SCRIPT_VARIANT_DECK_H
#define SCRIPT_VARIANT_DECK_H

#include "core/card.h"
#include "script/thing/thing.h"

/* A DeckForm has the values that a deck declares for all its pyramids. */
typedef struct DeckForm {
    int pips;   /* usual size of the pyramids; 0 if the deck has no pyramids */
    int copies; /* number of pyramids of each suit, for a deck that lists no
                   cards */
} DeckForm;

/* Reads the fields `noun` and `pieces` of a deck. */
void variant_read_pieces(lua_State *L, Deck *deck, DeckForm *form);

/* Reads a suit that is only the name of a colour. */
void variant_read_suit_color(lua_State *L, Suit *suit);

/* Sets the colour and size of a face from its suit and the field `size`; the
 * size is `pips` if there is no such field. */
void variant_read_piece(lua_State *L, const Deck *deck, Face *face, int pips);

/* Adds the pyramids of a deck that lists no cards. A pyramid gets its code and
 * its rank from its suit. */
void variant_add_pieces(lua_State *L, Deck *deck, DeckForm form);

/* Gives a name such as "the yellow code" to each pyramid without a name. The
 * name includes the size if the deck has no noun or several sizes. */
void variant_name_pieces(Deck *deck);

#endif
