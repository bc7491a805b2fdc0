/*
 * disk.h -- writing bytes so that they survive the end of the program and a
 * power cut. It knows nothing of what they mean.
 */
#ifndef BASE_DISK_H
#define BASE_DISK_H

#include <stdbool.h>
#include <stddef.h>
#include <sys/types.h>

/*
 * Opens as open() does, and locks, where files can be locked, until the
 * descriptor is closed. -1 with errno: EWOULDBLOCK when another program has
 * locked the file.
 */
int disk_open(const char *path, int flags, mode_t mode);

/* How many bytes were written; fewer than `size`, with errno, on failure. */
size_t disk_write(int file, const char *text, size_t size);

/* Waits until what was written is on the disk, where the file has one. After
 * false, with errno, nothing is known of what the disk holds. */
bool disk_settle(int file);

/* The same of the name of a file, or of the one that a link leads to. */
bool disk_settle_folder(const char *path);

/* Where a link leads, or the path itself if it is none; to be freed. NULL with
 * errno if there is nothing. */
char *disk_follow(const char *path);

/*
 * A whole file on the disk, in the place of what has had that name (which is
 * settled by disk_settle_folder); a locked descriptor to append to it. -1 with
 * errno, and nothing has changed. A link stays: the file that it leads to is
 * replaced. What is no regular file is not replaced, but written to, and not
 * locked.
 */
int disk_replace(const char *path, const char *text, size_t size, mode_t mode);

/* Whether disk_replace would get so far as to write; false with errno. Nothing
 * is changed. */
bool disk_can_replace(const char *path);

#endif
