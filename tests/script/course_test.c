/*
 * Courses of choose_one are tried again without the turn from its start, where
 * nothing can tell: what comes of it is the same as when the courses are made
 * within the turn, so that they cannot be.
 */
#include "format/token.h"
#include "support/small.h"

enum { ALL = 60000, DEPTH = 6, WIDTH = 12 };

/* A turn, and functions that stand before it or within it. */
typedef struct Case {
    const char *functions, *body;
} Case;

/* All that a script tells of its first turn. */
typedef struct Told {
    Script *script;
    Position start;
    size_t used;
    char text[ALL];
} Told;

static void tell(Told *told, const char *format, ...)
{
    va_list arguments;

    va_start(arguments, format);
    int size =
        vsnprintf(told->text + told->used, ALL - told->used, format, arguments);
    va_end(arguments);
    assert_true(size >= 0 && told->used + (size_t)size < ALL);
    told->used += (size_t)size;
}

static unsigned long long hash_of(const Told *told, const Position *position)
{
    return position_hash(position, &script_equipment(told->script)->deck);
}

static void tell_things(Told *told, const Thing *things, int count)
{
    for (int i = 0; i < count; i++) {
        char token[TOKEN_LIMIT];
        token_write(token, things[i], script_position(told->script),
                    script_equipment(told->script));
        tell(told, " %s", token);
    }
}

static bool see_line(void *context, const Line *line, const Position *position,
                     bool cut)
{
    Told *told = context;

    tell(told, "line");
    tell_things(told, line->picks, line->count);
    tell(told, " -> %llx %d\n", hash_of(told, position), cut);
    return true;
}

static void tell_walk(Told *told, bool stop_at_reveal)
{
    WalkLimits limits = {stop_at_reveal, 0, 0};
    Line line = {0};
    ScriptError error;

    if (script_walk(told->script, &told->start, &line, limits, see_line, told,
                    &error) == RUN_FAILED)
        tell(told, "the walk fails: %d: %s\n", error.line, error.message);
}

static void tell_pruned(Told *told)
{
    const Reason *reason;

    for (int i = 0; (reason = script_pruned(told->script, i)) != NULL; i++) {
        tell_things(told, &reason->option, 1);
        tell(told, ": %s (%d)\n", reason->text, reason->line);
    }
    if (script_fault(told->script) != NULL)
        tell(told, "fault: %s\n", script_fault(told->script)->message);
}

/* Every choice that can be come to, and why what is not offered is not. */
static void tell_choices(Told *told, const Line *line, bool free_order)
{
    Choice *choice = malloc(sizeof *choice);
    ScriptError error;

    assert_non_null(choice);
    RunEnd end = script_open(told->script, &told->start, line, free_order,
                             choice, &error);
    tell(told, "after");
    tell_things(told, line->picks, line->count);
    tell(told, " (%d)", end);
    if (end == RUN_OPEN) {
        tell(told, " %d asked for %s%s:", choice->seat, choice->label,
             choice->may_stop ? " or to stop" : "");
        tell_things(told, choice->options, choice->count);
    }
    tell(told, "%s at %llx after %d events\n",
         end == RUN_FAILED ? error.message : "",
         hash_of(told, script_position(told->script)),
         script_events(told->script)->count);
    tell_pruned(told);
    for (int i = 0; end == RUN_OPEN && i < choice->count && i < WIDTH &&
                    line->count < DEPTH;
         i++) {
        Line longer = *line;
        longer.picks[longer.count++] = choice->options[i];
        tell_choices(told, &longer, free_order);
    }
    free(choice);
}

static int first_option(void *context, const Choice *choice)
{
    tell(context, "%d decides on %s\n", choice->seat, choice->label);
    return 0;
}

static int last_option(void *context, const Choice *choice)
{
    tell(context, "%d decides on %s\n", choice->seat, choice->label);
    return choice->count - 1;
}

