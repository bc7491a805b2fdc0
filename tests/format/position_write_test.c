#include "core/position/position.h"

#include "sample.h"

/* Returns the first card with that code that is still in the draw pile. */
static Card find_card(const Position *position, const Equipment *equipment,
                      const char *code)
{
    int face = deck_find_code(&equipment->deck, code);

    for (Card card = 0; card < equipment->deck.card_count; card++) {
        if (equipment->deck.face_of[card] == face &&
            card_in_pile(&position->cards, card, PILE_DRAW))
            return card;
    }
    fail_msg("no %s is left", code);
    return CARD_NONE;
}

static void put(Position *position, const Equipment *equipment,
                const char *code, int pile)
{
    Card card = find_card(position, equipment, code);

    cards_pick(&position->cards, card);
    cards_put(&position->cards, card, pile);
}

static void lay(Position *position, const Equipment *equipment,
                const char *code, int x, int y)
{
    Card card = find_card(position, equipment, code);

    assert_false(refused(position_put_card(position, card, space_at(x, y))));
}

static void stand(Position *position, Seat owner, int pips, int x, int y,
                  Pose pose, int marks)
{
    assert_false(refused(position_put_pyramid(position, owner, pips,
                                              space_at(x, y), pose, marks)));
}

static void check_json(const Position *position, const Equipment *equipment,
                       Seat viewer, const char *quoted)
{
    char *expected = sample_text(quoted);
    char *text = position_json(position, equipment, viewer);

    assert_non_null(text);
    assert_string_equal(text, expected);
    free(text);
    free(expected);
}

static void start(Position *position, const Equipment *equipment, Seats seats)
{
    Random random = {{1, 0x23456789abcdef01u, 0, 0xfedcba9876543210u}};

    position_start(position, equipment, seats, chance_from_sequence(random));
}

#define RNG                                                                    \
    "'0000000000000001"                                                        \
    "23456789abcdef01"                                                         \
    "0000000000000000"                                                         \
    "fedcba9876543210'"

static const char setup_text[] =
    "{'format':'house-position/1','variant':'sample',"
    "'options':{'deck':'basic','pushing':true,'turn_limit':0},"
    "'seats':['white','red','green'],'to_move':null,'turn':0,'over':false,"
    "'board':{},"
    "'supply':{'white':[2,2,3],'red':[2,2,3],'green':[2,2,3]},"
    "'hands':{'white':[],'red':[],'green':[]},"
    "'draw':['AM','AM','2MK','5ML','7SK','7SK','7SK','PMSL','XY','E'],"
    "'discard':[],'piles':{'arena':[],'market':[]},"
    "'vars':{'first':null,'reshuffled':false,'round':3},"
    "'rng':" RNG "}";

static const char middle_text[] =
    "{'format':'house-position/1','variant':'sample',"
    "'options':{'deck':'basic','pushing':true,'turn_limit':0},"
    "'seats':['white','red','green'],'to_move':'red','turn':7,'over':false,"
    "'board':{'0,-1':{'cards':['XY'],'pyramids':[]},"
    "'-1,0':{'cards':[],'pyramids':['w1w']},"
    "'0,0':{'cards':['7SK','AM'],"
    "'pyramids':['g1n','r2^','r3e','r3e[locked]','r3w[tired,locked]']}},"
    "'supply':{'white':[1,2,3],'red':[2,1,0],'green':[1,2,3]},"
    "'hands':{'white':['2MK','7SK'],'red':[],'green':['E']},"
    "'draw':['5ML'],'discard':['AM','PMSL'],"
    "'piles':{'arena':[],'market':['7SK']},"
    "'vars':{'first':'green','reshuffled':true,'round':-5},"
    "'rng':" RNG "}";

static void build_middle(Position *position, const Equipment *equipment)
{
    start(position, equipment, sample_seats());
    position->turn = 7;
    position->to_move = 1;
    lay(position, equipment, "7SK", 0, 0);
    lay(position, equipment, "AM", 0, 0);
    lay(position, equipment, "XY", 0, -1);
    stand(position, 1, 3, 0, 0, POSE_W, 3);
    stand(position, 1, 2, 0, 0, POSE_UPRIGHT, 0);
    stand(position, 1, 3, 0, 0, POSE_E, 2);
    stand(position, 1, 3, 0, 0, POSE_E, 0);
    stand(position, 2, 1, 0, 0, POSE_N, 0);
    stand(position, 0, 1, -1, 0, POSE_W, 0);
    put(position, equipment, "7SK", PILE_HAND + 0);
    put(position, equipment, "2MK", PILE_HAND + 0);
    put(position, equipment, "E", PILE_HAND + 2);
    put(position, equipment, "PMSL", PILE_DISCARD);
    put(position, equipment, "AM", PILE_DISCARD);
    put(position, equipment, "7SK", PILE_NAMED + 0);
    position->vars[0] = 2;
    position->vars[1] = 1;
    position->vars[2] = -5;
}

