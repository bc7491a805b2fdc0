/*
 * command_seat.c -- the players of the seats, and what a seat sees.
 */
#include <stdlib.h>
#include <string.h>

#include "house/commands/commands_internal.h"
#include "match/player/player.h"
#include "view/draw/draw.h"

/* Returns the seat whose colour begins with the word, or SEAT_NONE after
 * reporting an error. */
static Seat read_typed_seat(Repl *repl, const char *word)
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

/* True if the person at the screen may see the game as `seat` sees it. If
 * several people play, each may view only what their own seat sees. */
static bool may_view(Repl *repl, Seat seat)
{
    if (repl->people < 2 || seat == repl->eyes)
        return true;
    repl_say(repl,
             "Other people play: you can view only what your own seat sees.");
    return false;
}

void command_view(Repl *repl, const char *words)
{
    bool is_all = strcmp(words, "all") == 0;
    Seat seat = is_all ? SEAT_NONE : read_typed_seat(repl, words);

    if ((seat == SEAT_NONE && !is_all) || !may_view(repl, seat))
        return;
    repl->look.viewer = seat;
    repl->viewing = true;
    screen_board(repl);
    screen_hands(repl, seat);
    repl->viewing = false;
}

void complete_view(Repl *repl, const char *before, EditWords *words)
{
    if (before[strspn(before, " ")] != '\0')
        return;
    completion_seats(repl, words);
    edit_words_add(words, "all");
}

static void tell_seats(Repl *repl)
{
    const Position *now = &repl->game->now;

    for (int seat = 0; seat < now->seats.count; seat++) {
        const char *name = person_name(repl->table, (Seat)seat);
        char player[PLAYER_LIMIT];
        player_write(&repl->table->bots.players[seat], player);
        repl_say(repl, "  %-8s %s%s%s", draw_seat(now, (Seat)seat), player,
                 name[0] != '\0' ? ", " : "", name);
    }
}

/* True if everybody whose consent is needed agrees that `player` takes the
 * seat. */
static bool may_give(Repl *repl, Seat seat, const Player *player)
{
    char what[TABLE_WHAT];

    seat_plan(repl->table, seat, player, what, sizeof what);
    return consent_is_given(
        repl, seat_needs(repl->table, seat, player, repl->eyes), "%s", what);
}

/* Reads a player for a seat. Returns false after reporting that the word is not
 * a player, or that the player may not take the seat. */
static bool read_player(Repl *repl, Seat seat, const char *word, Player *player)
{
    bool is_fine = table_read_player(repl->table, word, player) &&
                   seat_is_allowed(repl->table, seat, word, repl->eyes);

    if (!is_fine)
        repl_say(repl, "%s", repl->table->failure.message);
    return is_fine;
}

/* Reads the player's name, and sets `*rest` to the text after the name. Returns
 * false if there is no name. */
static bool cut_player(const char *words, char *name, const char **rest)
{
    words += strspn(words, " ");
    *rest = words;
    if (strncmp(words, "exec:", 5) != 0)
        return input_word(rest, name);
    /* The command of a program may have several words. */
    snprintf(name, PLAYER_LIMIT + 8, "%s", words);
    *rest += strlen(words);
    return true;
}

void command_seat(Repl *repl, const char *words)
{
    char word[TOKEN_LIMIT], name[TOKEN_LIMIT + PLAYER_LIMIT];
    Seat seat = SEAT_NONE;
    bool is_full = input_word(&words, word);
    Player player;

    if (is_full && (seat = read_typed_seat(repl, word)) == SEAT_NONE)
        return;
    if (!is_full || !cut_player(words, name, &words)) {
        tell_seats(repl);
        return;
    }
    words += strspn(words, " ");
    if (words[0] != '\0') {
        repl_say(repl, "%s: not expected after seat SEAT WHO", words);
        return;
    }
    if (!read_player(repl, seat, name, &player) ||
        !may_give(repl, seat, &player))
        return;
    seat_make(repl->table, seat, &player);
    table_log_seat(repl->table, seat, consent_asker(repl));
    repl_count_people(repl);
    repl_record_seats(repl);
    repl->was_played = true;
    repl->offered = false;
    if (!repl_is_barred(repl))
        repl_go_on(repl);
}

void complete_seat(Repl *repl, const char *before, EditWords *words)
{
    char word[TOKEN_LIMIT];

    if (!input_word(&before, word))
        completion_seats(repl, words);
    else if (!input_word(&before, word))
        for (int i = 0; i < player_name_count; i++)
            edit_words_add(words, player_names[i]);
}

/* -- names ---------------------------------------------------------------- */

void command_name(Repl *repl, const char *words)
{
    char word[TOKEN_LIMIT];
    bool is_full = input_word(&words, word);
    Seat seat;

    if (is_full && (seat = read_typed_seat(repl, word)) == SEAT_NONE)
        return;
    if (!is_full) {
        tell_seats(repl);
        return;
    }
    if (!table_name(repl->table, seat, words))
        repl_say(repl, "%s", repl->table->failure.message);
}

void complete_name(Repl *repl, const char *before, EditWords *words)
{
    char word[TOKEN_LIMIT];

    if (!input_word(&before, word))
        completion_seats(repl, words);
}
