/*
 * walk_test.c -- tests thousands of random actions on boards of every shape.
 * After each action the position must be consistent; a refusal must not change
 * the position.
 */
#include "consistent.h"

enum { ACTION_COUNT = 23 };

typedef struct Walk {
    Game *game;
    Random random; /* the generator of the test, not of the game */
} Walk;

static int pick(Walk *walk, int count)
{
    return (int)random_below(&walk->random, (uint32_t)count);
}

/* Picks a space, usually on or beside the board. */
static Space pick_space(Walk *walk)
{
    const Board *board = &walk->game->position.board;
    Space spaces[OPTION_LIMIT];
    int count = board_list(board, spaces);

    if (count > 0 && pick(walk, 8) != 0)
        return spaces[pick(walk, count)];
    if (pick(walk, 20) == 0)
        return SPACE_NONE;
    return space_at(pick(walk, 7) - 2, pick(walk, 7) - 2);
}

static Card pick_card(Walk *walk)
{
    return (Card)pick(walk, SAMPLE_CARDS);
}

static Pyramid pick_pyramid(Walk *walk)
{
    return (Pyramid)pick(walk, walk->game->position.pyramids.count);
}

static Seat pick_seat(Walk *walk)
{
    return (Seat)pick(walk, 3);
}

static Pose pick_pose(Walk *walk)
{
    return (Pose)pick(walk, POSE_COUNT);
}

static Refusal act_on_pyramids(Walk *walk, int action)
{
    Position *position = &walk->game->position;
    EventLog *log = &walk->game->log;

    switch (action) {
    case 0:
    case 1:
        return position_place(position, log, pick_seat(walk), 1 + pick(walk, 3),
                              pick_space(walk), pick_pose(walk), NULL);
    case 2:
        return position_move(position, log, pick_pyramid(walk),
                             pick_space(walk), pick(walk, 2));
    case 3:
        return position_point(position, log, pick_pyramid(walk),
                              pick_pose(walk));
    case 4:
        return position_exchange(position, log, pick_pyramid(walk),
                                 pick(walk, 5), NULL);
    case 5:
        return position_destroy(position, log, pick_pyramid(walk));
    case 6:
        return pick(walk, 30) == 0
                   ? position_remove(position, log, pick_pyramid(walk))
                   : no_refusal();
    default:
        if (pick(walk, 3) == 0)
            return position_give(position, log, pick_pyramid(walk),
                                 pick(walk, 4) == 0 ? SEAT_NONE
                                                    : pick_seat(walk));
        return position_mark(position, log, pick_pyramid(walk),
                             pick(walk, MARK_LIMIT), pick(walk, 2));
    }
}

/* Moves up to three cards from random places to one random place. */
static Refusal put_cards(Walk *walk, Seat seat)
{
    Card cards[3];
    int count = 1 + pick(walk, 3);
    PutPlace place = {.space = SPACE_NONE};

    cards[0] = pick_card(walk);
    for (int i = 1; i < count; i++)
        cards[i] = (Card)((cards[0] + i) % walk->game->position.cards.count);
    if (pick(walk, 2) == 0)
        place.space = pick_space(walk);
    else
        place.pile = pick(walk, PILE_NAMED + 3);
    place.face = (PutFace)pick(walk, 3);
    if (place.space != SPACE_NONE ||
        pile_has_order(&walk->game->position.cards, place.pile))
        place.depth = pick(walk, 4) - 1;
    return position_put(&walk->game->position, &walk->game->log, seat, cards,
                        count, place);
}

static Refusal act_on_cards(Walk *walk, int action)
{
    Position *position = &walk->game->position;
    EventLog *log = &walk->game->log;
    Seat seat = pick_seat(walk);

    switch (action) {
    case 8:
    case 9:
        return position_lay(position, log, seat, pick_card(walk),
                            pick_space(walk));
    case 10:
        return position_turn_up(position, log, seat, pick_space(walk), NULL);
    case 11:
        return position_take(position, log, seat, pick_space(walk));
    case 12:
        return position_shift(position, log, seat, pick_space(walk),
                              pick_space(walk));
    case 13:
        return position_discard(position, log, seat, pick_card(walk));
    case 14:
        return position_discard_space(position, log, seat, pick_space(walk));
    case 15:
        return position_draw(position, log, seat, pick(walk, 2), NULL);
    case 16:
        return position_set_aside(position, log, seat, pick_card(walk));
    case 17:
        return position_to_pile(position, log, seat, pick_card(walk),
                                pick(walk, PILE_NAMED + 3));
    case 18:
        return position_reshuffle(position, &walk->game->equipment.deck, log);
    case 19:
        return position_carry(position, log, seat, pick_space(walk),
                              pick_space(walk));
    case 20:
        return position_turn_aside(position, log, seat, NULL);
    case 21:
        return put_cards(walk, seat);
    default:
        position_shuffle(position, &walk->game->equipment.deck, log, PILE_DRAW);
        position_roll(position, log, 1 + pick(walk, 6));
        return no_refusal();
    }
}

/* Checks that the log has an event for each destroyed pyramid and for no other
 * pyramid. */
static void check_told(const Game *game)
{
    int destroyed = 0;

    for (int i = 0; i < game->position.pyramids.count; i++)
        destroyed += pyramid_on_board(&game->before.pyramids, (Pyramid)i) &&
                     !pyramid_on_board(&game->position.pyramids, (Pyramid)i);
    for (int i = game->logged; i < game->log.count; i++) {
        int kind = game->log.events[i].kind;
        destroyed -=
            kind == EVENT_VOID || kind == EVENT_DESTROY ||
            kind == EVENT_EXCHANGE ||
            (kind == EVENT_REMOVE && game->log.events[i].from != SPACE_NONE);
    }
    assert_int_equal(destroyed, 0);
}

