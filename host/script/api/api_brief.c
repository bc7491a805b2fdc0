/*
 * api_brief.c -- prints an overview of all names that a script can use. A line
 * has a name and as many words of the name's first sentence as fit.
 */
#include <stdlib.h>
#include <string.h>

#include "script/api/api.h"

/* Least number of columns for a sentence. If a line has less room, only the
 * name is printed. */
enum { LEAST_ROOM = 20 };

static bool is_entry_listed(const ApiEntry *entry)
{
    static const char *const groups[] = {"Clauses of sets", "Fields of things",
                                         "Lua's own library"};

    for (size_t i = 0; i < sizeof groups / sizeof *groups; i++)
        if (strcmp(entry->group, groups[i]) == 0)
            return true;
    return false;
}

/* -- entries with a sentence ---------------------------------------------- */

/* Returns the length of the first sentence of a text. Three dots, which stand
 * for omitted words, do not end a sentence. */
static size_t first_sentence(const char *text)
{
    const char *end = text;

    while ((end = strstr(end, ". ")) != NULL) {
        if (end > text && end[-1] != '.')
            return (size_t)(end - text) + 1;
        end++;
    }
    return strlen(text);
}

/* Prints the first sentence of a text. If the sentence is longer than `room`
 * columns, prints as many words as fit, and dots. */
static void print_sentence(FILE *out, int room, const char *text)
{
    size_t size = first_sentence(text);

    if (size > (size_t)room) {
        for (size = (size_t)(room - 3); size > 0 && text[size] != ' '; size--)
            ;
        fprintf(out, "  %.*s...", (int)size, text);
        return;
    }
    fprintf(out, "  %.*s", (int)size, text);
}

/* Prints an entry in one line. For a field of a table, prints the name instead
 * of the signature, because the signature contains Lua types. */
static void print_entry_line(FILE *out, int width, const ApiEntry *entry)
{
    bool is_field = strcmp(entry->kind, "field") == 0;
    const char *name = is_field ? entry->name : entry->signature;
    int room = width - (int)strlen(name) - 4;

    if (room < LEAST_ROOM) {
        api_fill(out, width, "  ", name);
        return;
    }
    fprintf(out, "  %s", name);
    print_sentence(out, room, entry->sentence);
    fputc('\n', out);
}

/* -- entries in lists ----------------------------------------------------- */

/* Appends the signature of an entry without its owner and its result, such as
 * "pointing_at(space or spaces)". */
static void add_signature(FILE *list, const ApiEntry *entry)
{
    const char *signature = entry->signature;
    const char *end = strstr(signature, " -> ");
    size_t owner = strlen(entry->of);
    size_t size = end != NULL ? (size_t)(end - signature) : strlen(signature);

    if (owner > 0 && strncmp(signature, entry->of, owner) == 0) {
        signature += owner;
        size -= owner;
    }
    fprintf(list, "%.*s ", (int)size, signature);
}

/* True if two entries belong in the same list. */
static bool is_beside(const ApiEntry *a, const ApiEntry *b)
{
    return strcmp(a->group, b->group) == 0 && strcmp(a->of, b->of) == 0;
}

/* True if an entry is the first of its list. */
static bool begins_list(int index, const ApiEntry *entry)
{
    ApiEntry earlier;

    for (int i = 0; i < index; i++)
        if (api_entry(i, &earlier) && is_beside(&earlier, entry))
            return false;
    return true;
}

/* Prints the list to which an entry belongs. */
static void print_list(FILE *out, int width, const ApiEntry *first)
{
    const char *indent = first->of[0] != '\0' ? "      " : "  ";
    char *names = NULL;
    size_t size;
    FILE *list = open_memstream(&names, &size);
    ApiEntry entry;

    if (list == NULL)
        return;
    for (int i = 0; api_entry(i, &entry); i++)
        if (is_beside(&entry, first))
            add_signature(list, &entry);
    fclose(list);
    if (first->of[0] != '\0')
        fprintf(out, "  %s\n", first->of);
    api_fill(out, width, indent, names);
    free(names);
}

/* -- all entries ---------------------------------------------------------- */

void api_brief(FILE *out, int width)
{
    const char *group = "";
    ApiEntry entry;

    for (int i = 0; api_entry(i, &entry); i++) {
        if (entry.until > 0)
            continue;
        if (strcmp(group, entry.group) != 0)
            fprintf(out, "%s%s\n", i > 0 ? "\n" : "", entry.group);
        group = entry.group;
        if (!is_entry_listed(&entry))
            print_entry_line(out, width, &entry);
        else if (begins_list(i, &entry))
            print_list(out, width, &entry);
    }
    fputs("\nhouse api NAME says more about a name.\n", out);
}
