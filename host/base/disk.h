/*
 * disk.h -- writing bytes so that they survive a crash of the program or a
 * power cut. These functions do not interpret the bytes.
 */
#ifndef BASE_DISK_H
#define BASE_DISK_H

#include <stdbool.h>
#include <stddef.h>
#include <sys/types.h>

/* Opens a file like open(), and locks the file if the file system supports
 * locks. Returns -1 with errno on failure: EWOULDBLOCK if another program has
 * locked the file. */
int disk_open(const char *path, int flags, mode_t mode);

/* Writes `size` bytes. Returns the number of bytes written. If the number is
 * less than `size`, writing has failed and errno is set. */
size_t disk_write(int file, const char *text, size_t size);

/* Waits until the bytes written to the file are on the disk. Succeeds for a
 * file that is not on a disk, such as a pipe. Returns false with errno on
 * failure. */
bool disk_settle(int file);

/* Waits until the folder entry of a file is on the disk. Follows a link at
 * `path`. Returns false with errno on failure. */
bool disk_settle_folder(const char *path);

/* Returns the target of a link, or a copy of `path` if it is not a link. The
 * caller frees the path. Returns NULL with errno on failure. */
char *disk_follow(const char *path);

/*
 * Creates or replaces a file, and waits until its bytes are on the disk. The
 * caller must then call disk_settle_folder. Returns a locked descriptor for
 * appending. On failure returns -1 with errno, and changes nothing. Follows
 * links. Writes directly to devices and pipes, without a lock.
 */
int disk_replace(const char *path, const char *text, size_t size, mode_t mode);

/* True if disk_replace may write to `path`. Otherwise returns false and sets
 * errno. The function changes nothing. */
bool disk_can_replace(const char *path);

#endif
