#include "state/fields.h"

#include <stddef.h>
#include <string.h>

/*
 * Each list names all fields of a struct in order. STATE marks a field that
 * changes during a game. REST marks a field that is constant, follows from
 * other fields, or has its own list.
 */
#define CHANCE_FIELDS(STATE, REST)                                             \
    STATE(Chance, key, {0})                                                    \
    STATE(Chance, shuffles, 0)                                                 \
    REST(Chance, numbers, 0) /* 0 between turns */                             \
    STATE(Chance, is_sequence, 0)

#define CARDS_FIELDS(STATE, REST)                                              \
    STATE(Cards, place, {0})                                                   \
    STATE(Cards, below, {0})                                                   \
    STATE(Cards, knows, {0})                                                   \
    STATE(Cards, down, {0})                                                    \
    STATE(Cards, piles, {0})                                                   \
    REST(Cards, kinds, {0})                                                    \
    REST(Cards, count, 0)                                                      \
    REST(Cards, were_sorted, 0)

#define SEATS_FIELDS(STATE, REST)                                              \
    REST(Seats, count, 0)                                                      \
    REST(Seats, colors, {0})

#define RESULT_FIELDS(STATE, REST)                                             \
    STATE(Result, winners, 0)                                                  \
    STATE(Result, scored, 0)                                                   \
    STATE(Result, scores, {0})                                                 \
    STATE(Result, reason, {0})

#define PYRAMIDS_FIELDS(STATE, REST)                                           \
    REST(Pyramids, count, 0)                                                   \
    REST(Pyramids, stashes, {0})                                               \
    REST(Pyramids, stash, {0})                                                 \
    STATE(Pyramids, supply, {0})                                               \
    STATE(Pyramids, on_board, {0})                                             \
    STATE(Pyramids, mixed, 0)                                                  \
    REST(Pyramids, stacked, 0)                                                 \
    REST(Pyramids, each, {{0}})

#define PYRAMID_FIELDS(STATE, REST)                                            \
    STATE(PyramidState, space, 0)                                              \
    STATE(PyramidState, owner, 0)                                              \
    REST(PyramidState, pips, 0)                                                \
    REST(PyramidState, stash, 0)                                               \
    STATE(PyramidState, pose, 0)                                               \
    STATE(PyramidState, marks, 0)                                              \
    STATE(PyramidState, next, 0)                                               \
    REST(PyramidState, stands_for, 0)                                          \
    REST(PyramidState, departures, 0) /* 0 between turns */

#define BOARD_FIELDS(STATE, REST)                                              \
    REST(Board, territory_count, 0)                                            \
    REST(Board, cell_count, 0)                                                 \
    REST(Board, territories, {0})                                              \
    REST(Board, cells, {0})                                                    \
    REST(Board, shape, {0})

#define CELL_FIELDS(STATE, REST)                                               \
    REST(Cell, space, 0)                                                       \
    STATE(Cell, top, 0)                                                        \
    STATE(Cell, first, 0)

#define TRAITS_FIELDS(STATE, REST)                                             \
    STATE(Traits, count, 0)                                                    \
    STATE(Traits, each, {{0}})

#define POSITION_FIELDS(STATE, REST)                                           \
    REST(Position, chance, {0})                                                \
    REST(Position, cards, {0})                                                 \
    REST(Position, seats, {0})                                                 \
    STATE(Position, vars, {0})                                                 \
    REST(Position, card_vars, 0)                                               \
    REST(Position, pyramid_vars, 0)                                            \
    STATE(Position, turn, 0)                                                   \
    STATE(Position, to_move, 0)                                                \
    STATE(Position, over, 0)                                                   \
    REST(Position, result, {0})                                                \
    REST(Position, pyramids, {0})                                              \
    REST(Position, board, {0})                                                 \
    REST(Position, traits, {0})

/* -- the lists are complete ------------------------------------------------ */

#pragma GCC diagnostic error "-Wmissing-field-initializers"
#pragma GCC diagnostic ignored "-Wmissing-braces"

#define EMPTY(type, field, empty) empty,

extern const struct AllFields {
    Chance chance;
    Cards cards;
    Seats seats;
    Result result;
    Pyramids pyramids;
    PyramidState pyramid;
    Board board;
    Cell cell;
    Traits traits;
    Position position;
} all_fields;

const struct AllFields all_fields = {
    {CHANCE_FIELDS(EMPTY, EMPTY)},   {CARDS_FIELDS(EMPTY, EMPTY)},
    {SEATS_FIELDS(EMPTY, EMPTY)},    {RESULT_FIELDS(EMPTY, EMPTY)},
    {PYRAMIDS_FIELDS(EMPTY, EMPTY)}, {PYRAMID_FIELDS(EMPTY, EMPTY)},
    {BOARD_FIELDS(EMPTY, EMPTY)},    {CELL_FIELDS(EMPTY, EMPTY)},
    {TRAITS_FIELDS(EMPTY, EMPTY)},   {POSITION_FIELDS(EMPTY, EMPTY)},
};

/* -- where the fields are -------------------------------------------------- */

#define NOTHING(type, field, empty)
#define FIELD(type, field, base, elements)                                     \
    {#type "." #field, (base) + offsetof(type, field),                         \
     sizeof(((type *)0)->field), sizeof(type), elements},

#define IN_CHANCE(type, field, empty)                                          \
    FIELD(type, field, offsetof(Position, chance), 1)
#define IN_CARDS(type, field, empty)                                           \
    FIELD(type, field, offsetof(Position, cards), 1)
#define IN_SEATS(type, field, empty)                                           \
    FIELD(type, field, offsetof(Position, seats), 1)
#define IN_RESULT(type, field, empty)                                          \
    FIELD(type, field, offsetof(Position, result), 1)
#define IN_PYRAMIDS(type, field, empty)                                        \
    FIELD(type, field, offsetof(Position, pyramids), 1)
#define IN_PYRAMID(type, field, empty)                                         \
    FIELD(type, field, offsetof(Position, pyramids.each), PYRAMID_LIMIT)
#define IN_BOARD(type, field, empty)                                           \
    FIELD(type, field, offsetof(Position, board), 1)
#define IN_CELL(type, field, empty)                                            \
    FIELD(type, field, offsetof(Position, board.cells), CELL_LIMIT)
#define IN_TRAITS(type, field, empty)                                          \
    FIELD(type, field, offsetof(Position, traits), 1)
#define IN_POSITION(type, field, empty) FIELD(type, field, (size_t)0, 1)

const Field state_fields[] = {
    CHANCE_FIELDS(IN_CHANCE, NOTHING) CARDS_FIELDS(IN_CARDS, NOTHING)
        SEATS_FIELDS(IN_SEATS, NOTHING) RESULT_FIELDS(IN_RESULT, NOTHING)
            PYRAMIDS_FIELDS(IN_PYRAMIDS, NOTHING) PYRAMID_FIELDS(
                IN_PYRAMID, NOTHING) BOARD_FIELDS(IN_BOARD, NOTHING)
                CELL_FIELDS(IN_CELL, NOTHING) TRAITS_FIELDS(IN_TRAITS, NOTHING)
                    POSITION_FIELDS(IN_POSITION, NOTHING)};

const int state_field_count = (int)(sizeof state_fields / sizeof *state_fields);

bool field_is_same(const Field *field, const Position *a, const Position *b)
{
    for (int i = 0; i < field->count; i++) {
        size_t at = field->offset + field->stride * (size_t)i;
        if (memcmp((const char *)a + at, (const char *)b + at, field->size) !=
            0)
            return false;
    }
    return true;
}
