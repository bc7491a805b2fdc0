/* variant_seat.c -- handles declared names that contain SEAT. Each name
 * declares a variable, pile or place for every seat, as a field of the seat. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "script/variant/variant_board.h"
#include "script/variant/variant_fields.h"

static const char each_seat[] = "SEAT";

/* A Made is a variable, pile or place that an entry declares. `from` is the
 * index of the entry. */
typedef VariantPlace Made;

void variant_short_name(char *out, const char *name, const char *word)
{
    const char *at = strstr(name, word);
    const char *rest = at + strlen(word);

    if (*rest == '_')
        rest++;
    else if (at > name && at[-1] == '_')
        at--;
    snprintf(out, NAME_LIMIT, "%.*s%s", (int)(at - name), name, rest);
}

/* Writes a name in which SEAT is replaced by the colour of a seat. */
static void write_seat_name(lua_State *L, char *out, const char *name,
                            Seat seat)
{
    const char *at = strstr(name, each_seat);
    int length = snprintf(out, NAME_LIMIT, "%.*s%s%s", (int)(at - name), name,
                          color_name(model_of(L)->seats.colors[seat]),
                          at + strlen(each_seat));

    if (length >= NAME_LIMIT)
        complain(L, "%s: the name is longer than %d bytes", name,
                 NAME_LIMIT - 1);
}

/* Appends the items of an entry to `all`, which has `count` items. An entry has
 * one item, or one item for each seat. Returns the new count. */
static int add_made(lua_State *L, const char *entry, int from, int count,
                    int limit, Made *all)
{
    bool is_each = strstr(entry, each_seat) != NULL;

    for (int s = 0; s < (is_each ? model_of(L)->seats.count : 1); s++) {
        if (count == limit)
            complain(L, "%s: there are more than %d names, one for each seat",
                     entry, limit);
        Made *made = &all[count++];
        made->from = from;
        made->seat = is_each ? (Seat)s : SEAT_NONE;
        if (is_each)
            write_seat_name(L, made->name, entry, made->seat);
        else
            copy_text(made->name, NAME_LIMIT, entry);
    }
    return count;
}

/* Sorts the entries, and then their items, by name. The name must be the first
 * member of an entry. Returns the number of items. */
static int list_made(lua_State *L, void *entries, int count, size_t size,
                     int limit, Made *all)
{
    int made = 0;

    qsort(entries, (size_t)count, size, variant_compare_names);
    for (int i = 0; i < count; i++)
        made = add_made(L, (char *)entries + size * (size_t)i, i, made, limit,
                        all);
    qsort(all, (size_t)made, sizeof *all, variant_compare_names);
    for (int i = 1; i < made; i++)
        if (strcmp(all[i - 1].name, all[i].name) == 0)
            complain(L, "%s: the name is given twice", all[i].name);
    return made;
}

/* Raises an error if seats have a field called `field` in every game, because
 * the declared name would hide this field. */
static void check_field(lua_State *L, const char *field, const char *name)
{
    for (int i = 0; i < thing_field_count; i++)
        if (thing_fields[i].type == THING_SEAT &&
            strcmp(thing_fields[i].name, field) == 0)
            complain(L,
                     "%s: every seat has a field '%s' already: give it another "
                     "name",
                     name, field);
}

/* Adds a field to a seat's table in the list on top of the stack. `name` is the
 * declared name of the variable, pile or place. */
static void note_field(lua_State *L, Seat seat, const char *field,
                       const char *name, int number)
{
    check_field(L, field, name);
    lua_rawgeti(L, -1, seat + 1);
    if (lua_getfield(L, -1, field) != LUA_TNIL)
        complain(L,
                 "two of the vars, piles and places that each seat has (SEAT) "
                 "would be its field '%s': rename one",
                 field);
    lua_pushinteger(L, number);
    lua_setfield(L, -3, field);
    lua_pop(L, 2);
}

