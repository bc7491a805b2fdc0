/*
 * repl_goto.c -- going about in what was played: to a turn, to a bookmark, to
 * another branch.
 *
 * Where the game is gone to it stands still: a bot whose turn it is waits
 * until somebody chooses, or wants to see it go on. Among several people it
 * goes along what was played to the next of them, since nobody may look into a
 * bot's hand.
 */
#include <stdlib.h>
#include <string.h>
#include <strings.h>

#include "app/repl/repl_internal.h"
#include "format/token.h"
#include "match/game/input.h"

static void no_memory(Repl *repl)
{
    fputs("There is not enough memory for that.\n", repl->look.out);
}

/* -- arriving ------------------------------------------------------------- */

/* A turn without a choice; or among people one of a bot. */
static bool is_passed(const Repl *repl, RunEnd end)
{
    const Game *game = repl->game;

    if (end == RUN_DONE)
        return !game->now.over;
    return end == RUN_OPEN && repl->people > 1 &&
           !repl_is_person(repl, game->choice.seat);
}

static bool is_at_end(const Game *game)
{
    return game->turn_count == branches_length(game, game->branches->current);
}

void goto_arrive(Repl *repl)
{
    Game *game = repl->game;

    repl->halted = repl->flows = false;
    forced_forget(repl);
    repl->offered = repl->board_shown = repl->hand_shown = false;
    while (is_passed(repl, game_look(game, &repl->error)) && !is_at_end(game) &&
           branches_stand(game, game->turn_count + 1))
        ;
    if (is_passed(repl, game_look(game, &repl->error))) {
        repl->told.count = 0;
        repl_go_on(repl);
        return;
    }
    repl_look_again(repl);
    if (repl->state == RUN_OPEN)
        news_skip(repl);
    else
        repl->told.count = 0;
    if (repl->halted)
        show_line(repl, "A bot's turn: Enter lets it choose anew, redo goes "
                        "along what was played; or choose for it.");
}

void goto_place(Repl *repl, int turns)
{
    Game *game = repl->game;
    Line line = game->line;
    int from = game->turn_count;

    if (!branches_stand(game, turns)) {
        no_memory(repl);
        return;
    }
    if (turns < from)
        redo_remember(repl, from, &line);
    else
        redo_forget(repl);
    if (turns < from)
        consent_taken_back(repl);
    else
        consent_all_saw(repl);
    repl_record(repl);
    goto_arrive(repl);
}

/* -- whether it is allowed ------------------------------------------------ */

static bool may_take_back(Repl *repl, const Position *position, Seat seat)
{
    Position there = *position;
    ScriptError error;
    bool allowed;

    if (seat >= there.seats.count || !repl_is_person(repl, seat) ||
        (script_may_take_back(repl->script, &there, seat, &allowed, &error) &&
         allowed))
        return true;
    fprintf(repl->look.out, "By the rules %s may take back nothing.\n",
            draw_seat(&there, seat));
    return false;
}

/* Those who chose in a turn; in the set-up it may have been anybody. */
static bool may_leave_turn(Repl *repl, const Position *before,
                           bool asked[SEAT_LIMIT])
{
    for (int seat = 0; seat < before->seats.count; seat++) {
        if (asked[seat] ||
            (before->to_move < before->seats.count && before->to_move != seat))
            continue;
        asked[seat] = true;
        if (!may_take_back(repl, before, (Seat)seat))
            return false;
    }
    return true;
}

/* Nothing is taken back. */
static bool is_here(const Game *game, int turns)
{
    return turns == game->turn_count && game->line.count == 0;
}

bool goto_is_allowed(Repl *repl, int branch, int turns, const char *what)
{
    const Game *game = repl->game;
    bool asked[SEAT_LIMIT] = {false};
    int shared = branches_shared(game, game->branches->current, branch);
    bool fine = true;

    if (shared > turns)
        shared = turns;
    if (game->line.count > 0)
        fine = may_leave_turn(repl, &game->now, asked);
    for (int i = shared; i < game->turn_count && fine; i++)
        fine = may_leave_turn(repl, &game->turns[i].before, asked);
    fine = fine &&
           (is_here(game, shared) || consent_to_go_back(repl, shared, 0, what));
    repl_look_again(repl);
    return fine;
}

/* -- where to ------------------------------------------------------------- */

/* The place before the turn of that number was played, or -1. */
static int find_turn(const Game *game, int number)
{
    int current = game->branches->current;

    for (int turns = branches_length(game, current); turns >= 0; turns--) {
        const Position *there = branches_position(game, current, turns);
        if (there->turn == number && !there->over)
            return turns;
    }
    return -1;
}

