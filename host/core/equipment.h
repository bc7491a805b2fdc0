/*
 * equipment.h -- what a game is played with, fixed from its first card to its
 * last: the deck, the stash, the board's shape, and the names that the script
 * declares. Positions of one game share one Equipment.
 */
#ifndef CORE_EQUIPMENT_H
#define CORE_EQUIPMENT_H

#include "core/board.h"
#include "core/card.h"
#include "core/pile.h"
#include "core/pyramid.h"
#include "core/seat.h"
#include "core/var.h"

typedef enum OptionType { OPTION_WORD, OPTION_FLAG, OPTION_NUMBER } OptionType;

/* The value of an option in this game. */
typedef struct OptionValue {
    char name[NAME_LIMIT];
    OptionType type;
    int32_t number;        /* OPTION_NUMBER; OPTION_FLAG: 0 or 1 */
    char word[NAME_LIMIT]; /* OPTION_WORD */
} OptionValue;

/* A die with named faces; a name may stand on several. */
typedef struct Die {
    char name[NAME_LIMIT];
    int face_count;
    char faces[DIE_FACE_LIMIT][NAME_LIMIT];
} Die;

enum { OPTION_VALUE_LIMIT = 32 };

/* In place of a colour: one stash for each seat, in its colour. */
enum { STASHES_OF_SEATS = 0xff };

typedef struct Equipment {
    char variant[64];
    Deck deck;
    BoardShape shape;
    char places[BOARD_PLACE_LIMIT]
               [NAME_LIMIT];      /* of a board of places: the names */
    char called[NAME_LIMIT];      /* what a place is called; "": space */
    uint8_t stash[SIZE_LIMIT];    /* pyramids of each size in each stash */
    uint8_t stash_count;          /* 0: one stash for each seat */
    uint8_t stashes[STASH_LIMIT]; /* colours, or STASHES_OF_SEATS */
    bool poses;                   /* whether pyramids have orientations */
    int region_count;             /* of a fixed board */
    char regions[REGION_LIMIT][NAME_LIMIT];
    /* By y and x: the number of the space's region, from 1; 0: of none. */
    uint8_t region_of[FIXED_SIDE_LIMIT][FIXED_SIDE_LIMIT];
    bool stacks; /* whether those of a space stand on one another */
    int mark_count;
    char marks[MARK_LIMIT][NAME_LIMIT];
    int die_count; /* sorted by name */
    Die dice[DIE_LIMIT];
    int pile_count; /* named piles */
    char piles[NAMED_PILE_LIMIT][NAME_LIMIT];
    PileKinds pile_kinds;
    int var_count; /* sorted by name */
    Var vars[VAR_LIMIT];
    int option_count; /* sorted by name */
    OptionValue options[OPTION_VALUE_LIMIT];
    /* The words that the script offers as options: THING_WORD's names. */
    int word_count;
    char words[WORD_LIMIT][NAME_LIMIT];
} Equipment;

/* The stashes of a game with these seats. A colour that is given twice counts
 * once. */
Stashes equipment_stashes(const Equipment *equipment, const Seats *seats);

/* What a space is called: "space", or as the variant says. */
static inline const char *equipment_space(const Equipment *equipment)
{
    return equipment->called[0] != '\0' ? equipment->called : "space";
}

/* The number of a space's region, from 1; 0: of none. */
static inline int equipment_region(const Equipment *equipment, Space space)
{
    return equipment->region_count == 0
               ? 0
               : equipment->region_of[space_y(space)][space_x(space)];
}

/* Whether a border is between a space and its neighbour in that direction:
 * both are there, and in different regions. */
bool equipment_has_border(const Equipment *equipment, Space space,
                          Pose direction);

#endif
