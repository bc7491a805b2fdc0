/*
 * variant_test.c -- tests the table of a variant: the message for each error,
 * and the choice of options and players.
 */
#include "script/files.h"
#include "support/small.h"

#define NEEDED                                                                 \
    "api = 1, name = 'x', players = { 1, 2 }, setup = function() end, "        \
    "turn = function() end,"

typedef struct Case {
    const char *fields, *message;
} Case;

static void refuse_all(const Case *cases, size_t count, const char *always)
{
    char text[2 * SMALL_TEXT], message[SMALL_TEXT];

    for (size_t i = 0; i < count; i++) {
        snprintf(text, sizeof text, "return variant { %s %s }", always,
                 cases[i].fields);
        snprintf(message, sizeof message, "small.lua:1: %s", cases[i].message);
        small_unloadable(text, FAULT_SCRIPT, message);
    }
}

#define REFUSE_ALL(cases, always)                                              \
    refuse_all(cases, sizeof(cases) / sizeof *(cases), always)

static void what_is_needed(void **state)
{
    static const Case cases[] = {
        {"", "api = 2, the version of the primitives, is missing"},
        {"api = 3", "unknown api 3: this program has 1 to 2"},
        {"api = 'x'", "api should be a whole number, not a string"},
        {"api = 1", "name is missing"},
        {"api = 1, name = 5", "name should be a string, not a number"},
        {"api = 1, name = 'Small'",
         "name: lower-case letters, digits and dashes, not 'Small'"},
        {"api = 1, name = ''",
         "name: lower-case letters, digits and dashes, not ''"},
        {"api = 1, name = 'x'",
         "players is missing: the fewest and the most, such as { 2, 5 }"},
        {"api = 1, name = 'x', players = 3",
         "players should be a list such as { 2, 5 }, not a number"},
        {"api = 1, name = 'x', players = { 0, 3 }",
         "the fewest players should be from 1 to 6, not 0"},
        {"api = 1, name = 'x', players = { 3, 2 }",
         "the most players should be from 3 to 6, not 2"},
        {"api = 1, name = 'x', players = { 2, 7 }",
         "the most players should be from 2 to 6, not 7"},
        {"api = 1, name = 'x', players = { 2 }",
         "players: give the fewest and the most, such as { 2, 5 }, or all "
         "counts, such as { only = { 2, 4 } }"},
        {"api = 1, name = 'x', players = { only = {} }",
         "players: give the fewest and the most, such as { 2, 5 }, or all "
         "counts, such as { only = { 2, 4 } }"},
        {"api = 1, name = 'x', players = { only = 4 }",
         "only should be a list such as { 2, 4 }, not a number"},
        {"api = 1, name = 'x', players = { only = { 2, 2 } }",
         "players: only lists numbers from the fewest to the most, each once: "
         "2 follows 2"},
        {"api = 1, name = 'x', players = { only = { 4, 2 } }",
         "players: only lists numbers from the fewest to the most, each once: "
         "2 follows 4"},
        {"api = 1, name = 'x', players = { only = { 2, 7 } }",
         "players: only should be from 1 to 6, not 7"},
        {"api = 1, name = 'x', players = { only = { 2, 4 }, 5 }",
         "players has an entry without a name"},
        {"api = 1, name = 'x', players = { 1, 2 }, seats = 'white'",
         "seats should be a list such as { \"white\", \"black\" }, not a "
         "string"},
        {"api = 1, name = 'x', players = { 1, 2 }, seats = { 'white' }",
         "seats: give as many colours as there are players at most, 2"},
        {"api = 1, name = 'x', players = { 1, 2 }, seats = { 'white', 'blak' }",
         "seats: there is no colour 'blak'; did you mean 'black'?"},
        {"api = 1, name = 'x', players = { 1, 2 }, seats = { 'red', 'red' }",
         "seats: red is given twice"},
        {"api = 1, name = 'x', players = { 1, 2 }",
         "the variant has no function setup"},
        {"api = 1, name = 'x', players = { 1, 2 }, setup = function() end",
         "the variant has no function turn"},
        {"api = 1, name = 'x', players = { 1, 2 }, setup = 5",
         "setup should be a function, not a number"},
    };

    REFUSE_ALL(cases, "");
}

