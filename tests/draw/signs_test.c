/* signs_test.c -- tests the signs of cards: the signs of different cards
 * differ, and frames and tables stay aligned if a sign is zero, one or two
 * columns wide. */
/* declares wcwidth and memmem */
#define _GNU_SOURCE

#include "drawing.h"

#include <locale.h>
#include <wchar.h>

#include "base/text.h"
#include "view/draw/canvas.h"
#include "view/draw/draw_internal.h"
#include "view/picture/figures.h"
#include "view/picture/picture_internal.h"

/* -- columns -------------------------------------------------------------- */

static void test_columns(void **state)
{
    static const struct {
        const char *text;
        int columns, length;
    } rows[] = {
        {"", 0, 0},
        {"abc", 3, 3},
        {"☀∞", 2, 2},
        {"火", 2, 1},
        {"1火", 3, 2},
        {"한글", 4, 2},
        {"Ａ", 2, 1},
        {"🂡", 1, 1},
        {"😀", 2, 1},
        {"e\u0301", 1, 2},
        {"\u1100\u1161", 2, 2},
        {"\033[31m火\033[0m", 2, 9 + 1},
        {"a\xff火", 1, 1},
    };

    for (size_t i = 0; i < sizeof rows / sizeof *rows; i++) {
        assert_int_equal(text_columns(rows[i].text), rows[i].columns);
        assert_int_equal(text_length(rows[i].text), rows[i].length);
    }
}

/* Blocks of characters whose widths have not changed in recent versions of
 * Unicode. */
static const wchar_t blocks[][2] = {
    {0x20, 0x7e},     {0xa1, 0xac},     {0x100, 0x2ff},     {0x300, 0x36f},
    {0x391, 0x3a1},   {0x410, 0x44f},   {0x2190, 0x22ff},   {0x2500, 0x259f},
    {0x2660, 0x2667}, {0x3041, 0x3096}, {0x30a1, 0x30fa},   {0x4e00, 0x9fa5},
    {0xac00, 0xd7a3}, {0xff01, 0xff60}, {0x1f600, 0x1f64f},
};

/* The widths of characters must equal those of the C library, on which most
 * terminals rely. */
static void test_as_the_library_counts(void **state)
{
    locale_t locale = newlocale(LC_CTYPE_MASK, "C.UTF-8", (locale_t)0);
    locale_t outer;

    if (locale == (locale_t)0)
        skip();
    outer = uselocale(locale);
    for (size_t i = 0; i < sizeof blocks / sizeof *blocks; i++) {
        for (wchar_t at = blocks[i][0]; at <= blocks[i][1]; at++) {
            char text[8] = "";
            mbstate_t shift = {0};
            assert_true(wcrtomb(text, at, &shift) > 0);
            if (text_width(text) != wcwidth(at))
                fail_msg("U+%04x", (unsigned)at);
        }
    }
    uselocale(outer);
    freelocale(locale);
}

static void check_printed(void (*print)(FILE *, const char *, int),
                          const char *text, int columns, const char *expected)
{
    char *printed;
    size_t size;
    FILE *out = open_memstream(&printed, &size);

    print(out, text, columns);
    fclose(out);
    assert_string_equal(printed, expected);
    free(printed);
}

static void test_columns_of_tables(void **state)
{
    check_printed(text_pad, "ab", 4, "ab  ");
    check_printed(text_pad, "火", 4, "火  ");
    check_printed(text_pad, "e\u0301", 4, "e\u0301   ");
    check_printed(text_pad, "火火火", 4, "火火火");
    check_printed(text_fit, "火火火", 4, "火火");
    check_printed(text_fit, "火火火", 5, "火火 ");
    check_printed(text_fit, "abe\u0301f", 3, "abe\u0301");
}

/* -- a canvas ------------------------------------------------------------- */

typedef struct Put {
    int x;
    const char *text;
} Put;

static void check_canvas(int width, const Put *puts, const char *expected)
{
    Canvas canvas;
    char *printed;
    size_t size;
    FILE *out = open_memstream(&printed, &size);

    assert_true(canvas_make(&canvas, width, 1));
    for (; puts->text != NULL; puts++)
        assert_int_equal(
            canvas_put(&canvas, puts->x, 0, puts->text, STYLE_NONE),
            puts->x + text_columns(puts->text));
    canvas_print(&canvas, out, false);
    canvas_free(&canvas);
    fclose(out);
    assert_string_equal(printed, expected);
    free(printed);
}

