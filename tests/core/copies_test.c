/*
 * copies_test.c -- tests that positions are equal if they differ only in the
 * numbers of copies, even if variables hold the copies.
 */
#include "consistent.h"

enum { GAMES = 300, PLACES = 5, HOLDERS = 4, LAST_VAR = VAR_LIMIT - 1 };

static int set_up(void **state)
{
    *state = game_new(open_square);
    return 0;
}

/* -- numbers of copies ---------------------------------------------------- */

/* Returns a random card with that face from the draw pile, or CARD_NONE. */
static Card any_copy(const Game *game, int face, Random *random)
{
    Card copies[SAMPLE_CARDS];
    int count = 0;

    for (int i = 0; i < SAMPLE_CARDS; i++)
        if (sample_faces[i] == face &&
            card_in_pile(&game->position.cards, (Card)i, PILE_DRAW))
            copies[count++] = (Card)i;
    return count > 0 ? copies[random_below(random, (uint32_t)count)]
                     : CARD_NONE;
}

/* Moves a card with that face from the draw pile to a space or into a pile.
 * Returns the card or CARD_NONE. */
static Card put_any(Game *game, int face, int where, Random *random)
{
    static const int piles[] = {PILE_DISCARD, PILE_OUT, PILE_HAND + GREEN};
    Card card = any_copy(game, face, random);
    Cards *cards = &game->position.cards;

    if (card == CARD_NONE)
        return card;
    if (where < 2) {
        check_done(position_put_card(&game->position, card, at(where, 0)));
    } else {
        cards_pick(cards, card);
        cards_put(cards, card, piles[where - 2]);
    }
    card_turn(cards, card, where == 0);
    return card;
}

/* Makes the same random moves in two games. The games may move different copies
 * of a card, so their positions look alike but are not equal. */
static void put_alike(Game *one, Game *other, Random *random)
{
    for (int i = 0; i < SAMPLE_CARDS; i++) {
        int face = (int)random_below(random, 8);
        int where = (int)random_below(random, PLACES);
        int var = (int)random_below(random, 2 * HOLDERS);
        Card card = put_any(one, face, where, random);
        Card same = put_any(other, face, where, random);
        if (card == CARD_NONE || var >= HOLDERS)
            continue;
        one->position.vars[var] = card;
        other->position.vars[var] = same;
    }
}

static void hold_nothing(Position *position, bool hold)
{
    for (int i = 0; hold && i < HOLDERS; i++) {
        position->card_vars |= (uint64_t)1 << i;
        position->vars[i] = var_nothing(VAR_CARD);
    }
}

/* Sorts the copies. Also sorts the pile PILE_OUT, because the order of its
 * cards means nothing. */
static void sort_copies(Game *game)
{
    Cards *cards = &game->position.cards;
    Card list[CARD_LIMIT];
    int count;

    position_sort_copies(&game->position, &game->equipment.deck, NULL);
    count = cards_list(cards, PILE_OUT, list);
    for (int i = 0; i < count; i++)
        cards_pick(cards, list[i]);
    for (Card card = 0; card < SAMPLE_CARDS; card++)
        if (memchr(list, card, (size_t)count) != NULL)
            cards_put(cards, card, PILE_OUT);
}

static void test_positions_that_look_alike_become_equal(void **state)
{
    Random random = random_from_text("copies");

    for (int i = 0; i < GAMES; i++) {
        Game *one = game_new(open_square);
        Game *other = game_new(open_square);
        hold_nothing(&one->position, i % 3 > 0);
        hold_nothing(&other->position, i % 3 > 0);
        put_alike(one, other, &random);
        if (i % 3 == 0) {
            /* Without card_vars, the variables hold plain numbers, which
             * sort_copies does not change. We therefore clear the variables in
             * both positions. */
            memset(one->position.vars, 0, sizeof one->position.vars);
            memset(other->position.vars, 0, sizeof other->position.vars);
        }
        sort_copies(one);
        sort_copies(other);
        check_consistent(&one->position);
        assert_memory_equal(&one->position, &other->position,
                            sizeof one->position);
        free(one);
        free(other);
    }
}

/* -- variables ------------------------------------------------------------ */

static void test_the_last_variable_holds_a_card_or_a_pyramid(void **state)
{
    Game *game = *state;
    Position *position = &game->position;

    position->vars[LAST_VAR] = 5;
    assert_int_equal(position_holder(position, thing(THING_CARD, 5)), -1);
    position->card_vars = (uint64_t)1 << LAST_VAR;
    assert_int_equal(position_holder(position, thing(THING_CARD, 5)), LAST_VAR);
    assert_int_equal(position_holder(position, thing(THING_CARD, 4)), -1);
    assert_int_equal(position_holder(position, thing(THING_PYRAMID, 5)), -1);
    position->card_vars = 0;
    position->pyramid_vars = (uint64_t)1 << LAST_VAR;
    assert_int_equal(position_holder(position, thing(THING_PYRAMID, 5)),
                     LAST_VAR);
    position->pyramid_vars = 0;
    position->vars[LAST_VAR] = 0;
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_positions_that_look_alike_become_equal),
        TEST(test_the_last_variable_holds_a_card_or_a_pyramid),
    };

    return cmocka_run_group_tests(tests, NULL, NULL);
}
