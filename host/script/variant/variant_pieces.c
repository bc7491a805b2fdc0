/*
 * variant_pieces.c -- reads decks whose cards are pyramids, and the nouns of
 * decks.
 */
#include <ctype.h>
#include <stdio.h>
#include <string.h>

#include "format/token.h"
#include "format/words.h"
#include "script/thing/thing.h"
#include "script/variant/variant_deck.h"

static const char *const size_names[SIZE_LIMIT] = {"small", "medium", "large"};

/* Returns the size in the field `name` of the table on top of the stack, or
 * `usual` if the field is missing. */
static int read_piece_size(lua_State *L, const char *name, int usual)
{
    char size[NAME_LIMIT];
    char what[NAME_LIMIT * 2];

    if (!field_text(L, name, size, sizeof size))
        return usual;
    for (int i = 0; i < SIZE_LIMIT; i++)
        if (strcmp(size_names[i], size) == 0)
            return i + 1;
    snprintf(what, sizeof what, "deck: %s: pyramids have no size", name);
    complain_name(L, what, size, size_names, SIZE_LIMIT);
}

/* Returns the number of the colour with this name. Raises an error that begins
 * with `what` if there is none. */
static int check_color(lua_State *L, const char *what, const char *name)
{
    const char *names[COLOR_COUNT];

    for (int i = 0; i < COLOR_COUNT; i++)
        names[i] = color_name(i);
    if (color_find(name) < 0)
        complain_name(L, what, name, names, COLOR_COUNT);
    return color_find(name);
}

/* Reads the field `name`, a noun, into `out`. The noun may contain only
 * lowercase letters, spaces and hyphens. Returns false if the field is
 * missing. */
static bool read_noun(lua_State *L, const char *name, char *out)
{
    static const char letters[] = "abcdefghijklmnopqrstuvwxyz -";

    if (!field_text(L, name, out, NOUN_LIMIT))
        return false;
    if (out[strspn(out, letters)] != '\0' || !isalpha((unsigned char)*out))
        complain(L, "deck: %s should be a word of small letters, not '%s'",
                 name, out);
    return true;
}

/* Reads the field `pieces`. Stores in `cover` the noun for the pyramids under
 * which the pieces are hidden, such as "large black pyramid". */
static void read_pieces(lua_State *L, Deck *deck, DeckForm *form, char *cover)
{
    static const char *const names[] = {"copies", "cover", "size", "under",
                                        "under_size"};
    char color[NAME_LIMIT];

    CHECK_KEYS(L, "pieces of a deck", names);
    if (!field_text(L, "under", color, sizeof color))
        complain(L, "deck: pieces need a colour `under`: that of the pyramids "
                    "that hide them");
    deck->cover_color =
        (uint8_t)check_color(L, "deck: under: no pyramid is", color);
    form->pips = read_piece_size(L, "size", 1);
    form->copies = field_whole(L, "copies", 1, 1, CARD_LIMIT);
    deck->cover_pips = (uint8_t)read_piece_size(L, "under_size", SIZE_LIMIT);
    if (!read_noun(L, "cover", cover))
        snprintf(cover, NAME_LIMIT, "%s %s pyramid",
                 words_size(deck->cover_pips), color_name(deck->cover_color));
}

void variant_read_pieces(lua_State *L, Deck *deck, DeckForm *form)
{
    char one[NAME_LIMIT] = "";
    char cover[NAME_LIMIT] = "";
    bool has_noun = read_noun(L, "noun", one);

    *form = (DeckForm){0};
    if (push_table_field(L, "pieces")) {
        read_pieces(L, deck, form, cover);
        lua_pop(L, 1);
    }
    if (!has_noun && form->pips > 0)
        snprintf(one, sizeof one, "pyramid");
    if (one[0] != '\0')
        deck->noun = noun_make(one, form->pips > 0 ? cover : NULL);
}

void variant_read_suit_color(lua_State *L, Suit *suit)
{
    read_text(L, -1, "a suit", suit->name, sizeof suit->name);
    check_color(L, "deck: suits: no pyramid is", suit->name);
    snprintf(suit->color, sizeof suit->color, "%.15s", suit->name);
    snprintf(suit->letter, sizeof suit->letter, "%c",
             toupper(color_letter(color_find(suit->name))));
}

/* Returns the number of the only suit of a face. */
static int check_suit(lua_State *L, const Face *face)
{
    int suit = 0;

    while (suit < SUIT_LIMIT && face->suits != 1u << suit)
        suit++;
    if (suit == SUIT_LIMIT)
        complain(L, "deck: the pyramid %s needs one suit, which is its colour",
                 face->code);
    return suit;
}

void variant_read_piece(lua_State *L, const Deck *deck, Face *face, int pips)
{
    const Suit *suit = &deck->suits[check_suit(L, face)];

    face->pips = read_piece_size(L, "size", pips) & 15;
    if (face->pips >= deck->cover_pips)
        complain(L,
                 "deck: a %s pyramid cannot hide under a %s one: under_size "
                 "should be larger",
                 words_size(face->pips), words_size(deck->cover_pips));
    face->color = check_color(L, "deck: the color of a suit: no pyramid is",
                              suit->color) &
                  15;
}

void variant_add_pieces(lua_State *L, Deck *deck, DeckForm form)
{
    if (form.copies * deck->suit_count > CARD_LIMIT)
        complain(L, "deck: at most %d cards", CARD_LIMIT);
    for (int i = 0; i < deck->suit_count; i++) {
        const Suit *suit = &deck->suits[i];
        Face *face = &deck->faces[i];
        if (suit->letter[0] == '\0' || deck_find_code(deck, suit->letter) >= 0)
            complain(L,
                     "deck: the suit '%s' needs a letter of its own, the code "
                     "of its pyramids",
                     suit->name);
        copy_text(face->code, sizeof face->code, suit->letter);
        copy_text(face->rank, sizeof face->rank, suit->name);
        face->suits = (uint8_t)(1u << i);
        variant_read_piece(L, deck, face, form.pips);
        deck->face_count = i + 1;
        for (int copy = 0; copy < form.copies; copy++)
            deck->face_of[deck->card_count++] = (uint8_t)i;
    }
}

void variant_name_pieces(Deck *deck)
{
    bool are_alike = strcmp(deck->noun.one, "pyramid") != 0;

    for (int i = 1; i < deck->face_count; i++)
        are_alike = are_alike && deck->faces[i].pips == deck->faces[0].pips;
    for (int i = 0; i < deck->face_count; i++) {
        Face *face = &deck->faces[i];
        if (face->name[0] != '\0')
            continue;
        snprintf(face->name, sizeof face->name, "the %s%s%s %.12s",
                 are_alike ? "" : words_size(face->pips), are_alike ? "" : " ",
                 color_name(face->color), deck->noun.one);
        face_set_title(face);
    }
}
