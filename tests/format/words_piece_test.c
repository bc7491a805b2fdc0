/*
 * words_piece_test.c -- tests sentences about a game whose cards are pyramids.
 * No sentence says "card" or "face down".
 */
#include "core/equipment.h"
#include "format/words.h"

#include "scene.h"

enum { CODE = 4 }; /* a card with the face 7SK */

/* Returns the sample game in which each card is a small pyramid, called a code.
 * A code that is face down is hidden under a lock. */
static Equipment *codes_new(void)
{
    Equipment *equipment = sample_new(0, 0);
    Deck *deck = &equipment->deck;

    deck->noun = noun_make("code", "lock");
    deck->cover_color = (uint8_t)color_find("black");
    deck->cover_pips = SIZE_LIMIT;
    for (int i = 0; i < deck->face_count; i++) {
        deck->faces[i].pips = 1;
        snprintf(deck->faces[i].name, NAME_LIMIT, "the yellow code");
    }
    snprintf(deck->faces[0].name, NAME_LIMIT, "the red code");
    snprintf(equipment->pile_looks[PILE_DRAW].title, NAME_LIMIT, "Box");
    return equipment;
}

static Event code_event(EventKind kind, Space from, Space to)
{
    Event event = event_of(kind);

    event.seat = 1;
    event.card = CODE;
    event.from = from;
    event.to = to;
    event.hidden = 1 << 2; /* hidden from green */
    return event;
}

/* Checks the sentences for red, who knows the code, and for green. */
static void check_both(Event event, const char *red, const char *green)
{
    Equipment *equipment = codes_new();
    Position position;
    char text[SENTENCE_LIMIT];

    sample_read(scene, equipment, &position);
    assert_true(words_event(text, sizeof text, &event,
                            (EventStyle){.viewer = 1}, &position, equipment));
    assert_string_equal(text, red);
    assert_true(words_event(text, sizeof text, &event,
                            (EventStyle){.viewer = 2}, &position, equipment));
    assert_string_equal(text, green);
    free(equipment);
}

static void test_codes_under_locks(void **state)
{
    Space at = space_at(1, 0);
    Event lay = code_event(EVENT_LAY, SPACE_NONE, at);
    Event put = code_event(EVENT_PUT, space_at(0, 0), at);

    lay.number = 1;
    put.pose = 1;
    check_both(code_event(EVENT_SHOW, SPACE_NONE, at),
               "red was shown the yellow code under the lock on 1,0",
               "red was shown a code under the lock on 1,0");
    check_both(lay, "red laid the yellow code under the lock on 1,0",
               "red laid a code under the lock on 1,0");
    check_both(put, "red put the yellow code from 0,0 under the lock on 1,0",
               "red put a code from 0,0 under the lock on 1,0");
}

static void test_locks_that_are_lifted(void **state)
{
    Event over = code_event(EVENT_TURN_OVER, SPACE_NONE, space_at(1, 0));

    over.hidden = 0;
    check_both(over, "red uncovered the yellow code on 1,0",
               "red uncovered the yellow code on 1,0");
    over.seat = SEAT_NONE;
    check_both(over, "the yellow code was uncovered on 1,0",
               "the yellow code was uncovered on 1,0");
    over.number = 1;
    over.seat = 1;
    check_both(over, "red covered the yellow code on 1,0",
               "red covered the yellow code on 1,0");
}

static void test_codes_in_piles(void **state)
{
    Event put = code_event(EVENT_PUT, space_at(0, 0), SPACE_NONE);
    Event under = put;
    Event aside = code_event(EVENT_HAND, SPACE_NONE, SPACE_NONE);
    Event shuffle = event_of(EVENT_SHUFFLE);
    Event replaced = code_event(EVENT_REPLACE, SPACE_NONE, space_at(1, 0));

    put.number = PILE_DRAW - PILE_NAMED;
    check_both(put, "red put the yellow code from 0,0 into the Box",
               "red put a code from 0,0 into the Box");
    under.to = space_at(1, 0);
    under.pips = PUT_UNDER;
    check_both(under, "red put the yellow code from 0,0 under the codes of 1,0",
               "red put a code from 0,0 under the codes of 1,0");
    under.pips = 2;
    check_both(under, "red put the yellow code from 0,0 as code 2 of 1,0",
               "red put a code from 0,0 as code 2 of 1,0");
    aside.what = thing(THING_PILE, PILE_ASIDE);
    check_both(aside, "red took the yellow code from the codes in use",
               "red took a code from the codes in use");
    shuffle.number = 9;
    check_both(shuffle, "the Box was shuffled (9 codes)",
               "the Box was shuffled (9 codes)");
    replaced.what = thing(THING_CARD, 0);
    replaced.hidden = 0;
    check_both(replaced,
               "red replaced the red code on 1,0 with the yellow code",
               "red replaced the red code on 1,0 with the yellow code");
}

static void check_refusal(RefusalKind kind, Thing what, const char *expected)
{
    Equipment *equipment = codes_new();
    Position position;
    char text[SENTENCE_LIMIT];

    sample_read(scene, equipment, &position);
    words_refusal(text, sizeof text, refuse(kind, what, 1), NULL, &position,
                  equipment);
    assert_string_equal(text, expected);
    free(equipment);
}

static void test_refusals_of_codes(void **state)
{
    Thing space = thing(THING_SPACE, space_at(1, -2));

    check_refusal(REFUSAL_VOID, space,
                  "1,-2 is void: no code lies there or beside it");
    check_refusal(REFUSAL_NO_CARD, space, "no code lies at 1,-2");
    check_refusal(REFUSAL_NO_CARD, thing(THING_NONE, 0), "there is no code");
    check_refusal(REFUSAL_DEPTH, space, "1,-2 has too few codes for place 2");
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_codes_under_locks),
        cmocka_unit_test(test_locks_that_are_lifted),
        cmocka_unit_test(test_codes_in_piles),
        cmocka_unit_test(test_refusals_of_codes),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
