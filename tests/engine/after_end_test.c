/*
 * after_end_test.c -- tests every request, and every command of the prompt,
 * after the end of a game.
 */
#define _GNU_SOURCE
#include "engine/ask.h"

#include <glob.h>
#include <sys/wait.h>
#include <unistd.h>

#include "engine/engine_serve.h"
#include "house/commands/commands.h"
#include "support/sample.h"

static char program[1000]; /* path of the program `house` */

enum { REQUEST_SIZE = 1000, ENOUGH_SEEDS = 20 };

/* Values for the keys of requests. A key accepts only some of them. */
static const char *const values[] = {"'x'", "'red'", "'1,0'", "0",
                                     "1",   "true",  "[]",    "{}"};

enum { VALUES = sizeof values / sizeof *values, SOME = 3 };

/* True if the variant `number` tries the member `index` of a series. Each
 * variant tries only some members, but every member is tried with some
 * variant. */
static bool is_sampled(int index, int number)
{
    return (index + number) % SAMPLE_ONE_OF == 0;
}

/* -- games ---------------------------------------------------------------- */

/* Returns the record of the game, as in a file. The caller must free the
 * text. */
static char *record_of(Engine *engine)
{
    char *answer = ask(engine, "{'do': 'record'}");
    Json *whole = json_read(answer);
    const Json *lines = json_member(whole, "record");
    char *text = NULL;
    size_t size;
    FILE *out = open_memstream(&text, &size);

    for (int i = 0; i < json_length(lines); i++)
        fprintf(out, "%s\n", json_as_text(json_at(lines, i)));
    fclose(out);
    json_drop(whole);
    free(answer);
    return text;
}

/* Replaces the game by its last turn, which is played again. Returns true if
 * the new game is then over. */
static bool play_last_turn(Engine *engine)
{
    const Node *last = game_here(engine_table(engine)->game);
    char *words = game_words(engine_table(engine)->game->script, last);
    char *request = NULL;
    char *answer;
    Json *position;

    assert_true(asprintf(&request, "{'do': 'goto', 'node': %d}",
                         last->parent->number) > 0);
    free(ask(engine, request));
    free(request);
    answer = ask(engine, "{'do': 'position'}");
    position = json_read(answer);
    free(answer);
    answer = json_write(json_member(position, "position"));
    json_drop(position);
    assert_true(asprintf(&request, "{'do': 'new', 'position': %s}", answer) >
                0);
    free(ask(engine, request));
    free(request);
    free(answer);
    assert_true(asprintf(&request, "{'do': 'choose', 'token': '%s'}", words) >
                0);
    free(ask(engine, request));
    free(request);
    free(words);
    return engine_table(engine)->game->now.over;
}

/* Returns a record of the game's last turn only, because that is faster to
 * restore. If that turn cannot be played alone, returns `record`; otherwise
 * frees it. */
static char *shorten(const ScriptSource *rules, char *record)
{
    ScriptError error;
    Engine *engine = engine_new(rules, NULL, true, "end", &error);

    assert_non_null(engine);
    if (!engine_resume(engine, record, &error))
        fail_msg("%s", error.message);
    if (play_last_turn(engine)) {
        free(record);
        record = record_of(engine);
    } else {
        print_message("# %s: all turns are played again\n", rules->file);
    }
    engine_free(engine);
    return record;
}

/* Returns the rules of a variant. Volcano gets a turn limit, because its random
 * games may have no end. */
static ScriptSource rules_of(const char *file)
{
    static const char *const settings[] = {"turn_limit=400"};
    ScriptSource rules = {.file = file, .scripts = "scripts"};

    if (strcmp(file, "variants/volcano.lua") == 0) {
        rules.settings = settings;
        rules.setting_count = 1;
    }
    return rules;
}

/* Lets bots play a game to its end, and returns the record of the game. The
 * caller must free the record. */
static char *play_to_end(const ScriptSource *rules)
{
    Player players[SEAT_LIMIT];
    char *record = NULL;
    ScriptError error;
    char seed[20];

    for (int i = 0; i < SEAT_LIMIT; i++)
        assert_true(player_read("random", &players[i]));
    for (int i = 0; i < ENOUGH_SEEDS && record == NULL; i++) {
        Engine *engine;
        snprintf(seed, sizeof seed, "end %d", i);
        engine = engine_new(rules, players, false, seed, &error);
        if (engine != NULL && engine_table(engine)->game->now.over)
            record = record_of(engine);
        engine_free(engine);
    }
    if (record == NULL)
        fail_msg("%s: no game ends", rules->file);
    return record;
}

