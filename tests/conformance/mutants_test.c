/*
 * mutants_test.c -- tests that errors in scripts are always reported. A field
 * is misspelt in each function of every variant.
 */
#include "support/conform.h"

#include <glob.h>

#include "lab/sums/sums.h"
#include "match/player/player.h"
#include "match/reload/reload.h"
#include "script/examination.h"
#include "script/files.h"
#include "support/sample.h"

enum {
    TURNS = 45,
    FUNCTIONS = 400,
    RELOADED = 4,   /* a function is tested by a reload if its number is a
                     * multiple of RELOADED */
    PLAYED_ON = 24, /* a function is tested by bots if its number is a multiple
                     * of PLAYED_ON */
};

#define MISTAKE " local _ = game.turnn "

/* A Mistake is the place of the misspelt field. Line 0 means no mistake. */
typedef struct Mistake {
    const char *file;
    int line;
} Mistake;

static Mistake mistake;

/* Returns the position after the parameters of the function that begins in line
 * number `line`. */
static char *find_body(char *text, int line)
{
    char *at = text;

    for (int i = 1; i < line && at != NULL; i++)
        at = strchr(at, '\n') + 1;
    at = strstr(at, "function");
    return at != NULL ? strchr(at, ')') + 1 : NULL;
}

/* Reads a script and inserts the mistake; see ScriptReader. */
static char *read_with_mistake(void *context, const char *path, size_t *size)
{
    char *text = script_read((ScriptReader){0}, path, size);
    char *changed;
    size_t before;

    (void)context;
    if (text == NULL || mistake.line == 0 || strcmp(path, mistake.file) != 0)
        return text;
    text = realloc(text, *size + 1);
    text[*size] = '\0';
    before = (size_t)(find_body(text, mistake.line) - text);
    changed = malloc(*size + sizeof MISTAKE);
    memcpy(changed, text, before);
    memcpy(changed + before, MISTAKE, sizeof MISTAKE - 1);
    memcpy(changed + before + sizeof MISTAKE - 1, text + before,
           *size - before);
    *size += sizeof MISTAKE - 1;
    changed[*size] = '\0';
    free(text);
    return changed;
}

static Script *load_examined(const char *file, Examination *examination,
                             ScriptError *error)
{
    const ScriptSource source = {.file = file,
                                 .scripts = "scripts",
                                 .reader = {.read = read_with_mistake},
                                 .examination = examination};

    return script_load(&source, error);
}

/* -- the calls of functions ----------------------------------------------- */

typedef struct Called {
    Mistake where;
    int turn; /* the first turn that calls the function */
} Called;

/* A Played is a random game and the functions that it has called. */
typedef struct Played {
    Position starts[TURNS];
    char *lines[TURNS]; /* tokens of each turn; owned */
    int turns;
    Called called[FUNCTIONS];
    int count;
} Played;

static bool is_known(const Played *played, const FunctionCover *cover)
{
    for (int i = 0; i < played->count; i++)
        if (played->called[i].where.line == cover->line &&
            strcmp(played->called[i].where.file, cover->file) == 0)
            return true;
    return false;
}

/* Notes functions that were called for the first time, at most one on each
 * line. */
static void note_called(const Examination *all, int turn, Played *played)
{
    FunctionCover cover;

    for (int i = 0; examination_function(all, i, &cover); i++)
        if (cover.reached && !cover.is_file && !is_known(played, &cover))
            played->called[played->count++] =
                (Called){{cover.file, cover.line}, turn};
}

static void play_at_random(Script *script, const Examination *all,
                           Played *played)
{
    Configuration plain = {.file = script_info(script)->file,
                           .players = script_info(script)->players};
    LineTable table;

    note_called(all, -1, played); /* called while the rules were loaded */
    sit_down(script, &table, "mutants");
    while (played->turns < TURNS && !table.position.over) {
        int turn = played->turns++;
        Line line;
        played->starts[turn] = table.position;
        random_turn(script, &table, &line, &plain);
        note_called(all, turn, played);
        played->lines[turn] =
            game_line_text(script, &played->starts[turn], &line);
    }
}

/* -- with a mistake ------------------------------------------------------- */

static void assert_named(const ScriptError *error)
{
    if (strcmp(error->file, mistake.file) != 0 || error->line != mistake.line)
        fail_msg("%s:%d is reported as %s:%d: %s", mistake.file, mistake.line,
                 error->file, error->line, error->message);
}

/* Plays `turn` until the mistake in the rules is reported. Stores the picks in
 * `line`. Returns false if no error is reported. */