/* Checks that the log contains all changes of the board: undoing them must
 * restore the earlier board. */
static void check_past(const Game *game)
{
    Position position = game->position;

    position_restore(&position, &game->before);
    assert_memory_equal(&position, &game->before, sizeof position);
}

static void step(Walk *walk)
{
    int action = pick(walk, ACTION_COUNT);
    Game *game = walk->game;
    Refusal refusal;

    /* the log is sometimes almost full */
    game->log.count = pick(walk, 10) == 0 ? EVENT_LIMIT - pick(walk, 4) : 0;
    game_remember(game);
    refusal =
        action < 8 ? act_on_pyramids(walk, action) : act_on_cards(walk, action);
    if (refused(refusal)) {
        check_unchanged(game);
        return;
    }
    check_consistent(&game->position);
    if (game->log.count < EVENT_LIMIT)
        check_told(game);
    check_past(game);
}

/* -- rebuilding ----------------------------------------------------------- */

/* Returns the unused copy of `card` with the highest number, which is usually
 * not `card` itself. */
static Card find_copy(const Cards *cards, const Deck *deck, Card card,
                      const bool *used)
{
    int copy = cards->count - 1;

    while (used[copy] || !deck_same_face(deck, (Card)copy, card))
        copy--;
    return (Card)copy;
}

static void rebuild_cards(const Game *game, Position *rebuilt)
{
    const Position *position = &game->position;
    const Deck *deck = &game->equipment.deck;
    bool used[CARD_LIMIT] = {false};
    Card list[CARD_LIMIT];

    for (int i = 0; i < position->board.territory_count; i++) {
        Space space = position->board.territories[i];
        for (int n = position_cards_at(position, space, list); n-- > 0;) {
            Card copy = find_copy(&rebuilt->cards, deck, list[n], used);
            used[copy] = true;
            check_done(position_put_card(rebuilt, copy, space));
            card_turn(&rebuilt->cards, copy,
                      card_is_down(&position->cards, list[n]));
        }
    }
    for (int pile = 0; pile < PILE_COUNT; pile++) {
        for (int n = cards_list(&position->cards, pile, list); n-- > 0;) {
            Card copy = find_copy(&rebuilt->cards, deck, list[n], used);
            used[copy] = true;
            cards_pick(&rebuilt->cards, copy);
            cards_put(&rebuilt->cards, copy, pile);
        }
    }
}

static void rebuild_pyramids(const Position *position, Position *rebuilt)
{
    for (int i = position->pyramids.count; i-- > 0;) {
        const PyramidState *state = &position->pyramids.each[i];
        if (state->space == SPACE_OUT)
            check_done(
                position_remove(rebuilt, NULL,
                                pyramids_in_supply(&rebuilt->pyramids,
                                                   state->stash, state->pips)));
        if (state->space >= SPACE_OUT)
            continue;
        check_done(position_put_pyramid(rebuilt, state->stash, state->pips,
                                        state->space, state->pose,
                                        state->marks));
        pyramid_own(rebuilt, board_first(&rebuilt->board, state->space),
                    state->owner);
    }
}

static void check_rebuilt(const Game *game)
{
    const Deck *deck = &game->equipment.deck;
    Position rebuilt;

    position_start(&rebuilt, &game->equipment, seats_standard(3),
                   game->position.chance);
    rebuild_cards(game, &rebuilt);
    rebuild_pyramids(&game->position, &rebuilt);
    check_consistent(&rebuilt);
    assert_true(position_hash(&rebuilt, deck) ==
                position_hash(&game->position, deck));
}

static void check_determinized(Walk *walk)
{
    Position determinized = walk->game->position;

    knowledge_determinize(&determinized, &walk->game->equipment,
                          pick_seat(walk), &walk->random);
    check_consistent(&determinized);
}

static void walk_on(BoardShape shape, const char *seed)
{
    for (int i = 0; i < 20; i++) {
        char text[32];
        snprintf(text, sizeof text, "%s %d", seed, i);
        Walk walk = {game_new(shape), random_from_text(text)};
        for (int steps = 0; steps < 1000; steps++) {
            step(&walk);
            if (steps % 50 == 49) {
                check_rebuilt(walk.game);
                check_determinized(&walk);
            }
        }
        free(walk.game);
    }
}

static void test_on_open_squares(void **state)
{
    walk_on(open_square, "squares");
}

static void test_on_open_squares_with_diagonals(void **state)
{
    walk_on(open_diagonal, "diagonals");
}

static void test_on_open_hexes(void **state)
{
    walk_on(open_hex, "hexes");
}

static void test_on_a_fixed_board(void **state)
{
    walk_on((BoardShape){.topology = TOPOLOGY_SQUARE, .columns = 4, .rows = 3},
            "fixed");
}

static void test_on_a_fixed_board_of_hexes(void **state)
{
    walk_on((BoardShape){.topology = TOPOLOGY_HEX, .columns = 16, .rows = 16},
            "fixed hexes");
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_on_open_squares),
        cmocka_unit_test(test_on_open_squares_with_diagonals),
        cmocka_unit_test(test_on_open_hexes),
        cmocka_unit_test(test_on_a_fixed_board),
        cmocka_unit_test(test_on_a_fixed_board_of_hexes),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
