/*
 * api_entry.c -- makes a single list of all entries from the tables of
 * primitives, clauses, methods and fields.
 */
#include <string.h>

#include "script/api/api.h"

const SetMethod set_methods[] = {
    {"list", "", "", false, "%[]",
     "All members of the set, in canonical order.",
     "pyramids:of(me):flat():list() --> { 0,0:r2s, 1,0:r1e }"},
    {"count", "", "", false, "integer", "The number of members of the set.",
     "pyramids:of(me):flat():count() --> 2"},
    {"any", "", "", false, "boolean", "True if the set has a member.",
     "pyramids:of(me):sized(3):any() --> false"},
    {"has", "thing", "%", false, "boolean",
     "True if the thing is a member of the set.",
     "spaces:empty():has(space(0, 1)) --> true"},
    {"first", "", "", false, "%?",
     "The first member of the set in canonical order, or nil.",
     "pyramids:of(me):flat():first() --> 0,0:r2s\n"
     "pyramids:of(me):sized(3):first() --> nil"},
    {"sum", "field", "string|fun(thing: any): integer", false, "integer",
     "The sum of a field of the members. The field is a whole number. If the "
     "argument is a function, the sum of the whole numbers that the function "
     "returns for the members. The function may only read.",
     "pyramids:of(me):sum(\"pips\") --> 4\n"
     "cards:in_hand(me):sum(\"value\") --> 9\n"
     "seats:sum(function(seat) return seat:supply(2) end) --> 5"},
    {"random", "", "", true, "%?",
     "A member of the set, or nil if the set is empty. All members are equally "
     "likely. The call is a reveal.",
     "cards:in_hand(me):random() --> 3S"},
};

const int set_method_count = sizeof set_methods / sizeof set_methods[0];

const SetOperator set_operators[] = {
    {"+", "a + b -> set", "The things that are in one set or in both.",
     "(pyramids:sized(2) + pyramids:sized(3)):list() --> "
     "{ 0,0:r2s, 2,0:g3^ }"},
    {"*", "a * b -> set", "The things that are in both sets.",
     "(pyramids:of(me) * pyramids:upright()):list() --> { 0,0:r1^ }"},
    {"-", "a - b -> set",
     "The things of the first set that are not in the second.",
     "(pyramids:of(me) - pyramids:upright()):list() --> "
     "{ 0,0:r2s, 1,0:r1e }"},
};

const int set_operator_count = sizeof set_operators / sizeof set_operators[0];

static void set_text(char *out, const char *text)
{
    snprintf(out, API_TYPE_LIMIT, "%s", text);
}

/* Writes a signature such as "space:step(pose) -> Space?". `prefix` is the part
 * before the name; the rest is made from the type of the entry. */
static void set_signature(ApiEntry *entry, const char *prefix)
{
    char *out = entry->signature;
    const char *at = entry->type;
    ApiParameter parameter;
    size_t used =
        (size_t)snprintf(out, API_TYPE_LIMIT, "%s%s(", prefix, entry->name);
    bool first = true;

    while (api_next_parameter(&at, &parameter)) {
        if (strcmp(parameter.name, "self") == 0)
            continue;
        used += (size_t)snprintf(out + used, API_TYPE_LIMIT - used, "%s%s%s",
                                 first ? "" : ", ", parameter.name,
                                 parameter.optional ? "?" : "");
        first = false;
    }
    snprintf(out + used, API_TYPE_LIMIT - used, "%s%s",
             at[0] == '\0' ? ")" : ") -> ", at);
}

/* -- the entries of each table -------------------------------------------- */

static void take_primitive(int index, ApiEntry *entry)
{
    const Primitive *primitive = primitive_at(index);

    entry->kind = api_is_function(primitive->luacats) ? "function" : "value";
    entry->name = primitive->name;
    entry->group = primitive->group;
    set_text(entry->signature, primitive->signature);
    set_text(entry->type, primitive->luacats);
    entry->sentence = primitive->sentence;
    entry->refusals = primitive->refusals;
    entry->errors = primitive->errors;
    entry->example = primitive->example;
    entry->acts = primitive->acts;
    entry->since = primitive->since;
    entry->until = primitive->until;
    entry->instead = primitive->instead;
}

