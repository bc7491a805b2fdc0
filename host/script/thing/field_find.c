/*
 * field_find.c -- how Lua finds the fields and methods of a thing.
 */
#include "format/words.h"
#include "script/thing/field.h"

enum { NAMES_LIMIT = 64 };

bool field_doc(int index, FieldDoc *doc)
{
    if (index < field_count) {
        *doc = (FieldDoc){fields[index].type,
                          fields[index].name,
                          fields[index].result,
                          fields[index].sentence,
                          "",
                          fields[index].example,
                          false};
        return true;
    }
    index -= field_count;
    if (index >= method_count)
        return false;
    *doc = (FieldDoc){methods[index].type,
                      methods[index].name,
                      methods[index].result,
                      methods[index].sentence,
                      methods[index].errors,
                      methods[index].example,
                      true};
    return true;
}

static int unknown_field(lua_State *L, const Handle *handle)
{
    const char *names[NAMES_LIMIT];
    const char *typed = lua_tostring(L, 2);
    const char *near;
    int count = 0;

    for (int i = 0; i < field_count; i++)
        if (fields[i].type == handle->tag && count < NAMES_LIMIT)
            names[count++] = fields[i].name;
    for (int i = 0; i < method_count; i++)
        if (methods[i].type == handle->tag && count < NAMES_LIMIT)
            names[count++] = methods[i].name;
    if (handle->tag == THING_SEAT)
        count = seat_field_names(L, names, count, NAMES_LIMIT);
    near = typed ? words_nearest(typed, names, count) : NULL;
    if (near != NULL)
        return complain(L, "a %s has no '%s'; did you mean '%s'?",
                        type_name((ThingType)handle->tag), typed, near);
    if (typed == NULL)
        return complain(L, "a %s has no such field",
                        type_name((ThingType)handle->tag));
    return complain(L, "a %s has no '%s'", type_name((ThingType)handle->tag),
                    typed);
}

/* Upvalue n: the fields of ThingType n, as name -> index or function. */
static int get_field(lua_State *L)
{
    const Handle *handle = lua_touserdata(L, 1);

    lua_pushvalue(L, 2);
    switch (lua_rawget(L, lua_upvalueindex(handle->tag))) {
    case LUA_TNUMBER:
        return fields[lua_tointeger(L, -1)].get(L, script_of(L), handle->id);
    case LUA_TFUNCTION:
        return 1;
    default:
        if (handle->tag == THING_SEAT && seat_field_push(L, (Seat)handle->id))
            return 1;
        return unknown_field(L, handle);
    }
}

static int set_field(lua_State *L)
{
    const Handle *handle = lua_touserdata(L, 1);

    if (handle->tag == THING_SEAT && seat_field_set(L, (Seat)handle->id))
        return 0;
    return complain(L, "a %s is changed by primitives, not by assignment",
                    type_name((ThingType)handle->tag));
}

static void push_fields(lua_State *L, int type)
{
    lua_newtable(L);
    for (int i = 0; i < field_count; i++) {
        if ((int)fields[i].type != type)
            continue;
        lua_pushinteger(L, i);
        lua_setfield(L, -2, fields[i].name);
    }
    for (int i = 0; i < method_count; i++) {
        if ((int)methods[i].type != type)
            continue;
        lua_pushcfunction(L, methods[i].function);
        lua_setfield(L, -2, methods[i].name);
    }
}

/* With the metatable of things on top of the stack. */
void field_open(lua_State *L)
{
    for (int type = 1; type < THING_TYPE_COUNT; type++)
        push_fields(L, type);
    lua_pushcclosure(L, get_field, THING_TYPE_COUNT - 1);
    lua_setfield(L, -2, "__index");
    lua_pushcfunction(L, set_field);
    lua_setfield(L, -2, "__newindex");
}
