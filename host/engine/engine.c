/*
 * engine.c -- finds and calls the function of a request.
 */
#include <stdarg.h>
#include <stdlib.h>
#include <string.h>

#include "base/text.h"
#include "engine/engine_internal.h"

enum { KEYS = 6 /* including NULL after the last */ };

/* The requests, with the keys that they take beside `id` and `do`. */
static const struct {
    const char *name;
    const char *keys[KEYS];
    Deed *run;
} deeds[] = {
    {"new", {"players", "seed", "position", "record", "check"}, deed_new},
    {"position", {NULL}, deed_position},
    {"view", {"seat"}, deed_view},
    {"moves", {"seat", "picture"}, deed_moves},
    {"choose", {"seat", "token", "picture"}, deed_choose},
    {"undo", {"seat", "picture"}, deed_undo},
    {"picture", {"seat"}, deed_picture},
    {"open", {"seat", "at"}, deed_open},
    {"history", {NULL}, deed_history},
    {"look", {"seat", "node"}, deed_look},
    {"goto", {"seat", "node", "check"}, deed_goto},
    {"explain", {"seat", "line"}, deed_explain},
    {"hint", {"seat", "games", "milliseconds"}, deed_hint},
    {"successors", {"limit"}, deed_successors},
    {"note", {"text"}, deed_note},
    {"bookmark", {"text"}, deed_bookmark},
    {"record", {NULL}, deed_record},
    {"reload", {NULL}, deed_reload},
    {"rules", {NULL}, deed_rules},
    {"scripts", {NULL}, deed_scripts},
    {"save", {"file", "text"}, deed_save},
    {"check", {"games", "seed", "texts", "house_rule"}, deed_check},
    {"playtest", {"games", "seed", "texts"}, deed_playtest},
    {"quit", {NULL}, NULL}};

enum { DEED_COUNT = sizeof deeds / sizeof *deeds };

const char *engine_request(int number, const char *const **keys)
{
    if (number >= DEED_COUNT)
        return NULL;
    *keys = deeds[number].keys;
    return deeds[number].name;
}

/* -- failures ------------------------------------------------------------- */

bool fail(Engine *engine, const char *kind, const char *format, ...)
{
    Failure *failure = &engine->failure;
    va_list arguments;

    memset(failure, 0, sizeof *failure);
    failure->kind = kind;
    va_start(arguments, format);
    vsnprintf(failure->message, sizeof failure->message, format, arguments);
    va_end(arguments);
    text_tidy(failure->message);
    return false;
}

bool fail_request(Engine *engine, const FormatError *error)
{
    fail(engine, "request", "%s", error->message);
    snprintf(engine->failure.path, sizeof engine->failure.path, "%s",
             error->path);
    return false;
}

static const char *const kinds[] = {
    [FAULT_PLAYER] = "player", [FAULT_USAGE] = "request",
    [FAULT_SCRIPT] = "script", [FAULT_LIMIT] = "limit",
    [FAULT_FILE] = "file",     [FAULT_STOPPED] = "stopped"};

bool fail_script(Engine *engine, const ScriptError *error)
{
    fail(engine, kinds[error->fault], "%s", error->message);
    snprintf(engine->failure.file, sizeof engine->failure.file, "%s",
             error->file);
    engine->failure.line = error->line;
    engine->error = *error;
    return false;
}

bool fail_memory(Engine *engine)
{
    ScriptError error = {.fault = FAULT_LIMIT, .message = "out of memory"};

    return fail_script(engine, &error);
}

bool fail_run(Engine *engine, const Script *script, const ScriptError *error)
{
    ScriptError refused = {.fault = FAULT_SCRIPT};

    if (error != NULL)
        return fail_script(engine, error);
    snprintf(refused.message, sizeof refused.message, "%s",
             script_reason(script)->text);
    return fail_script(engine, &refused);
}

/* -- reading -------------------------------------------------------------- */

bool want_viewer(Engine *engine, const Json *request, Seat *viewer)
{
    FormatError error;

    const char *name = json_as_text(json_member(request, "seat"));

    *viewer = SEAT_NONE;
    if (name != NULL && strcmp(name, "watcher") == 0)
        *viewer = SEAT_WATCHER;
    if (json_member(request, "seat") == NULL || *viewer == SEAT_WATCHER)
        return true;
    return json_want_seat(request, "seat", &engine->game->now.seats, viewer,
                          &error) ||
           fail_request(engine, &error);
}

bool want_asked(Engine *engine, const Json *request, Seat *viewer)
{
    const Game *game = engine->game;

    if (!want_viewer(engine, request, viewer) || !engine_open(engine))
        return false;
    if (game->now.over)
        return fail(engine, "over", "the game is over");
    if (engine_waits_for_bot(engine) &&
        !(game->choice.hides_seat && *viewer != SEAT_NONE))
        return fail(engine, "seat", "%s is a bot, and is thinking",
                    color_name(game->now.seats.colors[game->choice.seat]));
    if (engine_waits_for_bot(engine) ||
        (*viewer != SEAT_NONE && *viewer != game->choice.seat))
        return fail(engine, "seat", "another seat is asked now");
    return true;
}

/* Checks the request's `id`, a text or a number, which its answer repeats. */
static bool check_id(Engine *engine, const Json *request)
{
    const Json *id = json_member(request, "id");
    long long number;

    return id == NULL || json_as_text(id) != NULL ||
           json_as_whole(id, &number) ||
           fail_request(engine,
                        &(FormatError){.path = "id",
                                       .message = "must be a string or a whole "
                                                  "number"});
}

