/*
 * table.c -- opens tables, and runs their bots and hints.
 */
#include "house/serve/checker.h"

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

/* -- callbacks of the company --------------------------------------------- */

/* Watches the files of the current script if it is a new script. A new script
 * always has a new address, because it is loaded before the former script is
 * freed. */
static void follow_rules(Table *table)
{
    const Script *script = engine_game(table->engine)->script;

    if (script == table->followed)
        return;
    checks_forget(table);
    last_rules_write(table);
    if (table->watch != NULL)
        watch_follow(table->watch, script);
    table->followed = script;
}

static void keep(void *context)
{
    Table *table = context;

    follow_rules(table);
    table_record_write(table);
}

/* Saves a file of the rules; see EngineSave. The engine then loads the rules
 * itself, so we mark the change as seen by the watch. */
static bool save(void *context, const char *file, const char *text)
{
    Table *table = context;
    struct stat about;
    mode_t mode = stat(file, &about) == 0 ? about.st_mode & 0777 : 0644;
    int saved = disk_replace(file, text, strlen(text), mode);

    if (saved < 0)
        return false;
    close(saved);
    if (table->watch != NULL)
        watch_changed(table->watch);
    return disk_settle_folder(file);
}

/* -- bots and hints ------------------------------------------------------- */

enum { BOT_PAUSE = 200 }; /* milliseconds between turns of bots */

bool table_is_due(const Table *table, long long now)
{
    return table->is_awake && table->goes_on <= now;
}

void table_think(Table *table)
{
    const long long begun = clock_work_milliseconds();
    const bool is_hint = table_goes_on_hinting(table);
    EngineStep step = company_step(&table->company);
    char text[FORMAT_ERROR_LIMIT + PATH_LIMIT_BYTES];

    if (is_hint)
        table_charge_hint(table, clock_work_milliseconds() - begun);
    if (step == ENGINE_REPLACED) {
        engine_stuck(table->engine, text, sizeof text);
        talk(&table->options->reporter, "%s; a %s bot plays in its place", text,
             PLAYER_USUAL);
    }
    table->is_awake =
        step != ENGINE_IDLE && step != ENGINE_STUCK && step != ENGINE_WAITS;
    if (step == ENGINE_WENT_ON)
        table->goes_on = clock_milliseconds() + BOT_PAUSE;
}

/* -- opening -------------------------------------------------------------- */

/* Reads the record that -o names. `*record` remains NULL if the file does not
 * exist. Returns an exit status and reports errors. */
static int read_record(Table *table, char **text, Record **record)
{
    const char *path = table->options->output;
    FormatError error;
    size_t size;

    *record = NULL;
    *text = path != NULL ? regular_read(path, RECORD_SIZE_LIMIT, &size) : NULL;
    if (*text == NULL)
        return path == NULL || errno == ENOENT
                   ? STATUS_DONE
                   : complain_file(&table->options->reporter, path);
    *record = record_read(*text, size, &error);
    return *record != NULL ? STATUS_DONE
                           : complain_file_because(&table->options->reporter,
                                                   path, "line %d: %s",
                                                   error.line, error.message);
}

/* Without --seats, seats the players that the record names. Programs are
 * replaced by people, because a record must not be able to start a program. */
static void seat_recorded(Table *table, const RecordHeader *header)
{
    const int seats = header->game.seats.count;

    for (int i = 0; table->seating.count == 0 && i < seats; i++)
        if (!player_read(header->players[i], &table->seating.players[i]) ||
            table->seating.players[i].command[0] != '\0')
            table->seating.players[i] = (Player){.bot = HUMAN};
    table->source.players = seats;
}

/* Returns a number greater than all revisions of earlier runs, so that a page
 * that was open during a restart receives the new revisions. */
static long long first_moment(void)
{
    struct timespec now;

    clock_gettime(CLOCK_REALTIME, &now);
    return now.tv_sec * 1000LL + now.tv_nsec / 1000000;
}

static void sit_down(Table *table)
{
    table->company = (Company){.engine = table->engine,
                               .moment = first_moment(),
                               .keep = keep,
                               .remark = table_record_remark,
                               .renew = table_record_renew,
                               .is_kept = table_record_is_complete,
                               .draw_seed = seed_by_chance,
                               .try_out = checks_answer,
                               .may_hint = table_may_hint,
                               .context = table};
    if (table->programs != NULL)
        engine_let_play(table->engine, programs_outside(table->programs));
}

/* Loads the rules, and resumes the game of `record` unless it is NULL. Returns
 * false and sets `error` if that fails. */
