/*
 * show.h -- a game as text: the board and the table as pictures, turns and
 * options in words.
 */
#ifndef VIEW_SHOW_H
#define VIEW_SHOW_H

#include <stdbool.h>
#include <stdint.h>
#include <stdio.h>

#include "format/json.h"
#include "match/game/game.h"
#include "match/input/input.h"
#include "script/script.h"

/* -- canvas.c ------------------------------------------------------------- */

/*
 * A canvas is a sheet of characters that is drawn before it is printed.
 *
 * A character takes one column, or two if it is wide, and has a style.
 * Characters beyond the edges are not drawn. The canvas knows nothing of games.
 */

/* Bits of a style: one of eight colours, plus bold or faint, plus inverse. */
enum {
    STYLE_NONE = 0,
    STYLE_COLOR = 7, /* mask of the colour: 0 default, 1 red .. 7 white */
    STYLE_BOLD = 8,
    STYLE_FAINT = 16,
    STYLE_INVERSE = 32
};

/* Returns the style for the name of a colour, or STYLE_NONE for "" and for
 * unknown names. */
int style_of(const char *color);

/* style_begin and style_end write the escape sequences that turn a style on and
 * off on a terminal. They write nothing for STYLE_NONE. */
void style_begin(FILE *out, int style);
void style_end(FILE *out, int style);

typedef struct Glyph {
    char text[14]; /* a character and its combining characters; "" is a blank */
    uint8_t style;
    bool is_half; /* true for the right half of a wide character */
} Glyph;

typedef struct Canvas {
    int width, height;
    Glyph *glyphs;
} Canvas;

/* Makes an empty canvas. Returns false if memory runs out. The caller must free
 * the canvas in either case. */
bool canvas_make(Canvas *canvas, int width, int height);
void canvas_free(Canvas *canvas);

/* Writes a text from column x to the right. Returns the column after the
 * text. */
int canvas_put(Canvas *canvas, int x, int y, const char *text, int style);
/* Writes a character `count` times. Returns the column after the last one. */
int canvas_repeat(Canvas *canvas, int x, int y, const char *text, int count,
                  int style);

/* Prints all lines, without trailing blanks. */
void canvas_print(const Canvas *canvas, FILE *out, bool color);

/* -- draw.c --------------------------------------------------------------- */

/*
 * Draws a position as text: the board as a picture, the seats, the piles and a
 * hand.
 *
 * The drawing shows only what the viewer may know. Spaces, cards and pyramids
 * are written so that a player can type what is drawn. These functions do not
 * depend on the rules of a game.
 */

/* A Look says for whom and how a position is drawn. */
typedef struct Look {
    FILE *out;
    Seat viewer; /* seat that reads the drawing; SEAT_NONE sees everything */
    int width;   /* columns of the window */
    bool color;
    bool utf8;
    bool plain; /* write sentences instead of pictures, for a screen reader */
    int marked_count;
    const Space *marked; /* spaces drawn with a star */
    /* Events of the current turn, whose dice are drawn; or NULL. */
    const EventLog *log;
} Look;

enum { CARD_TEXT_LIMIT = 160 };

/*
 * Draws the board. A board that is too wide for the window is drawn with
 * smaller spaces. If that is not enough, it is cut into strips, which are drawn
 * one below the other, or written as a list of spaces.
 */
void draw_board(const Look *look, const Position *position,
                const Equipment *equipment);

/*
 * Draws a line for each seat (supply, hand, score, a mark if it is to move),
 * then a line with the piles and the game's variables. It runs the script to
 * compute the scores.
 */
void draw_table(const Look *look, Script *script, const Position *position);

/* Draws the cards of a seat's hand with their names. Cards that the viewer may
 * not know are only counted. */
void draw_hand(const Look *look, const Position *position,
               const Equipment *equipment, Seat seat);

/* Explains in a line how a pyramid is written. */
void draw_legend(const Look *look, const Equipment *equipment,
                 const Seats *seats);

/* Explains the suits of the deck: the letter that a player types for each, and
 * the sign that is drawn. */
void draw_suits(const Look *look, const Deck *deck);

/* -- shared by the files that draw ---------------------------------------- */

/* Draws the board as a list of spaces, in signs or, for a plain Look, in
 * sentences. */
void draw_list(const Look *look, const Position *position,
               const Equipment *equipment);

/* Lists the spaces of each region of the board. It is called if no picture
 * shows the regions. */
void draw_regions(const Look *look, const Equipment *equipment);

/* -- draw_supply.c -------------------------------------------------------- */

