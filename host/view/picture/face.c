/* face.c -- draws cards. Rank and suits are at the left edge, where they remain
 * visible if cards overlap; the rest of the card is free for pyramids. */
#include "base/text.h"
#include "view/picture/figures.h"
#include "view/picture/picture_internal.h"
#include "view/picture/units.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum {
    RANK_SIZE = 84,
    SIGN_SIZE = 66,
    NAME_SIZE = 32, /* size of the name on a card on the board */
    /* Size of the name on a card in a hand. Cards in a hand are drawn at a
     * smaller scale. */
    HAND_NAME_SIZE = 56,
    NAME_STEP = 62,
    NAME_FOOT = CARD_HEIGHT - 30,
    NAME_COLUMNS = 10,
    NAME_LINES = 3,
    SUITS_ABOVE_NAME = 3,
    LARGE_RANK_SIZE = 180, /* size of the faint rank of a card without suits */
    /* The text of a card without suits: its upper and lower end, its margin at
     * the sides, and its greatest and least letter size. */
    TEXT_TOP = 112,
    TEXT_FOOT = CARD_HEIGHT - 66,
    TEXT_MARGIN = 24,
    TEXT_SIZE = 36,
    TEXT_LEAST_SIZE = 22,
    TEXT_LINES = (TEXT_FOOT - TEXT_TOP) / TEXT_LEAST_SIZE
};

static int count_suits(const Face *face)
{
    int count = 0;

    for (int suit = 0; suit < SUIT_LIMIT; suit++)
        count += face->suits >> suit & 1;
    return count;
}

static const char *face_rank_of(const Face *face)
{
    return face->sign[0] != '\0'   ? face->sign
           : face->rank[0] != '\0' ? face->rank
                                   : face->code;
}

/* Returns the text in the corner of a card: its rank, or its code if a
 * different card has the same rank, name and suits. */
static const char *corner_of(const Deck *deck, const Face *face)
{
    for (int i = 0; i < deck->face_count; i++) {
        const Face *other = &deck->faces[i];
        if (other != face && other->suits == face->suits &&
            strcmp(other->name, face->name) == 0 &&
            strcmp(face_rank_of(other), face_rank_of(face)) == 0)
            return face->code;
    }
    return face_rank_of(face);
}

/* Returns the greatest font size, `most` or less, at which a text is at most
 * `width` wide. */
static int fitting_size(const char *text, int most, int width)
{
    int columns = text_columns(text);
    int size = columns > 0 ? width * 100 / (columns * 62) : most;

    return size < most ? size : most;
}

/* Like `fitting_size`, but for a rank, which is written in bold capitals. We
 * count the letter I separately, because it is narrower than other capitals. */
static int fitting_rank(const char *rank, int most, int width)
{
    int taken = 80 * text_columns(rank);
    int size;

    for (const char *at = rank; *at != '\0'; at++)
        taken -= *at == 'I' ? 40 : 0;
    size = taken > 0 ? width * 100 / taken : most;
    return size < most ? size : most;
}

static void draw_index(Markup *markup, const Deck *deck, const Face *face)
{
    int count = count_suits(face);
    int room = (CARD_HEIGHT - 190) / (count > 0 ? count : 1);
    int size = room - 8 < SIGN_SIZE ? room - 8 : SIGN_SIZE;
    int y = 116;
    const char *corner = corner_of(deck, face);

    /* A rank without suits below it may be larger, so that a long rank such as
     * XVIII is legible. */
    markup_add(
        markup,
        "<text class=\"%sb print\" x=\"%d\" y=\"88\" "
        "font-size=\"%d\">",
        count > 0 ? "c " : "", count > 0 ? INDEX_WIDTH / 2 + 6 : 16,
        fitting_rank(corner, RANK_SIZE, count > 0 ? INDEX_WIDTH - 4 : 144));
    markup_text(markup, corner, 8);
    markup_add(markup, "</text>");
    for (int suit = 0; suit < deck->suit_count; suit++) {
        if (!(face->suits >> suit & 1))
            continue;
        sign_draw(markup, &deck->suits[suit], INDEX_WIDTH / 2 + 6 - size / 2, y,
                  size);
        y += size + 10;
    }
}

/* Draws the suits of a card, large and faint, in the middle of the card,
 * centred on `y`. */
static void draw_middle(Markup *markup, const Deck *deck, const Face *face,
                        int y)
{
    int count = count_suits(face);
    int rows = (count + 1) / 2;
    int size = count < 2 ? 210 : count < 5 ? 136 : 100;
    int number = 0;

    markup_add(markup, "<g class=\"faint\">");
    for (int suit = 0; suit < deck->suit_count; suit++) {
        int row = number / 2;
        bool is_alone = number == count - 1 && count % 2 == 1;
        int x = INDEX_WIDTH + (CARD_WIDTH - INDEX_WIDTH - 10) / 2 - size / 2;
        if (!(face->suits >> suit & 1))
            continue;
        if (!is_alone)
            x += number % 2 == 0 ? -size / 2 - 6 : size / 2 + 6;
        sign_draw(markup, &deck->suits[suit], x,
                  y - rows * (size + 14) / 2 + row * (size + 14), size);
        number++;
    }
    markup_add(markup, "</g>");
}

