/*
 * knowledge_test.c -- tests which seats know where a card is, and tests
 * determinizing: dealing anew the cards that a seat does not know.
 */
#include "consistent.h"

static void move_card(Game *game, Card card, int pile)
{
    cards_pick(&game->position.cards, card);
    cards_put(&game->position.cards, card, pile);
}

/* Red holds cards 5 and 6, and green holds 7 and 8. The draw pile is 9, 10, 11.
 * Cards 0 to 4 are elsewhere. */
static int set_up(void **state)
{
    Game *game = game_new(open_square);

    check_done(position_put_card(&game->position, 0, at(0, 0)));
    move_card(game, 1, PILE_DISCARD);
    move_card(game, 2, PILE_ASIDE);
    move_card(game, 3, PILE_NAMED);
    move_card(game, 4, PILE_OUT);
    move_card(game, 5, PILE_HAND + RED);
    move_card(game, 6, PILE_HAND + RED);
    move_card(game, 7, PILE_HAND + GREEN);
    move_card(game, 8, PILE_HAND + GREEN);
    knowledge_derive(&game->position);
    *state = game;
    return 0;
}

static void test_bits_are_given_and_taken(void **state)
{
    Game *game = *state;
    Position *position = &game->position;

    knowledge_give(position, 9, GREEN);
    assert_true(knowledge_has(position, GREEN, 9));
    assert_false(knowledge_has(position, RED, 9));
    assert_false(knowledge_has(position, GREEN, 10));
    knowledge_give(position, 9, RED);
    assert_int_equal(position->cards.knows[9], 3);
    knowledge_give_all(position, 9);
    assert_int_equal(position->cards.knows[9], EVERYBODY);
    knowledge_take_all(position, 9);
    assert_int_equal(position->cards.knows[9], 0);
}

static void test_derived_from_places(void **state)
{
    static const uint8_t expected[SAMPLE_CARDS] = {
        EVERYBODY, EVERYBODY,  EVERYBODY,  EVERYBODY, EVERYBODY, 1 << RED,
        1 << RED,  1 << GREEN, 1 << GREEN, 0,         0,         0,
    };
    Game *game = *state;

    memset(game->position.cards.knows, 0x55, SAMPLE_CARDS);
    knowledge_derive(&game->position);
    assert_memory_equal(game->position.cards.knows, expected, SAMPLE_CARDS);
}

/* -- determinizing -------------------------------------------------------- */

/* Checks that the two positions are equal in everything that the seat knows. */
static void check_indistinguishable(const Position *real,
                                    const Position *determinized, Seat seat)
{
    Card a[CARD_LIMIT];
    Card b[CARD_LIMIT];

    check_consistent(determinized);
    for (Card card = 0; card < real->cards.count; card++) {
        if (!knowledge_has(real, seat, card))
            continue;
        assert_int_equal(determinized->cards.place[card],
                         real->cards.place[card]);
        assert_int_equal(determinized->cards.knows[card],
                         real->cards.knows[card]);
    }
    for (int pile = 0; pile < PILE_COUNT; pile++) {
        bool is_hand = pile >= PILE_HAND && pile < PILE_NAMED;
        int count = cards_list(&real->cards, pile, a);
        assert_int_equal(cards_list(&determinized->cards, pile, b), count);
        for (int i = 0; i < count; i++) {
            if (!is_hand && knowledge_has(real, seat, a[i]))
                assert_int_equal(b[i], a[i]);
        }
    }
    assert_memory_equal(&determinized->board, &real->board, sizeof real->board);
    assert_memory_equal(&determinized->pyramids, &real->pyramids,
                        sizeof real->pyramids);
}

static void test_what_is_known_stays(void **state)
{
    Game *game = *state;
    Random random = random_from_text("imagine");

    knowledge_give(&game->position, 10, RED); /* a card in the middle of the
                                               * draw pile */
    for (Seat seat = RED; seat <= BLUE; seat++) {
        for (int i = 0; i < 200; i++) {
            Position determinized = game->position;
            knowledge_determinize(&determinized, &game->equipment, seat,
                                  &random);
            check_indistinguishable(&game->position, &determinized, seat);
        }
    }
}

