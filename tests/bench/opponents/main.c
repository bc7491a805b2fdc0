/*
 * main.c -- answers the requests that `house` sends to a player `exec:PROGRAM`.
 *
 *   opponents HOUSE
 *
 * HOUSE is the path of the program `house`. Each variant has its own player.
 */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "opponents.h"

static const struct {
    const char *variant;
    Choose *choose;
} players[] = {
    {"dectana", dectana_choose},
    {"homeworlds", homeworlds_choose},
    {"martian-chess", martian_chess_choose},
    {"zark-city", zark_city_choose},
};

static Choose *find_player(const json_t *request)
{
    const char *variant = json_string_value(
        json_object_get(json_object_get(request, "start"), "variant"));

    for (size_t i = 0; i < sizeof players / sizeof *players; i++)
        if (variant != NULL && strcmp(players[i].variant, variant) == 0)
            return players[i].choose;
    return NULL;
}

/* Answers a request. Returns false if the program cannot play the requested
 * game. */
static bool answer(const char *line, const char *house)
{
    json_t *request = json_loads(line, 0, NULL);
    Choose *choose = find_player(request);

    if (choose != NULL)
        printf("{\"choose\":\"%s\"}\n", choose(request, house));
    fflush(stdout);
    json_decref(request);
    return choose != NULL;
}

int main(int argc, char **argv)
{
    char *line = NULL;
    size_t size = 0;
    bool is_known = true;

    if (argc != 2) {
        fprintf(stderr, "usage: %s HOUSE\n", argv[0]);
        return 2;
    }
    while (is_known && getline(&line, &size, stdin) > 0)
        is_known = answer(line, argv[1]);
    if (!is_known)
        fprintf(stderr, "%s: nobody plays this: %s", argv[0], line);
    free(line);
    return is_known ? 0 : 1;
}
