#include "sample.h"

#include "core/card.h"

/* Returns a deck of two suits, "moons" and "suns", with two copies of the card
 * "Am" and one card "AM". */
static Deck sample_deck(void)
{
    Deck deck = {.suit_count = 2, .face_count = 2, .card_count = 3};

    strcpy(deck.suits[0].name, "moons");
    strcpy(deck.suits[1].name, "suns");
    strcpy(deck.faces[0].code, "Am");
    strcpy(deck.faces[1].code, "AM");
    deck.face_of[2] = 1;
    return deck;
}

static void test_a_code_is_found_exactly(void **state)
{
    Deck deck = sample_deck();

    assert_int_equal(deck_find_code(&deck, "Am"), 0);
    assert_int_equal(deck_find_code(&deck, "AM"), 1);
    assert_int_equal(deck_find_code(&deck, "am"), -1);
    assert_int_equal(deck_find_code(&deck, "A"), -1);
    assert_int_equal(deck_find_code(&deck, ""), -1);
}

static void test_a_suit_is_found_exactly(void **state)
{
    Deck deck = sample_deck();

    assert_int_equal(deck_find_suit(&deck, "moons"), 0);
    assert_int_equal(deck_find_suit(&deck, "suns"), 1);
    assert_int_equal(deck_find_suit(&deck, "Suns"), -1);
    assert_int_equal(deck_find_suit(&deck, ""), -1);
}

static void test_copies_share_a_face(void **state)
{
    Deck deck = sample_deck();

    assert_ptr_equal(deck_face(&deck, 1), &deck.faces[0]);
    assert_ptr_equal(deck_face(&deck, 2), &deck.faces[1]);
    assert_true(deck_same_face(&deck, 0, 1));
    assert_false(deck_same_face(&deck, 1, 2));
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_a_code_is_found_exactly),
        cmocka_unit_test(test_a_suit_is_found_exactly),
        cmocka_unit_test(test_copies_share_a_face),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
