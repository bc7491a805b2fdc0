/*
 * session.h -- what most verbs begin with: a variant, loaded with its
 * options, and a position to start from.
 *
 * The position is the one of --position (its seats and options are then the
 * game's, and --set changes options on top), or turn 0 with the standard
 * seats and the seed. --line is played into the game; the choices of one
 * turn at most.
 */
#ifndef APP_SESSION_H
#define APP_SESSION_H

#include "app/catalog/catalog.h"
#include "match/game/game.h"

typedef struct Session {
    const Options *options;
    HouseRuleFiles house_rules; /* of --with */
    Script *script;
    Game *game;     /* its line holds the choices of --line */
    bool completed; /* --line was a whole turn: it is game->turns[0] */
} Session;

/* All three return an exit status and have told what is wrong; the session
 * is to be closed in any case. */
int session_open(Session *session, const Options *options);
int session_open_without_line(Session *session, const Options *options);
/* The variant alone, without a position. */
int session_load(Session *session, const Options *options);
void session_close(Session *session);

/* Plays words into the game; status 1 when they are illegal. */
int session_enter(Session *session, const char *words);

/* What a failed run leads to. */
int session_failed(const Session *session, RunEnd end,
                   const ScriptError *error);

#endif
