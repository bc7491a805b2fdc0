/*
 * draw_internal.h -- functions shared by the files that draw. Private to this
 * folder.
 */
#ifndef VIEW_DRAW_DRAW_INTERNAL_H
#define VIEW_DRAW_DRAW_INTERNAL_H

#include "base/wrap.h"
#include "view/draw/draw.h"

/* Draws the board as a list of spaces: in sentences if the Look is plain,
 * otherwise in signs. */
void draw_list(const Look *look, const Position *position,
               const Equipment *equipment);

/* Lists the spaces of each region of the board. This list is drawn if no
 * picture shows the regions. */
void draw_regions(const Look *look, const Equipment *equipment);

/* Returns a seat's supply: the numbers of small, medium and large pyramids.
 * Returns NULL if the seat has no stash or all stashes are empty. */
const uint8_t *supply_of_seat(const Position *position, Seat seat);
/* Writes "supply 2 small, 2 medium, 3 large". */
void supply_write(const Look *look, const uint8_t *supply);
/* Draws a line for each stash that does not belong to a seat. */
void supply_draw_rest(const Look *look, const Position *position);

/* Adds a part to a line, after a comma unless it is the first part. */
void draw_table_add(Flow *flow, const char *text, bool *is_first);
/* Adds the code of a card to a list; in plain text, also adds the name and the
 * suits, and a semicolon unless the card is the last. */
void draw_code(const Look *look, const Deck *deck, Card card, bool is_last,
               Flow *flow);

/* -- draw_piles.c --------------------------------------------------------- */

/* A common pile belongs to no seat. A listed pile is a common pile whose cards
 * are all shown. draw_common_piles draws the remaining common piles. */
void draw_common_piles(const Look *look, const Position *position,
                       const Equipment *equipment, Flow *flow, bool *is_first);
bool draw_has_common_piles(const Position *position,
                           const Equipment *equipment);
void draw_listed_piles(const Look *look, const Position *position,
                       const Equipment *equipment);
/* Draws the piles that belong to a seat. */
void draw_seat_piles(const Look *look, const Position *position,
                     const Equipment *equipment, Seat seat);

/* Writes the text that represents a pyramid, such as "r2^", "r2▲" or "r2n",
 * with a star if the pyramid bears marks. `out` must have TOKEN_LIMIT bytes. */
void draw_pyramid(const Look *look, char *out, const PyramidState *pyramid,
                  const Seats *seats, const Equipment *equipment);
/* Returns the style of a pyramid: bold, in the colour of the pyramid. */
int draw_pyramid_style(const PyramidState *pyramid, const Seats *seats,
                       const Equipment *equipment);

/* Writes the rank and suits of a card in signs, such as "7☀∞". If the signs do
 * not identify the card, writes its code instead. */
void draw_card(const Look *look, char *out, const Deck *deck, Card card);
/* True if a description of the card must mention the suit: the card has the
 * suit, and the card's name does not mention it. */
bool draw_tells_suit(const Deck *deck, Card card, int suit);
/* Writes a card on the board: "7☀∞", "[7☀∞]" if face down, or "[?]" if unknown,
 * with the mark of its variables. draw_laid_words writes words: "7SK the Castle face down". */
void draw_laid(const Look *look, char *out, const Position *position,
               const Equipment *equipment, Card card);
void draw_laid_words(const Look *look, char *out, const Position *position,
                     const Equipment *equipment, Card card);

/* True if a space is drawn with a star. */
bool draw_is_marked(const Look *look, Space space);

/* -- draw_traits.c -------------------------------------------------------- */

/* Appends the values of a thing, such as ", damage: 2, burnt". */
void draw_add_traits(char *out, size_t size, Thing what,
                     const Position *position, const Equipment *equipment);
/* Appends "*" if people see a value of a variable of the thing. If exactly one
 * of these values is a number, also appends the number, as in "*2". */
void draw_add_mark(char *out, size_t size, Thing what, const Position *position,
                   const Equipment *equipment);
/* True if draw_trait shows any value of the position. */
bool draw_any_trait(const Position *position, const Equipment *equipment);

#endif