static void what_may_be_given(void **state)
{
    static const Case cases[] = {
        {"scor = 5", "a variant has no field 'scor'; did you mean 'score'?"},
        {"zzz = 5", "a variant has no field 'zzz'"},
        {"5", "a variant has an entry without a name"},
        {"title = 5", "title should be a string, not a number"},
        {"title = string.rep('x', 64)", "title is longer than 63 bytes"},
        {"board = 5", "board should be a table, not a number"},
        {"board = { colums = 5 }",
         "board has no field 'colums'; did you mean 'columns'?"},
        {"board = { columns = 5 }",
         "board: give both columns and rows, or neither for an open board"},
        {"board = { columns = 17, rows = 5 }",
         "columns should be from 0 to 16, not 17"},
        {"board = { neighbours = 'round' }",
         "board: neighbours are square, diagonal or hexagonal, not round"},
        {"pyramids = { 1, 2 }",
         "pyramids: give how many small, medium and large ones each stash has, "
         "such as { 3, 3, 3 }"},
        {"pyramids = { 1, 2, 'x' }",
         "pyramids should be a whole number, not a string"},
        {"pyramids = { 1, 2, -1 }", "pyramids should be from 0 to 128, not -1"},
        {"stashes = { 'SEAT', 'whit' }",
         "stashes: there is no colour 'whit'; did you mean 'white'?"},
        {"stashes = { 'white', 'white' }", "stashes: white is given twice"},
        {"stashes = {}", "stashes: 1 to 10, such as { \"SEAT\", \"white\" }"},
        {"stashes = 'white'",
         "stashes should be a list such as { \"SEAT\", \"white\" }, not a string"},
        {"stacks = 5", "stacks should be true or false, not a number"},
        {"dice = { { 'a' } }", "dice: every die needs a name"},
        {"dice = { coin = 5 }",
         "dice.coin should be a list of faces such as { \"sun\", \"rain\" }, not "
         "a number"},
        {"dice = { coin = {} }", "dice.coin: a die has 1 to 20 faces"},
        {"dice = { coin = { 'a', 5 } }",
         "dice.coin should be a string, not a number"},
        {"dice = { a = { 'x' }, b = { 'x' }, c = { 'x' }, d = { 'x' }, "
         "e = { 'x' } }",
         "dice: at most 4"},
        {"poses = 5", "poses should be true or false, not a number"},
        {"marks = { 1 }", "marks should be a string, not a number"},
        {"marks = { '1', '2', '3', '4', '5', '6', '7', '8', '9' }",
         "marks: at most 8"},
        {"piles = 'held'", "piles should be a table, not a string"},
        {"piles = { held = 5 }",
         "piles.held should be a table such as { secret = true }, not a "
         "number"},
        {"piles = { held = { secrets = true } }",
         "a pile has no field 'secrets'; did you mean 'secret'?"},
        {"piles = { held = { secret = 1 } }",
         "secret should be true or false, not a number"},
        {"piles = { draw = { secret = true } }",
         "piles.draw has no field 'secret', only shown and title"},
        {"vars = { 5 }", "vars: every variable needs a name"},
        {"vars = { x = {} }",
         "vars.x: the starting value should be a whole number, true or false, "
         "or what it holds: \"seat\", \"space\", \"card\", \"pyramid\" or "
         "\"pose\""},
        {"vars = { x = { start = 0, shown = 'now' } }",
         "vars.x: shown should be \"always\", \"changed\" or \"never\""},
        {"vars = { x = { start = 0, name = 'now' } }",
         "vars.x has no field 'name', only least, most, secret, shown, start, title and turned"},
        {"vars = { x_CARD = { start = 0, turned = true } }",
         "vars.x_CARD has the field turned, but is not a flag of cards"},
        {"vars = { x = { start = false, turned = true } }",
         "vars.x has the field turned, but is not a flag of cards"},
        {"vars = { x = 'suit' }",
         "vars.x: the starting value should be a whole number, true or false, "
         "or what it holds: \"seat\", \"space\", \"card\", \"pyramid\" or "
         "\"pose\""},
        {"vars = { x = 1.5 }",
         "x should be a whole number, not 1.5 (write // to divide whole numbers)"},
        {"rules = { 5 }", "rules: entry 1 should be { id, text } or a heading"},
        {"rules = { 'A turn' }",
         "rules: no rule follows the heading \"A turn\""},
        {"rules = { 'A', 'turn', { 'D1', 'x' } }",
         "rules: no rule follows the heading \"A\""},
        {"rules = { { 'D1' } }",
         "rules: entry 1 should be { id, text } or a heading"},
        {"score = 5", "score should be a function, not a number"},
        {"flaw = 'none'", "flaw should be a function, not a string"},
        {"take_back = true", "take_back should be a function, not a boolean"},
        {"tie_break = 3", "tie_break should be a function, not a number"},
        {"tie_break = {}", "tie_break should be a function or a list of "
                           "functions, not an empty table"},
        {"tie_break = { print, 2 }",
         "tie_break: entry 2 should be a function, not a number"},
        {"tie_break = { print, print, print, print, print, print, print, "
         "print, print }",
         "tie_break: at most 8 functions"},
    };

    REFUSE_ALL(cases, NEEDED);
}

