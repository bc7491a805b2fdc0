/*
 * table_json.c -- reads and writes names, clocks and notes as JSON texts.
 */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "format/json.h"
#include "format/table_json.h"

/* Writes a JSON value, and frees it. */
static char *write_and_free(Json *value)
{
    char *text = json_write(value);

    json_drop(value);
    return text;
}

static Json *read_table_text(const char *text)
{
    return text != NULL ? json_read(text) : NULL;
}

char *table_json_write_names(const RecordAuthor *authors, int count)
{
    Json *names = json_new_object();

    for (int i = 0; i < count; i++)
        if (authors[i].name[0] != '\0')
            json_set(names, authors[i].who, json_text(authors[i].name));
    return write_and_free(names);
}

void table_json_read_names(const char *text, RecordAuthor *authors, int count)
{
    Json *names = read_table_text(text);

    for (int i = 0; i < count; i++) {
        const char *name = json_as_text(json_member(names, authors[i].who));
        bool fits = name != NULL && strlen(name) < sizeof authors[i].name;
        snprintf(authors[i].name, sizeof authors[i].name, "%s",
                 fits ? name : "");
    }
    json_drop(names);
}

char *table_json_write_clocks(const SeatClock *clocks, int count)
{
    Json *object = json_new_object();

    for (int i = 0; i < count; i++)
        json_set(object, clocks[i].color, json_whole(clocks[i].left));
    return write_and_free(object);
}

void table_json_read_clocks(const char *text, SeatClock *clocks, int count)
{
    Json *object = read_table_text(text);

    for (int i = 0; i < count; i++)
        clocks[i].is_known = json_as_whole(json_member(object, clocks[i].color),
                                           &clocks[i].left);
    json_drop(object);
}

char *table_json_write_note(const char *text, const char *const *to, int count)
{
    Json *note = json_new_object();

    json_set(note, "text", json_text(text));
    if (count >= 0) {
        Json *names = json_new_array();
        for (int i = 0; i < count; i++)
            json_add(names, json_text(to[i]));
        json_set(note, "to", names);
    }
    return write_and_free(note);
}

/* Returns the bits of those readers whose names are in the list, or -1 if there
 * is no list. */
static int read_readers(const Json *names, const char *const *readers,
                        int count)
{
    int to = 0;

    if (names == NULL)
        return -1;
    for (int i = 0; i < json_length(names); i++) {
        const char *name = json_as_text(json_at(names, i));
        for (int each = 0; each < count; each++)
            if (name != NULL && strcmp(name, readers[each]) == 0)
                to |= 1 << each;
    }
    return to;
}

char *table_json_read_note(const char *line, const char *const *readers,
                           int count, int *to)
{
    Json *note = read_table_text(line);
    const char *text = json_as_text(json_member(note, "text"));
    char *copy = text != NULL ? strdup(text) : NULL;

    *to = read_readers(json_member(note, "to"), readers, count);
    json_drop(note);
    return copy;
}
