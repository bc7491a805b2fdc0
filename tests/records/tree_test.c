/* tree_test.c -- tests the tree of played turns without a game: nodes,
 * branches, remarks. */

/* cmocka.h needs these headers before it. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>
#include <string.h>

#include "match/history/history.h"

static Position position_of(int turn)
{
    Position position;

    memset(&position, 0, sizeof position);
    position.turn = (uint16_t)turn;
    return position;
}

static Node *add(GameHistory *history, Position before, Position after)
{
    const Line line = {.count = 0};
    Node *node = history_add(history, &before, &after, &line);

    assert_non_null(node);
    return node;
}

static GameHistory *begin(void)
{
    Position start = position_of(0);
    GameHistory *history = history_new(&start);

    assert_non_null(history);
    return history;
}

/* Plays a turn and adds it to the tree. */
static Node *play(GameHistory *history)
{
    Node *node = add(history, node_position(history->here),
                     position_of(history->here->depth + 1));

    history_settle(history, false);
    return node;
}

static void test_a_history_begins_with_one_branch(void **state)
{
    GameHistory *history = begin();

    assert_ptr_equal(history->here, history->start);
    assert_int_equal(history->start->depth, 0);
    assert_int_equal(history_turns(history), 0);
    assert_int_equal(history->branch_count, 1);
    assert_string_equal(history_branch(history)->name, BRANCH_FIRST);
    assert_null(history_ahead(history));
    assert_null(node_following(history->start));
    history_free(history);
}

static void test_turns_follow_each_other(void **state)
{
    GameHistory *history = begin();
    Node *one = play(history);
    Node *two = play(history);

    assert_ptr_equal(history->here, two);
    assert_ptr_equal(two->parent, one);
    assert_int_equal(two->depth, 2);
    assert_ptr_equal(history_branch(history)->tip, two);
    assert_int_equal(two->turn, 1);
    assert_int_equal(two->next_turn, 2);
    assert_int_equal(node_before(two).turn, 1);
    assert_int_equal(node_position(two).turn, 2);
    assert_ptr_equal(node_at(two, 1), one);
    assert_ptr_equal(history_find_turn(history, 1), one);
    assert_null(history_find_turn(history, 3));
    history->here = history->start;
    assert_ptr_equal(history_ahead(history), one);
    history_free(history);
}

static void test_a_turn_may_begin_apart(void **state)
{
    GameHistory *history = begin();
    Node *node = add(history, position_of(7), position_of(9));

    assert_int_equal(node_position(history->start).turn, 0);
    assert_int_equal(node_before(node).turn, 7);
    assert_int_equal(node->turn, 7);
    assert_int_equal(node_position(node).turn, 9);
    history_free(history);
}

static void test_a_fresh_turn_is_dropped(void **state)
{
    GameHistory *history = begin();
    Node *one = play(history);
    Node *two = play(history);

    history->here = one;
    add(history, position_of(1), position_of(9));
    history_drop(history);
    assert_ptr_equal(history->here, one);
    assert_ptr_equal(history_ahead(history), two);
    assert_int_equal(history_turns(history), 2);
    assert_int_equal(history->branch_count, 1);
    history_free(history);
}

static void test_the_same_again_is_no_other_node(void **state)
{
    GameHistory *history = begin();
    Node *one = play(history);
    Node *two = play(history);
    const Position before = position_of(1);
    const Position after = position_of(2);
    const Line line = {3, {{THING_CARD, 4}, {THING_CARD, 5}, {THING_CARD, 6}}};

    two->words = strdup("of old");
    history->here = one;
    assert_non_null(history_add(history, &before, &after, &line));
    assert_false(history_is_simple(history));
    history_settle(history, true);
    assert_ptr_equal(history->here, two);
    assert_int_equal(history_turns(history), 2);
    /* the node now has the line that was played last */
    assert_int_equal(node_line(two).count, 3);
    assert_int_equal(node_line(two).picks[2].id, 6);
    assert_null(two->words);
    history_free(history);
}

static void test_what_was_ahead_is_set_aside(void **state)
{
    GameHistory *history = begin();
    Node *one = play(history);
    Node *two = play(history);

    assert_true(history_remark(history, RECORD_NOTE, "far", NULL));
    history->here = one;
    assert_true(history_remark(history, RECORD_NOTE, "near", NULL));
    Node *other = play(history);
    const Branch *aside = &history->branches[1];
    assert_int_equal(history->branch_count, 2);
    assert_string_equal(aside->name, "main-2");
    assert_ptr_equal(aside->tip, two);
    assert_ptr_equal(aside->fork, one);
    assert_int_equal(aside->parent, 0);
    assert_true(aside->is_written);
    assert_ptr_equal(history_branch(history)->tip, other);
    assert_ptr_equal(node_common(two, other), one);
    assert_ptr_equal(one->children, other);
    /* a note that follows the fork belongs to the branch of its turn */
    assert_int_equal(two->remarks->branch, 1);
    assert_int_equal(one->remarks->branch, 0);
    history_free(history);
}

