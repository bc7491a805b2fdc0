/*
 * person.c -- the people at a table: their names, and whether they are here.
 */
#include <ctype.h>
#include <stdlib.h>
#include <string.h>
#include <strings.h>

#include "base/text.h"
#include "format/table_json.h"
#include "match/table/table.h"

static Person *person_of(Table *table, Seat viewer)
{
    return &table->people.each[viewer_number(viewer)];
}

/* -- names that can be shown ---------------------------------------------- */

/* True if the text has a secret of a link, or the beginning of an address.
 * Someone may have pasted a link into the field for the name. */
static bool has_link(const char *name)
{
    int run = 0;

    for (const char *at = name; *at != '\0' && run < PERSON_HEX; at++)
        run = isxdigit((unsigned char)*at) ? run + 1 : 0;
    return run == PERSON_HEX || strstr(name, "://") != NULL;
}

/* True if a name begins with a blank of any width. */
static bool begins_with_blank(const char *name)
{
    char first[8] = "";

    memcpy(first, name, (size_t)text_character(name));
    return text_has_blank(first);
}

/* Returns why a text cannot be a name, or NULL if it can. */
static const char *why_no_name(const char *name)
{
    int letters = 0, marks = 0;

    if (!text_is_plain(name))
        return "a name has only characters that can be shown";
    for (; *name != '\0'; name += text_character(name)) {
        bool is_mark = text_width(name) == 0;
        if (name[0] != ' ' && begins_with_blank(name))
            return "the only blank of a name is the space";
        marks = is_mark ? marks + 1 : 0;
        letters += !is_mark;
        if (letters == 0 || marks > PERSON_MARKS)
            return "a name has at most 4 marks on a character";
    }
    return letters > PERSON_LETTERS ? "a name has at most 40 characters" : NULL;
}

/* Copies a text to `name`. Removes blanks at both ends, and leaves a single
 * blank between words. Returns false if the result is too long for a name. */
static bool copy_words(const char *text, char name[AUTHOR_NAME_SIZE])
{
    size_t length = 0;

    for (text += strspn(text, " "); *text != '\0'; text++) {
        if (text[0] == ' ' && (text[1] == ' ' || text[1] == '\0'))
            continue;
        if (length + 1 == AUTHOR_NAME_SIZE)
            return false;
        name[length++] = *text;
    }
    name[length] = '\0';
    return true;
}

/* Reads a name. Returns false with `failure` set if the text cannot be a
 * name. */
static bool read_name(Table *table, const char *text,
                      char name[AUTHOR_NAME_SIZE])
{
    const char *why = !copy_words(text, name)
                          ? "a name has at most 40 characters"
                          : why_no_name(name);

    if (why == NULL && has_link(name))
        why = "a name must not have a link in it, because all can read it";
    return why == NULL || table_fail(table, "request", "%s", why);
}

/* -- giving names --------------------------------------------------------- */

/* Returns another person who has this name, or NULL. Names are equal even if
 * letters from a to z differ in case. */
static const Person *find_namesake(const Table *table, Seat viewer,
                                   const char *name)
{
    for (int i = 0; name[0] != '\0' && i < VIEWERS; i++)
        if (i != viewer_number(viewer) &&
            strcasecmp(table->people.each[i].name, name) == 0)
            return &table->people.each[i];
    return NULL;
}

/* True if the text contains the part. Ignores the case of letters. */
static bool has_part(const char *text, const char *part)
{
    while (*text != '\0' && strncasecmp(text, part, strlen(part)) != 0)
        text++;
    return *text != '\0';
}

/* True if a name can be mistaken for a different person. If the red seat
 * belongs to someone else, such names are "red" and "Ann (red)". */
static bool looks_like_other(const Table *table, Seat viewer, const char *name)
{
    const int seats = table->game->now.seats.count;

    for (int i = 0; i < seats + 2; i++) {
        const Seat other = participant_of(seats, i).viewer;
        const RecordAuthor author = person_author(table, other);
        char shown[NAME_LIMIT + 2];
        snprintf(shown, sizeof shown, "(%s)", author.who);
        if (has_part(name, shown) ||
            (other != viewer && strcasecmp(name, author.who) == 0))
            return true;
    }
    return false;
}

