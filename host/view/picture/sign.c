/* sign.c -- draws the signs of suits. A sign is an SVG path in a square of 100
 * x 100, or the letter of the suit in a disc. */
#include "view/picture/figures.h"

#include <string.h>

/* Returns the class for the colour of a suit: one of the colours of a terminal,
 * or "none". */
static const char *color_of(const Suit *suit)
{
    static const char *const colors[] = {"red",  "green",   "yellow", "blue",
                                         "cyan", "magenta", "white"};

    for (size_t i = 0; i < sizeof colors / sizeof *colors; i++)
        if (strcmp(suit->color, colors[i]) == 0)
            return colors[i];
    return "none";
}

void sign_draw(Markup *markup, const Suit *suit, int x, int y, int size)
{
    const char *letter = suit->letter[0] != '\0' ? suit->letter : suit->name;

    if (suit->path[0] != '\0') {
        markup_add(markup,
                   "<path class=\"s-%s\" "
                   "transform=\"translate(%d %d)scale(%d.%02d)\" d=\"%s\"/>",
                   color_of(suit), x, y, size / 100, size % 100, suit->path);
        return;
    }
    markup_add(markup,
               "<circle class=\"s-%s\" cx=\"%d\" cy=\"%d\" r=\"%d\"/>"
               "<text class=\"c b on\" x=\"%d\" y=\"%d\" font-size=\"%d\">",
               color_of(suit), x + size / 2, y + size / 2, size * 46 / 100,
               x + size / 2, y + size * 71 / 100, size * 58 / 100);
    markup_text(markup, letter, 1);
    markup_add(markup, "</text>");
}
