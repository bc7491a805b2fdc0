/*
 * retrace.h -- entering again what was entered before: words that the program
 * wrote itself, taken as they stand. Nothing is guessed: the beginning of a
 * word is not the word.
 */
#ifndef MATCH_RETRACE_H
#define MATCH_RETRACE_H

#include "match/game/game.h"

enum { RETRACE_WHY_LIMIT = COMPLAINT_SIZE };

typedef struct Retrace {
    bool completed;   /* the turn is complete and has joined the turns */
    const char *rest; /* within the text: from the first word not taken */
    char why[RETRACE_WHY_LIMIT]; /* why that one is not, in one line */
} Retrace;

/*
 * Enters words from the beginning of the turn under way, of which nothing may
 * have been entered: as many as are legal. Whether that is all of them. The
 * script does not stand at the open choice afterwards.
 */
bool retrace_words(Game *game, const char *text, Retrace *retrace);

/* Plays a whole turn. False when the words are no whole turn: the game's line
 * is then what of them is legal. */
bool retrace_turn(Game *game, const char *text, Retrace *retrace);

#endif
