/*
 * face_down_test.c -- tests cards that are face down on the board: which seats
 * know them after each action.
 */
#include "consistent.h"

/* Card 0 is at 0,0, with card 3 face down on it. Card 1 is face down at 1,0,
 * and card 2 is in green's hand. Green has laid cards 1 and 3. */
static int set_up(void **state)
{
    Game *game = game_new(open_square);
    Position *position = &game->position;

    game_put_cards(game, SPACES(at(0, 0)));
    check_done(position_draw(position, NULL, GREEN, true, NULL));
    check_done(position_draw(position, NULL, GREEN, true, NULL));
    check_done(position_lay_down(position, NULL, GREEN, 1, at(1, 0)));
    check_done(position_lay_down(position, NULL, RED, 3, at(0, 0)));
    *state = game;
    return 0;
}

static void check_card(const Game *game, Card card, bool down, int known)
{
    assert_int_equal(card_is_down(&game->position.cards, card), down);
    assert_int_equal(game->position.cards.knows[card], known);
}

static void test_who_knew_a_card_knows_it_face_down(void **state)
{
    Game *game = *state;

    check_card(game, 0, false, EVERYBODY);
    check_card(game, 1, true, 1 << GREEN);
    check_card(game, 2, false, 1 << GREEN);
    check_card(game, 3, true, 0);
    check_done(
        position_lay_down(&game->position, &game->log, GREEN, 2, at(1, 0)));
    Event expected = card_event(EVENT_LAY, GREEN, 2);
    expected.to = at(1, 0);
    expected.number = 1;
    check_event(game_event(game, 0), expected);
    assert_int_equal(game_event(game, 0)->hidden, 1 << RED | 1 << BLUE);
    assert_false(event_shows_card(game_event(game, 0), RED));
}

/* Red knows a card in green's hand. When green lays a card face down, it could
 * be any card of the hand, so red loses this knowledge. */
static void test_nobody_follows_a_card_out_of_a_hand(void **state)
{
    Game *game = *state;
    Position *position = &game->position;

    check_done(position_draw(position, NULL, GREEN, true, NULL));
    knowledge_give(position, 2, RED);
    check_done(position_lay_down(position, NULL, GREEN, 2, at(1, 0)));
    check_card(game, 2, true, 1 << GREEN);
    check_card(game, 4, false, 1 << GREEN);
}

static void test_from_an_open_pile_all_know_it(void **state)
{
    Game *game = *state;

    check_done(position_discard(&game->position, NULL, GREEN, 2));
    check_done(
        position_lay_down(&game->position, &game->log, GREEN, 2, at(2, 0)));
    check_card(game, 2, true, EVERYBODY);
    assert_int_equal(game_event(game, 0)->hidden, 0);
}

static void test_laying_refuses(void **state)
{
    Game *game = *state;
    Position *position = &game->position;

    check_refused(game,
                  position_lay_down(position, &game->log, GREEN, 1, at(0, 0)),
                  REFUSAL_NOT_THERE, thing(THING_CARD, 1), 0);
    check_refused(game,
                  position_lay_down(position, &game->log, GREEN, 2, at(5, 5)),
                  REFUSAL_VOID, thing(THING_SPACE, at(5, 5)), 0);
    game_fill_log(game, 0);
    check_refused(game,
                  position_lay_down(position, &game->log, GREEN, 2, at(0, 0)),
                  REFUSAL_EVENTS, nothing(), 0);
}

static void test_turned_over_all_know_it(void **state)
{
    Game *game = *state;
    Position *position = &game->position;

    check_done(position_turn_over(position, &game->log, RED, at(0, 0)));
    check_card(game, 3, false, EVERYBODY);
    Event expected = card_event(EVENT_TURN_OVER, RED, 3);
    expected.to = at(0, 0);
    check_event(game_event(game, 0), expected);
    check_done(position_turn_over(position, &game->log, RED, at(0, 0)));
    check_card(game, 3, true, EVERYBODY);
    expected.number = 1;
    check_event(game_event(game, 0), expected);
    check_refused(game, position_turn_over(position, &game->log, RED, at(0, 1)),
                  REFUSAL_NO_CARD, thing(THING_SPACE, at(0, 1)), 0);
}

static void test_shown_to_one(void **state)
{
    Game *game = *state;

    check_done(position_show(&game->position, &game->log, BLUE, 3));
    check_card(game, 3, true, 1 << BLUE);
    Event expected = card_event(EVENT_SHOW, BLUE, 3);
    expected.to = at(0, 0);
    check_event(game_event(game, 0), expected);
    assert_int_equal(game_event(game, 0)->hidden, 1 << RED | 1 << GREEN);
    check_done(position_show(&game->position, &game->log, BLUE, 3));
    assert_int_equal(game->log.count, 1);
}