static const char *face_name_of(const Face *face)
{
    return face->name[0] != '\0' ? face->name
           : face->suits == 0    ? face->rank
                                 : "";
}

static void draw_foot(Markup *markup, const Face *face)
{
    const char *name = face_name_of(face);

    if (name[0] == '\0')
        return;
    markup_add(markup,
               "<text class=\"c print\" x=\"%d\" y=\"%d\" font-size=\"%d\">",
               CARD_WIDTH / 2, CARD_HEIGHT - 20,
               fitting_size(name, NAME_SIZE, CARD_WIDTH - 30));
    markup_text(markup, name, NAME_LIMIT);
    markup_add(markup, "</text>");
}

/* Returns the number of bytes of the words that fit into the next line, which
 * is `columns` wide. A line has at least one word. */
static int next_line(const char *text, int columns)
{
    int length = (int)strcspn(text, " ");
    char line[HELP_BYTES];

    for (int next = length; text[next] == ' ';) {
        next += 1 + (int)strcspn(text + next + 1, " ");
        snprintf(line, sizeof line, "%.*s", next, text);
        if (text_columns(line) > columns)
            break;
        length = next;
    }
    return length;
}

/* A TextLines is a text that was broken into lines: where each line begins in
 * the text, and its size in bytes. */
typedef struct TextLines {
    int count;
    const char *begin[TEXT_LINES];
    int size[TEXT_LINES];
} TextLines;

/* Breaks a text into lines of at most `columns` columns. If `most` lines are
 * too few, the last line is longer and contains the rest of the text. */
static TextLines break_lines(const char *text, int columns, int most)
{
    TextLines lines = {0};

    while (*text != '\0' && lines.count < most) {
        int size = lines.count == most - 1 ? (int)strlen(text)
                                           : next_line(text, columns);
        lines.begin[lines.count] = text;
        lines.size[lines.count++] = size;
        text += size;
        text += *text == ' ';
    }
    return lines;
}

/* Writes a line of a name, centred on `x` and at most `width` wide. */
static void write_name_line(Markup *markup, const char *text, int length, int x,
                            int y, int width)
{
    char line[NAME_LIMIT];

    snprintf(line, sizeof line, "%.*s", length, text);
    markup_add(markup,
               "<text class=\"c print\" x=\"%d\" y=\"%d\" font-size=\"%d\">", x,
               y, fitting_size(line, HAND_NAME_SIZE, width));
    markup_text(markup, line, NAME_LIMIT);
    markup_add(markup, "</text>");
}

/* Writes the name of a card in a hand at the card's foot, in up to three lines.
 * Many suits move the name to the right. */
static void draw_name(Markup *markup, const Face *face)
{
    int left = count_suits(face) > SUITS_ABOVE_NAME ? INDEX_WIDTH : 0;
    TextLines lines = break_lines(face_name_of(face), NAME_COLUMNS, NAME_LINES);

    for (int i = 0; i < lines.count; i++)
        write_name_line(markup, lines.begin[i], lines.size[i],
                        (left + CARD_WIDTH) / 2,
                        NAME_FOOT - (lines.count - 1 - i) * NAME_STEP,
                        CARD_WIDTH - left - 24);
}

/* -- cards without suits --------------------------------------------------- */

/* Writes the rank of a card, large and faint. On a card with a text, the rank
 * appears only when the text is too small to read. */
static void draw_large_rank(Markup *markup, const Face *face, int y,
                            bool has_text)
{
    const char *rank = face_rank_of(face);
    int size = fitting_rank(rank, LARGE_RANK_SIZE, CARD_WIDTH - 80);

    markup_add(markup,
               "<text class=\"c b print faint%s\" x=\"%d\" y=\"%d\" "
               "font-size=\"%d\">",
               has_text ? " when-small" : "", CARD_WIDTH / 2,
               y + size * 36 / 100, size);
    markup_text(markup, rank, 8);
    markup_add(markup, "</text>");
}

static void write_text_line(Markup *markup, const char *text, int bytes, int y,
                            int size)
{
    char line[HELP_BYTES];

    snprintf(line, sizeof line, "%.*s", bytes, text);
    markup_add(markup,
               "<text class=\"print\" x=\"%d\" y=\"%d\" "
               "font-size=\"%d\">",
               TEXT_MARGIN, y, size);
    markup_text(markup, line, HELP_BYTES);
    markup_add(markup, "</text>");
}

/* Breaks a text into lines for the room below the rank. Returns the greatest
 * letter size at which the lines fit, at least TEXT_LEAST_SIZE. */