static void what_options_are(void **state)
{
    static const Case cases[] = {
        {"options = { 5 }", "options: every option needs a name"},
        {"options = { x = 5 }", "option x should be a table, not a number"},
        {"options = { x = { 'a', 'b', default = 'c' } }",
         "option x: its default 'c' is not one of its values"},
        {"options = { x = { 'a', 'b' } }", "option x has no default"},
        {"options = { x = { 'a', dfault = 'a' } }",
         "option x has no field 'dfault'; did you mean 'default'?"},
        {"options = { x = { 'a', colour = 'a' } }",
         "option x has no field 'colour': values, default, text, least, most "
         "and ends_game"},
        {"options = { x = { default = 5, most = 3 } }",
         "x should be from 0 to 3, not 5"},
        {"options = { x = { default = 4, most = 'players' } }",
         "x should be from 0 to 1, not 4"},
        {"options = { x = { default = 1, most = 'player' } }",
         "option x: most is a whole number or \"players\", not 'player'"},
        {"options = { x = { default = true, text = 5 } }",
         "text should be a string, not a number"},
    };

    REFUSE_ALL(cases, NEEDED);
}

/* Players type names as tokens, so a name must be a single word without special
 * characters. */
static void what_names_are(void **state)
{
    static const Case cases[] = {
        {"marks = { 'very locked' }",
         "marks: the name 'very locked' contains a blank: use one word"},
        {"marks = { 'a,b' }",
         "marks: the name 'a,b' contains a character that "
         "has a meaning in tokens: one of \" , : ; = ? [ ] ^"},
        {"marks = { '' }", "marks: the name '' is empty: use a word"},
        {"marks = { 'a', 'a' }", "a: the name is given twice"},
        {"marks = { 'a\\0b' }", "marks holds a zero byte"},
        {"piles = { 'the market' }",
         "piles: the name 'the market' contains a blank: use one word"},
        {"piles = { 'draw' }", "piles: every game has a pile 'draw': give this "
                               "one another name"},
        {"vars = { ['a b'] = 1 }",
         "vars: the name 'a b' contains a blank: use one word"},
        {"options = { ['a=b'] = { default = true } }",
         "options: the name 'a=b' contains a character that has a meaning in "
         "tokens: one of \" , : ; = ? [ ] ^"},
        {"options = { x = { 'a b', default = 'a b' } }",
         "x: the name 'a b' contains a blank: use one word"},
        {"title = 'x\\u{200f}'", "title contains characters that cannot be "
                                 "shown"},
        {"title = 'x\\u{2028}'", "title contains characters that cannot be "
                                 "shown"},
        {"text = 'x\\u{61c}'", "text contains characters that cannot be shown"},
        {"text = 'x\\u{e0041}'",
         "text contains characters that cannot be shown"},
    };

    REFUSE_ALL(cases, NEEDED);
}

