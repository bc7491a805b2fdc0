/*
 * asked_test.c -- tests that guests cannot see which seat has to choose while
 * every seat may interrupt, or while all choose in secret.
 */
/* cmocka.h needs these headers before it. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "house/company/company.h"

enum { SEATS = 3, WATCHER = SEATS, DESIGNER, READERS };

static Company sit(const char *file)
{
    static ScriptSource source;
    ScriptError error;
    Company company = {.moment = 1000, .is_one_person = true};

    source =
        (ScriptSource){.file = file, .scripts = "scripts", .players = SEATS};
    company.engine = engine_new(&source, NULL, true, "tea", &error);
    assert_non_null(company.engine);
    company_tell(&company);
    return company;
}

static void leave(Company *company)
{
    company_clear(company);
    engine_free(company->engine);
}

static char *ask(Company *company, int who, const char *request)
{
    Guest guest = guest_of(SEATS, who);
    bool is_refused;
    char *answer =
        company_answer(company, &guest, request, strlen(request), &is_refused);

    assert_non_null(answer);
    return answer;
}

/* Stores the seat that an answer names as JSON: "red" with its quotes, or
 * null. */
static void read_seat(const char *answer, char seat[16])
{
    const char *at = strstr(answer, "\"seat\":");

    assert_non_null(at);
    assert_int_equal(sscanf(at + strlen("\"seat\":"), "%15[a-z\"]", seat), 1);
}

static void reads_seat(char *answer, const char *wanted)
{
    char seat[16];

    read_seat(answer, seat);
    if (strcmp(seat, wanted) != 0)
        fail_msg("%s, not %s, in %s", seat, wanted, answer);
    free(answer);
}

/* Checks what each guest learns about the seat that chooses. `hidden` says
 * whether other guests must not learn it. */
static void check_readers(Company *company, bool hidden)
{
    static const char moves[] = "{\"do\":\"moves\"}";
    char wanted[16];
    const Game *game;

    free(ask(company, DESIGNER, moves));
    game = engine_game(company->engine);
    snprintf(wanted, sizeof wanted, "\"%s\"",
             color_name(game->now.seats.colors[game->choice.seat]));
    for (int who = 0; who < READERS; who++) {
        Guest guest = guest_of(SEATS, who);
        bool may_see = !hidden || who == game->choice.seat || who == DESIGNER;
        const char *seen = may_see ? wanted : "null";
        reads_seat(ask(company, who, moves), seen);
        reads_seat(company_event(company, &guest, company->moment - 1), seen);
    }
}

static void choose(Company *company, const char *token)
{
    char request[TOKEN_LIMIT + 40];
    char *answer;

    snprintf(request, sizeof request, "{\"do\":\"choose\",\"token\":\"%s\"}",
             token);
    answer = ask(company, DESIGNER, request);
    assert_non_null(strstr(answer, "\"ok\":true"));
    free(answer);
}

static void nobody_sees_who_thinks(void **state)
{
    Company company = sit("tests/serve/games/window.lua");

    for (int turn = 0; turn < 2; turn++) {
        for (int seat = 0; seat < SEATS; seat++) {
            check_readers(&company, true);
            choose(&company, "pass");
        }
        for (int seat = 0; seat < SEATS; seat++) {
            check_readers(&company, true);
            choose(&company, "2");
        }
    }
    leave(&company);
}

/* The message of a refused request must not reveal it, either. */
static void a_refusal_names_nobody(void **state)
{
    static const char request[] = "{\"do\":\"choose\",\"token\":\"pass\"}";
    Company company = sit("tests/serve/games/window.lua");

    for (int who = 1; who < SEATS; who++) {
        char *answer = ask(&company, who, request);
        assert_non_null(strstr(answer, "another seat is asked now"));
        assert_null(strstr(answer, "red"));
        free(answer);
    }
    leave(&company);
}

static void of_a_usual_turn_all_see_it(void **state)
{
    Company company = sit("tests/serve/games/cards.lua");

    check_readers(&company, false);
    leave(&company);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(nobody_sees_who_thinks),
        cmocka_unit_test(a_refusal_names_nobody),
        cmocka_unit_test(of_a_usual_turn_all_see_it),
    };

    return cmocka_run_group_tests(tests, NULL, NULL);
}
