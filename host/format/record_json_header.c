/*
 * record_json_header.c -- the first line of a record is read.
 */
#include <stdlib.h>
#include <string.h>

#include "format/internal.h"
#include "format/record_json.h"

static bool check_format(const json_t *root, int *version, FormatError *error)
{
    Path here = path_key(&path_whole, "format");

    if (!json_object_get(root, "format"))
        return fault(error, &here,
                     "is missing: a record begins with its header, "
                     "{\"format\":\"%s/%d\", ...}",
                     RECORD_FORMAT, RECORD_KEY);
    return want_format(error, root, RECORD_FORMAT, RECORD_KEY, version);
}

/* The format goes first: another one may well have other keys. */
static bool check_header_keys(const json_t *root, int *version,
                              FormatError *error)
{
    static const char *const keys[] = {"format",  "host",  "variant", "scripts",
                                       "options", "seats", "seed",    "start"};

    return check_format(root, version, error) &&
           want_keys(error, &path_whole, root, "not a key of a record's header",
                     keys, LENGTH(keys));
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
        !want_keys(error, path, value, "not a key of a seat", keys,
                   LENGTH(keys)) ||
        !want_text(error, &color_path, json_object_get(value, "color"),
                   &name) ||
        !want_color(error, &color_path, name, &color))
        return false;
    if (seat_of_color(seats, color) != SEAT_NONE)
        return fault(error, &color_path, "%s already sits there", name);
    seats->colors[seats->count] = (uint8_t)color;
    return want_short(error, &player_path, json_object_get(value, "player"),
                      header->players[seats->count++], PLAYER_LIMIT);
}

static bool read_seats(const json_t *root, RecordHeader *header,
                       FormatError *error)
{
    const json_t *list = json_object_get(root, "seats");
    Path here = path_key(&path_whole, "seats");

    if (!want_list(error, &here, list))
        return false;
    if (json_array_size(list) == 0)
        return fault(error, &here, "is empty: at least one is needed");
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
    Path here = path_key(&path_whole, "start");

    return !start || (want_object(error, &here, start) &&
                      record_read_value(start, &header->start, error));
}

static bool read_header(const json_t *root, RecordHeader *header,
                        FormatError *error)
{
    Path host = path_key(&path_whole, "host");
    Path variant = path_key(&path_whole, "variant");
    Path scripts = path_key(&path_whole, "scripts");

    return check_header_keys(root, &header->version, error) &&
           want_short(error, &host, json_object_get(root, "host"), header->host,
                      sizeof header->host) &&
           want_short(error, &variant, json_object_get(root, "variant"),
                      header->game.variant, sizeof header->game.variant) &&
           record_read_scripts(json_object_get(root, "scripts"), &scripts,
                               &header->scripts, &header->script_count,
                               error) &&
           position_read_options(json_object_get(root, "options"),
                                 &header->game, error) &&
           read_seats(root, header, error) &&
           record_read_text(root, "seed", &header->seed, error) &&
           read_start(root, header, error);
}

bool record_header_read(const char *text, size_t size, RecordHeader *header,
                        FormatError *error)
{
    json_t *root = record_parse(text, size, error);
    bool fine;

    memset(header, 0, sizeof *header);
    fine = root && read_header(root, header, error);
    if (!fine)
        record_header_clear(header);
    json_decref(root);
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
