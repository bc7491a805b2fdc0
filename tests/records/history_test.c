/*
 * history_test.c -- tests the tree of played turns. After random actions, the
 * tree must equal a simple model made of strings.
 */

/* cmocka.h needs these headers before it. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "house/file/file.h"
#include "match/record/record.h"
#include "match/recorder/recorder.h"
#include "match/replay/replay.h"
#include "support/small.h"

#define GAME                                                                   \
    "return variant { api = 1, name = 'rolls', text = 'roll or not', "         \
    "players = { 2, 2 }, setup = function() end, turn = function(me) "         \
    "choose_one('part', { roll = function() random(6) end, "                   \
    "twice = function() random(6) random(6) end, "                             \
    "wait = function() end }, me) end }"

enum { WAYS = 64, LONGEST = 300, STEPS = 400, GAMES = 40 };

static const char *const words[] = {"roll", "twice", "wait"};

/* -- the model ------------------------------------------------------------ */

typedef struct Way {
    char name[NAME_LIMIT];
    char turns[LONGEST + 1]; /* turns so far, one letter for each */
} Way;

typedef struct Model {
    int count, current, at;
    Way ways[WAYS];
} Model;

static unsigned long long seed;

static int any(int below)
{
    seed = seed * 6364136223846793005ULL + 1442695040888963407ULL;
    return (int)((seed >> 33) % (unsigned)below);
}

static int find_way(const Model *model, const char *name)
{
    for (int i = 0; i < model->count; i++)
        if (strcmp(model->ways[i].name, name) == 0)
            return i;
    return -1;
}

static void free_name(const Model *model, char name[NAME_LIMIT])
{
    for (int i = 2;; i++) {
        snprintf(name, NAME_LIMIT, "%.20s-%d", model->ways[model->current].name,
                 i);
        if (find_way(model, name) < 0)
            return;
    }
}

static void model_play(Model *model, char letter)
{
    Way *way = &model->ways[model->current];

    if (way->turns[model->at] != letter && way->turns[model->at] != '\0') {
        char name[NAME_LIMIT];
        free_name(model, name);
        model->ways[model->count] = *way;
        memcpy(model->ways[model->count++].name, name, sizeof name);
        way->turns[model->at] = '\0';
    }
    if (way->turns[model->at] == '\0')
        way->turns[model->at + 1] = '\0';
    way->turns[model->at++] = letter;
}

/* -- the game ------------------------------------------------------------- */

static Script *load(void)
{
    ScriptError error;
    Script *script = small_load_text(GAME, &error);

    if (script == NULL)
        fail_msg("%s", error.message);
    return script;
}

static Game *begin(Script *script)
{
    Position start;

    position_start(&start, script_equipment(script), seats_standard(2),
                   chance_from_text("x"));
    return game_new(script, &start);
}

static void play(Game *game, const char *word)
{
    char complaint[300];
    ScriptError error;
    bool completed;

    game_enter(game, word, true, &completed, complaint, sizeof complaint,
               &error);
    assert_true(completed);
    game_settle(game);
}

static char letter_of(Game *game, Node *tip, int turns)
{
    const Node *node = node_at(tip, turns + 1);
    char *text = game_words(game->script, node);
    char letter = text[0] == '\0' ? 's' : text[0];

    assert_int_equal(node->turn, turns);
    free(text);
    return letter;
}

static void compare(const Model *model, Game *game)
{
    assert_int_equal(game->history->branch_count, model->count);
    assert_string_equal(history_branch(game->history)->name,
                        model->ways[model->current].name);
    assert_int_equal(game_turns(game), model->at);
    for (int i = 0; i < model->count; i++) {
        const Way *way = &model->ways[i];
        int branch = history_find_branch(game->history, way->name);
        assert_true(branch != BRANCH_NONE);
        Node *tip = game->history->branches[branch].tip;
        assert_int_equal(tip->depth, strlen(way->turns));
        for (int turns = 0; way->turns[turns] != '\0'; turns++)
            assert_int_equal(letter_of(game, tip, turns), way->turns[turns]);
    }
}

/* -- records -------------------------------------------------------------- */

static char path[200];

static Recorder *record(const Game *game)
{
    static RecordHeader header;
    const Position start = node_position(game->history->start);
    Recorder *recorder;

    snprintf(path, sizeof path, "%s/tree.record", small_folder());
    unlink(path);
    assert_true(record_header_make(&header, game->script, &start, false, "x"));
    snprintf(header.players[0], sizeof header.players[0], "human");
    snprintf(header.players[1], sizeof header.players[1], "human");
    recorder = recorder_create(path, &header);
    assert_non_null(recorder);
    record_header_clear(&header);
    return recorder;
}

