/*
 * ask.h -- functions that build the options of the open choice, ask a seat, or
 * refuse. Private to this folder.
 */
#ifndef SCRIPT_RUN_ASK_H
#define SCRIPT_RUN_ASK_H

#include "script/run/run.h"

/* -- choose.c -------------------------------------------------------------- */

/* These functions build the options of the open choice. choice_open begins
 * without options. choice_offer_set begins with the members of a set, but
 * offers only one of several that look alike. */
void choice_open(Script *script);
void choice_offer_set(Script *script, const Selector *set);
void choice_offer(Script *script, Thing option);
void choice_offer_done(Script *script);
/* Returns argument `index`, which must be a set to choose from. */
const Selector *check_set(lua_State *L, int index);

Direct direct_some; /* carries out the primitive choose_some in a recalled
                     * turn */
/* Lists the words of the table at index 2, sorted, with `done` last. Returns
 * the number of words. */
int choose_one_words(lua_State *L, Thing *words);
/* Asks for a word of a choose_one. If `done` is among the words, it must be the
 * last. */
Thing choose_one_ask(lua_State *L, const char *label, const Thing *words,
                     int count);
/* Asks whether to carry out an optional course, unless the line has the pick.
 * Returns the pick. The options are `word`, which accepts, and `pass`. If
 * `is_offered` is false, `pass` is the only option. `always` is true for
 * may_always. */
Thing offer_pick(lua_State *L, const char *label, Thing word, bool is_offered,
                 bool always);

/* -- refuse.c -------------------------------------------------------------- */

/* Stops the script with a refusal, because a choice has no options. `selector`
 * is the set to choose from, or NULL. */
_Noreturn int run_refuse_choice(lua_State *L, const char *label,
                                const Selector *selector);
/* Like run_refuse_choice, but the set has only `found` of the `needed`
 * things. */
_Noreturn int run_refuse_too_few(lua_State *L, const char *label,
                                 const Selector *selector, int found,
                                 int needed);
/* -- ask.c ----------------------------------------------------------------- */

/* Asks a seat for its pick in the open choice. Returns the index of the picked
 * option. The caller must have added the options. `from` is the set to choose
 * from, or NULL for words. `label` is not kept. */
int run_ask(lua_State *L, const char *label, const Selector *from);
/* Opens the choice at the current depth again, with the options that an earlier
 * pass kept. Returns false if the primitive must list the options, because none
 * were kept or none was pruned. */
bool run_offers_again(Script *script);
/* Gets the pick of the line at the current depth. Returns false if the line
 * has no such pick, so that the player must be asked. */
bool run_replayed(Script *script, Thing *pick);
/* Skips the arrivals that come next in the line. `left` has bit s for seat s.
 * Returns the seat of the last skipped arrival whose seat is in `left`, or
 * `seat` if there is none. */
Seat run_arrived(Script *script, unsigned left, Seat seat);

/* -- probe.c --------------------------------------------------------------- */

/* True if the function at `index` can be carried out with the `arguments`
 * values above it. At most PROBE_LIMIT probes can be nested. After SIGNAL_MISS
 * the result means nothing, and `*missed` becomes true. `missed` may be
 * NULL. */
bool run_probe(lua_State *L, int index, int arguments, bool *missed);

#endif
