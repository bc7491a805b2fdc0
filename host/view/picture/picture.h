/* picture.h -- draws the table of a game as SVG or PNG. An SVG can show several
 * positions in sequence; each is a moment of the picture. */
#ifndef VIEW_PICTURE_H
#define VIEW_PICTURE_H

#include <stdbool.h>
#include <stdio.h>

#include "core/event.h"
#include "core/position/position.h"
#include "script/script.h"

enum {
    /* Greatest number of moments in a picture. If there are more moments, the
     * caller must leave some out. */
    PICTURE_MOMENT_LIMIT = 400,
    /* Greatest size in bytes. The picture fails if it would be larger. */
    PICTURE_BYTES_LIMIT = 48 * 1024 * 1024,
    /* Greatest number of lines of the caption; further lines are not drawn. */
    PICTURE_CAPTION_LINES = 6
};

typedef struct Picture Picture;

typedef struct PictureLook {
    Seat viewer; /* seat that sees the picture; SEAT_NONE sees everything */
    /* Folder with the user's pictures of cards, "" for the current folder, or
     * NULL to draw the cards. */
    const char *art;
} PictureLook;

/* A PictureScene is what a picture shows at a moment. All pointers are
 * borrowed. */
typedef struct PictureScene {
    const Position *position;
    /* Events of the current turn, with the rolls of dice to draw; or NULL. */
    const EventLog *log;
    const char *caption; /* text below the board, in lines; the first line is
                          * bold */
    int touched_count;
    const Space *touched; /* spaces that the latest events changed */
    int decisive_count;
    const Space *decisive; /* spaces that decided the game */
    const Pyramid *posed;  /* the pyramid whose pose is being chosen, or NULL */
    /* If not NULL, the board shows this position instead of `position`. In
     * `planned`, `posed` is already on its new space. */
    const Position *planned;
} PictureScene;

/* Returns an empty picture, or NULL if memory runs out. The script is borrowed;
 * the picture runs it to compute scores. */
Picture *picture_new(Script *script, PictureLook look);
void picture_free(Picture *picture); /* NULL is allowed */

/* Lists the spaces at which events happened. `spaces` must have room for
 * OPTION_LIMIT spaces, and gets each space once. Returns the number of
 * spaces. */
int picture_touch(const EventLog *events, Space *spaces);

/* Makes the picture large enough for a scene. The caller must include all
 * scenes before it draws the first scene, so that all scenes have the same
 * layout. */
void picture_include(Picture *picture, const PictureScene *scene);

/* Adds a moment that shows the scene. */
void picture_draw(Picture *picture, const PictureScene *scene);

/* True if the picture has become too large. Nothing is drawn after that, or
 * after memory has run out. */
bool picture_is_too_large(const Picture *picture);

/* -- the elements of the SVG ----------------------------------------------- */

/* Everything that can be chosen is an element with its token in `data-token`.
 * The class of the element is "space", "card", "pyramid", "hand", "seats" or
 * "supply". Each element contains a shape, which may be invisible. */

/* The element of a seat has the seat's score in `data-score`. The element also
 * has the class "plain" if the seat has no hand, supply, piles or variables. */

/* A card or pyramid has its place in `data-place`. If the viewer knows the
 * thing, its unique name is in `data-part`. Only copies of a card may exchange
 * their names between pictures. */

/* The pyramid whose pose is being chosen has the class "posed". If the pyramid
 * is drawn on its new space, it also has the class "planned". */

/* Hands, piles and supplies have the number of their things in `data-count`. */

/* The areas "head", "board" and "table" follow each other. An empty element
 * with the name in `data-area` marks the beginning of each area. */

/* Each line of the SVG, except the first and the last, consists of whole
 * children of the root element. Equal parts of two pictures are equal lines. */

/* All texts that come from scripts and files are escaped and truncated. */

/* Returns the SVG, or NULL if the picture is too large or memory ran out. The
 * caller must free the SVG. An SVG with several moments is an animation that
 * repeats endlessly. Readers who want less motion see only the last moment. */
char *picture_svg(Picture *picture, size_t *size);

/* Writes the size at which the SVG is displayed, in pixels. */
void picture_sides(const Picture *picture, int *width, int *height);

/* -- png.c ---------------------------------------------------------------- */

/* librsvg turns SVG into PNG. We load the library only when we need it, because
 * linking it would slow down every start of the program. */

/* Loads the library. If the caller confines the process, it must load the
 * library first, because a confined process cannot open libraries. If loading
 * fails, png_make reports it. */
void png_load(void);

/* Draws an SVG of the given size in pixels as a PNG of twice the size, or less
 * if very large. The caller must free the PNG. Returns NULL and writes the
 * reason to `why` on failure. */
char *png_make(const char *svg, size_t size, int width, int height,
               size_t *png_size, char *why, size_t why_size);

#endif
