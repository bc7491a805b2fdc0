/*
 * recorded.c -- finds and loads the rules that a record names.
 */
#include "house/recorded/recorded.h"

#include <errno.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "house/file/file.h"
#include "house/recorded/bundle.h"
#include "match/replay/replay.h"
#include "script/files.h"
#include "script/house_rule_info.h"

bool recorded_is_rejudged(const StartSettings *settings)
{
    return settings->variant != NULL || settings->rules.with.count > 0 ||
           settings->rules.set.count > 0;
}

/* -- the file ------------------------------------------------------------- */

int recorded_read(Recorded *recorded, const Reporter *reporter,
                  const StartSettings *settings, const char *file)
{
    FormatError error;
    size_t size;

    memset(recorded, 0, sizeof *recorded);
    recorded->reporter = recorded->session.reporter = reporter;
    recorded->settings = recorded->session.settings = settings;
    recorded->file = file_shown(file);
    recorded->text = file_read(file, RECORD_SIZE_LIMIT, &size);
    if (recorded->text == NULL)
        return complain_unread(reporter, recorded->file, RECORD_SIZE_LIMIT);
    recorded->record = record_read(recorded->text, size, &error);
    if (recorded->record == NULL)
        return complain_record(reporter, recorded->file, &error);
    if (recorded->record->torn_line != 0)
        talk(reporter,
             "%s:%d: the last line was cut off; the lines before it are used",
             recorded->file, recorded->record->torn_line);
    return STATUS_DONE;
}

void recorded_close(Recorded *recorded)
{
    session_close(&recorded->session);
    record_free(recorded->record);
    free(recorded->text);
}

static int recorded_blame(const Recorded *recorded, const char *path,
                          const char *message)
{
    FormatError error = {.line = 1};

    snprintf(error.path, sizeof error.path, "%s", path);
    snprintf(error.message, sizeof error.message, "%s", message);
    return complain_record(recorded->reporter, recorded->file, &error);
}

/* -- finding the rules ---------------------------------------------------- */

/* Finds a script that the record needs: in the record itself, at the recorded
 * path, or beside the record. */
static bool find_again(const Recorded *recorded, Shelf shelf,
                       const RecordScript *script, const char *name,
                       Found *found)
{
    char beside[PATH_LIMIT_BYTES];
    bool there;

    if (recorded->reader.read != NULL)
        return bundle_find(recorded->record, script->path, found);
    there = catalog_find_again(recorded->reporter, shelf, script->path, name,
                               found);
    /* We use the file beside the record if it has the recorded text and the
     * file that the catalog found does not. */
    return beside_find(recorded->file, script, there ? found->file : NULL,
                       beside)
               ? catalog_find_again(recorded->reporter, shelf, beside, NULL,
                                    found)
               : there;
}

static void open_bundle(Recorded *recorded)
{
    if (recorded->settings->variant != NULL ||
        !bundle_is_needed(recorded->record))
        return;
    recorded->reader = (ScriptReader){bundle_read, recorded->record};
    talk(recorded->reporter,
         "%s: the local scripts differ; those in the file are used",
         recorded->file);
}

static int find_variant(const Recorded *recorded, Found *found)
{
    const RecordHeader *header = &recorded->record->header;
    char message[FORMAT_ERROR_LIMIT];

    if (recorded->settings->variant != NULL)
        return catalog_find(recorded->reporter, SHELF_VARIANTS,
                            recorded->settings->variant, found);
    if (find_again(recorded, SHELF_VARIANTS, &header->scripts[0],
                   header->game.variant, found))
        return STATUS_DONE;
    snprintf(message, sizeof message,
             "there is no file %s; name a variant with --variant",
             header->scripts[0].path);
    return recorded_blame(recorded, "scripts", message);
}

/* If the path is in a house-rules folder, copies its file name without ".lua"
 * to `name` and returns `name`. Otherwise returns NULL. */
static const char *shelved_name(const char *path, char *name, size_t size)
{
    static const char folder[] = "house-rules/";
    const char *slash = strrchr(path, '/');
    size_t length = sizeof folder - 1;

    if (slash == NULL || (size_t)(slash + 1 - path) < length ||
        strncmp(slash + 1 - length, folder, length) != 0)
        return NULL;
    snprintf(name, size, "%s", slash + 1);
    name[strcspn(name, ".")] = '\0';
    return name;
}

static int add_recorded_house_rule(Recorded *recorded, const char *file)
{
    if (found_add_house_rule(&recorded->session.house_rules, file))
        return STATUS_DONE;
    return recorded_blame(recorded, "scripts", "names too many house rules");
}

/* True if the path is in a scripts folder. Files there are shared by variants
 * and are not house rules. */
static bool is_library(const char *path)
{
    return strncmp(path, "scripts/", 8) == 0 ||
           strstr(path, "/scripts/") != NULL;
}

