/*
 * board_test.c -- tests the board, pyramids and players that a variant may
 * declare, and the messages about errors in them.
 */
#include "support/small.h"

static const char tail[] = "setup = function() end, turn = function() end }";

static Script *load(const char *fields, int players, const char *setting,
                    ScriptError *error)
{
    ScriptSource source = {.players = players};
    char text[2 * SMALL_TEXT];

    snprintf(text, sizeof text, "return variant { api = 1, name = 'x', %s, %s",
             fields, tail);
    source.file = small_write("small.lua", text);
    source.scripts = "tests/script/library";
    source.settings = &setting;
    source.setting_count = setting != NULL;
    return script_load(&source, error);
}

static Script *load_fine(const char *fields, int players, const char *setting)
{
    ScriptError error;
    Script *script = load(fields, players, setting, &error);

    if (script == NULL)
        fail_msg("%s: %s", fields, error.message);
    return script;
}

static void unloadable(const char *fields, int players, Fault fault,
                       const char *message)
{
    ScriptError error;
    char told[SMALL_TEXT];

    assert_null(load(fields, players, NULL, &error));
    small_tell(&error, told, sizeof told);
    assert_string_equal(told, message);
    assert_int_equal(error.fault, fault);
}

/* -- players -------------------------------------------------------------- */

static void only_some_counts_may_play(void **state)
{
    static const char fields[] = "players = { only = { 2, 4, 5 } }";
    char text[40];

    for (int players = 0; players <= 6; players++) {
        if (players == 1 || players == 3 || players == 6)
            continue;
        Script *script = load_fine(fields, players, NULL);
        const VariantInfo *info = script_info(script);
        assert_int_equal(info->players, players == 0 ? 2 : players);
        assert_int_equal(info->least_players, 2);
        assert_int_equal(info->most_players, 5);
        assert_true(script_has_player_gap(info));
        assert_false(script_allows_players(info, 3));
        assert_true(script_allows_players(info, 4));
        assert_false(script_allows_players(info, -1));
        assert_false(script_allows_players(info, 1000));
        script_write_players(info, "-", text, sizeof text);
        assert_string_equal(text, "2, 4 or 5");
        script_free(script);
    }
    unloadable(fields, 3, FAULT_USAGE, "x is for 2, 4 or 5 players, not 3");
    unloadable(fields, 1, FAULT_USAGE, "x is for 2, 4 or 5 players, not 1");
    unloadable("players = { 2, 5 }", 6, FAULT_USAGE,
               "x is for 2 to 5 players, not 6");
    unloadable("players = { only = { 3 } }", 2, FAULT_USAGE,
               "x is for 3 players, not 2");
}

static void a_list_of_neighbours_is_a_range(void **state)
{
    Script *script = load_fine("players = { only = { 2, 3 } }", 0, NULL);
    char text[40];

    assert_false(script_has_player_gap(script_info(script)));
    script_write_players(script_info(script), "-", text, sizeof text);
    assert_string_equal(text, "2-3");
    script_free(script);
}

/* -- maps ----------------------------------------------------------------- */

static void a_map_is_the_board(void **state)
{
    Script *script = load_fine(
        "players = { 2, 2 }, board = { map = { 'ab-', 'a..' }, regions = { "
        "b = 'east-bank', a = 'west_bank' }, neighbours = 'hexagonal' }",
        0, NULL);
    const Equipment *equipment = script_equipment(script);

    assert_int_equal(equipment->shape.topology, TOPOLOGY_HEX);
    assert_int_equal(equipment->shape.columns, 3);
    assert_int_equal(equipment->shape.rows, 2);
    assert_int_equal(equipment->shape.missing[0], 0);
    assert_int_equal(equipment->shape.missing[1], 1 << 2);
    assert_int_equal(equipment->region_count, 2);
    assert_string_equal(equipment->regions[0], "west_bank");
    assert_string_equal(equipment->regions[1], "east-bank");
    assert_int_equal(equipment_region(equipment, space_at(0, 0)), 1);
    assert_int_equal(equipment_region(equipment, space_at(1, 0)), 0);
    assert_int_equal(equipment_region(equipment, space_at(0, 1)), 1);
    assert_int_equal(equipment_region(equipment, space_at(1, 1)), 2);
    script_free(script);
}

