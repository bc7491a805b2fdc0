/*
 * autosave.h -- records of games for which the user named no file. The records
 * are in the folder `games` of the state files (file.h). Only the latest
 * records are kept. A crash loses at most the current turn.
 */
#ifndef HOUSE_AUTOSAVE_H
#define HOUSE_AUTOSAVE_H

#include <stdbool.h>
#include <stddef.h>

#include "house/catalog/catalog.h"
#include "match/recorder/recorder.h"

/* The value of --load that means the latest autosaved game. */
#define AUTOSAVE_LAST "last"

/* Limits on the number of autosaved games, and on the sum of their sizes in
 * bytes. The number includes the game that is about to be created. */
enum { AUTOSAVE_GAMES = 20, AUTOSAVE_BYTES = 64 * 1024 * 1024 };

/* Limits for the games of tables (house serve). These games are in the folder
 * `tables`, so that they do not displace games of the prompt. */
enum { SERVED_GAMES = 1000, SERVED_BYTES = 1024 * 1024 * 1024 };

/* Removes the oldest games of tables until the remaining games are within the
 * limits. The caller must do this before it opens tables. */
void autosave_clear_served(void);
/* Like `autosave_create`, but creates the record of a table's game, and removes
 * no other game. */
Recorder *autosave_create_served(const RecordHeader *header, char *path,
                                 size_t size);

/* Removes the oldest autosaved games as the limits require, and creates a
 * record. Stores the path of the record in `path`. If that fails, returns NULL
 * and sets errno; `path` is then the tried path, or "". */
Recorder *autosave_create(const RecordHeader *header, char *path, size_t size);

/* Finds the latest autosaved game that has begun, is not over, and is not being
 * played. Returns false if there is none. */
bool autosave_find_last(char *path, size_t size);

/* Replaces the home folder at the beginning of the path by "~", for
 * messages. */
void autosave_shorten(char *path);

/* Stores the folder of autosaved games in `path`, in the form for messages
 * (such as "~/.local/state/house-rules/games"). Stores "" if the environment
 * does not name a folder. */
void autosave_folder(char *path, size_t size);

/* -- saved_rules.c -------------------------------------------------------- */

enum { SAVED_RULES = 20 /* greatest number of copies that are kept */ };

/* A SavedRules is a copy of the files of a script. */
typedef struct SavedRules SavedRules;

/* Copies the texts of a script that is in force. Nothing is written to the
 * disk. The caller frees the copy. Returns NULL if memory runs out. */
SavedRules *saved_rules_copy(const Script *script);
/* Frees a copy; NULL is allowed. */
void saved_rules_free(SavedRules *rules);
/* True if the texts of the script differ from those of the copy. */
bool saved_rules_differ(const SavedRules *rules, const Script *script);
/* True if the texts of the house rules, or of the files that only house rules
 * require, differ from those of the copy. */
bool saved_house_rules_differ(const SavedRules *rules, const Script *script);
/* Writes the copy to a folder of the state files, and removes the oldest
 * copies. Stores the path of the copied variant in `path`. Returns false if the
 * copy cannot be written. */
bool saved_rules_save(const SavedRules *rules, char *path, size_t size);
/* Lists the paths of the house rules in a copy that saved_rules_save has
 * written, in the order in which the rules apply. */
void saved_house_rules_find(const SavedRules *rules, HouseRuleFiles *found);

#endif
