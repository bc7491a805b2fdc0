/*
 * touched_test.c -- tests in how many turns an option is offered and used, and
 * which options a change of rules adds or removes.
 */
#include "lab/pairs/pairs.h"
#include "support/small.h"

/* Two seats play four turns. Each turn has a choice with the label "way". If
 * `again` is set, the turn has a second choice of the same kind. */
#define GAME(ways, again)                                                      \
    "local ways = {\n" ways "}\n"                                              \
    "return variant {\n"                                                       \
    "  api = 1, name = 'walk', players = { 2, 2 }, vars = { at = 0 },\n"       \
    "  setup = function() choose_one('way', { none = function() end }) end,\n" \
    "  turn = function(me)\n"                                                  \
    "    choose_one('way', ways)\n" again                                      \
    "    if game.turn >= 4 then finish('done', me) end\n"                      \
    "  end,\n"                                                                 \
    "}\n"
#define STEP "  step = function() vars.at = vars.at + 1 end,\n"
#define LATE "  late = function() need(game.turn >= 3, 'too early') end,\n"

static const char step_only[] = GAME(STEP, "");
static const char with_late[] = GAME(STEP LATE, "");
static const char with_ends[] =
    GAME(STEP "  done = function() end, pass = function() end,\n", "");
static const char twice[] = GAME(STEP, "    choose_one('way', ways)\n");

static Script *load(const char *text)
{
    ScriptError error;
    Script *script = small_load_text(text, &error);

    if (script == NULL)
        fail_msg("%s:%d: %s", error.file, error.line, error.message);
    return script;
}

/* touched_of sets these variables: the number of pairs whose games differ, and
 * the sum of the numbers of the turns in which these games first differ. */
static int parted, parted_turns;

static Touched touched_of(const char *first, const char *second, int pairs)
{
    Sides sides = {.scripts = {load(first), load(second)}};
    GameUses *uses = calloc(1, sizeof *uses);
    Trace *trace = trace_new();
    Touched touched = {0};
    Pair pair;

    assert_non_null(uses);
    parted = parted_turns = 0;
    for (int side = 0; side < SIDES; side++) {
        sides.plans[side] = (Plan){.seed = "walk", .most_turns = 100};
        for (int seat = 0; seat < SEAT_LIMIT; seat++)
            assert_true(
                player_read("random", &sides.plans[side].players[seat]));
    }
    for (int i = 0; i < pairs; i++) {
        Bytes bytes = {0};
        Coder coder;
        pair_play(&sides, i, trace, &pair, &bytes);
        assert_true(pair_is_played(&pair));
        parted += pair.differs != PAIR_SAME;
        parted_turns += pair.differs != PAIR_SAME ? pair.differs : 0;
        coder = (Coder){.at = bytes.data, .end = bytes.data + bytes.size};
        for (int side = 0; side < SIDES; side++) {
            game_uses_code(&coder, uses);
            touched_add(&touched, side, uses);
        }
        assert_false(coder.failed);
        assert_ptr_equal(coder.at, coder.end);
        bytes_free(&bytes);
    }
    for (int side = 0; side < SIDES; side++)
        script_free(sides.scripts[side]);
    trace_free(trace);
    free(uses);
    return touched;
}

static const TouchedOption *find(const Touched *touched, const char *name)
{
    for (int i = 0; i < touched->count; i++)
        if (strcmp(touched->options[i].name, name) == 0)
            return &touched->options[i];
    fail_msg("no option %s", name);
    return NULL;
}

static void a_new_option_is_found(void **state)
{
    Touched touched = touched_of(step_only, with_late, 20);
    const TouchedOption *late = find(&touched, "late");
    const TouchedSide *uses = &late->sides[SECOND];

    (void)state;
    assert_string_equal(late->label, "way");
    assert_int_equal(touched_kind(&touched, late), TOUCHED_NEW);
    assert_int_equal(touched.games[SECOND], 20);
    assert_int_equal(touched.turns[SECOND], 80);
    /* A bot may also pick `late` too early, and the script then refuses the
     * option. Such a turn counts as a turn that offers `late`. */
    assert_true(uses->offered >= uses->used);
    assert_in_range(uses->used, 1, 40);
    assert_int_equal(uses->by[0] + uses->by[1], uses->used);
    assert_in_range(uses->used_games, uses->used / 2, 20);
    assert_in_range(uses->first.least, 3, 4);
    touched_free(&touched);
}

