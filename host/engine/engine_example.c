/*
 * engine_example.c -- draws a typical position of the game, for the
 * introduction. Seats that choose at random play the first turns of some games,
 * whose seeds are always the same. The position of the fullest board is drawn.
 */
#include <stdio.h>
#include <stdlib.h>

#include "check/random/random.h"
#include "engine/answers.h"
#include "view/picture/picture.h"

enum { EXAMPLE_GAMES = 8, EXAMPLE_TURNS = 10 };

static char *draw(Script *script, const Position *position)
{
    const PictureScene scene = {.position = position};
    Picture *picture =
        picture_new(script, (PictureLook){.viewer = SEAT_WATCHER});
    size_t size;
    char *svg;

    if (picture == NULL)
        return NULL;
    picture_include(picture, &scene);
    picture_draw(picture, &scene);
    svg = picture_svg(picture, &size);
    picture_free(picture);
    return svg;
}

/* Returns how much there is to see on the board, or 0 if the game is over. */
static int richness(const Position *position)
{
    int count = 0;

    for (int i = 0; i < CELL_LIMIT && !position->over; i++) {
        const Cell *cell = &position->board.cells[i];
        if (cell->space != SPACE_NONE)
            count += cell->first != PYRAMID_NONE ? 2 : 1;
    }
    return count;
}

/* Plays the turns of a game. Returns false with `error` if the script fails. */
static bool play(Script *script, int number, Position *end, ScriptError *error)
{
    RandomGame game = {.script = NULL};
    RandomTally tally = {0};
    char seed[16];

    snprintf(seed, sizeof seed, "example %d", number);
    random_begin(&game, script, seed);
    /* The set-up is a turn, too. */
    while (!random_has_ended(&game, EXAMPLE_TURNS + 1, &tally))
        if (!random_turn(&game, NULL, NULL, &tally, NULL, error))
            return false;
    *end = *game.now;
    return true;
}

/* Copies the position with the fullest board to `best`. Returns false with
 * `error` if the script fails in all games. */
static bool play_examples(Script *script, Position *best, ScriptError *error)
{
    bool is_found = false;
    Position end = {.over = true};

    for (int i = 0; i < EXAMPLE_GAMES; i++) {
        if (!play(script, i, &end, error) ||
            (is_found && richness(&end) <= richness(best)))
            continue;
        *best = end;
        is_found = true;
    }
    return is_found;
}

static bool play_and_draw(Engine *engine, Script *script, Json *answer)
{
    ScriptError error;
    Position best = {.over = true};
    char *svg;

    if (!play_examples(script, &best, &error))
        return table_fail_script(&engine->table, &error);
    svg = draw(script, &best);
    if (svg == NULL)
        return table_fail_memory(&engine->table);
    json_set(answer, "picture", json_text(svg));
    free(svg);
    return true;
}

/* Loads the script once more, because only one game may run a script. */
bool answer_example(Engine *engine, const Json *request, Json *answer)
{
    ScriptError error;
    Script *script = script_load(engine->source, &error);
    bool fine;

    (void)request;
    if (script == NULL)
        return table_fail_script(&engine->table, &error);
    fine = play_and_draw(engine, script, answer);
    script_free(script);
    return fine;
}
