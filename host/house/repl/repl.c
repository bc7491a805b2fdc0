#include "house/repl/repl.h"

#include <stdlib.h>
#include <string.h>

#include "base/text.h"
#include "house/repl/repl_internal.h"
#include "house/terminal/terminal.h"
#include "match/recorder/recorder.h"
#include "script/house_rule_info.h"
#include "script/settings.h"
#include "view/draw/draw.h"
#include "view/rules/rules.h"
#include "view/sentences/sentences.h"

/* -- continuing the game -------------------------------------------------- */

void repl_take_failure(Repl *repl)
{
    const Failure *failure = &repl->table->failure;
    ScriptError *error = &repl->error;

    *error =
        (ScriptError){.fault = (Fault)failure->status, .line = failure->line};
    snprintf(error->file, sizeof error->file, "%.*s",
             (int)sizeof error->file - 1, failure->file);
    snprintf(error->message, sizeof error->message, "%.*s",
             (int)sizeof error->message - 1, failure->message);
}

/* Sets the error of a run that ended without a choice. */
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

/* If the latest choice of a person or a bot has completed a turn, adds the turn
 * to the news and records it. */
static void take_turn(Repl *repl)
{
    if (repl->table->log.is_open)
        return;
    news_take_turn(repl);
    repl_record_turn(repl);
}

static void let_bots_choose(Repl *repl)
{
    bool has_moved = true;

    while (!repl->game->now.over && has_moved) {
        if (!table_play_bot(repl->table, &has_moved)) {
            set_fault(repl, RUN_FAILED);
            repl_take_failure(repl);
            return;
        }
        if (has_moved)
            take_turn(repl);
    }
    repl->state = repl->game->now.over ? RUN_DONE : RUN_OPEN;
    if (repl->state == RUN_OPEN)
        news_take_open(repl);
}

void repl_go_on(Repl *repl)
{
    repl->halted = false;
    repl->flows = true;
    let_bots_choose(repl);
}

void repl_chosen(Repl *repl)
{
    take_turn(repl);
    repl_go_on(repl);
}

/* Stops the game at a bot's choice. A person has stopped the bot, or has gone
 * to the bot's turn. */
