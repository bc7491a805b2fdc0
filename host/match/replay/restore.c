/*
 * restore.c -- follows the lines of a record to restore a history.
 */
#include "match/record/record.h"
#include "match/recorder/recorder.h"
#include "match/replay/replay.h"

#include <stdlib.h>
#include <string.h>

typedef struct RestoreRun {
    Restore *restore;
    const Record *record;
    Game *game;
    /* Number of turns that were left out of the tree since a turn was last
     * added to it. */
    int lost;
    int reload; /* index of the change of rules before the next turn, or -1 */
    int reload_count;
    int stay_count; /* number of turns so far that no later line takes back */
} RestoreRun;

/* -- turns ---------------------------------------------------------------- */

/* True if the turn is the next turn of the current branch. The game can then
 * move forward, and the turn need not be played again. */
static bool is_ahead(const Game *game, const RecordedTurn *turn)
{
    const Node *ahead = history_ahead(game->history);

    return ahead != NULL && turn->position == NULL && !ahead->edited &&
           ahead->rules == game->history->rules &&
           ahead->turn == turn->is.turn &&
           node_hash(ahead, &script_equipment(game->script)->deck) ==
               turn->is.hash;
}

static bool has_words(const Game *game, const RecordedTurn *turn)
{
    char *words = game_words(game->script, history_ahead(game->history));
    bool same = words != NULL && strcmp(words, turn->is.line) == 0;

    free(words);
    return same;
}

static void leave_out(RestoreRun *way, const RecordedTurn *turn, ReplayEnd end)
{
    Restore *restore = way->restore;

    way->lost = 1;
    if (restore->left_out++ > 0)
        return;
    restore->file_line = turn->file_line;
    snprintf(restore->why, sizeof restore->why, "%s",
             end == REPLAY_FAILED ? restore->replay.error.message
                                  : restore->replay.why);
}

static void use_rules(Game *game, const RecordScript *scripts, int count)
{
    history_use_rules(game->history, scripts, count);
}

/* Sets the rules of the turn. These are the changed rules if the record changes
 * the rules before the turn, otherwise the rules of the current node. */
static void set_rules(RestoreRun *way, const RecordedTurn *turn)
{
    const RecordReload *reload;

    if (turn->reload < 0) {
        if (turn->position == NULL)
            way->game->history->rules = game_here(way->game)->rules;
        return;
    }
    reload = &way->record->reloads[turn->reload];
    use_rules(way->game, reload->scripts, reload->script_count);
}

static ReplayEnd restore_play(RestoreRun *way, const RecordedTurn *turn,
                              bool stays)
{
    Game *game = way->game;
    const Node *here;
    ReplayEnd end;

    if (way->lost > 0) {
        way->lost++;
        return REPLAY_FINE;
    }
    here = game_here(game);
    set_rules(way, turn);
    if (is_ahead(game, turn) && has_words(game, turn)) {
        game_go(game, history_ahead(game->history));
        return REPLAY_FINE;
    }
    end = replay_one(&way->restore->replay, turn);
    if (end == REPLAY_FINE || stays)
        return end;
    /* If the turn was played with a different result, we take it back. */
    if (game_here(game) != here)
        game_drop(game);
    leave_out(way, turn, end);
    return REPLAY_FINE;
}

/* -- branches ------------------------------------------------------------- */

static void go_back_turns(RestoreRun *way, int turns)
{
    Game *game = way->game;
    int lost = turns < way->lost ? turns : way->lost;

    way->lost -= lost;
    game_go(game, node_at(game_here(game), game_turns(game) - (turns - lost)));
}

/* True if the branch passes through the current node. */
static bool passes_here(const Game *game, int branch)
{
    Node *here = game_here(game);

    return node_common(here, game->history->branches[branch].tip) == here;
}

