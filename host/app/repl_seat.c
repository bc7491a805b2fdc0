/*
 * repl_seat.c -- who sits where, who looks, and help from a bot.
 */
#include <string.h>

#include "app/repl_internal.h"
#include "format/token.h"
#include "match/input.h"

/* The seat of that colour (or its beginning), or SEAT_NONE; told. */
static Seat read_seat(Repl *repl, const char *word)
{
    const Position *now = &repl->game->now;

    for (int seat = 0; seat < now->seats.count && word[0] != '\0'; seat++)
        if (strncmp(draw_seat(now, (Seat)seat), word, strlen(word)) == 0)
            return (Seat)seat;
    fprintf(repl->look.out, "%s: no such seat; one of", word);
    for (int seat = 0; seat < now->seats.count; seat++)
        fprintf(repl->look.out, "%s %s", seat > 0 ? "," : "",
                draw_seat(now, (Seat)seat));
    fputc('\n', repl->look.out);
    return SEAT_NONE;
}

/* Between people everybody sees what is his alone. */
static bool may_view(const Repl *repl, Seat seat)
{
    if (repl->people < 2 || seat == repl->eyes)
        return true;
    fputs("Other people play: only what you see yourself can be viewed.\n",
          repl->look.out);
    return false;
}

void command_view(Repl *repl, const char *words)
{
    char word[TOKEN_LIMIT] = "";
    Seat seat = SEAT_NONE;

    if (!input_word(&words, word)) {
        fputs("view SEAT shows what that seat sees; view all, everything.\n",
              repl->look.out);
        return;
    }
    if (strcmp(word, "all") != 0) {
        seat = read_seat(repl, word);
        if (seat == SEAT_NONE)
            return;
    }
    if (!command_ends(repl, words, "view SEAT") || !may_view(repl, seat))
        return;
    repl->look.viewer = seat;
    repl->viewing = true;
    show_board(repl);
    show_hands(repl, seat);
    repl->viewing = false;
}

static void tell_seats(Repl *repl)
{
    const Position *now = &repl->game->now;

    for (int seat = 0; seat < now->seats.count; seat++)
        fprintf(repl->look.out, "  %-8s %s\n", draw_seat(now, (Seat)seat),
                bot_name(repl->setup->bots.kinds[seat]));
}

void command_seat(Repl *repl, const char *words)
{
    char word[TOKEN_LIMIT] = "";
    char name[TOKEN_LIMIT] = "";
    Seat seat;
    int kind;

    if (!input_word(&words, word)) {
        tell_seats(repl);
        return;
    }
    seat = read_seat(repl, word);
    if (seat == SEAT_NONE)
        return;
    if (!input_word(&words, name)) {
        tell_seats(repl);
        return;
    }
    kind = bot_find(name);
    if (kind < 0) {
        fprintf(repl->look.out, "%s: nobody of that name; one of", name);
        for (const char *const *each = bot_names(); *each != NULL; each++)
            fprintf(repl->look.out, " %s", *each);
        fputc('\n', repl->look.out);
        return;
    }
    if (!command_ends(repl, words, "seat SEAT WHO"))
        return;
    repl->setup->bots.kinds[seat] = (BotKind)kind;
    repl_count_people(repl);
    tell_seats(repl);
    repl->was_played = true;
    repl->offered = false;
    repl_go_on(repl);
}

/* Lets a greedy bot look; false when it finds nothing, which is told. */
static bool ask_bot(Repl *repl, Bots *bots, Thing *option)
{
    RunEnd end;

    if (repl->state != RUN_OPEN) {
        fputs("Nothing is to be chosen now.\n", repl->look.out);
        return false;
    }
    end = bot_greedy_option(bots, repl->game, repl->game->choice.seat, option,
                            &repl->error);
    repl_look_again(repl);
    if (end == RUN_OPEN || end == RUN_DONE)
        return true;
    show_error(repl, repl->look.out);
    return false;
}

static void write_option(const Repl *repl, char *token, Thing option)
{
    token_write(token, option, script_position(repl->script), repl->equipment);
}

/* Chance stays as it is: `bot` chooses what was hinted at, and bots play as if
 * nobody had asked. */
void command_hint(Repl *repl, const char *words)
{
    char token[TOKEN_LIMIT];
    Bots bots = repl->setup->bots;
    Thing option;

    (void)words;
    if (!ask_bot(repl, &bots, &option))
        return;
    write_option(repl, token, option);
    fprintf(repl->look.out, "A greedy bot would choose %s here.\n", token);
}

void command_bot(Repl *repl, const char *words)
{
    char token[TOKEN_LIMIT];
    Thing option;

    (void)words;
    if (!ask_bot(repl, &repl->setup->bots, &option))
        return;
    write_option(repl, token, option);
    fprintf(repl->look.out, "%s: %s\n", repl->game->choice.label, token);
    repl_enter(repl, token);
}
