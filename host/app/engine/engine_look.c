/* engine_look.c -- requests that only look. */
#include <stdlib.h>
#include <string.h>

#include "app/engine/engine_internal.h"
#include "app/show/show.h"

enum {
    USUAL_SUCCESSORS = 1000,
    MOST_SUCCESSORS = 100000,
    MOST_LINES = 1000000 /* that are followed for them */
};

/* -- the position --------------------------------------------------------- */

bool deed_position(Engine *engine, const Json *request, Json *answer)
{
    const Game *game = engine->game;
    char *line = game_line_text(game->script, &game->now, &game->line);

    (void)request;
    view_start(answer, "position", game, SEAT_NONE);
    json_set(answer, "line", line != NULL ? json_text(line) : NULL);
    free(line);
    return true;
}

bool deed_moves(Engine *engine, const Json *request, Json *answer)
{
    Seat viewer;

    if (!want_viewer(engine, request, &viewer) || !engine_open(engine))
        return false;
    view_state(answer, engine->game, viewer);
    return true;
}

bool deed_view(Engine *engine, const Json *request, Json *answer)
{
    FormatError error;
    Seat viewer;

    if (!json_want_seat(request, "seat", &engine->game->now.seats, &viewer,
                        &error))
        return fail_request(engine, &error);
    if (!engine_open(engine))
        return false;
    view_position(answer, "view", engine->game, viewer);
    view_state(answer, engine->game, viewer);
    return true;
}

/* -- why ------------------------------------------------------------------ */

/* What the line that was followed does, to be freed: from the events of the
 * run that made `played`. */
static char *told_text(const Game *game, Seat viewer, bool set_up)
{
    Hearer hearer = {viewer, false, set_up, false};
    char *text = NULL;
    size_t size = 0;
    FILE *out = open_memstream(&text, &size);

    if (out == NULL)
        return NULL;
    tell_events(out, game->script, hearer);
    if (fclose(out) == 0)
        return text;
    free(text);
    return NULL;
}

/* What was revealed after the `known` picks a seat does not know before it
 * chooses: nor whether the turn is complete then. */
static void forget_revealed(const Game *game, Entry *entry, int known,
                            char *told)
{
    if (script_revealed(game->script) <= known)
        return;
    if (told != NULL)
        told[0] = '\0';
    entry->completed = false;
}

/* Before words are followed. */
typedef struct Followed {
    Seat viewer;
    bool set_up;
    Line line;
} Followed;

/* The game has followed the words. */
static bool tell_followed(Engine *engine, Entry entry, bool legal,
                          const Followed *from, Json *answer)
{
    Game *game = engine->game;
    char *played = entry.completed
                       ? game_words(game->script, game_here(game))
                       : game_line_text(game->script, &game->now, &game->line);
    char *told = told_text(game, from->viewer, from->set_up);
    bool fine = played != NULL && told != NULL;

    if (from->viewer != SEAT_NONE)
        forget_revealed(game, &entry, from->line.count, told);
    if (entry.why.kind == EXPLAIN_TYPE)
        explain_later(game->script, &game->now, &entry.why);
    if (fine)
        explained_object(answer, &entry, legal, played, told);
    free(played);
    free(told);
    return fine || fail_memory(engine);
}

bool deed_explain(Engine *engine, const Json *request, Json *answer)
{
    Game *game = engine->game;
    Followed from = {.set_up = game->now.turn == 0, .line = game->line};
    const char *words;
    ScriptError error;
    FormatError wrong;
    Entry entry = {.finish = true};
    RunEnd end;
    bool fine;

    if (!want_asked(engine, request, &from.viewer))
        return false;
    if (!json_want_text(request, "line", &words, &wrong))
        return fail_request(engine, &wrong);
    entry.guarded = from.viewer != SEAT_NONE;
    end = game_follow(game, words, &entry, &error);
    fine = end == RUN_FAILED ? fail_script(engine, &error)
                             : tell_followed(engine, entry, end != RUN_REFUSED,
                                             &from, answer);
    if (entry.completed)
        game_drop(game);
    game->line = from.line;
    return fine;
}

/* -- successors ----------------------------------------------------------- */

static Json *row_of(const Successor *row)
{
    Json *object = json_new_object();
    int line;
    char message[80];

    json_set(object, "line", json_text(row->line));
    json_set(object, "position",
             json_parse(row->position, strlen(row->position), &line, message,
                        sizeof message));
    return object;
}

bool deed_successors(Engine *engine, const Json *request, Json *answer)
{
    long long limit = USUAL_SUCCESSORS;
    Successors found = {0};
    FormatError wrong;
    ScriptError error;
    Json *rows;

    if (json_member(request, "limit") != NULL &&
        !json_want_whole(request, "limit", 1, MOST_SUCCESSORS, &limit, &wrong))
        return fail_request(engine, &wrong);
    if (!successors_find(engine->game, (long)limit, MOST_LINES, &found,
                         &error)) {
        successors_free(&found);
        return fail_script(engine, &error);
    }
    rows = json_new_array();
    for (int i = 0; i < found.count; i++)
        json_add(rows, row_of(found.all[i]));
    json_set(answer, "successors", rows);
    json_set(answer, "limited", json_flag(found.limited));
    successors_free(&found);
    return true;
}
