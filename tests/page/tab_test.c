/*
 * tab_test.c -- tests the functions that a page calls to play a game in its
 * browser tab. They are compiled for this machine, so the test needs no
 * browser.
 */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>
#include <stdbool.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/regular.h"
#include "house/tab/tab.h"

enum { SIZE_LIMIT = 1024 * 1024, IDLE = 0, WENT_ON = 2 };

static const char cards[] = "variants/cards.lua";

/* -- asking --------------------------------------------------------------- */

static void has(const char *text, const char *part)
{
    if (text == NULL || strstr(text, part) == NULL)
        fail_msg("no %s in %.1500s", part, text != NULL ? text : "(nothing)");
}

static void answers(Tab *tab, const char *guest, const char *request,
                    const char *part)
{
    char *answer = tab_answer(tab, guest, request);

    has(answer, part);
    free(answer);
}

static void begins(Tab *tab, const char *request, const char *part)
{
    char *answer = tab_begin(tab, request);

    has(answer, part);
    free(answer);
}

static void tells(Tab *tab, const char *guest, int after, const char *part)
{
    char *event = tab_event(tab, guest, after);

    has(event, part);
    free(event);
}

/* Returns the text of a file. The caller must free the text. */
static char *read_text(const char *path)
{
    size_t size;
    char *text = regular_read(path, SIZE_LIMIT, &size);

    assert_non_null(text);
    return text;
}

static void hand_over(Tab *tab, const char *path, const char *file)
{
    char *text = read_text(file);

    assert_true(tab_write(tab, path, text));
    free(text);
}

/* Returns a tab that has the scripts of the tests. No game has begun. */
static Tab *new_tab(void)
{
    Tab *tab = tab_new();

    assert_non_null(tab);
    hand_over(tab, cards, "tests/serve/games/cards.lua");
    return tab;
}

/* Returns a tab with a new game in which people play. */
static Tab *new_game(void)
{
    Tab *tab = new_tab();

    begins(
        tab,
        "{\"variant\":\"variants/cards.lua\",\"seats\":[\"human\",\"human\"],"
        "\"seed\":\"tea\"}",
        "{\"ok\":true}");
    return tab;
}

/* -- beginning ------------------------------------------------------------ */

static void without_a_game_there_are_errors(void **state)
{
    Tab *tab = tab_new();

    answers(tab, "red", "{\"do\":\"moves\"}", "no such seat");
    assert_null(tab_event(tab, "red", 0));
    assert_int_equal(tab_revision(tab), 0);
    assert_int_equal(tab_step(tab), IDLE);
    assert_false(tab_has_changed(tab));
    tab_free(tab);
    tab_free(NULL);
}

static void what_cannot_begin_leaves_the_game(void **state)
{
    static const char *const wrong[][2] = {
        {"x", "\"kind\":\"json\""},
        {"[]", "\"kind\":\"request\""},
        {"{}", "variant"},
        {"{\"variant\":\"variants/none.lua\"}", "\"kind\":\"file\""},
        {"{\"variant\":\"variants/broken.lua\"}", "\"line\":1"},
        {"{\"variant\":\"variants/cards.lua\",\"colour\":1}", "colour"},
        {"{\"variant\":\"variants/cards.lua\",\"seats\":[\"exec:cat\"]}",
         "cannot play here"},
        {"{\"variant\":\"variants/cards.lua\",\"seats\":[1]}", "seats"},
        {"{\"variant\":\"variants/cards.lua\",\"seats\":[\"human\",\"human\","
         "\"human\",\"human\",\"human\",\"human\",\"human\"]}",
         "at most 6"},
        {"{\"variant\":\"variants/cards.lua\",\"settings\":[\"x=1\"]}", "x"},
        {"{\"variant\":\"variants/cards.lua\",\"house_rules\":[\"no.lua\"]}",
         "no.lua"},
        {"{\"variant\":\"variants/cards.lua\",\"record\":[\"{}\"]}", "error"},
        {"{\"variant\":\"variants/cards.lua\",\"record\":[1]}", "error"},
    };
    Tab *tab = new_game();
    char *before = tab_answer(tab, "designer", "{\"do\":\"position\"}");
    char *after;

    assert_true(tab_write(tab, "variants/broken.lua", "return 1 +"));
    for (size_t i = 0; i < sizeof wrong / sizeof *wrong; i++)
        begins(tab, wrong[i][0], wrong[i][1]);
    after = tab_answer(tab, "designer", "{\"do\":\"position\"}");
    assert_string_equal(before, after);
    free(before);
    free(after);
    tab_free(tab);
}