static void tell_turn(Told *told, Decide decide)
{
    Line line = {0};
    ScriptError error;
    RunEnd end =
        script_turn(told->script, &told->start, &line, decide, told, &error);

    tell(told, "turn (%d)", end);
    if (end == RUN_FAILED) {
        tell(told, ": %d: %s\n", error.line, error.message);
        return;
    }
    tell_things(told, line.picks, line.count);
    tell(told, " -> %llx, %d to move\n",
         hash_of(told, script_position(told->script)),
         script_position(told->script)->to_move);
    for (int i = 0; i < script_events(told->script)->count; i++) {
        const Event *event = &script_events(told->script)->events[i];
        tell(told, "event %d of %d, card %d, pyramid %d\n", event->kind,
             event->seat, event->card, event->pyramid);
    }
}

static void tell_all(const char *text, Told *told)
{
    Line empty = {0};
    ScriptError error;

    told->used = 0;
    told->script = small_load_text(text, &error);
    if (told->script == NULL)
        fail_msg("%s\n%s", error.message, text);
    told->start = small_start(told->script);
    tell_walk(told, false);
    tell_walk(told, true);
    tell_choices(told, &empty, false);
    tell_choices(told, &empty, true);
    tell_turn(told, first_option);
    tell_turn(told, last_option);
    script_free(told->script);
}

static void check(const Case *each)
{
    static Told before, within;
    char text[2 * SMALL_TEXT];

    snprintf(text, sizeof text,
             "%s local function turn(me) %s end "
             "return require 'small' { turn = turn }",
             each->functions, each->body);
    tell_all(text, &before);
    snprintf(text, sizeof text,
             "local function turn(me) %s %s end "
             "return require 'small' { turn = turn }",
             each->functions, each->body);
    tell_all(text, &within);
    if (strcmp(before.text, within.text) != 0)
        fail_msg("%s\n-- before the turn:\n%s\n-- within it:\n%s",
                 each->functions, before.text, within.text);
}

#define CHECK(cases)                                                           \
    do {                                                                       \
        for (size_t i = 0; i < sizeof(cases) / sizeof *(cases); i++)           \
            check(&(cases)[i]);                                                \
    } while (0)

#define WHAT "choose_one('what', courses, me) "

static void refusals_before_any_change(void **state)
{
    static const Case cases[] = {
        {"local courses = { go = function(me) local n = choose('n', "
         "numbers(1, 4)) need(n % 2 == 0, 'even') vars.count = n end, "
         "stay = function(me) end, never = function(me) "
         "need(false, 'not now') end, leave = 5 }",
         WHAT},
        {"local courses = { go = function(me) choose('n', numbers(1, 2)) "
         "choose('none', numbers(1, 0)) end, rest = function() end }",
         WHAT "choose('m', numbers(1, 2))"},
        /* the last course has nothing left either */
        {"local courses = { go = function(me) need(choose('n', numbers(1, 3)) "
         "> 3, 'more') end, to = function(me) need(choose('m', numbers(1, 3)) "
         "> 3, 'much more') end, done = 1 }",
         WHAT},
        {"local courses = { go = function(me) need(false, 'no') end }", WHAT},
        /* of several reasons */
        {"local courses = { go = function(me) local n = choose('n', "
         "numbers(1, 3)) need(n ~= 1, 'not one') "
         "if n == 2 then choose('none', numbers(1, 0)) end "
         "place(me, 1, space(9, 9)) end, stay = true }",
         WHAT},
        {"local courses = { go = function(me) local n = choose('n', "
         "numbers(1, 3)) if n == 1 then need(false, 'one') end "
         "choose_one('nothing', {}) end, stay = true }",
         WHAT},
    };

    CHECK(cases);
}