static void go_over(RestoreRun *way, const char *name)
{
    GameHistory *history = way->game->history;
    int branch = history_find_branch(history, name);
    char other[NAME_LIMIT];

    if (way->lost > 0)
        return;
    if (branch == BRANCH_NONE) {
        snprintf(other, sizeof other, "%.*s", NAME_LIMIT - 1, name);
        history_fork(history, other);
    } else if (passes_here(way->game, branch)) {
        game_switch(way->game, branch);
    } else {
        history_free_name(history, branch, other);
        history_fork(history, other);
    }
}

/* -- lines ---------------------------------------------------------------- */

/* True if no later line of the file takes back the turn in this line. */
static bool stays(RestoreRun *way, int file_line)
{
    const Record *record = way->record;
    bool is_next = way->stay_count < record->turn_count &&
                   record->turns[way->stay_count].file_line == file_line;

    way->stay_count += is_next;
    return is_next;
}

static ReplayEnd take_turn(RestoreRun *way, const RecordLine *line,
                           int file_line)
{
    RecordedTurn turn = {.is = line->turn,
                         .position = line->text,
                         .reload = way->reload,
                         .file_line = file_line};

    way->reload = -1;
    return restore_play(way, &turn, stays(way, file_line));
}

static ReplayEnd take_line(RestoreRun *way, const RecordLine *line,
                           int file_line)
{
    switch (line->kind) {
    case RECORD_TURN:
    case RECORD_POSITION:
        return take_turn(way, line, file_line);
    case RECORD_UNDONE:
        way->reload = -1;
        go_back_turns(way, line->number);
        break;
    case RECORD_RELOADED:
        way->reload = way->reload_count++;
        break;
    case RECORD_BRANCH:
        go_over(way, line->text);
        break;
    case RECORD_NOTE:
    case RECORD_BOOKMARK:
    case RECORD_TOLD:
        if (way->lost == 0)
            history_remark(way->game->history, line->kind, line->text,
                           &line->author);
        break;
    default:
        break;
    }
    return REPLAY_FINE;
}

/* True if the tree has too many branches. In this case, stores `file_line` in
 * the Restore. */
static bool overflows(const RestoreRun *way, int file_line)
{
    Restore *restore = way->restore;

    restore->overflows = way->game->history->branch_count > GAME_BRANCH_LIMIT;
    if (restore->overflows)
        restore->file_line = file_line;
    return restore->overflows;
}

/* Follows the lines after the header. Skips empty lines. */
static ReplayEnd take_lines(RestoreRun *way, const char *text)
{
    RecordLines lines = record_lines(text, way->record->whole);
    ReplayEnd end = REPLAY_FINE;
    FormatError error;
    RecordLine line;
    int taken = 1;

    while (end == REPLAY_FINE && record_next_line(&lines)) {
        if (lines.number == 1 ||
            !record_line_read(lines.text, lines.size, &line, &error))
            continue;
        /* Settling the turn may add a branch, which the next line may name. */
        game_settle(way->game);
        if (overflows(way, taken))
            end = REPLAY_ILLEGAL;
        else
            end = take_line(way, &line, lines.number);
        taken = lines.number;
        record_line_clear(&line);
    }
    if (end != REPLAY_FINE)
        return end;
    game_settle(way->game);
    return overflows(way, taken) ? REPLAY_ILLEGAL : REPLAY_FINE;
}

static void restore_begin(Restore *restore, const Record *record, Game *game)
{
    memset(restore, 0, sizeof *restore);
    restore->replay = replay_begin(record, game, true);
    use_rules(game, record->header.scripts, record->header.script_count);
}

ReplayEnd restore_game(Restore *restore, const Record *record, const char *text,
                       Game *game)
{
    RestoreRun way = {
        .restore = restore, .record = record, .game = game, .reload = -1};
    ReplayEnd end;

    restore_begin(restore, record, game);
    end = take_lines(&way, text);
    if (end != REPLAY_FINE)
        return end;
    history_written(game);
    for (int i = 0; i < game->history->branch_count; i++)
        game->history->branches[i].is_written = true;
    restore->replay.next = record->turn_count;
    return replay_turn(&restore->replay);
}
