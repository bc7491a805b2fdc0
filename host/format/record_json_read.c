#include <stdlib.h>
#include <string.h>

#include "format/internal.h"
#include "format/record_json.h"
#include "format/words.h"

static const Path root_path = {NULL, NULL, 0};

static bool memory_fault(FormatError *error)
{
    return fault(error, &root_path, "memory ran out");
}

/* A text of any length, copied. */
static bool read_text(const json_t *root, const char *key, char **copy,
                      FormatError *error)
{
    Path here = path_key(&root_path, key);
    const char *text;

    if (!want_text(error, &here, json_object_get(root, key), &text))
        return false;
    *copy = strdup(text);
    return *copy || memory_fault(error);
}

/* The same for people to read. */
static bool read_words(const json_t *root, const char *key, char **copy,
                       FormatError *error)
{
    if (!read_text(root, key, copy, error))
        return false;
    text_tidy(*copy);
    return true;
}

/* A value of any kind, as the text of its JSON. */
static bool read_json(const json_t *value, char **text, FormatError *error)
{
    *text = json_dumps(value, JSON_COMPACT | JSON_ENCODE_ANY);
    return *text || memory_fault(error);
}

static json_t *parse_object(const char *text, size_t size, FormatError *error)
{
    json_t *root;

    memset(error, 0, sizeof *error);
    root = text_parse(text, size, &error->line, error->message,
                      sizeof error->message);
    if (root && !json_is_object(root)) {
        fault_type(error, &root_path, "an object", root);
        json_decref(root);
        return NULL;
    }
    return root;
}

/* -- the header ----------------------------------------------------------- */

static bool check_format(const json_t *root, FormatError *error)
{
    Path here = path_key(&root_path, "format");
    const char *format;

    if (!json_object_get(root, "format"))
        return fault(error, &here,
                     "is missing: a record begins with its header, "
                     "{\"format\":\"%s\", ...}",
                     RECORD_FORMAT);
    if (!want_text(error, &here, json_object_get(root, "format"), &format))
        return false;
    return strcmp(format, RECORD_FORMAT) == 0 ||
           fault(error, &here, "is \"%.40s\", but this program reads \"%s\"",
                 format, RECORD_FORMAT);
}

/* The format goes first: another one may well have other keys. */
static bool check_header_keys(const json_t *root, FormatError *error)
{
    static const char *const keys[] = {"format",  "host",  "variant", "scripts",
                                       "options", "seats", "seed",    "start"};

    return check_format(root, error) &&
           want_keys(error, &root_path, root, "no key of a record's header",
                     keys, LENGTH(keys));
}

static bool read_digest(const Path *path, const json_t *value, char *digest,
                        FormatError *error)
{
    return want_short(error, path, value, digest, DIGEST_LIMIT) &&
           ((strlen(digest) == DIGEST_LIMIT - 1 &&
             strspn(digest, "0123456789abcdef") == DIGEST_LIMIT - 1) ||
            fault(error, path, "must be a SHA-256: %d hex digits in lower case",
                  DIGEST_LIMIT - 1));
}

static bool read_scripts(const json_t *scripts, const Path *here,
                         RecordScript **list, int *count, FormatError *error)
{
    const char *name;
    json_t *value;

    if (!want_object(error, here, scripts))
        return false;
    if (json_object_size(scripts) == 0)
        return fault(error, here, "are none: the variant's file is missing");
    *list = calloc(json_object_size(scripts), sizeof **list);
    if (!*list)
        return memory_fault(error);
    json_object_foreach((json_t *)scripts, name, value)
    {
        Path path = path_key(here, name);
        RecordScript *script = &(*list)[(*count)++];
        script->path = strdup(name);
        if (!script->path)
            return memory_fault(error);
        if (!read_digest(&path, value, script->digest, error))
            return false;
    }
    return true;
}

static bool read_seat(const json_t *value, const Path *path,
                      RecordHeader *header, FormatError *error)
{
    static const char *const keys[] = {"color", "player"};
    Path color_path = path_key(path, "color");
    Path player_path = path_key(path, "player");
    Seats *seats = &header->game.seats;
    const char *name;
    int color;

    if (!want_object(error, path, value) ||
        !want_keys(error, path, value, "no key of a seat", keys,
                   LENGTH(keys)) ||
        !want_text(error, &color_path, json_object_get(value, "color"),
                   &name) ||
        !want_color(error, &color_path, name, &color))
        return false;
    if (seat_of_color(seats, color) != SEAT_NONE)
        return fault(error, &color_path, "%s sits there already", name);
    seats->colors[seats->count] = (uint8_t)color;
    return want_short(error, &player_path, json_object_get(value, "player"),
                      header->players[seats->count++], PLAYER_LIMIT);
}

static bool read_seats(const json_t *root, RecordHeader *header,
                       FormatError *error)
{
    const json_t *list = json_object_get(root, "seats");
    Path here = path_key(&root_path, "seats");

    if (!want_list(error, &here, list))
        return false;
    if (json_array_size(list) == 0)
        return fault(error, &here, "are none: there must be at least one");
    for (size_t i = 0; i < json_array_size(list); i++) {
        Path seat = path_index(&here, (int)i);
        if (!read_seat(json_array_get(list, i), &seat, header, error))
            return false;
    }
    return true;
}

static bool read_start(const json_t *root, RecordHeader *header,
                       FormatError *error)
{
    const json_t *start = json_object_get(root, "start");
    Path here = path_key(&root_path, "start");

    return !start || (want_object(error, &here, start) &&
                      read_json(start, &header->start, error));
}

