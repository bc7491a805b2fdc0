/*
 * equipment.h -- the equipment of a game: deck, stash, shape of the board, and
 * names that the script declares.
 *
 * All positions of a game share its equipment, which never changes.
 */
#ifndef CORE_EQUIPMENT_H
#define CORE_EQUIPMENT_H

#include <stddef.h>

#include "core/board.h"
#include "core/card.h"
#include "core/option.h"
#include "core/pile.h"
#include "core/pile_look.h"
#include "core/place.h"
#include "core/pyramid.h"
#include "core/seat.h"
#include "core/team.h"
#include "core/var.h"

/* A Die is a die with named faces. Several faces can have the same name. */
typedef struct Die {
    char name[NAME_LIMIT];
    int face_count;
    char faces[DIE_FACE_LIMIT][NAME_LIMIT];
} Die;

/* If a list of stash colours contains STASHES_OF_SEATS, each seat has a stash
 * in the seat's colour. */
enum { STASHES_OF_SEATS = 0xff };

typedef struct Equipment {
    char variant[64];
    Deck deck;
    BoardShape shape;
    char places[BOARD_PLACE_LIMIT]
               [NAME_LIMIT]; /* the names of the places, if the board has
                                places */
    PlacePoint points[BOARD_PLACE_LIMIT];
    char called[NAME_LIMIT];      /* what a space is called; "" means "space" */
    uint8_t stash[SIZE_LIMIT];    /* number of pyramids of each size in each
                                     stash */
    uint8_t stash_count;          /* number of stashes; 0 means a stash for each
                                     seat */
    uint8_t stashes[STASH_LIMIT]; /* the colours of the stashes, or
                                     STASHES_OF_SEATS */
    Teams teams;
    bool poses;       /* true if pyramids have orientations */
    int region_count; /* number of regions; only a fixed board has
                         regions */
    char regions[REGION_LIMIT][NAME_LIMIT];
    /* region_of[y][x] is the number of the region of the space x,y. Numbers
     * begin at 1; 0 means no region. */
    uint8_t region_of[FIXED_SIDE_LIMIT][FIXED_SIDE_LIMIT];
    bool stacks;    /* true if the pyramids of a space form a stack */
    bool has_board; /* true if the variant declares a board */
    bool spread;    /* true if all cards of a space are shown */
    bool anchored;  /* true if pictures draw an unnamed place at a point that
                     * depends on a pyramid there; the point does not move when
                     * other places come or go */
    int mark_count;
    char marks[MARK_LIMIT][NAME_LIMIT];
    int die_count; /* number of entries in `dice`, which are sorted by name */
    Die dice[DIE_LIMIT];
    int pile_count; /* number of named piles */
    char piles[NAMED_PILE_LIMIT][NAME_LIMIT];
    PileKinds pile_kinds;
    PileLook pile_looks[PILE_COUNT];
    int var_count; /* number of entries in `vars`, which are sorted by name */
    bool has_secret_vars;
    Var vars[VAR_LIMIT];
    int trait_count; /* number of entries in `traits`: variables of cards,
                      * pyramids and spaces, sorted by the names of the
                      * variables */
    Var traits[TRAIT_VAR_LIMIT];
    int option_count; /* number of entries in `options`, which are sorted by
                         name */
    OptionValue options[OPTION_VALUE_LIMIT];
    /* The words that the script offers as options; the id of a THING_WORD is an
     * index into this list. */
    int word_count;
    char words[WORD_LIMIT][NAME_LIMIT];
    /* The hash of each word, card and pyramid, by id. A hash depends only on
     * the name, so copies of a card have equal hashes. */
    uint64_t word_hashes[WORD_LIMIT];
    uint64_t card_hashes[CARD_LIMIT];
    uint64_t pyramid_hashes[PYRAMID_LIMIT];
} Equipment;

/* Returns the stashes of a game with the given seats. If the game declares
 * none, or a stash for each seat, each seat owns the stash in its colour. Any
 * other stash belongs to nobody. */
Stashes equipment_stashes(const Equipment *equipment, const Seats *seats);

/* Returns the word for a space: the word that the variant declares, or
 * "space". */
static inline const char *equipment_space(const Equipment *equipment)
{
    return equipment->called[0] != '\0' ? equipment->called : "space";
}

/* Returns the number of a space's region. Numbers begin at 1; 0 means no
 * region. */
static inline int equipment_region(const Equipment *equipment, Space space)
{
    return equipment->region_count == 0
               ? 0
               : equipment->region_of[space_y(space)][space_x(space)];
}

/* True if the board shows a border between a space and its neighbour in the
 * given direction: both spaces exist and are in different regions. */
bool equipment_has_border(const Equipment *equipment, Space space,
                          Pose direction);

#endif
