#include "format/words.h"

#include "scene.h"

static void test_sizes_and_poses(void **state)
{
    assert_string_equal(words_size(1), "small");
    assert_string_equal(words_size(2), "medium");
    assert_string_equal(words_size(3), "large");
    assert_string_equal(words_pose(POSE_UPRIGHT), "upright");
    assert_string_equal(words_pose(POSE_W), "west");
    assert_string_equal(words_pose(POSE_SE), "south-east");
}

/* -- refusals ------------------------------------------------------------- */

static void check_refusal(Refusal refusal, const char *rule,
                          const Position *position, const Equipment *equipment,
                          const char *expected)
{
    char text[SENTENCE_LIMIT];

    words_refusal(text, sizeof text, refusal, rule, position, equipment);
    assert_string_equal(text, expected);
}

static void test_refusals(void **state)
{
    const Thing nothing = thing(THING_NONE, 0);
    const Thing space = thing(THING_SPACE, space_at(1, -2));
    const Thing nowhere = thing(THING_SPACE, SPACE_NONE);
    const Thing card = thing(THING_CARD, 4);
    const Thing large = thing(THING_PYRAMID, RED_3);
    const Thing unused = thing(THING_PYRAMID, WHITE_1);
    const struct {
        Refusal refusal;
        const char *rule, *expected;
    } cases[] = {
        {refuse(REFUSAL_RULE, nothing, 0), "an ace is needed",
         "an ace is needed"},
        {refuse(REFUSAL_RULE, nothing, 0), NULL, "the rules do not allow it"},
        {refuse(REFUSAL_NO_OPTION, nothing, 0), "no flat pyramid of yours",
         "no flat pyramid of yours"},
        {refuse(REFUSAL_NO_OPTION, nothing, 0), "",
         "there is nothing to choose from"},
        {refuse(REFUSAL_ORDER, nothing, 0), NULL,
         "the same things are chosen in another order"},
        {refuse(REFUSAL_SUPPLY, thing(THING_STASH, 1), 1), NULL,
         "no small pyramid of red is left in the supply"},
        {refuse(REFUSAL_VOID, space, 0), NULL,
         "1,-2 is void: no card lies there or beside it"},
        {refuse(REFUSAL_BOARD_EDGE, nowhere, 0), NULL,
         "that space is beyond the edge of the board"},
        {refuse(REFUSAL_BOARD_EDGE, space, 0), NULL,
         "1,-2 is beyond the edge of the board"},
        {refuse(REFUSAL_BOARD_FULL, space, 0), NULL,
         "there is no more room on the board"},
        {refuse(REFUSAL_NO_CARD, space, 0), NULL, "no card lies at 1,-2"},
        {refuse(REFUSAL_NO_CARD, thing(THING_PILE, PILE_DRAW), 0), NULL,
         "the draw pile is empty"},
        {refuse(REFUSAL_NO_CARD, thing(THING_PILE, PILE_HAND + 2), 0), NULL,
         "green's hand is empty"},
        {refuse(REFUSAL_NO_CARD, thing(THING_PILE, PILE_NAMED), 0), NULL,
         "the market pile is empty"},
        {refuse(REFUSAL_NO_CARD, nothing, 0), NULL, "there is no card"},
        {refuse(REFUSAL_PUT, card, 0), NULL, "7SK is already there"},
        {refuse(REFUSAL_DEPTH, space, 2), NULL,
         "1,-2 has too few cards for place 3"},
        {refuse(REFUSAL_NOT_THERE, card, 0), NULL,
         "7SK cannot be taken from where it lies"},
        {refuse(REFUSAL_NOT_THERE, unused, 0), NULL,
         "white's small pyramid is not on the board"},
        {refuse(REFUSAL_LARGEST, large, 0), NULL,
         "red's large pyramid at 1,0 is of the largest size already"},
        {refuse(REFUSAL_SMALLEST, thing(THING_PYRAMID, GREEN_1), 0), NULL,
         "green's small pyramid at 0,0 is of the smallest size already"},
        {refuse(REFUSAL_EVENTS, nothing, 0), NULL,
         "too much happens in this one turn"},
    };
    Equipment *equipment = sample_new(0, 0);
    Position position;

    sample_read(scene, equipment, &position);
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++)
        check_refusal(cases[i].refusal, cases[i].rule, &position, equipment,
                      cases[i].expected);
    free(equipment);
}

static void test_beyond_a_fixed_board(void **state)
{
    Equipment *equipment = sample_bare();
    Position position;
    Chance chance = chance_from_text("");

    position_start(&position, equipment, sample_seats(), chance);
    check_refusal(
        refuse(REFUSAL_BOARD_EDGE, thing(THING_SPACE, space_at(-1, 0)), 0),
        NULL, &position, equipment,
        "that space is beyond the edge of the board");
    free(equipment);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_sizes_and_poses),
        cmocka_unit_test(test_refusals),
        cmocka_unit_test(test_beyond_a_fixed_board),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
