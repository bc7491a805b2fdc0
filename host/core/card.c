#include "core/card.h"

#include <string.h>

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