static void goto_turn(Repl *repl, long number, const char *words)
{
    const Game *game = repl->game;
    int current = game->branches->current;
    int length = branches_length(game, current);
    int turns = number > UINT16_MAX ? -1 : find_turn(game, (int)number);
    char what[40];

    if (turns < 0) {
        fprintf(repl->look.out,
                "%.20s: no such turn on this branch; it has %d to %d\n", words,
                branches_position(game, current, 0)->turn,
                branches_position(game, current, length)->turn);
        return;
    }
    snprintf(what, sizeof what, "go back to turn %ld", number);
    if (goto_is_allowed(repl, current, turns, what))
        goto_place(repl, turns);
}

static void goto_branch(Repl *repl, int branch, int turns)
{
    Game *game = repl->game;
    char text[NAME_LIMIT + 40];

    snprintf(text, sizeof text, "leave this branch for %s",
             game->branches->all[branch].name);
    if (!goto_is_allowed(repl, branch, turns,
                         branch == game->branches->current ? "go back there"
                                                           : text))
        return;
    if (branch == game->branches->current) {
        goto_place(repl, turns);
        return;
    }
    redo_forget(repl);
    if (!branches_switch(game, branch) || !branches_stand(game, turns)) {
        no_memory(repl);
        repl_look_again(repl);
        return;
    }
    snprintf(text, sizeof text, "This is branch %s now.",
             game->branches->all[branch].name);
    show_line(repl, text);
    consent_all_saw(repl);
    repl_record(repl);
    goto_arrive(repl);
}

/* A bookmark on the way of the current branch is gone to on it. */
static void goto_remark(Repl *repl, const Remark *remark)
{
    int current = repl->game->branches->current;
    bool here = branches_remarked(repl->game, remark, current, remark->turns);

    goto_branch(repl, here ? current : remark->branch, remark->turns);
}

/* -- names ---------------------------------------------------------------- */

/* What a name or its beginning means. */
typedef struct Target {
    int branch; /* BRANCH_NONE: a bookmark */
    const Remark *remark;
    int count; /* how many it fits */
} Target;

static bool fits(const char *name, const char *word, bool whole)
{
    return whole ? strcasecmp(name, word) == 0
                 : strncasecmp(name, word, strlen(word)) == 0;
}

static Target find_target(const Branches *branches, const char *word,
                          bool whole)
{
    Target target = {BRANCH_NONE, NULL, 0};

    for (int i = 0; i < branches->count; i++)
        if (fits(branches->all[i].name, word, whole)) {
            target.branch = i;
            target.count++;
        }
    for (int i = 0; i < branches->remark_count; i++)
        if (branches->remarks[i].kind == RECORD_BOOKMARK &&
            fits(branches->remarks[i].text, word, whole)) {
            target.remark = &branches->remarks[i];
            target.count++;
        }
    return target;
}

static void no_place(Repl *repl, const char *name)
{
    char text[INPUT_LIMIT + 100];

    snprintf(text, sizeof text,
             "%s: neither a turn nor a bookmark nor a branch; branches and "
             "bookmarks list them",
             name);
    show_line(repl, text);
}

static void goto_name(Repl *repl, const char *name)
{
    Target target = find_target(repl->game->branches, name, true);

    if (target.count == 0)
        target = find_target(repl->game->branches, name, false);
    if (target.count == 0)
        no_place(repl, name);
    else if (target.count > 1 && target.remark == NULL)
        fprintf(repl->look.out, "%s: several begin so; type more of it\n",
                name);
    else if (target.remark != NULL)
        goto_remark(repl, target.remark);
    else
        goto_branch(repl, target.branch,
                    branches_length(repl->game, target.branch));
}

bool goto_has_name(const Repl *repl, const char *name)
{
    return strcmp(name, "start") == 0 || strcmp(name, "end") == 0 ||
           find_target(repl->game->branches, name, true).count > 0;
}

void command_goto(Repl *repl, const char *words)
{
    char *end;
    long number;
    int current;

    words += strspn(words, " ");
    if (branches_of(repl->game) == NULL) {
        no_memory(repl);
        return;
    }
    current = repl->game->branches->current;
    if (*words == '\0') {
        show_line(repl, "goto TURN, such as goto 7; goto start, goto end, or "
                        "the name of a bookmark or a branch");
        return;
    }
    number = strtol(words, &end, 10);
    if (end[strspn(end, " ")] == '\0' && number >= 0)
        goto_turn(repl, number, words);
    else if (strcmp(words, "start") == 0)
        goto_branch(repl, current, 0);
    else if (strcmp(words, "end") == 0)
        goto_branch(repl, current, branches_length(repl->game, current));
    else
        goto_name(repl, words);
}
