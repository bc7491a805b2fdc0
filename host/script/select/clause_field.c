/*
 * clause_field.c -- the clauses about fields of things, such as the members
 * with the greatest value of a field. Also adds up fields.
 */
#include "script/select/clause.h"

#include <stdio.h>
#include <string.h>

/* -- whole numbers --------------------------------------------------------- */

/* The script does not receive the thing, so we do not record it among the
 * things that the script has received. */
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

/* -- the fields that a variant declares ------------------------------------ */

/* A DeclaredField is a field that the deck declares for cards, or a variable of
 * cards, pyramids or spaces. */
typedef struct DeclaredField {
    int of_deck;      /* an index into `fields` of Deck, or -1 */
    int trait;        /* an index into `traits` of Equipment, or -1 */
    const char *type; /* the type of the field's values, in words */
} DeclaredField;

static const char *const value_types[] = {[CARD_FIELD_WHOLE] = "whole number",
                                          [CARD_FIELD_FLAG] = "boolean",
                                          [CARD_FIELD_TEXT] = "string"};

/* Returns the type of a variable's values, in words. */
static const char *trait_type(const Var *var)
{
    if (var->type == VAR_NUMBER)
        return value_types[CARD_FIELD_WHOLE];
    if (var->type == VAR_FLAG)
        return value_types[CARD_FIELD_FLAG];
    return type_name(var_things(var->type));
}

static DeclaredField find_declared(const Equipment *equipment, ThingType of,
                                   const char *name)
{
    const Deck *deck = &equipment->deck;
    DeclaredField field = {-1, trait_find(equipment, of, name), NULL};

    if (of == THING_CARD)
        field.of_deck = deck_find_field(deck, name);
    if (field.of_deck >= 0)
        field.type = value_types[deck->fields[field.of_deck].type];
    else if (field.trait >= 0)
        field.type = trait_type(&equipment->traits[field.trait]);
    return field;
}

static int unknown_declared(lua_State *L, ThingType of, const char *name)
{
    const char *names[CARD_FIELD_LIMIT + TRAIT_VAR_LIMIT];
    const int limit = CARD_FIELD_LIMIT + TRAIT_VAR_LIMIT;
    char what[80];
    int count = 0;

    if (of == THING_CARD)
        count = card_field_names(L, names, count, limit);
    count = trait_names(L, of, names, count, limit);
    snprintf(what, sizeof what, "with: the variant declares no field of a %s",
             type_name(of));
    return complain_name(L, what, name, names, count);
}

/* Returns the type of the value that a clause gives, in words. */
static const char *given_type(const Clause *clause)
{
    return clause->thing.type != THING_NONE
               ? type_name((ThingType)clause->thing.type)
               : value_types[clause->numbers[0]];
}

static DeclaredField check_declared(lua_State *L, ThingType of,
                                    const Clause *clause)
{
    const DeclaredField field =
        find_declared(&model_of(L)->equipment, of, clause->word);

    if (field.type == NULL)
        unknown_declared(L, of, clause->word);
    if (strcmp(field.type, given_type(clause)) == 0)
        return field;
    if (clause->numbers[1] == WITH_NO_VALUE)
        complain(L, "with: '%s' is a %s: argument 2 should be its value",
                 clause->word, field.type);
    complain(L, "with: '%s' is a %s, not a %s", clause->word, field.type,
             given_type(clause));
    return field;
}

void check_with(lua_State *L, const Clause *clause)
{
    (void)check_declared(L, clause->kind->type, clause);
}

static bool face_with(const Deck *deck, const Face *face, const Clause *clause,
                      int field)
{
    if (!face_has_field(face, field))
        return false;
    if (clause->value != NULL)
        return strcmp(deck->texts[face->fields[field]], clause->value) == 0;
    if (clause->numbers[0] == CARD_FIELD_FLAG)
        return face->fields[field] == (clause->numbers[1] != 0);
    return face->fields[field] == clause->numbers[1];
}

static bool trait_is(const Model *model, const Clause *clause, Thing what,
                     int trait)
{
    const Var *var = &model->equipment.traits[trait];
    int32_t value =
        traits_get(&model->position.traits, what, trait, var->start);

    if (clause->thing.type != THING_NONE)
        return value == clause->thing.id;
    if (var->type == VAR_FLAG)
        return (value != 0) == (clause->numbers[1] != 0);
    return value == clause->numbers[1];
}

bool thing_with(Script *script, const Clause *clause, int id)
{
    const ThingType of = clause->kind->type;
    const DeclaredField field = check_declared(script->sandbox->L, of, clause);
    const Deck *deck = &script->model->equipment.deck;

    if (field.of_deck >= 0)
        return face_with(deck, deck_face(deck, (Card)id), clause,
                         field.of_deck);
    return trait_is(script->model, clause, thing(of, id), field.trait);
}
