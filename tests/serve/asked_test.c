/*
 * asked_test.c -- tests that guests cannot see which seat has to choose while
 * every seat may interrupt, or while all seats choose in secret.
 */
#include "serve/ask.h"

enum { SEATS = 3, WATCHER = SEATS, DESIGNER, READERS };

static Engine *sit(const char *file)
{
    static ScriptSource source;

    source =
        (ScriptSource){.file = file, .scripts = "scripts", .players = SEATS};
    return ask_table(&source, NULL, (EngineHost){.is_one_person = true}, 1000);
}

/* Stores the seat that an answer names as JSON: 'red' with its quotes, or
 * null. */
static void read_seat(const char *answer, char seat[16])
{
    const char *at = strstr(answer, "'seat':");

    assert_non_null(at);
    assert_int_equal(sscanf(at + strlen("'seat':"), "%15[a-z']", seat), 1);
}

static void reads_seat(char *answer, const char *wanted)
{
    char seat[16];

    read_seat(answer, seat);
    if (strcmp(seat, wanted) != 0)
        fail_msg("%s, not %s, in %s", seat, wanted, answer);
    free(answer);
}

static void quote_seat(const Game *game, int seat, char quoted[16])
{
    snprintf(quoted, 16, "'%s'", color_name(game->now.seats.colors[seat]));
}

/* Checks which seat each participant sees as the seat that must choose. Players
 * who may choose see their own seat. If `hidden` is true, only the designer
 * sees the seat of the open choice. */
static void check_readers(Engine *engine, bool hidden)
{
    static const char moves[] = "{'do': 'moves'}";
    const Table *table = engine_table(engine);
    const Game *game = table->game;
    char wanted[16], own[16];

    free(ask(engine, DESIGNER, moves));
    quote_seat(game, game->choice.seat, wanted);
    for (int who = 0; who < READERS; who++) {
        bool may_choose = who < SEATS && table_may_choose(table, (Seat)who);
        const char *seen = !hidden || who == DESIGNER ? wanted : "null";
        if (may_choose) {
            quote_seat(game, who, own);
            seen = own;
        }
        reads_seat(ask(engine, who, moves), seen);
        reads_seat(
            ask_event(engine, who, engine_table(engine)->log.revision - 1),
            seen);
    }
}

static void nobody_sees_who_thinks(void **state)
{
    Engine *engine = sit("tests/serve/games/window.lua");

    for (int turn = 0; turn < 2; turn++) {
        for (int seat = 0; seat < SEATS; seat++) {
            check_readers(engine, true);
            ask_choose(engine, DESIGNER, "pass");
        }
        for (int seat = 0; seat < SEATS; seat++) {
            check_readers(engine, true);
            ask_choose(engine, DESIGNER, "2");
        }
    }
    engine_free(engine);
}

/* The message of a refusal must not name the seat, either. */
static void a_refusal_names_nobody(void **state)
{
    static const char request[] = "{\"do\":\"choose\",\"token\":\"pass\"}";
    Engine *engine = sit("tests/serve/games/window.lua");

    for (int who = 1; who < SEATS; who++) {
        char *answer = ask(engine, who, request);
        assert_non_null(strstr(answer, "Another seat is asked now"));
        assert_null(strstr(answer, "red"));
        free(answer);
    }
    engine_free(engine);
}

static void of_a_usual_turn_all_see_it(void **state)
{
    Engine *engine = sit("tests/serve/games/cards.lua");

    check_readers(engine, false);
    engine_free(engine);
}

/* The page must say who is in a team with whom. */
static void a_table_names_the_teams(void **state)
{
    static const char *const setting = "teams=two";
    const ScriptSource gifts = {.file = "tests/lab/games/gifts.lua",
                                .scripts = "scripts",
                                .players = SEATS,
                                .settings = &setting,
                                .setting_count = 1};
    Engine *engine = ask_table(&gifts, NULL, (EngineHost){0}, 1000);
    char *answer = ask(engine, WATCHER, "{'do': 'table'}");

    assert_non_null(strstr(answer, "'teams':[['red','blue'],['green']]"));
    free(answer);
    engine_free(engine);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(nobody_sees_who_thinks),
        cmocka_unit_test(a_refusal_names_nobody),
        cmocka_unit_test(of_a_usual_turn_all_see_it),
        cmocka_unit_test(a_table_names_the_teams),
    };

    return cmocka_run_group_tests(tests, NULL, NULL);
}
