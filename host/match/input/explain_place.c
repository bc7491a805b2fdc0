/*
 * explain_place.c -- explains why a place is not an option on a board of
 * places.
 */
#include <stdio.h>
#include <stdlib.h>

#include "core/position/position.h"
#include "format/token.h"
#include "match/input/input.h"

/* Returns the first empty place that has no name, or SPACE_NONE. */
static Space first_empty(const Board *board)
{
    for (int x = board->shape.named; x < board->shape.columns; x++)
        if (board_cell(board, space_at(x, 0)) == NULL)
            return space_at(x, 0);
    return SPACE_NONE;
}

static const char *place_noun(const Equipment *equipment)
{
    return equipment->called[0] != '\0' ? equipment->called : "place";
}

bool explain_alike(const Script *script, Thing what, Explanation *why)
{
    const Position *position = script_position(script);
    const Equipment *equipment = script_equipment(script);
    Space first = first_empty(&position->board);
    char token[TOKEN_LIMIT], other[TOKEN_LIMIT];

    if (what.type != THING_SPACE || first == SPACE_NONE || what.id == first ||
        !board_is_unnamed(&equipment->shape, what.id) ||
        board_cell(&position->board, what.id) != NULL)
        return false;
    token_write_space(token, what.id, equipment);
    token_write_space(other, first, equipment);
    why->kind = EXPLAIN_ALIKE;
    why->what = what;
    snprintf(why->text, sizeof why->text,
             "%s: empty %ss are all alike, and %s stands for them", token,
             place_noun(equipment), other);
    return true;
}

bool explain_no_place(const Script *script, const Choice *choice,
                      Explanation *why)
{
    const Equipment *equipment = script_equipment(script);
    const BoardShape *shape = &equipment->shape;
    char *end;
    long number = strtol(why->word, &end, 10);

    if (choice->type != THING_SPACE || !board_is_of_places(shape) ||
        *end != '\0' || (number > 0 && number <= shape->columns - shape->named))
        return false;
    why->kind = EXPLAIN_UNKNOWN;
    if (shape->columns == shape->named)
        snprintf(why->text, sizeof why->text,
                 "%s: no such %s here; every %s has a name", why->word,
                 equipment_space(equipment), place_noun(equipment));
    else
        snprintf(why->text, sizeof why->text,
                 "%s: no such %s here; the %ss without a name are 1 to %d",
                 why->word, equipment_space(equipment), place_noun(equipment),
                 shape->columns - shape->named);
    return true;
}
