/*
 * engine_participant.c -- checks which requests a participant may make, and
 * answers them.
 */
#include <stdlib.h>
#include <string.h>

#include "engine/answers.h"
#include "engine/engine_consent.h"
#include "engine/engine_log.h"

void engine_serve(Engine *engine, EngineHost host, long long revision)
{
    Table *table = &engine->table;

    engine->serves = true;
    engine->describer.names_cards = true;
    log_forget_turns(&table->log); /* these texts use codes in place of names */
    engine->host = host;
    table->needs_no_consent = host.is_one_person;
    table->remark = host.remark;
    table->renew = host.renew;
    table->context = host.context;
    table->log.revision = revision;
    log_update_turn(&table->log);
    engine_log_opening(engine);
    table_recall(table);
}

bool engine_trusts(const Engine *engine)
{
    return engine->participant == NULL ||
           engine->participant->role == ROLE_DESIGNER;
}

/* -- what a participant may request --------------------------------------- */

static bool is_permission_named(const Permission *permission, const char *name)
{
    return strcmp(permission->name, name) == 0;
}

/* True if the participant may make the request. A seat may check a house rule;
 * only the designer may check rules that are being written. */
static bool is_permitted(const Engine *engine, const Permission *permission,
                         const Json *request)
{
    bool is_for_role = permission_allows(permission, engine->participant->role);

    if (engine_trusts(engine) || !is_permission_named(permission, "check"))
        return is_for_role;
    return is_for_role && json_member(request, "house_rule") != NULL &&
           json_member(request, "texts") == NULL;
}

/* True if the request names no revision, or if only notes were added after the
 * revision that it names. */
static bool is_current(const Engine *engine, const Json *request)
{
    const Log *log = &engine->table.log;
    const Json *moment = json_member(request, "moment");
    long long number;

    return moment == NULL ||
           (json_as_whole(moment, &number) && number >= log->changed &&
            number <= log->revision);
}

static bool has_no_start(const Json *request)
{
    return json_member(request, "position") == NULL &&
           json_member(request, "record") == NULL &&
           json_member(request, "players") == NULL;
}

/* Participants may not use the key `check`, and may begin a new game only from
 * a seed. True if the request respects both limits. */
static bool respects_limits(const Engine *engine, const Permission *permission,
                            const Json *request)
{
    if (json_member(request, "check") != NULL)
        return false;
    if (!is_permission_named(permission, "new"))
        return true;
    if (json_member(request, "seed") == NULL)
        return engine->host.draw_seed != NULL && has_no_start(request);
    return json_as_text(json_member(request, "seed")) != NULL &&
           has_no_start(request);
}

/* True if the request adds a remark. A new branch counts as a remark, because
 * the branch's name takes room in the record. */
static bool is_remark(const Permission *permission)
{
    return is_permission_named(permission, "note") ||
           is_permission_named(permission, "bookmark") ||
           is_permission_named(permission, "fork");
}

/* Returns the number of bytes that a remark with this text takes in the record,
 * with its author. For a request without a text, assumes the longest text. */
static size_t remark_size(const Engine *engine, const char *text)
{
    const char *name = person_name(&engine->table, engine->participant->viewer);
    size_t size = NAME_LIMIT + strlen(name);

    if (text == NULL)
        return size + REMARK_MOST;
    for (; *text != '\0'; text++)
        size += *text == '"' || *text == '\\' ? 2 : 1;
    return size;
}

static bool admits_remark(Engine *engine, const Json *request)
{
    const char *text = json_as_text(json_member(request, "text"));

    if (text != NULL && strlen(text) > REMARK_MOST)
        return table_fail(&engine->table, "request",
                          "a note has at most %d bytes", REMARK_MOST);
    return table_may_remark(&engine->table, remark_size(engine, text)) ||
           table_fail_remarks(&engine->table);
}

/* A new game may begin only if the previous game is completely recorded. */
bool engine_admits_new(Engine *engine)
{
    const EngineHost *host = &engine->host;

    return host->is_kept == NULL || host->is_kept(host->context) ||
           table_fail(&engine->table, "disk",
                      "this game cannot be recorded at the moment; a new game "
                      "can begin as soon as this game is recorded");
}

static bool admits_hint(Engine *engine)
{
    const EngineHost *host = &engine->host;

    return host->may_hint == NULL ||
           host->may_hint(host->context, engine->participant) ||
           table_fail(&engine->table, "limit",
                      "this link has used its time for hints; try again in a "
                      "few minutes");
}

