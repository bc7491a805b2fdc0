/*
 * api.c -- prints the documentation of scripts as text: all entries, the
 * entries for a name, or the entries that mention a word.
 */
#include "script/api/api.h"

#include <ctype.h>
#include <stdlib.h>
#include <string.h>
#include <strings.h>

#include "base/names.h"

enum { NAMES_LIMIT = 512, WORD_LEAST = 3 };

/* -- texts in lines ------------------------------------------------------- */

void api_fill(FILE *out, int width, const char *indent, const char *text)
{
    size_t column = 0;

    while (*text != '\0') {
        size_t word = strcspn(text, " ");
        if (column > 0 && column + 1 + word > (size_t)width) {
            fputc('\n', out);
            column = 0;
        }
        column += (size_t)(column == 0 ? fprintf(out, "%s", indent)
                                       : fprintf(out, " "));
        fwrite(text, 1, word, out);
        column += word;
        text += word;
        text += strspn(text, " ");
    }
    if (column > 0)
        fputc('\n', out);
}

void api_lines(FILE *out, const char *indent, const char *text)
{
    while (*text != '\0') {
        size_t size = strcspn(text, "\n");
        fprintf(out, "%s%.*s\n", indent, (int)size, text);
        text += size + (text[size] == '\n');
    }
}

void api_sentence(FILE *out, const char *text)
{
    size_t size = strlen(text);

    if (size == 0)
        return;
    fprintf(out, "%c%s%s", toupper((unsigned char)text[0]), text + 1,
            text[size - 1] == '.' ? "" : ".");
}

static void fill_sentence(FILE *out, int width, const char *text)
{
    char *sentence = NULL;
    size_t size;
    FILE *memory = open_memstream(&sentence, &size);

    if (memory == NULL) {
        api_fill(out, width, "    ", text);
        return;
    }
    api_sentence(memory, text);
    fclose(memory);
    api_fill(out, width, "    ", sentence);
    free(sentence);
}

static void print_dropped(FILE *out, int width, const ApiEntry *entry)
{
    char text[API_TYPE_LIMIT];

    snprintf(text, sizeof text, "Dropped in api %d; %s.", entry->until + 1,
             entry->instead);
    api_fill(out, width, "    ", text);
}

static void print_entry(FILE *out, int width, const ApiEntry *entry)
{
    api_fill(out, width, "", entry->signature);
    fill_sentence(out, width, entry->sentence);
    api_fill(out, width, "    ", entry->refusals);
    api_fill(out, width, "    ", entry->errors);
    if (entry->until > 0)
        print_dropped(out, width, entry);
    if (entry->acts)
        api_fill(out, width, "    ",
                 "Acts: not allowed in a function that may only read.");
    api_lines(out, "      ", entry->example);
}

static void api_text(FILE *out, int width)
{
    const char *group = "";
    ApiEntry entry;

    for (int i = 0; api_entry(i, &entry); i++) {
        if (strcmp(group, entry.group) != 0) {
            group = entry.group;
            fprintf(out, "%s== %s ==\n\n", i > 0 ? "\n" : "", group);
        }
        print_entry(out, width, &entry);
    }
}

void script_api(ApiForm form, int width, FILE *out)
{
    switch (form) {
    case API_MARKDOWN:
        api_markdown(out);
        break;
    case API_BRIEF:
        api_brief(out, width);
        break;
    case API_JSON:
        api_json(out, NULL);
        break;
    case API_LUACATS:
        api_luacats(out);
        break;
    case API_LUACHECK:
        api_luacheck(out);
        break;
    default:
        api_text(out, width);
    }
}

/* -- entries with a name -------------------------------------------------- */

/* True if the first `size` letters of the text are the name of the entry's
 * owner. For the methods of all sets, any set's name is accepted. */
static bool is_owner(const ApiEntry *entry, const char *text, size_t size)
{
    const char *names[THING_TYPE_COUNT + 1] = {entry->of};
    int count = 1;

    if (strcmp(entry->of, "set") == 0)
        for (int i = 0; i < api_set_count; i++)
            names[count++] = api_set(api_sets[i]);
    for (int i = 0; i < count; i++)
        if (strlen(names[i]) == size && strncmp(names[i], text, size) == 0)
            return true;
    return false;
}

/* `name` may be "of", "pyramids:of" or "card.value", for example. The entry
 * string.rep is also called "rep". */
bool api_is_called(const ApiEntry *entry, const char *name)
{
    const char *last = strrchr(entry->name, '.');
    size_t owner = strcspn(name, ":.");

    if (strcmp(entry->name, name) == 0 ||
        (last != NULL && strcmp(last + 1, name) == 0))
        return true;
    return owner > 0 && name[owner] != '\0' &&
           strcmp(name + owner + 1, entry->name) == 0 &&
           is_owner(entry, name, owner);
}

static const char *nearest_name(const char *typed)
{
    const char *names[NAMES_LIMIT], *after = strrchr(typed, ':');
    ApiEntry entry;
    int count = 0;

    for (int i = 0; api_entry(i, &entry) && count < NAMES_LIMIT; i++)
        names[count++] = entry.name;
    return names_nearest(after != NULL ? after + 1 : typed, names, count);
}

bool script_api_entry(const char *name, ApiForm form, int width, FILE *out,
                      const char **nearest)
{
    bool found = false;
    ApiEntry entry;

    for (int i = 0; api_entry(i, &entry); i++) {
        if (!api_is_called(&entry, name))
            continue;
        if (form != API_JSON)
            print_entry(out, width, &entry);
        found = true;
    }
    if (found && form == API_JSON)
        api_json(out, name);
    if (nearest != NULL)
        *nearest = found ? NULL : nearest_name(name);
    return found;
}

void script_api_names(ApiName see, void *context)
{
    ApiEntry entry;

    for (int i = 0; api_entry(i, &entry); i++)
        see(context, entry.name);
}

/* -- entries that mention a word ------------------------------------------ */

/* True if a word of the text begins with `word`. */
static bool speaks_of(const char *text, const char *word)
{
    size_t size = strlen(word);

    for (const char *at = text; *at != '\0'; at++)
        if ((at == text || !isalnum((unsigned char)at[-1])) &&
            strncasecmp(at, word, size) == 0)
            return true;
    return false;
}

int script_api_search(const char *word, int width, FILE *out)
{
    ApiEntry entry;
    int count = 0;

    if (strlen(word) < WORD_LEAST)
        return 0;
    for (int i = 0; api_entry(i, &entry); i++) {
        if (!speaks_of(entry.sentence, word) && !speaks_of(entry.name, word) &&
            !speaks_of(entry.refusals, word))
            continue;
        api_fill(out, width, "  ", entry.signature);
        fill_sentence(out, width, entry.sentence);
        count++;
    }
    return count;
}
