#include <string.h>

#include "fuzz/grammar_internal.h"

/* -- functions and calls -------------------------------------------------- */

void write_function(Writer *writer, ThingType type)
{
    int locals = writer->locals;

    put(writer, "function(v%d) ", add_local(writer, type));
    write_block(writer);
    put(writer, "return ");
    write_any(writer);
    put(writer, " end");
    writer->locals = locals;
}

/* Writes a table of options with their functions: { a = function ... end, done
 * = ... }. */
static void write_courses(Writer *writer)
{
    static const char *const names[] = {"a", "b", "done", "[1]", "go", "pass"};
    int count = 1 + pick(writer, 3);

    put(writer, "{ ");
    for (int i = 0; i < count; i++) {
        put(writer, "%s = ", PICK_TEXT(writer, names));
        write_function(writer, THING_NONE);
        put(writer, ", ");
    }
    put(writer, "}");
}

static void write_some_fields(Writer *writer)
{
    static const char *const names[] = {"at_least", "at_most", "exactly",
                                        "at_most"};

    put(writer, "{ %s = %d, ", PICK_TEXT(writer, names), pick(writer, 4));
    if (pick(writer, 3) == 1) {
        put(writer, "ordered = ");
        write_any(writer);
        put(writer, ", ");
    }
    if (pick(writer, 3) == 1) {
        put(writer, "each = ");
        write_function(writer, THING_NONE);
    }
    put(writer, "}");
}

/* Writes a set. The type "SpaceSet" means a set of spaces, "Set" a set of any
 * things. */
static void write_named_set(Writer *writer, const char *type)
{
    for (int i = 0; i < api_set_count; i++) {
        const char *member = api_type(api_sets[i]);
        if (strncmp(type, member, strlen(member)) == 0) {
            write_set(writer, api_sets[i]);
            return;
        }
    }
    write_set(writer, pick_set_type(writer));
}

/* Writes a value of the type that a signature gives after "name: ". */
static void write_typed(Writer *writer, const char *type)
{
    size_t length = strcspn(type, ",)");

    if (strncmp(type, "integer", 7) == 0)
        write_number(writer, true);
    else if (strncmp(type, "string", 6) == 0 && type[6] != '[')
        write_text(writer);
    else if (strncmp(type, "ChooseSome", 10) == 0)
        write_some_fields(writer);
    else if (strncmp(type, "table", 5) == 0)
        write_courses(writer);
    else if (strncmp(type, "fun", 3) == 0)
        write_function(writer, THING_SEAT);
    else if (length >= 3 && memcmp(type + length - 3, "Set", 3) == 0)
        write_named_set(writer, type);
    else if (type_named(type) != THING_NONE)
        write_thing(writer, type_named(type));
    else
        write_any(writer);
}

/* Returns the next parameter in a signature such as "fun(seat: Seat, pips:
 * integer): Pyramid". */
static const char *next_parameter(const char *at)
{
    int depth = 0;

    for (; *at != '\0'; at++) {
        depth += *at == '(' || *at == '<';
        depth -= *at == ')' || *at == '>';
        if (depth < 0)
            return NULL;
        if (*at == ',' && depth == 0)
            return at + 2;
    }
    return NULL;
}

static void write_argument(Writer *writer, const char *parameter)
{
    const char *colon = strchr(parameter, ':');

    if (pick(writer, 24) == 23)
        write_any(writer);
    else if (colon != NULL)
        write_typed(writer, colon + 2);
}

void write_call(Writer *writer, const Primitive *primitive)
{
    const char *parameter = primitive->luacats + strlen("fun(");
    int most = pick(writer, 20) == 19 ? pick(writer, 3) : 9;

    put(writer, "%s(", primitive->name);
    if (*parameter == ')')
        parameter = NULL;
    for (int i = 0; parameter != NULL && i < most; i++) {
        const char *colon = strchr(parameter, ':');
        bool optional = colon != NULL && colon[-1] == '?';
        if (optional && pick(writer, 2) == 0)
            break;
        put(writer, i > 0 ? ", " : "");
        write_argument(writer, parameter);
        parameter = next_parameter(parameter);
    }
    put(writer, ")");
}

/* -- sets ----------------------------------------------------------------- */

static void write_clause_argument(Writer *writer, const ClauseKind *kind,
                                  ThingType type)
{
    switch (kind->argument) {
    case ARGUMENT_NONE:
        return;
    case ARGUMENT_SET:
        if (pick(writer, 2))
            write_set(writer, kind->argument_type);
        else
            write_thing(writer, kind->argument_type);
        return;
    case ARGUMENT_MEASURE:
        write_thing(writer,
                    pick(writer, 2) ? THING_NUMBER : kind->argument_type);
        return;
    case ARGUMENT_WORD:
        write_text(writer);
        return;
    case ARGUMENT_SELF:
        write_thing(writer, type);
        return;
    case ARGUMENT_FUNCTION:
        write_text(writer);
        put(writer, ", ");
        write_function(writer, type);
        return;
    default:
        write_thing(writer, kind->argument_type);
    }
}

static void write_clause(Writer *writer, ThingType type)
{
    int start = pick(writer, clause_kind_count);

    for (int i = 0; i < clause_kind_count; i++) {
        const ClauseKind *kind = &clause_kinds[(start + i) % clause_kind_count];
        if (kind->type != type && kind->type != THING_NONE)
            continue;
        put(writer, ":%s(", kind->name);
        if (pick(writer, 24) == 23)
            write_any(writer);
        else
            write_clause_argument(writer, kind, type);
        put(writer, ")");
        return;
    }
}

