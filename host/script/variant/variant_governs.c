/*
 * variant_governs.c -- reads the field `governs`. It names variables, piles and
 * dice whose state people see beside each question.
 */
#include <string.h>

#include "format/token.h"
#include "script/thing/thing.h"
#include "script/variant/variant_fields.h"

enum { GOVERN_NAMES = VAR_LIMIT + PILE_COUNT + DIE_LIMIT };

/* Lists the names of all variables, piles and dice. */
static int list_governors(const Equipment *equipment, const char **names,
                          Governor *all)
{
    static const char *const usual[] = {"draw", "discard", "aside", "out"};
    int count = 0;

    for (int i = 0; i < equipment->var_count; i++, count++) {
        names[count] = equipment->vars[i].name;
        all[count] = (Governor){GOVERNOR_VAR, i};
    }
    for (size_t i = 0; i < sizeof usual / sizeof *usual; i++, count++) {
        names[count] = usual[i];
        all[count] = (Governor){GOVERNOR_PILE, token_pile(usual[i])};
    }
    for (int i = 0; i < equipment->pile_count; i++, count++) {
        names[count] = equipment->piles[i];
        all[count] = (Governor){GOVERNOR_PILE, PILE_NAMED + i};
    }
    for (int i = 0; i < equipment->die_count; i++, count++) {
        names[count] = equipment->dice[i].name;
        all[count] = (Governor){GOVERNOR_DIE, i};
    }
    return count;
}

/* Reads the name on top of the stack. */
static Governor read_governor(lua_State *L)
{
    const Equipment *equipment = &model_of(L)->equipment;
    const char *names[GOVERN_NAMES];
    Governor all[GOVERN_NAMES];
    char name[NAME_LIMIT];
    int count = list_governors(equipment, names, all);

    read_name(L, -1, "governs", name, sizeof name);
    for (int i = 0; i < count; i++)
        if (strcmp(names[i], name) == 0)
            return all[i];
    complain_name(L, "governs: the game has no variable, pile or die", name,
                  names, count);
}

void variant_read_governs(lua_State *L)
{
    Governs *governs = &rules_of(L)->governs;
    int count;

    governs->count = 0;
    lua_rawgeti(L, LUA_REGISTRYINDEX, sandbox_of(L)->variant);
    if (push_list_field(L, "governs", "{ \"weather\" }")) {
        count = list_length(L, "governs");
        if (count > GOVERNOR_LIMIT)
            complain(L, "governs: at most %d", GOVERNOR_LIMIT);
        for (int i = 0; i < count; i++) {
            lua_rawgeti(L, -1, i + 1);
            governs->all[governs->count++] = read_governor(L);
            lua_pop(L, 1);
        }
        lua_pop(L, 1);
    }
    lua_pop(L, 1);
}

const Governs *script_governs(const Script *script)
{
    return &script->rules->governs;
}
