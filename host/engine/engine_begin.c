/*
 * engine_begin.c -- begins games and continues records.
 */
#include <limits.h>
#include <stdlib.h>
#include <string.h>

#include "engine/answers.h"
#include "engine/engine_answer.h"
#include "engine/engine_begin.h"
#include "engine/engine_consent.h"
#include "engine/engine_log.h"
#include "match/picks/picks.h"
#include "match/replay/replay.h"
#include "script/score.h"
#include "script/variant_info.h"

/* -- new games ------------------------------------------------------------ */

static Script *load_for_players(Engine *engine, const PositionHead *head,
                                int players)
{
    ScriptSource source = *engine->source;
    ScriptError error;
    Script *script;

    if (players > 0)
        source.players = players;
    if (head != NULL) {
        source.players = head->seats.count;
        source.seats = head->seats;
        source.value_count = head->option_count;
        source.values = head->options;
    }
    script = script_load(&source, &error);
    if (script == NULL)
        table_fail_script(&engine->table, &error);
    return script;
}

/* Sets the failure of the request to `error`. The path of `error` begins inside
 * `part`, a member of the request, so we put `part` in front of the path. */
static bool fail_within(Engine *engine, const char *part,
                        const FormatError *error)
{
    FormatError placed = *error;

    snprintf(placed.path, sizeof placed.path, "%s%s%.60s", part,
             error->path[0] != '\0' ? "." : "", error->path);
    return fail_request(engine, &placed);
}

static bool check_variant(Engine *engine, const char *part, const char *variant,
                          const Script *script)
{
    FormatError error = {.path = "variant", .message = "is another game"};

    return strcmp(variant, script_info(script)->name) == 0 ||
           fail_within(engine, part, &error);
}

static bool build(const PositionDocument *document, Script *script,
                  const char *seed, Position *start, FormatError *error)
{
    if (!position_document_build(document, script_equipment(script), seed,
                                 start, error))
        return false;
    *error = (FormatError){.path = "board"};
    return script_accepts(script, start, error->message);
}

/* Loads the script of a position and builds the position. Frees the value.
 * Returns the script, or NULL with `failure` set. */
static Script *load_position(Engine *engine, Json *value, const char *seed,
                             const char *part, Position *start)
{
    PositionHead head;
    FormatError error;
    PositionDocument *document = position_document_of(value, &head, &error);
    Script *script =
        document != NULL ? load_for_players(engine, &head, 0) : NULL;
    bool fine =
        script != NULL && check_variant(engine, part, head.variant, script);

    if (document == NULL ||
        (fine && !build(document, script, seed, start, &error)))
        fine = fail_within(engine, part, &error);
    position_document_free(document);
    if (fine)
        return script;
    script_free(script);
    return NULL;
}

static Script *load_set_up(Engine *engine, const PositionHead *head,
                           int players, Chance chance, Position *start)
{
    Script *script = load_for_players(engine, head, players);

    if (script != NULL)
        position_start(start, script_equipment(script),
                       head != NULL
                           ? head->seats
                           : script_seats(script_info(script),
                                          script_info(script)->players),
                       chance);
    return script;
}

void engine_drop(Game *game)
{
    Script *script = game != NULL ? game->script : NULL;

    game_free(game);
    script_free(script);
}

/* Returns a game that owns the script, or NULL with `failure` set. */
static Game *new_game(Engine *engine, Script *script, const Position *start)
{
    Game *game = script != NULL ? game_new(script, start) : NULL;

    if (game == NULL && script != NULL)
        table_fail_memory(&engine->table);
    if (game == NULL)
        script_free(script);
    return game;
}

static Game *new_at(Engine *engine, const Beginning *beginning,
                    RecordHeader *header)
{
    Position start;
    Script *script =
        beginning->position != NULL
            ? load_position(engine, json_copied(beginning->position),
                            beginning->seed, "position", &start)
            : load_set_up(engine, NULL, (int)beginning->players,
                          chance_from_text(beginning->seed), &start);
    Game *game = new_game(engine, script, &start);

    if (game == NULL ||
        (table_make_header(&engine->table, game, beginning->position != NULL,
                           beginning->seed, header) &&
         history_use_rules(game->history, header->scripts,
                           header->script_count)))
        return game;
    table_fail_memory(&engine->table);
    engine_drop(game);
    return NULL;
}

/* -- records -------------------------------------------------------------- */

static bool restore(Engine *engine, Game *game, const Record *record,
                    const char *text)
{
    static Restore restored;
    ReplayEnd end = restore_game(&restored, record, text, game);

    if (end == REPLAY_COMPLETE)
        return true;
    return table_fail(&engine->table, "record", "line %d: %s",
                      restored.replay.file_line,
                      end == REPLAY_FAILED ? restored.replay.error.message
                                           : restored.replay.why);
}

/* Returns a game that is at the end of the record. */
static Game *new_of_record(Engine *engine, Record *record, const char *text)
{
    const RecordHeader *header = &record->header;
    Position start;
    Script *script =
        header->start != NULL
            ? load_position(engine, json_read(header->start), header->seed,
                            "record[0].start", &start)
            : load_set_up(engine, &header->game, 0, record_chance(header),
                          &start);
    Game *game;

    if (script != NULL &&
        !check_variant(engine, "record[0]", header->game.variant, script)) {
        script_free(script);
        script = NULL;
    }
    game = new_game(engine, script, &start);
    if (game == NULL || restore(engine, game, record, text))
        return game;
    engine_drop(game);
    return NULL;
}

/* Returns the game of a record, or NULL with `failure` set. Moves the header of
 * the record to `header`, and the names of the people to `names`. */
