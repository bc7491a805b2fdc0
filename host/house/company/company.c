/*
 * company.c -- the requests of a table's guests: which guest may make which
 * request, and what it does.
 */
#include "house/company/company_internal.h"

#include <stdlib.h>
#include <string.h>

#include "format/json_want.h"

/* -- guests --------------------------------------------------------------- */

Guest guest_of(int seats, int number)
{
    if (number < seats)
        return (Guest){ROLE_SEAT, (Seat)number};
    if (number == seats)
        return (Guest){ROLE_WATCHER, SEAT_WATCHER};
    return (Guest){ROLE_DESIGNER, SEAT_NONE};
}

const char *guest_name(const Guest *guest, const Seats *seats)
{
    if (guest->role == ROLE_SEAT)
        return color_name(seats->colors[guest->viewer]);
    return guest->role == ROLE_WATCHER ? "watcher" : "designer";
}

/* -- permits -------------------------------------------------------------- */

enum { FOR_ALL = 7, FOR_PLAYERS = 1 << ROLE_SEAT | 1 << ROLE_DESIGNER };

/* A permit describes a request: its name, the roles that may make it (bits),
 * whether it changes the game, whether its answer is equal for all seats, and
 * whether a seat needs the consent of the other people. */
static const struct Permit {
    const char *name;
    unsigned roles;
    bool goes_on;
    bool is_for_nobody;
    bool needs_consent;
} permits[] = {
    {"table", FOR_ALL, false, false, false},
    {"story", FOR_ALL, false, false, false},
    {"view", FOR_ALL, false, false, false},
    {"picture", FOR_ALL, false, false, false},
    {"moves", FOR_ALL, false, false, false},
    {"open", FOR_ALL, false, false, false},
    {"rules", FOR_ALL, false, true, false},
    {"history", FOR_ALL, false, true, false},
    {"look", FOR_ALL, false, false, false},
    {"choose", FOR_PLAYERS, true, false, false},
    {"undo", FOR_PLAYERS, true, false, false},
    {"goto", FOR_PLAYERS, true, false, true},
    {"new", FOR_PLAYERS, true, true, true},
    {"agree", 1 << ROLE_SEAT, false, false, false},
    {"explain", FOR_PLAYERS, false, false, false},
    {"hint", FOR_PLAYERS, false, false, false},
    {"note", FOR_PLAYERS, false, true, false},
    {"bookmark", FOR_PLAYERS, false, true, false},
    {"reload", 1 << ROLE_DESIGNER, true, false, false},
    {"save", 1 << ROLE_DESIGNER, true, false, false},
    {"check", FOR_PLAYERS, false, true, false},
    {"playtest", 1 << ROLE_DESIGNER, false, false, false},
    {"scripts", 1 << ROLE_DESIGNER, false, false, false},
    {"position", 1 << ROLE_DESIGNER, false, false, false},
    {"successors", 1 << ROLE_DESIGNER, false, false, false},
    {"record", 1 << ROLE_DESIGNER, false, false, false},
};

enum { PERMIT_COUNT = sizeof permits / sizeof *permits };

const char *company_request(int number)
{
    return number < PERMIT_COUNT ? permits[number].name : NULL;
}

static const struct Permit *find_permit(const Json *request)
{
    const char *name = json_as_text(json_member(request, "do"));

    for (int i = 0; name != NULL && i < PERMIT_COUNT; i++)
        if (strcmp(permits[i].name, name) == 0)
            return &permits[i];
    return NULL;
}

char *company_error(const char *kind, const char *message)
{
    Json *answer = json_new_object();
    Json *error = json_new_object();
    char *text;

    json_set(error, "kind", json_text(kind));
    json_set(error, "message", json_text(message));
    json_set(answer, "error", error);
    text = json_write(answer);
    json_drop(answer);
    return text;
}

/* -- answering ------------------------------------------------------------ */

