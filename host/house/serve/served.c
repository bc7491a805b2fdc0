/*
 * served.c -- opens tables, and runs their bots and hints.
 */
#include "house/serve/serve_internal.h"

#include <errno.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <time.h>
#include <unistd.h>

#include "base/clock.h"
#include "base/disk.h"
#include "base/regular.h"
#include "match/recorder/recorder.h"

/* -- what a table does for its engine ------------------------------------- */

/* Adapts the table to its script if the script is new. We compare addresses. A
 * new script has a different address, because it is loaded before the old
 * script is freed. */
static void follow_rules(Served *served)
{
    const Script *script = engine_table(served->engine)->game->script;

    if (script == served->followed)
        return;
    checks_forget(served);
    last_rules_write(served);
    if (served->watch != NULL)
        watch_follow(served->watch, script);
    served->followed = script;
}

static void keep_record(void *context)
{
    Served *served = context;

    follow_rules(served);
    served_record_write(served);
}

/* Saves a file of the rules; see EngineSave. The engine loads the saved rules
 * itself, so we call watch_changed, which marks the change as seen. */
static bool save(void *context, const char *file, const char *text)
{
    Served *served = context;
    struct stat about;
    mode_t mode = stat(file, &about) == 0 ? about.st_mode & 0777 : 0644;
    int saved = disk_replace(file, text, strlen(text), mode);

    if (saved < 0)
        return false;
    close(saved);
    if (served->watch != NULL)
        watch_changed(served->watch);
    return disk_settle_folder(file);
}

/* -- bots and hints ------------------------------------------------------- */

enum { BOT_PAUSE = 200 }; /* milliseconds between turns of bots */

bool served_is_due(const Served *served, long long now)
{
    return served->is_awake && served->goes_on <= now;
}

void served_think(Served *served)
{
    const long long begun = clock_work_milliseconds();
    const bool is_hint = served_goes_on_hinting(served);
    EngineStep step = engine_step(served->engine);
    char text[FORMAT_ERROR_LIMIT + PATH_LIMIT_BYTES];

    if (is_hint)
        served_charge_hint(served, clock_work_milliseconds() - begun);
    if (step == ENGINE_REPLACED) {
        engine_stuck(served->engine, text, sizeof text);
        talk(served->settings->reporter, "%s; a %s bot plays in its place",
             text, PLAYER_USUAL);
    }
    served->is_awake =
        step != ENGINE_IDLE && step != ENGINE_STUCK && step != ENGINE_WAITS;
    if (step == ENGINE_MOVED)
        served->goes_on = clock_milliseconds() + BOT_PAUSE;
}

static char *write_seat_link(void *context, const Participant *participant)
{
    const Served *served = context;
    const Secrets *secrets = &served->secrets;
    char *text = NULL;
    size_t size;
    FILE *out = open_memstream(&text, &size);

    if (out == NULL)
        return NULL;
    for (int i = 0; i < secrets->seats + 2; i++)
        if (participant_of(secrets->seats, i).viewer == participant->viewer)
            fprintf(out, "#%s/%s", served->name, secrets->each[i]);
    fclose(out);
    return text;
}

/* -- opening -------------------------------------------------------------- */

/* Reads the record that -o names. `*record` remains NULL if the file does not
 * exist. Returns an exit status and reports errors. */
static int read_record(Served *served, char **text, Record **record)
{
    const char *path = served->settings->output;
    FormatError error;
    size_t size;

    *record = NULL;
    *text = path != NULL ? regular_read(path, RECORD_SIZE_LIMIT, &size) : NULL;
    if (*text == NULL)
        return path == NULL || errno == ENOENT
                   ? STATUS_DONE
                   : complain_file(served->settings->reporter, path);
    *record = record_read(*text, size, &error);
    return *record != NULL ? STATUS_DONE
                           : complain_file_because(served->settings->reporter,
                                                   path, "line %d: %s",
                                                   error.line, error.message);
}

