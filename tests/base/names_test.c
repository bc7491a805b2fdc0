#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

#include "base/names.h"

static void test_nearest_names(void **state)
{
    static const char *const names[] = {"board", "hands",  "turn",   "7SK",
                                        "seats", "supply", "recycle"};
    static const struct {
        const char *typed, *nearest;
    } cases[] = {
        {"board", "board"},
        {"BOARD", "board"},
        {"boarrd", "board"},
        {"baord", "board"},
        {"boardd", "board"},
        {"7KS", "7SK"},
        {"7sk", "7SK"},
        {"tunr", "turn"},
        {"seat", "seats"},
        {"reccyle", "recycle"},
        {"rcycle", "recycle"},
        {"resycel", "recycle"}, /* two errors in seven letters */
        {"bards", NULL},        /* two errors in five letters are too many */
        {"supp", "supply"},     /* a prefix */
        {"RECY", "recycle"},
        {"rec", NULL}, /* three letters are too few */
        {"anything", NULL},
        {"", NULL},
        {"a word longer than any that could be meant by anybody, surely, yes",
         NULL},
    };

    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
        const char *nearest = names_nearest(cases[i].typed, names, 7);
        if (cases[i].nearest)
            assert_non_null(nearest);
        else
            assert_null(nearest);
        if (nearest)
            assert_string_equal(nearest, cases[i].nearest);
    }
    assert_null(names_nearest("board", names, 0));
    /* the nearest name is returned; of equally near names, the first */
    assert_string_equal(names_nearest("hand", names, 7), "hands");
    assert_string_equal(
        names_nearest("rat", (const char *const[]){"cat", "bat"}, 2), "cat");
    assert_string_equal(
        names_nearest("bat", (const char *const[]){"cat", "bat"}, 2), "bat");
}

static void test_lists(void **state)
{
    static const char *const names[] = {"one", "two", "three"};
    char text[20];

    names_join(text, sizeof text, names, 0, " or ");
    assert_string_equal(text, "");
    names_join(text, sizeof text, names, 1, " or ");
    assert_string_equal(text, "one");
    names_join(text, sizeof text, names, 3, " or ");
    assert_string_equal(text, "one, two or three");
    names_join(text, 8, names, 3, " or ");
    assert_string_equal(text, "one, tw");
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_nearest_names),
        cmocka_unit_test(test_lists),
    };

    return cmocka_run_group_tests(tests, NULL, NULL);
}