/* -- requests ------------------------------------------------------------- */

/* An Ended is a finished game with the record from which it can be restored. */
typedef struct Ended {
    Engine *engine;
    char *record;
    int end; /* number of the node at the end of the game */
} Ended;

static void return_to_end(Ended *ended)
{
    ScriptError error;
    char request[80];

    if (engine_table(ended->engine)->game->now.over)
        return;
    snprintf(request, sizeof request, "{'do': 'goto', 'node': %d}", ended->end);
    free(ask(ended->engine, request));
    if (engine_table(ended->engine)->game->now.over)
        return;
    if (!engine_resume(ended->engine, ended->record, &error))
        fail_msg("%s", error.message);
    assert_true(engine_table(ended->engine)->game->now.over);
}

/* Makes a request to the engine. Then returns the engine to the finished
 * game. */
static void try_request(Ended *ended, const char *request)
{
    free(ask(ended->engine, request));
    return_to_end(ended);
}

/* Makes the request at a table as a seat, as a spectator and as the
 * designer. */
static void try_at_table(Ended *ended, const char *request)
{
    const int seats = engine_table(ended->engine)->game->now.seats.count;
    char *text = strdup(request);
    bool is_refused;

    for (char *at = text; (at = strchr(at, '\'')) != NULL;)
        *at = '"';
    for (int i = seats - 1; i < seats + 2; i++) {
        Participant participant = participant_of(seats, i);
        char *answer = engine_answer_from(ended->engine, &participant, text,
                                          strlen(text), &is_refused);
        assert_non_null(answer);
        free(answer);
        return_to_end(ended);
    }
    free(text);
}

/* Tries a request with one key at a time. `number`, the index of a variant,
 * selects keys and values. All variants together try each key with each
 * value. */
static void try_keys(Ended *ended, int number, const char *name,
                     const char *const *keys)
{
    char request[REQUEST_SIZE];

    for (int key = 0; keys[key] != NULL; key++) {
        if (!is_sampled(key, number))
            continue;
        for (int i = number / SAMPLE_ONE_OF % SOME; i < VALUES; i += SOME) {
            snprintf(request, sizeof request, "{'do': '%s', '%s': %s}", name,
                     keys[key], values[i]);
            try_request(ended, request);
        }
        snprintf(request, sizeof request, "{'do': '%s', '%s': 1}", name,
                 keys[key]);
        free(ask(ended->engine, request));
        /* A request that takes long is continued after its answer. */
        engine_step(ended->engine);
        return_to_end(ended);
    }
}

/* Tries some requests that need two keys. */
static void try_whole_requests(Ended *ended, int number)
{
    static const char *const requests[] = {
        "{'do': 'hint', 'games': 2}",
        "{'do': 'check', 'games': 1}",
        "{'do': 'check', 'games': 1, 'house_rule': 'return {}'}",
        "{'do': 'playtest', 'games': 1}",
        "{'do': 'compare', 'seed': 'x'}",
        "{'do': 'review', 'games': 2}",
        "{'do': 'look', 'seat': 'watcher', 'node': 1}",
        "{'do': 'goto', 'node': 0}",
        "{'do': 'new', 'seed': 'x', 'check': true}",
        "{'do': 'agree', 'agrees': true}"};

    for (int i = 0; i < (int)(sizeof requests / sizeof *requests); i++)
        if (is_sampled(i, number))
            try_at_table(ended, requests[i]);
}

static void try_requests(const char *file, int number)
{
    const ScriptSource rules = rules_of(file);
    Ended ended = {.record = shorten(&rules, play_to_end(&rules))};
    ScriptError error;
    char request[REQUEST_SIZE];
    const char *const *keys;
    const char *name;

    ended.engine = engine_new(&rules, NULL, true, "end", &error);
    assert_non_null(ended.engine);
    return_to_end(&ended);
    ended.end = game_here(engine_table(ended.engine)->game)->number;
    engine_serve(ended.engine, (EngineHost){.keep = NULL}, 0);
    for (int i = 0; (name = engine_request(i, &keys)) != NULL; i++)
        if (strcmp(name, "quit") != 0)
            try_keys(&ended, number, name, keys);
    for (int i = 0; permission_at(i) != NULL; i++) {
        snprintf(request, sizeof request, "{'do': '%s'}",
                 permission_at(i)->name);
        if (is_sampled(i, number))
            try_at_table(&ended, request);
    }
    try_whole_requests(&ended, number);
    free(ended.record);
    engine_free(ended.engine);
}

/* -- commands ------------------------------------------------------------- */

/* Writes commands, and after each command a return to the end of the game.
 * `number` selects the commands and their words. Returns the number of
 * commands. */
