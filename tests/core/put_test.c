/*
 * put_test.c -- tests position_put: moving cards between all kinds of places,
 * what the seats know afterwards, the events, and refusals.
 */
#include "cards.h"

enum {
    OPEN = PILE_NAMED,
    ROW = PILE_NAMED + 1,    /* secret, ordered */
    SECRET = PILE_NAMED + 2, /* secret, unordered */
    NOBODY = 0,
    ALL = 1 << RED | 1 << GREEN | 1 << BLUE
};

/* The tests move the card MOVED from each of these places. */
typedef enum Where {
    FACE_UP,
    FACE_DOWN,
    BURIED,
    HAND,
    DRAW,
    DISCARD,
    NAMED,
    NAMED_ROW,
    NAMED_SECRET,
    USE,
    OUT,
    WHERES
} Where;

static const int piles[WHERES] = {
    [HAND] = PILE_HAND + GREEN, [DRAW] = PILE_DRAW,
    [DISCARD] = PILE_DISCARD,   [NAMED] = OPEN,
    [NAMED_ROW] = ROW,          [NAMED_SECRET] = SECRET,
    [USE] = PILE_ASIDE,         [OUT] = PILE_OUT,
};

/* The kinds of places from which the card comes. */
static const struct {
    int known; /* seats that know the card there, one bit for each seat */
    /* The kinds of events for moves to five places: a space, blue's hand, the
     * discard pile, PILE_ASIDE and a named pile. */
    EventKind kinds[5];
} sources[WHERES] = {
    [FACE_UP] = {ALL,
                 {EVENT_SHIFT, EVENT_TAKE, EVENT_DISCARD, EVENT_PUT,
                  EVENT_PUT}},
    [FACE_DOWN] = {1 << RED,
                   {EVENT_PUT, EVENT_TAKE, EVENT_DISCARD, EVENT_PUT,
                    EVENT_PUT}},
    [BURIED] = {ALL, {EVENT_PUT, EVENT_PUT, EVENT_PUT, EVENT_PUT, EVENT_PUT}},
    [HAND] = {1 << GREEN | 1 << RED,
              {EVENT_LAY, EVENT_HAND, EVENT_DISCARD, EVENT_SET_ASIDE,
               EVENT_PUT}},
    [DRAW] = {NOBODY,
              {EVENT_LAY, EVENT_HAND, EVENT_DISCARD, EVENT_PUT, EVENT_PUT}},
    [DISCARD] = {ALL,
                 {EVENT_LAY, EVENT_HAND, EVENT_NUMBER, EVENT_PUT, EVENT_PUT}},
    [NAMED] = {ALL,
               {EVENT_LAY, EVENT_HAND, EVENT_DISCARD, EVENT_PUT, EVENT_PUT}},
    [NAMED_ROW] = {1 << RED,
                   {EVENT_LAY, EVENT_HAND, EVENT_DISCARD, EVENT_PUT,
                    EVENT_PUT}},
    [NAMED_SECRET] = {1 << RED,
                      {EVENT_LAY, EVENT_HAND, EVENT_DISCARD, EVENT_PUT,
                       EVENT_PUT}},
    [USE] = {ALL,
             {EVENT_LAY, EVENT_HAND, EVENT_DISCARD, EVENT_NUMBER, EVENT_PUT}},
    [OUT] = {ALL, {EVENT_LAY, EVENT_HAND, EVENT_DISCARD, EVENT_PUT, EVENT_PUT}},
};

enum { MOVED = 8, COMPANION = 9, TARGET_CARD = 0 };

/* Returns a game in which MOVED is at the given place, together with
 * COMPANION, and a card lies at 0,0. */
