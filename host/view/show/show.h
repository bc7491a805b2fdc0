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

/* A style is one of eight colours, optionally bold or faint, optionally
 * inverse. */
enum {
    STYLE_NONE = 0,
    STYLE_COLOR = 7, /* mask; 1 red .. 7 white, 0: default */
    STYLE_BOLD = 8,
    STYLE_FAINT = 16,
    STYLE_INVERSE = 32
};

/* Returns the style of a colour's name; STYLE_NONE for "" and unknown
 * colours. */
int style_of(const char *color);

/* Start and end a style on a terminal; STYLE_NONE writes nothing. */
void style_begin(FILE *out, int style);
void style_end(FILE *out, int style);

typedef struct Glyph {
    char text[14]; /* a character and its combining characters; "": a blank */
    uint8_t style;
    bool is_half; /* right half of the wide character before it */
} Glyph;

typedef struct Canvas {
    int width, height;
    Glyph *glyphs;
} Canvas;

/* Returns false if memory runs out. The caller must free the canvas in any
 * case. */
bool canvas_make(Canvas *canvas, int width, int height);
void canvas_free(Canvas *canvas);

/* Writes from a column on, and returns the column after it. */
int canvas_put(Canvas *canvas, int x, int y, const char *text, int style);
/* Writes a character `count` times. */
int canvas_repeat(Canvas *canvas, int x, int y, const char *text, int count,
                  int style);

/* Prints all lines without trailing blanks. */
void canvas_print(const Canvas *canvas, FILE *out, bool color);

/* -- draw.c --------------------------------------------------------------- */

/*
 * Draws a position as text: the board as a picture, the seats, the piles and a
 * hand.
 *
 * Shows only what the viewer may know. Spaces, cards and pyramids are typed as
 * they are drawn. These functions know no rules.
 */

/* For whom and how a position is drawn. */
typedef struct Look {
    FILE *out;
    Seat viewer; /* SEAT_NONE: may know everything */
    int width;   /* columns of the window */
    bool color;
    bool utf8;
    bool plain; /* sentences instead of pictures, for a screen reader */
    int marked_count;
    const Space *marked; /* spaces drawn with a star */
    const EventLog *log; /* events of the current turn, for its dice; or NULL */
} Look;

enum { CARD_TEXT_LIMIT = 160 };

/*
 * Draws the board. If it is too wide for the window, it is drawn with smaller
 * spaces; else cut into strips, one below the other; else as a list of spaces.
 */
void draw_board(const Look *look, const Position *position,
                const Equipment *equipment);

/* Draws the seats (supply, hand, score, whether to move), the piles, and what
 * else the game counts, a line each. The script runs for the scores. */
void draw_table(const Look *look, Script *script, const Position *position);

/* Draws the cards of a seat's hand with their names; unknown cards are
 * counted. */
void draw_hand(const Look *look, const Position *position,
               const Equipment *equipment, Seat seat);

/* Explains the signs of a pyramid in a line. */
void draw_legend(const Look *look, const Equipment *equipment,
                 const Seats *seats);

/* Draws the suits of the deck: the letters that are typed and the signs that
 * are drawn. */
void draw_suits(const Look *look, const Deck *deck);

/* -- shared by the files that draw ---------------------------------------- */

/* Draws the board as a list of spaces, in signs or (plain) in sentences. */
void draw_list(const Look *look, const Position *position,
               const Equipment *equipment);

/* Draws the spaces of each region of a board, in a line or more, if no picture
 * shows them. */
void draw_regions(const Look *look, const Equipment *equipment);

/* Writes a pyramid as it is drawn: "r2^", "r2▲", "r2n"; with a star if it bears
 * marks. `out` must have TOKEN_LIMIT bytes. */
/* -- draw_supply.c -------------------------------------------------------- */

/* Returns the rest of a seat's stash, by size; NULL if it has no stash. */
const uint8_t *supply_of_seat(const Position *position, Seat seat);
/* Writes "supply 2 small, 2 medium, 3 large". */
void supply_write(const Look *look, const uint8_t *supply);
/* Draws a line for each stash that belongs to no seat. */
void supply_draw_rest(const Look *look, const Position *position);

void draw_pyramid(const Look *look, char *out, const PyramidState *pyramid,
                  const Seats *seats, const Equipment *equipment);
int draw_pyramid_style(const PyramidState *pyramid, const Seats *seats,
                       const Equipment *equipment);

/* Writes "7☀∞": rank and suits in signs; or the code, if the signs could be
 * another card's. */
void draw_card(const Look *look, char *out, const Deck *deck, Card card);
/* True if a card has a suit that its name does not mention. */
bool draw_tells_suit(const Deck *deck, Card card, int suit);
/* Writes "the Castle, suns and knots" or "ace of hearts". */
void draw_card_words(char *out, const Deck *deck, Card card);
/*
 * draw_laid writes a card on the board: "[7SK]" face down, "[?]" if the viewer
 * does not know it. draw_laid_words does so in words: "7SK the Castle face
 * down", "a card face down".
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

/* Bytes of an option's description, which is shown beside its token. */

enum { DESCRIPTION_LIMIT = 160 };

/* Writes "medium pyramid of red, upright, on 7SK"; "" if the token says
 * everything. */
void describe(char *out, size_t size, Thing what, const Position *position,
              const Equipment *equipment);

/* -- rules.c -------------------------------------------------------------- */

/* Prints the description of the game, its options, the house rules in force,
 * and the rules with their ids. */
void rules_print(FILE *out, const Script *script);
/* Like rules_print, as an object: see `house rules --json` in
 * docs/formats.md. */
Json *rules_json(const Script *script);
/* Returns the list of options of that object. */
Json *rules_options(const Script *script);

