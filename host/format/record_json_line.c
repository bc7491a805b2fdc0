/*
 * record_json_line.c -- any line of a record but the first is read.
 */
#include <stdlib.h>
#include <string.h>

#include "format/internal.h"
#include "format/record_json.h"

/* -- turns ---------------------------------------------------------------- */

static bool read_mover(const json_t *root, RecordTurn *turn, FormatError *error)
{
    const json_t *seat = json_object_get(root, "seat");
    Path here = path_key(&path_whole, "seat");
    int color;

    if (json_is_null(seat))
        return true;
    return want_short(error, &here, seat, turn->seat, sizeof turn->seat) &&
           want_color(error, &here, turn->seat, &color);
}

static bool read_hash(const json_t *root, RecordTurn *turn, FormatError *error)
{
    Path here = path_key(&path_whole, "hash");
    const char *digits;

    if (!want_text(error, &here, json_object_get(root, "hash"), &digits))
        return false;
    if (strlen(digits) != 16 || strspn(digits, "0123456789abcdef") != 16)
        return fault(error, &here, "must be 16 hex digits in lower case");
    turn->hash = strtoull(digits, NULL, 16);
    return true;
}

static bool read_chance(const json_t *root, RecordTurn *turn,
                        FormatError *error)
{
    const json_t *chance = json_object_get(root, "chance");
    Path here = path_key(&path_whole, "chance");
    json_t *each;
    size_t i;

    if (!chance)
        return true;
    if (!want_list(error, &here, chance))
        return false;
    json_array_foreach(chance, i, each)
    {
        Path path = path_index(&here, (int)i);
        if (!json_is_string(each) && !json_is_integer(each))
            return fault_type(error, &path, "a card or a whole number", each);
    }
    return record_read_value(chance, &turn->chance, error);
}

static bool read_turn(const json_t *root, RecordTurn *turn, FormatError *error)
{
    static const char *const keys[] = {"turn", "seat", "line", "hash",
                                       "chance"};
    Path here = path_key(&path_whole, "turn");
    json_int_t number;

    if (!want_keys(error, &path_whole, root, "not a key of a turn", keys,
                   LENGTH(keys)) ||
        !want_whole(error, &here, json_object_get(root, "turn"), 0, UINT16_MAX,
                    &number))
        return false;
    turn->turn = (int)number;
    return read_mover(root, turn, error) &&
           record_read_words(root, "line", &turn->line, error) &&
           read_hash(root, turn, error) && read_chance(root, turn, error);
}

void record_turn_clear(RecordTurn *turn)
{
    free(turn->line);
    free(turn->chance);
    memset(turn, 0, sizeof *turn);
}

/* -- other lines ---------------------------------------------------------- */

static bool read_undone(const json_t *root, RecordLine *line,
                        FormatError *error)
{
    Path here = path_key(&path_whole, "undone");
    json_int_t number;

    if (!want_whole(error, &here, json_object_get(root, "undone"), 1,
                    UINT16_MAX, &number))
        return false;
    line->number = (int)number;
    return true;
}

/* Of a note, a bookmark, or the name of a branch. */
static bool read_remark(const json_t *root, const char *key, RecordLine *line,
                        FormatError *error)
{
    const json_t *value = json_object_get(root, key);
    Path here = path_key(&path_whole, key);

    if (json_string_length(value) > REMARK_LIMIT)
        return fault(error, &here, "is longer than %d bytes", REMARK_LIMIT);
    return record_read_words(root, key, &line->text, error);
}

/* A result or a position: an object that is kept as it is. */
static bool read_object(const json_t *root, const char *key, RecordLine *line,
                        FormatError *error)
{
    const json_t *value = json_object_get(root, key);
    Path here = path_key(&path_whole, key);

    return want_object(error, &here, value) &&
           record_read_value(value, &line->text, error);
}

