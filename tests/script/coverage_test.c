/*
 * coverage_test.c -- tests what an Examination records of games: the functions
 * and lines that were reached, locals that change, choices, and options that
 * were read.
 */
#include "script/counts.h"
#include "script/evaluate.h"
#include "script/examination.h"
#include "support/small.h"

/* -- functions and lines -------------------------------------------------- */

static bool is_small(const char *file)
{
    return strstr(file, "small.lua") != NULL && strstr(file, "library") == NULL;
}

/* Finds the function that begins at a line of small.lua. Returns its index. */
static int function_at(const Examination *all, int line, FunctionCover *cover)
{
    for (int i = 0; examination_function(all, i, cover); i++)
        if (cover->line == line && is_small(cover->file))
            return i;
    fail_msg("no function begins at line %d", line);
    return -1;
}

static bool is_called(const Examination *all, int line)
{
    FunctionCover cover;

    function_at(all, line, &cover);
    return cover.reached;
}

/* Chooses the first option, in the set-up and in a turn. */
static int first_option(void *context, const Choice *choice)
{
    return 0;
}

static void play_turn(Script *script)
{
    Position start = small_start(script);
    Line line = {0};
    ScriptError error;

    assert_int_equal(
        script_turn(script, &start, &line, first_option, NULL, &error),
        RUN_DONE);
}

static const char two_functions[] = "local function one()\n"
                                    "  finish(\"one\")\n"
                                    "end\n"
                                    "local function other()\n"
                                    "  finish(\"other\")\n"
                                    "end\n"
                                    "return require \"small\" {\n"
                                    "  turn = function(me)\n"
                                    "    if me then one() else other() end\n"
                                    "  end }\n";

static void check_called(Examination *all)
{
    Script *script = small_load_examined(all, two_functions);

    assert_false(is_called(all, 1));
    play_turn(script);
    assert_true(is_called(all, 1));
    assert_false(is_called(all, 4));
    assert_true(is_called(all, 8));
    script_free(script);
    examination_free(all);
}

static void functions_that_are_called(void **state)
{
    check_called(examination_new());
}

/* An examination of calls does not record lines. */
static void calls_alone(void **state)
{
    Examination *all = examination_of_calls();
    Script *script = small_load_examined(all, two_functions);
    FunctionCover cover;

    play_turn(script);
    function_at(all, 8, &cover);
    assert_true(cover.reached);
    assert_int_equal(cover.lines_reached, 0);
    script_free(script);
    examination_free(all);
    check_called(examination_of_calls());
}

/* In an examination of calls, the host follows turns of searching bots without
 * Lua, even if the rules read an option. */
static void recalled_while_not_observed(void **state)
{
    static const char text[] = "return require 'small' { turn = function(me)\n"
                               "  local p = choose('p', pyramids:of(me))\n"
                               "  if options.fast then point(p, north) end\n"
                               "end }\n";
    Examination *all = examination_of_calls();
    Script *script;

    setenv("HOUSE_RECALL", "on", 1);
    script = small_load_examined(all, text);
    script_observe(script, false);
    for (int i = 0; i < 400; i++)
        play_turn(script);
    unsetenv("HOUSE_RECALL");
    assert_true(script_recall_counts(script).followed > 300);
    script_free(script);
    examination_free(all);
}

/* Nothing is recorded while a script is not observed. */
static void not_observed(void **state)
{
    Examination *all = examination_of_calls();
    Script *script = small_load_examined(all, two_functions);

    script_observe(script, false);
    play_turn(script);
    assert_false(is_called(all, 1));
    assert_false(is_called(all, 8));
    script_observe(script, true);
    play_turn(script);
    assert_true(is_called(all, 1));
    script_free(script);
    examination_free(all);
}

/* An Examination stays valid after its Script is freed, and a further Script
 * can be added. */
static void scripts_examined_together(void **state)
{
    Examination *all = examination_new();
    Script *script = small_load_examined(all, two_functions);

    play_turn(script);
    script_free(script);
    assert_true(is_called(all, 1));
    script = small_load_examined(all, two_functions);
    assert_true(is_called(all, 1));
    script_free(script);
    examination_free(all);
}