/* If a different turn is played from a node before the fork of the branch, the
 * fork moves to that node. */
static void test_a_branch_leaves_early(void **state)
{
    GameHistory *history = begin();
    Node *one = play(history);
    Node *two = play(history);

    assert_true(history_fork(history, "side"));
    assert_ptr_equal(history->branches[1].fork, two);
    assert_null(history_ahead(history));
    play(history);
    history->here = one;
    play(history);
    assert_ptr_equal(history->branches[1].fork, one);
    assert_string_equal(history->branches[2].name, "side-2");
    assert_ptr_equal(history->branches[2].fork, two);
    history_free(history);
}

static void test_branches_are_switched(void **state)
{
    GameHistory *history = begin();
    Node *one = play(history);
    Node *two = play(history);

    history->here = one;
    assert_true(history_fork(history, "side"));
    Node *other = play(history);
    history_switch(history, 0);
    assert_ptr_equal(history->here, one);
    assert_ptr_equal(history_ahead(history), two);
    history_switch(history, 1);
    assert_ptr_equal(history_ahead(history), other);
    assert_int_equal(history_find_branch(history, "side"), 1);
    assert_int_equal(history_find_branch(history, "nowhere"), BRANCH_NONE);
    history_free(history);
}

static void test_all_nodes_are_met_once(void **state)
{
    GameHistory *history = begin();
    int met = 0;

    for (int i = 0; i < 5; i++) {
        history->here = history->start;
        for (int j = 0; j < 4; j++)
            play(history);
    }
    for (Node *node = history->start; node; node = node_following(node)) {
        assert_false(node->is_told);
        node->is_told = true;
        met++;
    }
    assert_int_equal(met, 21);
    assert_int_equal(history_turns(history), 20);
    history_free(history);
}

static void test_remarks_keep_their_order(void **state)
{
    GameHistory *history = begin();
    const Remark *bookmark = NULL;

    history_remark(history, RECORD_BOOKMARK, "first", NULL);
    history_remark(history, RECORD_NOTE, "a note", NULL);
    play(history);
    history_remark(history, RECORD_BOOKMARK, "second", NULL);
    assert_string_equal(history->start->remarks->next->text, "a note");
    bookmark = history_next_bookmark(history, bookmark);
    assert_string_equal(bookmark->text, "first");
    bookmark = history_next_bookmark(history, bookmark);
    assert_string_equal(bookmark->text, "second");
    assert_ptr_equal(bookmark->node, history->here);
    assert_null(history_next_bookmark(history, bookmark));
    history_free(history);
}

/* Sets of rules are equal if their digests are equal, whatever their paths. */
static void test_rules_are_numbered(void **state)
{
    GameHistory *history = begin();
    char path[] = "a.lua";
    char moved[] = "b.lua";
    RecordScript scripts[] = {{path, "12"}, {moved, "12"}, {path, "34"}};

    assert_true(history_use_rules(history, &scripts[0], 1));
    assert_int_equal(play(history)->rules, 0);
    assert_true(history_use_rules(history, &scripts[2], 1));
    assert_int_equal(play(history)->rules, 1);
    assert_true(history_use_rules(history, &scripts[1], 1));
    assert_int_equal(play(history)->rules, 0);
    assert_int_equal(history->rules_count, 2);
    history_free(history);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_a_history_begins_with_one_branch),
        cmocka_unit_test(test_turns_follow_each_other),
        cmocka_unit_test(test_a_turn_may_begin_apart),
        cmocka_unit_test(test_a_fresh_turn_is_dropped),
        cmocka_unit_test(test_the_same_again_is_no_other_node),
        cmocka_unit_test(test_what_was_ahead_is_set_aside),
        cmocka_unit_test(test_a_branch_leaves_early),
        cmocka_unit_test(test_branches_are_switched),
        cmocka_unit_test(test_all_nodes_are_met_once),
        cmocka_unit_test(test_remarks_keep_their_order),
        cmocka_unit_test(test_rules_are_numbered),
    };

    return cmocka_run_group_tests_name("tree", tests, NULL, NULL);
}
