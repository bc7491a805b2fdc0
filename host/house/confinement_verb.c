/*
 * confinement_verb.c -- allows access to the files that a command line needs.
 */
#include "house/confinement_verb.h"

#include <errno.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

#include "base/regular.h"
#include "house/autosave/autosave.h"
#include "house/catalog/catalog.h"
#include "house/file/file.h"
#include "house/recorded/recorded.h"
#include "house/verbs/verbs.h"
#include "lab/experiments/experiments.h"
#include "match/player/player.h"
#include "match/record/record.h"

/* Greatest size of a record's first line in bytes. It may contain a whole
 * position. */
enum { HEADER_LIMIT = 4 * 1024 * 1024 };

/* -- folders -------------------------------------------------------------- */

/* Returns the slash before the last name in the path. Returns NULL if there is
 * none. Slashes at the end of the path are ignored. */
static const char *last_slash(const char *path)
{
    size_t at = strlen(path);

    while (at > 0 && path[at - 1] == '/')
        at--;
    while (at > 0 && path[at - 1] != '/')
        at--;
    return at > 0 ? path + at - 1 : NULL;
}

typedef void Let(Confinement *confinement, const char *path);

/* Returns the function that allows access to scripts. With --edit, scripts may
 * be read and written, otherwise only read. */
static Let *for_scripts(const Options *options)
{
    return options->edit ? confinement_let_write : confinement_let_read;
}

/* Stores in `folder` the path of the file's folder, followed by `beside`.
 * Stores "" for the current folder. Returns false if the path is too long. */
static bool find_folder(const char *path, const char *beside,
                        char folder[PATH_LIMIT_BYTES])
{
    const char *slash = last_slash(path);
    int length =
        snprintf(folder, PATH_LIMIT_BYTES, "%.*s%s",
                 slash != NULL ? (int)(slash - path + 1) : 0, path, beside);

    return length >= 0 && length < PATH_LIMIT_BYTES;
}

static void let_folder(Confinement *confinement, Let *let, const char *path,
                       const char *beside)
{
    char folder[PATH_LIMIT_BYTES];

    if (find_folder(path, beside, folder))
        let(confinement, folder);
}

/* Allows writing in the folder that contains `path`, and in the folder that
 * contains its target. Both folders are needed, because a file is first written
 * under a temporary name. */
static void let_write_beside(Confinement *confinement, const char *path)
{
    char folder[PATH_LIMIT_BYTES];
    char *real = realpath(path, NULL);

    if (find_folder(path, "", folder))
        confinement_let_write(confinement, folder);
    if (real != NULL && find_folder(real, "", folder))
        confinement_let_write(confinement, folder);
    free(real);
}

/* -- scripts -------------------------------------------------------------- */

/* Allows access to a script and to the files that it may require. If the path
 * is a link, also allows the folder of its target. */
static void let_script(Confinement *confinement, Let *let, const char *path)
{
    char *real = realpath(path, NULL);

    let_folder(confinement, let, path, "");
    let_folder(confinement, let, path, "../scripts");
    if (real != NULL)
        let_folder(confinement, let, real, "");
    free(real);
}

/* Allows access to a script if its name is a path. Any other name is in the
 * catalog, to which access is allowed as a whole. */
static void let_script_named(Confinement *confinement, Let *let,
                             const char *name)
{
    if (name != NULL && catalog_is_path(name) && regular_is(name))
        let_script(confinement, let, name);
}

/* If the path is a link to a script, allows access to the target's folder. The
 * target alone is not enough, because editors replace files. */
static void let_linked(Confinement *confinement, Let *let, const char *path)
{
    struct stat about;
    char *real;

    if (lstat(path, &about) != 0 || !S_ISLNK(about.st_mode))
        return;
    real = realpath(path, NULL);
    if (real != NULL && catalog_is_path(real) && regular_is(real))
        let_folder(confinement, let, real, "");
    free(real);
}

static void let_catalog(Confinement *confinement, Shelf shelf,
                        const Options *options)
{
    Let *let = for_scripts(options);
    Reporter unheard = options->reporter;
    Catalog catalog;
    char folder[PATH_LIMIT_BYTES + 16];

    unheard.quiet = true; /* the verb will open the catalog again and report
                           * errors */
    if (!catalog_open(&catalog, shelf, &unheard))
        return;
    for (int i = 0; i < catalog.root_count; i++) {
        const char *root = catalog.roots[i];
        const char *slash = root[0] ? "/" : "";
        snprintf(folder, sizeof folder, "%s%svariants", root, slash);
        let(confinement, folder);
        snprintf(folder, sizeof folder, "%s%sscripts", root, slash);
        let(confinement, folder);
    }
    for (int i = 0; i < catalog.count; i++)
        let_linked(confinement, let, catalog.found[i].file);
    catalog_close(&catalog);
}