static void test_canvas(void **state)
{
    check_canvas(6, (Put[]){{0, "|火|"}, {0, NULL}}, "|火|\n");
    check_canvas(6, (Put[]){{0, "火火"}, {4, "|"}, {0, NULL}}, "火火|\n");
    /* if half of a wide character is overwritten, the other half becomes
     * blank */
    check_canvas(6, (Put[]){{0, "火火"}, {1, "a"}, {0, NULL}}, " a火\n");
    check_canvas(6, (Put[]){{0, "火火"}, {2, "a"}, {0, NULL}}, "火a\n");
    check_canvas(6, (Put[]){{0, "abcd"}, {1, "火"}, {0, NULL}}, "a火d\n");
    check_canvas(6, (Put[]){{0, "火火"}, {1, "火"}, {4, "|"}, {0, NULL}},
                 " 火 |\n");
    /* wide characters at the edges */
    check_canvas(3, (Put[]){{0, "|"}, {2, "火"}, {0, NULL}}, "|\n");
    check_canvas(3, (Put[]){{-1, "火|"}, {0, NULL}}, " |\n");
    /* combining characters, which take no column */
    check_canvas(6, (Put[]){{0, "e\u0301|"}, {0, NULL}}, "e\u0301|\n");
    check_canvas(6, (Put[]){{0, "\u0301|"}, {0, NULL}}, "|\n");
    check_canvas(
        6,
        (Put[]){{0, "e\u0301\u0302\u0303\u0304\u0305\u0306\u0307|"}, {0, NULL}},
        "e\u0301\u0302\u0303\u0304\u0305\u0306|\n");
}

/* -- boards --------------------------------------------------------------- */

static const char *const signs[] = {"7", "火", "e\u0301", "한1", "☀∞", "😀"};

/* Returns the sum of the columns at which the sign occurs in a line. */
static int columns_of(const char *line, const char *sign)
{
    int sum = 0;

    for (const char *at = line; (at = strstr(at, sign)) != NULL; at++) {
        char *before = strndup(line, (size_t)(at - line));
        sum += text_columns(before);
        free(before);
    }
    return sum;
}

/* The frames of two adjacent cards stay aligned, regardless of their signs. */
static void test_frames(void **state)
{
    Equipment *equipment = sample_new(0, 0);
    Face *faces = equipment->deck.faces;

    for (size_t i = 0; i < sizeof signs / sizeof *signs; i++) {
        snprintf(faces[0].sign, sizeof faces[0].sign, "%s", signs[i]);
        Position position = position_of("'0,0':{'cards':['AM'],'pyramids':[]},"
                                        "'1,0':{'cards':['2MK'],'pyramids':"
                                        "['r1n']}",
                                        equipment);
        Drawing drawing =
            draw(&position, equipment, (Look){.width = 80, .utf8 = true});
        /* line 2 has upper edges, line 3 has cards, and line 4 has pyramids */
        assert_int_equal(drawing.count, 7);
        assert_non_null(strstr(drawing.lines[3], signs[i]));
        for (int line = 3; line < 5; line++)
            assert_int_equal(columns_of(drawing.lines[line], "│"),
                             columns_of(drawing.lines[2], "╭") +
                                 columns_of(drawing.lines[2], "╮"));
        free(drawing.text);
    }
    free(equipment);
}

/* -- distinguishing cards ------------------------------------------------- */

/* A Shown is a card with its expected texts, in a terminal and in the corner of
 * a picture. */
typedef struct Shown {
    const char *code, *rank, *sign, *name;
    unsigned suits;
    const char *drawn, *corner;
} Shown;

static Deck deck_of(const Shown *rows, const char *const *suit_signs)
{
    Deck deck = {.suit_count = 2};

    for (int suit = 0; suit < 2; suit++) {
        snprintf(deck.suits[suit].name, NAME_LIMIT, "suit%d", suit);
        snprintf(deck.suits[suit].sign, sizeof deck.suits[suit].sign, "%s",
                 suit_signs[suit]);
    }
    for (; rows->code != NULL; rows++) {
        Face *face = &deck.faces[deck.face_count];
        snprintf(face->code, NAME_LIMIT, "%s", rows->code);
        snprintf(face->rank, NAME_LIMIT, "%s", rows->rank);
        snprintf(face->name, NAME_LIMIT, "%s", rows->name);
        snprintf(face->sign, sizeof face->sign, "%s", rows->sign);
        face->suits = (uint8_t)rows->suits;
        deck.face_of[deck.card_count++] = (uint8_t)deck.face_count++;
    }
    return deck;
}

