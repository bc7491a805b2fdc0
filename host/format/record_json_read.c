/*
 * record_json_read.c -- reading the lines of a record.
 */
#include <stdlib.h>
#include <string.h>

#include "base/text.h"
#include "format/internal.h"
#include "format/record_json.h"
#include "format/words.h"

static bool read_record_text(const At *at, char **copy)
{
    const char *text;

    if (!want_text(at, &text))
        return false;
    *copy = strdup(text);
    return *copy || fault_memory(at);
}

static bool read_tidy_text(const At *at, char **copy)
{
    if (!read_record_text(at, copy))
        return false;
    text_tidy(*copy);
    return true;
}

static bool read_json_text(const At *at, char **text)
{
    *text = json_write(at->value);
    return *text || fault_memory(at);
}

static bool read_json(const At *at, char **text)
{
    return want_object(at) && read_json_text(at, text);
}

static Json *record_json_read_parse(const char *text, size_t size,
                                    FormatError *error)
{
    At root = at_whole(NULL, error);
    Json *value;

    memset(error, 0, sizeof *error);
    value = json_parse(text, size, &error->line, error->message,
                       sizeof error->message);
    root.value = value;
    if (value && !want_object(&root)) {
        json_drop(value);
        return NULL;
    }
    return value;
}

static bool read_digest(const At *at, char *digest)
{
    return want_short(at, digest, DIGEST_LIMIT) &&
           ((strlen(digest) == DIGEST_LIMIT - 1 &&
             strspn(digest, "0123456789abcdef") == DIGEST_LIMIT - 1) ||
            fault(at, "must be a SHA-256: %d hex digits in lower case",
                  DIGEST_LIMIT - 1));
}

static bool read_scripts(const At *scripts, RecordScript **list, int *count)
{
    const char *name;

    if (!want_object(scripts))
        return false;
    if (json_length(scripts->value) == 0)
        return fault(scripts, "is empty: the variant's file is missing");
    *list = calloc((size_t)json_length(scripts->value), sizeof **list);
    if (!*list)
        return fault_memory(scripts);
    for (int i = 0; (name = json_key(scripts->value, i)) != NULL; i++) {
        At at = at_key(scripts, name);
        RecordScript *script = &(*list)[(*count)++];
        script->path = strdup(name);
        if (!script->path)
            return fault_memory(&at);
        if (!read_digest(&at, script->digest))
            return false;
    }
    return true;
}

void record_scripts_free(RecordScript *scripts, int count)
{
    for (int i = 0; i < count; i++)
        free(scripts[i].path);
    free(scripts);
}

/* -- a line -------------------------------------------------------------- */

/* -- turns ---------------------------------------------------------------- */

static bool read_mover(const At *at, RecordTurn *turn)
{
    int color;

    return json_is_null(at->value) ||
           (want_short(at, turn->seat, sizeof turn->seat) &&
            want_color(at, turn->seat, &color));
}

static bool read_hash(const At *at, RecordTurn *turn)
{
    const char *digits;

    if (!want_text(at, &digits))
        return false;
    if (strlen(digits) != 16 || strspn(digits, "0123456789abcdef") != 16)
        return fault(at, "must be 16 hex digits in lower case");
    turn->hash = strtoull(digits, NULL, 16);
    return true;
}

static bool read_chance(const At *list, RecordTurn *turn)
{
    if (!list->value)
        return true;
    if (!want_list(list))
        return false;
    for (int i = 0; i < json_length(list->value); i++) {
        At at = at_index(list, i);
        if (json_as_text(at.value) == NULL && !json_is_whole(at.value))
            return fault_type(&at, "a card or a whole number");
    }
    return read_json_text(list, &turn->chance);
}

static bool read_turn(const At *root, RecordLine *line)
{
    static const char *const keys[] = {"turn", "seat", "line", "hash",
                                       "chance"};
    At at = at_key(root, keys[0]);
    At seat = at_key(root, keys[1]);
    At words = at_key(root, keys[2]);
    At hash = at_key(root, keys[3]);
    At chance = at_key(root, keys[4]);
    RecordTurn *turn = &line->turn;
    long long number;

    if (!want_keys(root, "not a key of a turn", keys, LENGTH(keys)) ||
        !want_whole(&at, 0, UINT16_MAX, &number))
        return false;
    turn->turn = (int)number;
    return read_mover(&seat, turn) && read_tidy_text(&words, &turn->line) &&
           read_hash(&hash, turn) && read_chance(&chance, turn);
}

