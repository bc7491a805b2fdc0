/*
 * phrase_state.c -- describes the state of a thing in a few words.
 */
#include <stdio.h>

#include "core/position/position.h"
#include "format/token.h"
#include "format/words.h"
#include "script/reason.h"
#include "script/select/select.h"
#include "script/select/text.h"

enum { NAMED_PYRAMIDS = 4 };

static void add_pyramid(const Script *script, Pyramid pyramid, Text *text)
{
    const PyramidState *state = &script->model->position.pyramids.each[pyramid];
    Space target = position_target(&script->model->position, pyramid);
    char name[TOKEN_LIMIT];

    if (!script->model->equipment.poses)
        return;
    if (state->pose == POSE_UPRIGHT) {
        text_add(text, "it stands upright");
    } else if (target == SPACE_NONE) {
        text_add(text, "it points at nothing");
    } else {
        token_write_space(name, target, &script->model->equipment);
        text_add(text, "it points at ");
        text_add(text, name);
    }
}

/* Appends `before` and the pyramids of a space, such as "r1^ and g2e". Names
 * only the first pyramids and counts the others. */
static void add_standing(const Script *script, Space space, const char *before,
                         Text *text)
{
    const Position *position = &script->model->position;
    Pyramid standing[PYRAMID_LIMIT];
    char name[TOKEN_LIMIT];
    int count = position_add_pyramids(position, space, standing, 0);

    for (int i = 0; i < count && i < NAMED_PYRAMIDS; i++) {
        const TokenPyramid pyramid = token_pyramid(standing[i], position);
        token_write_pyramid(name, &pyramid, &position->seats,
                            &script->model->equipment);
        text_add(text, i == 0                       ? before
                       : position->pyramids.stacked ? " under "
                                                    : " and ");
        text_add(text, name);
    }
    if (count <= NAMED_PYRAMIDS)
        return;
    snprintf(name, sizeof name, " and %d more", count - NAMED_PYRAMIDS);
    text_add(text, name);
}

/* Appends the state of a space in a game without cards: "it holds r1^ and g2e"
 * or "it is empty". */
static void add_space_alone(const Script *script, Space space, Text *text)
{
    if (position_count_at(&script->model->position, space, SEAT_NONE) == 0)
        text_add(text, "it is empty");
    add_standing(script, space, "it holds ", text);
}

/* Appends the state of a space, such as "it holds 7SK, with r1^ and g2e".
 * Appends nothing if the space is void. */
static void add_space_state(const Script *script, Space space, Text *text)
{
    const Position *position = &script->model->position;
    const Deck *deck = &script->model->equipment.deck;
    char words[TOP_LIMIT];
    const char *top =
        words_top(words, position, &script->model->equipment, space);

    if (board_is_void(&position->board, space))
        return;
    if (deck->card_count == 0 || (deck_is_of_pyramids(deck) && top == NULL &&
                                  position->board.shape.columns > 0)) {
        add_space_alone(script, space, text);
        return;
    }
    text_add(text, top == NULL ? "it is wasteland" : "it holds ");
    text_add(text, top != NULL ? top : "");
    add_standing(script, space, ", with ", text);
}

/* Appends the place of a card, if the seat that makes the choice knows the
 * card. */
static void add_card_state(const Script *script, Card card, Text *text)
{
    const Position *position = &script->model->position;
    unsigned place = position->cards.place[card];
    char name[TOKEN_LIMIT];

    if (script->sandbox->scope.asked >= position->seats.count ||
        !knowledge_has(position, script->sandbox->scope.asked, card) ||
        place == PLACE_NOWHERE)
        return;
    if (!card_on_board(&position->cards, card)) {
        words_pile(name, sizeof name, (int)(place - PLACE_PILE), position,
                   &script->model->equipment);
        text_add(text, "it is in ");
        text_add(text, name);
        return;
    }
    text_add(text, board_top(&position->board, (Space)place) == card
                       ? "it lies on "
                       : "it lies covered on ");
    token_write_space(name, (Space)place, &script->model->equipment);
    text_add(text, name);
    if (!card_is_down(&position->cards, card))
        return;
    text_add(text, ", ");
    text_add(text, deck_noun(&script->model->equipment.deck)->down);
}

void script_tell_state(const Script *script, Thing what, char *text,
                       size_t size)
{
    Text told = {text, size, 0};

    text[0] = '\0';
    if (what.type == THING_PYRAMID &&
        pyramid_on_board(&script->model->position.pyramids, (Pyramid)what.id))
        add_pyramid(script, (Pyramid)what.id, &told);
    else if (what.type == THING_SPACE)
        add_space_state(script, (Space)what.id, &told);
    else if (what.type == THING_CARD)
        add_card_state(script, (Card)what.id, &told);
}
