#include "format/words.h"

#include "scene.h"

static Event card_event(EventKind kind, Seat seat, Space from, Space to)
{
    Event event = event_of(kind);

    event.seat = seat;
    event.card = 4;
    event.from = from;
    event.to = to;
    return event;
}

/* Returns the event of a card that replaces the first card of the deck. */
static Event replaced(Seat seat, Space at)
{
    Event event = card_event(EVENT_REPLACE, seat, SPACE_NONE, at);

    event.what = thing(THING_CARD, 0);
    return event;
}

static Event pyramid_event(EventKind kind, Pyramid pyramid, int pips,
                           Space from, Space to)
{
    Event event = event_of(kind);

    event.pyramid = pyramid;
    event.pips = (uint8_t)pips;
    event.from = from;
    event.to = to;
    return event;
}

static void check_event(Event event, Seat viewer, const Equipment *equipment,
                        const char *expected)
{
    Position position;
    char text[SENTENCE_LIMIT];

    sample_read(scene, equipment, &position);
    if (event.pyramid < position.pyramids.count)
        event.owner = position.pyramids.each[event.pyramid].owner;
    assert_true(words_event(text, sizeof text, &event,
                            (EventStyle){.viewer = viewer}, &position,
                            equipment));
    assert_string_equal(text, expected);
}

static Event hand_event(int from)
{
    Event event = card_event(EVENT_HAND, 1, SPACE_NONE, SPACE_NONE);

    event.what = thing(THING_PILE, from);
    if (from == PILE_DRAW || pile_is_hand(from))
        event.hidden = 1; /* hidden from white */
    return event;
}

static void test_cards_that_come_into_a_hand(void **state)
{
    Equipment *equipment = sample_new(0, 0);

    check_event(hand_event(PILE_HAND + 2), SEAT_NONE, equipment,
                "green gave 7SK to red");
    check_event(hand_event(PILE_HAND + 2), 0, equipment,
                "green gave a card to red");
    check_event(hand_event(PILE_DISCARD), 0, equipment,
                "red took 7SK from the discard pile");
    check_event(hand_event(PILE_DRAW), 0, equipment,
                "red took a card from the draw pile");
    check_event(hand_event(PILE_ASIDE), 0, equipment,
                "red took 7SK from the cards in use");
    check_event(hand_event(PILE_NAMED), 0, equipment,
                "red took 7SK from the market pile");
    Event shown = hand_event(PILE_HAND + 2);
    shown.kind = EVENT_SHOW;
    check_event(shown, 0, equipment, "red was shown a card of green's hand");
    shown.what = thing(THING_PILE, PILE_NAMED);
    check_event(shown, 1, equipment, "red was shown 7SK of the market pile");
    free(equipment);
}

/* The log calls piles by the titles that the variant gives them. */
static void test_titles_of_piles(void **state)
{
    Equipment *equipment = sample_new(0, 0);
    PileLook *looks = equipment->pile_looks;
    Event put = card_event(EVENT_PUT, 1, SPACE_NONE, SPACE_NONE);
    Event shuffle = event_of(EVENT_SHUFFLE);

    snprintf(looks[PILE_DRAW].title, NAME_LIMIT, "Box");
    snprintf(looks[PILE_OUT].title, NAME_LIMIT, "Laid aside");
    looks[PILE_NAMED] =
        (PileLook){.title = "collection", .label = "held", .seat = 2};
    looks[PILE_NAMED + 1] = (PileLook){.label = "kept", .seat = 2};
    check_event(hand_event(PILE_DRAW), 1, equipment,
                "red took 7SK from the Box pile");
    check_event(hand_event(PILE_NAMED), 1, equipment,
                "red took 7SK from green's collection");
    check_event(hand_event(PILE_NAMED + 1), 1, equipment,
                "red took 7SK from green's pile kept");
    put.number = PILE_OUT - PILE_NAMED;
    check_event(put, SEAT_NONE, equipment,
                "red put 7SK on the Laid aside pile");
    shuffle.number = 14;
    check_event(shuffle, 0, equipment, "the Box pile was shuffled (14 cards)");
    shuffle.from = 1;
    check_event(shuffle, 0, equipment,
                "the discard pile was shuffled into the Box pile (14 cards)");
    free(equipment);
}

