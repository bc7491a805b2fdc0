/*
 * edit.c -- edits the position, and changes the players of the seats.
 */
#include "match/table/edit.h"

#include <stdio.h>
#include <string.h>

#include "base/text.h"
#include "match/input/input.h"
#include "match/table/table.h"
#include "script/score.h"

/* -- the position --------------------------------------------------------- */

bool set_find(Table *table, const char *words, Position *position)
{
    const Game *game = table->game;
    char complaint[SETTING_COMPLAINT];

    if (game->now.over)
        return table_fail(table, "over",
                          "The game is over: undo first, then edit.");
    if (history_is_barred(game->history))
        return table_fail_full(table);
    *position = game->now;
    return (setting_apply(position, script_equipment(game->script), words,
                          complaint, sizeof complaint) &&
            script_accepts(game->script, position, complaint)) ||
           table_fail(table, "illegal", "%s", complaint);
}

bool set_make(Table *table, const Position *position)
{
    return game_edit(table->game, position) || table_fail_memory(table);
}

void set_drop(Table *table)
{
    game_drop(table->game);
}

/* -- players -------------------------------------------------------------- */

/* Sets table->failure to a message that lists all players. */
static bool fail_unknown(Table *table, const char *name)
{
    char names[200] = "";

    for (int i = 0; i < player_name_count; i++)
        text_add(names, sizeof names, "%s %s", i > 0 ? "," : "",
                 player_names[i]);
    return table_fail(table, "request",
                      "'%.80s' is not a player; choose one of%s", name, names);
}

bool table_read_player(Table *table, const char *name, Player *player)
{
    char message[300];

    if (!player_read(name, player))
        return player_explain(name, message, sizeof message)
                   ? table_fail(table, "request", "%s", message)
                   : fail_unknown(table, name);
    return !bots_lack(&table->bots, player) ||
           table_fail(table, "request",
                      "%.200s: no program is started during a game; a command "
                      "that --seats has started may take any seat",
                      name);
}

bool seat_is_allowed(Table *table, Seat seat, const char *name, Seat asker)
{
    if (table->is_shared || table_trusts(table, asker))
        return true;
    if (seat != asker)
        return table_fail(table, "request",
                          "you can only change who plays your own seat");
    if (table->bots.players[seat].command[0] != '\0')
        return table_fail(table, "request", "a program plays your seat");
    if (strcmp(name, player_names[HUMAN]) != 0 &&
        strcmp(name, PLAYER_USUAL) != 0)
        return table_fail(table, "request",
                          "only a " PLAYER_USUAL " bot can play for you");
    return table_may_remark(table, REMARK_MOST) || table_fail_remarks(table);
}

/* A person may leave their own seat without consent. Any other change of the
 * player could show that seat's cards to the person, so all others must
 * consent. */
unsigned seat_needs(const Table *table, Seat seat, const Player *player,
                    Seat asker)
{
    return seat == asker || player->bot == table->bots.players[seat].bot
               ? 0
               : consent_of_all(table, asker);
}

/* Writes a phrase such as "gave red's seat to a greedy bot". `verb` is "give"
 * or "gave". */
static void describe_gift(const Table *table, const char *verb, Seat seat,
                          const Player *player, char *text, size_t size)
{
    text[0] = '\0';
    text_add(text, size, "%s %s's seat to a ", verb,
             color_name(table->game->now.seats.colors[seat]));
    if (player->command[0] != '\0')
        text_add(text, size, "program");
    else
        text_add(text, size, "%s%s", player_names[player->bot],
                 player->bot == HUMAN ? "" : " bot");
}

void seat_plan(const Table *table, Seat seat, const Player *player, char *text,
               size_t size)
{
    describe_gift(table, "give", seat, player, text, size);
}

void seat_report(const Table *table, Seat seat, Seat author, char *text,
                 size_t size)
{
    const Player *player = &table->bots.players[seat];

    if (seat != author)
        describe_gift(table, "gave", seat, player, text, size);
    else if (player->bot == HUMAN)
        snprintf(text, size, "plays again");
    else
        snprintf(text, size, "lets a %s bot play", player_names[player->bot]);
}

void seat_make(Table *table, Seat seat, const Player *player)
{
    table->bots.players[seat] = *player;
}
