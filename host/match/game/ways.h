/* ways.h -- finds the beginnings of a turn that lead to a thing. */
#ifndef MATCH_GAME_WAYS_H
#define MATCH_GAME_WAYS_H

#include "match/game/game_state.h"

/* A TurnWay is a way to continue the turn: one or more picks, beginning at the
 * open choice. Its texts are valid only until the function `see` returns. */
typedef struct TurnWay {
    const char *words; /* the tokens of all picks of the way, separated by
                          blanks */
    const char *name;  /* name that the last pick has in a picture of the
                        * current position */
    bool is_thing;     /* true if the last pick is a thing of the table: a card,
                          a pyramid, a space or a seat */
    bool is_further;   /* true if the choice of the last pick asks for several
                          things, and the pick is not the first of them */
} TurnWay;

/* A WayNext says what the search must do with a way that it has found. */
typedef enum WayNext {
    WAY_IGNORE, /* nothing */
    WAY_EXTEND, /* the search also finds longer ways that begin with this way */
    WAY_KEEP    /* the search calls `keep` for the way, unless an earlier way
                   has the same effect */
} WayNext;

/* A WayReader gets the ways, the shortest first. */
typedef struct WayReader {
    WayNext (*see)(void *context, const TurnWay *way); /* gets each way */
    /* Gets the words of each way that is kept. May be NULL if `see` never
     * returns WAY_KEEP. */
    void (*keep)(void *context, const char *words);
    /* Function that is called if a later way has the same effect as the kept
     * way with index `number`. May be NULL if `keep` is NULL. */
    void (*repeat)(void *context, int number);
    void *context;
} WayReader;

/*
 * Finds the ways that the seat of the open choice can know. Ways end at reveals
 * and at choices of other seats. If several ways lead to the same position, or
 * to the same state of a waypoint (script/walk.h), the search extends only the
 * first of them.
 *
 * Opens at most `most` choices to find ways, and `most` choices to compare
 * them. Sets `*is_cut` if there may be more ways. Returns RUN_OPEN, or
 * RUN_FAILED with `error` set.
 */
RunEnd game_find_ways(Game *game, int most, WayReader reader, bool *is_cut,
                      ScriptError *error);

#endif
