/*
 * saved_rules.c -- saves a copy of the rules that were in force before a
 * change, so that later games can use the former rules.
 */
#include "house/autosave/autosave.h"

#include <dirent.h>
#include <errno.h>
#include <fcntl.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

#include "base/disk.h"
#include "base/regular.h"
#include "house/file/file.h"
#include "match/record/record.h"
#include "script/files.h"
#include "script/house_rule_info.h"
#include "script/variant_info.h"

/* The folder of saved rules below the folder of state files (file.h). */
#define RULES "rules/"
/* The folder of house rules in a copy. */
#define HOUSE_RULES "variants/house-rules/"

enum { DIGEST_SHOWN = 8 /* digits of the digest in the name of a folder */ };

/* A SavedFile is a copy of a file of the rules. */
typedef struct SavedFile {
    char path[PATH_LIMIT_BYTES]; /* path relative to the folder of the copy */
    bool is_house_rule;
    char *text;
    size_t size;
} SavedFile;

struct SavedRules {
    char folder[PATH_LIMIT_BYTES];  /* name of the folder of the copy */
    char digest[DIGEST_LIMIT];      /* digest of all files */
    char house_rules[DIGEST_LIMIT]; /* digest of the house rules and of the
                                     * files that only house rules require */
    int count;                      /* number of files */
    SavedFile *files;
};

/* -- copying -------------------------------------------------------------- */

static const char *last_name(const char *path)
{
    const char *slash = strrchr(path, '/');

    return slash != NULL ? slash + 1 : path;
}

/* Writes the path of a file within the copy: in variants/ for the variant, in
 * scripts/ for a required file. */
static void place_file(const Script *script, int index,
                       char path[PATH_LIMIT_BYTES])
{
    const char *list = script_library(script);
    const char *file = script_file(script, index);
    char folder[PATH_LIMIT_BYTES];

    snprintf(path, PATH_LIMIT_BYTES, "%s%s",
             index == 0 ? "variants/" : "scripts/", last_name(file));
    /* We keep the path by which scripts require the file. */
    for (int i = 0; index > 0 && script_library_folder(list, i, folder); i++) {
        size_t size = strlen(folder);
        if (strncmp(file, folder, size) == 0 && file[size] == '/') {
            snprintf(path, PATH_LIMIT_BYTES, "scripts/%s", file + size + 1);
            return;
        }
    }
}

static bool is_house_rule(const Script *script, const char *file)
{
    const HouseRuleInfo *rule;

    for (int i = 0; (rule = script_house_rule(script, i)) != NULL; i++)
        if (strcmp(rule->file, file) == 0)
            return true;
    return false;
}

/* Returns the number of files before the first house rule, and stores the
 * number of all files. */
static int count_files(const Script *script, int *all)
{
    int count = -1;

    for (*all = 0; script_file(script, *all) != NULL; ++*all)
        if (count < 0 && is_house_rule(script, script_file(script, *all)))
            count = *all;
    return count >= 0 ? count : *all;
}

/* Computes a digest of the files whose numbers are at least `from` and less
 * than `to`. */
static void digest_files(const Script *script, int from, int to,
                         char digest[DIGEST_LIMIT])
{
    char both[2 * DIGEST_LIMIT], one[DIGEST_LIMIT];
    size_t size;

    digest[0] = '\0';
    for (int i = from; i < to; i++) {
        const char *text = script_text(script, i, &size);
        record_digest(text, size, one);
        snprintf(both, sizeof both, "%s\n%s", digest, one);
        record_digest(both, strlen(both), digest);
    }
}

static bool is_placed(const SavedRules *rules, const char *path)
{
    for (int i = 0; i < rules->count; i++)
        if (strcmp(rules->files[i].path, path) == 0)
            return true;
    return false;
}

/* Writes the path of a house rule within the copy. A number in the path
 * distinguishes house rules with equal file names. */
static void place_house_rule(const SavedRules *rules, const char *file,
                             char path[PATH_LIMIT_BYTES])
{
    snprintf(path, PATH_LIMIT_BYTES, HOUSE_RULES "%s", last_name(file));
    if (is_placed(rules, path))
        snprintf(path, PATH_LIMIT_BYTES, HOUSE_RULES "%d/%s", rules->count,
                 last_name(file));
}

/* Copies the next file of the script. Returns false if memory runs out. */
static bool copy_file(const Script *script, SavedRules *rules)
{
    const int index = rules->count;
    SavedFile *file = &rules->files[index];
    const char *name = script_file(script, index);
    const char *text = script_text(script, index, &file->size);

    file->is_house_rule = is_house_rule(script, name);
    if (file->is_house_rule)
        place_house_rule(rules, name, file->path);
    else
        place_file(script, index, file->path);
    file->text = malloc(file->size + 1);
    if (file->text != NULL)
        memcpy(file->text, text, file->size);
    return file->text != NULL;
}

