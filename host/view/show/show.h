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
 * A sheet of characters to draw on before it is printed.
 *
 * A character takes one column, or two if it is wide, and has a style. What is
 * beyond the edges is not drawn. Knows nothing of games.
 */

/* A style: one of eight colours, perhaps bold or faint, perhaps inverse. */
enum {
    STYLE_NONE = 0,
    STYLE_COLOR = 7, /* mask; 1 red .. 7 white, 0: as it is */
    STYLE_BOLD = 8,
    STYLE_FAINT = 16,
    STYLE_INVERSE = 32
};

/* The style of a colour's name; STYLE_NONE for "" and unknown ones. */
int style_of(const char *color);

/* Starts and ends a style on a terminal; STYLE_NONE writes nothing. */
void style_begin(FILE *out, int style);
void style_end(FILE *out, int style);

typedef struct Glyph {
    char text[14]; /* one character and what is combined with it; "": a blank */
    uint8_t style;
    bool is_half; /* the right half of the wide character before it */
} Glyph;

typedef struct Canvas {
    int width, height;
    Glyph *glyphs;
} Canvas;

/* False when memory ran out; free it in any case. */
bool canvas_make(Canvas *canvas, int width, int height);
void canvas_free(Canvas *canvas);

/* Writes from a column on and returns the column after it. */
int canvas_put(Canvas *canvas, int x, int y, const char *text, int style);
/* The same character `count` times. */
int canvas_repeat(Canvas *canvas, int x, int y, const char *text, int count,
                  int style);

/* Prints all lines without the blanks at their ends. */
void canvas_print(const Canvas *canvas, FILE *out, bool color);

/* -- draw.c --------------------------------------------------------------- */

/*
 * A position as a person sees it: the board as a picture, the seats, the piles
 * and a hand.
 *
 * Shows only what the viewer may know. Spaces, cards and pyramids are typed as
 * they are drawn. Knows no rules.
 */

/* How and for whom. */
typedef struct Look {
    FILE *out;
    Seat viewer; /* SEAT_NONE: may know everything */
    int width;   /* columns of the window */
    bool color;
    bool utf8;
    bool plain; /* sentences instead of pictures, for a screen reader */
    int marked_count;
    const Space *marked; /* drawn with a star */
    const EventLog *log; /* of the turn under way, for its dice; or NULL */
} Look;

enum { CARD_TEXT_LIMIT = 160 };

/*
 * The board. If it is too wide for the window, its spaces are drawn smaller;
 * then it is cut into strips, one below the other; then it is a list of spaces.
 */
void draw_board(const Look *look, const Position *position,
                const Equipment *equipment);

/* One line each: the seats (supply, hand, score, who is to move), the piles,
 * and what else the game counts. The script runs for the scores. */
void draw_table(const Look *look, Script *script, const Position *position);

/* The cards of a seat's hand with their names; unknown ones are counted. */
void draw_hand(const Look *look, const Position *position,
               const Equipment *equipment, Seat seat);

/* How to read the signs of a pyramid, in one line. */
void draw_legend(const Look *look, const Equipment *equipment,
                 const Seats *seats);

/* The suits of the deck: the letters that are typed and the signs that are
 * drawn. */
void draw_suits(const Look *look, const Deck *deck);

/* -- for the files that draw ---------------------------------------------- */

/* The board as a list of spaces, in signs or (plain) in sentences. */
void draw_list(const Look *look, const Position *position,
               const Equipment *equipment);

/* The spaces of each region of a board, in a line or more: where no picture
 * shows them. */
void draw_regions(const Look *look, const Equipment *equipment);

/* A pyramid as it is drawn: "r2^", "r2▲", "r2n"; with a star where it bears
 * marks. `out` has room for TOKEN_LIMIT bytes. */
/* -- draw_supply.c -------------------------------------------------------- */

