/*
 * moment.c -- what those who follow a table are told, moment by moment.
 */
#include "app/company/company.h"

#include <stdlib.h>
#include <string.h>

#include "app/show/show.h"

static void moment_clear(Moment *moment)
{
    for (int i = 0; i < ENGINE_VIEWERS; i++)
        free(moment->told[i]);
    free(moment->notes);
    *moment = (Moment){.notes = NULL};
}

static Moment *begin_moment(Company *company)
{
    Moment *moment = &company->moments[++company->moment % MOMENTS_KEPT];

    if (company->first == 0)
        company->first = company->moment;
    moment_clear(moment);
    return moment;
}

/* The engine tells a turn under way from its start: what was told of it before
 * is left out. */
void company_tell(Company *company)
{
    Moment *moment = begin_moment(company);
    bool is_open = engine_game(company->engine)->line.count > 0;

    for (int i = 0; i < ENGINE_VIEWERS; i++) {
        const char *told = engine_told(company->engine, engine_viewer(i));
        const char *before =
            company->so_far[i] != NULL ? company->so_far[i] : "";
        size_t length = strlen(before);
        moment->told[i] =
            strdup(strncmp(told, before, length) == 0 ? told + length : told);
        free(company->so_far[i]);
        company->so_far[i] = is_open ? strdup(told) : NULL;
    }
}

/* Something else than a choice: people are told in these lines. */
void company_note(Company *company, const char *notes)
{
    begin_moment(company)->notes = strdup(notes);
    for (int i = 0; i < ENGINE_VIEWERS; i++) {
        free(company->so_far[i]);
        company->so_far[i] = NULL;
    }
}

void company_clear(Company *company)
{
    for (int i = 0; i < MOMENTS_KEPT; i++)
        moment_clear(&company->moments[i]);
    for (int i = 0; i < ENGINE_VIEWERS; i++)
        free(company->so_far[i]);
}

/* The oldest moment whose sentences are still there. */
static long long find_oldest(const Company *company)
{
    long long told = company->moment - company->first;

    return told < MOMENTS_KEPT ? company->first
                               : company->moment - MOMENTS_KEPT + 1;
}

/* Whether a reader who knows all up to moment `after` cannot be told some of
 * what came then. 0 is one who has just come. */
static bool has_missed(const Company *company, long long after)
{
    long long next = after < company->first ? company->first : after + 1;

    return after != 0 && next < find_oldest(company);
}

/* What was told after a moment, and noted: a sentence a line. False when memory
 * ran out; the texts are to be freed in any case. */
static bool gather(const Company *company, Seat viewer, long long after,
                   char **told, char **notes)
{
    long long oldest = find_oldest(company);
    size_t sizes[2];
    FILE *events = open_memstream(told, &sizes[0]);
    FILE *others = open_memstream(notes, &sizes[1]);
    bool fine = events != NULL && others != NULL;

    for (long long i = after < oldest ? oldest : after + 1;
         fine && i <= company->moment; i++) {
        const Moment *moment = &company->moments[i % MOMENTS_KEPT];
        const char *text = moment->told[engine_viewer_number(viewer)];
        fprintf(events, "%s", text != NULL ? text : "");
        fprintf(others, "%s", moment->notes != NULL ? moment->notes : "");
    }
    fine = (events == NULL || fclose(events) == 0) && fine;
    return (others == NULL || fclose(others) == 0) && fine;
}

/* The object of an event; NULL when memory ran out. */
static char *tell_moment(const Company *company, bool missed, const char *told,
                         const char *notes)
{
    const Game *game = engine_game(company->engine);
    Json *object = json_new_object();
    char *text;

    json_set(object, "moment", json_whole(company->moment));
    json_set(object, "missed", json_flag(missed));
    json_set(object, "turn", json_whole(game->now.turn));
    json_set(object, "over", json_flag(game->now.over));
    json_set(object, "seat",
             game->now.over ? json_nothing()
                            : view_seat(game, game->choice.seat));
    json_set(object, "events", told_list(told));
    json_set(object, "notes", told_list(notes));
    text = json_write(object);
    json_drop(object);
    return text;
}

/* As text/event-stream has it. */
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
    char *told = NULL;
    char *notes = NULL;
    char *object =
        gather(company, guest->viewer, after, &told, &notes)
            ? tell_moment(company, has_missed(company, after), told, notes)
            : NULL;
    char *event = object != NULL ? frame(company->moment, object) : NULL;

    free(object);
    free(told);
    free(notes);
    return event;
}
