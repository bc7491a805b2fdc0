/*
 * seating.c -- reading --seats.
 */
#include "app/verbs/seating.h"

#include <string.h>
#include <time.h>
#include <unistd.h>

static int read_player(const Options *options, const char *name, Player *player)
{
    if (player_read(name, player))
        return STATUS_DONE;
    if (name[0] == '\0')
        return complain_usage(options, "--seats: a seat is missing in '%.60s'",
                              options->seats);
    if (strchr(name, ':') != NULL)
        return complain_usage(
            options,
            "--seats: '%s' is no player; one that searches takes its work after "
            "a colon, as in mcts:5000 or mcts:500ms",
            name);
    return complain_unknown(options, "--seats: no", name, player_names,
                            player_name_count);
}

int seating_read(const Options *options, Seating *seating)
{
    const char *at = options->seats;

    seating->count = 0;
    while (at != NULL) {
        size_t length = strcspn(at, ",");
        char name[64] = "";
        int status;
        if (seating->count == SEAT_LIMIT)
            return complain_usage(options, "--seats: %d seats at most",
                                  SEAT_LIMIT);
        memcpy(name, at, length < sizeof name ? length : sizeof name - 1);
        status =
            read_player(options, name, &seating->players[seating->count++]);
        if (status != STATUS_DONE)
            return status;
        at = at[length] == ',' ? at + length + 1 : NULL;
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
