/*
 * restore.c -- goes the ways of a record: forth, back, and onto branches.
 */
#include "match/record/restore.h"

#include <stdlib.h>
#include <string.h>

typedef struct Way {
    Restore *restore;
    const Record *record;
    Game *game;
    int lost; /* turns that the record stands at and the game does not */
} Way;

/* -- turns ---------------------------------------------------------------- */

/* Whether the turn is what is ahead: then nothing has to be played. */
static bool is_ahead(const Game *game, const RecordedTurn *turn)
{
    const Branches *branches = game->branches;
    const Turn *ahead;
    const Position *after;

    if (branches == NULL || turn->position != NULL ||
        branches->all[branches->current].own == 0)
        return false;
    ahead = branches_turn(game, branches->current, game->turn_count);
    after = branches_position(game, branches->current, game->turn_count + 1);
    return !ahead->edited && ahead->rules == game->rules &&
           ahead->before.turn == turn->is.turn &&
           position_hash(after, &script_equipment(game->script)->deck) ==
               turn->is.hash;
}

static bool has_words(const Game *game, const RecordedTurn *turn)
{
    const Branches *branches = game->branches;
    char *words = game_words(
        game->script, branches_turn(game, branches->current, game->turn_count));
    bool same = words != NULL && strcmp(words, turn->is.line) == 0;

    free(words);
    return same;
}

/* A turn that came out otherwise has joined the turns. */
static void drop_turn(Game *game, int turns)
{
    if (game->turn_count == turns)
        return;
    game->turn_count = turns;
    game->now = game->turns[turns].before;
    game->line.count = 0;
}

static void leave_out(Way *way, const RecordedTurn *turn, ReplayEnd end)
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

static void set_rules(Way *way, const RecordedTurn *turn)
{
    const RecordReload *reload;

    if (turn->reload < 0) {
        if (turn->position == NULL)
            way->game->rules =
                way->game->turn_count > 0
                    ? way->game->turns[way->game->turn_count - 1].rules
                    : 0;
        return;
    }
    reload = &way->record->reloads[turn->reload];
    branches_add_rules(way->game, reload->scripts, reload->script_count);
}

static ReplayEnd play(Way *way, const RecordStep *step)
{
    Game *game = way->game;
    int turns = game->turn_count;
    ReplayEnd end;

    if (way->lost > 0) {
        way->lost++;
        return REPLAY_FINE;
    }
    set_rules(way, step->turn);
    if (is_ahead(game, step->turn) && has_words(game, step->turn))
        return branches_stand(game, turns + 1) ? REPLAY_FINE : REPLAY_ILLEGAL;
    end = replay_one(&way->restore->replay, step->turn);
    if (end == REPLAY_FINE) {
        branches_played(game);
        return end;
    }
    if (step->stays)
        return end;
    drop_turn(game, turns);
    leave_out(way, step->turn, end);
    return REPLAY_FINE;
}

/* -- other ways ----------------------------------------------------------- */

static void go_back(Way *way, int turns)
{
    int lost = turns < way->lost ? turns : way->lost;

    way->lost -= lost;
    branches_stand(way->game, way->game->turn_count - (turns - lost));
}

/* Whether the game stands on that branch too. */
static bool passes_here(const Game *game, int branch)
{
    return branches_shared(game, game->branches->current, branch) >=
           game->turn_count;
}

static void go_over(Way *way, const char *name)
{
    Game *game = way->game;
    int branch = branches_find(game, name);
    char other[NAME_LIMIT];

    if (branches_of(game) == NULL || way->lost > 0)
        return;
    if (branch == BRANCH_NONE) {
        snprintf(other, sizeof other, "%.*s", NAME_LIMIT - 1, name);
        branches_fork(game, other);
    } else if (passes_here(game, branch)) {
        int turns = game->turn_count;
        branches_switch(game, branch);
        branches_stand(game, turns);
    } else {
        branches_free_name(game, branch, other);
        branches_fork(game, other);
    }
}

static ReplayEnd take_step(Way *way, const RecordStep *step)
{
    switch (step->kind) {
    case RECORD_TURN:
        return play(way, step);
    case RECORD_UNDONE:
        go_back(way, step->number);
        break;
    case RECORD_BRANCH:
        go_over(way, step->text);
        break;
    case RECORD_NOTE:
    case RECORD_BOOKMARK:
        if (way->lost == 0)
            branches_remark(way->game, step->kind, step->text);
        break;
    default:
        break;
    }
    return REPLAY_FINE;
}

static void begin(Restore *restore, const Record *record, Game *game)
{
    memset(restore, 0, sizeof *restore);
    restore->replay = replay_begin(record, game, true);
    branches_add_rules(game, record->header.scripts,
                       record->header.script_count);
}

ReplayEnd restore_game(Restore *restore, const Record *record, Game *game)
{
    Way way = {restore, record, game, 0};
    ReplayEnd end = REPLAY_FINE;

    begin(restore, record, game);
    for (int i = 0; i < record->step_count && end == REPLAY_FINE; i++)
        end = take_step(&way, &record->steps[i]);
    if (end != REPLAY_FINE)
        return end;
    for (int i = 0; game->branches != NULL && i < game->branches->count; i++)
        game->branches->all[i].is_written = true;
    branches_written(game);
    restore->replay.next = record->turn_count;
    return replay_turn(&restore->replay);
}
