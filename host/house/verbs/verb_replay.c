/*
 * verb_replay.c -- house replay: prints recorded games, verifies their results,
 * and finds turns that are illegal under changed rules.
 */
#include <errno.h>
#include <limits.h>
#include <stdio.h>
#include <string.h>

#include "base/text.h"
#include "house/file/file.h"
#include "house/replay/replay.h"
#include "house/verbs/verbs.h"
#include "match/game/game.h"
#include "match/replay/replay.h"
#include "view/sentences/sentences.h"

/* -- printing a game ------------------------------------------------------ */

static StepLook step_look_of(const Options *options)
{
    return (StepLook){options_color(options), options->plain};
}

static void tell_remarks(const Recorded *recorded, int index)
{
    if (!recorded->reporter->json)
        step_remarks(recorded, index);
}

/* Prints the result of the game. With --to, also prints the position after the
 * last turn. */
static void print_end(const Options *options, const Recorded *recorded)
{
    const Game *game = recorded->session.game;

    if (game->now.over && options->reporter.json)
        result_print_object(stdout, &game->now);
    else if (game->now.over)
        result_print(stdout, &game->now,
                     &script_equipment(game->script)->teams);
    if (options->to < 0)
        return;
    if (!options->reporter.json) {
        step_draw(recorded, step_look_of(options));
        return;
    }
    position_print_object(stdout, game);
}

static int tell_next(const Options *options, const Recorded *recorded,
                     const RecordedTurn *turn)
{
    const Game *game = recorded->session.game;
    bool told = true;
    char reason[REASON_LIMIT];

    if (turn->position != NULL && options->reporter.json)
        told = position_print_object(stdout, game);
    else if (turn->position != NULL)
        puts(node_describe_edit(game_here(game), "position: changed by hand",
                                reason));
    else if (options->reporter.json)
        told = turn_print_object(stdout, game);
    else
        told = turn_print(stdout, game, options_color(options), SEAT_NONE);
    fflush(stdout);
    if (told && !options->reporter.quiet && !options->reporter.json)
        printed_tell_run(stderr, game->script);
    return told ? STATUS_DONE : complain_memory(&options->reporter);
}

static int tell_game(const Options *options, const Recorded *recorded)
{
    const Record *record = recorded->record;
    int last = options->to < 0 ? INT_MAX : options->to;
    Replay replay = replay_begin(record, recorded->session.game, false);

    while (replay.next < record->turn_count &&
           record->turns[replay.next].is.turn <= last && !ferror(stdout)) {
        tell_remarks(recorded, replay.next);
        ReplayEnd end = replay_turn(&replay);
        int status =
            end == REPLAY_FINE
                ? tell_next(options, recorded, &record->turns[replay.next - 1])
                : recorded_failed(recorded, &replay, end);
        if (status != STATUS_DONE)
            return status;
    }
    tell_remarks(recorded, replay.next);
    print_end(options, recorded);
    if (replay.strayed >= 0)
        talk(&options->reporter,
             "%s: from turn %d on the random results differ from the record; "
             "see --verify",
             recorded->file, replay.strayed);
    return STATUS_DONE;
}

static int replay_tell(const Options *options, const char *file)
{
    Recorded recorded;
    int status =
        recorded_read(&recorded, &options->reporter, &options->start, file);

    if (status == STATUS_DONE)
        status = recorded_check_to(&recorded, options->to, "replay");
    if (status == STATUS_DONE)
        status = recorded_open_to_read(&recorded);
    if (status == STATUS_DONE)
        recorded_tell_changed(&recorded);
    if (status == STATUS_DONE)
        status = options->step ? step_through(&recorded, step_look_of(options))
                 : options->review ? replay_review(&recorded, options->plain)
                                   : tell_game(options, &recorded);
    recorded_close(&recorded);
    return status;
}

/* -- judging many games --------------------------------------------------- */

/* True if the file begins like a record. Also true if the file cannot be read,
 * so that the error is reported later. */
