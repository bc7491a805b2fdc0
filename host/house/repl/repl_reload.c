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

/* True if we may print words and options that could reveal what only `seat` may
 * know. */
static bool may_tell(const Repl *repl, Seat seat)
{
    return repl->people < 2 || repl->eyes == seat;
}

static bool may_tell_choice(const Repl *repl)
{
    return repl->state != RUN_OPEN || may_tell(repl, repl->game->choice.seat);
}

static void add_cut(const Repl *repl, FILE *out, const Reload *reload)
{
    bool is_told = may_tell_choice(repl);

    if (reload->kept != NULL && reload->kept[0] != '\0' && is_told)
        fprintf(out, " the line is cut back to \"%s\"", reload->kept);
    else
        fputs(" the current line is taken back", out);
    if (is_told && reload->cut != NULL)
        fprintf(out, ", without \"%s\": %s", reload->cut, reload->why);
}

static void add_choice(const Repl *repl, const Reload *reload)
{
    FILE *out = repl->look.out;

    if (reload->is_cut) {
        add_cut(repl, out, reload);
        return;
    }
    if (!reload->is_compared || !may_tell_choice(repl)) {
        fputs(" the new rules are in force", out);
        return;
    }
    if (reload->failing != NULL)
        fprintf(out, " not offered, because the script fails:%.*s",
                (int)strlen(reload->failing) - 1, reload->failing);
    else if (reload->gained != NULL || reload->lost != NULL)
        fputs(" the new rules are in force", out);
    else
        fprintf(out, " the options%s are unchanged%s",
                repl->game->line.count > 0 ? " of this choice" : "",
                reload->now_legal.count + reload->now_illegal.count > 0
                    ? ", but not the turns"
                    : "");
}

/* Prints which options and turns have become legal or illegal. */
static void tell_offers(const Repl *repl, const Reload *reload)
{
    if (repl->state == RUN_OPEN && may_tell_choice(repl))
        reload_print_offers(repl->look.out, repl->game, reload);
}

static void tell_faults(Repl *repl, const Reload *reload)
{
    for (int i = 0; i < reload->fault_count; i++)
        screen_fault(&reload->faults[i], repl->look.out);
    if (reload->fault_count == 0)
        return;
    repl_say(repl, "The new rules are in force; options that lead there "
                   "are not offered.");
    repl_remember(repl, reload->faults[0].message);
}

static void tell_reload(Repl *repl, const char *file,
                        const ReloadReport *report)
{
    fprintf(repl->look.out, "reloaded %s:", file);
    add_choice(repl, &report->reload);
    fputs(".\n", repl->look.out);
    tell_offers(repl, &report->reload);
    reload_print_rules(repl->look.out, report);
    tell_faults(repl, &report->reload);
}

/* Reports why the old rules stay in force. */
static void tell_failure(Repl *repl, const Reload *reload)
{
    screen_fault(&reload->error, repl->look.out);
    repl_remember(repl, reload->error.message);
    if (reload->is_unfit)
        repl_say(repl, "This game cannot continue by the new rules; the old "
                       "rules stay in force. reload --from-start replays it "
                       "from its start.");
    else
        repl_say(repl, "The old rules stay in force.");
}

/* -- a game that was replayed --------------------------------------------- */

static void tell_all_legal(Repl *repl, const Reload *reload)
{
    FILE *out = repl->look.out;

    reload_print_legal(out, repl->game, reload);
    fputc(':', out);
    add_choice(repl, reload);
    fputs(".\n", out);
}

static void tell_from_start(Repl *repl, const ReloadReport *report)
{
    const Reload *reload = &report->reload;

    if (reload->turn != NULL)
        reload_print_illegal(repl->look.out, repl->game, reload,
                             may_tell(repl, repl->game->now.to_move));
    else
        tell_all_legal(repl, reload);
    tell_offers(repl, reload);
    repl_say(repl, "undo restores the previous game.");
    reload_print_rules(repl->look.out, report);
    tell_faults(repl, reload);
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

static void stay(Repl *repl, const Reload *reload)
{
    tell_failure(repl, reload);
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

/* Loads the rules again; `file` is the file that the report names. */
static void reload_file(Repl *repl, const char *file)
{
    char path[PATH_LIMIT_BYTES]; /* a copy, because `file` may belong to the old
                                  * script */
    SavedRules *before = saved_rules_copy(repl->script);
    ReloadReport report;

    snprintf(path, sizeof path, "%s", file);
    if (table_load_rules(repl->table, RELOAD_MS, &report)) {
        adopt(repl);
        tell_reload(repl, path, &report);
        offer_compare(repl, &before, &report.reload);
        if (report.reload.is_cut)
            screen_forget(repl);
        continue_after_reload(repl);
    } else {
        stay(repl, &report.reload);
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
    reload_file(repl, script_info(repl->script)->file);
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
        tell_from_start(repl, &report);
        offer_compare(repl, &before, &report.reload);
        screen_forget(repl);
        continue_after_reload(repl);
    } else {
        stay(repl, &report.reload);
    }
    saved_rules_free(before);
    reload_report_clear(&report);
}

/* Restores the earlier game, which has its old rules. Then loads the saved
 * rules, if they fit that game. */
void repl_reload_undo(Repl *repl)
{
    ReloadReport report;
    const Reload *reload = &report.reload;
    bool fine;

    repl_record(repl);
    repl->halted = false;
    fine = table_leave_rerun(repl->table, RELOAD_MS, &report);
    repl_record_turn(repl);
    adopt(repl);
    repl_say(repl, "This is the game as it was before the replay from its "
                   "start.");
    if (!fine)
        tell_failure(repl, reload);
    else if (reload->is_cut || reload->gained != NULL || reload->lost != NULL)
        tell_reload(repl, script_info(repl->script)->file, &report);
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
    screen_fitted(repl, reload_file, watch_file(repl->watch));
    return repl->state == state && game_turns(game) == turns &&
           game->line.count == picks &&
           (state != RUN_OPEN || game->choice.seat == asked);
}

/* Reloads, and shows the game unless a different person must come to the screen
 * first. */
static void reload_and_show(Repl *repl, const char *file)
{
    reload_file(repl, file);
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
    screen_fitted(repl, reload_and_show, watch_file(repl->watch));
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
