/* finding.h -- a finding, and functions that describe it. Files outside this
 * folder must include findings.h instead. */
#ifndef CHECK_FINDINGS_FINDING_H
#define CHECK_FINDINGS_FINDING_H

#include <stdbool.h>
#include <stddef.h>

#include "script/script.h"

enum { SEED_SIZE = 96, SETTING_SIZE = 2 * NAME_LIMIT };

/* A Finding is a result of a check. An error is certainly a fault, and a
 * suspicion is a possible fault. A remark says what the check may have
 * missed. */
typedef enum FindingKind {
    /* Errors. */
    FINDING_LOAD,     /* a file or table that is invalid */
    FINDING_NAME,     /* a global variable that is not defined */
    FINDING_PLAY,     /* an error, or a limit exceeded, in a game */
    FINDING_DEAD_END, /* a turn that cannot be completed */
    FINDING_IMPURE,   /* a turn that has a different result when it is played
                       * again */
    FINDING_SEED,     /* a game that has a different result when its seed is
                       * used again */
    FINDING_RELOAD,   /* a turn that has a different result after the rules are
                       * reloaded */
    FINDING_SAVE,     /* a game that continues differently after it was saved */
    /* Suspicions. */
    FINDING_UNCALLED,    /* a function that is never called */
    FINDING_STUCK,       /* a choice that never led to a complete turn */
    FINDING_UNCOMPLETED, /* a word that was never in a complete turn */
    FINDING_OPTION,      /* an option that no script reads */
    FINDING_HELP,        /* a text about a word that no choice offers */
    FINDING_IDLE,        /* a line of a house rule that changes nothing */
    FINDING_STATE,       /* a local variable that changes during a game */
    FINDING_UNSHUFFLED,  /* a card that is drawn before the first shuffle */
    FINDING_SECRET,      /* a choice that offers a card to a seat that does not
                          * know the card */
    FINDING_COMPARED,    /* a comparison of a thing with a string, which is
                          * always false */
    FINDING_ASKED,       /* a choice whose existence reveals hidden cards */
    /* A house rule that changes the goal, but not the function `value`, with
     * which bots evaluate positions. */
    FINDING_VALUE,
    FINDING_ENDLESS, /* no game ended, and no option makes games end */
    /* Remarks. */
    FINDING_UNENDED,  /* games that were stopped at a limit */
    FINDING_NO_TEXT,  /* a word, suit or choice without a text for players, in a
                      * variant that has such texts */
    FINDING_MISNAMED, /* a house rule whose name differs from the name of its
                       * file */
    FINDING_STOPPED   /* a check that was stopped before its end */
} FindingKind;

typedef struct Finding {
    FindingKind kind;
    /* The error or suspicion; the `fault` of a suspicion is FAULT_NONE. */
    ScriptError error;
    /* Option setting of the game in which the finding was made, as for --set;
     * or "". */
    char setting[SETTING_SIZE];
    /* Number of players of the game; 0 if the finding was made in no game. */
    int players;
    char seed[SEED_SIZE]; /* seed of the game */
    int turn;             /* turn of the game */
    /* Position at the start of the turn, as JSON; owned, or NULL. */
    char *position;
} Finding;

/* finding_is_wrong returns true for an error, finding_is_remark for a
 * remark. */
bool finding_is_wrong(const Finding *finding);
bool finding_is_remark(const Finding *finding);

/* -- finding_words.c ------------------------------------------------------ */

enum { GAME_SIZE = 200 };

/* Returns advice on how to correct the finding. Returns NULL if there is
 * none. */
const char *finding_advice(const Finding *finding);
/* Writes where to find a turn: "3 players, seed 'check 7', turn 12". The option
 * setting, unless it is "", is written after the players. */
void seed_place(char *text, size_t size, int players, const char *setting,
                const char *seed, int turn);
/* Writes the game and turn of a finding, like seed_place. If there was no game,
 * writes the option setting of the finding. */
void finding_game(const Finding *finding, char *text, size_t size);

#endif
