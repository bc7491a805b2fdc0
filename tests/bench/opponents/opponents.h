/* opponents.h -- players that are not part of the host. Each player answers the
 * requests that `house` sends to a player `exec:PROGRAM`. See README.md. */
#ifndef BENCH_OPPONENTS_H
#define BENCH_OPPONENTS_H

#include <jansson.h>
#include <stdbool.h>

/* -- requests (request.c) -------------------------------------------------- */

/* Returns the seat's index in the order of the seats. */
int request_seat(const json_t *request);
/* Returns the label of the choice. */
const char *request_label(const json_t *request);
/* Returns the token if it is offered, or NULL. The request owns the result. */
const char *request_offers(const json_t *request, const char *token);
/* Returns the first of `tokens` that is offered, or NULL. The last token is
 * followed by NULL. */
const char *request_prefers(const json_t *request, const char *const *tokens);
/* Returns 1 if the seat is the only winner, 0 if the game has not ended, and -1
 * otherwise. */
int position_verdict(const json_t *position, int seat);
/* Returns the letter that stands for a seat's pyramids in tokens. */
char position_letter(const json_t *position, int seat);
/* Returns the seat that owns all pyramids on a space of the board, or -1. */
int position_holder(const json_t *position, const json_t *space);
/* Returns the cards in the hand of a seat. */
const json_t *position_hand(const json_t *position, int seat);
/* Returns the value of a variable, or 0 if it is not a number. */
int position_number(const json_t *position, const char *name);

/* -- one move ahead (ahead.c) ---------------------------------------------- */

/* Returns how good a position is for a seat whose turn has just ended. */
typedef double Worth(const json_t *position, int seat);

/* Returns the player's next choice, which the request owns. When a turn begins,
 * asks the program `house` for all possible turns. Keeps the turn whose
 * position has the greatest `worth`. */
const char *ahead_choose(const json_t *request, const char *house,
                         Worth *worth);

/* -- players --------------------------------------------------------------- */

/* Returns the token of the option that the player chooses. The request owns the
 * token. */
typedef const char *Choose(const json_t *request, const char *house);

Choose dectana_choose;
Choose homeworlds_choose;
Choose martian_chess_choose;
Choose zark_city_choose;

#endif
