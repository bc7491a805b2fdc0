#include <stdarg.h>
#include <stdio.h>
#include <string.h>

#include "fuzz/grammar_internal.h"

/* -- bytes in, text out --------------------------------------------------- */

int pick(Writer *writer, int below)
{
    if (writer->at >= writer->size)
        return 0;
    return writer->data[writer->at++] % below;
}

bool is_full(const Writer *writer)
{
    return writer->at >= writer->size || writer->used > writer->room / 2;
}

void put(Writer *writer, const char *format, ...)
{
    va_list arguments;
    int more;

    va_start(arguments, format);
    more = vsnprintf(writer->text + writer->used, writer->room - writer->used,
                     format, arguments);
    va_end(arguments);
    if (more > 0 && (size_t)more < writer->room - writer->used)
        writer->used += (size_t)more;
}

const char *pick_text(Writer *writer, const char *const *texts, int count)
{
    return texts[pick(writer, count)];
}

/* -- literals ------------------------------------------------------------- */

static const char *const numbers[] = {
    "1",      "2",       "3",     "0",     "-1",  "4",   "5",
    "60",     "61",      "-60",   "127",   "128", "255", "256",
    "10000",  "-10000",  "32767", "32768", "1.5", "1.0", "math.maxinteger",
    "2 ^ 53", "-32769",  "65536", "1e300", "0/0", "1/0", "math.mininteger",
    "1152",   "2 ^ 31",  "10001", "7",     "16",  "100", "-0.0",
    "0x7f",   "1 << 62", "6",     "8",     "9",
};

static const char *const texts[] = {
    "'a'",    "'locked'",      "'done'",          "'pass'",       "'held'",
    "''",     "'AM'",          "'kept'",          "'held_red'",   "'ace'",
    "'a b'",  "'\\27[1m'",     "'\\0'",           "'%s%d%n'",     "'x'",
    "'shut'", "('x'):rep(99)", "'\\u{202e}'",     "'red'",        "'^'",
    "'0,0'",  "'game'",        "('y'):rep(5000)", "'\\xff\\xfe'",
};

static const char *const odd[] = {
    "nil",
    "true",
    "false",
    "{}",
    "{ 1, 2 }",
    "vars",
    "options",
    "game",
    "draw_pile",
    "choose",
    "upright",
    "cards:list()",
    "string",
    "tostring",
    "vars.seat",
    "vars.n",
    "{ me }",
    "spaces",
    "numbers(1, 3)",
    "{ { 'AM', 'AS' } }",
    "me",
    "pyramids",
    "seats:list()",
    "{ a = 1, done = 2 }",
    "discard_pile",
    "poses",
    "{ each = print }",
    "function() end",
    "options.size",
    "options.fast",
    "game.turn",
    "pile('held')",
};

void write_number(Writer *writer, bool small)
{
    put(writer, "%s",
        small ? numbers[pick(writer, 6)] : PICK_TEXT(writer, numbers));
}

void write_text(Writer *writer)
{
    put(writer, "%s", PICK_TEXT(writer, texts));
}

void write_odd(Writer *writer)
{
    put(writer, "%s", PICK_TEXT(writer, odd));
}

int add_local(Writer *writer, ThingType type)
{
    if (writer->locals < LOCALS)
        writer->locals++;
    writer->types[writer->locals] = type;
    return writer->locals;
}

/* -- the tables of the interface ------------------------------------------ */

ThingType type_named(const char *name)
{
    size_t length = strcspn(name, "?|[,):; ");

    for (int type = THING_SEAT; type < THING_TYPE_COUNT; type++) {
        const char *known = api_type((ThingType)type);
        if (strlen(known) == length && strncmp(known, name, length) == 0)
            return (ThingType)type;
    }
    return THING_NONE;
}

ThingType pick_set_type(Writer *writer)
{
    return api_sets[pick(writer, api_set_count)];
}

const Field *find_field(Writer *writer, ThingType type)
{
    int start = pick(writer, thing_field_count);

    for (int i = 0; i < thing_field_count; i++) {
        const Field *field = &thing_fields[(start + i) % thing_field_count];
        if (field->get != NULL && type_named(field->result) == type)
            return field;
    }
    return NULL;
}

bool find_primitive(Writer *writer, ThingType type, const Primitive **found)
{
    int start = pick(writer, primitive_count());

    for (int i = 0; i < primitive_count(); i++) {
        const Primitive *each = primitive_at((start + i) % primitive_count());
        const char *result = strrchr(each->luacats, ')');
        *found = each;
        if (each->function != NULL && result != NULL && result[1] == ':' &&
            type_named(result + 3) == type)
            return true;
    }
    return false;
}

const Primitive *pick_primitive(Writer *writer)
{
    const Primitive *primitive;

    do
        primitive = primitive_at(pick(writer, primitive_count()));
    while (primitive->function == NULL);
    return primitive;
}