static void test_every_place_may_hold_every_unknown_card(void **state)
{
    Game *game = *state;
    Random random = random_from_text("imagine");
    int first[SAMPLE_CARDS] = {0};
    int green[SAMPLE_CARDS] = {0};

    for (int i = 0; i < 5000; i++) {
        Position determinized = game->position;
        knowledge_determinize(&determinized, &game->equipment, RED, &random);
        first[determinized.cards.piles[PILE_DRAW].top]++;
        for (Card card = 0; card < SAMPLE_CARDS; card++)
            green[card] +=
                card_in_pile(&determinized.cards, card, PILE_HAND + GREEN);
    }
    for (Card card = 0; card < SAMPLE_CARDS; card++) {
        /* red does not know the five cards 7 to 11, which are at five places */
        assert_in_range(first[card], card < 7 ? 0 : 900, card < 7 ? 0 : 1100);
        assert_in_range(green[card], card < 7 ? 0 : 1850, card < 7 ? 0 : 2150);
    }
}

/* In every determinization, green knows exactly the places of the cards in its
 * own hand. */
static void test_others_know_their_places(void **state)
{
    Game *game = *state;
    Random random = random_from_text("imagine");

    for (int i = 0; i < 100; i++) {
        Position determinized = game->position;
        knowledge_determinize(&determinized, &game->equipment, RED, &random);
        for (Card card = 7; card < SAMPLE_CARDS; card++)
            assert_int_equal(
                determinized.cards.knows[card],
                card_in_pile(&determinized.cards, card, PILE_HAND + GREEN)
                    ? 1 << GREEN
                    : 0);
    }
}

static void test_nothing_hidden_can_be_read_off_the_key(void **state)
{
    Game *game = *state;
    Random random = random_from_text("imagine");
    Position a = game->position;
    Position b = game->position;

    /* the key differs, but the result must be equal */
    random_next(&b.chance.key);
    Random again = random;
    knowledge_determinize(&a, &game->equipment, RED, &random);
    knowledge_determinize(&b, &game->equipment, RED, &again);
    assert_memory_equal(&a, &b, sizeof a);
    assert_memory_not_equal(&a.chance, &game->position.chance, sizeof a.chance);
    knowledge_determinize(&b, &game->equipment, RED, &again);
    assert_memory_not_equal(&a.chance, &b.chance, sizeof a.chance);
}

static void test_who_knows_all_has_one_determinization(void **state)
{
    Game *game = *state;
    Position determinized = game->position;
    Random random = random_from_text("imagine");

    for (Card card = 0; card < SAMPLE_CARDS; card++)
        knowledge_give(&determinized, card, BLUE);
    Cards before = determinized.cards;
    knowledge_determinize(&determinized, &game->equipment, BLUE, &random);
    assert_memory_equal(&determinized.cards, &before, sizeof before);
}

/* Counts determinizations for red in which green's hand has card 10 or 11. */
static int count_exchanges(const Game *game)
{
    Random random = random_from_text("imagine");
    int exchanged = 0;

    for (int i = 0; i < 100; i++) {
        Position determinized = game->position;
        knowledge_determinize(&determinized, &game->equipment, RED, &random);
        check_indistinguishable(&game->position, &determinized, RED);
        exchanged += card_in_pile(&determinized.cards, 10, PILE_HAND + GREEN) ||
                     card_in_pile(&determinized.cards, 11, PILE_HAND + GREEN);
    }
    return exchanged;
}

/* The cards 10 and 11, which have face 7, start in a separate hidden pile. They
 * cannot be exchanged with other cards until another card is in their pile. */
static void test_decks_stay_apart_unless_a_pile_mixes_them(void **state)
{
    enum { OTHER = PILE_NAMED + 1 };
    Game *game = *state;

    game->position.cards.kinds.secret = 1 << (OTHER - PILE_NAMED);
    move_card(game, 10, OTHER);
    move_card(game, 11, OTHER);
    assert_in_range(count_exchanges(game), 50, 100);
    game->equipment.deck.faces[7].pile = OTHER;
    assert_int_equal(count_exchanges(game), 0);
    move_card(game, 9, OTHER);
    assert_in_range(count_exchanges(game), 50, 100);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        TEST(test_bits_are_given_and_taken),
        TEST(test_derived_from_places),
        TEST(test_what_is_known_stays),
        TEST(test_every_place_may_hold_every_unknown_card),
        TEST(test_others_know_their_places),
        TEST(test_nothing_hidden_can_be_read_off_the_key),
        TEST(test_who_knows_all_has_one_determinization),
        TEST(test_decks_stay_apart_unless_a_pile_mixes_them),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
