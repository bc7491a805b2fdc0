/*
 * cases.c -- reads files of cases, plays their lines and compares the results.
 */
#include "check/cases/cases_internal.h"

#include <stdarg.h>
#include <stdlib.h>
#include <string.h>

#include "format/position_json.h"
#include "match/game/game.h"
#include "script/house_rule_info.h"
#include "script/score.h"
#include "script/variant_info.h"

/* The default position of a case, to which the seats and the seat to move are
 * added later. */
static const char defaults[] = "{\"format\":\"house-position/1\",\"board\":{}}";

/* A CaseRules is the script of the latest case and its settings. A case with
 * equal settings uses this script again, because loading takes long. */
typedef struct CaseRules {
    Script *script; /* the script, owned; NULL if no case has loaded one yet */
    PositionHead head;
    const Json *with; /* list of house rules, or NULL; not owned */
} CaseRules;

/* A CaseFile is a file of cases that is being run. */
typedef struct CaseFile {
    Cases *cases;
    const char *name;
    const char *text; /* content of the file */
    size_t size;
    const Json *root;
    Json *base; /* the default position, changed by the file's `variant` and
                 * `base` */
    CaseRules rules;
    CaseRun *run;
} CaseFile;

bool case_complain(CaseRun *run, const char *format, ...)
{
    va_list arguments;

    va_start(arguments, format);
    vsnprintf(run->complaint, sizeof run->complaint, format, arguments);
    va_end(arguments);
    return false;
}

bool case_fault(CaseRun *run, const ScriptError *error)
{
    if (error->file[0] != '\0' && error->line == 0)
        return case_complain(run, "%s: %s", error->file, error->message);
    if (error->file[0] == '\0')
        return case_complain(run, "%s", error->message);
    return case_complain(run, "%s:%d: %s", error->file, error->line,
                         error->message);
}

/* -- playing a case ------------------------------------------------------- */

/* Returns the list of house rules of a case, or the list of the case's file if
 * the case has none. */
static const Json *house_rules_of(const CaseFile *file, const Json *each)
{
    const Json *with = json_member(each, "with");

    return with != NULL ? with : json_member(file->root, "with");
}

/* Finds the files of a list of house rules. `paths` points into `found`.
 * Returns false with a complaint if a house rule cannot be found. */
static bool find_case_house_rules(CaseFile *file, const Json *with,
                                  CaseScript *found, const char **paths)
{
    for (int i = 0; i < json_length(with); i++) {
        const char *name = json_as_text(json_at(with, i));
        if (!file->cases->find(file->cases->context, CASE_HOUSE_RULE, name,
                               &found[i]))
            return case_complain(file->run, "there is no house rule %s", name);
        paths[i] = found[i].file;
    }
    return true;
}

static bool load_variant(CaseFile *file, const PositionHead *head,
                         const Json *with, Script **script)
{
    const char *paths[HOUSE_RULE_LIMIT];
    CaseScript house_rules[HOUSE_RULE_LIMIT];
    ScriptSource source = {0};
    CaseScript variant;

    if (!file->cases->find(file->cases->context, CASE_VARIANT, head->variant,
                           &variant))
        return case_complain(file->run, "there is no variant %s",
                             head->variant);
    if (!find_case_house_rules(file, with, house_rules, paths))
        return false;
    source.file = variant.file;
    source.scripts = variant.scripts;
    source.house_rule_count = json_length(with);
    source.house_rules = paths;
    source.players = head->seats.count;
    source.seats = head->seats;
    source.values = head->options;
    source.value_count = head->option_count;
    *script = script_load(&source, &file->run->error);
    if (*script == NULL && file->run->error.wrong[0] != '\0')
        return case_complain(file->run, "position.%s: %s",
                             file->run->error.wrong, file->run->error.message);
    return *script != NULL || case_fault(file->run, &file->run->error);
}

static bool is_same_value(const OptionValue *one, const OptionValue *other)
{
    return strcmp(one->name, other->name) == 0 && one->type == other->type &&
           one->number == other->number && strcmp(one->word, other->word) == 0;
}

static bool is_same_head(const PositionHead *one, const PositionHead *other)
{
    if (strcmp(one->variant, other->variant) != 0 ||
        one->option_count != other->option_count ||
        memcmp(&one->seats, &other->seats, sizeof one->seats) != 0)
        return false;
    for (int i = 0; i < one->option_count; i++)
        if (!is_same_value(&one->options[i], &other->options[i]))
            return false;
    return true;
}

static void drop_rules(CaseRules *rules)
{
    script_free(rules->script);
    rules->script = NULL;
}

/* Loads the script that a case needs into file->rules, unless it is already
 * loaded. Unused members of `head` must be 0. */
