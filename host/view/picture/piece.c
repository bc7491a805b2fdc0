/* piece.c -- draws pyramids in their true proportions. An upright pyramid is
 * seen from above, a lying pyramid from the side. */
#include "view/picture/figures.h"
#include "view/picture/picture_internal.h"
#include "view/picture/plan.h"
#include "view/picture/plan_places.h"
#include "view/picture/units.h"

#include <assert.h>
#include <string.h>

/* -- sizes ---------------------------------------------------------------- */

/* Real bases are 9/16, 25/32 and 1 inch. Real heights are 1, 1 3/8 and 1 3/4
 * inches. */
static const int bases[SIZE_LIMIT] = {90, 125, 160};
static const int heights[SIZE_LIMIT] = {160, 220, 280};

int piece_base(int pips)
{
    return bases[pips - 1];
}

int piece_height(int pips)
{
    return heights[pips - 1];
}

/* Returns the sine of an angle in degrees, in thousandths. The angle must be a
 * multiple of 15. */
static int sine(int angle)
{
    static const int quarter[] = {0, 259, 500, 707, 866, 966, 1000};
    int part = (angle % 360 + 360) % 360 / 15;

    if (part >= 12)
        return -sine(angle - 180);
    return quarter[part <= 6 ? part : 12 - part];
}

static int cosine(int angle)
{
    return sine(angle + 90);
}

typedef struct Point {
    int x, y;
} Point;

/* Rotates a point around 0,0 by an angle in degrees, clockwise. */
static Point turned(int x, int y, int angle)
{
    return (Point){(x * cosine(angle) - y * sine(angle)) / 1000,
                   (x * sine(angle) + y * cosine(angle)) / 1000};
}

/* Returns the box around a pyramid. Its coordinates are relative to the middle
 * of the pyramid's height. */
static Box box_around(int pips, int angle)
{
    int base = piece_base(pips);
    int tall = piece_height(pips);
    const Point all[] = {turned(0, -tall / 2, angle),
                         turned(-base / 2, tall / 2, angle),
                         turned(base / 2, tall / 2, angle)};
    Point least = all[0];
    Point most = all[0];

    if (angle < 0)
        return (Box){-base / 2, -base / 2, base, base};
    for (int i = 1; i < 3; i++) {
        least.x = all[i].x < least.x ? all[i].x : least.x;
        least.y = all[i].y < least.y ? all[i].y : least.y;
        most.x = all[i].x > most.x ? all[i].x : most.x;
        most.y = all[i].y > most.y ? all[i].y : most.y;
    }
    return (Box){least.x, least.y, most.x - least.x, most.y - least.y};
}

void piece_size(int pips, int angle, int *width, int *height)
{
    Box box = box_around(pips, angle);

    *width = box.width;
    *height = box.height;
}

/* -- drawing -------------------------------------------------------------- */

/* Returns the colour for text on a pyramid of the given colour. */
static const char *ink_on(int color)
{
    static const char *const pale[] = {"yellow", "white", "orange", "pink",
                                       "cyan"};

    for (size_t i = 0; i < sizeof pale / sizeof *pale; i++)
        if (strcmp(color_name(color), pale[i]) == 0)
            return "dark";
    return "light";
}

static void draw_letter(Markup *markup, int color, Point at, int size)
{
    char letter = color_letter(color);

    if (letter >= 'a' && letter <= 'z')
        letter = (char)(letter - 'a' + 'A');
    markup_add(markup,
               "<text class=\"c b %s\" x=\"%d\" y=\"%d\" font-size=\"%d\">%c"
               "</text>",
               ink_on(color), at.x, at.y + size * 36 / 100, size, letter);
}

/* Draws the pips in a row, `y` units below the middle of a pyramid. The row is
 * turned around the middle by `angle` degrees. */
static void draw_pips(Markup *markup, int color, int pips, int y, int angle)
{
    int apart = piece_base(pips) * 24 / 100;

    for (int i = 0; i < pips; i++) {
        Point at = turned((2 * i - pips + 1) * apart / 2, y, angle);
        markup_add(markup, "<circle class=\"%s\" cx=\"%d\" cy=\"%d\" r=\"9\"/>",
                   ink_on(color), at.x, at.y);
    }
}

/* Draws an upright pyramid from above: a square whose diagonals are the
 * pyramid's edges. */
