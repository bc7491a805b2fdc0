#include "base/disk.h"

#include <errno.h>
#include <fcntl.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/file.h>
#include <sys/stat.h>
#include <unistd.h>

int disk_open(const char *path, int flags, mode_t mode)
{
    int file = open(path, flags | O_CLOEXEC, mode);

    if (file >= 0 && flock(file, LOCK_EX | LOCK_NB) != 0 &&
        errno == EWOULDBLOCK) {
        close(file);
        errno = EWOULDBLOCK;
        return -1;
    }
    return file;
}

size_t disk_write(int file, const char *text, size_t size)
{
    size_t done = 0;

    while (done < size) {
        ssize_t count = write(file, text + done, size - done);
        if (count < 0 && errno == EINTR)
            continue;
        if (count < 0)
            break;
        done += (size_t)count;
    }
    return done;
}

/* EINVAL, EROFS and ENOTSUP count as success, because they mean that a file of
 * this kind, such as a pipe, cannot be synced at all. */
bool disk_settle(int file)
{
    return fsync(file) == 0 || errno == EINVAL || errno == EROFS ||
           errno == ENOTSUP;
}

/* -- names ---------------------------------------------------------------- */

char *disk_follow(const char *path)
{
    struct stat about;
    bool is_link = lstat(path, &about) == 0 && S_ISLNK(about.st_mode);

    return is_link ? realpath(path, NULL) : strdup(path);
}

/* Returns the path of the folder that contains `path`. The result ends with a
 * slash or is "."; the caller frees it. Returns NULL if memory runs out. */
static char *folder_of(const char *path)
{
    size_t length = strlen(path);

    while (length > 1 && path[length - 1] == '/')
        length--;
    while (length > 0 && path[length - 1] != '/')
        length--;
    return length == 0 ? strdup(".") : strndup(path, length);
}

/* Returns the path of the folder that contains the file to which `path` leads;
 * the caller frees it. Returns NULL with errno on failure. */
static char *real_folder(const char *path)
{
    char *real = disk_follow(path);
    char *folder = real != NULL ? folder_of(real) : NULL;

    free(real);
    return folder;
}

/* We sync the folder, because otherwise the name of a new file can be lost in
 * a crash. */
bool disk_settle_folder(const char *path)
{
    char *folder = real_folder(path);
    int file;
    bool settled;

    if (folder == NULL)
        return false;
    file = open(folder, O_RDONLY | O_DIRECTORY | O_CLOEXEC);
    free(folder);
    if (file < 0) /* a folder that we may write to but not read cannot be
                   * synced */
        return errno == EACCES;
    settled = disk_settle(file);
    close(file);
    return settled;
}

/* -- replacing a file ----------------------------------------------------- */

static int abandon_part(int file, const char *part)
{
    int reason = errno;

    close(file);
    unlink(part);
    errno = reason;
    return -1;
}

static int disk_replace_at(const char *path, const char *part, const char *text,
                           size_t size, mode_t mode)
{
    int file = disk_open(part, O_WRONLY | O_APPEND | O_CREAT | O_EXCL, mode);

    if (file < 0)
        return -1;
    if (disk_write(file, text, size) < size || !disk_settle(file) ||
        rename(part, path) != 0)
        return abandon_part(file, part);
    return file;
}

/* Writes into a device or a pipe, because such a file cannot be replaced.
 * Returns the open descriptor, or -1 with errno. */
static int write_into(const char *path, const char *text, size_t size)
{
    int file = open(path, O_WRONLY | O_CLOEXEC | O_NOCTTY);
    int reason;

    if (file < 0 || disk_write(file, text, size) == size)
        return file;
    reason = errno;
    close(file);
    errno = reason;
    return -1;
}

static bool is_device(const char *path)
{
    struct stat status;

    return stat(path, &status) == 0 && !S_ISREG(status.st_mode) &&
           !S_ISDIR(status.st_mode);
}

/* Does the work of disk_replace for a `path` that is not a link. */
static int replace_real(const char *path, const char *text, size_t size,
                        mode_t mode)
{
    size_t length = strlen(path) + 40;
    char *part = malloc(length);
    int file;

    if (part == NULL)
        return -1;
    snprintf(part, length, "%s.%ld.part", path, (long)getpid());
    file = disk_replace_at(path, part, text, size, mode);
    free(part);
    return file;
}

int disk_replace(const char *path, const char *text, size_t size, mode_t mode)
{
    char *real;
    int file;

    if (is_device(path))
        return write_into(path, text, size);
    real = disk_follow(path);
    file = real != NULL ? replace_real(real, text, size, mode) : -1;
    free(real);
    return file;
}

bool disk_can_replace(const char *path)
{
    struct stat about;
    char *folder;
    bool can;

    if (is_device(path))
        return access(path, W_OK) == 0;
    if (stat(path, &about) == 0 && S_ISDIR(about.st_mode)) {
        errno = EISDIR;
        return false;
    }
    folder = real_folder(path);
    can = folder != NULL && access(folder, W_OK | X_OK) == 0;
    free(folder);
    return can;
}
