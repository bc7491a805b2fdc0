#include "format/team_json.h"

#include "base/names.h"

Json *json_teams(const Teams *teams, const char *const *colors)
{
    Json *list = json_new_array();

    for (int team = 0; team < teams->count; team++) {
        Json *members = json_new_array();
        for (unsigned left = teams->members[team]; left != 0; left &= left - 1)
            json_add(members, json_text(colors[__builtin_ctz(left)]));
        json_add(list, members);
    }
    return list;
}

void json_set_teams(Json *object, const Teams *teams, int seats,
                    const char *const *colors)
{
    if (teams_are_declared(teams, seats) || seats == 1)
        json_set(object, "teams", json_teams(teams, colors));
}

void team_write(const Teams *teams, int team, const char *const *colors,
                char *out, size_t size)
{
    const char *names[SEAT_LIMIT];
    int count = 0;

    for (unsigned left = teams->members[team]; left != 0; left &= left - 1)
        names[count++] = colors[__builtin_ctz(left)];
    names_join(out, size, names, count, " and ");
}
