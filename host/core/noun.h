/*
 * noun.h -- what people call the things of a deck: cards, pyramids, or what the
 * variant calls them.
 */
#ifndef CORE_NOUN_H
#define CORE_NOUN_H

#include "core/limits.h"

/* Greatest size in bytes of a noun that a variant declares, with its null byte.
 * A name such as "the small yellow code", made with this noun, must fit into
 * NAME_LIMIT bytes. */
enum { NOUN_LIMIT = 13 };

/* A Noun has the words for the things of a deck. The examples are for cards,
 * and for codes that are hidden under locks. */
typedef struct Noun {
    char one[NAME_LIMIT];      /* "card", "code" */
    char many[NAME_LIMIT];     /* "cards", "codes" */
    char any[NAME_LIMIT];      /* "a card", "a code" */
    char down[2 * NAME_LIMIT]; /* how a thing is hidden: "face down", "under a
                                  lock" */
    char at[2 * NAME_LIMIT];   /* like `down`, but before a place, as in "face
                                down on b2" or "under the lock on b2" */
} Noun;

/* The words for cards. */
extern const Noun noun_card;

/* Returns the words for things with the singular `one`, such as "code". `cover`
 * is the cover of a hidden thing, such as "lock", or NULL for face down. Both
 * words must be shorter than NAME_LIMIT - 4. */
Noun noun_make(const char *one, const char *cover);

/* Returns the article of a word: "an" before a vowel, otherwise "a". */
const char *noun_article(const char *word);

/* Returns the singular if `count` is 1, otherwise the plural. */
static inline const char *noun_count(const Noun *noun, int count)
{
    return count == 1 ? noun->one : noun->many;
}

#endif
