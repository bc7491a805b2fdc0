/*
 * player.c -- reads and writes players.
 */
#include "match/player/player.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/text.h"

#define NAME(name, sentence, iterations, choose, decide) name,
#define WORK(name, sentence, iterations, choose, decide) iterations,

/* Greatest number of iterations, or of milliseconds. */
enum { MOST_WORK = 1000 * 1000 };

const char *const player_names[] = {"human", BOTS(NAME)};
const int player_name_count = sizeof player_names / sizeof *player_names;

/* Default number of iterations of each player, as listed in BOTS. */
static const long work[] = {0, BOTS(WORK)};

bool player_read_work(const char *text, Player *player)
{
    size_t digits = strspn(text, "0123456789");
    long amount = digits > 0 && digits < 8 ? strtol(text, NULL, 10) : 0;
    bool is_seconds = strcmp(text + digits, "s") == 0;
    bool is_time = is_seconds || strcmp(text + digits, "ms") == 0;

    amount *= is_seconds ? 1000 : 1;
    if (amount < 1 || amount > MOST_WORK || (text[digits] != '\0' && !is_time))
        return false;
    player->iterations = is_time ? 0 : amount;
    player->milliseconds = is_time ? amount : 0;
    return true;
}

/* Reads the command after "exec:". */
static bool read_command(const char *text, Player *player)
{
    if (text[0] == '\0' || strlen(text) >= sizeof player->command ||
        !text_is_plain(text))
        return false;
    snprintf(player->command, sizeof player->command, "%s", text);
    return true;
}

/* Reads what follows the name of a player: the command of a program, or the
 * amount of work for a bot that searches. */
static bool read_player_work(const char *text, Player *player)
{
    if (work[player->bot] == WORK_COMMAND)
        return text[0] == ':' && read_command(text + 1, player);
    if (text[0] == '\0')
        return true;
    return player->iterations > 0 && player_read_work(text + 1, player);
}

/* Finds the number of the player whose name is before the text's colon. Returns
 * -1 if there is none. */
static int find_player_name(const char *text)
{
    size_t length = strcspn(text, ":");

    for (int i = 0; i < player_name_count; i++)
        if (strlen(player_names[i]) == length &&
            strncmp(player_names[i], text, length) == 0)
            return i;
    return -1;
}

bool player_read(const char *text, Player *player)
{
    int bot = find_player_name(text);
    Player read = {.bot = bot};

    if (bot < 0)
        return false;
    read.iterations = work[bot] > 0 ? work[bot] : 0;
    if (!read_player_work(text + strlen(player_names[bot]), &read))
        return false;
    *player = read;
    return true;
}

bool player_explain(const char *text, char *message, size_t size)
{
    int bot = find_player_name(text);

    if (bot < 0)
        return false;
    if (work[bot] == WORK_COMMAND)
        snprintf(message, size,
                 "'%.80s' needs a command of at most %d bytes: %s:COMMAND",
                 text, COMMAND_LIMIT - 1, player_names[bot]);
    else if (work[bot] == 0)
        snprintf(message, size, "'%.80s': %s takes nothing after its name",
                 text, player_names[bot]);
    else
        snprintf(message, size,
                 "'%.80s': %s takes a number of games, 1 to %d, or a time, as "
                 "in %s:5000 or %s:500ms",
                 text, player_names[bot], MOST_WORK, player_names[bot],
                 player_names[bot]);
    return true;
}

long player_budget(const Player *player, long most, long share)
{
    return player->milliseconds > 0 || player->iterations > most / share
               ? most
               : player->iterations * share;
}

void player_write(const Player *player, char *text)
{
    const char *name = player_names[player->bot];

    if (player->command[0] != '\0')
        snprintf(text, PLAYER_LIMIT, "%s:%s", name, player->command);
    else if (player->milliseconds > 0)
        snprintf(text, PLAYER_LIMIT, "%s:%ldms", name, player->milliseconds);
    else if (player->iterations != work[player->bot])
        snprintf(text, PLAYER_LIMIT, "%s:%ld", name, player->iterations);
    else
        snprintf(text, PLAYER_LIMIT, "%s", name);
}
