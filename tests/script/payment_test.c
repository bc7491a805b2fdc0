/*
 * payment_test.c -- tests choices of several things that must add up to a total
 * or match a list of sets.
 */
#include "support/small.h"

#include "script/counts.h"
#include "script/run/reach.h"
#include "script/walk.h"

#define PAY(fields) "choose_some('n', cards:in_hand(me), {" fields "})"

static void totals_are_met(void **state)
{
    /* red holds 2M 3S 4V */
    small_lines(PAY("total = { 'value', at_least = 6 }"),
                "2M 3S 4V done; 2M 4V done; 3S 4V done");
    small_lines(PAY("total = { 'value', exactly = 6 }"), "2M 4V done");
    small_lines(PAY("total = { 'value', at_most = 4 }"),
                "2M done; 3S done; 4V done");
    small_lines(PAY("total = { 'value', at_least = 3, at_most = 5 }"),
                "2M 3S done; 3S done; 4V done");
    small_lines(PAY("total = { 'value', at_most = 3 }, at_least = 0"),
                "2M done; 3S done; done");
    small_lines(PAY("total = { 'value', at_least = 5 }, exactly = 2"),
                "2M 3S; 2M 4V; 3S 4V");
    small_lines(PAY("total = { 'value', at_least = 5 }, at_most = 2"),
                "2M 3S; 2M 4V; 3S 4V");
    small_lines(PAY("total = { function(c) return 5 - c.value end, "
                    "exactly = 3 }"),
                "2M done; 3S 4V done");
    small_lines("choose_some('n', numbers(1, 3), { ordered = true, "
                "total = { function(n) return n end, exactly = 3 } })",
                "1 2 done; 2 1 done; 3 done");
    small_lines("choose_some('p', pyramids:of(me), { "
                "total = { 'pips', exactly = 3 } })",
                "0,0:r1^ 0,0:r2s done; 0,0:r2s 1,0:r1e done");
}

/* Things that look alike are one option, as in choices without limits. */
static void alike_things_are_offered_once(void **state)
{
    small_lines("place(me, 1, space(0, 0)) choose_some('p', pyramids:of(me):"
                "sized(1), { total = { 'pips', exactly = 2 } })",
                "0,0:r1^ 0,0:r1^ done; 0,0:r1^ 1,0:r1e done");
}

static void sets_are_matched(void **state)
{
    /* red gets 8MS, so the hand is 2M 3S 4V 8MS */
#define MATCH(more)                                                            \
    "give(discard_pile.top, me) local m, s = suits:list()[1], "                \
    "suits:list()[2] choose_some('n', cards:in_hand(me), { " more " })"
#define BOTH "one_of_each = { cards:of_suit(m), cards:of_suit(s) }"
    small_lines(MATCH(BOTH ", exactly = 2"), "2M 3S; 2M 8MS; 3S 8MS");
    small_lines(MATCH(BOTH ", total = { 'value', exactly = 9 }"),
                "2M 3S 4V done");
    /* the card 8MS has the total of 8, but matches only one of the two sets */
    small_lines(
        MATCH(
            BOTH
            ", at_most = 1, total = { 'value', at_least = 8 }") " need(false, 'this is not reached')",
        "");
    small_lines(MATCH("one_of_each = { cards:valued(4) }, at_most = 2"),
                "2M 4V; 3S 4V; 4V 8MS; 4V done");
    small_lines(MATCH("one_of_each = {}, exactly = 4"), "2M 3S 4V 8MS");
}

/* If no picks meet the limits, the choice is refused. */
static void limits_refuse(void **state)
{
    small_refuses(PAY("total = { 'value', at_least = 10 }"),
                  "no n: no picks have a total of at least 10");
    small_refuses(PAY("total = { 'value', exactly = 8 }"),
                  "no n: no picks have a total of 8");
    small_refuses(PAY("total = { 'value', at_least = 8, at_most = 8 }, "
                      "one_of_each = { cards:valued(2), cards:valued(2) }"),
                  "no n: no picks have a total of 8 and one of each of 2 sets");
    small_refuses(PAY("exactly = 2, one_of_each = { cards:valued(9) }"),
                  "no n: no picks have one of each of 1 sets");
    small_refuses(PAY("total = { 'value', at_least = 1, at_most = 1 }"),
                  "no n: no picks have a total of 1");
}