/* The command of a program is left out, because it may contain more than a
 * name. */
static Json *tell_player(const Company *company, Seat seat)
{
    const Player *player = engine_player(company->engine, seat);
    char text[PLAYER_LIMIT];

    player_write(player, text);
    if (player->command[0] != '\0')
        text[strcspn(text, ":")] = '\0';
    return json_text(text);
}

static char *tell_table(const Company *company, const Guest *guest)
{
    const Game *game = engine_game(company->engine);
    const RecordHeader *header = engine_record_header(company->engine);
    const VariantInfo *info = script_info(game->script);
    const Seats *seats = &game->now.seats;
    Json *answer = json_new_object();
    Json *colours = json_new_array();
    Json *players = json_new_array();
    char *text;

    for (int seat = 0; seat < seats->count; seat++) {
        json_add(colours, view_seat(game, (Seat)seat));
        json_add(players, tell_player(company, (Seat)seat));
    }
    json_set(answer, "ok", json_flag(true));
    json_set(answer, "variant", json_text(info->name));
    json_set(answer, "title", json_text(info->title));
    json_set(answer, "seats", colours);
    json_set(answer, "you",
             guest->role == ROLE_SEAT ? view_seat(game, guest->viewer)
                                      : json_nothing());
    json_set(answer, "role",
             json_text(guest->role == ROLE_SEAT ? "seat"
                                                : guest_name(guest, seats)));
    json_set(answer, "players", players);
    if (guest->role == ROLE_DESIGNER)
        json_set(answer, "seed", json_text(header->seed));
    if (company->is_one_person)
        json_set(answer, "is_one_person", json_flag(true));
    text = json_write(answer);
    json_drop(answer);
    return text;
}

static void add_seed(const Company *company, Json *request)
{
    char seed[DRAWN_SEED];

    if (json_member(request, "seed") != NULL || company->draw_seed == NULL)
        return;
    company->draw_seed(seed);
    json_set(request, "seed", json_text(seed));
}

char *company_for_engine(const Company *company, const Guest *guest,
                         const Json *request)
{
    const struct Permit *permit = find_permit(request);
    Json *whole = json_new_object();
    const char *key;
    char *text;

    for (int i = 0; (key = json_key(request, i)) != NULL; i++)
        if (strcmp(key, "moment") != 0)
            json_set(whole, key, json_copied(json_member(request, key)));
    if (guest->role != ROLE_DESIGNER && !permit->is_for_nobody)
        json_set(whole, "seat",
                 json_text(guest_name(
                     guest, &engine_game(company->engine)->now.seats)));
    if (strcmp(permit->name, "new") == 0)
        add_seed(company, whole);
    text = json_write(whole);
    json_drop(whole);
    return text;
}

/* True if the request names the present moment, or none. */
static bool is_of_now(const Company *company, const Json *request)
{
    const Json *moment = json_member(request, "moment");
    long long number;

    return moment == NULL ||
           (json_as_whole(moment, &number) && number == company->moment);
}

/* Returns the answer with the number of the moment added. Takes ownership of
 * it. */
static char *with_moment(const Company *company, char *answer)
{
    enum { LONGEST = 40 };
    size_t length = answer != NULL ? strlen(answer) : 0;
    char *longer = answer != NULL ? realloc(answer, length + LONGEST) : NULL;

    if (longer == NULL)
        free(answer);
    else
        snprintf(longer + length - 1, LONGEST + 1, ",\"moment\":%lld}",
                 company->moment);
    return longer;
}

static bool is_remark(const struct Permit *permit)
{
    return strcmp(permit->name, "note") == 0 ||
           strcmp(permit->name, "bookmark") == 0;
}

static bool is_too_long(const Json *request, const struct Permit *permit)
{
    const char *text = json_as_text(json_member(request, "text"));

    return is_remark(permit) && text != NULL && strlen(text) > NOTE_BYTES;
}

