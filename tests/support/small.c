#include "support/small.h"

#include <sys/stat.h>
#include <unistd.h>

#include "format/token.h"
#include "script/reason.h"
#include "script/walk.h"

enum { FILES = 64, PATHS = 256 };

static char folder[PATHS];
static struct {
    char path[PATHS];
    char *text;
} written[FILES];
static int written_count;

/* -- files ---------------------------------------------------------------- */

static void remove_all(void)
{
    for (int i = 0; i < written_count; i++) {
        unlink(written[i].path);
        free(written[i].text);
    }
    rmdir(folder);
}

const char *small_folder(void)
{
    const char *base = getenv("TMPDIR");

    if (folder[0] != '\0')
        return folder;
    snprintf(folder, sizeof folder, "%.150s/small-XXXXXX",
             base != NULL ? base : "/tmp");
    if (mkdtemp(folder) == NULL)
        fail_msg("no folder for the test's files: %s", folder);
    atexit(remove_all);
    return folder;
}

/* Returns the index of the file with this path. Adds the path if it is new. */
static int find_written(const char *path)
{
    for (int i = 0; i < written_count; i++)
        if (strcmp(written[i].path, path) == 0)
            return i;
    assert_true(written_count < FILES);
    snprintf(written[written_count].path, PATHS, "%s", path);
    return written_count++;
}

/* Writes the file. Does nothing if the file already has this text, because
 * writing is slow on some disks. */
const char *small_write(const char *name, const char *text)
{
    static char path[PATHS];
    char **there;
    FILE *file;

    snprintf(path, sizeof path, "%.180s/%.60s", small_folder(), name);
    there = &written[find_written(path)].text;
    if (*there != NULL && strcmp(*there, text) == 0)
        return path;
    file = fopen(path, "wb");
    assert_non_null(file);
    assert_int_equal(fputs(text, file) >= 0, 1);
    fclose(file);
    free(*there);
    *there = strdup(text);
    return path;
}

/* -- loading -------------------------------------------------------------- */

void small_tell(const ScriptError *error, char *out, size_t size)
{
    const char *name = strrchr(error->file, '/');

    name = name != NULL ? name + 1 : error->file;
    if (error->line != 0)
        snprintf(out, size, "%s:%d: %s", name, error->line, error->message);
    else
        snprintf(out, size, "%s", error->message);
}

Script *small_load_text(const char *text, ScriptError *error)
{
    ScriptSource source;

    memset(&source, 0, sizeof source);
    source.file = small_write("small.lua", text);
    source.scripts = "tests/script/library";
    return script_load(&source, error);
}

Script *small_load_examined(Examination *examination, const char *text)
{
    ScriptError error;
    ScriptSource source = {.scripts = "tests/script/library",
                           .examination = examination};

    source.file = small_write("small.lua", text);
    Script *script = script_load(&source, &error);
    if (script == NULL)
        fail_msg("does not load: %s", error.message);
    return script;
}

Script *small_load_with(const char *text, const char *const *house_rules,
                        ScriptError *error)
{
    static char paths[SMALL_RULES + 1][PATHS];
    const char *files[SMALL_RULES];
    ScriptSource source;

    memset(&source, 0, sizeof source);
    for (int i = 0; house_rules[i] != NULL; i++) {
        char name[24];
        assert_true(i < SMALL_RULES);
        snprintf(name, sizeof name, "rule-%d.lua", i + 1);
        strcpy(paths[i], small_write(name, house_rules[i]));
        files[i] = paths[i];
        source.house_rule_count++;
    }
    strcpy(paths[SMALL_RULES], small_write("small.lua", text));
    source.file = paths[SMALL_RULES];
    source.scripts = "tests/script/library";
    source.house_rules = files;
    return script_load(&source, error);
}

static const char *fields = "";

void small_fields(const char *more)
{
    fields = more != NULL ? more : "";
}

