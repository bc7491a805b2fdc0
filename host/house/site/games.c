/*
 * games.c -- describes the games of a page, and adds their scripts.
 */
#include "house/site/site_internal.h"

#include <string.h>

#include "house/catalog/catalog.h"
#include "script/files.h"
#include "script/house_rule_info.h"
#include "script/learned.h"
#include "view/rules/rules.h"

enum { NAME_BYTES = PATH_LIMIT_BYTES + 32 };

/* -- scripts -------------------------------------------------------------- */

/* Returns the part of the path after the folder, or NULL if the path is not in
 * the folder. */
static const char *path_within(const char *path, const char *folder)
{
    size_t length = strlen(folder);

    return strncmp(path, folder, length) == 0 && path[length] == '/'
               ? path + length + 1
               : NULL;
}

/* Stores the name that a script has on the page: "scripts/FILE" if the script
 * is in one of the folders from which scripts may be required, otherwise
 * "variants/FILE". */
static void name_script(const Found *found, const char *path,
                        char name[NAME_BYTES])
{
    const char *slash = strrchr(found->file, '/');
    char folder[PATH_LIMIT_BYTES];
    const char *rest = NULL;

    for (int i = 0;
         rest == NULL && script_library_folder(found->scripts, i, folder); i++)
        rest = path_within(path, folder);
    if (rest != NULL) {
        snprintf(name, NAME_BYTES, "scripts/%s", rest);
        return;
    }
    if (slash != NULL) {
        snprintf(folder, sizeof folder, "%.*s", (int)(slash - found->file),
                 found->file);
        rest = path_within(path, folder);
        slash = strrchr(path, '/');
    }
    if (rest == NULL) /* the script is in the current folder, or is a house rule
                       * from a different folder */
        rest = slash != NULL ? slash + 1 : path;
    snprintf(name, NAME_BYTES, "variants/%s", rest);
}

static int add_page_script(const Reporter *reporter, const char *name,
                           const char *text, const char *path, Json *scripts)
{
    const char *before = json_as_text(json_member(scripts, name));

    if (before != NULL && strcmp(before, text) != 0)
        return complain_file_because(
            reporter, path, "the page already contains a different %s", name);
    if (before == NULL)
        json_set(scripts, name, json_text(text));
    return STATUS_DONE;
}

/* Adds the variant's value file (docs/train.md) if bots use it. */
static int add_learned(const Reporter *reporter, const Found *found,
                       const Script *script, Json *scripts)
{
    char path[PATH_LIMIT_BYTES], name[NAME_BYTES];
    size_t size;
    const char *text = script_learned_text(script, &size);

    if (text == NULL || !learned_path(found->file, path))
        return STATUS_DONE;
    name_script(found, path, name);
    return add_page_script(reporter, name, text, path, scripts);
}

/* Adds the texts of all files from which the script was loaded. */
static int add_files(const Reporter *reporter, const Found *found,
                     const Script *script, Json *scripts)
{
    int status = STATUS_DONE;
    const char *path;

    for (int i = 0;
         status == STATUS_DONE && (path = script_file(script, i)) != NULL;
         i++) {
        char name[NAME_BYTES];
        size_t size;
        name_script(found, path, name);
        status = add_page_script(reporter, name, script_text(script, i, &size),
                                 path, scripts);
    }
    return status == STATUS_DONE ? add_learned(reporter, found, script, scripts)
                                 : status;
}

/* -- house rules ---------------------------------------------------------- */

/* Adds a house rule and its scripts to the page. Skips a house rule that does
 * not load with the variant. */
static int add_page_house_rule(const Reporter *reporter, const Found *found,
                               const Found *rule, Json *rules, Json *scripts)
{
    const char *files[] = {rule->file};
    ScriptSource source = {.file = found->file,
                           .scripts = found->scripts,
                           .house_rule_count = 1,
                           .house_rules = files};
    ScriptError error;
    Script *script = script_load(&source, &error);
    const HouseRuleInfo *info;
    Json *entry;
    char name[NAME_BYTES];
    int status;

    if (script == NULL)
        return STATUS_DONE;
    info = script_house_rule(script, 0);
    entry = json_new_object();
    name_script(found, rule->file, name);
    json_set(entry, "file", json_text(name));
    json_set(entry, "title", json_text(info->title));
    json_set(entry, "text", json_text(info->text));
    json_add(rules, entry);
    status = add_files(reporter, found, script, scripts);
    script_free(script);
    return status;
}

static bool games_fits(const Found *rule, const char *variant)
{
    ScriptSource source = {.file = rule->file, .scripts = rule->scripts};
    HouseRuleInfo info;
    ScriptError error;

    return script_read_house_rule(&source, &info, &error) &&
           (info.of[0] == '\0' || strcmp(info.of, variant) == 0);
}

static int add_house_rules(const Reporter *reporter, const Found *found,
                           const char *variant, Json *rules, Json *scripts)
{
    Catalog catalog;
    int status = STATUS_DONE;

    if (!catalog_open(&catalog, SHELF_HOUSE_RULES, reporter))
        return STATUS_LIMIT;
    for (int i = 0; i < catalog.count && status == STATUS_DONE; i++)
        if (games_fits(&catalog.found[i], variant))
            status = add_page_house_rule(reporter, found, &catalog.found[i],
                                         rules, scripts);
    catalog_close(&catalog);
    return status;
}

/* -- games ---------------------------------------------------------------- */

/* Adds the possible numbers of players, and the colours of the seats for the
 * greatest number. */
static void add_page_seats(const VariantInfo *info, Json *game)
{
    Seats seats = script_seats(info, info->most_players);
    Json *players = json_new_array();
    Json *colours = json_new_array();

    for (int i = info->least_players; i <= info->most_players; i++)
        if (script_allows_players(info, i))
            json_add(players, json_whole(i));
    for (int i = 0; i < seats.count; i++)
        json_add(colours, json_text(color_name(seats.colors[i])));
    json_set(game, "players", players);
    json_set(game, "seats", colours);
}

static int add_page_game(const Reporter *reporter, const Found *found,
                         const Script *script, Json *games, Json *scripts)
{
    const VariantInfo *info = script_info(script);
    Json *game = json_new_object();
    Json *rules = json_new_array();
    char name[NAME_BYTES];
    int status = add_files(reporter, found, script, scripts);

    name_script(found, found->file, name);
    json_set(game, "name", json_text(info->name));
    json_set(game, "title", json_text(info->title));
    json_set(game, "text", json_text(info->text));
    json_set(game, "file", json_text(name));
    json_set(game, "options", rules_options(script));
    add_page_seats(info, game);
    if (status == STATUS_DONE)
        status = add_house_rules(reporter, found, info->name, rules, scripts);
    json_set(game, "house_rules", rules);
    json_add(games, game);
    return status;
}

int games_add(const Reporter *reporter, const char *variant, Json *games,
              Json *scripts)
{
    ScriptSource source = {.file = NULL};
    ScriptError error;
    Script *script;
    Found found;
    int status = catalog_find(reporter, SHELF_VARIANTS, variant, &found);

    if (status != STATUS_DONE)
        return status;
    source.file = found.file;
    source.scripts = found.scripts;
    script = script_load(&source, &error);
    if (script == NULL)
        return complain_script(reporter, &error);
    status = add_page_game(reporter, &found, script, games, scripts);
    script_free(script);
    return status;
}
