/*
 * disk.h -- writing bytes so that they survive a crash of the program or a
 * power cut. These functions do not interpret the bytes.
 */
#ifndef BASE_DISK_H
#define BASE_DISK_H

#include <stdbool.h>
#include <stddef.h>
#include <sys/types.h>

/*
 * Opens a file as open() does. If the file system supports locks, locks the
 * file until the descriptor is closed. Returns -1 with errno on failure:
 * EWOULDBLOCK if another program has locked the file.
 */
int disk_open(const char *path, int flags, mode_t mode);

/* Writes `size` bytes. Returns the number of bytes written. If the number is
 * less than `size`, writing has failed and errno is set. */
size_t disk_write(int file, const char *text, size_t size);

/* Waits until the bytes written to the file are on the disk. Returns false with
 * errno on failure; it is then unknown which bytes are on the disk. A file that
 * is not on a disk, such as a pipe, is treated as written. */
bool disk_settle(int file);

/* Waits until the folder entry of a file is on the disk. If `path` is a link,
 * this is the entry of the file that the link leads to. Returns false with
 * errno on failure. */
bool disk_settle_folder(const char *path);

/* Returns the path that a link leads to, or a copy of `path` if it is not a
 * link. The caller frees the result. Returns NULL with errno if the link leads
 * nowhere or memory runs out. */
char *disk_follow(const char *path);

/*
 * Creates the file `path`, or replaces it, with the `size` bytes of `text` as
 * its contents. On return the bytes are on the disk. To make sure that the
 * file's name is on the disk, too, the caller must call disk_settle_folder. If
 * `path` is a link, the file that it leads to is replaced. Returns a descriptor
 * for appending, locked as by disk_open. On failure returns -1 with errno; the
 * old file is then unchanged.
 *
 * A device or a pipe is not replaced: the function writes the bytes into it,
 * and returns a descriptor that is not locked.
 */
int disk_replace(const char *path, const char *text, size_t size, mode_t mode);

/* True if disk_replace may write to `path`. Otherwise returns false and sets
 * errno. The function changes nothing. */
bool disk_can_replace(const char *path);

#endif
