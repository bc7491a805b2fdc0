/*
 * House rules: what they change, in which order, which of them contradict each
 * other, and what is said of those that are wrong.
 */
#include "support/small.h"

/* The small game whose turn leaves in vars.count what its parts come to. */
#define GAME                                                                   \
    "local parts = { number = 1, flag = true, list = { 1, 2 }, "               \
    "deep = { er = { still = 1 } }, act = function() return 1 end } "          \
    "return require 'small' { title = 'Small', parts = parts, "                \
    "turn = function(me) vars.count = parts.act() end, "                       \
    "rules = { { 'S1', 'Play.' } } }"

#define RULE(name, change)                                                     \
    "return house_rule { api = 1, name = '" name                               \
    "', change = function(rules) " change " end }"

/* Changes that several tests use. */
#define ADDS_ONE                                                               \
    "local old = rules.parts.act "                                             \
    "rules.parts.act = function() return old() + 1 end"
#define TENFOLD                                                                \
    "local old = rules.parts.act "                                             \
    "rules.parts.act = function() return old() * 10 end"
#define GIVES_FIVE "rules.parts.act = function() return 5 end"

enum { RULES = 4 };

/* Up to three changes, by house rules a, b and c. */
typedef struct Case {
    const char *changes[RULES];
    const char *expected;
} Case;

static char texts[RULES][SMALL_TEXT];
static const char *list[RULES];

/* The house rules of a case as texts, up to a NULL. */
static const char *const *rules_of(const Case *each)
{
    int i = 0;

    for (; each->changes[i] != NULL; i++) {
        snprintf(texts[i], sizeof texts[i],
                 "return house_rule { api = 1, name = '%c', "
                 "change = function(rules) %s end }",
                 'a' + i, each->changes[i]);
        list[i] = texts[i];
    }
    list[i] = NULL;
    return list;
}

static Script *load(const char *game, const char *const *rules)
{
    ScriptError error;
    char told[SMALL_TEXT];
    Script *script = small_load_with(game, rules, &error);

    if (script == NULL) {
        small_tell(&error, told, sizeof told);
        fail_msg("does not load: %s", told);
    }
    return script;
}

static Script *load_one(const char *rule)
{
    const char *const rules[] = {rule, NULL};

    return load(GAME, rules);
}

static void unloadable(const char *const *rules, Fault fault,
                       const char *message)
{
    ScriptError error;
    char told[SMALL_TEXT];
    Script *script = small_load_with(GAME, rules, &error);

    if (script != NULL)
        fail_msg("this loads: %s", rules[0]);
    small_tell(&error, told, sizeof told);
    assert_string_equal(told, message);
    assert_int_equal(error.fault, fault);
}

static void unloadable_one(const char *rule, Fault fault, const char *message)
{
    const char *const rules[] = {rule, NULL};

    unloadable(rules, fault, message);
}

/* vars.count after a turn: the first of the vars. */
static int play(Script *script)
{
    Position start = small_start(script);
    Line line = {0};
    ScriptError error;

    if (script_turn(script, &start, &line, NULL, NULL, &error) != RUN_DONE)
        fail_msg("%s", error.message);
    return script_position(script)->vars[0];
}

/* -- what they tell -------------------------------------------------------------- */

static void house_rules_tell_of_themselves(void **state)
{
    static const char *const rules[] = {
        "--- the first\n\nreturn house_rule { api = 1, name = 'quick-2', "
        "title = 'Quick', text = 'it ends', of = 'small', "
        "rules = { { 'S1', 'Play less.' }, { 'H1 H2', 'End.' } }, "
        "change = function() end }",
        RULE("other", ""), NULL};
    Script *script = load(GAME, rules);
    const HouseRuleInfo *info = script_house_rule(script, 0);

    assert_string_equal(info->name, "quick-2");
    assert_string_equal(info->title, "Quick");
    assert_string_equal(info->text, "it ends");
    assert_string_equal(info->of, "small");
    assert_non_null(strstr(info->file, "/rule-1.lua"));
    assert_int_equal(info->line, 3);
    assert_int_equal(info->rule_count, 2);
    assert_string_equal(info->rules[0].id, "S1");
    assert_string_equal(info->rules[0].text, "Play less.");
    assert_string_equal(info->rules[1].id, "H1 H2");
    info = script_house_rule(script, 1);
    assert_string_equal(info->name, "other");
    assert_string_equal(info->title, "other");
    assert_string_equal(info->text, "");
    assert_string_equal(info->of, "");
    assert_int_equal(info->rule_count, 0);
    assert_null(script_house_rule(script, 2));
    /* the variant's own rules are as they were */
    assert_int_equal(script_info(script)->rule_count, 1);
    assert_string_equal(script_info(script)->rules[0].text, "Play.");
    assert_non_null(strstr(script_file(script, 2), "rule-1.lua"));
    assert_non_null(strstr(script_file(script, 3), "rule-2.lua"));
    script_free(script);
}

