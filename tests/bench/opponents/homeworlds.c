/*
 * homeworlds.c -- a player that looks one turn ahead, and judges a position by
 * ships, powers, threats and systems.
 */
#include <string.h>

#include "opponents.h"

enum { COLORS = 4, OVERPOPULATED = 4, LOST = 100000 };

static const char colors[] = "rygb";

/* A System describes a star system for the player and the opponent. */
typedef struct System {
    int pieces[COLORS];      /* number of pieces of each colour */
    int fleet[2][COLORS][4]; /* number of ships of each seat, colour and size */
    int star[COLORS];        /* number of stars of each colour */
    int stars;
    int ships[2];
    int greatest[2]; /* size of the greatest ship of each seat */
    int home;        /* seat whose home system this is, or -1 */
} System;

static int color_of(char letter)
{
    return (int)(strchr(colors, letter) - colors);
}

static System read_system(const json_t *position, const char *name,
                          const json_t *space)
{
    const json_t *all = json_object_get(space, "pyramids");
    System system = {.home = -1};

    if (strncmp(name, "home_", 5) == 0)
        system.home =
            strcmp(name + 5, json_string_value(json_array_get(
                                 json_object_get(position, "seats"), 0))) != 0;
    for (size_t i = 0; i < json_array_size(all); i++) {
        const char *token = json_string_value(json_array_get(all, i));
        int color = color_of(token[0]), size = token[1] - '0';
        system.pieces[color]++;
        if (token[2] == '\0') {
            system.star[color]++;
            system.stars++;
        } else {
            int owner = token[3] != position_letter(position, 0);
            system.fleet[owner][color][size]++;
            system.ships[owner]++;
            if (size > system.greatest[owner])
                system.greatest[owner] = size;
        }
    }
    return system;
}

static bool has_power(const System *system, int seat, int color)
{
    const int *ships = system->fleet[seat][color];

    return system->star[color] + ships[1] + ships[2] + ships[3] > 0;
}

/* Removes the pieces of a colour. If no star is left, removes all ships. */
static System without_color(System system, int color)
{
    system.stars -= system.star[color];
    system.star[color] = system.pieces[color] = 0;
    for (int seat = 0; seat < 2; seat++)
        for (int size = 1; size <= 3; size++) {
            system.ships[seat] -= system.fleet[seat][color][size];
            system.fleet[seat][color][size] = 0;
        }
    if (system.stars == 0)
        memset(system.fleet, 0, sizeof system.fleet);
    if (system.stars == 0)
        system.ships[0] = system.ships[1] = 0;
    return system;
}

/* Returns the worth of a seat's ships in a system. Ships that the opponent can
 * attack are worth less. `is_next` is true if the seat has the next turn. */
static double judge_side(const System *system, int seat, bool is_next)
{
    static const double worth[] = {0, 10, 16, 24};
    bool is_attacked = !is_next && system->ships[!seat] > 0 &&
                       has_power(system, !seat, color_of('r'));
    bool is_home = system->home == seat;
    int greatest = 0, least = 4;
    double sum = 0;

    for (int color = 0; color < COLORS; color++)
        for (int size = 1; size <= 3; size++) {
            int ships = system->fleet[seat][color][size];
            bool is_prey = is_attacked && size <= system->greatest[!seat];
            sum += worth[size] * ships * (is_prey ? 0.3 : 1);
            if (ships > 0 && size > greatest)
                greatest = size;
            if (ships > 0 && size < least)
                least = size;
        }
    if (is_home && (system->ships[seat] == 0 || system->stars == 0))
        return -LOST;
    if (is_home && is_attacked && system->ships[seat] == 1 &&
        least <= system->greatest[!seat])
        return -0.5 * LOST;
    if (is_home)
        return sum + 12 * greatest + 8 * system->stars;
    return sum + (system->ships[seat] > 0 ? 4 : 0);
}

static double judge_both(const System *system, int seat)
{
    return judge_side(system, seat, false) - judge_side(system, !seat, true);
}

/* Judges a system after a turn of the seat. The opponent causes a catastrophe
 * if that hurts the seat. A colour that needs one more piece for such a
 * catastrophe counts as a small disadvantage. */
static double judge_system(const System *system, int seat)
{
    double stays = judge_both(system, seat), sum = stays;

    for (int color = 0; color < COLORS; color++) {
        System next = without_color(*system, color);
        double gone = judge_both(&next, seat);
        if (system->pieces[color] >= OVERPOPULATED && gone < sum)
            sum = gone;
        else if (system->pieces[color] == OVERPOPULATED - 1)
            sum -= gone < stays ? 5 + 0.002 * (stays - gone) : 0;
    }
    return sum;
}

static double judge(const json_t *position, int seat)
{
    bool powers[2][COLORS] = {{false}};
    const char *name;
    json_t *space;
    double sum = 0;

    if (position_verdict(position, seat) != 0)
        return 10 * LOST * position_verdict(position, seat);
    json_object_foreach(json_object_get(position, "board"), name, space)
    {
        System system = read_system(position, name, space);
        sum += judge_system(&system, seat);
        for (int side = 0; side < 2; side++)
            for (int color = 0; color < COLORS; color++)
                powers[side][color] |=
                    system.ships[side] > 0 && has_power(&system, side, color);
    }
    for (int color = 0; color < COLORS; color++)
        sum += (color == color_of('g') ? 15 : 10) *
               (powers[seat][color] - powers[!seat][color]);
    return sum;
}

const char *homeworlds_choose(const json_t *request, const char *house)
{
    static const char *const homes[] = {"b1", "y2", "r3", "y3", "r2",
                                        "b2", "b3", "y1", "r1", NULL};
    static const char *const ships[] = {"g3", "b3", "y3", NULL};
    const json_t *start = json_object_get(request, "start");
    const char *found = NULL;

    if (json_is_null(json_object_get(start, "to_move")))
        found = request_prefers(
            request,
            strcmp(request_label(request), "star") == 0 ? homes : ships);
    return found != NULL ? found : ahead_choose(request, house, judge);
}