static int write_commands(FILE *out, int number)
{
    static const char *const words[] = {"", " x", " 1", " red"};
    int count = 0;

    for (const Command *each = commands; each->name != NULL; each++) {
        if (!is_sampled((int)(each - commands), number))
            continue;
        for (size_t i = number / SAMPLE_ONE_OF % 2;
             i < sizeof words / sizeof *words; i += 2) {
            /* a whole review takes minutes; `review 1` is tried */
            if (strcmp(each->name, "quit") == 0 ||
                (strcmp(each->name, "review") == 0 && words[i][0] == '\0'))
                continue;
            fprintf(out, "/%s%s\n/goto main\n/goto end\n", each->name,
                    words[i]);
            count++;
        }
    }
    fputs("/position\n/quit\n", out);
    return count;
}

static int count_in(const char *path, const char *part)
{
    FILE *in = fopen(path, "r");
    char line[4096];
    int count = 0;

    assert_non_null(in);
    while (fgets(line, sizeof line, in) != NULL)
        count += strstr(line, part) != NULL;
    fclose(in);
    return count;
}

/* Writes the record to a file. The header of the file names people instead of
 * bots. */
static void write_record(const char *path, const char *text)
{
    static const char bot[] = "\"player\":\"random\"";
    const size_t length = sizeof bot - 1;
    const char *end = strchr(text, '\n');
    FILE *out = fopen(path, "w");

    assert_non_null(out);
    while (*text != '\0') {
        bool is_bot = text < end && strncmp(text, bot, length) == 0;
        if (is_bot)
            fputs("\"player\":\"human\"", out);
        else
            fputc(*text, out);
        text += is_bot ? length : 1;
    }
    fclose(out);
}

/* Restores a finished game from its record at the prompt, and tries the
 * commands. */
static void try_commands(const char *variant, const char *folder, int number)
{
    const ScriptSource rules = rules_of(variant);
    char path[3][200];
    char *record = play_to_end(&rules);
    char line[2000];
    FILE *out;
    int count;
    int status;

    snprintf(path[0], sizeof path[0], "%s/in", folder);
    snprintf(path[1], sizeof path[1], "%s/out", folder);
    snprintf(path[2], sizeof path[2], "%s/a.record", folder);
    out = fopen(path[0], "w");
    assert_non_null(out);
    count = write_commands(out, number);
    fclose(out);
    write_record(path[2], record);
    free(record);
    snprintf(line, sizeof line,
             "house=%s; export XDG_STATE_HOME=%s HOME=%s HOUSE_PATH=$PWD; "
             "cd %s; $house play --load a.record <in "
             ">out 2>&1",
             program, folder, folder, folder);
    status = system(line);
    if (status != 0)
        fail_msg("%s: house play ended with %d", variant, status);
    if (count_in(path[1], "the game is over> ") < count)
        fail_msg("%s: the game was not over", variant);
}

/* -- tests ---------------------------------------------------------------- */

static void requests_after_the_end(void **state)
{
    glob_t found;

    assert_int_equal(glob("variants/*.lua", 0, NULL, &found), 0);
    for (size_t i = 0; i < found.gl_pathc; i++)
        try_requests(found.gl_pathv[i], (int)i);
    globfree(&found);
}

static void commands_after_the_end(void **state)
{
    /* We prefer /dev/shm, because its files are in memory. */
    char folder[60];
    char line[100];
    glob_t found;

    snprintf(folder, sizeof folder, "%s/house-after-end-XXXXXX",
             access("/dev/shm", W_OK) == 0 ? "/dev/shm" : "/tmp");
    assert_non_null(mkdtemp(folder));
    assert_int_equal(glob("variants/*.lua", 0, NULL, &found), 0);
    for (size_t i = 0; i < found.gl_pathc; i++)
        try_commands(found.gl_pathv[i], folder, (int)i);
    globfree(&found);
    snprintf(line, sizeof line, "rm -rf '%s'", folder);
    assert_int_equal(system(line), 0);
}

/* This test is BUILD/tests/engine/NAME, and the program is BUILD/house. */
int main(int argc, char **argv)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(requests_after_the_end),
        cmocka_unit_test(commands_after_the_end),
    };
    char *own = realpath(argv[0], NULL);
    const char *kind = own != NULL ? strstr(own, "/tests/engine/") : NULL;

    if (kind == NULL)
        return 2;
    snprintf(program, sizeof program, "%.*s/house", (int)(kind - own), own);
    free(own);
    return cmocka_run_group_tests(tests, NULL, NULL);
}