static void test_the_setup(void **state)
{
    Equipment *equipment = sample_new(0, 0);
    Position position;

    start(&position, equipment, sample_seats());
    check_json(&position, equipment, SEAT_NONE, setup_text);
    free(equipment);
}

static void test_the_middle_of_a_game(void **state)
{
    Equipment *equipment = sample_new(0, 0);
    Position position;

    build_middle(&position, equipment);
    check_json(&position, equipment, SEAT_NONE, middle_text);
    free(equipment);
}

static void test_what_is_read_is_written_again(void **state)
{
    Equipment *equipment = sample_new(0, 0);
    Position built;
    Position read;

    build_middle(&built, equipment);
    sample_read(middle_text, equipment, &read);
    check_json(&read, equipment, SEAT_NONE, middle_text);
    assert_true(position_hash(&built, &equipment->deck) ==
                position_hash(&read, &equipment->deck));
    sample_read(setup_text, equipment, &read);
    check_json(&read, equipment, SEAT_NONE, setup_text);
    free(equipment);
}

/* The random numbers of a position come from a key or from a sequence. Only the
 * version and the field `chance` or `rng` in the JSON depend on that. */
static void test_a_position_with_a_key(void **state)
{
    static const char begin[] = "{\"format\":\"house-position/2\",";
    Equipment *equipment = sample_new(0, 0);
    char *end = sample_text(",'chance':{'key':" RNG ",'shuffles':3}}");
    char *sequence, *key;
    Position built, read;
    FormatError error;

    build_middle(&built, equipment);
    sequence = position_json(&built, equipment, SEAT_NONE);
    built.chance = chance_from_key(built.chance.key);
    built.chance.shuffles = 3;
    key = position_json(&built, equipment, SEAT_NONE);
    assert_memory_equal(key, begin, strlen(begin));
    assert_string_equal(strstr(key, ",\"chance\""), end);
    assert_memory_equal(
        strstr(key, "\"variant\""), strstr(sequence, "\"variant\""),
        strstr(sequence, ",\"rng\"") - strstr(sequence, "\"variant\""));
    assert_true(sample_build(key, equipment, NULL, &read, &error));
    assert_memory_equal(&read.chance, &built.chance, sizeof read.chance);
    free(key);
    key = position_json(&built, equipment, 1);
    assert_memory_equal(key, begin, strlen(begin));
    assert_null(strstr(key, "\"chance\""));
    free(key);
    free(sequence);
    free(end);
    free(equipment);
}

static const char stashes_text[] =
    "{'format':'house-position/3','variant':'sample',"
    "'options':{'deck':'basic','pushing':true,'turn_limit':0},"
    "'seats':['white','red','green'],'to_move':'red','turn':1,'over':false,"
    "'board':{'0,0':{'cards':['AM'],"
    "'pyramids':['b1^','b1^/r[tired]','r2e/-','r3n/g']}},"
    "'supply':{'white':[2,2,3],'red':[2,1,2],'green':[2,2,3],'blue':[0,2,3]},"
    "'hands':{'white':[],'red':[],'green':[]},"
    "'draw':['AM','2MK','5ML','7SK','7SK','7SK','PMSL','XY','E'],"
    "'discard':[],'piles':{'arena':[],'market':[]},"
    "'vars':{'first':null,'reshuffled':false,'round':3},"
    "'rng':" RNG "}";

/* A position needs version 3 of the format if a seat owns a pyramid whose
 * colour is not the seat's. Here, green owns a red pyramid. */
static void test_stashes_and_owners(void **state)
{
    Equipment *equipment = sample_new(0, 0);
    Position position;
    char *text;

    sample_read("{'format':'house-position/2','variant':'sample',"
                "'seats':['white','red','green'],'to_move':'red','board':"
                "{'0,0':{'cards':['AM'],'pyramids':['r3n/g']}}}",
                equipment, &position);
    text = position_json(&position, equipment, SEAT_NONE);
    assert_non_null(strstr(text, "house-position/3"));
    assert_non_null(strstr(text, "\"chance\""));
    free(text);
    equipment->stash_count = 2;
    equipment->stashes[0] = STASHES_OF_SEATS;
    equipment->stashes[1] = 2;
    sample_read(stashes_text, equipment, &position);
    check_json(&position, equipment, SEAT_NONE, stashes_text);
    free(equipment);
}

