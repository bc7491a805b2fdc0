/*
 * variant_board.c -- reads the board of a variant: a table, or a function that
 * returns a table. The function is called when the options and the seats are
 * known.
 */
#include <stdlib.h>
#include <string.h>

#include "script/variant/variant_board.h"

bool variant_push_returned(lua_State *L, const char *name)
{
    lua_rawgeti(L, LUA_REGISTRYINDEX, sandbox_of(L)->variant);
    if (lua_getfield(L, -1, name) != LUA_TFUNCTION) {
        lua_pop(L, 2);
        return false;
    }
    lua_remove(L, -2);
    lua_call(L, 0, 1);
    if (!lua_istable(L, -1))
        complain(L, "%s: the function should return a table, not %s", name,
                 what_is(L, -1));
    return true;
}

bool variant_asks_later(lua_State *L, const char *name)
{
    bool is = lua_getfield(L, -1, name) == LUA_TFUNCTION;

    lua_pop(L, 1);
    return is;
}

/* -- a map ---------------------------------------------------------------- */

enum { NO_SPACE = '-', NO_REGION = '.' };

typedef struct Map {
    int rows;
    const char *lines[FIXED_SIDE_LIMIT]; /* the rows, northernmost first; owned
                                            by the script */
    int columns;
    char letters[REGION_LIMIT]; /* the letter of each region on the map */
} Map;

/* Reads the map on top of the stack. The rows are valid as long as the Lua
 * table exists. */
static void read_rows(lua_State *L, Map *map)
{
    map->rows = list_length(L, "board: map");
    if (map->rows < 1 || map->rows > FIXED_SIDE_LIMIT)
        complain(L, "board: a map has 1 to %d rows, not %d", FIXED_SIDE_LIMIT,
                 map->rows);
    for (int i = 0; i < map->rows; i++) {
        size_t length;
        if (lua_rawgeti(L, -1, i + 1) != LUA_TSTRING)
            complain(L, "board: row %d of the map should be a string, not %s",
                     i + 1, what_is(L, -1));
        map->lines[i] = lua_tolstring(L, -1, &length);
        if (length < 1 || length > FIXED_SIDE_LIMIT)
            complain(L,
                     "board: a row of the map has 1 to %d letters; row %d "
                     "has %d",
                     FIXED_SIDE_LIMIT, i + 1, (int)length);
        if (i > 0 && (int)length != map->columns)
            complain(L,
                     "board: the rows of the map should be equally long: "
                     "row %d has %d letters, row 1 has %d",
                     i + 1, (int)length, map->columns);
        map->columns = (int)length;
        lua_pop(L, 1);
    }
}

/* Reads the key at index -2 of the stack. The key is the letter of a region in
 * the table `regions`. */
static char read_letter(lua_State *L)
{
    size_t length = 0;
    const char *key =
        lua_type(L, -2) == LUA_TSTRING ? lua_tolstring(L, -2, &length) : NULL;

    if (length != 1 || key[0] <= ' ' || key[0] > '~' || key[0] == NO_SPACE ||
        key[0] == NO_REGION)
        complain(L, "board: regions are named by letters of the map, such as "
                    "{ [\"1\"] = \"south\" }; . and - are none");
    return key[0];
}

static int compare_letters(const void *a, const void *b)
{
    return *(const char *)a - *(const char *)b;
}

static void read_region_names(lua_State *L, Map *map, Equipment *equipment)
{
    for (int i = 0; i < equipment->region_count; i++) {
        lua_pushlstring(L, &map->letters[i], 1);
        lua_gettable(L, -2);
        read_name(L, -1, "board: regions", equipment->regions[i], NAME_LIMIT);
        for (int j = 0; j < i; j++)
            if (strcmp(equipment->regions[i], equipment->regions[j]) == 0)
                complain(L,
                         "board: two letters of the map name the region "
                         "'%s'",
                         equipment->regions[i]);
        lua_pop(L, 1);
    }
}

/* Reads the field `regions` of the table on top of the stack. */
static void read_regions(lua_State *L, Map *map, Equipment *equipment)
{
    if (!push_table_field(L, "regions"))
        return;
    lua_pushnil(L);
    while (lua_next(L, -2) != 0) {
        char letter = read_letter(L);
        if (equipment->region_count == REGION_LIMIT)
            complain(L, "board: at most %d regions", REGION_LIMIT);
        map->letters[equipment->region_count++] = letter;
        lua_pop(L, 1);
    }
    qsort(map->letters, (size_t)equipment->region_count, 1, compare_letters);
    read_region_names(L, map, equipment);
    lua_pop(L, 1);
}

/* Returns the number of the region with the given letter, or 0 if there is
 * none. Numbers begin at 1. */
static int find_region(const Map *map, const Equipment *equipment, char letter)
{
    for (int i = 0; i < equipment->region_count; i++)
        if (map->letters[i] == letter)
            return i + 1;
    return 0;
}

