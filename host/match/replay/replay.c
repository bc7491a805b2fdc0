/*
 * replay.c -- plays the turns of a record and compares the results.
 */
#include "match/replay/replay.h"
#include "match/record/record.h"

#include <inttypes.h>
#include <stdarg.h>
#include <stdlib.h>
#include <string.h>

#include "base/text.h"
#include "format/json.h"
#include "format/words.h"

Replay replay_begin(const Record *record, Game *game, bool exact)
{
    return (Replay){
        .record = record, .game = game, .exact = exact, .strayed = -1};
}

/* -- messages ------------------------------------------------------------- */

static void add_words(Replay *replay, const char *format, ...)
    __attribute__((format(printf, 2, 3)));

static void add_words(Replay *replay, const char *format, ...)
{
    size_t used = strlen(replay->why);
    va_list arguments;

    va_start(arguments, format);
    vsnprintf(replay->why + used, sizeof replay->why - used, format, arguments);
    va_end(arguments);
    text_tidy(replay->why); /* replaces characters that are not plain, because
                             * the record may contain any */
}

/* Writes the beginning of the message: the number and seat of the turn, "turn
 * 7, red: ". */
static void name_turn(Replay *replay, const RecordedTurn *turn)
{
    replay->why[0] = '\0';
    replay->file_line = turn->file_line;
    if (turn->position != NULL)
        add_words(replay, "position: ");
    else if (turn->is.turn == 0)
        add_words(replay, "set-up: ");
    else
        add_words(replay, "turn %d, %s: ", turn->is.turn, turn->is.seat);
}

static ReplayEnd replay_blame(Replay *replay, const RecordedTurn *turn,
                              ReplayEnd end)
{
    name_turn(replay, turn);
    return end;
}

/* -- whether a turn is legal ---------------------------------------------- */

static const char *mover_of(const Position *position)
{
    return position->to_move < position->seats.count
               ? color_name(position->seats.colors[position->to_move])
               : "";
}

/* Adds " (random results in turn 5 differ)" to the message if the random
 * results of an earlier turn differed. This may be the reason for the error. */
static void add_strayed(Replay *replay, const RecordedTurn *turn)
{
    if (replay->strayed == 0 && turn->is.turn > 0)
        add_words(replay, " (random results in the set-up differ)");
    else if (replay->strayed > 0 && replay->strayed < turn->is.turn)
        add_words(replay, " (random results in turn %d differ)",
                  replay->strayed);
}

static ReplayEnd check_turn(Replay *replay, const RecordedTurn *turn)
{
    const Position *now = &replay->game->now;
    const char *mover = mover_of(now);

    if (!now->over && turn->is.turn == now->turn &&
        strcmp(turn->is.seat, mover) == 0)
        return REPLAY_FINE;
    replay_blame(replay, turn, REPLAY_ILLEGAL);
    if (now->over)
        add_words(replay, "the game is over; it ended in turn %d", now->turn);
    else if (now->turn == 0)
        add_words(replay, "the set-up comes first");
    else if (turn->is.turn != now->turn)
        add_words(replay, "it is now turn %d", now->turn);
    else
        add_words(replay, "it is %s's turn", mover);
    add_strayed(replay, turn);
    return REPLAY_ILLEGAL;
}

static ReplayEnd enter_line(Replay *replay, const RecordedTurn *turn)
{
    char complaint[COMPLAINT_SIZE];
    bool completed;
    RunEnd end = game_enter(replay->game, turn->is.line, true, &completed,
                            complaint, sizeof complaint, &replay->error);

    if (completed)
        return REPLAY_FINE;
    if (end == RUN_FAILED)
        return replay_blame(replay, turn, REPLAY_FAILED);
    replay_blame(replay, turn, REPLAY_ILLEGAL);
    if (end == RUN_OPEN) {
        const Choice *choice = &replay->game->choice;
        snprintf(complaint, sizeof complaint,
                 "the turn is not complete: %s must still choose (%s)",
                 color_name(replay->game->now.seats.colors[choice->seat]),
                 choice->label);
        replay->game->line.count = 0;
    }
    add_words(replay, "\"%.600s\" is illegal", turn->is.line);
    add_strayed(replay, turn);
    add_words(replay, ": %s", complaint);
    return REPLAY_ILLEGAL;
}

/* -- results -------------------------------------------------------------- */

/* Returns the text of the random result with the given index, or "nothing". The
 * caller must free it. Returns NULL if memory runs out. */