static Game *read_again(Script *script)
{
    static Restore restore;
    FormatError error;
    size_t size;
    char *text = file_read(path, 1 << 24, &size);
    Record *read = record_read(text, size, &error);
    Game *game = begin(script);

    if (read == NULL)
        fail_msg("%d: %s: %s", error.line, error.path, error.message);
    assert_int_equal(restore_game(&restore, read, text, game), REPLAY_COMPLETE);
    assert_int_equal(restore.left_out, 0);
    record_free(read);
    free(text);
    unlink(path);
    return game;
}

static int count_remarks(const Node *node)
{
    int count = 0;

    for (const Remark *each = node->remarks; each != NULL; each = each->next)
        count++;
    return count;
}

static void compare_trees(const Game *one, const Game *other)
{
    const GameHistory *history = one->history;
    const Branch *all = other->history->branches;

    assert_int_equal(history_turns(history), history_turns(other->history));
    for (int i = 0; i < history->branch_count; i++) {
        const Branch *is = &history->branches[i];
        const Branch *its = &all[history_find_branch(other->history, is->name)];
        if (is->parent == BRANCH_NONE) {
            assert_int_equal(its->parent, BRANCH_NONE);
        } else {
            assert_string_equal(history->branches[is->parent].name,
                                all[its->parent].name);
            assert_int_equal(is->fork->depth, its->fork->depth);
        }
        for (int turns = 0; turns <= is->tip->depth; turns++)
            assert_int_equal(count_remarks(node_at(is->tip, turns)),
                             count_remarks(node_at(its->tip, turns)));
    }
}

/* -- at random ------------------------------------------------------------ */

static void go_to(Model *model, Game *game, int turns)
{
    game_go(game, node_at(history_branch(game->history)->tip, turns));
    model->at = turns;
}

static void switch_to(Model *model, Game *game, int way)
{
    game_switch(game,
                history_find_branch(game->history, model->ways[way].name));
    game_go(game, history_branch(game->history)->tip);
    model->current = way;
    model->at = (int)strlen(model->ways[way].turns);
}

static void fork_here(Model *model, Game *game)
{
    Way *fork = &model->ways[model->count];

    *fork = model->ways[model->current];
    fork->turns[model->at] = '\0';
    snprintf(fork->name, sizeof fork->name, "fork%d", model->count);
    assert_true(history_fork(game->history, fork->name));
    model->current = model->count++;
}

static void remark(Game *game, Recorder *recorder)
{
    assert_true(history_remark(game->history, RECORD_NOTE, "here", NULL));
    if (recorder == NULL)
        return;
    assert_true(history_write(game, recorder, true));
    assert_true(recorder_remark(recorder, RECORD_NOTE, "here", NULL));
}

static void step(Model *model, Game *game, Recorder *recorder)
{
    int length = (int)strlen(model->ways[model->current].turns);
    int what = any(20);

    if (what < 12 && model->at < LONGEST - 1) {
        int word = any(3);
        play(game, words[word]);
        model_play(model, words[word][0]);
        if (recorder != NULL)
            assert_true(history_write(game, recorder, true));
    } else if (what < 16) {
        int back = any(8);
        go_to(model, game, model->at > back ? model->at - back : 1);
    } else if (what == 16) {
        go_to(model, game, 1 + any(length));
    } else if (what == 17) {
        switch_to(model, game, any(model->count));
    } else if (what == 18) {
        fork_here(model, game);
        if (recorder != NULL)
            assert_true(history_write(game, recorder, true));
    } else {
        remark(game, recorder);
    }
}

/* Plays random games. Writes the record during the game if `as_it_goes`,
 * otherwise at the end. Writing during the game is slow, because each line
 * waits for the disk. */
static void try_games(bool as_it_goes, int games)
{
    Script *script = load();

    for (int i = 0; i < games; i++) {
        static Model model;
        Game *game = begin(script);
        Game *again;
        Recorder *recorder = as_it_goes ? record(game) : NULL;
        seed = (unsigned)i + 1;
        model = (Model){.count = 1, .at = 1};
        snprintf(model.ways[0].name, NAME_LIMIT, "main");
        snprintf(model.ways[0].turns, LONGEST, "s");
        play(game, "");
        for (int j = 0; j < STEPS && model.count < WAYS - 2; j++) {
            step(&model, game, recorder);
            if (j % 16 == 0)
                compare(&model, game);
        }
        compare(&model, game);
        if (!as_it_goes) {
            recorder = record(game);
            assert_true(history_write_all(game, recorder));
        } else {
            assert_true(history_write(game, recorder, true));
        }
        assert_true(recorder_close(recorder));
        again = read_again(script);
        compare(&model, again);
        compare_trees(game, again);
        game_free(again);
        game_free(game);
    }
    script_free(script);
}