static void refusals_after_changes(void **state)
{
    static const Case cases[] = {
        {"local courses = { go = function(me) place(me, 1, space(0, 0)) "
         "local n = choose('n', numbers(1, 3)) need(n > 1, 'more') end, "
         "stay = true }",
         WHAT},
        {"local courses = { go = function(me) vars.count = vars.count + 1 "
         "need(choose('n', numbers(1, 3)) == vars.count - 6, 'two') end, "
         "stay = true }",
         WHAT},
        {"local courses = { go = function(me) turn_goes_to(me) "
         "need(choose('n', numbers(1, 3)) > 2, 'three') end, "
         "stay = function() end }",
         WHAT},
        {"local courses = { go = function(me) local n = choose('n', "
         "numbers(1, 2)) discard(cards:in_hand(me):list()[1]) "
         "need(choose('m', numbers(1, 2)) > n, 'more') end, stay = true }",
         WHAT "choose('k', numbers(1, 2))"},
        /* a change that is no event, and one that is taken back */
        {"local courses = { go = function(me) local p = "
         "pyramids:of(me):list()[1] point(p, p.pose) "
         "need(choose('n', numbers(1, 3)) > 2, 'three') end, stay = true }",
         WHAT},
        {"local courses = { go = function(me) vars.count = 5 vars.count = 7 "
         "need(choose('n', numbers(1, 3)) > 2, 'three') end, stay = true }",
         WHAT},
    };

    CHECK(cases);
}

static void refusals_in_other_hands(void **state)
{
    static const Case cases[] = {
        {"local function other(least) need(choose('n', numbers(1, 3)) > least, "
         "'more') end local courses = { go = function(me) "
         "as(me.next, other, 2) end, stay = function() end }",
         WHAT "choose('m', numbers(1, 2))"},
        {"local function other() need(choose('n', numbers(1, 3)) > 3, 'more') "
         "end local courses = { go = function(me) as(me.next, other) end, "
         "to = function(me) choose('k', numbers(1, 2)) end }",
         WHAT "choose('m', numbers(1, 2))"},
        {"local function hand(seat) return cards:in_hand(seat) end "
         "local courses = { go = function(me) "
         "local picks = choose_each('c', hand) "
         "need(picks[me.next].code ~= '5M', 'no five') end, "
         "stay = function() end }",
         WHAT "choose('m', numbers(1, 2))"},
        {"local function few(c) return c.value < 3 end "
         "local function wrong() error('wrong') end "
         "local courses = { go = function(me) choose('c', "
         "cards:in_hand(me):where('few', few)) need(false, 'no') end, "
         "to = function(me) choose('c', cards:in_hand(me):where('x', wrong)) "
         "end, stay = 1 }",
         WHAT},
    };

    CHECK(cases);
}

static void courses_within_courses(void **state)
{
    static const Case cases[] = {
        {"local inner = { x = function(n) need(n > 1, 'more') end, "
         "y = function(n) need(choose('k', numbers(1, 2)) == n, 'same') end, "
         "z = function(n) vars.count = n need(n == 2, 'two') end } "
         "local courses = { go = function(me) local n = choose('n', "
         "numbers(1, 3)) choose_one('inner', inner, n) end, stay = true }",
         WHAT},
        {"local inner = { x = function() need(false, 'never') end } "
         "local courses = { go = function(me) local n = choose('n', "
         "numbers(1, 3)) choose_one('inner', inner) end, "
         "on = function(me) vars.count = 1 choose_one('inner', inner) end, "
         "stay = true }",
         WHAT},
        {"local function each(n) need(n ~= 2, 'not two') end "
         "local courses = { go = function(me) choose_some('n', numbers(1, 3), "
         "{ each = each }) end, stay = true }",
         WHAT "choose('m', numbers(1, 2))"},
        {"local function try() need(choose('n', numbers(1, 3)) == 2, 'two') "
         "end local courses = { go = function(me) may('try', try) "
         "need(choose('m', numbers(1, 2)) == 2, 'two') end, stay = true }",
         WHAT},
        {"local courses = { go = function(me) for i = 1, 2 do waypoint(i) "
         "need(choose('n', numbers(1, 3)) > i, 'more') end end, stay = true }",
         WHAT},
        /* twice in one turn */
        {"local courses = { go = function(me) vars.count = vars.count + "
         "choose('n', numbers(1, 2)) need(vars.count < 10, 'less') end, "
         "stay = function() end }",
         WHAT WHAT},
    };

    CHECK(cases);
}

