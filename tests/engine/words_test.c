/*
 * words_test.c -- tests that the prompt prints the events that the engine lists
 * for a seat, and the notes that a table logs.
 */
#define _GNU_SOURCE
#include "engine/ask.h"

#include <ctype.h>
#include <glob.h>
#include <unistd.h>

#include "engine/engine_serve.h"
#include "format/json.h"
#include "match/table/table.h"
#include "view/sentences/sentences.h"

static char program[1000]; /* path of the program `house` */

enum { CHOICES = 40, WIDTH = 500 /* width of the prompt, in columns */ };

static const char seed[] = "words";

/* -- the game ------------------------------------------------------------- */

/* Returns the token of option `number` modulo the number of options, or NULL if
 * the game is over. The caller must free the token. */
static char *option_of(Engine *engine, int number, bool *is_only)
{
    char *answer = ask(engine, "{'do': 'moves'}");
    Json *moves = json_read(answer);
    const Json *options = json_member(moves, "options");
    char *token = NULL;

    *is_only = json_length(options) == 1;
    if (json_length(options) > 0) {
        int at = number % json_length(options);
        token =
            strdup(json_as_text(json_member(json_at(options, at), "token")));
    }
    json_drop(moves);
    free(answer);
    return token;
}

/* Makes choices in the engine, and writes each choice on a line of the file.
 * Leaves out a number that is the only option, because the prompt picks this
 * option by itself. */
static void make_choices(Engine *engine, const char *path)
{
    FILE *out = fopen(path, "w");
    bool is_only;
    char *token;

    assert_non_null(out);
    for (int i = 0; i < CHOICES && (token = option_of(engine, 7 * i, &is_only));
         i++) {
        char request[400];
        snprintf(request, sizeof request, "{'do': 'choose', 'token': '%s'}",
                 token);
        free(ask(engine, request));
        if (!is_only || !isdigit((unsigned char)token[0]) ||
            strpbrk(token, ",:") != NULL)
            fprintf(out, "%s\n", token);
        free(token);
    }
    fclose(out);
}

/* -- the prompt ----------------------------------------------------------- */

static char *text_of(const char *path)
{
    FILE *in = fopen(path, "r");
    char *text = NULL;
    size_t size = 0;

    assert_non_null(in);
    assert_true(getdelim(&text, &size, '\0', in) > 0);
    fclose(in);
    return text;
}

/* Plays the choices at the prompt, with a person in each seat. Returns all
 * output, to be freed. */
static char *play(const char *variant, const char *folder, int seats)
{
    char line[2000];
    char path[200];

    snprintf(line, sizeof line,
             "house=%s; export XDG_STATE_HOME=%s HOME=%s HOUSE_PATH=$PWD "
             "COLUMNS=%d; $house play %s --seats human%s --seed %s "
             "<%s/in >%s/out 2>&1",
             program, folder, folder, WIDTH, variant, seats > 1 ? ",human" : "",
             seed, folder, folder);
    assert_int_equal(system(line), 0);
    snprintf(path, sizeof path, "%s/out", folder);
    return text_of(path);
}

/* -- comparing ------------------------------------------------------------ */

/* Checks that the events of a turn, as the seat knows them, are printed in
 * their order. Returns the text after them. */
static const char *find_events(const Json *turn, const char *printed)
{
    const Json *events = json_member(turn, "events");

    for (int i = 0; i < json_length(events); i++) {
        char line[4000];
        const char *found;
        snprintf(line, sizeof line, "\n  %s\n",
                 json_as_text(json_at(events, i)));
        found = strstr(printed, line);
        if (found == NULL && strlen(line) < WIDTH)
            fail_msg("the prompt does not print:%s", line);
        if (found != NULL)
            printed = found + strlen(line) - 1;
    }
    return printed;
}

/* Returns the number of turns whose events the prompt has printed. Turns that
 * red has not seen yet do not count. */
static int compare(Engine *engine, const char *printed)
{
    Node *here = game_here(engine_table(engine)->game);
    const int turns = here->depth - 3;

    for (int depth = 2; depth <= turns; depth++) {
        char request[100];
        char *answer;
        Json *turn;
        snprintf(request, sizeof request,
                 "{'do': 'look', 'seat': 'red', 'node': %d}",
                 node_at(here, depth)->number);
        answer = ask(engine, request);
        turn = json_read(answer);
        printed = find_events(turn, printed);
        json_drop(turn);
        free(answer);
    }
    return turns;
}

static int compare_game(const char *variant, const char *folder)
{
    const ScriptSource rules = {.file = variant, .scripts = "scripts"};
    ScriptError error;
    Engine *engine = engine_new(&rules, NULL, false, seed, &error);
    char path[200];
    char *printed;
    int turns;

    assert_non_null(engine);
    snprintf(path, sizeof path, "%s/in", folder);
    make_choices(engine, path);
    printed =
        play(variant, folder, engine_table(engine)->game->now.seats.count);
    turns = compare(engine, printed);
    free(printed);
    engine_free(engine);
    return turns;
}

