/*
 * repl_show.c -- what the screen shows, and for whose eyes.
 */
#include <stdlib.h>
#include <string.h>

#include "app/repl/repl_internal.h"
#include "app/show/show.h"
#include "app/terminal/terminal.h"
#include "base/wrap.h"

void show_measure(Repl *repl)
{
    if (!repl->viewing)
        repl->look.viewer = repl->eyes;
    repl->look.width = terminal_width(repl->setup->terminal);
}

void show_fitted(Repl *repl, void (*print)(Repl *repl, const char *words),
                 const char *words)
{
    FILE *out = repl->look.out;
    char *text = NULL;
    size_t size;
    FILE *captured = open_memstream(&text, &size);

    if (captured == NULL) {
        print(repl, words);
        return;
    }
    repl->look.out = captured;
    print(repl, words);
    repl->look.out = out;
    if (fclose(captured) == 0) {
        show_measure(repl);
        wrap_print(out, text, repl->look.width);
    }
    free(text);
}

/* -- whose eyes ----------------------------------------------------------- */

/* Between two people: the one must not see what the other has seen. */
static bool change_eyes(Repl *repl, Seat seat)
{
    const char *name = draw_seat(&repl->game->now, seat);
    FILE *out = repl->look.out;
    int byte;

    if (!repl->setup->terminal) {
        fprintf(out, "\n==== for %s's eyes only ====\n", name);
        return true;
    }
    fprintf(out, "\n==== only %s may look now: press Enter ", name);
    fflush(out);
    while ((byte = input_byte(repl)) != '\n' && byte != EOF)
        ;
    if (byte == EOF)
        return false;
    if (!repl->look.plain) /* the screen and what has scrolled off it */
        fputs("\033[H\033[2J\033[3J", out);
    return true;
}

bool show_hand_to(Repl *repl, Seat seat)
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
    repl->board_shown = repl->hand_shown = repl->offered = false;
    return true;
}

bool show_hand_over(Repl *repl)
{
    Seat seat = repl->game->choice.seat;

    return repl->state != RUN_OPEN ||
           (repl->halted && !repl_is_person(repl, seat)) ||
           show_hand_to(repl, seat);
}

/* -- board and hand ------------------------------------------------------- */

Position repl_position(const Repl *repl)
{
    return repl->state == RUN_OPEN ? *script_position(repl->script)
                                   : repl->game->now;
}

void show_legend(Repl *repl)
{
    draw_legend(&repl->look, repl->equipment);
    draw_suits(&repl->look, &repl->equipment->deck);
}

void show_board(Repl *repl)
{
    static Space decisive[OPTION_LIMIT];
    Position position = repl_position(repl);

    show_measure(repl);
    repl->look.marked = decisive;
    repl->look.marked_count = decisive_spaces(repl->game, decisive);
    draw_board(&repl->look, &position, repl->equipment);
    repl->look.marked_count = 0;
    if (!repl->legend_shown)
        show_legend(repl);
    draw_table(&repl->look, repl->script, &position);
    repl->legend_shown = repl->board_shown = true;
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

void show_hands(Repl *repl, Seat seat)
{
    Position position = repl_position(repl);

    show_measure(repl);
    if (!has_hand(&position))
        return;
    if (seat != SEAT_NONE)
        draw_hand(&repl->look, &position, repl->equipment, seat);
    for (int each = 0; seat == SEAT_NONE && each < position.seats.count; each++)
        draw_hand(&repl->look, &position, repl->equipment, (Seat)each);
}

void show_hand(Repl *repl)
{
    repl->hand_shown = true;
    show_hands(repl, repl->eyes);
}

/* -- the rest ------------------------------------------------------------- */

void show_line(Repl *repl, const char *text)
{
    Flow flow;

    show_measure(repl);
    flow = flow_begin(repl->look.out, repl->look.width, 4, "");
    flow_words(&flow, text);
    flow_end(&flow);
}

static void print_fault(const ScriptError *error, FILE *out)
{
    if (error->fault == FAULT_STOPPED)
        return; /* whoever stopped it knows */
    if (error->file[0] != '\0' && error->line > 0)
        fprintf(out, "%s:%d: ", error->file, error->line);
    else if (error->file[0] != '\0')
        fprintf(out, "%s: ", error->file);
    fprintf(out, "%s\n", error->message);
}

/* What was printed before it, as in the news. */
static void print_printed(const Repl *repl, FILE *out)
{
    const char *text = script_fault_printed(repl->script);

    for (const char *end; repl_debugs(repl) && *text != '\0'; text = end) {
        end = strchr(text, '\n') + 1;
        fprintf(out, "  %.*s", (int)(end - text), text);
    }
}

void show_error(const Repl *repl, FILE *out)
{
    if (repl->error.fault != FAULT_STOPPED)
        print_printed(repl, out);
    print_fault(&repl->error, out);
}

/* A fault that was met looking ahead: the game goes on without what leads
 * there. Told once for each place. */
static void warn_of_fault(Repl *repl)
{
    const ScriptError *fault = script_fault(repl->script);

    if (fault == NULL || fault->line == repl->warned_line)
        return;
    repl->warned_line = fault->line;
    print_printed(repl, repl->look.out);
    print_fault(fault, repl->look.out);
    fputs("The options that lead there are not offered; the game goes on.\n",
          repl->look.out);
}

void show_result(Repl *repl)
{
    tell_result(repl->look.out, repl->script, &repl->game->now);
}

void show_changes(Repl *repl, const char *words)
{
    (void)words;
    if (repl->state == RUN_DONE && repl->people > 1)
        repl->eyes = repl->eyes == SEAT_NONE ? 0 : repl->eyes;
    show_measure(repl);
    news_print(repl);
    if (repl->state == RUN_FAILED) {
        if (!repl->offered)
            show_error(repl, repl->look.out);
        repl->offered = true;
        return;
    }
    if (!repl->board_shown)
        show_board(repl);
    if (repl->state == RUN_DONE) {
        if (!repl->offered)
            show_result(repl);
        repl->offered = true;
        return;
    }
    if (!repl->hand_shown)
        show_hand(repl);
    if (!repl->offered) {
        warn_of_fault(repl);
        show_offer(repl);
    }
}

static int prompt_style(const Repl *repl)
{
    const char *name = draw_seat(&repl->game->now, repl->game->choice.seat);

    return repl->look.color ? style_of(name) : STYLE_NONE;
}

void show_prompt(const Repl *repl, FILE *out)
{
    const Game *game = repl->game;
    char label[LABEL_SIZE];
    int style;

    if (repl->consent.question[0] != '\0') {
        fputs(repl->consent.question, out);
        return;
    }
    if (repl->state == RUN_DONE) {
        fputs("the game is over> ", out);
        return;
    }
    if (repl->state == RUN_FAILED) {
        fputs(repl->error.fault == FAULT_STOPPED
                  ? "stopped (Enter to continue, undo, or quit)> "
                  : "script error (undo, quit, or Enter to try again)> ",
              out);
        return;
    }
    style = prompt_style(repl);
    style_begin(out, style);
    fputs(draw_seat(&game->now, game->choice.seat), out);
    style_end(out, style);
    if (!repl_is_person(repl, game->choice.seat))
        fprintf(out, " (%s)",
                bot_name(repl->setup->bots.kinds[game->choice.seat]));
    if (game->now.turn == 0)
        fputs(", set-up", out);
    else
        fprintf(out, ", turn %d", game->now.turn);
    show_label(repl, label);
    fprintf(out, " -- %s> ", label);
}
