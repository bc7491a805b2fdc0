/*
 * chance_test.c -- tests chance in the set-up (D23 to D27, R1) and knowledge of
 * cards (D84, R33).
 */
#include "table.h"

enum { SEEDS = 60 };

/* Lists the draw pile, beginning with the next card. Returns the number of
 * cards. */
static int list_draw(const Position *position, Card *cards)
{
    int count = 0;
    Card card = position->cards.piles[PILE_DRAW].top;

    for (; card != CARD_NONE; card = position->cards.below[card])
        cards[count++] = card;
    return count;
}

static Position set_up(Script *script, int players, int seed, Line *line)
{
    char text[16];
    Position start;

    snprintf(text, sizeof text, "seed %d", seed);
    position_start(&start, script_equipment(script), seats_standard(players),
                   chance_from_text(text));
    table_turn(script, &start, line);
    return *script_position(script);
}

/* D23: the first nine cards of the shuffled pile are laid row by row from the
 * north. D24: each player then gets three cards. */
static void test_layout(void **state)
{
    Script *script = table_load(3, "first_player=seat");
    const Deck *deck = &script_equipment(script)->deck;
    uint8_t cards[CARD_LIMIT];
    Position start;
    Line line = {0};
    Chance chance = chance_from_text("layout");

    position_start(&start, script_equipment(script), seats_standard(3), chance);
    int count = list_draw(&start, cards);
    assert_int_equal(count, 72);
    chance_shuffle(&chance, deck, cards, count);
    table_turn(script, &start, &line);

    const Position *after = script_position(script);
    for (int i = 0; i < 9; i++) {
        Card lies = board_top(&after->board, space_at(i % 3, i / 3));
        assert_true(deck_same_face(deck, lies, cards[i]));
    }
    int dealt[FACE_LIMIT] = {0}; /* counts faces instead of cards, because the
                                  * host renumbers the copies of a face */
    for (int i = 9; i < 18; i++)
        dealt[deck->face_of[cards[i]]]++;
    for (int card = 0; card < 72; card++)
        for (int seat = 0; seat < 3; seat++)
            dealt[deck->face_of[card]] -=
                card_in_pile(&after->cards, (Card)card, PILE_HAND + seat);
    for (int i = 9; i < 18; i++)
        assert_int_equal(dealt[deck->face_of[cards[i]]], 0);
    uint8_t left[CARD_LIMIT];
    assert_int_equal(list_draw(after, left), 54);
    for (int i = 0; i < 54; i++)
        assert_true(deck_same_face(deck, left[i], cards[18 + i]));
    script_free(script);
}

/* D23: the deck is shuffled, so different seeds give different boards. */
static void test_shuffled(void **state)
{
    Script *script = table_load(2, NULL);
    Line line;
    int same = 0;
    Position first = set_up(script, 2, 0, &line);

    for (int seed = 1; seed < SEEDS; seed++) {
        Position other = set_up(script, 2, seed, &line);
        same += board_top(&first.board, space_at(0, 0)) ==
                board_top(&other.board, space_at(0, 0));
    }
    assert_true(same < SEEDS / 4);
    script_free(script);
}

/* D25: any seat may begin; with first_player=seat the first seat begins. */
static void test_first_player(void **state)
{
    Script *chance = table_load(3, NULL);
    Script *fixed = table_load(3, "first_player=seat");
    int begins[3] = {0};
    Line line;

    for (int seed = 0; seed < SEEDS; seed++) {
        Position position = set_up(chance, 3, seed, &line);
        begins[position.to_move]++;
        assert_int_equal(position.turn, 1);
        position = set_up(fixed, 3, seed, &line);
        assert_int_equal(position.to_move, 0);
    }
    for (int seat = 0; seat < 3; seat++)
        assert_true(begins[seat] >= SEEDS / 10);
    script_free(chance);
    script_free(fixed);
}

typedef struct Order {
    int count;
    Seat asked[2 * SEAT_LIMIT];
} Order;

static int note_asked(void *context, const Choice *choice)
{
    Order *order = context;

    order->asked[order->count++] = choice->seat;
    return 0;
}

