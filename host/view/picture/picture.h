/*
 * picture.h -- the table as a picture that stands alone: SVG, of one position
 * or of several one after the other, and PNG.
 *
 * It draws what lies on the table and knows no rules. Every text of a script or
 * a file is escaped and cut to size. All that can be chosen in a game is an
 * element with the name of that thing in `data-token` (input_drawn in
 * match/input/input.h); its class says what it is: space, card, pyramid, hand,
 * seats, supply. A seat has its score in `data-score`, if there is one, and the
 * class plain where nothing but its standing is in its row. Each of them has a
 * shape, so that a program can tell where it is; that of a space under a card
 * is invisible. How all of it looks is said by classes in the style sheet of
 * the picture (style.c).
 *
 * A line of the SVG between the first and the last holds whole children of the
 * root. What looks the same in two pictures has the same line in both, so that
 * a page replaces only the lines that have changed.
 */
#ifndef VIEW_PICTURE_H
#define VIEW_PICTURE_H

#include <stdbool.h>
#include <stdio.h>

#include "script/script.h"

enum {
    /* Moments of one picture; whoever has more leaves some out. */
    PICTURE_MOMENT_LIMIT = 400,
    /* A picture that grows beyond this is given up. */
    PICTURE_BYTES_LIMIT = 48 * 1024 * 1024,
    /* Lines under the board at most; a longer caption is cut. */
    PICTURE_CAPTION_LINES = 6
};

typedef struct Picture Picture; /* opaque */

typedef struct PictureLook {
    Seat viewer;     /* SEAT_NONE: may know everything */
    const char *art; /* a folder with pictures of cards, "" is the current one;
                        NULL: our own */
} PictureLook;

/* One moment of a game. All of it is borrowed. */
typedef struct PictureScene {
    const Position *position;
    const char *caption; /* lines, each with its break; the first is bold */
    int touched_count;
    const Space *touched; /* where something has just happened */
    int decisive_count;
    const Space *decisive; /* where the game was decided */
} PictureScene;

/* The script is borrowed, and run for the scores. NULL when memory ran out. */
Picture *picture_new(Script *script, PictureLook look);
void picture_free(Picture *picture); /* NULL is allowed */

/* The spaces that events are about, each once: at most OPTION_LIMIT; how many.
 */
int picture_touch(const EventLog *events, Space *spaces);

/* Makes room for a scene. All scenes that will be drawn come first, so that
 * nothing moves between them. */
void picture_include(Picture *picture, const PictureScene *scene);

/* Draws the next moment. */
void picture_draw(Picture *picture, const PictureScene *scene);

/* Whether the picture became too large. Nothing more is drawn then, nor when
 * memory ran out. */
bool picture_is_too_large(const Picture *picture);

/*
 * The SVG, to be freed; NULL when the picture has failed. Several moments are
 * shown one after the other, for ever; who wants less motion, and a program
 * that shows no motion, gets the last one.
 */
char *picture_svg(Picture *picture, size_t *size);

/* How large it is shown, in pixels. */
void picture_sides(const Picture *picture, int *width, int *height);

/* -- png.c ---------------------------------------------------------------- */

/*
 * PNG by librsvg, which is loaded only when it is needed: linked to the
 * program, it would slow down every start.
 */

/* Loads the library; before the process is confined. What is wrong is told by
 * png_make. */
void png_load(void);

/*
 * Draws SVG that is shown with these sides, sharper than that where it is not
 * very large. The bytes of the PNG, to be freed; NULL with a reason in words in
 * `why`.
 */
char *png_make(const char *svg, size_t size, int width, int height,
               size_t *png_size, char *why, size_t why_size);

#endif