static Game *game_with(Where where)
{
    Game *game = game_new(open_square);
    Position *position = &game->position;
    Card cards[] = {COMPANION, MOVED};

    position->cards.kinds.secret = 1 << 2 | 1 << 1;
    position->cards.kinds.unordered = 1 << 2;
    check_done(position_put_card(position, TARGET_CARD, at(0, 0)));
    knowledge_give_all(position, TARGET_CARD);
    if (where == BURIED) {
        cards[0] = MOVED;
        cards[1] = COMPANION;
    }
    for (int i = 0; i < 2; i++) {
        if (where < HAND) {
            check_done(position_put_card(position, cards[i], at(1, 0)));
            continue;
        }
        cards_pick(&position->cards, cards[i]);
        cards_put(&position->cards, cards[i], piles[where]);
    }
    card_turn(&position->cards, MOVED, where == FACE_DOWN);
    position->cards.knows[MOVED] = (uint8_t)sources[where].known;
    position->cards.knows[COMPANION] = (uint8_t)sources[where].known;
    return game;
}

static PutPlace pile_place(int pile)
{
    return (PutPlace){.space = SPACE_NONE, .pile = pile};
}

static PutPlace space_place(Space space)
{
    return (PutPlace){.space = space};
}

static Refusal put_one(Game *game, Card card, PutPlace place)
{
    return position_put(&game->position, &game->log, RED, &card, 1, place);
}

static int known_of(const Game *game, Card card)
{
    return game->position.cards.knows[card];
}

static void check_put(Where from, PutPlace place, EventKind kind)
{
    Game *game = game_with(from);
    const Cards *cards = &game->position.cards;
    const Event *event;

    check_done(put_one(game, MOVED, place));
    assert_int_equal(cards->place[MOVED], place.space != SPACE_NONE
                                              ? place.space
                                              : PLACE_PILE + place.pile);
    assert_int_equal(cards->piles[PILE_HAND + RED].count, 0);
    assert_int_equal(game->log.count, 1);
    event = game_event(game, 0);
    assert_int_equal(event->kind, kind);
    assert_int_equal(event->card, MOVED);
    assert_int_equal(event->from, from < HAND ? at(1, 0) : SPACE_NONE);
    assert_int_equal(event->to, place.space);
    assert_int_equal(event->seat,
                     kind == EVENT_TAKE || kind == EVENT_HAND ? BLUE : RED);
    free(game);
}

static void test_each_source_and_each_goal(void **state)
{
    (void)state;
    for (int from = 0; from < WHERES; from++) {
        const EventKind *kinds = sources[from].kinds;
        PutPlace up = {.space = at(0, 0), .face = PUT_UP};
        check_put((Where)from, up, kinds[0]);
        check_put((Where)from, pile_place(PILE_HAND + BLUE), kinds[1]);
        if (from != DISCARD)
            check_put((Where)from, pile_place(PILE_DISCARD), kinds[2]);
        if (from != USE)
            check_put((Where)from, pile_place(PILE_ASIDE), kinds[3]);
        check_put((Where)from, pile_place(PILE_NAMED + 3), kinds[4]);
    }
}

/* -- knowledge ------------------------------------------------------------ */

/* Returns the seats that know MOVED after it is put at a place. */
static int known_after(Where from, PutPlace place)
{
    Game *game = game_with(from);
    int known;

    check_done(put_one(game, MOVED, place));
    known = known_of(game, MOVED);
    /* the event shows the card only to seats that know it */
    for (int seat = RED; seat <= BLUE; seat++)
        if (event_shows_card(game_event(game, 0), (Seat)seat))
            assert_true(known >> seat & 1);
    free(game);
    return known;
}

static void test_open_places_show_the_card(void **state)
{
    (void)state;
    for (int from = 0; from < WHERES; from++) {
        PutPlace up = {.space = at(0, 0), .face = PUT_UP};
        assert_int_equal(known_after((Where)from, up), ALL);
        assert_int_equal(known_after((Where)from, pile_place(PILE_NAMED + 3)),
                         ALL);
        if (from != OUT)
            assert_int_equal(known_after((Where)from, pile_place(PILE_OUT)),
                             ALL);
    }
}