static void without_house_rules_there_are_none(void **state)
{
    static const char *const rules[] = {NULL};
    Script *script = load(GAME, rules);

    assert_null(script_house_rule(script, 0));
    assert_int_equal(play(script), 1);
    script_free(script);
}

static void read_alone(const char *text, HouseRuleInfo *info,
                       const char *expected)
{
    char path[256], told[SMALL_TEXT];
    ScriptError error;

    strcpy(path, small_write("rule-1.lua", text));
    bool read =
        script_read_house_rule(path, "tests/script/library", info, &error);
    if (expected == NULL && !read)
        fail_msg("%s", error.message);
    if (expected == NULL)
        return;
    assert_false(read);
    small_tell(&error, told, sizeof told);
    assert_string_equal(told, expected);
}

static void house_rules_can_be_read_alone(void **state)
{
    HouseRuleInfo info;
    ScriptError error;

    /* whatever its game, and nothing is changed */
    read_alone("\nreturn house_rule { api = 1, name = 'quick', of = 'chess', "
               "text = 'it ends', rules = { { 'S1', 'Play.' } }, "
               "change = function() error('never') end }",
               &info, NULL);
    assert_string_equal(info.name, "quick");
    assert_string_equal(info.title, "quick");
    assert_string_equal(info.of, "chess");
    assert_string_equal(info.text, "it ends");
    assert_non_null(strstr(info.file, "rule-1.lua"));
    assert_int_equal(info.line, 2);
    assert_null(info.rules);
    assert_int_equal(info.rule_count, 0);
    /* it may need a file of the library */
    read_alone("local small = require 'small' " RULE("x", ""), &info, NULL);
    read_alone("return house_rule { api = 1, name = 'x' }", &info,
               "rule-1.lua:1: change should be a function, not nil");
    read_alone("return variant { api = 1, name = 'x', players = { 1, 2 }, "
               "setup = function() end, turn = function() end }",
               &info,
               "rule-1.lua:1: the file does not end with return house_rule "
               "{ ... }");
    read_alone("while true do end", &info, "rule-1.lua:1: ran for too long");
    read_alone("return house_rule {", &info,
               "rule-1.lua:1: unexpected symbol near <eof>");
    assert_false(
        script_read_house_rule("nowhere/none.lua", "scripts", &info, &error));
    assert_int_equal(error.fault, FAULT_FILE);
    assert_string_equal(error.message,
                        "nowhere/none.lua: No such file or directory");
}

/* -- what they change ---------------------------------------------------------- */

static void they_apply_in_their_order(void **state)
{
    static const struct {
        Case each;
        int count;
    } cases[] = {
        {{{ADDS_ONE}, NULL}, 2},
        {{{ADDS_ONE, TENFOLD}, NULL}, 20},
        {{{TENFOLD, ADDS_ONE}, NULL}, 11},
        {{{GIVES_FIVE, ADDS_ONE}, NULL}, 6},
        {{{GIVES_FIVE, ADDS_ONE, TENFOLD}, NULL}, 60},
        {{{TENFOLD, ADDS_ONE, ADDS_ONE}, NULL}, 12},
        /* by a function that the new one calls */
        {{{GIVES_FIVE, "local old = rules.parts.act "
                       "local function twice() return 2 * old() end "
                       "rules.parts.act = function() return twice() end"},
          NULL},
         10},
        /* both ends of a house rule that changes its mind */
        {{{"rules.parts.act = function() return 3 end " GIVES_FIVE}, NULL}, 5},
    };

    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
        Script *script = load(GAME, rules_of(&cases[i].each));
        int count = play(script);
        if (count != cases[i].count)
            fail_msg("%s: %d", cases[i].each.changes[0], count);
        script_free(script);
    }
}