static bool read_reloaded(const json_t *root, RecordLine *line,
                          FormatError *error)
{
    static const char *const keys[] = {"scripts", "position"};
    const json_t *value = json_object_get(root, "reloaded");
    Path here = path_key(&path_whole, "reloaded");
    Path scripts = path_key(&here, "scripts");
    Path position = path_key(&here, "position");
    const json_t *start;

    if (!want_object(error, &here, value) ||
        !want_keys(error, &here, value, "not a key of changed rules", keys,
                   LENGTH(keys)) ||
        !record_read_scripts(json_object_get(value, "scripts"), &scripts,
                             &line->scripts, &line->script_count, error))
        return false;
    start = json_object_get(value, "position");
    return want_object(error, &position, start) &&
           record_read_value(start, &line->text, error);
}

/* Of a report, only what is needed to continue where it was made. */
static bool read_report(const json_t *root, RecordLine *line,
                        FormatError *error)
{
    const json_t *value = json_object_get(root, "report");
    Path here = path_key(&path_whole, "report");

    return want_object(error, &here, value) &&
           record_read_text(value, "library", &line->text, error) &&
           record_read_words(value, "line", &line->turn.line, error);
}

static bool read_script(const json_t *root, RecordLine *line,
                        FormatError *error)
{
    const json_t *value = json_object_get(root, "script");
    Path here = path_key(&path_whole, "script");
    Path digest = path_key(&here, "sha256");

    if (!want_object(error, &here, value))
        return false;
    line->scripts = calloc(1, sizeof *line->scripts);
    if (!line->scripts)
        return record_memory_fault(error);
    line->script_count = 1;
    return record_read_text(value, "path", &line->scripts->path, error) &&
           record_read_text(value, "text", &line->text, error) &&
           record_read_digest(&digest, json_object_get(value, "sha256"),
                              line->scripts->digest, error);
}

static RecordLineKind kind_of(const json_t *root)
{
    static const struct {
        const char *key;
        RecordLineKind kind;
    } kinds[] = {{"turn", RECORD_TURN},     {"line", RECORD_TURN},
                 {"hash", RECORD_TURN},     {"position", RECORD_POSITION},
                 {"undone", RECORD_UNDONE}, {"result", RECORD_RESULT},
                 {"note", RECORD_NOTE},     {"bookmark", RECORD_BOOKMARK},
                 {"branch", RECORD_BRANCH}, {"reloaded", RECORD_RELOADED},
                 {"report", RECORD_REPORT}, {"script", RECORD_SCRIPT}};

    for (int i = 0; i < LENGTH(kinds); i++)
        if (json_object_get(root, kinds[i].key))
            return kinds[i].kind;
    return RECORD_OTHER;
}

static bool read_line(const json_t *root, RecordLine *line, FormatError *error)
{
    line->kind = kind_of(root);
    switch (line->kind) {
    case RECORD_TURN:
        return read_turn(root, &line->turn, error);
    case RECORD_POSITION:
        return read_object(root, "position", line, error);
    case RECORD_UNDONE:
        return read_undone(root, line, error);
    case RECORD_RESULT:
        return read_object(root, "result", line, error);
    case RECORD_NOTE:
        return read_remark(root, "note", line, error);
    case RECORD_BOOKMARK:
        return read_remark(root, "bookmark", line, error);
    case RECORD_BRANCH:
        return read_remark(root, "branch", line, error);
    case RECORD_RELOADED:
        return read_reloaded(root, line, error);
    case RECORD_REPORT:
        return read_report(root, line, error);
    case RECORD_SCRIPT:
        return read_script(root, line, error);
    case RECORD_OTHER:
        break;
    }
    return true;
}

void record_line_clear(RecordLine *line)
{
    record_turn_clear(&line->turn);
    record_scripts_free(line->scripts, line->script_count);
    free(line->text);
    memset(line, 0, sizeof *line);
}

bool record_line_read(const char *text, size_t size, RecordLine *line,
                      FormatError *error)
{
    json_t *root = record_parse(text, size, error);
    bool fine;

    memset(line, 0, sizeof *line);
    fine = root && read_line(root, line, error);
    if (!fine)
        record_line_clear(line);
    json_decref(root);
    return fine;
}