static void test_events_of_cards(void **state)
{
    const Space a = space_at(0, 0);
    const Space b = space_at(1, 0);
    const struct {
        Event event;
        const char *expected;
    } cases[] = {
        {card_event(EVENT_DEAL, 1, SPACE_NONE, SPACE_NONE),
         "red was dealt 7SK"},
        {card_event(EVENT_DRAW, 1, SPACE_NONE, SPACE_NONE), "red drew 7SK"},
        {card_event(EVENT_TURN_UP, 1, SPACE_NONE, b),
         "red turned up 7SK on 1,0"},
        {card_event(EVENT_TURN_UP, SEAT_NONE, SPACE_NONE, b),
         "7SK was turned up on 1,0"},
        {card_event(EVENT_LAY, 1, SPACE_NONE, b), "red laid 7SK on 1,0"},
        {card_event(EVENT_LAY, SEAT_NONE, SPACE_NONE, b),
         "7SK was laid on 1,0"},
        {replaced(1, b), "red replaced AM on 1,0 with 7SK"},
        {replaced(SEAT_NONE, b), "AM on 1,0 was replaced with 7SK"},
        {card_event(EVENT_TAKE, 2, a, SPACE_NONE), "green took 7SK from 0,0"},
        {card_event(EVENT_SHIFT, 2, a, b), "green shifted 7SK from 0,0 to 1,0"},
        {card_event(EVENT_REARRANGE, 2, a, b), "green moved space 0,0 to 1,0"},
        {card_event(EVENT_REARRANGE, SEAT_NONE, a, b),
         "space 0,0 was moved to 1,0"},
        {card_event(EVENT_DISCARD, 2, a, SPACE_NONE),
         "green discarded 7SK from 0,0"},
        {card_event(EVENT_DISCARD, 2, SPACE_NONE, SPACE_NONE),
         "green discarded 7SK"},
        {card_event(EVENT_DISCARD, SEAT_NONE, SPACE_NONE, SPACE_NONE),
         "7SK was discarded"},
        {card_event(EVENT_SET_ASIDE, 0, SPACE_NONE, SPACE_NONE),
         "white set aside 7SK"},
    };
    Equipment *equipment = sample_new(0, 0);

    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++)
        check_event(cases[i].event, SEAT_NONE, equipment, cases[i].expected);
    free(equipment);
}

static void test_events_of_piles(void **state)
{
    static const struct {
        int pile;
        const char *expected;
    } cases[] = {
        {PILE_NAMED + 1, "red put 7SK on the arena pile"},
        {PILE_DRAW, "red put 7SK on the draw pile"},
        {PILE_DISCARD, "red put 7SK on the discard pile"},
        {PILE_ASIDE, "red put 7SK aside"},
        {PILE_OUT, "red put 7SK out of the game"},
        {PILE_HAND + 2, "red put 7SK into green's hand"},
    };
    Equipment *equipment = sample_new(0, 0);
    Event event = card_event(EVENT_PUT, 1, SPACE_NONE, SPACE_NONE);

    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
        event.number = (int16_t)(cases[i].pile - PILE_NAMED);
        check_event(event, SEAT_NONE, equipment, cases[i].expected);
    }
    free(equipment);
}

/* EVENT_PUT is the general event: its sentence says from where a card comes and
 * where it goes. */
static void test_cards_put_anywhere(void **state)
{
    enum { NAMED = -1 }; /* the card is on the board, not in a pile */
    static const struct {
        /* Numbers of piles. NAMED means a space: 0,0 in `from`, and 1,0 in
         * `to`. */
        int from, to;
        int pips, pose;
        const char *expected;
    } cases[] = {
        {NAMED, PILE_NAMED + 1, 0, 0, "red put 7SK from 0,0 on the arena pile"},
        {NAMED, PILE_DRAW, PUT_UNDER, 0,
         "red put 7SK from 0,0 under the draw pile"},
        {NAMED, NAMED, PUT_UNDER, 0,
         "red put 7SK from 0,0 under the cards of 1,0"},
        {NAMED, NAMED, 0, 1, "red put 7SK from 0,0 face down on 1,0"},
        {PILE_NAMED, NAMED, 2, 0,
         "red put 7SK from the market pile as card 2 of 1,0"},
        {PILE_HAND + 2, PILE_DISCARD, 3, 0,
         "red put 7SK from green's hand as card 3 of the discard pile"},
        {NAMED, PILE_HAND + 2, 0, 0, "red put 7SK from 0,0 into green's hand"},
    };
    Equipment *equipment = sample_new(0, 0);

    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
        Space from = cases[i].from == NAMED ? space_at(0, 0) : SPACE_NONE;
        Space to = cases[i].to == NAMED ? space_at(1, 0) : SPACE_NONE;
        Event event = card_event(EVENT_PUT, 1, from, to);
        if (cases[i].from != NAMED)
            event.what = thing(THING_PILE, cases[i].from);
        event.number = (int16_t)(cases[i].to - PILE_NAMED);
        event.pips = (uint8_t)cases[i].pips;
        event.pose = (uint8_t)cases[i].pose;
        check_event(event, SEAT_NONE, equipment, cases[i].expected);
        event.hidden = 1 << 2;
        check_event(event, 1, equipment, cases[i].expected);
        if (i == 0)
            check_event(event, 2, equipment,
                        "red put a card from 0,0 on the arena pile");
    }
    free(equipment);
}