static void everything_can_be_changed(void **state)
{
    Script *script = load_one(
        RULE("big", "rules.title = 'Big' rules.text = 'larger' "
                    "rules.players = { 3, 4 } rules.pyramids = { 1, 1, 1 } "
                    "rules.marks = { 'shut' } rules.piles = { 'held_SEAT' } "
                    "rules.vars = { spare = 5 } "
                    "rules.deck = { cards = { { code = 'Q', copies = 9 } } } "
                    "rules.board = { columns = 5, rows = 5 } "
                    "rules.options = {} rules.score = function() return 7 end "
                    "rules.poses = function() return false end "
                    "rules.setup = function() vars.spare = 6 end "
                    "rules.turn = function() finish('big') end"));
    const VariantInfo *info = script_info(script);
    const Equipment *equipment = script_equipment(script);
    Position start = small_start(script);
    Line line = {0};
    ScriptError error;

    assert_string_equal(info->name, "small");
    assert_string_equal(info->title, "Big");
    assert_string_equal(info->text, "larger");
    assert_int_equal(info->least_players, 3);
    assert_int_equal(info->players, 3);
    assert_int_equal(info->option_count, 0);
    assert_int_equal(equipment->option_count, 0);
    assert_true(info->has_score);
    assert_int_equal(equipment->stash[0], 1);
    assert_int_equal(equipment->mark_count, 1);
    assert_int_equal(equipment->pile_count, 3);
    assert_string_equal(equipment->piles[2], "held_red");
    assert_int_equal(equipment->var_count, 1);
    assert_int_equal(equipment->deck.card_count, 9);
    assert_int_equal(equipment->shape.columns, 5);
    assert_false(equipment->poses);
    assert_int_equal(start.vars[0], 6);
    assert_int_equal(script_turn(script, &start, &line, NULL, NULL, &error),
                     RUN_DONE);
    assert_int_equal(script_position(script)->result.scores[2], 7);
    script_free(script);
}

static void what_is_taken_away_is_gone(void **state)
{
    Script *script = load_one(
        RULE("less", "rules.marks = nil rules.piles = nil rules.pyramids = nil "
                     "rules.options = nil rules.rules = nil "
                     "rules.setup = function() end"));

    assert_int_equal(script_equipment(script)->mark_count, 0);
    assert_int_equal(script_equipment(script)->pile_count, 0);
    assert_int_equal(script_equipment(script)->stash[0], 0);
    assert_int_equal(script_info(script)->option_count, 0);
    assert_int_equal(script_info(script)->rule_count, 0);
    assert_int_equal(play(script), 1);
    script_free(script);
}

#define ADDS_OPTION                                                            \
    RULE("longer", "rules.options.length = { least = 1, most = 9, "            \
                   "default = 4, text = 'how long' } "                         \
                   "rules.options.turn_limit.default = 30 "                    \
                   "rules.parts.act = function() return options.length end")

static void options_are_chosen_afterwards(void **state)
{
    const char *settings[] = {"length=7"};
    char rule[256], game[256];
    const char *rules[] = {rule};
    ScriptSource source = {.file = game,
                           .scripts = "tests/script/library",
                           .house_rules = rules,
                           .house_rule_count = 1};
    ScriptError error;
    Script *script = load_one(ADDS_OPTION);

    assert_int_equal(script_info(script)->option_count, 4);
    assert_int_equal(script_equipment(script)->options[3].number, 30);
    assert_int_equal(play(script), 4);
    script_free(script);
    strcpy(rule, small_write("rule-1.lua", ADDS_OPTION));
    strcpy(game, small_write("small.lua", GAME));
    source.settings = settings;
    source.setting_count = 1;
    script = script_load(&source, &error);
    assert_non_null(script);
    assert_int_equal(play(script), 7);
    script_free(script);
    settings[0] = "length=10";
    assert_null(script_load(&source, &error));
    assert_string_equal(error.message, "option length should be from 1 to 9");
    source.house_rule_count = 0;
    assert_null(script_load(&source, &error));
    assert_string_equal(error.message, "small has no option 'length'");
}

/* -- contradictions ---------------------------------------------------------------- */