static void what_a_deck_is(void **state)
{
    static const Case cases[] = {
        {"deck = 5", "deck should be a table or a function that returns one, "
                     "not a number"},
        {"deck = { card = {} }", "a deck has no field 'card'; did you mean "
                                 "'cards'?"},
        {"deck = { suits = { 5 } }", "deck: suit 1 should be a table"},
        {"deck = { suits = { {} } }", "deck: suit 1 has no name"},
        {"deck = { suits = { { name = 'a', nam = 'b' } } }",
         "a suit has no field 'nam'; did you mean 'name'?"},
        {"deck = { cards = { 5 } }", "deck: card 1 should be a table"},
        {"deck = { cards = { {} } }",
         "deck: every card needs a code, one word"},
        {"deck = { cards = { { code = 'a b' } } }",
         "deck: the card 'a b' contains a blank: use one word"},
        {"deck = { cards = { { code = '' } } }",
         "deck: the card '' is empty: use a word"},
        {"deck = { cards = { { code = 'done' } } }",
         "deck: the card 'done' ends a choice: use another name"},
        {"deck = { cards = { { code = 'ne' } } }, "
         "board = { neighbours = 'diagonal' }",
         "deck: the card 'ne' is a direction: use another name"},
        {"deck = { cards = { { code = 'b2' } } }, "
         "board = { columns = 3, rows = 3 }",
         "deck: the card 'b2' is a space of this board: use another name"},
        {"deck = { suits = { { name = 'pass' } } }",
         "deck: the suit 'pass' ends a choice: use another name"},
        {"deck = { suits = { { name = 'x,y' } } }",
         "deck: the suit 'x,y' contains a character that has a meaning in tokens: one of "
         "\" , : ; = ? [ ] ^"},
        {"deck = { suits = { { name = 'x' }, { name = 'x' } } }",
         "deck: the suit 'x' is listed twice"},
        {"deck = { cards = { { code = 'a' }, { code = 'a' } } }",
         "deck: card a is given twice; write copies = 2"},
        {"deck = { cards = { { code = 'a', suits = { 'x' } } } }",
         "deck: card a has an unknown suit 'x'"},
        {"deck = { cards = { { code = 'a', value = 'x' } } }",
         "value should be a whole number, not a string"},
        {"deck = { cards = { { code = 'a', copies = 129 } } }",
         "copies should be from 1 to 128, not 129"},
        {"deck = { cards = { { code = 'a', copies = 99 }, "
         "{ code = 'b', copies = 99 } } }",
         "deck: at most 128 cards"},
        {"deck = function() return { cards = game.playerz } end",
         "game has turn, players and to_move, but no 'playerz'"},
        {"deck = { suits = {} }, vars = { x = 'card' }",
         "vars.x should hold a card, but the variant has no deck"},
        {"vars = { x = 'card' }",
         "vars.x should hold a card, but the variant has no deck"},
    };
    char text[2 * SMALL_TEXT], message[SMALL_TEXT];

    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
        snprintf(text, sizeof text, "return variant { %s %s }", NEEDED,
                 cases[i].fields);
        snprintf(message, sizeof message, "small.lua:1: %s", cases[i].message);
        small_unloadable(text, FAULT_SCRIPT, message);
    }
}

static void a_file_declares_one(void **state)
{
    char text[SMALL_TEXT];

    small_unloadable(
        "return variant(5)", FAULT_SCRIPT,
        "small.lua:1: variant: argument 1 should be a table, not a "
        "number");
    snprintf(text, sizeof text, "variant { %s }\nreturn variant { %s }", NEEDED,
             NEEDED);
    small_unloadable(text, FAULT_SCRIPT,
                     "small.lua:2: a variant is already declared; a house rule "
                     "is declared with house_rule { ... }");
    snprintf(text, sizeof text,
             "return variant { %s pyramids = { 30, 30, 30 "
             "}, players = { 2, 2 } }",
             NEEDED);
    small_unloadable(
        text, FAULT_SCRIPT,
        "small.lua:1: at most 128 pyramids, for all players together");
}

/* -- settings ------------------------------------------------------------- */

static void set(const char *setting, int players, Script **script,
                ScriptError *error)
{
    ScriptSource source = {
        .file = small_write("small.lua", "return require 'small' {}"),
        .scripts = "tests/script/library",
        .players = players,
        .setting_count = setting != NULL,
        .settings = &setting,
    };

    *script = script_load(&source, error);
}

static void settings_are_checked(void **state)
{
    static const Case cases[] = {
        {"sise=large", "small has no option 'sise'; did you mean 'size'?"},
        {"zzzz=large", "small has no option 'zzzz'"},
        {"size=lrge", "option size cannot be 'lrge'; did you mean 'large'?"},
        {"size=huge", "option size cannot be 'huge': one of small, large"},
        {"fast=maybe", "option fast is yes or no, not 'maybe'"},
        {"turn_limit=many", "option turn_limit is a whole number, not 'many'"},
        {"turn_limit=5x", "option turn_limit is a whole number, not '5x'"},
        {"turn_limit=101",
         "option turn_limit should be from 0 to 100, not 101"},
        {"turn_limit=99999999999",
         "option turn_limit should be from 0 to 100, not 99999999999"},
        {"turn_limit=-99999999999999999999",
         "option turn_limit should be from 0 to 100, not "
         "-99999999999999999999"},
        {"size", "--set size: expected OPTION=VALUE"},
        {"=5", "--set =5: expected OPTION=VALUE"},
    };
    Script *script;
    ScriptError error;

    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
        set(cases[i].fields, 0, &script, &error);
        assert_null(script);
        assert_string_equal(error.message, cases[i].message);
        assert_int_equal(error.fault, FAULT_USAGE);
        assert_string_equal(error.file, "");
    }
}

