#include "match/table/offers.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/clock.h"
#include "base/list.h"
#include "match/bot/bot.h"
#include "match/picks/picks.h"

enum {
    WORLDS = 24,
    /* Greatest time for trying all positions, in milliseconds. It is short,
     * because other requests must wait. */
    MOST_MS = 60,
    MOST_FIRST_MS = 15 /* greatest time for the first position, in
                        * milliseconds */
};

/* -- lists of tokens ------------------------------------------------------ */

void tokens_clear(Tokens *tokens)
{
    free(tokens->each);
    *tokens = (Tokens){.count = 0};
}

static bool lists_token(const Tokens *tokens, const char *token)
{
    for (int i = 0; i < tokens->count; i++)
        if (strcmp(tokens->each[i], token) == 0)
            return true;
    return false;
}

/* Adds a token to a list. Leaves the token out if memory runs out. */
static void list_token(Tokens *tokens, const char *token)
{
    if (list_grow(&tokens->each, tokens->count, &tokens->room,
                  sizeof *tokens->each))
        snprintf(tokens->each[tokens->count++], sizeof *tokens->each, "%s",
                 token);
}

/* Returns the tokens that both lists contain. If `are_in` is false, returns the
 * tokens that only `these` contains. */
static Tokens list_those(const Tokens *these, const Tokens *those, bool are_in)
{
    Tokens list = {.count = 0};

    for (int i = 0; i < these->count; i++)
        if (lists_token(those, these->each[i]) == are_in)
            list_token(&list, these->each[i]);
    return list;
}

/* -- searching ------------------------------------------------------------ */

/* Lists the options that the open choice would have in a turn from `start`.
 * Returns false if the seat would not have to choose. */
static bool list_options_from(const Game *game, const Position *start,
                              Tokens *options)
{
    Game world = *game;
    ScriptError error;

    *options = (Tokens){.count = 0};
    world.now = *start;
    if (game_look(&world, &error) != RUN_OPEN ||
        world.choice.seat != game->choice.seat)
        return false;
    for (int i = 0; i < world.choice.count; i++) {
        char token[TOKEN_LIMIT];
        input_option(world.script, &world.choice, i, token);
        list_token(options, token);
    }
    return true;
}

/* Adds the options of another possible position to the offers, and frees
 * `options`. */
static void add_world(Offers *offers, Tokens *options)
{
    Tokens certain;

    if (!offers->are_known) {
        offers->are_known = true;
        offers->certain = list_those(options, options, true);
        offers->possible = *options;
        return;
    }
    certain = list_those(&offers->certain, options, true);
    tokens_clear(&offers->certain);
    offers->certain = certain;
    for (int i = 0; i < options->count; i++)
        if (!lists_token(&offers->possible, options->each[i]))
            list_token(&offers->possible, options->each[i]);
    tokens_clear(options);
}

/* Returns the position at the start of the turn, changed so that all seats know
 * the cards that are public now. */
static Position start_as_known(const Game *game)
{
    const Position *open = script_position(game->script);
    Position start = game->now;

    for (int card = 0; card < start.cards.count; card++)
        if (knowledge_is_public(open, (Card)card))
            knowledge_give_all(&start, (Card)card);
    return start;
}

/* True if there is time to try another position. The first position, the real
 * one, has its own limit. */
static bool is_time_left(long long begun, int count)
{
    long long passed = clock_work_milliseconds() - begun;

    return passed <=
           (count == 1 ? MOST_FIRST_MS : MOST_MS) * (long long)CLOCK_SLOWER;
}

Offers offers_find(const Game *game, uint64_t key)
{
    Offers offers = {.are_known = false};
    Position known;
    Random random = bot_random(key, &game->choice);
    long long begun = clock_work_milliseconds();

    if (game->now.over || game->choice.known < game->line.count)
        return offers;
    known = start_as_known(game);
    for (int i = 0; i < WORLDS; i++) {
        Position start = known;
        Tokens options;
        bool is_asked;
        if (i > 0)
            knowledge_determinize(&start, script_equipment(game->script),
                                  SEAT_WATCHER, &random);
        is_asked = list_options_from(game, &start, &options);
        if (is_asked)
            add_world(&offers, &options);
        if (!is_asked || !is_time_left(begun, i + 1)) {
            offers_clear(&offers);
            break;
        }
    }
    return offers;
}

void offers_clear(Offers *offers)
{
    tokens_clear(&offers->certain);
    tokens_clear(&offers->possible);
    offers->are_known = false;
}

bool offers_compare(const Offers *before, const Offers *now, Tokens *gained,
                    Tokens *lost)
{
    *gained = *lost = (Tokens){.count = 0};
    if (!before->are_known || !now->are_known)
        return false;
    *gained = list_those(&now->certain, &before->possible, false);
    *lost = list_those(&before->certain, &now->possible, false);
    return true;
}
