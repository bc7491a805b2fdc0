/*
 * engine_look.c -- requests that do not change the game.
 */
#include <stdlib.h>
#include <string.h>

#include "engine/answers.h"
#include "engine/engine_answer.h"
#include "engine/engine_consent.h"
#include "view/draw/draw.h"
#include "view/picture/picture.h"
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

char *engine_draw(const Game *game, const Position *position,
                  const EventLog *log, Seat viewer, int touched_count,
                  const Space *touched)
{
    Space decisive[OPTION_LIMIT];
    const PictureScene scene = {
        .position = position,
        .log = log,
        .touched_count = touched_count,
        .touched = touched,
        .decisive_count = game->now.over ? decisive_spaces(game, decisive) : 0,
        .decisive = decisive};
    Picture *picture =
        picture_new(game->script, (PictureLook){.viewer = viewer});
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

/* Adds the picture of the current position. Returns false if memory runs
 * out. */
static bool add_picture(const Engine *engine, Seat viewer, Json *answer)
{
    const Game *game = engine->table.game;
    char *svg =
        engine_draw(game, view_open(game), view_log(game), viewer,
                    engine->table.log.touched_count, engine->table.log.touched);

    if (svg != NULL)
        json_set(answer, "picture", json_text(svg));
    free(svg);
    return svg != NULL;
}

void engine_add_picture(const Engine *engine, const Json *request, Seat viewer,
                        Json *answer)
{
    if (json_is_true(json_member(request, "picture")))
        add_picture(engine, viewer, answer);
}

bool answer_picture(Engine *engine, const Json *request, Json *answer)
{
    Seat viewer;

    return want_viewer(engine, request, &viewer) &&
           table_open(&engine->table) &&
           (add_picture(engine, viewer, answer) ||
            table_fail_memory(&engine->table));
}

/* -- why ------------------------------------------------------------------ */

bool answer_explain(Engine *engine, const Json *request, Json *answer)
{
    Game *game = engine->table.game;
    Line line = game->line;
    Explained explained;
    const char *words;
    ScriptError error;
    FormatError wrong;
    At at = at_member(request, "line", &wrong);
    Seat viewer;
    bool fine;

    if (!want_asked(engine, request, &viewer))
        return false;
    if (!want_text(&at, &words))
        return fail_request(engine, &wrong);
    fine = explained_find(&explained, game, words, viewer, &error) ||
           table_fail_script(&engine->table, &error);
    if (fine)
        explained_object(answer, &explained);
    if (explained.entry.completed)
        game_drop(game);
    game->line = line;
    explained_clear(&explained);
    return fine;
}

/* -- successors ----------------------------------------------------------- */

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
