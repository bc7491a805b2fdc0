/*
 * deeds.c -- what follows from a request that was carried out: log entries, and
 * the record.
 */
#include <stdlib.h>
#include <string.h>

#include "format/json_want.h"
#include "house/company/company_internal.h"

static void tell_return(Company *company, const Guest *guest,
                        const char *answer)
{
    Json *told = json_read(answer);
    char words[160];
    char text[200];

    words_of_journey(words, sizeof words, told);
    json_drop(told);
    snprintf(text, sizeof text, "%s %s\n",
             guest_name(guest, &engine_game(company->engine)->now.seats),
             words);
    moment_note(company, text);
}

/* The notes belong to the record of the new game, so it begins first. A seed
 * determines what is hidden: all may read a seed that a guest has named, but
 * players may not read one that was drawn at random. */
static void tell_new_game(Company *company, const Json *request)
{
    const char *seed = engine_record_header(company->engine)->seed;
    unsigned knowing = json_member(request, "seed") != NULL
                           ? HEARD_BY_ALL
                           : hearer_of(SEAT_NONE);
    char text[160];

    moment_begin_again(company);
    if (company->renew != NULL)
        company->renew(company->context);
    words_of_begun_game(text, sizeof text, seed);
    notes_begin(company, knowing, text);
    words_of_begun_game(text, sizeof text, NULL);
    notes_begin(company, HEARD_BY_ALL & ~knowing, text);
}

static void tell_deed(Company *company, const Guest *guest, const Json *request,
                      const char *answer)
{
    const char *deed = json_as_text(json_member(request, "do"));
    char text[80];

    if (strcmp(deed, "reload") == 0 || strcmp(deed, "save") == 0) {
        company_tell_reload(company, answer);
    } else if (strcmp(deed, "undo") == 0) {
        snprintf(text, sizeof text, "%s took back a choice\n",
                 guest_name(guest, &engine_game(company->engine)->now.seats));
        moment_note(company, text);
    } else if (strcmp(deed, "goto") == 0) {
        tell_return(company, guest, answer);
    } else if (strcmp(deed, "new") == 0) {
        tell_new_game(company, request);
    } else {
        company_tell(company);
    }
}

void company_went_on(Company *company, const Guest *guest, const Json *request,
                     const char *answer)
{
    proposal_clear(company);
    tell_deed(company, guest, request, answer);
    if (company->keep != NULL)
        company->keep(company->context);
}

void company_remarked(Company *company, const Json *request, const char *answer)
{
    RecordLineKind kind = RECORD_NOTE;
    const char *text = json_as_text(json_member(request, "text"));
    Json *told = json_read(answer);
    char *note;

    if (json_member(told, "text") != NULL) {
        kind = RECORD_BOOKMARK;
        text = json_as_text(json_member(told, "text"));
    }
    note = notes_remark(kind, text);
    company_note(company, note);
    free(note);
    if (company->remark != NULL)
        company->remark(company->context, kind, text);
    json_drop(told);
}
