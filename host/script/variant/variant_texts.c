/*
 * variant_texts.c -- reads the introduction of a variant and the questions for
 * its choices.
 */
#include <stdlib.h>
#include <string.h>

#include "script/thing/thing.h"
#include "script/variant/variant_fields.h"

/* The texts are stored outside Lua, whose memory limit does not apply to them,
 * so they have limits of their own. */
enum { TEXTS_LIMIT = 400, TEXT_SIZE = 301 };

static int compare_named_texts(const void *a, const void *b)
{
    return strcmp(((const NamedText *)a)->name, ((const NamedText *)b)->name);
}

/* Adds a text to `table`. The text is on top of the stack, above its name. */
static void add_named_text(lua_State *L, const char *field, TextTable *table)
{
    char where[TEXT_NAME + NAME_LIMIT];
    char text[TEXT_SIZE];
    NamedText *next = &table->all[table->count];

    if (lua_type(L, -2) != LUA_TSTRING)
        complain(L, "%s: every text needs a name", field);
    read_text(L, -2, field, next->name, sizeof next->name);
    snprintf(where, sizeof where, "%.*s.%s", NAME_LIMIT - 2, field, next->name);
    read_text(L, -1, where, text, sizeof text);
    next->text = strdup(text);
    if (next->text == NULL)
        complain(L, "not enough memory");
    table->count++;
}

void variant_read_texts(lua_State *L, const char *field, TextTable *table)
{
    if (!push_table_field(L, field))
        return;
    table->all = calloc(TEXTS_LIMIT, sizeof *table->all);
    if (table->all == NULL)
        complain(L, "not enough memory");
    lua_pushnil(L);
    while (lua_next(L, -2) != 0) {
        if (table->count == TEXTS_LIMIT)
            complain(L, "%s: at most %d texts", field, TEXTS_LIMIT);
        add_named_text(L, field, table);
        lua_pop(L, 1);
    }
    lua_pop(L, 1);
    qsort(table->all, (size_t)table->count, sizeof *table->all,
          compare_named_texts);
}

void variant_free_texts(TextTable *table)
{
    for (int i = 0; i < table->count; i++)
        free(table->all[i].text);
    free(table->all);
    *table = (TextTable){.count = 0};
}

/* Returns the text with this name, or NULL. */
static const char *find_named_text(const TextTable *table, const char *name)
{
    NamedText key = {.text = NULL};
    const NamedText *found;

    if (strlen(name) >= sizeof key.name || table->count == 0)
        return NULL;
    memcpy(key.name, name, strlen(name) + 1);
    found = bsearch(&key, table->all, (size_t)table->count, sizeof *table->all,
                    compare_named_texts);
    return found != NULL ? found->text : NULL;
}

/* -- the introduction ------------------------------------------------------ */

const char *const script_intro_names[INTRO_PARTS] = {
    [INTRO_AIM] = "aim", [INTRO_TURN] = "turn", [INTRO_ENDS] = "ends"};

void variant_read_intro(lua_State *L, VariantInfo *info)
{
    if (!push_table_field(L, "intro"))
        return;
    check_keys(L, "intro", script_intro_names, INTRO_PARTS);
    for (int i = 0; i < INTRO_PARTS; i++)
        if (!field_text(L, script_intro_names[i], info->intro[i], INTRO_SIZE))
            complain(L, "intro.%s is missing", script_intro_names[i]);
    lua_pop(L, 1);
}

/* -- the question of a choice ---------------------------------------------- */

/* Copies the label of a choice, but leaves out a remark in parentheses:
 * "pyramid" for "pyramid (points left: 6)". */
static void copy_plain_label(char *out, size_t size, const char *label)
{
    size_t length = strcspn(label, "(");

    while (length > 0 && label[length - 1] == ' ')
        length--;
    snprintf(out, size, "%.*s", (int)length, label);
}

static const char *ask_after(const Script *script, Thing pick,
                             const char *label)
{
    char name[NAME_LIMIT + TEXT_NAME];

    snprintf(name, sizeof name, "%s %s",
             script_equipment(script)->words[pick.id], label);
    return find_named_text(&script_info(script)->asks, name);
}

/* Returns the question for the choice `name`, or NULL. The question "WORD NAME"
 * is for a choice after WORD was picked, and takes precedence over "NAME". If
 * there are such questions for several words, the latest word decides. */
static const char *find_ask(const Script *script, const char *name,
                            const Line *line)
{
    const char *ask = NULL;

    for (int i = line->count; ask == NULL && i > 0; i--)
        if (line->picks[i - 1].type == THING_WORD)
            ask = ask_after(script, line->picks[i - 1], name);
    return ask != NULL ? ask
                       : find_named_text(&script_info(script)->asks, name);
}

const char *script_ask(const Script *script, const char *label,
                       const Line *line, size_t *begun)
{
    char name[TEXT_NAME];
    const char *last;
    const char *ask;

    copy_plain_label(name, sizeof name, label);
    last = strrchr(name, ' ');
    ask = find_ask(script, name, line);
    *begun = ask == NULL && last != NULL ? (size_t)(last - name) : 0;
    return *begun > 0 ? find_ask(script, last + 1, line) : ask;
}

/* True if the text is the word, or ends in a blank and the word. */
static bool ends_in(const char *text, const char *word)
{
    size_t length = strlen(text), size = strlen(word);

    return length >= size && strcmp(text + length - size, word) == 0 &&
           (length == size || text[length - size - 1] == ' ');
}

bool script_has_ask(const Script *script, const char *label)
{
    const TextTable *asks = &script_info(script)->asks;
    char name[TEXT_NAME];
    const char *last;
    bool has = false;

    copy_plain_label(name, sizeof name, label);
    last = strrchr(name, ' ');
    for (int i = 0; i < asks->count && !has; i++)
        has = ends_in(asks->all[i].name, name) ||
              (last != NULL && ends_in(asks->all[i].name, last + 1));
    return has;
}
