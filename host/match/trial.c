#include "match/trial.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "format/position_json.h"
#include "match/bot.h"

/* How often a turn is played again, and a position written and read: seldom
 * enough to play many games, often enough to meet every ability. */
enum { AGAIN_EVERY = 5, WRITE_EVERY = 11 };

/* One of the two games. */
typedef struct Side {
    Position now;
    Random chance;
    char seed[120];
    long turns;
} Side;

void trial_begin(Trial *trial, Script *script, Script *apart)
{
    memset(trial, 0, sizeof *trial);
    trial->script = script;
    trial->apart = apart;
}

static const Deck *deck_of(const Trial *trial)
{
    return &script_equipment(trial->script)->deck;
}

static void note_place(Trial *trial, const Side *side)
{
    snprintf(trial->where, sizeof trial->where,
             "%d players, seed '%s', turn %d", side->now.seats.count,
             side->seed, side->now.turn);
}

static TrialEnd find(Trial *trial, const Side *side, const char *what,
                     const char *line)
{
    note_place(trial, side);
    snprintf(trial->text, sizeof trial->text, "%s%s%.600s", what,
             line ? ": " : "", line ? line : "");
    return TRIAL_FINDING;
}

/* -- words -------------------------------------------------------------------------- */

typedef struct Picker {
    Trial *trial;
    Random *chance;
} Picker;

static int pick(void *context, const Choice *choice)
{
    Picker *picker = context;

    for (int i = 0; i < choice->count; i++)
        if (choice->options[i].type == THING_WORD)
            picker->trial->offered[choice->options[i].id] = true;
    return bot_pick_random(picker->chance, choice);
}

static void note_taken(Trial *trial, const Line *line)
{
    for (int i = 0; i < line->count; i++)
        if (line->picks[i].type == THING_WORD)
            trial->taken[line->picks[i].id] = true;
}

/* -- the same again ------------------------------------------------------------------ */

/* Plays the line on the script apart; where it leads, in `*after`. */
static bool play_apart(Trial *trial, const Position *before, const char *line,
                       Position *after, char *complaint, size_t size)
{
    Game *game = game_new(trial->apart, before);
    bool completed = false;
    ScriptError error;
    RunEnd end;

    if (game == NULL)
        return true; /* memory is not what is on trial */
    end = game_enter(game, line, true, &completed, complaint, size, &error);
    if (end == RUN_FAILED)
        snprintf(complaint, size, "%s:%d: %s", error.file, error.line,
                 error.message);
    *after = game->now;
    game_free(game);
    return end != RUN_REFUSED && end != RUN_FAILED && completed;
}

static TrialEnd try_again(Trial *trial, const Side *side,
                          const Position *before, const Line *line)
{
    char *text = game_line_text(trial->script, before, line);
    char complaint[1100] = "it is not complete";
    TrialEnd end = TRIAL_FINE;
    Position after;

    if (text == NULL)
        return TRIAL_FINE;
    if (!play_apart(trial, before, text, &after, complaint, sizeof complaint)) {
        end = find(trial, side,
                   "a turn that was played cannot be played again on a fresh "
                   "copy of the script; does it keep something between turns?",
                   text);
        size_t used = strlen(trial->text);
        snprintf(trial->text + used, sizeof trial->text - used, " (%.300s)",
                 complaint);
    } else if (position_hash(&after, deck_of(trial)) !=
               position_hash(&side->now, deck_of(trial))) {
        end = find(trial, side,
                   "the same turn leads to another position on a fresh copy of "
                   "the script; does it keep something between turns?",
                   text);
    }
    free(text);
    return end;
}

static bool read_back(const Trial *trial, const char *text, Position *position)
{
    PositionHead head;
    FormatError error;
    PositionDocument *document =
        position_document_read(text, strlen(text), &head, &error);
    bool fine =
        document != NULL &&
        position_document_build(document, script_equipment(trial->script), "",
                                position, &error);

    position_document_free(document);
    return fine;
}

static TrialEnd try_file(Trial *trial, const Side *side)
{
    char *text =
        position_json(&side->now, script_equipment(trial->script), SEAT_NONE);
    TrialEnd end = TRIAL_FINE;
    Position read;

    if (text == NULL)
        return TRIAL_FINE;
    if (!read_back(trial, text, &read) ||
        position_hash(&read, deck_of(trial)) !=
            position_hash(&side->now, deck_of(trial)))
        end = find(trial, side,
                   "the position is another when it is written and read back",
                   NULL);
    free(text);
    return end;
}

/* -- playing ------------------------------------------------------------------------ */

static TrialEnd play_turn(Trial *trial, Side *side)
{
    Position before = side->now;
    Picker picker = {trial, &side->chance};
    TrialEnd end = TRIAL_FINE;
    Line line = {.count = 0};
    RunEnd run = script_turn(trial->script, &before, &line, pick, &picker,
                             &trial->error);

    if (run != RUN_DONE) {
        note_place(trial, side);
        return TRIAL_FAULT;
    }
    note_taken(trial, &line);
    side->now = *script_position(trial->script);
    side->turns++;
    trial->turns++;
    if (trial->turns % AGAIN_EVERY == 0)
        end = try_again(trial, side, &before, &line);
    if (end == TRIAL_FINE && trial->turns % WRITE_EVERY == 0)
        end = try_file(trial, side);
    return end;
}

static void begin_side(const Trial *trial, Side *side, const char *seed,
                       const char *which)
{
    snprintf(side->seed, sizeof side->seed, "%.100s%s", seed, which);
    side->chance = random_from_text(side->seed);
    position_start(&side->now, script_equipment(trial->script),
                   seats_standard(script_info(trial->script)->players),
                   side->chance);
    random_next(&side->chance); /* picks and cards are apart */
    side->turns = 0;
}

TrialEnd trial_play(Trial *trial, const char *seed, long most_turns)
{
    Side *sides = calloc(2, sizeof *sides);
    TrialEnd end = TRIAL_FINE;
    bool goes_on = true;

    if (sides == NULL)
        return TRIAL_FINE;
    begin_side(trial, &sides[0], seed, "");
    begin_side(trial, &sides[1], seed, " too");
    while (goes_on && end == TRIAL_FINE) {
        goes_on = false;
        for (int i = 0; i < 2 && end == TRIAL_FINE; i++) {
            if (sides[i].now.over || sides[i].turns >= most_turns)
                continue;
            end = play_turn(trial, &sides[i]);
            goes_on = true;
        }
    }
    for (int i = 0; i < 2; i++) {
        trial->games++;
        trial->cut += !sides[i].now.over;
    }
    free(sides);
    return end;
}
