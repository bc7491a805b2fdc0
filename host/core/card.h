/*
 * card.h -- the deck of a game.
 *
 * A deck may have pyramids instead of cards. A card is a physical copy of a
 * face. Cards are numbered in the canonical order of the deck, so copies have
 * successive numbers.
 */
#ifndef CORE_CARD_H
#define CORE_CARD_H

#include "core/limits.h"
#include "core/noun.h"
#include "core/thing.h"

typedef struct Suit {
    char name[NAME_LIMIT]; /* such as "moons"; also the suit's token */
    char letter[8];        /* such as "M" */
    char sign[8];          /* UTF-8, one column wide, for text pictures */
    char color[16];        /* red, green, yellow, blue, magenta, cyan or white,
                              or "" */
    char path[SUIT_PATH_LIMIT]; /* SVG path data of the sign in a square of
                                   100 x 100; "" to draw the letter */
} Suit;

/* A CardField is a field that the deck declares for its cards, such as "cost".
 * All faces with the field have values of the same type. */
typedef enum CardFieldType {
    CARD_FIELD_WHOLE,
    CARD_FIELD_FLAG,
    CARD_FIELD_TEXT
} CardFieldType;

typedef struct CardField {
    char name[NAME_LIMIT];
    CardFieldType type;
} CardField;

typedef struct Face {
    char code[NAME_LIMIT];  /* such as "7SK"; also the face's token */
    char name[NAME_LIMIT];  /* such as "the Castle", or "" */
    char title[NAME_LIMIT]; /* code and name, such as "7SK the Castle"; may be
                               cut */
    char rank[NAME_LIMIT];  /* such as "7", "ace" or "crown"; "" if the face has
                               no rank */
    char sign[8];           /* the rank as drawn, such as "7" or "A" */
    int16_t value;          /* the value in the game */
    int16_t strength;       /* used to compare cards; equals `value` unless the
                               script declares a strength */
    uint8_t suits;          /* bit i: the face has suit i */
    uint8_t has_field;      /* bit i: the face has the deck's field i */
    /* The value of each field of the deck. A number is stored as such, a flag
     * as 0 or 1, and a text as an index into Deck.texts. */
    int16_t fields[CARD_FIELD_LIMIT];
    uint8_t pile; /* the PileId of the pile in which the cards start;
                     PILE_DRAW is 0 */
    /* The colour and the size of a pyramid (see seat.h and pyramid.h). The size
     * is 0 if the face is that of a card. */
    uint8_t color : 4;
    uint8_t pips : 4;
} Face;

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
    Noun noun; /* empty if the things of the deck are called cards */
    /* The opaque pyramids that hide the pyramids of the deck. If the deck is of
     * cards, `cover_pips` is 0. */
    uint8_t cover_color;
    uint8_t cover_pips;
    uint8_t face_of[CARD_LIMIT]; /* the face of each card, in non-decreasing
                                    order */
} Deck;

_Static_assert(CARD_FIELD_LIMIT <= 8, "a bit of Face.has_field for each field");

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
static inline const char *deck_told(const Deck *deck, Card card)
{
    const Face *face = deck_face(deck, card);

    return deck_is_of_pyramids(deck) ? face->name : face->code;
}

/* True if the deck has other cards with the face of `card`. */
bool deck_has_copies(const Deck *deck, Card card);

/* Sets the title of a face from its code and its name. */
void face_set_title(Face *face);

/* Returns the face with the given code, or -1. Upper and lower case are
 * different. */
int deck_find_code(const Deck *deck, const char *code);
int deck_find_suit(const Deck *deck, const char *name);
/* Returns the number of the field that the deck declares under this name, or
 * -1. */
int deck_find_field(const Deck *deck, const char *name);
/* Returns the index of a text in Deck.texts, and adds a new text. Returns -1 if
 * Deck.texts is full. The text must be shorter than NAME_LIMIT bytes. */
int deck_add_text(Deck *deck, const char *text);

static inline bool face_has_field(const Face *face, int field)
{
    return face->has_field >> field & 1;
}

#endif
