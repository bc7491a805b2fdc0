/*
 * moment.c -- moments: the log entries that readers of a table receive.
 */
#include "house/company/company_internal.h"

#include <stdlib.h>
#include <string.h>

#include "view/sentences/sentences.h"

static void moment_clear(Moment *moment)
{
    for (int i = 0; i < ENGINE_VIEWERS; i++)
        free(moment->told[i]);
    free(moment->cited);
    *moment = (Moment){.cited = NULL};
}

static Moment *begin_moment(Company *company)
{
    Moment *moment = &company->moments[++company->moment % MOMENTS_KEPT];

    if (company->first == 0) {
        company->first = company->moment;
        notes_recall(company);
    }
    moment_clear(moment);
    return moment;
}

/* Returns what `told` adds to `*before`, to be freed. Then `*before` becomes
 * `told` while the turn `is_open`, or else NULL. */
static char *new_part(const char *told, char **before, bool is_open)
{
    size_t length = *before != NULL ? strlen(*before) : 0;
    bool goes_on = length > 0 && strncmp(told, *before, length) == 0;
    char *part = strdup(goes_on ? told + length : told);

    free(*before);
    *before = is_open ? strdup(told) : NULL;
    return part;
}

/* Adds the new entries of the current turn. The engine returns all of them from
 * the start of the turn. */
static void tell_in(Company *company, Moment *moment)
{
    bool is_open = engine_game(company->engine)->line.count > 0;

    for (int i = 0; i < ENGINE_VIEWERS; i++)
        moment->told[i] =
            new_part(engine_told(company->engine, engine_viewer(i)),
                     &company->so_far[i], is_open);
    moment->cited = new_part(engine_cited(company->engine),
                             &company->cited_so_far, is_open);
}

void company_tell(Company *company)
{
    tell_in(company, begin_moment(company));
}

static void forget_turn(Company *company)
{
    free(company->cited_so_far);
    company->cited_so_far = NULL;
    for (int i = 0; i < ENGINE_VIEWERS; i++) {
        free(company->so_far[i]);
        company->so_far[i] = NULL;
    }
}

/* Begins a moment whose entries begin at the start of the current turn. */
static Moment *begin_anew(Company *company)
{
    Moment *moment = begin_moment(company);

    forget_turn(company);
    tell_in(company, moment);
    moment->is_anew = true;
    return moment;
}

void moment_begin_again(Company *company)
{
    notes_clear(company);
    begin_anew(company)->is_begun = true;
}

void moment_note(Company *company, const char *notes)
{
    begin_anew(company);
    notes_add_kept(company, HEARD_BY_ALL, notes);
}

void moment_of_rules(Company *company, const char *notes)
{
    begin_anew(company)->has_rules = true;
    notes_add_kept(company, HEARD_BY_ALL, notes);
}

void company_note(Company *company, const char *notes)
{
    begin_moment(company);
    notes_add(company, HEARD_BY_ALL, notes);
}

void moment_tell(Company *company, const char *notes)
{
    begin_moment(company);
    notes_add_kept(company, HEARD_BY_ALL, notes);
}

void company_clear(Company *company)
{
    proposal_clear(company);
    for (int i = 0; i < MOMENTS_KEPT; i++)
        moment_clear(&company->moments[i]);
    notes_clear(company);
    forget_turn(company);
}

/* Returns the oldest moment whose entries are kept. */
static long long find_oldest(const Company *company)
{
    long long told = company->moment - company->first;

    return told < MOMENTS_KEPT ? company->first
                               : company->moment - MOMENTS_KEPT + 1;
}

/* True if entries after the moment `after` are no longer kept. A reader with 0
 * is new, and has missed nothing. */
static bool has_missed(const Company *company, long long after)
{
    long long next = after < company->first ? company->first : after + 1;

    return after != 0 && next < find_oldest(company);
}

/* A News is what an event says about several moments. */
typedef struct News {
    char *told, *cited; /* one entry a line; owned */
    Json *notes;        /* an array; owned */
    /* The moment after which the entries begin; 0 if they are all that is
     * kept. */
    long long since;
    bool is_anew, is_begun, has_rules, has_missed;
} News;

static void write_text(FILE *out, const char *text)
{
    fputs(text != NULL ? text : "", out);
}

static void add_kind(News *news, const Moment *moment)
{
    news->is_anew = news->is_anew || moment->is_anew;
    news->is_begun = news->is_begun || moment->is_begun;
    news->has_rules = news->has_rules || moment->has_rules;
}

/* Gathers the entries after a moment. Returns false if memory runs out. */
static bool gather(const Company *company, Seat viewer, long long after,
                   News *news)
{
    long long oldest = find_oldest(company);
    size_t sizes[2];
    FILE *events = open_memstream(&news->told, &sizes[0]);
    FILE *rules = open_memstream(&news->cited, &sizes[1]);
    bool fine = events != NULL && rules != NULL;

    for (long long i = after < oldest ? oldest : after + 1;
         fine && i <= company->moment; i++) {
        const Moment *moment = &company->moments[i % MOMENTS_KEPT];
        write_text(events, moment->told[engine_viewer_number(viewer)]);
        write_text(rules, moment->cited);
        add_kind(news, moment);
    }
    fine = (events == NULL || fclose(events) == 0) && fine;
    return (rules == NULL || fclose(rules) == 0) && fine;
}

/* Returns the object of an event, to be freed, or NULL if memory runs out. */
static char *tell_moment(const Company *company, Seat viewer, const News *news)
{
    const Game *game = engine_game(company->engine);
    Json *proposal = proposal_object(company);
    Json *object = json_new_object();
    char *text;

    json_set(object, "moment", json_whole(company->moment));
    json_set(object, "since", json_whole(news->since));
    json_set(object, "missed", json_flag(news->has_missed));
    json_set(object, "turn", json_whole(game->now.turn));
    json_set(object, "over", json_flag(game->now.over));
    json_set(object, "seat", view_asked(game, viewer));
    json_set(object, "events", explained_lines(news->told));
    json_set(object, "notes", json_copied(news->notes));
    json_set(object, "rules", cited_list(news->cited));
    if (news->is_anew)
        json_set(object, "anew", json_flag(true));
    if (news->is_begun)
        json_set(object, "begun", json_flag(true));
    if (news->has_rules)
        json_set(object, "reloaded", json_flag(true));
    if (proposal != NULL)
        json_set(object, "proposal", proposal);
    text = json_write(object);
    json_drop(object);
    return text;
}

/* Returns the event in the format of text/event-stream, to be freed. */
static char *frame(long long moment, const char *object)
{
    char *text = NULL;
    size_t size;
    FILE *out = open_memstream(&text, &size);

    if (out == NULL)
        return NULL;
    fprintf(out, "id: %lld\ndata: %s\n\n", moment, object);
    fclose(out);
    return text;
}

char *company_event(const Company *company, const Guest *guest, long long after)
{
    long long oldest = find_oldest(company);
    long long noted = after < oldest ? oldest - 1 : after;
    News news = {.notes = notes_since(company, guest->viewer, noted),
                 .since = after >= company->first ? after : 0,
                 .has_missed = has_missed(company, after)};
    char *object = gather(company, guest->viewer, after, &news)
                       ? tell_moment(company, guest->viewer, &news)
                       : NULL;
    char *event = object != NULL ? frame(company->moment, object) : NULL;

    free(object);
    free(news.told);
    free(news.cited);
    json_drop(news.notes);
    return event;
}
