/*
 * proposal.c -- requests that a seat may make only if the other people agree.
 *
 * Each of them sees the request and answers; bots always agree. The seat that
 * made it may withdraw it. It is void when the game continues. A table has at
 * most one proposal at a time.
 */
#include <stdlib.h>
#include <string.h>

#include "format/json_want.h"
#include "house/company/company_internal.h"

static const Seats *seats_of(const Company *company)
{
    return &engine_game(company->engine)->now.seats;
}

static const char *name_of(const Company *company, Seat seat)
{
    return color_name(seats_of(company)->colors[seat]);
}

/* -- the people at the table ---------------------------------------------- */

bool proposal_is_needed(const Company *company, const Guest *guest)
{
    return guest->role == ROLE_SEAT && !company->is_one_person &&
           people_beside(company, guest->viewer) != 0;
}

unsigned people_beside(const Company *company, Seat seat)
{
    unsigned people = 0;

    for (int each = 0; each < seats_of(company)->count; each++)
        if (each != seat && engine_is_person(company->engine, (Seat)each))
            people |= 1u << each;
    return people;
}

void proposal_clear(Company *company)
{
    json_drop(company->proposal.request);
    company->proposal = (Proposal){.request = NULL};
}

/* Returns the names of the seats in `wanted`. */
static Json *names_of(const Company *company, unsigned wanted)
{
    Json *names = json_new_array();

    for (int seat = 0; seat < seats_of(company)->count; seat++)
        if (wanted >> seat & 1)
            json_add(names, json_text(name_of(company, (Seat)seat)));
    return names;
}

Json *proposal_object(const Company *company)
{
    const Proposal *proposal = &company->proposal;
    Json *object;

    if (proposal->request == NULL)
        return NULL;
    object = json_new_object();
    json_set(object, "by", json_text(name_of(company, proposal->asker)));
    json_set(object, "what", json_text(proposal->what));
    json_set(object, "waits_for", names_of(company, proposal->wanted));
    return object;
}

/* -- proposing ------------------------------------------------------------ */

/* Returns the engine's answer to a proposed request. With `check`, the engine
 * only finds out whether it could be carried out. */
static char *ask_engine(Company *company, Seat asker, const Json *request,
                        bool check)
{
    const Guest guest = {ROLE_SEAT, asker};
    Json *more = json_new_object();
    Json *whole;
    char *answer;
    char *text;

    if (check)
        json_set(more, "check", json_flag(true));
    whole = json_merge(request, more);
    text = company_for_engine(company, &guest, whole);
    answer = text != NULL ? engine_answer(company->engine, text, strlen(text))
                          : NULL;
    free(text);
    json_drop(whole);
    json_drop(more);
    return answer;
}

/* Writes the description of the request. Returns false, with the engine's
 * answer, if it cannot be carried out. */
static bool describe(Company *company, Seat asker, const Json *request,
                     char **answer)
{
    char *what = company->proposal.what;
    const size_t size = sizeof company->proposal.what;
    Json *told;

    *answer = ask_engine(company, asker, request, true);
    if (*answer == NULL || engine_has_failed(company->engine))
        return false;
    if (strcmp(json_as_text(json_member(request, "do")), "new") == 0) {
        words_of_new_game(what, size,
                          json_as_text(json_member(request, "seed")));
        return true;
    }
    told = json_read(*answer);
    words_of_plan(what, size, told);
    json_drop(told);
    return true;
}

static char *tell_asked(const Company *company)
{
    Json *answer = json_new_object();
    char *text;

    json_set(answer, "ok", json_flag(true));
    json_set(answer, "asked", names_of(company, company->proposal.wanted));
    text = json_write(answer);
    json_drop(answer);
    return text;
}

char *proposal_make(Company *company, const Guest *guest, const Json *request)
{
    Proposal *proposal = &company->proposal;
    char *answer;

    if (proposal->request != NULL)
        return company_error("request",
                             "the people at the table are asked already");
    if (!describe(company, guest->viewer, request, &answer))
        return answer;
    free(answer);
    proposal->request = json_copied(request);
    proposal->asker = guest->viewer;
    proposal->wanted = people_beside(company, guest->viewer);
    company_note(company, NULL);
    return tell_asked(company);
}

/* -- answering ------------------------------------------------------------ */

static void note(Company *company, Seat seat, const char *words)
{
    char text[120];

    snprintf(text, sizeof text, "%s %s\n", name_of(company, seat), words);
    moment_tell(company, text);
}

static void carry_out(Company *company)
{
    const Guest asker = {ROLE_SEAT, company->proposal.asker};
    Json *request = company->proposal.request;
    char *answer;

    company->proposal.request = NULL;
    proposal_clear(company);
    answer = company_may_go_on(company, request)
                 ? ask_engine(company, asker.viewer, request, false)
                 : NULL;
    if (answer != NULL && !engine_has_failed(company->engine))
        company_went_on(company, &asker, request, answer);
    else
        note(company, asker.viewer,
             "may do it, but it is not possible any more");
    free(answer);
    json_drop(request);
}

char *proposal_answer(Company *company, const Guest *guest, const Json *request)
{
    Proposal *proposal = &company->proposal;
    bool agrees = json_is_true(json_member(request, "agrees"));
    bool is_wanted = proposal->wanted >> guest->viewer & 1;

    if (proposal->request == NULL)
        return company_error("request", "nothing is asked");
    if (!is_wanted && (guest->viewer != proposal->asker || agrees))
        return company_error("request", "you are not asked");
    proposal->wanted &= ~(1u << guest->viewer);
    if (agrees && proposal->wanted == 0) {
        carry_out(company);
    } else if (agrees) {
        company_note(company, NULL);
    } else {
        proposal_clear(company);
        note(company, guest->viewer,
             is_wanted ? "does not agree; nothing changes"
                       : "has withdrawn the request");
    }
    return strdup("{\"ok\":true}");
}
