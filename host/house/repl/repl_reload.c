/*
 * repl_reload.c -- notices that the rules were changed during the game, loads
 * them, and reports the effects.
 */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/text.h"
#include "house/repl/repl_internal.h"
#include "match/reload/reload.h"
#include "script/files.h"
#include "script/house_rule_info.h"
#include "view/draw/draw.h"

/* -- reports -------------------------------------------------------------- */

/* Prints what has changed, or why the old rules stay in force. */
static void tell_reload(Repl *repl, const ReloadReport *report)
{
    table_log_reload(repl->table, report);
    news_print(repl);
    if (!report->is_loaded)
        repl_remember(repl, report->reload.error.message);
    else if (report->reload.fault_count > 0)
        repl_remember(repl, report->reload.faults[0].message);
}

/* -- putting new rules in force ------------------------------------------- */

/* Makes the prompt use the game's new script. */
static void adopt(Repl *repl)
{
    repl->script = repl->game->script;
    repl->sitting->session->script = repl->script;
    repl->equipment = script_equipment(repl->script);
    repl->warned_line = 0;
    repl->was_played = repl->is_changed = true;
    if (repl->watch != NULL)
        watch_follow(repl->watch, repl->script);
    repl->state = game_look(repl->game, &repl->error);
    news_begin_turn(repl);
    if (repl->state == RUN_FAILED)
        table_fail_script(repl->table, &repl->error);
    if (repl->state == RUN_OPEN)
        news_skip(repl);
    else
        repl->state = RUN_DONE;
}

/* Continues after a reload, because a bot may have to choose now, or the turn
 * may have no more choices. */
static void continue_after_reload(Repl *repl)
{
    repl->offered = false;
    if (repl->halted || history_is_barred(repl->game->history))
        repl_look_again(repl);
    else
        repl_go_on(repl);
    repl->flows = false; /* a reload is not a choice, so the prompt must not
                          * make forced choices after it */
    forced_forget(repl);
}

static void stay(Repl *repl, const ReloadReport *report)
{
    tell_reload(repl, report);
    if (repl->watch != NULL)
        watch_mending(repl->watch);
    if (repl->state == RUN_OPEN)
        repl_look_again(repl);
}

/* -- measuring a change --------------------------------------------------- */

/* A ShellCommand is a command that is printed on lines of at most 76 columns.
 * Each line but the last ends in a backslash, so that a shell joins the
 * lines. */
typedef struct ShellCommand {
    FILE *out;
    int column;
} ShellCommand;

static void print_piece(ShellCommand *command, const char *word)
{
    char *text = NULL;
    size_t size;
    FILE *out = open_memstream(&text, &size);

    if (out == NULL)
        return;
    if (word[0] == '~') /* a shell does not replace "~" in quotes */
        fputs("~/", out);
    text_print_word(out, word + (word[0] == '~' ? 2 : 0));
    if (fclose(out) == 0) {
        bool fits = command->column + 1 + text_columns(text) <= 74;
        fprintf(command->out, "%s%s", fits ? " " : " \\\n    ", text);
        command->column = (fits ? command->column + 1 : 4) + text_columns(text);
    }
    free(text);
}

static void print_shell_option(ShellCommand *command, const char *option,
                               const char *word)
{
    print_piece(command, option);
    print_piece(command, word);
}

/* Prints the path of a copy. */
static void print_copy(ShellCommand *command, const char *copy)
{
    char path[PATH_LIMIT_BYTES];

    snprintf(path, sizeof path, "%s", copy);
    autosave_shorten(path);
    print_piece(command, path);
}

/* Prints the house rules of both sides. */
static void print_shell_house_rules(const Repl *repl, ShellCommand *command)
{
    const HouseRuleFiles *before = &repl->house_rules_before;
    const HouseRuleInfo *rule;

    for (int i = 0; i < before->count; i++) {
        print_piece(command, "--with-a");
        print_copy(command, before->paths[i]);
    }
    for (int i = 0; (rule = script_house_rule(repl->script, i)) != NULL; i++)
        print_shell_option(command, before->count > 0 ? "--with-b" : "--with",
                           rule->file);
}

/* Prints the command that compares the rules before a change with the present
 * rules. */
static void print_compare(const Repl *repl)
{
    const VariantInfo *info = script_info(repl->script);
    ShellCommand command = {repl->look.out, 15};
    char players[16];

    fputs("To measure the change, type compare, or in a shell:\n"
          "  house compare",
          command.out);
    print_copy(&command, repl->before);
    print_piece(&command, info->file);
    for (int i = 0; i < repl->changed_count; i++)
        print_shell_option(&command, "--set", repl->changed[i]);
    print_shell_house_rules(repl, &command);
    snprintf(players, sizeof players, "%d", info->players);
    print_shell_option(&command, "--players", players);
    fputc('\n', command.out);
}

