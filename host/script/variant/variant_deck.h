/*
 * variant_deck.h -- reads the nouns of a deck, and a deck of pyramids. The
 * table on top of the stack is the deck, suit or card that is read. Private to
 * this folder.
 */
#ifndef SCRIPT_VARIANT_DECK_H
#define SCRIPT_VARIANT_DECK_H

#include "core/card.h"
#include "script/thing/thing.h"

/* A DeckForm is what a deck says of all its things. */
typedef struct DeckForm {
    int pips;   /* the usual size of its pyramids; 0 if the deck is of cards */
    int copies; /* the number of pyramids of each suit, if it lists no cards */
} DeckForm;

/* Reads the fields `noun` and `pieces` of a deck. */
void variant_read_pieces(lua_State *L, Deck *deck, DeckForm *form);

/* Reads a suit that is only the name of a colour. */
void variant_read_suit_color(lua_State *L, Suit *suit);

/* Sets the colour and size of a face from its suit and the field `size`; the
 * size is `pips` if there is no such field. */
void variant_read_piece(lua_State *L, const Deck *deck, Face *face, int pips);

/* Adds the pyramids of a deck that lists no cards. The code of a pyramid is the
 * letter of its suit, and its rank is the name of its suit. */
void variant_add_pieces(lua_State *L, Deck *deck, DeckForm form);

/* Gives each pyramid without a name a name such as "the yellow code". The size
 * is part of the name if the deck has no noun, or pyramids of several sizes. */
void variant_name_pieces(Deck *deck);

#endif
