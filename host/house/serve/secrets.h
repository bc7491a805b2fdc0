/*
 * secrets.h -- the secrets in links. Each secret identifies a participant of a
 * table.
 */
#ifndef HOUSE_SERVE_SECRETS_H
#define HOUSE_SERVE_SECRETS_H

#include "match/table/table.h"

/* Size of a secret: 128 bits in hex digits, and a null byte. */
enum { SECRET_LIMIT = 33 };

typedef struct Secrets {
    int seats;
    char each[VIEWERS][SECRET_LIMIT];
} Secrets;

/* Derives the secrets of a table from the key and the table's name, so that
 * links remain valid after a restart. */
void secrets_make(Secrets *secrets, const char *key, const char *name,
                  int seats);
/* Sets `*participant` to the participant with that secret. Returns false if the
 * secret is unknown. */
bool secrets_find(const Secrets *secrets, const char *secret,
                  Participant *participant);
/* Reads the user's key from the state files, or makes and stores a new key. If
 * storing fails, sets `*is_kept` to false and sets errno. Returns false with
 * errno if there is no key; the caller must then not serve tables. */
bool secrets_key(char key[SECRET_LIMIT], bool *is_kept);

#endif
