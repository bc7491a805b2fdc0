/*
 * greedy_internal.h -- the parts of the greedy bot. greedy_lines.c compares the
 * lines of the turn; greedy.c plays random games and makes the choice.
 */
#ifndef MATCH_GREEDY_INTERNAL_H
#define MATCH_GREEDY_INTERNAL_H

#include "match/bot/bot.h"

enum {
    /* The following limits apply to the bot's first choice in a turn. Each
     * further choice halves the limits. After a reveal they are not halved,
     * because a small number of games would not show that a guess loses. */
    /* Number of lines that the bot follows before it tries random lines. */
    GREED_LINES = 2000,
    GREED_TURNS = 3000, /* number of turns that are played in random games */
    /* After this number of choices the limits are no longer halved. */
    GREED_HALVINGS = 6
};

/* An OptionSet is a set of options of the open choice. */
typedef struct OptionSet {
    int count;
    Thing options[OPTION_LIMIT];
} OptionSet;

typedef struct Greed {
    const Game *game;
    Script *script;
    Seat seat;
    Random *random;
    uint64_t key; /* the key of the open choice, see picks_key */
    int depth;    /* number of picks of the turn before the open choice */
    int halvings; /* number of times that the limits are halved */
    /* Key of the random numbers that replace what the seat cannot know. A world
     * is a position with these random numbers. */
    uint64_t world;
    uint64_t draws; /* key of random picks (bot_pick) */
    Thing first;    /* the first pick of each random line; if its type is
                     * THING_NONE, this pick is random, too */
    /* True if lines end at the next reveal. */
    bool cut;
    int standing; /* value of the position before the turn or, after a reveal,
                   * at the choice */
    int best;     /* value of the best lines */
    int length;   /* number of picks in the shortest of the best lines */
    Line line;    /* one of the best lines that have `length` picks */
    /* `leading` has the options on the best lines with the fewest picks.
     * `equal` has the options on all best lines. */
    OptionSet leading, equal;
    bool failed;
    ScriptError error;
} Greed;

static inline const Teams *greed_teams(const Greed *greed)
{
    return &script_equipment(greed->script)->teams;
}

/* Returns the limit for the current choice. */
static inline long greed_budget(const Greed *greed, long most)
{
    return most >> greed->halvings;
}

/* Prepares the world and the limits. The script must be at the open choice. */
void greed_begin(Greed *greed, GreedyMemory *memory);
/* Follows all lines from the open choice. Returns RUN_OPEN if there are more
 * lines than the limit. */
RunEnd greed_walk(Greed *greed, ScriptError *error);
/* A Determinize that replaces a position by the present world (see `world`).
 * The context is a Greed. */
void greed_enter_world(void *context, Position *position);
/* A Decide function for random lines. The context is a Greed. */
int greed_pick(void *context, const Choice *choice);
/* Plays the rest of the turn at random. The bot does this if there are too many
 * lines to follow. */
RunEnd greed_sample(Greed *greed, ScriptError *error);
/* Returns a random number for an option. Among equally good options, the bot
 * takes the option with the greatest number. */
uint64_t greed_number(const Greed *greed, Thing option);
/* True if the choice offers the option in the real position. In a world, the
 * choice may offer other options. */
bool greed_is_offered(const Greed *greed, Thing option);

#endif