/* What is left of the stash of a seat, by size; NULL if it has none. */
const uint8_t *supply_of_seat(const Position *position, Seat seat);
/* "supply 2 small, 2 medium, 3 large" */
void supply_write(const Look *look, const uint8_t *supply);
/* A line for each stash that belongs to no seat. */
void supply_draw_rest(const Look *look, const Position *position);

void draw_pyramid(const Look *look, char *out, const PyramidState *pyramid,
                  const Seats *seats, const Equipment *equipment);
int draw_pyramid_style(const PyramidState *pyramid, const Seats *seats,
                       const Equipment *equipment);

/* "7☀∞": rank and suits in signs; the code if they could be another card's. */
void draw_card(const Look *look, char *out, const Deck *deck, Card card);
/* Whether a card has a suit that its name does not say. */
bool draw_tells_suit(const Deck *deck, Card card, int suit);
/* "the Castle, suns and knots"; "ace of hearts". */
void draw_card_words(char *out, const Deck *deck, Card card);
/* The same of a card on the board; "[7SK]" face down, "[?]" for who does not
 * know it. And in words: "7SK the Castle face down", "a card face down". */
void draw_laid(const Look *look, char *out, const Position *position,
               const Deck *deck, Card card);
void draw_laid_words(const Look *look, char *out, const Position *position,
                     const Deck *deck, Card card);

/* Whether a space is drawn with a star. */
bool draw_is_marked(const Look *look, Space space);

/* What a variable holds ("3", "yes", "green", "1,0", "nothing") into `out`, of
 * TOKEN_LIMIT bytes, which is returned. */
const char *draw_var(char *out, int index, const Position *position,
                     const Equipment *equipment);

/* The name of a seat's colour. */
const char *draw_seat(const Position *position, Seat seat);

/* -- describe.c ----------------------------------------------------------- */

/*
 * An option in a few words, shown beside its token.
 */

enum { DESCRIPTION_LIMIT = 160 };

/* "medium pyramid of red, upright, on 7SK"; "" if the token says it all. */
void describe(char *out, size_t size, Thing what, const Position *position,
              const Equipment *equipment);

/* -- rules.c -------------------------------------------------------------- */

/* What the game is, its options, the house rules in force, and the rules with
 * their ids. */
void rules_print(FILE *out, const Script *script);
/* The same as an object: see `house rules --json` in docs/formats.md. */
Json *rules_json(const Script *script);
/* Its list of options. */
Json *rules_options(const Script *script);

/* The value of an option in this game, which --set may have changed. */
const OptionValue *rules_value(const Script *script, const OptionInfo *option);

/* Sets "players", the fewest and the most; and "player_counts" if a number
 * between them may not play. */
void rules_add_players(Json *object, const VariantInfo *info);

/* -- tell.c --------------------------------------------------------------- */

/*
 * What happened, in words, as one seat may know it.
 */

/* To whom, and how. */
typedef struct Hearer {
    Seat viewer; /* as in words_event: SEAT_NONE may know everything */
    bool color;
    bool set_up; /* cards that are laid are listed together */
    bool debugs; /* is told what the script prints */
} Hearer;

/*
 * One line for each of the script's events that is shown; consecutive cards
 * that one seat draws or discards share a line, and so do cards that are turned
 * up. False if nothing was shown.
 */
bool tell_events(FILE *out, const Script *script, Hearer hearer);

/*
 * tell_several.c: one sentence for the first of some events, where one tells
 * several of them: what was placed in the set-up, what moved onto what was
 * destroyed, changed places or now belongs to another. How many it tells; 0 if
 * the first is to be told by itself.
 */
int tell_several(char *out, size_t size, const Event *events, int count,
                 const Script *script, Hearer hearer);

/* tell_merged.c: copies the events of a log into `out`, EVENT_LIMIT of them. In
 * a game with stacks, where some make room for others, one is left of several
 * moves of a pyramid with nothing but moves between, and none if it ends where
 * it began. Returns how many events there are. */
