/*
 * engine_ways.c -- lists the ways to continue the turn up to the pick of a
 * given thing. Also lists all things that the turn can still pick.
 */
#include <stdlib.h>
#include <string.h>

#include "engine/engine_answer.h"
#include "match/game/game.h"

enum {
    WAYS_CHOICES =
        150,         /* greatest number of choices that a request opens to find
                      * ways; also the greatest number that it opens to compare
                      * ways */
    WAYS_MOST = 24,  /* greatest number of ways in an answer */
    NAMES_MOST = 512 /* greatest number of names in an answer */
};

/* -- the ways to a thing --------------------------------------------------- */

/* An Involving collects ways that end with the pick of a thing in `names`. If a
 * choice asks for several things, only the first pick counts. */
typedef struct Involving {
    const char *names; /* names of the things, separated by blanks */
    Json *ways;
    int count;
    bool has_equal[WAYS_MOST]; /* true if another way has the same effect */
} Involving;

static bool is_among_names(const char *names, const char *name)
{
    char word[TOKEN_LIMIT];

    while (input_word(&names, word))
        if (strcmp(word, name) == 0)
            return true;
    return false;
}

static WayNext see_involving(void *context, const TurnWay *way)
{
    const Involving *involving = context;

    if (!way->is_thing || !is_among_names(involving->names, way->name))
        return WAY_EXTEND;
    return way->is_further ? WAY_IGNORE : WAY_KEEP;
}

static void keep_involving(void *context, const char *words)
{
    Involving *involving = context;

    if (involving->count < WAYS_MOST)
        json_add(involving->ways, json_text(words));
    involving->count++;
}

static void note_equal(void *context, int number)
{
    Involving *involving = context;

    if (number < WAYS_MOST)
        involving->has_equal[number] = true;
}

/* -- the things that can take part ----------------------------------------- */

/* A Lit has the names of all things that ways can pick, each name once. */
typedef struct Lit {
    char *names[NAMES_MOST]; /* owned */
    int count;
} Lit;

static WayNext see_lit(void *context, const TurnWay *way)
{
    Lit *lit = context;

    for (int i = 0; i < lit->count; i++)
        if (strcmp(lit->names[i], way->name) == 0)
            return WAY_EXTEND;
    if (way->is_thing && lit->count < NAMES_MOST &&
        (lit->names[lit->count] = strdup(way->name)) != NULL)
        lit->count++;
    return WAY_EXTEND;
}

/* -- the answer ------------------------------------------------------------ */

static bool find_ways(Engine *engine, WayReader reader, bool *is_cut)
{
    ScriptError error;

    return game_find_ways(engine->table.game, WAYS_CHOICES, reader, is_cut,
                          &error) == RUN_OPEN ||
           table_fail_script(&engine->table, &error);
}

static bool add_ways(Engine *engine, const char *names, Json *answer)
{
    Involving involving = {.names = names, .ways = json_new_array()};
    bool is_cut = false;
    const WayReader reader = {see_involving, keep_involving, note_equal,
                              &involving};
    bool fine = find_ways(engine, reader, &is_cut);
    Json *steps = json_new_array();
    Json *equal = json_new_array();

    for (int i = 0; i < json_length(involving.ways); i++) {
        json_add(steps, view_steps(engine->table.game,
                                   json_as_text(json_at(involving.ways, i))));
        json_add(equal, json_flag(involving.has_equal[i]));
    }
    fine = fine && table_open(&engine->table);
    json_set(answer, "ways", involving.ways);
    json_set(answer, "limited",
             json_flag(is_cut || involving.count > WAYS_MOST));
    json_set(
        answer, "name",
        view_said(engine->table.game, engine->table.game->choice.seat, names));
    json_set(answer, "steps", steps);
    json_set(answer, "equal", equal);
    return fine;
}

static bool add_lit(Engine *engine, Json *answer)
{
    Lit lit = {.count = 0};
    Json *names = json_new_array();
    bool is_cut;
    bool fine =
        find_ways(engine, (WayReader){see_lit, NULL, NULL, &lit}, &is_cut);

    for (int i = 0; i < lit.count; i++) {
        json_add(names, json_text(lit.names[i]));
        free(lit.names[i]);
    }
    json_set(answer, "lit", names);
    return fine;
}

/* True if the viewer has the open choice. */
static bool has_choice(const Engine *engine, Seat viewer)
{
    const Game *game = engine->table.game;

    return !game->now.over && !table_waits_for_bot(&engine->table) &&
           (viewer == SEAT_NONE || viewer == game->choice.seat);
}

bool engine_add_ways(Engine *engine, const Json *request, Seat viewer,
                     Json *answer)
{
    FormatError error;
    At at = at_member(request, "involving", &error);
    const char *names;

    if (at.value != NULL && !want_text(&at, &names))
        return fail_request(engine, &error);
    if (!has_choice(engine, viewer))
        return true;
    return (at.value == NULL || add_ways(engine, names, answer)) &&
           (!json_is_true(json_member(request, "lit")) ||
            add_lit(engine, answer));
}