static void test_a_record_written_as_the_game_goes(void **state)
{
    try_games(true, 2);
}

static void test_a_record_written_at_once(void **state)
{
    try_games(false, GAMES);
}

/* Reading a record may give names to branches automatically. Later lines of the
 * record may use such names. */
static void test_names_of_what_was_set_aside(void **state)
{
    Script *script = load();
    Game *game = begin(script);
    Game *again;
    Recorder *recorder = record(game);

    play(game, "");
    assert_true(recorder_turn(recorder, game));
    play(game, "roll");
    assert_true(recorder_turn(recorder, game));
    game_go(game, game_here(game)->parent);
    assert_true(recorder_undone(recorder, 1));
    play(game, "wait");
    assert_true(recorder_turn(recorder, game));
    assert_true(recorder_branch(recorder, "main-2"));
    assert_true(recorder_close(recorder));
    again = read_again(script);
    assert_int_equal(again->history->branch_count, 3);
    assert_string_equal(again->history->branches[1].name, "main-2");
    assert_string_equal(history_branch(again->history)->name, "main-2-2");
    game_free(again);
    game_free(game);
    script_free(script);
}

/* A turn that was undone remains in the tree, even if an equal turn is played
 * later. */
static void test_undo_keeps_what_was_played(void **state)
{
    Script *script = load();
    Game *game = begin(script);
    const GameHistory *history = game->history;

    play(game, "");
    play(game, "roll");
    play(game, "wait");
    assert_true(game_undo(game));
    assert_true(game_undo(game));
    assert_int_equal(game_turns(game), 1);
    assert_int_equal(history->branches[0].tip->depth, 3);
    play(game, "roll");
    assert_int_equal(history->branch_count, 1);
    assert_int_equal(history->branches[0].tip->depth, 3);
    play(game, "roll");
    assert_int_equal(history->branch_count, 2);
    assert_string_equal(history->branches[1].name, "main-2");
    assert_int_equal(
        node_common(history->branches[0].tip, history->branches[1].tip)->depth,
        2);
    game_free(game);
    script_free(script);
}

enum { UNOPENED = -7 };

/* Replays a set-up and a turn with the given words. Returns true if the replay
 * opened a choice of the turn. */
static bool is_opened(char *line, const RecordTurn *turns)
{
    RecordedTurn recorded[2] = {{.is = turns[0], .reload = -1},
                                {.is = turns[1], .reload = -1}};
    Record read = {.turn_count = 2, .turns = recorded};
    Script *script = load();
    Game *game = begin(script);
    Replay replay = replay_begin(&read, game, true);
    bool opened;

    recorded[1].is.line = line;
    assert_int_equal(replay_turn(&replay), REPLAY_FINE);
    game->choice.count = UNOPENED;
    assert_int_equal(replay_turn(&replay), REPLAY_FINE);
    opened = game->choice.count != UNOPENED;
    assert_int_equal(replay_turn(&replay), REPLAY_COMPLETE);
    assert_int_equal(game_turns(game), 2);
    game_free(game);
    script_free(script);
    return opened;
}

/* If all words of a turn are whole tokens, the turn is replayed in a single run
 * without opening choices. Otherwise the words are entered one by one. */
static void test_a_turn_is_replayed_at_once(void **state)
{
    Script *script = load();
    Game *game = begin(script);
    RecordTurn turns[2];
    char whole[] = "twice";
    char prefix[] = "tw";

    play(game, "");
    assert_true(record_turn_make(&turns[0], script, game_here(game)));
    play(game, "twice");
    assert_true(record_turn_make(&turns[1], script, game_here(game)));
    assert_false(is_opened(whole, turns));
    assert_true(is_opened(prefix, turns));
    record_turn_clear(&turns[0]);
    record_turn_clear(&turns[1]);
    game_free(game);
    script_free(script);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_undo_keeps_what_was_played),
        cmocka_unit_test(test_names_of_what_was_set_aside),
        cmocka_unit_test(test_a_record_written_as_the_game_goes),
        cmocka_unit_test(test_a_record_written_at_once),
        cmocka_unit_test(test_a_turn_is_replayed_at_once),
    };

    return cmocka_run_group_tests_name("branches", tests, NULL, NULL);
}
