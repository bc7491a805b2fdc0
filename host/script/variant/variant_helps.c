/*
 * variant_helps.c -- reads the field `helps`, which has a table of texts for
 * each kind of thing.
 */
#include <stdlib.h>
#include <string.h>

#include "script/thing/thing.h"
#include "script/variant/variant_fields.h"

_Static_assert((int)FACE_LIMIT <= (int)HELP_LIMIT, "a text for each card");

enum { NAMES_LIMIT = HELP_LIMIT + 1 };

const char *const help_topics[HELP_TOPICS] = {
    [HELP_SUIT] = "suit",     [HELP_RANK] = "rank", [HELP_CARD] = "card",
    [HELP_DIE] = "die",       [HELP_FACE] = "face", [HELP_SIZE] = "size",
    [HELP_COLOR] = "color",   [HELP_POSE] = "pose", [HELP_WORD] = "word",
    [HELP_NUMBER] = "number", [HELP_TERM] = "term",
};

const char *const help_sizes[SIZE_LIMIT] = {"small", "medium", "large"};

const char *const help_poses[2] = {"upright", "flat"};

/* The names of the tables in the field `helps`. */
static const char *const tables[HELP_TOPICS] = {
    [HELP_SUIT] = "suits",     [HELP_RANK] = "ranks", [HELP_CARD] = "cards",
    [HELP_DIE] = "dice",       [HELP_FACE] = "faces", [HELP_SIZE] = "sizes",
    [HELP_COLOR] = "colors",   [HELP_POSE] = "poses", [HELP_WORD] = "words",
    [HELP_NUMBER] = "numbers", [HELP_TERM] = "terms",
};

/* -- the names of the things ----------------------------------------------- */

/* A NameSet has the names of all things of a kind, each once. */
typedef struct NameSet {
    const char *names[NAMES_LIMIT];
    int count;
} NameSet;

static void add_thing_name(NameSet *set, const char *name)
{
    if (name[0] == '\0' || set->count == NAMES_LIMIT)
        return;
    for (int i = 0; i < set->count; i++)
        if (strcmp(set->names[i], name) == 0)
            return;
    set->names[set->count++] = name;
}

static void add_die(NameSet *set, const Die *die, HelpTopic topic)
{
    if (topic == HELP_DIE)
        add_thing_name(set, die->name);
    for (int i = 0; topic == HELP_FACE && i < die->face_count; i++)
        add_thing_name(set, die->faces[i]);
}

/* Adds the colours of all stashes except the stashes of seats, whose colours
 * depend on the number of players. */
static void add_colors(NameSet *set, const Equipment *equipment)
{
    for (int i = 0; i < equipment->stash_count; i++)
        if (equipment->stashes[i] != STASHES_OF_SEATS)
            add_thing_name(set, color_name(equipment->stashes[i]));
}

/* True if the game has no list of the names of this kind: the words and labels
 * of choices are not known yet, and any word can be a term. */
static bool has_any_name(HelpTopic topic)
{
    return topic == HELP_WORD || topic == HELP_NUMBER || topic == HELP_TERM;
}

/* Lists the names of the things of a kind. If the game has no list of them,
 * lists all names in the table on top of the stack. */
static void list_things(lua_State *L, HelpTopic topic, NameSet *set)
{
    const Equipment *equipment = &model_of(L)->equipment;
    const Deck *deck = &equipment->deck;

    set->count = 0;
    for (int i = 0; topic == HELP_SUIT && i < deck->suit_count; i++)
        add_thing_name(set, deck->suits[i].name);
    for (int i = 0; topic == HELP_RANK && i < deck->face_count; i++)
        add_thing_name(set, deck->faces[i].rank);
    for (int i = 0; topic == HELP_CARD && i < deck->face_count; i++)
        add_thing_name(set, deck->faces[i].code);
    for (int i = 0; i < equipment->die_count; i++)
        add_die(set, &equipment->dice[i], topic);
    for (int i = 0; topic == HELP_SIZE && i < SIZE_LIMIT; i++)
        if (equipment->stash[i] > 0)
            add_thing_name(set, help_sizes[i]);
    for (int i = 0; topic == HELP_POSE && equipment->poses && i < 2; i++)
        add_thing_name(set, help_poses[i]);
    if (topic == HELP_COLOR)
        add_colors(set, equipment);
    if (has_any_name(topic))
        set->count = list_names(L, lua_gettop(L), set->names, HELP_LIMIT + 1);
}

/* -- the texts ------------------------------------------------------------- */

/* Pushes the help text for a name, or the general text if the name has no text.
 * If the text is a function, pushes its result. */
static void push_help(lua_State *L, HelpTopic topic, const char *name)
{
    if (lua_getfield(L, -1, name) == LUA_TNIL && !has_any_name(topic)) {
        lua_pop(L, 1);
        lua_rawgeti(L, -1, 1);
    }
    if (lua_isfunction(L, -1)) {
        lua_pushstring(L, name);
        lua_call(L, 1, 1);
    }
}

