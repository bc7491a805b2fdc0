/*
 * line_test.c -- fuzzes the words that a player types. The first line of an
 * input selects a game and a position; the other lines have tokens or `undo`.
 */
#include "base/text.h"
#include "fuzz/games.h"

#include "core/card.h"
#include "format/token.h"
#include "match/game/game.h"
#include "match/input/input.h"

const char fuzz_name[] = "line";
FuzzMutate *const fuzz_mutate = NULL;

enum { LINES = 6, COMPLAINT = 1200 };

/* If a word means a space or a pyramid, checks that the token of this thing
 * means the same thing. */
static void check_word(const Script *script, const char *word)
{
    const Equipment *equipment = script_equipment(script);
    const Position *position = script_position(script);
    char text[TOKEN_LIMIT];
    TokenPyramid pyramid, again;
    Space space, same;
    Seat seat;
    Pose pose;

    if (token_read_space(word, equipment, &space)) {
        token_write_space(text, space, equipment);
        assert_true(token_read_space(text, equipment, &same));
        assert_int_equal(same, space);
    }
    if (token_read_pyramid(word, &position->seats, equipment, &pyramid)) {
        token_write_pyramid(text, &pyramid, &position->seats, equipment);
        assert_true(
            token_read_pyramid(text, &position->seats, equipment, &again));
        assert_int_equal(again.state.marks, pyramid.state.marks);
        assert_int_equal(again.state.pose, pyramid.state.pose);
    }
    if (token_read_pose(word, &pose))
        assert_true(pose < POSE_COUNT);
    if (token_read_seat(word, &position->seats, &seat))
        assert_true(seat < position->seats.count);
}

static void check_words(const Script *script, const char *line)
{
    char word[TOKEN_LIMIT];

    while (input_word(&line, word))
        check_word(script, word);
}

static void enter(Game *game, const char *line, bool finish)
{
    char complaint[COMPLAINT] = "";
    int turns = game_turns(game), picks = game->line.count;
    bool completed = false;
    ScriptError error;
    RunEnd end = game_enter(game, line, finish, &completed, complaint,
                            sizeof complaint, &error);

    if (end == RUN_FAILED)
        games_check_limit(&error);
    if (end == RUN_REFUSED || end == RUN_FAILED) {
        assert_int_equal(game_turns(game), turns);
        assert_int_equal(game->line.count, picks);
    }
    if (end == RUN_REFUSED &&
        (complaint[0] == '\0' || !text_is_plain(complaint)))
        fail_msg("a complaint: '%s'", complaint);
    check_consistent(&game->now);
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    char *text = fuzz_text(data, size), *rest = text, *line;
    const Position *start;
    GamesTable *table = games_table_of(&rest, &start);
    Game *game = game_new(table->script, start);

    assert_non_null(game);
    for (int i = 0; i < LINES && (line = fuzz_line(&rest)) != NULL; i++) {
        if (strncmp(line, "undo", 4) == 0)
            game_undo(game);
        else
            enter(game, line, i % 2);
        check_words(table->script, line);
    }
    game_free(game);
    free(text);
    return 0;
}
