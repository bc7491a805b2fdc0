/*
 * picture_internal.h -- declarations that the files of this folder share.
 *
 * The unit of length is 1/160 inch on a real table; all pyramids and cards are
 * a whole number of units long. A picture displays an inch as PX_PER_INCH
 * pixels.
 *
 * A picture is a list of items: pieces of markup, each with the moments in
 * which it is shown. An item that does not change from one moment to the next
 * is written once.
 */
#ifndef VIEW_PICTURE_INTERNAL_H
#define VIEW_PICTURE_INTERNAL_H

#include "base/markup.h"
#include "core/position/position.h"
#include "view/picture/picture.h"

enum {
    UNITS_PER_INCH = 160,
    PX_PER_INCH = 64,
    CARD_WIDTH = 400, /* a poker card: 2 1/2 x 3 1/2 inches */
    CARD_HEIGHT = 560,
    CORNER = 28,      /* radius of a card's corners */
    INDEX_WIDTH = 96, /* width of the strip on a card with its rank and suits */
    GAP = 40,         /* between spaces, and around everything */
    SIDE_LIMIT = 2 * OPEN_REACH + 4,
    TEXT_LINE = 48,   /* height of a line of the caption */
    PILE_WIDTH = 290, /* width of a pile with its name below */
    PILE_HEIGHT = 360,
    SEAT_GAP = 16,
    LABEL_LIMIT = 60, /* characters of a name that are drawn */
    TITLE_LIMIT = 200 /* characters of the text that is shown at the pointer */
};

/* -- plan.c: the layout of the picture ------------------------------------ */

typedef struct Box {
    int x, y, width, height;
} Box;

typedef struct PicturePlan {
    bool is_open, is_hex, is_places;
    bool any_space; /* false if the game has no board */
    /* Smallest and largest coordinates of the spaces. */
    int left, right, top, bottom;
    bool has_cards; /* some spaces have a card */
    bool column_used[SIDE_LIMIT], row_used[SIDE_LIMIT];
    /* left edges of the columns, upper edges of the rows; square boards only */
    int x[SIDE_LIMIT + 1], y[SIDE_LIMIT + 1];
    /* West and east end of a hexagonal board, in half spaces. */
    int first_half, last_half;
    int cell_width, cell_height;
    int stashes; /* number of stashes that do not belong to a seat */
    bool has_supply, has_hands;
    bool pile_used[PILE_COUNT];
    /* Greatest number of lines in any scene. */
    int caption_lines, var_lines, seat_var_lines;
    int seats;
    /* The fields from here on are set by plan_settle. */
    bool is_settled;
    int width, height;
    int board_x, board_y;
    int table_x, table_width;
    int seat_width; /* narrower than the table if the game has no hands */
    int caption_y, seats_y, seat_height, piles_y, vars_y, legend_y;
    int piles_in_row;
} PicturePlan;

void plan_begin(PicturePlan *plan, const Equipment *equipment);
void plan_include(PicturePlan *plan, const Equipment *equipment,
                  const PictureScene *scene);
void plan_settle(PicturePlan *plan, const Equipment *equipment);

/* Returns the box of a space. On a hexagonal board it is the largest box inside
 * the hexagon. */
Box plan_box(const PicturePlan *plan, Space space);
/* Returns the part of a space's box in which cards and pyramids are drawn. On a
 * board of places it leaves out the place's name. */
Box plan_room(const PicturePlan *plan, Space space);
/* Returns the distance from the upper edge of a seat's row to the middle of its
 * pyramid. */
int plan_middle(const PicturePlan *plan);
/*
 * Returns the size of letters beside the board. It is larger if the game has
 * hands, because the rows of seats are then long, and a page shows them scaled
 * down.
 */
int plan_letters(const PicturePlan *plan);
/* Returns the distance between two lines of text beside the board. */
int plan_line(const PicturePlan *plan);
/* Writes the corners of the hexagon around a box: x and y of each in turn. */
void plan_hexagon(const PicturePlan *plan, Box box, int corners[12]);
/* True if a space is drawn. Places without a name are drawn only if they hold
 * something. */
bool plan_shows(const Board *board, Space space);
/* True if a space is in a row or column without cards and pyramids, which is so
 * small that only the name of the space fits. */
bool plan_is_low(const PicturePlan *plan, Space space);

/* Returns the direction of a pose in degrees from north, clockwise. */
int plan_angle(const PicturePlan *plan, Pose pose);

/* -- lines.c: text in lines ----------------------------------------------- */

enum { LINES_LIMIT = 40 };

typedef struct Lines {
    char *text; /* owned; `lines` points into it */
    int count;
    const char *lines[LINES_LIMIT];
} Lines;

/* Breaks a text into lines of at most `columns` columns. The caller must free
 * `text` of the result, which is NULL if memory runs out. */
Lines lines_of(const char *text, int columns);
/* Writes a <text> element of the given class, with the first `most` characters
 * of the text. */
void text_write(Markup *markup, const char *class, int x, int y, int size,
                const char *text, int most);
/* Turns the name of a variable in a script into words: "home_white" into
 * "white's home", "second_joker" into "second joker". */
void lines_spoken(char *out, size_t size, const char *name);
/* Returns the names and values of a seat's variables, or of the game's own for
 * SEAT_NONE. The caller must free the text. Returns NULL if memory runs out. */
char *lines_vars(const Position *position, const Equipment *equipment,
                 Seat seat);

enum { CAPTION_COLUMNS = 76, VAR_COLUMNS = 66, SEAT_COLUMNS = 18 };

/* -- picture.c: items and shapes ------------------------------------------ */

/* The layers, the lowest first. */
typedef enum Layer {
    LAYER_GROUND,
    LAYER_CARD,
    LAYER_PYRAMID,
    LAYER_COUNT
} Layer;

