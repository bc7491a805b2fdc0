/*
 * asked.c -- tests whether hidden cards decide which seat must choose.
 *
 * We play a turn again with different hidden cards. If a different seat must
 * then choose, or no seat, the choice reveals the hidden cards.
 */
#include <stdio.h>
#include <string.h>

#include "check/exercise/exercise_internal.h"
#include "core/position/position.h"
#include "match/picks/picks.h"

enum { WORLDS = 4, ASKED_TURNS = 300, ASKED_TURNS_OF_GAME = 100 };

/* An Asking records which seats must choose when a line is played. */
typedef struct Asking {
    const Line *line;
    int picks; /* number of picks to play */
    /* Seat that chooses at each depth; SEAT_NONE at the end of the turn. */
    Seat seats[LINE_LIMIT + 1];
    /* Choice after the first `picks` picks; valid until the script runs
     * again. */
    const Choice *choice;
} Asking;

static int pick_of_line(void *context, const Choice *choice)
{
    Asking *asking = context;

    asking->seats[choice->depth] = choice->seat;
    asking->choice = choice;
    if (choice->depth >= asking->picks)
        return -1;
    for (int i = 0; i < choice->count; i++)
        if (thing_equal(choice->options[i], asking->line->picks[choice->depth]))
            return i;
    return -1;
}

/* Runs a turn up to the choice after `picks` picks, or to its end. Returns
 * false if a pick is impossible or something is revealed. */
static bool run_to(Script *script, const Position *start, const Line *line,
                   int picks, Asking *asking)
{
    Line made = {.count = 0};
    ScriptError error;
    RunEnd end;

    *asking = (Asking){.line = line, .picks = picks};
    asking->seats[picks] = SEAT_NONE;
    end = script_turn(script, start, &made, pick_of_line, asking, &error);
    if (end == RUN_DONE)
        asking->choice = NULL;
    return (end == RUN_OPEN || end == RUN_DONE) && made.count == picks &&
           script_revealed(script) < 0;
}

/* -- suspicions ----------------------------------------------------------- */

static bool is_reported(const Findings *findings, const Choice *choice)
{
    for (int i = 0; i < findings->count; i++) {
        const Finding *finding = &findings->list[i];
        if (finding->kind == FINDING_ASKED &&
            finding->error.line == choice->line &&
            strcmp(finding->error.file, choice->file) == 0)
            return true;
    }
    return false;
}

static bool is_rare(const Exercise *exercise, const Choice *choice)
{
    ChoiceCover cover;

    for (int i = 0; examination_choice(exercise->examination, i, &cover); i++)
        if (cover.line == choice->line && strcmp(cover.file, choice->file) == 0)
            return cover.is_rare;
    return false;
}

static void suspect_asked_seat(Exercise *exercise, const Choice *choice)
{
    if (exercise_covers(exercise, choice->file) &&
        !is_reported(&exercise->findings, choice) && !is_rare(exercise, choice))
        findings_suspect(&exercise->findings, FINDING_ASKED, choice->file,
                         choice->line,
                         "%s: whether a seat is asked depends on something "
                         "that another seat cannot see",
                         choice->label);
}

/* True if the last option of the choice is `pass`. Such a choice does not
 * reveal whether the seat can do anything else. */
static bool is_offer(const Script *script, const Choice *choice)
{
    Thing last = choice->options[choice->count - 1];

    return last.type == THING_WORD &&
           strcmp(script_equipment(script)->words[last.id], "pass") == 0;
}

/* True if `seat` can tell two choices apart. A choice is NULL if the turn is
 * over. */
static bool can_tell_apart(const Script *script, const Choice *one,
                           const Choice *other, Seat seat)
{
    if (one == NULL || other == NULL || one->seat != other->seat)
        return one != other;
    return one->seat != seat && one->line != other->line &&
           (is_offer(script, one) || is_offer(script, other));
}

/* Plays `picks` picks in several positions that `seat` cannot distinguish from
 * `start`, and adds a suspicion if `seat` can tell apart the choices that
 * follow. */
static void asked_compare(Exercise *exercise, Script *script,
                          const Position *start, const Line *line, int picks,
                          Seat seat, Random *random)
{
    Asking real, other;
    Choice choice;
    char label[NAME_LIMIT];
    const Choice *asked = NULL;

    if (!run_to(script, start, line, picks, &real))
        return;
    if (real.choice != NULL) {
        choice = *real.choice; /* copied, because the script runs again */
        snprintf(label, sizeof label, "%s", choice.label);
        choice.label = label;
        asked = &choice;
    }
    for (int i = 0; i < WORLDS; i++) {
        Position world = *start;
        knowledge_determinize(&world, script_equipment(script), seat, random);
        if (!run_to(script, &world, line, picks, &other) ||
            !can_tell_apart(script, asked, other.choice, seat))
            continue;
        if (other.choice != NULL && is_offer(script, other.choice))
            asked = other.choice;
        if (asked != NULL)
            suspect_asked_seat(exercise, asked);
        return;
    }
}

/* Tests a turn at two points: at its beginning, for a random seat, and after
 * the first picks. The second test is for the seat that made these picks. */
static void try_turn(Exercise *exercise, Script *script, const Position *start,
                     const Line *line, Random *random)
{
    int seats = start->seats.count;
    Asking asking;
    int picks = 0;
    Seat seat;

    if (start->turn == 0 || !run_to(script, start, line, line->count, &asking))
        return;
    seat = line->count > 0 ? asking.seats[0] : start->to_move;
    while (picks < line->count && asking.seats[picks] == seat)
        picks++;
    asked_compare(exercise, script, start, line, 0,
                  (Seat)random_below(random, (uint32_t)seats), random);
    if (picks > 0)
        asked_compare(exercise, script, start, line, picks, seat, random);
}

/* -- games ---------------------------------------------------------------- */

void asked_begin(AskedGames *games, Script *script)
{
    *games =
        (AskedGames){.script = script, .random = random_from_text("asked")};
}

/* Begins the next game. Returns false if enough games were played, or if the
 * game has no cards. */
static bool begin_asked_game(Exercise *exercise, AskedGames *games)
{
    char seed[SEED_SIZE];

    if (games->number == exercise->games || games->turns >= ASKED_TURNS)
        return false;
    exercise_seed(exercise, seed, ++games->number);
    games->key = random_start(games->script, seed, &games->now);
    games->turns_of_game = 0;
    return games->now.cards.count > 0;
}

bool asked_turn(Exercise *exercise, AskedGames *games)
{
    Position start = games->now;
    Line line = {.count = 0};
    ScriptError error;

    if (games->number == 0 || games->now.over ||
        games->turns_of_game == ASKED_TURNS_OF_GAME)
        return begin_asked_game(exercise, games);
    games->turns++;
    games->turns_of_game++;
    if (script_turn(games->script, &start, &line, bot_pick, &games->key,
                    &error) != RUN_DONE)
        return false; /* another step of the check reports the error */
    games->now = *script_position(games->script);
    try_turn(exercise, games->script, &start, &line, &games->random);
    return true;
}
