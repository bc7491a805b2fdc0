/*
 * seating.c -- reading --seats.
 */
#include "app/verbs/seating.h"

#include <string.h>
#include <time.h>
#include <unistd.h>

/* Kinds that the formats promise and that this program cannot seat yet. */
static bool is_still_to_come(const char *name)
{
    return strcmp(name, "mcts") == 0 || strncmp(name, "mcts:", 5) == 0 ||
           strcmp(name, "exec") == 0 || strncmp(name, "exec:", 5) == 0;
}

static int name_count(const char *const *names)
{
    int count = 0;

    while (names[count] != NULL)
        count++;
    return count;
}

static int read_kind(const Options *options, const char *name, BotKind *kind)
{
    int found = bot_find(name);

    if (found >= 0) {
        *kind = (BotKind)found;
        return STATUS_DONE;
    }
    if (name[0] == '\0')
        return complain_usage(options, "--seats: a seat is missing in '%.60s'",
                              options->seats);
    if (is_still_to_come(name))
        return complain_usage(options,
                              "--seats: %.60s is not implemented yet; use "
                              "human, random or greedy",
                              name);
    return complain_unknown(options, "--seats: no", name, bot_names(),
                            name_count(bot_names()));
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
        status = read_kind(options, name, &seating->kinds[seating->count++]);
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