static void test_what_others_do_not_see(void **state)
{
    Equipment *equipment = sample_new(0, 0);
    Event drawn = card_event(EVENT_DRAW, 1, SPACE_NONE, SPACE_NONE);
    Event dealt = card_event(EVENT_DEAL, 1, SPACE_NONE, SPACE_NONE);
    Event laid = card_event(EVENT_LAY, 1, SPACE_NONE, space_at(0, 0));

    check_event(drawn, 1, equipment, "red drew 7SK");
    check_event(drawn, 0, equipment, "red drew a card");
    check_event(dealt, 1, equipment, "red was dealt 7SK");
    check_event(dealt, 2, equipment, "red was dealt a card");
    check_event(laid, 2, equipment, "red laid 7SK on 0,0");
    free(equipment);
}

static void test_events_of_chance_and_turns(void **state)
{
    Equipment *equipment = sample_new(0, 0);
    Position position;
    char text[SENTENCE_LIMIT];
    Event event = event_of(EVENT_SHUFFLE);

    event.number = 14;
    check_event(event, 0, equipment, "the draw pile was shuffled (14 cards)");
    event.what = thing(THING_PILE, PILE_NAMED);
    check_event(event, 0, equipment, "the market pile was shuffled (14 cards)");
    event.what = thing(THING_NONE, 0);
    event.from = 1;
    check_event(event, 0, equipment,
                "the discard pile was shuffled into the draw pile (14 cards)");
    event.number = 1;
    check_event(event, 0, equipment,
                "the discard pile was shuffled into the draw pile (1 card)");
    event = event_of(EVENT_ROLL);
    event.number = 5;
    event.what = thing(THING_NUMBER, 8);
    check_event(event, 0, equipment, "a random number from 1 to 8: 6");
    sample_read(scene, equipment, &position);
    event = event_of(EVENT_PRINT);
    assert_false(words_event(text, sizeof text, &event,
                             (EventStyle){.viewer = 0}, &position, equipment));
    free(equipment);
}

static Event event_about(EventKind kind, ThingType type, int id)
{
    Event event = event_of(kind);

    event.seat = kind == EVENT_CHOOSE ? 1 : SEAT_NONE;
    event.what = thing(type, id);
    return event;
}

static void test_events_about_things(void **state)
{
    const Space a = space_at(0, 0);
    Equipment *equipment = sample_new(0, 0);
    Event pyramid = event_about(EVENT_CHOOSE, THING_PYRAMID, GREEN_2);
    Event shown = event_about(EVENT_DECIDE, THING_CARD, 4);
    Event space = event_about(EVENT_DECIDE, THING_SPACE, a);

    check_event(event_about(EVENT_CHOOSE, THING_CARD, 4), 0, equipment,
                "red chose 7SK");
    check_event(event_about(EVENT_CHOOSE, THING_NUMBER, -3), 0, equipment,
                "red chose -3");
    check_event(event_about(EVENT_CHOOSE, THING_SPACE, a), 0, equipment,
                "red chose 0,0");
    check_event(event_about(EVENT_CHOOSE, THING_POSE, POSE_UPRIGHT), 0,
                equipment, "red chose ^");
    pyramid.pyramid = GREEN_2;
    pyramid.pips = 2;
    pyramid.from = a;
    check_event(pyramid, 0, equipment,
                "red chose green's medium pyramid at 0,0");
    check_event(shown, 0, equipment, "decided by 7SK");
    shown.to = a;
    check_event(shown, 0, equipment, "decided by 7SK on 0,0");
    space.to = a;
    check_event(space, 0, equipment, "decided by AM on 0,0");
    space.what.id = space.to = space_at(0, 1);
    check_event(space, 0, equipment, "decided by 0,1");
    pyramid.kind = EVENT_DECIDE;
    pyramid.from = SPACE_NONE;
    pyramid.to = a;
    check_event(pyramid, 0, equipment,
                "decided by green's medium pyramid at 0,0");
    free(equipment);
}

