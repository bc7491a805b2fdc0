/*
 * verb_explain.c -- house explain: why a line is legal or not.
 *
 * The words are entered one by one, so that the answer can tell how far the
 * line was fine.
 */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "app/complaint.h"
#include "app/session.h"
#include "app/tell.h"
#include "app/verb.h"
#include "format/json.h"
#include "format/token.h"
#include "match/input.h"

typedef struct Answer {
    const Session *session;
    char *played; /* the canonical tokens that are fine */
    char *told;   /* what they do */
    bool legal, completed;
    char word[TOKEN_LIMIT]; /* the first that is wrong */
    char message[600];
    char file[PATH_LIMIT_BYTES];
    int line;
} Answer;

/* -- finding out --------------------------------------------------------------------- */

/* RUN_REFUSED: a word is wrong; RUN_OPEN: all were fine. */
static RunEnd enter_all(Answer *answer, ScriptError *error)
{
    Game *game = answer->session->game;
    const char *at = answer->session->options->line;
    const char *from = at;
    RunEnd end = RUN_OPEN;

    while (end != RUN_FAILED && input_word(&at, answer->word)) {
        if (answer->completed) {
            snprintf(answer->message, sizeof answer->message,
                     "%s: too much: the turn is complete before it",
                     answer->word);
            return RUN_REFUSED;
        }
        end = game_enter(game, answer->word, false, &answer->completed,
                         answer->message, sizeof answer->message, error);
        if (end == RUN_REFUSED) /* what follows tells what is meant */
            return game_enter(game, from, false, &answer->completed,
                              answer->message, sizeof answer->message, error);
        from = at;
    }
    if (end == RUN_FAILED || answer->completed)
        return end;
    return game_enter(game, "", true, &answer->completed, answer->message,
                      sizeof answer->message, error);
}

static char *played_text(const Answer *answer)
{
    const Game *game = answer->session->game;
    const Turn *turn;

    if (!answer->completed)
        return game_line_text(game->script, &game->now, &game->line);
    turn = &game->turns[game->turn_count - 1];
    return game_line_text(game->script, &turn->before, &turn->line);
}

/* -- answering ----------------------------------------------------------------------- */

/* What the line does, a sentence a line, to be freed; it stands in the events
 * of the run that played_text made. NULL when memory ran out. */
static char *told_text(const Answer *answer, bool set_up)
{
    Hearer hearer = {SEAT_NONE, false, set_up};
    char *text = NULL;
    size_t size = 0;
    FILE *out = open_memstream(&text, &size);

    if (out == NULL)
        return NULL;
    tell_events(out, answer->session->script, hearer, 0);
    if (fclose(out) == 0)
        return text;
    free(text);
    return NULL;
}

static Json *event_list(const Answer *answer)
{
    Json *list = json_new_array();
    char *rest = answer->told;

    for (char *line; (line = strsep(&rest, "\n")) != NULL;)
        if (*line != '\0')
            json_add(list, json_text(line + strspn(line, " ")));
    return list;
}

static void print_text(const Answer *answer)
{
    if (!answer->legal) {
        if (answer->file[0] != '\0')
            printf("%s:%d: ", answer->file, answer->line);
        printf("illegal: %s", answer->message);
        if (answer->played[0] != '\0')
            printf(" (after: %s)", answer->played);
        putchar('\n');
        return;
    }
    printf("legal%s: %s\n",
           answer->completed ? "" : ", but not yet a whole turn",
           answer->played[0] ? answer->played : "nothing was chosen");
    fputs(answer->told, stdout);
}

static void print_object(const Answer *answer)
{
    Json *object = json_new_object();

    json_set(object, "legal", json_flag(answer->legal));
    json_set(object, "complete", json_flag(answer->completed));
    json_set(object, "played", json_text(answer->played));
    if (answer->legal) {
        json_set(object, "events", event_list(answer));
    } else {
        json_set(object, "word", json_text(answer->word));
        json_set(object, "message", json_text(answer->message));
        json_set(object, "file",
                 answer->file[0] ? json_text(answer->file) : json_nothing());
        json_set(object, "line",
                 answer->line > 0 ? json_whole(answer->line) : json_nothing());
    }
    json_print(object, stdout);
}

static int explain(const Session *session)
{
    const Options *options = session->options;
    Answer answer = {.session = session};
    bool set_up = session->game->now.turn == 0;
    ScriptError error;
    RunEnd end;

    if (session->game->now.over)
        return complain_finding(options, "over",
                                "the game is over in this position");
    end = enter_all(&answer, &error);
    if (end == RUN_FAILED)
        return complain_script(options, &error);
    answer.legal = end != RUN_REFUSED;
    cut_place(answer.message, answer.file, sizeof answer.file, &answer.line);
    answer.played = played_text(&answer);
    answer.told = told_text(&answer, set_up);
    if (answer.played == NULL || answer.told == NULL) {
        free(answer.played);
        free(answer.told);
        return complain_memory(options);
    }
    if (options->json)
        print_object(&answer);
    else
        print_text(&answer);
    free(answer.told);
    free(answer.played);
    return answer.legal ? STATUS_DONE : STATUS_FINDING;
}

static int run(const Options *options)
{
    Session session;
    int status;

    if (options->line == NULL)
        return complain_usage(options, "explain needs --line \"TOKENS\"");
    status = session_open_without_line(&session, options);
    if (status == STATUS_DONE)
        status = explain(&session);
    session_close(&session);
    return status;
}

const Verb verb_explain = {
    .name = "explain",
    .operands = "VARIANT",
    .least = 1,
    .most = 1,
    .takes = TAKES_START,
    .line = "why a line is legal or illegal in a position",
    .help = "Tells what a legal line does. Of an illegal one it names the "
            "first word that is\n"
            "wrong, the clause that it fails, and the script's file and line; "
            "the status is\n"
            "then 1. The beginning of a line is legal when it can be "
            "completed.\n"
            "\n"
            "Example: house explain VARIANT --position game.json --line "
            "\"TOKENS\"\n",
    .run = run,
};
