#include "core/position/position.h"

#include "sample.h"

#define HEAD  "{'format':'house-position/1','variant':'sample',"
#define SEATS "'seats':['white','red','green'],"
#define BASE  HEAD SEATS "'to_move':'red','board':{'0,0':{'cards':['AM','E']}}"
#define RNG                                                                    \
    "'rng':'0123456789ABCDEFfedcba9876543210"                                  \
    "00000000000000000000000000000001'"

static const Random given = {{0x0123456789abcdefu, 0xfedcba9876543210u, 0, 1}};

static const char *code_at(const Position *position, const Equipment *equipment,
                           int pile, int index)
{
    Card list[CARD_LIMIT];
    int count = cards_list(&position->cards, pile, list);

    assert_in_range(index, 0, count - 1);
    return deck_face(&equipment->deck, list[index])->code;
}

static void check_pile(const Position *position, const Equipment *equipment,
                       int pile, const char *expected)
{
    char codes[CARD_LIMIT * 4] = "";

    for (int i = 0; i < position->cards.piles[pile].count; i++) {
        size_t used = strlen(codes);
        snprintf(codes + used, sizeof codes - used, "%s%s", used ? " " : "",
                 code_at(position, equipment, pile, i));
    }
    assert_string_equal(codes, expected);
}

/* Checks the faces of the cards in a pile. Copies of a card count as equal,
 * because reading a position may exchange them. */
static void check_faces(const Position *position, const Equipment *equipment,
                        int pile, const Card *expected, int count)
{
    assert_int_equal(position->cards.piles[pile].count, count);
    for (int i = 0; i < count; i++)
        assert_string_equal(code_at(position, equipment, pile, i),
                            deck_face(&equipment->deck, expected[i])->code);
}

static void test_the_head(void **state)
{
    char *text = sample_text(
        HEAD "'options':{'a_word':'yes','a_flag':false,'a_number':-7},"
             "'seats':['black','red'],'to_move':'red','board':{}}");
    FormatError error;
    PositionHead head;
    PositionDocument *document =
        position_document_read(text, strlen(text), &head, &error);

    assert_non_null(document);
    assert_string_equal(head.variant, "sample");
    assert_int_equal(head.seats.count, 2);
    assert_int_equal(head.seats.colors[0], 5);
    assert_int_equal(head.seats.colors[1], 0);
    assert_int_equal(head.option_count, 3);
    assert_string_equal(head.options[0].name, "a_word");
    assert_int_equal(head.options[0].type, OPTION_WORD);
    assert_string_equal(head.options[0].word, "yes");
    assert_string_equal(head.options[1].name, "a_flag");
    assert_int_equal(head.options[1].type, OPTION_FLAG);
    assert_int_equal(head.options[1].number, 0);
    assert_string_equal(head.options[2].name, "a_number");
    assert_int_equal(head.options[2].type, OPTION_NUMBER);
    assert_int_equal(head.options[2].number, -7);
    position_document_free(document);
    position_document_free(NULL);
    free(text);
}

static void test_a_text_need_not_end_with_0(void **state)
{
    char *text = sample_text(BASE "}");
    size_t size = strlen(text);
    char *bytes = malloc(size);
    FormatError error;
    PositionHead head;

    assert_non_null(bytes);
    memcpy(bytes, text, size);
    PositionDocument *document =
        position_document_read(bytes, size, &head, &error);
    assert_non_null(document);
    position_document_free(document);
    free(bytes);
    free(text);
}

static void test_the_least_that_can_be_said(void **state)
{
    Equipment *equipment = sample_new(0, 0);
    Position position;

    sample_read(BASE "}", equipment, &position);
    assert_int_equal(position.turn, 1);
    assert_int_equal(position.to_move, 1);
    assert_int_equal(position.over, 0);
    assert_int_equal(position.vars[0], SEAT_NONE);
    assert_int_equal(position.vars[1], 0);
    assert_int_equal(position.vars[2], 3);
    assert_memory_equal(position.pyramids.supply[2], equipment->stash,
                        SIZE_LIMIT);
    assert_int_equal(position.cards.piles[PILE_DRAW].count, 8);
    assert_int_equal(position.cards.piles[PILE_OUT].count, 0);
    assert_int_equal(position.cards.piles[PILE_HAND].count, 0);
    free(equipment);
}

