#include "house/file/file.h"

#include <dirent.h>
#include <errno.h>
#include <fcntl.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

#include "base/disk.h"
#include "base/list.h"
#include "base/regular.h"
#include "base/reporter.h"

enum { DEPTH_LIMIT = 16, SNIFFED = 512 };

static bool is_standard_input(const char *name)
{
    return strcmp(name, "-") == 0 || strcmp(name, "/dev/stdin") == 0;
}

char *file_read(const char *name, size_t most, size_t *size)
{
    return is_standard_input(name) ? regular_read_open(STDIN_FILENO, most, size)
                                   : regular_read(name, most, size);
}

bool file_begins_with(const char *path, const char *text)
{
    char head[SNIFFED + 1] = "";
    int file = regular_open(path, O_RDONLY, 0);

    if (file < 0)
        return false;
    if (read(file, head, SNIFFED) < 0)
        head[0] = '\0';
    close(file);
    return strstr(head, text) != NULL;
}

bool file_is_folder(const char *path)
{
    struct stat about;

    return stat(path, &about) == 0 && S_ISDIR(about.st_mode);
}

const char *file_shown(const char *name)
{
    return strcmp(name, "-") == 0 ? "<stdin>" : name;
}

/* -- lists ---------------------------------------------------------------- */

static int add_file_name(FileList *list, const Reporter *reporter,
                         const char *name)
{
    char *copy =
        list_grow(&list->names, list->count, &list->room, sizeof *list->names)
            ? strdup(name)
            : NULL;

    if (copy == NULL)
        return complain_memory(reporter);
    list->names[list->count++] = copy;
    return STATUS_DONE;
}

/* A FileSearch is the state of file_list_add while it searches a folder and the
 * folders below it. */
typedef struct FileSearch {
    FileList *list;
    const Reporter *reporter;
    bool (*is_wanted)(const char *path);
    int depth;
} FileSearch;

static int is_visible_file(const struct dirent *entry)
{
    return entry->d_name[0] != '.';
}

static int search_folder(FileSearch *search, const char *folder);

static int search_path(FileSearch *search, const char *path)
{
    if (file_is_folder(path))
        return search->depth < DEPTH_LIMIT ? search_folder(search, path)
                                           : STATUS_DONE;
    return regular_is(path) && search->is_wanted(path)
               ? add_file_name(search->list, search->reporter, path)
               : STATUS_DONE;
}

static int search_folder(FileSearch *search, const char *folder)
{
    struct dirent **entries;
    int count = scandir(folder, &entries, is_visible_file, alphasort);
    int status = STATUS_DONE;

    if (count < 0)
        return complain_file(search->reporter, folder);
    search->depth++;
    for (int i = 0; i < count; i++) {
        size_t size = strlen(folder) + strlen(entries[i]->d_name) + 2;
        char *path = malloc(size);
        int found = STATUS_LIMIT;
        if (path != NULL) {
            snprintf(path, size, "%s/%s", folder, entries[i]->d_name);
            found = search_path(search, path);
        }
        if (status == STATUS_DONE)
            status = found;
        free(path);
        free(entries[i]);
    }
    search->depth--;
    free(entries);
    return status;
}

int file_list_add(FileList *list, const Reporter *reporter, const char *path,
                  bool (*is_wanted)(const char *path))
{
    FileSearch search = {list, reporter, is_wanted, 0};

    return file_is_folder(path) ? search_folder(&search, path)
                                : add_file_name(list, reporter, path);
}

void file_list_free(FileList *list)
{
    for (int i = 0; i < list->count; i++)
        free(list->names[i]);
    free(list->names);
}

/* -- files that outlive a session ----------------------------------------- */

/* Creates the folders above a file, for their owner only. */
static void make_folders(char *path)
{
    for (char *slash = path + 1; (slash = strchr(slash, '/')) != NULL;
         *slash++ = '/') {
        *slash = '\0';
        /* We remove a folder that cannot be synced. Otherwise a power cut might
         * delete it later, together with its files. */
        if (mkdir(path, S_IRWXU) == 0 && !disk_settle_folder(path))
            rmdir(path);
    }
}

bool state_file_path(const char *name, char *path, size_t size)
{
    const char *state = getenv("XDG_STATE_HOME");
    const char *home = getenv("HOME");
    int length;

    if (state != NULL && state[0] == '/')
        length = snprintf(path, size, "%s/house-rules/%s", state, name);
    else if (home != NULL && home[0] == '/')
        length =
            snprintf(path, size, "%s/.local/state/house-rules/%s", home, name);
    else
        return false;
    if (length <= 0 || (size_t)length >= size)
        return false;
    make_folders(path); /* errors are reported when the caller opens the file */
    return true;
}
