#include "sample.h"

#include "core/pile.h"

static void test_all_cards_start_in_the_draw_pile(void **state)
{
    Cards cards;

    cards_clear(&cards, 5);
    assert_int_equal(cards.count, 5);
    check_pile(&cards, PILE_DRAW, CARDS(0, 1, 2, 3, 4));
    for (int pile = PILE_DRAW + 1; pile < PILE_COUNT; pile++)
        check_pile(&cards, pile, 0, NULL);
    for (Card card = 0; card < 5; card++) {
        assert_true(card_in_pile(&cards, card, PILE_DRAW));
        assert_false(card_in_pile(&cards, card, PILE_DISCARD));
        assert_false(card_on_board(&cards, card));
        assert_int_equal(cards.knows[card], 0);
    }
}

static void test_a_deck_may_be_empty_or_full(void **state)
{
    Cards cards;

    cards_clear(&cards, 0);
    check_pile(&cards, PILE_DRAW, 0, NULL);
    cards_clear(&cards, CARD_LIMIT);
    assert_int_equal(cards.piles[PILE_DRAW].count, CARD_LIMIT);
    assert_int_equal(cards.piles[PILE_DRAW].top, 0);
    assert_int_equal(cards.below[CARD_LIMIT - 1], CARD_NONE);
}

static void test_a_card_is_picked_from_anywhere(void **state)
{
    Cards cards;

    cards_clear(&cards, 5);
    cards_pick(&cards, 2);
    check_pile(&cards, PILE_DRAW, CARDS(0, 1, 3, 4));
    assert_false(card_in_pile(&cards, 2, PILE_DRAW));
    assert_false(card_on_board(&cards, 2));
    cards_pick(&cards, 4);
    check_pile(&cards, PILE_DRAW, CARDS(0, 1, 3));
    cards_pick(&cards, 0);
    check_pile(&cards, PILE_DRAW, CARDS(1, 3));
    cards_pick(&cards, 1);
    cards_pick(&cards, 3);
    check_pile(&cards, PILE_DRAW, 0, NULL);
}

static void move_card(Cards *cards, Card card, int pile)
{
    cards_pick(cards, card);
    cards_put(cards, card, pile);
}

static void test_a_card_is_put_on_top(void **state)
{
    Cards cards;

    cards_clear(&cards, 5);
    move_card(&cards, 3, PILE_DISCARD);
    move_card(&cards, 1, PILE_DISCARD);
    move_card(&cards, 4, PILE_DISCARD);
    check_pile(&cards, PILE_DISCARD, CARDS(4, 1, 3));
    check_pile(&cards, PILE_DRAW, CARDS(0, 2));
    move_card(&cards, 0, PILE_NAMED + NAMED_PILE_LIMIT - 1);
    check_pile(&cards, PILE_COUNT - 1, CARDS(0));
    move_card(&cards, 2, PILE_OUT);
    check_pile(&cards, PILE_OUT, CARDS(2));
}

static void test_hands_keep_canonical_order(void **state)
{
    Cards cards;

    cards_clear(&cards, 8);
    for (int hand = PILE_HAND; hand < PILE_HAND + SEAT_LIMIT; hand++) {
        move_card(&cards, 5, hand);
        move_card(&cards, 2, hand);
        move_card(&cards, 7, hand);
        move_card(&cards, 3, hand);
        check_pile(&cards, hand, CARDS(2, 3, 5, 7));
        move_card(&cards, 3, PILE_ASIDE);
        check_pile(&cards, hand, CARDS(2, 5, 7));
    }
    check_pile(&cards, PILE_NAMED, 0, NULL);
}

static void test_named_piles_keep_the_order_of_arrival(void **state)
{
    Cards cards;

    cards_clear(&cards, 4);
    move_card(&cards, 3, PILE_NAMED);
    move_card(&cards, 1, PILE_NAMED);
    move_card(&cards, 2, PILE_NAMED);
    check_pile(&cards, PILE_NAMED, CARDS(2, 1, 3));
}

static void test_a_pile_is_arranged_as_listed(void **state)
{
    Cards cards;

    cards_clear(&cards, 5);
    cards_arrange(&cards, PILE_DRAW, (Card[]){3, 0, 4, 2, 1}, 5);
    check_pile(&cards, PILE_DRAW, CARDS(3, 0, 4, 2, 1));
    cards_pick(&cards, 4);
    check_pile(&cards, PILE_DRAW, CARDS(3, 0, 2, 1));
    cards_arrange(&cards, PILE_DISCARD, NULL, 0);
    check_pile(&cards, PILE_DISCARD, 0, NULL);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_all_cards_start_in_the_draw_pile),
        cmocka_unit_test(test_a_deck_may_be_empty_or_full),
        cmocka_unit_test(test_a_card_is_picked_from_anywhere),
        cmocka_unit_test(test_a_card_is_put_on_top),
        cmocka_unit_test(test_hands_keep_canonical_order),
        cmocka_unit_test(test_named_piles_keep_the_order_of_arrival),
        cmocka_unit_test(test_a_pile_is_arranged_as_listed),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
