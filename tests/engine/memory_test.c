/*
 * memory_test.c -- tests how much memory each turn of an endless game occupies.
 * The test makes the same requests as browser pages.
 */
#include "engine/ask.h"

#include <malloc.h>

#include "engine/engine_serve.h"

enum { BEFORE = 120, TURNS = 640, BYTES_OF_TURN = 6 * 1024 };

/* Returns the number of bytes that the allocator has obtained from the
 * system. */
static long heap(void)
{
    const struct mallinfo2 info = mallinfo2();

    return (long)(info.arena + info.hblkhd);
}

static char *answer_of(Engine *engine, int number, const char *text)
{
    const Participant participant = participant_of(2, number);
    bool is_refused;
    char *answer = engine_answer_from(engine, &participant, text, strlen(text),
                                      &is_refused);

    assert_non_null(answer);
    assert_null(strstr(answer, "\"error\""));
    return answer;
}

/* The seat that must choose takes its first card. Then all participants request
 * the events. */
static void play_turn(Engine *engine)
{
    const int seat = engine_table(engine)->game->choice.seat;
    char *moves = answer_of(engine, seat, "{\"do\":\"moves\"}");
    const char *token = strstr(moves, "\"token\":\"");
    char request[100];

    assert_non_null(token);
    snprintf(request, sizeof request,
             "{\"do\":\"choose\",\"token\":\"%.2s\",\"picture\":true}",
             token + strlen("\"token\":\""));
    free(answer_of(engine, seat, request));
    for (int i = 0; i < 4; i++) {
        const Participant participant = participant_of(2, i);
        free(answer_of(engine, i, "{\"do\":\"table\"}"));
        free(engine_event(engine, &participant,
                          engine_table(engine)->log.revision - 1));
    }
    free(moves);
}

static void a_turn_takes_few_bytes(void **state)
{
    static const ScriptSource rules = {.file = "tests/engine/games/endless.lua",
                                       .scripts = "scripts"};
    ScriptError error;
    Engine *engine;
    long before;
    long bytes;

    if (heap() == 0)
        skip(); /* sanitizers need additional memory */
    engine = engine_new(&rules, NULL, true, "x", &error);
    if (engine == NULL)
        fail_msg("%s:%d: %s", error.file, error.line, error.message);
    engine_serve(engine, (EngineHost){.keep = NULL}, 0);
    for (int i = 0; i < BEFORE; i++)
        play_turn(engine);
    before = heap();
    for (int i = 0; i < TURNS; i++)
        play_turn(engine);
    bytes = (heap() - before) / TURNS;
    assert_int_equal(engine_table(engine)->game->now.turn, BEFORE + TURNS + 1);
    print_message("a turn takes %ld bytes\n", bytes);
    if (bytes > BYTES_OF_TURN)
        fail_msg("a turn takes %ld bytes", bytes);
    engine_free(engine);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(a_turn_takes_few_bytes),
    };

    return cmocka_run_group_tests_name("engine/memory", tests, NULL, NULL);
}