static void test_supply_follows_from_the_board(void **state)
{
    Equipment *equipment = sample_new(0, 0);
    Position position;

    sample_read(HEAD SEATS "'to_move':'red','board':{'0,0':{'cards':['AM'],"
                           "'pyramids':['r3n','w1^','r3^','r2s']}},"
                           "'supply':{'green':[0,2,1],'white':[1,2,3]}}",
                equipment, &position);
    assert_memory_equal(position.pyramids.supply[0], ((uint8_t[]){1, 2, 3}),
                        SIZE_LIMIT);
    assert_memory_equal(position.pyramids.supply[1], ((uint8_t[]){2, 1, 1}),
                        SIZE_LIMIT);
    /* the document gives green fewer pyramids than green's stash has; the
     * others are out of the game */
    assert_memory_equal(position.pyramids.supply[2], ((uint8_t[]){0, 2, 1}),
                        SIZE_LIMIT);
    int out = 0;
    for (int i = 0; i < position.pyramids.count; i++)
        out += position.pyramids.each[i].space == SPACE_OUT;
    assert_int_equal(out, 4);
    free(equipment);
}

/* If a position lists no draw pile, the remaining cards form the draw pile. The
 * position's own generator shuffles them. */
static void test_a_missing_draw_pile_is_shuffled(void **state)
{
    Equipment *equipment = sample_new(0, 0);
    Card rest[] = {1, 2, 4, 5, 6, 7, 8};
    Random random = given;
    Position position;

    sample_read(BASE ",'hands':{'red':['5ML']}," RNG "}", equipment, &position);
    random_shuffle(&random, rest, 7);
    check_faces(&position, equipment, PILE_DRAW, rest, 7);
    assert_memory_equal(&position.chance.key, &random, sizeof random);
    free(equipment);
}

static void test_a_given_draw_pile_uses_no_chance(void **state)
{
    Equipment *equipment = sample_new(0, 0);
    Position position;

    sample_read(BASE ",'draw':['XY','AM']," RNG "}", equipment, &position);
    check_pile(&position, equipment, PILE_DRAW, "XY AM");
    check_pile(&position, equipment, PILE_OUT, "PMSL 7SK 7SK 7SK 5ML 2MK");
    assert_memory_equal(&position.chance.key, &given, sizeof given);
    free(equipment);
}

static void test_hidden_cards_come_from_the_shuffled_rest(void **state)
{
    Equipment *equipment = sample_new(0, 0);
    Card rest[] = {1, 3, 4, 5, 6, 7};
    Random random = given;
    Position position;

    /* a partial draw pile; one card is out of the game */
    sample_read(BASE ",'piles':{'market':['?'],'arena':['?','XY']},"
                     "'draw':['?','2MK','?'],'hands':{'green':['?']}," RNG "}",
                equipment, &position);
    random_shuffle(&random, rest, 6);
    check_faces(&position, equipment, PILE_HAND + 2, &rest[0], 1);
    check_faces(&position, equipment, PILE_DRAW, (Card[]){rest[1], 2, rest[2]},
                3);
    check_faces(&position, equipment, PILE_NAMED + 1, (Card[]){rest[3], 8}, 2);
    check_faces(&position, equipment, PILE_NAMED + 0, &rest[4], 1);
    check_faces(&position, equipment, PILE_OUT, &rest[5], 1);
    assert_memory_equal(&position.chance.key, &random, sizeof random);
    free(equipment);
}

static void test_hidden_cards_come_before_the_draw_pile(void **state)
{
    Equipment *equipment = sample_new(0, 0);
    Card rest[] = {1, 2, 3, 4, 5, 6, 7, 8};
    Random random = given;
    Position position;

    sample_read(BASE ",'hands':{'white':['?']}," RNG "}", equipment, &position);
    random_shuffle(&random, rest, 8);
    check_faces(&position, equipment, PILE_HAND, rest, 1);
    check_faces(&position, equipment, PILE_DRAW, rest + 1, 7);
    free(equipment);
}

static void test_the_seed_where_no_sequence_is_given(void **state)
{
    Equipment *equipment = sample_new(0, 0);
    char *text = sample_text(BASE ",'draw':[]}");
    Position position;
    FormatError error;
    Random random = random_from_text("a seed");

    assert_true(sample_build(text, equipment, "a seed", &position, &error));
    assert_memory_equal(&position.chance.key, &random, sizeof random);
    free(text);
    free(equipment);
}

/* -- with a key ----------------------------------------------------------- */

#define KEY_BASE                                                               \
    "{'format':'house-position/2','variant':'sample'," SEATS                   \
    "'to_move':'red','board':{}"

