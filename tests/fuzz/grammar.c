#include "fuzz/grammar_internal.h"

/* -- statements ----------------------------------------------------------- */

/* Writes the inner statements of a statement, and forgets their local
 * variables, which end there. */
static void write_inner(Writer *writer, const char *end)
{
    int locals = writer->locals;

    write_block(writer);
    put(writer, "%s\n", end);
    writer->locals = locals;
}

static void write_assignment(Writer *writer)
{
    static const char *const names[] = {"n", "seat", "flag", "bogus"};
    ThingType type = api_things[pick(writer, api_thing_count)];

    if (pick(writer, 3) == 2) {
        put(writer, "vars.%s = ", PICK_TEXT(writer, names));
        write_any(writer);
        put(writer, "\n");
        return;
    }
    put(writer, "local w = ");
    write_thing(writer, type);
    put(writer, "\nlocal v%d = w\n", add_local(writer, type));
}

static void write_loop(Writer *writer)
{
    ThingType type = pick_set_type(writer);
    int locals = writer->locals;

    put(writer, "for _, w in ipairs(");
    write_set(writer, type);
    put(writer, ":list()) do local v%d = w ", add_local(writer, type));
    write_inner(writer, "end");
    writer->locals = locals;
}

static void write_statement(Writer *writer)
{
    switch (pick(writer, 10)) {
    case 0:
        write_assignment(writer);
        return;
    case 1:
        put(writer, "pcall(function() ");
        write_inner(writer, "end)");
        return;
    case 2:
        put(writer, "if ");
        write_any(writer);
        put(writer, " then ");
        write_inner(writer, "end");
        return;
    case 3:
        write_loop(writer);
        return;
    case 4:
        put(writer, "local w = ");
        write_any(writer);
        put(writer, "\n");
        return;
    default:
        write_call(writer, pick_primitive(writer));
        put(writer, "\n");
    }
}

void write_block(Writer *writer)
{
    int count = pick(writer, STATEMENTS);

    if (writer->nesting >= NESTING)
        return;
    writer->nesting++;
    for (int i = 0; i <= count && !is_full(writer); i++)
        write_statement(writer);
    writer->nesting--;
}

/* -- the variant ---------------------------------------------------------- */

static const char *const boards[] = {
    "",
    "board = { neighbours = 'diagonal' },",
    "board = { neighbours = 'hexagonal' },",
    "board = { columns = 4, rows = 3 },",
    "board = { columns = 16, rows = 16, neighbours = 'diagonal' },",
    "board = { columns = 1, rows = 1 },",
};

static const char *const decks[] = {
    ("{ card('AM', 1, { 'moons' }, 2), card('AS', 2, { 'suns' }), "
     "card('2M', 3, { 'moons', 'suns' }), card('E', nil, nil, 3) }"),
    "{ card('AM', 1, { 'moons' }, 64), card('AS', 2, { 'suns' }, 64) }",
    "{ card('AM', 1, { 'moons' }) }",
    "{ card('AM', -5, { 'suns' }, 12), card('10h', 10, nil, 12) }",
};

static const char *const pyramids[] = {"3, 3, 3", "0, 0, 0", "7, 7, 7",
                                       "1, 0, 2"};

static void write_head(Writer *writer)
{
    put(writer,
        "local function card(code, value, suits, copies)\n"
        "  return { code = code, rank = 'ace', value = value, strength = 1,\n"
        "    suits = suits, copies = copies }\n"
        "end\n"
        "return variant { api = 1, name = 'any', players = { %d, 3 },\n"
        "poses = %s, marks = { 'locked', 'shut' },\n"
        "piles = { 'held', 'kept', 'held_SEAT' },\n"
        "vars = { n = 7, flag = true, seat = 'seat', n_SEAT = -1 },\n"
        "options = { size = { 'small', 'large', default = 'small',\n"
        "  text = 'size' }, fast = { default = true, text = 'fast' } },\n",
        1 + pick(writer, 3), pick(writer, 4) ? "true" : "false");
    put(writer, "pyramids = { %s },\n", PICK_TEXT(writer, pyramids));
    put(writer, "%s\n", PICK_TEXT(writer, boards));
    put(writer,
        "deck = { suits = { { name = 'moons', letter = 'M' },\n"
        "  { name = 'suns', letter = 'S' } }, cards = %s },\n",
        PICK_TEXT(writer, decks));
}

/* Writes a function as an entry of the variant's table. Its parameter `me` is a
 * seat. */
static void write_entry(Writer *writer, const char *name)
{
    writer->locals = 0;
    writer->nesting = 0;
    put(writer, "%s = function(me)\n me = me or seats:list()[1]\n", name);
    write_block(writer);
    put(writer, "end,\n");
}

/* Writes the function `setup` of the variant. Usually `setup` puts cards and
 * pyramids on the board, so that random turns can do more. */
static void write_setup(Writer *writer)
{
    put(writer, "setup = function()\n local me = seats:list()[1]\n");
    if (pick(writer, 4) != 0)
        put(writer, "shuffle() turn_up(space(0, 0)) pcall(deal, me, 2)\n"
                    "pcall(place, me, 1, space(0, 0))\n"
                    "pcall(place, me.next, 1, space(0, 0), north)\n");
    writer->locals = 0;
    writer->nesting = 0;
    write_block(writer);
    put(writer, "end,\n");
}

/* Writes a random field of a variant with a random value. */
static void write_junk(Writer *writer)
{
    put(writer,
        "%s = ", variant_fields[pick(writer, variant_field_count)].name);
    write_any(writer);
    put(writer, ",\n");
}

size_t grammar_write(const uint8_t *data, size_t size, char *text, size_t room)
{
    static const char *const more[] = {"window", "after_turn", "refill",
                                       "take_back"};
    Writer writer = {.data = data, .size = size, .text = text, .room = room};

    write_head(&writer);
    write_setup(&writer);
    write_entry(&writer, "turn");
    for (int i = 0; i < 4; i++)
        if (pick(&writer, 3) == 1)
            write_entry(&writer, more[i]);
    put(&writer, "score = function(me) local w = ");
    write_any(&writer);
    put(&writer, " return me.hand_size end,\ntie_break = ");
    write_function(&writer, THING_SEAT);
    put(&writer, ",\n");
    writer.nesting = 0;
    if (pick(&writer, 6) == 5)
        write_junk(&writer);
    put(&writer, "}\n");
    return writer.used;
}