typedef struct Item {
    Layer layer;
    int first, last; /* first and last moment in which the item is shown */
    uint64_t hash;
    char *markup;
    size_t size;
} Item;

/*
 * A Shape is markup that is used in several places; it is written once as <g
 * id="h...">. Its name is a hash of the markup, so that pictures in one page
 * can share shapes.
 */
typedef struct Shape {
    uint64_t name;
    char *markup;
    size_t size;
} Shape;

enum { FACE_ON_TABLE, FACE_IN_HAND, FACE_KINDS };

struct Picture {
    Script *script;
    const Equipment *equipment;
    PictureLook look;
    PicturePlan plan;
    int moments; /* number of moments drawn so far */
    Markup pen;  /* markup of the current item */
    Layer layer; /* layer of the current item */
    int item_count, item_room;
    Item *items;
    int next_item; /* index after the item that was last found unchanged */
    int shape_count, shape_room;
    Shape *shapes;
    /* Names of the shapes of cards; 0 if not drawn yet. */
    uint64_t faces[FACE_KINDS][FACE_LIMIT];
    uint64_t back;
    size_t bytes;
    bool failed, too_large;
};

/* Begins an item. The caller must write its markup and call item_end. */
Markup *item_begin(Picture *picture, Layer layer);
void item_end(Picture *picture);

/* Stores markup as a shape, unless an equal shape is stored already, and clears
 * the markup. Returns the name of the shape, never 0. */
uint64_t shape_name(Picture *picture, Markup *markup);
/* Writes a <use> of a shape at x,y. The scale is in thousandths. */
void shape_use(Markup *markup, uint64_t name, int x, int y, int scale);

/* -- sign.c: suits -------------------------------------------------------- */

/* Draws the sign of a suit, or its letter in a disc if it has no sign, in a
 * square with its upper left corner at x,y. */
void sign_draw(Markup *markup, const Suit *suit, int x, int y, int size);

/* -- face.c: cards -------------------------------------------------------- */

/* Returns the shape of a card face up, with its upper left corner at 0,0. */
uint64_t face_shape(Picture *picture, Card card, int kind);
/* Returns the shape of a card's back, which is the same for all cards. */
uint64_t face_back(Picture *picture);

/* -- art.c ---------------------------------------------------------------- */

/* Writes the user's picture of a card as an <image>. Returns false if the
 * folder contains no picture of that name. */
bool art_draw(Markup *markup, const char *folder, const char *code);
/* Defines the clipping path that gives the user's pictures the rounded corners
 * of a card. */
void art_clip(Markup *markup);

/* -- piece.c: pyramids ---------------------------------------------------- */

/* Return the base and the height of a pyramid of 1 to 3 pips, in units. */
int piece_base(int pips);
int piece_height(int pips);
/* Writes the size of the box around a pyramid that points at `angle` in degrees
 * from north, or is upright if the angle is -1. */
void piece_size(int pips, int angle, int *width, int *height);

/* Returns how far the disc that shows the owner sticks out of a pyramid's box,
 * to the left and above. Returns 0 if there is no disc. */
int piece_overhang(const Picture *picture, const PyramidState *pyramid,
                   const Seats *seats);

/* Returns the shape of a pyramid with its middle at 0,0. */
uint64_t piece_shape(Picture *picture, const PyramidState *pyramid,
                     const Seats *seats);
/* Returns the shape of an upright large pyramid, which represents a seat or
 * stash of that colour. */
uint64_t piece_of_color(Picture *picture, int color);

/* -- heap.c: many pyramids on a space ------------------------------------- */

typedef struct HeapPiece {
    int width, height;
    int x, y; /* result: the middle of the pyramid */
} HeapPiece;

/* Arranges pyramids in lines within a box, as large as possible. Returns their
 * scale in thousandths, at most 1000. The result always fits. */
int heap_place(HeapPiece *pieces, int count, Box box);

/*
 * Arranges a stack of pyramids within a box, from the bottom up. They are seen
 * from above and must be drawn in this order. Of each pyramid at least
 * STACK_SHOWN units at its lower edge are visible, with the pips. Returns the
 * scale like heap_place.
 */
enum { STACK_SHOWN = 42 };
int stack_place(HeapPiece *pieces, int count, Box box);

/* -- seat.c --------------------------------------------------------------- */

enum { HALF = 500, HAND_WIDTH = CARD_WIDTH / 2, HAND_HEIGHT = CARD_HEIGHT / 2 };

/* Begins the element of a card, up to and including the start of its <title>.
 * Its token is "?" if the viewer does not know the card. */
void card_begin(Markup *markup, const Picture *picture,
                const Position *position, Card card);
/* Draws a card at the scale HALF, face up if the viewer knows it. */
void card_draw_small(Picture *picture, const Position *position, Card card,
                     int x, int y);
void seats_draw(Picture *picture, const Position *position);

/* -- border.c ------------------------------------------------------------- */

/* Draws lines between regions of the board. */
void borders_draw(Picture *picture, const Position *position);

/* -- board.c, table.c, style.c -------------------------------------------- */

void board_draw(Picture *picture, const PictureScene *scene);
void table_draw(Picture *picture, const PictureScene *scene);

/* Writes the style sheet. */
void style_write(Markup *markup, const Picture *picture);
/*
 * style_moments returns the number of moments that an animation lasts; the last
 * moment counts STYLE_LAST_MOMENTS times, so that it is shown longer.
 * style_milliseconds returns the duration of a moment.
 */
enum { STYLE_LAST_MOMENTS = 3 };
int style_moments(const Picture *picture);
int style_milliseconds(const Picture *picture);

#endif
