/*
 * secrets_test.c -- tests that a reader receives the same answers in all worlds
 * that the reader cannot distinguish. Environment variables:
 *
 *   SECRETS_ANSWERS  number of answers to compare
 *   SECRETS_SEED     seed of the games
 *   SECRETS_ALL=1    print all differences instead of stopping at the first
 */
#include "engine/pair.h"

#include <stdlib.h>
#include <string.h>

#include "match/picks/picks.h"
#include "support/configurations.h"
#include "support/worlds.h"

enum {
    USUAL_ANSWERS = 2500,
    MANY_ANSWERS = 20000,
    CHOICES_OF_A_PAIR = 12,
    FIRST_TURNS = 30, /* most games are compared up to this turn */
    TURNS_OF_A_GAME = 150
};

/* -- pairs ---------------------------------------------------------------- */

static void begin_world(World *world, const Position *start)
{
    static const Participant designer = {ROLE_DESIGNER, SEAT_NONE};
    const Describer *describer;
    Log *log;

    free(pair_answer(world, &designer, "{\"do\":\"new\",\"seed\":\"tea\"}"));
    log = &engine_table(world->engine)->log;
    describer = log->describer;
    log_clear(log);
    *log = (Log){.describer = describer};
    assert_true(game_begin_at(pair_game(world), start));
    engine_serve(world->engine, (EngineHost){.keep = NULL}, 0);
}

static void compare_worlds(Pair *pair, const Position *start,
                           const Position *other)
{
    begin_world(&pair->worlds[0], start);
    begin_world(&pair->worlds[1], other);
    for (int i = 0; i < CHOICES_OF_A_PAIR; i++) {
        pair_open(&pair->worlds[0]);
        pair_open(&pair->worlds[1]);
        if (!pair_knows_the_same(pair) || !pair_ask_all(pair) ||
            !pair_go_on(pair))
            return;
    }
}

/* Returns a position that the reader cannot distinguish from the start. Its
 * dice show the same faces, because all seats see dice. */
static Position another_start(const Pair *pair, const Position *start,
                              const Equipment *equipment)
{
    Position other =
        another_world(start, equipment, pair->reader.viewer, true, &pair_dice);

    if (equipment->die_count > 0)
        other.chance = start->chance;
    return other;
}

/* Returns a position of a random game. Every fifth position is the set-up, in
 * which seats may choose in secret. */
static Position some_position(Script *script, const char *seed)
{
    const VariantInfo *info = script_info(script);
    int turns = pair_below(pair_below(4) == 0 ? TURNS_OF_A_GAME : FIRST_TURNS);
    bool is_set_up = pair_below(5) == 0;
    Position now, before;

    position_start(&now, script_equipment(script),
                   script_seats(info, info->players), chance_from_text(seed));
    before = now;
    for (int turn = 0; turn < turns && !now.over && !is_set_up; turn++) {
        Line line = {.count = 0};
        ScriptError error;
        before = now;
        if (script_turn(script, &now, &line, bot_pick_random, &pair_dice,
                        &error) != RUN_DONE)
            fail_msg("%s:%d: %s", error.file, error.line, error.message);
        now = *script_position(script);
    }
    return now.over ? before : now;
}

static void try_pair(Pair *pair, const char *file, int number)
{
    Script *script = pair_game(&pair->worlds[0])->script;
    int seats = script_info(script)->players;
    Position start, other;
    char seed[16];

    snprintf(seed, sizeof seed, "%d", number);
    start = some_position(script, seed);
    pair->reader = participant_of(seats, pair_below(seats + 1));
    other = start.turn == 0
                ? start
                : another_start(pair, &start, script_equipment(script));
    snprintf(pair->place, sizeof pair->place, "%s, pair %d, turn %d, %s", file,
             number, start.turn, participant_name(&pair->reader, &start.seats));
    compare_worlds(pair, &start, &other);
}

