/* ways.h -- finds the beginnings of a turn that lead to a thing. */
#ifndef MATCH_GAME_WAYS_H
#define MATCH_GAME_WAYS_H

#include "match/game/game_state.h"

/* A TurnWay is a way: the first picks of the rest of the turn, from the open
 * choice on. The texts are valid during the call. */
typedef struct TurnWay {
    const char *words; /* the tokens of all its picks, separated by blanks */
    const char *name;  /* the name of the last pick in pictures of the open
                          choice */
    bool is_thing;     /* true if the last pick is a thing of the table: a card,
                          a pyramid, a space or a seat */
    bool is_further;   /* true if the last pick is not the first in its choice,
                          which asks for several things */
} TurnWay;

/* A WayNext is what the search does with a way that it has found. */
typedef enum WayNext {
    WAY_IGNORE, /* nothing */
    WAY_EXTEND, /* it also finds the longer ways that begin with this one */
    WAY_KEEP    /* it keeps the way unless an earlier way does the same */
} WayNext;

/* A WayReader gets the ways, the shortest first. */
typedef struct WayReader {
    WayNext (*see)(void *context, const TurnWay *way); /* gets each way */
    /* Gets the words of each way that is kept. NULL if no way is kept. */
    void (*keep)(void *context, const char *words);
    void *context;
} WayReader;

/*
 * Finds the ways that the seat of the open choice can know: they end at a
 * reveal and at a choice of another seat. Two ways do the same if they complete
 * the turn with the same position, or lead to the same state of a waypoint and
 * then go on alike; the longer ways that begin with them are found once. Opens
 * at most `most` choices to find ways, and as many to compare those that are
 * kept. Sets `*is_cut` if there may be more ways. Returns RUN_FAILED if the
 * script fails or memory runs out, otherwise RUN_OPEN. The open choice is open
 * again afterwards.
 */
RunEnd game_find_ways(Game *game, int most, WayReader reader, bool *is_cut,
                      ScriptError *error);

#endif