static void place_cell(lua_State *L, const Map *map, Equipment *equipment,
                       int x, int row)
{
    char letter = map->lines[row][x];
    int y = map->rows - 1 - row;
    int region = find_region(map, equipment, letter);

    if (letter == NO_SPACE)
        equipment->shape.missing[y] |= (uint16_t)(1u << x);
    if (letter == NO_SPACE || letter == NO_REGION)
        return;
    if (letter <= ' ' || letter > '~')
        complain(L,
                 "board: row %d of the map holds something other than "
                 "letters, digits and signs",
                 row + 1);
    if (region == 0)
        complain(L,
                 "board: the map has '%c' in row %d, but regions names no "
                 "such letter",
                 letter, row + 1);
    equipment->region_of[y][x] = (uint8_t)region;
}

static bool has_cell(const Equipment *equipment, int region)
{
    return memchr(equipment->region_of, region + 1,
                  sizeof equipment->region_of) != NULL;
}

static void check_cells(lua_State *L, const Map *map,
                        const Equipment *equipment)
{
    int missing = 0;

    for (int i = 0; i < equipment->region_count; i++)
        if (!has_cell(equipment, i))
            complain(L,
                     "board: the map has no '%c', the letter of the region "
                     "'%s'",
                     map->letters[i], equipment->regions[i]);
    for (int row = 0; row < map->rows; row++)
        for (int x = 0; x < map->columns; x++)
            missing += map->lines[row][x] == NO_SPACE;
    if (missing == map->rows * map->columns)
        complain(L, "board: the map has no space");
}

/* Reads the field `map` of the table on top of the stack. Returns false if
 * there is no map. */
static bool read_map(lua_State *L, Equipment *equipment)
{
    Map map = {0};

    if (!push_list_field(L, "map", "{ \"...\", \"...\" }"))
        return false;
    read_rows(L, &map);
    lua_pushvalue(L, -2);
    read_regions(L, &map, equipment);
    lua_pop(L, 1);
    equipment->shape.columns = (uint8_t)map.columns;
    equipment->shape.rows = (uint8_t)map.rows;
    for (int row = 0; row < map.rows; row++)
        for (int x = 0; x < map.columns; x++)
            place_cell(L, &map, equipment, x, row);
    check_cells(L, &map, equipment);
    lua_pop(L, 1);
    return true;
}

/* -- the board ------------------------------------------------------------ */

static Topology read_neighbours(lua_State *L)
{
    char kind[NAME_LIMIT] = "square";

    field_text(L, "neighbours", kind, sizeof kind);
    if (strcmp(kind, "diagonal") == 0)
        return TOPOLOGY_DIAGONAL;
    if (strcmp(kind, "hexagonal") == 0)
        return TOPOLOGY_HEX;
    if (strcmp(kind, "square") != 0)
        complain(L,
                 "board: neighbours are square, diagonal or hexagonal, not %s",
                 kind);
    return TOPOLOGY_SQUARE;
}

static bool has_board_field(lua_State *L, const char *name)
{
    bool has = lua_getfield(L, -1, name) != LUA_TNIL;

    lua_pop(L, 1);
    return has;
}

/* Reads the board from the table on top of the stack. */
static void read_board(lua_State *L, Equipment *equipment)
{
    static const char *const names[] = {
        "columns", "rows", "neighbours", "map", "regions", "places", "spread"};
    bool has_sides =
        has_board_field(L, "columns") || has_board_field(L, "rows");
    BoardShape *shape = &equipment->shape;

    equipment->has_board = true;
    equipment->spread = field_flag(L, "spread");
    if (variant_read_places(L, equipment))
        return;
    CHECK_KEYS(L, "board", names);
    shape->topology = (uint8_t)read_neighbours(L);
    if (has_sides && has_board_field(L, "map"))
        complain(L, "board: a map sets the numbers of columns and rows: leave "
                    "them out");
    if (read_map(L, equipment))
        return;
    if (has_board_field(L, "regions"))
        complain(L, "board: regions need a map");
    shape->columns = (uint8_t)field_whole(L, "columns", 0, 0, FIXED_SIDE_LIMIT);
    shape->rows = (uint8_t)field_whole(L, "rows", 0, 0, FIXED_SIDE_LIMIT);
    if ((shape->columns == 0) != (shape->rows == 0))
        complain(L, "board: give both columns and rows, or neither for an open "
                    "board");
}

static void forget_board(Model *model)
{
    Equipment *equipment = &model->equipment;

    memset(&model->declared, 0, sizeof model->declared);
    equipment->shape = (BoardShape){.topology = TOPOLOGY_SQUARE};
    equipment->region_count = 0;
    equipment->called[0] = '\0';
    equipment->has_board = equipment->spread = equipment->anchored = false;
    memset(equipment->region_of, 0, sizeof equipment->region_of);
}

void variant_read_board(lua_State *L)
{
    Equipment *equipment = &model_of(L)->equipment;

    forget_board(model_of(L));
    if (variant_asks_later(L, "board") || !push_table_field(L, "board"))
        return;
    read_board(L, equipment);
    lua_pop(L, 1);
}

void variant_ask_board(lua_State *L)
{
    if (!variant_push_returned(L, "board"))
        return;
    read_board(L, &model_of(L)->equipment);
    lua_pop(L, 1);
}
