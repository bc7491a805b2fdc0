/*
 * cases.c -- reading files of cases and playing their lines.
 */
#include "match/cases.h"

#include <stdarg.h>
#include <stdlib.h>
#include <string.h>

#include "format/position_json.h"
#include "format/words.h"

/* What a position has that says nothing of these. */
static const char defaults[] =
    "{\"format\":\"house-position/1\",\"seats\":[\"red\",\"green\"],"
    "\"to_move\":\"red\",\"board\":{}}";

/* A file being read. */
typedef struct CaseFile {
    Cases *cases;
    const char *name;
    const Json *root;
    Json *base; /* defaults, variant, and the file's own base */
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

/* -- telling ------------------------------------------------------------------ */

static void tell_complaint(FILE *out, const char *complaint)
{
    char line[COMPLAINT_LIMIT];

    while (*complaint != '\0') {
        int length = (int)strcspn(complaint, "\n");
        snprintf(line, sizeof line, "%.*s", length, complaint);
        text_tidy(line);
        fprintf(out, "#   %s\n", line);
        complaint += length + (complaint[length] == '\n');
    }
}

static void tell(const CaseFile *file, bool passed, const char *id,
                 const char *text)
{
    Cases *cases = file->cases;
    char title[COMPLAINT_LIMIT];

    cases->count++;
    cases->failed += !passed;
    snprintf(title, sizeof title, "%s %s", id, text);
    text_tidy(title);
    fprintf(cases->out, "%sok %d - %s\n", passed ? "" : "not ", cases->count,
            title);
    if (!passed)
        tell_complaint(cases->out, file->run->complaint);
}

/* -- playing one case ----------------------------------------------------------- */

/* The house rules of a case, or else of its file. */
static const Json *house_rules_of(const CaseFile *file, const Json *each)
{
    const Json *with = json_member(each, "with");

    return with != NULL ? with : json_member(file->root, "with");
}

/* Finds the house rules; `found` holds their files for `paths`. */
static bool find_house_rules(CaseFile *file, const Json *with,
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
                         const Json *each, Script **script)
{
    const Json *with = house_rules_of(file, each);
    const char *paths[HOUSE_RULE_LIMIT];
    CaseScript house_rules[HOUSE_RULE_LIMIT];
    ScriptSource source = {0};
    CaseScript variant;

    if (!file->cases->find(file->cases->context, CASE_VARIANT, head->variant,
                           &variant))
        return case_complain(file->run, "there is no variant %s",
                             head->variant);
    if (!find_house_rules(file, with, house_rules, paths))
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
    return *script != NULL || case_fault(file->run, &file->run->error);
}

/* Enters the text of one turn; false when there is no sense in a further. */
static bool play_turn(CaseRun *run, const char *text)
{
    bool completed;

    run->end = game_enter(run->game, text, true, &completed, run->refusal,
                          sizeof run->refusal, &run->error);
    return run->end == RUN_DONE && completed;
}

static bool play_line(CaseRun *run, const Json *line)
{
    if (line == NULL)
        play_turn(run, "");
    else if (json_as_text(line) != NULL)
        play_turn(run, json_as_text(line));
    for (int i = 0; i < json_length(line); i++) {
        bool last = i == json_length(line) - 1;
        if (!play_turn(run, json_as_text(json_at(line, i))) && !last &&
            run->end != RUN_FAILED)
            return case_complain(run, "turn %d of the line %s%s", i + 1,
                                 run->end == RUN_OPEN ? "is not complete"
                                                      : "is refused: ",
                                 run->refusal);
    }
    return run->end != RUN_FAILED || case_fault(run, &run->error);
}

static bool play_case(CaseRun *run, Script *script, const Position *start,
                      const Json *each)
{
    bool met;

    run->game = game_new(script, start);
    if (run->game == NULL)
        return case_complain(run, "memory ran out");
    met = play_line(run, json_member(each, "line")) &&
          case_is_met(run, json_member(each, "expect"));
    game_free(run->game);
    return met;
}

/* Builds the position of a document, with the script that it calls for. */
static bool run_document(CaseFile *file, const PositionDocument *document,
                         const PositionHead *head, const Json *each)
{
    Script *script = NULL;
    Position *start = malloc(sizeof *start);
    FormatError error;
    bool met = false;

    if (start == NULL)
        return case_complain(file->run, "memory ran out");
    if (load_variant(file, head, each, &script)) {
        if (position_document_build(document, script_equipment(script), "cases",
                                    start, &error))
            met = play_case(file->run, script, start, each);
        else
            case_complain(file->run, "position.%s: %s", error.path,
                          error.message);
    }
    script_free(script);
    free(start);
    return met;
}

static bool run_case(CaseFile *file, const Json *each)
{
    Json *merged = json_merge(file->base, json_member(each, "position"));
    char *text = merged != NULL ? json_write(merged) : NULL;
    PositionDocument *document;
    PositionHead head;
    FormatError error;
    bool met = false;

    json_drop(merged);
    if (text == NULL)
        return case_complain(file->run, "memory ran out");
    document = position_document_read(text, strlen(text), &head, &error);
    if (document != NULL)
        met = run_document(file, document, &head, each);
    else
        case_complain(file->run, "position.%s: %s", error.path, error.message);
    position_document_free(document);
    free(text);
    return met;
}

/* -- reading a file --------------------------------------------------------------- */

static bool has_only(CaseRun *run, const Json *object, const char *const *known,
                     int known_count)
{
    const char *key;

    for (int i = 0; (key = json_key(object, i)) != NULL; i++) {
        bool found = false;
        for (int k = 0; k < known_count && !found; k++)
            found = strcmp(known[k], key) == 0;
        if (found)
            continue;
        const char *near = words_nearest(key, known, known_count);
        return case_complain(run, "%s: is no key here%s%s", key,
                             near ? "; did you mean " : "", near ? near : "");
    }
    return true;
}

static bool is_line(const Json *line)
{
    if (line == NULL || json_as_text(line) != NULL)
        return true;
    if (!json_is_array(line) || json_length(line) == 0)
        return false;
    for (int i = 0; i < json_length(line); i++)
        if (json_as_text(json_at(line, i)) == NULL)
            return false;
    return true;
}

static bool is_house_rules(const Json *with)
{
    if (with == NULL)
        return true;
    if (!json_is_array(with) || json_length(with) > HOUSE_RULE_LIMIT)
        return false;
    for (int i = 0; i < json_length(with); i++)
        if (json_as_text(json_at(with, i)) == NULL)
            return false;
    return true;
}

static bool check_case(CaseRun *run, const Json *each)
{
    static const char *const known[] = {"id",       "text", "with",
                                        "position", "line", "expect"};
    const Json *position = json_member(each, "position");

    if (!json_is_object(each))
        return case_complain(run, "must be an object");
    if (!has_only(run, each, known, 6))
        return false;
    if (json_as_text(json_member(each, "id")) == NULL)
        return case_complain(run, "id: must be a text");
    if (json_as_text(json_member(each, "text")) == NULL)
        return case_complain(run, "text: must be a text");
    if (position != NULL && !json_is_object(position))
        return case_complain(run, "position: must be an object");
    if (!is_house_rules(json_member(each, "with")))
        return case_complain(run, "with: must be a list of names");
    if (!is_line(json_member(each, "line")))
        return case_complain(run, "line: must be a text or a list of texts, "
                                  "one for each turn");
    return case_check_expect(run, json_member(each, "expect"));
}

static void prefix_complaint(CaseRun *run, const char *name, int index,
                             const char *between)
{
    char told[COMPLAINT_LIMIT];

    memcpy(told, run->complaint, sizeof told);
    case_complain(run, "%.300s: cases[%d]%s%.800s", name, index, between, told);
}

static void read_case(CaseFile *file, const Json *each, int index)
{
    bool good = check_case(file->run, each);

    if (!good) {
        prefix_complaint(file->run, file->name, index,
                         json_is_object(each) ? "." : ": ");
        tell(file, false, file->name, "cannot be read");
        return;
    }
    file->run->complaint[0] = '\0';
    bool met = run_case(file, each);
    if (!met)
        prefix_complaint(file->run, file->name, index, ": ");
    tell(file, met, json_as_text(json_member(each, "id")),
         json_as_text(json_member(each, "text")));
}

static bool check_root(CaseFile *file)
{
    static const char *const known[] = {"variant", "with", "base", "cases"};
    const Json *root = file->root;
    const Json *base = json_member(root, "base");

    if (!json_is_object(root))
        return case_complain(file->run, "must be an object");
    if (!has_only(file->run, root, known, 4))
        return false;
    if (json_as_text(json_member(root, "variant")) == NULL)
        return case_complain(file->run, "variant: must be a text");
    if (!is_house_rules(json_member(root, "with")))
        return case_complain(file->run, "with: must be a list of names");
    if (base != NULL && !json_is_object(base))
        return case_complain(file->run, "base: must be an object");
    if (!json_is_array(json_member(root, "cases")))
        return case_complain(file->run, "cases: must be a list");
    return true;
}

static Json *make_base(const Json *root)
{
    char message[80];
    int line;
    Json *standard =
        json_parse(defaults, strlen(defaults), &line, message, sizeof message);
    Json *base = json_merge(standard, json_member(root, "base"));

    json_drop(standard);
    if (base != NULL)
        json_set(base, "variant",
                 json_text(json_as_text(json_member(root, "variant"))));
    return base;
}

static void read_cases(CaseFile *file)
{
    const Json *list = json_member(file->root, "cases");

    if (!check_root(file)) {
        char told[COMPLAINT_LIMIT];
        memcpy(told, file->run->complaint, sizeof told);
        case_complain(file->run, "%.300s: %.800s", file->name, told);
        tell(file, false, file->name, "cannot be read");
        return;
    }
    file->base = make_base(file->root);
    for (int i = 0; i < json_length(list); i++)
        read_case(file, json_at(list, i), i);
    json_drop(file->base);
}

void cases_run(Cases *cases, const char *name, const char *text, size_t size)
{
    char message[COMPLAINT_LIMIT / 2];
    CaseFile file = {cases, name, NULL, NULL, NULL};
    int line;
    Json *root;

    file.run = calloc(1, sizeof *file.run);
    if (file.run == NULL) {
        cases->failed++;
        return;
    }
    root = json_parse(text, size, &line, message, sizeof message);
    file.root = root;
    if (root != NULL)
        read_cases(&file);
    else {
        case_complain(file.run, "%.300s:%d: %s", name, line, message);
        tell(&file, false, name, "cannot be read");
    }
    json_drop(root);
    free(file.run);
}
