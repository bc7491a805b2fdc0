/*
 * turn_text.c -- describes turns for each viewer.
 */
#include <stdlib.h>
#include <string.h>

#include "base/list.h"
#include "match/log/log.h"
#include "match/log/turn_text.h"

Seat viewer_at(int number)
{
    if (number < SEAT_LIMIT)
        return (Seat)number;
    return number == SEAT_LIMIT ? SEAT_WATCHER : SEAT_NONE;
}

int viewer_number(Seat viewer)
{
    if (viewer < SEAT_LIMIT)
        return viewer;
    return viewer == SEAT_WATCHER ? SEAT_LIMIT : SEAT_LIMIT + 1;
}

unsigned viewer_bit(Seat viewer)
{
    return 1u << viewer_number(viewer);
}

void turn_text_clear(TurnText *text)
{
    for (int i = 0; i < VIEWERS; i++)
        free(text->events[i]);
    free(text->rules);
    *text = (TurnText){.rules = NULL};
}

/* -- a turn ---------------------------------------------------------------- */

/* Lists the rules that apply to the choices of the turn, except secret choices.
 * The caller must free the text. Returns NULL if there are no rules. */
static char *cite_rules(const Log *log, const Game *game, bool is_complete)
{
    const Node *node = game_here(game);
    Position before;
    Line line;

    if (log->describer->rules == NULL)
        return NULL;
    if (!is_complete)
        return log->describer->rules(log->describer, game->script, &game->now,
                                     &game->line, game->choice.known);
    if (node->parent == NULL || node->edited || node->words != NULL)
        return NULL;
    before = node_before(node);
    line = node_line(node);
    /* The text that `rules` returns is a copy. It does not point to `before` or
     * `line`. */
    /* cppcheck-suppress returnDanglingLifetime */
    return log->describer->rules(log->describer, game->script, &before, &line,
                                 line.count);
}

/* Returns the text `events` of a complete turn, followed by what the events do
 * not say (see `rest` of Describer). Takes ownership of `events`. The caller
 * must free the result. */
static char *add_rest(char *events, const Log *log, const Game *game,
                      Seat viewer)
{
    const Node *node = game_here(game);
    const size_t length = events != NULL ? strlen(events) : 0;
    char *rest, *text;

    if (events == NULL || node->parent == NULL)
        return events;
    rest = log->describer->rest(log->describer, game->script, node, viewer,
                                length > 0);
    text = rest != NULL ? realloc(events, length + strlen(rest) + 1) : NULL;
    if (text != NULL)
        memcpy(text + length, rest, strlen(rest) + 1);
    else
        free(events);
    free(rest);
    return text;
}

TurnText turn_text(const Log *log, const Game *game, int turn, bool is_complete)
{
    const int seats = game->now.seats.count;
    TurnText text = {.node = game_here(game)->number};

    for (int i = 0; i < VIEWERS; i++) {
        if (i >= seats && i < SEAT_LIMIT)
            continue;
        text.events[i] =
            log->describer->events(log->describer, script_events(game->script),
                                   game->script, viewer_at(i), turn == 0);
        if (is_complete)
            text.events[i] = add_rest(text.events[i], log, game, viewer_at(i));
    }
    text.rules = cite_rules(log, game, is_complete);
    return text;
}

/* -- drafts ---------------------------------------------------------------- */

bool draft_begin(LogDraft *draft)
{
    bool has_all;

    *draft = (LogDraft){.touched_count = 0};
    draft->rules_out = open_memstream(&draft->rules, &draft->rules_size);
    has_all = draft->rules_out != NULL;
    for (int i = 0; i < VIEWERS; i++) {
        draft->out[i] = open_memstream(&draft->text[i], &draft->size[i]);
        has_all = has_all && draft->out[i] != NULL;
    }
    if (!has_all)
        draft_drop(draft);
    return has_all;
}

static void write_turn_text(FILE *out, const char *text)
{
    fputs(text != NULL ? text : "", out);
}

void draft_add(LogDraft *draft, const Log *log, const Game *game, int turn)
{
    const bool is_complete = game->line.count == 0;
    TurnText text;

    if (log->describer->touched != NULL)
        draft->touched_count = log->describer->touched(
            script_events(game->script), draft->touched);
    text = turn_text(log, game, turn, is_complete);
    for (int i = 0; i < VIEWERS; i++)
        write_turn_text(draft->out[i], text.events[i]);
    write_turn_text(draft->rules_out, text.rules);
    if (is_complete && list_grow(&draft->turns, draft->turn_count,
                                 &draft->turn_room, sizeof *draft->turns))
        draft->turns[draft->turn_count++] = text;
    else
        turn_text_clear(&text);
}

void draft_drop(LogDraft *draft)
{
    for (int i = 0; i < VIEWERS; i++) {
        if (draft->out[i] != NULL)
            fclose(draft->out[i]);
        free(draft->text[i]);
    }
    if (draft->rules_out != NULL)
        fclose(draft->rules_out);
    free(draft->rules);
    for (int i = 0; i < draft->turn_count; i++)
        turn_text_clear(&draft->turns[i]);
    free(draft->turns);
}

/* -- the latest request ---------------------------------------------------- */

void log_take(Log *log, const Game *game, LogDraft *draft)
{
    fclose(draft->rules_out);
    free(log->rules);
    log->rules = draft->rules;
    for (int i = 0; i < VIEWERS; i++) {
        fclose(draft->out[i]);
        free(log->events[i]);
        log->events[i] = draft->text[i];
    }
    for (int i = 0; i < draft->turn_count; i++)
        log_keep_turn(log, &draft->turns[i]);
    free(draft->turns);
    log->is_open = game->line.count > 0;
    /* The spaces of the previous turn stay marked until the current turn
     * changes a space. */
    if (draft->touched_count > 0 || game->line.count == 0)
        log_touch(log, draft->touched_count, draft->touched);
}

/* Replaces the text of the latest request. Does not change the marked
 * spaces. */
static void set_text(Log *log, TurnText text, bool is_open)
{
    for (int i = 0; i < VIEWERS; i++) {
        free(log->events[i]);
        log->events[i] = text.events[i];
    }
    free(log->rules);
    log->rules = text.rules;
    log->is_open = is_open;
}

void log_look_open(Log *log, const Game *game)
{
    set_text(log, turn_text(log, game, game->now.turn, false), true);
}

void log_look(Log *log, const Game *game)
{
    if (!game->now.over)
        log_look_open(log, game);
    else
        set_text(log, (TurnText){.rules = NULL}, false);
}

void log_touch(Log *log, int count, const Space *spaces)
{
    log->touched_count = count;
    memcpy(log->touched, spaces, sizeof *spaces * (size_t)count);
}

void log_touch_last(Log *log, const Game *game)
{
    Space spaces[OPTION_LIMIT];
    int count = 0;

    if (turn_run_again(game, game_here(game)))
        count = log->describer->touched(script_events(game->script), spaces);
    log_touch(log, count, spaces);
}

const char *log_events(const Log *log, Seat viewer)
{
    const char *text = log->events[viewer_number(viewer)];

    return text != NULL ? text : "";
}

const char *log_rules(const Log *log)
{
    return log->rules != NULL ? log->rules : "";
}
