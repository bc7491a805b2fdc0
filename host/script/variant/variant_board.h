/*
 * variant_board.h -- reads the board, the pyramids and the places of a variant.
 */
#ifndef SCRIPT_VARIANT_VARIANT_BOARD_H
#define SCRIPT_VARIANT_VARIANT_BOARD_H

#include "script/variant/variant.h"

/* -- variant_board.c, variant_stash.c: the board, the pyramids ------------- */

/* The variant_read functions read a field of the table on top of the stack. If
 * the field is a function, a variant_ask function calls it when the options and
 * seats are known. */
void variant_read_board(lua_State *L);
void variant_read_pyramids(lua_State *L);
void variant_read_stashes(lua_State *L);
void variant_ask_board(lua_State *L);
void variant_ask_pyramids(lua_State *L);
void variant_ask_stashes(lua_State *L);

/* Raises an error if the stashes do not fit the seats, or if there are too many
 * pyramids. */
void variant_check_stashes(lua_State *L);

/* -- variant_team.c -------------------------------------------------------- */

/* Reads the field `teams`, after the options and the seats are known. */
void variant_fit_teams(lua_State *L);

/* -- fields that may be functions ------------------------------------------ */

/* True if the field `name` of the table on top of the stack is a function. */
bool variant_asks_later(lua_State *L, const char *name);
/* Calls the function in the field `name` of the variant and pushes the table
 * that it returns. Returns false if the field is not a function. */
bool variant_push_returned(lua_State *L, const char *name);

/* -- variant_place.c: a board of places ------------------------------------ */

/* A VariantPlace is a place of the board. A declaration with SEAT makes a place
 * for each seat, and any other declaration makes one place. */
typedef struct VariantPlace {
    char name[NAME_LIMIT];
    int from;  /* index of the declaration that has made the place */
    Seat seat; /* the owner, or SEAT_NONE if the declaration is without SEAT */
} VariantPlace;

/* Reads the field `board`, which is the table on top of the stack. Returns
 * false if the board is not a board of places. */
bool variant_read_places(lua_State *L, Equipment *equipment);
/* Gives the places of the board their names, points and links. The seats must
 * be known. */
void variant_name_places(lua_State *L, const VariantPlace *made, int count);
/* Returns the number of the place with the given name, or -1. */
int variant_find_place(const Equipment *equipment, const char *name);

/* -- variant_link.c: the links of a board of places ------------------------ */

/* Reads the field `links` of the table on top of the stack. */
void variant_read_links(lua_State *L, Equipment *equipment);
/* Links the places in `made` whose declarations are linked in `declared`.
 * Raises an error if two links of a place have the same direction. */
void variant_link_places(lua_State *L, const BoardShape *declared,
                         const VariantPlace *made, int count);

/* -- variant_point.c: where pictures draw places --------------------------- */

/* Reads the coordinates of place number `number` of the variant from the table
 * on top of the stack. `name` is the name of the place. */
void variant_read_point(lua_State *L, const char *name, int number);
/* Sets the points of the places of the board. Raises an error if two points are
 * equal or too close to each other. */
void variant_set_points(lua_State *L, const VariantPlace *made, int count);

#endif
