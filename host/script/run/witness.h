/*
 * witness.h -- the functions that observe the runs of a script. Files outside
 * this folder must include run.h instead.
 */
#ifndef SCRIPT_RUN_WITNESS_H
#define SCRIPT_RUN_WITNESS_H

#include "script/run/run_state.h"

enum { PLACE_NONE = 0xffff };

/* A Witness has the functions that a run calls while a script is examined. A
 * place is a line of the script that asks a seat to choose, or PLACE_NONE. */
typedef struct Witness {
    /* Called when a seat must choose. Returns the index of the place, or
     * PLACE_NONE. `has_words` is true if the options are words. */
    uint16_t (*ask)(lua_State *L, const char *label, bool has_words);
    /* Called if a choice has no options. */
    void (*empty)(lua_State *L, const char *label);
    /* Called when `may` does not offer `word`, because the course of the word
     * cannot be carried out. */
    void (*held_back)(lua_State *L, const char *label, Thing word);
    /* Called when a card of the draw pile is drawn, dealt or turned up. */
    void (*drawn)(lua_State *L);
    /* True if the run must record the reason of a refusal. The reason matters
     * if the run has picked a word that no completed turn has used. */
    bool (*wonders)(const Script *script, const Run *run);
    /* Called when the pick at a depth is pruned. `stuck` is true if this choice
     * has no option left. */
    void (*pruned)(Script *script, const Run *run, int depth, bool stuck);
    /* Called when the line is a whole turn. */
    void (*completed)(Script *script, const Run *run);
} Witness;

#endif