static void settings_are_applied(void **state)
{
    const OptionValue *options;
    Script *script;
    ScriptError error;

    set("size=large", 3, &script, &error);
    assert_non_null(script);
    options = script_equipment(script)->options;
    assert_string_equal(options[0].name, "fast");
    assert_int_equal(options[0].number, 1);
    assert_string_equal(options[1].word, "large");
    assert_int_equal(options[2].number, 0);
    assert_int_equal(script_info(script)->players, 3);
    script_free(script);
    set("fast=no", 0, &script, &error);
    assert_non_null(script);
    assert_int_equal(script_equipment(script)->options[0].number, 0);
    assert_int_equal(script_info(script)->players, 2);
    script_free(script);
    set("turn_limit=100", 0, &script, &error);
    assert_non_null(script);
    assert_int_equal(script_equipment(script)->options[2].number, 100);
    script_free(script);
}

static void players_are_checked(void **state)
{
    Script *script;
    ScriptError error;

    set(NULL, 1, &script, &error);
    assert_null(script);
    assert_string_equal(error.message, "small is for 2 to 3 players, not 1");
    assert_int_equal(error.fault, FAULT_USAGE);
    set(NULL, 4, &script, &error);
    assert_null(script);
    assert_string_equal(error.message, "small is for 2 to 3 players, not 4");
}

static void values_of_a_position_are_checked(void **state)
{
    OptionValue value = {.name = "size", .type = OPTION_WORD, .word = "large"};
    ScriptSource source = {
        .file = small_write("small.lua", "return require 'small' {}"),
        .scripts = "tests/script/library",
        .value_count = 1,
        .values = &value,
    };
    ScriptError error;
    Script *script = script_load(&source, &error);

    assert_non_null(script);
    assert_string_equal(script_equipment(script)->options[1].word, "large");
    script_free(script);
    value.type = OPTION_FLAG;
    assert_null(script_load(&source, &error));
    assert_string_equal(error.message, "option size should be a string");
    assert_int_equal(error.fault, FAULT_USAGE);
    strcpy(value.name, "turn_limit");
    value.type = OPTION_NUMBER;
    value.number = 101;
    assert_null(script_load(&source, &error));
    assert_string_equal(error.message,
                        "option turn_limit should be from 0 to 100, not 101");
}

static void all_is_told(void **state)
{
    Script *script = small_load("", "title = 'Small', text = 'a game', "
                                    "deck_text = '14 cards', rules = { { "
                                    "'S1', 'Play.' } }");
    const VariantInfo *info = script_info(script);

    assert_string_equal(info->name, "small");
    assert_string_equal(info->title, "Small");
    assert_string_equal(info->text, "a game");
    assert_string_equal(info->deck_text, "14 cards");
    assert_int_equal(info->least_players, 2);
    assert_int_equal(info->most_players, 3);
    assert_int_equal(info->option_count, 3);
    assert_string_equal(info->options[1].name, "size");
    assert_string_equal(info->options[1].values[1], "large");
    assert_string_equal(info->options[1].text, "how much of it");
    assert_int_equal(info->options[2].most, 100);
    assert_int_equal(info->rule_count, 1);
    assert_string_equal(info->rules[0].id, "S1");
    assert_string_equal(info->rules[0].text, "Play.");
    assert_false(info->has_score);
    assert_true(strstr(script_file(script, 0), "small.lua") != NULL);
    assert_string_equal(script_file(script, 1),
                        "tests/script/library/small.lua");
    assert_null(script_file(script, 2));
    script_free(script);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(what_is_needed),
        cmocka_unit_test(what_may_be_given),
        cmocka_unit_test(what_options_are),
        cmocka_unit_test(what_names_are),
        cmocka_unit_test(what_a_deck_is),
        cmocka_unit_test(a_file_declares_one),
        cmocka_unit_test(settings_are_checked),
        cmocka_unit_test(settings_are_applied),
        cmocka_unit_test(players_are_checked),
        cmocka_unit_test(values_of_a_position_are_checked),
        cmocka_unit_test(all_is_told),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
