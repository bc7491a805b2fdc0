/*
 * screen.c -- prints the game, and hands the screen from person to person.
 */
#include <stdarg.h>
#include <stdlib.h>
#include <string.h>

#include "base/wrap.h"
#include "house/repl/repl_internal.h"
#include "house/terminal/terminal.h"
#include "view/draw/draw.h"
#include "view/sentences/sentences.h"

void screen_measure(Repl *repl)
{
    if (!repl->viewing)
        repl->look.viewer = repl->eyes;
    repl->look.width = terminal_width(repl->terminal);
}

/* Shows a text one screen at a time if it is longer than the window. Returns
 * false if memory runs out. */
static bool page(const Repl *repl, const char *text)
{
    char *wrapped = NULL;
    size_t size;
    FILE *out = open_memstream(&wrapped, &size);
    bool fine = out != NULL;

    if (fine)
        wrap_print(out, text, repl->look.width);
    fine = fine && fclose(out) == 0;
    if (fine)
        edit_page(repl->edit, wrapped);
    free(wrapped);
    return fine;
}

void screen_print(Repl *repl, const char *text)
{
    bool pages = repl->pages && repl->edit != NULL &&
                 !repl->settings->no_pager && repl->look.out == repl->out;

    screen_measure(repl);
    if (!pages || !page(repl, text))
        wrap_print(repl->look.out, text, repl->look.width);
}

void screen_fitted(Repl *repl, void (*print)(Repl *repl, const char *words),
                   const char *words)
{
    FILE *out = repl->look.out;
    char *text = NULL;
    size_t size;
    FILE *captured = open_memstream(&text, &size);

    if (captured != NULL)
        repl->look.out = captured;
    print(repl, words);
    repl->look.out = out;
    if (captured != NULL && fclose(captured) == 0)
        screen_print(repl, text);
    free(text);
}

void repl_say(Repl *repl, const char *format, ...)
{
    char *text = NULL;
    size_t size;
    FILE *out = open_memstream(&text, &size);
    va_list arguments;

    if (out == NULL)
        return;
    va_start(arguments, format);
    vfprintf(out, format, arguments);
    va_end(arguments);
    fputc('\n', out);
    if (fclose(out) == 0)
        screen_print(repl, text);
    free(text);
}

void screen_flow(Repl *repl, int indent, const char *opening, const char *words)
{
    Flow flow;

    screen_measure(repl);
    flow = flow_begin(repl->look.out, repl->look.width, indent, opening);
    flow_words(&flow, words);
    flow_end(&flow);
}

/* -- the person at the screen --------------------------------------------- */

/* True if one person may know cards, variables or secret choices that another
 * person does not know. */
static bool has_secrets(const Repl *repl)
{
    const Game *game = repl->game;

    return repl->equipment->deck.card_count > 0 ||
           repl->equipment->has_secret_vars ||
           (repl->state == RUN_OPEN && game->choice.known < game->line.count);
}

/* Changes the person at the screen. The new person must not see what the
 * previous person saw. Returns false at the end of input. */
static bool change_eyes(Repl *repl, Seat seat)
{
    char text[PERSON_TEXT];
    const char *name = person_describe(repl->table, seat, text);
    FILE *out = repl->look.out;

    if (!has_secrets(repl)) {
        fprintf(out, "\n==== %s%s ====\n", name,
                seat == repl->game->choice.seat ? "'s turn" : "");
        return true;
    }
    if (!repl->terminal) {
        fprintf(out, "\n==== for %s's eyes only ====\n", name);
        return true;
    }
    fprintf(out, "\n==== only %s may look now: press Enter ", name);
    fflush(out);
    if (!prompt_wait(repl))
        return false;
    if (!repl->look.plain) /* clears the screen and its scrollback */
        fputs("\033[H\033[2J\033[3J", out);
    return true;
}

bool screen_hand_to(Repl *repl, Seat seat)
{
    if (seat == repl->eyes)
        return true;
    if (repl->people > 1) {
        if (repl->eyes != SEAT_NONE)
            news_print(repl);
        if (!change_eyes(repl, seat))
            return false;
    }
    repl->eyes = seat;
    screen_forget(repl);
    return true;
}

bool screen_hand_over(Repl *repl)
{
    Seat seat = repl->game->choice.seat;

    return repl->state != RUN_OPEN ||
           (repl->halted && !repl_is_person(repl, seat)) ||
           screen_hand_to(repl, seat);
}

/* -- board and hand ------------------------------------------------------- */

void screen_forget(Repl *repl)
{
    repl->board_shown = repl->hand_shown = repl->offered = false;
}

Position repl_position(const Repl *repl)
{
    return repl->state == RUN_OPEN ? *script_position(repl->script)
                                   : repl->game->now;
}

void screen_legend(Repl *repl)
{
    draw_legend(&repl->look, repl->equipment, &repl->game->now.seats);
    draw_suits(&repl->look, &repl->equipment->deck);
}

/* Prints the board of a game, with the events `log` of its current turn, which
 * may be NULL. */
