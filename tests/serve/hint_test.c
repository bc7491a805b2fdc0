/*
 * hint_test.c -- tests that each link has its own time for hints, and that
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

static Served *sit(void)
{
    ScriptError error;
    Served *table = calloc(1, sizeof *table);

    assert_non_null(table);
    allowances_begin(table);
    table->engine = engine_new(&source, NULL, true, "tea", &error);
    assert_non_null(table->engine);
    engine_serve(table->engine,
                 (EngineHost){.context = table, .may_hint = served_may_hint},
                 1000);
    return table;
}

static void leave(Served *table)
{
    engine_free(table->engine);
    free(table);
}

static void answers(Served *table, int who, const char *request,
                    const char *wanted)
{
    Participant participant = participant_of(2, who);
    bool is_refused;
    char *answer = engine_answer_from(table->engine, &participant, request,
                                      strlen(request), &is_refused);

    assert_non_null(answer);
    if (strstr(answer, wanted) == NULL)
        fail_msg("no %s in %s", wanted, answer);
    free(answer);
}

#define HINT "{\"do\":\"hint\",\"games\":1000000}"

static void a_search_lasts_as_long_as_it_is_asked_for(void **state)
{
    Served *table = sit();

    answers(table, RED, HINT, "\"percent\":");
    assert_true(served_goes_on_hinting(table));
    table->hint_asked_at -= HINT_WANTED_MS / 2;
    answers(table, RED, HINT, "\"percent\":");
    table->hint_asked_at -= HINT_WANTED_MS / 2;
    assert_true(served_goes_on_hinting(table));
    table->hint_asked_at -= HINT_WANTED_MS;
    assert_false(served_goes_on_hinting(table));
    answers(table, RED, HINT, "\"percent\":0");
    assert_true(served_goes_on_hinting(table));
    leave(table);
}

/* Hints for a seat that has no choice are refused. These requests must not keep
 * a search alive. */
static void others_do_not_keep_a_search(void **state)
{
    Served *table = sit();

    answers(table, RED, HINT, "\"percent\":");
    table->hint_asked_at -= HINT_WANTED_MS;
    answers(table, GREEN, HINT, "\"error\"");
    assert_false(served_goes_on_hinting(table));
    leave(table);
}

static void each_link_pays_for_its_hints(void **state)
{
    Served *table = sit();

    answers(table, RED, HINT, "\"percent\":");
    served_charge_hint(table, HINT_BURST + 1000);
    assert_false(served_goes_on_hinting(table));
    answers(table, RED, HINT, "has used its time for hints");
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