/* Stacks are written from the bottom to the top, not sorted. */
static void test_stacks(void **state)
{
    static const char stack[] =
        "\"pyramids\":[\"r3n\",\"r2^\",\"g1n\",\"r2^\"]";
    Equipment *equipment = sample_new(0, 0);
    Position position;
    char *text;

    equipment->stacks = true;
    sample_read(
        "{'format':'house-position/3','variant':'sample',"
        "'seats':['white','red','green'],'to_move':'red','board':"
        "{'0,0':{'cards':['AM'],'pyramids':['r3n','r2^','g1n','r2^']}}}",
        equipment, &position);
    text = position_json(&position, equipment, SEAT_NONE);
    assert_non_null(strstr(text, "house-position/3"));
    assert_non_null(strstr(text, stack));
    free(text);
    free(equipment);
}

/* The version is 3 only if a card is face down. No seat knows a face-down card
 * until it is shown. */
static void test_face_down(void **state)
{
    static const char text[] =
        "{'format':'house-position/2','variant':'sample',"
        "'seats':['white','red','green'],'to_move':'red','board':"
        "{'0,0':{'cards':['[AM]','7SK','[5ML]']}}}";
    Equipment *equipment = sample_new(0, 0);
    Position position, again;
    char *all, *view;

    sample_read(text, equipment, &position);
    all = position_json(&position, equipment, SEAT_NONE);
    assert_non_null(strstr(all, "house-position/3"));
    assert_non_null(strstr(all, "\"cards\":[\"[AM]\",\"7SK\",\"[5ML]\"]"));
    sample_read(all, equipment, &again);
    assert_true(position_hash(&position, &equipment->deck) ==
                position_hash(&again, &equipment->deck));
    free(all);
    knowledge_give(&position, board_top(&position.board, space_at(0, 0)), 1);
    view = position_json(&position, equipment, 1);
    assert_non_null(strstr(view, "\"cards\":[\"[?]\",\"7SK\",\"[5ML]\"]"));
    free(view);
    card_turn(&position.cards, board_top(&position.board, space_at(0, 0)),
              false);
    all = position_json(&position, equipment, SEAT_NONE);
    assert_non_null(strstr(all, "\"[AM]\",\"7SK\",\"5ML\"]"));
    free(all);
    free(equipment);
}

/* In a seat's view, an unknown face-down card is [?]. The reader replaces each
 * [?] by a card that the view does not show. */
static void test_unknown_face_down(void **state)
{
    static const char text[] =
        "{'format':'house-position/3','variant':'sample',"
        "'seats':['white','red','green'],'to_move':'red','board':"
        "{'0,0':{'cards':['AM','[?]','7SK','[E]']},"
        "'1,0':{'cards':['[?]'],'pyramids':['r1^']},"
        "'2,0':{'pyramids':['g1^']}},'hands':{'red':['?']}}";
    Equipment *equipment = sample_new(0, 0);
    Position position;
    Card cards[CARD_LIMIT];

    sample_read(text, equipment, &position);
    assert_int_equal(position_cards_at(&position, space_at(0, 0), cards), 4);
    assert_true(card_is_down(&position.cards, cards[0]));
    assert_false(card_is_down(&position.cards, cards[1]));
    assert_true(card_is_down(&position.cards, cards[2]));
    assert_false(card_is_down(&position.cards, cards[3]));
    assert_true(card_is_down(&position.cards,
                             board_top(&position.board, space_at(1, 0))));
    assert_int_equal(position.cards.piles[PILE_HAND + 1].count, 1);
    assert_string_equal(deck_face(&equipment->deck, cards[0])->code, "E");
    assert_string_equal(deck_face(&equipment->deck, cards[1])->code, "7SK");
    free(equipment);
}

static const char fixed_text[] =
    "{'format':'house-position/1','variant':'sample','options':{},"
    "'seats':['black','blue'],'to_move':'blue','turn':1,'over':false,"
    "'board':{'a1':{'cards':['AM'],'pyramids':['b2','k1']},"
    "'c1':{'cards':[],'pyramids':['k1']},"
    "'b2':{'cards':['E'],'pyramids':[]},"
    "'a4':{'cards':[],'pyramids':['b3','b3']}},"
    "'supply':{'black':[0,2,3],'blue':[2,1,1]},"
    "'hands':{'black':[],'blue':[]},"
    "'draw':['AM','2MK','5ML','7SK','7SK','7SK','PMSL','XY'],'discard':[],"
    "'piles':{},'vars':{},'rng':" RNG "}";