void record_turn_clear(RecordTurn *turn)
{
    free(turn->line);
    free(turn->chance);
    memset(turn, 0, sizeof *turn);
}

/* -- other lines ---------------------------------------------------------- */

static bool read_undone(const At *at, RecordLine *line)
{
    long long number;

    if (!want_whole(at, 1, UINT16_MAX, &number))
        return false;
    line->number = (int)number;
    return true;
}

/* Reads a note, a bookmark, or the name of a branch. */
static bool read_remark(const At *at, RecordLine *line)
{
    return read_tidy_text(at, &line->text) &&
           (strlen(line->text) <= REMARK_LIMIT ||
            fault(at, "is longer than %d bytes", REMARK_LIMIT));
}

/* Reads the author of a note or bookmark; old records have none. Leaves out a
 * text that is too long or cannot be shown. */
static void read_author(const Json *root, RecordAuthor *author)
{
    const char *who = json_as_text(json_member(root, "by"));
    const char *name = json_as_text(json_member(root, "name"));

    if (who == NULL || strlen(who) >= sizeof author->who || !text_is_plain(who))
        return;
    memcpy(author->who, who, strlen(who) + 1);
    if (name != NULL && strlen(name) < sizeof author->name &&
        text_is_plain(name))
        memcpy(author->name, name, strlen(name) + 1);
}

/* Reads a result, a position, a log entry, the names of the participants or the
 * clocks, and stores it as the text of a JSON object. */
static bool read_object(const At *at, RecordLine *line)
{
    return read_json(at, &line->text);
}

static bool read_reloaded(const At *at, RecordLine *line)
{
    static const char *const keys[] = {"scripts", "position"};
    At scripts = at_key(at, keys[0]);
    At position = at_key(at, keys[1]);

    return want_keys(at, "not a key of changed rules", keys, LENGTH(keys)) &&
           read_scripts(&scripts, &line->scripts, &line->script_count) &&
           read_json(&position, &line->text);
}

/* Reads the parts of a report that are needed to continue the reported game.
 * The path of a fault begins within the report; the keys around the report are
 * left out. */
static bool read_report(const At *at, RecordLine *line)
{
    At report = at_whole(at->value, at->error);
    At library = at_key(&report, "library");
    At words = at_key(&report, "line");

    return want_object(at) && read_record_text(&library, &line->text) &&
           read_tidy_text(&words, &line->turn.line);
}

static bool read_script(const At *at, RecordLine *line)
{
    At script = at_whole(at->value, at->error);
    At path = at_key(&script, "path");
    At text = at_key(&script, "text");
    At digest = at_key(at, "sha256");

    if (!want_object(at))
        return false;
    line->scripts = calloc(1, sizeof *line->scripts);
    if (!line->scripts)
        return fault_memory(at);
    line->script_count = 1;
    return read_record_text(&path, &line->scripts->path) &&
           read_record_text(&text, &line->text) &&
           read_digest(&digest, line->scripts->digest);
}

/* The keys that determine the kind of a line. If a line has several of these
 * keys, the first key in this table counts. */
static const struct {
    const char *key;
    RecordLineKind kind;
    bool (*read)(const At *at, RecordLine *line); /* reads the value of the key;
                                                   * if NULL, read_turn reads
                                                   * the whole line */
} kinds[] = {
    {"turn", RECORD_TURN, NULL},
    {"line", RECORD_TURN, NULL},
    {"hash", RECORD_TURN, NULL},
    {"position", RECORD_POSITION, read_object},
    {"undone", RECORD_UNDONE, read_undone},
    {"result", RECORD_RESULT, read_object},
    {"note", RECORD_NOTE, read_remark},
    {"bookmark", RECORD_BOOKMARK, read_remark},
    {"branch", RECORD_BRANCH, read_remark},
    {"told", RECORD_TOLD, read_object},
    {"names", RECORD_NAMES, read_object},
    {"clock", RECORD_CLOCK, read_object},
    {"reloaded", RECORD_RELOADED, read_reloaded},
    {"report", RECORD_REPORT, read_report},
    {"script", RECORD_SCRIPT, read_script},
};