int tell_merged(const EventLog *log, const Equipment *equipment, Event *out);

/* The same of any of its events, as a text; to be freed. NULL when memory ran
 * out. */
char *tell_text(const EventLog *log, const Script *script, Hearer hearer);

/* "red's coins: 3 (5 before)", for each variable that is another in `now`: they
 * make no events, and everybody sees them. False where there is none. */
bool tell_vars(FILE *out, const Position *before, const Position *now,
               const Equipment *equipment);

/* Who has won, why, and the scores, in a line each. */
void tell_result(FILE *out, const Position *position);

/* -- tell_turn.c ---------------------------------------------------------- */

/*
 * Whole turns of a game that is not played at a prompt, for a reader who may
 * know everything.
 */

/* Both run the latest turn of the game again. False when memory ran out. */

/* ": WORDS"; if other seats chose in that turn, each seat's words after its
 * name: " -- green: WORDS -- red: WORDS". A reader other than SEAT_NONE gets
 * only its own words. To be freed; NULL when memory ran out. */
char *tell_words(Script *script, const Node *node, Seat reader);

/* "turn 7, red: WORDS", and what happened, in words; for a viewer other than
 * SEAT_NONE only what that seat may know, and not the WORDS. */
bool tell_turn(FILE *out, const Game *game, bool color, Seat viewer);
/* The turn as an object of JSON on a line. */
bool tell_turn_object(FILE *out, const Game *game);

/* The position, as an object on a line. */
bool tell_position_object(FILE *out, const Game *game);
/* The result of a game that is over, as an object on a line. */
bool tell_result_object(FILE *out, const Position *position);

/* -- explained.c ---------------------------------------------------------- */

/*
 * What could be chosen instead of a word that is not possible.
 */

/* "possible here: 0,0, 1,0 and 3 more"; or where else the thing could be
 * chosen. False when there is nothing to add to the explanation's text. */
bool explained_instead(const Explanation *why, char *text, size_t size);

/* The lines of what was told, without blanks before them; NULL is nothing. */
Json *told_list(const char *told);

/* Words that were followed as far as they are legal. */
typedef struct Explained {
    bool legal;    /* all of them are */
    bool complete; /* they are a whole turn, as far as the viewer may know */
    char *played;  /* the tokens of the legal part; owned */
    char *told;    /* what they do; owned */
    Entry entry;
} Explained;

/* Follows words in the open choice of the game, which moves. A viewer other
 * than SEAT_NONE is the seat that is asked, the choice must be open for it, and
 * it learns nothing that it does not know before it chooses. False
 * with `error` when the script is wrong or memory ran out. Clear it in any
 * case. */
bool explained_find(Explained *explained, Game *game, const char *words,
                    Seat viewer, ScriptError *error);
void explained_clear(Explained *explained);

/* Adds legal, complete and played; then events, or why the next word is not
 * legal. */
void explained_object(Json *object, const Explained *explained);

/* -- cited.c -------------------------------------------------------------- */

/*
 * Which rules the choices of a line followed: for each of its first `known`
 * choices of a course whose comments name rules of the game an object,
 * {"seat":"red","choice":"draw","rules":["Z18"]}, on a line. Nothing of what is
 * printed is secret if these choices are not. The script runs.
 */
void tell_cited(FILE *out, Script *script, const Position *start,
                const Line *line, int known);

/* The lines of what tell_cited has printed, as a list; NULL is nothing. */
Json *cited_list(const char *told);

/* -- decisive.c ----------------------------------------------------------- */

/*
 * The spaces that decided a game: marked on its final board.
 *
 * They are no part of a position: the last turn is run again to find them.
 */

/* Writes them to `spaces` (OPTION_LIMIT of them fit), each once, and returns
 * how many there are: none while the game goes on. The script has then run the
 * last turn. */
int decisive_spaces(const Game *game, Space *spaces);

#endif
