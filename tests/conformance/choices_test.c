/*
 * choices_test.c -- tests the choices of every variant: questions, options,
 * tokens and reasons. Playing choice by choice must give the same result as
 * playing a whole line.
 */
#include "support/configurations.h"

#include "match/game/game.h"
#include "match/input/input.h"
#include "match/picks/picks.h"
#include "script/walk.h"
#include "support/sample.h"

/* Each configuration is played for TURNS turns, and one in OFTEN turns is
 * checked. With house rules or a set option, one in SELDOM turns is checked. */
enum { TURNS = 180, OFTEN = 18 * SAMPLE_ONE_OF, SELDOM = 180 };
enum { TRIED = 6, WALKED = 200, UNDONE = 2 };

/* -- one open choice ------------------------------------------------------ */

/* Checks that the token of each option is read as that option and no other. */
static void check_option_tokens(const Script *script, const Choice *choice,
                                const Configuration *configuration)
{
    const Position *position = script_position(script);
    char twice[TOKEN_LIMIT];

    if (input_find_twice(script, choice, twice))
        describe(configuration, position->turn, twice);
    for (int i = 0; i < choice->count; i++) {
        char token[TOKEN_LIMIT];
        input_option(script, choice, i, token);
        if (input_find(script, choice, token) != i)
            describe(configuration, position->turn, token);
        if (input_match(token, choice, position, script_equipment(script)) != i)
            describe(configuration, position->turn, token);
    }
}

/* Checks that the choice has a question that people can read. */
static void check_question(const Script *script, const Choice *choice,
                           const Line *line, const Configuration *configuration)
{
    char text[200];
    size_t begun;

    snprintf(text, sizeof text, "no question for '%s'", choice->label);
    if (script_ask(script, choice->label, line, &begun) == NULL)
        describe(configuration, script_position(script)->turn, text);
}

/* Picks up to TRIED of the options, and completes the turn at random after
 * each. Every turn must come to its end. */
static void check_completion(Script *script, const Position *start,
                             const Line *line, const Choice *choice,
                             Random *random, const Configuration *configuration)
{
    for (int i = 0; i < TRIED && i < choice->count; i++) {
        Line longer = *line;
        ScriptError error;
        int option = choice->count <= TRIED
                         ? i
                         : (int)random_below(random, (uint32_t)choice->count);
        longer.picks[longer.count++] = choice->options[option];
        RunEnd end = script_turn(script, start, &longer, bot_pick_random,
                                 random, &error);
        if (end != RUN_DONE)
            describe(configuration, start->turn,
                     end == RUN_FAILED ? error.message
                                       : "an option cannot be completed");
    }
}

static bool has_token(const Script *script, const Choice *choice, Thing what)
{
    char token[TOKEN_LIMIT], other[TOKEN_LIMIT];

    token_write(token, what, script_position(script), script_equipment(script));
    for (int i = 0; i < choice->count; i++) {
        token_write(other, choice->options[i], script_position(script),
                    script_equipment(script));
        if (strcmp(token, other) == 0)
            return true;
    }
    for (int i = 0; script_pruned(script, i) != NULL; i++) {
        token_write(other, script_pruned(script, i)->option,
                    script_position(script), script_equipment(script));
        if (strcmp(token, other) == 0)
            return true;
    }
    return false;
}

static bool is_offered(const Choice *choice, Thing pick)
{
    for (int i = 0; i < choice->count; i++)
        if (thing_equal(choice->options[i], pick))
            return true;
    return false;
}

static bool was_picked(const Line *line, Thing what)
{
    for (int i = 0; i < line->count; i++)
        if (thing_equal(line->picks[i], what))
            return true;
    return false;
}

static int things_of(const Script *script, ThingType type)
{
    const Position *position = script_position(script);

    switch (type) {
    case THING_SEAT:
        return position->seats.count;
    case THING_CARD:
        return position->cards.count;
    case THING_PYRAMID:
        return position->pyramids.count;
    case THING_POSE:
        return POSE_COUNT;
    case THING_SUIT:
        return script_equipment(script)->deck.suit_count;
    default:
        return 0;
    }
}

/* True unless the thing is a pose that the board does not have. */
static bool exists(const Script *script, Thing what)
{
    return what.type != THING_POSE || what.id == POSE_UPRIGHT ||
           board_has_direction(&script_equipment(script)->shape, (Pose)what.id);
}

/* Opens the choice after `line`. Returns true if `line` has earlier choices,
 * but none of these choices offered `what`. */
