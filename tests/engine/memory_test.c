/*
 * memory_test.c -- tests the memory of a table whose game does not end: the
 * bytes that each turn takes permanently, including unused bytes between
 * blocks. The requests are those that browser pages make.
 */
#include "engine/ask.h"

#include <malloc.h>

#include "house/company/company.h"

enum { BEFORE = 120, TURNS = 640, BYTES_OF_TURN = 6 * 1024 };

/* Returns the number of bytes that the allocator has obtained from the
 * system. */
static long heap(void)
{
    const struct mallinfo2 info = mallinfo2();

    return (long)(info.arena + info.hblkhd);
}

static char *answer_of(Company *company, int number, const char *text)
{
    const Guest guest = guest_of(2, number);
    bool is_refused;
    char *answer =
        company_answer(company, &guest, text, strlen(text), &is_refused);

    assert_non_null(answer);
    assert_null(strstr(answer, "\"error\""));
    return answer;
}

/* The seat whose choice is open takes its first card. Then all guests request
 * the events. */
static void play_turn(Company *company)
{
    const int seat = engine_game(company->engine)->choice.seat;
    char *moves = answer_of(company, seat, "{\"do\":\"moves\"}");
    const char *token = strstr(moves, "\"token\":\"");
    char request[100];

    assert_non_null(token);
    snprintf(request, sizeof request,
             "{\"do\":\"choose\",\"token\":\"%.2s\",\"picture\":true}",
             token + strlen("\"token\":\""));
    free(answer_of(company, seat, request));
    for (int i = 0; i < 4; i++) {
        const Guest guest = guest_of(2, i);
        free(answer_of(company, i, "{\"do\":\"table\"}"));
        free(company_event(company, &guest, company->moment - 1));
    }
    free(moves);
}

static void a_turn_takes_few_bytes(void **state)
{
    static const ScriptSource rules = {.file = "tests/engine/games/endless.lua",
                                       .scripts = "scripts"};
    ScriptError error;
    Company company = {.engine = NULL};
    long before;
    long bytes;

    if (heap() == 0)
        skip(); /* sanitizers need additional memory */
    company.engine = engine_new(&rules, NULL, true, "x", &error);
    if (company.engine == NULL)
        fail_msg("%s:%d: %s", error.file, error.line, error.message);
    company_tell(&company);
    for (int i = 0; i < BEFORE; i++)
        play_turn(&company);
    before = heap();
    for (int i = 0; i < TURNS; i++)
        play_turn(&company);
    bytes = (heap() - before) / TURNS;
    assert_int_equal(engine_game(company.engine)->now.turn, BEFORE + TURNS + 1);
    print_message("a turn takes %ld bytes\n", bytes);
    if (bytes > BYTES_OF_TURN)
        fail_msg("a turn takes %ld bytes", bytes);
    company_clear(&company);
    engine_free(company.engine);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(a_turn_takes_few_bytes),
    };

    return cmocka_run_group_tests_name("engine/memory", tests, NULL, NULL);
}
