/*
 * table_test.c -- tests power cuts while people play: first at the prompt,
 * where the program must create its folders, then at a table in the browser.
 */
#include "power/disk.h"

#include <dirent.h>
#include <sys/stat.h>
#include <unistd.h>

#include "house/serve/serve_internal.h"
#include "match/recorder/recorder.h"
#include "power/program.h"
#include "support/small.h"

#define RACE "tests/records/games/variants/race.lua"

static int status; /* exit status of the program; -1 while it runs */

/* -- the prompt ----------------------------------------------------------- */

#define KEPT_GAMES "state/house-rules/games"

static char typed[DISK_PATH]; /* path of a file with the lines to type */

/* Stores the path of the only record in the folder, or "" if there is none. */
static void find_record(char path[DISK_PATH])
{
    DIR *list = opendir(disk_path(KEPT_GAMES));
    struct dirent *each;

    path[0] = '\0';
    while (list != NULL && (each = readdir(list)) != NULL)
        if (each->d_name[0] != '.')
            snprintf(path, DISK_PATH, KEPT_GAMES "/%.200s", each->d_name);
    if (list != NULL)
        closedir(list);
}

static void play_at_prompt(void)
{
    status = -1;
    assert_non_null(freopen(typed, "r", stdin));
    status = RUN("play", RACE, "--seats", "human,random", "--seed", "x");
}

/* Checks that the copy of the game is complete or missing. */
static void look_at_copy(void)
{
    size_t size;
    char *text = disk_read(disk_path_after("copy.record"), &size);
    FormatError error;
    Record *record = text != NULL ? record_read(text, size, &error) : NULL;

    if (text != NULL && (record == NULL || record->turn_count < 3))
        disk_fail("a part of the saved game is left");
    record_free(record);
    free(text);
}

static void look_at_prompt(void)
{
    char path[DISK_PATH];
    const char *output;

    look_at_copy();
    if (status == -1)
        return;
    output = disk_output();
    if (strstr(output, "Saved in ") != NULL)
        disk_check_kept("copy.record");
    find_record(path);
    if (strstr(output, "not recorded") == NULL &&
        (strstr(output, "is retried") == NULL ||
         strstr(output, "the record is complete") != NULL))
        disk_check_kept(path);
}

static void check_prompt(void)
{
    if (disk_is_sound() && strstr(disk_output(), "Saved in ") == NULL)
        disk_fail("status %d: %s", status, disk_output());
}

static void test_a_game_at_the_prompt_is_kept(void **state)
{
    const DiskTrial trial = {.run = play_at_prompt,
                             .look = look_at_prompt,
                             .end = check_prompt,
                             .looks_once = true};
    char text[2 * DISK_PATH];

    (void)state;
    snprintf(text, sizeof text, "wait\nwait\nsave %s\nquit\n",
             disk_path("copy.record"));
    snprintf(typed, sizeof typed, "%s", small_write("typed", text));
    disk_try(&trial);
}

/* -- a table in the browser ----------------------------------------------- */

enum { RED, GREEN, WATCHER, DESIGNER };

#define RULES "variants/race.lua"

static char *rules, *other_rules; /* text of the rules before and after
                                   * saving */

/* Texts that the program has promised to keep, or NULL. */
static char *in_record, *in_former, *in_rules, key[SECRET_LIMIT];
/* False if the record of a former game could not be renamed. */
static bool record_moves;

static void forget(char **promise)
{
    free(*promise);
    *promise = NULL;
}

static void put_rules(void)
{
    assert_int_equal(mkdir(disk_path("variants"), 0777), 0);
    disk_write_file(RULES, rules, strlen(rules));
    forget(&in_record);
    forget(&in_former);
    forget(&in_rules);
    record_moves = false;
    key[0] = '\0';
}

/* Makes a request for a participant. True if it was carried out. */
static bool ask(Served *table, int who, const char *request)
{
    Participant participant = participant_of(2, who);
    bool is_refused;
    char *answer = engine_answer_from(table->engine, &participant, request,
                                      strlen(request), &is_refused);
    bool done = answer != NULL && strstr(answer, "\"ok\":true") != NULL;

    if (!done && disk_is_sound())
        disk_fail("%s: %s", request, answer);
    free(answer);
    return done;
}

/* Notes that the disk must keep all turns so far, unless the table has reported
 * that it cannot record them. */
static void promise_record(const Served *table)
{
    const char *text;
    size_t size;

    forget(&in_record);
    record_moves = engine_table(table->engine)->recorder != NULL &&
                   strcmp(recorder_path(engine_table(table->engine)->recorder),
                          disk_path("game.record")) != 0;
    if (engine_table(table->engine)->recorder != NULL &&
        !engine_table(table->engine)->record_fails && !record_moves) {
        text = recorder_text(engine_table(table->engine)->recorder, &size);
        in_record = strndup(text, size);
    }
    disk_look();
}

