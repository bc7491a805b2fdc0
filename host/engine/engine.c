/*
 * engine.c -- finds and calls the function of a request.
 */
#include <stdarg.h>
#include <stdlib.h>
#include <string.h>

#include "base/text.h"
#include "engine/answers.h"
#include "engine/engine_answer.h"
#include "engine/engine_begin.h"
#include "engine/engine_consent.h"
#include "match/player/player.h"
#include "view/picture/picture.h"
#include "view/sentences/sentences.h"

/* The requests, with the keys that they take besides `id` and `do`. */
static const struct {
    const char *name;
    const char *keys[KEYS];
    Answerer *run;
} requests[] = {
    {"new", {"players", "seed", "position", "record", "check"}, answer_new},
    {"position", {NULL}, answer_position},
    {"view", {"seat"}, answer_view},
    {"moves", {"seat", "picture", "involving", "lit"}, answer_moves},
    {"choose", {"seat", "token", "picture", "hold", "forced"}, answer_choose},
    {"undo", {"seat", "count", "picture", "forced"}, answer_undo},
    {"redo", {"seat", "picture"}, answer_redo},
    {"picture", {"seat"}, answer_picture},
    {"open", {"seat", "at"}, answer_open},
    {"history", {NULL}, answer_history},
    {"look", {"seat", "node"}, answer_look},
    {"goto", {"seat", "node", "check"}, answer_goto},
    {"explain", {"seat", "line"}, answer_explain},
    {"evaluate", {"seat", "expression", "picture"}, answer_evaluate},
    {"hint", {"seat", "games", "milliseconds"}, answer_hint},
    {"successors", {"limit"}, answer_successors},
    {"name", {"of", "name"}, answer_name},
    {"note", {"text"}, answer_note},
    {"bookmark", {"text"}, answer_bookmark},
    {"fork", {"name"}, answer_fork},
    {"record", {NULL}, answer_record},
    {"reload", {"from_start"}, answer_reload},
    {"set", {"words", "picture"}, answer_set},
    {"seat", {"of", "player", "picture"}, answer_seat},
    {"resign", {"seat", "picture"}, answer_resign},
    {"rules", {NULL}, answer_rules},
    {"example", {NULL}, answer_example},
    {"api", {NULL}, answer_api},
    {"scripts", {NULL}, answer_scripts},
    {"save", {"file", "text"}, answer_save},
    {"check", {"games", "seed", "texts", "house_rule"}, answer_check},
    {"playtest", {"games", "seed", "texts"}, answer_playtest},
    {"compare", {"seed", "texts"}, answer_compare},
    {"score", {"seed", "texts"}, answer_score},
    {"review", {"games"}, answer_review},
    {"quit", {NULL}, NULL}};

enum { REQUEST_COUNT = sizeof requests / sizeof *requests };

const char *engine_request(int number, const char *const **keys)
{
    if (number >= REQUEST_COUNT)
        return NULL;
    *keys = requests[number].keys;
    return requests[number].name;
}

/* -- failures ------------------------------------------------------------- */

bool fail_request(Engine *engine, const FormatError *error)
{
    table_fail(&engine->table, "request", "%s", error->message);
    snprintf(engine->table.failure.path, sizeof engine->table.failure.path,
             "%s", error->path);
    return false;
}

/* -- reading -------------------------------------------------------------- */

bool want_named_viewer(Engine *engine, const Json *request, Seat *viewer)
{
    FormatError error;
    At at = at_member(request, "seat", &error);
    const char *name = json_as_text(at.value);

    *viewer = SEAT_NONE;
    if (name != NULL && strcmp(name, "watcher") == 0)
        *viewer = SEAT_WATCHER;
    return at.value == NULL || *viewer == SEAT_WATCHER ||
           (name != NULL && strcmp(name, "designer") == 0) ||
           want_seated(&at, &engine->table.game->now.seats, viewer) ||
           fail_request(engine, &error);
}

bool want_viewer(Engine *engine, const Json *request, Seat *viewer)
{
    if (engine_trusts(engine))
        return want_named_viewer(engine, request, viewer);
    *viewer = engine->participant->viewer;
    return true;
}

bool want_asked(Engine *engine, const Json *request, Seat *viewer)
{
    const Game *game = engine->table.game;

    if (!want_viewer(engine, request, viewer) || !table_open(&engine->table))
        return false;
    if (game->now.over)
        return table_fail(&engine->table, "over", "the game is over");
    if (table_waits_for_bot(&engine->table) &&
        !(game->choice.hides_seat && *viewer != SEAT_NONE))
        return table_fail(
            &engine->table, "seat", "%s is a bot, and is thinking",
            color_name(game->now.seats.colors[game->choice.seat]));
    if (!table_waits_for_bot(&engine->table) &&
        (*viewer == SEAT_NONE || table_ask(&engine->table, *viewer)))
        return true;
    if (engine->table.failure.kind == NULL)
        table_fail(&engine->table, "seat", "another seat is asked now");
    return false;
}