/* Allows writing in the folders of the variants that are operands. */
static void let_values(Confinement *confinement, const Options *options)
{
    Reporter unheard = options->reporter;
    Catalog catalog;

    unheard.quiet = true; /* as above */
    if (!catalog_open(&catalog, SHELF_VARIANTS, &unheard))
        return;
    for (int i = 0; i < options->operands.count; i++) {
        const char *operand = options->operands.all[i];
        const Found *found = catalog_look_up(&catalog, operand);
        if (found != NULL || catalog_is_path(operand))
            let_folder(confinement, confinement_let_write,
                       found != NULL ? found->file : operand, "");
    }
    catalog_close(&catalog);
}

/* -- records -------------------------------------------------------------- */

/* Returns the first line of a file; the caller must free it. Returns NULL if it
 * cannot be read. */
static char *read_header(const char *path, size_t *size)
{
    FILE *file = regular_is(path) ? fopen(path, "rb") : NULL;
    char *text = file != NULL ? malloc(HEADER_LIMIT) : NULL;
    bool found = text != NULL && fgets(text, HEADER_LIMIT, file) != NULL;

    if (file != NULL)
        fclose(file);
    if (found) {
        *size = strlen(text);
        return text;
    }
    free(text);
    return NULL;
}

static bool ends_as_script(const char *path)
{
    size_t length = strlen(path);

    return length > 4 && strcmp(path + length - 4, ".lua") == 0;
}

/* Allows access to a script that a record names, at the recorded path or in the
 * folder of the record. */
static void let_recorded_script(Confinement *confinement, const char *record,
                                const char *path)
{
    char beside[PATH_LIMIT_BYTES];

    let_script_named(confinement, confinement_let_read, path);
    if (beside_path(record, path, false, beside))
        let_script_named(confinement, confinement_let_read, beside);
    if (beside_path(record, path, true, beside))
        let_script_named(confinement, confinement_let_read, beside);
}

/* Allows access to the scripts that a record names. Only paths that end in .lua
 * are allowed, because a record may come from a stranger. */
static void let_record(Confinement *confinement, const char *path)
{
    FormatError error;
    size_t size = 0;
    char *text = read_header(path, &size);
    Record *record = text != NULL ? record_read(text, size, &error) : NULL;

    for (int i = 0; record != NULL && i < record->header.script_count; i++)
        if (ends_as_script(record->header.scripts[i].path))
            let_recorded_script(confinement, path,
                                record->header.scripts[i].path);
    record_free(record);
    free(text);
}

static bool is_any_path(const char *path)
{
    (void)path;
    return true;
}

/* Allows access to a record, or to all records in a folder, and to their
 * scripts. */
static void let_records(Confinement *confinement, const Options *options,
                        const char *path)
{
    FileList files = {0};

    confinement_let_read(confinement, path);
    if (access(path, R_OK | X_OK) == 0)
        file_list_add(&files, &options->reporter, path, is_any_path);
    else
        let_record(confinement, path);
    for (int i = 0; i < files.count; i++)
        let_record(confinement, files.names[i]);
    file_list_free(&files);
}

/* -- verbs ---------------------------------------------------------------- */

static bool is_person(const Player *player)
{
    return player->bot == HUMAN;
}

static bool is_program(const Player *player)
{
    return player->command[0] != '\0';
}

/* True if a person plays at a prompt, where names of files can be typed. */
static bool has_prompt(const Options *options)
{
    return !options->no_input && !options->reporter.json &&
           (options->seats == NULL || seating_has(options->seats, is_person));
}

/* Restricts access to files, unless a seat names a program (exec:COMMAND).
 * Programs need access to all files, and a program inherits the restrictions of
 * the worker that starts it. */
static void enter_for_workers(Confinement *confinement, const Options *options)
{
    if (!seating_has(options->seats, is_program))
        confinement_enter_files(confinement);
}

