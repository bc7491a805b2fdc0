/*
 * seating.c -- reading --seats.
 */
#include "app/verbs/seating.h"

#include <string.h>
#include <time.h>
#include <unistd.h>

/* Only one verb starts programs. */
static int check_command(const Options *options, const Player *player)
{
    if (player->command[0] == '\0' || options->verb == NULL ||
        strcmp(options->verb, "play") == 0)
        return STATUS_DONE;
    return complain_usage(options, "--seats: only house play starts programs");
}

static int read_player(const Options *options, const char *name, Player *player)
{
    if (player_read(name, player))
        return check_command(options, player);
    if (name[0] == '\0')
        return complain_usage(options, "--seats: a seat is missing in '%.60s'",
                              options->seats);
    if (strncmp(name, "exec", 4) == 0)
        return complain_usage(options,
                              "--seats: '%s' names no command; a program plays "
                              "as exec:COMMAND, of at most %d bytes",
                              name, COMMAND_LIMIT - 1);
    if (strchr(name, ':') != NULL)
        return complain_usage(
            options,
            "--seats: '%s' is no player; one that searches takes its work after "
            "a colon, as in mcts:5000 or mcts:500ms",
            name);
    return complain_unknown(options, "--seats: no", name, player_names,
                            player_name_count);
}

/* Up to a comma; one after a backslash belongs to the name. What does not fit
 * is cut. NULL after the last. */
static const char *cut_name(const char *at, char *name, size_t size)
{
    size_t used = 0;

    for (; *at != '\0' && *at != ','; at++) {
        at += at[0] == '\\' && at[1] == ',';
        if (used + 1 < size)
            name[used++] = *at;
    }
    name[used] = '\0';
    return *at == ',' ? at + 1 : NULL;
}

int seating_read(const Options *options, Seating *seating)
{
    const char *at = options->seats;

    seating->count = 0;
    while (at != NULL) {
        char name[PLAYER_LIMIT + 8];
        int status;
        if (seating->count == SEAT_LIMIT)
            return complain_usage(options, "--seats: %d seats at most",
                                  SEAT_LIMIT);
        at = cut_name(at, name, sizeof name);
        status =
            read_player(options, name, &seating->players[seating->count++]);
        if (status != STATUS_DONE)
            return status;
    }
    return STATUS_DONE;
}

void seed_by_chance(char *seed)
{
    enum { LETTERS = 8 };
    unsigned char bytes[LETTERS];
    struct timespec now;

    if (getentropy(bytes, sizeof bytes) != 0) {
        clock_gettime(CLOCK_REALTIME, &now);
        memcpy(bytes, &now.tv_nsec, sizeof bytes);
    }
    for (int i = 0; i < LETTERS; i++)
        seed[i] = (char)('a' + bytes[i] % 26);
    seed[LETTERS] = '\0';
}

int seating_settle(const Options *options, Settled *settled)
{
    int status = seating_read(options, &settled->seating);

    settled->options = *options;
    if (status == STATUS_DONE && options->players == 0)
        settled->options.players = settled->seating.count;
    if (options->seed == NULL) {
        seed_by_chance(settled->seed);
        settled->options.seed = settled->seed;
    }
    return status;
}
