/*
 * equipment.h -- what a game is played with, fixed from its first card to its
 * last: the deck, the stash, the board's shape, and the names that the script
 * declares. Positions of one game share one Equipment.
 */
#ifndef CORE_EQUIPMENT_H
#define CORE_EQUIPMENT_H

#include "core/board.h"
#include "core/card.h"
#include "core/seat.h"

typedef enum VarType { VAR_NUMBER, VAR_FLAG, VAR_SEAT } VarType;

typedef struct Var {
    char name[NAME_LIMIT];
    VarType type;
    int32_t start;          /* VAR_SEAT: SEAT_NONE for nobody */
    char label[NAME_LIMIT]; /* of a seat's: the name without its colour; "":
                               it belongs to no seat */
    Seat seat;              /* of a seat's: whose it is */
} Var;

typedef enum OptionType { OPTION_WORD, OPTION_FLAG, OPTION_NUMBER } OptionType;

/* The value of an option in this game. */
typedef struct OptionValue {
    char name[NAME_LIMIT];
    OptionType type;
    int32_t number;        /* OPTION_NUMBER; OPTION_FLAG: 0 or 1 */
    char word[NAME_LIMIT]; /* OPTION_WORD */
} OptionValue;

enum { OPTION_VALUE_LIMIT = 32 };

typedef struct Equipment {
    char variant[64];
    Deck deck;
    BoardShape shape;
    uint8_t stash[SIZE_LIMIT];
    bool poses; /* whether pyramids have orientations */
    int mark_count;
    char marks[MARK_LIMIT][NAME_LIMIT];
    int pile_count; /* named piles */
    char piles[NAMED_PILE_LIMIT][NAME_LIMIT];
    int var_count; /* sorted by name */
    Var vars[VAR_LIMIT];
    int option_count; /* sorted by name */
    OptionValue options[OPTION_VALUE_LIMIT];
    /* The words that the script offers as options: THING_WORD's names. */
    int word_count;
    char words[WORD_LIMIT][NAME_LIMIT];
} Equipment;

#endif
