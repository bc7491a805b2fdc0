#include "app/repl/repl.h"

#include <stdlib.h>
#include <string.h>

#include "app/repl/repl_internal.h"
#include "app/terminal/terminal.h"
#include "base/text.h"
#include "base/wrap.h"
#include "format/words.h"
#include "match/record/record.h"

enum { STATUS_MUST_CHOOSE = 2 };

/* -- going on ------------------------------------------------------------- */

/* What can end a run without a choice is a fault, in words of its own. */
static void set_fault(Repl *repl, RunEnd end)
{
    repl->state = RUN_FAILED;
    repl->offered = false;
    if (end == RUN_FAILED)
        return;
    repl->error = (ScriptError){.fault = FAULT_SCRIPT};
    snprintf(repl->error.message, sizeof repl->error.message, "%s",
             end == RUN_REFUSED ? script_reason(repl->script)->text
                                : "out of memory");
}

static void let_bots_choose(Repl *repl)
{
    bool completed;
    RunEnd end;

    for (;;) {
        if (repl->game->now.over) {
            repl->state = RUN_DONE;
            return;
        }
        end = bots_go_on(&repl->setup->bots, repl->game, &completed,
                         &repl->error);
        if (end != RUN_DONE || !completed)
            break;
        news_take(repl, true);
        repl_record_turn(repl);
    }
    if (end == RUN_OPEN) {
        news_take(repl, false);
        repl->state = RUN_OPEN;
        return;
    }
    set_fault(repl, end);
}

void repl_go_on(Repl *repl)
{
    const Game *game = repl->game;
    int turns = game_turns(game);
    int picks = game->line.count;

    repl->halted = false;
    repl->flows = true;
    let_bots_choose(repl);
    if (game_turns(game) != turns || game->line.count != picks)
        redo_forget(repl); /* what undo left was chosen in another game */
}

/* A bot that somebody has stopped, or to whose turn somebody has gone, waits.
 * A person alone at the table may choose for it; among people a hand might be
 * seen that way. */
static void wait_for_person(Repl *repl)
{
    if (repl->people <= 1) {
        repl->halted = true;
        repl->state = RUN_OPEN;
        return;
    }
    if (repl->state == RUN_FAILED)
        return;
    set_fault(repl, RUN_FAILED);
    repl->error = (ScriptError){.fault = FAULT_STOPPED};
    strcpy(repl->error.message, "stopped");
    repl->offered = true;
}

void repl_look_again(Repl *repl)
{
    RunEnd end = game_look(repl->game, &repl->error);

    if (end == RUN_OPEN && !repl_is_person(repl, repl->game->choice.seat)) {
        wait_for_person(repl);
        return;
    }
    if (end == RUN_OPEN || (end == RUN_DONE && repl->game->now.over)) {
        repl->state = end;
        return;
    }
    set_fault(repl, end);
}

/* -- Ctrl-C --------------------------------------------------------------- */

/* Does what may take long, until Ctrl-C. What was complete before stays. */
static void work(Repl *repl, void (*what)(Repl *repl, const char *words),
                 const char *words)
{
    show_fitted(repl, what, words);
    if (!interrupt_met())
        return;
    show_line(repl, "Stopped. The game is where it was, or at its last "
                    "complete turn.");
    repl->state = RUN_OPEN;
    repl_look_again(repl);
    if (repl->halted)
        show_line(repl, "A bot's turn: press Enter to let it continue, or "
                        "choose for it.");
}

/* Why something cannot be chosen any more is not told: it may be of a seat
 * whose cards nobody here sees. */
static void enter_again(Repl *repl, const char *open)
{
    char complaint[COMPLAINT_SIZE];
    bool completed;
    RunEnd end = game_enter(repl->game, open, false, &completed, complaint,
                            sizeof complaint, &repl->error);

    if (end == RUN_OPEN)
        show_line(repl, "The current turn continues from the choices that were "
                        "made when it was reported.");
    else
        show_line(repl, "The choices of the current turn when it was reported "
                        "are not legal by the present rules.");
    if (completed) {
        news_take(repl, true);
        repl_record_turn(repl);
    }
}