static void make_vars(lua_State *L, Equipment *equipment)
{
    Var declared[VAR_LIMIT];
    Made all[VAR_LIMIT] = {0};
    int count = list_made(L, equipment->vars, equipment->var_count,
                          sizeof *declared, VAR_LIMIT, all);

    memcpy(declared, equipment->vars, sizeof declared);
    equipment->var_count = count;
    for (int i = 0; i < count; i++) {
        Var *var = &equipment->vars[i];
        *var = declared[all[i].from];
        var->label[0] = '\0';
        if (all[i].seat != SEAT_NONE) {
            var->seat = all[i].seat;
            variant_short_name(var->label, var->name, each_seat);
            note_field(L, var->seat, var->label, declared[all[i].from].name, i);
            if (var->label[0] == '\0')
                memcpy(var->label, all[i].name, NAME_LIMIT);
        }
        memcpy(var->name, all[i].name, NAME_LIMIT);
    }
}

/* A DeclaredPiles has the piles as the variant declares them. */
typedef struct DeclaredPiles {
    int count;
    char names[NAMED_PILE_LIMIT][NAME_LIMIT];
    PileKinds kinds;
    PileLook looks[NAMED_PILE_LIMIT];
} DeclaredPiles;

/* Gives pile `to` the kind and the look of the declared pile called `name`. */
static void copy_pile(const DeclaredPiles *declared, const char *name,
                      Equipment *equipment, int to)
{
    PileKinds *kinds = &equipment->pile_kinds;

    for (int i = 0; i < declared->count; i++) {
        if (strcmp(declared->names[i], name) != 0)
            continue;
        kinds->secret |= (uint16_t)((declared->kinds.secret >> i & 1u) << to);
        kinds->unordered |=
            (uint16_t)((declared->kinds.unordered >> i & 1u) << to);
        equipment->pile_looks[PILE_NAMED + to] = declared->looks[i];
    }
}

/* Adds the pile with index `number` to the fields of its seat. */
static void give_pile(lua_State *L, Equipment *equipment, const Made *made,
                      const char *declared, int number)
{
    PileLook *look = &equipment->pile_looks[PILE_NAMED + number];

    look->seat = made->seat;
    variant_short_name(look->label, declared, each_seat);
    note_field(L, made->seat, look->label, declared, -1 - number);
    if (look->label[0] == '\0')
        memcpy(look->label, made->name, NAME_LIMIT);
}

static void make_piles(lua_State *L, Equipment *equipment)
{
    char declared[NAMED_PILE_LIMIT][NAME_LIMIT];
    Made all[NAMED_PILE_LIMIT] = {0};
    DeclaredPiles before = {
        equipment->pile_count, {{0}}, equipment->pile_kinds, {{0}}};
    memcpy(before.names, equipment->piles, sizeof before.names);
    memcpy(before.looks, &equipment->pile_looks[PILE_NAMED],
           sizeof before.looks);
    int count = list_made(L, equipment->piles, equipment->pile_count,
                          sizeof *declared, NAMED_PILE_LIMIT, all);

    memcpy(declared, equipment->piles, sizeof declared);
    equipment->pile_count = count;
    equipment->pile_kinds = (PileKinds){0};
    for (int i = 0; i < count; i++) {
        memcpy(equipment->piles[i], all[i].name, NAME_LIMIT);
        copy_pile(&before, declared[all[i].from], equipment, i);
        if (all[i].seat != SEAT_NONE)
            give_pile(L, equipment, &all[i], declared[all[i].from], i);
    }
}

/* Makes the places, in the order in which they are declared. */
static void make_places(lua_State *L, Equipment *equipment)
{
    char field[NAME_LIMIT];
    Made all[BOARD_PLACE_LIMIT] = {0};
    int made = 0;

    if (!board_is_of_places(&equipment->shape))
        return;
    for (int i = 0; i < equipment->shape.named; i++) {
        int first = made;
        made =
            add_made(L, equipment->places[i], i, made, BOARD_PLACE_LIMIT, all);
        for (; first < made && all[first].seat != SEAT_NONE; first++) {
            variant_short_name(field, equipment->places[i], each_seat);
            note_field(L, all[first].seat, field, equipment->places[i],
                       SEAT_FIELD_PLACE + first);
        }
    }
    variant_name_places(L, all, made);
}

void variant_make_for_seats(lua_State *L)
{
    Equipment *equipment = &model_of(L)->equipment;

    lua_newtable(L);
    for (int s = 0; s < model_of(L)->seats.count; s++) {
        lua_newtable(L);
        lua_rawseti(L, -2, s + 1);
    }
    make_places(L, equipment);
    make_piles(L, equipment);
    make_vars(L, equipment);
    seat_field_keep(L);
}