/* Checks that the `id` of the request is a text or a number. The answer repeats
 * the id. */
static bool check_id(Engine *engine, const Json *request)
{
    FormatError error;
    At id = at_member(request, "id", &error);

    return id.value == NULL || json_as_text(id.value) != NULL ||
           json_is_whole(id.value) ||
           fault(&id, "must be a string or a whole number") ||
           fail_request(engine, &error);
}

/* Finds the request's index in the table `requests`. */
static bool find_request(Engine *engine, const Json *request, int *number)
{
    const char *names[REQUEST_COUNT];
    FormatError error;
    At name = at_member(request, "do", &error);

    for (int i = 0; i < REQUEST_COUNT; i++)
        names[i] = requests[i].name;
    return want_name(&name, "no request", names, REQUEST_COUNT, number) ||
           fail_request(engine, &error);
}

/* Participants may use two more keys in each request. `moment` names the
 * revision for which the request was made, and `seat` is ignored. */
bool engine_check_keys(Engine *engine, const Json *request,
                       const char *const *keys)
{
    const char *names[KEYS + 4] = {"id", "do"};
    FormatError error;
    At root = at_whole(request, &error);
    int count = 2;

    for (int i = 0; i < KEYS && keys[i] != NULL; i++)
        names[count++] = keys[i];
    if (engine->participant != NULL) {
        names[count++] = "moment";
        names[count++] = "seat";
    }
    return check_id(engine, request) &&
           (want_keys(&root, "not a key of this request", names, count) ||
            fail_request(engine, &error));
}

/* -- answering ------------------------------------------------------------ */

/* Ends a request. If a seat could choose early but has not chosen, opens the
 * regular choice again. Returns false if the request has failed. */
static bool leave_request(Engine *engine, bool is_fine)
{
    bool is_open =
        !game_drop_arrival(engine->table.game) || table_open(&engine->table);

    return is_fine && is_open;
}

bool engine_carry_out(Engine *engine, const Json *request, Json *answer)
{
    int number;

    if (!json_is_object(request))
        return table_fail(&engine->table, "request",
                          "a request is a JSON object");
    if (!check_id(engine, request) || !find_request(engine, request, &number))
        return false;
    /* A request `choose` with `options` comes from another `house` process. It
     * asks this process to choose for a seat of its game; see program_ask.c. */
    if (requests[number].run == answer_choose &&
        json_member(request, "options"))
        return answer_choose_one(engine, request, answer);
    if (!engine_check_keys(engine, request, requests[number].keys))
        return false;
    if (requests[number].run != NULL)
        return leave_request(engine,
                             requests[number].run(engine, request, answer));
    engine->quits = true;
    return true;
}

Json *failure_object(const Failure *failure)
{
    return json_error(
        failure->kind, failure->message,
        (ErrorPlace){failure->path, failure->file, failure->line});
}

Json *fault_object(const ScriptError *error)
{
    Failure failure;

    failure_of_script(&failure, error);
    return failure_object(&failure);
}

/* Returns a new answer. Its `id` is copied from the request, or is null if the
 * request has no valid id. */
static Json *answer_to(const Json *request)
{
    const Json *id = json_member(request, "id");
    Json *answer = json_new_object();

    json_set(answer, "id",
             id != NULL && !json_is_object(id) && !json_is_array(id)
                 ? json_copied(id)
                 : json_nothing());
    return answer;
}

char *engine_write(Json *answer)
{
    char *text = json_write(answer);

    json_drop(answer);
    return text;
}

/* Returns the answer of the other process, in `engine->relayed`, after adding
 * the id of the request. Frees `answer`, which is not needed. */
static Json *relay_answer(Engine *engine, const Json *request, Json *answer)
{
    Json *relayed = engine->relayed;

    json_drop(answer);
    engine->relayed = NULL;
    if (json_member(request, "id") != NULL)
        json_set(relayed, "id", json_copied(json_member(request, "id")));
    return relayed;
}

/* If a participant may not make a choice, rewrites the failure's message as a
 * sentence with names. */
static void say_failure(Engine *engine)
{
    Failure *failure = &engine->table.failure;
    const Listener listener = view_listener(
        engine->table.game,
        engine->participant != NULL ? engine->participant->viewer : SEAT_NONE);
    char *said;

    if (!engine->serves || (strcmp(failure->kind, "illegal") != 0 &&
                            strcmp(failure->kind, "seat") != 0))
        return;
    said = spoken_sentence(failure->message, &listener);
    if (said != NULL)
        snprintf(failure->message, sizeof failure->message, "%s", said);
    free(said);
}