static void test_a_key_is_read(void **state)
{
    Equipment *equipment = sample_new(0, 0);
    Position position;

    sample_read(KEY_BASE ",'chance':{'shuffles':4294967295,'key':"
                         "'0123456789ABCDEFfedcba9876543210"
                         "00000000000000000000000000000001'}}",
                equipment, &position);
    assert_memory_equal(&position.chance.key, &given, sizeof given);
    assert_true(position.chance.shuffles == UINT32_MAX);
    assert_int_equal(position.chance.numbers, 0);
    assert_int_equal(position.chance.is_sequence, 0);
    free(equipment);
}

/* The example at the end of docs/formats.md. The expected order of the missing
 * cards was computed by a different program. */
static void test_the_documented_filling(void **state)
{
    Equipment *equipment = sample_new(0, 0);
    char *text = sample_text(KEY_BASE "}");
    Chance chance = chance_from_text("example");
    Position position;
    FormatError error;

    assert_true(sample_build(text, equipment, "example", &position, &error));
    free(text);
    check_pile(&position, equipment, PILE_DRAW,
               "XY PMSL 7SK AM AM E 7SK 7SK 5ML 2MK");
    assert_memory_equal(&position.chance, &chance, sizeof chance);
    text = sample_text(KEY_BASE ",'hands':{'green':['?','AM']}}");
    assert_true(sample_build(text, equipment, "example", &position, &error));
    free(text);
    check_pile(&position, equipment, PILE_HAND + 2, "AM XY");
    check_pile(&position, equipment, PILE_DRAW,
               "PMSL 7SK AM E 7SK 7SK 5ML 2MK");
    free(equipment);
}

/* The example for version 1 in docs/formats.md. */
static void test_the_documented_shuffle(void **state)
{
    static const char after[] = "\"rng\":\"02fe5e703d791d214980464bdf60e71b"
                                "f70e6968b4466840ca368b517ba41d94\"";
    Equipment *equipment = sample_new(0, 0);
    char *text = sample_text(HEAD SEATS "'to_move':'red','board':{}}");
    Position position;
    FormatError error;

    assert_true(sample_build(text, equipment, "example", &position, &error));
    free(text);
    check_pile(&position, equipment, PILE_DRAW,
               "2MK AM E AM 7SK 7SK 5ML XY 7SK PMSL");
    text = position_json(&position, equipment, SEAT_NONE);
    assert_non_null(text);
    assert_non_null(strstr(text, after));
    free(text);
    free(equipment);
}

static void test_the_setup_is_not_shuffled(void **state)
{
    static const char *const texts[] = {
        HEAD SEATS "'to_move':null,'turn':0,'board':{}," RNG "}",
        HEAD SEATS "'to_move':null,'board':{}," RNG "}",
    };
    Equipment *equipment = sample_new(0, 0);
    Position started;
    Position read;

    position_start(&started, equipment, sample_seats(),
                   chance_from_sequence(given));
    for (size_t i = 0; i < sizeof texts / sizeof *texts; i++) {
        sample_read(texts[i], equipment, &read);
        assert_int_equal(read.turn, 0);
        assert_int_equal(read.to_move, SEAT_NONE);
        check_pile(&read, equipment, PILE_DRAW,
                   "AM AM 2MK 5ML 7SK 7SK 7SK PMSL XY E");
        assert_memory_equal(&read.chance.key, &given, sizeof given);
        assert_true(position_hash(&read, &equipment->deck) ==
                    position_hash(&started, &equipment->deck));
    }
    free(equipment);
}

/* A game that ended in its set-up has turn 0, although cards were dealt. */
static void test_a_setup_that_ended_the_game(void **state)
{
    Equipment *equipment = sample_new(0, 0);
    Position position;

    sample_read(HEAD SEATS "'to_move':null,'turn':0,'over':true,"
                           "'result':{'winners':[]},"
                           "'board':{'0,0':{'cards':['AM']}},"
                           "'hands':{'red':['AM']},'draw':[]}",
                equipment, &position);
    assert_int_equal(position.turn, 0);
    assert_int_equal(position.over, 1);
    check_pile(&position, equipment, PILE_HAND + 1, "AM");
    free(equipment);
}