Script *small_load(const char *body, const char *more)
{
    if (more == NULL)
        more = "";
    size_t size = strlen(body) + strlen(fields) + strlen(more) + 200;
    char *text = malloc(size);
    ScriptError error;
    char told[SMALL_TEXT];

    assert_non_null(text);
    snprintf(text, size,
             "local function turn(me) %s\nend\n"
             "return require \"small\" { turn = turn, %s %s }\n",
             body, fields, more);
    Script *script = small_load_text(text, &error);
    free(text);
    if (script == NULL) {
        small_tell(&error, told, sizeof told);
        fail_msg("does not load: %s\n%s", told, body);
    }
    return script;
}

void small_unloadable(const char *text, Fault fault, const char *message)
{
    ScriptError error;
    char told[SMALL_TEXT];
    Script *script = small_load_text(text, &error);

    if (script != NULL) {
        script_free(script);
        fail_msg("this loads: %s", text);
    }
    small_tell(&error, told, sizeof told);
    assert_string_equal(told, message);
    assert_int_equal(error.fault, fault);
}

/* -- playing -------------------------------------------------------------- */

static int first_option(void *context, const Choice *choice)
{
    (void)context;
    (void)choice;
    return 0;
}

Position small_start(Script *script)
{
    Position start;
    Line line;
    ScriptError error;
    char told[SMALL_TEXT];

    line.count = 0;
    position_start(&start, script_equipment(script),
                   seats_standard(script_info(script)->players),
                   chance_from_text("small"));
    if (script_turn(script, &start, &line, first_option, NULL, &error) !=
        RUN_DONE) {
        small_tell(&error, told, sizeof told);
        fail_msg("the set-up fails: %s", told);
    }
    return *script_position(script);
}

void small_options(const Script *script, const Choice *choice, char *out)
{
    size_t used = 0;

    out[0] = '\0';
    for (int i = 0; i < choice->count; i++) {
        char token[TOKEN_LIMIT];
        token_write(token, choice->options[i], script_position(script),
                    script_equipment(script));
        if (used + strlen(token) + 2 > SMALL_TEXT)
            return;
        used += (size_t)sprintf(out + used, "%s%s", i > 0 ? " " : "", token);
    }
}

/* Returns the index of the option with this token, or -1. */
static int find_option(const Script *script, const Choice *choice,
                       const char *word)
{
    for (int i = 0; i < choice->count; i++) {
        char token[TOKEN_LIMIT];
        token_write(token, choice->options[i], script_position(script),
                    script_equipment(script));
        if (strcmp(token, word) == 0)
            return i;
    }
    return -1;
}

void small_pick(Script *script, const Position *start, Line *line,
                bool free_order, const char *tokens)
{
    static Choice choice;
    ScriptError error;
    char words[SMALL_TEXT], offered[SMALL_TEXT];
    char *rest = NULL;

    snprintf(words, sizeof words, "%s", tokens);
    for (char *word = strtok_r(words, " ", &rest); word != NULL;
         word = strtok_r(NULL, " ", &rest)) {
        if (script_open(script, start, line, free_order, &choice, &error) !=
            RUN_OPEN)
            fail_msg("nothing is asked before %s", word);
        int option = find_option(script, &choice, word);
        small_options(script, &choice, offered);
        if (option < 0)
            fail_msg("%s is not offered, only: %s", word, offered);
        line->picks[line->count++] = choice.options[option];
    }
}

typedef struct Told {
    Script *script;
    char *out;
    size_t used;
} Told;

static void tell_pick(void *context, Seat seat, Thing pick, bool is_kept)
{
    Told *told = context;
    char token[TOKEN_LIMIT];

    (void)seat;
    (void)is_kept;
    token_write(token, pick, script_position(told->script),
                script_equipment(told->script));
    if (told->used + strlen(token) + 2 > SMALL_TEXT)
        return;
    told->used += (size_t)sprintf(told->out + told->used, "%s%s",
                                  told->used > 0 ? " " : "", token);
}

void small_line(Script *script, const Position *start, const Line *line,
                char *out)
{
    Told told = {script, out, 0};
    ScriptError error;

    out[0] = '\0';
    script_replay(script, start, line, tell_pick, &told, &error);
}

