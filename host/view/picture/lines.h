/*
 * lines.h -- breaks text into lines and writes them. Private to this folder.
 */
#ifndef VIEW_PICTURE_LINES_H
#define VIEW_PICTURE_LINES_H

#include "base/markup.h"
#include "core/position/position.h"
#include "view/picture/picture.h"

enum { LINES_LIMIT = 40 };

typedef struct Lines {
    char *text; /* the text, into which `lines` points; owned */
    int count;
    const char *lines[LINES_LIMIT];
} Lines;

/* Breaks a text into lines of at most `columns` columns. The caller must free
 * the field `text` of the result. The field is NULL if memory runs out. */
Lines lines_of(const char *text, int columns);
/* Writes a <text> element of the given class, with the first `most` characters
 * of the text. */
void text_write(Markup *markup, const char *class, int x, int y, int size,
                const char *text, int most);
/* Returns the names and values of a seat's variables. SEAT_NONE means the
 * variables without a seat. Unknown values are "?". The caller must free the
 * text. Returns NULL if memory runs out. */
char *lines_vars(const Position *position, const Equipment *equipment,
                 Seat seat, Seat viewer);
/* Like lines_vars, but for the variables that belong to no seat, followed by
 * the results of the dice that were rolled in the current turn. */
char *lines_common(const PictureScene *scene, const Equipment *equipment);

enum { CAPTION_COLUMNS = 76, VAR_COLUMNS = 66, SEAT_COLUMNS = 18 };

#endif