static void called_while_loading(void **state)
{
    Examination *all = examination_new();
    Script *script =
        small_load_examined(all, "local function early() return 1 end\n"
                                 "local number = early()\n"
                                 "return require \"small\" {\n"
                                 "  turn = function() return number end }\n");

    assert_true(is_called(all, 1));
    script_free(script);
    examination_free(all);
}

static void lines_that_never_ran(void **state)
{
    Examination *all = examination_new();
    Script *script = small_load_examined(all, "return require \"small\" {\n"
                                              "  turn = function(me)\n"
                                              "    if me == nil then\n"
                                              "      finish(\"a\")\n"
                                              "\n"
                                              "      finish(\"b\")\n"
                                              "    end\n"
                                              "    local unused = function()\n"
                                              "      finish(\"c\")\n"
                                              "    end\n"
                                              "    need(unused, \"?\")\n"
                                              "    if game.turn == 99 then\n"
                                              "      finish(\"d\")\n"
                                              "    end\n"
                                              "  end }\n");
    FunctionCover cover;
    int index, from = 0, to = 0;

    play_turn(script);
    index = function_at(all, 2, &cover);
    assert_true(examination_missed(all, index, &from, &to));
    assert_int_equal(from, 4);
    assert_int_equal(to, 6);
    assert_true(examination_missed(all, index, &from, &to));
    assert_int_equal(from, 13);
    assert_int_equal(to, 13);
    assert_false(examination_missed(all, index, &from, &to));
    assert_int_equal(cover.lines - cover.lines_reached, 3);
    script_free(script);
    examination_free(all);
}

static void says_name(const Examination *all, int line, const char *name,
                      bool rare)
{
    FunctionCover cover;

    function_at(all, line, &cover);
    assert_string_equal(cover.name, name);
    assert_int_equal(cover.is_rare, rare);
}

static void names_and_remarks(void **state)
{
    Examination *all = examination_new();
    Script *script = small_load_examined(
        all, "local all = {}\n"
             "local function one() end\n"
             "function all.two() end -- check: rare\n"
             "-- check: rare: as the rules have it\n"
             "-- (R7)\n"
             "all.three = function() end\n"
             "all[\"four\"] = function() end\n"
             "all[5] = function() end -- not -- check: rare\n"
             "return require \"small\" { turn = function() one() end }");

    says_name(all, 2, "one", false);
    says_name(all, 3, "all.two", true);
    says_name(all, 6, "all.three", true);
    says_name(all, 7, "four", false);
    says_name(all, 8, "5", false);
    says_name(all, 9, "turn", false);
    script_free(script);
    examination_free(all);
}

/* -- changes -------------------------------------------------------------- */

static void says_change(const Examination *all, int index, int line,
                        const char *name)
{
    LineNote note;

    assert_true(examination_change(all, index, &note));
    assert_string_equal(note.message, name);
    assert_int_equal(note.line, line);
}

/* Variables are reported if they keep their value from turn to turn. Local
 * variables of a turn are not reported. */
static void locals_that_change(void **state)
{
    Examination *all = examination_new();
    Script *script = small_load_examined(
        all, "local count, memo, list, early = 0, {}, {}, 0\n"
             "local function tally() count = count + 1 end\n"
             "for i = 1, 3 do early = early + i end\n"
             "return require \"small\" { turn = function(me)\n"
             "  local own = 0\n"
             "  local function step() own = own + 1 end\n"
             "  step() tally()\n"
             "  memo[me.color] = { count = own }\n"
             "  table.insert(list, own)\n"
             "  if own == 7 then early = 7 end\n"
             "  do local count = 5 count = count + 1 end\n"
             "  finish(\"x\")\n"
             "end }\n");
    LineNote note;

    assert_false(examination_change(all, 0, &note));
    play_turn(script);
    says_change(all, 0, 2, "count");
    says_change(all, 1, 8, "memo[me.color]");
    says_change(all, 2, 9, "list");
    says_change(all, 3, 10, "early");
    assert_false(examination_change(all, 4, &note));
    script_free(script);
    examination_free(all);
}