static Game *new_from(Engine *engine, const char *text, RecordHeader *header,
                      char **names)
{
    FormatError error;
    Record *record = record_read(text, strlen(text), &error);
    char part[32];
    Game *game;

    if (record == NULL) {
        snprintf(part, sizeof part, "record[%d]", error.line - 1);
        fail_within(engine, error.line > 0 ? part : "record", &error);
        return NULL;
    }
    game = new_of_record(engine, record, text);
    if (game != NULL) {
        *header = record->header;
        record->header = (RecordHeader){.seed = NULL};
        *names = record->names;
        record->names = NULL;
    }
    record_free(record);
    return game;
}

/* -- replacing the game --------------------------------------------------- */

static Game *make_begun_game(Engine *engine, const Beginning *beginning,
                             RecordHeader *header, char **names)
{
    return beginning->record != NULL
               ? new_from(engine, beginning->record, header, names)
               : new_at(engine, beginning, header);
}

static bool begin_table_game(Engine *engine, const Beginning *beginning,
                             LogDraft *draft)
{
    RecordHeader header = {.seed = NULL};
    char *names = NULL;
    Game *game;

    engine_forget(engine);
    game = make_begun_game(engine, beginning, &header, &names);
    if (game != NULL)
        table_seed_bots(&engine->table, beginning->record != NULL
                                            ? header.seed
                                            : beginning->seed);
    if (game == NULL || !table_continue(&engine->table, game, draft)) {
        engine_drop(game);
        record_header_clear(&header);
        free(names);
        if (engine->table.header.seed != NULL)
            table_seed_bots(&engine->table, engine->table.header.seed);
        return false;
    }
    engine_drop_trial(engine);
    table_take_game(&engine->table, game, &header);
    people_read(&engine->table, names);
    free(names);
    table_use_rules(&engine->table);
    return true;
}

bool engine_begin(Engine *engine, const Beginning *beginning)
{
    LogDraft draft;

    if (!draft_begin(&draft))
        return table_fail_memory(&engine->table);
    if (begin_table_game(engine, beginning, &draft)) {
        log_take(&engine->table.log, engine->table.game, &draft);
        return true;
    }
    draft_drop(&draft);
    return false;
}

/* -- the request new ------------------------------------------------------ */

/* Joins the lines of a record into a text. */
static bool read_record(Engine *engine, const Json *request, char **text)
{
    FormatError error = {.message = "out of memory"};
    At list = at_member(request, "record", &error);
    const char *line;
    size_t size = 0;
    bool fine = want_list(&list);
    FILE *out = fine ? open_memstream(text, &size) : NULL;

    for (int i = 0; out != NULL && fine && i < json_length(list.value); i++) {
        At at = at_index(&list, i);
        fine = want_text(&at, &line);
        if (fine)
            fprintf(out, "%s\n", line);
    }
    fine = out != NULL && fclose(out) == 0 && fine;
    return fine || fail_request(engine, &error);
}

static bool read_beginning(Engine *engine, const Json *request,
                           Beginning *beginning)
{
    FormatError error;
    At players = at_member(request, "players", &error);
    At seed = at_member(request, "seed", &error);
    At position = at_member(request, "position", &error);
    bool has_players = players.value != NULL;
    bool has_seed = seed.value != NULL;
    bool has_position = position.value != NULL;
    bool has_record = json_member(request, "record") != NULL;

    if (has_players + has_position + has_record > 1 ||
        has_seed + has_record > 1)
        return table_fail(
            &engine->table, "request",
            "a position or a record has its seats, and a record its "
            "seed: leave out the others");
    if ((has_players &&
         !want_whole(&players, 1, INT_MAX, &beginning->players)) ||
        (has_seed && !want_text(&seed, &beginning->seed)) ||
        (has_position && !want_object(&position)))
        return fail_request(engine, &error);
    beginning->position = position.value;
    return !has_record || read_record(engine, request, &beginning->record);
}

static bool add_new_game(Engine *engine, Json *answer)
{
    const Script *script = engine->table.game->script;

    engine_add_events(engine, SEAT_NONE, answer);
    json_set(answer, "format", json_text(ENGINE_FORMAT));
    json_set(answer, "variant", json_text(script_info(script)->name));
    return engine_tell_state(engine, SEAT_NONE, answer);
}

bool engine_begin_new(Engine *engine, const char *seed, Json *answer)
{
    const bool is_named = seed != NULL;
    char drawn[ENGINE_SEED];

    if (!is_named) {
        engine->host.draw_seed(drawn);
        seed = drawn;
    }
    engine_forget(engine);
    if (!table_begin_new(&engine->table, seed, is_named))
        return false;
    engine_drop_trial(engine);
    table_open(&engine->table);
    if (answer != NULL && engine_trusts(engine))
        add_new_game(engine, answer);
    engine_log_new_game(engine);
    return true;
}

/* Begins the game that a participant has requested, or asks the other people
 * for their consent. */
static bool serve_new(Engine *engine, const char *seed, Json *answer)
{
    const unsigned wanted =
        consent_of_all(&engine->table, engine_asker(engine));
    char what[TABLE_WHAT];

    if (wanted == 0)
        return engine_begin_new(engine, seed, answer);
    new_game_plan(seed, what, sizeof what);
    return engine_proposes(engine, wanted,
                           (Proposed){.is_new = true, .seed = (char *)seed},
                           what, answer);
}

bool answer_new(Engine *engine, const Json *request, Json *answer)
{
    Beginning beginning = {.seed = ""};
    bool only_checks = json_is_true(json_member(request, "check"));
    bool done;

    if (engine->participant != NULL)
        return serve_new(engine, json_as_text(json_member(request, "seed")),
                         answer);
    done = read_beginning(engine, request, &beginning) &&
           (only_checks ||
            (engine_begin(engine, &beginning) && add_new_game(engine, answer)));
    free(beginning.record);
    return done;
}
