/*
 * spoken.h -- texts for people who click and do not type: they have names such
 * as "the Painter" in place of tokens such as "3SK" or "1,0".
 */
#ifndef FORMAT_SPOKEN_H
#define FORMAT_SPOKEN_H

#include <stddef.h>

#include "core/position/position.h"
#include "format/token.h"

/* A Listener is a person who reads texts about a position. */
typedef struct Listener {
    const Position *position;
    const Equipment *equipment;
    Seat viewer; /* seat of the person; SEAT_NONE knows everything */
} Listener;

enum { SPOKEN_LIMIT = TOKEN_LIMIT * 2 }; /* greatest size of a name */

/* Writes the name of a thing in a sentence, such as "the Painter", "red's small
 * pyramid on the Painter" or "north". A space has the name of its top card. If
 * several cards have this name, adds the place, such as "(in the hand)". */
void spoken_thing(char out[SPOKEN_LIMIT], Thing what, const Listener *listener);

/* Writes a name of the script as words: "white's home" for "home_white", "second
 * joker" for "second_joker". */
void spoken_word(char *out, size_t size, const char *name);

/* Returns a copy of a text with names in place of the tokens of spaces, cards
 * and pyramids. Quoted texts and names of files do not change. The caller must
 * free the copy. Returns NULL if memory runs out. */
char *spoken_text(const char *text, const Listener *listener);

/* Like spoken_text, but adds a capital letter and a full stop. */
char *spoken_sentence(const char *text, const Listener *listener);
/* Returns a text with a capital letter and a full stop. Frees `said`, which may
 * be NULL. */
char *spoken_finish(char *said);

/* Returns the sentences of a text, which has one on each line. Frees the text,
 * which may be NULL. */
char *spoken_lines(char *text, const Listener *listener);

/* Removes parentheses that have only ids of rules, such as " (D12 to D14)", in
 * place. */
void spoken_without_ids(char *text);

#endif
