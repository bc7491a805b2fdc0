/*
 * deck_test.c -- tests the cards of a double Decktet: K4 to K9, K12, and D4 to
 * D7.
 */
#include "script/variant_info.h"
#include "table.h"

static int is_rank(const Face *face, const char *rank)
{
    return strcmp(face->rank, rank) == 0;
}

static int count_rank(const Deck *deck, const char *rank)
{
    int count = 0;

    for (int i = 0; i < deck->face_count; i++)
        count += is_rank(&deck->faces[i], rank);
    return count;
}

static int suits_of(const Face *face)
{
    int count = 0;

    for (int suit = 0; suit < SUIT_LIMIT; suit++)
        count += face->suits >> suit & 1;
    return count;
}

static int is_number(const Face *face)
{
    return face->rank[0] >= '2' && face->rank[0] <= '9';
}

/* Checks the sizes of the deck and its parts (D4). */
static void test_sizes(void **state)
{
    static const struct {
        const char *setting;
        int cards;
        int faces;
    } decks[] = {{NULL, 72, 36},
                 {"deck=basic", 72, 36},
                 {"deck=pawns", 82, 41},
                 {"deck=full", 90, 45}};

    for (int i = 0; i < 4; i++) {
        Script *script = table_load(2, decks[i].setting);
        const Deck *deck = &script_equipment(script)->deck;
        assert_int_equal(deck->card_count, decks[i].cards);
        assert_int_equal(deck->face_count, decks[i].faces);
        assert_int_equal(count_rank(deck, "pawn"), i < 2 ? 0 : 4);
        assert_int_equal(count_rank(deck, "court"), i < 3 ? 0 : 4);
        assert_int_equal(count_rank(deck, "excuse"), i < 2 ? 0 : 1);
        script_free(script);
    }
}

/* Checks the ranks, and that each card has two copies (K4, K12). */
static void test_ranks(void **state)
{
    Script *script = table_load(2, "deck=full");
    const Deck *deck = &script_equipment(script)->deck;

    assert_int_equal(count_rank(deck, "ace"), 6);
    assert_int_equal(count_rank(deck, "crown"), 6);
    for (char rank[2] = "2"; rank[0] <= '9'; rank[0]++)
        assert_int_equal(count_rank(deck, rank), 3);
    for (int i = 0; i < deck->card_count; i++)
        assert_int_equal(deck->face_of[i], i / 2);
    script_free(script);
}

/* Checks the number of cards of each suit (K5, K7, K8). */
static void test_suits(void **state)
{
    Script *script = table_load(2, "deck=full");
    const Deck *deck = &script_equipment(script)->deck;

    assert_int_equal(deck->suit_count, 6);
    for (int suit = 0; suit < 6; suit++) {
        int all = 0, pawns = 0, courts = 0;
        for (int i = 0; i < deck->face_count; i++) {
            const Face *face = &deck->faces[i];
            int bears = face->suits >> suit & 1;
            all += bears;
            pawns += bears && is_rank(face, "pawn");
            courts += bears && is_rank(face, "court");
        }
        assert_int_equal(all, 14);
        assert_int_equal(pawns, 2);
        assert_int_equal(courts, 2);
        assert_int_equal(all - pawns - courts, 10);
    }
    script_free(script);
}

/* Checks that among the three cards of each number, each suit is on exactly one
 * card (K6). */
static void test_numbers(void **state)
{
    Script *script = table_load(2, NULL);
    const Deck *deck = &script_equipment(script)->deck;

    for (char rank = '2'; rank <= '9'; rank++) {
        int seen = 0;
        for (int i = 0; i < deck->face_count; i++) {
            if (deck->faces[i].rank[0] != rank)
                continue;
            assert_int_equal(seen & deck->faces[i].suits, 0);
            seen |= deck->faces[i].suits;
        }
        assert_int_equal(seen, 0x3f);
    }
    script_free(script);
}

/* Checks that the letters of a card's code are its suits, in order (K1, K9). */
static void test_codes(void **state)
{
    static const char letters[] = "MSVLYK";
    static const char *const names[] = {"moons",  "suns",  "waves",
                                        "leaves", "wyrms", "knots"};
    Script *script = table_load(2, "deck=full");
    const Deck *deck = &script_equipment(script)->deck;

    for (int suit = 0; suit < 6; suit++) {
        assert_string_equal(deck->suits[suit].name, names[suit]);
        assert_int_equal(deck->suits[suit].letter[0], letters[suit]);
    }
    for (int i = 0; i < deck->face_count; i++) {
        const Face *face = &deck->faces[i];
        int at = 1;
        for (int suit = 0; suit < 6; suit++)
            if (face->suits >> suit & 1)
                assert_int_equal(face->code[at++], letters[suit]);
        assert_int_equal(face->code[at], '\0');
    }
    script_free(script);
}

/* The canonical order is aces, numbers, crowns, pawns, courts, the Excuse. */
static void test_order(void **state)
{
    static const char order[] =
        "AM AS AV AL AY AK 2MK 2SY 2VL 3MV 3SK 3LY 4MS 4VL 4YK 5ML 5SV 5YK "
        "6MV 6SY 6LK 7ML 7SK 7VY 8MS 8VL 8YK 9MS 9VY 9LK XM XS XV XL XY XK "
        "PMSL PMYK PSVK PVLY CMVK CMLY CSVY CSLK E";
    Script *script = table_load(2, "deck=full");
    const Deck *deck = &script_equipment(script)->deck;
    char told[400] = "";

    for (int i = 0; i < deck->face_count; i++) {
        strcat(told, i > 0 ? " " : "");
        strcat(told, deck->faces[i].code);
    }
    assert_string_equal(told, order);
    script_free(script);
}

/* Checks the values of cards, and the number of their suits (D5, D6, D7). */
static void test_values(void **state)
{
    Script *script = table_load(2, "deck=full");
    const Deck *deck = &script_equipment(script)->deck;

    for (int i = 0; i < deck->face_count; i++) {
        const Face *face = &deck->faces[i];
        int value = is_number(face) ? face->rank[0] - '0' : 0;
        int suits = is_number(face) ? 2 : 1;
        if (is_rank(face, "ace"))
            value = 1;
        if (is_rank(face, "pawn") || is_rank(face, "court"))
            suits = 3;
        if (is_rank(face, "excuse"))
            suits = 0;
        assert_int_equal(face->value, value);
        assert_int_equal(suits_of(face), suits);
        assert_int_equal(face->strength, suits == 0 ? -1 : value);
    }
    script_free(script);
}

/* Checks the numbers of players and the stash (D1, D2). */
static void test_players_and_stash(void **state)
{
    Script *script = table_load(5, NULL);
    const VariantInfo *info = script_info(script);

    assert_int_equal(info->least_players, 2);
    assert_int_equal(info->most_players, 5);
    for (int size = 0; size < 3; size++)
        assert_int_equal(script_equipment(script)->stash[size], 3);
    script_free(script);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_sizes),  cmocka_unit_test(test_ranks),
        cmocka_unit_test(test_suits),  cmocka_unit_test(test_numbers),
        cmocka_unit_test(test_codes),  cmocka_unit_test(test_order),
        cmocka_unit_test(test_values), cmocka_unit_test(test_players_and_stash),
    };

    return cmocka_run_group_tests(tests, NULL, NULL);
}