/* Returns how many small, medium and large pyramids a seat has in supply.
 * Returns NULL if the seat has no stash, or if all stashes are empty. */
const uint8_t *supply_of_seat(const Position *position, Seat seat);
/* Writes "supply 2 small, 2 medium, 3 large". */
void supply_write(const Look *look, const uint8_t *supply);
/* Draws a line for each stash that does not belong to a seat. */
void supply_draw_rest(const Look *look, const Position *position);

/* Writes a pyramid as it is drawn, "r2^", "r2▲" or "r2n", with a star if it
 * bears marks. `out` must have TOKEN_LIMIT bytes. */
void draw_pyramid(const Look *look, char *out, const PyramidState *pyramid,
                  const Seats *seats, const Equipment *equipment);
/* Returns the style in which a pyramid is drawn: its colour, bold. */
int draw_pyramid_style(const PyramidState *pyramid, const Seats *seats,
                       const Equipment *equipment);

/* Writes the rank and suits of a card in signs, "7☀∞"; or its code, if the
 * signs do not identify the card. */
void draw_card(const Look *look, char *out, const Deck *deck, Card card);
/* True if a card has a suit that is not part of its name. */
bool draw_tells_suit(const Deck *deck, Card card, int suit);
/* Writes "the Castle, suns and knots" or "ace of hearts". */
void draw_card_words(char *out, const Deck *deck, Card card);
/*
 * Writes a card on the board: "7☀∞", or "[7☀∞]" if it is face down. A card that
 * the viewer may not know is written as "[?]". draw_laid_words writes the same
 * in words: "7SK the Castle face down", "a card face down".
 */
void draw_laid(const Look *look, char *out, const Position *position,
               const Deck *deck, Card card);
void draw_laid_words(const Look *look, char *out, const Position *position,
                     const Deck *deck, Card card);

/* True if a space is drawn with a star. */
bool draw_is_marked(const Look *look, Space space);

/* Writes the value of a variable ("3", "yes", "green", "1,0", "nothing") into
 * `out`, which must have TOKEN_LIMIT bytes, and returns `out`. */
const char *draw_var(char *out, int index, const Position *position,
                     const Equipment *equipment);

/* Returns the name of a seat's colour. */
const char *draw_seat(const Position *position, Seat seat);

/* -- describe.c ----------------------------------------------------------- */

/* Size in bytes of the text that explains an option beside its token. */

enum { DESCRIPTION_LIMIT = 160 };

/* Describes an option, for example "medium pyramid of red, upright, on 7SK".
 * Writes "" if the option's token needs no description. */
void describe(char *out, size_t size, Thing what, const Position *position,
              const Equipment *equipment);

/* -- rules.c -------------------------------------------------------------- */

/* Prints the description of the game, its options, the house rules in force,
 * and the rules with their ids. */
void rules_print(FILE *out, const Script *script);
/* Returns what rules_print prints as an object; docs/formats.md describes it
 * under `house rules --json`. */
Json *rules_json(const Script *script);
/* Returns the list of options in the object of rules_json. */
Json *rules_options(const Script *script);

/* Returns the value that an option has in this game: its default, or the value
 * given with --set. */
const OptionValue *rules_value(const Script *script, const OptionInfo *option);

/* Sets "players" in `object` to the least and the greatest number of players.
 * Sets "player_counts" too, if a number in between is not allowed. */
void rules_add_players(Json *object, const VariantInfo *info);

/* -- tell.c --------------------------------------------------------------- */

/* Sentences for events. They contain only what a viewer may know. */

/* A Hearer says for whom and how events are described. */
typedef struct Hearer {
    Seat viewer; /* seat that reads the text; SEAT_NONE reads everything */
    bool color;
    bool set_up; /* write one sentence for all cards that were laid */
    bool debugs; /* print the debugging output of the script */
} Hearer;

/*
 * Prints the events of the script's latest run, a line each. Events without a
 * sentence are left out. Consecutive cards that a seat draws or discards share
 * a line, and so do consecutive cards that are turned up. Returns false if
 * nothing was printed.
 */
bool tell_events(FILE *out, const Script *script, Hearer hearer);

/*
 * Writes a single sentence for several consecutive events: pyramids placed in
 * the set-up, or a pyramid that captured another, changed places with another
 * or changed its owner. Returns the number of events that the sentence covers,
 * or 0 if the first event needs a sentence of its own. (tell_several.c)
 */
int tell_several(char *out, size_t size, const Event *events, int count,
                 const Script *script, Hearer hearer);