/* A report stands still where it was made, also where a bot would choose. */
static void begin_play(Repl *repl, const char *words)
{
    const char *open = repl->setup->open;

    (void)words;
    if (open != NULL && open[0] != '\0')
        enter_again(repl, open);
    if (open != NULL)
        repl_look_again(repl);
    else
        repl_go_on(repl);
}

/* -- the loop ------------------------------------------------------------- */

/* "House rules: ONE, OTHER." */
static void tell_house_rules(const Repl *repl)
{
    const HouseRuleInfo *house = script_house_rule(repl->script, 0);
    Flow flow;

    if (house == NULL)
        return;
    flow = flow_begin(repl->look.out, repl->look.width, 0, "House rules:");
    for (int i = 0; (house = script_house_rule(repl->script, i)) != NULL; i++) {
        char words[240];
        bool last = script_house_rule(repl->script, i + 1) == NULL;
        snprintf(words, sizeof words, "%s%s", house->title, last ? "." : ",");
        flow_words(&flow, words);
    }
    flow_end(&flow);
}

static void begin(Repl *repl)
{
    const VariantInfo *info = script_info(repl->script);
    char opening[200];
    Flow flow;

    show_measure(repl);
    snprintf(opening, sizeof opening,
             "%s:", info->title[0] ? info->title : info->name);
    flow = flow_begin(repl->look.out, repl->look.width, 0, opening);
    flow_words(&flow, info->text);
    flow_end(&flow);
    tell_house_rules(repl);
    flow = flow_begin(repl->look.out, repl->look.width, 0, "");
    if (repl->setup->seed != NULL) {
        snprintf(opening, sizeof opening, "Seed: %.100s.", repl->setup->seed);
        text_tidy(opening); /* a record may hold any */
        flow_words(&flow, opening);
    }
    flow_words(&flow,
               "Type ? for your choices, undo to take one back, help for all "
               "commands.");
    flow_end(&flow);
}

static int unfinished(Repl *repl)
{
    FILE *out = repl->look.out;

    if (repl->state == RUN_DONE)
        return 0;
    if (repl->game->now.turn == 0)
        fputs("The game is unfinished: its set-up.\n", out);
    else
        fprintf(out, "The game is unfinished: turn %d, %s to move.\n",
                repl->game->now.turn,
                draw_seat(&repl->game->now, repl->game->now.to_move));
    if (repl->state != RUN_FAILED || repl->error.fault == FAULT_STOPPED)
        return 0;
    return (int)repl->error.fault;
}

static int must_choose(const Repl *repl)
{
    fflush(repl->look.out);
    fprintf(stderr,
            "house: %s must choose (%s), but --no-input is set; give the seat "
            "to a bot\n",
            draw_seat(&repl->game->now, repl->game->choice.seat),
            repl->game->choice.label);
    return STATUS_MUST_CHOOSE;
}

/* Nothing to go back to: the script fails before anybody has chosen. */
static bool is_stuck(const Repl *repl)
{
    return repl->state == RUN_FAILED && !repl->was_played &&
           game_turns(repl->game) == 0 && repl->error.fault != FAULT_STOPPED;
}

/* Whether nobody is asked any more; `*status` is then the end's. Who has given
 * all seats to bots still sits there. */
static bool is_at_end(Repl *repl, int *status)
{
    *status = 0;
    if (is_stuck(repl)) {
        news_print(repl);
        fflush(repl->look.out);
        show_error(repl, stderr);
        *status = (int)repl->error.fault;
        return true;
    }
    if (repl->state == RUN_OPEN && repl->setup->no_input) {
        *status = must_choose(repl);
        return true;
    }
    return repl->state == RUN_DONE && repl->setup->no_input;
}

/* What was saved while the line was typed comes first, and may leave the line
 * without its question. */