#define LETTERS_17 "abcdefghijklmnopq"

static void maps_may_be_wrong(void **state)
{
    static const struct {
        const char *board, *message;
    } cases[] = {
        {"5", "board should be a table, not a number"},
        {"{ map = 5 }",
         "map should be a list such as { \"...\", \"...\" }, not a number"},
        {"{ map = {} }", "board: a map has 1 to 16 rows, not 0"},
        {"{ map = { [2] = '..' } }",
         "board: map should be a list without gaps"},
        {"{ map = { '..', 5 } }",
         "board: row 2 of the map should be a string, not a number"},
        {"{ map = { '' } }",
         "board: a row of the map has 1 to 16 letters; row 1 has 0"},
        {"{ map = { '" LETTERS_17 "' } }",
         "board: a row of the map has 1 to 16 letters; row 1 has 17"},
        {"{ map = { '.','.','.','.','.','.','.','.','.','.','.','.','.','.',"
         "'.','.','.' } }",
         "board: a map has 1 to 16 rows, not 17"},
        {"{ map = { '...', '..' } }",
         "board: the rows of the map should be equally long: row 2 has 2 "
         "letters, row 1 has 3"},
        {"{ map = { '--', '--' } }", "board: the map has no space"},
        {"{ map = { '1.' } }",
         "board: the map has '1' in row 1, but regions names no such letter"},
        {"{ map = { '. ' } }", "board: row 1 of the map holds something other "
                               "than letters, digits and signs"},
        {"{ map = { '\\195\\164' } }",
         "board: row 1 of the map holds something other than letters, digits "
         "and signs"},
        {"{ map = { '1.' }, regions = { ['1'] = 'a', ['2'] = 'b' } }",
         "board: the map has no '2', the letter of the region 'b'"},
        {"{ map = { '12' }, regions = { ['1'] = 'a', ['2'] = 'a' } }",
         "board: two letters of the map name the region 'a'"},
        {"{ map = { '1.' }, regions = { ['1'] = 'a b' } }",
         "board: regions: the name 'a b' contains a blank: use one word"},
        {"{ map = { '1.' }, regions = { ['1'] = 5 } }",
         "board: regions should be a string, not a number"},
        {"{ map = { '..' }, regions = { 'a' } }",
         "board: regions are named by letters of the map, such as { [\"1\"] = "
         "\"south\" }; . and - are none"},
        {"{ map = { '..' }, regions = { ['.'] = 'a' } }",
         "board: regions are named by letters of the map, such as { [\"1\"] = "
         "\"south\" }; . and - are none"},
        {"{ map = { '..' }, regions = { ab = 'a' } }",
         "board: regions are named by letters of the map, such as { [\"1\"] = "
         "\"south\" }; . and - are none"},
        {"{ map = { '"
         "abcdefghijklmnop"
         "', 'q---------------' }, "
         "regions = { a='A', b='B', c='C', d='D', e='E', f='F', g='G', h='H', "
         "i='I', j='J', k='K', l='L', m='M', n='N', o='O', p='P', q='Q' } }",
         "board: at most 16 regions"},
        {"{ map = { '..' }, columns = 2 }",
         "board: a map sets the numbers of columns and rows: leave them out"},
        {"{ columns = 2, rows = 2, regions = {} }",
         "board: regions need a map"},
        {"function() return 5 end",
         "board: the function should return a table, not a number"},
        {"function() end",
         "board: the function should return a table, not nil"},
        {"function() return { columns = 3 } end",
         "board: give both columns and rows, or neither for an open board"},
        {"function() return { map = { '1' } } end",
         "board: the map has '1' in row 1, but regions names no such letter"},
    };

    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
        char fields[SMALL_TEXT];
        char message[2 * SMALL_TEXT];
        snprintf(fields, sizeof fields, "players = { 2, 2 }, board = %s",
                 cases[i].board);
        snprintf(message, sizeof message, "small.lua:1: %s", cases[i].message);
        unloadable(fields, 0, FAULT_SCRIPT, message);
    }
}