/* -- configurations ------------------------------------------------------- */

static long number_from(const char *name, long usual)
{
    const char *text = getenv(name);

    return text != NULL ? atol(text) : usual;
}

/* Writes a name such as "variants/dectana.lua, 2 players,
 * ace_window=every_use". */
static void name_configuration(const Configuration *configuration, char *name,
                               size_t size)
{
    snprintf(name, size, "%s%s%s, %d players, %s", configuration->file,
             configuration->house_rule_count > 0 ? " with " : "",
             configuration->house_rule_count > 0 ? configuration->house_rules[0]
                                                 : "",
             configuration->players, configuration->setting);
}

static void begin_engine(World *world, const Configuration *configuration,
                         const ScriptSource *rules)
{
    ScriptError error;

    world->engine = engine_new(rules, NULL, false, "tea", &error);
    if (world->engine == NULL)
        fail_msg("%s: %s", configuration->file, error.message);
}

static bool has_secrets(const Equipment *equipment)
{
    return equipment->deck.card_count > 0 || equipment->has_secret_vars;
}

/* Plays pairs of games and compares at least `answers` pairs of answers. Does
 * nothing if the game has no secrets. */
static void try_configuration(Pair *pair, const Configuration *configuration,
                              long answers)
{
    const char *settings[] = {configuration->setting};
    const ScriptSource rules = {
        .file = configuration->file,
        .scripts = "scripts",
        .players = configuration->players,
        .house_rule_count = configuration->house_rule_count,
        .house_rules = configuration->house_rules,
        .setting_count = configuration->setting[0] != '\0',
        .settings = settings};
    long most = pair->answers + answers;
    char name[160];
    bool is_tried;

    for (int i = 0; i < 2; i++)
        begin_engine(&pair->worlds[i], configuration, &rules);
    name_configuration(configuration, name, sizeof name);
    is_tried =
        has_secrets(script_equipment(pair_game(&pair->worlds[0])->script));
    for (int i = 0; is_tried && pair->answers < most; i++)
        try_pair(pair, name, i);
    for (int i = 0; i < 2; i++)
        engine_free(pair->worlds[i].engine);
}

/* Tries all variants. If the test compares more than MANY_ANSWERS answers, also
 * tries every option and every house rule. */
static void answers_tell_no_secret(void **state)
{
    static Pair pair;
    Configurations *all = find_configurations();
    long answers = number_from("SECRETS_ANSWERS", USUAL_ANSWERS);
    char seed[32];
    int count = 0;

    snprintf(seed, sizeof seed, "%ld", number_from("SECRETS_SEED", 1));
    pair_dice = random_from_text(seed);
    pair = (Pair){.goes_on = getenv("SECRETS_ALL") != NULL};
    for (int i = 0; i < all->count; i++)
        if (answers > MANY_ANSWERS || is_plain(&all->each[i]))
            all->each[count++] = all->each[i];
    for (int i = 0; i < count; i++)
        try_configuration(&pair, &all->each[i], answers / count);
    free_configurations(all);
    print_message("# %ld answers, of which %d differ\n", pair.answers,
                  pair.differences);
    assert_int_equal(pair.differences, 0);
}

/* Tries a game in which only variables, and the choices of their values, are
 * secret. */
static void answers_tell_no_secret_variable(void **state)
{
    static Pair pair;
    const Configuration sealed = {.file = "tests/promises/games/sealed.lua",
                                  .players = 3};

    pair_dice = random_from_text("sealed");
    pair = (Pair){.goes_on = getenv("SECRETS_ALL") != NULL};
    try_configuration(&pair, &sealed, number_from("SECRETS_ANSWERS", 2000));
    assert_true(pair.answers > 0);
    assert_int_equal(pair.differences, 0);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(answers_tell_no_secret),
        cmocka_unit_test(answers_tell_no_secret_variable),
    };

    return cmocka_run_group_tests(tests, NULL, NULL);
}