static void draw_upright(Markup *markup, int color, int pips)
{
    int half = piece_base(pips) / 2;

    markup_add(markup,
               "<rect class=\"p p-%s\" x=\"%d\" y=\"%d\" width=\"%d\" "
               "height=\"%d\"/>"
               "<path class=\"lit\" d=\"M%d %dH%dL0 0Z\"/>"
               "<path class=\"shade\" d=\"M%d %dH%dL0 0Z\"/>"
               "<path class=\"edge\" d=\"M%d %dL%d %dM%d %dL%d %d\"/>",
               color_name(color), -half, -half, 2 * half, 2 * half, -half,
               -half, half, -half, half, half, -half, -half, half, half, -half,
               half, half, -half);
    markup_add(markup, "<circle class=\"p-%s\" r=\"%d\"/>", color_name(color),
               half * 44 / 100);
    draw_letter(markup, color, (Point){0, 0}, half * 72 / 100);
    draw_pips(markup, color, pips, half - 16, 0);
}

/* Draws a lying pyramid from the side: a triangle with a lighter half. No
 * element is rotated, because browsers measure the box of a rotated element too
 * large. */
static void draw_lying(Markup *markup, int color, int pips, int angle)
{
    int half = piece_base(pips) / 2;
    int tall = piece_height(pips);
    Point letter = turned(0, tall * 20 / 100, angle);
    Point tip = turned(0, -tall / 2, angle);
    Point left = turned(-half, tall / 2, angle);
    Point right = turned(half, tall / 2, angle);
    Point foot = turned(0, tall / 2, angle);

    markup_add(markup,
               "<path class=\"p p-%s\" d=\"M%d %dL%d %dL%d %dZ\"/>"
               "<path class=\"lit\" d=\"M%d %dL%d %dL%d %dZ\"/>",
               color_name(color), tip.x, tip.y, right.x, right.y, left.x,
               left.y, tip.x, tip.y, foot.x, foot.y, left.x, left.y);
    draw_pips(markup, color, pips, tall / 2 - 18, angle);
    draw_letter(markup, color, letter, half * 84 / 100);
}

/* Draws a disc for each mark, with the mark's first letter. The discs are one
 * below the other at the right side of the pyramid. */
static void draw_marks(Markup *markup, const Equipment *equipment, int marks,
                       Point corner)
{
    int y = corner.y + 10;

    for (int mark = 0; mark < equipment->mark_count; mark++) {
        if (!(marks >> mark & 1))
            continue;
        markup_add(markup,
                   "<circle class=\"mark\" cx=\"%d\" cy=\"%d\" r=\"22\"/>"
                   "<text class=\"c b dark\" x=\"%d\" y=\"%d\" "
                   "font-size=\"30\">",
                   corner.x - 10, y, corner.x - 10, y + 11);
        markup_text(markup, equipment->marks[mark], 1);
        markup_add(markup, "</text>");
        y += 40;
    }
}

enum { DISC_RADIUS = 26, DISC_INSIDE = 14, DISC_EDGE = 2 };

/* Draws a disc in the colour of the owner, with the owner's letter. If there is
 * no owner, the disc has a dash. */
static void draw_owner(Markup *markup, const Seats *seats, Seat owner,
                       Point corner)
{
    Point at = {corner.x + DISC_INSIDE, corner.y + DISC_INSIDE};

    if (owner != SEAT_NONE) {
        int color = seats->colors[owner];
        markup_add(markup,
                   "<circle class=\"p p-%s\" cx=\"%d\" cy=\"%d\" r=\"%d\"/>",
                   color_name(color), at.x, at.y, DISC_RADIUS);
        draw_letter(markup, color, at, 34);
        return;
    }
    markup_add(markup,
               "<circle class=\"mark\" cx=\"%d\" cy=\"%d\" r=\"%d\"/>"
               "<text class=\"c b dark\" x=\"%d\" y=\"%d\" "
               "font-size=\"34\">–</text>",
               at.x, at.y, DISC_RADIUS, at.x, at.y + 11);
}

uint64_t piece_of_color(Picture *picture, int color)
{
    Markup markup = {0};
    uint64_t name;

    draw_upright(&markup, color, SIZE_LIMIT);
    name = shape_name(picture, &markup);
    markup_free(&markup);
    return name;
}

/* True if the pyramid is drawn with a disc for its owner. */
static bool shows_owner(const Picture *picture, const PyramidState *pyramid,
                        const Stashes *stashes)
{
    /* On a board of places, a seat may own pyramids of several colours. */
    if (picture->plan.is_places && picture->equipment->stash_count > 0)
        return pyramid->owner != SEAT_NONE && pyramid->space < SPACE_OUT;
    return pyramid->owner != stashes->seats[pyramid->stash];
}

