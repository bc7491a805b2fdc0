/*
 * play.c -- makes choices that continue the game, and plays turns without
 * choices.
 */
#include <string.h>

#include "match/table/table.h"

enum { TURNS_WITHOUT_CHOICE = 1000 /* greatest number of consecutive turns */ };

bool table_continue(Table *table, Game *game, LogDraft *draft)
{
    static Bots people;
    Bots *bots = table->bots.in_slices ? &people : &table->bots;
    ScriptError error;
    bool completed = true;
    RunEnd end = RUN_DONE;

    for (int i = 0; i <= TURNS_WITHOUT_CHOICE; i++) {
        int turn = game->now.turn;
        end = bots_go_on(bots, game, &completed, &error);
        if (end != RUN_DONE || !completed)
            break;
        draft_add(draft, &table->log, game, turn);
    }
    if (end == RUN_OPEN || game->now.over)
        return true;
    if (end != RUN_DONE)
        return table_fail_run(table, game->script,
                              end == RUN_FAILED ? &error : NULL);
    return table_fail(table, "limit", "no person had a choice for %d turns",
                      TURNS_WITHOUT_CHOICE);
}

bool table_go_past(Table *table, Game *game, LogDraft *draft)
{
    return table->stops_at_turns || table_continue(table, game, draft);
}

bool table_open(Table *table)
{
    LogDraft draft;
    bool is_open;

    if (!draft_begin(&draft))
        return table_fail_memory(table);
    is_open = table_continue(table, table->game, &draft);
    draft_drop(&draft);
    return is_open;
}

bool table_may_choose(const Table *table, Seat seat)
{
    const Choice *choice = &table->game->choice;
    const unsigned left = choice->others | 1u << choice->seat;

    return seat == choice->seat ||
           (seat < SEAT_LIMIT && (choice->others >> seat & 1) &&
            (left & ~table_people(table)) == 0);
}

bool table_ask(Table *table, Seat seat)
{
    ScriptError error;
    RunEnd end;

    if (seat == table->game->choice.seat || !table_may_choose(table, seat))
        return seat == table->game->choice.seat;
    end = game_arrive(table->game, seat, &error);
    return end == RUN_FAILED ? table_fail_script(table, &error)
                             : end == RUN_OPEN;
}

bool table_arrive(Table *table)
{
    if (!table_open(table))
        return false;
    log_look(&table->log, table->game);
    return table_open(table);
}

/* We call game_settle before game_place, because game_settle may remove a node
 * of the history. */
GamePlace table_place(Table *table)
{
    game_settle(table->game);
    return game_place(table->game);
}

/* Ends a request. If the request has succeeded (`is_done`), moves the draft to
 * the log; otherwise drops the draft and returns the game to `before`. */
static bool end_request(Table *table, bool is_done, LogDraft *draft,
                        const GamePlace *before)
{
    if (is_done) {
        log_take(&table->log, table->game, draft);
        return true;
    }
    draft_drop(draft);
    game_return(table->game, before);
    return false;
}

/* -- choices that people make --------------------------------------------- */

/* Sets table->failure to the reason why a choice is illegal. `words` may end in
 * " -- file:line", which is cut off and stored as the place. */
static bool fail_illegal(Table *table, char *words)
{
    char file[PATH_LIMIT_BYTES];
    int line = 0;
    bool has_place = explain_cut_place(words, file, sizeof file, &line);

    table_fail(table, "illegal", "%s", words);
    if (has_place)
        memcpy(table->failure.file, file, sizeof file);
    table->failure.line = line;
    return false;
}

static bool enter(Table *table, const char *words, Seat viewer, bool finish,
                  LogDraft *draft)
{
    Game *game = table->game;
    int turn = game->now.turn;
    char complaint[COMPLAINT_SIZE];
    ScriptError error;
    bool completed;
    RunEnd end = viewer == SEAT_NONE
                     ? game_enter(game, words, finish, &completed, complaint,
                                  sizeof complaint, &error)
                     : game_enter_known(game, words, &completed, complaint,
                                        sizeof complaint, &error);

    if (end == RUN_FAILED)
        return table_fail_script(table, &error);
    if (end == RUN_REFUSED)
        return fail_illegal(table, complaint);
    draft_add(draft, &table->log, game, turn);
    return !completed || table_go_past(table, game, draft);
}

bool table_choose(Table *table, const char *words, Seat viewer, bool finish)
{
    GamePlace before = table_place(table);
    LogDraft draft;
    bool is_done;

    if (history_is_barred(table->game->history))
        return table_fail_full(table);
    if (!draft_begin(&draft))
        return table_fail_memory(table);
    /* Adding to the draft has run the script, so we open the choice again. */
    is_done = enter(table, words, viewer, finish, &draft) &&
              (table->stops_at_turns || table_open(table));
    table->timing.has_begun = table->timing.has_begun || is_done;
    return end_request(table, is_done, &draft, &before);
}

/* -- choices that bots make ----------------------------------------------- */

static bool play_bot(Table *table, LogDraft *draft, bool *has_moved)
{
    Game *game = table->game;
    const int turn = game->now.turn, picks = game->line.count;
    bool completed;
    ScriptError error;
    RunEnd end = bots_go_on(&table->bots, game, &completed, &error);

    table->bots.has_found = false;
    *has_moved =
        completed || (!table->bots.is_paused && game->line.count > picks);
    if (end != RUN_OPEN && !completed)
        return table_fail_run(table, game->script,
                              end == RUN_FAILED ? &error : NULL);
    if (*has_moved)
        draft_add(draft, &table->log, game, turn);
    return !completed || table_go_past(table, game, draft);
}

bool table_play_bot(Table *table, bool *has_moved)
{
    GamePlace before = table_place(table);
    LogDraft draft;
    bool is_done;

    if (!draft_begin(&draft))
        return table_fail_memory(table);
    is_done = play_bot(table, &draft, has_moved);
    if (!is_done || *has_moved)
        return end_request(table, is_done, &draft, &before);
    draft_drop(&draft);
    return true;
}
