/* engine_consent.h -- checks whether a request is allowed, and asks other
 * people for their consent. */
#ifndef ENGINE_ENGINE_CONSENT_H
#define ENGINE_ENGINE_CONSENT_H

#include "engine/engine_internal.h"

/* -- engine_participant.c ------------------------------------------------- */

/* True if the request comes from a designer or a fully trusted program. Only
 * these may see folders of the server. */
bool engine_trusts(const Engine *engine);
/* True if a new game may begin, because the previous game is completely
 * recorded. */
bool engine_admits_new(Engine *engine);

/* -- engine_game.c -------------------------------------------------------- */

/* Takes back the choices that `aim` describes, and logs this. */
bool engine_undo(Engine *engine, UndoAim aim);

/* -- engine_edit.c -------------------------------------------------------- */

/* Ends the game because a seat gives it up (see resign_find), and logs this. */
bool engine_resign(Engine *engine, Seat seat, const char *reason);
/* Changes the player of a seat, without a log entry. Returns false, and changes
 * nothing, if the choice cannot be opened afterwards. */
bool engine_change_player(Engine *engine, Seat seat, const Player *player);

/* -- engine_consent.c ----------------------------------------------------- */

/* Returns the viewer of the participant whose request is being answered, or
 * SEAT_NONE for a program that may do everything. */
Seat engine_asker(const Engine *engine);
/* Proposes the request to the people in `wanted` (bit s is seat s), and adds
 * the proposal to `answer`. `what` describes the request; the seed is copied.
 * Returns false if there is already a proposal. */
bool engine_proposes(Engine *engine, unsigned wanted, Proposed proposed,
                     const char *what, Json *answer);

#endif