static const Helps without_helps = {0};

static void check_corner(const Deck *deck, Card card, const char *expected)
{
    Equipment *equipment = calloc(1, sizeof *equipment);
    Picture *picture = calloc(1, sizeof *picture);
    char wanted[NAME_LIMIT + 16];

    assert_true(equipment != NULL && picture != NULL);
    equipment->deck = *deck;
    picture->equipment = equipment;
    picture->helps = &without_helps;
    face_shape(picture, card, FACE_ON_TABLE);
    snprintf(wanted, sizeof wanted, ">%s</text>", expected);
    assert_int_equal(picture->shape_count, 1);
    if (memmem(picture->shapes[0].markup, picture->shapes[0].size, wanted,
               strlen(wanted)) == NULL)
        fail_msg("%s is not in %.*s", wanted, (int)picture->shapes[0].size,
                 picture->shapes[0].markup);
    free(picture->shapes[0].markup);
    free(picture->shapes);
    free(picture);
    free(equipment);
}

static void check_deck(const Shown *rows, const char *const *suit_signs)
{
    Deck deck = deck_of(rows, suit_signs);
    char text[CARD_TEXT_LIMIT];

    for (int card = 0; card < deck.card_count; card++) {
        draw_card(&(Look){.utf8 = true}, text, &deck, (Card)card);
        assert_string_equal(text, rows[card].drawn);
        draw_card(&(Look){.utf8 = false}, text, &deck, (Card)card);
        assert_string_equal(text, rows[card].code);
        check_corner(&deck, (Card)card, rows[card].corner);
    }
}

static const char *const with_signs[] = {"♥", "♠"};
static const char *const without_signs[] = {"", ""};

static void test_both_have_signs(void **state)
{
    check_deck((Shown[]){{"1H", "one", "1", "", 1, "1♥", "1"},
                         {"1S", "one", "1", "", 2, "1♠", "1"},
                         {"1HS", "one", "1", "", 3, "1♥♠", "1"},
                         {"J", "joker", "*", "", 0, "*", "*"},
                         {.code = NULL}},
               with_signs);
}

static void test_only_suits_have_signs(void **state)
{
    check_deck((Shown[]){{"H1", "1", "", "", 1, "H1", "1"},
                         {"H2", "2", "", "", 1, "H2", "2"},
                         {"S1", "1", "", "", 2, "S1", "1"},
                         {.code = NULL}},
               with_signs);
    /* a rank is shown even if no other card of the suit has it */
    check_deck((Shown[]){{"H1", "1", "", "", 1, "H1", "1"}, {.code = NULL}},
               with_signs);
    /* cards with a suit but no rank */
    check_deck((Shown[]){{"H", "", "", "", 1, "♥", "H"},
                         {"S", "", "", "", 2, "♠", "S"},
                         {.code = NULL}},
               with_signs);
}

static void test_only_cards_have_signs(void **state)
{
    check_deck((Shown[]){{"1H", "one", "1", "", 1, "1H", "1"},
                         {"1S", "one", "1", "", 2, "1S", "1"},
                         {"2S", "two", "2", "", 2, "2", "2"},
                         {.code = NULL}},
               without_signs);
}

/* If several cards have the same sign in a terminal, their names in a picture
 * may still differ. */
static void test_alike(void **state)
{
    check_deck((Shown[]){{"X1", "joker", "*", "", 0, "X1", "X1"},
                         {"X2", "joker", "*", "", 0, "X2", "X2"},
                         {.code = NULL}},
               with_signs);
    check_deck((Shown[]){{"X1", "joker", "*", "red", 0, "X1", "*"},
                         {"X2", "joker", "*", "black", 0, "X2", "*"},
                         {.code = NULL}},
               with_signs);
    check_deck((Shown[]){{"AB", "1", "♥", "", 0, "AB", "♥"},
                         {"CD", "", "", "", 1, "CD", "CD"},
                         {.code = NULL}},
               with_signs);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_columns),
        cmocka_unit_test(test_as_the_library_counts),
        cmocka_unit_test(test_columns_of_tables),
        cmocka_unit_test(test_canvas),
        cmocka_unit_test(test_frames),
        cmocka_unit_test(test_both_have_signs),
        cmocka_unit_test(test_only_suits_have_signs),
        cmocka_unit_test(test_only_cards_have_signs),
        cmocka_unit_test(test_alike),
    };

    return cmocka_run_group_tests_name("draw/signs", tests, NULL, NULL);
}