/* D26, D27: in reverse turn order, each player places one pyramid. The first
 * player comes last. */
static void test_order_of_placing(void **state)
{
    Script *script = table_load(4, NULL);
    ScriptError error;

    for (int seed = 0; seed < SEEDS; seed++) {
        Order order = {0};
        Line line = {0};
        Position start;
        char text[16];
        snprintf(text, sizeof text, "%d", seed);
        position_start(&start, script_equipment(script), seats_standard(4),
                       chance_from_text(text));
        assert_int_equal(
            script_turn(script, &start, &line, note_asked, &order, &error),
            RUN_DONE);
        assert_int_equal(order.count, 8); /* each of four players chooses a
                                           * space and a pose */
        Seat first = script_position(script)->to_move;
        for (int i = 0; i < 8; i++)
            assert_int_equal(order.asked[i], (first + 3 - i / 2) % 4);
    }
    script_free(script);
}

/* -- knowledge of a seat -------------------------------------------------- */

static void read_position(Script *script, const char *text, Position *position)
{
    PositionHead head;
    FormatError error;
    PositionDocument *document =
        position_document_read(text, strlen(text), &head, &error);

    assert_non_null(document);
    assert_true(position_document_build(document, script_equipment(script), "x",
                                        position, &error));
    position_document_free(document);
}

static void play(Script *script, const char *text, int depth,
                 const int *choices)
{
    Position start;
    Line line = {0};
    ScriptError error;
    Choice *choice = malloc(sizeof *choice);

    assert_non_null(choice);
    read_position(script, text, &start);
    for (int i = 0; i < depth; i++) {
        assert_int_equal(
            script_open(script, &start, &line, false, choice, &error),
            RUN_OPEN);
        assert_in_range(choices[i], 0, choice->count - 1);
        line.picks[line.count++] = choice->options[choices[i]];
    }
    assert_int_equal(script_open(script, &start, &line, false, choice, &error),
                     RUN_DONE);
    free(choice);
}

/* A seat knows neither the draw pile nor the cards in other hands. All seats
 * know a card that was taken from the board into a hand. */
static void test_knowledge(void **state)
{
    static const char text[] =
        "{\"format\":\"house-position/1\",\"variant\":\"dectana\",\"seats\":["
        "\"red\",\"green\"],\"to_move\":\"red\",\"board\":{\"0,0\":{\"cards\":["
        "\"3MV\"],\"pyramids\":[\"r1e\"]},\"1,0\":{\"cards\":[\"AS\"]}},"
        "\"hands\":{\"red\":[\"9LK\"],\"green\":[\"XM\"]},\"draw\":[\"5ML\"],"
        "\"discard\":[\"8VL\"]}";
    static const int choices[] = {0, 0, 0, 0, 0}; /* indices of the picked
                                                   * options; the line begins
                                                   * with "activate 0,0 moons
                                                   * take" */
    Script *script = table_load(2, NULL);

    play(script, text, 5, choices);
    char *seen = table_text(script, 1);
    assert_non_null(strstr(seen, "\"hands\":{\"red\":[\"AS\",\"?\"],"
                                 "\"green\":[\"XM\"]}"));
    assert_non_null(strstr(seen, "\"draw\":[\"?\"],\"discard\":[\"8VL\"]"));
    assert_null(strstr(seen, "9LK"));
    assert_null(strstr(seen, "5ML"));
    free(seen);

    char *own = table_text(script, 0);
    assert_non_null(strstr(own, "\"red\":[\"AS\",\"9LK\"]"));
    assert_non_null(strstr(own, "\"green\":[\"?\"]"));
    assert_non_null(strstr(own, "\"draw\":[\"?\"]"));
    free(own);
    script_free(script);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_layout),
        cmocka_unit_test(test_shuffled),
        cmocka_unit_test(test_first_player),
        cmocka_unit_test(test_order_of_placing),
        cmocka_unit_test(test_knowledge),
    };

    return cmocka_run_group_tests(tests, NULL, NULL);
}
