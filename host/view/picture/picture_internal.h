/*
 * picture_internal.h -- what the files of this room share.
 *
 * The unit of length is 1/160 inch of the table: in it all pyramids and cards
 * have whole sizes. PX_PER_INCH says how large the picture is shown.
 *
 * A picture is a list of items: small pieces of markup, each with the moments
 * in which it is shown. What is the same in several moments is written once.
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
    CORNER = 28,      /* the radius of its corners */
    INDEX_WIDTH = 96, /* of a card: where rank and suits are */
    GAP = 40,         /* between spaces, and around everything */
    SIDE_LIMIT = 2 * OPEN_REACH + 4,
    TEXT_LINE = 48,   /* of a caption */
    PILE_WIDTH = 290, /* with its name below it */
    PILE_HEIGHT = 360,
    SEAT_GAP = 16,
    LABEL_LIMIT = 60, /* characters of a name that are drawn */
    TITLE_LIMIT = 200 /* of one that is told when it is touched */
};

/* -- plan.c: where everything is ------------------------------------------ */

typedef struct Box {
    int x, y, width, height;
} Box;

typedef struct PicturePlan {
    bool is_open, is_hex, is_places;
    bool any_space;               /* else there is no board */
    int left, right, top, bottom; /* coordinates of spaces, all included */
    bool has_cards;               /* on the board */
    bool column_used[SIDE_LIMIT], row_used[SIDE_LIMIT];
    int x[SIDE_LIMIT + 1], y[SIDE_LIMIT + 1]; /* of a square board */
    int first_half, last_half; /* of a hexagonal one, in half spaces */
    int cell_width, cell_height;
    int stashes; /* that belong to no seat */
    bool has_supply, has_hands;
    bool pile_used[PILE_COUNT];
    int caption_lines, var_lines, seat_var_lines; /* at most */
    int seats;
    /* what follows from it */
    bool is_settled;
    int width, height;
    int board_x, board_y;
    int table_x, table_width;
    int seat_width; /* less than the table's where nobody has a hand */
    int caption_y, seats_y, seat_height, piles_y, vars_y, legend_y;
    int piles_in_row;
} PicturePlan;

void plan_begin(PicturePlan *plan, const Equipment *equipment);
void plan_include(PicturePlan *plan, const Equipment *equipment,
                  const PictureScene *scene);
void plan_settle(PicturePlan *plan, const Equipment *equipment);

/* The space as it is drawn; a hexagon stands around the box. */
Box plan_box(const PicturePlan *plan, Space space);
/* What of it is for cards and pyramids: not the name of a place. */
Box plan_room(const PicturePlan *plan, Space space);
/* How far below the upper edge of a seat's row the middle of a pyramid is. */
int plan_middle(const PicturePlan *plan);
/* The size of letters beside the board: larger where rows of seats are long, as
 * with hands, since a page then shows them smaller. */
int plan_letters(const PicturePlan *plan);
/* From a line of them to the next one. */
int plan_line(const PicturePlan *plan);
/* The six corners of a hexagon around a box: x and y in turn. */
void plan_hexagon(const PicturePlan *plan, Box box, int corners[12]);
/* Whether a space is drawn: of places without a name, those that hold
 * something. */
bool plan_shows(const Board *board, Space space);
/* Whether a space is so small that only its name fits. */
bool plan_is_low(const PicturePlan *plan, Space space);

/* Degrees from north, clockwise, in which a pose points. */
int plan_angle(const PicturePlan *plan, Pose pose);

/* -- lines.c: a text in lines --------------------------------------------- */

enum { LINES_LIMIT = 40 };

typedef struct Lines {
    char *text; /* to be freed */
    int count;
    const char *lines[LINES_LIMIT];
} Lines;

/* Breaks a text at blanks. Free `text` in any case. */
Lines lines_of(const char *text, int columns);
/* <text> of a class, of at most so many characters of a stranger's text. */
void text_write(Markup *markup, const char *class, int x, int y, int size,
                const char *text, int most);
/* A name of a script as people say it: "home_white" as "white's home",
 * "second_joker" as "second joker". */
void lines_spoken(char *out, size_t size, const char *name);
/* The text of the variables of the game (SEAT_NONE) or of a seat. */
char *lines_vars(const Position *position, const Equipment *equipment,
                 Seat seat);

enum { CAPTION_COLUMNS = 76, VAR_COLUMNS = 66, SEAT_COLUMNS = 18 };

/* -- picture.c: items and shapes ------------------------------------------ */

/* From the ground up. */
typedef enum Layer {
    LAYER_GROUND,
    LAYER_CARD,
    LAYER_PYRAMID,
    LAYER_COUNT
} Layer;

