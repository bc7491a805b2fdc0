/*
 * card.h -- the deck of a game.
 *
 * A deck may have pyramids instead of cards. A card is a physical copy of a
 * face. Cards are numbered in the canonical order of the deck, so copies have
 * successive numbers.
 */
#ifndef CORE_CARD_H
#define CORE_CARD_H

#include "core/face.h"
#include "core/limits.h"
#include "core/noun.h"
#include "core/thing.h"

typedef struct Deck {
    int suit_count;
    int face_count;
    int card_count;
    Suit suits[SUIT_LIMIT];
    Face faces[FACE_LIMIT];
    int field_count;
    CardField fields[CARD_FIELD_LIMIT];
    int text_count;
    char texts[CARD_FIELD_TEXTS][NAME_LIMIT]; /* the distinct texts of card
                                                fields */
    Noun noun; /* words for the things of the deck; empty if these are called
                * cards */
    /* The opaque pyramids that hide the pyramids of the deck. If the deck is of
     * cards, `cover_pips` is 0. */
    uint8_t cover_color;
    uint8_t cover_pips;
    uint8_t face_of[CARD_LIMIT]; /* the face of each card, in non-decreasing
                                    order */
} Deck;

static inline const Face *deck_face(const Deck *deck, Card card)
{
    return &deck->faces[deck->face_of[card]];
}

static inline bool deck_same_face(const Deck *deck, Card a, Card b)
{
    return deck->face_of[a] == deck->face_of[b];
}

/* True if the things of the deck are pyramids. */
static inline bool deck_is_of_pyramids(const Deck *deck)
{
    return deck->cover_pips > 0;
}

/* Returns the words for the things of the deck. */
static inline const Noun *deck_noun(const Deck *deck)
{
    return deck->noun.one[0] != '\0' ? &deck->noun : &noun_card;
}

/* Returns the text for a card in messages: its code, such as "7SK", or its name
 * in a deck of pyramids. The text reveals the card. */
static inline const char *deck_describe(const Deck *deck, Card card)
{
    const Face *face = deck_face(deck, card);

    return deck_is_of_pyramids(deck) ? face->name : face->code;
}

/* True if the deck has other cards with the face of `card`. */
bool deck_has_copies(const Deck *deck, Card card);

/* Returns the face with the given code, or -1. Upper and lower case are
 * different. */
int deck_find_code(const Deck *deck, const char *code);
int deck_find_suit(const Deck *deck, const char *name);

enum { FACE_SIGNS = 8 * (SUIT_LIMIT + 1) };
/* Writes the signs of a face's rank and suits, such as "7☀∞". */
void deck_write_signs(const Deck *deck, const Face *face,
                      char text[FACE_SIGNS]);
/* Returns the only face with these signs, or -1. */
int deck_find_signs(const Deck *deck, const char *signs);
/* Returns the number of the field that the deck declares under this name, or
 * -1. */
int deck_find_field(const Deck *deck, const char *name);
/* Returns the index of a text in Deck.texts, and adds a new text. Returns -1 if
 * Deck.texts is full. The text must be shorter than NAME_LIMIT bytes. */
int deck_add_text(Deck *deck, const char *text);

#endif
