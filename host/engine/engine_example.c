/*
 * engine_example.c -- draws a typical position of the game, for the
 * introduction. Seats that choose at random play the first turns of a game
 * whose seed is always the same.
 */
#include <stdlib.h>

#include "check/random/random.h"
#include "engine/answers.h"
#include "view/picture/picture.h"

enum { EXAMPLE_TURNS = 8 };

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

static bool play_and_draw(Engine *engine, Script *script, Json *answer)
{
    RandomGame game = {.script = NULL};
    RandomTally tally = {0};
    ScriptError error;
    Position now;
    char *svg;

    random_begin(&game, script, "intro");
    /* The set-up is a turn, too. */
    while (!random_has_ended(&game, EXAMPLE_TURNS + 1, &tally))
        if (!random_turn(&game, NULL, NULL, &tally, NULL, &error))
            return table_fail_script(&engine->table, &error);
    now = *game.now; /* drawing runs the script */
    svg = draw(script, &now);
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
