/*
 * greedy.h -- what the files of the greedy bot share: greedy_lines.c follows
 * the lines of the turn, greedy.c plays on at random and chooses.
 */
#ifndef MATCH_GREEDY_H
#define MATCH_GREEDY_H

#include "match/bot/bot.h"

enum {
    /* For the first choice of a turn; for each that follows half as much. */
    GREED_LINES = 2000, /* that are followed before lines are sampled */
    GREED_TURNS = 3000, /* that are played at random */
    GREED_HALVINGS = 6  /* of both, at most */
};

/* Options of the open choice, each of them once. */
typedef struct OptionSet {
    int count;
    Thing options[OPTION_LIMIT];
} OptionSet;

typedef struct Greed {
    const Game *game;
    Script *script;
    Seat seat;
    Random *random;
    int depth;    /* of the open choice in its line */
    int halvings; /* of the budget */
    /* Where the turn is played: what the seat may assume. If `cut`, only up to
     * the next reveal. */
    Position start;
    bool cut;
    int standing; /* the worth before the turn */
    int best;     /* worth of a line */
    int length;   /* of the shortest of the best */
    Line line;    /* one of these */
    /* The options that begin the shortest of the best lines, and those that
     * begin any of the best. An option counts once, no matter how many lines it
     * begins: else the bot would nearly always do what can be done in most
     * ways. */
    OptionSet leading, equal;
    bool failed;
    ScriptError error;
} Greed;

/* How much of a budget there is for the present choice. */
static inline long greed_budget(const Greed *greed, long most)
{
    return most >> greed->halvings;
}

/* What the seat may assume, and how much it may spend. The script is at the
 * open choice. */
void greed_begin(Greed *greed, GreedyMemory *memory);
/*
 * Follows lines from the open choice on. RUN_OPEN: there are more. The picks
 * made in this turn may not fit the determinized position: another seat might
 * be asked there. Then the lines are judged as they stand.
 */
RunEnd greed_walk(Greed *greed, ScriptError *error);
/* Plays a whole turn at random, where there are too many lines to follow all.
 */
RunEnd greed_sample(Greed *greed, ScriptError *error);
/* Whether it is offered: an option that only the determinized position offers
 * is none. */
bool greed_is_offered(const Greed *greed, Thing option);

#endif
