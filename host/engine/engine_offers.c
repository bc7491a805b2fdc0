/*
 * engine_offers.c -- what everybody may know of what a seat is offered.
 *
 * The options of a choice may depend on cards that only the asked seat knows.
 * So the choice is opened in the real position and in others that differ from
 * it in what is hidden. What is offered in all of them is true of the real one,
 * and hardly says anything about it. Hardly, for they are a sample: an option
 * that is missing in one of ten such positions is in all of the sample once in
 * eleven times (0.9 to the power of 23).
 */
#include <string.h>

#include "base/clock.h"
#include "engine/engine_internal.h"

enum {
    WORLDS = 24,
    MOST_MS = 60,      /* for all of them: others wait meanwhile */
    MOST_FIRST_MS = 15 /* for the first of them */
};

/* -- lists of tokens ------------------------------------------------------ */

static bool has(const Json *list, const char *token)
{
    for (int i = 0; i < json_length(list); i++)
        if (strcmp(json_as_text(json_at(list, i)), token) == 0)
            return true;
    return false;
}

/* Those of `these` that are in `those`, or are not. */
static Json *list_those(const Json *these, const Json *those, bool are_in)
{
    Json *list = json_new_array();

    for (int i = 0; i < json_length(these); i++) {
        const char *token = json_as_text(json_at(these, i));
        if (has(those, token) == are_in)
            json_add(list, json_text(token));
    }
    return list;
}

static void add_those(Json *list, const Json *more)
{
    for (int i = 0; i < json_length(more); i++) {
        const char *token = json_as_text(json_at(more, i));
        if (!has(list, token))
            json_add(list, json_text(token));
    }
}

/* -- finding -------------------------------------------------------------- */

/* The tokens of the choice that the turn under way leads to in that position;
 * NULL where another seat is asked there, or nobody. */
static Json *list_options(const Game *game, const Position *start)
{
    Game world = *game;
    ScriptError error;
    Json *list;

    world.now = *start;
    if (game_look(&world, &error) != RUN_OPEN ||
        world.choice.seat != game->choice.seat)
        return NULL;
    list = json_new_array();
    for (int i = 0; i < world.choice.count; i++) {
        char token[TOKEN_LIMIT];
        input_option(world.script, &world.choice, i, token);
        json_add(list, json_text(token));
    }
    return list;
}

/* The options of one more world; false where there are none. */
static bool add_world(Offers *offers, Json *options)
{
    Json *certain;

    if (options == NULL)
        return false;
    if (offers->certain == NULL) {
        offers->certain = json_copied(options);
        offers->possible = options;
        return true;
    }
    certain = list_those(offers->certain, options, true);
    json_drop(offers->certain);
    offers->certain = certain;
    add_those(offers->possible, options);
    json_drop(options);
    return true;
}

/* The start of the turn, in which everybody knows of each card what they know
 * now: some were shown since. */
static Position start_as_known(const Game *game)
{
    const Position *open = script_position(game->script);
    Position start = game->now;

    for (int card = 0; card < start.cards.count; card++)
        if (knowledge_is_public(open, (Card)card))
            knowledge_give_all(&start, (Card)card);
    return start;
}

/* Of slow rules nothing is said. The first position is the real one, and takes
 * as long as any request that opens the choice: if that is long, the others are
 * not even begun. So time passes MOST_MS by one position of MOST_FIRST_MS, more
 * or less. */
static bool is_time_left(long long begun, int count)
{
    long long passed = clock_work_milliseconds() - begun;

    return passed <= (count == 1 ? MOST_FIRST_MS : MOST_MS);
}

Offers offers_find(const Engine *engine)
{
    const Game *game = engine->game;
    Offers offers = {NULL, NULL};
    Position known;
    Random random = bot_random(engine->key, &game->choice);
    long long begun = clock_work_milliseconds();

    if (game->now.over || game->choice.known < game->line.count)
        return offers;
    known = start_as_known(game);
    for (int i = 0; i < WORLDS; i++) {
        Position start = known;
        if (i > 0)
            knowledge_determinize(&start, SEAT_WATCHER, &random);
        if (!add_world(&offers, list_options(game, &start)) ||
            !is_time_left(begun, i + 1)) {
            offers_drop(&offers);
            break;
        }
    }
    return offers;
}

void offers_drop(Offers *offers)
{
    json_drop(offers->certain);
    json_drop(offers->possible);
    *offers = (Offers){NULL, NULL};
}

void offers_compare(const Offers *before, const Offers *now, Json *object)
{
    if (before->certain == NULL || now->certain == NULL)
        return;
    json_set(object, "gained",
             list_those(now->certain, before->possible, false));
    json_set(object, "lost", list_those(before->certain, now->possible, false));
}