static void test_shifted_it_stays_face_down(void **state)
{
    Game *game = *state;

    check_done(
        position_shift(&game->position, &game->log, RED, at(1, 0), at(0, 1)));
    check_card(game, 1, true, 1 << GREEN);
    assert_int_equal(game_event(game, 0)->hidden, 5);
}

static void test_taken_only_the_taker_sees_it(void **state)
{
    Game *game = *state;

    check_done(position_take(&game->position, &game->log, BLUE, at(1, 0)));
    check_card(game, 1, false, 1 << GREEN | 1 << BLUE);
    assert_int_equal(game_event(game, 0)->hidden, 1 << RED);
}

static void test_discarded_all_see_it(void **state)
{
    Game *game = *state;

    check_done(position_discard(&game->position, &game->log, RED, 3));
    check_card(game, 3, false, EVERYBODY);
    assert_int_equal(game_event(game, 0)->hidden, 0);
}

static void test_the_side_is_part_of_the_position(void **state)
{
    Game *game = *state;
    const Deck *deck = &game->equipment.deck;
    uint64_t down = position_hash(&game->position, deck);

    card_turn(&game->position.cards, 3, false);
    assert_true(position_hash(&game->position, deck) != down);
    card_turn(&game->position.cards, 3, true);
    assert_true(position_hash(&game->position, deck) == down);
}

static void test_read_from_a_file_nobody_knows_it(void **state)
{
    Game *game = *state;

    knowledge_derive(&game->position);
    check_card(game, 0, false, EVERYBODY);
    check_card(game, 1, true, 0);
    check_card(game, 3, true, 0);
}

/* -- determinizing -------------------------------------------------------- */

static void test_any_unknown_card_may_lie_there(void **state)
{
    Game *game = *state;
    Random random = random_from_text("imagine");
    int seen[SAMPLE_CARDS] = {0};

    for (int i = 0; i < 5000; i++) {
        Position determinized = game->position;
        Card top;
        knowledge_determinize(&determinized, &game->equipment, GREEN, &random);
        check_consistent(&determinized);
        top = board_top(&determinized.board, at(0, 0));
        assert_true(card_is_down(&determinized.cards, top));
        assert_int_equal(determinized.cards.below[top], 0);
        assert_int_equal(board_top(&determinized.board, at(1, 0)), 1);
        assert_true(card_is_down(&determinized.cards, 1));
        seen[top]++;
    }
    for (Card card = 0; card < SAMPLE_CARDS; card++)
        /* green does not know the nine cards 3 to 11 */
        assert_in_range(seen[card], card < 3 ? 0 : 450, card < 3 ? 0 : 660);
}

/* Two positions that red cannot distinguish become equal if the hidden cards
 * are determinized. */
static void test_nothing_can_be_read_off_them(void **state)
{
    Game *game = *state;
    Position other = game->position;
    Cards *cards = &other.cards;

    /* exchanges 3 and 5 */
    check_done(position_discard(&other, NULL, RED, 3));
    cards_pick(cards, 3);
    cards_put(cards, 3, PILE_DRAW);
    check_done(position_lay_down(&other, NULL, RED, 5, at(0, 0)));
    Card draw[SAMPLE_CARDS] = {0};
    int count = cards_list(cards, PILE_DRAW, draw);
    draw[0] = 4;
    draw[1] = 3;
    cards_arrange(cards, PILE_DRAW, draw, count);
    cards->knows[3] = 0;

    for (Seat seat = RED; seat <= BLUE; seat++) {
        Random random = random_from_text("imagine");
        Random again = random;
        Position a = game->position;
        Position b = other;
        knowledge_determinize(&a, &game->equipment, seat, &random);
        knowledge_determinize(&b, &game->equipment, seat, &again);
        assert_memory_equal(&a, &b, sizeof a);
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        TEST(test_who_knew_a_card_knows_it_face_down),
        TEST(test_nobody_follows_a_card_out_of_a_hand),
        TEST(test_from_an_open_pile_all_know_it),
        TEST(test_laying_refuses),
        TEST(test_turned_over_all_know_it),
        TEST(test_shown_to_one),
        TEST(test_shifted_it_stays_face_down),
        TEST(test_taken_only_the_taker_sees_it),
        TEST(test_discarded_all_see_it),
        TEST(test_the_side_is_part_of_the_position),
        TEST(test_read_from_a_file_nobody_knows_it),
        TEST(test_any_unknown_card_may_lie_there),
        TEST(test_nothing_can_be_read_off_them),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
