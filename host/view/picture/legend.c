/*
 * legend.c -- the key to the signs: letters of marks and badges that are in the
 * picture, turned cards, and suits. It has as many rows as its entries need.
 */
#include <stdio.h>

#include "base/text.h"
#include "view/picture/figures.h"
#include "view/picture/lines.h"
#include "view/picture/parts.h"
#include "view/picture/plan.h"
#include "view/picture/units.h"

enum {
    SIGN = 40,       /* size of the sign of a suit */
    SIGN_WIDTH = 52, /* width of a sign with the gap before the text */
    BETWEEN = 36,    /* gap between two entries */
    ROW_GAP = 10     /* gap between two rows, in addition to the distance of
                      * lines */
};

/* A KeyEntry is a text. `suit` is the suit whose sign precedes the text, or
 * NULL. */
typedef struct KeyEntry {
    const Suit *suit;
    char text[NAME_LIMIT + 16];
} KeyEntry;

/* A KeyWalk visits the entries in order. `x` is the distance of the entry from
 * the left edge of the key. */
typedef struct KeyWalk {
    int letters, width; /* size of the letters; width of the key */
    int number, x, row, next_x;
} KeyWalk;

/* True if the key explains the sign of a variable. A badge that shows the whole
 * title needs no key. */
static bool needs_key(const Equipment *equipment, int var)
{
    const Var *is = &equipment->traits[var];

    return is->shown != VAR_SHOWN_NEVER &&
           var_title(is)[badge_letters(equipment, var)] != '\0';
}

/* Writes the first `size` bytes of a name, and the name. */
static void write_letters(KeyEntry *entry, const char *name, int size)
{
    snprintf(entry->text, sizeof entry->text, "%.*s: %s", size, name, name);
}

/* Writes the entry with the given number. The entry's text is empty if the key
 * need not explain this sign. Returns false after the last entry. Suits come
 * last, so that a page that shows the suits elsewhere can hide them. */
static bool read_key_entry(const PicturePlan *plan, const Equipment *equipment,
                           int number, KeyEntry *entry)
{
    const Var *var;
    int traits = number - equipment->mark_count;
    int suits = traits - equipment->trait_count;

    *entry = (KeyEntry){0};
    if (traits < 0) {
        if (plan->marks >> number & 1)
            write_letters(entry, equipment->marks[number], 1);
    } else if (suits < 0) {
        var = &equipment->traits[traits];
        if (plan->trait_used[traits] && var->is_turned)
            snprintf(entry->text, sizeof entry->text, "sideways: %s",
                     var_title(var));
        else if (plan->trait_used[traits] && needs_key(equipment, traits))
            write_letters(entry, var_title(var),
                          badge_letters(equipment, traits));
    } else if (suits < equipment->deck.suit_count &&
               !deck_is_of_pyramids(&equipment->deck)) {
        /* In a deck of pyramids, each pyramid shows its letter, so the key does
         * not list suits. */
        entry->suit = &equipment->deck.suits[suits];
        snprintf(entry->text, sizeof entry->text, "%s %s", entry->suit->letter,
                 entry->suit->name);
    } else {
        return false;
    }
    return true;
}

static KeyWalk walk_begin(const PicturePlan *plan, int width)
{
    return (KeyWalk){.letters = plan_letters(plan) - 4, .width = width};
}

/* Finds the place of the next entry. Returns false after the last entry. */
static bool walk_next(KeyWalk *walk, const PicturePlan *plan,
                      const Equipment *equipment, KeyEntry *entry)
{
    int width;

    do {
        if (!read_key_entry(plan, equipment, walk->number++, entry))
            return false;
    } while (entry->text[0] == '\0');
    width = (entry->suit != NULL ? SIGN_WIDTH : 0) +
            text_columns(entry->text) * walk->letters * 60 / 100;
    if (walk->next_x > 0 && walk->next_x + width > walk->width) {
        walk->row++;
        walk->next_x = 0;
    }
    walk->x = walk->next_x;
    walk->next_x += width + BETWEEN;
    return true;
}

static int row_height(const PicturePlan *plan)
{
    return plan_line(plan) + ROW_GAP;
}

int plan_legend_height(const PicturePlan *plan, const Equipment *equipment,
                       int width)
{
    KeyWalk walk = walk_begin(plan, width);
    KeyEntry entry;

    while (walk_next(&walk, plan, equipment, &entry))
        ;
    return walk.next_x == 0 ? 0 : 2 * SIGN + walk.row * row_height(plan);
}

void legend_draw(Picture *picture)
{
    const PicturePlan *plan = &picture->plan;
    KeyWalk walk = walk_begin(plan, plan->table_width);
    Markup *markup = item_begin(picture, LAYER_GROUND);
    bool has_suits = false;
    KeyEntry entry;

    while (walk_next(&walk, plan, picture->equipment, &entry)) {
        int x = plan->table_x + walk.x;
        int y = plan->legend_y + walk.row * row_height(plan);
        if (entry.suit != NULL) {
            if (!has_suits)
                markup_add(markup, "<g class=\"signs\">");
            has_suits = true;
            sign_draw(markup, entry.suit, x, y + 4, SIGN);
            x += SIGN_WIDTH;
        }
        text_write(markup, "pale", x, y + 36, walk.letters, entry.text,
                   LABEL_LIMIT);
    }
    if (has_suits)
        markup_add(markup, "</g>");
    item_end(picture);
}
