/*
 * session.c -- loads the variant and the position that the command line names.
 */
#include "house/session/session.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/text.h"
#include "format/position_json.h"
#include "house/file/file.h"
#include "script/files.h"
#include "script/score.h"

enum { POSITION_SIZE_LIMIT = 4 * 1024 * 1024 };

/* -- the file of a position ----------------------------------------------- */

typedef struct PositionFile {
    const char *name;           /* name of the file in error messages */
    PositionDocument *document; /* the position; NULL if --position was not
                                 * given */
    PositionHead head;
} PositionFile;

static int read_position(const Reporter *reporter, const char *path,
                         PositionFile *file)
{
    FormatError error;
    size_t size;
    char *text;

    file->name = file_shown(path);
    text = file_read(path, POSITION_SIZE_LIMIT, &size);
    if (text == NULL)
        return complain_unread(reporter, file->name, POSITION_SIZE_LIMIT);
    file->document = position_document_read(text, size, &file->head, &error);
    free(text);
    if (file->document == NULL)
        return complain_position(reporter, file->name, &error);
    return STATUS_DONE;
}

/* -- loading -------------------------------------------------------------- */

static void tell_loaded(const Session *session)
{
    const char *file;

    if (!session->reporter->verbose)
        return;
    for (int i = 0; (file = script_file(session->script, i)) != NULL; i++)
        talk(session->reporter, "loaded %s", file);
}

static int session_load_source(Session *session, const ScriptSource *source)
{
    ScriptError error;

    session->script = script_load(source, &error);
    if (session->script == NULL)
        return complain_script(session->reporter, &error);
    tell_loaded(session);
    return STATUS_DONE;
}

static int blame_position(const Reporter *reporter, const PositionFile *file,
                          const char *path, const char *message)
{
    FormatError error = {0};

    snprintf(error.path, sizeof error.path, "%s", path);
    snprintf(error.message, sizeof error.message, "%s", message);
    return complain_position(reporter, file->name, &error);
}

static int check_variant(const Reporter *reporter, const PositionFile *file,
                         const Script *script)
{
    const char *variant = script_info(script)->name;
    char message[160];

    if (strcmp(file->head.variant, variant) == 0)
        return STATUS_DONE;
    snprintf(message, sizeof message, "is \"%.60s\", not \"%.60s\"",
             file->head.variant, variant);
    return blame_position(reporter, file, "variant", message);
}

/* Reports why the variant did not load with the seats and options of the
 * position. If the variant does not load without them either, the position is
 * not at fault. */
static int find_fault(const Reporter *reporter, const PositionFile *file,
                      ScriptSource source, const ScriptError *fault)
{
    ScriptError error;
    Script *plain;
    int status;

    source.players = source.value_count = source.setting_count = 0;
    source.seats.count = 0;
    plain = script_load(&source, &error);
    if (plain == NULL)
        return complain_script(reporter,
                               error.fault == FAULT_USAGE ? &error : fault);
    status = check_variant(reporter, file, plain);
    script_free(plain);
    if (status != STATUS_DONE)
        return status;
    return fault->wrong[0] != '\0'
               ? blame_position(reporter, file, fault->wrong, fault->message)
               : complain_script(reporter, fault);
}

static int load_for_position(Session *session, const PositionFile *file,
                             const Found *found)
{
    const Reporter *reporter = session->reporter;
    const RuleSettings *rules = &session->settings->rules;
    ScriptSource source = found_source(rules, found, &session->house_rules);
    ScriptError error;

    if (rules->players != 0 && rules->players != file->head.seats.count)
        return complain_usage(reporter,
                              "--players %d: the position has %d seats",
                              rules->players, file->head.seats.count);
    source.players = file->head.seats.count;
    source.seats = file->head.seats;
    source.value_count = file->head.option_count;
    source.values = file->head.options;
    session->script = script_load(&source, &error);
    if (session->script == NULL && error.fault == FAULT_USAGE)
        return find_fault(reporter, file, source, &error);
    if (session->script == NULL)
        return complain_script(reporter, &error);
    tell_loaded(session);
    return check_variant(reporter, file, session->script);
}

static int build_position(const Session *session, const PositionFile *file,
                          Position *start)
{
    const char *seed = session->settings->seed;
    FormatError error = {0};

    if (position_document_build(file->document,
                                script_equipment(session->script),
                                seed ? seed : "", start, &error)) {
        error = (FormatError){.path = "board"};
        if (script_accepts(session->script, start, error.message))
            return STATUS_DONE;
    }
    return complain_position(session->reporter, file->name, &error);
}

static void start_anew(const Session *session, Position *start)
{
    const char *seed = session->settings->seed;

    position_start(start, script_equipment(session->script),
                   script_seats(script_info(session->script),
                                script_info(session->script)->players),
                   chance_from_text(seed ? seed : ""));
}

static int find_start(Session *session, const Found *found, Position *start)
{
    PositionFile file = {0};
    int status;

    if (session->settings->position == NULL) {
        ScriptSource source = found_source(&session->settings->rules, found,
                                           &session->house_rules);
        status = session_load_source(session, &source);
        if (status == STATUS_DONE)
            start_anew(session, start);
        return status;
    }
    status =
        read_position(session->reporter, session->settings->position, &file);
    if (status == STATUS_DONE)
        status = load_for_position(session, &file, found);
    if (status == STATUS_DONE)
        status = build_position(session, &file, start);
    position_document_free(file.document);
    return status;
}

