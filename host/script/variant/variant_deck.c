/*
 * variant_deck.c -- reads the deck of a variant.
 */
#include <string.h>

#include "format/token.h"
#include "script/thing/thing.h"
#include "script/variant/variant.h"
#include "script/variant/variant_deck.h"

/* Raises an error if a name cannot be a token. */
static void check_token(lua_State *L, const char *what, const char *name)
{
    const char *flaw = token_flaw(name);

    if (flaw == NULL)
        flaw = token_taken(name, &model_of(L)->equipment);
    if (flaw != NULL)
        complain(L, "deck: the %s '%s' %s", what, name, flaw);
}

/* Reads path data of SVG. Only the commands and numbers of paths are allowed,
 * because the text is copied into pictures without change. */
static void read_path(lua_State *L, Suit *suit)
{
    static const char allowed[] = "MmLlHhVvCcSsQqTtAaZz0123456789.,-+ ";

    if (!field_text(L, "path", suit->path, sizeof suit->path))
        return;
    if (suit->path[strspn(suit->path, allowed)] != '\0' ||
        (suit->path[0] != 'M' && suit->path[0] != 'm'))
        complain(L,
                 "deck: the path of the suit '%s' should be path data of SVG: "
                 "it begins with M and has only commands and numbers",
                 suit->name);
}

/* Reads a suit. In a deck of pyramids, the name of a colour is a suit. */
static void read_suit(lua_State *L, const Deck *deck, int number, Suit *suit)
{
    static const char *const names[] = {"color", "letter", "name", "path",
                                        "sign"};

    if (deck_is_of_pyramids(deck) && lua_type(L, -1) == LUA_TSTRING) {
        variant_read_suit_color(L, suit);
        return;
    }
    if (!lua_istable(L, -1))
        complain(L, "deck: suit %d should be a table", number);
    CHECK_KEYS(L, "a suit", names);
    if (!field_text(L, "name", suit->name, sizeof suit->name))
        complain(L, "deck: suit %d has no name", number);
    field_text(L, "letter", suit->letter, sizeof suit->letter);
    field_text(L, "sign", suit->sign, sizeof suit->sign);
    field_text(L, "color", suit->color, sizeof suit->color);
    read_path(L, suit);
}

static void read_suits(lua_State *L, Deck *deck)
{
    if (!push_table_field(L, "suits"))
        return;
    deck->suit_count = list_length(L, "deck: suits");
    if (deck->suit_count > SUIT_LIMIT)
        complain(L, "deck: at most %d suits", SUIT_LIMIT);
    for (int i = 0; i < deck->suit_count; i++) {
        Suit *suit = &deck->suits[i];
        lua_rawgeti(L, -1, i + 1);
        read_suit(L, deck, i + 1, suit);
        check_token(L, "suit", suit->name);
        for (int j = 0; j < i; j++)
            if (strcmp(deck->suits[j].name, suit->name) == 0)
                complain(L, "deck: the suit '%s' is listed twice", suit->name);
        lua_pop(L, 1);
    }
    lua_pop(L, 1);
}

static void read_face_suits(lua_State *L, Deck *deck, Face *face)
{
    char name[NAME_LIMIT];

    if (!push_table_field(L, "suits"))
        return;
    int count = list_length(L, "suits of a card");
    for (int i = 1; i <= count; i++) {
        lua_rawgeti(L, -1, i);
        read_text(L, -1, "suits of a card", name, sizeof name);
        int suit = deck_find_suit(deck, name);
        if (suit >= 0)
            face->suits |= (uint8_t)(1u << suit);
        else
            complain(L, "deck: card %s has an unknown suit '%s'", face->code,
                     name);
        lua_pop(L, 1);
    }
    lua_pop(L, 1);
}

/* Reads the pile in which the cards of a face start. */
static void read_face_pile(lua_State *L, Face *face)
{
    const Equipment *equipment = &model_of(L)->equipment;
    const char *names[NAMED_PILE_LIMIT];
    char name[NAME_LIMIT];

    face->pile = PILE_DRAW;
    if (!field_text(L, "pile", name, sizeof name))
        return;
    for (int i = 0; i < equipment->pile_count; i++) {
        names[i] = equipment->piles[i];
        if (strcmp(names[i], name) == 0)
            face->pile = (uint8_t)(PILE_NAMED + i);
    }
    if (face->pile == PILE_DRAW)
        complain_name(L, "deck: the variant declares no pile", name, names,
                      equipment->pile_count);
}

/* Reads a card. `pips` is the usual size of the deck's pyramids, or 0 if the
 * deck has no pyramids. */