/* True if the request must wait until the replay ends. Hints wait, because the
 * replay replaces the open choice. Loading rules stops the replay. */
static bool waits_for_rerun(const Engine *engine, const Permission *permission)
{
    return engine->table.rerun != NULL &&
           (permission->is_change || is_permission_named(permission, "hint")) &&
           !is_permission_named(permission, "reload") &&
           !is_permission_named(permission, "save");
}

static bool admits(Engine *engine, const Permission *permission,
                   const Json *request)
{
    Table *table = &engine->table;

    engine->is_refused = !is_permitted(engine, permission, request);
    if (engine->is_refused)
        return table_fail(table, "request", "your link does not allow this");
    if (permission->is_change && !is_current(engine, request))
        return table_fail(table, "moment",
                          "the game has changed since; nothing was done");
    if (waits_for_rerun(engine, permission))
        return table_fail(table, "busy",
                          "the game is being replayed; try again when that is "
                          "done");
    if (!respects_limits(engine, permission, request))
        return table_fail(table, "request",
                          "at a table this request has other keys");
    if (is_remark(permission))
        return admits_remark(engine, request);
    if (is_permission_named(permission, "new"))
        return engine_admits_new(engine);
    return !is_permission_named(permission, "hint") || admits_hint(engine);
}

/* -- requests of participants --------------------------------------------- */

/* The requests that only participants make. */
static const struct {
    const char *name;
    const char *keys[KEYS];
    Answerer *run;
} table_requests[] = {{"table", {"moves"}, answer_table},
                      {"story", {NULL}, answer_story},
                      {"links", {"address"}, answer_links},
                      {"agree", {"agrees"}, answer_agree}};

enum { TABLE_REQUEST_COUNT = sizeof table_requests / sizeof *table_requests };

static bool carry_out_permitted(Engine *engine, const Json *request,
                                const Permission *permission, Json *answer)
{
    for (int i = 0; i < TABLE_REQUEST_COUNT; i++)
        if (is_permission_named(permission, table_requests[i].name))
            return engine_check_keys(engine, request, table_requests[i].keys) &&
                   table_requests[i].run(engine, request, answer);
    return engine_carry_out(engine, request, answer);
}

static bool carry_out_for_participant(Engine *engine, const Json *request,
                                      Json *answer)
{
    const char *name = json_is_object(request)
                           ? json_as_text(json_member(request, "do"))
                           : NULL;
    const Permission *permission = permission_find(name);

    if (!json_is_object(request))
        return table_fail(&engine->table, "request",
                          "a request is a JSON object");
    if (permission == NULL)
        return table_fail(&engine->table, "request",
                          "a table does not know this request");
    engine->hides_folders =
        !engine_trusts(engine) && (is_permission_named(permission, "rules") ||
                                   is_permission_named(permission, "check"));
    return admits(engine, permission, request) &&
           carry_out_permitted(engine, request, permission, answer);
}

/* Returns a copy of the text in which each path that begins with "/" is
 * shortened to the name of its file. The caller must free the copy. */
static char *shorten_paths(const char *text)
{
    char *shorter = strdup(text);
    char *to = shorter;

    for (const char *from = text; shorter != NULL && *from != '\0';) {
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
    if (shorter != NULL)
        *to = '\0';
    return shorter;
}

/* Returns the value with shortened paths, because only the designer needs to
 * know the folders of the server. Frees the argument. */
static Json *without_folders(Json *value)
{
    Json *whole = json_map_texts(value, shorten_paths);

    json_drop(value);
    return whole;
}

char *engine_answer_from(Engine *engine, const Participant *participant,
                         const char *text, size_t size, bool *is_refused)
{
    Json *answer;

    engine->is_refused = engine->hides_folders = engine->must_not_pack = false;
    engine->participant = participant;
    engine->table.author = viewer_number(participant->viewer) + 1;
    answer = engine_answer_text(engine, text, size, carry_out_for_participant);
    if (engine->hides_folders)
        answer = without_folders(answer);
    engine->participant = NULL;
    engine->table.author = AUTHOR_NONE;
    json_set(answer, "moment", json_whole(engine->table.log.revision));
    *is_refused = engine->is_refused;
    return engine_write(answer);
}

bool engine_must_not_pack(const Engine *engine)
{
    return engine->must_not_pack;
}