/* The engine's answer to `new` contains all that is hidden. We remove the
 * state; a seat then asks for what it may see. */
static char *without_state(const Guest *guest, const struct Permit *permit,
                           char *answer)
{
    if (guest->role == ROLE_DESIGNER || strcmp(permit->name, "new") != 0)
        return answer;
    free(answer);
    return strdup("{\"ok\":true}");
}

/* Only the designer needs to know the folders of the server. Of each path that
 * begins with "/" only the name is kept. The text becomes shorter. */
static char *without_folders(const Guest *guest, const struct Permit *permit,
                             char *answer)
{
    char *to = answer;

    if (guest->role == ROLE_DESIGNER || (strcmp(permit->name, "rules") != 0 &&
                                         strcmp(permit->name, "check") != 0))
        return answer;
    for (const char *from = answer; *from != '\0';) {
        size_t length = strcspn(from, "\"'\\ :;,()");
        const char *name = from;
        for (size_t i = 1; *from == '/' && i + 1 < length; i++)
            if (from[i] == '/')
                name = from + i + 1;
        length += from[length] != '\0';
        from += length;
        memmove(to, name, (size_t)(from - name));
        to += from - name;
    }
    *to = '\0';
    return answer;
}

static char *carry_out(Company *company, const Guest *guest,
                       const Json *request, const struct Permit *permit)
{
    char *text = company_for_engine(company, guest, request);
    char *answer = text != NULL
                       ? engine_answer(company->engine, text, strlen(text))
                       : NULL;

    free(text);
    if (answer != NULL && engine_has_failed(company->engine))
        company_tell_failure(company, permit->name, answer);
    if (answer == NULL || engine_has_failed(company->engine))
        return answer;
    if (permit->goes_on)
        company_went_on(company, guest, request, answer);
    else if (is_remark(permit))
        company_remarked(company, request, answer);
    return without_state(guest, permit, without_folders(guest, permit, answer));
}

static bool has_no_start(const Json *request)
{
    return json_member(request, "position") == NULL &&
           json_member(request, "record") == NULL &&
           json_member(request, "players") == NULL;
}

/* True if the request has no keys that a table forbids: `check`, players, or a
 * start other than a seed. */
static bool is_whole(const Company *company, const Json *request,
                     const struct Permit *permit)
{
    if (json_member(request, "check") != NULL)
        return false;
    if (strcmp(permit->name, "new") != 0)
        return true;
    if (json_member(request, "seed") == NULL)
        return company->draw_seed != NULL && has_no_start(request);
    return json_as_text(json_member(request, "seed")) != NULL &&
           has_no_start(request);
}

/* A seat may have a house rule checked that it was sent. Only the designer may
 * check rules that are being written. */
static bool is_permitted(const Guest *guest, const Json *request,
                         const struct Permit *permit)
{
    bool is_for_role = permit->roles >> guest->role & 1;

    if (guest->role == ROLE_DESIGNER || strcmp(permit->name, "check") != 0)
        return is_for_role;
    return is_for_role && json_member(request, "house_rule") != NULL &&
           json_member(request, "texts") == NULL;
}

static bool tries_rules(const struct Permit *permit)
{
    return strcmp(permit->name, "check") == 0 ||
           strcmp(permit->name, "playtest") == 0;
}

/* True if the guest must wait. The engine tries one thing at a time, and a
 * different request would replace it. Only the designer need not wait for a
 * seat. */
static bool has_to_wait(Company *company, const Guest *guest,
                        const Json *request)
{
    bool is_designer = guest->role == ROLE_DESIGNER;

    if (engine_tries_other(company->engine, request) &&
        (!is_designer || company->designer_tries))
        return true;
    company->designer_tries = is_designer;
    return false;
}

static char *with_id(char *answer, const Json *id)
{
    Json *whole = id != NULL && answer != NULL ? json_read(answer) : NULL;

    if (whole == NULL)
        return answer;
    free(answer);
    json_set(whole, "id", json_copied(id));
    answer = json_write(whole);
    json_drop(whole);
    return answer;
}