static bool came_late(Script *script, const Position *start, const Line *line,
                      Choice *choice, Thing what)
{
    static Choice earlier;
    ScriptError error;
    Line part = *line;
    bool offered = false;

    for (part.count = 0; part.count < line->count; part.count++) {
        assert_int_equal(
            script_open(script, start, &part, true, &earlier, &error),
            RUN_OPEN);
        offered = offered || is_offered(&earlier, what);
    }
    assert_int_equal(script_open(script, start, line, true, choice, &error),
                     RUN_OPEN);
    return line->count > 0 && !offered;
}

/* Checks that everything that is not an option has a reason: a failed clause, a
 * pruned option or an earlier pick. */
static void check_reasons(Script *script, const Position *start,
                          const Line *line, Choice *choice,
                          const Configuration *configuration)
{
    char text[TOKEN_LIMIT];

    for (int i = 0; script_pruned(script, i) != NULL; i++)
        assert_true(script_pruned(script, i)->text[0] != '\0');
    for (int id = 0; id < things_of(script, choice->type); id++) {
        Thing what = thing(choice->type, id);
        if (!exists(script, what) || has_token(script, choice, what) ||
            was_picked(line, what) ||
            script_why_not(script, what, text, sizeof text, NULL) ||
            came_late(script, start, line, choice, what))
            continue;
        token_write(text, what, script_position(script),
                    script_equipment(script));
        describe(configuration, script_position(script)->turn, text);
    }
}

/* -- a whole turn, step by step ------------------------------------------- */

/* Checks that every pick of the line is offered when it is made. */
static void check_steps(Script *script, const Position *start, const Line *line,
                        const Configuration *configuration)
{
    static Choice choice;
    ScriptError error;
    Line part;

    for (part.count = 0; part.count < line->count; part.count++) {
        if (script_open(script, start, &part, false, &choice, &error) !=
            RUN_OPEN)
            describe(configuration, start->turn, "a line ends too early");
        if (!is_offered(&choice, line->picks[part.count]))
            describe(configuration, start->turn, "a pick is not offered");
        part.picks[part.count] = line->picks[part.count];
    }
}

static void check_choices(Script *script, const Position *start,
                          const Line *line, Random *random,
                          const Configuration *configuration)
{
    static Choice choice;
    ScriptError error;
    Line part;

    for (part.count = 0; part.count < line->count; part.count++) {
        RunEnd end = script_open(script, start, &part, true, &choice, &error);
        assert_int_equal(end, RUN_OPEN);
        check_option_tokens(script, &choice, configuration);
        check_question(script, &choice, &part, configuration);
        check_reasons(script, start, &part, &choice, configuration);
        end = script_open(script, start, &part, false, &choice, &error);
        assert_int_equal(end, RUN_OPEN);
        assert_true(is_offered(&choice, line->picks[part.count]));
        check_completion(script, start, &part, &choice, random, configuration);
        part.picks[part.count] = line->picks[part.count];
    }
}

/* -- all complete turns at once ------------------------------------------- */

typedef struct Walked {
    Line lines[WALKED];
    int count;
} Walked;

static bool keep_line(void *context, const Line *line, const Position *position,
                      bool cut)
{
    Walked *walked = context;

    (void)position;
    (void)cut;
    walked->lines[walked->count++] = *line;
    return walked->count < WALKED;
}

static bool same_line(const Line *a, const Line *b)
{
    return a->count == b->count &&
           memcmp(a->picks, b->picks, sizeof a->picks[0] * (size_t)a->count) ==
               0;
}

static void check_walk(Script *script, const Position *start, Random *random,
                       const Configuration *configuration)
{
    static Walked walked;
    static Choice choice;
    WalkLimits limits = {.stop_at_reveal = true};
    Line empty = {0};
    ScriptError error;
    RunEnd end;

    walked.count = 0;
    end =
        script_walk(script, start, &empty, limits, keep_line, &walked, &error);
    if (end == RUN_FAILED)
        describe(configuration, start->turn, error.message);
    assert_true(walked.count > 0);
    for (int i = 1; i < walked.count; i++)
        assert_false(same_line(&walked.lines[i], &walked.lines[i - 1]));
    for (int i = 0; i < 3; i++)
        check_steps(script, start,
                    &walked.lines[random_below(random, (uint32_t)walked.count)],
                    configuration);
    if (end != RUN_DONE || walked.lines[0].count == 0)
        return;
    /* the options of the first choice are the first picks of all lines */
    end = script_open(script, start, &empty, false, &choice, &error);
    assert_int_equal(end, RUN_OPEN);
    int first = 0;
    for (int i = 0; i < walked.count; i++) {
        Thing pick = walked.lines[i].picks[0];
        if (i > 0 && thing_equal(pick, walked.lines[i - 1].picks[0]))
            continue;
        assert_true(first < choice.count);
        assert_true(thing_equal(choice.options[first], pick));
        first++;
    }
    assert_int_equal(first, choice.count);
}