SavedRules *saved_rules_copy(const Script *script)
{
    SavedRules *rules = calloc(1, sizeof *rules);
    int all;
    int count = count_files(script, &all);

    if (rules == NULL)
        return NULL;
    rules->files = calloc((size_t)all + 1, sizeof *rules->files);
    digest_files(script, 0, all, rules->digest);
    digest_files(script, count, all, rules->house_rules);
    snprintf(rules->folder, sizeof rules->folder, RULES "%.*s/", DIGEST_SHOWN,
             rules->digest);
    for (; rules->files != NULL && rules->count < all; rules->count++)
        if (!copy_file(script, rules))
            break;
    if (rules->files != NULL && rules->count == all)
        return rules;
    saved_rules_free(rules);
    return NULL;
}

void saved_rules_free(SavedRules *rules)
{
    if (rules == NULL)
        return;
    for (int i = 0; rules->files != NULL && i < rules->count; i++)
        free(rules->files[i].text);
    free(rules->files);
    free(rules);
}

bool saved_rules_differ(const SavedRules *rules, const Script *script)
{
    char digest[DIGEST_LIMIT];
    int all;

    count_files(script, &all);
    digest_files(script, 0, all, digest);
    return strcmp(digest, rules->digest) != 0;
}

bool saved_house_rules_differ(const SavedRules *rules, const Script *script)
{
    char digest[DIGEST_LIMIT];
    int all;
    int count = count_files(script, &all);

    digest_files(script, count, all, digest);
    return strcmp(digest, rules->house_rules) != 0;
}

/* -- old copies ----------------------------------------------------------- */

static bool is_any_file(const char *path)
{
    (void)path;
    return true;
}

/* Removes a folder of saved rules with its files. */
static void remove_folder(const char *folder)
{
    const Reporter unheard = {.sink = NULL};
    FileList list = {0};
    size_t size = strlen(folder);

    file_list_add(&list, &unheard, folder, is_any_file);
    for (int i = 0; i < list.count; i++) {
        char *slash;
        unlink(list.names[i]);
        while ((slash = strrchr(list.names[i], '/')) != NULL &&
               slash - list.names[i] > (long)size) {
            *slash = '\0';
            rmdir(list.names[i]);
        }
    }
    file_list_free(&list);
    rmdir(folder);
}

/* Finds the folder with the earliest time of change, and counts the folders. */
static int find_oldest(const char *rules, char oldest[PATH_LIMIT_BYTES])
{
    DIR *entries = opendir(rules);
    const struct dirent *entry;
    struct timespec least = {0};
    char path[PATH_LIMIT_BYTES];
    struct stat about;
    int count = 0;

    while (entries != NULL && (entry = readdir(entries)) != NULL) {
        if (entry->d_name[0] == '.' ||
            snprintf(path, sizeof path, "%s%s", rules, entry->d_name) >=
                (int)sizeof path ||
            lstat(path, &about) != 0 || !S_ISDIR(about.st_mode))
            continue;
        if (count == 0 || about.st_mtim.tv_sec < least.tv_sec ||
            (about.st_mtim.tv_sec == least.tv_sec &&
             about.st_mtim.tv_nsec < least.tv_nsec)) {
            least = about.st_mtim;
            memcpy(oldest, path, sizeof path);
        }
        count++;
    }
    if (entries != NULL)
        closedir(entries);
    return count;
}

/* Removes the oldest copies beyond the limit. The folder of the new copy
 * already exists and is the newest. */
static void remove_oldest(void)
{
    char rules[PATH_LIMIT_BYTES], oldest[PATH_LIMIT_BYTES];

    if (!state_file_path(RULES, rules, sizeof rules))
        return;
    for (int i = 0; i < SAVED_RULES; i++) {
        if (find_oldest(rules, oldest) <= SAVED_RULES)
            return;
        remove_folder(oldest);
    }
}

/* -- saving --------------------------------------------------------------- */

static bool saved_rule_path(const SavedRules *rules, int index, char *path,
                            size_t size)
{
    char name[2 * PATH_LIMIT_BYTES];

    snprintf(name, sizeof name, "%s%s", rules->folder,
             rules->files[index].path);
    return state_file_path(name, path, size);
}

static bool save_file(const SavedRules *rules, int index)
{
    const SavedFile *file = &rules->files[index];
    char path[PATH_LIMIT_BYTES];
    bool fine;
    int to;

    if (!saved_rule_path(rules, index, path, sizeof path))
        return false;
    to = regular_open(path, O_WRONLY | O_CREAT | O_TRUNC, S_IRUSR | S_IWUSR);
    fine = to >= 0 && disk_write(to, file->text, file->size) == file->size;
    if (to >= 0)
        close(to);
    return fine;
}

bool saved_rules_save(const SavedRules *rules, char *path, size_t size)
{
    bool fine = saved_rule_path(rules, 0, path, size);

    /* We write the variant last, so if its file exists, the copy is
     * complete. */
    if (!fine || regular_is(path))
        return fine;
    remove_oldest();
    for (int i = rules->count - 1; i >= 0 && fine; i--)
        fine = save_file(rules, i);
    return fine;
}

void saved_house_rules_find(const SavedRules *rules, HouseRuleFiles *found)
{
    char path[PATH_LIMIT_BYTES];

    found->count = 0;
    for (int i = 0; i < rules->count; i++)
        if (rules->files[i].is_house_rule &&
            saved_rule_path(rules, i, path, sizeof path))
            found_add_house_rule(found, path);
}