/* -- choices -------------------------------------------------------------- */

static const char three_ways[] =
    "local ways = {\n"
    "  a = function() need(false, \"no a today\") end,\n"
    "  b = function() choose(\"gone\", seats:where(\"x\", function()\n"
    "    return false end)) end,\n"
    "  c = function() choose(\"left (of 3)\", numbers(1, 3)) end,\n"
    "}\n"
    "return require \"small\" { turn = function(me)\n"
    "  choose_one(\"way\", ways)\n"
    "  may(\"sing\", ways.a)\n"
    "end }\n";

static void choices_of_turns(void **state)
{
    Examination *all = examination_new();
    Script *script = small_load_examined(all, three_ways);
    ChoiceCover gone, left, way;
    WordCover word;

    play_turn(script);
    assert_true(examination_choice(all, 0, &gone));
    assert_int_equal(gone.line, 3);
    assert_int_equal(gone.asked, 1);
    assert_int_equal(gone.empty, 1);
    assert_true(examination_choice(all, 1, &left));
    assert_string_equal(left.label, "left");
    assert_int_equal(left.empty + left.stuck, 0);
    assert_true(examination_choice(all, 2, &way));
    assert_string_equal(way.label, "way");
    assert_int_equal(way.asked, 1);
    assert_int_equal(way.word_count, 3);
    for (int i = 0; examination_word(all, 2, i, &word); i++) {
        assert_int_equal(word.offered, 1);
        assert_int_equal(word.completed, word.word[0] == 'c');
        if (word.word[0] == 'a')
            assert_string_equal(word.why, "no a today");
        if (word.word[0] == 'b')
            assert_int_equal(word.why_line, 3);
    }
    assert_true(examination_word(all, 3, 0, &word));
    assert_string_equal(word.word, "sing");
    assert_int_equal(word.line, 2);
    assert_int_equal(word.completed, 0);
    assert_string_equal(word.why, "no a today");
    script_free(script);
    examination_free(all);
}

static void stuck_choices(void **state)
{
    Examination *all = examination_new();
    Script *script = small_load_examined(
        all, "return require \"small\" { turn = function(me)\n"
             "  local n = choose(\"n\", numbers(1, 3))\n"
             "  local m = choose(\"m\", numbers(1, 2))\n"
             "  need(n == 3, \"three it must be\")\n"
             "end }\n");
    ChoiceCover n, m;

    play_turn(script);
    assert_true(examination_choice(all, 0, &n));
    assert_true(examination_choice(all, 1, &m));
    assert_int_equal(n.stuck, 0);
    assert_int_equal(m.asked, 3);
    assert_int_equal(m.stuck, 2);
    assert_false(examination_choice(all, 2, &m));
    script_free(script);
    examination_free(all);
}

/* -- options -------------------------------------------------------------- */

static void options_that_are_read(void **state)
{
    Examination *all = examination_new();
    Script *script = small_load_examined(
        all, "return require \"small\" {\n"
             "  options = { high = { default = true },\n"
             "    low = { default = 7, least = 1, most = 9 } },\n"
             "  turn = function(me) need(options.low == 7, \"?\") end }\n");

    assert_false(examination_reads(all, "low"));
    play_turn(script);
    assert_true(examination_reads(all, "low"));
    assert_false(examination_reads(all, "high"));
    script_free(script);
    examination_free(all);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(functions_that_are_called),
        cmocka_unit_test(calls_alone),
        cmocka_unit_test(recalled_while_not_observed),
        cmocka_unit_test(not_observed),
        cmocka_unit_test(scripts_examined_together),
        cmocka_unit_test(called_while_loading),
        cmocka_unit_test(lines_that_never_ran),
        cmocka_unit_test(names_and_remarks),
        cmocka_unit_test(locals_that_change),
        cmocka_unit_test(choices_of_turns),
        cmocka_unit_test(stuck_choices),
        cmocka_unit_test(options_that_are_read),
    };

    return cmocka_run_group_tests(tests, NULL, NULL);
}