/* -- changes -------------------------------------------------------------- */

/* The same changes as requests of red and as lines at the prompt. */
static const char *const changes[][2] = {
    {"{\"do\":\"choose\",\"token\":\"1,0\"}", "1,0"},
    {"{\"do\":\"undo\"}", "undo"},
    {"{\"do\":\"redo\"}", "redo"},
    {"{\"do\":\"undo\"}", "undo"},
    {"{\"do\":\"fork\",\"name\":\"siege\"}", "fork siege"},
    {"{\"do\":\"name\",\"name\":\"Ann\"}", "name red Ann"},
    {"{\"do\":\"goto\",\"node\":1}", "goto 1"},
    {"{\"do\":\"resign\"}", "resign"}};

enum { CHANGES = sizeof changes / sizeof *changes };

/* Makes the changes in the engine, and writes them as lines to the file. */
static void make_changes(Engine *engine, const char *path)
{
    const Participant red = {ROLE_SEAT, 0};
    FILE *out = fopen(path, "w");

    assert_non_null(out);
    for (int i = 0; i < CHANGES; i++) {
        const char *request = changes[i][0];
        bool is_refused;
        char *answer = engine_answer_from(engine, &red, request,
                                          strlen(request), &is_refused);
        if (strstr(answer, "\"ok\":true") == NULL)
            fail_msg("%s: %s", request, answer);
        fprintf(out, "%s\n", changes[i][1]);
        free(answer);
    }
    fclose(out);
}

/* Checks that the prompt has printed the notes of the table that red may read.
 * Returns their number. */
static int find_notes(Engine *engine, const char *printed)
{
    const Log *log = &engine_table(engine)->log;
    int count = 0;

    for (int i = 0; i < log->note_count; i++) {
        const Note *note = log_note_for(log, i, 0);
        char *text = note != NULL ? note_sentence(note) : NULL;
        char line[1000];
        if (text == NULL)
            continue;
        snprintf(line, sizeof line, "\n%s\n", text);
        if (strstr(printed, line) == NULL)
            fail_msg("the prompt does not print:%s", line);
        count++;
        free(text);
    }
    return count;
}

static void the_prompt_prints_the_notes_of_a_table(void **state)
{
    static const char variant[] = "tests/serve/games/cards.lua";
    const ScriptSource rules = {.file = variant, .scripts = "scripts"};
    char folder[] = "/tmp/house-words-XXXXXX";
    char path[100];
    ScriptError error;
    Engine *engine = engine_new(&rules, NULL, true, seed, &error);
    char *printed;

    (void)state;
    assert_non_null(engine);
    assert_non_null(mkdtemp(folder));
    engine_serve(engine, (EngineHost){.is_one_person = true}, 0);
    snprintf(path, sizeof path, "%s/in", folder);
    make_changes(engine, path);
    printed = play(variant, folder, 2);
    assert_int_equal(find_notes(engine, printed), CHANGES - 1);
    free(printed);
    engine_free(engine);
    snprintf(path, sizeof path, "rm -rf %s", folder);
    assert_int_equal(system(path), 0);
}

static void the_prompt_and_the_engine_use_the_same_words(void **state)
{
    char folder[] = "/tmp/house-words-XXXXXX";
    char line[100];
    glob_t files;
    int turns = 0;

    (void)state;
    assert_non_null(mkdtemp(folder));
    assert_int_equal(glob("variants/*.lua", 0, NULL, &files), 0);
    /* the turns of quiet.lua have no events */
    assert_int_equal(
        glob("tests/serve/games/quiet.lua", GLOB_APPEND, NULL, &files), 0);
    for (size_t i = 0; i < files.gl_pathc; i++) {
        int count = compare_game(files.gl_pathv[i], folder);
        print_message("# %s: %d turns\n", files.gl_pathv[i], count);
        turns += count;
    }
    globfree(&files);
    snprintf(line, sizeof line, "rm -rf %s", folder);
    assert_int_equal(system(line), 0);
    assert_true(turns > 40);
}

/* The program is beside the tests, which are BUILD/tests/KIND/NAME. */
int main(int argc, char **argv)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(the_prompt_prints_the_notes_of_a_table),
        cmocka_unit_test(the_prompt_and_the_engine_use_the_same_words)};
    char *own = realpath(argv[0], NULL);
    const char *kind = own != NULL ? strstr(own, "/tests/engine/") : NULL;

    (void)argc;
    if (kind == NULL)
        return 2;
    snprintf(program, sizeof program, "%.*s/house", (int)(kind - own), own);
    free(own);
    return cmocka_run_group_tests(tests, NULL, NULL);
}