static void wrong_limits_are_reported(void **state)
{
#define WRONG "small.lua:1: "
    small_fails(PAY("total = 5"), WRONG
                "total should be a table such as { \"value\", at_least = 12 }, "
                "not a number");
    small_fails(PAY("total = { 'value' }"),
                WRONG "total: at_least, at_most or exactly is missing");
    small_fails(PAY("total = { 'valeu', at_least = 1 }"),
                WRONG "a card has no 'valeu'; did you mean 'value'?");
    small_fails(PAY("total = { 'rank', at_least = 1 }"), WRONG
                "total: 'rank' of 2M should be a whole number, not a string");
    small_fails(PAY("total = { 'value', at_lest = 1 }"),
                WRONG "total has no field 'at_lest'; did you mean 'at_least'?");
    small_fails(PAY("total = { at_least = 1 }"), WRONG
                "total: the first entry should be the name of a field or a "
                "function, not nil");
    small_fails(PAY("total = { 'value', 'rank', at_least = 1 }"), WRONG
                "total should be a table such as { \"value\", at_least = 12 }");
    small_fails(PAY("total = { 'value', at_least = -1 }"),
                WRONG "at_least should be from 0 to 10000, not -1");
    small_fails(PAY("total = { 'value', at_least = 8192 }"), WRONG
                "total: a limit of at most 8191 with 0 sets in one_of_each");
    small_fails(PAY("total = { function(c) return -1 end, at_least = 1 }"),
                WRONG "total: what a thing counts should be from 0 to 10000, "
                      "not -1");
    small_fails(PAY("total = { function(c) end, at_least = 1 }"), WRONG
                "total: the function should return a whole number, not nil");
    small_fails("choose_some('n', numbers(1, 3), { "
                "total = { 'value', at_least = 1 } })",
                WRONG "total: a number has no fields");
    small_fails(PAY("one_of_each = cards"),
                WRONG "one_of_each should be a list of sets, not a set of "
                      "cards");
    small_fails(PAY("one_of_each = { cards, spaces }"), WRONG
                "one_of_each: entry 2 should be a set of cards, not a set of "
                "spaces");
    small_fails(PAY("one_of_each = { cards, cards, cards, cards, cards, "
                    "cards, cards }"),
                WRONG "one_of_each: at most 6 sets");
    small_fails("choose_some('n', numbers(1, 70), { at_most = 64, total = { "
                "function(n) return n end, at_least = 1 } })",
                WRONG "total and one_of_each: at_least, at_most and exactly "
                      "are limited to 63");
    small_fails("choose_some('n', numbers(1, 3), { total = { function(n) "
                "destroy(pyramids:first()) return n end, at_least = 1 } })",
                WRONG "this function may only read: it cannot act or ask");
}

/* -- all subsets ----------------------------------------------------------- */

enum { THINGS = 7, TRIALS = 4000 };

static unsigned random_state = 1;

static int any_below(int n)
{
    random_state = random_state * 1103515245 + 12345;
    return (int)(random_state >> 16 & 0x7fff) % n;
}

/* True if the things of the subset can match all sets from index `set` on. */
static bool match_sets(const Weight *things, int subset, int set, int sets)
{
    if (set == sets)
        return true;
    for (int i = 0; i < THINGS; i++)
        if ((subset >> i & 1) != 0 && (things[i].sets >> set & 1) != 0 &&
            match_sets(things, subset & ~(1 << i), set + 1, sets))
            return true;
    return false;
}

static bool is_legal(const Demand *demand, const Weight *things, int subset)
{
    int count = __builtin_popcount((unsigned)subset);
    int total = 0;

    for (int i = 0; i < THINGS; i++)
        total += (subset >> i & 1) != 0 ? things[i].amount : 0;
    return count >= demand->count.least && count <= demand->count.most &&
           total >= demand->total.least && total <= demand->total.most &&
           match_sets(things, subset, 0, demand->set_count);
}

/* True if a legal subset contains all things in `has`. Its other things must be
 * in `may`. In each set, bit i is thing i. */
static bool has_legal(const Demand *demand, const Weight *things, int has,
                      int may)
{
    for (int subset = 0; subset < 1 << THINGS; subset++)
        if ((subset & has) == has && (subset & ~(has | may)) == 0 &&
            is_legal(demand, things, subset))
            return true;
    return false;
}

static Range random_range(int most)
{
    Range range = {any_below(most), REACH_OPEN};

    if (any_below(2) == 0)
        range.most = range.least + any_below(most);
    return range;
}

static void begin_with(Reachable *reach, const Demand *demand,
                       const Weight *things, int picked)
{
    int total = 0;

    for (int i = 0; i < THINGS; i++)
        total += (picked >> i & 1) != 0 ? things[i].amount : 0;
    reach_begin(reach, demand, __builtin_popcount((unsigned)picked), total);
    for (int i = 0; i < THINGS; i++)
        if ((picked >> i & 1) != 0)
            reach_match(reach, things[i]);
}

/* Adds to `reach` the things that are not picked, one by one. Before a thing is
 * added, `reach` must allow it if and only if some legal set contains the thing
 * and all picks. This set may also contain things that were added before. */
static void check_reach(const Demand *demand, const Weight *things, int picked)
{
    static Reachable reach;
    int added = 0;

    begin_with(&reach, demand, things, picked);
    assert_int_equal(reach_is_met(&reach), is_legal(demand, things, picked));
    for (int i = 0; i < THINGS; i++) {
        if ((picked >> i & 1) != 0)
            continue;
        assert_int_equal(reach_allows(&reach, things[i]),
                         has_legal(demand, things, picked | 1 << i, added));
        reach_add(&reach, things[i]);
        added |= 1 << i;
    }
}

