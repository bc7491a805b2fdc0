/*
 * cases_expect.c -- compares the end of a case with its expectation. There is a
 * function for each member of `expect`.
 */
#include <stdio.h>
#include <string.h>

#include "base/text.h"
#include "check/cases/cases_internal.h"
#include "format/token.h"
#include "format/words.h"

static bool incomplete(CaseRun *run)
{
    const Choice *choice = &run->game->choice;
    char token[TOKEN_LIMIT];

    if (run->end == RUN_REFUSED)
        return case_complain(run, "the line is refused: %s", run->refusal);
    case_complain(run, "the line is not complete: %s is open:", choice->label);
    for (int i = 0; i < choice->count; i++) {
        input_option(run->game->script, choice, i, token);
        text_add(run->complaint, sizeof run->complaint, " %s", token);
    }
    return false;
}

/* -- the position after the line ------------------------------------------ */

static void cases_expect_see(void *context, const char *path, const Json *is,
                             const Json *wanted)
{
    case_differs(context, path, json_copied(wanted), json_copied(is));
}

static bool meets_position(CaseRun *run, const Json *part)
{
    Json *whole;
    bool met;

    if (run->end != RUN_DONE)
        return incomplete(run);
    whole = json_position(&run->game->now, script_equipment(run->game->script),
                          SEAT_NONE);
    met = json_differences(whole, part, cases_expect_see, run) == 0;
    json_drop(whole);
    return met;
}

/* -- lengths of lists in the position -------------------------------------- */

/* Returns the value at a path such as "hands.red", or NULL if there is none. */
static const Json *follow_path(const Json *whole, const char *path)
{
    char key[64];

    while (whole != NULL && *path != '\0') {
        size_t length = strcspn(path, ".");
        snprintf(key, sizeof key, "%.*s", (int)length, path);
        whole = json_member(whole, key);
        path += length + (path[length] == '.');
    }
    return whole;
}

static bool meets_length(CaseRun *run, const Json *whole, const char *path,
                         const Json *length)
{
    const Json *list = follow_path(whole, path);
    long long wanted = 0;
    int is = list != NULL ? json_length(list) : 0;

    if (!json_as_whole(length, &wanted))
        return case_complain(run, "expect.lengths.%s: must be a whole number",
                             path);
    char told[100];
    snprintf(told, sizeof told, "length of %.80s", path);
    return is == wanted ||
           case_differs(run, told, json_whole(wanted), json_whole(is));
}

static bool meets_lengths(CaseRun *run, const Json *part)
{
    const Position *position = &run->game->now;
    const char *path;
    Json *whole;
    bool met = true;

    if (run->end == RUN_REFUSED)
        return incomplete(run);
    if (run->end == RUN_OPEN)
        position = script_position(run->game->script);
    whole =
        json_position(position, script_equipment(run->game->script), SEAT_NONE);
    for (int i = 0; (path = json_key(part, i)) != NULL; i++)
        met = meets_length(run, whole, path, json_member(part, path)) && met;
    json_drop(whole);
    return met;
}

/* -- a refusal ------------------------------------------------------------ */

/* Returns the reason for the refusal as a JSON string, or NULL if nothing was
 * refused. */
static Json *refusal(const CaseRun *run)
{
    return run->end == RUN_REFUSED ? json_text(run->refusal) : NULL;
}

static bool meets_refused(CaseRun *run, const Json *part)
{
    const char *text = json_as_text(part);

    if (run->end == RUN_REFUSED && strstr(run->refusal, text) != NULL)
        return true;
    return case_differs(run, "refused", json_text(text), refusal(run));
}

/* True if the refused word is the expected word. The text of a refusal begins
 * with the refused word. */
static bool meets_word(CaseRun *run, const Json *part)
{
    const char *word = json_as_text(part);
    size_t length = strlen(word);

    if (run->end == RUN_REFUSED && strncmp(run->refusal, word, length) == 0 &&
        (run->refusal[length] == ':' || run->refusal[length] == ' '))
        return true;
    return case_differs(run, "refused at", json_text(word), refusal(run));
}

/* -- the open choice ------------------------------------------------------ */

