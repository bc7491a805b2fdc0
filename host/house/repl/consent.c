/*
 * consent.c -- the consent of the other people at the table.
 *
 * The person at the screen may take back what nobody else has seen, unless
 * chance has decided something since: people cannot forget a card that was
 * turned up. Otherwise all other people who have seen it are asked, or all
 * other people if chance decided something. Bots are not asked. A command that
 * could show the cards of other people, or change the position or earlier
 * turns, needs the consent of everybody.
 *
 * A command without consent only stores a request. The loop in repl.c then asks
 * the others and runs the command again.
 */
#include <stdarg.h>
#include <stdio.h>
#include <string.h>
#include <strings.h>

#include "base/text.h"
#include "house/repl/repl_internal.h"
#include "view/draw/draw.h"

/* -- what people have seen ------------------------------------------------ */

static Seen now_of(const Game *game)
{
    return (Seen){game_turns(game), game->line.count};
}

static bool is_beyond(Seen seen, Seen place)
{
    return seen.turns > place.turns ||
           (seen.turns == place.turns && seen.picks > place.picks);
}

void consent_saw(Repl *repl, Seat seat)
{
    if (seat < SEAT_LIMIT)
        repl->seen[seat] = now_of(repl->game);
}

void consent_all_saw(Repl *repl)
{
    for (int seat = 0; seat < SEAT_LIMIT; seat++)
        consent_saw(repl, (Seat)seat);
}

void consent_taken_back(Repl *repl)
{
    Seen now = now_of(repl->game);

    for (int seat = 0; seat < SEAT_LIMIT; seat++)
        if (is_beyond(repl->seen[seat], now))
            repl->seen[seat] = now;
}

/* -- the people who must agree -------------------------------------------- */

/* True if chance decides something after the first `picks` choices. */
static bool is_revealing(Repl *repl, const Position *start, const Line *line,
                         int picks)
{
    ScriptError error;
    RunEnd end = script_replay(repl->script, start, line, NULL, NULL, &error);

    return (end != RUN_OPEN && end != RUN_DONE) ||
           script_revealed(repl->script) > picks;
}

/* True if chance decides something after a place, in the rest of its turn or in
 * a later turn. */
static bool has_revealed(Repl *repl, Seen place)
{
    const Game *game = repl->game;

    for (const Node *node = game_here(game); node->depth > place.turns;
         node = node->parent) {
        int picks = node->depth == place.turns + 1 ? place.picks : -1;
        if (node->words != NULL ||
            (!node->edited &&
             is_revealing(repl, node_before(node), &node->line, picks)))
            return true;
    }
    return is_revealing(repl, &game->now, &game->line,
                        place.turns == game_turns(game) ? place.picks : -1);
}

/* Returns the other people, bit s for seat s. */
static unsigned find_others(const Repl *repl)
{
    unsigned others = 0;

    for (int seat = 0; seat < repl->game->now.seats.count; seat++)
        if (seat != repl->eyes && repl_is_person(repl, (Seat)seat))
            others |= 1u << seat;
    return others;
}

static unsigned find_wanted(Repl *repl, Seen place)
{
    unsigned others = find_others(repl);
    unsigned wanted = 0;

    for (int seat = 0; seat < SEAT_LIMIT; seat++)
        if (is_beyond(repl->seen[seat], place))
            wanted |= 1u << seat & others;
    return wanted != others && has_revealed(repl, place) ? others : wanted;
}

static bool request(Repl *repl, unsigned wanted, const char *what)
{
    Consent *consent = &repl->consent;

    consent->wanted = wanted;
    consent->asker = repl->eyes;
    snprintf(consent->what, sizeof consent->what, "%s", what);
    return wanted == 0;
}

static bool goes_without(const Repl *repl)
{
    return repl->people < 2 || repl->options->free_undo || repl->consent.agreed;
}

bool consent_to_go_back(Repl *repl, int turns, int picks, const char *what)
{
    return goes_without(repl) ||
           request(repl, find_wanted(repl, (Seen){turns, picks}), what);
}

bool consent_of_all(Repl *repl, const char *what, ...)
{
    char text[LABEL_SIZE];
    va_list arguments;

    va_start(arguments, what);
    vsnprintf(text, sizeof text, what, arguments);
    va_end(arguments);
    text_tidy(text); /* the text may end within a character */
    return goes_without(repl) || request(repl, find_others(repl), text);
}

/* -- asking --------------------------------------------------------------- */

/* True for "y" or "yes". */
static bool is_yes(const char *line)
{
    char word[TOKEN_LIMIT];

    return input_word(&line, word) &&
           (strcasecmp(word, "y") == 0 || strcasecmp(word, "yes") == 0);
}

/* Asks a seat. The screen is handed over first, so that the person cannot see
 * the hand of the asker. After the end of the game, or if the script fails, no
 * hand is on the screen. */
static PromptEnd ask_seat(Repl *repl, Seat seat, bool *agrees)
{
    const Position *now = &repl->game->now;
    Consent *consent = &repl->consent;
    char line[TYPED_LIMIT];
    PromptEnd end;

    if (repl->state == RUN_OPEN && !screen_hand_to(repl, seat))
        return PROMPT_END;
    snprintf(consent->question, sizeof consent->question,
             "%s, may %s %s? y/n> ", draw_seat(now, seat),
             draw_seat(now, consent->asker), consent->what);
    end = prompt_read(repl, line);
    consent->question[0] = '\0';
    *agrees = end == PROMPT_LINE && is_yes(line);
    return end;
}

/* Reports a refusal to the person who asked. */
static void tell_no(Repl *repl, Seat seat)
{
    const char *name = draw_seat(&repl->game->now, seat);

    if (repl->state == RUN_OPEN)
        news_add(repl, repl->consent.asker,
                 "%s does not agree; nothing changes.", name);
    else
        repl_say(repl, "%s does not agree; nothing changes.", name);
}

PromptEnd consent_ask(Repl *repl)
{
    unsigned wanted = repl->consent.wanted;
    bool agrees = true;

    repl->consent.wanted = 0;
    for (int seat = 0; seat < repl->game->now.seats.count && agrees; seat++) {
        if (!(wanted >> seat & 1))
            continue;
        if (ask_seat(repl, (Seat)seat, &agrees) == PROMPT_END)
            return PROMPT_END;
        if (!agrees)
            tell_no(repl, (Seat)seat);
    }
    repl->consent.agreed = agrees;
    return PROMPT_LINE;
}