/* If the rules differ from those before a reload, saves the former rules, and
 * names the command that compares both. Rules that fail are not compared: the
 * next rules without a fault are compared with those before the failure.
 * `*before` is taken over if it is needed later. */
static void offer_compare(Repl *repl, SavedRules **before, const Reload *reload)
{
    char path[PATH_LIMIT_BYTES];
    SavedRules *sound = repl->sound;

    if (sound != NULL) {
        saved_rules_free(*before);
        *before = sound;
        repl->sound = NULL;
    }
    if (reload->fault_count > 0) {
        repl->sound = *before;
        *before = NULL;
    }
    if (*before == NULL || script_reader(repl->script).read != NULL ||
        !saved_rules_differ(*before, repl->script) ||
        !saved_rules_save(*before, path, sizeof path))
        return;
    memcpy(repl->before, path, sizeof path);
    repl->house_rules_before.count = 0;
    if (saved_house_rules_differ(*before, repl->script))
        saved_house_rules_find(*before, &repl->house_rules_before);
    print_compare(repl);
}

/* Loads the rules again. */
static void reload_files(Repl *repl, const char *words)
{
    SavedRules *before = saved_rules_copy(repl->script);
    ReloadReport report;

    (void)words;
    if (table_load_rules(repl->table, RELOAD_MS, &report)) {
        adopt(repl);
        tell_reload(repl, &report);
        offer_compare(repl, &before, &report.reload);
        if (report.reload.is_cut)
            screen_forget(repl);
        continue_after_reload(repl);
    } else {
        stay(repl, &report);
    }
    saved_rules_free(before);
    reload_report_clear(&report);
}

/* Marks the present contents of the files as seen. */
static void note_files(Repl *repl)
{
    if (repl->watch != NULL)
        watch_note(repl->watch);
}

void repl_reload(Repl *repl)
{
    note_files(repl);
    reload_files(repl, "");
}

void repl_reload_from_start(Repl *repl)
{
    SavedRules *before = saved_rules_copy(repl->script);
    ReloadReport report;

    note_files(repl);
    repl_record(repl);
    repl->halted = false;
    if (table_begin_rerun(repl->table, &report) &&
        table_end_rerun(repl->table, RELOAD_MS, &report)) {
        repl_record_turn(repl);
        adopt(repl);
        tell_reload(repl, &report);
        repl_say(repl, "undo restores the previous game.");
        offer_compare(repl, &before, &report.reload);
        screen_forget(repl);
        continue_after_reload(repl);
    } else {
        stay(repl, &report);
    }
    saved_rules_free(before);
    reload_report_clear(&report);
}

/* Restores the earlier game, which has its old rules. Then loads the saved
 * rules, if they fit that game. */
void repl_reload_undo(Repl *repl)
{
    ReloadReport report;
    Failure failure;

    repl_record(repl);
    repl->halted = false;
    table_leave_rerun(repl->table, RELOAD_MS, &report);
    failure = repl->table->failure;
    repl_record_turn(repl);
    adopt(repl);
    table_log_leave(repl->table, consent_asker(repl));
    if (!report.is_loaded)
        repl->table->failure = failure;
    tell_reload(repl, &report);
    reload_report_clear(&report);
    screen_forget(repl);
    continue_after_reload(repl);
}

/* -- noticing ------------------------------------------------------------- */

bool repl_reload_saved(Repl *repl)
{
    const Game *game = repl->game;
    RunEnd state = repl->state;
    Seat asked = game->choice.seat;
    int turns = game_turns(game);
    int picks = game->line.count;

    if (repl->watch == NULL || !watch_changed(repl->watch))
        return true;
    screen_fitted(repl, reload_files, "");
    return repl->state == state && game_turns(game) == turns &&
           game->line.count == picks &&
           (state != RUN_OPEN || game->choice.seat == asked);
}

/* Reloads, and shows the game unless a different person must come to the screen
 * first. */
static void reload_and_show(Repl *repl, const char *words)
{
    reload_files(repl, words);
    repl->reassigned = repl->state == RUN_OPEN && repl->people > 1 &&
                       repl->game->choice.seat != repl->eyes;
    if (repl->reassigned)
        repl_say(repl, "Another player is asked now: press Enter.");
    else
        screen_changes(repl, "");
}

bool repl_reload_ready(void *context)
{
    Repl *repl = context;

    if (!watch_changed(repl->watch))
        return false;
    if (repl->edit == NULL) /* the editor clears the line itself */
        fputc('\n', repl->look.out);
    screen_fitted(repl, reload_and_show, "");
    return true;
}

void repl_reload_begin(Repl *repl)
{
    repl->watch = watch_new(NULL);
    if (repl->watch != NULL)
        watch_follow(repl->watch, repl->script);
    else
        repl_say(repl, "This system does not report saved files; type reload "
                       "to load them.");
}
