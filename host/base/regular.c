#include "base/regular.h"

#include <errno.h>
#include <fcntl.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

#include "base/list.h"

static int refuse_file(int file, int reason)
{
    close(file);
    errno = reason;
    return -1;
}

int regular_open(const char *path, int flags, mode_t mode)
{
    struct stat about;
    int file;

    /* We test the kind of the file before we open it, because opening a device
     * can have effects. */
    if (stat(path, &about) == 0 && !S_ISREG(about.st_mode)) {
        errno = S_ISDIR(about.st_mode) ? EISDIR : ENXIO;
        return -1;
    }
    file = open(path, flags | O_NONBLOCK | O_NOCTTY | O_CLOEXEC, mode);
    if (file < 0)
        return -1;
    /* We test the open file again, because a different file may have replaced
     * the tested file. */
    if (fstat(file, &about) != 0)
        return refuse_file(file, errno);
    if (!S_ISREG(about.st_mode))
        return refuse_file(file, S_ISDIR(about.st_mode) ? EISDIR : ENXIO);
    return file;
}

static char *drop_text(char *text, int reason)
{
    free(text);
    errno = reason;
    return NULL;
}

/* Reads a file to its end, as regular_read does. `capacity` must be the
 * probable size of the file plus 2 bytes. */
static char *read_to_end(int file, size_t capacity, size_t most, size_t *size)
{
    char *text = malloc(capacity);
    ssize_t count;

    *size = 0;
    while (text != NULL) {
        count = read(file, text + *size, capacity - 1 - *size);
        if (count < 0 && errno == EINTR)
            continue;
        if (count < 0)
            return drop_text(text, errno);
        *size += (size_t)count;
        if (*size > most)
            return drop_text(text, EFBIG);
        if (count == 0)
            break;
        if (!list_reserve(&text, *size + 2, &capacity))
            return drop_text(text, ENOMEM);
    }
    if (text != NULL)
        text[*size] = '\0';
    return text;
}

char *regular_read_open(int file, size_t most, size_t *size)
{
    enum { FIRST_CAPACITY = 64 * 1024 };

    return read_to_end(file, FIRST_CAPACITY, most, size);
}

char *regular_read(const char *path, size_t most, size_t *size)
{
    int file = regular_open(path, O_RDONLY, 0);
    struct stat about;
    char *text = NULL;
    int reason;

    if (file < 0)
        return NULL;
    if (fstat(file, &about) == 0) {
        errno = EFBIG;
        if ((size_t)about.st_size <= most)
            text = read_to_end(file, (size_t)about.st_size + 2, most, size);
    }
    reason = errno;
    close(file);
    errno = reason;
    return text;
}

bool regular_is_same(const char *one, const char *other)
{
    struct stat first;
    struct stat second;

    return stat(one, &first) == 0 && stat(other, &second) == 0 &&
           first.st_dev == second.st_dev && first.st_ino == second.st_ino;
}

const char *regular_reason(int reason)
{
    return reason == ENXIO ? "not a regular file" : strerror(reason);
}

bool regular_is(const char *path)
{
    struct stat about;

    return stat(path, &about) == 0 && S_ISREG(about.st_mode);
}
