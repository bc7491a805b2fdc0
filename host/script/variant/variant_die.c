/*
 * variant_die.c -- reads the dice that a variant declares.
 */
#include <stdio.h>
#include <string.h>

#include "script/variant/variant_fields.h"

/* Reads the list of faces on top of the stack. */
static void read_faces(lua_State *L, Die *die)
{
    char what[NAME_LIMIT + 8];

    snprintf(what, sizeof what, "dice.%s", die->name);
    if (!lua_istable(L, -1))
        complain(L,
                 "%s should be a list of faces such as { \"sun\", \"rain\" }, "
                 "not %s",
                 what, what_is(L, -1));
    die->face_count = list_length(L, what);
    if (die->face_count < 1 || die->face_count > DIE_FACE_LIMIT)
        complain(L, "%s: a die has 1 to %d faces", what, DIE_FACE_LIMIT);
    for (int i = 0; i < die->face_count; i++) {
        lua_rawgeti(L, -1, i + 1);
        read_name(L, -1, what, die->faces[i], NAME_LIMIT);
        lua_pop(L, 1);
    }
}

void variant_read_dice(lua_State *L)
{
    Equipment *equipment = &model_of(L)->equipment;
    const char *names[DIE_LIMIT + 1];

    equipment->die_count = 0;
    if (!push_table_field(L, "dice"))
        return;
    if (lua_rawlen(L, -1) > 0)
        complain(L, "dice: every die needs a name");
    int count = list_names(L, lua_gettop(L), names, DIE_LIMIT + 1);
    if (count > DIE_LIMIT)
        complain(L, "dice: at most %d", DIE_LIMIT);
    for (int i = 0; i < count; i++) {
        Die *die = &equipment->dice[i];
        lua_pushstring(L, names[i]);
        read_name(L, -1, "dice", die->name, NAME_LIMIT);
        lua_rawget(L, -2);
        read_faces(L, die);
        lua_pop(L, 1);
    }
    equipment->die_count = count;
    lua_pop(L, 1);
}
