/*
 * news.c -- the news: log entries that a person has not seen yet.
 *
 * Each choice of a turn may add events, so we remember the events that were
 * reported. When the turn is completed, the order of its choices and events may
 * change. Therefore an event is new if no equal event was reported.
 */
#include <stdarg.h>
#include <stdlib.h>
#include <string.h>

#include "house/repl/repl_internal.h"
#include "view/draw/draw.h"
#include "view/sentences/sentences.h"

/* Compares two events, each with the log that contains it. */
static bool event_equal(const EventLog *log_a, const Event *a,
                        const EventLog *log_b, const Event *b)
{
    const char *text_a = event_text(log_a, a);
    const char *text_b = event_text(log_b, b);

    if (text_a != NULL && text_b != NULL)
        return a->kind == b->kind && strcmp(text_a, text_b) == 0;
    return a->kind == b->kind && a->seat == b->seat && a->card == b->card &&
           a->pyramid == b->pyramid && a->from == b->from && a->to == b->to &&
           a->number == b->number && a->pose == b->pose && a->pips == b->pips &&
           thing_equal(a->what, b->what);
}

/* Returns the stream for news, or NULL if memory runs out. */
static FILE *open_news(News *news)
{
    if (news->out == NULL)
        news->out = open_memstream(&news->text, &news->size);
    return news->out;
}

static void append(News *news, const char *text)
{
    if (open_news(news) != NULL)
        fputs(text, news->out);
}

static void clear(News *news)
{
    if (news->out == NULL)
        return;
    fclose(news->out);
    free(news->text);
    news->out = NULL;
}

/* -- taking --------------------------------------------------------------- */

/* Copies the events that were not reported, in order. */
static void find_new(const Repl *repl, const EventLog *now, EventLog *fresh)
{
    static bool used[EVENT_LIMIT];
    const EventLog *told = &repl->told;

    memset(used, 0, sizeof used);
    *fresh = *now; /* copies the texts to which events refer */
    fresh->count = 0;
    for (int i = 0, next = 0; i < now->count; i++) {
        int found = next;
        while (found < told->count &&
               (used[found] ||
                !event_equal(told, &told->events[found], now, &now->events[i])))
            found++;
        if (found == told->count) {
            fresh->events[fresh->count++] = now->events[i];
            continue;
        }
        used[found] = true;
        while (next < told->count && used[next])
            next++;
    }
}

static void add_heading(News *news, const Position *before)
{
    if (news->has_heading || open_news(news) == NULL)
        return;
    news->has_heading = true;
    if (before->turn == 0)
        fputs("-- set-up\n", news->out);
    else
        fprintf(news->out, "-- turn %d: %s\n", before->turn,
                draw_seat(before, before->to_move));
}

static void take_for(Repl *repl, News *news, Seat viewer, const EventLog *fresh,
                     const Position *before)
{
    EventReader reader = {viewer, repl->look.color, before->turn == 0,
                          repl_debugs(repl)};
    char *text = events_text(fresh, repl->script, reader);

    if (text != NULL && text[0] != '\0') {
        add_heading(news, before);
        append(news, text);
    }
    free(text);
}

/* Prints "(nothing happened: pass)". Words are not secret, but cards may be, so
 * we name the choices only if all are words. */
static void tell_nothing(const Repl *repl, FILE *out)
{
    const Line *line = &game_here(repl->game)->line;
    char token[TOKEN_LIMIT];
    int words = 0;

    if (game_here(repl->game)->words == NULL)
        while (words < line->count && line->picks[words].type == THING_WORD)
            words++;
    fputs("  (nothing happened", out);
    for (int i = 0; words == line->count && i < words; i++) {
        input_token(repl->script, line->picks[i], token);
        fprintf(out, "%s %s", i == 0 ? ":" : "", token);
    }
    fputs(")\n", out);
}

/* Gives a turn without news a heading, so that it does not seem to be
 * missing. */
static void add_silence(Repl *repl, const Position *before)
{
    const Position *now = &repl->game->now;

    for (int seat = 0; seat < before->seats.count; seat++) {
        News *news = &repl->news[seat];
        if (!repl_is_person(repl, (Seat)seat) || news->has_heading)
            continue;
        add_heading(news, before);
        if (open_news(news) != NULL &&
            !vars_print(news->out, before, now, repl->equipment))
            tell_nothing(repl, news->out);
    }
}

static bool changes_board(const Event *event)
{
    if (event->kind == EVENT_CHOOSE)
        return false;
    return event->from != SPACE_NONE || event->to != SPACE_NONE ||
           event->pyramid != PYRAMID_NONE;
}

static void note_changes(Repl *repl, const EventLog *fresh)
{
    for (int i = 0; i < fresh->count; i++) {
        if (changes_board(&fresh->events[i]))
            repl->board_shown = false;
        if (fresh->events[i].card != CARD_NONE)
            repl->hand_shown = false;
    }
}

void news_take(Repl *repl, bool completed)
{
    const Game *game = repl->game;
    const EventLog *now = script_events(repl->script);
    const Position *before =
        completed ? node_before(game_here(game)) : &game->now;
    EventLog *fresh = malloc(sizeof *fresh);

    if (fresh == NULL)
        return;
    find_new(repl, now, fresh);
    note_changes(repl, fresh);
    for (int seat = 0; seat < game->now.seats.count; seat++)
        if (repl_is_person(repl, (Seat)seat))
            take_for(repl, &repl->news[seat], (Seat)seat, fresh, before);
    if (repl->people == 0)
        take_for(repl, &repl->all_news, SEAT_NONE, fresh, before);
    free(fresh);
    if (!completed) {
        repl->told = *now;
        return;
    }
    add_silence(repl, before);
    repl->told.count = 0;
    repl->board_shown = repl->hand_shown = false;
    for (int seat = 0; seat < SEAT_LIMIT; seat++)
        repl->news[seat].has_heading = false;
    repl->all_news.has_heading = false;
}

void news_skip(Repl *repl)
{
    repl->told = *script_events(repl->script);
    for (int seat = 0; seat < SEAT_LIMIT; seat++)
        repl->news[seat].has_heading = false;
}

void news_add(Repl *repl, Seat seat, const char *format, ...)
{
    News *news = &repl->news[seat];
    va_list arguments;

    if (!repl_is_person(repl, seat) || open_news(news) == NULL)
        return;
    va_start(arguments, format);
    vfprintf(news->out, format, arguments);
    va_end(arguments);
    fputc('\n', news->out);
}

void news_print(Repl *repl)
{
    News *news =
        repl->eyes == SEAT_NONE ? &repl->all_news : &repl->news[repl->eyes];

    consent_saw(repl->table, repl->eyes);
    if (news->out != NULL && fflush(news->out) == 0)
        screen_print(repl, news->text);
    clear(news);
}

void news_free(Repl *repl)
{
    for (int seat = 0; seat < SEAT_LIMIT; seat++)
        clear(&repl->news[seat]);
    clear(&repl->all_news);
}
