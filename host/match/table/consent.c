/*
 * consent.c -- finds out which people must agree to a request, and takes their
 * answers.
 */
#include <stdio.h>

#include "base/text.h"
#include "match/table/table.h"
#include "script/walk.h"

/* -- what people have seen ------------------------------------------------ */

static Seen place_of(const Game *game)
{
    return (Seen){game_turns(game), game->line.count};
}

static bool is_beyond(Seen seen, Seen place)
{
    return seen.turns > place.turns ||
           (seen.turns == place.turns && seen.picks > place.picks);
}

void consent_saw(Table *table, Seat seat)
{
    if (seat < SEAT_LIMIT)
        table->seen[seat] = place_of(table->game);
}

void consent_all_saw(Table *table)
{
    for (int seat = 0; seat < SEAT_LIMIT; seat++)
        consent_saw(table, (Seat)seat);
}

void consent_taken_back(Table *table)
{
    Seen now = place_of(table->game);

    for (int seat = 0; seat < SEAT_LIMIT; seat++)
        if (is_beyond(table->seen[seat], now))
            table->seen[seat] = now;
}

/* -- the people who must agree -------------------------------------------- */

/* True if chance decided something after the first `picks` choices of a turn.
 * The script's latest run, with the result `end`, must be this turn. */
static bool is_revealing(const Game *game, RunEnd end, int picks)
{
    return (end != RUN_OPEN && end != RUN_DONE) ||
           script_revealed(game->script) > picks;
}

/* True if chance decides something after a given point of the game, in the rest
 * of that turn or in a later turn. */
static bool has_revealed(const Game *game, Seen place)
{
    ScriptError error;

    for (const Node *node = game_here(game); node->depth > place.turns;
         node = node->parent) {
        int picks = node->depth == place.turns + 1 ? place.picks : -1;
        if (node->words != NULL ||
            (!node->edited &&
             is_revealing(
                 game, game_run_again(game->script, node, NULL, NULL, &error),
                 picks)))
            return true;
    }
    return is_revealing(game,
                        script_replay(game->script, &game->now, &game->line,
                                      NULL, NULL, &error),
                        place.turns == game_turns(game) ? place.picks : -1);
}

unsigned consent_of_all(const Table *table, Seat asker)
{
    unsigned others = table_people(table);

    if (asker < SEAT_LIMIT)
        others &= ~(1u << asker);
    return table->needs_no_consent || table_trusts(table, asker) ? 0 : others;
}

unsigned consent_to_go_back(Table *table, Seat asker, int turns, int picks)
{
    unsigned others = consent_of_all(table, asker);
    const Seen place = {turns, picks};
    unsigned wanted = 0;

    if (!table->is_shared || others == 0)
        return others;
    for (int seat = 0; seat < SEAT_LIMIT; seat++)
        if (is_beyond(table->seen[seat], place))
            wanted |= 1u << seat & others;
    return wanted != others && has_revealed(table->game, place) ? others
                                                                : wanted;
}

/* -- proposals ------------------------------------------------------------ */

void consent_propose(Table *table, Seat asker, unsigned wanted,
                     const char *what)
{
    Proposal *proposal = &table->proposal;

    *proposal = (Proposal){.wanted = wanted, .asker = asker};
    snprintf(proposal->what, sizeof proposal->what, "%s", what);
    text_tidy(proposal->what); /* replaces a last character that was cut in the
                                * middle */
}

void consent_forget(Table *table)
{
    table->proposal = (Proposal){.wanted = 0};
}

Consent consent_answer(Table *table, Seat seat, bool agrees)
{
    Proposal *proposal = &table->proposal;
    bool is_asked = proposal->wanted >> seat & 1;

    if (!is_asked &&
        (proposal->wanted == 0 || seat != proposal->asker || agrees))
        return CONSENT_NOT_ASKED;
    if (!agrees) {
        consent_forget(table);
        return is_asked ? CONSENT_DECLINED : CONSENT_WITHDRAWN;
    }
    proposal->wanted &= ~(1u << seat);
    return proposal->wanted == 0 ? CONSENT_GIVEN : CONSENT_WAITS;
}
