/*
 * pair_ask.c -- makes the reader's requests in both worlds of a pair, and
 * compares the answers.
 */
#include "engine/pair.h"
#include "match/picks/picks.h"

#include <stdlib.h>
#include <string.h>

/* Adds the token of a random thing to the words. The choice need not offer this
 * thing. */
static void add_word(const Pair *pair, char *words)
{
    const Game *game = pair_game(&pair->worlds[0]);
    const Deck *deck = &script_equipment(game->script)->deck;
    const Pyramids *pyramids = &game->now.pyramids;
    size_t used = strlen(words);
    char token[TOKEN_LIMIT] = "pass";
    int kind = pair_below(8);

    if (kind < 4 && game->choice.count > 0)
        input_token(game->script,
                    game->choice.options[pair_below(game->choice.count)],
                    token);
    else if (kind < 7 && deck->card_count > 0)
        input_token(game->script,
                    thing(THING_CARD, pair_below(deck->card_count)), token);
    else if (pyramids->count > 0)
        input_token(game->script,
                    thing(THING_PYRAMID, pair_below(pyramids->count)), token);
    snprintf(words + used, WORDS_LIMIT - used, "%s%s", used > 0 ? " " : "",
             token);
}

void pair_find_words(const Pair *pair, char *words)
{
    const Game *game = pair_game(&pair->worlds[pair_below(2)]);
    Line line = game->line;
    ScriptError error;
    Random random = random_from_text("words");

    words[0] = '\0';
    if (game->now.over || pair_below(2) == 0) {
        for (int count = 1 + pair_below(3); count > 0; count--)
            add_word(pair, words);
        return;
    }
    if (script_turn(game->script, &game->now, &line, bot_pick_random, &random,
                    &error) == RUN_DONE) {
        char *text = game_line_text(game->script, &game->now, &line);
        char *rest = input_cut(text, game->line.count);
        snprintf(words, WORDS_LIMIT, "%s", rest != NULL ? rest : "");
        free(rest);
    }
}

static void ask_about_words(Pair *pair, const char *deed, const char *key)
{
    char words[WORDS_LIMIT];
    char request[WORDS_LIMIT + 80];

    pair_find_words(pair, words);
    snprintf(request, sizeof request, "{\"do\":\"%s\",\"%s\":\"%s\"}", deed,
             key, words);
    pair_ask_both(pair, request);
}

/* Requests the contents of a hand, a pile or a space. */
static void ask_what_is_there(Pair *pair)
{
    static const char *const places[] = {
        "draw", "discard", "red", "green", "blue",     "yellow", "0,0",
        "1,0",  "a1",      "b2",  "bids",  "held_red", "starter"};
    char request[80];

    snprintf(request, sizeof request, "{\"do\":\"open\",\"at\":\"%s\"}",
             places[pair_below((int)(sizeof places / sizeof *places))]);
    pair_ask_both(pair, request);
}

static void ask_about_a_turn(Pair *pair)
{
    char request[80];

    snprintf(request, sizeof request, "{\"do\":\"look\",\"node\":%d}",
             pair_below(game_turns(pair_game(&pair->worlds[0])) + 1));
    pair_ask_both(pair, request);
}

static void ask_the_rules(Pair *pair)
{
    static const char *const values_in_a_hand =
        "(function() local t = {} for i, c in ipairs(cards:in_hand(green)"
        ":list()) do t[i] = c.value end return t end)()";
    const char *const expressions[] = {"cards:in_hand(me)",
                                       "cards:in_hand(red)",
                                       "cards:in_hand(green)",
                                       "cards:in_hand(green):count()",
                                       "cards:on_board()",
                                       "me",
                                       "cards:in_draw_pile()",
                                       "spaces",
                                       "pyramids",
                                       values_in_a_hand};
    char request[400];

    snprintf(request, sizeof request,
             "{\"do\":\"evaluate\",\"picture\":true,\"expression\":\"%s\"}",
             expressions[pair_below(sizeof expressions / sizeof *expressions)]);
    pair_ask_both(pair, request);
}

/* Evaluates expressions that depend on the secret variables of the game
 * tests/promises/games/sealed.lua. */
static void ask_about_variables(Pair *pair)
{
    static const char *const expressions[] = {
        "red.bid",     "vars.bid_green",    "blue.enemy", "green.honest",
        "red.bid > 2", "seats:most('bid')", "me.bid"};
    const Game *game = pair_game(&pair->worlds[0]);
    char request[200];

    if (!script_equipment(game->script)->has_secret_vars)
        return;
    snprintf(request, sizeof request,
             "{\"do\":\"evaluate\",\"expression\":\"%s\"}",
             expressions[pair_below(sizeof expressions / sizeof *expressions)]);
    pair_ask_both(pair, request);
}

bool pair_ask_all(Pair *pair)
{
    static const char *const always[] = {
        "{\"do\":\"moves\"}", "{\"do\":\"view\"}", "{\"do\":\"story\"}"};
    static const char *const sometimes[] = {
        "{\"do\":\"history\"}",
        "{\"do\":\"picture\"}",
        "{\"do\":\"table\"}",
        "{\"do\":\"rules\"}",
        "{\"do\":\"name\",\"name\":\"Ann\"}",
        "{\"do\":\"name\",\"name\":\"\"}",
        "{\"do\":\"undo\"}",
        "{\"do\":\"redo\"}",
        "{\"do\":\"moves\",\"lit\":true}"};
    bool is_same = true;

    for (size_t i = 0; i < sizeof always / sizeof *always; i++)
        is_same = pair_ask_both(pair, always[i]) && is_same;
    if (pair_below(3) == 0)
        pair_ask_both(
            pair, sometimes[pair_below(sizeof sometimes / sizeof *sometimes)]);
    ask_what_is_there(pair);
    ask_about_a_turn(pair);
    ask_the_rules(pair);
    ask_about_variables(pair);
    for (int i = 0; i < 3; i++)
        ask_about_words(pair, "explain", "line");
    ask_about_words(pair, "moves", "involving");
    if (pair_game(&pair->worlds[0])->now.turn == 0 || pair_below(4) == 0)
        pair_ask_both(pair, "{\"do\":\"hint\",\"games\":10}");
    return is_same;
}
