/* person_test.c -- tests who counts as present at a table. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>
#include <string.h>

#include "match/table/table.h"

enum { NOW = 1000 * 1000, RED = 0 };

static void check(Table *table, bool is_connected, long long seen_at,
                  const char *word)
{
    person_notice(table, RED, is_connected, seen_at, NOW);
    assert_string_equal(presence_word(table->people.each[RED].presence), word);
}

static void the_latest_sign_tells_who_is_here(void **state)
{
    static Table table;

    (void)state;
    check(&table, false, 0, "expected");
    check(&table, true, NOW, "here");
    check(&table, true, 1, "here");
    check(&table, false, NOW - PERSON_AWAY_MS + 1, "here");
    check(&table, false, NOW - PERSON_AWAY_MS, "away");
    check(&table, false, 1, "away");
}

static void only_changes_count(void **state)
{
    static Table table;

    (void)state;
    check(&table, false, 0, "expected");
    assert_int_equal(table.people.revision, 0);
    check(&table, true, 0, "here");
    check(&table, false, NOW, "here");
    assert_int_equal(table.people.revision, 1);
    check(&table, false, 1, "away");
    assert_int_equal(table.people.revision, 2);
}

/* A person who has a name was at the table in an earlier run of the program, so
 * the person counts as away. */
static void a_person_with_a_name_has_come(void **state)
{
    static Table table;

    (void)state;
    strcpy(table.people.each[RED].name, "Ann");
    check(&table, false, 0, "away");
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(the_latest_sign_tells_who_is_here),
        cmocka_unit_test(only_changes_count),
        cmocka_unit_test(a_person_with_a_name_has_come)};

    return cmocka_run_group_tests(tests, NULL, NULL);
}