static void scripts_have_a_limit(void **state)
{
    enum { MOST = 256 };
    Tab *tab = new_tab();
    char path[32];

    for (int i = 1; i < MOST; i++) {
        snprintf(path, sizeof path, "scripts/s%d.lua", i);
        assert_true(tab_write(tab, path, "return {}"));
    }
    assert_false(tab_write(tab, "scripts/more.lua", "return {}"));
    assert_true(tab_write(tab, path, "return 1")); /* replaces the existing
                                                    * script */
    tab_free(tab);
}

/* -- playing -------------------------------------------------------------- */

static void each_is_told_what_he_may_know(void **state)
{
    Tab *tab = new_game();
    int moment = tab_revision(tab);

    answers(tab, "red", "{\"do\":\"table\"}", "\"role\":\"seat\",");
    answers(tab, "watcher", "{\"do\":\"table\"}", "\"role\":\"watcher\"");
    answers(tab, "blue", "{\"do\":\"table\"}", "no such seat");
    answers(tab, "red", "{\"do\":\"view\"}", "\"green\":[\"?\",\"?\"]");
    answers(tab, "red", "{\"do\":\"record\"}", "does not allow");
    answers(tab, "green", "{\"do\":\"choose\",\"token\":\"1,0\"}",
            "Another seat is asked");
    assert_int_equal(tab_revision(tab), moment);
    answers(tab, "red", "{\"do\":\"choose\",\"token\":\"1,0\"}",
            "\"line\":[\"1,0\"]");
    assert_true(tab_revision(tab) > moment);
    assert_true(tab_has_changed(tab));
    assert_false(tab_has_changed(tab));
    tells(tab, "green", 0, "\"seat\":\"red\"");
    assert_null(tab_event(tab, "nobody", 0));
    tab_free(tab);
}

/* Chooses the first option for the seat that must choose. */
static bool choose_first(Tab *tab)
{
    static const char key[] = "\"token\":\"";
    char *moves = tab_answer(tab, "designer", "{\"do\":\"moves\"}");
    char *token = strstr(moves, key);
    char request[200];

    if (token != NULL) {
        token += sizeof key - 1;
        snprintf(request, sizeof request,
                 "{\"do\":\"choose\",\"token\":\"%.*s\"}",
                 (int)strcspn(token, "\""), token);
        answers(tab, "designer", request, "\"ok\":true");
    }
    free(moves);
    return token != NULL;
}

static void a_game_comes_to_its_end(void **state)
{
    Tab *tab = new_game();
    int choices = 0;

    while (choose_first(tab))
        assert_true(++choices < 20);
    answers(tab, "red", "{\"do\":\"moves\"}", "\"over\":true");
    tells(tab, "watcher", 0, "\"over\":true");
    assert_int_equal(tab_step(tab), IDLE);
    tab_free(tab);
}

static void bots_play_step_by_step(void **state)
{
    Tab *tab = new_tab();
    int steps[4] = {0};
    int step;

    begins(tab,
           "{\"variant\":\"variants/cards.lua\",\"seats\":[\"mcts:20\","
           "\"greedy\"],\"seed\":\"tea\"}",
           "{\"ok\":true}");
    do {
        step = tab_step(tab);
        assert_in_range(step, 0, 2);
        steps[step]++;
    } while (step != IDLE);
    assert_true(steps[WENT_ON] >= 4);
    answers(tab, "red", "{\"do\":\"moves\"}", "\"over\":true");
    tab_free(tab);
}

/* Returns a request that resumes the tab's game from its record. The caller
 * must free the request. */
