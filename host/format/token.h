/*
 * token.h -- tokens: things as people type them: "red", "1,0", "7SK",
 * "1,0:r2^".
 *
 * Tokens are exact and canonical. The meaning of a typed word depends on the
 * open choice, so a reader compares it with the printed options (match/choose).
 * The functions token_read_... read any thing of a type.
 */
#ifndef FORMAT_TOKEN_H
#define FORMAT_TOKEN_H

#include <stddef.h>

#include "core/position/position.h"

/* Room for a pyramid with every mark and the variable that holds it:
 * "-60,-60:r3ne/g[...]#last". */
enum { TOKEN_LIMIT = 24 + (MARK_LIMIT + 1) * NAME_LIMIT };

/* Writes the token of a thing (at most TOKEN_LIMIT bytes with its 0). A pyramid
 * on the board is "1,0:r2^"; "1,0:r2^/g" if it belongs to green and not to the
 * seat of its colour; "1,0:r2^#3" if it is the third from the bottom of a stack
 * with a similar pyramid. In supply it is "r2". */
void token_write(char *out, Thing what, const Position *position,
                 const Equipment *equipment);

/* Writes a card and its place: "1,0:7SK", "discard:7SK", "hand:red:7SK". */
void token_write_placed(char *out, Card card, const Position *position,
                        const Equipment *equipment);

/* Writes a pyramid as in a position: "r2^", "g1n", "w1^/g", "r3[locked]". */
void token_write_pyramid(char *out, const PyramidState *pyramid,
                         const Seats *seats, const Equipment *equipment);
void token_write_space(char *out, Space space, const Equipment *equipment);
const char *token_pose(Pose pose); /* "^", "n", "ne" */

/* The owner of a pyramid, "/g" or "/-", if it is not the seat of its stash. */
typedef struct TokenOwner {
    char text[3];
} TokenOwner;
TokenOwner token_owner(Seat owner, const Seats *seats);

/*
 * Checks a name that a game declares: of a card, suit, mark, pile, variable or
 * option, or a word that it offers. A name is a word of visible characters
 * without blanks and without the characters of tokens: " , : ; = ? [ ] ^.
 * Returns the fault as words that can follow the name, or NULL.
 */
const char *token_flaw(const char *name);
/* Like token_flaw, for names that are whole tokens (cards, suits, words):
 * checks whether something else on this board has that token. `done`, `pass`
 * and `-` are reserved. */
const char *token_taken(const char *name, const Equipment *equipment);

/* True if every game has a pile of that name. */
bool token_is_pile(const char *name);

/* Read a whole word. Return false if it is not the token of a space on the
 * board, or of a pose. */
bool token_read_space(const char *text, const Equipment *equipment,
                      Space *space);
bool token_read_pose(const char *text, Pose *pose);
bool token_read_seat(const char *text, const Seats *seats, Seat *seat);

/*
 * Reads "r2^", "w1^/g", "r3[locked]": stash, pips, pose, owner and marks.
 * Returns false if it is not a pyramid of this game, for example if the colour
 * has no stash or the pose is missing or superfluous.
 */
bool token_read_pyramid(const char *text, const Seats *seats,
                        const Equipment *equipment, PyramidState *pyramid);
/* Like token_read_pyramid, but returns the fault as words that can follow the
 * text, or NULL. */
const char *token_scan_pyramid(const char *text, const Seats *seats,
                               const Equipment *equipment,
                               PyramidState *pyramid);

#endif