/*
 * Copies the events of a log to `out`, which must have room for EVENT_LIMIT,
 * and returns their number. In a game with stacks, a script may move a pyramid
 * only to make room, and then move it again. Therefore several moves of a
 * pyramid with only moves between them become one move; they are left out if
 * the pyramid is back where it began. (tell_merged.c)
 */
int tell_merged(const EventLog *log, const Equipment *equipment, Event *out);

/* Like tell_events, but for any log. Returns the text, which the caller must
 * free, or NULL if memory runs out. */
char *tell_text(const EventLog *log, const Script *script, Hearer hearer);

/*
 * Prints a line such as "red's coins: 3 (5 before)" for each variable that
 * differs between the two positions, because changes of variables are not
 * events. Every seat may see these variables. Returns false if nothing was
 * printed.
 */
bool tell_vars(FILE *out, const Position *before, const Position *now,
               const Equipment *equipment);

/* Prints the winners with the reason, then a line for each score. */
void tell_result(FILE *out, const Position *position);

/* -- tell_turn.c ---------------------------------------------------------- */

/* Prints whole turns, for verbs that play without a prompt. */

/*
 * Returns ": " and the tokens that were chosen in the turn of a node. If other
 * seats chose too, each seat's tokens follow its name: " -- green: TOKENS --
 * red: TOKENS". A reader other than SEAT_NONE gets only its own tokens. The
 * caller must free the text. Returns NULL if memory runs out.
 */
char *tell_words(Script *script, const Node *node, Seat reader);

/*
 * tell_turn prints "turn 7, red: TOKENS" and then a sentence for each event of
 * the latest turn. For a viewer other than SEAT_NONE it omits the tokens and
 * all that the seat may not know. tell_turn_object prints the turn as a JSON
 * object on one line. Both run the turn again, and return false if memory runs
 * out.
 */
bool tell_turn(FILE *out, const Game *game, bool color, Seat viewer);
bool tell_turn_object(FILE *out, const Game *game);

/* Prints the current position as a JSON object on one line. */
bool tell_position_object(FILE *out, const Game *game);
/* Prints the result of a finished game as a JSON object on one line. */
bool tell_result_object(FILE *out, const Position *position);

/* -- explained.c ---------------------------------------------------------- */

/* Explains why a word is not possible, and what is possible instead. */

/*
 * Writes "possible here: 0,0, 1,0 and 3 more", or the words after which the
 * thing could be chosen. Returns false if it has nothing to add to the text of
 * the explanation.
 */
bool explained_instead(const Explanation *why, char *text, size_t size);

/* Splits a text into a list of its lines, without their leading blanks. NULL
 * counts as an empty text. */
Json *told_list(const char *told);

/* An Explained is the result of following words as far as they are legal. */
typedef struct Explained {
    bool legal; /* true if all words are legal */
    /* True if the words form a whole turn, as far as the viewer may know. */
    bool complete;
    char *played; /* tokens of the legal words; owned */
    char *told;   /* sentences that describe what the legal words do; owned */
    Entry entry;
} Explained;

/*
 * Plays words in the game, which begin at its open choice. A viewer other than
 * SEAT_NONE must be the seat that chooses, and learns nothing that it could not
 * know before its choice. Returns false and sets `error` if the script fails or
 * memory runs out. The caller must clear the result in either case.
 */
bool explained_find(Explained *explained, Game *game, const char *words,
                    Seat viewer, ScriptError *error);
void explained_clear(Explained *explained);

/* Adds "legal", "complete" and "played" to an object; then the events, or the
 * reason why the next word is illegal. */
void explained_object(Json *object, const Explained *explained);

/* -- cited.c -------------------------------------------------------------- */

/*
 * Prints the rules that the first `known` choices of a line followed. A choice
 * follows a rule if the comment on its option contains the rule's id. Each such
 * choice gives a JSON object on a line:
 * {"seat":"red","choice":"draw","rules":["Z18"]}. The choices are printed to
 * every reader, so `known` must not include secret choices. It runs the script.
 */
void tell_cited(FILE *out, Script *script, const Position *start,
                const Line *line, int known);

/* Returns the objects that tell_cited has printed, as a list. NULL counts as an
 * empty text. */
Json *cited_list(const char *told);

/* -- decisive.c ----------------------------------------------------------- */

/*
 * Finds the spaces that decided a game, which are marked on its final board.
 *
 * These spaces are not part of a position, so the last turn is run again.
 */

/*
 * Writes the spaces without duplicates to `spaces`, which must have room for
 * OPTION_LIMIT. Returns their number, which is 0 if the game is not over. The
 * script's latest run is then that of the last turn.
 */
int decisive_spaces(const Game *game, Space *spaces);

#endif