static bool is_meant(Repl *repl)
{
    if (reload_saved(repl) && !repl->reassigned)
        return true;
    show_line(repl, "Your input was discarded: another choice is open now.");
    return false;
}

/* Hands the screen to who is asked, and over again where there is nothing to
 * ask. False at the end of input. */
static bool settle(Repl *repl)
{
    Seat seat;

    do {
        if (interrupt_ending() != 0 || !show_hand_over(repl))
            return false;
        seat = repl->eyes;
        work(repl, forced_make, "");
    } while (repl->state == RUN_OPEN && repl->game->choice.seat != seat &&
             !repl->halted);
    return true;
}

/* Shows what is new and asks; nobody is there once play is to end. */
static InputEnd ask(Repl *repl, char *line)
{
    InputEnd end;

    reload_saved(repl);
    if (!settle(repl))
        return INPUT_END;
    repl->reassigned = false;
    work(repl, show_changes, "");
    end = interrupt_ending() == 0 ? input_read(repl, line) : INPUT_END;
    repl->asked_turn = game_turns(repl->game);
    return end;
}

/* At the end of input. */
static int leave(Repl *repl)
{
    int status;

    interrupt_met(); /* scripts tell what was played */
    fputc('\n', repl->look.out);
    status = unfinished(repl);
    return repl->interrupted ? (int)FAULT_STOPPED : status;
}

/* What needs the word of others is done when they have given it. */
static InputEnd run_line(Repl *repl, const char *line)
{
    InputEnd end;

    work(repl, command_run, line);
    if (repl->consent.wanted == 0)
        return INPUT_LINE;
    end = consent_ask(repl);
    if (repl->consent.agreed)
        work(repl, command_run, line);
    repl->consent.agreed = false;
    return end;
}

static int play_on(Repl *repl)
{
    char line[INPUT_LIMIT];
    int status;

    while (!is_at_end(repl, &status)) {
        InputEnd end = ask(repl, line);
        if (end == INPUT_LINE && is_meant(repl))
            end = run_line(repl, line);
        else if (end != INPUT_END)
            input_refused(repl);
        if (end == INPUT_END)
            return leave(repl);
        if (repl->quit)
            return 0;
    }
    if (repl->state == RUN_DONE)
        work(repl, show_changes, "");
    return status;
}

static Repl *repl_new(ReplSetup *setup)
{
    Repl *repl = calloc(1, sizeof *repl);

    if (repl == NULL)
        return NULL;
    repl->setup = setup;
    repl->game = setup->game;
    repl->script = setup->game->script;
    repl->equipment = script_equipment(repl->script);
    repl->look.out = setup->out;
    repl->look.color = setup->color;
    repl->look.utf8 = setup->utf8;
    repl->look.plain = setup->plain;
    repl->look.width = 80;
    repl_count_people(repl);
    return repl;
}

/* With one person the eyes are always the same. */
void repl_count_people(Repl *repl)
{
    repl->people = 0;
    repl->eyes = SEAT_NONE;
    for (int seat = 0; seat < repl->game->now.seats.count; seat++)
        repl->people += repl_is_person(repl, (Seat)seat);
    for (int seat = 0; seat < repl->game->now.seats.count; seat++)
        if (repl->people == 1 && repl_is_person(repl, (Seat)seat))
            repl->eyes = (Seat)seat;
}

int repl_run(ReplSetup *setup)
{
    Repl *repl = repl_new(setup);
    int status;

    if (repl == NULL) {
        fputs("house: out of memory\n", stderr);
        return FAULT_LIMIT;
    }
    begin(repl);
    repl_record_begin(repl);
    history_written(repl->game);
    interrupt_begin();
    work(repl, begin_play, "");
    consent_all_saw(repl);
    input_open(repl);
    reload_begin(repl);
    status = play_on(repl);
    repl_record(repl);
    repl_end_record(repl);
    reload_end(repl);
    input_close(repl);
    fflush(repl->look.out);
    interrupt_end();
    news_free(repl);
    free(repl->redo);
    free(repl->said);
    free(repl);
    return status;
}
