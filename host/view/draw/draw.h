/* draw.h -- draws a position as text: the board as a picture, the seats, the
 * piles and hands. Also describes options in words. */
#ifndef VIEW_DRAW_H
#define VIEW_DRAW_H

#include <stdbool.h>
#include <stdint.h>
#include <stdio.h>

#include "format/spoken.h"
#include "match/game/game.h"
#include "script/script.h"
#include "view/draw/style.h"

/* These functions show only what the viewer may know. A player can type the
 * drawn names of spaces, cards and pyramids. */

/* A Look says for whom and how a position is drawn. */
typedef struct Look {
    FILE *out;
    Seat viewer; /* seat that reads the drawing; SEAT_NONE sees everything */
    int width;   /* width of the window, in columns of text */
    bool color;
    bool utf8;
    bool plain; /* true to write sentences instead of pictures, for a screen
                   reader */
    int marked_count;
    const Space *marked; /* spaces that are drawn with a star */
    /* Events of the current turn, or NULL. Their rolls of dice are drawn. */
    const EventLog *log;
} Look;

enum { CARD_TEXT_LIMIT = 160 };

/* Draws the board, with smaller spaces if the window is narrow. A board of
 * squares may be cut into strips, one below the other. A board that still does
 * not fit is written as a list. */
void draw_board(const Look *look, const Position *position,
                const Equipment *equipment);

/* Draws a line for each seat with its supply, hand, score and progress. A last
 * line has the piles and the game's variables. Runs the script to compute the
 * scores. */
void draw_table(const Look *look, Script *script, const Position *position);

/* Draws the cards of a seat's hand with their names. Cards that the viewer may
 * not know are only counted. */
void draw_hand(const Look *look, const Position *position,
               const Equipment *equipment, Seat seat);

/* Lists the cards of a pile from the top down. In a pile without order, the
 * cards that the viewer knows come first, so that nothing is revealed. Returns
 * the number of cards. */
int draw_pile_cards(const Position *position, int pile, Seat viewer,
                    Card *cards);

/* Draws the legend of the board: a line that explains how a pyramid is
 * written. */
void draw_legend(const Look *look, const Equipment *equipment,
                 const Seats *seats);

/* Explains the suits of the deck: for each suit, the letter that a player types
 * and the sign that is drawn. */
void draw_suits(const Look *look, const Deck *deck);

/* Writes the name of a card, and its suits unless the name mentions them: "the
 * Castle, suns and knots", "ace of hearts". */
void draw_card_words(char *out, const Deck *deck, Card card);

/* Writes the value of a variable, such as "3", "green", "1,0", "nothing" or, if
 * the viewer may not know it, "?". `out` must have TOKEN_LIMIT bytes. */
const char *draw_var(char *out, int index, const Position *position,
                     const Equipment *equipment, Seat viewer);

/* -- draw_traits.c: the variables of cards, pyramids and spaces ------------ */

enum { TRAIT_TEXT_LIMIT = NAME_LIMIT + 2 * TOKEN_LIMIT + 16 };

/* Writes a value that differs from the start value, such as "damage of 1,0:r3^:
 * 2". `out` must have TRAIT_TEXT_LIMIT bytes. Returns false if the variable is
 * never shown. */
bool draw_trait(char *out, const Trait *trait, const Position *position,
                const Equipment *equipment);
/* Writes a value of a variable, such as "2" or "yes", to `out`, which must have
 * TOKEN_LIMIT bytes. */
void draw_trait_value(char *out, const Var *var, int32_t value,
                      const Position *position, const Equipment *equipment);
/* Returns the name of a seat's colour. */
const char *draw_seat(const Position *position, Seat seat);

/* -- describe.c: size in bytes of the text that explains an option -------- */
enum { DESCRIPTION_LIMIT = 160 };

/* Describes an option, for example "medium pyramid of red, upright, on 7SK".
 * Writes "" if the option's token needs no description. */
void describe(char *out, size_t size, Thing what, const Position *position,
              const Equipment *equipment);
/* Describes a thing beside its name, see spoken_thing: "upright", "2 pyramids"
 * or, for a card, its suits. */
void describe_spoken(char *out, size_t size, Thing what,
                     const Listener *listener);
/* Describes an option of the last script_open. Writes the script's comment on
 * the option or, if there is none, the text of `describe`. */
void describe_option(char *out, size_t size, Script *script, Thing option);

/* -- decisive.c ----------------------------------------------------------- */

/* Decisive spaces are the spaces that a script gives to `finish`. The program
 * marks them on the final board. */

/* Writes each decisive space once to `spaces`, which must have room for
 * OPTION_LIMIT spaces. Returns their number, 0 if the game is not over. Runs
 * the last turn again. */
int decisive_spaces(const Game *game, Space *spaces);

#endif