static void wait_for_person(Repl *repl)
{
    /* If at most one person plays, this person may choose for the bot. */
    if (repl->people <= 1) {
        repl->halted = true;
        repl->state = RUN_OPEN;
        return;
    }
    /* If several people play, nobody may choose for the bot, because that might
     * reveal the bot's hand. */
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

/* Calls a function that may take long. Ctrl-C stops it; complete turns are
 * kept. */
static void work(Repl *repl, void (*what)(Repl *repl, const char *words),
                 const char *words)
{
    screen_fitted(repl, what, words);
    if (!interrupt_met())
        return;
    repl_say(repl, "Stopped. The game is where it was, or at its last "
                   "complete turn.");
    repl->state = RUN_OPEN;
    repl_look_again(repl);
    if (repl->halted)
        repl_say(repl, "A bot's turn: press Enter to let it continue, or "
                       "choose for it.");
}

/* Enters the choices of an unfinished turn, which a report of a problem
 * contains. */
static void enter_again(Repl *repl, const char *open)
{
    bool is_entered = table_choose(repl->table, open, SEAT_NONE, false);

    /* We do not show the table's failure, because it may be about hidden
     * cards. */
    if (is_entered && repl->table->log.is_open)
        repl_say(repl, "The current turn continues from the choices that were "
                       "made when it was reported.");
    else
        repl_say(repl, "The choices of the current turn when it was reported "
                       "are not legal by the present rules.");
    if (is_entered)
        take_turn(repl);
}

/* Continues the game. If the game is from a report, it waits at the choice that
 * was open in the report, even if a bot must choose. */
static void begin_play(Repl *repl, const char *words)
{
    const Record *record = repl->sitting->recorded.record;
    const char *open = record != NULL ? record->open : NULL;

    (void)words;
    if (open != NULL && open[0] != '\0')
        enter_again(repl, open);
    if (open != NULL)
        repl_look_again(repl);
    else
        repl_go_on(repl);
}

/* -- the loop ------------------------------------------------------------- */

/* Prints "House rules: ONE, OTHER." */
static void tell_house_rules(Repl *repl)
{
    const HouseRuleInfo *house;
    char titles[HOUSE_RULE_LIMIT * 70] = "";

    for (int i = 0; (house = script_house_rule(repl->script, i)) != NULL; i++) {
        size_t used = strlen(titles);
        const char *end = script_house_rule(repl->script, i + 1) ? ", " : ".";
        snprintf(titles + used, sizeof titles - used, "%s%s", house->title,
                 end);
    }
    if (titles[0] != '\0')
        screen_flow(repl, 0, "House rules:", titles);
}

static void tell_teams(Repl *repl)
{
    char teams[RULES_TEAMS];

    rules_write_teams(repl->script, teams, sizeof teams);
    if (teams[0] != '\0')
        screen_flow(repl, 0, "Teams:", teams);
}

static void begin_sitting(Repl *repl)
{
    const VariantInfo *info = script_info(repl->script);
    const char *seed = repl->sitting->seed;
    char text[300];

    snprintf(text, sizeof text,
             "%s:", info->title[0] ? info->title : info->name);
    screen_flow(repl, 0, text, info->text);
    tell_house_rules(repl);
    tell_teams(repl);
    snprintf(text, sizeof text,
             "%s%.100s%sType ? for your choices, undo to take one back, help "
             "for all commands.",
             seed != NULL ? "Seed: " : "", seed != NULL ? seed : "",
             seed != NULL ? ". " : "");
    text_tidy(text); /* the seed of a record may be any text */
    screen_flow(repl, 0, "", text);
}

/* True if the script fails before anybody has chosen, so that nothing can be
 * taken back. */
static bool is_stuck(const Repl *repl)
{
    return repl->state == RUN_FAILED && !repl->was_played &&
           game_turns(repl->game) == 0 && repl->error.fault != FAULT_STOPPED;
}

/* Loads files that were saved while the line was typed. Returns false if a
 * different person must choose now, so that the line no longer applies. */
static bool is_meant(Repl *repl)
{
    if (repl_reload_saved(repl) && !repl->reassigned)
        return true;
    repl_say(repl, "Your input was discarded: another choice is open now.");
    return false;
}

/* Hands the screen to the person who must choose, and makes forced choices.
 * Repeats both while the next choice is that of a different person. Returns
 * false at the end of input. */
static bool hand_over_screen(Repl *repl)
{
    Seat seat;

    do {
        if (interrupt_ending() != 0 || !screen_hand_over(repl))
            return false;
        seat = repl->eyes;
        work(repl, forced_make, "");
    } while (repl->state == RUN_OPEN && repl->game->choice.seat != seat &&
             !repl->halted);
    return true;
}

/* Shows the news and reads a line, unless the program must end. */
static PromptEnd ask_for_line(Repl *repl, char *line)
{
    PromptEnd end;

    repl_reload_saved(repl);
    if (!hand_over_screen(repl))
        return PROMPT_END;
    repl->reassigned = false;
    work(repl, screen_changes, "");
    end = interrupt_ending() == 0 ? prompt_read(repl, line) : PROMPT_END;
    repl->asked_turn = game_turns(repl->game);
    repl->flows = false; /* a command that only looks must not make choices */
    return end;
}

/* Reports an unfinished game at the end of input. Returns the exit status. */
static int leave_unfinished(Repl *repl)
{
    const Position *now = &repl->game->now;

    interrupt_met(); /* clears the interrupt of Ctrl-C, so that scripts can
                        run */
    fputc('\n', repl->look.out);
    if (repl->state != RUN_DONE && now->turn == 0)
        repl_say(repl, "The game is unfinished: its set-up.");
    else if (repl->state != RUN_DONE)
        repl_say(repl, "The game is unfinished: turn %d, %s to move.",
                 now->turn, draw_seat(now, now->to_move));
    if (repl->interrupted)
        return (int)FAULT_STOPPED;
    return repl->state != RUN_FAILED || repl->error.fault == FAULT_STOPPED
               ? 0
               : (int)repl->error.fault;
}

/* Carries out a line. A command that needs consent runs again when others have
 * agreed. */
static PromptEnd run_line(Repl *repl, const char *line)
{
    PromptEnd end;

    repl->pages = true;
    work(repl, dispatch_line, line);
    repl->pages = false;
    if (repl->table->proposal.wanted == 0)
        return PROMPT_LINE;
    end = consent_ask(repl);
    if (repl->has_agreed)
        work(repl, dispatch_line, line);
    repl->has_agreed = false;
    return end;
}

static int play_lines(Repl *repl)
{
    char line[TYPED_LIMIT];

    while (!is_stuck(repl)) {
        PromptEnd end = ask_for_line(repl, line);
        if (end == PROMPT_LINE && is_meant(repl))
            end = run_line(repl, line);
        else if (end != PROMPT_END)
            prompt_refused(repl);
        if (end == PROMPT_END)
            return leave_unfinished(repl);
        if (repl->quit)
            return 0;
    }
    news_print(repl);
    fflush(repl->look.out);
    screen_error(repl, stderr);
    return (int)repl->error.fault;
}

bool repl_is_barred(Repl *repl)
{
    if (!history_is_barred(repl->game->history))
        return false;
    table_fail_full(repl->table);
    repl_say(repl, "%s", repl->table->failure.message);
    prompt_refused(repl);
    repl_look_again(repl);
    return true;
}

void repl_remember(Repl *repl, const char *text)
{
    char *said = repl->said;
    size_t used = strlen(said);
    size_t more = strlen(text) + 1;

    if (more >= sizeof repl->said)
        return;
    while (used + more >= sizeof repl->said) {
        const char *next = strchr(said, '\n') + 1;
        used -= (size_t)(next - said);
        memmove(said, next, used + 1);
    }
    snprintf(said + used, sizeof repl->said - used, "%s\n", text);
}

static Repl *repl_new(Sitting *sitting, const Command *commands, FILE *in,
                      FILE *out)
{
    const Session *session = sitting->session;
    Repl *repl = calloc(1, sizeof *repl);

    if (repl == NULL)
        return NULL;
    repl->sitting = sitting;
    repl->table = &sitting->table;
    repl->table->game = session->game;
    repl->table->is_shared = repl->table->stops_at_turns = true;
    repl->table->needs_no_consent = sitting->settings.free_undo;
    repl->table->remark = repl_record_remark;
    repl->table->renew = repl_record_renew;
    repl->table->context = repl;
    if (sitting->recorded.record != NULL)
        people_read(repl->table, sitting->recorded.record->names);
    repl->commands = commands;
    repl->settings = &sitting->settings;
    repl->in = in;
    repl->out = out;
    repl->terminal = in == stdin && terminal_is_used();
    repl->game = session->game;
    repl->script = session->script;
    repl->equipment = script_equipment(repl->script);
    repl->changed_count = script_list_settings(repl->changed, repl->script);
    repl->look = (Look){.out = out,
                        .color = repl->settings->color,
                        .utf8 = terminal_has_utf8(),
                        .plain = repl->settings->plain,
                        .width = 80};
    /* The describer must not search for the rules that apply to a turn. The
     * search takes time, and the prompt does not print these rules. */
    repl->describer = turn_describer;
    repl->describer.rules = NULL;
    repl->describer.is_coloured = repl->look.color;
    repl->table->log.describer = &repl->describer;
    repl_count_people(repl);
    return repl;
}

/* Counts the seats that people play, and sets `eyes`. If people play only one
 * seat, the screen always shows the game as this seat sees it. */
void repl_count_people(Repl *repl)
{
    repl->people = 0;
    repl->eyes = SEAT_NONE;
    for (int seat = 0; seat < repl->game->now.seats.count; seat++)
        repl->people += repl_is_person(repl, (Seat)seat);
    repl->describer.is_debugged = repl_debugs(repl);
    for (int seat = 0; seat < repl->game->now.seats.count; seat++)
        if (repl->people == 1 && repl_is_person(repl, (Seat)seat))
            repl->eyes = (Seat)seat;
}

int repl_run(Sitting *sitting, const Command *commands, FILE *in, FILE *out)
{
    Repl *repl = repl_new(sitting, commands, in, out);
    int status;

    if (repl == NULL) {
        fputs("house: out of memory\n", stderr);
        return FAULT_LIMIT;
    }
    begin_sitting(repl);
    repl_record_begin(repl);
    history_written(repl->game);
    interrupt_begin();
    work(repl, begin_play, "");
    consent_all_saw(repl->table);
    repl_reload_begin(repl);
    prompt_open(repl);
    status = play_lines(repl);
    repl_record(repl);
    repl_record_end(repl);
    prompt_close(repl);
    watch_free(repl->watch);
    saved_rules_free(repl->sound);
    fflush(repl->look.out);
    interrupt_end();
    news_free(repl);
    free(repl);
    return status;
}
