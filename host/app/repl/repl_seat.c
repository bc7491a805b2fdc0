/*
 * repl_seat.c -- who sits where, who looks, and help from a bot.
 */
#include <stdlib.h>
#include <string.h>

#include "app/repl/repl_internal.h"
#include "base/wrap.h"
#include "format/token.h"
#include "match/input/input.h"

/* The seat of that colour (or its beginning), or SEAT_NONE; told. */
static Seat read_seat(Repl *repl, const char *word)
{
    const Position *now = &repl->game->now;

    for (int seat = 0; seat < now->seats.count && word[0] != '\0'; seat++)
        if (strncmp(draw_seat(now, (Seat)seat), word, strlen(word)) == 0)
            return (Seat)seat;
    fprintf(repl->look.out, "%s: no such seat; choose one of", word);
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
    fputs("Other people play: you can view only what your own seat sees.\n",
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

/* A person may leave. Who takes another's seat, or sends him away, would see
 * his cards and take back what he has seen: that needs a word of the others. */
static bool may_give(Repl *repl, Seat seat, BotKind kind)
{
    return seat == repl->eyes || kind == repl->setup->bots.kinds[seat] ||
           consent_of_all(repl, "give %s's seat to a %s%s",
                          draw_seat(&repl->game->now, seat), bot_name(kind),
                          kind == BOT_HUMAN ? "" : " bot");
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
        fprintf(repl->look.out, "%s: no such player; choose one of", name);
        for (const char *const *each = bot_names(); *each != NULL; each++)
            fprintf(repl->look.out, " %s", *each);
        fputc('\n', repl->look.out);
        return;
    }
    if (!command_ends(repl, words, "seat SEAT WHO") ||
        !may_give(repl, seat, (BotKind)kind))
        return;
    repl->setup->bots.kinds[seat] = (BotKind)kind;
    repl_count_people(repl);
    repl_record_seats(repl);
    tell_seats(repl);
    repl->was_played = true;
    repl->offered = false;
    if (!branch_is_barred(repl))
        repl_go_on(repl);
}

/* What a greedy bot would choose from here on, as tokens, to be freed; `*end`
 * tells where it ends. NULL when it finds nothing, which is told. */
static char *ask_bot(Repl *repl, Bots *bots, RunEnd *end, bool *by_chance)
{
    Game *game = repl->game;
    int known = game->line.count;
    Line before = game->line;
    char *text = NULL;

    if (repl->state != RUN_OPEN) {
        fputs("There is nothing to choose now.\n", repl->look.out);
        return NULL;
    }
    *end = bot_greedy_line(bots, game, &repl->error);
    *by_chance = script_revealed(repl->script) > known;
    if (*end == RUN_OPEN || *end == RUN_DONE)
        text = repl_words_behind(
            game_line_text(repl->script, &game->now, &game->line), known);
    else
        show_error(repl, repl->look.out);
    game->line = before;
    repl_look_again(repl);
    return text;
}

static void tell_line(Repl *repl, const char *opening, const char *line,
                      const char *ending)
{
    Flow flow = flow_begin(repl->look.out, repl->look.width, 4, opening);

    flow_words(&flow, line);
    flow_words(&flow, ending);
    flow_end(&flow);
}

/* Chance stays as it is: `bot` chooses what was hinted at, and bots play as if
 * nobody had asked. */
void command_hint(Repl *repl, const char *words)
{
    Bots bots = repl->setup->bots;
    bool by_chance;
    RunEnd end;
    char *line = ask_bot(repl, &bots, &end, &by_chance);

    (void)words;
    if (line == NULL)
        return;
    tell_line(repl, "A greedy bot would choose:", line,
              end == RUN_DONE ? ""
              : by_chance     ? "(the rest depends on chance)"
                              : "(then another seat is asked)");
    free(line);
}

/* Behind what chance brings the bot is asked again. */
void command_bot(Repl *repl, const char *words)
{
    const Game *game = repl->game;
    int turns = game_turns(game);
    Seat seat = game->choice.seat;
    bool by_chance;
    RunEnd end;
    char *line;

    (void)words;
    do {
        line = ask_bot(repl, &repl->setup->bots, &end, &by_chance);
        if (line == NULL)
            return;
        tell_line(repl, "A greedy bot chooses:", line, "");
        forced_forget(repl);
        repl_enter(repl, line);
        free(line);
    } while (repl->state == RUN_OPEN && by_chance && end == RUN_OPEN &&
             game_turns(game) == turns && game->choice.seat == seat);
}
