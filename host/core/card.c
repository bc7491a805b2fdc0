#include "core/card.h"

#include <stdio.h>
#include <string.h>

#include "base/text.h"

void face_set_title(Face *face)
{
    char whole[2 * NAME_LIMIT];

    snprintf(whole, sizeof whole, "%s%s%s", face->code,
             face->name[0] != '\0' ? " " : "", face->name);
    memset(face->title, 0, sizeof face->title);
    memcpy(face->title, whole, strnlen(whole, sizeof face->title - 1));
    text_tidy(face->title);
}

bool deck_has_copies(const Deck *deck, Card card)
{
    return (card > 0 && deck_same_face(deck, card, (Card)(card - 1))) ||
           (card + 1 < deck->card_count &&
            deck_same_face(deck, card, (Card)(card + 1)));
}

int deck_find_code(const Deck *deck, const char *code)
{
    for (int i = 0; i < deck->face_count; i++) {
        if (strcmp(deck->faces[i].code, code) == 0)
            return i;
    }
    return -1;
}

int deck_find_suit(const Deck *deck, const char *name)
{
    for (int i = 0; i < deck->suit_count; i++) {
        if (strcmp(deck->suits[i].name, name) == 0)
            return i;
    }
    return -1;
}

void deck_write_signs(const Deck *deck, const Face *face, char text[FACE_SIGNS])
{
    snprintf(text, FACE_SIGNS, "%s", face->sign);
    for (int suit = 0; suit < deck->suit_count; suit++)
        if (face->suits >> suit & 1)
            text_add(text, FACE_SIGNS, "%s", deck->suits[suit].sign);
}

int deck_find_signs(const Deck *deck, const char *signs)
{
    char each[FACE_SIGNS];
    int found = -1;

    for (int i = 0; i < deck->face_count; i++) {
        deck_write_signs(deck, &deck->faces[i], each);
        if (strcmp(each, signs) != 0)
            continue;
        if (found >= 0)
            return -1;
        found = i;
    }
    return found;
}

int deck_find_field(const Deck *deck, const char *name)
{
    for (int i = 0; i < deck->field_count; i++) {
        if (strcmp(deck->fields[i].name, name) == 0)
            return i;
    }
    return -1;
}

int deck_add_text(Deck *deck, const char *text)
{
    for (int i = 0; i < deck->text_count; i++) {
        if (strcmp(deck->texts[i], text) == 0)
            return i;
    }
    if (deck->text_count == CARD_FIELD_TEXTS)
        return -1;
    memcpy(deck->texts[deck->text_count], text, strlen(text) + 1);
    return deck->text_count++;
}
