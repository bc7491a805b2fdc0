/*
 * verb_moves.c -- house moves: lists the options of the open choice, or every
 * complete turn.
 */
#include <stdio.h>
#include <stdlib.h>

#include "base/text.h"
#include "engine/view.h"
#include "format/json.h"
#include "format/token.h"
#include "house/session/session.h"
#include "house/verbs/settle.h"
#include "house/verbs/verbs.h"
#include "script/walk.h"
#include "view/draw/draw.h"

/* -- the open choice ------------------------------------------------------ */

static void print_choice(const Session *session, const Choice *choice)
{
    const Position *position = script_position(session->script);
    const Equipment *equipment = script_equipment(session->script);

    for (int i = 0; i < choice->count; i++) {
        char token[TOKEN_LIMIT];
        char text[DESCRIPTION_LIMIT];
        input_option(session->script, choice, i, token);
        describe(text, sizeof text, choice->options[i], position, equipment);
        text_pad(stdout, token, text[0] != '\0' ? 12 : 0);
        printf("%s%s\n", text[0] != '\0' ? "  " : "", text);
    }
}

static void print_choice_object(const Game *game)
{
    Json *object = json_new_object();

    json_set(object, "seat", view_seat(game, game->choice.seat));
    view_choice(object, game, game->line.count);
    json_print(object, stdout);
}

static int show_choice(Session *session)
{
    Game *game = session->game;
    ScriptError error;
    RunEnd end;

    if (game->now.over)
        return complain_finding(session->reporter, "over", "the game is over");
    end = game_look(game, &error);
    if (end == RUN_OPEN && session->reporter->json)
        print_choice_object(game);
    else if (end == RUN_OPEN)
        print_choice(session, &game->choice);
    if (end == RUN_OPEN && script_fault(session->script) != NULL)
        return complain_script(session->reporter,
                               script_fault(session->script));
    if (end == RUN_OPEN)
        return STATUS_DONE;
    if (end == RUN_DONE) /* the turn has no choices */
        return complain_finding(session->reporter, "complete",
                                "there is nothing to choose in this turn");
    return session_failed(session, end, &error);
}

/* -- every complete turn -------------------------------------------------- */

typedef struct MovesLines {
    const Session *session;
    long limit; /* greatest number of lines, or 0 for no limit */
    long count;
    bool limited;
    bool no_memory;
} MovesLines;

static void print_move_line(const MovesLines *lines, const char *text)
{
    if (lines->session->reporter->json) {
        Json *object = json_new_object();
        json_set(object, "line", json_text(text));
        json_print(object, stdout);
    } else {
        puts(text);
    }
}

static bool moves_visit(void *context, const Line *line,
                        const Position *position, bool cut)
{
    MovesLines *lines = context;
    const Session *session = lines->session;
    char *text;

    (void)position;
    (void)cut;
    if (lines->limit > 0 && lines->count == lines->limit) {
        lines->limited = true;
        return false;
    }
    text = game_line_text(session->script, &session->game->now, line);
    lines->no_memory = text == NULL;
    if (text != NULL)
        print_move_line(lines, text);
    lines->count++;
    free(text);
    return !lines->no_memory && !ferror(stdout);
}

static int show_lines(const Options *options, Session *session)
{
    MovesLines lines = {.session = session, .limit = options_rows(options)};
    WalkLimits limits = {0};
    ScriptError error;
    RunEnd end;

    if (session->game->now.over)
        return STATUS_DONE;
    end =
        script_walk(session->script, &session->game->now, &session->game->line,
                    limits, moves_visit, &lines, &error);
    if (lines.no_memory)
        return complain_memory(session->reporter);
    if (end == RUN_FAILED)
        return complain_script(session->reporter, &error);
    if (!lines.limited)
        return STATUS_DONE;
    return complain_limit(lines.limit, options->limit < 0, "lines");
}

/* Prints the options of the open choice, or with --complete all turns. A set-up
 * without choices is played first. */
static int moves_show(const Options *options, Session *session)
{
    int status = session_pass_setup(session);

    if (status != STATUS_DONE)
        return status;
    return options->complete ? show_lines(options, session)
                             : show_choice(session);
}

static int moves_run(const Options *options)
{
    if (options->limit >= 0 && !options->complete)
        return complain_usage(&options->reporter,
                              "moves: --limit needs --complete");
    return settle_session(options, session_open, moves_show);
}

const Verb verb_moves = {
    .name = "moves",
    .operands = "VARIANT",
    .takes = TAKES_START | TAKES(complete) | TAKES(limit),
    .needs = NEEDS_RULES,
    .line = "the choices open in a position, or every complete turn",
    .help =
        "Prints the options of the open choice, one token and its meaning per "
        "line. --line plays\n"
        "some choices first; if they complete the turn, the first choice of "
        "the next turn is\n"
        "shown. With --json: one object with seat, label, line, options and "
        "may_stop. With\n"
        "--complete: every complete line, in canonical order, up to 100000 "
        "lines; --limit N\n"
        "sets another limit, --limit 0 none. The status is 4 if there are "
        "more.\n"
        "\n"
        "Example: house moves VARIANT --position game.json --complete\n",
    .run = moves_run,
};
