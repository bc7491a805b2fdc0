/*
 * report_json.c -- the object of house-playtest/1.
 */
#include <stdio.h>

#include "format/json.h"
#include "house/playtest/playtest.h"

bool played_json(const Played *report, FILE *out)
{
    const Head *head = report->head;
    PlayedGames games = {.sums = report->sums,
                         .asked_for = report->games,
                         .seats = head->seats,
                         .seed = head->seed};
    Json *object = json_new_object();

    for (int seat = 0; seat < head->seats; seat++) {
        games.colors[seat] = head->colors[seat];
        games.players[seat] = head->players[seat];
    }
    json_set(object, "format", json_text("house-playtest/1"));
    json_set(object, "plan", json_read(head->text));
    sums_tell(&games, object);
    return json_print(object, out);
}