static void test_lists_may_be_in_any_order(void **state)
{
    Equipment *equipment = sample_new(0, 0);
    Position position;
    char *text;

    sample_read("{'rng':'00000000000000010000000000000001"
                "00000000000000010000000000000001','vars':{'round':2,"
                "'first':'red'},'draw':[],'hands':{'green':['XY','2MK','AM'],"
                "'white':[]},'board':{'0,1':{'pyramids':['r2s','g1n','r2^']},"
                "'0,0':{'pyramids':[],'cards':['AM']}},'to_move':'white',"
                "'over':false,'seats':['white','red','green'],'turn':65535,"
                "'variant':'sample','format':'house-position/1'}",
                equipment, &position);
    text = position_json(&position, equipment, SEAT_NONE);
    assert_non_null(text);
    char *expected = sample_text(
        HEAD "'options':{'deck':'basic','pushing':true,'turn_limit':0}," SEATS
             "'to_move':'white','turn':65535,'over':false,"
             "'board':{'0,0':{'cards':['AM'],'pyramids':[]},"
             "'0,1':{'cards':[],'pyramids':['g1n','r2^','r2s']}},"
             "'supply':{'white':[2,2,3],'red':[2,0,3],'green':[1,2,3]},"
             "'hands':{'white':[],'red':[],'green':['AM','2MK','XY']},"
             "'draw':[],'discard':[],'piles':{'arena':[],'market':[]},"
             "'vars':{'first':'red','reshuffled':false,'round':2},"
             "'rng':'00000000000000010000000000000001"
             "00000000000000010000000000000001'}");
    assert_string_equal(text, expected);
    free(expected);
    free(text);
    free(equipment);
}

static void test_who_knows_what(void **state)
{
    Equipment *equipment = sample_new(0, 0);
    Position position;

    sample_read(BASE ",'hands':{'red':['XY']},'discard':['2MK'],"
                     "'piles':{'arena':['5ML']}}",
                equipment, &position);
    for (Seat seat = 0; seat < 3; seat++) {
        /* a card on the board */
        assert_true(knowledge_has(&position, seat, 0));
        assert_true(knowledge_has(&position, seat, 2)); /* a discarded card */
        /* a card in a named pile */
        assert_true(knowledge_has(&position, seat, 3));
        /* a card in the draw pile */
        assert_false(knowledge_has(&position, seat, 4));
        assert_int_equal(knowledge_has(&position, seat, 8), seat == 1);
    }
    free(equipment);
}

/* Tests a board with the greatest possible numbers of cards and pyramids. Some
 * pyramids are on cards, because the board does not have enough spaces. */
static void test_a_full_board(void **state)
{
    Equipment *equipment = sample_new(0, 0);
    Chance chance = chance_from_text("full");
    Position position;
    Position read;
    FormatError error;

    memset(&equipment->deck, 0, sizeof equipment->deck);
    for (int i = 0; i < CARD_LIMIT; i++) {
        snprintf(equipment->deck.faces[i].code, NAME_LIMIT, "c%d", i);
        equipment->deck.face_of[i] = (uint8_t)i;
    }
    equipment->deck.face_count = CARD_LIMIT;
    equipment->deck.card_count = CARD_LIMIT;
    memcpy(equipment->stash, (uint8_t[]){20, 20, 2}, SIZE_LIMIT);
    position_start(&position, equipment, sample_seats(), chance);
    position.turn = 1;
    position.to_move = 0;
    for (int i = 0; i < CARD_LIMIT; i++)
        position_put_card(&position, (Card)i, space_at(i % 61, i / 61));
    for (int i = 0; i < position.pyramids.count; i++)
        position_put_pyramid(&position, position.pyramids.each[i].owner,
                             position.pyramids.each[i].pips,
                             space_at(i % 61, i / 61 - 1), POSE_UPRIGHT, 0);
    char *text = position_json(&position, equipment, SEAT_NONE);
    assert_non_null(text);
    if (!sample_build(text, equipment, NULL, &read, &error))
        fail_msg("%s: %s", error.path, error.message);
    assert_true(position_hash(&position, &equipment->deck) ==
                position_hash(&read, &equipment->deck));
    free(text);
    free(equipment);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_the_head),
        cmocka_unit_test(test_a_text_need_not_end_with_0),
        cmocka_unit_test(test_the_least_that_can_be_said),
        cmocka_unit_test(test_supply_follows_from_the_board),
        cmocka_unit_test(test_a_missing_draw_pile_is_shuffled),
        cmocka_unit_test(test_a_given_draw_pile_uses_no_chance),
        cmocka_unit_test(test_hidden_cards_come_from_the_shuffled_rest),
        cmocka_unit_test(test_hidden_cards_come_before_the_draw_pile),
        cmocka_unit_test(test_the_seed_where_no_sequence_is_given),
        cmocka_unit_test(test_a_key_is_read),
        cmocka_unit_test(test_the_documented_filling),
        cmocka_unit_test(test_the_documented_shuffle),
        cmocka_unit_test(test_the_setup_is_not_shuffled),
        cmocka_unit_test(test_a_setup_that_ended_the_game),
        cmocka_unit_test(test_lists_may_be_in_any_order),
        cmocka_unit_test(test_who_knows_what),
        cmocka_unit_test(test_a_full_board),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