static void a_word_that_ends_a_choice_is_not_new(void **state)
{
    static const char *const names[] = {"done", "pass"};
    Touched touched = touched_of(step_only, with_ends, 20);

    for (int i = 0; i < 2; i++) {
        assert_int_equal(touched_kind(&touched, find(&touched, names[i])),
                         TOUCHED_SAME);
        assert_true(find(&touched, names[i])->sides[SECOND].used > 0);
    }
    touched_free(&touched);
    touched = touched_of(with_ends, step_only, 20);
    for (int i = 0; i < 2; i++)
        assert_int_equal(touched_kind(&touched, find(&touched, names[i])),
                         TOUCHED_SAME);
    touched_free(&touched);
    (void)state;
}

static void an_option_that_is_gone_is_found(void **state)
{
    Touched touched = touched_of(with_late, step_only, 20);

    (void)state;
    assert_int_equal(touched_kind(&touched, find(&touched, "late")),
                     TOUCHED_GONE);
    assert_int_equal(touched_kind(&touched, find(&touched, "step")),
                     TOUCHED_OFTEN);
    assert_true(touched_used(&touched, find(&touched, "step"), SECOND) == 1);
    assert_true(touched_used(&touched, find(&touched, "late"), SECOND) == 0);
    touched_free(&touched);
}

/* If few games are played, a bot may by chance never be offered an option. */
static void few_games_prove_no_new_option(void **state)
{
    Touched touched = touched_of(step_only, with_late, 2);
    const TouchedOption *late = find(&touched, "late");

    (void)state;
    assert_int_equal(late->sides[FIRST].games, 0);
    assert_in_range(late->sides[SECOND].games, 1, 2);
    assert_int_not_equal(touched_kind(&touched, late), TOUCHED_NEW);
    touched_free(&touched);
}

/* In both games of a pair, bots choose alike until one of them uses the new
 * option. */
static void games_part_where_the_new_option_is_used(void **state)
{
    enum { PAIRS = 40 };
    Touched touched = touched_of(step_only, with_late, PAIRS);
    const TouchedSide *late = &find(&touched, "late")->sides[SECOND];
    long long firsts = 0;

    (void)state;
    for (int turn = 3; turn <= 4; turn++)
        firsts += (long long)late->first.buckets[bucket_of(turn)];
    assert_int_equal(firsts, late->used_games);
    assert_in_range(parted, 1, PAIRS - 1);
    assert_int_equal(parted, late->used_games);
    assert_int_equal(parted_turns, late->first.sum);
    touched_free(&touched);
}

/* The set-up is not a turn. A turn in which an option was used twice counts
 * once. */
static void turns_are_counted_once(void **state)
{
    Touched touched = touched_of(step_only, twice, 6);
    const TouchedOption *step = find(&touched, "step");

    (void)state;
    assert_int_equal(find(&touched, "none")->sides[FIRST].used, 0);
    for (int side = 0; side < SIDES; side++) {
        assert_int_equal(step->sides[side].offered, 24);
        assert_int_equal(step->sides[side].used, 24);
        assert_int_equal(step->sides[side].by[0], 12);
        assert_int_equal(step->sides[side].first.greatest, 1);
    }
    assert_int_equal(touched_kind(&touched, step), TOUCHED_SAME);
    touched_free(&touched);
}

/* Bytes from another process may be incomplete or changed. The decoder must not
 * crash, and must fail if bytes are missing. */
static void cut_bytes_are_noticed(void **state)
{
    GameUses *uses = calloc(1, sizeof *uses);
    Bytes bytes = {0};
    Coder coder = {.out = &bytes};

    (void)state;
    assert_non_null(uses);
    uses->turns = 300;
    uses->count = 2;
    for (int i = 0; i < 2; i++)
        uses->uses[i] = (TurnUse){.label = "way", .name = "step", .used = 200};
    game_uses_code(&coder, uses);
    for (size_t size = 0; size < bytes.size; size++) {
        coder = (Coder){.at = bytes.data, .end = bytes.data + size};
        game_uses_code(&coder, uses);
        assert_true(coder.failed);
    }
    for (size_t i = 0; i < bytes.size; i++) {
        uint8_t kept = bytes.data[i];
        bytes.data[i] = 0xff;
        coder = (Coder){.at = bytes.data, .end = bytes.data + bytes.size};
        game_uses_code(&coder, uses);
        bytes.data[i] = kept;
        assert_in_range(uses->count, 0, TRACE_ITEMS);
    }
    bytes_free(&bytes);
    free(uses);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(a_new_option_is_found),
        cmocka_unit_test(a_word_that_ends_a_choice_is_not_new),
        cmocka_unit_test(an_option_that_is_gone_is_found),
        cmocka_unit_test(few_games_prove_no_new_option),
        cmocka_unit_test(games_part_where_the_new_option_is_used),
        cmocka_unit_test(turns_are_counted_once),
        cmocka_unit_test(cut_bytes_are_noticed),
    };

    return cmocka_run_group_tests(tests, NULL, NULL);
}
