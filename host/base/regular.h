/*
 * regular.h -- regular files, the only ones that are opened to be read.
 *
 * A name may come from a record or a script of a stranger and lead to a named
 * pipe, a device or a socket, which could block the caller for ever. Nothing
 * here waits for anybody; what is no regular file is refused with ENXIO, a
 * folder with EISDIR.
 */
#ifndef BASE_REGULAR_H
#define BASE_REGULAR_H

#include <stdbool.h>
#include <stddef.h>
#include <sys/types.h>

/* The flags and, for O_CREAT, the mode are those of open(). Returns the
 * descriptor, to be closed, or -1 with errno. */
int regular_open(const char *path, int flags, mode_t mode);

/* All bytes of a file of at most `most`, followed by a null byte; to be freed.
 * NULL with errno: EFBIG when it is larger. */
char *regular_read(const char *path, size_t most, size_t *size);

/* The same of a file that is open, of any kind, from where it is. */
char *regular_read_open(int file, size_t most, size_t *size);

/* Whether both paths lead to one file, or folder. */
bool regular_is_same(const char *one, const char *other);

/* Why one of these has failed, in words, by errno. */
const char *regular_reason(int reason);

#endif
