/*
 * news.c -- the news: log entries that a person has not seen yet, headings of
 * turns, and lines for some people only.
 */
#include <stdarg.h>
#include <stdlib.h>
#include <string.h>

#include "base/text.h"
#include "house/repl/repl_internal.h"
#include "view/draw/draw.h"
#include "view/sentences/sentences.h"

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

/* Appends " chose TOKENS" to a heading that takes `used` columns so far. If the
 * window is too narrow, writes "..." instead of the last tokens. */
static void add_chosen(const Repl *repl, FILE *out, int used, Seat viewer)
{
    const int room = repl->look.width - used - (int)strlen(" chose ...");
    char *text = turn_chosen(repl->script, game_here(repl->game), viewer);
    const char *rest = text;
    char word[TOKEN_LIMIT];

    if (text != NULL && text[0] != '\0')
        fputs(" chose", out);
    for (int at = 0; text != NULL && input_word(&rest, word);) {
        at += 1 + text_columns(word);
        fprintf(out, " %s", at <= room ? word : "...");
        if (at > room)
            break;
    }
    free(text);
}

/* Adds a heading for the turn that began at the position `before`. If the turn
 * is complete and a bot played it, the heading shows the bot's choices. */
static void add_heading(Repl *repl, News *news, Seat viewer,
                        const Position *before, bool is_complete)
{
    int used;

    if (news->has_heading || open_news(news) == NULL)
        return;
    news->has_heading = true;
    if (before->turn == 0) {
        fputs("-- set-up\n", news->out);
        return;
    }
    used = fprintf(news->out, "-- turn %d: %s", before->turn,
                   draw_seat(before, before->to_move));
    if (is_complete && !repl_is_person(repl, before->to_move))
        add_chosen(repl, news->out, used, viewer);
    fputc('\n', news->out);
}

/* Adds lines to the news of a viewer. If the viewer is SEAT_NONE, adds the
 * lines to all_news. */
static void add_news_lines(Repl *repl, Seat viewer, const char *lines,
                           const Position *before, bool is_complete)
{
    News *news = viewer == SEAT_NONE ? &repl->all_news : &repl->news[viewer];

    if (lines == NULL || lines[0] == '\0')
        return;
    add_heading(repl, news, viewer, before, is_complete);
    append(news, lines);
}

static bool changes_board(const Event *event)
{
    if (event->kind == EVENT_CHOOSE)
        return false;
    return event->from != SPACE_NONE || event->to != SPACE_NONE ||
           event->pyramid != PYRAMID_NONE;
}

/* Looks at the events that are not in the news yet. If they have changed the
 * board or moved a card, notes that the board or the hand on the screen is
 * outdated. */
static void note_changes(Repl *repl, const EventLog *now)
{
    for (int i = repl->told; i < now->count; i++) {
        if (changes_board(&now->events[i]))
            repl->board_shown = false;
        if (now->events[i].card != CARD_NONE)
            repl->hand_shown = false;
    }
}

static void end_headings(Repl *repl)
{
    for (int seat = 0; seat < SEAT_LIMIT; seat++)
        repl->news[seat].has_heading = false;
    repl->all_news.has_heading = false;
}

static void add_note(Repl *repl, const Note *note)
{
    char *text = note_sentence(note);

    for (int seat = 0; seat < repl->game->now.seats.count; seat++)
        if (text != NULL && note->readers & viewer_bit((Seat)seat))
            news_add(repl, (Seat)seat, "%s", text);
    if (text != NULL && repl->people == 0 &&
        note->readers & viewer_bit(SEAT_NONE)) {
        append(&repl->all_news, text);
        append(&repl->all_news, "\n");
    }
    free(text);
}

/* Adds the new notes of the log to the news of the people who may read them. */
static void read_notes(Repl *repl)
{
    const Log *log = &repl->table->log;

    for (int i = 0; i < log->note_count; i++)
        if (log->notes[i].revision > repl->noted)
            add_note(repl, &log->notes[i]);
    repl->noted = log->revision;
}

/* Adds the new lines of the log to the news of each person. */
static void read_log(Repl *repl, const Position *before, bool is_complete)
{
    const Update *update;

    read_notes(repl);
    update = log_update_turn(&repl->table->log);
    for (int seat = 0; seat < before->seats.count; seat++)
        if (repl_is_person(repl, (Seat)seat))
            add_news_lines(repl, (Seat)seat, update->events[seat], before,
                           is_complete);
    if (repl->people == 0)
        add_news_lines(repl, SEAT_NONE,
                       update->events[viewer_number(SEAT_NONE)], before,
                       is_complete);
}

void news_take_turn(Repl *repl)
{
    const Position before = node_before(game_here(repl->game));

    read_log(repl, &before, true);
    repl->told = 0;
    repl->board_shown = repl->hand_shown = false;
    end_headings(repl);
}

void news_take_open(Repl *repl)
{
    const EventLog *now = script_events(repl->script);

    note_changes(repl, now);
    repl->told = now->count;
    log_look_open(&repl->table->log, repl->game);
    read_log(repl, &repl->game->now, false);
}

void news_begin_turn(Repl *repl)
{
    log_forget_sent(&repl->table->log);
    repl->told = 0;
    end_headings(repl);
}

void news_skip(Repl *repl)
{
    repl->told = script_events(repl->script)->count;
    log_look_open(&repl->table->log, repl->game);
    log_update_anew(&repl->table->log);
    end_headings(repl);
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

    read_notes(repl);
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
