/*
 * engine_open.c -- lists what is on a space, in a hand or in a pile.
 *
 * We read the cards from the position as JSON, which hides unknown cards.
 */
#include <string.h>

#include "base/text.h"
#include "engine/answers.h"
#include "engine/engine_internal.h"
#include "format/token.h"
#include "format/words.h"
#include "view/draw/draw.h"

static void add_thing(Json *things, const char *token, const char *name,
                      const char *text)
{
    Json *object = json_new_object();

    json_set(object, "token", json_text(token));
    json_set(object, "text", json_text(text));
    json_set(object, "name", json_text(name));
    json_add(things, object);
}

/* -- cards ---------------------------------------------------------------- */

/* Returns a card with the given code, or -1 if there is no such card. */
static int find_card_of_code(const Deck *deck, const char *code)
{
    int face = deck_find_code(deck, code);

    for (int card = 0; face >= 0 && card < deck->card_count; card++)
        if (deck->face_of[card] == face)
            return card;
    return -1;
}

/* Adds a card by its token. "[7SK]" is a card face down; "?" is a card that the
 * seat does not know. */
static void add_card_token(Json *things, const char *token,
                           const Position *position, const Equipment *equipment)
{
    bool is_down = token[0] == '[';
    char code[TOKEN_LIMIT];
    char name[SPOKEN_LIMIT];
    char text[DESCRIPTION_LIMIT] = "";
    const Noun *noun = deck_noun(&equipment->deck);
    const Listener listener = {position, equipment, SEAT_NONE};
    int card;

    snprintf(name, sizeof name, "%s", noun->any);
    snprintf(code, sizeof code, "%s", token + is_down);
    code[strcspn(code, "]")] = '\0';
    card = find_card_of_code(&equipment->deck, code);
    if (card >= 0) {
        snprintf(name, sizeof name, "%s",
                 words_card(&equipment->deck, (Card)card, true));
        describe_spoken(text, sizeof text, thing(THING_CARD, card), &listener);
    }
    if (is_down || card < 0)
        text_add(name, sizeof name, " %s", noun->down);
    add_thing(things, token, name, text);
}

/* Adds the cards of a list. The list is part of a position as JSON; NULL is
 * allowed. */
static void add_cards(Json *things, const Json *cards, const Position *position,
                      const Equipment *equipment)
{
    for (int i = 0; cards != NULL && i < json_length(cards); i++) {
        const char *token = json_as_text(json_at(cards, i));
        add_card_token(things, token != NULL ? token : "?", position,
                       equipment);
    }
}

/* Returns the list of the cards in a pile or a hand. Returns NULL if there is
 * no such pile or hand. */
static const Json *find_pile(const Json *view, const char *at)
{
    const Json *pile = json_member(json_member(view, "piles"), at);

    if (strcmp(at, "draw") == 0 || strcmp(at, "discard") == 0)
        return json_member(view, at);
    return pile != NULL ? pile : json_member(json_member(view, "hands"), at);
}

/* -- a space -------------------------------------------------------------- */

/* Adds the pyramids of a space. A stack is listed from the top down. */
static void add_pyramids(Json *things, Space space, const Position *position,
                         const Equipment *equipment)
{
    Pyramid list[PYRAMID_LIMIT];
    int count = position_add_pyramids(position, space, list, 0);
    const Listener listener = {position, equipment, SEAT_NONE};
    char token[TOKEN_LIMIT];
    char name[SPOKEN_LIMIT];
    char text[DESCRIPTION_LIMIT];

    for (int each = 0; each < count; each++) {
        int i = position->pyramids.stacked ? count - 1 - each : each;
        const TokenPyramid pyramid = token_pyramid(list[i], position);
        token_write_pyramid(token, &pyramid, &position->seats, equipment);
        words_pyramid(name, sizeof name, pyramid.state.pips,
                      pyramid.state.stash, pyramid.state.owner, position);
        describe_spoken(text, sizeof text, thing(THING_PYRAMID, list[i]),
                        &listener);
        add_thing(things, token, name, text);
    }
}

/* -- the request ---------------------------------------------------------- */

static bool list_things(Engine *engine, const char *at, Seat viewer,
                        Json *things)
{
    const Game *game = engine->table.game;
    const Position *position = view_open(game);
    const Equipment *equipment = script_equipment(game->script);
    Json *view = json_position(position, equipment, viewer);
    const Json *pile = find_pile(view, at);
    const Json *board = json_member(json_member(view, "board"), at);
    Space space;
    bool is_space = token_read_space(at, equipment, &space);

    if (pile != NULL) {
        add_cards(things, pile, position, equipment);
    } else if (is_space) {
        add_pyramids(things, space, position, equipment);
        add_cards(things, json_member(board, "cards"), position, equipment);
    }
    json_drop(view);
    return pile != NULL || is_space ||
           table_fail(&engine->table, "request",
                      "this game has no space, hand or pile \"%.40s\"", at);
}

bool answer_open(Engine *engine, const Json *request, Json *answer)
{
    FormatError error;
    At asked = at_member(request, "at", &error);
    const char *at;
    Json *things;
    Seat viewer;
    bool found;

    if (!want_viewer(engine, request, &viewer) || !table_open(&engine->table))
        return false;
    if (!want_text(&asked, &at))
        return fail_request(engine, &error);
    things = json_new_array();
    found = list_things(engine, at, viewer, things);
    json_set(answer, "at", json_text(at));
    json_set(answer, "things", things);
    json_set(answer, "name", view_said(engine->table.game, viewer, at));
    return found;
}
