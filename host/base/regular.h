/*
 * regular.h -- opening and reading files, but only regular ones.
 *
 * A name may come from an untrusted record or script and lead to a named pipe,
 * a device or a socket, which could block the caller for ever. These functions
 * never wait for another process. They refuse a folder with EISDIR, and
 * anything else that is not a regular file with ENXIO.
 */
#ifndef BASE_REGULAR_H
#define BASE_REGULAR_H

#include <stdbool.h>
#include <stddef.h>
#include <sys/types.h>

/* Opens a regular file as open() does. Returns the descriptor, which the caller
 * closes, or -1 with errno. */
int regular_open(const char *path, int flags, mode_t mode);

/* Returns the bytes of a file, followed by a null byte; the caller frees them.
 * Writes the number of bytes without the null byte to `*size`. Returns NULL
 * with errno on failure: EFBIG if the file is larger than `most` bytes. */
char *regular_read(const char *path, size_t most, size_t *size);

/* Like regular_read, but reads an open file, from its current offset. The file
 * may be of any kind. */
char *regular_read_open(int file, size_t most, size_t *size);

/* True if both paths lead to the same file or folder. */
bool regular_is_same(const char *one, const char *other);

/* Returns a message for `reason`, an errno that a function of this header has
 * set. */
const char *regular_reason(int reason);

#endif
