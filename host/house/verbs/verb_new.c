/* verb_new.c -- house new: creates a new game or house rule from templates, or
 * from an existing game. Existing files are not overwritten. */
#include <ctype.h>
#include <errno.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/regular.h"
#include "format/json.h"
#include "house/catalog/catalog.h"
#include "house/file/file.h"
#include "house/verbs/verbs.h"
#include "script/files.h"

enum { TEMPLATE_LIMIT = 256 * 1024, FILL_COUNT = 8, LONGEST_NAME = 39 };

/* A New is the game or house rule that is created, with its files. */
typedef struct New {
    const Options *options;
    const char *name;
    char title[64];
    char root[PATH_LIMIT_BYTES];     /* the folder that contains variants/; ""
                                      * is the current folder */
    char scripts[PATH_LIMIT_BYTES];  /* the scripts/ folder with the
                                      * templates */
    char meta[PATH_LIMIT_BYTES + 8]; /* the folder of type definitions for
                                      * editors */
    char script[PATH_LIMIT_BYTES];   /* path of the new script, relative to
                                      * `root` */
    char cases[PATH_LIMIT_BYTES];
    char play[160]; /* arguments of `house play` for the new game */
    Found base;     /* the variant of --from or --house-rule-of */
    const char *of; /* name of the variant that a house rule is for; or NULL */
    NewFiles made;  /* the files written so far */
} New;

/* -- texts ---------------------------------------------------------------- */

typedef struct Fill {
    const char *mark;
    const char *text;
} Fill;

/* Returns a copy of the text with each mark replaced by its value. The caller
 * must free it. Returns NULL if memory runs out. */
static char *new_fill(const char *text, const Fill *fills, int count)
{
    char *out = NULL;
    size_t size = 0;
    FILE *memory = open_memstream(&out, &size);

    if (memory == NULL)
        return NULL;
    while (*text != '\0') {
        const Fill *found = NULL;
        for (int i = 0; i < count && found == NULL; i++)
            if (strncmp(text, fills[i].mark, strlen(fills[i].mark)) == 0)
                found = &fills[i];
        if (found != NULL)
            fputs(found->text, memory);
        else
            fputc(*text, memory);
        text += found != NULL ? strlen(found->mark) : 1;
    }
    if (fclose(memory) != 0) {
        free(out);
        return NULL;
    }
    return out;
}

/* Stores a title for a name, such as "My game" for "my-game". */
static void make_title(char *title, size_t size, const char *name)
{
    snprintf(title, size, "%s", name);
    title[0] = (char)toupper((unsigned char)title[0]);
    for (char *at = title; *at != '\0'; at++)
        if (*at == '-')
            *at = ' ';
}

/* -- files ---------------------------------------------------------------- */

/* Stores the path of a file below the root. Returns false if the path is too
 * long. */
static bool new_place(const New *new, const char *file, char *path)
{
    int length = snprintf(path, PATH_LIMIT_BYTES, "%s%s%s", new->root,
                          new->root[0] ? "/" : "", file);

    return length < PATH_LIMIT_BYTES;
}

/* Writes a new file below the root. If the file exists and `may_exist` is true,
 * leaves the file unchanged. Returns an exit status and reports errors. */
static int new_create(New *new, const char *file, const char *text,
                      bool may_exist)
{
    char path[PATH_LIMIT_BYTES];

    if (!new_place(new, file, path)) {
        errno = ENAMETOOLONG;
        return complain_file(&new->options->reporter, file);
    }
    if (new_files_write(&new->made, path, text) ||
        (errno == EEXIST && may_exist))
        return STATUS_DONE;
    return complain_file(&new->options->reporter, path);
}

/* Writes a file that is made from a template in scripts/new/ by replacing its
 * marks. */
static int create_from(New *new, const char *template, const char *file,
                       bool may_exist)
{
    const Fill fills[] = {{"@NAME@", new->name},
                          {"@TITLE@", new->title},
                          {"@OF@", new->of ? new->of : ""},
                          {"@META@", new->meta},
                          {"@PLAY@", new->play},
                          {"@VARIANT@", new->of ? new->of : new->name},
                          {"@FILE@", new->script},
                          {"@CASES@", new->cases}};
    char path[PATH_LIMIT_BYTES + 80];
    char *text, *filled;
    size_t size;
    int status;

    snprintf(path, sizeof path, "%s/new/%s", new->scripts, template);
    text = regular_read(path, TEMPLATE_LIMIT, &size);
    if (text == NULL)
        return complain_file(&new->options->reporter, path);
    filled = new_fill(text, fills, FILL_COUNT);
    free(text);
    if (filled == NULL)
        return complain_memory(&new->options->reporter);
    status = new_create(new, file, filled, may_exist);
    free(filled);
    return status;
}