/* For each place from which the card comes: the seats that know the card after
 * a move to a hidden place. After a move to blue's hand, blue knows it, too. */
static const int unseen[WHERES] = {
    [FACE_UP] = ALL,
    [FACE_DOWN] = 1 << RED,
    [BURIED] = ALL,
    [HAND] = 1 << GREEN,
    [DRAW] = NOBODY,
    [DISCARD] = ALL,
    [NAMED] = ALL,
    [NAMED_ROW] = 1 << RED,
    [NAMED_SECRET] = NOBODY,
    [USE] = ALL,
    [OUT] = ALL,
};

static void test_hidden_places_keep_the_card_secret(void **state)
{
    PutPlace down = {.space = at(0, 0), .face = PUT_DOWN};

    (void)state;
    for (int from = 0; from < WHERES; from++) {
        assert_int_equal(known_after((Where)from, down), unseen[from]);
        assert_int_equal(known_after((Where)from, pile_place(PILE_HAND + BLUE)),
                         unseen[from] | 1 << BLUE);
        if (from != NAMED_ROW)
            assert_int_equal(known_after((Where)from, pile_place(ROW)),
                             unseen[from]);
        if (from != DRAW)
            assert_int_equal(known_after((Where)from, pile_place(PILE_DRAW)),
                             unseen[from]);
    }
}

static void test_what_stays_is_blurred(void **state)
{
    Game *game = game_with(HAND);

    (void)state;
    check_done(put_one(game, MOVED, pile_place(PILE_DRAW)));
    assert_int_equal(known_of(game, COMPANION), 1 << GREEN);
    free(game);
    game = game_with(HAND);
    check_done(put_one(game, MOVED, pile_place(PILE_DISCARD)));
    assert_int_equal(known_of(game, COMPANION), 1 << GREEN | 1 << RED);
    free(game);
}

static void test_a_card_that_lies_down_is_not_turned(void **state)
{
    Game *game = game_with(FACE_DOWN);

    (void)state;
    check_done(put_one(game, MOVED, space_place(at(0, 0))));
    assert_true(card_is_down(&game->position.cards, MOVED));
    assert_int_equal(known_of(game, MOVED), 1 << RED);
    assert_int_equal(game_event(game, 0)->kind, EVENT_SHIFT);
    free(game);
}

/* Putting down a card reveals it if the seat did not know the card. Putting
 * down a card from a hand never reveals it. */
static void test_reveals(void **state)
{
    static const bool open[WHERES] = {[FACE_DOWN] = true, [DRAW] = true};
    static const bool taken[WHERES] = {[FACE_DOWN] = true, [DRAW] = true};

    (void)state;
    for (int from = 0; from < WHERES; from++) {
        Game *game = game_with((Where)from);
        Card card = MOVED;
        PutPlace up = {.space = at(0, 0), .face = PUT_UP};
        PutPlace down = {.space = at(0, 0), .face = PUT_DOWN};
        assert_int_equal(put_reveals(&game->position, RED, &card, 1, up),
                         open[from]);
        assert_int_equal(put_reveals(&game->position, RED, &card, 1,
                                     pile_place(PILE_HAND + BLUE)),
                         taken[from]);
        assert_false(put_reveals(&game->position, RED, &card, 1, down));
        /* blue does not know the card of a secret pile */
        assert_int_equal(put_reveals(&game->position, BLUE, &card, 1, up),
                         open[from] || from == NAMED_ROW ||
                             from == NAMED_SECRET);
        free(game);
    }
}

/* -- order ---------------------------------------------------------------- */

