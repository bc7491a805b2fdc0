/*
 * secrets.c -- the secrets in links. Each secret identifies a participant of a
 * table.
 */
#include "house/serve/serve_internal.h"

#include <errno.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "base/disk.h"
#include "base/regular.h"
#include "house/file/file.h"

enum { KEY_BYTES = (SECRET_LIMIT - 1) / 2 };

/* -- the key -------------------------------------------------------------- */

static bool is_key(const char *text, size_t size)
{
    return size >= SECRET_LIMIT - 1 &&
           strspn(text, "0123456789abcdef") == SECRET_LIMIT - 1;
}

static bool read_key(const char *path, char key[SECRET_LIMIT])
{
    size_t size;
    char *text = regular_read(path, 4096, &size);
    bool found = text != NULL && is_key(text, size);

    if (found)
        snprintf(key, SECRET_LIMIT, "%s", text);
    free(text);
    return found;
}

static bool make_key(char key[SECRET_LIMIT])
{
    unsigned char bytes[KEY_BYTES];

    if (getentropy(bytes, sizeof bytes) != 0)
        return false;
    for (int i = 0; i < KEY_BYTES; i++)
        snprintf(key + 2 * (size_t)i, 3, "%02x", bytes[i]);
    return true;
}

static bool keep_key(const char *path, const char *key)
{
    char text[SECRET_LIMIT + 1];
    int length = snprintf(text, sizeof text, "%s\n", key);
    int file = disk_replace(path, text, (size_t)length, 0600);
    bool is_kept = file >= 0 && disk_settle_folder(path);

    if (file >= 0)
        close(file);
    return is_kept;
}

bool secrets_key(char key[SECRET_LIMIT], bool *is_kept)
{
    char path[PATH_LIMIT_BYTES];
    bool has_path = state_file_path("serve.key", path, sizeof path);

    *is_kept = has_path && read_key(path, key);
    if (*is_kept)
        return true;
    if (!make_key(key))
        return false;
    *is_kept = has_path && keep_key(path, key);
    if (!has_path)
        errno = ENOENT;
    return true;
}

/* -- secrets -------------------------------------------------------------- */

void secrets_make(Secrets *secrets, const char *key, const char *name,
                  int seats)
{
    secrets->seats = seats;
    for (int i = 0; i < seats + 2; i++) {
        char digest[DIGEST_LIMIT];
        char text[PATH_LIMIT_BYTES + 2 * SECRET_LIMIT];
        int length = snprintf(text, sizeof text, "%s %d %s", key, i, name);
        record_digest(text, (size_t)length, digest);
        snprintf(secrets->each[i], SECRET_LIMIT, "%.32s", digest);
    }
}

/* Compares two secrets. The time that this takes does not depend on the
 * position of the first difference, so that nobody can guess a secret byte by
 * byte. */
static bool is_equal(const char *one, const char *other)
{
    unsigned char differs = 0;

    if (strlen(other) != SECRET_LIMIT - 1)
        return false;
    for (int i = 0; i < SECRET_LIMIT - 1; i++)
        differs |= (unsigned char)(one[i] ^ other[i]);
    return differs == 0;
}

bool secrets_find(const Secrets *secrets, const char *secret,
                  Participant *participant)
{
    for (int i = 0; i < secrets->seats + 2; i++) {
        *participant = participant_of(secrets->seats, i);
        if (is_equal(secrets->each[i], secret))
            return true;
    }
    return false;
}