static void test_events_of_pyramids(void **state)
{
    const Space a = space_at(0, 0);
    const Space b = space_at(1, 0);
    const struct {
        Event event;
        const char *expected;
    } cases[] = {
        {pyramid_event(EVENT_PLACE, GREEN_1, 1, SPACE_NONE, b),
         "green placed a small pyramid on 1,0, upright"},
        {pyramid_event(EVENT_MOVE, RED_3, 3, a, b),
         "red's large pyramid moved from 0,0 to 1,0"},
        {pyramid_event(EVENT_PUSH, RED_3, 3, a, b),
         "red's large pyramid was pushed from 0,0 to 1,0"},
        {pyramid_event(EVENT_POINT, GREEN_2, 2, SPACE_NONE, a),
         "green's medium pyramid at 0,0 was stood upright"},
        {pyramid_event(EVENT_DESTROY, GREEN_2, 2, a, SPACE_NONE),
         "green's medium pyramid at 0,0 was destroyed"},
        {pyramid_event(EVENT_VOID, GREEN_2, 2, a, SPACE_NONE),
         "green's medium pyramid at 0,0 was destroyed: its space became void"},
        {pyramid_event(EVENT_REMOVE, GREEN_2, 2, a, SPACE_NONE),
         "green's medium pyramid at 0,0 left the game"},
        {pyramid_event(EVENT_REMOVE, WHITE_1, 1, SPACE_NONE, SPACE_NONE),
         "white's small pyramid left the game"},
    };
    Equipment *equipment = sample_new(0, 0);

    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++)
        check_event(cases[i].event, SEAT_NONE, equipment, cases[i].expected);
    free(equipment);
}

/* If no seat has the stash of a destroyed pyramid, the pyramid is not lost: it
 * returns to the supply. */
static void test_pyramid_goes_back(void **state)
{
    Equipment *equipment = sample_new(0, 0);
    Event event =
        pyramid_event(EVENT_DESTROY, GREEN_2, 2, space_at(0, 0), SPACE_NONE);
    Position position;
    char text[SENTENCE_LIMIT];

    (void)state;
    sample_read(scene, equipment, &position);
    event.owner = position.pyramids.each[GREEN_2].owner;
    position.pyramids.stashes.seats[position.pyramids.each[GREEN_2].stash] =
        SEAT_NONE;
    words_event(text, sizeof text, &event,
                (EventStyle){.viewer = SEAT_NONE, .is_planned = true},
                &position, equipment);
    assert_string_equal(text, "green's medium green pyramid at 0,0 will go "
                              "back to the supply");
    free(equipment);
}

static void test_poses_are_told_where_there_are_any(void **state)
{
    Equipment *equipment = sample_new(0, 0);
    Event placed =
        pyramid_event(EVENT_PLACE, GREEN_1, 1, SPACE_NONE, space_at(1, 0));
    Event turned =
        pyramid_event(EVENT_POINT, RED_3, 3, SPACE_NONE, space_at(1, 0));

    placed.pose = POSE_W;
    turned.pose = POSE_S;
    check_event(placed, 0, equipment,
                "green placed a small pyramid on 1,0, pointing west");
    check_event(turned, 0, equipment,
                "red's large pyramid at 1,0 was turned to point south");
    placed.seat = 1;
    check_event(placed, 0, equipment,
                "red placed a small pyramid of green on 1,0, pointing west");
    free(equipment);
}

static void test_pyramids_without_poses(void **state)
{
    Equipment *equipment = sample_bare();
    Event event =
        pyramid_event(EVENT_PLACE, GREEN_1, 1, SPACE_NONE, space_at(1, 0));
    Chance chance = chance_from_text("");
    Position position;
    char text[SENTENCE_LIMIT];

    position_start(&position, equipment, sample_seats(), chance);
    event.owner = position.pyramids.each[GREEN_1].owner;
    assert_true(words_event(text, sizeof text, &event,
                            (EventStyle){.viewer = SEAT_NONE}, &position,
                            equipment));
    assert_string_equal(text, "green placed a small pyramid on b1");
    free(equipment);
}