static void what_comes_after_refuses(void **state)
{
    static const Case cases[] = {
        {"local courses = { go = function(me) return choose('n', "
         "numbers(1, 3)) end, stay = 0 }",
         "local n = " WHAT "need(n ~= 1, 'not one') vars.count = n"},
        {"local courses = { go = function(me) return choose('n', "
         "numbers(1, 3)), 5 end, stay = 0 }",
         "local n, five = " WHAT "need(n > 1 and choose('m', numbers(1, 3)) > "
         "n, 'more') assert(five == 5)"},
    };

    CHECK(cases);
}

static void what_is_revealed_stays(void **state)
{
    static const Case cases[] = {
        {"local courses = { go = function(me) draw(me) "
         "need(choose('n', numbers(1, 3)) > 1, 'more') end, stay = true }",
         WHAT},
        {"local courses = { go = function(me) choose('k', numbers(1, 2)) "
         "random(6) need(choose('n', numbers(1, 3)) > 1, 'more') end, "
         "stay = true }",
         WHAT},
        {"local courses = { go = function(me) "
         "need(choose('n', numbers(1, 3)) > 1, 'more') end, stay = true }",
         "draw(me) " WHAT},
        {"local courses = { go = function(me) random(6) "
         "need(false, 'too late') end, stay = true }",
         WHAT},
    };

    CHECK(cases);
}

static void mistakes_are_told(void **state)
{
    static const Case cases[] = {
        {"local courses = { go = function(me) local n = choose('n', "
         "numbers(1, 3)) if n == 2 then error('two') end "
         "need(n == 3, 'three') end, stay = true }",
         WHAT},
        {"local courses = { go = function(me) error('go') end }", WHAT},
        {"local courses = { go = function(me) error({}) end, stay = true }",
         WHAT},
        {"local courses = { go = function(me) local x = nil x.y = 5 end, "
         "stay = true }",
         WHAT},
        {"local courses = { go = function(me) string.rep() end, stay = true }",
         WHAT},
        {"local courses = { go = function(me) place(me, 4, space(0, 0)) end, "
         "stay = true }",
         WHAT},
        {"local courses = { go = function(me) finish('over') end, "
         "to = function(me) need(choose('n', numbers(1, 2)) == 2, 'two') "
         "finish('over', me) end }",
         WHAT},
        {"local courses = { go = function(me) pcall(need, false, 'no') end, "
         "to = function(me) pcall(choose, 'n', numbers(1, 2)) "
         "pcall(error) end }",
         WHAT},
    };

    CHECK(cases);
}

/* What was refused is refused again while what it read is the same. Each turn
 * changes something first, by a choice, and then comes to the courses twice. */
