/*
 * card_field.c -- reads the fields that a deck declares for its cards, and
 * pushes their values.
 */
#include "script/thing/card_field.h"

#include <string.h>

#include "base/names.h"
#include "base/text.h"
#include "script/thing/field.h"

/* -- reading a deck -------------------------------------------------------- */

static const char *const type_names[] = {[CARD_FIELD_WHOLE] = "a whole number",
                                         [CARD_FIELD_FLAG] = "true or false",
                                         [CARD_FIELD_TEXT] = "a string"};

static bool is_in(const char *name, const char *const *names, int count)
{
    for (int i = 0; i < count; i++)
        if (strcmp(names[i], name) == 0)
            return true;
    return false;
}

/* True if a text can follow the dot in `card.name`. */
static bool is_identifier(const char *name)
{
    static const char letters[] = "abcdefghijklmnopqrstuvwxyz"
                                  "ABCDEFGHIJKLMNOPQRSTUVWXYZ_0123456789";

    return name[0] != '\0' && (name[0] < '0' || name[0] > '9') &&
           name[strspn(name, letters)] == '\0';
}

void card_field_check(lua_State *L, const char *const *names, int count)
{
    lua_pushnil(L);
    while (lua_next(L, -2) != 0) {
        const char *near = NULL;
        lua_pop(L, 1);
        if (lua_type(L, -1) != LUA_TSTRING)
            complain(L, "a card has an entry without a name");
        const char *name = lua_tostring(L, -1);
        if (!is_in(name, names, count))
            near = names_nearest(name, names, count);
        if (near != NULL)
            complain(L, "a card has no field '%s'; did you mean '%s'?", name,
                     near);
    }
}

/* Raises an error if `name` cannot be the name of a declared field. */
static void check_field_name(lua_State *L, const Face *face, const char *name)
{
    for (int i = 0; i < thing_field_count; i++)
        if (thing_fields[i].type == THING_CARD &&
            strcmp(thing_fields[i].name, name) == 0)
            complain(L,
                     "deck: card %s: '%s' is a field that every card has: "
                     "choose another name",
                     face->code, name);
    if (!is_identifier(name) || strlen(name) >= NAME_LIMIT)
        complain(L,
                 "deck: card %s: the field '%s' should be a word of at most %d "
                 "letters, digits and _",
                 face->code, name, NAME_LIMIT - 1);
}

static CardFieldType type_of(lua_State *L, const Face *face, const char *name)
{
    lua_Integer whole;

    if (lua_type(L, -1) == LUA_TSTRING)
        return CARD_FIELD_TEXT;
    if (lua_isboolean(L, -1))
        return CARD_FIELD_FLAG;
    if (!to_whole(L, -1, &whole))
        complain(L,
                 "deck: card %s: %s should be a string, a whole number, true "
                 "or false, not %s",
                 face->code, name, what_is(L, -1));
    return CARD_FIELD_WHOLE;
}

/* Returns the number of a field, and declares the field if it is new. */
static int declare_field(lua_State *L, Deck *deck, const Face *face,
                         const char *name, CardFieldType type)
{
    int field = deck_find_field(deck, name);

    if (field >= 0) {
        if (deck->fields[field].type != type)
            complain(L, "deck: card %s: %s should be %s, as on other cards",
                     face->code, name, type_names[deck->fields[field].type]);
        return field;
    }
    if (deck->field_count == CARD_FIELD_LIMIT)
        complain(L, "deck: cards have at most %d fields of their own",
                 CARD_FIELD_LIMIT);
    field = deck->field_count++;
    copy_text(deck->fields[field].name, NAME_LIMIT, name);
    deck->fields[field].type = type;
    return field;
}

static int read_card_text(lua_State *L, Deck *deck, const char *name)
{
    char text[NAME_LIMIT];
    int index;

    read_text(L, -1, name, text, sizeof text);
    index = deck_add_text(deck, text);
    if (index < 0)
        complain(L, "deck: the fields of the cards have at most %d texts",
                 CARD_FIELD_TEXTS);
    return index;
}

/* Reads the value on top of the stack for a declared field of the given
 * type. */
static int read_field_value(lua_State *L, Deck *deck, const char *name,
                            CardFieldType type)
{
    if (type == CARD_FIELD_FLAG)
        return lua_toboolean(L, -1);
    if (type == CARD_FIELD_WHOLE)
        return read_whole(L, -1, name, NUMBER_LEAST, NUMBER_MOST);
    return read_card_text(L, deck, name);
}

/* Fields are declared in alphabetical order, so that their numbers do not
 * depend on the order of `next`. */
void card_field_read(lua_State *L, Deck *deck, Face *face,
                     const char *const *names, int count)
{
    enum { ENTRIES = 64 };
    const char *entries[ENTRIES];
    int entry_count = list_names(L, lua_gettop(L), entries, ENTRIES);

    for (int i = 0; i < entry_count; i++) {
        const char *name = entries[i];
        if (is_in(name, names, count))
            continue;
        check_field_name(L, face, name);
        lua_getfield(L, -1, name);
        CardFieldType type = type_of(L, face, name);
        int field = declare_field(L, deck, face, name, type);
        face->fields[field] = (int16_t)read_field_value(L, deck, name, type);
        face->has_field |= (uint8_t)(1u << field);
        lua_pop(L, 1);
    }
}

/* -- reading a card -------------------------------------------------------- */

bool card_field_push(lua_State *L, Card card)
{
    const Deck *deck = &model_of(L)->equipment.deck;
    const Face *face = deck_face(deck, card);
    const char *name = lua_tostring(L, 2);
    int field = name != NULL ? deck_find_field(deck, name) : -1;

    if (field < 0)
        return false;
    if (!face_has_field(face, field))
        lua_pushnil(L);
    else if (deck->fields[field].type == CARD_FIELD_TEXT)
        lua_pushstring(L, deck->texts[face->fields[field]]);
    else if (deck->fields[field].type == CARD_FIELD_FLAG)
        lua_pushboolean(L, face->fields[field]);
    else
        lua_pushinteger(L, face->fields[field]);
    return true;
}

int card_field_names(lua_State *L, const char **names, int count, int limit)
{
    const Deck *deck = &model_of(L)->equipment.deck;

    for (int i = 0; i < deck->field_count && count < limit; i++)
        names[count++] = deck->fields[i].name;
    return count;
}
