/*
 * greedy.h -- the parts of the greedy bot: greedy_lines.c follows the lines of
 * the turn; greedy.c plays on at random and chooses.
 */
#ifndef MATCH_GREEDY_H
#define MATCH_GREEDY_H

#include "match/bot/bot.h"

enum {
    /* Budgets of the first choice of a turn; each later choice has half as
     * much. */
    GREED_LINES = 2000, /* lines followed before lines are sampled */
    GREED_TURNS = 3000, /* turns played at random */
    GREED_HALVINGS = 6  /* greatest number of halvings of either budget */
};

/* A set of options of the open choice, without duplicates. */
typedef struct OptionSet {
    int count;
    Thing options[OPTION_LIMIT];
} OptionSet;

typedef struct Greed {
    const Game *game;
    Script *script;
    Seat seat;
    Random *random;
    int depth;    /* index of the open choice in its line */
    int halvings; /* number of times that the budget was halved */
    /* The position from which lines are played, which holds only what the seat
     * may assume. If `cut`, lines end at the next reveal. */
    Position start;
    bool cut;
    int standing; /* worth before the turn */
    int best;     /* worth of the best line */
    int length;   /* length of the shortest of the best lines */
    Line line;    /* one of the shortest best lines */
    /*
     * The options that begin the shortest of the best lines, and the options
     * that begin any of the best. An option counts once, no matter how many
     * lines it begins; else the bot would nearly always prefer the option that
     * begins the greatest number of lines.
     */
    OptionSet leading, equal;
    bool failed;
    ScriptError error;
} Greed;

/* Returns the part of a budget that the present choice may use. */
static inline long greed_budget(const Greed *greed, long most)
{
    return most >> greed->halvings;
}

/* Sets up the position that the seat may assume, and the budgets. The script
 * must be at the open choice. */
void greed_begin(Greed *greed, GreedyMemory *memory);
/*
 * Follows lines from the open choice on. Returns RUN_OPEN if more lines
 * remain. If the picks of this turn do not fit the determinized position,
 * another seat may be asked in that position; the lines are then judged as
 * they are.
 */
RunEnd greed_walk(Greed *greed, ScriptError *error);
/* Plays a whole turn at random, for use if there are too many lines to
 * follow. */
RunEnd greed_sample(Greed *greed, ScriptError *error);
/* True if the real choice offers the option. Only the determinized position may
 * offer it. */
bool greed_is_offered(const Greed *greed, Thing option);

#endif
