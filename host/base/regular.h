/*
 * regular.h -- opening and reading files, but only regular ones.
 *
 * An untrusted name may lead to a pipe or a device, which could block the
 * caller for ever. These functions refuse folders with EISDIR, and all other
 * files that are not regular with ENXIO.
 */
#ifndef BASE_REGULAR_H
#define BASE_REGULAR_H

#include <stdbool.h>
#include <stddef.h>
#include <sys/types.h>

/* Opens a regular file as open() does. Returns the descriptor, which the caller
 * closes, or -1 with errno. */
int regular_open(const char *path, int flags, mode_t mode);

/* Returns the bytes of a file and a null byte after them; the caller frees
 * them. `*size` does not count the null byte. Returns NULL with errno on
 * failure: EFBIG if the file is larger than `most` bytes. */
char *regular_read(const char *path, size_t most, size_t *size);

/* Like regular_read, but reads an open file, from its current offset. The file
 * may be of any kind. */
char *regular_read_open(int file, size_t most, size_t *size);

/* True if `path` is a regular file. Folders, pipes, devices and sockets are
 * not. */
bool regular_is(const char *path);

/* True if both paths lead to the same file or folder. */
bool regular_is_same(const char *one, const char *other);

/* Returns a message for `reason`, an errno that a function of this header has
 * set. */
const char *regular_reason(int reason);

#endif
