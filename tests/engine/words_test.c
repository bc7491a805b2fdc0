/*
 * words_test.c -- tests that the prompt prints the events that the engine lists
 * for a seat.
 */
#define _GNU_SOURCE
#include "engine/ask.h"

#include <ctype.h>
#include <glob.h>
#include <unistd.h>

#include "format/json.h"

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
