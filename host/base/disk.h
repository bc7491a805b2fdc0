/*
 * disk.h -- writing bytes so that they survive the end of the program and a
 * power cut. These functions do not interpret the bytes.
 */
#ifndef BASE_DISK_H
#define BASE_DISK_H

#include <stdbool.h>
#include <stddef.h>
#include <sys/types.h>

/*
 * Opens a file as open() does, and locks it until the descriptor is closed, if
 * the file system has locks. Returns -1 with errno on failure: EWOULDBLOCK if
 * another program has locked the file.
 */
int disk_open(const char *path, int flags, mode_t mode);

/* Writes `size` bytes. Returns the number of bytes written, which is less than
 * `size`, with errno, on failure. */
size_t disk_write(int file, const char *text, size_t size);

/* Waits until the written bytes are on the disk, if the file is on one. After
 * false, with errno, the contents of the disk are unknown. */
bool disk_settle(int file);

/* Waits until the name of a file, or of the file that a link leads to, is on
 * the disk. Returns false with errno on failure. */
bool disk_settle_folder(const char *path);

/* Returns the path that a link leads to, or a copy of `path` if it is not a
 * link. The caller frees the result. NULL with errno if the link leads nowhere
 * or memory runs out. */
char *disk_follow(const char *path);

/*
 * Replaces the file `path`, or creates it, with these bytes, which are on the
 * disk on return. The new name is settled by disk_settle_folder.
 * Returns a locked descriptor for appending; or -1 with errno, and then the old
 * file is unchanged. A link is kept: the file that it leads to is replaced. A
 * device or a pipe is not replaced or locked, but written to.
 */
int disk_replace(const char *path, const char *text, size_t size, mode_t mode);

/* True if disk_replace could begin to write; false with errno. The function
 * changes nothing. */
bool disk_can_replace(const char *path);

#endif
