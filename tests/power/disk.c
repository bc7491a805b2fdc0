/*
 * disk.c -- simulates a disk with files and folders, and what a power cut
 * leaves of them.
 */
#define _GNU_SOURCE
#include "power/disk_internal.h"

#include <dirent.h>
#include <fcntl.h>
#include <sys/stat.h>
#include <unistd.h>

#include "support/small.h"

enum { NODES = 200, NAMES = 24, NAME = 64, SHOWN = 40, PATHS = 60 };

/* A Node is a file or folder of the disk. */
typedef struct Node {
    ino_t number;
    int hold; /* an open descriptor, so that the system does not reuse the inode
               * number */
    bool is_folder;
    bool is_dirty; /* true if the bytes have changed since the last sync */
    char *bytes;   /* bytes that a power cut leaves; NULL if it leaves none */
    size_t size;
    int count; /* for a folder: number of names that a power cut leaves */
    struct Name {
        char name[NAME];
        ino_t number;
    } names[NAMES];
} Node;

static Node nodes[NODES];
static int node_count;
static int latest_cut;
static char folder[DISK_PATH], after[DISK_PATH];

/* -- paths ---------------------------------------------------------------- */

/* Returns the joined path. The text is never reused, because the program may
 * keep it. */
static const char *join(const char *one, const char *name)
{
    static char paths[PATHS][2 * DISK_PATH];
    char path[2 * DISK_PATH];
    int i = 0;

    snprintf(path, sizeof path, "%s/%s", one, name);
    while (i < PATHS && paths[i][0] != '\0' && strcmp(paths[i], path) != 0)
        i++;
    assert_true(i < PATHS);
    return strcpy(paths[i], path);
}

const char *disk_path(const char *name)
{
    return join(folder, name);
}

const char *disk_path_after(const char *name)
{
    return join(after, name);
}

static bool is_below(const char *path)
{
    size_t length = strlen(folder);

    return length > 0 && strncmp(path, folder, length) == 0 &&
           (path[length] == '/' || path[length] == '\0');
}

bool disk_has_path(const char *path)
{
    char current[DISK_PATH];

    return is_below(path[0] == '/'                            ? path
                    : getcwd(current, sizeof current) != NULL ? current
                                                              : "");
}

static void describe(int file, char path[SHOWN])
{
    snprintf(path, SHOWN, "/proc/self/fd/%d", file);
}

bool disk_has_file(int file)
{
    char path[SHOWN], target[DISK_PATH] = "";

    describe(file, path);
    return readlink(path, target, sizeof target - 1) > 0 && is_below(target);
}

/* -- syncing -------------------------------------------------------------- */

static Node *find_node(ino_t number)
{
    for (int i = 0; i < node_count; i++)
        if (nodes[i].number == number)
            return &nodes[i];
    return NULL;
}

static Node *node_of(int file)
{
    struct stat about;
    char path[SHOWN];
    Node *node;

    assert_int_equal(fstat(file, &about), 0);
    node = find_node(about.st_ino);
    if (node != NULL)
        return node;
    assert_true(node_count < NODES);
    node = &nodes[node_count++];
    describe(file, path);
    *node = (Node){.number = about.st_ino,
                   .hold = open(path, O_PATH | O_CLOEXEC),
                   .is_folder = S_ISDIR(about.st_mode)};
    assert_true(node->hold >= 0);
    return node;
}

void disk_note(int file, bool is_changed)
{
    Node *node = node_of(file);

    node->is_dirty = node->is_dirty || is_changed;
}

static Node *node_at(int beside, const char *path)
{
    int file = openat(beside, path, O_PATH | O_NOFOLLOW | O_CLOEXEC);
    Node *node;

    assert_true(file >= 0);
    node = node_of(file);
    close(file);
    return node;
}

void disk_note_path(const char *path)
{
    node_at(AT_FDCWD, path);
}

static bool is_itself(const char *name)
{
    return strcmp(name, ".") == 0 || strcmp(name, "..") == 0;
}

/* Lists the names that a folder has now. Returns their number. */
static int list_names(const Node *node, struct Name names[NAMES])
{
    char path[SHOWN];
    struct dirent *each;
    DIR *list;
    int count = 0;

    describe(node->hold, path);
    list = opendir(path);
    assert_non_null(list);
    while ((each = readdir(list)) != NULL) {
        if (is_itself(each->d_name))
            continue;
        assert_true(count < NAMES && strlen(each->d_name) < NAME);
        strcpy(names[count].name, each->d_name);
        names[count++].number = node_at(dirfd(list), each->d_name)->number;
    }
    closedir(list);
    return count;
}

