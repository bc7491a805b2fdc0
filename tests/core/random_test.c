#include "sample.h"

#include "core/chance/chance.h"

/* The seed is the FNV-1a hash of the text, and the state is four outputs of
 * splitmix64. */
static void test_seeding_follows_the_published_algorithms(void **state)
{
    static const struct {
        const char *text;
        uint64_t words[4];
    } known[] = {
        {"",
         {0xc3817c016ba4ff30, 0x100cdaacc0bc9316, 0x54c3a569ecf61b1b,
          0x2c65920724651c72}},
        {"a",
         {0x5f29c2aadd9b8527, 0xff84f1bdb6d3884f, 0xfdfab147e960346e,
          0xaf99d20610c74918}},
        {"house",
         {0x0b88e779acb2e60a, 0x67ea21c42580b4d9, 0x0c3f4399ca9fadaf,
          0xfc5d3d1475253f6f}},
        {"\xc3\xa9t\xc3\xa9", /* bytes above 127 are hashed as unsigned
                               * numbers */
         {0x912898b890924257, 0xdc7f66c0a862a557, 0xd719907bc09ea8b8,
          0x9a8f4f6f3f13ad0c}},
    };

    for (size_t i = 0; i < sizeof known / sizeof *known; i++) {
        Random random = random_from_text(known[i].text);
        assert_memory_equal(random.words, known[i].words, sizeof random.words);
    }
}

static void test_next_is_xoshiro256starstar(void **state)
{
    static const uint64_t drawn[] = {
        11520u,
        0u,
        1509978240u,
        1215971899390074240u,
        1216172134540287360u,
        607988272756665600u,
        16172922978634559625u,
        8476171486693032832u,
        10595114339597558777u,
        2904607092377533576u,
    };
    Random random = {{1, 2, 3, 4}};

    for (size_t i = 0; i < sizeof drawn / sizeof *drawn; i++)
        assert_true(random_next(&random) == drawn[i]);

    random = random_from_text("house");
    assert_true(random_next(&random) == 0x13f7bd4bcfe5129b);
    assert_true(random_next(&random) == 0x3833aff2caf469f0);
}

static void check_draws(uint32_t n, int count, const uint32_t *expected)
{
    Random random = random_from_text("house");
    for (int i = 0; i < count; i++)
        assert_int_equal(random_below(&random, n), expected[i]);
}

static void test_below_is_draw_mod_n(void **state)
{
    check_draws(6, 12, (uint32_t[]){5, 4, 4, 5, 5, 5, 4, 3, 0, 1, 0, 5});
    check_draws(52, 8, (uint32_t[]){11, 8, 30, 27, 37, 5, 50, 51});
    check_draws(0x80000001u, 4,
                (uint32_t[]){670406660, 1519192588, 1628129245, 96594980});
}

static void test_below_one_draws_nothing(void **state)
{
    Random random = random_from_text("house");
    Random before = random;

    assert_int_equal(random_below(&random, 1), 0);
    assert_memory_equal(&random, &before, sizeof random);
}

static void check_draws_used(uint32_t n, int used)
{
    Random random = {{1, 2, 3, 4}};
    Random counted = random;

    random_next(&random); /* after this, the next draw is 0 */
    random_below(&random, n);
    for (int i = 0; i < 1 + used; i++)
        random_next(&counted);
    assert_memory_equal(&random, &counted, sizeof random);
}

/* A draw of 0 is rejected unless n divides 2^64. For the five values of n, 2^64
 * mod n is 4, 2, 6, 0 and 0. */
static void test_below_rejects_what_would_be_unfair(void **state)
{
    check_draws_used(6, 2);
    check_draws_used(7, 2);
    check_draws_used(10, 2);
    check_draws_used(8, 1);
    check_draws_used(2, 1);
}

static void test_below_stays_in_bounds_and_meets_all(void **state)
{
    Random random = random_from_text("bounds");

    for (uint32_t n = 1; n <= 128; n++) {
        int met[128] = {0};
        for (uint32_t i = 0; i < n * 100; i++) {
            uint32_t number = random_below(&random, n);
            assert_true(number < n);
            met[number]++;
        }
        for (uint32_t number = 0; number < n; number++)
            assert_in_range(met[number], 50, n == 1 ? 100 : 160);
    }
    for (int i = 0; i < 1000; i++)
        assert_true(random_below(&random, UINT32_MAX) < UINT32_MAX);
}

static void test_shuffle_exchanges_from_the_end(void **state)
{
    static const uint8_t expected[] = {1, 4, 0, 8, 3, 6, 5, 2, 7, 9};
    uint8_t items[10];
    Random random = random_from_text("house");

    for (int i = 0; i < 10; i++)
        items[i] = (uint8_t)i;
    random_shuffle(&random, items, 10);
    assert_memory_equal(items, expected, 10);
}

static void test_shuffle_uses_one_draw_less_than_items(void **state)
{
    uint8_t items[52];
    Random random = random_from_text("house");

    for (int i = 0; i < 52; i++)
        items[i] = (uint8_t)i;
    random_shuffle(&random, items, 52);
    assert_int_equal(items[0], 33);
    assert_int_equal(items[25], 32);
    assert_int_equal(items[51], 11);
    assert_true(random_next(&random) == 0x7eef8d98db8e192b);
}

static void test_shuffle_of_one_or_none_draws_nothing(void **state)
{
    uint8_t item = 7;
    Random random = random_from_text("house");
    Random before = random;

    random_shuffle(&random, &item, 1);
    random_shuffle(&random, NULL, 0);
    assert_int_equal(item, 7);
    assert_memory_equal(&random, &before, sizeof random);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_seeding_follows_the_published_algorithms),
        cmocka_unit_test(test_next_is_xoshiro256starstar),
        cmocka_unit_test(test_below_is_draw_mod_n),
        cmocka_unit_test(test_below_one_draws_nothing),
        cmocka_unit_test(test_below_rejects_what_would_be_unfair),
        cmocka_unit_test(test_below_stays_in_bounds_and_meets_all),
        cmocka_unit_test(test_shuffle_exchanges_from_the_end),
        cmocka_unit_test(test_shuffle_uses_one_draw_less_than_items),
        cmocka_unit_test(test_shuffle_of_one_or_none_draws_nothing),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
