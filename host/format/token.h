/*
 * token.h -- things as people type them: "red", "1,0", "7SK", "1,0:r2^".
 *
 * Printing is exact and canonical. What a typed word means depends on the
 * choice that is open, so reading compares with the printed options
 * (match/choose) or, for any thing of a type, asks token_read.
 */
#ifndef FORMAT_TOKEN_H
#define FORMAT_TOKEN_H

#include <stddef.h>

#include "core/position/position.h"

/* Room for a pyramid that bears every mark, and the variable that holds it:
 * "-60,-60:r3ne/g[...]#last". */
enum { TOKEN_LIMIT = 24 + (MARK_LIMIT + 1) * NAME_LIMIT };

/* Writes the token of a thing (at most TOKEN_LIMIT bytes with its 0). Pyramids
 * on the board as "1,0:r2^", "1,0:r2^/g" where it belongs to green and not to
 * the seat of its colour, "1,0:r2^#3" where it is the third from the bottom of a
 * stack with another such; in supply as "r2". */
void token_write(char *out, Thing what, const Position *position,
                 const Equipment *equipment);

/* "1,0:7SK", "discard:7SK", "hand:red:7SK": a card and its place. */
void token_write_placed(char *out, Card card, const Position *position,
                        const Equipment *equipment);

/* "r2^", "g1n", "w1^/g", "r3[locked]": a pyramid in words of the position. */
void token_write_pyramid(char *out, const PyramidState *pyramid,
                         const Seats *seats, const Equipment *equipment);
void token_write_space(char *out, Space space, const Equipment *equipment);
const char *token_pose(Pose pose); /* "^", "n", "ne" */

/* "/g", "/-": whose a pyramid is that does not belong to the seat of its
 * stash. */
typedef struct TokenOwner {
    char text[3];
} TokenOwner;
TokenOwner token_owner(Seat owner, const Seats *seats);

/*
 * The grammar of the names that a game gives: its cards, suits, marks, piles,
 * variables and options, and the words that it offers. A name is one word of
 * characters that can be shown, without blanks and without the signs of which
 * tokens are made: " , : ; = ? [ ] ^. Gives what is wrong, as words that can
 * follow the name; NULL when nothing is.
 */
const char *token_flaw(const char *name);
/* The same for a name that is a whole token, as those of cards, suits and words
 * are: whether something else is printed so on this board. The two words `done`
 * and `pass` are taken. */
const char *token_taken(const char *name, const Equipment *equipment);

/* Whether every game has a pile of that name. */
bool token_is_pile(const char *name);

/* Read a whole word; false when it is none (spaces: or not on the board). */
bool token_read_space(const char *text, const Equipment *equipment,
                      Space *space);
bool token_read_pose(const char *text, Pose *pose);
bool token_read_seat(const char *text, const Seats *seats, Seat *seat);

/*
 * "r2^", "w1^/g", "r3[locked]": stash, pips, pose, owner and marks. False when
 * it is no pyramid of this game (a colour without a stash, a pose missing or
 * too much).
 */
bool token_read_pyramid(const char *text, const Seats *seats,
                        const Equipment *equipment, PyramidState *pyramid);
/* What is wrong with the text of a pyramid, as words that can follow the
 * text; NULL when nothing is. */
const char *token_scan_pyramid(const char *text, const Seats *seats,
                               const Equipment *equipment,
                               PyramidState *pyramid);

#endif
