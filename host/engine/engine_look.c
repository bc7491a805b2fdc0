/*
 * engine_look.c -- requests that do not change the game.
 */
#include <stdlib.h>
#include <string.h>

#include "engine/answers.h"
#include "engine/engine_answer.h"
#include "engine/engine_consent.h"
#include "view/draw/draw.h"
#include "view/sentences/sentences.h"

enum {
    USUAL_SUCCESSORS = 1000,
    MOST_SUCCESSORS = 100000,
    MOST_LINES = 1000000 /* greatest number of lines that the engine
                          * follows to find successors */
};

/* -- the position --------------------------------------------------------- */

bool answer_position(Engine *engine, const Json *request, Json *answer)
{
    const Game *game = engine->table.game;
    char *line = game_line_text(game->script, &game->now, &game->line);

    (void)request;
    view_start(answer, "position", game, SEAT_NONE);
    json_set(answer, "line", line != NULL ? json_text(line) : NULL);
    free(line);
    return true;
}

bool answer_moves(Engine *engine, const Json *request, Json *answer)
{
    Seat viewer;

    if (!want_viewer(engine, request, &viewer) || !table_open(&engine->table) ||
        !engine_add_ways(engine, request, viewer, answer))
        return false;
    engine_add_picture(engine, request, viewer, answer);
    return engine_tell_state(engine, viewer, answer);
}

bool answer_view(Engine *engine, const Json *request, Json *answer)
{
    FormatError error;
    At seat = at_member(request, "seat", &error);
    const char *name;
    Seat viewer;

    if (engine_trusts(engine) && seat.value == NULL && !want_text(&seat, &name))
        return fail_request(engine, &error);
    if (!want_viewer(engine, request, &viewer) || !table_open(&engine->table))
        return false;
    view_position(answer, "view", engine->table.game, viewer);
    return engine_tell_state(engine, viewer, answer);
}

/* -- the picture ---------------------------------------------------------- */

char *engine_draw(const Game *game, Seat viewer, PictureScene scene)
{
    Space decisive[OPTION_LIMIT];
    Picture *picture =
        picture_new(game->script, (PictureLook){.viewer = viewer});
    size_t size;
    char *svg;

    if (picture == NULL)
        return NULL;
    scene.decisive_count = game->now.over ? decisive_spaces(game, decisive) : 0;
    scene.decisive = decisive;
    picture_include(picture, &scene);
    picture_draw(picture, &scene);
    svg = picture_svg(picture, &size);
    picture_free(picture);
    return svg;
}

/* Finds the pyramid whose pose the viewer has to choose. Opens the choice
 * again, because the script has run since. */
static void find_posed(const Engine *engine, Seat viewer, Posed *posed)
{
    Game *game = engine->table.game;
    ScriptError error;

    posed->pyramid = PYRAMID_NONE;
    posed->is_planned = false;
    if (table_waits_for_bot(&engine->table) || game->now.over ||
        game->choice.type != THING_POSE ||
        (viewer != SEAT_NONE && viewer != game->choice.seat))
        return;
    game_find_posed(game, posed);
    game_look(game, &error);
}

/* Adds the picture of the current position. Returns false if memory runs
 * out. */
static bool add_position_picture(const Engine *engine, Seat viewer,
                                 Json *answer)
{
    const Game *game = engine->table.game;
    Posed posed;
    char *svg;

    find_posed(engine, viewer, &posed);
    svg = engine_draw(
        game, viewer,
        (PictureScene){.position = view_open(game),
                       .log = view_log(game),
                       .touched_count = engine->table.log.touched_count,
                       .touched = engine->table.log.touched,
                       .posed = posed.pyramid != PYRAMID_NONE ? &posed.pyramid
                                                              : NULL,
                       .planned = posed.is_planned ? &posed.position : NULL});

    if (svg != NULL)
        json_set(answer, "picture", json_text(svg));
    free(svg);
    return svg != NULL;
}

void engine_add_picture(const Engine *engine, const Json *request, Seat viewer,
                        Json *answer)
{
    if (json_is_true(json_member(request, "picture")))
        add_position_picture(engine, viewer, answer);
}

bool answer_picture(Engine *engine, const Json *request, Json *answer)
{
    Seat viewer;

    return want_viewer(engine, request, &viewer) &&
           table_open(&engine->table) &&
           (add_position_picture(engine, viewer, answer) ||
            table_fail_memory(&engine->table));
}

/* -- why ------------------------------------------------------------------ */

bool engine_try(Engine *engine, const char *words, Seat viewer, SeeTried see,
                void *context, ScriptError *error)
{
    Game *game = engine->table.game;
    const Line line = game->line;
    Explained explained;
    bool fine = explained_find(&explained, game, words, viewer,
                               engine->describer.names_cards, error);

    if (fine)
        see(context, &explained);
    if (explained.entry.completed)
        game_drop(game);
    game->line = line;
    explained_clear(&explained);
    return fine;
}

static void see_explained(void *answer, const Explained *explained)
{
    explained_object(answer, explained);
}

/* Rewrites the message as a sentence with names. Adds `name`: the requested
 * words, with names in place of tokens. */
static void say_explained(Engine *engine, const char *words, Seat viewer,
                          Json *answer)
{
    const Listener listener = view_listener(engine->table.game, viewer);
    const char *message = json_as_text(json_member(answer, "message"));
    char *said = message != NULL ? spoken_sentence(message, &listener) : NULL;

    if (said != NULL)
        json_set(answer, "message", json_text(said));
    free(said);
    json_set(answer, "name", view_said(engine->table.game, viewer, words));
}

bool answer_explain(Engine *engine, const Json *request, Json *answer)
{
    const char *words;
    ScriptError error;
    FormatError wrong;
    At at = at_member(request, "line", &wrong);
    Seat viewer;

    if (!want_asked(engine, request, &viewer))
        return false;
    if (!want_text(&at, &words))
        return fail_request(engine, &wrong);
    if (!engine_try(engine, words, viewer, see_explained, answer, &error))
        return table_fail_script(&engine->table, &error);
    if (engine->serves && table_open(&engine->table))
        say_explained(engine, words, viewer, answer);
    return true;
}

/* -- successors ----------------------------------------------------------- */

/* A Successor has its position as text, because the rows are sorted by this
 * text. */
static Json *row_of(const Successor *row)
{
    Json *object = json_new_object();

    json_set(object, "line", json_text(row->line));
    json_set(object, "position", json_read(row->position));
    return object;
}

bool answer_successors(Engine *engine, const Json *request, Json *answer)
{
    long long limit = USUAL_SUCCESSORS;
    Successors found = {0};
    FormatError wrong;
    At at = at_member(request, "limit", &wrong);
    ScriptError error;
    Json *rows;

    if (at.value != NULL && !want_whole(&at, 1, MOST_SUCCESSORS, &limit))
        return fail_request(engine, &wrong);
    if (!successors_find(engine->table.game, (long)limit, MOST_LINES, &found,
                         &error)) {
        successors_free(&found);
        return table_fail_script(&engine->table, &error);
    }
    rows = json_new_array();
    for (int i = 0; i < found.count; i++)
        json_add(rows, row_of(found.all[i]));
    json_set(answer, "successors", rows);
    json_set(answer, "limited", json_flag(found.limited));
    successors_free(&found);
    return true;
}