static void print_board(Repl *repl, const Game *game, const Position *position,
                        const EventLog *log)
{
    static Space decisive[OPTION_LIMIT];

    screen_measure(repl);
    repl->look.marked = decisive;
    repl->look.marked_count = decisive_spaces(game, decisive);
    draw_board(&repl->look, position, repl->equipment);
    repl->look.marked_count = 0;
    if (!repl->legend_shown)
        screen_legend(repl);
    repl->look.log = log;
    draw_table(&repl->look, repl->script, position);
    repl->look.log = NULL;
    repl->legend_shown = true;
}

void screen_board(Repl *repl)
{
    Position position = repl_position(repl);

    print_board(repl, repl->game, &position,
                repl->state == RUN_OPEN ? script_events(repl->script) : NULL);
    repl->board_shown = true;
}

static bool has_hand(const Position *position)
{
    if (position->cards.count == 0)
        return false;
    for (int seat = 0; seat < position->seats.count; seat++)
        if (position->cards.piles[PILE_HAND + seat].count > 0)
            return true;
    return false;
}

/* Prints the hand of a seat in a position, or all hands for SEAT_NONE. */
static void print_hands(Repl *repl, const Position *position, Seat seat)
{
    screen_measure(repl);
    if (!has_hand(position))
        return;
    if (seat != SEAT_NONE)
        draw_hand(&repl->look, position, repl->equipment, seat);
    for (int each = 0; seat == SEAT_NONE && each < position->seats.count;
         each++)
        draw_hand(&repl->look, position, repl->equipment, (Seat)each);
}

void screen_hands(Repl *repl, Seat seat)
{
    Position position = repl_position(repl);

    print_hands(repl, &position, seat);
}

void screen_past(Repl *repl, Node *node)
{
    Past past;

    past_at(&past, repl->game, node);
    print_board(repl, &past.game, &past.game.now, NULL);
    print_hands(repl, &past.game.now, repl->eyes);
}

/* -- the rest ------------------------------------------------------------- */

void screen_fault(const ScriptError *error, FILE *out)
{
    if (error->file[0] != '\0' && error->line > 0)
        fprintf(out, "%s:%d: ", error->file, error->line);
    else if (error->file[0] != '\0')
        fprintf(out, "%s: ", error->file);
    fprintf(out, "%s\n", error->message);
}

/* Prints the lines that the script printed before it failed. Indents each line
 * like the lines of the log. */
static void print_printed(const Repl *repl, FILE *out)
{
    const char *text = script_fault_printed(repl->script);

    for (const char *end; repl_debugs(repl) && *text != '\0'; text = end) {
        end = strchr(text, '\n') + 1;
        fprintf(out, "  %.*s", (int)(end - text), text);
    }
}

void screen_error(const Repl *repl, FILE *out)
{
    if (repl->error.fault == FAULT_STOPPED)
        return; /* the person at the screen has stopped the script */
    print_printed(repl, out);
    screen_fault(&repl->error, out);
}

/* Reports that the script fails in a later choice, unless the previous report
 * was about the same line of the script. */
static void warn_of_fault(Repl *repl)
{
    const ScriptError *fault = script_fault(repl->script);

    if (fault == NULL || fault->line == repl->warned_line)
        return;
    repl->warned_line = fault->line;
    print_printed(repl, repl->look.out);
    screen_fault(fault, repl->look.out);
    fputs("The options that lead there are not offered; the game continues.\n",
          repl->look.out);
}

/* If no option of the open choice can be completed, prints a line for each
 * reason. The error has only the reason of the first option. */
static void tell_dead_end(Repl *repl)
{
    Ruled ruled[RULED_LIMIT];
    char text[RULED_SIZE];
    ScriptError error;
    int count = 0;

    if (game_look(repl->game, &error) == RUN_FAILED && error.is_dead_end)
        count = game_ruled_out(repl->game, ruled);
    for (int i = 0; count > 1 && i < count; i++) {
        game_ruled_text(&ruled[i], text, sizeof text);
        screen_flow(repl, 4, "  not possible:", text);
    }
}

static void show_state(Repl *repl)
{
    if (repl->state == RUN_FAILED) {
        screen_error(repl, repl->look.out);
        tell_dead_end(repl);
    } else if (repl->state == RUN_DONE) {
        result_print(repl->look.out, &repl->game->now,
                     &script_equipment(repl->script)->teams);
    } else {
        warn_of_fault(repl);
        offer_show(repl);
    }
}

void screen_changes(Repl *repl, const char *words)
{
    (void)words;
    if (repl->state == RUN_DONE && repl->people > 1 && repl->eyes == SEAT_NONE)
        repl->eyes = 0;
    screen_measure(repl);
    news_print(repl);
    if (repl->state != RUN_FAILED && !repl->board_shown)
        screen_board(repl);
    if (repl->state == RUN_OPEN && !repl->hand_shown)
        screen_hands(repl, repl->eyes);
    repl->hand_shown = repl->hand_shown || repl->state == RUN_OPEN;
    if (!repl->offered)
        show_state(repl);
    repl->offered = true;
}
