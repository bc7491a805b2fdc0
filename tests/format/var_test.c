/*
 * var_test.c -- tests variables that hold things, in positions and as text.
 */
#include "fault.h"

#include "core/actions/actions.h"
#include "format/var.h"

enum { CARD_VAR, POSE_VAR, PYRAMID_VAR, SPACE_VAR };

/* Returns the sample game with a variable of each type. */
static Equipment *new_game(void)
{
    static const Var vars[] = {
        {.name = "card", .type = VAR_CARD, .start = 0xff},
        {.name = "pose", .type = VAR_POSE, .start = 0xff},
        {.name = "pyramid", .type = VAR_PYRAMID, .start = 0xff},
        {.name = "space", .type = VAR_SPACE, .start = SPACE_NONE},
    };
    Equipment *equipment = sample_new(0, 0);

    equipment->var_count = 4;
    memcpy(equipment->vars, vars, sizeof vars);
    return equipment;
}

#define NEWEST(more)                                                           \
    "{'format':'house-position/3','variant':'sample'," SEATS MOVE              \
    "'board':{'0,0':{'cards':['7SK','AM'],'pyramids':['r2^','r2^','g1n']}}"    \
    "," more "}"
#define VARS(vars)                                                             \
    NEWEST("'hands':{'red':['AM'],'green':['XY']},'discard':['7SK'],"          \
           "'vars':{" vars "}")

/* Writes the position as JSON and returns the part about variables. The caller
 * must free the text. */
static char *written(const Position *position, const Equipment *equipment)
{
    char *text = position_json(position, equipment, SEAT_NONE);
    char *from = strstr(text, "\"vars\"");
    char *end = strchr(from, '}');
    char *vars = strndup(from, (size_t)(end - from) + 1);

    assert_memory_equal(text, "{\"format\":\"house-position/3\"", 28);
    free(text);
    return vars;
}

static void check_vars(const char *text, const char *expected)
{
    Equipment *equipment = new_game();
    Position position;
    char *wanted = sample_text(expected);
    char *found;

    sample_read(text, equipment, &position);
    found = written(&position, equipment);
    assert_string_equal(found, wanted);
    free(found);
    free(wanted);
    free(equipment);
}

static void test_things_are_tokens(void **state)
{
    check_vars(NEWEST("'turn':3"), "'vars':{'card':null,'pose':null,"
                                   "'pyramid':null,'space':null}");
    check_vars(VARS("'card':'XY','pose':'^','pyramid':'0,0:g1n',"
                    "'space':'-3,4'"),
               "'vars':{'card':'XY','pose':'^','pyramid':'0,0:g1n',"
               "'space':'-3,4'}");
    check_vars(VARS("'card':null,'pose':'w','pyramid':'r3'"),
               "'vars':{'card':null,'pose':'w','pyramid':null,"
               "'space':null}");
}

/* The text of a card that has copies includes its place. */
static void test_copies_of_cards(void **state)
{
#define COPY(card)                                                             \
    "'vars':{'card':'" card "','pose':null,'pyramid':null,'space':null}"
    static const char *const places[] = {
        VARS("'card':'0,0:AM'"),      COPY("0,0:AM"),
        VARS("'card':'hand:red:AM'"), COPY("hand:red:AM"),
        VARS("'card':'discard:7SK'"), COPY("discard:7SK"),
        VARS("'card':'draw:7SK'"),    COPY("draw:7SK"),
        VARS("'card':'0,0:7SK'"),     COPY("0,0:7SK"),
        VARS("'card':'7SK'"),         COPY("0,0:7SK"),
    };

    for (size_t i = 0; i < sizeof places / sizeof *places; i += 2)
        check_vars(places[i], places[i + 1]);
}

/* Two positions that are written alike have equal hashes, even if their
 * variables hold different copies of a card. */
static void test_hashes(void **state)
{
    Equipment *equipment = new_game();
    const Deck *deck = &equipment->deck;
    Position position;
    uint64_t board, hand, one, other;
    Pyramid first;

    sample_read(VARS("'card':'0,0:AM'"), equipment, &position);
    board = position_hash(&position, deck);
    sample_read(VARS("'card':'hand:red:AM'"), equipment, &position);
    hand = position_hash(&position, deck);
    assert_true(board != hand);

    first = board_first(&position.board, space_at(0, 0));
    while (position.pyramids.each[first].owner != 1)
        first = position.pyramids.each[first].next;
    position.vars[PYRAMID_VAR] = first;
    one = position_hash(&position, deck);
    do
        first = position.pyramids.each[first].next;
    while (position.pyramids.each[first].owner != 1);
    position.vars[PYRAMID_VAR] = first;
    other = position_hash(&position, deck);
    assert_true(one == other && one != hand);
    free(equipment);
}

/* A card that a variable holds is known to all seats until it is shuffled. */
static void test_knowledge(void **state)
{
    Equipment *equipment = new_game();
    Position position;

    sample_read(VARS("'card':'XY'"), equipment, &position);
    assert_true(knowledge_is_public(&position, (Card)position.vars[CARD_VAR]));
    sample_read(VARS("'card':'discard:7SK'"), equipment, &position);
    position_shuffle(&position, &equipment->deck, NULL, PILE_DRAW);
    assert_int_not_equal(position.vars[CARD_VAR], CARD_NONE);
    assert_false(
        refused(position_reshuffle(&position, &equipment->deck, NULL)));
    assert_int_equal(position.vars[CARD_VAR], CARD_NONE);
    free(equipment);
}

static void test_faults(void **state)
{
    static const Case cases[] = {
        {VARS("'card':'QQ'"), "vars.card", "\"QQ\" is not a card of this deck"},
        {VARS("'card':'1,0:AM'"), "vars.card",
         "\"1,0:AM\" is not a card of this deck"},
        {VARS("'pose':'up'"), "vars.pose",
         "\"up\" is not a pose of this board"},
        {VARS("'pose':'ne'"), "vars.pose",
         "\"ne\" is not a pose of this board"},
        {VARS("'pyramid':'0,0:r3^'"), "vars.pyramid",
         "\"0,0:r3^\" is not a pyramid of this position"},
        {VARS("'space':'a1'"), "vars.space",
         "\"a1\" is not a space of this board"},
        {VARS("'space':3"), "vars.space",
         "must be a string or null, not a whole number"},
        {NEWEST("'rng':'" HEX_16 HEX_16 HEX_16 HEX_16 "','chance':{}"), "rng",
         "is given, but so is \"chance\""},
    };

    check_all(cases, sizeof cases / sizeof *cases, new_game());
}

/* An old position has a sequence of random numbers, `rng`, instead of a key.
 * Checks that an old position can be read and written. */
static void test_a_sequence(void **state)
{
    Equipment *equipment = new_game();
    Position position;
    char *text;

    sample_read(NEWEST("'rng':'" HEX_16 HEX_16 HEX_16 HEX_16 "'"), equipment,
                &position);
    assert_int_equal(position.chance.is_sequence, 1);
    text = position_json(&position, equipment, SEAT_NONE);
    assert_memory_equal(text, "{\"format\":\"house-position/3\"", 28);
    assert_non_null(strstr(text, "\"rng\""));
    assert_true(position_read(text, equipment, NULL, &position,
                              &(FormatError){.line = 0}));
    free(text);
    free(equipment);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_things_are_tokens),
        cmocka_unit_test(test_copies_of_cards),
        cmocka_unit_test(test_hashes),
        cmocka_unit_test(test_knowledge),
        cmocka_unit_test(test_faults),
        cmocka_unit_test(test_a_sequence),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