static void read_face(lua_State *L, Deck *deck, Face *face, int pips)
{
    static const char *const names[] = {"code",  "copies", "name",     "pile",
                                        "rank",  "sign",   "strength", "suits",
                                        "value", "size"};
    /* Only a deck of pyramids has the field `size`. */
    int count = (int)(sizeof names / sizeof names[0]) - (pips == 0);

    card_field_check(L, names, count);
    if (!field_text(L, "code", face->code, sizeof face->code))
        complain(L, "deck: every card needs a code, one word");
    check_token(L, "card", face->code);
    if (deck_find_code(deck, face->code) >= 0)
        complain(L, "deck: card %s is given twice; write copies = 2",
                 face->code);
    field_text(L, "name", face->name, sizeof face->name);
    face_set_title(face);
    field_text(L, "rank", face->rank, sizeof face->rank);
    field_text(L, "sign", face->sign, sizeof face->sign);
    face->value = (int16_t)field_whole(L, "value", 0, -10000, 10000);
    face->strength =
        (int16_t)field_whole(L, "strength", face->value, -10000, 10000);
    read_face_suits(L, deck, face);
    read_face_pile(L, face);
    card_field_read(L, deck, face, names, count);
    if (pips > 0)
        variant_read_piece(L, deck, face, pips);
}

/* Raises an error for a code such as "K1#2", which is the notation for a copy
 * of K1. */
static void check_numbered(lua_State *L, const Deck *deck)
{
    for (int i = 0; i < deck->face_count; i++) {
        const char *code = deck->faces[i].code;
        size_t length = strcspn(code, "#");
        for (int card = 0; code[length] != '\0' && card < deck->card_count;
             card++) {
            const char *other = deck_face(deck, (Card)card)->code;
            if (strncmp(other, code, length) == 0 && other[length] == '\0' &&
                deck_has_copies(deck, (Card)card))
                complain(L,
                         "deck: the card '%s' is how a copy of %s is "
                         "written: give it another name",
                         code, other);
        }
    }
}

static void read_face_list(lua_State *L, Deck *deck, DeckForm form)
{
    int count;

    if (!push_table_field(L, "cards")) {
        if (form.pips > 0)
            variant_add_pieces(L, deck, form);
        return;
    }
    count = list_length(L, "deck: cards");
    if (count > FACE_LIMIT)
        complain(L, "deck: at most %d different cards", FACE_LIMIT);
    for (int i = 0; i < count; i++) {
        if (lua_rawgeti(L, -1, i + 1) != LUA_TTABLE)
            complain(L, "deck: card %d should be a table", i + 1);
        read_face(L, deck, &deck->faces[i], form.pips);
        deck->face_count = i + 1;
        int copies = field_whole(L, "copies", 1, 1, CARD_LIMIT);
        if (deck->card_count + copies > CARD_LIMIT)
            complain(L, "deck: at most %d cards", CARD_LIMIT);
        while (copies-- > 0)
            deck->face_of[deck->card_count++] = (uint8_t)i;
        lua_pop(L, 1);
    }
    lua_pop(L, 1);
    check_numbered(L, deck);
}

/* Checks a variable that belongs to cards. Raises an error if the variant has
 * no deck, or if the deck declares a field with the variable's name. */
static void check_trait(lua_State *L, const Equipment *equipment,
                        const Var *var)
{
    if (equipment->deck.card_count == 0)
        complain(L, "vars.%s belongs to cards, but the variant has no deck",
                 var->name);
    if (deck_find_field(&equipment->deck, var->label) >= 0)
        complain(L,
                 "%s: the deck declares the field '%s' already: give it "
                 "another name",
                 var->name, var->label);
}

/* Raises an error if a variable holds or belongs to cards, but the game has no
 * cards. */
static void check_vars(lua_State *L)
{
    const Equipment *equipment = &model_of(L)->equipment;

    for (int i = 0; i < equipment->var_count; i++)
        if (equipment->vars[i].type == VAR_CARD &&
            equipment->deck.card_count == 0)
            complain(L,
                     "vars.%s should hold a card, but the variant has no deck",
                     equipment->vars[i].name);
    for (int i = 0; i < equipment->trait_count; i++)
        if (equipment->traits[i].of == THING_CARD)
            check_trait(L, equipment, &equipment->traits[i]);
}

void variant_read_deck(lua_State *L)
{
    static const char *const names[] = {"cards", "noun", "pieces", "suits"};
    Script *script = script_of(L);
    Deck *deck = &script->model->equipment.deck;
    DeckForm form;

    lua_rawgeti(L, LUA_REGISTRYINDEX, script->sandbox->variant);
    if (lua_getfield(L, -1, "deck") == LUA_TFUNCTION)
        lua_call(L, 0, 1);
    if (lua_isnil(L, -1)) {
        check_vars(L);
        return;
    }
    if (!lua_istable(L, -1))
        complain(L,
                 "deck should be a table or a function that returns one, not "
                 "%s",
                 what_is(L, -1));
    CHECK_KEYS(L, "a deck", names);
    variant_read_pieces(L, deck, &form);
    read_suits(L, deck);
    read_face_list(L, deck, form);
    if (form.pips > 0)
        variant_name_pieces(deck);
    check_vars(L);
}