static char *going_on(Tab *tab)
{
    static const char key[] = "\"record\":[";
    char *answer = tab_answer(tab, "designer", "{\"do\":\"record\"}");
    char *lines = strstr(answer, key);
    char *request;
    size_t size = strlen(answer) + 200;

    assert_non_null(lines);
    *(strstr(lines, "],\"moment\"") + 1) = '\0';
    request = malloc(size);
    assert_non_null(request);
    snprintf(request, size,
             "{\"variant\":\"variants/cards.lua\",\"seats\":[\"human\","
             "\"human\"],\"seed\":\"tea\",%s}",
             lines);
    free(answer);
    return request;
}

static void a_kept_game_goes_on(void **state)
{
    Tab *tab = new_game();
    char *before;
    char *request;

    for (int i = 0; i < 4; i++)
        assert_true(choose_first(tab));
    answers(tab, "red", "{\"do\":\"note\",\"text\":\"too easy\"}",
            "\"ok\":true");
    before = tab_answer(tab, "designer", "{\"do\":\"position\"}");
    *strstr(before, ",\"moment\"") = '\0';
    request = going_on(tab);
    tab_free(tab);
    tab = new_tab();
    begins(tab, request, "{\"ok\":true}");
    answers(tab, "designer", "{\"do\":\"position\"}", before);
    answers(tab, "designer", "{\"do\":\"record\"}", "too easy");
    free(before);
    free(request);
    tab_free(tab);
}

/* -- rules ---------------------------------------------------------------- */

static void rules_change_while_they_are_played(void **state)
{
    Tab *tab = new_game();
    char *text = read_text("tests/serve/games/cards.lua");

    answers(tab, "designer", "{\"do\":\"scripts\"}", "\"may_save\":true");
    memcpy(strstr(text, "draw and lay"), "lay and draw",
           strlen("lay and draw"));
    assert_true(tab_write(tab, cards, text));
    answers(tab, "designer", "{\"do\":\"reload\"}", "\"ok\":true");
    tells(tab, "red", 0, "The rules were loaded again");
    answers(tab, "designer",
            "{\"do\":\"save\",\"file\":\"variants/cards.lua\",\"text\":\"x\"}",
            "\"error\"");
    answers(tab, "red", "{\"do\":\"moves\"}", "\"options\":[");
    answers(tab, "red",
            "{\"do\":\"save\",\"file\":\"variants/cards.lua\",\"text\":\"x\"}",
            "does not allow");
    free(text);
    tab_free(tab);
}

/* Repeats a request of the designer until it is complete, and checks the
 * answer. */
static void answers_at_last(Tab *tab, const char *request, const char *part)
{
    char *answer = tab_answer(tab, "designer", request);

    while (strstr(answer, "\"stage\":") != NULL) {
        free(answer);
        tab_step(tab);
        answer = tab_answer(tab, "designer", request);
    }
    has(answer, part);
    free(answer);
}

/* The editor's help works without a server, even if the saved rules do not
 * load. */
static void the_editor_is_helped(void **state)
{
    Tab *tab = new_game();

    answers(tab, "designer", "{\"do\":\"api\"}", "\"name\":\"choose\"");
    answers(tab, "red", "{\"do\":\"api\"}", "does not allow");
    assert_true(tab_write(tab, cards, "returns variant"));
    answers_at_last(tab, "{\"do\":\"check\",\"games\":0}", "\"line\":1");
    answers_at_last(tab,
                    "{\"do\":\"check\",\"games\":0,\"texts\":"
                    "{\"variants/cards.lua\":\"\\n\\nreturns variant\"}}",
                    "\"line\":3");
    answers(tab, "designer", "{\"do\":\"score\"}", "does not measure rules");
    tab_free(tab);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(without_a_game_there_are_errors),
        cmocka_unit_test(what_cannot_begin_leaves_the_game),
        cmocka_unit_test(scripts_have_a_limit),
        cmocka_unit_test(each_is_told_what_he_may_know),
        cmocka_unit_test(a_game_comes_to_its_end),
        cmocka_unit_test(bots_play_step_by_step),
        cmocka_unit_test(a_kept_game_goes_on),
        cmocka_unit_test(rules_change_while_they_are_played),
        cmocka_unit_test(the_editor_is_helped),
    };

    return cmocka_run_group_tests(tests, NULL, NULL);
}