static bool prepare_rules(CaseFile *file, const PositionHead *head,
                          const Json *each)
{
    const Json *with = house_rules_of(file, each);
    CaseRules *rules = &file->rules;

    if (rules->script != NULL && rules->with == with &&
        is_same_head(&rules->head, head))
        return true;
    drop_rules(rules);
    rules->head = *head;
    rules->with = with;
    return load_variant(file, head, with, &rules->script);
}

/* Sets the faces that the dice will show in a turn. `words` has these faces,
 * separated by blanks. */
static bool force_turn(CaseRun *run, Script *script, int turn,
                       const char *words)
{
    char face[TOKEN_LIMIT];

    while (input_word(&words, face))
        if (!script_force_roll(script, turn, face))
            return case_complain(run, "rolls: %s cannot be rolled", face);
    return true;
}

static bool force_rolls(CaseRun *run, Script *script, int turn,
                        const Json *rolls)
{
    if (rolls != NULL && json_as_text(rolls) != NULL)
        return force_turn(run, script, turn, json_as_text(rolls));
    for (int i = 0; i < json_length(rolls); i++)
        if (!force_turn(run, script, turn + i, json_as_text(json_at(rolls, i))))
            return false;
    return true;
}

/* Enters a turn. Returns true if the turn is complete and the game
 * continues. */
static bool enter_case_turn(CaseRun *run, const char *text)
{
    bool completed;

    run->end = game_enter(run->game, text, true, &completed, run->refusal,
                          sizeof run->refusal, &run->error);
    return run->end == RUN_DONE && completed;
}

static bool play_line(CaseRun *run, const Json *line)
{
    if (line == NULL)
        enter_case_turn(run, "");
    else if (json_as_text(line) != NULL)
        enter_case_turn(run, json_as_text(line));
    for (int i = 0; i < json_length(line); i++) {
        bool last = i == json_length(line) - 1;
        if (!enter_case_turn(run, json_as_text(json_at(line, i))) && !last &&
            run->end != RUN_FAILED)
            return case_complain(run, "turn %d of the line %s%s", i + 1,
                                 run->end == RUN_OPEN ? "is not complete"
                                                      : "is refused: ",
                                 run->refusal);
    }
    return run->end != RUN_FAILED || case_fault(run, &run->error);
}

/* Copies the output of the script's `print` to cases->printed. If the script
 * has failed, copies only the output before the error. */
static void tell_printed(const CaseFile *file)
{
    const CaseRun *run = file->run;

    if (file->cases->printed == NULL)
        return;
    if (run->end == RUN_FAILED)
        fputs(script_fault_printed(run->game->script), file->cases->printed);
    else
        printed_tell(file->cases->printed, run->game);
}

static bool play_case(CaseFile *file, Script *script, const Position *start,
                      const Json *each)
{
    CaseRun *run = file->run;
    bool met;

    if (!force_rolls(run, script, start->turn, json_member(each, "rolls")))
        return false;
    run->game = game_new(script, start);
    if (run->game == NULL)
        return case_complain(run, "out of memory");
    met = play_line(run, json_member(each, "line")) &&
          case_is_met(run, json_member(each, "expect"));
    tell_printed(file);
    game_free(run->game);
    return met;
}

/* Builds the position of a case and runs the case. */
static bool run_document(CaseFile *file, const PositionDocument *document,
                         const PositionHead *head, const Json *each)
{
    Position *start = malloc(sizeof *start);
    char flaw[FLAW_LIMIT];
    FormatError error;
    bool met = false;

    if (start == NULL)
        return case_complain(file->run, "out of memory");
    if (prepare_rules(file, head, each)) {
        Script *script = file->rules.script;
        if (!position_document_build(document, script_equipment(script),
                                     "cases", start, &error))
            case_complain(file->run, "position.%s: %s", error.path,
                          error.message);
        else if (!script_accepts(script, start, flaw))
            case_complain(file->run, "position: %s", flaw);
        else
            met = play_case(file, script, start, each);
    }
    /* After a failure we drop the script, because an error may have left it in
     * any state. We also drop it if the case sets the rolls of dice, because
     * the next case would use these rolls, too. */
    if (!met || json_member(each, "rolls") != NULL)
        drop_rules(&file->rules);
    free(start);
    return met;
}

static bool run_case(CaseFile *file, const Json *each)
{
    Json *merged = json_merge(file->base, json_member(each, "position"));
    char *text;
    PositionDocument *document;
    PositionHead head;
    FormatError error;
    bool met = false;

    memset(&head, 0, sizeof head);
    if (merged != NULL)
        case_add_first_seat(merged);
    text = merged != NULL ? json_write(merged) : NULL;
    json_drop(merged);
    if (text == NULL)
        return case_complain(file->run, "out of memory");
    document = position_document_read(text, strlen(text), &head, &error);
    if (document != NULL)
        met = run_document(file, document, &head, each);
    else
        case_complain(file->run, "position.%s: %s", error.path, error.message);
    position_document_free(document);
    free(text);
    return met;
}