static void test_lists_keep_their_order(void **state)
{
    Game *game = game_with(DISCARD);
    Position *position = &game->position;

    (void)state;
    check_done(position_put(position, &game->log, RED, (Card[]){11, 1, 10}, 3,
                            pile_place(PILE_DISCARD)));
    check_pile(&position->cards, PILE_DISCARD,
               CARDS(10, 1, 11, MOVED, COMPANION));
    PutPlace place = pile_place(PILE_DISCARD);
    place.depth = 1;
    check_done(position_put(position, &game->log, RED, (Card[]){2, COMPANION},
                            2, place));
    check_pile(&position->cards, PILE_DISCARD,
               CARDS(10, COMPANION, 2, 1, 11, MOVED));
    assert_int_equal(game_event(game, 0)->pips, 2);
    place.depth = PUT_BOTTOM;
    check_done(put_one(game, 10, place));
    check_pile(&position->cards, PILE_DISCARD,
               CARDS(COMPANION, 2, 1, 11, MOVED, 10));
    assert_int_equal(game_event(game, 0)->pips, PUT_UNDER);
    check_done(position_put(position, &game->log, RED, (Card[]){3, 2}, 2,
                            pile_place(PILE_HAND + RED)));
    check_pile(&position->cards, PILE_HAND + RED, CARDS(2, 3));
    free(game);
}

static void test_under_and_at_on_a_space(void **state)
{
    Game *game = game_with(BURIED);
    Position *position = &game->position;
    Card list[CARD_LIMIT];
    PutPlace place = {.space = at(1, 0), .depth = PUT_BOTTOM};

    (void)state;
    check_done(put_one(game, 10, place));
    place.depth = 1;
    check_done(put_one(game, 11, place));
    assert_int_equal(position_cards_at(position, at(1, 0), list), 4);
    assert_memory_equal(list, ((Card[]){COMPANION, 11, MOVED, 10}), 4);
    place.depth = 0;
    check_done(put_one(game, MOVED, place));
    assert_int_equal(position_cards_at(position, at(1, 0), list), 4);
    assert_memory_equal(list, ((Card[]){MOVED, COMPANION, 11, 10}), 4);
    free(game);
}

/* -- the void, refusals --------------------------------------------------- */

static void test_pyramids_in_the_void_are_destroyed(void **state)
{
    Game *game = game_new(open_square);
    Position *position = &game->position;
    Card list[] = {1, 2};

    (void)state;
    game_put_cards(game, 3, (Space[]){at(0, 0), at(1, 0), at(2, 0)});
    game_put(game, RED, 1, at(2, 0), POSE_UPRIGHT);
    game_put(game, GREEN, 1, at(1, 0), POSE_UPRIGHT);
    game_put(game, BLUE, 1, at(3, 0), POSE_UPRIGHT);
    check_done(position_put(position, &game->log, RED, list, 2,
                            pile_place(PILE_DISCARD)));
    /* 1,0 is still beside 0,0; 2,0 and 3,0 are void */
    assert_int_equal(game->log.count, 4);
    assert_int_equal(game_event(game, 0)->kind, EVENT_VOID);
    assert_int_equal(game_event(game, 1)->kind, EVENT_VOID);
    assert_int_equal(position_find_void(position), SPACE_NONE);
    assert_int_equal(position->pyramids.on_board[GREEN], 1);
    free(game);
}

static void test_a_space_that_gets_a_card_is_not_void(void **state)
{
    Game *game = game_new(open_square);
    Position *position = &game->position;

    (void)state;
    game_put_cards(game, 1, (Space[]){at(0, 0)});
    game_put(game, RED, 1, at(1, 0), POSE_UPRIGHT);
    check_done(put_one(game, 0, space_place(at(1, 0))));
    assert_int_equal(position->pyramids.on_board[RED], 1);
    assert_int_equal(game->log.count, 1);
    free(game);
}

