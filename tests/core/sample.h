/*
 * sample.h -- an invented game for the tests of host/core. Each of three seats
 * has three small, two medium and one large pyramid. The deck has twelve cards
 * with eight faces.
 */
#ifndef TESTS_CORE_SAMPLE_H
#define TESTS_CORE_SAMPLE_H

/* cmocka.h requires that these headers are included first. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "core/actions/actions.h"

enum { RED, GREEN, BLUE };

static const BoardShape open_square = {.topology = TOPOLOGY_SQUARE};
static const BoardShape open_diagonal = {.topology = TOPOLOGY_DIAGONAL};
static const BoardShape open_hex = {.topology = TOPOLOGY_HEX};

/* Faces of the cards 0 to 11. Face 0 has two copies, face 2 has three, and face
 * 7 has two. */
static const uint8_t sample_faces[] = {0, 0, 1, 2, 2, 2, 3, 4, 5, 6, 7, 7};

enum { SAMPLE_CARDS = sizeof sample_faces };

typedef struct Game {
    Equipment equipment;
    Position position;
    Position before; /* the position when game_remember was called */
    EventLog log;
    int logged; /* number of events when game_remember was called */
} Game;

static inline void sample_equip(Equipment *equipment, BoardShape shape)
{
    memset(equipment, 0, sizeof *equipment);
    equipment->shape = shape;
    equipment->deck.card_count = SAMPLE_CARDS;
    equipment->deck.face_count = 8;
    memcpy(equipment->deck.face_of, sample_faces, SAMPLE_CARDS);
    for (int face = 0; face < equipment->deck.face_count; face++)
        equipment->deck.faces[face].code[0] = (char)('a' + face);
    memcpy(equipment->stash, (uint8_t[]){3, 2, 1}, SIZE_LIMIT);
}

/* Returns a new game with an empty board and all cards in the draw pile, in
 * canonical order. The caller must free it. */
static inline Game *game_new(BoardShape shape)
{
    Game *game = calloc(1, sizeof *game);

    assert_non_null(game);
    sample_equip(&game->equipment, shape);
    position_start(&game->position, &game->equipment, seats_standard(3),
                   chance_from_text("sample"));
    return game;
}

/* Lays cards of the draw pile on spaces, which become territory. Adds no
 * events. */
static inline void game_put_cards(Game *game, int count, const Space *spaces)
{
    for (int i = 0; i < count; i++) {
        Card card = game->position.cards.piles[PILE_DRAW].top;
        assert_false(
            refused(position_put_card(&game->position, card, spaces[i])));
        knowledge_give_all(&game->position, card);
    }
}

/* Places a pyramid on the board. Adds no event. */
static inline Pyramid game_put(Game *game, Seat owner, int pips, Space space,
                               Pose pose)
{
    Pyramid pyramid = pyramids_in_supply(&game->position.pyramids, owner, pips);

    assert_false(refused(
        position_put_pyramid(&game->position, owner, pips, space, pose, 0)));
    return pyramid;
}

static inline bool game_remember(Game *game)
{
    memcpy(&game->before, &game->position, sizeof game->position);
    game->logged = game->log.count;
    return true;
}

static inline void check_unchanged(const Game *game)
{
    assert_memory_equal(&game->position, &game->before, sizeof game->position);
    assert_int_equal(game->log.count, game->logged);
}

static inline void check_refusal(Refusal refusal, RefusalKind kind, Thing about,
                                 int number)
{
    assert_int_equal(refusal.kind, kind);
    assert_int_equal(refusal.thing.type, about.type);
    assert_int_equal(refusal.thing.id, about.id);
    assert_int_equal(refusal.number, number);
}

/* Checks that `call` returns a refusal with this kind, thing and number, and
 * changes neither the position nor the log. */
#define check_refused(game, call, kind, about, number)                         \
    do {                                                                       \
        game_remember(game);                                                   \
        check_refusal((call), (kind), (about), (number));                      \
        check_unchanged(game);                                                 \
    } while (0)

#define check_done(call) assert_int_equal((call).kind, REFUSAL_NONE)

static inline Thing nothing(void)
{
    return thing(THING_NONE, 0);
}

static inline void check_pile(const Cards *cards, int pile, int count,
                              const Card *expected)
{
    Card list[CARD_LIMIT];

    assert_int_equal(cards->piles[pile].count, count);
    assert_int_equal(cards_list(cards, pile, list), count);
    if (count > 0)
        assert_memory_equal(list, expected, (size_t)count);
}

#define CARDS(...)                                                             \
    (int)(sizeof((Card[]){__VA_ARGS__}) / sizeof(Card)), (Card[])              \
    {                                                                          \
        __VA_ARGS__                                                            \
    }

#define SPACES(...)                                                            \
    (int)(sizeof((Space[]){__VA_ARGS__}) / sizeof(Space)), (Space[])           \
    {                                                                          \
        __VA_ARGS__                                                            \
    }

#endif