static bool read_header(const json_t *root, RecordHeader *header,
                        FormatError *error)
{
    Path host = path_key(&root_path, "host");
    Path variant = path_key(&root_path, "variant");
    Path scripts = path_key(&root_path, "scripts");

    return check_header_keys(root, error) &&
           want_short(error, &host, json_object_get(root, "host"), header->host,
                      sizeof header->host) &&
           want_short(error, &variant, json_object_get(root, "variant"),
                      header->game.variant, sizeof header->game.variant) &&
           read_scripts(json_object_get(root, "scripts"), &scripts,
                        &header->scripts, &header->script_count, error) &&
           position_read_options(json_object_get(root, "options"),
                                 &header->game, error) &&
           read_seats(root, header, error) &&
           read_text(root, "seed", &header->seed, error) &&
           read_start(root, header, error);
}

bool record_header_read(const char *text, size_t size, RecordHeader *header,
                        FormatError *error)
{
    json_t *root = parse_object(text, size, error);
    bool fine;

    memset(header, 0, sizeof *header);
    fine = root && read_header(root, header, error);
    if (!fine)
        record_header_clear(header);
    json_decref(root);
    return fine;
}

void record_scripts_free(RecordScript *scripts, int count)
{
    for (int i = 0; i < count; i++)
        free(scripts[i].path);
    free(scripts);
}

void record_header_clear(RecordHeader *header)
{
    record_scripts_free(header->scripts, header->script_count);
    free(header->seed);
    free(header->start);
    memset(header, 0, sizeof *header);
}

/* -- turns ---------------------------------------------------------------- */

static bool read_mover(const json_t *root, RecordTurn *turn, FormatError *error)
{
    const json_t *seat = json_object_get(root, "seat");
    Path here = path_key(&root_path, "seat");
    int color;

    if (json_is_null(seat))
        return true;
    return want_short(error, &here, seat, turn->seat, sizeof turn->seat) &&
           want_color(error, &here, turn->seat, &color);
}

static bool read_hash(const json_t *root, RecordTurn *turn, FormatError *error)
{
    Path here = path_key(&root_path, "hash");
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
    Path here = path_key(&root_path, "chance");
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
    return read_json(chance, &turn->chance, error);
}

static bool read_turn(const json_t *root, RecordTurn *turn, FormatError *error)
{
    static const char *const keys[] = {"turn", "seat", "line", "hash",
                                       "chance"};
    Path here = path_key(&root_path, "turn");
    json_int_t number;

    if (!want_keys(error, &root_path, root, "no key of a turn", keys,
                   LENGTH(keys)) ||
        !want_whole(error, &here, json_object_get(root, "turn"), 0, UINT16_MAX,
                    &number))
        return false;
    turn->turn = (int)number;
    return read_mover(root, turn, error) &&
           read_words(root, "line", &turn->line, error) &&
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
    Path here = path_key(&root_path, "undone");
    json_int_t number;

    if (!want_whole(error, &here, json_object_get(root, "undone"), 1,
                    UINT16_MAX, &number))
        return false;
    line->number = (int)number;
    return true;
}

/* A result or a position: an object that is kept as it is. */
static bool read_object(const json_t *root, const char *key, RecordLine *line,
                        FormatError *error)
{
    const json_t *value = json_object_get(root, key);
    Path here = path_key(&root_path, key);

    return want_object(error, &here, value) &&
           read_json(value, &line->text, error);
}

static bool read_reloaded(const json_t *root, RecordLine *line,
                          FormatError *error)
{
    static const char *const keys[] = {"scripts", "position"};
    const json_t *value = json_object_get(root, "reloaded");
    Path here = path_key(&root_path, "reloaded");
    Path scripts = path_key(&here, "scripts");
    Path position = path_key(&here, "position");
    const json_t *start;

    if (!want_object(error, &here, value) ||
        !want_keys(error, &here, value, "no key of changed rules", keys,
                   LENGTH(keys)) ||
        !read_scripts(json_object_get(value, "scripts"), &scripts,
                      &line->scripts, &line->script_count, error))
        return false;
    start = json_object_get(value, "position");
    return want_object(error, &position, start) &&
           read_json(start, &line->text, error);
}

/* Of a report only what is needed to go on where it was made. */
static bool read_report(const json_t *root, RecordLine *line,
                        FormatError *error)
{
    const json_t *value = json_object_get(root, "report");
    Path here = path_key(&root_path, "report");

    return want_object(error, &here, value) &&
           read_text(value, "library", &line->text, error) &&
           read_words(value, "line", &line->turn.line, error);
}

static bool read_script(const json_t *root, RecordLine *line,
                        FormatError *error)
{
    const json_t *value = json_object_get(root, "script");
    Path here = path_key(&root_path, "script");
    Path digest = path_key(&here, "sha256");

    if (!want_object(error, &here, value))
        return false;
    line->scripts = calloc(1, sizeof *line->scripts);
    if (!line->scripts)
        return memory_fault(error);
    line->script_count = 1;
    return read_text(value, "path", &line->scripts->path, error) &&
           read_text(value, "text", &line->text, error) &&
           read_digest(&digest, json_object_get(value, "sha256"),
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
        return read_words(root, "note", &line->text, error);
    case RECORD_BOOKMARK:
        return read_words(root, "bookmark", &line->text, error);
    case RECORD_BRANCH:
        return read_words(root, "branch", &line->text, error);
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
    json_t *root = parse_object(text, size, error);
    bool fine;

    memset(line, 0, sizeof *line);
    fine = root && read_line(root, line, error);
    if (!fine)
        record_line_clear(line);
    json_decref(root);
    return fine;
}