/* -- a copy of an existing game ------------------------------------------- */

/* Replaces the string after the first `key` in `text`. `key` must end with an
 * opening quotation mark. Takes ownership of `text`. Returns NULL if memory
 * runs out. */
static char *replace_field(char *text, const char *key, const char *value)
{
    char *at = strstr(text, key);
    char *end = at != NULL ? strchr(at + strlen(key), '"') : NULL;
    char *out;
    size_t before;

    if (end == NULL)
        return text;
    before = (size_t)(at - text) + strlen(key);
    size_t room = strlen(text) + strlen(value) + 1;
    out = malloc(room);
    if (out != NULL)
        snprintf(out, room, "%.*s%s%s", (int)before, text, value, end);
    free(text);
    return out;
}

static int copy_game(New *new)
{
    size_t size;
    char *text = regular_read(new->base.file, TEMPLATE_LIMIT, &size);
    int status;

    if (text == NULL)
        return complain_file(&new->options->reporter, new->base.file);
    text = replace_field(text, "\n  name = \"", new->name);
    if (text != NULL)
        text = replace_field(text, "\n  title = \"", new->title);
    if (text == NULL)
        return complain_memory(&new->options->reporter);
    status = new_create(new, new->script, text, false);
    free(text);
    return status;
}

/* -- the command line ----------------------------------------------------- */

static int check_new_name(const Options *options, const char *name)
{
    size_t length = strlen(name);

    if (length > 0 && length <= LONGEST_NAME && name[0] != '-' &&
        strspn(name, "abcdefghijklmnopqrstuvwxyz0123456789-") == length)
        return STATUS_DONE;
    return complain_usage(&options->reporter,
                          "new: a name has lower-case letters, digits and "
                          "dashes, at most %d, not '%s'",
                          LONGEST_NAME, name);
}

/* Stores the first folder in the list `library` that has templates. If no
 * folder has templates, stores the last folder. */
static void find_templates(New *new, const char *library)
{
    char path[PATH_LIMIT_BYTES + 8];

    for (int i = 0; script_library_folder(library, i, new->scripts); i++) {
        snprintf(path, sizeof path, "%s/new", new->scripts);
        if (file_is_folder(path))
            return;
    }
}

/* Finds the scripts/ folder that contains the templates, among the folders from
 * which the first variant of the catalog may require files. */
static int find_scripts(New *new)
{
    Catalog catalog;
    char real[PATH_LIMIT_BYTES + 8];

    if (!catalog_open(&catalog, SHELF_VARIANTS, &new->options->reporter))
        return STATUS_LIMIT;
    if (catalog.count > 0)
        find_templates(new, catalog.found[0].scripts);
    catalog_close(&catalog);
    snprintf(real, sizeof real, "%s/meta", new->scripts);
    char *path = realpath(real, NULL);
    snprintf(new->meta, sizeof new->meta, "%s", path ? path : real);
    free(path);
    return STATUS_DONE;
}

/* Checks that the file of --from is a variant. Returns an exit status. */
static int check_base(const Options *options, const Found *base)
{
    ScriptError error;

    switch (script_kind(base->file, base->scripts, NULL, NULL, &error)) {
    case SCRIPT_VARIANT:
        return STATUS_DONE;
    case SCRIPT_HOUSE_RULE:
        return complain_usage(&options->reporter,
                              "new: %s is a house rule, not a variant; see "
                              "--house-rule-of",
                              base->file);
    default:
        return complain_file_because(&options->reporter, base->file,
                                     "not copied: it is not a variant, or does "
                                     "not load");
    }
}

