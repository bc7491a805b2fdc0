/*
 * comparison.c -- finds comparisons of things with texts, such as `me ==
 * "red"`. A thing is never equal to a text.
 */
#include <stdio.h>
#include <string.h>
#include <strings.h>

#include "script/examine/examine.h"
#include "script/thing/thing.h"

static ThingType type_of_value(lua_State *L)
{
    ThingType type = (ThingType)to_held(L, -1).type;

    lua_pop(L, 1);
    return type;
}

/* Returns the type of the thing in the variable called `name`. A local variable
 * takes precedence over a variable of an outer function. */
static ThingType type_of_local(lua_State *L, lua_Debug *event, const char *name)
{
    ThingType type = THING_NONE;
    const char *found;

    for (int i = 1; (found = lua_getlocal(L, event, i)) != NULL; i++) {
        ThingType held = type_of_value(L);
        if (strcmp(found, name) == 0)
            type = held;
    }
    lua_getinfo(L, "f", event);
    for (int i = 1;
         type == THING_NONE && (found = lua_getupvalue(L, -1, i)) != NULL;
         i++) {
        ThingType held = type_of_value(L);
        if (strcmp(found, name) == 0)
            type = held;
    }
    lua_pop(L, 1);
    return type;
}

static ThingType type_of_var(const Equipment *equipment, const char *name)
{
    for (int i = 0; i < equipment->var_count; i++)
        if (strcmp(equipment->vars[i].name, name) == 0)
            return var_things(equipment->vars[i].type);
    return THING_NONE;
}

/* Returns the type of a field of a thing. The documentation of the field names
 * the type, such as "Seat?". */
static ThingType type_of_field(ThingType type, const char *name)
{
    for (int i = 0; i < thing_field_count; i++) {
        const Field *field = &thing_fields[i];
        if (field->type != type || strcmp(field->name, name) != 0)
            continue;
        for (int of = THING_SEAT; of < THING_TYPE_COUNT; of++) {
            const char *result = type_name((ThingType)of);
            if (strncasecmp(field->result, result, strlen(result)) == 0)
                return (ThingType)of;
        }
    }
    return THING_NONE;
}

/* Returns the type of the thing to which a path leads, such as "me",
 * "vars.leader", "game.to_move" or "pyramid.owner.next". Returns THING_NONE if
 * unknown. */
static ThingType type_of_path(lua_State *L, lua_Debug *event, char *path)
{
    char *rest = NULL;
    const char *name = strtok_r(path, ".", &rest);
    const char *field = strtok_r(NULL, ".", &rest);
    ThingType type;

    if (name == NULL)
        return THING_NONE;
    if (field != NULL && strcmp(name, "vars") == 0)
        type = type_of_var(&model_of(L)->equipment, field);
    else if (field != NULL && strcmp(name, "game") == 0)
        type = strcmp(field, "to_move") == 0 ? THING_SEAT : THING_NONE;
    else if ((type = type_of_local(L, event, name)) != THING_NONE &&
             field != NULL)
        type = type_of_field(type, field);
    while (type != THING_NONE && (field = strtok_r(NULL, ".", &rest)) != NULL)
        type = type_of_field(type, field);
    return type;
}

static void comparison_note(lua_State *L, const Chunk *chunk,
                            const ChunkComparison *comparison, ThingType type)
{
    static const char *const fields[THING_TYPE_COUNT] = {
        [THING_SEAT] = ".color", [THING_STASH] = ".color",
        [THING_CARD] = ".code",  [THING_SUIT] = ".name",
        [THING_POSE] = ".name",
    };
    char message[MESSAGE_LIMIT];

    snprintf(message, sizeof message,
             "'%s' is a %s, which is never equal to a text%s%s%s%s%s",
             comparison->path, type_name(type),
             fields[type] != NULL ? ": compare " : "",
             fields[type] != NULL ? comparison->path : "",
             fields[type] != NULL ? fields[type] : "",
             fields[type] != NULL ? " with " : "",
             fields[type] != NULL ? comparison->text : "");
    examine_note(script_of(L), NOTE_COMPARED, chunk->file, comparison->line,
                 message);
}

void examine_comparisons(lua_State *L, lua_Debug *event, Chunk *chunk)
{
    luaL_checkstack(L, 8, "too many nested functions");
    for (int i = 0; i < chunk->comparison_count; i++) {
        const ChunkComparison *comparison = &chunk->comparisons[i];
        char path[CHUNK_NAME_LIMIT];
        ThingType type;

        if (comparison->line != event->currentline)
            continue;
        memcpy(path, comparison->path, sizeof path);
        type = type_of_path(L, event, path);
        if (type == THING_NONE || type == THING_NUMBER || type == THING_WORD)
            continue;
        comparison_note(L, chunk, comparison, type);
        chunk->lines[comparison->line] &= (unsigned char)~LINE_COMPARES;
    }
}