/* An answer begins with `ok`, followed by the members that `run` adds. If `run`
 * fails, the members that it has added are dropped. */
static Json *answer_request(Engine *engine, const Json *request, Answerer *run)
{
    Json *answer = answer_to(request);

    json_set(answer, "ok", json_flag(true));
    engine->table.failure.kind = NULL;
    if (run(engine, request, answer))
        return engine->relayed == NULL ? answer
                                       : relay_answer(engine, request, answer);
    json_drop(answer);
    answer = answer_to(request);
    say_failure(engine);
    json_set(answer, "error", failure_object(&engine->table.failure));
    return answer;
}

static Json *answer_failure(const Failure *failure)
{
    Json *answer = answer_to(NULL);

    json_set(answer, "error", failure_object(failure));
    return answer;
}

static Json *answer_too_long(void)
{
    Failure failure = {.kind = "json"};

    snprintf(failure.message, sizeof failure.message,
             "a request has at most %d bytes", ENGINE_REQUEST_LIMIT);
    return answer_failure(&failure);
}

/* Reads and answers a request, which may be any bytes. */
Json *engine_answer_text(Engine *engine, const char *text, size_t size,
                         Answerer *run)
{
    Failure failure = {.kind = "json"};
    Json *request, *answer;
    int line;

    if (size > ENGINE_REQUEST_LIMIT)
        return answer_too_long();
    request =
        json_parse(text, size, &line, failure.message, sizeof failure.message);
    if (request == NULL)
        return answer_failure(&failure);
    answer = answer_request(engine, request, run);
    json_drop(request);
    return answer;
}

char *engine_answer(Engine *engine, const char *text, size_t size)
{
    return engine_write(
        engine_answer_text(engine, text, size, engine_carry_out));
}

Json *engine_answer_json(Engine *engine, const Json *request)
{
    return answer_request(engine, request, engine_carry_out);
}

char *engine_answer_long(void)
{
    return engine_write(answer_too_long());
}

Json *engine_error_json(const char *kind, const char *message)
{
    Failure failure = {.kind = kind};

    snprintf(failure.message, sizeof failure.message, "%s", message);
    return answer_failure(&failure);
}

char *engine_error(const char *kind, const char *message)
{
    return engine_write(engine_error_json(kind, message));
}

Table *engine_table(Engine *engine)
{
    return &engine->table;
}

const RecordHeader *engine_record_header(const Engine *engine)
{
    return &engine->table.header;
}

char *engine_script_error(const ScriptError *error)
{
    Failure failure;

    failure_of_script(&failure, error);
    return engine_write(answer_failure(&failure));
}

bool engine_has_quit(const Engine *engine)
{
    return engine->quits;
}

/* -- making an engine ----------------------------------------------------- */

Engine *engine_new(const ScriptSource *source, const Player *players,
                   bool in_slices, const char *seed, ScriptError *error)
{
    Engine *engine = calloc(1, sizeof *engine);

    if (engine == NULL) {
        *error =
            (ScriptError){.fault = FAULT_LIMIT, .message = "out of memory"};
        return NULL;
    }
    engine->source = source;
    engine->describer = turn_describer;
    engine->describer.touched = picture_touch;
    engine->table.log.describer = &engine->describer;
    engine->table.bots.in_slices = in_slices;
    if (players != NULL)
        memcpy(engine->table.bots.players, players,
               sizeof engine->table.bots.players);
    if (engine_begin(engine, &(Beginning){.seed = seed}))
        return engine;
    *error = (ScriptError){.fault = (Fault)engine->table.failure.status,
                           .line = engine->table.failure.line};
    if (error->fault == FAULT_NONE) /* the script has not caused the error */
        error->fault = FAULT_LIMIT;
    snprintf(error->file, sizeof error->file, "%.*s",
             (int)sizeof error->file - 1, engine->table.failure.file);
    snprintf(error->message, sizeof error->message, "%.1000s",
             engine->table.failure.message);
    engine_free(engine);
    return NULL;
}

bool engine_resume(Engine *engine, const char *record, ScriptError *error)
{
    char *text = strdup(record);
    bool resumed =
        text != NULL && engine_begin(engine, &(Beginning){.record = text});

    free(text);
    if (resumed)
        return true;
    *error =
        (ScriptError){.fault = FAULT_FILE, .line = engine->table.failure.line};
    snprintf(error->file, sizeof error->file, "%.*s",
             (int)sizeof error->file - 1, engine->table.failure.file);
    snprintf(error->message, sizeof error->message, "%.1600s",
             text != NULL ? engine->table.failure.message : "out of memory");
    return false;
}

void engine_free(Engine *engine)
{
    if (engine != NULL) {
        engine_forget(engine);
        engine_drop_trial(engine);
        table_clear(&engine->table);
        engine_drop(engine->table.game);
        free(engine->proposed.seed);
    }
    free(engine);
}