/* The dropped primitives are the last rows of the table. */
static void take_old(int index, ApiEntry *entry)
{
    take_primitive(primitive_count() - primitives_old.count + index, entry);
}

static void take_method(int index, ApiEntry *entry)
{
    const SetMethod *method = &set_methods[index];
    const char *result = method->result;
    const char *shown = result;

    if (result[0] == '%') {
        result = strcmp(result, "%[]") == 0 ? "any[]" : "any?";
        shown = strcmp(result, "any[]") == 0 ? "list" : "thing or nil";
    }
    entry->kind = "method";
    entry->name = method->name;
    entry->of = "set";
    entry->group = "What every set has";
    snprintf(entry->type, sizeof entry->type, "fun(self: Set%s%s%s%s): %s",
             method->arguments[0] != '\0' ? ", " : "", method->arguments,
             method->arguments[0] != '\0' ? ": " : "",
             method->argument_type[0] == '%' ? "any" : method->argument_type,
             result);
    snprintf(entry->signature, sizeof entry->signature, "set:%s(%s) -> %s",
             method->name, method->arguments, shown);
    entry->acts = method->acts;
    entry->sentence = method->sentence;
    entry->example = method->example;
}

static void take_operator(int index, ApiEntry *entry)
{
    const SetOperator *operator= & set_operators[index];

    entry->kind = "operator";
    entry->name = operator->name;
    entry->of = "set";
    entry->group = "What every set has";
    set_text(entry->signature, operator->signature);
    set_text(entry->type, "fun(a: Set, b: Set): Set");
    entry->sentence = operator->sentence;
    entry->example = operator->example;
}

static void take_clause(int index, ApiEntry *entry)
{
    const ClauseKind *kind = &clause_kinds[index];
    char signature[API_NAME_LIMIT];

    api_clause_signature(kind, signature, sizeof signature);
    entry->kind = "clause";
    entry->name = kind->name;
    entry->of = api_set(kind->type);
    entry->group = "Clauses of sets";
    snprintf(entry->signature, sizeof entry->signature, "%s:%s -> %s",
             entry->of, signature, entry->of);
    api_clause_type(kind, kind->type, entry->type, sizeof entry->type);
    entry->sentence = kind->sentence;
    entry->errors =
        strcmp(kind->name, "marked") == 0
            ? "Raises an error for a mark that the variant does not declare."
            : "";
    entry->example = kind->example;
}

static void take_field(int index, ApiEntry *entry)
{
    const Field *field = &thing_fields[index];
    bool is_method = field->method != NULL;
    char prefix[API_NAME_LIMIT];

    entry->kind = is_method ? "method" : "field";
    entry->name = field->name;
    entry->of = type_name(field->type);
    entry->group = "Fields of things";
    set_text(entry->type, field->result);
    snprintf(prefix, sizeof prefix, "%s%c", entry->of, is_method ? ':' : '.');
    if (is_method)
        set_signature(entry, prefix);
    else
        snprintf(entry->signature, sizeof entry->signature, "%s%s -> %s",
                 prefix, field->name, field->result);
    entry->sentence = field->sentence;
    entry->errors = field->errors;
    entry->example = field->example;
}

static void take_table_field(const TableField *field, ApiEntry *entry)
{
    entry->kind = "field";
    entry->name = field->name;
    set_text(entry->type, field->luacats);
    snprintf(entry->signature, sizeof entry->signature, "%s { %s = %s }",
             entry->of, field->name, field->luacats);
    entry->sentence = field->sentence;
    entry->example = field->example;
    entry->optional = !field->required;
}

static void take_variant_field(int index, ApiEntry *entry)
{
    entry->of = "variant";
    entry->group = "The variant's table";
    take_table_field(&variant_fields[index], entry);
}

static void take_house_rule_field(int index, ApiEntry *entry)
{
    entry->of = "house_rule";
    entry->group = "The house rule's table";
    take_table_field(&house_rule_fields[index], entry);
}

