/*
 * engine_offers.c -- what everybody may know of the options of a seat.
 *
 * The options of a choice may depend on cards that only the asked seat knows.
 * Therefore we open the choice in the real position and in others that differ
 * from it in hidden things. What is offered in all of them is true of the real
 * position, and reveals hardly anything about it. It may reveal a little,
 * because the positions are a sample: an option that one position in ten lacks
 * is offered in the whole sample once in eleven times (0.9 to the power of 23).
 */
#include <string.h>

#include "base/clock.h"
#include "engine/engine_internal.h"

enum {
    WORLDS = 24,
    MOST_MS = 60,      /* for all positions, because other requests wait
                          meanwhile */
    MOST_FIRST_MS = 15 /* for the first position */
};

/* -- lists of tokens ------------------------------------------------------ */

static bool has(const Json *list, const char *token)
{
    for (int i = 0; i < json_length(list); i++)
        if (strcmp(json_as_text(json_at(list, i)), token) == 0)
            return true;
    return false;
}

/* Returns the tokens of `these` that are (`are_in`) or are not in `those`. */
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

/* -- searching ------------------------------------------------------------ */

/* Returns the tokens of the choice that the current turn leads to in that
 * position; NULL if another seat, or no seat, is asked there. */
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

/* Adds the options of another world. Returns false if there are none. */
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

/* Returns the start of the turn with what everybody knows of each card now,
 * because some cards were shown since. */
static Position start_as_known(const Game *game)
{
    const Position *open = script_position(game->script);
    Position start = game->now;

    for (int card = 0; card < start.cards.count; card++)
        if (knowledge_is_public(open, (Card)card))
            knowledge_give_all(&start, (Card)card);
    return start;
}

/*
 * True if another position may be tried. The first position is the real one,
 * and takes as long as any request that opens the choice. If that exceeds
 * MOST_FIRST_MS, the others are not begun. So the time exceeds MOST_MS by about
 * MOST_FIRST_MS at most. Nothing is reported for slow rules.
 */
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