static int fit_text(const char *text, TextLines *lines)
{
    int size = TEXT_SIZE + 2;

    do {
        size -= 2;
        *lines = break_lines(text,
                             (CARD_WIDTH - 2 * TEXT_MARGIN) * 100 / (size * 56),
                             TEXT_LINES);
    } while (lines->count * size * 5 / 4 > TEXT_FOOT - TEXT_TOP &&
             size > TEXT_LEAST_SIZE);
    return size;
}

static void draw_text(Markup *markup, const char *text)
{
    TextLines lines;
    int size = fit_text(text, &lines);

    markup_add(markup, "<g class=\"power\">");
    for (int i = 0; i < lines.count; i++)
        write_text_line(markup, lines.begin[i], lines.size[i],
                        TEXT_TOP + (i + 1) * size * 5 / 4, size);
    markup_add(markup, "</g>");
}

/* Returns the size of the ids of rules in parentheses with which a text begins,
 * such as " (G18, G19)"; or 0. */
static size_t ids_size(const char *text)
{
    size_t at = 2;

    if (strncmp(text, " (", 2) != 0)
        return 0;
    for (;;) {
        size_t letters = strspn(text + at, "ABCDEFGHIJKLMNOPQRSTUVWXYZ");
        size_t digits = strspn(text + at + letters, "0123456789");
        if (letters == 0 || digits == 0)
            return 0;
        at += letters + digits;
        if (text[at] == ')')
            return at + 1;
        if (strncmp(text + at, ", ", 2) != 0)
            return 0;
        at += 2;
    }
}

/* Writes the text on a card that says what the card does, without the ids of
 * rules. Returns false if the card has no text. */
static bool write_power(const Picture *picture, const Face *face, int kind,
                        char power[HELP_BYTES])
{
    int help = kind != FACE_ON_TABLE || face->suits != 0
                   ? -1
                   : help_find(picture->helps, HELP_CARD, face->code);
    const char *text;

    if (help < 0)
        return false;
    text = picture->helps->all[help].text;
    while (*text != '\0') {
        text += ids_size(text);
        if (*text != '\0')
            *power++ = *text++;
    }
    *power = '\0';
    return true;
}

int face_text_end(const Picture *picture, Card card)
{
    const Face *face = deck_face(&picture->equipment->deck, card);
    char power[HELP_BYTES];
    TextLines lines;
    int size;

    if (picture->look.art != NULL ||
        !write_power(picture, face, FACE_ON_TABLE, power))
        return 0;
    size = fit_text(power, &lines);
    return TEXT_TOP + lines.count * size * 5 / 4 + size / 3;
}

/* -- whole cards ----------------------------------------------------------- */

static void draw_paper(Markup *markup, const char *class)
{
    markup_add(markup,
               "<rect class=\"%s\" width=\"%d\" height=\"%d\" rx=\"%d\"/>",
               class, CARD_WIDTH, CARD_HEIGHT, CORNER);
}

static void draw_ours(Markup *markup, const Picture *picture, const Face *face,
                      int kind)
{
    const Deck *deck = &picture->equipment->deck;
    bool is_in_hand = kind == FACE_IN_HAND;
    int y = is_in_hand ? CARD_HEIGHT * 4 / 10 : CARD_HEIGHT * 47 / 100;
    char power[HELP_BYTES];
    bool has_power = write_power(picture, face, kind, power);

    draw_index(markup, deck, face);
    if (face->suits == 0)
        draw_large_rank(markup, face, y, has_power);
    else
        draw_middle(markup, deck, face, y);
    if (has_power)
        draw_text(markup, power);
    if (is_in_hand)
        draw_name(markup, face);
    else
        draw_foot(markup, face);
}

uint64_t face_shape(Picture *picture, Card card, int kind)
{
    const Deck *deck = &picture->equipment->deck;
    uint64_t *name = &picture->faces[kind][deck->face_of[card]];
    const Face *face = deck_face(deck, card);
    const char *folder = picture->look.art;
    Markup markup = {0};

    if (*name != 0)
        return *name;
    draw_paper(&markup, "paper");
    if (folder == NULL || !art_draw(&markup, folder, face->code))
        draw_ours(&markup, picture, face, kind);
    *name = shape_name(picture, &markup);
    markup_free(&markup);
    return *name;
}

uint64_t face_back(Picture *picture)
{
    Markup markup = {0};

    if (picture->back != 0)
        return picture->back;
    draw_paper(&markup, "back");
    markup_add(&markup, "<path class=\"lattice\" d=\"");
    for (int i = 1; i <= 3; i++)
        markup_add(&markup, "M%d 40L%d 520M%d 40L%d 520", i * 100 - 60,
                   i * 100 + 60, i * 100 + 60, i * 100 - 60);
    markup_add(&markup, "M40 40H360V520H40Z\"/>");
    picture->back = shape_name(picture, &markup);
    markup_free(&markup);
    return picture->back;
}