void write_set(Writer *writer, ThingType type)
{
    static const char *const joins[] = {" + ", " * ", " - "};
    int clauses = pick(writer, CLAUSES + 1);
    bool joined = pick(writer, 8) == 7;

    put(writer, joined ? "((" : "(");
    if (type == THING_NUMBER)
        put(writer, "numbers(%d, %d)", pick(writer, 4) - 1, pick(writer, 20));
    else
        put(writer, "%s", api_set(type));
    writer->nesting++;
    for (int i = 0; i < clauses && writer->nesting < NESTING; i++)
        write_clause(writer, type);
    put(writer, ")");
    if (joined) {
        put(writer, "%s", PICK_TEXT(writer, joins));
        write_set(writer, type);
        put(writer, ")");
    }
    writer->nesting--;
}

/* -- things --------------------------------------------------------------- */

static bool write_local(Writer *writer, ThingType type)
{
    int start = pick(writer, LOCALS);

    for (int i = 0; i < writer->locals; i++) {
        int local = 1 + (start + i) % writer->locals;
        if (type == THING_NONE || writer->types[local] == type) {
            put(writer, "v%d", local);
            return true;
        }
    }
    return false;
}

static bool write_field(Writer *writer, ThingType type)
{
    const Field *field = find_field(writer, type);

    if (field == NULL)
        return false;
    write_thing(writer, field->type);
    put(writer, ".%s", field->name);
    return true;
}

static bool has_set(ThingType type)
{
    for (int i = 0; i < api_set_count; i++)
        if (api_sets[i] == type)
            return true;
    return false;
}

/* Writes the shortest expression whose value has the type `type`. */
static void write_plain(Writer *writer, ThingType type)
{
    if (type == THING_NUMBER)
        write_number(writer, false);
    else if (type == THING_WORD || type == THING_NONE)
        write_text(writer);
    else if (type == THING_PILE)
        put(writer, "%s", pick(writer, 2) ? "discard_pile" : "draw_pile");
    else if (type == THING_SEAT)
        put(writer, "%s", pick(writer, 2) ? "me.next" : "me");
    else if (type == THING_SPACE)
        put(writer, "space(%d, %d)", pick(writer, 4), pick(writer, 4));
    else
        put(writer, "%s:list()[%d]", api_set(type), 1 + pick(writer, 20));
}

void write_thing(Writer *writer, ThingType type)
{
    const Primitive *primitive;
    int way = writer->nesting < NESTING ? pick(writer, 8) : 0;

    writer->nesting++;
    if (way == 1 && write_local(writer, type)) {
        writer->nesting--;
        return;
    }
    if (way == 2 && find_primitive(writer, type, &primitive)) {
        write_call(writer, primitive);
    } else if (way == 3 && write_field(writer, type)) {
        ; /* nothing to do: the condition itself has written the expression */
    } else if (way >= 4 && way <= 5 && has_set(type)) {
        put(writer, "choose('%c', ", 'a' + pick(writer, 8));
        write_set(writer, type);
        put(writer, ")");
    } else if (way == 6 && has_set(type)) {
        write_set(writer, type);
        put(writer, ":list()[%d]", 1 + pick(writer, 3));
    } else {
        write_plain(writer, type);
    }
    writer->nesting--;
}

/* -- anything ------------------------------------------------------------- */

static void write_method(Writer *writer)
{
    const Field *field;
    int number = pick(writer, 250);
    ThingType type = pick_set_type(writer);

    if (number % 2 == 0) {
        const SetMethod *method = &set_methods[number / 2 % set_method_count];
        write_set(writer, type);
        put(writer, ":%s(", method->name);
        if (strcmp(method->arguments, "field") == 0)
            put(writer, "\"%s\"",
                thing_fields[number % thing_field_count].name);
        else if (method->arguments[0] != '\0')
            write_thing(writer, type);
    } else {
        number %= thing_field_count;
        while (thing_fields[number].method == NULL)
            number = (number + 1) % thing_field_count;
        field = &thing_fields[number];
        write_thing(writer, field->type);
        put(writer, ":%s(", field->name);
        write_argument(writer, strchr(field->result, ',') != NULL
                                   ? strchr(field->result, ',') + 2
                                   : "x: any");
    }
    put(writer, ")");
}

/* Writes a table similar to a part of a variant, or a random table. */
static void write_table(Writer *writer)
{
    static const char *const names[] = {
        "[1]",     "[2]",   "cards",      "suits", "code",  "value",
        "copies",  "name",  "letter",     "rank",  "least", "columns",
        "rows",    "most",  "neighbours", "text",  "of",    "default",
        "at_most", "label", "api",        "each",  "[3]",   "strength",
    };
    int count = pick(writer, 5);

    put(writer, "{ ");
    for (int i = 0; i < count; i++) {
        put(writer, "%s = ", PICK_TEXT(writer, names));
        write_any(writer);
        put(writer, ", ");
    }
    put(writer, "}");
}

void write_any(Writer *writer)
{
    int way = writer->nesting < NESTING ? pick(writer, 12) : 1;

    writer->nesting++;
    if (way == 0)
        write_number(writer, false);
    else if (way == 1)
        write_odd(writer);
    else if (way == 2)
        write_text(writer);
    else if (way == 3)
        write_set(writer, pick_set_type(writer));
    else if (way == 4 || way == 5)
        write_thing(writer, api_things[pick(writer, api_thing_count)]);
    else if (way == 6)
        write_call(writer, pick_primitive(writer));
    else if (way == 7)
        write_function(writer, THING_NONE);
    else if (way == 8)
        write_table(writer);
    else if (way == 9 || !write_local(writer, THING_NONE))
        write_method(writer);
    writer->nesting--;
}