static void refusals_are_foreseen(void **state)
{
#define TWICE WHAT WHAT
#define COUNT "vars.count = choose('before', numbers(1, 3)) " TWICE
#define SMALLER                                                                \
    "if choose('before', numbers(1, 2)) == 2 then place(me, 1, space(1, 0)) "  \
    "end " TWICE
#define FEWER                                                                  \
    "if choose('before', numbers(1, 2)) == 2 then "                            \
    "discard(cards:in_hand(me):list()[1]) end " TWICE
#define GONE                                                                   \
    "if choose('before', numbers(1, 2)) == 2 then for _, p in "                \
    "ipairs(pyramids:of(me):list()) do destroy(p) end end " TWICE
    static const Case cases[] = {
        /* a variable, a field, a call, an empty set; of several the first */
        {"local courses = { go = function(me) need(vars.count == 2, 'two') "
         "vars.count = 3 end, on = function(me) end }",
         COUNT},
        {"local courses = { go = function(me) need(me.hand_size == 2, 'two') "
         "end, on = function(me) discard(cards:in_hand(me):list()[1]) end }",
         FEWER},
        {"local courses = { go = function(me) need(me:supply(1) == 0, 'none') "
         "end, on = function(me) end }",
         SMALLER},
        {"local courses = { go = function(me) need(stash('red'):supply(1) < 1, "
         "'none') end, on = function(me) end }",
         SMALLER},
        {"local courses = { go = function(me) choose('p', pyramids:of(me)) "
         "end, on = function(me) place(me, 2, space(0, 1)) end }",
         GONE},
        {"local courses = { go = function(me) need(vars.count > 1, 'more') "
         "need(me.pyramids_on_board == 3, 'three') need(vars.count == 3, "
         "'three') end, on = function(me) place(me, 2, space(0, 0)) end }",
         COUNT},
        {"local courses = { go = function(me) need(space(0, 0).card.value > 1, "
         "'more') end, on = function(me) lay(choose('c', cards:in_hand(me)), "
         "space(0, 0)) end }",
         COUNT},
        /* lists, texts, functions of where and blocks are not noted */
        {"local courses = { go = function(me) "
         "need(#cards:in_hand(me):list() == 2, 'two') end, on = true }",
         FEWER},
        {"local courses = { go = function(me) need(cards:in_hand(me):count() "
         "== 2, 'two') end, on = true }",
         FEWER},
        {"local courses = { go = function(me) need(tostring(pyramids:of(me):"
         "list()[1]) == 'x', 'x') end, on = true }",
         GONE},
        {"local courses = { go = function(me) need(tostring(vars.hunted):"
         "sub(-1) == 'n', 'north') end, on = true }",
         "vars.hunted = pyramids:of(me):list()[1] "
         "if choose('before', numbers(1, 2)) == 2 then "
         "point(vars.hunted, north) end " TWICE},
        {"local courses = { go = function(me) need(space(0, 0).card.rank == "
         "'2', 'two') end, on = true }",
         "if choose('before', numbers(1, 2)) == 2 then "
         "lay(cards:in_hand(me):list()[1], space(0, 0)) end " TWICE},
        {"local courses = { go = function(me) local n = 0 choose('p', "
         "pyramids:of(me):where('x', function() n = n + 1 return n > "
         "vars.count + 1 end)) end, on = true }",
         COUNT},
        {"local courses = { go = function(me) local n = 0 choose('p', "
         "pyramids:of(me):where('x', function(p) n = n + 1 return n == 4 and "
         "p.space == space(0, 1) end)) end, on = true }",
         "if choose('before', numbers(1, 2)) == 2 then "
         "place(me, 3, space(0, 1)) end " TWICE},
        {"local courses = { go = function(me) choose('p', pyramids:of(me):"
         "on(spaces:where('x', function() return vars.count == 2 end))) end, "
         "on = true }",
         COUNT},
        {"local courses = { go = function(me) choose('p', pyramids:of(me), "
         "true) need(vars.count == 2, 'two') end, on = true }",
         GONE},
        {"local courses = { go = function(me) local p = choose('p', "
         "pyramids:of(me):in_pose(north), true) need(p == nil and "
         "me.pyramids_on_board == 4, 'four') end, on = true }",
         SMALLER},
        {"local courses = { go = function(me) need(has_block(spaces, "
         "{ { 'AM' } }) == (vars.count == 2), 'x') end, on = true }",
         COUNT},
        {"local courses = { go = function(me) pcall(me.supply, me, 9) "
         "need(cards:in_hand(me):any() and vars.count == 2, 'two') end, "
         "on = true }",
         COUNT},
        {"local courses = { go = function(me) if pcall(me.supply, me, 9) or "
         "#cards:in_hand(me):list() > 2 then need(false, 'no') end end, "
         "on = true }",
         FEWER},
        /* more than are kept */
        {"local courses = { go = function(me) local sum = 0 for i = 1, 9 do "
         "sum = sum + me:supply(1) end need(me.hand_size == 2, 'two') end, "
         "on = true }",
         FEWER},
        /* after something was asked or changed */
        {"local courses = { go = function(me) choose('n', numbers(1, 2)) "
         "need(vars.count == 2, 'two') end, on = true }",
         COUNT},
        {"local courses = { go = function(me) vars.count = vars.count + 1 "
         "need(vars.count == 3, 'three') end, on = true }",
         COUNT},
        {"local inner = { a = function(me) need(vars.count == 2, 'two') end, "
         "b = function(me) need(vars.count == 3, 'three') end } "
         "local courses = { go = function(me) choose_one('in', inner, me) end, "
         "on = function(me) vars.count = 3 end }",
         COUNT},
        /* what a course tries is not so */
        {"local function try(me) place(me, 2, space(0, 0)) "
         "need(me:supply(2) ~= 1, 'another') end "
         "local courses = { go = function(me) need(can(try, me), 'no') end, "
         "on = true }",
         "if choose('before', numbers(1, 2)) == 2 then "
         "place(me, 2, space(0, 0)) end " TWICE},
        /* others are asked, or the arguments are others */
        {"local courses = { go = function(me) choose('c', "
         "cards:in_hand(game.to_move)) end, on = function(me) end }",
         FEWER "as(me.next, function() " WHAT "end)"},
        {"local courses = { go = function(me, set, n) choose('p', set) "
         "need(n ~= 2, 'not two') end, on = function() end }",
         "for n = 1, 3 do choose_one('what', courses, me, "
         "pyramids:on(space(n - 1, 0)):of(me), n) end"},
        {"local courses = { go = function(me, word) need(word ~= 'a', 'b') "
         "end, on = function() end }",
         "for _, word in ipairs { 'a', 'b' } do "
         "choose_one('what', courses, me, word) end"},
    };

    CHECK(cases);
}

