#include <stdlib.h>
#include <string.h>

#include "format/position_read.h"

/* The keys that a position can have in any version of the format. */
static const char *const keys[] = {
    "format",  "variant", "options", "seats",  "to_move", "turn",
    "over",    "result",  "board",   "supply", "hands",   "draw",
    "discard", "piles",   "vars",    "state",  "rng",     "chance",
};

static const char *const needed[] = {"format", "variant", "seats", "to_move",
                                     "board"};

/* Checks the keys for chance. Version 1 allows `rng`, version 2 allows
 * `chance`, and later versions allow either but not both. */
static bool check_version(const At *root, int version)
{
    At key = at_key(root, "chance");
    At sequence = at_key(root, "rng");
    const At *other = version == POSITION_SEQUENCE ? &key : &sequence;

    if (version > POSITION_KEY)
        return !key.value || !sequence.value ||
               fault(&sequence, "is given, but so is \"chance\"");
    return !other->value || fault(other, "is not a key of a \"%s/%d\"",
                                  POSITION_FORMAT, version);
}

/* Checks the keys. We check the format first, because a document of a different
 * format also has different keys, and the wrong format is the more useful
 * error. */
static bool check_keys(const At *root, int *version)
{
    *version = POSITION_NEWEST;
    if (!want_object(root))
        return false;
    if (json_member(root->value, "format") &&
        !want_format(root, POSITION_FORMAT, POSITION_NEWEST, version))
        return false;
    if (!want_keys(root, "not a key of a position", keys, LENGTH(keys)) ||
        !check_version(root, *version))
        return false;
    for (int i = 0; i < LENGTH(needed); i++) {
        At at = at_key(root, needed[i]);
        if (!at.value)
            return fault(&at, "is missing");
    }
    return true;
}

static bool read_option(const At *at, OptionValue *option)
{
    long long number;

    if (strlen(at->key) >= sizeof option->name)
        return fault(at, "has a name of more than %d bytes", NAME_LIMIT - 1);
    memcpy(option->name, at->key, strlen(at->key) + 1);
    if (json_is_flag(at->value)) {
        option->type = OPTION_FLAG;
        option->number = json_is_true(at->value);
        return true;
    }
    if (json_as_text(at->value) != NULL) {
        option->type = OPTION_WORD;
        return want_short(at, option->word, sizeof option->word);
    }
    option->type = OPTION_NUMBER;
    if (!json_is_whole(at->value))
        return fault_type(at, "a string, true, false or a whole number");
    if (!want_whole(at, INT32_MIN, INT32_MAX, &number))
        return false;
    option->number = (int32_t)number;
    return true;
}

bool position_read_options(const At *options, PositionHead *head)
{
    const char *name;

    if (!options->value)
        return true;
    if (!want_object(options))
        return false;
    if (json_length(options->value) > OPTION_VALUE_LIMIT)
        return fault(options, "are too many: at most %d", OPTION_VALUE_LIMIT);
    for (int i = 0; (name = json_key(options->value, i)) != NULL; i++) {
        At option = at_key(options, name);
        if (!read_option(&option, &head->options[head->option_count++]))
            return false;
    }
    return true;
}

bool position_want_seats(const At *list)
{
    return want_list(list) && (json_length(list->value) > 0 ||
                               fault(list, "is empty: at least one is needed"));
}

bool position_read_color(const At *at, Seats *seats)
{
    const char *name;
    int color;

    if (!want_text(at, &name) || !want_color(at, name, &color))
        return false;
    if (seat_of_color(seats, color) != SEAT_NONE)
        return fault(at, "%s already has this seat", name);
    seats->colors[seats->count++] = (uint8_t)color;
    return true;
}

static bool read_position_seats(const At *list, Seats *seats)
{
    if (!position_want_seats(list))
        return false;
    for (int i = 0; i < json_length(list->value); i++) {
        At seat = at_index(list, i);
        if (!position_read_color(&seat, seats))
            return false;
    }
    return true;
}

static bool read_head(const At *root, PositionHead *head, int *version)
{
    At variant = at_key(root, "variant");
    At seats = at_key(root, "seats");
    At options = at_key(root, "options");

    memset(head, 0, sizeof *head);
    return check_keys(root, version) &&
           want_short(&variant, head->variant, sizeof head->variant) &&
           read_position_seats(&seats, &head->seats) &&
           position_read_options(&options, head);
}

PositionDocument *position_document_of(Json *value, PositionHead *head,
                                       FormatError *error)
{
    PositionDocument *document = calloc(1, sizeof *document);
    At root = at_whole(value, error);

    memset(error, 0, sizeof *error);
    if (!document || !value) {
        fault_memory(&root);
        json_drop(value);
        free(document);
        return NULL;
    }
    document->root = value;
    if (read_head(&root, head, &document->version)) {
        document->seats = head->seats;
        return document;
    }
    position_document_free(document);
    return NULL;
}

PositionDocument *position_document_read(const char *text, size_t size,
                                         PositionHead *head, FormatError *error)
{
    Json *value;

    memset(error, 0, sizeof *error);
    value = json_parse(text, size, &error->line, error->message,
                       sizeof error->message);
    return value ? position_document_of(value, head, error) : NULL;
}

void position_document_free(PositionDocument *document)
{
    if (!document)
        return;
    json_drop(document->root);
    free(document);
}
