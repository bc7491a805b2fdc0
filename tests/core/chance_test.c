/*
 * chance_test.c -- tests that results of chance are as documented, uniform, and
 * independent of earlier results. The expected values were computed by a
 * different program.
 */
#include "sample.h"

#include <string.h>

/* Codes of the cards. Copies are adjacent. */
static const char *const codes[] = {
    "AM", "AM", "2MK", "5ML", "7SK", "7SK", "7SK", "PMSL", "XY", "E",
};

enum { CODES = sizeof codes / sizeof *codes };

static Deck *new_deck(void)
{
    Deck *deck = calloc(1, sizeof *deck);

    assert_non_null(deck);
    for (int i = 0; i < CODES; i++) {
        if (i == 0 || strcmp(codes[i], codes[i - 1]) != 0)
            snprintf(deck->faces[deck->face_count++].code, NAME_LIMIT, "%s",
                     codes[i]);
        deck->face_of[deck->card_count++] = (uint8_t)(deck->face_count - 1);
    }
    return deck;
}

/* Lists the deck in its order, without the card `left_out`. Returns the number
 * of cards. */
static int list_cards(const Deck *deck, Card *cards, int left_out)
{
    int count = 0;

    for (int i = 0; i < deck->card_count; i++)
        if (i != left_out)
            cards[count++] = (Card)i;
    return count;
}

static void check_order(const Deck *deck, const Card *cards, int count,
                        const char *expected)
{
    char text[100] = "";

    for (int i = 0; i < count; i++)
        snprintf(text + strlen(text), sizeof text - strlen(text), "%s%s",
                 i > 0 ? " " : "", deck_face(deck, cards[i])->code);
    assert_string_equal(text, expected);
}

/* -- shuffles ------------------------------------------------------------- */

static void test_shuffles_are_as_documented(void **state)
{
    static const char *const expected[] = {
        "PMSL AM 2MK 7SK XY 7SK AM 7SK 5ML E",
        "7SK 7SK XY PMSL AM AM 7SK 2MK 5ML E",
    };
    Deck *deck = new_deck();
    Chance chance = chance_from_text("example");
    Card cards[CARD_LIMIT];

    for (unsigned i = 0; i < 2; i++) {
        int count = list_cards(deck, cards, CARD_NONE);
        chance_shuffle(&chance, deck, cards, count);
        check_order(deck, cards, count, expected[i]);
        assert_int_equal(chance.shuffles, i + 1);
    }
    free(deck);
}

static void test_a_card_less_leaves_the_others_in_order(void **state)
{
    Deck *deck = new_deck();
    Chance chance = chance_from_text("example");
    Card cards[CARD_LIMIT];
    int count = list_cards(deck, cards, 3);

    chance_shuffle(&chance, deck, cards, count);
    check_order(deck, cards, count, "PMSL AM 2MK 7SK XY 7SK AM 7SK E");
    free(deck);
}

/* The two lists contain equal faces in different orders. Some faces are
 * represented by different copies. */
static void test_the_order_before_and_the_copies_do_not_matter(void **state)
{
    Deck *deck = new_deck();
    Card some[][5] = {{0, 4, 5, 8, 9}, {9, 6, 1, 8, 4}};
    char texts[2][8] = {"", ""};

    for (int i = 0; i < 2; i++) {
        Chance chance = chance_from_text("example");
        chance_shuffle(&chance, deck, some[i], 5);
        for (int j = 0; j < 5; j++)
            texts[i][j] = (char)('a' + deck->face_of[some[i][j]]);
    }
    assert_string_equal(texts[0], texts[1]);
    free(deck);
}

static void test_filling_remembers_nothing(void **state)
{
    Deck *deck = new_deck();
    Chance chance = chance_from_text("example");
    Chance before = chance;
    Card cards[CARD_LIMIT];

    for (int i = 0; i < 2; i++) {
        int count = list_cards(deck, cards, CARD_NONE);
        chance_fill(&chance, deck, cards, count);
        check_order(deck, cards, count, "XY PMSL 7SK AM AM E 7SK 7SK 5ML 2MK");
        assert_memory_equal(&chance, &before, sizeof chance);
    }
    free(deck);
}

/* In shuffles, each card is equally likely to be first, and each pair of cards
 * is equally likely to be adjacent. */
static void test_shuffles_are_uniform(void **state)
{
    enum { SHUFFLES = 10000, CARDS_USED = 4 };
    Deck *deck = new_deck();
    Chance chance = chance_from_text("uniform");
    int orders[256] = {0};
    int met = 0;

    for (int i = 0; i < SHUFFLES; i++) {
        Card cards[CARDS_USED] = {0, 2, 3, 8};
        unsigned order = 0;
        chance_shuffle(&chance, deck, cards, CARDS_USED);
        for (int j = 0; j < CARDS_USED; j++)
            order = order << 2 | (unsigned)(cards[j] > 3 ? 1 : cards[j]);
        orders[order]++;
    }
    for (int i = 0; i < 256; i++) {
        if (orders[i] == 0)
            continue;
        met++;
        assert_in_range(orders[i], SHUFFLES / 24 - 100, SHUFFLES / 24 + 100);
    }
    assert_int_equal(met, 24);
    free(deck);
}