static int prepare_new(New *new)
{
    const Options *options = new->options;
    const char *base = options->from ? options->from : options->house_rule_of;
    bool is_rule = options->house_rule_of != NULL;
    int status = find_scripts(new);

    if ((options->from != NULL) + is_rule + options->board > 1)
        return complain_usage(&options->reporter,
                              "new: --from, --board or "
                              "--house-rule-of, not two of them");
    if (status == STATUS_DONE && base != NULL)
        status =
            catalog_find(&options->reporter, SHELF_VARIANTS, base, &new->base);
    if (status == STATUS_DONE && options->from != NULL)
        status = check_base(options, &new->base);
    if (status != STATUS_DONE)
        return status;
    make_title(new->title, sizeof new->title, new->name);
    new->of = is_rule ? new->base.name : NULL;
    snprintf(new->root, sizeof new->root, "%s",
             file_is_folder("variants") ? "" : new->name);
    snprintf(new->script, sizeof new->script, "variants/%s%s.lua",
             is_rule ? "house-rules/" : "", new->name);
    snprintf(new->cases, sizeof new->cases, "tests/rules/%s/%s.json", new->name,
             new->name);
    snprintf(new->play, sizeof new->play, "%.60s%s%.40s",
             is_rule ? new->of : new->name, is_rule ? " --with " : "",
             is_rule ? new->name : "");
    return STATUS_DONE;
}

static const char *script_of(const New *new)
{
    if (new->of != NULL)
        return "house-rule.lua";
    return new->options->board ? "board-game.lua" : "game.lua";
}

/* Returns the name of the template for the file of cases. A copy of a game
 * begins without cases, because its author will write them. */
static const char *cases_of(const New *new)
{
    if (new->options->from != NULL)
        return "copy.json";
    if (new->of != NULL)
        return "house-rule.json";
    return new->options->board ? "board-game.json" : "game.json";
}

static int new_make(New *new)
{
    int status = new->options->from != NULL
                     ? copy_game(new)
                     : create_from(new, script_of(new), new->script, false);

    if (status == STATUS_DONE)
        status = create_from(new, cases_of(new), new->cases, false);
    if (status == STATUS_DONE)
        status = create_from(new, "README.md", "README.md", true);
    if (status == STATUS_DONE)
        status = create_from(new, "luarc.json", ".luarc.json", true);
    if (status == STATUS_DONE)
        status = create_from(new, "luacheckrc", ".luacheckrc", true);
    return status;
}

static void tell_json(const New *new)
{
    Json *object = json_new_object();
    Json *files = json_new_array();

    for (int i = 0; i < new->made.count; i++)
        if (new->made.things[i].is_file)
            json_add(files, json_text(new->made.things[i].path));
    json_set(object, "folder", json_text(new->root[0] ? new->root : "."));
    json_set(object, "files", files);
    json_print(object, stdout);
}

/* Prints the files that were written, and the command to type next. */
static void new_tell(const New *new)
{
    if (new->options->reporter.json) {
        tell_json(new);
        return;
    }
    for (int i = 0; i < new->made.count; i++)
        if (new->made.things[i].is_file)
            printf("%s\n", new->made.things[i].path);
    talk(&new->options->reporter, "next: %s%s%shouse play %s",
         new->root[0] ? "cd " : "", new->root, new->root[0] ? " && " : "",
         new->play);
}

static int new_run(const Options *options)
{
    New new = {.options = options, .name = options->operands.all[0]};
    int status = check_new_name(options, new.name);

    if (status == STATUS_DONE)
        status = prepare_new(&new);
    if (status == STATUS_DONE)
        status = new_make(&new);
    if (status == STATUS_DONE)
        new_tell(&new);
    else
        new_files_remove(&new.made);
    new_files_keep(&new.made);
    return status;
}

const Verb verb_new = {
    .name = "new",
    .operands = "NAME",
    .takes = TAKES(from) | TAKES(board) | TAKES(house_rule_of),
    .needs = NEEDS_NEW_FILES,
    .line = "creates the files of a new game or house rule",
    .help =
        "Writes a small playable game, cases that test it, a README, and "
        "settings for editors\n"
        "and luacheck. They go into the current folder if it contains a folder "
        "variants/, else\n"
        "into a new folder NAME. With --board it is a game on a fixed board, "
        "without cards; with\n"
        "--from a copy of another game; with --house-rule-of a house rule for "
        "that game is\n"
        "written instead. Existing files are never overwritten. With --json: "
        "the folder and the\n"
        "files that were written.\n"
        "\n"
        "Example: house new my-game && cd my-game && house play my-game\n",
    .run = new_run,
};