int piece_overhang(const Picture *picture, const PyramidState *pyramid,
                   const Seats *seats)
{
    Stashes stashes = equipment_stashes(picture->equipment, seats);

    return shows_owner(picture, pyramid, &stashes)
               ? DISC_RADIUS - DISC_INSIDE + DISC_EDGE
               : 0;
}

/* On a board of places, a pyramid is drawn along the link to which it points,
 * at the nearest angle that piece.c can draw. */
int piece_angle(const Picture *picture, const PyramidState *pyramid)
{
    if (!picture->equipment->poses || pyramid->pose == POSE_UPRIGHT)
        return -1;
    return picture->plan.is_places && pyramid->space < SPACE_OUT
               ? plan_place_angle(&picture->plan, picture->equipment,
                                  pyramid->space, pyramid->pose)
               : plan_angle(&picture->plan, pyramid->pose);
}

uint64_t piece_shape(Picture *picture, const PyramidState *pyramid,
                     const Seats *seats)
{
    int angle = piece_angle(picture, pyramid);
    Stashes stashes = equipment_stashes(picture->equipment, seats);
    int color = stashes.colors[pyramid->stash];
    Box box = box_around(pyramid->pips, angle);
    Markup markup = {0};
    uint64_t name;

    if (angle < 0) {
        draw_upright(&markup, color, pyramid->pips);
    } else {
        markup_add(&markup, "<g transform=\"translate(%d %d)\">",
                   -box.x - box.width / 2, -box.y - box.height / 2);
        draw_lying(&markup, color, pyramid->pips, angle);
        markup_add(&markup, "</g>");
    }
    draw_marks(&markup, picture->equipment, pyramid->marks,
               (Point){box.width / 2, -box.height / 2});
    if (shows_owner(picture, pyramid, &stashes))
        draw_owner(&markup, seats, pyramid->owner,
                   (Point){-box.width / 2, -box.height / 2});
    name = shape_name(picture, &markup);
    markup_free(&markup);
    return name;
}

/* -- pyramids of the deck -------------------------------------------------- */

/* True if the picture shows an opaque pyramid instead of a pyramid of the deck.
 * Off the board, opaque pyramids stand for unknown pyramids. */
static bool is_covered(const Picture *picture, const Position *position,
                       Card card)
{
    return card_on_board(&position->cards, card)
               ? card_is_down(&position->cards, card)
               : !knowledge_shows(position, picture->look.viewer, card);
}

int piece_pips(const Picture *picture, const Position *position, Card card)
{
    const Deck *deck = &picture->equipment->deck;

    return is_covered(picture, position, card) ? deck->cover_pips
                                               : deck_face(deck, card)->pips;
}

/* Draws the pyramid that the viewer sees within an opaque pyramid. A dashed
 * frame shows that other viewers may not see the inner pyramid. */
static void draw_within(Markup *markup, const Face *face, int cover)
{
    int half = piece_base(face->pips) / 2 + 5;

    draw_upright(markup, face->color, face->pips);
    markup_add(markup,
               "<rect class=\"within ink-%s\" x=\"%d\" y=\"%d\" width=\"%d\" "
               "height=\"%d\" rx=\"10\"/>",
               ink_on(cover), -half, -half, 2 * half, 2 * half);
}

uint64_t piece_of_card(Picture *picture, const Position *position, Card card)
{
    const Deck *deck = &picture->equipment->deck;
    const Face *face = deck_face(deck, card);
    Markup markup = {0};
    uint64_t name;

    assert(face->pips >= 1 && face->pips <= SIZE_LIMIT);
    if (!is_covered(picture, position, card))
        draw_upright(&markup, face->color, face->pips);
    else
        draw_upright(&markup, deck->cover_color, deck->cover_pips);
    if (is_covered(picture, position, card) &&
        knowledge_shows(position, picture->look.viewer, card))
        draw_within(&markup, face, deck->cover_color);
    name = shape_name(picture, &markup);
    markup_free(&markup);
    return name;
}

uint64_t piece_bag(Picture *picture)
{
    Markup markup = {0};
    uint64_t name;

    markup_add(&markup,
               "<path class=\"back\" d=\"M62 18L80 52C30 84 8 128 8 158C8 182 "
               "24 192 44 192H156C176 192 192 182 192 158C192 128 170 84 120 "
               "52L138 18C124 28 114 14 100 24C86 14 76 28 62 18Z\"/>"
               "<path class=\"lattice\" d=\"M76 54Q100 66 124 54\"/>");
    name = shape_name(picture, &markup);
    markup_free(&markup);
    return name;
}