/* Allows access to the folder of state files. */
static void let_state(Confinement *confinement)
{
    char path[PATH_LIMIT_BYTES];

    if (state_file_path("", path, sizeof path))
        confinement_let_write(confinement, path);
}

static void let_prompt(Confinement *confinement)
{
    confinement_let_write(confinement, "");
    let_state(confinement);
    confinement_let_terminal(confinement);
}

static void let_operands(Confinement *confinement, unsigned needs,
                         const Options *options)
{
    for (int i = 0; i < options->operands.count; i++) {
        const char *operand = options->operands.all[i];
        if (needs & NEEDS_RULES)
            let_script_named(confinement, for_scripts(options), operand);
        if (needs & NEEDS_RECORDS)
            let_records(confinement, options, operand);
        if (needs & (NEEDS_CASES | NEEDS_FILES))
            confinement_let_read(confinement, operand);
    }
}

static void let_load(Confinement *confinement, const char *file)
{
    char last[PATH_LIMIT_BYTES];

    if (file == NULL)
        return;
    if (strcmp(file, AUTOSAVE_LAST) == 0 &&
        autosave_find_last(last, sizeof last))
        file = last;
    let_record(confinement, file);
    let_write_beside(confinement, file);
}

static void let_options(Confinement *confinement, const Options *options)
{
    for (int i = 0; i < options->start.rules.with.count; i++)
        let_script_named(confinement, for_scripts(options),
                         options->start.rules.with.all[i]);
    for (int i = 0; i < options->with_a.count; i++)
        let_script_named(confinement, confinement_let_read,
                         options->with_a.all[i]);
    for (int i = 0; i < options->with_b.count; i++)
        let_script_named(confinement, confinement_let_read,
                         options->with_b.all[i]);
    let_script_named(confinement, confinement_let_read, options->start.variant);
    let_script_named(confinement, confinement_let_read, options->from);
    let_script_named(confinement, confinement_let_read, options->house_rule_of);
    if (options->start.position != NULL)
        confinement_let_read(confinement, options->start.position);
    if (options->art != NULL)
        confinement_let_read(confinement, options->art);
    if (options->output != NULL)
        let_write_beside(confinement, options->output);
    if (options->html != NULL)
        let_write_beside(confinement, options->html);
    if (options->resume != NULL)
        let_write_beside(confinement, options->resume);
    let_load(confinement, options->load);
}

static ConfinementKind confinement_kind_of(unsigned needs,
                                           const Options *options)
{
    if (needs & NEEDS_TABLES)
        return CONFINEMENT_SERVES;
    return (needs & NEEDS_PROMPT) && has_prompt(options) ? CONFINEMENT_PROMPTS
                                                         : CONFINEMENT_RUNS;
}

static void tell_lack(const Options *options, const Confinement *confinement)
{
    if (!options->reporter.verbose)
        return;
    if (confinement->files_fault != 0)
        talk(&options->reporter,
             "no Landlock here (%s): a script that breaks out of the "
             "sandbox is not kept from files",
             strerror(confinement->files_fault));
    if (confinement->calls_fault != 0)
        talk(&options->reporter,
             "no seccomp here (%s): a script that breaks out of the "
             "sandbox is not kept from programs and the network",
             strerror(confinement->calls_fault));
}

void confinement_enter_for(Confinement *confinement, unsigned needs,
                           const Options *options)
{
    confinement_begin(confinement);
    confinement_let_system(confinement);
    let_catalog(confinement, SHELF_VARIANTS, options);
    let_catalog(confinement, SHELF_HOUSE_RULES, options);
    let_operands(confinement, needs, options);
    let_options(confinement, options);
    if (needs & NEEDS_VALUES)
        let_values(confinement, options);
    if (needs & NEEDS_CASES)
        confinement_let_read(confinement, "");
    if (needs & NEEDS_NEW_FILES)
        confinement_let_write(confinement, "");
    if (needs & NEEDS_FONTS)
        confinement_let_fonts(confinement);
    if ((needs & (NEEDS_TABLES | NEEDS_STATE)) ||
        ((needs & NEEDS_LOG) && experiments_are_kept(options->no_log)))
        let_state(confinement);
    if ((needs & NEEDS_PROMPT) && has_prompt(options))
        let_prompt(confinement);
    if (needs & NEEDS_WORKERS)
        enter_for_workers(confinement, options);
    else
        confinement_enter(confinement, confinement_kind_of(needs, options));
    tell_lack(options, confinement);
}