static bool follow(Script *script, const Position *start, const char *turn,
                   Line *line)
{
    char word[TOKEN_LIMIT];
    Choice choice;
    ScriptError error;
    RunEnd end;

    line->count = 0;
    for (;;) {
        int index;
        end = script_open(script, start, line, false, &choice, &error);
        if (end == RUN_FAILED)
            assert_named(&error);
        if (end == RUN_OPEN && script_fault(script) != NULL)
            assert_named(script_fault(script));
        if (end == RUN_FAILED || script_fault(script) != NULL)
            return true;
        if (end != RUN_OPEN || !input_word(&turn, word))
            return false;
        index = input_find(script, &choice, word);
        if (index < 0)
            fail_msg("%s:%d: %s disappears", mistake.file, mistake.line, word);
        line->picks[line->count++] = choice.options[index];
    }
}

/* Loads the correct rules, inserts the mistake, and reloads the rules. */
static void reload_wrong(const char *file, const Position *start,
                         const char *words)
{
    static Retrace retrace;
    const Mistake made = mistake;
    ScriptError error;
    Reload reload;
    Script *script;
    Game *game;

    mistake.line = 0;
    script = load_examined(file, NULL, &error);
    game = game_new(script, start);
    assert_true(retrace_words(game, words, &retrace));
    mistake = made;
    /* If the words complete the turn, the reload may report no error, because
     * it need not run the turn again. */
    if (reload_rules(game, &reload)) {
        assert_true(reload.fault_count > 0 || retrace.completed);
        if (reload.fault_count > 0)
            assert_named(&reload.faults[0]);
    } else {
        assert_named(&reload.error);
    }
    reload_clear(&reload);
    script = game->script;
    game_free(game);
    script_free(script);
}

/* Lets bots play a game under the rules with the mistake. If the game ends with
 * an error, the error must name the line of the mistake. */
static void let_bots_play(Script *script, const char *bot)
{
    Plan plan = {.seed = "mutants", .most_turns = 12};
    Trace *trace = trace_new();
    char place[PATH_LIMIT_BYTES + 16];

    for (int seat = 0; seat < SEAT_LIMIT; seat++)
        assert_true(player_read(bot, &plan.players[seat]));
    playtest_game(script, &plan, 0, trace);
    snprintf(place, sizeof place, "%s:%d:", mistake.file, mistake.line);
    if (trace->end == TRACE_FAILED &&
        strncmp(trace->message, place, strlen(place)) != 0)
        fail_msg("%s, with %s: %s", place, bot, trace->message);
    trace_free(trace);
}

/* Makes a mistake in the function `index`, after `number` mistakes in the same
 * variant. Returns true if the turn reports the mistake. */
static bool make_mistake(const char *file, const Played *played, int index,
                         int number)
{
    const Called *called = &played->called[index];
    ScriptError error;
    Script *script;
    Line line;
    char *words = NULL;
    bool has_mattered;

    mistake = called->where;
    script = load_examined(file, NULL, &error);
    if (script == NULL) {
        assert_named(&error);
        return true;
    }
    has_mattered =
        called->turn >= 0 && follow(script, &played->starts[called->turn],
                                    played->lines[called->turn], &line);
    if (has_mattered)
        words = game_line_text(script, &played->starts[called->turn], &line);
    if (number % PLAYED_ON == 0) {
        let_bots_play(script, "random");
        let_bots_play(script, "greedy");
        let_bots_play(script, "mcts:4");
    }
    script_free(script);
    if (has_mattered && number % RELOADED == 0)
        reload_wrong(file, &played->starts[called->turn], words);
    free(words);
    return has_mattered;
}

/* Tests the functions of a variant with the indices `first`, `first` +
 * SAMPLE_ONE_OF, and so on. */
static void mistakes_of(const char *file, int first)
{
    Examination *all = examination_of_calls();
    Played *played = calloc(1, sizeof *played);
    ScriptError error;
    Script *script;
    int tried = 0, mattered = 0;

    mistake.line = 0;
    script = load_examined(file, all, &error);
    assert_non_null(script);
    play_at_random(script, all, played);
    script_free(script);
    for (int i = first; i < played->count; i += SAMPLE_ONE_OF)
        mattered += make_mistake(file, played, i, tried++);
    print_message("# %s: %d of %d functions\n", file, mattered, tried);
    assert_true(played->count > 5);
    assert_int_equal(mattered, tried);
    for (int i = 0; i < played->turns; i++)
        free(played->lines[i]);
    free(played);
    examination_free(all);
}

static void no_option_disappears(void **state)
{
    glob_t variants;

    assert_int_equal(glob("variants/*.lua", 0, NULL, &variants), 0);
    for (size_t i = 0; i < variants.gl_pathc; i++)
        mistakes_of(variants.gl_pathv[i], (int)i % SAMPLE_ONE_OF);
    globfree(&variants);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(no_option_disappears),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
