/* ways.h -- finds the beginnings of a turn that lead to a thing. */
#ifndef MATCH_GAME_WAYS_H
#define MATCH_GAME_WAYS_H

#include "match/game/game_state.h"

/* A TurnWay is a beginning of a turn, from the open choice on. The texts are
 * valid during the call. */
typedef struct TurnWay {
    const char *words; /* the tokens of all its picks, separated by blanks */
    const char *name;  /* the last pick, as pictures of the open choice name
                          it */
    bool is_thing;     /* true if the last pick is a thing of the table: a card,
                          a pyramid, a space or a seat */
    bool is_further;   /* true if the choice of the last pick asks for several
                          things, and another thing was picked before */
} TurnWay;

/* A SeeWay is called with each way, the shortest first. It returns true to also
 * see the longer ways that begin with this one. */
typedef bool (*SeeWay)(void *context, const TurnWay *way);

/*
 * Finds the ways that the seat of the open choice can know: they end at a
 * reveal and at a choice of another seat. Opens at most `most` choices, and
 * sets `*is_cut` if there may be more ways. Returns RUN_FAILED if the script
 * fails or memory runs out, otherwise RUN_OPEN. The open choice is open again
 * afterwards.
 */
RunEnd game_find_ways(Game *game, int most, SeeWay see, void *context,
                      bool *is_cut, ScriptError *error);

#endif
