/*
 * games_test.c -- plays random games of every variant with every value of every
 * option. They must end, keep all pieces, and have equal results when repeated.
 */
#include "support/configurations.h"

#include "check/reread/reread.h"
#include "format/position_json.h"
#include "match/game/game.h"
#include "match/picks/picks.h"
#include "script/counts.h"
#include "script/score.h"
#include "support/sample.h"

/* The test checks TURNS turns of each game. Before these turns, it may play up
 * to (STRETCHES - 1) * SKIPPED turns without checks. */
enum { TURNS = 6, SKIPPED = 40, STRETCHES = 5 };
enum {
    SHORT = 25,
    LONG = SAMPLE_ONE_OF > 1 ? 200 : 600,
    LONGEST = 20000,
    TEXT_EVERY = 3,
    VIEW_EVERY = 7,
    MEMORY = 4000000
};

/* -- a position as text and back ------------------------------------------ */

static Position read_back(const Script *script, const char *text,
                          const Configuration *configuration, int turn)
{
    PositionHead head;
    FormatError error;
    Position position;
    PositionDocument *document =
        position_document_read(text, strlen(text), &head, &error);

    if (document == NULL)
        describe(configuration, turn, error.message);
    assert_string_equal(head.variant, script_info(script)->name);
    if (!position_document_build(document, script_equipment(script), "",
                                 &position, &error)) {
        fprintf(stderr, "%s: %s\n%s\n", error.path, error.message, text);
        describe(configuration, turn, error.message);
    }
    position_document_free(document);
    return position;
}

static void check_text(const Script *script, const Position *position,
                       const Configuration *configuration)
{
    const Equipment *equipment = script_equipment(script);
    char *text = position_json(position, equipment, SEAT_NONE);
    Position again;
    char *copy;

    assert_non_null(text);
    again = read_back(script, text, configuration, position->turn);
    assert_true(hash_of(script, &again) == hash_of(script, position));
    check_consistent(&again);
    copy = position_json(&again, equipment, SEAT_NONE);
    assert_string_equal(copy, text);
    free(copy);
    free(text);
}

/* Checks that the view of a seat can be read as a position. Chance fills in
 * what the seat does not see. */
static void check_view(const Script *script, const Position *position,
                       const Configuration *configuration)
{
    Seat viewer = (Seat)(position->turn % position->seats.count);
    char *text = position_json(position, script_equipment(script), viewer);

    assert_non_null(text);
    assert_null(strstr(text, "\"rng\""));
    Position filled = read_back(script, text, configuration, position->turn);
    check_consistent(&filled);
    free(text);
}

/* Types the tokens of a turn in a new game. Checks that the position after the
 * turn has the hash `hash`. */
static void check_tokens(Script *script, const Position *start,
                         const char *tokens, uint64_t hash,
                         const Configuration *configuration)
{
    Game *game = game_new(script, start);
    char complaint[MESSAGE_LIMIT];
    bool completed = false;
    ScriptError error;

    assert_non_null(game);
    RunEnd end = game_enter(game, tokens, false, &completed, complaint,
                            sizeof complaint, &error);
    if (end == RUN_REFUSED || end == RUN_FAILED) {
        fprintf(stderr, "%s\n", tokens);
        describe(configuration, start->turn,
                 end == RUN_REFUSED ? complaint : error.message);
    }
    assert_true(completed);
    if (hash_of(script, &game->now) != hash)
        describe(configuration, start->turn, tokens);
    game_free(game);
}

/* -- a turn, looked at from all sides ------------------------------------- */

/* Plays the line again with the script that played it first. Checks that the
 * result is the position `after`. */
static void check_again(Script *script, const Position *start, const Line *line,
                        const Position *after,
                        const Configuration *configuration)
{
    Line copy = *line;
    ScriptError error;

    if (script_turn(script, start, &copy, NULL, NULL, &error) != RUN_DONE)
        describe(configuration, start->turn, "it does not play again");
    assert_true(position_equal(script_position(script), after));
}

/* Plays the tokens of the line in two other ways: with a different Script, and
 * from a position that was written and read. Both results must equal
 * `after`. */
static void check_elsewhere(Script *script, Script *other,
                            const Position *start, const Line *line,
                            const Position *after,
                            const Configuration *configuration)
{
    char *tokens = game_line_text(script, start, line);
    char *json = position_json(start, script_equipment(script), SEAT_NONE);
    uint64_t hash = hash_of(script, after);
    Position again;

    assert_non_null(tokens);
    assert_non_null(json);
    again = read_back(script, json, configuration, start->turn);
    check_tokens(other, start, tokens, hash, configuration);
    check_tokens(script, &again, tokens, hash, configuration);
    free(json);
    free(tokens);
}

static void check_position(const Script *script, const Position *position,
                           const Configuration *configuration)
{
    check_consistent(position);
    assert_true(position->over == (position->to_move == SEAT_NONE));
    if (position->turn % TEXT_EVERY == 0)
        check_text(script, position, configuration);
    if (position->turn % VIEW_EVERY == 0)
        check_view(script, position, configuration);
}