static void some_contradict_each_other(void **state)
{
    static const Case cases[] = {
        {{GIVES_FIVE, GIVES_FIVE}, "a and b *: both change parts.act"},
        {{ADDS_ONE, GIVES_FIVE}, "a and b *: both change parts.act"},
        {{GIVES_FIVE, TENFOLD, GIVES_FIVE}, "b and c *: both change parts.act"},
        {{"rules.parts.act = nil", "rules.parts.act = function() end"},
         "a and b *: both change parts.act"},
        {{"rules.parts.number = 2", "rules.parts.number = 3"},
         "a and b *: both change parts.number"},
        {{"rules.parts.number = 2", "", "rules.parts.number = 1"},
         "a and c *: both change parts.number"},
        {{"rules.parts.number = 2", "rules.parts.number = nil"},
         "a and b *: both change parts.number"},
        {{"rules.parts.number = nil", "rules.parts.number = 1"},
         "a and b *: both change parts.number"},
        {{"rules.parts.number = 2", "rules.parts.number = 2.5"},
         "a and b *: both change parts.number"},
        {{"rules.parts.flag = false", "rules.parts.flag = nil"},
         "a and b *: both change parts.flag"},
        {{"rules.parts.list[2] = 3", "rules.parts.list[2] = 4"},
         "a and b *: both change parts.list.2"},
        {{"rules.parts.list[3] = 3", "rules.parts.list[3] = 4"},
         "a and b *: both change parts.list.3"},
        {{"rules.parts.deep.er.still = 2", "rules.parts.deep.er.still = 3"},
         "a and b *: both change parts.deep.er.still"},
        /* whole tables, and what is in them */
        {{"rules.parts.deep = { er = { still = 5 } }",
          "rules.parts.deep.er.still = 3"},
         "a and b *: both change parts.deep.er.still"},
        {{"rules.parts.deep.er.still = 3", "rules.parts.deep = nil"},
         "a and b *: both change parts.deep.er.still"},
        {{"rules.parts.deep = 5", "rules.parts.deep = 6"},
         "a and b *: both change parts.deep"},
        {{"rules.options.turn_limit.default = 10",
          "rules.options.turn_limit.default = 20"},
         "a and b *: both change options.turn_limit.default"},
        {{"rules.options.more = { default = true }",
          "rules.options.more = { default = false }"},
         "a and b *: both change options.more.default"},
        {{"rules.take_back = function() end",
          "rules.take_back = function() end"},
         "a and b *: both change take_back"},
        /* of several the first by its name */
        {{"rules.title = 'x' rules.players = { 2, 2 } rules.parts.number = 2 "
          "rules.parts.flag = false rules.text = 'y'",
          "rules.title = 'y' rules.parts.number = 3 rules.parts.flag = nil "
          "rules.text = 'z'"},
         "a and b *: both change parts.flag"},
    };

    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
        const char *star = strchr(cases[i].expected, '*');
        char message[SMALL_TEXT];
        snprintf(message, sizeof message,
                 "house rules %.*scontradict each other%s of small",
                 (int)(star - cases[i].expected), cases[i].expected, star + 1);
        unloadable(rules_of(&cases[i]), FAULT_USAGE, message);
    }
}

static void some_go_together(void **state)
{
    static const Case cases[] = {
        /* equal changes */
        {{"rules.parts.number = 2", "rules.parts.number = 2"}, NULL},
        {{"rules.parts.deep = { er = { still = 5 } }",
          "rules.parts.deep = { er = { still = 5 } }"},
         NULL},
        {{"rules.parts.act = nil rules.turn = function() end",
          "rules.parts.act = nil"},
         NULL},
        {{"rules.options.more = { default = true }",
          "rules.options.more = { default = true }"},
         NULL},
        /* different things */
        {{"rules.parts.number = 2", "rules.parts.flag = false"}, NULL},
        {{"rules.parts.deep.er.still = 2", "rules.parts.deep.er.more = 2"},
         NULL},
        {{"rules.parts.list[1] = 2", "rules.parts.list[2] = 3"}, NULL},
        {{"rules.parts.deep = { er = { still = 1, more = 2 } }",
          "rules.parts.deep.er.still = 3"},
         NULL},
        {{"rules.options.one = { default = true }",
          "rules.options.two = { default = true }"},
         NULL},
        /* what the rules say is told by both */
        {{"rules.rules[1][2] = 'x'", "rules.rules[1][2] = 'y'"}, NULL},
        {{"rules.take_back = function() return true end",
          "local old = rules.take_back "
          "rules.take_back = function(seat) return old(seat) end"},
         NULL},
        /* changing one's own change is nobody else's */
        {{"rules.parts.number = 2 rules.parts.number = 3", ""}, NULL},
        {{"rules.parts.number = 2 rules.parts.number = 1",
          "rules.parts.number = 7"},
         NULL},
    };

    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++)
        script_free(load(GAME, rules_of(&cases[i])));
}

