/*
 * seating.c -- reads lists of players, and plans games of bots.
 */
#include "lab/batch/seating.h"

#include <stdio.h>
#include <string.h>

#include "match/player/player.h"

static int read_player(const Reporter *reporter, const char *option,
                       const char *name, Player *player)
{
    char what[32], message[300];

    if (player_read(name, player))
        return STATUS_DONE;
    if (player_explain(name, message, sizeof message))
        return complain_usage(reporter, "%s: %s", option, message);
    snprintf(what, sizeof what, "%s: no", option);
    return complain_unknown(reporter, what, name, player_names,
                            player_name_count);
}

/* Copies a player's name up to the next comma; "\," is a comma in the name.
 * Returns the text after the comma, or NULL at the end. */
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

bool seating_has(const char *list, bool (*is_wanted)(const Player *player))
{
    while (list != NULL) {
        char name[PLAYER_LIMIT + 8];
        Player player;
        list = cut_name(list, name, sizeof name);
        if (player_read(name, &player) && is_wanted(&player))
            return true;
    }
    return false;
}

int seating_read(const Reporter *reporter, const char *option, const char *list,
                 Seating *seating)
{
    const char *at = list;

    seating->count = 0;
    while (at != NULL) {
        char name[PLAYER_LIMIT + 8];
        int status;
        if (seating->count == SEAT_LIMIT)
            return complain_usage(reporter,
                                  "%s: no game has more than %d players",
                                  option, SEAT_LIMIT);
        at = cut_name(at, name, sizeof name);
        if (name[0] == '\0')
            return complain_usage(
                reporter, "%s: a player is missing in '%.60s'", option, list);
        status = read_player(reporter, option, name,
                             &seating->players[seating->count++]);
        if (status != STATUS_DONE)
            return status;
    }
    return STATUS_DONE;
}

int seating_read_bots(const Reporter *reporter, const char *list,
                      Seating *seating)
{
    int status = seating_read(reporter, "--seats", list, seating);

    for (int i = 0; i < seating->count && status == STATUS_DONE; i++)
        if (seating->players[i].command[0] != '\0')
            status = complain_usage(reporter,
                                    "--seats: exec: is only for `house play`");
    return status;
}

/* -- plans ---------------------------------------------------------------- */

enum { USUAL_CAP = 1000, FOLLOW_RANDOM = 250 };

/* Returns N if the values of the seats are read in every Nth game. If a bot
 * searches, N is 1, because reading the values then takes little extra time. */
static int follow_of(const Plan *plan)
{
    for (int seat = 0; seat < SEAT_LIMIT; seat++)
        if (bot_looks(&plan->players[seat]))
            return 1;
    return FOLLOW_RANDOM;
}

int seating_plan(const Reporter *reporter, const Seating *seating,
                 const char *seed, int turn_cap, Plan *plan)
{
    *plan =
        (Plan){.seed = seed, .most_turns = turn_cap > 0 ? turn_cap : USUAL_CAP};
    for (int seat = 0; seat < SEAT_LIMIT; seat++) {
        player_read(PLAYER_LAB, &plan->players[seat]);
        if (seating->count > 0)
            plan->players[seat] =
                seating->players[seat < seating->count ? seat : 0];
        if (plan->players[seat].bot == HUMAN)
            return complain_usage(reporter,
                                  "--seats: a person cannot play here, only "
                                  "bots");
    }
    plan->follow = follow_of(plan);
    return STATUS_DONE;
}

bool seating_fits(const Seating *seating, int seats)
{
    return seating->count <= 1 || seating->count == seats;
}