typedef struct Item {
    Layer layer;
    int first, last; /* moments */
    uint64_t hash;
    char *markup;
    size_t size;
} Item;

/* A shape that is drawn in several places: <g id="h...">. Its name follows from
 * its markup, so that pictures with the same names may share a page. */
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
    int moments; /* drawn so far */
    Markup pen;  /* the item that is being written */
    Layer layer; /* of it */
    int item_count, item_room;
    Item *items;
    int next_item; /* after the one that was shown for longer last */
    int shape_count, shape_room;
    Shape *shapes;
    uint64_t faces[FACE_KINDS][FACE_LIMIT]; /* shapes; 0: not yet drawn */
    uint64_t back;
    size_t bytes;
    bool failed, too_large;
};

/* Begins an item: the caller writes it. */
Markup *item_begin(Picture *picture, Layer layer);
void item_end(Picture *picture);

/* The name of a shape, which is kept; the markup is cleared. */
uint64_t shape_name(Picture *picture, Markup *markup);
/* <use> of a shape, at a place, perhaps smaller (thousandths). */
void shape_use(Markup *markup, uint64_t name, int x, int y, int scale);

/* -- sign.c: suits -------------------------------------------------------- */

/* The suit's own sign, or its letter in a disc: in a square of that size with
 * that corner. */
void sign_draw(Markup *markup, const Suit *suit, int x, int y, int size);

/* -- face.c: cards -------------------------------------------------------- */

/* The shape of a card face up, its corner at 0,0. */
uint64_t face_shape(Picture *picture, Card card, int kind);
/* The back of any card. */
uint64_t face_back(Picture *picture);

/* -- art.c ---------------------------------------------------------------- */

/* Writes the user's picture of a card as an <image>; false where there is
 * none. */
bool art_draw(Markup *markup, const char *folder, const char *code);
/* Defines the shape of a card, which cuts off the corners of such a picture. */
void art_clip(Markup *markup);

/* -- piece.c: pyramids ---------------------------------------------------- */

/* The base and the height of a pyramid of 1 to 3 pips. */
int piece_base(int pips);
int piece_height(int pips);
/* The sides of the box around one that points so; upright: angle -1. */
void piece_size(int pips, int angle, int *width, int *height);

/* How far the disc of its owner stands out of that box, to the left and above;
 * 0 where it has none. */
int piece_overhang(const Picture *picture, const PyramidState *pyramid,
                   const Seats *seats);

/* The shape of a pyramid with its middle at 0,0. */
uint64_t piece_shape(Picture *picture, const PyramidState *pyramid,
                     const Seats *seats);
/* An upright large one of that colour, for a seat or a stash. */
uint64_t piece_of_color(Picture *picture, int color);

/* -- heap.c: many on one space -------------------------------------------- */

typedef struct HeapPiece {
    int width, height;
    int x, y; /* result: its middle */
} HeapPiece;

/* Places all of them in lines within a box, as large as they fit: returns the
 * scale in thousandths, 1000 at most. Never fails. */
int heap_place(HeapPiece *pieces, int count, Box box);

/* The same for a stack, given from the bottom up and drawn in this order, seen
 * from above: of each pyramid at least its lower edge with the pips shows, so
 * many units high at full scale. */
enum { STACK_SHOWN = 42 };
int stack_place(HeapPiece *pieces, int count, Box box);

/* -- seat.c ---------------------------------------------------------------- */

enum { HALF = 500, HAND_WIDTH = CARD_WIDTH / 2, HAND_HEIGHT = CARD_HEIGHT / 2 };

/* Begins the element of a card, up to the text of its title; its token is "?"
 * if the viewer does not know it. */
void card_begin(Markup *markup, const Picture *picture,
                const Position *position, Card card);
/* A card at half its size (HALF), or the back of one that the viewer does not
 * know. */
void card_draw_small(Picture *picture, const Position *position, Card card,
                     int x, int y);
void seats_draw(Picture *picture, const Position *position);

/* -- border.c -------------------------------------------------------------- */

/* The borders between regions. */
void borders_draw(Picture *picture, const Position *position);

/* -- board.c, table.c, style.c -------------------------------------------- */

void board_draw(Picture *picture, const PictureScene *scene);
void table_draw(Picture *picture, const PictureScene *scene);

/* The style sheet. */
void style_write(Markup *markup, const Picture *picture);
/* How many moments are shown, as the last one is shown for longer; how long. */
enum { STYLE_LAST_MOMENTS = 3 };
int style_moments(const Picture *picture);
int style_milliseconds(const Picture *picture);

#endif