/* What a course is called with may remember too. */
static void arguments_may_remember(void **state)
{
    static const Case cases[] = {
        {"local courses = { go = function(me, t) t.n = t.n + 1 "
         "need(choose('n', numbers(1, 3)) == t.n, 'as often') "
         "vars.count = t.n end, stay = true }",
         "choose_one('what', courses, me, { n = 0 })"},
        {"local courses = { go = function(me, f) "
         "need(choose('n', numbers(1, 3)) == f(), 'as often') end, "
         "stay = true }",
         "local n = 0 choose_one('what', courses, me, function() n = n + 1 "
         "return n end)"},
        {"local courses = { go = function(me, f, set) f(set) end, stay = 1 } ",
         "local n = 0 choose_one('what', courses, me, function(set) n = n + 1 "
         "need(choose('s', set).x == n, 'further') end, spaces:territory())"},
    };

    CHECK(cases);
}

static int first(void *context, const Choice *choice)
{
    return 0;
}

/* Tables of courses are remembered, but not all: within a course others are
 * met, and then the first is tried again. */
static void tables_are_many(void **state)
{
    ScriptError error;
    Line line = {0};
    Script *script = small_load_text(
        "local outer = {} for i = 1, 40 do local inner = {} for j = 1, 4 do "
        "inner[j] = { ['w' .. i * j] = function() end } end "
        "outer[i] = { go = function() local n = choose('n', numbers(1, 2)) "
        "for j = 1, 4 do choose_one('inner', inner[j]) end "
        "need(n == 2, 'two') return n end } end "
        "local function turn() for i = 1, 40 do "
        "assert(choose_one('outer', outer[i]) == 2) end end "
        "return require 'small' { turn = turn }",
        &error);

    assert_non_null(script);
    Position start = small_start(script);
    if (script_turn(script, &start, &line, first, NULL, &error) != RUN_DONE)
        fail_msg("%s", error.message);
    assert_int_equal(line.count, 240);
    script_free(script);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(refusals_before_any_change),
        cmocka_unit_test(refusals_after_changes),
        cmocka_unit_test(refusals_are_foreseen),
        cmocka_unit_test(refusals_in_other_hands),
        cmocka_unit_test(courses_within_courses),
        cmocka_unit_test(what_comes_after_refuses),
        cmocka_unit_test(what_is_revealed_stays),
        cmocka_unit_test(mistakes_are_told),
        cmocka_unit_test(arguments_may_remember),
        cmocka_unit_test(tables_are_many),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