static char *outcome_at(const Json *list, int index)
{
    return index < json_length(list) ? json_write(json_at(list, index))
                                     : strdup("nothing");
}

/* Adds to the message the first random result that differs from the record: the
 * new result and the recorded one. */
static void add_outcomes(Replay *replay, const Json *now, const Json *then)
{
    for (int i = 0; i <= json_length(now) && i <= json_length(then); i++) {
        char *ours = outcome_at(now, i);
        char *theirs = outcome_at(then, i);
        bool differs =
            ours != NULL && theirs != NULL && strcmp(ours, theirs) != 0;
        if (differs)
            add_words(replay, "the random result is %s, the record has %s",
                      ours, theirs);
        free(ours);
        free(theirs);
        if (differs)
            return;
    }
}

static void tell_chance(Replay *replay, const char *now, const char *then)
{
    Json *ours = json_read(now);
    Json *theirs = json_read(then);

    add_outcomes(replay, ours, theirs);
    json_drop(ours);
    json_drop(theirs);
}

static const char *recorded_chance(const RecordedTurn *turn)
{
    return turn->is.chance ? turn->is.chance : "[]";
}

static char *chance_now(const Replay *replay)
{
    Script *script = replay->game->script;

    return record_chance_text(script_events(script), script_equipment(script));
}

static uint64_t hash_now(const Replay *replay)
{
    const Game *game = replay->game;

    return position_hash(&game->now, &script_equipment(game->script)->deck);
}

/* Plays a turn of the record in a single run. Returns false, with the game at
 * the start of the turn, if the result differs from the record. */
static bool play_as_recorded(Replay *replay, const RecordedTurn *turn)
{
    char *chance;
    bool same;

    if (!retrace_at_once(replay->game, turn->is.line))
        return false;
    chance = chance_now(replay);
    same = chance != NULL && strcmp(chance, recorded_chance(turn)) == 0 &&
           hash_now(replay) == turn->is.hash;
    free(chance);
    if (!same)
        game_drop(replay->game);
    return same;
}

/* True if the random results of a turn equal the results in the record. The
 * script must have run the turn. */
static bool same_chance(Replay *replay, const RecordedTurn *turn)
{
    const char *then = recorded_chance(turn);
    char *now = chance_now(replay);
    /* If memory runs out, `now` is NULL, and only the hash is compared. */
    bool same = now == NULL || strcmp(now, then) == 0;

    if (!same && replay->strayed < 0)
        replay->strayed = turn->is.turn;
    if (!same && replay->exact) {
        name_turn(replay, turn);
        tell_chance(replay, now, then);
    }
    free(now);
    return same;
}

static ReplayEnd compare_turn(Replay *replay, const RecordedTurn *turn)
{
    uint64_t hash;

    if (!same_chance(replay, turn))
        return replay->exact ? REPLAY_DIFFERENT : REPLAY_FINE;
    if (!replay->exact)
        return REPLAY_FINE;
    hash = hash_now(replay);
    if (hash == turn->is.hash)
        return REPLAY_FINE;
    name_turn(replay, turn);
    add_words(
        replay,
        "\"%.600s\" leads to a different position: its hash is %016" PRIx64
        ", the record has %016" PRIx64,
        turn->is.line, hash, turn->is.hash);
    return REPLAY_DIFFERENT;
}

static ReplayEnd compare_result(Replay *replay)
{
    const Position *now = &replay->game->now;
    char difference[400];
    Json *then;
    Json *ours;
    bool same;

    if (!replay->exact || replay->record->result == NULL)
        return REPLAY_COMPLETE;
    replay->file_line = replay->record->result_line;
    replay->why[0] = '\0';
    if (!now->over) {
        add_words(replay,
                  "result: the game is not over, it is turn %d, %s to "
                  "move",
                  now->turn, mover_of(now));
        return REPLAY_DIFFERENT;
    }
    then = json_read(replay->record->result);
    ours = json_result(now);
    same = json_contains(ours, then, difference, sizeof difference);
    json_drop(then);
    json_drop(ours);
    if (same)
        return REPLAY_COMPLETE;
    add_words(replay, "result: %s", difference);
    return REPLAY_DIFFERENT;
}

/* -- edited positions ----------------------------------------------------- */

static bool build_position(Replay *replay, const char *text, Position *position,
                           FormatError *error)
{
    const Game *game = replay->game;

    if (!position_read(text, script_equipment(game->script), "", position,
                       error))
        return false;
    if (memcmp(&position->seats, &game->now.seats, sizeof(Seats)) == 0)
        return true;
    *error = (FormatError){.path = "seats",
                           .message = "differ from the seats of this game"};
    return false;
}

