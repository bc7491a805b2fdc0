/*
 * tree_test.c -- tests the tree of a search.
 */
#include "match/search/tree.h"
#include "support/small.h"

enum { MANY = 5000 };

static Thing pick(int number)
{
    return thing(THING_NUMBER, number);
}

/* Adds a chain of `count` nodes, in which each node is the child of the one
 * before it. Returns the number of nodes that were added. */
static int add_chain(Tree *tree, int count)
{
    uint32_t at = TREE_ROOT;

    for (int i = 0; i < count; i++) {
        at = tree_add(tree, at, pick(i % 7));
        if (at == TREE_NONE)
            return i;
    }
    return count;
}

static void a_tree_grows(void **state)
{
    Tree tree;
    uint32_t at = TREE_ROOT;

    assert_true(tree_make(&tree, 2 * MANY));
    assert_int_equal(add_chain(&tree, MANY), MANY);
    assert_int_equal(tree.count, MANY + 1);
    for (int i = 0; i < MANY; i++) {
        assert_int_equal(tree_find(&tree, at, pick(8)), TREE_NONE);
        at = tree_find(&tree, at, pick(i % 7));
        assert_int_equal(at, i + 1);
        assert_int_equal(tree.nodes[at].parent, i);
    }
    assert_int_equal(add_chain(&tree, MANY), MANY);
    assert_int_equal(tree.count, MANY + 1);
    tree_free(&tree);
}

static void a_tree_has_a_limit(void **state)
{
    Tree tree;

    assert_true(tree_make(&tree, MANY));
    assert_int_equal(add_chain(&tree, 2 * MANY), MANY - 1);
    assert_int_equal(tree.count, MANY);
    tree_clear(&tree);
    assert_int_equal(tree_find(&tree, TREE_ROOT, pick(0)), TREE_NONE);
    assert_int_equal(add_chain(&tree, 2), 2);
    tree_free(&tree);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(a_tree_grows),
        cmocka_unit_test(a_tree_has_a_limit),
    };

    return cmocka_run_group_tests_name("tree", tests, NULL, NULL);
}
