#include "core/noun.h"

#include <stdbool.h>
#include <stdio.h>
#include <string.h>

const Noun noun_card = {"card", "cards", "a card", "face down", "face down"};

const char *noun_article(const char *word)
{
    return word[0] != '\0' && strchr("aeiou", word[0]) != NULL ? "an" : "a";
}

/* True if the plural of the word ends in "es". That is so if the word ends in a
 * hissing sound, such as "x" or "sh". */
static bool has_es(const char *word)
{
    static const char *const ends[] = {"s", "x", "z", "ch", "sh"};
    size_t size = strlen(word);

    for (size_t i = 0; i < sizeof ends / sizeof *ends; i++) {
        size_t end = strlen(ends[i]);
        if (size >= end && strcmp(word + size - end, ends[i]) == 0)
            return true;
    }
    return false;
}

/* Writes the plural, such as "codes", "boxes" or "berries". */
static void write_many(char *out, size_t size, const char *one)
{
    size_t length = strlen(one);
    bool has_ies = length > 1 && one[length - 1] == 'y' &&
                   strchr("aeiou", one[length - 2]) == NULL;

    snprintf(out, size, "%.*s%s", (int)(length - has_ies), one,
             has_ies       ? "ies"
             : has_es(one) ? "es"
                           : "s");
}

Noun noun_make(const char *one, const char *cover)
{
    Noun noun;

    memset(&noun, 0, sizeof noun);
    snprintf(noun.one, sizeof noun.one, "%s", one);
    write_many(noun.many, sizeof noun.many, one);
    snprintf(noun.any, sizeof noun.any, "%s %s", noun_article(one), one);
    memcpy(noun.down, noun_card.down, sizeof noun.down);
    memcpy(noun.at, noun_card.at, sizeof noun.at);
    if (cover == NULL)
        return noun;
    snprintf(noun.down, sizeof noun.down, "under %s %s", noun_article(cover),
             cover);
    snprintf(noun.at, sizeof noun.at, "under the %s", cover);
    return noun;
}