/* -- parts that depend on options and players ----------------------------- */

static void boards_may_depend_on_options_and_players(void **state)
{
    static const char fields[] =
        "players = { 2, 4 }, "
        "options = { wide = { default = false, text = 'more columns' } }, "
        "board = function() return { columns = options.wide and 9 or 3, "
        "rows = game.players } end, "
        "pyramids = function() return { game.players, options.wide and 1 or 0, "
        "2 } end, "
        "stashes = function() return options.wide and "
        "{ 'black', 'pink', 'cyan' } or { 'SEAT', 'violet' } end";

    for (int players = 2; players <= 4; players++) {
        for (int wide = 0; wide < 2; wide++) {
            Script *script =
                load_fine(fields, players, wide ? "wide=yes" : "wide=no");
            const Equipment *equipment = script_equipment(script);
            assert_int_equal(equipment->shape.columns, wide ? 9 : 3);
            assert_int_equal(equipment->shape.rows, players);
            assert_int_equal(equipment->stash[0], players);
            assert_int_equal(equipment->stash[1], wide);
            assert_int_equal(equipment->stash[2], 2);
            assert_int_equal(equipment->stash_count, wide ? 3 : 2);
            assert_int_equal(equipment->stashes[1],
                             color_find(wide ? "pink" : "violet"));
            script_free(script);
        }
    }
}

static void what_such_functions_may_not_do(void **state)
{
    unloadable("players = { 2, 3 }, board = function() return { columns = "
               "game.turn, rows = 3 } end",
               0, FAULT_SCRIPT,
               "small.lua:1: there is no game yet: read it inside a function");
    unloadable("players = { 2, 3 }, board = function() return { columns = "
               "seats:count(), rows = 3 } end",
               0, FAULT_SCRIPT,
               "small.lua:1: there is no game yet: read it inside a function");
    unloadable("players = { game.players, 3 }", 0, FAULT_SCRIPT,
               "small.lua:1: there is no game yet: read it inside a function");
    unloadable("players = { 2, 3 }, pyramids = function() return 5 end", 0,
               FAULT_SCRIPT,
               "small.lua:1: pyramids: the function should return a table, not "
               "a number");
    unloadable("players = { 2, 3 }, pyramids = function() return { 1, 2 } end",
               0, FAULT_SCRIPT,
               "small.lua:1: pyramids: give how many small, medium and large "
               "ones each stash has, such as { 3, 3, 3 }");
    unloadable("players = { 2, 3 }, stashes = function() return { 'gren' } end",
               0, FAULT_SCRIPT,
               "small.lua:1: stashes: there is no colour 'gren'; did you mean "
               "'green'?");
    unloadable("players = { 2, 3 }, pyramids = function() return { 20 * "
               "game.players, 3, 0 } end",
               3, FAULT_SCRIPT,
               "small.lua:1: at most 128 pyramids, for all players together");
}

static void a_house_rule_that_breaks_the_board_is_named(void **state)
{
    static const char *const rules[] = {
        "return house_rule { api = 1, name = 'flat', change = function(rules)\n"
        "  rules.board = function() return { columns = 1 } end\nend }",
        NULL};
    ScriptError error;
    char told[SMALL_TEXT];

    assert_null(small_load_with("return require 'small' {}", rules, &error));
    small_tell(&error, told, sizeof told);
    assert_string_equal(told, "rule-1.lua:1: board: give both columns and "
                              "rows, or neither for an open board");
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(only_some_counts_may_play),
        cmocka_unit_test(a_list_of_neighbours_is_a_range),
        cmocka_unit_test(a_map_is_the_board),
        cmocka_unit_test(maps_may_be_wrong),
        cmocka_unit_test(boards_may_depend_on_options_and_players),
        cmocka_unit_test(what_such_functions_may_not_do),
        cmocka_unit_test(a_house_rule_that_breaks_the_board_is_named),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