/* Keys that stand in no path, and tables within themselves, are no trouble. */
static void odd_tables_are_compared(void **state)
{
    static const Case cases[] = {
        {{"rules.parts.again = rules.parts", ""}, NULL},
        {{"rules.parts[true] = 1 rules.parts[1.5] = 2 rules.parts[draw] = 3",
          "rules.parts[true] = 2"},
         NULL},
        {{"rules.parts[('x'):rep(300)] = 1", "rules.parts[('x'):rep(300)] = 2"},
         NULL},
        {{"local t = rules.parts for i = 1, 30 do t.t = {} t = t.t end t.x = 1",
          ""},
         NULL},
    };

    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++)
        script_free(load(GAME, rules_of(&cases[i])));
}

/* -- what is refused --------------------------------------------------------------- */

static void some_are_not_for_this_game(void **state)
{
    static const char *const twice[] = {RULE("a", ""), RULE("b", ""),
                                        RULE("a", ""), NULL};
    static const char *const many[] = {
        RULE("r1", ""),  RULE("r2", ""),  RULE("r3", ""),
        RULE("r4", ""),  RULE("r5", ""),  RULE("r6", ""),
        RULE("r7", ""),  RULE("r8", ""),  RULE("r9", ""),
        RULE("r10", ""), RULE("r11", ""), RULE("r12", ""),
        RULE("r13", ""), RULE("r14", ""), RULE("r15", ""),
        RULE("r16", ""), RULE("r17", ""), NULL};
    const char *sixteen[HOUSE_RULE_LIMIT + 1];
    char message[SMALL_TEXT];
    Script *script;

    snprintf(message, sizeof message,
             "house rule x (%s/rule-1.lua) is for chess, not for small",
             small_folder());
    unloadable_one("return house_rule { api = 1, name = 'x', of = 'chess', "
                   "change = function() end }",
                   FAULT_USAGE, message);
    unloadable(twice, FAULT_USAGE, "house rule a is given twice");
    unloadable(many, FAULT_USAGE, "16 house rules at most");
    memcpy(sixteen, many, sizeof sixteen);
    sixteen[HOUSE_RULE_LIMIT] = NULL;
    script = load(GAME, sixteen);
    assert_string_equal(script_house_rule(script, 15)->name, "r16");
    assert_null(script_house_rule(script, 16));
    script_free(script);
}

#define BROKEN "rule-1.lua:2: changes small so that it cannot be played: "

static void changes_may_be_wrong(void **state)
{
    static const struct {
        const char *change, *message;
    } cases[] = {
        {"error('broken')", "rule-1.lua:3: broken"},
        {"local x = rules.parts.nothing.more",
         "rule-1.lua:3: attempt to index a nil value (field 'nothing')"},
        {"rules.players = 5", BROKEN "players should be a table, not a number"},
        {"rules.turn = nil", BROKEN "the variant has no function turn"},
        {"rules.scor = 5",
         BROKEN "a variant has no field 'scor'; did you mean 'score'?"},
        {"rules.options.size.default = 'huge'",
         BROKEN "option size: its default 'huge' is none of its values"},
        {"rules.api = 2", BROKEN "api 2 is not known: this program has 1"},
        {"rules.rules = 5", BROKEN "rules should be a table, not a number"},
        {"rules.vars.x = {}", BROKEN "vars.x: a starting value: a whole "
                                     "number, true, false, or \"seat\""},
        {"rules.name = 'other'",
         "rule-1.lua:2: changes the name of small: positions and records "
         "would not find their game"},
        {"choose('x', spaces)",
         "rule-1.lua:3: the game has not begun: act and ask inside turn, "
         "setup, window or after_turn"},
        {"local n = spaces:count()",
         "rule-1.lua:3: there is no game yet: read it inside a function"},
        {"variant(rules)",
         "rule-1.lua:3: a variant is declared already; a house rule is "
         "declared with house_rule { ... }"},
    };

    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
        char rule[SMALL_TEXT];
        snprintf(rule, sizeof rule,
                 "local x = 5\nlocal r = house_rule { api = 1, name = 'a', "
                 "change = function(rules)\n%s end }\nreturn r",
                 cases[i].change);
        unloadable_one(rule, FAULT_SCRIPT, cases[i].message);
    }
}