/* Adds a file of the record if it is a house rule. We must read the file to
 * find out, because the record only lists files. */
static int take_file(Recorded *recorded, const RecordScript *script,
                     const char *scripts)
{
    const char *path = script->path;
    ScriptSource source = {.scripts = scripts, .reader = recorded->reader};
    char room[SHORT_NAME_LIMIT];
    const char *name = shelved_name(path, room, sizeof room);
    char message[FORMAT_ERROR_LIMIT];
    HouseRuleInfo info;
    ScriptError error;
    Found found;

    if (!find_again(recorded, SHELF_HOUSE_RULES, script, name, &found)) {
        snprintf(message, sizeof message, "there is no file %s", path);
        return name != NULL || !is_library(path)
                   ? recorded_blame(recorded, "scripts", message)
                   : STATUS_DONE;
    }
    source.file = found.file;
    if (script_read_house_rule(&source, &info, &error))
        return add_recorded_house_rule(recorded, found.file);
    return name != NULL ? complain_script(recorded->reporter, &error)
                        : STATUS_DONE;
}

/* Adds the house rules of the record, then the house rules of --with. If
 * --variant is given, adds only the house rules of --with. */
static int find_recorded_house_rules(Recorded *recorded, const Found *found)
{
    const RecordHeader *header = &recorded->record->header;
    HouseRuleFiles more;
    int status = catalog_find_house_rules(
        recorded->reporter, &recorded->settings->rules.with, &more);

    for (int i = 1; i < header->script_count && status == STATUS_DONE &&
                    recorded->settings->variant == NULL;
         i++)
        status = take_file(recorded, &header->scripts[i], found->scripts);
    recorded->own_rules = recorded->session.house_rules.count;
    for (int i = 0; i < more.count && status == STATUS_DONE; i++)
        status = add_recorded_house_rule(recorded, more.files[i]);
    return status;
}

/* -- loading -------------------------------------------------------------- */

static const OptionInfo *recorded_option_of(const Script *script,
                                            const char *name)
{
    const VariantInfo *info = script_info(script);

    return script_find_option(info->options, info->option_count, name);
}

static bool is_standard(const OptionInfo *option, const OptionValue *value)
{
    return option != NULL && option->standard.type == value->type &&
           option->standard.number == value->number &&
           strcmp(option->standard.word, value->word) == 0;
}

/* Loads the rules with the default values of all options. Returns NULL if they
 * do not load. */
static Script *load_plain(ScriptSource source)
{
    ScriptError error;

    source.value_count = source.setting_count = 0;
    return script_load(&source, &error);
}

/* Loads the variant and house rules that the record names, with the default
 * values of all options. Returns NULL if they do not load. */
static Script *load_original(const Recorded *recorded, ScriptSource source)
{
    const RecordHeader *header = &recorded->record->header;
    Found found;

    if (!find_again(recorded, SHELF_VARIANTS, &header->scripts[0],
                    header->game.variant, &found))
        return NULL;
    source.file = found.file;
    source.scripts = found.scripts;
    source.house_rule_count = recorded->own_rules;
    return load_plain(source);
}

/* Stores the options of the record in `chosen`, and returns their number. */
static int keep_chosen(Recorded *recorded, const ScriptSource *source)
{
    Script *then = load_original(recorded, *source);
    Script *now = load_plain(*source);
    int count = 0;

    for (int i = 0; now != NULL && i < source->value_count; i++) {
        const OptionValue *value = &source->values[i];
        /* We leave out defaults, because the new rules may have different
         * defaults. */
        if (recorded_option_of(now, value->name) != NULL &&
            (then == NULL ||
             !is_standard(recorded_option_of(then, value->name), value)))
            recorded->chosen[count++] = *value;
    }
    script_free(then);
    script_free(now);
    return count;
}

/* Removes from `source` the option that `error` is about, and reports the
 * option. Returns false if there is no such option, or if the game will be
 * continued. */
static bool leave_out(Recorded *recorded, ScriptSource *source,
                      const ScriptError *error)
{
    static const char options[] = "options.";
    const size_t length = sizeof options - 1;
    const char *name = error->wrong + length;
    int count = 0;

    if (!recorded->for_reading || error->fault != FAULT_USAGE ||
        strncmp(error->wrong, options, length) != 0)
        return false;
    for (int i = 0; i < source->value_count; i++)
        if (strcmp(source->values[i].name, name) != 0)
            recorded->chosen[count++] = source->values[i];
    if (count == source->value_count)
        return false;
    source->values = recorded->chosen;
    source->value_count = count;
    snprintf(recorded->left_out[recorded->left_out_count++], NAME_LIMIT, "%s",
             name);
    talk(recorded->reporter, "%s:1: %s: %s; the option is ignored",
         recorded->file, error->wrong, error->message);
    return true;
}