/* Appends a text to `helps`. The text is on top of the stack. */
static void add_help(lua_State *L, HelpTopic topic, const char *name,
                     Helps *helps)
{
    char where[2 * NAME_LIMIT];
    char text[HELP_BYTES];
    HelpText *next = &helps->all[helps->count];

    if (helps->count == HELP_LIMIT)
        complain(L, "helps: at most %d texts", HELP_LIMIT);
    snprintf(where, sizeof where, "helps.%s.%.*s", tables[topic],
             NAME_LIMIT - 2, name);
    read_text(L, -1, where, text, sizeof text);
    if (strlen(name) >= sizeof next->name)
        complain(L, "%s: the name is too long", where);
    next->topic = topic;
    copy_text(next->name, sizeof next->name, name);
    next->text = strdup(text);
    if (next->text == NULL)
        complain(L, "not enough memory");
    helps->count++;
}

/* True if the text on top of the stack is the general text, whose key is 1.
 * Raises an error for a wrong key. */
static bool is_general_text(lua_State *L, HelpTopic topic)
{
    if (lua_type(L, -2) == LUA_TSTRING)
        return false;
    if (has_any_name(topic))
        complain(L, "helps.%s: every text needs a name", tables[topic]);
    if (!lua_isinteger(L, -2) || lua_tointeger(L, -2) != 1)
        complain(L, "helps.%s: only one text may have no name", tables[topic]);
    return true;
}

/* Raises an error if the table on top of the stack has a text for a name that
 * is not in the set. */
static void check_names(lua_State *L, HelpTopic topic, const NameSet *set)
{
    char where[2 * NAME_LIMIT];

    lua_pushnil(L);
    for (; lua_next(L, -2) != 0; lua_pop(L, 1)) {
        bool known = false;
        if (is_general_text(L, topic))
            continue;
        const char *name = lua_tostring(L, -2);
        for (int i = 0; !known && i < set->count; i++)
            known = strcmp(set->names[i], name) == 0;
        if (!known && lua_isfunction(L, -1)) {
            lua_pushstring(L, name);
            lua_call(L, 1, 1);
            known = lua_isnil(L, -1);
        }
        snprintf(where, sizeof where, "helps.%s: the game has no %s",
                 tables[topic], help_topics[topic]);
        if (!known)
            complain_name(L, where, name, set->names, set->count);
    }
}

/* Reads the table for a kind from the table `helps` on top of the stack. */
static void read_kind(lua_State *L, HelpTopic topic, Helps *helps)
{
    NameSet set;

    switch (lua_getfield(L, -1, tables[topic])) {
    case LUA_TNIL:
        break;
    case LUA_TTABLE:
        list_things(L, topic, &set);
        check_names(L, topic, &set);
        for (int i = 0; i < set.count; i++) {
            push_help(L, topic, set.names[i]);
            if (!lua_isnil(L, -1))
                add_help(L, topic, set.names[i], helps);
            lua_pop(L, 1);
        }
        break;
    default:
        complain(L, "helps.%s should be a table, not %s", tables[topic],
                 what_is(L, -1));
    }
    lua_pop(L, 1);
}

void variant_read_helps(lua_State *L)
{
    Helps *helps = &rules_of(L)->helps;

    lua_rawgeti(L, LUA_REGISTRYINDEX, sandbox_of(L)->variant);
    if (push_table_field(L, "helps")) {
        CHECK_KEYS(L, "helps", tables);
        helps->all = calloc(HELP_LIMIT, sizeof *helps->all);
        if (helps->all == NULL)
            complain(L, "not enough memory");
        for (int topic = 0; topic < HELP_TOPICS; topic++)
            read_kind(L, (HelpTopic)topic, helps);
        lua_pop(L, 1);
    }
    lua_pop(L, 1);
}

void variant_free_helps(Helps *helps)
{
    for (int i = 0; i < helps->count; i++)
        free(helps->all[i].text);
    free(helps->all);
    *helps = (Helps){.count = 0};
}

/* -- finding texts --------------------------------------------------------- */

const Helps *script_helps(const Script *script)
{
    return &script->rules->helps;
}

int help_find(const Helps *helps, HelpTopic topic, const char *name)
{
    for (int i = 0; i < helps->count; i++)
        if (helps->all[i].topic == topic &&
            strcmp(helps->all[i].name, name) == 0)
            return i;
    return -1;
}

bool help_is_repeated(const Helps *helps, int index)
{
    const HelpText *help = &helps->all[index];

    for (int i = 0; i < index; i++)
        if (strcmp(helps->all[i].name, help->name) == 0 &&
            strcmp(helps->all[i].text, help->text) == 0)
            return true;
    return false;
}

int help_of_face(const Helps *helps, const Deck *deck, const Face *face,
                 int list[HELP_MOST])
{
    int count = 0;

    list[0] = help_find(helps, HELP_CARD, face->code);
    if (list[0] >= 0)
        return 1;
    for (int suit = 0; suit < deck->suit_count; suit++) {
        if (!(face->suits >> suit & 1))
            continue;
        list[count] = help_find(helps, HELP_SUIT, deck->suits[suit].name);
        count += list[count] >= 0;
    }
    list[count] = help_find(helps, HELP_RANK, face->rank);
    return count + (list[count] >= 0);
}
