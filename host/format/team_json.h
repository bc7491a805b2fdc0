/*
 * team_json.h -- the teams as JSON and in words.
 */
#ifndef FORMAT_TEAM_JSON_H
#define FORMAT_TEAM_JSON_H

#include "core/team.h"
#include "format/json.h"

/* Returns a list with a list of colours for each team. `colors` has the colour
 * of each seat. */
Json *json_teams(const Teams *teams, const char *const *colors);

/* Sets "teams" in the object, unless the game has several seats and each seat
 * wins or loses alone. */
void json_set_teams(Json *object, const Teams *teams, int seats,
                    const char *const *colors);

/* Writes the colours of a team, such as "red and blue". */
void team_write(const Teams *teams, int team, const char *const *colors,
                char *out, size_t size);

#endif