/* Returns the value of an option in this game, which --set may have changed. */
const OptionValue *rules_value(const Script *script, const OptionInfo *option);

/* Sets "players", the fewest and the most; and "player_counts" if a number
 * between them is not allowed. */
void rules_add_players(Json *object, const VariantInfo *info);

/* -- tell.c --------------------------------------------------------------- */

/* Descriptions of events, as far as a viewer may know them. */

/* For whom and how events are described. */
typedef struct Hearer {
    Seat viewer; /* as in words_event: SEAT_NONE may know everything */
    bool color;
    bool set_up; /* list all laid cards together */
    bool debugs; /* show what the script prints */
} Hearer;

/*
 * Prints a line for each of the script's events that is shown. Consecutive
 * cards that a seat draws or discards share a line, and so do cards that are
 * turned up. Returns false if nothing was shown.
 */
bool tell_events(FILE *out, const Script *script, Hearer hearer);

/*
 * tell_several.c: writes a single sentence for several events: pyramids placed
 * in the set-up; a pyramid that moved onto a destroyed pyramid, changed places
 * or now belongs to another seat. Returns the number of events described, from
 * the first on; 0 if the first must be described by itself.
 */
int tell_several(char *out, size_t size, const Event *events, int count,
                 const Script *script, Hearer hearer);

/*
 * tell_merged.c: copies the events of a log into `out`, EVENT_LIMIT of them. In
 * a game with stacks, pyramids may move only to make room for others. Of
 * several moves of a pyramid with nothing but moves between them, a single move
 * is left, or none if it ends where it began. Returns the number of events.
 */
int tell_merged(const EventLog *log, const Equipment *equipment, Event *out);

/* Like tell_events, for any log. Returns the text, which the caller must free;
 * NULL if memory runs out. */
char *tell_text(const EventLog *log, const Script *script, Hearer hearer);

/*
 * Prints "red's coins: 3 (5 before)" for each variable that differs in `now`.
 * Such changes make no events, and everybody sees them. Returns false if there
 * is none.
 */
bool tell_vars(FILE *out, const Position *before, const Position *now,
               const Equipment *equipment);

/* Prints the winners, the reason, and the scores, in a line each. */
void tell_result(FILE *out, const Position *position);

/* -- tell_turn.c ---------------------------------------------------------- */

/* Whole turns of a game that is not played at a prompt. */

/*
 * Returns ": WORDS". If other seats chose in that turn, each seat's words
 * follow its name: " -- green: WORDS -- red: WORDS". A reader other than
 * SEAT_NONE gets only its own words. The caller must free the text. Returns
 * NULL if memory runs out.
 */
char *tell_words(Script *script, const Node *node, Seat reader);

/*
 * Prints "turn 7, red: WORDS", and what happened, in words. For a viewer other
 * than SEAT_NONE it prints only what that seat may know, without the WORDS.
 * tell_turn and tell_turn_object run the latest turn of the game again, and
 * return false if memory runs out.
 */
bool tell_turn(FILE *out, const Game *game, bool color, Seat viewer);
/* Prints the turn as a JSON object on a line. */
bool tell_turn_object(FILE *out, const Game *game);

/* Prints the position as an object on a line. */
bool tell_position_object(FILE *out, const Game *game);
/* Prints the result of a game that is over as an object on a line. */
bool tell_result_object(FILE *out, const Position *position);

/* -- explained.c ---------------------------------------------------------- */

/* Suggestions for a word that is not possible. */

/*
 * Writes "possible here: 0,0, 1,0 and 3 more", or where else the thing could be
 * chosen. Returns false if there is nothing to add to the explanation's text.
 */
bool explained_instead(const Explanation *why, char *text, size_t size);

/* Returns the lines of a text, without leading blanks, as a list; NULL is an
 * empty text. */
Json *told_list(const char *told);

/* Words that were followed as far as they are legal. */
typedef struct Explained {
    bool legal;    /* all words are legal */
    bool complete; /* they are a whole turn, as far as the viewer may know */
    char *played;  /* tokens of the legal part; owned */
    char *told;    /* description of what they do; owned */
    Entry entry;
} Explained;

/*
 * Follows words in the open choice of the game, which moves. A viewer other
 * than SEAT_NONE must be the seat that is asked, with the choice open for it,
 * and learns nothing that it does not know before it chooses. Returns false
 * with `error` if the script is wrong or memory runs out. The caller must clear
 * the result in any case.
 */
bool explained_find(Explained *explained, Game *game, const char *words,
                    Seat viewer, ScriptError *error);
void explained_clear(Explained *explained);

/* Adds legal, complete and played; then the events, or why the next word is
 * illegal. */
void explained_object(Json *object, const Explained *explained);

/* -- cited.c -------------------------------------------------------------- */

/*
 * Prints the rules that the choices of a line followed. Each of the first
 * `known` choices of a course whose comments name rules of the game gives an
 * object, {"seat":"red","choice":"draw","rules":["Z18"]}, on a line. The output
 * is not secret if these choices are not. The script runs.
 */
void tell_cited(FILE *out, Script *script, const Position *start,
                const Line *line, int known);

/* Returns the lines that tell_cited has printed, as a list; NULL is an empty
 * text. */
Json *cited_list(const char *told);

/* -- decisive.c ----------------------------------------------------------- */

/*
 * The spaces that decided a game, which are marked on its final board.
 *
 * They are not part of a position, so the last turn is run again to find them.
 */

/*
 * Writes the spaces to `spaces` (room for OPTION_LIMIT), without duplicates,
 * and returns their number; 0 while the game continues. The script has then run
 * the last turn.
 */
int decisive_spaces(const Game *game, Space *spaces);

#endif