static bool read_record_line(const At *root, RecordLine *line)
{
    line->kind = RECORD_OTHER;
    read_author(root->value, &line->author);
    for (int i = 0; i < LENGTH(kinds); i++) {
        At at = at_key(root, kinds[i].key);
        if (!at.value)
            continue;
        line->kind = kinds[i].kind;
        return kinds[i].read ? kinds[i].read(&at, line) : read_turn(root, line);
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
    Json *value = record_json_read_parse(text, size, error);
    At root = at_whole(value, error);
    bool fine;

    memset(line, 0, sizeof *line);
    fine = value && read_record_line(&root, line);
    if (!fine)
        record_line_clear(line);
    json_drop(value);
    return fine;
}

/* -- the first line ------------------------------------------------------ */

static bool check_format(const At *root, int *version)
{
    At at = at_key(root, "format");

    if (!at.value)
        return fault(&at,
                     "is missing: a record begins with its header, "
                     "{\"format\":\"%s/%d\", ...}",
                     RECORD_FORMAT, RECORD_KEY);
    return want_format(root, RECORD_FORMAT, RECORD_KEY, version);
}

/* Checks the keys. We check the format first, because a document of a different
 * format also has different keys, and the wrong format is the more useful
 * error. */
static bool check_header_keys(const At *root, int *version)
{
    static const char *const keys[] = {"format",  "host",  "variant", "scripts",
                                       "options", "seats", "seed",    "start"};

    return check_format(root, version) &&
           want_keys(root, "not a key of a record's header", keys,
                     LENGTH(keys));
}

static bool read_seat_player(const At *at, RecordHeader *header)
{
    static const char *const keys[] = {"color", "player"};
    At color = at_key(at, "color");
    At player = at_key(at, "player");
    Seats *seats = &header->game.seats;

    return want_keys(at, "not a key of a seat", keys, LENGTH(keys)) &&
           position_read_color(&color, seats) &&
           want_short(&player, header->players[seats->count - 1], PLAYER_LIMIT);
}

static bool read_record_seats(const At *list, RecordHeader *header)
{
    if (!position_want_seats(list))
        return false;
    for (int i = 0; i < json_length(list->value); i++) {
        At seat = at_index(list, i);
        if (!read_seat_player(&seat, header))
            return false;
    }
    return true;
}

static bool read_header(const At *root, RecordHeader *header)
{
    At host = at_key(root, "host");
    At variant = at_key(root, "variant");
    At scripts = at_key(root, "scripts");
    At options = at_key(root, "options");
    At seats = at_key(root, "seats");
    At seed = at_key(root, "seed");
    At start = at_key(root, "start");

    return check_header_keys(root, &header->version) &&
           want_short(&host, header->host, sizeof header->host) &&
           want_short(&variant, header->game.variant,
                      sizeof header->game.variant) &&
           read_scripts(&scripts, &header->scripts, &header->script_count) &&
           position_read_options(&options, &header->game) &&
           read_record_seats(&seats, header) &&
           read_record_text(&seed, &header->seed) &&
           (!start.value || read_json(&start, &header->start));
}

bool record_header_read(const char *text, size_t size, RecordHeader *header,
                        FormatError *error)
{
    Json *value = record_json_read_parse(text, size, error);
    At root = at_whole(value, error);
    bool fine;

    memset(header, 0, sizeof *header);
    fine = value && read_header(&root, header);
    if (!fine)
        record_header_clear(header);
    json_drop(value);
    return fine;
}

Chance record_chance(const RecordHeader *header)
{
    Random random = random_from_text(header->seed);

    return header->version == RECORD_SEQUENCE ? chance_from_sequence(random)
                                              : chance_from_key(random);
}

void record_header_clear(RecordHeader *header)
{
    record_scripts_free(header->scripts, header->script_count);
    free(header->seed);
    free(header->start);
    memset(header, 0, sizeof *header);
}