/* -- checks of a turn ----------------------------------------------------- */

void small_runs_with(const char *body, const char *more, const char *tokens)
{
    Script *script = small_load(body, more);
    Position start = small_start(script);
    Line line;
    ScriptError error;
    char told[SMALL_TEXT];

    line.count = 0;
    small_pick(script, &start, &line, false, tokens);
    RunEnd end = script_turn(script, &start, &line, first_option, NULL, &error);
    if (end == RUN_FAILED) {
        small_tell(&error, told, sizeof told);
        fail_msg("%s\n%s", told, body);
    }
    assert_int_equal(end, RUN_DONE);
    script_free(script);
}

void small_runs(const char *body, const char *tokens)
{
    small_runs_with(body, NULL, tokens);
}

void small_fails_with(const char *body, const char *more, Fault fault,
                      const char *message)
{
    Script *script = small_load(body, more);
    Position start = small_start(script);
    Line line;
    ScriptError error;
    char told[SMALL_TEXT];

    line.count = 0;
    if (script_turn(script, &start, &line, first_option, NULL, &error) !=
        RUN_FAILED)
        fail_msg("this does not fail: %s", body);
    small_tell(&error, told, sizeof told);
    assert_string_equal(told, message);
    assert_int_equal(error.fault, fault);
    script_free(script);
}

void small_fails(const char *body, const char *message)
{
    small_fails_with(body, NULL, FAULT_SCRIPT, message);
}

void small_refuses(const char *body, const char *reason)
{
    char text[2 * SMALL_TEXT];
    static Choice choice;
    ScriptError error;

    snprintf(text, sizeof text,
             "choose_one(\"what\", { try = function() %s\nend, "
             "leave = function() end })",
             body);
    Script *script = small_load(text, NULL);
    Position start = small_start(script);
    Line line;
    line.count = 0;
    if (script_open(script, &start, &line, false, &choice, &error) != RUN_OPEN)
        fail_msg("%s\n%s", error.message, body);
    if (script_pruned(script, 0) == NULL)
        fail_msg("this is not refused: %s", body);
    assert_string_equal(script_pruned(script, 0)->text, reason);
    assert_int_equal(script_pruned(script, 0)->line, 1);
    script_free(script);
}

void small_offers(const char *body, const char *tokens, const char *options)
{
    Script *script = small_load(body, NULL);
    Position start = small_start(script);
    static Choice choice;
    Line line;
    ScriptError error;
    char offered[SMALL_TEXT];

    line.count = 0;
    small_pick(script, &start, &line, false, tokens);
    RunEnd end = script_open(script, &start, &line, false, &choice, &error);
    if (end == RUN_FAILED)
        fail_msg("%s\n%s", error.message, body);
    assert_int_equal(end, RUN_OPEN);
    small_options(script, &choice, offered);
    assert_string_equal(offered, options);
    script_free(script);
}

typedef struct Lines {
    Line lines[64];
    int count;
} Lines;

static bool keep_line(void *context, const Line *line, const Position *position,
                      bool cut)
{
    Lines *lines = context;

    (void)position;
    (void)cut;
    if (lines->count < 64)
        lines->lines[lines->count++] = *line;
    return true;
}

void small_lines(const char *body, const char *expected)
{
    static Lines lines;
    Script *script = small_load(body, NULL);
    Position start = small_start(script);
    Line empty;
    ScriptError error;
    char all[4 * SMALL_TEXT] = "", one[SMALL_TEXT];
    WalkLimits limits = {0};

    lines.count = 0;
    empty.count = 0;
    RunEnd end =
        script_walk(script, &start, &empty, limits, keep_line, &lines, &error);
    if (end != RUN_DONE)
        fail_msg("%s\n%s", error.message, body);
    for (int i = 0; i < lines.count; i++) {
        small_line(script, &start, &lines.lines[i], one);
        snprintf(all + strlen(all), sizeof all - strlen(all), "%s%s",
                 i > 0 ? "; " : "", one);
    }
    assert_string_equal(all, expected);
    script_free(script);
}
