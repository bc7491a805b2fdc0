/*
 * face.h -- the faces of the cards of a deck, with their suits and fields.
 */
#ifndef CORE_FACE_H
#define CORE_FACE_H

#include <stdbool.h>
#include <stdint.h>

#include "core/limits.h"

typedef struct Suit {
    char name[NAME_LIMIT]; /* name, such as "moons"; also the suit's token */
    char letter[8];        /* letter, such as "M" */
    char sign[8];          /* sign for text pictures: UTF-8, one column wide */
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
    char code[NAME_LIMIT];  /* code, such as "7SK"; also the face's token */
    char name[NAME_LIMIT];  /* name, such as "the Castle", or "" */
    char title[NAME_LIMIT]; /* code and name, such as "7SK the Castle"; may be
                               cut */
    char rank[NAME_LIMIT];  /* rank, such as "7", "ace" or "crown"; "" if the
                             * face has no rank */
    char sign[8];           /* the rank as drawn, such as "7" or "A" */
    int16_t value;          /* the value in the game */
    int16_t strength;       /* value for comparing cards; equals `value` unless
                             * the script declares a strength */
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

_Static_assert(CARD_FIELD_LIMIT <= 8, "a bit of Face.has_field for each field");

/* Sets the title of a face from its code and its name. */
void face_set_title(Face *face);

static inline bool face_has_field(const Face *face, int field)
{
    return face->has_field >> field & 1;
}

#endif