/* If --seats was not given, seats the players of the record. People replace
 * programs, because a record must not be able to start a program. */
static void seat_recorded(Served *served, const RecordHeader *header)
{
    const int seats = header->game.seats.count;

    for (int i = 0; served->seating.count == 0 && i < seats; i++)
        if (!player_read(header->players[i], &served->seating.players[i]) ||
            served->seating.players[i].command[0] != '\0')
            served->seating.players[i] = (Player){.bot = HUMAN};
    served->source.players = seats;
}

/* Returns a number greater than all revisions of earlier runs, so that a page
 * that was open during a restart receives the new revisions. */
static long long first_revision(void)
{
    struct timespec now;

    clock_gettime(CLOCK_REALTIME, &now);
    return now.tv_sec * 1000LL + now.tv_nsec / 1000000;
}

static void sit_down(Served *served)
{
    engine_serve(served->engine,
                 (EngineHost){.context = served,
                              .keep = keep_record,
                              .remark = served_record_remark,
                              .draw_seed = seed_by_chance,
                              .reseat = served_record_players,
                              .renew = served_record_renew,
                              .is_kept = served_record_is_complete,
                              .try_out = checks_answer,
                              .may_hint = served_may_hint,
                              .link = write_seat_link,
                              .draw_link = qr_draw},
                 first_revision());
    if (served->programs != NULL)
        engine_let_play(served->engine, programs_outside(served->programs));
}

/* Loads the rules, and resumes the game of `record` unless it is NULL. Returns
 * false and sets `error` if that fails. */
static bool load_table(Served *served, const char *record, ScriptError *error)
{
    const char *seed = served->settings->seed;

    engine_free(served->engine);
    served->engine = engine_new(&served->source, served->seating.players, true,
                                seed != NULL ? seed : served->seed, error);
    return served->engine != NULL &&
           (record == NULL || engine_resume(served->engine, record, error));
}

/* Loads the copy of the rules that the table last used. This is necessary if
 * the rules on the disk do not fit the recorded game. */
static bool load_last(Served *served, const char *record)
{
    ScriptError unused;

    return record != NULL && last_rules_use(served) &&
           load_table(served, record, &unused);
}

static int resume(Served *served, const Record *record)
{
    const ServeSettings *settings = served->settings;

    engine_table(served->engine)->recorder =
        recorder_resume(settings->output, record);
    if (engine_table(served->engine)->recorder == NULL)
        return complain_file_because(settings->reporter, settings->output, "%s",
                                     recorder_reason(errno));
    history_written(engine_table(served->engine)->game);
    return STATUS_DONE;
}

static int load_any(Served *served, const char *record)
{
    const ServeSettings *settings = served->settings;
    ScriptError error;
    bool is_loaded;

    if (load_table(served, record, &error))
        return STATUS_DONE;
    is_loaded = served->engine != NULL;
    if (load_last(served, record))
        return STATUS_DONE;
    return is_loaded
               ? complain_file_because(settings->reporter, settings->output,
                                       "%s", error.message)
               : complain_script(settings->reporter, &error);
}

/* Gives the table its clocks. If the game is resumed, they continue where they
 * were when the record was last written. */
static void set_clocks(Served *served, const Record *record)
{
    Table *table = engine_table(served->engine);
    TimeControl control;

    if (served->settings->clock == NULL)
        return;
    time_control_read(served->settings->clock, &control);
    control.is_loss = served->settings->clock_loss;
    timing_set(table, &control);
    timing_read(table, record != NULL ? record->clock : NULL);
}

static int open_game(Served *served)
{
    Record *record;
    char *text;
    int status = read_record(served, &text, &record);

    if (record != NULL)
        seat_recorded(served, &record->header);
    if (status == STATUS_DONE)
        status = load_any(served, record != NULL ? text : NULL);
    if (status == STATUS_DONE)
        sit_down(served);
    if (status == STATUS_DONE)
        status = record != NULL ? resume(served, record)
                                : served_record_begin(served);
    if (status == STATUS_DONE)
        set_clocks(served, record);
    if (status == STATUS_DONE && record != NULL)
        webhook_skip(served);
    record_free(record);
    free(text);
    return status;
}