static void test_refusals(void **state)
{
    Game *game = game_with(DISCARD);
    PutPlace deep = pile_place(PILE_DISCARD);
    Thing moved = thing(THING_CARD, MOVED);

    (void)state;
    check_refused(game, put_one(game, MOVED, space_place(at(5, 5))),
                  REFUSAL_VOID, thing(THING_SPACE, at(5, 5)), 0);
    check_refused(game, put_one(game, MOVED, space_place(at(61, 0))),
                  REFUSAL_BOARD_EDGE, thing(THING_SPACE, at(61, 0)), 0);
    check_refused(game, put_one(game, MOVED, pile_place(PILE_DISCARD)),
                  REFUSAL_PUT, moved, 0);
    check_refused(game, put_one(game, TARGET_CARD, space_place(at(0, 0))),
                  REFUSAL_PUT, thing(THING_CARD, TARGET_CARD), 0);
    deep.depth = 3;
    check_refused(game, put_one(game, 10, deep), REFUSAL_DEPTH,
                  thing(THING_PILE, PILE_DISCARD), 3);
    check_done(put_one(game, MOVED, pile_place(PILE_HAND + RED)));
    check_refused(game, put_one(game, MOVED, pile_place(PILE_HAND + RED)),
                  REFUSAL_PUT, moved, 0);
    check_done(put_one(game, MOVED, pile_place(PILE_OUT)));
    check_refused(game, put_one(game, MOVED, pile_place(PILE_OUT)), REFUSAL_PUT,
                  moved, 0);
    game_fill_log(game, 1);
    check_refused(game,
                  position_put(&game->position, &game->log, RED,
                               (Card[]){10, 11}, 2, pile_place(PILE_DISCARD)),
                  REFUSAL_EVENTS, nothing(), 0);
    check_done(position_put(&game->position, &game->log, RED, NULL, 0,
                            pile_place(PILE_DISCARD)));
    free(game);
}

/* -- start piles, shuffling ----------------------------------------------- */

static void test_cards_start_in_their_piles(void **state)
{
    Game *game = calloc(1, sizeof *game);
    Position *position = &game->position;

    (void)state;
    assert_non_null(game);
    sample_equip(&game->equipment, open_square);
    game->equipment.pile_kinds.secret = 1 << 1;
    game->equipment.deck.faces[2].pile = OPEN;
    game->equipment.deck.faces[7].pile = ROW;
    position_start(position, &game->equipment, seats_standard(3),
                   chance_from_text("sample"));
    check_pile(&position->cards, OPEN, CARDS(3, 4, 5));
    check_pile(&position->cards, ROW, CARDS(10, 11));
    assert_int_equal(position->cards.piles[PILE_DRAW].count, 7);
    assert_int_equal(known_of(game, 3), ALL);
    assert_int_equal(known_of(game, 10), NOBODY);
    free(game);
}

static void test_an_open_pile_is_shuffled_openly(void **state)
{
    Game *game = game_with(NAMED);
    (void)state;
    position_shuffle(&game->position, &game->equipment.deck, &game->log, OPEN);
    assert_int_equal(known_of(game, MOVED), ALL);
    assert_int_equal(game_event(game, 0)->what.id, OPEN);
    free(game);
    game = game_with(NAMED_ROW);
    position_shuffle(&game->position, &game->equipment.deck, &game->log, ROW);
    assert_int_equal(known_of(game, MOVED), NOBODY);
    free(game);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_each_source_and_each_goal),
        cmocka_unit_test(test_open_places_show_the_card),
        cmocka_unit_test(test_hidden_places_keep_the_card_secret),
        cmocka_unit_test(test_what_stays_is_blurred),
        cmocka_unit_test(test_a_card_that_lies_down_is_not_turned),
        cmocka_unit_test(test_reveals),
        cmocka_unit_test(test_lists_keep_their_order),
        cmocka_unit_test(test_under_and_at_on_a_space),
        cmocka_unit_test(test_pyramids_in_the_void_are_destroyed),
        cmocka_unit_test(test_a_space_that_gets_a_card_is_not_void),
        cmocka_unit_test(test_refusals),
        cmocka_unit_test(test_cards_start_in_their_piles),
        cmocka_unit_test(test_an_open_pile_is_shuffled_openly),
    };

    return cmocka_run_group_tests(tests, NULL, NULL);
}
