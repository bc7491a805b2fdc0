/*
 * lab_divergences.c -- shows the boards where pairs of games diverge.
 */
#include "house/lab/lab.h"

#include <stdio.h>
#include <stdlib.h>

#include "house/terminal/terminal.h"
#include "match/game/game.h"
#include "view/show/show.h"

static const char *const side_names[SIDES] = {"first", "second"};

typedef struct Showing {
    const Options *options;
    const Sides *sides;
    long index;
    int turn;
    Divergence divergences[SIDES];
} Showing;

/* Returns the words of the turn, which the caller frees; NULL if it was not
 * played. */
static char *words_of(const Showing *showing, int side)
{
    const Divergence *divergence = &showing->divergences[side];

    if (!divergence->has_before || !divergence->has_after)
        return NULL;
    return game_line_text(showing->sides->scripts[side], &divergence->before,
                          &divergence->line);
}

/* -- as text -------------------------------------------------------------- */

static const char *what_happened(const Divergence *divergence,
                                 const char *words)
{
    if (!divergence->has_after)
        return "the game is over";
    return words != NULL ? words : "the set-up";
}

static void tell_position(const Showing *showing, int side, FILE *out)
{
    const Divergence *divergence = &showing->divergences[side];
    Script *script = showing->sides->scripts[side];
    const Equipment *equipment = script_equipment(script);
    Look look = {.out = out,
                 .viewer = SEAT_NONE,
                 .width = terminal_width(terminal_is_used()),
                 .color = options_color(showing->options),
                 .utf8 = terminal_has_utf8(),
                 .plain = showing->options->plain};

    draw_board(&look, &divergence->after, equipment);
    draw_table(&look, script, &divergence->after);
    for (int seat = 0; seat < divergence->after.seats.count; seat++)
        if (divergence->after.cards.piles[PILE_HAND + seat].count > 0)
            draw_hand(&look, &divergence->after, equipment, (Seat)seat);
}

static void tell(const Showing *showing, FILE *out)
{
    const Divergence *first = &showing->divergences[FIRST];
    char seed[GAME_SEED_SIZE];

    plan_seed(&showing->sides->plans[FIRST], showing->index, seed);
    fprintf(out, "\nGame %ld (seed '%s') parts in turn %d%s%s.\n",
            showing->index, seed, showing->turn,
            first->has_before ? ", of " : "",
            first->has_before ? draw_seat(&first->before, first->before.to_move)
                              : "");
    for (int side = FIRST; side < SIDES; side++) {
        const Divergence *divergence = &showing->divergences[side];
        char *words = words_of(showing, side);
        fprintf(out, "%s: %s\n", side_names[side],
                what_happened(divergence, words));
        free(words);
        if (divergence->has_after)
            tell_position(showing, side, out);
    }
}

/* -- as JSON -------------------------------------------------------------- */

static Json *side_json(const Showing *showing, int side)
{
    const Divergence *divergence = &showing->divergences[side];
    const Script *script = showing->sides->scripts[side];
    char *words = words_of(showing, side);
    Json *object = json_new_object();

    json_set(object, "line", json_text_or_null(words));
    json_set(object, "position",
             divergence->has_after
                 ? json_position(&divergence->after, script_equipment(script),
                                 SEAT_NONE)
                 : json_nothing());
    free(words);
    return object;
}

static char *write_json(const Showing *showing)
{
    Json *object = json_new_object();
    char seed[GAME_SEED_SIZE];
    char *text;

    plan_seed(&showing->sides->plans[FIRST], showing->index, seed);
    json_set(object, "game", json_whole(showing->index));
    json_set(object, "seed", json_text(seed));
    json_set(object, "turn", json_whole(showing->turn));
    for (int side = FIRST; side < SIDES; side++)
        json_set(object, side_names[side], side_json(showing, side));
    text = json_write(object);
    json_drop(object);
    return text;
}

static char *write_text(const Showing *showing)
{
    char *text = NULL;
    size_t size;
    FILE *out = open_memstream(&text, &size);

    if (out == NULL)
        return NULL;
    tell(showing, out);
    if (fclose(out) == 0)
        return text;
    free(text);
    return NULL;
}

char *lab_divergence(const Options *options, const Sides *sides, long index,
                     int turn, Trace *trace)
{
    Showing *showing = malloc(sizeof *showing);
    char *text;

    if (showing == NULL)
        return NULL;
    *showing = (Showing){options, sides, index, turn, {{0}}};
    for (int side = FIRST; side < SIDES; side++)
        pair_part(sides, side, index, turn, trace, &showing->divergences[side]);
    text = options->reporter.json ? write_json(showing) : write_text(showing);
    free(showing);
    return text;
}
