/*
 * field_find.c -- finds the fields and methods of things by their names.
 */
#include <string.h>

#include "base/names.h"
#include "script/thing/thing.h"

enum { NAMES_LIMIT = 64 };

int thing_field_names(lua_State *L, ThingType type, const char **names,
                      int limit)
{
    int count = 0;

    for (int i = 0; i < thing_field_count; i++)
        if (thing_fields[i].type == type && count < limit)
            names[count++] = thing_fields[i].name;
    if (type == THING_SEAT)
        count = seat_field_names(L, names, count, limit);
    if (type == THING_CARD)
        count = card_field_names(L, names, count, limit);
    return trait_names(L, type, names, count, limit);
}

/* Raises an error because things of this type do not have the field `typed`.
 * `typed` is NULL if the script used a value that is not a text. */
static int unknown_field(lua_State *L, ThingType type, const char *typed)
{
    const char *names[NAMES_LIMIT];
    int count = thing_field_names(L, type, names, NAMES_LIMIT);
    const char *near;

    near = typed ? names_nearest(typed, names, count) : NULL;
    if (near != NULL)
        return complain(L, "a %s has no '%s'; did you mean '%s'?",
                        type_name(type), typed, near);
    if (typed == NULL)
        return complain(L, "a %s has no such field", type_name(type));
    return complain(L, "a %s has no '%s'", type_name(type), typed);
}

static FieldName *slot_of(Model *model, int type, const void *name)
{
    return &model->fields[type][address_slot(name, FIELD_NAMES)];
}

/* The metamethod __index of handles. Finds most fields by the addresses of
 * their names. Upvalue n has the fields and methods of the ThingType n by
 * name. */
static int get_field(lua_State *L)
{
    const Handle *handle = lua_touserdata(L, 1);
    const void *name = lua_topointer(L, 2);
    const FieldName *slot = slot_of(model_of(L), handle->tag, name);

    if (name != NULL && slot->name == name)
        return thing_fields[slot->number].get(L, script_of(L), handle->id);
    lua_pushvalue(L, 2);
    switch (lua_rawget(L, lua_upvalueindex(handle->tag))) {
    case LUA_TNUMBER:
        return thing_fields[lua_tointeger(L, -1)].get(L, script_of(L),
                                                      handle->id);
    case LUA_TFUNCTION:
        return 1;
    default:
        if (handle->tag == THING_SEAT && seat_field_push(L, (Seat)handle->id))
            return 1;
        if (handle->tag == THING_CARD && card_field_push(L, (Card)handle->id))
            return 1;
        if (trait_push(L, handle))
            return 1;
        return unknown_field(L, (ThingType)handle->tag, lua_tostring(L, 2));
    }
}

/* True if things of this type have the field. */
static bool type_has_field(lua_State *L, ThingType type, const char *typed)
{
    const char *names[NAMES_LIMIT];
    int count = thing_field_names(L, type, names, NAMES_LIMIT);

    for (int i = 0; typed != NULL && i < count; i++)
        if (strcmp(names[i], typed) == 0)
            return true;
    return false;
}

void check_thing_field(lua_State *L, ThingType type, const char *name)
{
    if (!type_has_field(L, type, name))
        unknown_field(L, type, name);
}

static int set_field(lua_State *L)
{
    const Handle *handle = lua_touserdata(L, 1);

    if (handle->tag == THING_SEAT && seat_field_set(L, (Seat)handle->id))
        return 0;
    if (trait_set(L, handle))
        return 0;
    check_thing_field(L, (ThingType)handle->tag, lua_tostring(L, 2));
    return complain(L, "a %s is changed by primitives, not by assignment",
                    type_name((ThingType)handle->tag));
}

static void push_fields(lua_State *L, int type)
{
    lua_newtable(L);
    for (int i = 0; i < thing_field_count; i++) {
        const Field *field = &thing_fields[i];
        if ((int)field->type != type)
            continue;
        lua_pushstring(L, field->name);
        if (field->method != NULL) {
            /* a method has at most one argument besides `self` */
            int most = strchr(field->result, ',') != NULL;
            push_counted(L, (Counted){field->method, field->name, most, true});
        } else {
            const void *name = lua_topointer(L, -1);
            *slot_of(model_of(L), type, name) = (FieldName){name, i};
            lua_pushinteger(L, i);
        }
        lua_rawset(L, -3);
    }
}

void field_open(lua_State *L)
{
    for (int type = 1; type < THING_TYPE_COUNT; type++)
        push_fields(L, type);
    lua_pushcclosure(L, get_field, THING_TYPE_COUNT - 1);
    lua_setfield(L, -2, "__index");
    lua_pushcfunction(L, set_field);
    lua_setfield(L, -2, "__newindex");
}
