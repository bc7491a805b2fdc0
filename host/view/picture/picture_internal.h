/* picture_internal.h -- items and shapes. Private to this folder. */
#ifndef VIEW_PICTURE_PICTURE_INTERNAL_H
#define VIEW_PICTURE_PICTURE_INTERNAL_H

#include "base/markup.h"
#include "script/helps.h"
#include "view/picture/plan.h"

/* Layers of a picture, from the lowest to the highest. */
typedef enum Layer {
    LAYER_GROUND,
    LAYER_CARD,
    LAYER_PYRAMID,
    LAYER_COUNT
} Layer;

/* The areas of a picture. They do not overlap. */
typedef enum PictureArea {
    AREA_HEAD, /* the title, the turn and the caption */
    AREA_BOARD,
    AREA_TABLE, /* the seats, the piles and the other things off the board */
    AREA_COUNT
} PictureArea;

/* An Item is a piece of markup, with the moments in which a picture shows
 * it. */
typedef struct Item {
    PictureArea area;
    Layer layer;
    int first, last; /* first and last moment in which the item is shown */
    uint64_t hash;
    char *markup;
    size_t size;
} Item;

/* A Shape is markup that is used in several places. Its name is a hash of the
 * markup, so all pictures in a page can share the shape. */
typedef struct Shape {
    uint64_t name;
    char *markup;
    size_t size;
} Shape;

/* Kinds of shapes of a card. A FACE_COVERED is a card on the table that is
 * drawn without its text, because pyramids would hide a part of the text. */
enum { FACE_ON_TABLE, FACE_COVERED, FACE_IN_HAND, FACE_KINDS };

struct Picture {
    Script *script;
    const Equipment *equipment;
    const Helps *helps;
    PictureLook look;
    PicturePlan plan;
    int moments; /* number of moments drawn so far */
    int scale;   /* current scale of the board's pyramids, in thousandths */
    const char *posed_class; /* classes of the element that draws `posed` */
    Pyramid posed;           /* the pyramid whose pose is being chosen, or
                              * PYRAMID_NONE */
    PictureArea area;        /* area of the items that are drawn */
    Markup pen;              /* markup of the current item */
    Layer layer;             /* layer of the current item */
    int item_count, item_room;
    Item *items;
    int next_item; /* index in `items` at which the search for an unchanged item
                    * begins */
    int shape_count, shape_room;
    Shape *shapes;
    /* For each face of the deck, the name of the shape of a card with this
     * face; 0 if the shape does not exist yet. */
    uint64_t faces[FACE_KINDS][FACE_LIMIT];
    uint64_t back;
    /* For each face, the number of copies that already have a name in the
     * current moment; see identity.c. */
    uint8_t copies[FACE_LIMIT];
    size_t bytes;
    bool failed, too_large;
};

/* Begins an item. The caller must write its markup and call item_end. */
Markup *item_begin(Picture *picture, Layer layer);
void item_end(Picture *picture);

/* Returns the name of the shape that consists of this markup. Stores the shape
 * if it is not stored yet, and clears the markup. The name is never 0. */
uint64_t shape_name(Picture *picture, Markup *markup);
/* Writes a <use> of a shape at x,y. The scale is in thousandths. */
void shape_use(Markup *markup, uint64_t name, int x, int y, int scale);

#endif
