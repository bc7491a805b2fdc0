/*
 * remarks_test.c -- tests notes and messages in the log: how long they may be,
 * and that a record keeps them.
 */
#include "serve/ask.h"

enum { RED, GREEN, WATCHER, DESIGNER };

static Engine *table_new(void)
{
    return ask_table(&cards, NULL, (EngineHost){.is_one_person = true}, 1000);
}

/* Writes a request whose text has `bytes` bytes. Each character has two
 * bytes. */
static void write_long(char *request, const char *deed, int bytes)
{
    sprintf(request, "{\"do\":\"%s\",\"text\":\"%s", deed,
            bytes % 2 == 1 ? "x" : "");
    for (int i = 0; i < bytes / 2; i++)
        strcat(request, "ö");
    strcat(request, "\"}");
}

enum { LONG_REQUEST = 3 * REMARK_MOST };

static void long_notes_are_refused(void **state)
{
    static const char *const deeds[] = {"note", "bookmark"};
    Engine *engine = table_new();
    char request[LONG_REQUEST];

    for (int i = 0; i < 2; i++) {
        write_long(request, deeds[i], REMARK_MOST + 1);
        ask_for(engine, RED, request, "'a note has at most 1000 bytes'");
        ask_lacks(engine, RED, "ö");
    }
    write_long(request, "note", REMARK_MOST);
    ask_done(engine, RED, request);
    ask_reads(engine, RED, "ööö','by':'red'}");
    engine_free(engine);
}

/* A record may contain a note that is too long. It must be cut between two
 * characters. */
static void a_long_note_of_a_record_is_cut(void **state)
{
    ScriptError error;
    Engine *engine;
    char request[LONG_REQUEST];
    char *story;
    int count = 0;

    engine = engine_new(&cards, NULL, true, "tea", &error);
    assert_non_null(engine);
    write_long(request, "note", 2 * REMARK_MOST - 1);
    free(engine_answer(engine, request, strlen(request)));
    engine_serve(engine, (EngineHost){.is_one_person = true}, 1000);
    ask_reads(engine, RED, "'note':'Note: xö", "ö…'}");
    story = ask(engine, RED, "{'do': 'story'}");
    for (const char *at = story; (at = strstr(at, "ö")) != NULL; at += 2)
        count++;
    assert_int_equal(count, REMARK_MOST / 2 - 1);
    free(story);
    engine_free(engine);
}

/* Returns the record as the designer receives it, to be freed. */
static char *record_of(Engine *engine)
{
    static const char request[] = "{\"do\":\"record\"}";
    char *answer = engine_answer(engine, request, sizeof request - 1);
    Json *told = json_read(answer);
    const Json *lines = json_member(told, "record");
    char *text = NULL;
    size_t size;
    FILE *out = open_memstream(&text, &size);

    assert_non_null(out);
    assert_true(json_length(lines) > 0);
    for (int i = 0; i < json_length(lines); i++)
        fprintf(out, "%s\n", json_as_text(json_at(lines, i)));
    fclose(out);
    json_drop(told);
    free(answer);
    return text;
}

/* Appends the lines `more` to the game's record, and resumes the game from
 * it. */
static void restart(Engine **restarted, const char *more)
{
    Engine *engine = *restarted;
    char *record = record_of(engine);
    char *longer = malloc(strlen(record) + strlen(more) + 1);
    ScriptError error;

    assert_non_null(longer);
    strcat(strcpy(longer, record), more);
    engine_free(engine);
    *restarted = engine = engine_new(&cards, NULL, true, "tea", &error);
    if (!engine_resume(engine, longer, &error))
        fail_msg("%s", error.message);
    engine_serve(engine, (EngineHost){.is_one_person = true}, 1000);
    free(record);
    free(longer);
}

static void what_was_told_outlives_the_program(void **state)
{
    Engine *engine = table_new();

    ask_choose(engine, RED, "1,0");
    ask_done(engine, RED, "{'do': 'undo'}");
    ask_play(engine, RED, "1,0");
    ask_done(engine, GREEN, "{'do': 'choose', 'token': '2,0'}");
    ask_done(engine, GREEN, "{'do': 'undo'}");
    ask_done(engine, RED, "{'do': 'goto', 'node': 1}");
    for (int time = 0; time < 3; time++) {
        for (int who = RED; who <= DESIGNER; who++) {
            ask_reads(
                engine, who, "shuffled", "'Red took back a choice",
                "'Red took back turn 1; the game continues after the set-up.'");
            ask_lacks(engine, who, "Green took back a choice");
        }
        ask_done(engine, RED, "{'do': 'goto', 'node': 2}");
        ask_reads(engine, RED, "'Red took back a choice (1,0).'", "Red laid",
                  "'Green took back a choice.'");
        ask_done(engine, RED, "{'do': 'goto', 'node': 1}");
        restart(&engine, "");
    }
    engine_free(engine);
}

/* Tests lines of a record that contain messages to only some participants. Such
 * lines may be wrong, because the record may come from a stranger. */
static void what_some_were_told_stays_with_them(void **state)
{
    Engine *engine = table_new();
    char told[3 * REMARK_MOST];

    snprintf(told, sizeof told,
             "{\"told\":{\"text\":\"for red\",\"to\":[\"red\"]}}\n"
             "{\"told\":{\"text\":\"for two\",\"to\":[\"watcher\","
             "\"designer\",\"white\",5]}}\n"
             "{\"told\":{\"text\":\"for nobody\",\"to\":5}}\n"
             "{\"told\":{\"texts\":\"none\"}}\n"
             "{\"told\":{\"text\":\"long%*s\"}}\n",
             2 * REMARK_MOST, "");
    restart(&engine, told);
    for (int time = 0; time < 2; time++) {
        ask_reads(engine, RED, "'note':'For red.'", "'note':'Long ", "…'}");
        ask_lacks(engine, RED, "For two");
        ask_reads(engine, DESIGNER, "'note':'For two.'", "'note':'Long ");
        ask_reads(engine, WATCHER, "'note':'For two.'");
        ask_lacks(engine, DESIGNER, "For red");
        ask_lacks(engine, GREEN, "For red");
        ask_lacks(engine, GREEN, "For two");
        for (int who = RED; who <= DESIGNER; who++)
            ask_lacks(engine, who, "nobody");
        restart(&engine, "");
    }
    engine_free(engine);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(long_notes_are_refused),
        cmocka_unit_test(a_long_note_of_a_record_is_cut),
        cmocka_unit_test(what_was_told_outlives_the_program),
        cmocka_unit_test(what_some_were_told_stays_with_them),
    };

    return cmocka_run_group_tests(tests, NULL, NULL);
}
