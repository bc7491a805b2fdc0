/*
 * setting.h -- functions that setting.c and setting_var.c share. These two
 * files carry out `set`; no other file includes this header.
 */
#ifndef MATCH_SETTING_H
#define MATCH_SETTING_H

#include "match/input/input.h"

/* A SettingChange is a change in progress. Its complaint is empty as long as
 * there is no error. */
typedef struct SettingChange {
    const Equipment *equipment;
    Position *position;
    Seat hand; /* seat whose hand is dealt, or SEAT_NONE */
    char complaint[SETTING_COMPLAINT];
} SettingChange;

/* Writes a complaint about a word. Always returns false. */
bool setting_wrong(SettingChange *setting, const char *what, const char *word);

/* Copies the next word like input_word, but an equals sign ends the word, too.
 * The equals sign is skipped. Returns false if there is no word. */
bool setting_name(const char **at, char word[TOKEN_LIMIT]);

/* Sets the variable `name` of a thing or of the game. `words` has the value,
 * after the thing if there is one. Returns false and writes a complaint if
 * something is wrong. */
bool setting_var(SettingChange *setting, const char *name, const char *words);

#endif