static void every_subset_is_considered(void **state)
{
    for (int trial = 0; trial < TRIALS; trial++) {
        Weight things[THINGS];
        Demand demand = {.count = random_range(4),
                         .total = random_range(12),
                         .set_count = any_below(4)};
        for (int i = 0; i < THINGS; i++)
            things[i] = (Weight){(int16_t)any_below(6), (uint8_t)any_below(8)};
        check_reach(&demand, things,
                    any_below(1 << THINGS) & any_below(1 << THINGS));
    }
}

/* -- two games ------------------------------------------------------------- */

/* A Work counts the lines and choices of a game. */
typedef struct Work {
    Script *script;
    long lines; /* number of lines of all turns */
    long asked; /* number of choices that were asked in random turns */
} Work;

static int pick_any(void *context, const Choice *choice)
{
    Work *work = context;

    work->asked++;
    return any_below(choice->count);
}

static bool count_line(void *context, const Line *line,
                       const Position *position, bool cut)
{
    Work *work = context;

    work->lines++;
    return true;
}

static Work load_payment(const char *file, const char *setting)
{
    ScriptSource source = {
        .file = file, .setting_count = 1, .settings = &setting};
    ScriptError error;
    Work work = {.script = script_load(&source, &error)};

    if (work.script == NULL)
        fail_msg("%s:%d: %s", error.file, error.line, error.message);
    return work;
}

static void list_lines(Work *work, const Position *position)
{
    WalkLimits limits = {.stop_at_reveal = true};
    Line line = {.count = 0};
    ScriptError error;

    assert_int_equal(script_walk(work->script, position, &line, limits,
                                 count_line, work, &error),
                     RUN_DONE);
}

static void play_turn(Work *work, const Position *position)
{
    Line line = {.count = 0};
    ScriptError error;

    assert_int_equal(
        script_turn(work->script, position, &line, pick_any, work, &error),
        RUN_DONE);
}

/* Lists all lines of some turns in both forms of the game, then plays these
 * turns at random. */
static void play_both(Work *with, Work *without)
{
    Position position = small_start(with->script);

    for (int turn = 0; turn < 6 && !position.over; turn++) {
        list_lines(with, &position);
        list_lines(without, &position);
        play_turn(without, &position);
        play_turn(with, &position);
        position = *script_position(with->script);
    }
}

static long runs_of_lua(const Work *work)
{
    RecallCounts counts = script_recall_counts(work->script);

    return counts.passes - counts.followed;
}

static void tell(const char *file, const char *form, const Work *work)
{
    RecallCounts counts = script_recall_counts(work->script);

    if (getenv("TELL") != NULL)
        fprintf(stderr, "%s %s: %ld lines, %ld asked, %ld passes, %ld in Lua\n",
                file, form, work->lines, work->asked, counts.passes,
                runs_of_lua(work));
}

/* In the first form of the game, the host knows the limits; in the second, the
 * script tests them. Turns must be equal, but Lua must run less often in the
 * first form. */
static void limits_save_work(void **state)
{
    static const char *const files[] = {"tests/script/payments/adaman.lua",
                                        "tests/script/payments/magnate.lua"};

    for (int i = 0; i < 2; i++) {
        Work with = load_payment(files[i], "pay=total");
        Work without = load_payment(files[i], "pay=need");
        for (int game = 0; game < 20; game++)
            play_both(&with, &without);
        tell(files[i], "total", &with);
        tell(files[i], "need", &without);
        assert_true(with.lines > 0);
        assert_int_equal(with.lines, without.lines);
        assert_true(runs_of_lua(&with) < runs_of_lua(&without));
        script_free(with.script);
        script_free(without.script);
    }
}

/* Counts all lines of the first turn. */
static long first_lines(const char *file, const char *setting)
{
    Work work = load_payment(file, setting);
    Position position = small_start(work.script);

    list_lines(&work, &position);
    script_free(work.script);
    return work.lines;
}

static void first_turns_are_known(void **state)
{
    static const char *const settings[] = {"pay=total", "pay=need"};

    for (int i = 0; i < 2; i++) {
        assert_int_equal(
            first_lines("tests/script/payments/adaman.lua", settings[i]), 23);
        assert_int_equal(
            first_lines("tests/script/payments/magnate.lua", settings[i]), 39);
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(totals_are_met),
        cmocka_unit_test(alike_things_are_offered_once),
        cmocka_unit_test(sets_are_matched),
        cmocka_unit_test(limits_refuse),
        cmocka_unit_test(wrong_limits_are_reported),
        cmocka_unit_test(every_subset_is_considered),
        cmocka_unit_test(first_turns_are_known),
        cmocka_unit_test(limits_save_work),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