/* Plays a random turn and checks its tokens and pieces. The position must offer
 * the same options after writing and reading. */
static void random_turn_checked(Script *script, Script *other, LineTable *table,
                                Line *line, const Configuration *configuration)
{
    static Reread reread;
    int turn = table->position.turn;
    ScriptError error;

    reread.reader = other;
    line->count = 0;
    if (reread_play(&reread, script, &table->position, line, bot_pick_random,
                    &table->random, &error) != RUN_DONE)
        describe(configuration, turn, error.message);
    table->position = *script_position(script);
    if (!whole_check(script, &table->position, &error) ||
        !reread_check(&reread, &table->position, &error))
        describe(configuration, turn, error.message);
}

static void play_checked(Script *script, Script *other, LineTable *table,
                         const Configuration *configuration)
{
    Position before = table->position;
    Line line;

    if (before.over)
        return;
    random_turn_checked(script, other, table, &line, configuration);
    check_position(script, &table->position, configuration);
    check_again(script, &before, &line, &table->position, configuration);
    if (line.count > 0 && before.turn % VIEW_EVERY <= 1)
        check_elsewhere(script, other, &before, &line, &table->position,
                        configuration);
}

/* Checks that a different game on the same Script does not change the result of
 * the turns from `start`. */
static void check_alone(Script *script, const LineTable *table,
                        const LineTable *start,
                        const Configuration *configuration)
{
    LineTable alone = *start;
    Line line;

    for (int turn = 0; turn < TURNS && !alone.position.over; turn++)
        random_turn(script, &alone, &line, configuration);
    assert_true(position_equal(&alone.position, &table->position));
}

/* Plays two games alternately with the same Script. The number of the
 * configuration determines the seeds and the first turn to be checked. */
static void check_configuration(const Configuration *configuration, int number)
{
    Script *script = load(configuration, NULL);
    Script *other = load(configuration, NULL);
    int skipped = is_plain(configuration) ? 0 : SKIPPED * (number % STRETCHES);
    LineTable starts[2], tables[2];

    for (int i = 0; i < 2; i++) {
        char seed[32];
        snprintf(seed, sizeof seed, "game %d of %d", i, number);
        sit_down_later(script, &starts[i], seed, skipped, configuration);
        tables[i] = starts[i];
    }
    for (int turn = 0; turn < TURNS; turn++)
        for (int i = 0; i < 2; i++)
            play_checked(script, other, &tables[i], configuration);
    check_alone(other, &tables[0], &starts[0], configuration);
    check_alone(script, &tables[1], &starts[1], configuration);
    script_free(other);
    script_free(script);
}

static void every_option_plays(void **state)
{
    Configurations *all = find_configurations();

    for (int i = 0; i < all->count; i++)
        check_configuration(&all->each[i], i);
    free_configurations(all);
}

/* -- to the end ----------------------------------------------------------- */

/* Returns the greatest turn limit that the game accepts, or 0 if it has
 * none. */
static int most_turns(const Configuration *configuration)
{
    Script *script = load(configuration, NULL);
    const VariantInfo *info = script_info(script);
    int most = 0;

    for (int i = 0; i < info->option_count; i++)
        if (strcmp(info->options[i].name, "turn_limit") == 0)
            most = info->options[i].most;
    script_free(script);
    return most;
}

static void check_result(Script *script, const Position *position)
{
    const Result *result = &position->result;
    int seats = position->seats.count;
    ScriptError error;
    int score;

    assert_true(result->winners < 1u << seats);
    assert_true(result->reason[0] != '\0');
    for (int seat = 0; seat < seats && result->scored; seat++) {
        assert_true(script_score(script, position, (Seat)seat, &score, &error));
        assert_int_equal(score, result->scores[seat]);
    }
}

static void play_to_the_end(const Configuration *configuration, int limit)
{
    char setting[32];
    Script *script;
    LineTable table;
    Line line;

    snprintf(setting, sizeof setting, "turn_limit=%d", limit);
    script = load(configuration, limit > 0 ? setting : NULL);
    sit_down(script, &table, setting);
    for (int turn = 0; !table.position.over && turn < LONGEST; turn++) {
        random_turn(script, &table, &line, configuration);
        check_consistent(&table.position);
        if (turn % 50 == 0)
            check_text(script, &table.position, configuration);
        if (script_memory(script) > MEMORY)
            describe(configuration, turn, "the script's memory grows");
    }
    if (!table.position.over)
        describe(configuration, table.position.turn, "it does not end");
    check_result(script, &table.position);
    check_text(script, &table.position, configuration);
    script_free(script);
}

static void every_game_ends(void **state)
{
    Configurations *all = find_configurations();

    for (int i = 0; i < all->count; i++) {
        const Configuration *configuration = &all->each[i];
        if (configuration->setting[0] != '\0')
            continue;
        int most = most_turns(configuration);
        if (most >= SHORT)
            play_to_the_end(configuration, SHORT);
        play_to_the_end(configuration, most < LONG ? most : LONG);
    }
    free_configurations(all);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(every_option_plays),
        cmocka_unit_test(every_game_ends),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