static void keep_node(Node *node)
{
    char path[SHOWN];

    if (node->is_folder) {
        node->count = list_names(node, node->names);
        return;
    }
    describe(node->hold, path);
    free(node->bytes);
    node->bytes = disk_read(path, &node->size);
    node->is_dirty = false;
}

void disk_keep(int file)
{
    keep_node(node_of(file));
}

void disk_keep_all(void)
{
    for (int i = 0; i < node_count; i++) /* keep_node may add nodes */
        keep_node(&nodes[i]);
}

/* -- cuts ----------------------------------------------------------------- */

int disk_cuts(void)
{
    return CUT_FILES + node_count;
}

bool disk_has_cut(int cut)
{
    return cut < CUT_FILES || nodes[cut - CUT_FILES].is_dirty;
}

static void write_bytes(const char *path, const char *bytes, size_t size)
{
    FILE *file = fopen(path, "wb");

    assert_non_null(file);
    assert_int_equal(fwrite(bytes, 1, size, file), size);
    fclose(file);
}

static void leave_file(const Node *node, int cut, const char *path)
{
    char now[SHOWN];
    size_t size;
    char *bytes;

    if (cut != CUT_NOTHING && cut != CUT_FILES + (int)(node - nodes)) {
        write_bytes(path, node->bytes != NULL ? node->bytes : "", node->size);
        return;
    }
    describe(node->hold, now);
    bytes = disk_read(now, &size);
    assert_non_null(bytes);
    write_bytes(path, bytes, size);
    free(bytes);
}

static void leave_folder(const Node *node, int cut, const char *path)
{
    bool is_early = cut == CUT_BYTES || cut == CUT_NOTHING;
    struct Name names[NAMES];
    int count = is_early ? list_names(node, names) : node->count;

    for (int i = 0; i < count; i++) {
        const struct Name *name = is_early ? &names[i] : &node->names[i];
        const Node *child = find_node(name->number);
        char below[2 * DISK_PATH];
        snprintf(below, sizeof below, "%s/%s", path, name->name);
        if (child->is_folder) {
            mkdir(below, 0777);
            leave_folder(child, cut, below);
        } else {
            leave_file(child, cut, below);
        }
    }
}

static void empty(const char *path)
{
    char below[2 * DISK_PATH];
    struct dirent *each;
    DIR *list = opendir(path);

    while (list != NULL && (each = readdir(list)) != NULL) {
        if (is_itself(each->d_name))
            continue;
        snprintf(below, sizeof below, "%s/%.100s", path, each->d_name);
        if (unlink(below) != 0) {
            empty(below);
            rmdir(below);
        }
    }
    if (list != NULL)
        closedir(list);
}

bool disk_lost_all(void)
{
    return latest_cut == CUT_ALL;
}

void disk_cut(int cut)
{
    latest_cut = cut;
    empty(after);
    leave_folder(&nodes[0], cut, after);
}

/* -- files ---------------------------------------------------------------- */

char *disk_read(const char *path, size_t *size)
{
    int file = open(path, O_RDONLY | O_CLOEXEC);
    struct stat about;
    char *bytes;

    *size = 0;
    if (file < 0)
        return NULL;
    assert_int_equal(fstat(file, &about), 0);
    bytes = calloc(1, (size_t)about.st_size + 1);
    assert_non_null(bytes);
    *size = (size_t)about.st_size;
    assert_int_equal(pread(file, bytes, *size, 0), *size);
    close(file);
    return bytes;
}

void disk_write_file(const char *name, const char *bytes, size_t size)
{
    write_bytes(disk_path(name), bytes, size);
}

void disk_check_kept(const char *name)
{
    size_t size, left_size;
    char *bytes = disk_read(disk_path(name), &size);
    char *left = disk_read(disk_path_after(name), &left_size);

    if (bytes == NULL || left == NULL || size != left_size ||
        memcmp(bytes, left, size) != 0)
        disk_fail("%s: of %zu bytes %zu are left", name, size, left_size);
    free(bytes);
    free(left);
}

void disk_clear(void)
{
    for (int i = 0; i < node_count; i++) {
        close(nodes[i].hold);
        free(nodes[i].bytes);
    }
    node_count = 0;
    empty(folder);
    empty(after);
    node_at(AT_FDCWD, folder);
}

int disk_set_up(void **state)
{
    (void)state;
    snprintf(folder, sizeof folder, "%.300s/disk", small_folder());
    snprintf(after, sizeof after, "%.300s/after", small_folder());
    return mkdir(folder, 0777) != 0 || mkdir(after, 0777) != 0;
}

int disk_tear_down(void **state)
{
    (void)state;
    disk_clear();
    return rmdir(folder) != 0 || rmdir(after) != 0;
}