static void test_exchanges_and_marks(void **state)
{
    Equipment *equipment = sample_new(0, 0);
    Event event =
        pyramid_event(EVENT_EXCHANGE, GREEN_1, 1, SPACE_NONE, space_at(1, 1));

    event.what = thing(THING_SEAT, 2);
    event.number = GREEN_3;
    check_event(event, 0, equipment,
                "green's large pyramid at 1,1 was shrunk to a small one");
    event.pyramid = GREEN_3;
    event.pips = 3;
    event.number = GREEN_2;
    check_event(event, 0, equipment,
                "green's medium pyramid at 1,1 grew to a large one");
    event = pyramid_event(EVENT_MARK, RED_3, 3, SPACE_NONE, space_at(1, 0));
    event.number = 3;
    check_event(event, 0, equipment,
                "red's large pyramid at 1,0 is now tired, locked");
    event.number = 0;
    check_event(event, 0, equipment,
                "red's large pyramid at 1,0 is now unmarked");
    free(equipment);
}

/* Checks the sentence about a pyramid with this owner. */
static void check_owned(Event event, Seat owner, const Equipment *equipment,
                        const char *expected)
{
    Position position;
    char text[SENTENCE_LIMIT];

    sample_read(scene, equipment, &position);
    event.owner = owner;
    assert_true(words_event(text, sizeof text, &event,
                            (EventStyle){.viewer = SEAT_NONE}, &position,
                            equipment));
    assert_string_equal(text, expected);
}

static void test_owners_of_other_colours(void **state)
{
    enum { RED = 1, GREEN = 2 };
    Equipment *equipment = sample_new(0, 0);
    const Space at = space_at(1, 1);
    Event event = pyramid_event(EVENT_PLACE, GREEN_1, 1, SPACE_NONE, at);

    check_owned(event, RED, equipment,
                "red placed a small green pyramid on 1,1, upright");
    check_owned(event, SEAT_NONE, equipment,
                "a small green pyramid was placed on 1,1, upright");
    event = pyramid_event(EVENT_MOVE, GREEN_1, 1, space_at(0, 0), at);
    check_owned(event, RED, equipment,
                "red's small green pyramid moved from 0,0 to 1,1");
    check_owned(event, SEAT_NONE, equipment,
                "the small green pyramid moved from 0,0 to 1,1");
    event.kind = EVENT_UNDER;
    check_owned(event, GREEN, equipment,
                "green's small pyramid moved from 0,0 to 1,1, under all there");
    event.kind = EVENT_MOVE;
    event.number = 2;
    check_owned(event, GREEN, equipment,
                "green's small pyramid, with 2 on it, moved from 0,0 to 1,1");
    event = pyramid_event(EVENT_GIVE, GREEN_1, 1, SPACE_NONE, at);
    event.number = RED;
    check_owned(event, GREEN, equipment,
                "green's small pyramid at 1,1 now belongs to red");
    check_owned(event, SEAT_NONE, equipment,
                "the small green pyramid at 1,1 now belongs to red");
    event.number = -1;
    check_owned(event, RED, equipment,
                "red's small green pyramid at 1,1 now belongs to nobody");
    event = pyramid_event(EVENT_EXCHANGE, GREEN_1, 1, SPACE_NONE, at);
    event.number = GREEN_3;
    event.what = thing(THING_SEAT, RED);
    check_owned(event, RED, equipment,
                "red's large green pyramid at 1,1 was shrunk to a small one");
    check_owned(event, GREEN, equipment,
                "red's large green pyramid at 1,1 was exchanged for green's "
                "small pyramid");
    event.number = RED_3;
    check_owned(event, RED, equipment,
                "red's large pyramid at 1,1 was exchanged for a small green "
                "one");
    event.what = thing(THING_NONE, 0);
    check_owned(event, SEAT_NONE, equipment,
                "the large red pyramid at 1,1 was exchanged for a small green "
                "one");
    free(equipment);
}

/* Every kind of event has a sentence, except kinds that carry a text of a
 * script. */
static void test_each_kind_is_described(void **state)
{
    Equipment *equipment = sample_new(0, 0);
    char text[200];
    Position position;

    sample_read(scene, equipment, &position);
    for (int kind = 0; kind < EVENT_KINDS; kind++) {
        Event event = event_of((EventKind)kind);
        bool is_text = kind == EVENT_SAY || kind == EVENT_PRINT;
        event.seat = event.card = event.pyramid = 0;
        event.from = event.to = space_at(0, 0);
        event.pips = 1;
        event.what = thing(THING_CARD, 0);
        if (words_event(text, sizeof text, &event, (EventStyle){.viewer = 0},
                        &position, equipment) == is_text)
            fail_msg("events of the kind %d: \"%s\"", kind, text);
    }
    free(equipment);
}

