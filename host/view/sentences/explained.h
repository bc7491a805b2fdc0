/* explained.h -- explains why a word is not possible, and what is possible
 * instead. */
#ifndef VIEW_SENTENCES_EXPLAINED_H
#define VIEW_SENTENCES_EXPLAINED_H

#include <stdbool.h>

#include "format/json.h"
#include "match/game/game.h"

/* Writes what is possible instead: "possible here: 0,0, 1,0 and 3 more" or
 * "possible after: WORDS". Returns false if there is nothing to add. */
bool explained_instead(const Explanation *why, char *text, size_t size);

/* Returns a list of the lines of a text, without their leading blanks. If
 * `text` is NULL, the list is empty. */
Json *explained_lines(const char *text);

/* An Explained is the result of playing words up to the first illegal word. */
typedef struct Explained {
    bool legal; /* true if all words are legal */
    /* True if the words form a complete turn. If the viewer is a seat and
     * `reveals` is true, `complete` is false. */
    bool complete;
    /* True if the legal words reveal hidden information to the seat that plays
     * them. */
    bool reveals;
    /* True if the words end the turn. If the words reveal something to the
     * viewer, true only if every possible result of the reveal ends the
     * turn. */
    bool ends;
    /* True if the script is at a position that the viewer may know. */
    bool is_known;
    bool tells;   /* true if the legal words add a sentence to `told` */
    bool passes;  /* true if another seat chooses next in the same turn */
    char *played; /* tokens of the legal words; owned */
    char *told;   /* sentences that describe what the turn does with the legal
                     words, in the future tense; owned. Pyramids of the viewer
                     are called "your". If the viewer is a seat, the sentences
                     end before a reveal. */
    int happened; /* number of sentences at the start of `told` that describe
                   * what has already happened, or what the turn did before the
                   * words */
    Entry entry;
} Explained;

/* Plays words from the open choice on. The viewer must be the seat that
 * chooses, or SEAT_NONE. The result has only what the viewer may know. Returns
 * false and sets `error` on failure. The caller must always clear the
 * result. */
bool explained_find(Explained *explained, Game *game, const char *words,
                    Seat viewer, bool names_cards, ScriptError *error);
void explained_clear(Explained *explained);

/* True if the words only end the turn, with `done` or `pass`. `begun` is the
 * number of picks before the words. If `begun` is 0, returns false. */
bool explained_only_ends(const Explained *explained, int begun);

/* Adds "legal", "complete" and "played" to an object. Then adds the events, or
 * the reason why the word after the legal words is illegal. */
void explained_object(Json *object, const Explained *explained);

#endif
