/*
 * search_internal.h -- the state of a search, shared by the files of the
 * searching bot. Private to this folder.
 */
#ifndef MATCH_SEARCH_INTERNAL_H
#define MATCH_SEARCH_INTERNAL_H

#include "match/search/replies.h"
#include "match/search/search.h"
#include "match/search/tree.h"

/* Greatest number of nodes on the path of an iteration. */
enum { TRAIL_LIMIT = 1024 };

/* A Manner has the parameters of an iteration. */
typedef struct Manner {
    /* Weight of the prior, as a multiple of the standard deviation of the
     * rewards. */
    double weight;
    int turns; /* greatest number of turns in an iteration */
    int tries; /* number of tries of each random turn; the best is kept */
} Manner;

/* The Manner with which every search begins. */
extern const Manner manner_at_first;

struct Search {
    Script *script;
    const Game *game;
    Seat seat;
    uint64_t seed;         /* seed of the random numbers of all iterations */
    const Position *start; /* position at the start of the current turn */
    Line line;             /* the seat's view of the current turn's picks */
    bool loose;            /* the argument `loose` of script_turn_in */
    int depth;             /* number of picks of the turn before the open
                            * choice */
    /* True if the turn has revealed something before the open choice. */
    bool revealed;
    Tree tree;
    /* For each seat, its margin (values_margin) in the position before the
     * current turn. */
    int standing[SEAT_LIMIT];
    double margins; /* sum of the `margin_count` absolute margins so far */
    long margin_count;
    /* Number of iterations with a reward, the sum of each seat's rewards, and
     * the sum of the squared rewards of the searching seat. */
    long rewarded;
    double rewards[SEAT_LIMIT], squares;
    bool is_prior_made;
    int samples;       /* number of random turns still to be played */
    bool has_prior;    /* true if the current turn's lines have been compared */
    bool has_too_many; /* true if only a part of the lines could be followed */
    Replies replies;
    Manner manner;
    bool is_wrong;     /* true if the `value` of the script has failed */
    ScriptError fault; /* first error in a later turn, see MctsReport */
    long iterations;
    int limits;     /* number of iterations in which the script hit a limit */
    int faults;     /* number of iterations with an error of the script */
    bool has_tried; /* true if an iteration has picked an option of the open
                     * choice */
    long ended;     /* number of iterations that reached the end of the game */
    long once;      /* number of turns that were played with a single try */
    int roll_once;  /* argument `once` of search_roll */
    Player work;
    long begun; /* start of the search, in milliseconds */

    /* All fields below are the state of an iteration. */
    /* Random numbers of this iteration, and the key of its picks (picks.h).
     * They depend on the seed and the number of the iteration only. */
    Random random;
    uint64_t key;
    /* Position of the iteration's world, at the start of the turn. A world is a
     * position that the searching seat cannot tell from the real position. */
    Position world;
    bool has_world;
    bool grows;      /* true if this iteration has added a node */
    bool is_rollout; /* true if the iteration has left the tree */
    /* The position before the turn that is being played, and the position after
     * the best try of that turn. */
    Position now, best;
    bool is_judged; /* true if `values` has the values of the seats in `now` */
    int values[SEAT_LIMIT];
    int first;       /* index in `trail` of the first pick in this turn */
    int first_depth; /* depth, in the turn, of the pick at index `first` */
    int trail_count;
    /* Nodes on the path, by their index in the tree. */
    uint32_t trail[TRAIL_LIMIT];
    Seat seats[TRAIL_LIMIT]; /* seat that made each pick */
};

static inline const Teams *search_teams(const Search *search)
{
    return &script_equipment(search->script)->teams;
}

/* Returns the Thing that represents an option in the tree. A card is its face,
 * because worlds may exchange copies. A card that was face up on the board also
 * has its space. */
Thing search_key(const Search *search, Thing option);

/* A Determinize that replaces a position by the world of the iteration. The
 * context is a Search. */
void search_enter_world(void *context, Position *position);

/* -- iteration.c ----------------------------------------------------------- */

/* Returns the standard deviation of the rewards so far, or 0.5 at first. */
double search_deviation(const Search *search);

/* Picks again in a secret choice before the open choice. The searching seat
 * repeats its pick; the other seats pick at random. */
int search_pick_again(Search *search, const Choice *choice);

/* Seeds the random numbers of an iteration, or of a step of the comparison of
 * lines. `number` is the number of the iteration or step. */
void search_begin_random(Search *search, uint64_t number);

/* Makes an iteration, or a step of the comparison of lines (see prior.c).
 * Ignores most errors in an iteration. Returns false if the script was stopped
 * or its `value` failed. */
bool search_iterate(Search *search, ScriptError *error);

#endif
