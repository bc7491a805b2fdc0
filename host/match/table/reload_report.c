/*
 * reload_report.c -- writes to the log what has changed because the rules were
 * loaded again.
 */
#include "match/table/table.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/list.h"
#include "script/variant_info.h"

/* -- the log -------------------------------------------------------------- */

/* Prints an error with the name of the file but without its folder, which
 * participants need not know. */
static void print_error(FILE *out, const char *file, int line,
                        const char *message)
{
    const char *slash = strrchr(file, '/');

    fputs("The rules that were saved have an error", out);
    if (file[0] != '\0')
        fprintf(out, " in %s", slash != NULL ? slash + 1 : file);
    if (file[0] != '\0' && line > 0)
        fprintf(out, ", line %d", line);
    fprintf(out, ": %s\n", message);
}

/* Prints a sentence for each rule whose text has changed, and for each thing
 * that was lost in the change. */
static void print_rules(FILE *out, const ReloadReport *report)
{
    const Reload *reload = &report->reload;

    fputs(reload->notes != NULL ? reload->notes : "", out);
    for (int i = 0; i < report->changes.count; i++) {
        const RuleChange *change = &report->changes.each[i];
        if (change->text != NULL)
            fprintf(out, "Rule %s now says: %s\n", change->id, change->text);
        else
            fprintf(out, "Rule %s is gone.\n", change->id);
    }
}

static void print_changes(FILE *out, const ReloadReport *report)
{
    const Reload *reload = &report->reload;

    fputs("The rules were loaded again, and are in force.\n", out);
    print_rules(out, report);
    for (int i = 0; i < reload->fault_count; i++)
        print_error(out, reload->faults[i].file, reload->faults[i].line,
                    reload->faults[i].message);
    if (reload->fault_count > 0)
        fputs("Options that lead there are not offered.\n", out);
    if (reload->is_cut)
        fputs("Choices of this turn that are no longer legal were taken "
              "back.\n",
              out);
}

/* Prints that the old rules stay in force. */
static void print_old_rules(FILE *out, const ReloadReport *report)
{
    if (report->reload.is_unfit)
        fputs("This game cannot continue under the new rules, but it can be "
              "replayed from its start.\n",
              out);
    fputs("The old rules stay in force.\n", out);
}

/* -- a game that was played again ----------------------------------------- */

int reload_differing_turn(const Game *game, const Reload *reload)
{
    return node_at(game_here(game), reload->differs + 1)->turn;
}

/* Prints how many turns are still legal after a Rerun. The text begins a
 * sentence: "7 turns are still legal; after turn 3 the position differs". */
static void print_legal(FILE *out, const Game *game, const Reload *reload)
{
    if (reload->turns == 0)
        fputs("The game begins again", out);
    else
        fprintf(out, "%d turn%s still legal", reload->turns,
                reload->turns == 1 ? " is" : "s are");
    if (reload->differs >= 0)
        fprintf(out, "; after turn %d the position differs",
                reload_differing_turn(game, reload));
}

/* Prints that a turn is no longer legal. The game must be at the start of this
 * turn. Prints its tokens and the reason only if `is_known` is true, because
 * they may name hidden cards. */
static void print_illegal(FILE *out, const Game *game, const Reload *reload,
                          bool is_known)
{
    const Position *now = &game->now;
    const Seats *seats = &now->seats;

    if (now->turn == 0)
        fputs("The set-up", out);
    else
        fprintf(out, "Turn %d, %s", now->turn,
                now->to_move < seats->count
                    ? color_name(seats->colors[now->to_move])
                    : "nobody");
    if (is_known)
        fprintf(out, " (%s), is no longer legal: %s\n", reload->turn,
                reload->why);
    else
        fputs(", is no longer legal.\n", out);
    fprintf(out,
            "The game is now before that turn; %d of its %d turns %s "
            "played.\n",
            reload->legal, reload->turns, reload->legal == 1 ? "is" : "are");
}

/* Logs the result of playing the turns again. Only the designer and the seat of
 * an illegal turn may know the tokens of this turn. */
static void log_rerun(Table *table, const Reload *reload, unsigned readers,
                      bool is_known)
{
    char *text = NULL;
    size_t size;
    FILE *out = open_memstream(&text, &size);

    if (out == NULL)
        return;
    if (reload->turn != NULL) {
        print_illegal(out, table->game, reload, is_known);
    } else {
        print_legal(out, table->game, reload);
        fputs(".\n", out);
    }
    if (fclose(out) == 0)
        table_note_recorded(table, readers, text);
    free(text);
}

/* -- what is offered ------------------------------------------------------ */

enum { TOKENS_SHOWN = 12 };

/* Prints token number `number` of a list such as "Now offered to red: 1,0,
 * 2,0". Prints `opening` before the first token. */
static void print_token(FILE *out, const char *opening, int number,
                        const char *token)
{
    if (number < TOKENS_SHOWN)
        fprintf(out, "%s %s", number == 0 ? opening : ",", token);
}

static void end_tokens(FILE *out, int count)
{
    if (count > TOKENS_SHOWN)
        fprintf(out, " and %d more", count - TOKENS_SHOWN);
    if (count > 0)
        fputs(".\n", out);
}

static void print_tokens(FILE *out, const char *opening, const Tokens *tokens)
{
    for (int i = 0; i < tokens->count; i++)
        print_token(out, opening, i, tokens->each[i]);
    end_tokens(out, tokens->count);
}

/* Like print_tokens, but for tokens that are separated by blanks. NULL means no
 * tokens. */