/* It is the later one's fault when the two of them cannot be played. */
static void the_later_one_is_blamed(void **state)
{
    static const char *const rules[] = {
        RULE("a", "rules.options = nil"),
        RULE("b", "rules.options.size.default = 'large'"), NULL};

    unloadable(rules, FAULT_SCRIPT,
               "rule-2.lua:1: attempt to index a nil value (field 'options')");
}

/* What is found wrong only when the game is put together. */
static void decks_are_read_at_the_end(void **state)
{
    static const char *const rules[] = {
        RULE("a", "rules.deck = function() error('no cards') end"), NULL};

    unloadable(rules, FAULT_SCRIPT, "rule-1.lua:1: no cards");
}

static void files_may_be_wrong(void **state)
{
    static const struct {
        const char *text, *message;
    } cases[] = {
        {"return house_rule {", "rule-1.lua:1: unexpected symbol near <eof>"},
        {"return house_rule { api = 1, name = 'x',\n  change = function(rules)",
         "rule-1.lua:2: 'end' expected near <eof>"},
        {"x = = 5", "rule-1.lua:1: unexpected symbol near '='"},
        {"", "rule-1.lua:1: the file does not end with return house_rule "
             "{ ... }"},
        {"\nhouse_rule { api = 1, name = 'x', change = function() end }\n",
         "rule-1.lua:2: the file does not end with return house_rule { ... }"},
        {"return 5",
         "rule-1.lua:1: the file does not end with return house_rule { ... }"},
        {"return { api = 1, name = 'x', change = function() end }",
         "rule-1.lua:1: the file does not end with return house_rule { ... }"},
        {RULE("a", "") "\n", NULL},
        {"local a = house_rule { api = 1, name = 'a', change = function() end "
         "}\nhouse_rule { api = 1, name = 'b', change = function() end } "
         "return a",
         "rule-1.lua:2: the file does not end with return house_rule { ... }"},
        {"return variant { api = 1, name = 'x', players = { 1, 2 }, "
         "setup = function() end, turn = function() end }",
         "rule-1.lua:1: a variant is declared already; a house rule is "
         "declared with house_rule { ... }"},
        {"choose = 5",
         "rule-1.lua:1: attempt to assign to const variable 'choose'"},
        {"return house_rule(5)",
         "rule-1.lua:1: argument 1 should be a table, not a number"},
    };

    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
        if (cases[i].message == NULL)
            script_free(load_one(cases[i].text));
        else
            unloadable_one(cases[i].text, FAULT_SCRIPT, cases[i].message);
    }
}

static void files_may_be_missing(void **state)
{
    const char *rules[] = {"nowhere/none.lua"};
    ScriptSource source = {.file = small_write("small.lua", GAME),
                           .scripts = "tests/script/library",
                           .house_rules = rules,
                           .house_rule_count = 1};
    ScriptError error;

    assert_null(script_load(&source, &error));
    assert_int_equal(error.fault, FAULT_FILE);
    assert_string_equal(error.message,
                        "nowhere/none.lua: No such file or directory");
}

static void fields_may_be_wrong(void **state)
{
    static const struct {
        const char *fields, *message;
    } cases[] = {
        {"", "api = 1 is missing: the version of the primitives"},
        {"api = 2", "api = 1 is missing: the version of the primitives"},
        {"api = 'x'", "api should be a whole number, not a string"},
        {"api = 1", "name is missing"},
        {"api = 1, name = 5", "name should be a text, not a number"},
        {"api = 1, name = ''", "name: small letters, digits and dashes, not "
                               "''"},
        {"api = 1, name = 'My Rule'",
         "name: small letters, digits and dashes, not 'My Rule'"},
        {"api = 1, name = ('x'):rep(64)", "name is longer than 63 bytes"},
        {"api = 1, name = 'x'", "change should be a function, not nil"},
        {"api = 1, name = 'x', change = 5",
         "change should be a function, not a number"},
        {"api = 1, name = 'x', chang = 5",
         "a house rule has no field 'chang'; did you mean 'change'?"},
        {"api = 1, name = 'x', turn = 5", "a house rule has no field 'turn'"},
        {"5", "a house rule has an entry without a name"},
        {"api = 1, name = 'x', title = 5",
         "title should be a text, not a number"},
        {"api = 1, name = 'x', text = {}",
         "text should be a text, not a table"},
        {"api = 1, name = 'x', of = 5", "of should be a text, not a number"},
        {"api = 1, name = 'x', change = function() end, rules = 5",
         "rules should be a table, not a number"},
        {"api = 1, name = 'x', change = function() end, "
         "rules = { { 'S1', 'Play.' }, { 'S2' } }",
         "rules: entry 2 should be { id, text }"},
    };

    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
        char rule[SMALL_TEXT], message[SMALL_TEXT];
        snprintf(rule, sizeof rule, "\nreturn house_rule { %s }",
                 cases[i].fields);
        snprintf(message, sizeof message, "rule-1.lua:2: %s", cases[i].message);
        unloadable_one(rule, FAULT_SCRIPT, message);
    }
}