static bool begins_as_record(const char *name)
{
    errno = 0;
    return file_begins_with(name, "\"house-record/") || errno != 0;
}

static int widest_file_name(const FileList *files)
{
    int width = (int)strlen("record");

    for (int i = 0; i < files->count; i++)
        if (text_columns(files->names[i]) > width)
            width = text_columns(files->names[i]);
    return width;
}

/* Replays all files and prints a verdict on each. Returns the worst exit
 * status. */
static int replay_judge(const Options *options, const FileList *files)
{
    VerdictSettings settings = {options->start, options->verify, options->to};
    Reporter spoken = options->reporter;
    int width = widest_file_name(files);
    int worst = STATUS_DONE;

    spoken.json = false; /* errors go to standard error, because standard output
                          * has only the rows with the verdicts */
    if (!options->reporter.json)
        printf("%-*s  turns  verdict\n", width, "record");
    for (int i = 0; i < files->count && !ferror(stdout); i++) {
        Verdict verdict;
        verdict_find(&verdict, &spoken, &settings, files->names[i]);
        if (options->reporter.json)
            verdict_print_object(&verdict);
        else
            verdict_print(&verdict, width);
        worst = verdict.status > worst ? verdict.status : worst;
    }
    return worst;
}

static int judge_all(const Options *options)
{
    FileList files = {0};
    int found = STATUS_DONE;
    int judged = STATUS_DONE;

    for (int i = 0; i < options->operands.count; i++) {
        int status = file_list_add(&files, &options->reporter,
                                   options->operands.all[i], begins_as_record);
        found = status > found ? status : found;
    }
    if (files.count > 0)
        judged = replay_judge(options, &files);
    else if (found == STATUS_DONE)
        found = complain_finding(&options->reporter, "none",
                                 "there is no record in %s",
                                 options->operands.all[0]);
    file_list_free(&files);
    return judged > found ? judged : found;
}

/* -- the command line ----------------------------------------------------- */

static int replay_run(const Options *options)
{
    bool judges = options->operands.count > 1 ||
                  file_is_folder(options->operands.all[0]) || options->verify ||
                  recorded_is_rejudged(&options->start);

    if (options->step && (options->reporter.json || options->no_input))
        return complain_usage(&options->reporter,
                              "replay: --step is interactive; leave "
                              "out --json and --no-input");
    if (options->review && (options->reporter.json || options->step))
        return complain_usage(&options->reporter,
                              "replay: --review prints text; leave out --json "
                              "and --step");
    if ((options->step || options->review) && judges)
        return complain_usage(&options->reporter,
                              "replay: %s takes one record and its own rules",
                              options->step ? "--step" : "--review");
    if (judges)
        return judge_all(options);
    return replay_tell(options, options->operands.all[0]);
}

const Verb verb_replay = {
    .name = "replay",
    .operands = "RECORD...",
    .takes = TAKES(step) | TAKES(review) | TAKES(verify) | TAKES(to) |
             TAKES(variant) | TAKES(with) | TAKES(set),
    .needs = NEEDS_RECORDS,
    .line = "prints a recorded game, verifies it, or judges it by other rules",
    .help =
        "Replays a record by the rules that it names and prints the game turn "
        "by turn. --to N\n"
        "stops after turn N and shows the position there. --review plays games "
        "from each choice of\n"
        "a finished game and prints the chance to win by turn, and the "
        "greatest mistakes.\n"
        "\n"
        "Several records, or a folder, are judged without being printed: one "
        "row per record says\n"
        "whether every turn is still legal or, if not, which turn is the first "
        "illegal one, and\n"
        "why. The same happens with other rules: --with adds house rules, "
        "--set changes options,\n"
        "--variant uses another variant, with the house rules of --with only. "
        "The status is 1 if\n"
        "a turn is illegal. --verify also compares the result of every turn "
        "with the record; the\n"
        "status is 5 if they differ.\n"
        "\n"
        "Example: house replay evening.record --to 12\n"
        "         house replay --verify games/\n"
        "         house replay games/ --with HOUSERULE\n",
    .run = replay_run,
};
