/*
 * draft.h -- the viewers of a game, and descriptions of turns for each of them.
 */
#ifndef MATCH_LOG_DRAFT_H
#define MATCH_LOG_DRAFT_H

#include <stdio.h>

#include "match/game/game.h"

enum { VIEWERS = SEAT_LIMIT + 2 };

/* The two functions below convert between viewers and their numbers, 0 to
 * VIEWERS - 1. A viewer is a seat, SEAT_WATCHER or SEAT_NONE. SEAT_WATCHER
 * knows what every seat knows; SEAT_NONE knows everything. */
Seat viewer_at(int number);
int viewer_number(Seat viewer);
/* Returns the set of readers that contains only this viewer, as one bit. */
unsigned viewer_bit(Seat viewer);

typedef struct Describer Describer;

/* A Describer has the functions that describe events. The caller owns the
 * returned texts, which are NULL if memory ran out. */
struct Describer {
    char *(*events)(const Describer *describer, const EventLog *events,
                    const Script *script, Seat viewer, bool is_set_up);
    /* Describes the rest of the turn that led to a node: what its events do not
     * show, such as changed variables. If the viewer sees neither events nor
     * changes, the text is a sentence such as "red passed". */
    char *(*rest)(const Describer *describer, const Script *script,
                  const Node *node, Seat viewer, bool has_events);
    /* Lists the rules that apply to the first `known` choices of a line.
     * `rules` is NULL if the log has no rules. */
    char *(*rules)(const Describer *describer, Script *script,
                   const Position *start, const Line *line, int known);
    /* Lists the spaces at which events happened. Returns the number of spaces.
     * `touched` is NULL if the log does not mark spaces. */
    int (*touched)(const EventLog *events, Space *spaces);
    bool is_coloured; /* true if the texts have escape sequences for colours */
    bool is_debugged; /* true if the texts have the output of a script's
                         `print` */
    bool names_cards; /* true if the texts call cards by their names, and not by
                         their codes */
};

/* A TurnText has a description of a turn for each viewer. A description
 * contains only what the viewer may know. A TurnText owns its texts, which may
 * be NULL. */
typedef struct TurnText {
    int node; /* number of the node that the turn led to */
    char *events[VIEWERS];
    char *rules;
} TurnText;

typedef struct Log Log;

/* A LogDraft collects the texts of the events that a request causes. If the
 * request fails, these texts are dropped. */
typedef struct LogDraft {
    FILE *out[VIEWERS]; /* streams that write `text`; NULL if memory ran out */
    char *text[VIEWERS];
    size_t size[VIEWERS];
    FILE *rules_out;
    char *rules;
    size_t rules_size;
    TurnText *turns; /* texts of the turns that the request completed; owned */
    int turn_count, turn_room;
    int touched_count;
    Space touched[OPTION_LIMIT];
} LogDraft;

bool draft_begin(LogDraft *draft); /* returns false if memory runs out */
/* Adds the events of the script's latest run, which must be the run of turn
 * number `turn`. The turn need not be complete. This function runs the
 * script. */
void draft_add(LogDraft *draft, const Log *log, const Game *game, int turn);
void draft_drop(LogDraft *draft);

#endif