static void test_a_fixed_board_without_poses(void **state)
{
    Equipment *equipment = sample_bare();
    Seats seats = {2, {5, 2}};
    Position position;

    start(&position, equipment, seats);
    position.turn = 1;
    position.to_move = 1;
    lay(&position, equipment, "E", 1, 1);
    lay(&position, equipment, "AM", 0, 0);
    stand(&position, 1, 3, 0, 3, POSE_UPRIGHT, 0);
    stand(&position, 1, 3, 0, 3, POSE_UPRIGHT, 0);
    stand(&position, 0, 1, 2, 0, POSE_UPRIGHT, 0);
    stand(&position, 0, 1, 0, 0, POSE_UPRIGHT, 0);
    stand(&position, 1, 2, 0, 0, POSE_UPRIGHT, 0);
    check_json(&position, equipment, SEAT_NONE, fixed_text);
    sample_read(fixed_text, equipment, &position);
    check_json(&position, equipment, SEAT_NONE, fixed_text);
    free(equipment);
}

#define OVER_TEXT(result)                                                      \
    "{'format':'house-position/1','variant':'sample','options':{},"            \
    "'seats':['green','red'],'to_move':null,'turn':40,'over':true,"            \
    "'result':" result ",'board':{},"                                          \
    "'supply':{'green':[2,2,3],'red':[2,2,3]},"                                \
    "'hands':{'green':[],'red':[]},"                                           \
    "'draw':['AM','AM','2MK','5ML','7SK','7SK','7SK','PMSL','XY','E'],"        \
    "'discard':[],'piles':{},'vars':{},'rng':" RNG "}"

static void check_over(const Result *result, const char *expected)
{
    Equipment *equipment = sample_bare();
    Seats seats = {2, {1, 0}};
    Position position;
    Position read;

    start(&position, equipment, seats);
    position.turn = 40;
    position.over = 1;
    position.result = *result;
    check_json(&position, equipment, SEAT_NONE, expected);
    sample_read(expected, equipment, &read);
    check_json(&read, equipment, SEAT_NONE, expected);
    assert_memory_equal(&read.result, result, sizeof *result);
    assert_true(position_hash(&read, &equipment->deck) ==
                position_hash(&position, &equipment->deck));
    free(equipment);
}

static void test_games_that_are_over(void **state)
{
    Result scored = {
        .winners = 2, .scored = 1, .scores = {-3, 12}, .reason = "most points"};
    Result shared = {.winners = 3, .reason = "tr\xc3\xa8s \\ </>"};
    Result nobody = {.winners = 0};

    check_over(&scored,
               OVER_TEXT("{'winners':['red'],'scores':{'green':-3,'red':12},"
                         "'reason':'most points'}"));
    check_over(&shared, OVER_TEXT("{'winners':['green','red'],"
                                  "'reason':'tr\xc3\xa8s \\\\ </>'}"));
    check_over(&nobody, OVER_TEXT("{'winners':[],'reason':''}"));
}

static void test_what_a_seat_sees(void **state)
{
    Equipment *equipment = sample_new(0, 0);
    Position position;

    build_middle(&position, equipment);
    knowledge_derive(&position);
    /* red knows one card of white's hand; the JSON has known cards before
     * unknown cards */
    for (Card card = 0; card < equipment->deck.card_count; card++) {
        if (card_in_pile(&position.cards, card, PILE_HAND) && card > 3)
            knowledge_give(&position, card, 1);
    }
    check_json(&position, equipment, 1,
               "{'format':'house-position/1','variant':'sample',"
               "'options':{'deck':'basic','pushing':true,'turn_limit':0},"
               "'seats':['white','red','green'],'to_move':'red','turn':7,"
               "'over':false,'board':{'0,-1':{'cards':['XY'],'pyramids':[]},"
               "'-1,0':{'cards':[],'pyramids':['w1w']},"
               "'0,0':{'cards':['7SK','AM'],'pyramids':"
               "['g1n','r2^','r3e','r3e[locked]','r3w[tired,locked]']}},"
               "'supply':{'white':[1,2,3],'red':[2,1,0],'green':[1,2,3]},"
               "'hands':{'white':['7SK','?'],'red':[],'green':['?']},"
               "'draw':['?'],'discard':['AM','PMSL'],"
               "'piles':{'arena':[],'market':['7SK']},"
               "'vars':{'first':'green','reshuffled':true,'round':-5}}");
    free(equipment);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_the_setup),
        cmocka_unit_test(test_the_middle_of_a_game),
        cmocka_unit_test(test_what_is_read_is_written_again),
        cmocka_unit_test(test_a_position_with_a_key),
        cmocka_unit_test(test_stashes_and_owners),
        cmocka_unit_test(test_stacks),
        cmocka_unit_test(test_face_down),
        cmocka_unit_test(test_unknown_face_down),
        cmocka_unit_test(test_a_fixed_board_without_poses),
        cmocka_unit_test(test_games_that_are_over),
        cmocka_unit_test(test_what_a_seat_sees),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
