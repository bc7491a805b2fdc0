/*
 * api_limits.c -- prints the limits of a game as a table, which is part of
 * docs/primitives.md.
 */
#include <limits.h>

#include "core/limits.h"
#include "script/api/api.h"
#include "script/sandbox/sandbox.h"

typedef struct LimitRow {
    const char *what;
    int least; /* least value, or 0 if the row has only a greatest value */
    int most;
} LimitRow;

static const LimitRow rows[] = {
    {"seats", 0, SEAT_LIMIT},
    {"cards of the deck, copies included", 0, CARD_LIMIT},
    {"suits", 0, SUIT_LIMIT},
    {"pyramids, of all stashes together", 0, PYRAMID_LIMIT},
    {"stashes", 0, STASH_LIMIT},
    {"marks", 0, MARK_LIMIT},
    {"named piles (a name with SEAT counts once for each seat)", 0,
     NAMED_PILE_LIMIT},
    {"variables (a name with SEAT counts once for each seat)", 0, VAR_LIMIT},
    {"variables of cards, pyramids and spaces", 0, TRAIT_VAR_LIMIT},
    {"values of these variables that differ from the start", 0, TRAIT_LIMIT},
    {"dice", 0, DIE_LIMIT},
    {"faces of a die", 0, DIE_FACE_LIMIT},
    {"options", 0, OPTION_VALUE_LIMIT},
    {"columns or rows of a fixed board", 0, FIXED_SIDE_LIMIT},
    {"regions of a fixed board", 0, REGION_LIMIT},
    {"places of a board of places", 0, BOARD_PLACE_LIMIT},
    {"spaces in each direction from the first card of an open board", 0,
     OPEN_REACH},
    {"spaces that hold something at one time", 0, CELL_LIMIT},
    {"choices in one turn", 0, LINE_LIMIT},
    {"options of one choice", 0, OPTION_LIMIT},
    {"words that a script offers as options", 0, WORD_LIMIT},
    {"events of one turn", 0, EVENT_LIMIT},
    {"bytes of a name", 0, NAME_LIMIT - 1},
    {"turns of a game", 0, USHRT_MAX},
    {"value of a variable that holds a number", INT_MIN, INT_MAX},
    {"`score`, `value` and `tie_break`", SCORE_LEAST, SCORE_MOST},
    {"number as an argument or a member of a set", NUMBER_LEAST, NUMBER_MOST},
};

void api_limits(FILE *out)
{
    fprintf(out, "\n## Limits\n\n");
    api_fill(
        out, API_COLUMNS, "",
        "The table below lists how large each part of a game may be. If a "
        "limit is exceeded, the script does not load, or an action is refused, "
        "or a message names the limit.");
    fputs("\n| what | at most |\n|---|---|\n", out);
    for (size_t i = 0; i < sizeof rows / sizeof *rows; i++) {
        fprintf(out, "| %s | ", rows[i].what);
        if (rows[i].least != 0)
            fprintf(out, "%d to ", rows[i].least);
        fprintf(out, "%d |\n", rows[i].most);
    }
}
