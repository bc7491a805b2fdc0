/*
 * sitting.h -- a game that people play at the prompt, with its players and its
 * record.
 */
#ifndef HOUSE_REPL_SITTING_H
#define HOUSE_REPL_SITTING_H

#include "engine/program/program.h"
#include "house/autosave/autosave.h"
#include "house/recorded/recorded.h"
#include "match/recorder/recorder.h"
#include "match/table/table.h"

/* PlaySettings are the settings of games at the prompt. Texts that were not
 * given are NULL. */
typedef struct PlaySettings {
    const Reporter *reporter;
    StartSettings start;
    const char *output; /* the record to make */
    const char *load;   /* the record to resume, or AUTOSAVE_LAST */
    Programs *programs; /* programs that play; or NULL */
    bool free_undo;     /* true if choices that others saw may be taken back
                         * without consent */
    bool no_input;      /* true if people cannot play */
    bool color, plain;  /* true for coloured output; true for sentences in place
                         * of pictures */
    bool no_pager;      /* true if long texts are printed at once */
} PlaySettings;

typedef struct Sitting {
    PlaySettings settings;
    Session *session; /* the session that is played: `fresh`, or the session of
                       * `recorded` */
    Session fresh;
    Recorded recorded;
    Table table; /* players, consent and log of the game in `session` */
    const char *seed;
    const char *record; /* name of the file; NULL if the game is not recorded */
    /* True if the user has not named the file of the record. */
    bool is_autosaved;
    /* True if this run of the program created the file of the record for this
     * game. */
    bool is_new;
    bool is_renewed; /* true if the command `new` has begun the game */
    char last[PATH_LIMIT_BYTES]; /* path of the record that `--load last` has
                                  * found */
    char *file; /* name of the file from which the command `load` has loaded the
                 * game; owned; NULL if `load` has not loaded it */
    struct Sitting *next; /* game to play after this one, or NULL */
} Sitting;

/* Each function of sitting.c that returns an exit status also reports errors.
 */

/* Resumes the game of the record that `load` in the settings names. The table
 * is then ready to play. */
int sitting_resume(Sitting *sitting);

/* Creates the record that `output` in the settings names, unless that is
 * NULL. */
int sitting_begin_record(Sitting *sitting);
/* Writes the latest turn to the record. */
int sitting_record_turn(const Sitting *sitting);
/* Closes the record. Returns `status`, or the exit status of an error if
 * writing fails. */
int sitting_end_record(Sitting *sitting, int status);

/* Creates a record in the folder of autosaved games, because the user named no
 * file. If that fails, reports it; the game is then played without a record. */
void sitting_autosave(Sitting *sitting);

/* Like sitting_autosave, but for a new game that has begun at the prompt. The
 * record of the former game must be closed. */
void sitting_renew(Sitting *sitting);

/* Returns the header of a record of this game, or NULL if it could not be
 * made. */
const RecordHeader *sitting_header(const Sitting *sitting);

/* Loads the game of a file. The game is played as soon as the caller ends this
 * sitting. Returns false after reporting an error. */
bool sitting_load(Sitting *sitting, const char *file);
/* Closes and frees a sitting from `sitting_load`. */
void sitting_leave(Sitting *sitting);

#endif