/* The rules may come from a stranger, so they run where they can do no harm. */
static char *try_elsewhere(Company *company, const Guest *guest,
                           const Json *request, const struct Permit *permit)
{
    char *text = engine_identity(request);
    char *answer =
        text != NULL ? company->try_out(company->context, guest, text) : NULL;

    free(text);
    if (answer == NULL)
        return NULL;
    return with_id(without_folders(guest, permit, answer),
                   json_member(request, "id"));
}

bool company_may_go_on(const Company *company, const Json *request)
{
    return strcmp(json_as_text(json_member(request, "do")), "new") != 0 ||
           company->is_kept == NULL || company->is_kept(company->context);
}

/* Returns the error of a request that its link may send but the table cannot
 * carry out now, or NULL. */
static char *refuse_request(Company *company, const Guest *guest,
                            const Json *request, const struct Permit *permit)
{
    if (permit->goes_on && !is_of_now(company, request))
        return company_error("moment",
                             "the game has gone on: this was not carried out");
    if (!is_whole(company, request, permit))
        return company_error("request",
                             "at a table this request has other keys");
    if (is_too_long(request, permit))
        return company_error("request", "a note has at most 1000 bytes");
    if (is_remark(permit) && !notes_may_write(company, NOTE_BYTES))
        return company_error("limit", "this game has as many notes as its "
                                      "record may hold");
    if (!company_may_go_on(company, request))
        return company_error("disk", "this game cannot be recorded at the "
                                     "moment: another begins once it is");
    if (strcmp(permit->name, "hint") == 0 && company->may_hint != NULL &&
        !company->may_hint(company->context, guest))
        return company_error("limit", "this link has had so many hints that "
                                      "it has to wait for some minutes");
    if (tries_rules(permit) && company->try_out == NULL &&
        has_to_wait(company, guest, request))
        return company_error(
            "busy", "other rules are being tried out: ask again later");
    return NULL;
}

static char *answer_fit(Company *company, const Guest *guest,
                        const Json *request, const struct Permit *permit)
{
    if (tries_rules(permit) && company->try_out != NULL)
        return try_elsewhere(company, guest, request, permit);
    if (strcmp(permit->name, "table") == 0)
        return tell_table(company, guest);
    if (strcmp(permit->name, "story") == 0)
        return story_answer(company, guest);
    if (strcmp(permit->name, "agree") == 0)
        return proposal_answer(company, guest, request);
    if (permit->needs_consent && proposal_is_needed(company, guest))
        return proposal_make(company, guest, request);
    return carry_out(company, guest, request, permit);
}

static char *answer_permitted(Company *company, const Guest *guest,
                              const Json *request, bool *is_refused)
{
    const struct Permit *permit = find_permit(request);
    char *error;

    if (permit == NULL)
        return company_error("request", "a table does not know this request");
    if (!is_permitted(guest, request, permit)) {
        *is_refused = true;
        return company_error("request", "your link does not allow this");
    }
    error = refuse_request(company, guest, request, permit);
    return error != NULL ? error : answer_fit(company, guest, request, permit);
}

char *company_answer(Company *company, const Guest *guest, const char *text,
                     size_t size, bool *is_refused)
{
    char message[FORMAT_ERROR_LIMIT];
    Json *request;
    char *answer;
    int line;

    *is_refused = false;
    company->author = engine_viewer_number(guest->viewer) + 1;
    request = json_parse(text, size, &line, message, sizeof message);
    if (request == NULL)
        return company_error("json", message);
    answer = json_is_object(request)
                 ? answer_permitted(company, guest, request, is_refused)
                 : company_error("request", "a request is a JSON object");
    json_drop(request);
    company->author = AUTHOR_NONE;
    return with_moment(company, answer);
}
