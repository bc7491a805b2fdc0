/*
 * kept.c -- notes in the record, and the notes of a record from which a game is
 * resumed.
 */
#include <stdlib.h>
#include <string.h>

#include "base/text.h"
#include "house/company/company_internal.h"

/* Returns the name and the text, which is cut after NOTE_BYTES, to be freed.
 * Returns NULL if memory runs out. */
static char *line_of(const char *name, const char *text)
{
    int length = (int)text_whole(text, NOTE_BYTES);
    const char *rest = text[length] != '\0' ? "…" : "";
    size_t size = strlen(name) + (size_t)length + strlen(rest) + 1;
    char *line = malloc(size);

    if (line != NULL)
        snprintf(line, size, "%s%.*s%s", name, length, text, rest);
    return line;
}

char *notes_remark(RecordLineKind kind, const char *text)
{
    return line_of(kind == RECORD_BOOKMARK ? "Bookmark: " : "Note: ", text);
}

/* Returns the name of a guest as in links: "red", "watcher", "designer". */
static const char *hearer_name(const Company *company, int number)
{
    const Seats *seats = &engine_game(company->engine)->now.seats;
    Guest guest = guest_of(seats->count, number);

    return guest_name(&guest, seats);
}

static int hearer_count(const Company *company)
{
    return engine_game(company->engine)->now.seats.count + 2;
}

static unsigned hearer_bit(const Company *company, int number)
{
    return hearer_of(guest_of(hearer_count(company) - 2, number).viewer);
}

static Json *list_hearers(const Company *company, unsigned hearers)
{
    Json *names = json_new_array();

    for (int i = 0; i < hearer_count(company); i++)
        if (hearers & hearer_bit(company, i))
            json_add(names, json_text(hearer_name(company, i)));
    return names;
}

bool notes_may_write(Company *company, size_t size)
{
    const long long cost = (long long)size + REMARK_COST;
    long long whole = cost;

    for (int i = 0; i < AUTHORS; i++)
        whole += company->remark_bytes[i];
    if (whole > REMARKS_IN_ALL ||
        (company->author != AUTHOR_NONE &&
         company->remark_bytes[company->author] + cost > REMARKS_OF_LINK))
        return false;
    company->remark_bytes[company->author] += cost;
    return true;
}

void notes_keep(Company *company, unsigned hearers, const char *text)
{
    Json *told = json_new_object();
    char *line;

    json_set(told, "text", json_text(text));
    if (hearers != HEARD_BY_ALL)
        json_set(told, "to", list_hearers(company, hearers));
    line = json_write(told);
    json_drop(told);
    if (line != NULL && notes_may_write(company, strlen(line))) {
        game_remark(engine_game(company->engine), RECORD_TOLD, line);
        if (company->remark != NULL)
            company->remark(company->context, RECORD_TOLD, line);
    }
    free(line);
}

/* Returns the hearers that the names mean; names of guests who are not at this
 * table are ignored. All, if `names` is NULL. */
static unsigned read_hearers(const Company *company, const Json *names)
{
    unsigned hearers = names == NULL ? HEARD_BY_ALL : 0;

    for (int i = 0; i < json_length(names); i++)
        for (int each = 0; each < hearer_count(company); each++) {
            const char *name = json_as_text(json_at(names, i));
            if (name != NULL && strcmp(name, hearer_name(company, each)) == 0)
                hearers |= hearer_bit(company, each);
        }
    return hearers;
}

/* Reads a log entry of the record. Others may have written it, so it may be
 * malformed; then it returns false. */
static bool recall_told(Company *company, const Remark *remark, Note *note)
{
    Json *told = json_read(remark->text);
    const char *text = json_as_text(json_member(told, "text"));

    note->hearers = read_hearers(company, json_member(told, "to"));
    note->text = text != NULL ? line_of("", text) : NULL;
    json_drop(told);
    return note->text != NULL;
}

void notes_recall(Company *company)
{
    const GameHistory *history = engine_game(company->engine)->history;

    for (const Remark *each = history->remarks; each; each = each->later) {
        Note note = {.node = each->node->number,
                     .hearers = HEARD_BY_ALL,
                     .author = AUTHOR_NONE};
        bool is_fine = true;
        if (each->kind == RECORD_TOLD)
            is_fine = recall_told(company, each, &note);
        else
            note.text = notes_remark(each->kind, each->text);
        company->remark_bytes[AUTHOR_NONE] +=
            (long long)strlen(each->text) + REMARK_COST;
        if (is_fine && note.text != NULL)
            notes_put(company, note);
    }
}
