/*
 * hint_test.c -- tests that a link pays for the hints it requests, and that
 * searches end.
 */
/* cmocka.h needs these headers before it. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>
#include <stdlib.h>
#include <string.h>

#include "house/serve/serve_internal.h"

enum { RED, GREEN, WATCHER, DESIGNER };

static const ScriptSource source = {
    .file = "tests/serve/games/cards.lua", .scripts = "scripts", .players = 2};

static Table *sit(void)
{
    ScriptError error;
    Table *table = calloc(1, sizeof *table);

    assert_non_null(table);
    allowances_begin(table);
    table->engine = engine_new(&source, NULL, true, "tea", &error);
    assert_non_null(table->engine);
    table->company = (Company){.engine = table->engine,
                               .moment = 1000,
                               .may_hint = table_may_hint,
                               .context = table};
    company_tell(&table->company);
    return table;
}

static void leave(Table *table)
{
    company_clear(&table->company);
    engine_free(table->engine);
    free(table);
}

static void answers(Table *table, int who, const char *request,
                    const char *wanted)
{
    Guest guest = guest_of(2, who);
    bool is_refused;
    char *answer = company_answer(&table->company, &guest, request,
                                  strlen(request), &is_refused);

    assert_non_null(answer);
    if (strstr(answer, wanted) == NULL)
        fail_msg("no %s in %s", wanted, answer);
    free(answer);
}

#define HINT "{\"do\":\"hint\",\"games\":1000000}"

static void a_search_lasts_as_long_as_it_is_asked_for(void **state)
{
    Table *table = sit();

    answers(table, RED, HINT, "\"percent\":");
    assert_true(table_goes_on_hinting(table));
    table->hint_asked_at -= HINT_WANTED_MS / 2;
    answers(table, RED, HINT, "\"percent\":");
    table->hint_asked_at -= HINT_WANTED_MS / 2;
    assert_true(table_goes_on_hinting(table));
    table->hint_asked_at -= HINT_WANTED_MS;
    assert_false(table_goes_on_hinting(table));
    answers(table, RED, HINT, "\"percent\":0");
    assert_true(table_goes_on_hinting(table));
    leave(table);
}

/* Requests of a seat that has no choice are refused. They must not keep a
 * search alive. */
static void others_do_not_keep_a_search(void **state)
{
    Table *table = sit();

    answers(table, RED, HINT, "\"percent\":");
    table->hint_asked_at -= HINT_WANTED_MS;
    answers(table, GREEN, HINT, "\"error\"");
    assert_false(table_goes_on_hinting(table));
    leave(table);
}

static void each_link_pays_for_its_hints(void **state)
{
    Table *table = sit();

    answers(table, RED, HINT, "\"percent\":");
    table_charge_hint(table, HINT_BURST + 1000);
    assert_false(table_goes_on_hinting(table));
    answers(table, RED, HINT, "has had so many hints");
    answers(table, RED, "{\"do\":\"moves\"}", "\"ok\":true");
    answers(table, DESIGNER, HINT, "\"percent\":");
    leave(table);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(a_search_lasts_as_long_as_it_is_asked_for),
        cmocka_unit_test(others_do_not_keep_a_search),
        cmocka_unit_test(each_link_pays_for_its_hints),
    };

    return cmocka_run_group_tests(tests, NULL, NULL);
}