/* -- reading a file ------------------------------------------------------- */

/* Returns the line of the value at `path` in case `index` of the file. If the
 * case takes the value from the file's `base`, returns the line in `base`. */
static int line_of_value(const CaseFile *file, int index, const char *path)
{
    char full[COMPLAINT_LIMIT];
    bool exact;
    int line;

    snprintf(full, sizeof full, "cases[%d]%s", index, path);
    line = json_line(file->text, file->size, full, &exact);
    if (exact || strncmp(path, ".position.", 10) != 0)
        return line;
    snprintf(full, sizeof full, "base.%s", path + 10);
    int other = json_line(file->text, file->size, full, &exact);
    return exact ? other : line;
}

/* Cuts a path such as "expect.option" from the front of a complaint and writes
 * it to `path`. */
static void cut_path(CaseRun *run, char *path, size_t size)
{
    size_t length = strcspn(run->complaint, ": ");
    bool is_path = strncmp(run->complaint + length, ": ", 2) == 0;

    snprintf(path, size, "%s%.*s", is_path ? "." : "",
             is_path ? (int)length : 0, run->complaint);
    if (is_path)
        memmove(run->complaint, run->complaint + length + 2,
                strlen(run->complaint + length + 2) + 1);
}

static void tell_unreadable(CaseFile *file, int index)
{
    char path[COMPLAINT_LIMIT];
    CaseOutcome outcome = {.file = file->name,
                           .index = index,
                           .id = file->name,
                           .text = "cannot be read"};

    cut_path(file->run, path, sizeof path);
    outcome.path = path;
    if (index >= 0)
        outcome.line = line_of_value(file, index, path);
    else if (path[0] != '\0')
        outcome.line = json_line(file->text, file->size, path + 1, NULL);
    else
        outcome.line = 1;
    case_print(file->cases, &outcome, file->run);
}

/* If the complaint is about a value of the position, writes the path of this
 * value. Otherwise writes "". */
static const char *position_path(const CaseRun *run, char *path, size_t size)
{
    size_t length = strcspn(run->complaint, ": ");
    const char *wrong = "position.";

    path[0] = '\0';
    if (strncmp(run->complaint, wrong, strlen(wrong)) == 0)
        snprintf(path, size, ".%.*s", (int)length, run->complaint);
    return path;
}

static void read_case(CaseFile *file, const Json *each, int index)
{
    CaseRun *run = file->run;
    char path[200];
    CaseOutcome outcome = {
        .file = file->name, .index = index, .path = "", .passed = false};

    run->complaint[0] = '\0';
    if (!case_check(run, each)) {
        tell_unreadable(file, index);
        return;
    }
    outcome.id = json_as_text(json_member(each, "id"));
    outcome.text = json_as_text(json_member(each, "text"));
    outcome.entered = json_member(each, "line");
    outcome.passed = run_case(file, each);
    outcome.line =
        line_of_value(file, index, position_path(run, path, sizeof path));
    case_print(file->cases, &outcome, run);
    json_drop(run->differences);
    run->differences = NULL;
}

static Json *make_base(const CaseFile *file)
{
    const Json *root = file->root;
    Json *standard = json_read(defaults);
    Json *base = json_merge(standard, json_member(root, "base"));
    const char *variant = json_as_text(json_member(root, "variant"));

    json_drop(standard);
    if (base == NULL)
        return NULL;
    json_set(base, "variant", json_text(variant));
    if (json_member(base, "seats") == NULL)
        json_set(base, "seats", case_usual_seats(file->cases, variant));
    return base;
}

static void read_cases(CaseFile *file)
{
    const Json *list = json_member(file->root, "cases");

    if (!case_check_file(file->run, file->root)) {
        tell_unreadable(file, -1);
        return;
    }
    file->base = make_base(file);
    for (int i = 0; i < json_length(list); i++)
        read_case(file, json_at(list, i), i);
    drop_rules(&file->rules);
    json_drop(file->base);
}

void cases_run(Cases *cases, const char *name, const char *text, size_t size)
{
    CaseOutcome outcome = {.file = name,
                           .index = -1,
                           .path = "",
                           .id = name,
                           .text = "cannot be read"};
    CaseFile file = {.cases = cases, .name = name, .text = text, .size = size};
    Json *root;

    file.run = calloc(1, sizeof *file.run);
    if (file.run == NULL) {
        cases->failed++;
        return;
    }
    file.run->verbose = cases->verbose;
    root = json_parse(text, size, &outcome.line, file.run->complaint,
                      sizeof file.run->complaint);
    file.root = root;
    if (root != NULL)
        read_cases(&file);
    else
        case_print(cases, &outcome, file.run);
    json_drop(root);
    free(file.run);
}