static void take_put_field(int index, ApiEntry *entry)
{
    entry->of = "put";
    entry->group = "Fields of put";
    take_table_field(&put_fields[index], entry);
}

static void take_choose_some_field(int index, ApiEntry *entry)
{
    entry->of = "choose_some";
    entry->group = "Fields of choose_some";
    take_table_field(&choose_some_fields[index], entry);
}

static void take_reaction(int index, ApiEntry *entry)
{
    entry->of = "on";
    entry->group = "Reactions";
    take_table_field(&reaction_fields[index], entry);
}

static void take_library(int index, ApiEntry *entry)
{
    const LibraryEntry *library = &library_entries[index];

    entry->name = library->name;
    entry->group = "Lua's own library";
    set_text(entry->type, library->luacats);
    entry->kind = api_is_function(entry->type) ? "function" : "value";
    if (api_is_function(entry->type))
        set_signature(entry, "");
    else
        set_text(entry->signature, library->name);
    entry->sentence = library->sentence;
    entry->errors = library->errors;
    entry->example = library->example;
}

/* -- all entries ---------------------------------------------------------- */

static const ApiEntry nothing = {.kind = "",
                                 .name = "",
                                 .of = "",
                                 .group = "",
                                 .sentence = "",
                                 .refusals = "",
                                 .errors = "",
                                 .example = "",
                                 .instead = "",
                                 .since = 1};

bool api_entry(int index, ApiEntry *entry)
{
    const struct {
        int count;
        void (*take)(int index, ApiEntry *entry);
    } tables[] = {
        {primitive_count() - primitives_old.count, take_primitive},
        {set_method_count, take_method},
        {set_operator_count, take_operator},
        {clause_kind_count, take_clause},
        {thing_field_count, take_field},
        {variant_field_count, take_variant_field},
        {house_rule_field_count, take_house_rule_field},
        {choose_some_field_count, take_choose_some_field},
        {REACTION_COUNT, take_reaction},
        {put_field_count, take_put_field},
        {library_entry_count, take_library},
        {primitives_old.count, take_old},
    };

    for (size_t i = 0; i < sizeof tables / sizeof *tables; i++) {
        if (index < tables[i].count) {
            *entry = nothing;
            tables[i].take(index, entry);
            return true;
        }
        index -= tables[i].count;
    }
    return false;
}

/* Pushes the function of a primitive. The function raises an error if it gets
 * more arguments than its documented type has. */
static void push_primitive(lua_State *L, const Primitive *primitive)
{
    const char *at = primitive->luacats;
    ApiParameter parameter = {.name = ""};
    int most = 0;

    while (api_next_parameter(&at, &parameter))
        most++;
    if (strcmp(parameter.name, "...") == 0)
        lua_pushcfunction(L, primitive->function);
    else
        push_counted(
            L, (Counted){primitive->function, primitive->name, most, false});
}

/* Adds the new primitives of the api to the environment on top of the stack.
 * All primitives of api 1 are new. */
static void add_primitives(lua_State *L, int api)
{
    const Primitive *primitive;

    for (int i = 0; (primitive = primitive_at(i)) != NULL; i++) {
        bool is_new = api == 1 || primitive->since == api;
        if (primitive->function == NULL || !is_new ||
            !primitive_is_in(primitive, api))
            continue;
        push_primitive(L, primitive);
        lua_setfield(L, -2, primitive->name);
    }
}

void primitive_open(lua_State *L)
{
    add_primitives(L, 1);
}

void primitive_revise(lua_State *L, int api)
{
    const Primitive *primitive;

    lua_newtable(L);
    for (int i = 0; (primitive = primitive_at(i)) != NULL; i++) {
        if (primitive->until == 0 || primitive_is_in(primitive, api))
            continue;
        lua_pushfstring(L, "'%s' was dropped in api %d; %s", primitive->name,
                        primitive->until + 1, primitive->instead);
        lua_setfield(L, -2, primitive->name);
        lua_pushnil(L);
        lua_setfield(L, -3, primitive->name);
    }
    lua_insert(L, -2);
    for (int later = 2; later <= api; later++)
        add_primitives(L, later);
    lua_insert(L, -2);
}
