/*
 * clock_test.c -- tests the clocks of a table: what participants see, what the
 * record keeps, and what happens when a person has no time left.
 */
#include "serve/ask.h"

enum { RED, GREEN, WATCHER, DESIGNER };
enum { HOUR = 60 * 60 * 1000, LATE = -1 };

/* A Kept counts what the table reports to its host. It is the context of the
 * host. */
typedef struct Kept {
    int clocks; /* number of lines about clocks */
    int seats;  /* number of calls of `reseat` */
} Kept;

static void remark(void *context, RecordLineKind kind, const char *text,
                   const RecordAuthor *author)
{
    Kept *kept = context;

    (void)author;
    if (kind != RECORD_CLOCK)
        return;
    kept->clocks++;
    assert_non_null(strstr(text, "\"red\":"));
}

static void reseat(void *context)
{
    ((Kept *)context)->seats++;
}

/* Returns a table at which red has chosen, so that green's clock runs. */
static Engine *running(const ScriptSource *game, bool is_loss, Kept *kept)
{
    const TimeControl control = {.start = HOUR, .is_loss = is_loss};
    Engine *engine = ask_table(game, NULL,
                               (EngineHost){.context = kept,
                                            .remark = remark,
                                            .reseat = reseat,
                                            .draw_seed = ask_seed},
                               0);

    timing_set(engine_table(engine), &control);
    ask_for(engine, WATCHER, "{'do': 'moves'}", "'runs':null");
    ask_play(engine, RED, "0,1");
    return engine;
}

static void set_late(Engine *engine, Seat seat)
{
    engine_table(engine)->timing.left[seat] = LATE;
}

static void all_see_the_clocks(void **state)
{
    Kept kept = {0};
    Engine *engine = running(&cards, false, &kept);

    (void)state;
    for (int who = RED; who <= DESIGNER; who++)
        ask_for(engine, who, "{'do': 'moves'}", "'clock':{'left':{'red':3");
    ask_for(engine, RED, "{'do': 'moves'}", "'runs':'green'}");
    ask_done(engine, GREEN,
             "{'do': 'seat', 'of': 'green', 'player': 'greedy'}");
    ask_for(engine, RED, "{'do': 'moves'}", "},'runs':null}");
    engine_free(engine);
}

static void there_need_be_no_clock(void **state)
{
    Engine *engine = ask_table(&cards, NULL, (EngineHost){.keep = NULL}, 0);
    char *answer = ask(engine, RED, "{'do': 'moves'}");

    (void)state;
    ask_check(answer, "'clock'", false);
    assert_false(engine_look_at_clocks(engine));
    assert_int_equal(engine_clock_wait(engine), -1);
    engine_free(engine);
}

static void a_clock_only_shows_the_time(void **state)
{
    Kept kept = {0};
    Engine *engine = running(&cards, false, &kept);

    (void)state;
    set_late(engine, GREEN);
    assert_false(engine_look_at_clocks(engine));
    ask_for(engine, GREEN, "{'do': 'moves'}", "'green':-");
    ask_for(engine, GREEN, "{'do': 'moves'}", "'over':false");
    ask_play(engine, GREEN, "0,-1");
    assert_true(kept.clocks > 0);
    engine_free(engine);
}

static void who_has_no_time_loses(void **state)
{
    Kept kept = {0};
    Engine *engine = running(&cards, true, &kept);

    (void)state;
    assert_false(engine_look_at_clocks(engine));
    set_late(engine, RED); /* the clock of red, who has chosen, does not run */
    assert_false(engine_look_at_clocks(engine));
    set_late(engine, GREEN);
    assert_true(engine_look_at_clocks(engine));
    assert_false(engine_look_at_clocks(engine));
    ask_for(engine, WATCHER, "{'do': 'moves'}",
            "'result':{'winners':['red'],'reason':'green ran out of time'}");
    ask_reads(engine, WATCHER, "Green ran out of time; the game is over");
    ask_for(engine, WATCHER, "{'do': 'moves'}", "'green':0},'runs':null");
    ask_for(engine, GREEN, "{'do': 'resign'}", "the game is over");
    engine_free(engine);
}

/* A person may lose in the middle of a turn, and while others are asked for
 * consent. */
static void loses_within_a_turn(void **state)
{
    Kept kept = {0};
    Engine *engine = running(&cards, true, &kept);

    (void)state;
    ask_choose(engine, GREEN, "0,-1");
    ask_for(engine, RED, "{'do': 'goto', 'node': 1}", "'asked'");
    set_late(engine, GREEN);
    assert_true(engine_look_at_clocks(engine));
    ask_for(engine, GREEN, "{'do': 'agree', 'agrees': true}",
            "nothing is asked");
    ask_for(engine, GREEN, "{'do': 'moves'}", "'over':true");
    engine_free(engine);
}

/* After the end is taken back, the clock restarts. Otherwise the seat would
 * lose again at once. */
static void begins_again_if_the_end_is_taken_back(void **state)
{
    Kept kept = {0};
    Engine *engine = running(&cards, true, &kept);

    (void)state;
    set_late(engine, GREEN);
    assert_true(engine_look_at_clocks(engine));
    ask_done(engine, DESIGNER, "{'do': 'undo'}");
    assert_false(engine_look_at_clocks(engine));
    ask_for(engine, GREEN, "{'do': 'moves'}", "'over':false");
    assert_true(engine_clock_wait(engine) > HOUR / 2);
    engine_free(engine);
}

/* If there are three sides, a seat that is late does not lose: a bot plays for
 * it. */
static void a_bot_plays_for_who_is_late(void **state)
{
    const ScriptSource three = {.file = "tests/serve/games/cards.lua",
                                .scripts = "scripts",
                                .players = 3};
    Kept kept = {0};
    Engine *engine = running(&three, true, &kept);

    (void)state;
    set_late(engine, GREEN);
    assert_true(engine_look_at_clocks(engine));
    assert_int_equal(kept.seats, 1);
    ask_reads(engine, RED, "Green ran out of time; a greedy bot plays");
    ask_for(engine, RED, "{'do': 'table'}", "'human','greedy','human'");
    ask_done(engine, GREEN, "{'do': 'seat', 'of': 'green', 'player': 'human'}");
    assert_false(engine_look_at_clocks(engine));
    engine_free(engine);
}

static void a_record_has_the_clocks(void **state)
{
    Kept kept = {0};
    Engine *engine = running(&cards, false, &kept);
    char *record = engine_record(engine);

    (void)state;
    assert_non_null(strstr(record, "{\"clock\":{\"red\":3"));
    free(record);
    engine_free(engine);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(all_see_the_clocks),
        cmocka_unit_test(there_need_be_no_clock),
        cmocka_unit_test(a_clock_only_shows_the_time),
        cmocka_unit_test(who_has_no_time_loses),
        cmocka_unit_test(loses_within_a_turn),
        cmocka_unit_test(begins_again_if_the_end_is_taken_back),
        cmocka_unit_test(a_bot_plays_for_who_is_late),
        cmocka_unit_test(a_record_has_the_clocks)};

    return cmocka_run_group_tests(tests, NULL, NULL);
}
