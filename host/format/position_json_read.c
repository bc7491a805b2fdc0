#include <stdlib.h>
#include <string.h>

#include "format/position_read.h"

/* Of both versions. */
static const char *const keys[] = {
    "format",  "variant", "options", "seats",  "to_move", "turn",
    "over",    "result",  "board",   "supply", "hands",   "draw",
    "discard", "piles",   "vars",    "rng",    "chance",
};

static const char *const needed[] = {"format", "variant", "seats", "to_move",
                                     "board"};

/* Each version has its own key for chance. */
static bool check_version(const json_t *root, int version, FormatError *error)
{
    const char *other = version == POSITION_KEY ? "rng" : "chance";
    Path here = path_key(&path_whole, other);

    return !json_object_get(root, other) ||
           fault(error, &here, "is no key of a \"%s/%d\"", POSITION_FORMAT,
                 version);
}

/* The format goes first: another one may well have other keys. */
static bool check_keys(const json_t *root, int *version, FormatError *error)
{
    *version = POSITION_KEY;
    if (!json_is_object(root))
        return fault_type(error, &path_whole, "an object", root);
    if (json_object_get(root, "format") &&
        !want_format(error, root, POSITION_FORMAT, POSITION_KEY, version))
        return false;
    if (!want_keys(error, &path_whole, root, "not a key of a position", keys,
                   LENGTH(keys)) ||
        !check_version(root, *version, error))
        return false;
    for (int i = 0; i < LENGTH(needed); i++) {
        Path here = path_key(&path_whole, needed[i]);
        if (!json_object_get(root, needed[i]))
            return fault(error, &here, "is missing");
    }
    return true;
}

static bool read_option(const char *name, const json_t *value, const Path *path,
                        OptionValue *option, FormatError *error)
{
    json_int_t number;

    if (strlen(name) >= sizeof option->name)
        return fault(error, path, "has a name of more than %d bytes",
                     NAME_LIMIT - 1);
    memcpy(option->name, name, strlen(name) + 1);
    if (json_is_boolean(value)) {
        option->type = OPTION_FLAG;
        option->number = json_is_true(value);
        return true;
    }
    if (json_is_string(value)) {
        option->type = OPTION_WORD;
        return want_short(error, path, value, option->word,
                          sizeof option->word);
    }
    option->type = OPTION_NUMBER;
    if (!json_is_integer(value))
        return fault_type(error, path,
                          "a string, true, false or a whole number", value);
    if (!want_whole(error, path, value, INT32_MIN, INT32_MAX, &number))
        return false;
    option->number = (int32_t)number;
    return true;
}

bool position_read_options(const json_t *options, PositionHead *head,
                           FormatError *error)
{
    Path here = path_key(&path_whole, "options");
    const char *name;
    json_t *value;

    if (!options)
        return true;
    if (!want_object(error, &here, options))
        return false;
    if (json_object_size(options) > OPTION_VALUE_LIMIT)
        return fault(error, &here, "are too many: at most %d",
                     OPTION_VALUE_LIMIT);
    json_object_foreach((json_t *)options, name, value)
    {
        Path option = path_key(&here, name);
        if (!read_option(name, value, &option,
                         &head->options[head->option_count++], error))
            return false;
    }
    return true;
}

static bool read_seats(const json_t *list, Seats *seats, FormatError *error)
{
    Path here = path_key(&path_whole, "seats");

    if (!want_list(error, &here, list))
        return false;
    if (json_array_size(list) == 0)
        return fault(error, &here, "is empty: at least one is needed");
    for (size_t i = 0; i < json_array_size(list); i++) {
        Path seat = path_index(&here, (int)i);
        const char *name;
        int color;
        if (!want_text(error, &seat, json_array_get(list, i), &name) ||
            !want_color(error, &seat, name, &color))
            return false;
        if (seat_of_color(seats, color) != SEAT_NONE)
            return fault(error, &seat, "%s already sits there", name);
        seats->colors[seats->count++] = (uint8_t)color;
    }
    return true;
}

static bool read_head(const json_t *root, PositionHead *head, int *version,
                      FormatError *error)
{
    Path variant = path_key(&path_whole, "variant");

    memset(head, 0, sizeof *head);
    return check_keys(root, version, error) &&
           want_short(error, &variant, json_object_get(root, "variant"),
                      head->variant, sizeof head->variant) &&
           read_seats(json_object_get(root, "seats"), &head->seats, error) &&
           position_read_options(json_object_get(root, "options"), head, error);
}

PositionDocument *position_document_read(const char *text, size_t size,
                                         PositionHead *head, FormatError *error)
{
    PositionDocument *document = calloc(1, sizeof *document);

    memset(error, 0, sizeof *error);
    if (!document) {
        fault(error, &path_whole, "out of memory");
        return NULL;
    }
    document->root = text_parse(text, size, &error->line, error->message,
                                sizeof error->message);
    if (document->root &&
        read_head(document->root, head, &document->version, error)) {
        document->seats = head->seats;
        return document;
    }
    position_document_free(document);
    return NULL;
}

void position_document_free(PositionDocument *document)
{
    if (!document)
        return;
    json_decref(document->root);
    free(document);
}
