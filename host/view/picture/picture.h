/*
 * picture.h -- the table as a self-contained picture: SVG, of a position or of
 * several in sequence, and PNG.
 *
 * A picture shows the table and knows no rules. All texts of scripts and files
 * are escaped and truncated. Everything that can be chosen in a game is an
 * element with the thing's name in `data-token` (input_drawn in
 * match/input/input.h); its class is space, card, pyramid, hand, seats or
 * supply. A seat has its score, if any, in `data-score`, and the class plain if
 * its row shows only its standing. Each element has a shape, so that a program
 * can find its place; the shape of a space under a card is invisible. Classes
 * in the style sheet (style.c) determine how everything looks.
 *
 * Each line of the SVG except the first and the last holds whole children of
 * the root. Equal parts of two pictures have equal lines, so that a page
 * replaces only the lines that have changed.
 */
#ifndef VIEW_PICTURE_H
#define VIEW_PICTURE_H

#include <stdbool.h>
#include <stdio.h>

#include "script/script.h"

enum {
    /* Most moments of a picture; callers with more must omit some. */
    PICTURE_MOMENT_LIMIT = 400,
    /* Bytes at which a picture is abandoned. */
    PICTURE_BYTES_LIMIT = 48 * 1024 * 1024,
    /* Most lines under the board; a longer caption is cut. */
    PICTURE_CAPTION_LINES = 6
};

typedef struct Picture Picture;

typedef struct PictureLook {
    Seat viewer;     /* SEAT_NONE: may know everything */
    const char *art; /* folder with pictures of cards, "" for the current
                        folder; NULL: draw cards */
} PictureLook;

/* A moment of a game. All pointers are borrowed. */
typedef struct PictureScene {
    const Position *position;
    const char *caption; /* lines, each with its break; the first is bold */
    int touched_count;
    const Space *touched; /* spaces where something has just happened */
    int decisive_count;
    const Space *decisive; /* spaces that decided the game */
} PictureScene;

/* Returns an empty picture, or NULL if memory runs out. The script is borrowed,
 * and runs for the scores. */
Picture *picture_new(Script *script, PictureLook look);
void picture_free(Picture *picture); /* NULL is allowed */

/* Writes the spaces that events are about, without duplicates, at most
 * OPTION_LIMIT. Returns their number. */
int picture_touch(const EventLog *events, Space *spaces);

/* Makes room for a scene. The caller must include all scenes before it draws
 * the first, so that nothing moves between them. */
void picture_include(Picture *picture, const PictureScene *scene);

/* Draws the next moment. */
void picture_draw(Picture *picture, const PictureScene *scene);

/* True if the picture has become too large. Nothing more is drawn then, nor
 * after memory ran out. */
bool picture_is_too_large(const Picture *picture);

/*
 * Returns the SVG, which the caller must free; NULL if the picture has failed.
 * Several moments are shown in an endless sequence. Readers who prefer less
 * motion, and programs that cannot animate, see the last moment.
 */
char *picture_svg(Picture *picture, size_t *size);

/* Writes the displayed size in pixels. */
void picture_sides(const Picture *picture, int *width, int *height);

/* -- png.c ---------------------------------------------------------------- */

/*
 * PNG is made by librsvg. The library is loaded only when it is needed, because
 * linking it would slow down every start.
 */

/* Loads the library. The caller must do this before it confines the process.
 * png_make reports a failure. */
void png_load(void);

/*
 * Draws SVG that is displayed with the given sides, at a higher resolution
 * unless it is very large. Returns the bytes of the PNG, which the caller must
 * free; NULL with a reason in words in `why`.
 */
char *png_make(const char *svg, size_t size, int width, int height,
               size_t *png_size, char *why, size_t why_size);

#endif