static bool load(Table *table, const char *record, ScriptError *error)
{
    const char *seed = table->options->start.seed;

    engine_free(table->engine);
    table->engine = engine_new(&table->source, table->seating.players, true,
                               seed != NULL ? seed : table->seed, error);
    return table->engine != NULL &&
           (record == NULL || engine_resume(table->engine, record, error));
}

/* Like `load`, but with the copy of the rules that the table last used. This is
 * for rules on the disk that no longer load or no longer allow the recorded
 * game. table_open then loads the rules on the disk as if they had just been
 * saved. */
static bool load_last(Table *table, const char *record)
{
    ScriptError unused;

    return record != NULL && last_rules_use(table) &&
           load(table, record, &unused);
}

static int resume(Table *table, const Record *record)
{
    const Options *options = table->options;

    table->recorder = recorder_resume(options->output, record);
    if (table->recorder == NULL)
        return complain_file(&options->reporter, options->output);
    history_written(engine_game(table->engine));
    return STATUS_DONE;
}

static int load_any(Table *table, const char *record)
{
    const Options *options = table->options;
    ScriptError error;
    bool is_loaded;

    if (load(table, record, &error))
        return STATUS_DONE;
    is_loaded = table->engine != NULL;
    if (load_last(table, record))
        return STATUS_DONE;
    return is_loaded
               ? complain_file_because(&options->reporter, options->output,
                                       "%s", error.message)
               : complain_script(&options->reporter, &error);
}

static int open_game(Table *table)
{
    Record *record;
    char *text;
    int status = read_record(table, &text, &record);

    if (record != NULL)
        seat_recorded(table, &record->header);
    if (status == STATUS_DONE)
        status = load_any(table, record != NULL ? text : NULL);
    if (status == STATUS_DONE)
        sit_down(table);
    if (status == STATUS_DONE)
        status =
            record != NULL ? resume(table, record) : table_record_begin(table);
    record_free(record);
    free(text);
    return status;
}

static int find_rules(Table *table, const char *variant)
{
    const Options *options = table->options;
    int status = catalog_find(&options->reporter, SHELF_VARIANTS, variant,
                              &table->found);

    if (status == STATUS_DONE)
        status = catalog_find_house_rules(
            &options->reporter, &options->start.rules.with, &table->rules);
    if (status == STATUS_DONE)
        status = seating_read(&options->reporter, "--seats", options->seats,
                              &table->seating);
    table->source =
        catalog_source(&options->start.rules, &table->found, &table->rules);
    if (table->source.players == 0)
        table->source.players = table->seating.count;
    return status;
}

/* -- saved rules ---------------------------------------------------------- */

static void reload(Table *table)
{
    static const char request[] = "{\"do\":\"reload\"}";
    char *answer = engine_answer(table->engine, request, sizeof request - 1);

    if (answer == NULL)
        return;
    if (!engine_has_failed(table->engine))
        follow_rules(table);
    else if (table->watch != NULL)
        watch_mending(table->watch);
    table->is_awake = true;
    company_tell_reload(&table->company, answer);
    table_record_write(table);
    free(answer);
}

void table_look_at_rules(Table *table)
{
    if (table->watch != NULL && watch_changed(table->watch))
        reload(table);
}

/* -- opening and closing -------------------------------------------------- */

int table_open(Table *table, const Options *options, int number,
               Programs *programs, Watch *beside)
{
    bool had_to_go_back;
    int status;

    *table = (Table){.number = number,
                     .options = options,
                     .programs = programs,
                     .is_awake = true};
    snprintf(table->name, sizeof table->name, "%d", number + 1);
    seed_by_chance(table->seed);
    allowances_begin(table);
    status = find_rules(table, options->operands.all[number]);
    if (status == STATUS_DONE)
        status = open_game(table);
    if (status != STATUS_DONE)
        return status;
    company_tell(&table->company);
    if (options->edit)
        engine_let_save(table->engine, save, table);
    table->watch = watch_new(beside);
    had_to_go_back = table->last_rules != NULL;
    last_rules_drop(table);
    follow_rules(table);
    if (had_to_go_back) {
        talk(&options->reporter,
             "%s: the game goes on by the rules that it was played by "
             "last",
             options->output);
        reload(table);
    }
    return STATUS_DONE;
}

void table_close(Table *table)
{
    json_drop(table->last_rules);
    company_clear(&table->company);
    recorder_close(table->recorder);
    for (int i = 0; i < TABLE_GAMES; i++)
        free(table->former[i]);
    for (int i = 0; i < ENGINE_VIEWERS; i++)
        for (int k = 0; k < COMPOSED; k++)
            free(table->composed[i][k].text);
    watch_free(table->watch);
    engine_free(table->engine);
    programs_free(table->programs);
}