/* -- sessions ------------------------------------------------------------- */

static int begin_session_game(Session *session, const Position *start)
{
    session->game = game_new(session->script, start);
    return session->game != NULL ? STATUS_DONE
                                 : complain_memory(session->reporter);
}

/* Initializes the session, and finds the variant and house rules that the
 * command line names. Returns an exit status and reports errors. */
static int session_begin(Session *session, const Reporter *reporter,
                         const StartSettings *settings, const char *variant,
                         Found *found)
{
    int status;

    *session = (Session){.reporter = reporter, .settings = settings};
    status = catalog_find(reporter, SHELF_VARIANTS, variant, found);
    if (status == STATUS_DONE)
        status = catalog_find_house_rules(reporter, &settings->rules.with,
                                          &session->house_rules);
    return status;
}

int session_load(Session *session, const Reporter *reporter,
                 const StartSettings *settings, const char *variant)
{
    Found found;
    int status = session_begin(session, reporter, settings, variant, &found);

    if (status == STATUS_DONE) {
        ScriptSource source =
            found_source(&settings->rules, &found, &session->house_rules);
        status = session_load_source(session, &source);
    }
    return status;
}

int session_open_without_line(Session *session, const Reporter *reporter,
                              const StartSettings *settings,
                              const char *variant)
{
    Position start;
    Found found;
    int status = session_begin(session, reporter, settings, variant, &found);

    if (status == STATUS_DONE)
        status = find_start(session, &found, &start);
    return status == STATUS_DONE ? begin_session_game(session, &start) : status;
}

/* Finds the variant that a position names. The position must give a name in the
 * catalog, not a path, because the file may come from a stranger. */
static int find_variant_of(const Session *session, const PositionFile *file,
                           Found *found)
{
    const char *name = session->settings->variant;

    if (name != NULL)
        return catalog_find(session->reporter, SHELF_VARIANTS, name, found);
    name = file->head.variant;
    if (catalog_is_path(name))
        return blame_position(session->reporter, file, "variant",
                              "should be the name of a variant, not a path");
    return catalog_find(session->reporter, SHELF_VARIANTS, name, found);
}

int session_open_file(Session *session, const Reporter *reporter,
                      const StartSettings *settings, const char *path)
{
    PositionFile file = {0};
    Position start;
    Found found;
    int status;

    *session = (Session){.reporter = reporter, .settings = settings};
    status = read_position(reporter, path, &file);
    if (status == STATUS_DONE)
        status = find_variant_of(session, &file, &found);
    if (status == STATUS_DONE)
        status = catalog_find_house_rules(reporter, &settings->rules.with,
                                          &session->house_rules);
    if (status == STATUS_DONE)
        status = load_for_position(session, &file, &found);
    if (status == STATUS_DONE) {
        position_document_allow_set_up(file.document);
        status = build_position(session, &file, &start);
    }
    position_document_free(file.document);
    return status == STATUS_DONE ? begin_session_game(session, &start) : status;
}

int session_pass_setup(Session *session)
{
    Game *game = session->game;
    ScriptError error;
    bool completed;

    if (game->now.turn > 0 || game->now.over ||
        game_look(game, &error) != RUN_DONE)
        return STATUS_DONE;
    return game_complete(game, &completed, &error) == RUN_DONE
               ? STATUS_DONE
               : complain_script(session->reporter, &error);
}

int session_pass_setup_before_line(Session *session)
{
    const char *line = session->settings->line;

    return line != NULL && line[strspn(line, " \t\n")] != '\0'
               ? session_pass_setup(session)
               : STATUS_DONE;
}

/* Enters the words of a line into the game. Returns an exit status, which is
 * STATUS_FINDING if the words are illegal. */
static int session_enter(Session *session, const char *words)
{
    char complaint[COMPLAINT_SIZE];
    ScriptError error;
    RunEnd end = game_enter(session->game, words, false, &session->completed,
                            complaint, sizeof complaint, &error);

    if (end == RUN_FAILED)
        return complain_script(session->reporter, &error);
    if (end == RUN_REFUSED)
        return complain_illegal(session->reporter, complaint);
    return STATUS_DONE;
}

int session_open(Session *session, const Reporter *reporter,
                 const StartSettings *settings, const char *variant)
{
    int status =
        session_open_without_line(session, reporter, settings, variant);

    if (status == STATUS_DONE)
        status = session_pass_setup_before_line(session);
    if (status != STATUS_DONE || settings->line == NULL)
        return status;
    return session_enter(session, settings->line);
}

int session_failed(const Session *session, RunEnd end, const ScriptError *error)
{
    if (end == RUN_FAILED)
        return complain_script(session->reporter, error);
    const Reason *reason = script_reason(session->script);
    char text[COMPLAINT_SIZE];

    snprintf(text, sizeof text, "%s", reason->text);
    if (reason->file != NULL && reason->line > 0)
        text_add(text, sizeof text, " -- %s:%d", reason->file, reason->line);
    return complain_illegal(session->reporter, text);
}

void session_close(Session *session)
{
    game_free(session->game);
    script_free(session->script);
}