/* True if a planned event of this kind has the same sentence as an event that
 * has happened. */
static bool has_one_tense(EventKind kind)
{
    return kind == EVENT_ROLL || kind == EVENT_DIE || kind == EVENT_DECIDE;
}

/* The sentence about a planned event is in the future tense. */
static void test_each_kind_has_a_future(void **state)
{
    Equipment *equipment = sample_new(0, 0);
    char past[200], planned[200];
    Position position;

    (void)state;
    sample_read(scene, equipment, &position);
    for (int kind = 0; kind < EVENT_KINDS; kind++) {
        for (int seat = 0; seat < 2; seat++) {
            Event event = event_of((EventKind)kind);
            event.seat = seat == 0 ? 0 : SEAT_NONE;
            event.card = event.pyramid = 0;
            event.from = space_at(0, 0);
            event.to = space_at(1, 0);
            event.pips = 1;
            event.what = thing(THING_CARD, 0);
            if (!words_event(past, sizeof past, &event,
                             (EventStyle){.viewer = 0}, &position, equipment))
                continue;
            words_event(planned, sizeof planned, &event,
                        (EventStyle){.viewer = 0, .is_planned = true},
                        &position, equipment);
            if (has_one_tense((EventKind)kind))
                assert_string_equal(past, planned);
            else if (strstr(planned, " will ") == NULL)
                fail_msg("events of the kind %d: \"%s\"", kind, planned);
        }
    }
    free(equipment);
}

/* With `names_cards`, sentences contain the names of cards instead of their
 * codes. For a card without a name, they contain the code. */
static void test_cards_have_their_names(void **state)
{
    Equipment *equipment = sample_new(0, 0);
    Deck *deck = &equipment->deck;
    Event event;
    Position position;
    char text[200];

    (void)state;
    sample_read(scene, equipment, &position);
    event = card_event(EVENT_SHIFT, 1, space_at(0, 0), space_at(1, 0));
    snprintf(deck->faces[deck->face_of[event.card]].code, NAME_LIMIT, "I");
    snprintf(deck->faces[deck->face_of[event.card]].name, NAME_LIMIT,
             "the Magician");
    assert_true(words_event(text, sizeof text, &event,
                            (EventStyle){.names_cards = true}, &position,
                            equipment));
    assert_string_equal(text, "red shifted the Magician from 0,0 to 1,0");
    assert_true(words_event(text, sizeof text, &event, (EventStyle){0},
                            &position, equipment));
    assert_string_equal(text, "red shifted I from 0,0 to 1,0");
    deck->faces[deck->face_of[event.card]].name[0] = '\0';
    assert_string_equal(words_card(deck, event.card, true), "I");
    free(equipment);
}

/* If there is little room, sentences are cut. */
static void test_little_room(void **state)
{
    Equipment *equipment = sample_new(0, 0);
    Event event = card_event(EVENT_SHIFT, 1, space_at(0, 0), space_at(1, 0));
    Refusal refusal = refuse(REFUSAL_SUPPLY, thing(THING_STASH, 1), 1);
    Position position;

    sample_read(scene, equipment, &position);
    for (size_t size = 1; size < 40; size++) {
        char *text = malloc(size);
        assert_non_null(text);
        words_event(text, size, &event, (EventStyle){.viewer = 0}, &position,
                    equipment);
        assert_true(strlen(text) < size);
        words_refusal(text, size, refusal, NULL, &position, equipment);
        assert_true(strlen(text) < size);
        free(text);
    }
    free(equipment);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_cards_that_come_into_a_hand),
        cmocka_unit_test(test_events_of_cards),
        cmocka_unit_test(test_events_of_piles),
        cmocka_unit_test(test_titles_of_piles),
        cmocka_unit_test(test_cards_put_anywhere),
        cmocka_unit_test(test_what_others_do_not_see),
        cmocka_unit_test(test_events_of_chance_and_turns),
        cmocka_unit_test(test_events_about_things),
        cmocka_unit_test(test_events_of_pyramids),
        cmocka_unit_test(test_pyramid_goes_back),
        cmocka_unit_test(test_poses_are_told_where_there_are_any),
        cmocka_unit_test(test_pyramids_without_poses),
        cmocka_unit_test(test_exchanges_and_marks),
        cmocka_unit_test(test_owners_of_other_colours),
        cmocka_unit_test(test_each_kind_is_described),
        cmocka_unit_test(test_each_kind_has_a_future),
        cmocka_unit_test(test_cards_have_their_names),
        cmocka_unit_test(test_little_room),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