static void save_rules(Served *table)
{
    Json *request = json_new_object();
    char *text;

    json_set(request, "do", json_text("save"));
    json_set(request, "file", json_text(disk_path(RULES)));
    json_set(request, "text", json_text(other_rules));
    text = json_write(request);
    json_drop(request);
    if (ask(table, DESIGNER, text))
        in_rules = strdup(other_rules);
    free(text);
    promise_record(table);
}

static void begin_another(Served *table)
{
    in_former = in_record;
    in_record = NULL;
    ask(table, DESIGNER, "{\"do\":\"new\",\"seed\":\"y\"}");
    promise_record(table);
}

static void play_at_table(Served *table)
{
    static const char wait[] = "{\"do\":\"choose\",\"token\":\"wait\"}";
    char made[SECRET_LIMIT];
    bool is_kept;

    if (secrets_key(made, &is_kept) && is_kept)
        snprintf(key, sizeof key, "%s", made);
    promise_record(table);
    for (int i = 0; i < 2; i++) {
        ask(table, i == 0 ? RED : GREEN, wait);
        promise_record(table);
    }
    save_rules(table);
    engine_table(table->engine)->needs_no_consent = true;
    begin_another(table);
    ask(table, RED, wait);
    promise_record(table);
}

static void serve(void)
{
    static Server server;
    const Reporter reporter = {.sink = &complaint_sink, .quiet = true};
    const char *variant = disk_path(RULES);
    const TextList variants = {1, 1, &variant};

    server.settings = (ServeSettings){.reporter = &reporter,
                                      .variants = &variants,
                                      .output = disk_path("game.record"),
                                      .seats = "human,human",
                                      .seed = "x",
                                      .edit = true};
    status = served_open(&server, 0);
    if (status == STATUS_DONE)
        play_at_table(&server.tables[0]);
    else if (disk_is_sound())
        disk_fail("%s", disk_output());
    served_close(&server.tables[0]);
}

/* Checks that the file has this text or, if `is_beginning`, begins with it. */
static void look_for(const char *name, const char *text, bool is_beginning)
{
    size_t size;
    char *is = disk_read(disk_path_after(name), &size);

    if (is == NULL || strncmp(is, text, strlen(text)) != 0 ||
        (!is_beginning && size != strlen(text)))
        disk_fail("%s is lost", name);
    free(is);
}

/* Checks that a file of rules has the old text or the new text. */
static void look_at_rules(void)
{
    size_t size;
    char *text = disk_read(disk_path_after(RULES), &size);

    if (text == NULL ||
        (strcmp(text, rules) != 0 && strcmp(text, other_rules) != 0))
        disk_fail("the rules are lost");
    free(text);
}

/* Checks the copy of the table's rules in FILE.rules. */
static void look_at_last_rules(void)
{
    size_t size;
    char *text = disk_read(disk_path_after("game.record.rules"), &size);

    if (text == NULL || strstr(text, "-- changed") == NULL)
        disk_fail("the rules of the table are lost");
    free(text);
}

/* Checks the record of the former game. If a system call has failed, the record
 * may still have its old name. */
static void look_for_former(void)
{
    const char *path = disk_path_after("game.record.1");
    bool is_old = !disk_is_sound() && access(path, F_OK) != 0;

    look_for(is_old ? "game.record" : "game.record.1", in_former, true);
}

static void look_at_table(void)
{
    look_at_rules();
    if (in_record != NULL)
        look_for("game.record", in_record, true);
    if (in_former != NULL && (in_record != NULL || record_moves))
        look_for_former();
    if (in_rules != NULL)
        look_for(RULES, in_rules, false);
    if (in_rules != NULL && disk_is_sound()) /* if no call has failed, the new
                                              * rules must be kept */
        look_at_last_rules();
    if (key[0] != '\0')
        look_for("state/house-rules/serve.key", key, true);
}

static void test_a_game_at_a_table_is_kept(void **state)
{
    const DiskTrial trial = {.prepare = put_rules,
                             .run = serve,
                             .look = look_at_table,
                             .looks_once = true};

    (void)state;
    disk_try(&trial);
}

/* -- all ------------------------------------------------------------------ */

static int set_up(void **state)
{
    static const char more[] = "-- changed\n";
    size_t size;

    if (disk_set_up(state) != 0)
        return 1;
    assert_int_equal(setenv("XDG_STATE_HOME", disk_path("state"), 1), 0);
    rules = disk_read(RACE, &size);
    other_rules = calloc(1, size + sizeof more);
    assert_non_null(rules);
    assert_non_null(other_rules);
    snprintf(other_rules, size + sizeof more, "%s%s", rules, more);
    return 0;
}

static int tear_down(void **state)
{
    forget(&rules);
    forget(&other_rules);
    forget(&in_record);
    forget(&in_former);
    forget(&in_rules);
    return disk_tear_down(state);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_a_game_at_the_prompt_is_kept),
        cmocka_unit_test(test_a_game_at_a_table_is_kept),
    };

    return cmocka_run_group_tests_name("power/table", tests, set_up, tear_down);
}