bool person_call(Table *table, Seat viewer, const char *text, bool *has_changed)
{
    Person *person = person_of(table, viewer);
    char name[AUTHOR_NAME_SIZE];
    const Person *other;

    if (!read_name(table, text, name))
        return false;
    if (looks_like_other(table, viewer, name))
        return table_fail(table, "request",
                          "a name must not look like that of a seat or a link");
    other = find_namesake(table, viewer, name);
    if (other != NULL) {
        const Seat whose = viewer_at((int)(other - table->people.each));
        return table_fail(table, "request",
                          "%s has this name already; choose a different name",
                          person_author(table, whose).who);
    }
    *has_changed = strcmp(person->name, name) != 0;
    memcpy(person->name, name, sizeof name);
    table->people.revision += *has_changed;
    return true;
}

/* If a person has a name, but `seen_at` is 0, the person was here in an earlier
 * run of the program. We then count the person as away. */
void person_notice(Table *table, Seat viewer, bool is_connected,
                   long long seen_at, long long now)
{
    Person *person = person_of(table, viewer);
    const bool has_come = seen_at != 0 || person->name[0] != '\0';
    const Presence presence =
        is_connected || (seen_at != 0 && now - seen_at < PERSON_AWAY_MS)
            ? PRESENCE_HERE
        : has_come ? PRESENCE_AWAY
                   : PRESENCE_EXPECTED;

    table->people.revision += person->presence != presence;
    person->presence = presence;
}

const char *presence_word(Presence presence)
{
    return presence == PRESENCE_HERE   ? "here"
           : presence == PRESENCE_AWAY ? "away"
                                       : "expected";
}

/* -- reading names -------------------------------------------------------- */

static Participant participant_at(Seat viewer)
{
    return (Participant){viewer == SEAT_NONE      ? ROLE_DESIGNER
                         : viewer == SEAT_WATCHER ? ROLE_SPECTATOR
                                                  : ROLE_SEAT,
                         viewer};
}

const char *person_name(const Table *table, Seat viewer)
{
    return table->people.each[viewer_number(viewer)].name;
}

RecordAuthor person_author(const Table *table, Seat viewer)
{
    const Participant participant = participant_at(viewer);
    RecordAuthor author;

    snprintf(author.who, sizeof author.who, "%s",
             participant_name(&participant, &table->game->now.seats));
    snprintf(author.name, sizeof author.name, "%s", person_name(table, viewer));
    return author;
}

const char *author_describe(const RecordAuthor *author, char *text)
{
    if (author->name[0] == '\0')
        snprintf(text, PERSON_TEXT, "%s", author->who);
    else
        snprintf(text, PERSON_TEXT, "%s (%s)", author->name, author->who);
    return text;
}

const char *person_describe(const Table *table, Seat viewer, char *text)
{
    const RecordAuthor author = person_author(table, viewer);

    return author_describe(&author, text);
}

const char *remark_heading(RecordLineKind kind, const RecordAuthor *author,
                           char *text)
{
    char person[PERSON_TEXT];

    author_describe(author, person);
    snprintf(text, REMARK_HEADING, "%s%s%s",
             kind == RECORD_NOTE ? "note" : "bookmark",
             person[0] != '\0' ? " of " : "", person);
    return text;
}

/* -- in the record -------------------------------------------------------- */

bool people_have_names(const Table *table)
{
    for (int i = 0; i < VIEWERS; i++)
        if (table->people.each[i].name[0] != '\0')
            return true;
    return false;
}

/* Lists the participants and their names. Returns their number. */
static int list_authors(const Table *table, RecordAuthor authors[VIEWERS])
{
    const int seats = table->game->now.seats.count;

    for (int i = 0; i < seats + 2; i++)
        authors[i] = person_author(table, participant_of(seats, i).viewer);
    return seats + 2;
}

char *people_write(const Table *table)
{
    RecordAuthor authors[VIEWERS];
    const int count = list_authors(table, authors);

    return table_json_write_names(authors, count);
}

void people_read(Table *table, const char *text)
{
    const int seats = table->game->now.seats.count;
    RecordAuthor authors[VIEWERS];
    const int count = list_authors(table, authors);

    table_json_read_names(text, authors, count);
    for (int i = 0; i < VIEWERS; i++)
        table->people.each[i].name[0] = '\0';
    table->people.revision++;
    for (int i = 0; i < count; i++) {
        bool unused;
        if (authors[i].name[0] != '\0')
            person_call(table, participant_of(seats, i).viewer, authors[i].name,
                        &unused);
    }
}