/* -- taking back ---------------------------------------------------------- */

/* A Moment is a point of a game: the current turn and the choices made in
 * it. */
typedef struct Moment {
    uint64_t hash;
    int turn, made;
    Thing pick; /* the pick that leads to the next Moment */
} Moment;

static bool stands_at(const Game *game, const Moment *moment)
{
    return game->now.turn == moment->turn && game->line.count == moment->made &&
           hash_of(game->script, &game->now) == moment->hash;
}

/* Stores the current point of the game in `moment`, and then makes the pick
 * `moment->pick`. */
static void pick(Game *game, Moment *moment, const Configuration *configuration)
{
    ScriptError error;
    bool completed;

    if (game_look(game, &error) != RUN_OPEN)
        describe(configuration, game->now.turn, "nothing is open");
    if (!is_offered(&game->choice, moment->pick))
        describe(configuration, game->now.turn, "a pick is not offered");
    moment->hash = hash_of(game->script, &game->now);
    moment->turn = game->now.turn;
    moment->made = game->line.count;
    if (game_pick(game, moment->pick, &completed, &error) == RUN_FAILED)
        describe(configuration, game->now.turn, error.message);
}

/* Makes the picks of a random turn, and stores them. Returns their number. */
static int add_picks(Game *game, Moment *moments, Random *random,
                     const Configuration *configuration)
{
    ScriptError error;
    Line line = {0};

    if (script_turn(game->script, &game->now, &line, bot_pick_random, random,
                    &error) != RUN_DONE)
        describe(configuration, game->now.turn, error.message);
    for (int i = 0; i < line.count; i++) {
        moments[i].pick = line.picks[i];
        pick(game, &moments[i], configuration);
    }
    return line.count;
}

/* Plays some turns choice by choice. Then takes each choice back and checks
 * that the game is at the earlier point. Then makes all choices again. */
static void check_undo(Script *script, const Position *start, Random *random,
                       const Configuration *configuration)
{
    Game *game = game_new(script, start);
    Moment moments[UNDONE * LINE_LIMIT];
    uint64_t hash;
    int made = 0;

    assert_non_null(game);
    for (int turn = 0; turn < UNDONE && !game->now.over; turn++)
        made += add_picks(game, &moments[made], random, configuration);
    hash = hash_of(script, &game->now);
    for (int i = made - 1; i >= 0; i--) {
        assert_true(game_undo(game));
        assert_true(stands_at(game, &moments[i]));
    }
    for (int i = 0; i < made; i++)
        pick(game, &moments[i], configuration);
    assert_int_equal(game->line.count, 0);
    assert_true(hash_of(script, &game->now) == hash);
    game_free(game);
}

/* -- over a game ---------------------------------------------------------- */

static void look_at(Script *script, const Position *before, const Line *line,
                    Random *random, const Configuration *configuration)
{
    check_choices(script, before, line, random, configuration);
    if (before->turn > 0)
        check_walk(script, before, random, configuration);
    check_undo(script, before, random, configuration);
}

/* Checks some turns of random games. The number of the configuration determines
 * the seeds and the first turn to be checked. */
static void check_configuration(const Configuration *configuration, int number)
{
    int every = is_plain(configuration) ? OFTEN : SELDOM;
    int first = number * 7 % every; /* the first turn that is checked */
    int games = 0;
    Script *script = load(configuration, NULL);
    LineTable table;
    Line line;

    if (script_info(script)->intro[INTRO_AIM][0] == '\0')
        describe(configuration, 0, "no introduction");
    table.position.over = true;
    for (int turn = 0; turn < TURNS; turn++) {
        char seed[32];
        if (SAMPLE_ONE_OF > 1 && turn > first && every == TURNS)
            break; /* no later turn is checked */
        snprintf(seed, sizeof seed, "game %d of %d", games, number);
        if (table.position.over) {
            sit_down(script, &table, seed);
            games++;
        }
        Position before = table.position;
        random_turn(script, &table, &line, configuration);
        if (turn % every == first)
            look_at(script, &before, &line, &table.random, configuration);
    }
    script_free(script);
}

static void every_choice_is_sound(void **state)
{
    Configurations *all = find_configurations();

    for (int i = 0; i < all->count; i++)
        check_configuration(&all->each[i], i);
    free_configurations(all);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(every_choice_is_sound),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
