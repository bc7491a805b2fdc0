/*
 * internal.h -- declarations shared by the files of host/format.
 */
#ifndef FORMAT_INTERNAL_H
#define FORMAT_INTERNAL_H

#include "format/position_json.h"
#include "format/record_json.h"
#include "format/token.h"
#include "format/want.h"

#define LENGTH(array) ((int)(sizeof(array) / sizeof *(array)))

/* -- token.c: reading a space, with the reason of a failure --------------- */

typedef enum SpaceScan {
    SPACE_FINE,
    SPACE_NO_TOKEN, /* the text does not have the form of a space */
    SPACE_MISSING,  /* the space is between the edges, but the shape of the
                     * board lacks it */
    SPACE_OFF_BOARD
} SpaceScan;

SpaceScan token_scan_space(const char *text, const Equipment *equipment,
                           Space *space);

/* -- position_json_read.c ------------------------------------------------- */

/* Reads the options of a position. A document without options is allowed. */
bool position_read_options(const At *options, PositionHead *head);
/* Reads a colour and adds it to the seats. Reports a fault if the seats already
 * have this colour. */
bool position_read_color(const At *at, Seats *seats);
/* Checks that `list`, the seats of a position, is a JSON list with at least one
 * entry. */
bool position_want_seats(const At *list);

/* -- position_json_write.c ------------------------------------------------ */

#define POSITION_FORMAT "house-position"

/* Versions of the format. Chance (core/chance) is a sequence in version 1, a
 * key in version 2, and either in version 3. We write version 3 only if
 * necessary. */
enum { POSITION_SEQUENCE = 1, POSITION_KEY = 2, POSITION_NEWEST = 3 };

/* Writes the numbers of the named piles into `order`, sorted by the names of
 * the piles. */
void position_pile_order(const Equipment *equipment, int *order);

#endif
