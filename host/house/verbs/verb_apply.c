/*
 * verb_apply.c -- house apply: plays one turn and prints the new position.
 */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/text.h"
#include "format/json.h"
#include "format/position_json.h"
#include "format/token.h"
#include "house/session/session.h"
#include "house/verbs/settle.h"
#include "house/verbs/verbs.h"
#include "match/game/game.h"

/* Reports that --line is incomplete. The message names the choice that must
 * come next, and some of its options. */
static int tell_incomplete(const Session *session)
{
    const Choice *choice = &session->game->choice;
    char list[200] = "";

    for (int i = 0; i < choice->count; i++) {
        char token[TOKEN_LIMIT];
        input_option(session->script, choice, i, token);
        if (strlen(list) + strlen(token) + 6 > sizeof list) {
            text_add(list, sizeof list, " ...");
            break;
        }
        text_add(list, sizeof list, "%s%s", i ? ", " : "", token);
    }
    return complain_finding(session->reporter, "incomplete",
                            "the line is not complete: choose %s next (%s)",
                            choice->label, list);
}

static int print_position(const Session *session, const Position *position)
{
    char *text =
        position_json(position, script_equipment(session->script), SEAT_NONE);

    if (text == NULL)
        return complain_memory(session->reporter);
    puts(text);
    free(text);
    return STATUS_DONE;
}

/* Plays the turn of --line. If the turn has no choices, the line may be
 * empty. */
static int apply_line(const Options *options, Session *session)
{
    const char *words = options->start.line ? options->start.line : "";
    ScriptError error;
    Game *game = session->game;
    char complaint[COMPLAINT_SIZE];
    int status = session_pass_setup_before_line(session);
    RunEnd end;

    if (status != STATUS_DONE)
        return status;
    if (game->now.over)
        return complain_finding(session->reporter, "over",
                                "the game is over in this position");
    end = game_enter(game, words, true, &session->completed, complaint,
                     sizeof complaint, &error);
    if (end == RUN_FAILED) {
        fputs(script_fault_printed(session->script), stderr);
        return complain_script(session->reporter, &error);
    }
    if (end == RUN_REFUSED)
        return complain_illegal(session->reporter, complaint);
    if (!session->reporter->quiet)
        printed_tell(stderr, game);
    if (!session->completed && end == RUN_OPEN)
        return tell_incomplete(session);
    return print_position(session, session->completed
                                       ? &game->now
                                       : script_position(session->script));
}

static int apply_run(const Options *options)
{
    return settle_session(options, session_open_without_line, apply_line);
}

const Verb verb_apply = {
    .name = "apply",
    .operands = "VARIANT",
    .takes = TAKES_START,
    .needs = NEEDS_RULES,
    .line = "plays a line in a position and prints the new position",
    .help =
        "The line must be exactly one turn; a final `done` may be omitted. The "
        "status is 1\n"
        "if the line is illegal or incomplete.\n"
        "\n"
        "Example: house apply VARIANT --position game.json --line \"TOKENS\"\n",
    .run = apply_run,
};
