/*
 * api_type.c -- writes the types of script values for the documentation.
 */
#include <string.h>

#include "script/api/api.h"

const ThingType api_things[] = {THING_PYRAMID, THING_SPACE, THING_CARD,
                                THING_SEAT,    THING_SUIT,  THING_POSE,
                                THING_PILE,    THING_STASH};
const int api_thing_count = sizeof api_things / sizeof api_things[0];

const ThingType api_sets[] = {THING_PYRAMID, THING_SPACE, THING_CARD,
                              THING_SEAT,    THING_SUIT,  THING_POSE,
                              THING_NUMBER,  THING_STASH};
const int api_set_count = sizeof api_sets / sizeof api_sets[0];

const char *api_type(ThingType type)
{
    static const char *const names[THING_TYPE_COUNT] = {
        "any",  "Seat",    "Space",  "Card", "Pyramid", "Pose",
        "Suit", "integer", "string", "Pile", "Stash"};
    return names[type];
}

const char *api_set_type(ThingType type)
{
    static const char *const names[THING_TYPE_COUNT] = {
        "Set",     "SeatSet",   "SpaceSet", "CardSet", "PyramidSet", "PoseSet",
        "SuitSet", "NumberSet", "WordSet",  "PileSet", "StashSet"};
    return names[type];
}

const char *api_set(ThingType type)
{
    static const char *const names[THING_TYPE_COUNT] = {
        "set",   "seats",   "spaces", "cards", "pyramids", "poses",
        "suits", "numbers", "words",  "piles", "stashes"};
    return names[type];
}

void api_clause_signature(const ClauseKind *kind, char *out, size_t size)
{
    const char *argument = type_name(kind->argument_type);

    switch (kind->argument) {
    case ARGUMENT_THING:
        snprintf(out, size, "%s(%s)", kind->name, argument);
        break;
    case ARGUMENT_SET:
        snprintf(out, size, "%s(%s or %s)", kind->name, argument,
                 api_set(kind->argument_type));
        break;
    case ARGUMENT_MEASURE:
        snprintf(out, size, "%s(number or %s)", kind->name, argument);
        break;
    case ARGUMENT_WORD:
        snprintf(out, size, "%s(text)", kind->name);
        break;
    case ARGUMENT_EXTREME:
        snprintf(out, size, "%s(field)", kind->name);
        break;
    case ARGUMENT_FIELD:
        snprintf(out, size, "%s(field [, value])", kind->name);
        break;
    case ARGUMENT_SELF:
        snprintf(out, size, "%s(thing or list)", kind->name);
        break;
    case ARGUMENT_FUNCTION:
        snprintf(out, size, "%s(text, function(thing) -> boolean)", kind->name);
        break;
    case ARGUMENT_LINE:
        snprintf(out, size, "%s(%s, poses, number)", kind->name, argument);
        break;
    case ARGUMENT_OFFSET:
        snprintf(out, size, "%s(%s, number, number)", kind->name, argument);
        break;
    case ARGUMENT_COUNTED:
        snprintf(out, size, "%s(%s or %s, number)", kind->name, argument,
                 api_set(kind->argument_type));
        break;
    default:
        snprintf(out, size, "%s()", kind->name);
    }
}

/* Writes the arguments that a clause has after `self`, such as ", seat:
 * Seat|SeatSet". */
static void clause_argument(const ClauseKind *kind, ThingType of, char *out,
                            size_t size)
{
    const char *type = api_type(kind->argument_type);
    const char *name = type_name(kind->argument_type);

    switch (kind->argument) {
    case ARGUMENT_THING:
        snprintf(out, size, ", %s: %s", name, type);
        break;
    case ARGUMENT_SET:
        snprintf(out, size, ", %s: %s|%s", name, type,
                 api_set_type(kind->argument_type));
        break;
    case ARGUMENT_MEASURE:
        snprintf(out, size, ", measure: integer|%s", type);
        break;
    case ARGUMENT_WORD:
        snprintf(out, size, ", text: string");
        break;
    case ARGUMENT_EXTREME:
        snprintf(out, size, ", field: string");
        break;
    case ARGUMENT_FIELD:
        snprintf(out, size,
                 ", field: string, value?: "
                 "string|integer|boolean|Seat|Space|Pose");
        break;
    case ARGUMENT_SELF:
        snprintf(out, size, ", thing: %s|%s[]", api_type(of), api_type(of));
        break;
    case ARGUMENT_FUNCTION:
        snprintf(out, size, ", text: string, holds: fun(thing: %s): any",
                 api_type(of));
        break;
    case ARGUMENT_LINE:
        snprintf(out, size, ", %s: %s, poses?: Pose|PoseSet, reach?: integer",
                 name, type);
        break;
    case ARGUMENT_OFFSET:
        snprintf(out, size, ", %s: %s, one: integer, other: integer", name,
                 type);
        break;
    case ARGUMENT_COUNTED:
        snprintf(out, size, ", %s: %s|%s, least?: integer", name, type,
                 api_set_type(kind->argument_type));
        break;
    default:
        out[0] = '\0';
    }
}

void api_clause_type(const ClauseKind *kind, ThingType of, char *out,
                     size_t size)
{
    char argument[API_NAME_LIMIT];

    clause_argument(kind, of, argument, sizeof argument);
    snprintf(out, size, "fun(self: %s%s): %s", api_set_type(of), argument,
             api_set_type(of));
}

/* -- types of functions --------------------------------------------------- */

bool api_is_function(const char *type)
{
    return strncmp(type, "fun(", 4) == 0;
}

/* Returns the length of a parameter, up to the comma or bracket that ends
 * it. */
static size_t parameter_size(const char *text)
{
    int depth = 0;
    size_t size = 0;

    for (; text[size] != '\0'; size++) {
        if (depth == 0 && strchr(",)>}]", text[size]) != NULL)
            break;
        if (strchr("(<{[", text[size]) != NULL)
            depth++;
        else if (strchr(")>}]", text[size]) != NULL)
            depth--;
    }
    return size;
}

/* Returns the text after the parameters, which is the type of the result:
 * "integer" for "): integer". */
static const char *after_parameters(const char *at)
{
    if (*at == ')')
        at++;
    return at + strspn(at, ": ");
}

bool api_next_parameter(const char **at, ApiParameter *parameter)
{
    const char *start = *at;

    if (api_is_function(start))
        start += strlen("fun(");
    start += strspn(start, ", ");
    size_t size = parameter_size(start);
    if (size == 0) {
        *at = after_parameters(start);
        return false;
    }
    size_t name = strcspn(start, ":?");
    const char *type = strchr(start, ':') + 2;
    snprintf(parameter->name, sizeof parameter->name, "%.*s", (int)name, start);
    snprintf(parameter->type, sizeof parameter->type, "%.*s",
             (int)(start + size - type), type);
    parameter->optional = start[name] == '?';
    *at = start + size;
    return true;
}
