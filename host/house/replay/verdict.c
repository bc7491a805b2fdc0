#include "house/replay/replay.h"

#include <limits.h>
#include <stdio.h>
#include <string.h>

#include "base/text.h"
#include "format/json.h"
#include "match/replay/replay.h"

/* -- finding a verdict ---------------------------------------------------- */

/* Stores the number and seat of the turn at which the replay stopped. If only
 * the result of the game differs, there is no such turn. */
static void name_turn(Verdict *verdict, const Replay *replay)
{
    const RecordTurn *turn;

    if (replay->next == replay->record->turn_count)
        return;
    turn = &replay->record->turns[replay->next].is;
    verdict->turn = turn->turn;
    memcpy(verdict->seat, turn->seat, sizeof verdict->seat);
}

static void verdict_judge(Verdict *verdict, Recorded *recorded,
                          const VerdictSettings *settings)
{
    Replay replay = replay_begin(recorded->record, recorded->session.game,
                                 settings->verify);
    ReplayEnd end =
        replay_rest(&replay, settings->to < 0 ? INT_MAX : settings->to);

    verdict->turns = replay.next;
    if (end == REPLAY_FAILED) {
        verdict->status = complain_script(recorded->reporter, &replay.error);
        name_turn(verdict, &replay);
        return;
    }
    verdict->status = STATUS_DONE;
    verdict->kind = settings->verify ? VERDICT_SAME : VERDICT_LEGAL;
    if (end == REPLAY_COMPLETE)
        return;
    verdict->kind = end == REPLAY_ILLEGAL ? VERDICT_ILLEGAL : VERDICT_DIFFERENT;
    verdict->status = recorded_is_rejudged(&settings->rules) ? STATUS_FINDING
                                                             : STATUS_DIVERGED;
    name_turn(verdict, &replay);
    memcpy(verdict->why, replay.why, sizeof verdict->why);
    explain_cut_place(verdict->why, verdict->script, sizeof verdict->script,
                      &verdict->line);
}

/* Stores an error message with its file and line. Leaves out the file if it is
 * the record itself and the line is unknown. */
static void take_failure(Verdict *verdict, const Failure *failure)
{
    bool own = strcmp(failure->file, verdict->file) == 0;

    if (failure->message[0] == '\0')
        return;
    if (verdict->turn > 0)
        snprintf(verdict->why, sizeof verdict->why, "turn %d, %s: %s",
                 verdict->turn, verdict->seat, failure->message);
    else
        snprintf(verdict->why, sizeof verdict->why, "%s%s",
                 verdict->turn == 0 ? "set-up: " : "", failure->message);
    verdict->line = failure->line;
    if (!own || failure->line > 0)
        snprintf(verdict->script, sizeof verdict->script, "%.*s",
                 (int)sizeof verdict->script - 1, failure->file);
}

static void name_left_out(Verdict *verdict, const Recorded *recorded)
{
    for (int i = 0; i < recorded->left_out_count; i++)
        text_add(verdict->without, sizeof verdict->without, "%s%s",
                 i > 0 ? ", " : "", recorded->left_out[i]);
}

void verdict_find(Verdict *verdict, const Reporter *reporter,
                  const VerdictSettings *settings, const char *file)
{
    Failure failure = {.message = ""};
    Reporter keeping = *reporter;
    Recorded recorded;

    keeping.kept = &failure;
    memset(verdict, 0, sizeof *verdict);
    snprintf(verdict->file, sizeof verdict->file, "%s", file);
    verdict->kind = VERDICT_NONE;
    verdict->turn = -1;
    verdict->status =
        recorded_read(&recorded, &keeping, &settings->rules, file);
    if (verdict->status == STATUS_DONE)
        verdict->status = recorded_open_to_read(&recorded);
    if (verdict->status == STATUS_DONE)
        verdict_judge(verdict, &recorded, settings);
    take_failure(verdict, &failure);
    name_left_out(verdict, &recorded);
    recorded_close(&recorded);
}

/* -- printing ------------------------------------------------------------- */

static const struct {
    const char *word, *text;
} kinds[] = {[VERDICT_SAME] = {"same", "the same"},
             [VERDICT_LEGAL] = {"legal", "still legal"},
             [VERDICT_DIFFERENT] = {"different", ""},
             [VERDICT_ILLEGAL] = {"illegal", ""},
             [VERDICT_NONE] = {"none", "cannot be replayed"}};

void verdict_print(const Verdict *verdict, int file_width)
{
    char shown[PATH_LIMIT_BYTES];

    text_pad(stdout, text_show(shown, sizeof shown, verdict->file), file_width);
    printf("  %5d  ", verdict->turns);
    fputs(kinds[verdict->kind].text, stdout);
    if (verdict->kind == VERDICT_NONE && verdict->why[0] != '\0')
        fputs(": ", stdout);
    fputs(verdict->why, stdout);
    if (verdict->script[0] != '\0')
        printf(" -- %s", text_show(shown, sizeof shown, verdict->script));
    if (verdict->script[0] != '\0' && verdict->line > 0)
        printf(":%d", verdict->line);
    if (verdict->without[0] != '\0')
        printf(" (without option %s)", verdict->without);
    putchar('\n');
}

void verdict_print_object(const Verdict *verdict)
{
    Json *object = json_new_object();

    json_set(object, "record", json_text(verdict->file));
    json_set(object, "verdict", json_text(kinds[verdict->kind].word));
    json_set(object, "turns", json_whole(verdict->turns));
    if (verdict->why[0] != '\0') {
        json_set(object, "turn",
                 verdict->turn >= 0 ? json_whole(verdict->turn)
                                    : json_nothing());
        json_set(object, "seat", json_text_or_null(verdict->seat));
        json_set(object, "message", json_text(verdict->why));
        json_set(object, "file", json_text_or_null(verdict->script));
        json_set(object, "line", json_line_or_null(verdict->line));
    }
    if (verdict->without[0] != '\0')
        json_set(object, "without", json_text(verdict->without));
    json_print(object, stdout);
}
