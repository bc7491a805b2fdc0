/*
 * token.h -- tokens: the names that people type for things, such as "red",
 * "1,0", "7SK" or "1,0:r2^".
 *
 * Each thing has one exact token, which token_read_... read. match/input
 * accepts shorter words for options of the open choice.
 */
#ifndef FORMAT_TOKEN_H
#define FORMAT_TOKEN_H

#include <stddef.h>

#include "core/position/position.h"

/* Greatest size of a token in bytes. The longest token is that of a pyramid
 * with all marks and variables: "-60,-60:r3ne/g[...]#last". */
enum { TOKEN_LIMIT = 24 + (MARK_LIMIT + 1) * NAME_LIMIT + TRAIT_TOKEN_LIMIT };

/*
 * Writes the token of a thing, at most TOKEN_LIMIT bytes. A pyramid is
 * "1,0:r2^" on the board, "r2" in supply. "/g" is added for an owner that is
 * not the seat of the colour. If a stack has several pyramids with equal
 * tokens, a suffix such as "#3" is added. It means the third pyramid from
 * below.
 */
void token_write(char *out, Thing what, const Position *position,
                 const Equipment *equipment);

/* Writes a card with its place: "1,0:7SK", "discard:7SK", "hand:red:7SK". */
void token_write_placed(char *out, Card card, const Position *position,
                        const Equipment *equipment);

/* Returns the word for a type, such as "pyramid". */
const char *token_kind(ThingType type);

/* A description of a pyramid without its space. */
typedef struct TokenPyramid {
    PyramidState state;
    TraitValues values; /* values of the pyramid's variables that differ from
                         * the values at the start of the game */
} TokenPyramid;

/* Returns the description of a pyramid of a position. */
TokenPyramid token_pyramid(Pyramid id, const Position *position);
/* Writes a pyramid in the form that a position uses: "r2^", "g1n", "w1^/g",
 * "r3[locked]", "r3[damage=2]". */
void token_write_pyramid(char *out, const TokenPyramid *pyramid,
                         const Seats *seats, const Equipment *equipment);
/* Writes the value of a variable of a card, pyramid or space. */
void token_write_value(char *out, const Var *var, int32_t value,
                       const Seats *seats, const Equipment *equipment);
void token_write_space(char *out, Space space, const Equipment *equipment);
const char *token_pose(Pose pose); /* the token of a pose, such as "^", "n" or
                                    * "ne" */
extern const char token_arrival[]; /* the beginning of the token of a
                                    * THING_ARRIVAL: "by:"; the colour of the
                                    * seat follows */

/* The owner of a pyramid in a token: "/g", or "/-" for nobody. Tokens have this
 * part only if the owner is not the seat of the stash. */
typedef struct TokenOwner {
    char text[3];
} TokenOwner;
TokenOwner token_owner(Seat owner, const Seats *seats);

/*
 * Checks a name that a game declares. The name must be one word of visible
 * characters without " , : ; = ? [ ] ^. Returns NULL if the name is allowed,
 * otherwise the predicate of a message, such as "contains a blank: use one
 * word".
 */
const char *token_flaw(const char *name);
/* Checks a name that is a token by itself: a card, a suit or a word.
 * Directions, spaces of this board, `done`, `pass` and `-` are taken. Returns
 * NULL or a predicate, like token_flaw. */
const char *token_taken(const char *name, const Equipment *equipment);

/* True if the token ends a choice: `done` or `pass`. */
bool token_is_stop(const char *token);

/* Returns the PileId of the pile with this name, such as "discard", among the
 * piles that every game has. Returns -1 if there is none. */
int token_pile(const char *name);

/* These functions read a token that must fill the whole text. They return false
 * for any other text, or for a space that is not on the board. */
bool token_read_space(const char *text, const Equipment *equipment,
                      Space *space);
bool token_read_pose(const char *text, Pose *pose);
bool token_read_seat(const char *text, const Seats *seats, Seat *seat);

/* Reads a pyramid such as "r2^", "w1^/g" or "r3[locked,damage=2]". Returns
 * false if the text is not a pyramid of this game, or if the pose is missing or
 * superfluous. */
bool token_read_pyramid(const char *text, const Seats *seats,
                        const Equipment *equipment, TokenPyramid *pyramid);
/* Like token_read_pyramid, but returns NULL for a pyramid, otherwise the
 * predicate of a message, such as "has one mark twice". */
const char *token_scan_pyramid(const char *text, const Seats *seats,
                               const Equipment *equipment,
                               TokenPyramid *pyramid);
/* Reads a value of a variable of a card, pyramid or space. Returns false if the
 * variable cannot hold the value. */
bool token_read_value(const char *text, const Var *var, const Seats *seats,
                      const Equipment *equipment, int32_t *value);

#endif
