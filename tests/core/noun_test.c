#include "core/noun.h"

/* cmocka.h requires that these headers are included first. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

#include "core/card.h"

static void check_many(const char *one, const char *any, const char *many)
{
    Noun noun = noun_make(one, NULL);

    assert_string_equal(noun.one, one);
    assert_string_equal(noun.any, any);
    assert_string_equal(noun.many, many);
    assert_string_equal(noun.down, "face down");
    assert_string_equal(noun.at, "face down");
}

static void test_plurals_and_articles(void **state)
{
    check_many("code", "a code", "codes");
    check_many("omen", "an omen", "omens");
    check_many("box", "a box", "boxes");
    check_many("wish", "a wish", "wishes");
    check_many("berry", "a berry", "berries");
    check_many("key", "a key", "keys");
}

static void test_covers(void **state)
{
    Noun noun = noun_make("code", "urn");

    assert_string_equal(noun.down, "under an urn");
    assert_string_equal(noun.at, "under the urn");
    assert_string_equal(noun_count(&noun, 1), "code");
    assert_string_equal(noun_count(&noun, 0), "codes");
}

static void test_cards_without_a_noun(void **state)
{
    static const Deck deck;

    assert_string_equal(deck_noun(&deck)->any, "a card");
    assert_false(deck_is_of_pyramids(&deck));
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_plurals_and_articles),
        cmocka_unit_test(test_covers),
        cmocka_unit_test(test_cards_without_a_noun),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