static void print_blank_tokens(FILE *out, const char *opening,
                               const char *words)
{
    char word[TOKEN_LIMIT];
    int count = 0;

    while (words != NULL && input_word(&words, word))
        print_token(out, opening, count++, word);
    end_tokens(out, count);
}

static void print_turns(FILE *out, const char *opening,
                        const ReloadTurns *turns)
{
    const char *text = turns->text != NULL ? turns->text : "";
    int count = 0;

    for (; *text != '\0'; count++) {
        int length = (int)strcspn(text, "\n");
        fprintf(out, "%s: %.*s.\n", opening, length, text);
        text += length + (text[length] != '\0');
    }
    if (turns->count > count)
        fprintf(out, "%s: %d more of the turns that were tried.\n", opening,
                turns->count - count);
}

/* An Openings has the words with which two lists begin, such as "Now offered to
 * red:" and "No longer offered to red:". */
typedef struct Openings {
    char gained[40], lost[40];
} Openings;

static Openings openings_of(const Game *game)
{
    const char *seat = color_name(game->now.seats.colors[game->choice.seat]);
    Openings openings;

    snprintf(openings.gained, sizeof openings.gained,
             "Now offered to %s:", seat);
    snprintf(openings.lost, sizeof openings.lost,
             "No longer offered to %s:", seat);
    return openings;
}

/* Prints which choices of the current turn were taken back. */
static void print_cut(FILE *out, const Reload *reload)
{
    if (reload->cut == NULL)
        return;
    if (reload->kept != NULL && reload->kept[0] != '\0')
        fprintf(out, "The line is cut back to \"%s\", ", reload->kept);
    else
        fputs("The turn begins again, ", out);
    fprintf(out, "without \"%s\": %s\n", reload->cut, reload->why);
}

/* True if a choice was compared, and its options are the same. */
static bool is_unchanged(const Reload *reload)
{
    return reload->is_compared && reload->gained == NULL &&
           reload->lost == NULL && reload->failing == NULL;
}

/* Prints what has changed for the seat at the open choice, as in "Now offered
 * to red: 1,0, 2,0." */
static void print_offers(FILE *out, const Game *game, const Reload *reload)
{
    const Openings openings = openings_of(game);

    print_cut(out, reload);
    print_blank_tokens(out, openings.gained, reload->gained);
    print_blank_tokens(out, openings.lost, reload->lost);
    print_blank_tokens(
        out, "Not offered, because the script fails:", reload->failing);
    if (is_unchanged(reload))
        fprintf(out, "The options of this choice are unchanged%s.\n",
                reload->now_legal.count + reload->now_illegal.count > 0
                    ? ", but not the turns"
                    : "");
    print_turns(out, "Now legal", &reload->now_legal);
    print_turns(out, "No longer legal", &reload->now_illegal);
}

/* Like print_offers, but prints only what everybody may know. */
static void print_known_offers(FILE *out, const Game *game,
                               const ReloadReport *report)
{
    const Openings openings = openings_of(game);

    if (!report->is_known)
        return;
    print_tokens(out, openings.gained, &report->gained);
    print_tokens(out, openings.lost, &report->lost);
}

/* Logs the options that the open choice has gained and lost, for `readers`.
 * Unless `is_whole` is true, logs only options that everybody may know. */
static void log_offers(Table *table, const ReloadReport *report,
                       unsigned readers, bool is_whole)
{
    const Game *game = table->game;
    char *text = NULL;
    size_t size;
    FILE *out = game->now.over ? NULL : open_memstream(&text, &size);

    if (out == NULL)
        return;
    if (is_whole)
        print_offers(out, game, &report->reload);
    else
        print_known_offers(out, game, report);
    if (fclose(out) == 0)
        table_note_recorded(table, readers, text);
    free(text);
}

/* Begins the update. If the new rules are in force but fail in this position,
 * the update has no lines of the current turn. */
static void begin_update(Table *table, const ReloadReport *report)
{
    Log *log = &table->log;
    bool has_failed = table->failure.kind != NULL;
    Update *update = has_failed ? log_update(log) : log_update_anew(log);

    if (!report->is_loaded)
        return;
    update->has_rules = true;
    if (has_failed) {
        log_forget_sent(log);
        update->is_anew = true;
    }
}

/* Logs the part of the report that everybody may know. */
static void log_rules_changed(Table *table, const ReloadReport *report)
{
    char *text = NULL;
    size_t size;
    FILE *out = open_memstream(&text, &size);

    if (out == NULL)
        return;
    if (table->failure.kind != NULL)
        print_error(out, table->failure.file, table->failure.line,
                    table->failure.message);
    else
        print_changes(out, report);
    if (!report->is_loaded)
        print_old_rules(out, report);
    if (fclose(out) == 0)
        table_note_recorded(table, READ_BY_ALL, text);
    free(text);
}

static unsigned who_knows(Seat seat)
{
    return viewer_bit(seat) | viewer_bit(SEAT_NONE);
}

void table_log_reload(Table *table, const ReloadReport *report)
{
    const Game *game = table->game;
    const unsigned mover = who_knows(game->now.to_move);
    const unsigned chooser = who_knows(game->choice.seat);

    begin_update(table, report);
    log_rules_changed(table, report);
    if (report->is_loaded && report->reload.is_rerun) {
        log_rerun(table, &report->reload, mover, true);
        log_rerun(table, &report->reload, READ_BY_ALL & ~mover, false);
    }
    if (table->failure.kind == NULL) {
        log_offers(table, report, chooser, true);
        log_offers(table, report, READ_BY_ALL & ~chooser, false);
    }
}
