/*
 * clause_field.c -- fields of things in sets: their sums, the members with the
 * greatest or least value, and the cards with a value.
 */
#include "script/select/clause.h"

#include <string.h>

/* -- whole numbers --------------------------------------------------------- */

/* The script does not receive the thing, so the thing is not added to the
 * things that the script has met. */
lua_Integer thing_whole_field(Script *script, const char *method, Thing what,
                              const char *field)
{
    lua_State *L = script->sandbox->L;
    MetThings met = script->model->met;
    lua_Integer number = 0;
    int top = lua_gettop(L);

    luaL_checkstack(L, 8, "a field");
    push_thing(L, what);
    lua_getfield(L, -1, field);
    script->model->met = met;
    if (!to_whole(L, -1, &number)) {
        const char *found = what_is(L, -1);
        push_label(L, top + 1);
        complain(L, "%s: '%s' of %s should be a whole number, not %s", method,
                 field, lua_tostring(L, -1), found);
    }
    lua_settop(L, top);
    return number;
}

lua_Integer selector_sum(Script *script, const Selector *selector,
                         const char *field)
{
    int ids[OPTION_LIMIT];
    int count = selector_ids(script, selector, ids);
    lua_Integer sum = 0;

    for (int i = 0; i < count; i++)
        sum += thing_whole_field(
            script, "sum", thing((ThingType)selector->type, ids[i]), field);
    return sum;
}

/* -- the greatest and the least value -------------------------------------- */

/* Lists the members of the clause's set that have the greatest value, or the
 * least value if `is_least` is true. */
static int list_extreme(Script *script, const Clause *clause, bool is_least,
                        int *ids)
{
    const Selector *set = clause->selector;
    int count = selector_ids(script, set, ids);
    lua_Integer best = 0;
    int kept = 0;

    for (int i = 0; i < count; i++) {
        lua_Integer value = thing_whole_field(
            script, clause->kind->name, thing((ThingType)set->type, ids[i]),
            clause->word);
        if (kept == 0 || (is_least ? value < best : value > best)) {
            best = value;
            kept = 0;
        }
        if (value == best)
            ids[kept++] = ids[i];
    }
    return kept;
}

int narrow_most(Script *script, const Clause *clause, int *ids)
{
    return list_extreme(script, clause, false, ids);
}

int narrow_fewest(Script *script, const Clause *clause, int *ids)
{
    return list_extreme(script, clause, true, ids);
}

static bool is_extreme(Script *script, const Clause *clause, bool is_least,
                       int id)
{
    int ids[OPTION_LIMIT];
    int count = list_extreme(script, clause, is_least, ids);

    for (int i = 0; i < count; i++)
        if (ids[i] == id)
            return true;
    return false;
}

bool has_most(Script *script, const Clause *clause, int id)
{
    return is_extreme(script, clause, false, id);
}

bool has_fewest(Script *script, const Clause *clause, int id)
{
    return is_extreme(script, clause, true, id);
}

/* -- the fields that a deck declares --------------------------------------- */

int check_card_field(lua_State *L, const Clause *clause)
{
    static const char *const types[] = {[CARD_FIELD_WHOLE] = "whole number",
                                        [CARD_FIELD_FLAG] = "boolean",
                                        [CARD_FIELD_TEXT] = "string"};
    const Deck *deck = &model_of(L)->equipment.deck;
    const char *names[CARD_FIELD_LIMIT];
    int field = deck_find_field(deck, clause->word);

    for (int i = 0; i < deck->field_count; i++)
        names[i] = deck->fields[i].name;
    if (field < 0)
        return complain_name(L, "with: the deck declares no field",
                             clause->word, names, deck->field_count);
    if (clause->numbers[0] != (int16_t)deck->fields[field].type)
        complain(L, "with: '%s' is a %s, not a %s", clause->word,
                 types[deck->fields[field].type], types[clause->numbers[0]]);
    return field;
}

bool card_with(Script *script, const Clause *clause, int id)
{
    const Deck *deck = &script->model->equipment.deck;
    const Face *face = deck_face(deck, (Card)id);
    int field = check_card_field(script->sandbox->L, clause);

    if (!face_has_field(face, field))
        return false;
    if (clause->value != NULL)
        return strcmp(deck->texts[face->fields[field]], clause->value) == 0;
    return face->fields[field] == clause->numbers[1];
}