/* -- numbers -------------------------------------------------------------- */

static void test_numbers_are_as_documented(void **state)
{
    static const unsigned turns[] = {0, 1, 7};
    static const uint32_t expected[][10] = {
        {4, 1, 3, 0, 2, 2, 1, 4, 4, 3},
        {5, 1, 1, 1, 4, 4, 1, 1, 3, 5},
        {5, 2, 0, 3, 5, 5, 2, 1, 5, 0},
    };

    for (int i = 0; i < 3; i++) {
        Chance chance = chance_from_text("example");
        for (int j = 0; j < 10; j++)
            assert_int_equal(chance_number(&chance, turns[i], 6),
                             expected[i][j]);
        assert_int_equal(chance.numbers, 10);
    }
}

static void test_shuffles_and_numbers_are_apart(void **state)
{
    Deck *deck = new_deck();
    Chance chance = chance_from_text("example");
    Card cards[CARD_LIMIT];
    int count = list_cards(deck, cards, CARD_NONE);

    chance_shuffle(&chance, deck, cards, count);
    assert_int_equal(chance_number(&chance, 7, 6), 5);
    assert_int_equal(chance_number(&chance, 7, 100), 42);
    count = list_cards(deck, cards, CARD_NONE);
    chance_shuffle(&chance, deck, cards, count);
    check_order(deck, cards, count, "7SK 7SK XY PMSL AM AM 7SK 2MK 5ML E");
    free(deck);
}

/* With this key the first draw is 0, which must be rejected. */
static void test_a_draw_is_rejected(void **state)
{
    Chance chance = chance_from_key((Random){{1, 2, 3, 0x3e9ba93dd2de2dd1}});
    Chance again = chance;

    assert_int_equal(chance_number(&chance, 5, 6), 4);
    assert_int_equal(chance.numbers, 1);
    /* 2^64 mod 8 is 0, so no draw is rejected */
    assert_int_equal(chance_number(&again, 5, 8), 0);
}

static void test_numbers_are_uniform(void **state)
{
    enum { NUMBERS = 60000 };
    Chance chance = chance_from_text("uniform");
    int found[6] = {0};

    assert_int_equal(chance_number(&chance, 0, 1), 0);
    for (unsigned i = 0; i < NUMBERS; i++)
        found[chance_number(&chance, i / 3, 6)]++;
    for (int i = 0; i < 6; i++)
        assert_in_range(found[i], NUMBERS / 6 - 400, NUMBERS / 6 + 400);
    assert_true(chance_number(&chance, 0, UINT32_MAX) < UINT32_MAX);
}

/* -- sequences ------------------------------------------------------------ */

/* A game of an earlier version began with a sequence of random numbers. Such a
 * game must be able to continue with its sequence. */
static void test_a_sequence_is_the_generator(void **state)
{
    Deck *deck = new_deck();
    Random random = random_from_text("example");
    Chance chance = chance_from_sequence(random);
    Card cards[CARD_LIMIT], expected[CARD_LIMIT];
    int count = list_cards(deck, cards, CARD_NONE);

    list_cards(deck, expected, CARD_NONE);
    random_shuffle(&random, expected, count);
    chance_shuffle(&chance, deck, cards, count);
    assert_memory_equal(cards, expected, count);
    random_shuffle(&random, expected, count);
    chance_fill(&chance, deck, cards, count);
    assert_memory_equal(cards, expected, count);
    assert_int_equal(chance_number(&chance, 3, 100),
                     random_below(&random, 100));
    assert_memory_equal(&chance.key, &random, sizeof random);
    assert_int_equal(chance.shuffles, 0);
    assert_int_equal(chance.numbers, 0);
    free(deck);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_shuffles_are_as_documented),
        cmocka_unit_test(test_a_card_less_leaves_the_others_in_order),
        cmocka_unit_test(test_the_order_before_and_the_copies_do_not_matter),
        cmocka_unit_test(test_filling_remembers_nothing),
        cmocka_unit_test(test_shuffles_are_uniform),
        cmocka_unit_test(test_numbers_are_as_documented),
        cmocka_unit_test(test_shuffles_and_numbers_are_apart),
        cmocka_unit_test(test_a_draw_is_rejected),
        cmocka_unit_test(test_numbers_are_uniform),
        cmocka_unit_test(test_a_sequence_is_the_generator),
    };

    return cmocka_run_group_tests(tests, NULL, NULL);
}