static bool find_deed(Engine *engine, const Json *request, int *deed)
{
    const char *names[DEED_COUNT];
    FormatError error;

    for (int i = 0; i < DEED_COUNT; i++)
        names[i] = deeds[i].name;
    return json_want_name(request, "do", "no request", names, DEED_COUNT, deed,
                          &error) ||
           fail_request(engine, &error);
}

static bool check_keys(Engine *engine, const Json *request, int deed)
{
    const char *names[KEYS + 2] = {"id", "do"};
    FormatError error;
    int count = 2;

    for (int i = 0; i < KEYS && deeds[deed].keys[i] != NULL; i++)
        names[count++] = deeds[deed].keys[i];
    return json_want_keys(request, "not a key of this request", names, count,
                          &error) ||
           fail_request(engine, &error);
}

/* -- answering ------------------------------------------------------------ */

static bool carry_out(Engine *engine, const Json *request, Json *answer)
{
    int deed;

    if (!json_is_object(request))
        return fail(engine, "request", "a request is a JSON object");
    if (!check_id(engine, request) || !find_deed(engine, request, &deed))
        return false;
    /* This is the request that this program sends to others: see program.c. */
    if (deeds[deed].run == deed_choose && json_member(request, "options"))
        return deed_choose_one(engine, request, answer);
    if (!check_keys(engine, request, deed))
        return false;
    if (deeds[deed].run != NULL)
        return deeds[deed].run(engine, request, answer);
    engine->quits = true;
    return true;
}

Json *failure_object(const Failure *failure)
{
    Json *object = json_new_object();

    json_set(object, "kind", json_text(failure->kind));
    json_set(object, "message", json_text(failure->message));
    if (failure->path[0] != '\0')
        json_set(object, "path", json_text(failure->path));
    if (failure->file[0] != '\0')
        json_set(object, "file", json_text(failure->file));
    if (failure->line > 0)
        json_set(object, "line", json_whole(failure->line));
    return object;
}

Json *fault_object(const ScriptError *error)
{
    Failure failure = {.kind = kinds[error->fault], .line = error->line};

    snprintf(failure.message, sizeof failure.message, "%s", error->message);
    text_tidy(failure.message);
    snprintf(failure.file, sizeof failure.file, "%s", error->file);
    return failure_object(&failure);
}

/* Returns an answer with the id of the request, if the request has a valid
 * id. */
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

static char *finish(Json *answer)
{
    char *text = json_write(answer);

    json_drop(answer);
    return text;
}

/* The members of an answer follow `ok`. An error drops the members that were
 * added before it. */
static char *answer_request(Engine *engine, const Json *request)
{
    Json *answer = answer_to(request);

    json_set(answer, "ok", json_flag(true));
    engine->failure.kind = NULL;
    if (!carry_out(engine, request, answer)) {
        json_drop(answer);
        answer = answer_to(request);
        json_set(answer, "error", failure_object(&engine->failure));
    }
    return finish(answer);
}

static char *answer_no_request(const char *message, int line)
{
    Failure failure = {.kind = "json", .line = line};
    Json *answer = answer_to(NULL);

    snprintf(failure.message, sizeof failure.message, "%s", message);
    json_set(answer, "error", failure_object(&failure));
    return finish(answer);
}

char *engine_answer(Engine *engine, const char *text, size_t size)
{
    char message[FORMAT_ERROR_LIMIT];
    Json *request;
    char *answer;
    int line;

    if (size > ENGINE_REQUEST_LIMIT)
        return engine_answer_long();
    request = json_parse(text, size, &line, message, sizeof message);
    if (request == NULL)
        return answer_no_request(message, 0);
    answer = answer_request(engine, request);
    json_drop(request);
    return answer;
}

char *engine_answer_long(void)
{
    char message[80];

    snprintf(message, sizeof message, "a request has at most %d bytes",
             ENGINE_REQUEST_LIMIT);
    return answer_no_request(message, 0);
}

Seat engine_viewer(int number)
{
    if (number < SEAT_LIMIT)
        return (Seat)number;
    return number == SEAT_LIMIT ? SEAT_WATCHER : SEAT_NONE;
}

int engine_viewer_number(Seat viewer)
{
    if (viewer < SEAT_LIMIT)
        return viewer;
    return viewer == SEAT_WATCHER ? SEAT_LIMIT : SEAT_LIMIT + 1;
}

bool engine_is_person(const Engine *engine, Seat seat)
{
    return engine->bots.players[seat].bot == HUMAN;
}

Game *engine_game(const Engine *engine)
{
    return engine->game;
}

const RecordHeader *engine_record_header(const Engine *engine)
{
    return &engine->header;
}

bool engine_has_failed(const Engine *engine)
{
    return engine->failure.kind != NULL;
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
    engine->bots.in_slices = in_slices;
    if (players != NULL)
        memcpy(engine->bots.players, players, sizeof engine->bots.players);
    if (engine_begin(engine, &(Beginning){.seed = seed}))
        return engine;
    *error = engine->error;
    if (error->fault == FAULT_NONE) { /* the error is not a script's */
        error->fault = FAULT_LIMIT;
        snprintf(error->message, sizeof error->message, "%.1000s",
                 engine->failure.message);
    }
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
    *error = (ScriptError){.fault = FAULT_FILE, .line = engine->failure.line};
    snprintf(error->file, sizeof error->file, "%s", engine->failure.file);
    snprintf(error->message, sizeof error->message, "%.1600s",
             text != NULL ? engine->failure.message : "out of memory");
    return false;
}

void engine_free(Engine *engine)
{
    if (engine != NULL) {
        engine_forget(engine);
        engine_drop_trial(engine);
        engine_forget_tellings(engine);
        engine_drop(engine->game);
        record_header_clear(&engine->header);
        for (int i = 0; i < ENGINE_VIEWERS; i++)
            free(engine->told[i]);
        free(engine->cited);
    }
    free(engine);
}