static void a_house_rule_is_no_game(void **state)
{
    small_unloadable(RULE("quick", ""), FAULT_SCRIPT,
                     "small.lua:1: this is a house rule, not a game: play any "
                     "game --with quick");
    small_unloadable("return house_rule { api = 1, name = 'quick', "
                     "of = 'dectana', change = function() end }",
                     FAULT_SCRIPT,
                     "small.lua:1: this is a house rule, not a game: play "
                     "dectana --with quick");
}

/* -- limits ---------------------------------------------------------------------- */

static void changes_have_limits(void **state)
{
    static const char steps[] = "rule-1.lua:1: ran for too long";
    static const char memory[] =
        "rule-1.lua:1: the script needs more than 16 MB of memory";
    static const struct {
        const char *rule, *message;
    } cases[] = {
        {RULE("a", "while true do end"), steps},
        {RULE("a", "pcall(function() while true do end end)"), steps},
        {RULE("a", "while true do pcall(error) end"), steps},
        {RULE("a", "local t = {} for i = 1, 1e9 do t[i] = {} end"), memory},
        {RULE("a", "local function f() return 1 + f() end f()"), memory},
        {"while true do end", steps},
        /* comparing is bounded too: tables that hold themselves many times */
        {RULE("a", "local t = {} for i = 1, 1000 do "
                   "t[i .. ('x'):rep(60)] = t end rules.parts.t = t"),
         steps},
    };

    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++)
        unloadable_one(cases[i].rule, FAULT_LIMIT, cases[i].message);
}

/* Functions that refer to many functions, each of which does. */
static void following_functions_has_limits(void **state)
{
    static char first[16 * SMALL_TEXT], second[16 * SMALL_TEXT];
    const char *const rules[] = {first, second, NULL};
    char names[2 * SMALL_TEXT] = "", *at;

    at = names;
    for (int i = 0; i < 150; i++)
        at += sprintf(at, "%sv%d", i > 0 ? "," : "", i);
    strcpy(first, RULE("a", GIVES_FIVE));
    at = second + sprintf(second,
                          "local function many(f) local %s "
                          "local function g() return %s end "
                          "v0=f ",
                          names, names);
    for (int i = 1; i < 150; i++)
        at += sprintf(at, "v%d=f ", i);
    sprintf(at, "return g end "
                "return house_rule { api = 1, name = 'b', "
                "change = function(rules) local f = function() end "
                "for i = 1, 6 do f = many(f) end rules.parts.act = f end }");
    unloadable(rules, FAULT_LIMIT, "rule-2.lua:1: ran for too long");
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(house_rules_tell_of_themselves),
        cmocka_unit_test(without_house_rules_there_are_none),
        cmocka_unit_test(house_rules_can_be_read_alone),
        cmocka_unit_test(they_apply_in_their_order),
        cmocka_unit_test(everything_can_be_changed),
        cmocka_unit_test(what_is_taken_away_is_gone),
        cmocka_unit_test(options_are_chosen_afterwards),
        cmocka_unit_test(some_contradict_each_other),
        cmocka_unit_test(some_go_together),
        cmocka_unit_test(odd_tables_are_compared),
        cmocka_unit_test(some_are_not_for_this_game),
        cmocka_unit_test(changes_may_be_wrong),
        cmocka_unit_test(the_later_one_is_blamed),
        cmocka_unit_test(decks_are_read_at_the_end),
        cmocka_unit_test(files_may_be_wrong),
        cmocka_unit_test(files_may_be_missing),
        cmocka_unit_test(fields_may_be_wrong),
        cmocka_unit_test(a_house_rule_is_no_game),
        cmocka_unit_test(changes_have_limits),
        cmocka_unit_test(following_functions_has_limits),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