static ReplayEnd set_position(Replay *replay, const RecordedTurn *turn)
{
    Position position;
    FormatError error;

    if (build_position(replay, turn->position, &position, &error)) {
        if (game_edit(replay->game, &position))
            return REPLAY_FINE;
        snprintf(error.message, sizeof error.message, "out of memory");
        error.path[0] = '\0';
    }
    replay_blame(replay, turn, REPLAY_ILLEGAL);
    add_words(replay, "%s%s%s", error.path, error.path[0] ? ": " : "",
              error.message);
    return REPLAY_ILLEGAL;
}

/* -- turns ---------------------------------------------------------------- */

/* If the rules were changed in this game, adds this to the message, because it
 * may be the reason for the error. */
static void add_reloaded(Replay *replay, const RecordedTurn *turn)
{
    const Record *record = replay->record;
    int first = -1;

    for (int i = 0; i < record->turn_count && first < 0; i++)
        if (record->turns[i].reload >= 0)
            first = record->turns[i].is.turn;
    if (first > turn->is.turn)
        add_words(replay,
                  " (the rules were changed in this game, before turn %d)",
                  first);
    else if (first >= 0)
        add_words(replay,
                  " (the rules had been changed in this game, before turn %d)",
                  first);
}

/* Continues from the position that the record has after a change of rules. This
 * position may differ from the position before the change. */
static void take_reload(Replay *replay, const RecordedTurn *turn)
{
    const RecordReload *reload = &replay->record->reloads[turn->reload];
    Position position;
    FormatError error;

    if (build_position(replay, reload->position, &position, &error) &&
        position.turn == replay->game->now.turn)
        game_begin_turn(replay->game, &position);
}

static ReplayEnd play_recorded_turn(Replay *replay, const RecordedTurn *turn)
{
    ReplayEnd end;

    if (turn->reload >= 0)
        take_reload(replay, turn);
    end = check_turn(replay, turn);
    if (end == REPLAY_FINE && play_as_recorded(replay, turn))
        return REPLAY_FINE;
    if (end == REPLAY_FINE)
        end = enter_line(replay, turn);
    if (end == REPLAY_FINE)
        end = compare_turn(replay, turn);
    if (end == REPLAY_ILLEGAL || end == REPLAY_DIFFERENT)
        add_reloaded(replay, turn);
    return end;
}

ReplayEnd replay_one(Replay *replay, const RecordedTurn *turn)
{
    return turn->position != NULL ? set_position(replay, turn)
                                  : play_recorded_turn(replay, turn);
}

ReplayEnd replay_turn(Replay *replay)
{
    ReplayEnd end;

    if (replay->next == replay->record->turn_count)
        return compare_result(replay);
    end = replay_one(replay, &replay->record->turns[replay->next]);
    if (end == REPLAY_FINE)
        replay->next++;
    return end;
}

/* Begins the game at the position in which the rules were changed. */
static bool start_at_reload(Replay *replay, int index)
{
    const RecordedTurn *turn = &replay->record->turns[index];
    Position position;
    FormatError error;

    if (!build_position(replay, replay->record->reloads[turn->reload].position,
                        &position, &error) ||
        !game_edit(replay->game, &position))
        return false;
    replay->next = index;
    return true;
}

static bool start_at(Replay *replay, int index)
{
    const RecordedTurn *turn = &replay->record->turns[index];

    if (turn->position == NULL)
        return start_at_reload(replay, index);
    replay->next = index + 1;
    return set_position(replay, turn) == REPLAY_FINE;
}

bool replay_skip(Replay *replay)
{
    const Record *record = replay->record;
    int index = record->turn_count - 1;

    while (index >= replay->next && record->turns[index].position == NULL &&
           record->turns[index].reload < 0)
        index--;
    if (index < replay->next || !start_at(replay, index))
        return false;
    /* We begin the game at this position, which discards the turns before
     * it. */
    return game_begin_at(replay->game, &replay->game->now);
}

ReplayEnd replay_rest(Replay *replay, int last)
{
    const Record *record = replay->record;
    ReplayEnd end = REPLAY_FINE;

    while (end == REPLAY_FINE && (replay->next == record->turn_count ||
                                  record->turns[replay->next].is.turn <= last))
        end = replay_turn(replay);
    return end == REPLAY_FINE ? REPLAY_COMPLETE : end;
}
