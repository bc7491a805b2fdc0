/*
 * cases_seats.c -- chooses the seats of a case that does not name them.
 */
#include "check/cases/cases_internal.h"
#include "script/variant_info.h"

/* Number of players in a case that does not name its seats, if the variant
 * allows this number. */
enum { CASE_PLAYERS = 2 };

Json *case_usual_seats(Cases *cases, const char *variant)
{
    Seats seats = seats_standard(CASE_PLAYERS);
    ScriptError error;
    CaseScript found;
    Script *script = NULL;
    Json *list = json_new_array();

    if (cases->find(cases->context, CASE_VARIANT, variant, &found)) {
        ScriptSource source = {.file = found.file, .scripts = found.scripts};
        script = script_load(&source, &error);
    }
    if (script != NULL) {
        const VariantInfo *info = script_info(script);
        seats = script_seats(info, script_allows_players(info, CASE_PLAYERS)
                                       ? CASE_PLAYERS
                                       : info->least_players);
    }
    for (int i = 0; i < seats.count; i++)
        json_add(list, json_text(color_name(seats.colors[i])));
    script_free(script);
    return list;
}

void case_add_first_seat(Json *position)
{
    const Json *seats = json_member(position, "seats");
    const char *first = json_as_text(json_at(seats, 0));

    if (json_member(position, "to_move") == NULL && first != NULL)
        json_set(position, "to_move", json_text(first));
}
