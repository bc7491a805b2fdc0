/*
 * badge.c -- draws the variables of cards, pyramids and spaces as small badges,
 * such as "d2" for a damage of 2.
 */
#include <stdio.h>
#include <string.h>

#include "base/text.h"
#include "core/equipment_pile.h"
#include "format/token.h"
#include "format/var.h"
#include "view/draw/draw.h"
#include "view/picture/figures.h"
#include "view/picture/parts.h"

enum {
    BADGE_SIZE = 34,   /* the font size */
    BADGE_HIGH = 46,   /* height of a badge */
    BADGE_SIDE = 11,   /* room on each side of the text */
    BADGE_GAP = 6,     /* gap between two badges */
    BADGE_SIGN = 38,   /* width of the sign of a suit */
    BADGE_COLUMNS = 8, /* greatest number of characters */
    BADGE_LETTERS = 5  /* greatest number of letters before a value */
};

/* A Badge is a text. `suit` is the suit whose sign precedes the text, or
 * NULL. */
typedef struct Badge {
    const Suit *suit;
    char text[TOKEN_LIMIT];
} Badge;

/* If the variable counts a suit, returns this suit; otherwise NULL. Such a
 * variable is a number whose title is the letter of the suit. */
static const Suit *counted_suit(const Deck *deck, const Var *var)
{
    for (int i = 0; i < deck->suit_count; i++)
        if (var->type == VAR_NUMBER &&
            strcmp(deck->suits[i].letter, var_title(var)) == 0)
            return &deck->suits[i];
    return NULL;
}

/* True if badges begin with letters of the variable. */
static bool has_letters(const Equipment *equipment, const Var *var)
{
    return var->shown != VAR_SHOWN_NEVER && !var->is_turned &&
           counted_suit(&equipment->deck, var) == NULL;
}

/* True if the title of another variable begins with the first `size` bytes of
 * the title of `var`. */
static bool is_shared(const Equipment *equipment, const Var *var, int size)
{
    for (int i = 0; i < equipment->trait_count; i++) {
        const Var *other = &equipment->traits[i];
        if (other != var && has_letters(equipment, other) &&
            strncmp(var_title(other), var_title(var), (size_t)size) == 0)
            return true;
    }
    return false;
}

int badge_letters(const Equipment *equipment, int var)
{
    const Var *is = &equipment->traits[var];
    const char *title = var_title(is);
    int size = text_character(title);

    for (int count = 1; count < BADGE_LETTERS && title[size] != '\0' &&
                        is_shared(equipment, is, size);
         count++)
        size += text_character(title + size);
    return size;
}

/* Returns a badge: the first letters of the variable and its value, or only the
 * letters for a flag that is set. A count of a suit has the sign of the
 * suit. */
static Badge badge_of(const Picture *picture, const Position *position, int var,
                      int32_t value)
{
    const Var *is = &picture->equipment->traits[var];
    Badge badge = {counted_suit(&picture->equipment->deck, is), ""};
    char text[TOKEN_LIMIT] = "";

    if (is->type == VAR_SEAT && value != SEAT_NONE)
        snprintf(text, sizeof text, "%c",
                 color_letter(position->seats.colors[value]));
    else if (is->type != VAR_FLAG)
        token_write_value(text, is, value, &position->seats,
                          picture->equipment);
    snprintf(badge.text, sizeof badge.text, "%.*s%s%s",
             badge.suit == NULL ? badge_letters(picture->equipment, var) : 0,
             var_title(is),
             is->type == VAR_FLAG && value == 0 ? "–"
             : is->type == VAR_NUMBER           ? ""
             : text[0] != '\0'                  ? ":"
                                                : "",
             text);
    return badge;
}

static int badge_width(const Badge *badge)
{
    int columns = text_columns(badge->text);

    columns = columns < BADGE_COLUMNS ? columns : BADGE_COLUMNS;
    return columns * BADGE_SIZE * 66 / 100 + 2 * BADGE_SIDE +
           (badge->suit != NULL ? BADGE_SIGN : 0);
}

/* Draws a badge whose right end is at x and whose middle is at y. */
static void badge_draw(Markup *markup, const Badge *badge, int x, int y)
{
    int width = badge_width(badge);
    int middle = x - width / 2 + (badge->suit != NULL ? BADGE_SIGN / 2 : 0);

    markup_add(markup,
               "<rect class=\"mark\" x=\"%d\" y=\"%d\" width=\"%d\" "
               "height=\"%d\" rx=\"%d\"/>",
               x - width, y - BADGE_HIGH / 2, width, BADGE_HIGH,
               BADGE_HIGH / 2);
    if (badge->suit != NULL)
        sign_draw(markup, badge->suit, x - width + BADGE_SIDE,
                  y - BADGE_SIZE / 2, BADGE_SIZE);
    markup_add(markup,
               "<text class=\"c b dark\" x=\"%d\" y=\"%d\" font-size=\"%d\">",
               middle, y + BADGE_SIZE * 36 / 100, BADGE_SIZE);
    markup_text(markup, badge->text, BADGE_COLUMNS);
    markup_add(markup, "</text>");
}

void badges_draw(Markup *markup, const Picture *picture,
                 const Position *position, Thing what, BadgePlace place)
{
    const TraitValues values = traits_of(&position->traits, what);
    int drawn = 0;
    int along = 0;

    for (int i = 0; i < values.count; i++) {
        const Var *var = &picture->equipment->traits[values.vars[i]];
        Badge badge;
        if (var->shown == VAR_SHOWN_NEVER || var->is_turned)
            continue;
        if (drawn++ == 0)
            markup_add(markup,
                       "<g class=\"badges\" pointer-events=\"none\" "
                       "transform=\"translate(%d %d)scale(%d.%03d)\">",
                       place.x, place.y, place.scale / 1000,
                       place.scale % 1000);
        badge = badge_of(picture, position, values.vars[i], values.values[i]);
        badge_draw(markup, &badge,
                   place.upward ? badge_width(&badge) / 2 : -along,
                   place.upward ? -along : 0);
        along += BADGE_GAP + (place.upward ? BADGE_HIGH : badge_width(&badge));
    }
    if (drawn > 0)
        markup_add(markup, "</g>");
}

/* True if a picture shows a card beside the board. */
static bool pile_shows(const Equipment *equipment, const Cards *cards,
                       Card card)
{
    int pile = cards->place[card] - (int)PLACE_PILE;
    PileShown shown = equipment_pile_shown(equipment, pile);

    return pile_is_hand(pile) || shown == PILE_SHOWN_ALL ||
           (shown == PILE_SHOWN_TOP && cards->piles[pile].top == card);
}

bool badges_show(const Equipment *equipment, const Position *position,
                 const Trait *trait)
{
    const Board *board = &position->board;
    const Cards *cards = &position->cards;
    Card card = (Card)trait->id;
    bool shows_all = equipment->spread || deck_is_of_pyramids(&equipment->deck);

    if (trait->type == THING_SPACE)
        return plan_shows(board, trait->id);
    if (trait->type == THING_PYRAMID)
        return true;
    if (!card_on_board(cards, card))
        return pile_shows(equipment, cards, card);
    return shows_all || board_top(board, cards->place[card]) == card;
}
