/*
 * full_test.c -- tests that everybody at a table is told when the record is
 * full, and that the next game is recorded again.
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
#include <unistd.h>

#include "base/regular.h"
#include "house/serve/serve_internal.h"
#include "match/recorder/recorder.h"

enum { RED, GREEN, WATCHER, DESIGNER };

static const ScriptSource source = {
    .file = "tests/serve/games/cards.lua", .scripts = "scripts", .players = 2};

static const char full_note[] = "This game is no longer recorded: its record "
                                "is full.";

static const Reporter quiet = {.sink = &complaint_sink, .quiet = true};

typedef struct Sitting {
    char folder[64], path[80], former[84];
    ServeSettings settings;
    Served table;
} Sitting;

static void keep(void *context)
{
    served_record_write(context);
}

static Sitting *sit(void)
{
    ScriptError error;
    Sitting *sitting = calloc(1, sizeof *sitting);
    Served *table = &sitting->table;

    assert_non_null(sitting);
    strcpy(sitting->folder, "/tmp/full_test.XXXXXX");
    assert_non_null(mkdtemp(sitting->folder));
    snprintf(sitting->path, sizeof sitting->path, "%s/game", sitting->folder);
    snprintf(sitting->former, sizeof sitting->former, "%s.1", sitting->path);
    sitting->settings =
        (ServeSettings){.reporter = &quiet, .output = sitting->path};
    table->settings = &sitting->settings;
    table->engine = engine_new(&source, NULL, true, "tea", &error);
    assert_non_null(table->engine);
    engine_serve(table->engine,
                 (EngineHost){.context = table,
                              .keep = keep,
                              .renew = served_record_renew,
                              .is_kept = served_record_is_complete,
                              .is_one_person = true},
                 1000);
    assert_int_equal(served_record_begin(table), STATUS_DONE);
    return sitting;
}

static void leave(Sitting *sitting)
{
    Served *table = &sitting->table;

    assert_true(recorder_close(engine_table(table->engine)->recorder));
    for (int i = 0; i < TABLE_GAMES; i++)
        free(table->former[i]);
    engine_free(table->engine);
    unlink(sitting->path);
    unlink(sitting->former);
    assert_int_equal(rmdir(sitting->folder), 0);
    free(sitting);
}

static void ask(Served *table, int who, const char *request)
{
    Participant participant = participant_of(2, who);
    bool is_refused;
    char *answer = engine_answer_from(table->engine, &participant, request,
                                      strlen(request), &is_refused);

    assert_non_null(answer);
    if (strstr(answer, "\"ok\":true") == NULL)
        fail_msg("%s: %s", request, answer);
    free(answer);
}

static void play(Served *table)
{
    Game *game = engine_table(table->engine)->game;
    char request[TOKEN_LIMIT + 40];
    char card[TOKEN_LIMIT];

    ask(table, RED, "{\"do\":\"choose\",\"token\":\"1,0\"}");
    ask(table, RED, "{\"do\":\"moves\"}");
    input_token(game->script, game->choice.options[0], card);
    snprintf(request, sizeof request, "{\"do\":\"choose\",\"token\":\"%s\"}",
             card);
    ask(table, RED, request);
}

/* True if the first event that a participant receives contains the text
 * `note`. */
static bool is_told(Served *table, int who, const char *note)
{
    Participant participant = participant_of(2, who);
    char *event = engine_event(table->engine, &participant, 0);
    bool found = event != NULL && strstr(event, note) != NULL;

    free(event);
    return found;
}

/* Fills the record with long remarks, which are all written at once. */
static void fill(Recorder *recorder)
{
    enum { LONG = 1 << 20 };
    static char text[LONG + 1];

    memset(text, 'x', LONG);
    recorder_hold(recorder);
    while (!recorder_is_full(recorder))
        assert_true(recorder_remark(recorder, RECORD_NOTE, text, NULL));
    assert_true(recorder_release(recorder, false));
}

static int recorded_turns(const char *path)
{
    FormatError error;
    size_t size;
    char *text = regular_read(path, RECORD_SIZE_LIMIT, &size);
    Record *record = text != NULL ? record_read(text, size, &error) : NULL;
    int turns = record != NULL ? record->turn_count : -1;

    record_free(record);
    free(text);
    return turns;
}

static void all_are_told_that_it_is_full(void **state)
{
    Sitting *sitting = sit();
    Served *table = &sitting->table;

    fill(engine_table(table->engine)->recorder);
    assert_false(is_told(table, RED, full_note));
    play(table);
    for (int who = RED; who <= DESIGNER; who++)
        assert_true(is_told(table, who, full_note));
    ask(table, DESIGNER, "{\"do\":\"new\",\"seed\":\"x\"}");
    /* the former record was full, so it has only the set-up */
    assert_int_equal(recorded_turns(sitting->former), 1);
    play(table);
    assert_int_equal(recorded_turns(sitting->path), 2);
    assert_false(recorder_is_full(engine_table(table->engine)->recorder));
    leave(sitting);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(all_are_told_that_it_is_full),
    };

    return cmocka_run_group_tests(tests, NULL, NULL);
}