static int find_rules(Served *served, const char *variant)
{
    const ServeSettings *settings = served->settings;
    int status = catalog_find(settings->reporter, SHELF_VARIANTS, variant,
                              &served->found);

    if (status == STATUS_DONE)
        status = catalog_find_house_rules(
            settings->reporter, &settings->rules.with, &served->rules);
    if (status == STATUS_DONE)
        status = seating_read(settings->reporter, "--seats", settings->seats,
                              &served->seating);
    served->source =
        found_source(&settings->rules, &served->found, &served->rules);
    if (served->source.players == 0)
        served->source.players = served->seating.count;
    return status;
}

/* -- people --------------------------------------------------------------- */

void served_see(Served *served, const Participant *participant)
{
    served->seen_at[viewer_number(participant->viewer)] = clock_milliseconds();
}

void served_notice_people(Served *served)
{
    const long long now = clock_milliseconds();

    for (int i = 0; i < served->secrets.seats + 2; i++) {
        const Participant participant =
            participant_of(served->secrets.seats, i);
        const int viewer = viewer_number(participant.viewer);
        person_notice(engine_table(served->engine), participant.viewer,
                      served->stream_counts[viewer] > 0,
                      served->seen_at[viewer], now);
    }
}

/* -- clocks --------------------------------------------------------------- */

/* A bot may have replaced the seat's person. We wake the table, because the bot
 * may have to choose. */
void served_look_at_clocks(Served *served)
{
    if (engine_look_at_clocks(served->engine))
        served->is_awake = true;
}

/* -- saved rules ---------------------------------------------------------- */

static void reload(Served *served)
{
    if (engine_load_rules(served->engine))
        follow_rules(served);
    else if (served->watch != NULL)
        watch_mending(served->watch);
    served->is_awake = true;
}

void served_look_at_rules(Served *served)
{
    if (served->watch != NULL && watch_changed(served->watch))
        reload(served);
}

/* -- opening and closing -------------------------------------------------- */

int served_open(Server *server, int number)
{
    const ServeSettings *settings = &server->settings;
    Served *served = &server->tables[number];
    bool had_to_go_back;
    int status;

    *served = (Served){.number = number,
                       .announced = {-1, SEAT_NONE},
                       .settings = settings,
                       .checkers = &server->checkers,
                       .programs = server->programs[number],
                       .is_awake = true};
    server->programs[number] = NULL;
    snprintf(served->name, sizeof served->name, "%d", number + 1);
    seed_by_chance(served->seed);
    allowances_begin(served);
    status = find_rules(served, settings->variants->all[number]);
    if (status == STATUS_DONE)
        status = open_game(served);
    if (status != STATUS_DONE)
        return status;
    complain_of_learned(settings->reporter,
                        engine_table(served->engine)->game->script);
    if (settings->edit)
        engine_let_save(served->engine, save, served);
    served->watch = watch_new(server->tables[0].watch);
    had_to_go_back = served->last_rules != NULL;
    last_rules_drop(served);
    follow_rules(served);
    if (had_to_go_back) {
        talk(settings->reporter,
             "%s: the game continues with the rules that it used last",
             settings->output);
        reload(served);
    }
    return STATUS_DONE;
}

void served_close(Served *served)
{
    json_drop(served->last_rules);
    if (served->engine != NULL)
        recorder_close(engine_table(served->engine)->recorder);
    for (int i = 0; i < TABLE_GAMES; i++)
        free(served->former[i]);
    for (int i = 0; i < VIEWERS; i++)
        for (int k = 0; k < COMPOSED; k++)
            free(served->composed[i][k].text);
    free(served->message);
    watch_free(served->watch);
    engine_free(served->engine);
    programs_free(served->programs);
}