static bool is_case_open(CaseRun *run)
{
    if (run->end == RUN_OPEN)
        return true;
    if (run->end == RUN_REFUSED)
        return incomplete(run);
    return case_complain(run, "no choice is open: the turn is complete");
}

/* Returns the tokens of the options in the open choice. */
static Json *offered(const CaseRun *run)
{
    Json *list = json_new_array();
    const Choice *choice = &run->game->choice;
    char token[TOKEN_LIMIT];

    for (int i = 0; i < choice->count; i++) {
        input_option(run->game->script, choice, i, token);
        json_add(list, json_text(token));
    }
    return list;
}

/* If `wanted` is true, tests whether all listed options are offered; otherwise
 * tests whether none of them is offered. */
static bool all_are(const CaseRun *run, const Json *list, bool wanted)
{
    for (int i = 0; i < json_length(list); i++)
        if (wanted != (input_find(run->game->script, &run->game->choice,
                                  json_as_text(json_at(list, i))) >= 0))
            return false;
    return true;
}

static bool meets_offers(CaseRun *run, const Json *part)
{
    if (!is_case_open(run))
        return false;
    return all_are(run, part, true) ||
           case_differs(run, "offers", json_copied(part), offered(run));
}

static bool meets_withholds(CaseRun *run, const Json *part)
{
    if (!is_case_open(run))
        return false;
    return all_are(run, part, false) ||
           case_differs(run, "withholds", json_copied(part), offered(run));
}

static bool meets_options(CaseRun *run, const Json *part)
{
    if (!is_case_open(run))
        return false;
    return (all_are(run, part, true) &&
            run->game->choice.count == json_length(part)) ||
           case_differs(run, "options", json_copied(part), offered(run));
}

static bool meets_asked(CaseRun *run, const Json *part)
{
    const Seats *seats = &run->game->now.seats;
    const char *asked;

    if (!is_case_open(run))
        return false;
    asked = color_name(seats->colors[run->game->choice.seat]);
    return strcmp(asked, json_as_text(part)) == 0 ||
           case_differs(run, "asked", json_copied(part), json_text(asked));
}

/* -- the members of `expect` ----------------------------------------------- */

typedef struct Kind {
    const char *key;
    CaseType type;
    bool (*meets)(CaseRun *run,
                  const Json *part); /* NULL if case_walk_is_met checks the
                                      * member */
} Kind;

static const Kind kinds[] = {
    {"position", CASE_OBJECT, meets_position},
    {"lengths", CASE_OBJECT, meets_lengths},
    {"refused", CASE_TEXT, meets_refused},
    {"word", CASE_TEXT, meets_word},
    {"options", CASE_TEXTS, meets_options},
    {"offers", CASE_TEXTS, meets_offers},
    {"withholds", CASE_TEXTS, meets_withholds},
    {"asked", CASE_TEXT, meets_asked},
    {"successors", CASE_WHOLE, NULL},
    {"contains", CASE_OBJECTS, NULL},
    {"lacks", CASE_OBJECTS, NULL},
    {"lines", CASE_WHOLE, NULL},
};

enum { KIND_COUNT = (int)(sizeof kinds / sizeof *kinds) };

bool case_is_met(CaseRun *run, const Json *expect)
{
    for (int i = 0; i < KIND_COUNT; i++) {
        const Json *part = json_member(expect, kinds[i].key);
        if (part != NULL && kinds[i].meets && !kinds[i].meets(run, part))
            return false;
    }
    return case_walk_is_met(run, expect);
}

static bool check_part(CaseRun *run, const char *key, const Json *part)
{
    const char *names[KIND_COUNT];

    for (int i = 0; i < KIND_COUNT; i++) {
        names[i] = kinds[i].key;
        if (strcmp(kinds[i].key, key) == 0)
            return case_check_type(run, "expect.", key, part, kinds[i].type);
    }
    return case_unknown(run, "expect.", key, "unknown expectation", names,
                        KIND_COUNT);
}

bool case_check_expect(CaseRun *run, const Json *expect)
{
    const char *key;

    if (!json_is_object(expect) || json_length(expect) == 0)
        return case_complain(run,
                             "expect: must be an object that is not empty");
    for (int i = 0; (key = json_key(expect, i)) != NULL; i++)
        if (!check_part(run, key, json_member(expect, key)))
            return false;
    return true;
}
