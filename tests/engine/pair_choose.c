/*
 * pair_choose.c -- makes a choice in both worlds, for the reader or for another
 * seat.
 */
#include "engine/pair.h"

#include <stdlib.h>
#include <string.h>

#include "core/var_secret.h"
#include "engine/view.h"

/* True if the reader sees the same values of variables in both worlds. */
static bool sees_the_same_vars(const Pair *pair)
{
    const Game *game = pair_game(&pair->worlds[0]);
    const Equipment *equipment = script_equipment(game->script);
    const Position *one = view_open(game);
    const Position *other = view_open(pair_game(&pair->worlds[1]));
    Seat viewer = pair->reader.viewer;

    for (int i = 0; i < equipment->var_count; i++) {
        const Var *var = &equipment->vars[i];
        if (one->vars[i] != other->vars[i] &&
            !(var_is_hidden(var, one->vars[i], viewer) &&
              var_is_hidden(var, other->vars[i], viewer)) &&
            equipment->has_secret_vars)
            return false;
    }
    return true;
}

bool pair_knows_the_same(const Pair *pair)
{
    const Game *game = pair_game(&pair->worlds[0]);
    const Deck *deck = &script_equipment(game->script)->deck;
    const Position *one = view_open(game);
    const Position *other = view_open(pair_game(&pair->worlds[1]));
    static uint8_t met[2][CARD_LIMIT][256];
    int counts[2] = {0, 0};

    memset(met, 0, sizeof met);
    for (int i = 0; i < one->cards.count; i++) {
        const Position *positions[2] = {one, other};
        for (int world = 0; world < 2; world++) {
            const Position *position = positions[world];
            if (!knowledge_has(position, pair->reader.viewer, (Card)i))
                continue;
            counts[world]++;
            met[world][deck->face_of[i]][position->cards.place[i] % 256]++;
        }
    }
    return counts[0] == counts[1] &&
           memcmp(met[0], met[1], sizeof met[0]) == 0 &&
           sees_the_same_vars(pair);
}

/* True if cards were shown and then shuffled. Such cards may differ between the
 * worlds, because nobody knows their new places. */
static bool has_shuffled_shown_cards(const char *text)
{
    const char *up = strstr(text, " face up");

    /* If the cards of a game are pyramids, the log says "uncovered" instead of
     * "face up". */
    if (up == NULL)
        up = strstr(text, " uncovered ");
    return strstr(text, "discard pile was shuffled") != NULL ||
           (up != NULL && strstr(up, " was shuffled") != NULL);
}

static void some_option(const World *world, char *token)
{
    const Game *game = pair_game(world);

    input_token(game->script,
                game->choice.options[pair_below(game->choice.count)], token);
}

static bool is_offered(const World *world, const char *token)
{
    const Choice *choice = &pair_game(world)->choice;

    for (int i = 0; i < choice->count; i++) {
        char each[TOKEN_LIMIT];
        input_token(pair_game(world)->script, choice->options[i], each);
        if (strcmp(each, token) == 0)
            return true;
    }
    return false;
}

static char *choose_as(World *world, const Participant *participant,
                       const char *token, const char *more)
{
    char request[WORDS_LIMIT + 100];

    snprintf(request, sizeof request, "{\"do\":\"choose\",\"token\":\"%s\"%s}",
             token, more);
    return pair_answer(world, participant, request);
}

/* Makes a pick for the seat that must choose. Returns true if the pick stays
 * secret. */
static bool pick_in_secret(World *world, const char *token)
{
    const Participant asked = {ROLE_SEAT, pair_game(world)->choice.seat};
    const Node *here = game_here(pair_game(world));
    int count = pair_game(world)->line.count;

    free(choose_as(world, &asked, token, ""));
    pair_open(world);
    return game_here(pair_game(world)) == here && !pair_game(world)->now.over &&
           pair_game(world)->choice.known <= count &&
           pair_game(world)->line.count > count;
}

/* Lets another seat choose. A visible pick must be the same in both worlds.
 * Returns false if the worlds have no option in common. */
static bool choose_for_others(Pair *pair)
{
    World *one = &pair->worlds[0];
    World *other = &pair->worlds[1];
    char token[TOKEN_LIMIT];
    bool is_common = false;

    for (int tries = 0; tries < 20 && !is_common; tries++) {
        some_option(one, token);
        is_common = is_offered(other, token);
    }
    if (pick_in_secret(one, token))
        some_option(other, token);
    else if (!is_common)
        return false;
    pick_in_secret(other, token);
    return true;
}

/* Lets the reader make the choice in both worlds. */
static void choose_in_both(Pair *pair, const char *words, const char *more,
                           char *answers[2])
{
    for (int i = 0; i < 2; i++) {
        answers[i] = choose_as(&pair->worlds[i], &pair->reader, words, more);
        pair_open(&pair->worlds[i]);
    }
}

/* Lets the reader choose one or more words in both worlds. Compares the
 * answers, unless the choice reveals different things in the two worlds. */
static bool choose_for_reader(Pair *pair)
{
    char words[WORDS_LIMIT];
    char *answers[2];

    if (pair_below(4) == 0)
        pair_find_words(pair, words);
    else
        some_option(&pair->worlds[0], words);
    choose_in_both(pair, words, ",\"hold\":true,\"picture\":true", answers);
    if (strstr(answers[0], "\"held\":") != NULL ||
        strstr(answers[1], "\"held\":") != NULL) {
        if (!pair_compare(pair, words, answers[0], answers[1]))
            return false;
        choose_in_both(pair, words, "", answers);
    }
    if (pair_knows_the_same(pair) && !has_shuffled_shown_cards(answers[0]))
        return pair_compare(pair, words, answers[0], answers[1]);
    free(answers[0]);
    free(answers[1]);
    return false;
}

/* Compares the events of both worlds, unless shown cards were shuffled: the
 * events may then differ. Returns true if the events were compared and are
 * equal. */
static bool compare_events(Pair *pair, const long long moments[2])
{
    char *events[2];

    for (int i = 0; i < 2; i++)
        events[i] =
            engine_event(pair->worlds[i].engine, &pair->reader, moments[i]);
    if (!has_shuffled_shown_cards(events[0]))
        return pair_compare(pair, "event", events[0], events[1]);
    free(events[0]);
    free(events[1]);
    return false;
}

bool pair_go_on(Pair *pair)
{
    World *worlds = pair->worlds;
    long long moments[2];
    bool has_chosen;

    for (int i = 0; i < 2; i++) {
        pair_open(&worlds[i]);
        moments[i] = engine_table(worlds[i].engine)->log.revision;
    }
    if (pair_game(&worlds[0])->now.over || pair_game(&worlds[1])->now.over)
        return false;
    has_chosen = pair_game(&worlds[0])->choice.seat == pair->reader.viewer
                     ? choose_for_reader(pair)
                     : choose_for_others(pair);
    return has_chosen && pair_knows_the_same(pair) &&
           compare_events(pair, moments);
}
