/* style.c -- the style sheet of a picture, and the timing of its items. Rules
 * for a light picture without motion come first, because librsvg skips @media
 * blocks. */
#include "view/picture/parts.h"
#include "view/picture/picture_internal.h"

enum { STYLE_FASTEST = 700, STYLE_SLOWEST = 2000, STYLE_WHOLE = 240000 };

static const char sheet[] =
    "text{font-family:'DejaVu Sans',Verdana,Arial,sans-serif}"
    ".table{fill:#f4f1ea}"
    ".ink,.print{fill:#26241f}.pale{fill:#7b766a}"
    ".c{text-anchor:middle}.e{text-anchor:end}.b{font-weight:bold}"
    /* the board */
    ".bare{fill:#ece8de;stroke:#b9b2a2;stroke-width:3;stroke-dasharray:14 12}"
    ".square{fill:#ebe6d9;stroke:#b9b2a2;stroke-width:4}"
    ".touched{fill:#e0b23a;fill-opacity:.3}"
    ".decisive{fill:none;stroke:#b8860b;stroke-width:16}"
    /* cards */
    ".paper{fill:#fffdf8;stroke:#8d8778;stroke-width:4}"
    ".under{fill:#e9e4d6;stroke:#8d8778;stroke-width:3}"
    ".back{fill:#5d6b80;stroke:#3d4757;stroke-width:4}"
    ".lattice{fill:none;stroke:#8595ad;stroke-width:5}"
    ".faint{opacity:.16}.when-small{display:none}"
    ".empty{fill:none;stroke:#b9b2a2;stroke-width:4;stroke-dasharray:14 12}"
    ".badge{fill:#26241f}.on{fill:#fff}"
    ".s-red{fill:#b3261e}.s-green{fill:#1f7a3d}.s-yellow{fill:#b07900}"
    ".s-blue{fill:#1f5fae}.s-magenta{fill:#8a2b86}.s-cyan{fill:#0d7f86}"
    ".s-white{fill:#6b7280}.s-none{fill:#26241f}"
    /* pyramids of all colours, with a dark outline */
    ".p{stroke:#1b1a17;stroke-width:5;stroke-linejoin:round}"
    ".p-red{fill:#cf3b2e}.p-green{fill:#2e9150}.p-blue{fill:#2f6fc4}"
    ".p-yellow{fill:#f2c22e}.p-white{fill:#fbfaf6}.p-black{fill:#3a3d42}"
    ".p-orange{fill:#f08a24}.p-violet{fill:#6a3fa0}.p-pink{fill:#f3a0c4}"
    ".p-cyan{fill:#63d3de}"
    ".lit{fill:#fff;fill-opacity:.28}.shade{fill:#000;fill-opacity:.2}"
    ".edge{fill:none;stroke:#1b1a17;stroke-width:3;stroke-opacity:.55}"
    ".light{fill:#fff}.dark{fill:#1b1a17}"
    ".within{fill:none;stroke:#fff;stroke-width:5;stroke-dasharray:12 9}"
    ".within.ink-dark{stroke:#1b1a17}"
    ".mark{fill:#fff;stroke:#1b1a17;stroke-width:4}"
    /* seats, piles and texts beside the board */
    ".seat{fill:#fbf9f4;stroke:#d5cfc0;stroke-width:3}"
    ".seat.turn{stroke:#26241f;stroke-width:8}"
    ".hand,.room{fill:#000;fill-opacity:0}"
    "@media(prefers-color-scheme:dark){"
    ".table{fill:#20242a}.ink{fill:#ece8de}.pale{fill:#a39d90}"
    ".bare{fill:#292e36;stroke:#5b6370}.square{fill:#2b313a;stroke:#5b6370}"
    ".decisive{stroke:#e0b040}.empty{stroke:#6b7380}"
    ".seat{fill:#2a2f37;stroke:#444b56}.seat.turn{stroke:#ece8de}"
    "}";

int style_moments(const Picture *picture)
{
    return picture->moments + STYLE_LAST_MOMENTS;
}

int style_milliseconds(const Picture *picture)
{
    int each = STYLE_WHOLE / style_moments(picture);

    return each < STYLE_FASTEST   ? STYLE_FASTEST
           : each > STYLE_SLOWEST ? STYLE_SLOWEST
                                  : each;
}

/* Writes the animations. The class of an item is the number of moments in which
 * the item is shown. A negative delay makes the item appear at its first
 * moment. */
static void write_motion(Markup *markup, const Picture *picture)
{
    bool used[PICTURE_MOMENT_LIMIT + STYLE_LAST_MOMENTS + 1] = {false};
    int moments = style_moments(picture);

    markup_add(markup,
               ".m{visibility:hidden;animation:%dms step-end infinite}"
               ".m.z{visibility:visible}",
               moments * style_milliseconds(picture));
    for (int i = 0; i < picture->item_count; i++) {
        const Item *item = &picture->items[i];
        bool is_last = item->last == picture->moments - 1;
        int length =
            item->last - item->first + 1 + (is_last ? STYLE_LAST_MOMENTS : 0);
        int thousandth = length * 100000 / moments;
        if (used[length])
            continue;
        used[length] = true;
        markup_add(markup,
                   ".k%d{animation-name:k%d}@keyframes k%d{0%%{visibility:"
                   "visible}%d.%03d%%{visibility:hidden}}",
                   length, length, length, thousandth / 1000,
                   thousandth % 1000);
    }
    markup_add(markup, "@media(prefers-reduced-motion:reduce)"
                       "{.m{animation:none}}");
}

void style_write(Markup *markup, const Picture *picture)
{
    markup_add(markup, "<style>%s", sheet);
    if (picture->moments > 1)
        write_motion(markup, picture);
    markup_add(markup, "</style>\n");
}