static int recorded_load(Recorded *recorded, ScriptSource *source)
{
    ScriptError error;

    if (recorded_is_rejudged(recorded->settings)) {
        source->value_count = keep_chosen(recorded, source);
        source->values = recorded->chosen;
    }
    do
        recorded->session.script = script_load(source, &error);
    while (recorded->session.script == NULL &&
           leave_out(recorded, source, &error));
    if (recorded->session.script != NULL)
        return STATUS_DONE;
    if (error.fault == FAULT_USAGE && !recorded_is_rejudged(recorded->settings))
        return recorded_blame(recorded,
                              error.wrong[0] != '\0' ? error.wrong : "options",
                              error.message);
    return complain_script(recorded->reporter, &error);
}

static int load_rules(Recorded *recorded, const Found *found)
{
    const PositionHead *game = &recorded->record->header.game;
    ScriptSource source = {.file = found->file,
                           .scripts = found->scripts,
                           .reader = recorded->reader,
                           .players = game->seats.count,
                           .seats = game->seats,
                           .house_rule_count =
                               recorded->session.house_rules.count,
                           .house_rules = recorded->session.house_rules.paths,
                           .setting_count = recorded->settings->rules.set.count,
                           .settings = recorded->settings->rules.set.all,
                           .value_count = game->option_count,
                           .values = game->options};
    int status = recorded_load(recorded, &source);
    char message[FORMAT_ERROR_LIMIT];
    const char *name;

    if (status != STATUS_DONE || recorded->settings->variant != NULL)
        return status;
    name = script_info(recorded->session.script)->name;
    if (strcmp(name, game->variant) == 0)
        return STATUS_DONE;
    snprintf(message, sizeof message, "is \"%.60s\", but %s is \"%.60s\"",
             game->variant, found->file, name);
    return recorded_blame(recorded, "variant", message);
}

/* True if the script has loaded a file from the recorded path, and the digest
 * of that file differs from the recorded digest. */
static bool is_changed(const Script *script, const RecordScript *then)
{
    char digest[DIGEST_LIMIT];
    const char *file;
    size_t size;

    for (int i = 0; (file = script_file(script, i)) != NULL; i++)
        if (strcmp(file, then->path) == 0) {
            const char *text = script_text(script, i, &size);
            record_digest(text, size, digest);
            return strcmp(digest, then->digest) != 0;
        }
    return false;
}

void recorded_tell_changed(const Recorded *recorded)
{
    const RecordHeader *header = &recorded->record->header;

    if (recorded_is_rejudged(recorded->settings))
        return;
    for (int i = 0; i < header->script_count; i++)
        if (is_changed(recorded->session.script, &header->scripts[i]))
            talk(recorded->reporter,
                 "%s has changed since this game was recorded",
                 header->scripts[i].path);
}

/* -- the start ------------------------------------------------------------ */

static int find_start(const Recorded *recorded, Position *start)
{
    const RecordHeader *header = &recorded->record->header;
    const Equipment *equipment = script_equipment(recorded->session.script);
    FormatError error;
    char path[sizeof error.path];

    if (header->start == NULL) {
        position_start(start, equipment, header->game.seats,
                       record_chance(header));
        return STATUS_DONE;
    }
    if (position_read(header->start, equipment, header->seed, start, &error))
        return STATUS_DONE;
    snprintf(path, sizeof path, "start%s%.80s", error.path[0] ? "." : "",
             error.path);
    return recorded_blame(recorded, path, error.message);
}

int recorded_check_to(const Recorded *recorded, int to, const char *verb)
{
    int count = recorded->record->turn_count;
    int last = count > 0 ? recorded->record->turns[count - 1].is.turn : 0;

    if (to <= last)
        return STATUS_DONE;
    return complain_usage(recorded->reporter,
                          "%s: --to %d, but the record ends with turn %d", verb,
                          to, last);
}

int recorded_open(Recorded *recorded)
{
    Session *session = &recorded->session;
    Position start;
    Found found;
    int status;

    open_bundle(recorded);
    status = find_variant(recorded, &found);
    if (status == STATUS_DONE)
        status = find_recorded_house_rules(recorded, &found);
    if (status == STATUS_DONE)
        status = load_rules(recorded, &found);
    if (status == STATUS_DONE)
        status = find_start(recorded, &start);
    if (status != STATUS_DONE)
        return status;
    session->game = game_new(session->script, &start);
    return session->game != NULL ? STATUS_DONE
                                 : complain_memory(recorded->reporter);
}

int recorded_open_to_read(Recorded *recorded)
{
    recorded->for_reading = true;
    return recorded_open(recorded);
}

int recorded_failed(const Recorded *recorded, const Replay *replay,
                    ReplayEnd end)
{
    if (end == REPLAY_FAILED)
        return complain_script(recorded->reporter, &replay->error);
    return complain_diverged(recorded->reporter, recorded->file,
                             replay->file_line, replay->why);
}
