/*
 * value_test.c -- tests `value`, by which searching bots evaluate games without
 * scores.
 */
#include "script/score.h"
#include "table.h"

typedef struct Row {
    const char *variant;
    const char *board, *hands; /* as JSON */
    int red, green;
} Row;

static const Row rows[] = {
    /* cards that do not match: 2 for each card on the board, 1 for each card in
     * the hand */
    {"zark-city",
     "\"0,0\":{\"cards\":[\"2c\"],\"pyramids\":[\"r1\"]},"
     "\"1,0\":{\"cards\":[\"9h\"],\"pyramids\":[\"r1\"]}",
     "\"red\":[\"Kc\"],\"green\":[]", 5, 0},
    /* two adjacent cards of a suit, and a card that two seats occupy */
    {"zark-city",
     "\"0,0\":{\"cards\":[\"2c\"],\"pyramids\":[\"r1\"]},"
     "\"1,0\":{\"cards\":[\"4c\"],\"pyramids\":[\"r1\"]},"
     "\"2,0\":{\"cards\":[\"3c\"],\"pyramids\":[\"g1\",\"r2\"]}",
     "\"red\":[],\"green\":[]", 12, 0},
    /* red: adjacent cards of a suit, but the ranks are too far apart for a run;
     * green: cards of equal rank that are not adjacent */
    {"zark-city",
     "\"0,0\":{\"cards\":[\"2c\"],\"pyramids\":[\"r1\"]},"
     "\"0,1\":{\"cards\":[\"5c\"],\"pyramids\":[\"r1\"]},"
     "\"1,0\":{\"cards\":[\"7h\"],\"pyramids\":[\"g1\"]},"
     "\"2,1\":{\"cards\":[\"9c\"],\"pyramids\":[]},"
     "\"2,0\":{\"cards\":[\"3h\"],\"pyramids\":[]},"
     "\"3,0\":{\"cards\":[\"7d\"],\"pyramids\":[\"g1\"]}",
     "\"red\":[],\"green\":[\"Ac\",\"As\"]", 4, 10},
    /* red: 2 and 5 can belong to one run, because a run of Deck Town has four
     * cards; green: cards of equal rank without a common suit */
    {"deck-town",
     "\"0,0\":{\"cards\":[\"2MK\"],\"pyramids\":[\"r1\"]},"
     "\"1,0\":{\"cards\":[\"5ML\"],\"pyramids\":[\"r1\"]},"
     "\"0,1\":{\"cards\":[\"6SY\"],\"pyramids\":[\"g1\"]},"
     "\"1,1\":{\"cards\":[\"6LK\"],\"pyramids\":[\"g1\"]}",
     "\"red\":[],\"green\":[]", 12, 12},
    {"deck-town",
     "\"0,0\":{\"cards\":[\"2MK\"],\"pyramids\":[\"r1\"]},"
     "\"1,0\":{\"cards\":[\"6MV\"],\"pyramids\":[\"r1\"]},"
     "\"0,1\":{\"cards\":[\"6SY\"],\"pyramids\":[\"g1\"]},"
     "\"1,1\":{\"cards\":[\"4VL\"],\"pyramids\":[\"g1\"]}",
     "\"red\":[],\"green\":[]", 4, 4},
    /* 4 for each pyramid; two cards of one suit count more than two of
     * different suits */
    {"capture-the-card",
     "\"a1\":{\"cards\":[\"10c\"],\"pyramids\":[\"r1\"]},"
     "\"b1\":{\"cards\":[\"Jc\"],\"pyramids\":[\"r2\"]},"
     "\"c1\":{\"cards\":[\"Qh\"],\"pyramids\":[\"g1\"]},"
     "\"d1\":{\"cards\":[\"Js\"],\"pyramids\":[\"g3\"]}",
     "\"red\":[],\"green\":[]", 12, 10},
    /* 10 for each point, 1 for each pip and each card; after announcing, a
     * player needs nine points */
    {"gnostica",
     "\"0,0\":{\"cards\":[\"X\"],\"pyramids\":[\"r2^\"]},"
     "\"1,0\":{\"cards\":[\"Kc\"],\"pyramids\":[\"g1^\",\"r1^\"]}",
     "\"red\":[\"2c\"],\"green\":[\"3c\"]},\"vars\":{\"announced\":"
     "\"green\"",
     34, -58},
};

static Script *load(const char *variant)
{
    char file[80];
    ScriptSource source = {.file = file, .scripts = "scripts", .players = 2};
    ScriptError error;
    Script *script;

    snprintf(file, sizeof file, "variants/%s.lua", variant);
    script = script_load(&source, &error);
    assert_non_null(script);
    return script;
}

static Position lay_out(const Script *script, const Row *row)
{
    char text[1000];
    PositionHead head;
    Position position = {.turn = 0};
    FormatError error = {0};

    snprintf(text, sizeof text,
             "{\"format\":\"house-position/1\",\"variant\":\"%s\","
             "\"seats\":[\"red\",\"green\"],\"to_move\":\"red\","
             "\"board\":{%s},\"hands\":{%s}}",
             row->variant, row->board, row->hands);
    PositionDocument *document =
        position_document_read(text, strlen(text), &head, &error);
    bool is_built = document != NULL &&
                    position_document_build(document, script_equipment(script),
                                            "x", &position, &error);
    if (!is_built)
        print_error("%s: %s\n", error.path, error.message);
    assert_true(is_built);
    position_document_free(document);
    return position;
}

static void test_values(void **state)
{
    (void)state;
    for (size_t i = 0; i < sizeof rows / sizeof *rows; i++) {
        Script *script = load(rows[i].variant);
        Position position = lay_out(script, &rows[i]);
        int values[SEAT_LIMIT];
        ScriptError error;

        assert_true(script_values(script, &position, values, &error));
        assert_int_equal(values[0], rows[i].red);
        assert_int_equal(values[1], rows[i].green);
        script_free(script);
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {cmocka_unit_test(test_values)};

    return cmocka_run_group_tests(tests, NULL, NULL);
}
