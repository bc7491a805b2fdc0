/*
 * limits.h -- the capacities of a game.
 *
 * A position is a flat value with fixed capacities. An action that exceeds a
 * capacity is refused.
 */
#ifndef CORE_LIMITS_H
#define CORE_LIMITS_H

enum {
    SEAT_LIMIT = 6,
    CARD_LIMIT = 128,
    FACE_LIMIT = 128,
    SUIT_LIMIT = 8,
    CARD_FIELD_LIMIT = 8,   /* greatest number of fields that a deck declares
                             * for its cards */
    CARD_FIELD_TEXTS = 128, /* greatest number of different texts that cards
                             * have in their fields */
    PYRAMID_LIMIT = 128,
    SIZE_LIMIT = 3,
    STASH_LIMIT = 10,
    MARK_LIMIT = 8,
    NAMED_PILE_LIMIT = 16,
    VAR_LIMIT = 64,
    TRAIT_VAR_LIMIT = 8,     /* greatest number of variables of cards, pyramids
                              * and spaces */
    TRAIT_LIMIT = 256,       /* greatest number of values of cards, pyramids and
                              * spaces that differ from the start value of their
                              * variable */
    TRAIT_TOKEN_LIMIT = 200, /* greatest size in bytes of all variables in the
                              * token of a pyramid */
    SCORE_LEAST = -30000,    /* limits of a score, a value and a tie-break */
    SCORE_MOST = 30000,
    DIE_LIMIT = 4,
    DIE_FACE_LIMIT = 20,
    CELL_LIMIT = 256, /* greatest number of spaces with cards or pyramids */
    FIXED_SIDE_LIMIT = 16,
    BOARD_PLACE_LIMIT = 32,  /* greatest number of spaces of a board without a
                              * grid */
    REGION_LIMIT = 16,       /* greatest number of regions of a fixed board */
    REARRANGE_LIMIT = 256,   /* greatest number of spaces whose contents one
                              * action rearranges */
    OPEN_REACH = 60,         /* greatest x and y of an open board; -60 is the
                                least */
    NAME_LIMIT = 32,         /* size in bytes of a short name, with its null
                              * byte */
    SUIT_PATH_LIMIT = 512,   /* size in bytes of a suit's path, with its null
                              * byte */
    LINE_LIMIT = 256,        /* greatest number of choices in one turn */
    EVENT_LIMIT = 2048,      /* greatest number of events of one turn */
    EVENT_TEXT_LIMIT = 8192, /* greatest size in bytes of a script's messages in
                              * a turn */
    OPTION_LIMIT = 1152, /* greatest number of options of one choice; enough for
                          * 128 spaces with 8 neighbours each */
    WORD_LIMIT = 1024    /* greatest number of distinct words that a script
                          * offers as options */
};

#endif
