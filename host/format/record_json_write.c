#include <inttypes.h>
#include <stdio.h>
#include <string.h>

#include "format/json.h"
#include "format/record_json.h"
#include "format/words.h"

/* Returns the text of a value and frees the value. */
static char *write_and_drop(Json *value)
{
    char *text = json_write(value);

    json_drop(value);
    return text;
}

void record_set_author(Json *object, const RecordAuthor *author)
{
    if (author == NULL || author->who[0] == '\0')
        return;
    json_set(object, "by", json_text(author->who));
    if (author->name[0] != '\0')
        json_set(object, "name", json_text(author->name));
}

/* Returns the text of an object with a single member; takes ownership of the
 * value. */
static char *text_with(const char *key, Json *value)
{
    Json *root = json_new_object();

    json_set(root, key, value);
    return write_and_drop(root);
}

static Json *scripts_value(const RecordScript *scripts, int count)
{
    Json *value = json_new_object();

    for (int i = 0; i < count; i++)
        json_set(value, scripts[i].path, json_text(scripts[i].digest));
    return value;
}

static Json *options_value(const PositionHead *game)
{
    Json *options = json_new_object();

    for (int i = 0; i < game->option_count; i++)
        json_set(options, game->options[i].name,
                 json_option(&game->options[i]));
    return options;
}

static Json *seats_value(const RecordHeader *header)
{
    const Seats *seats = &header->game.seats;
    Json *list = json_new_array();

    for (int i = 0; i < seats->count; i++) {
        Json *seat = json_new_object();
        json_set(seat, "color", json_text(color_name(seats->colors[i])));
        json_set(seat, "player", json_text(header->players[i]));
        json_add(list, seat);
    }
    return list;
}

char *record_header_text(const RecordHeader *header)
{
    Json *root = json_new_object();

    char format[40];

    snprintf(format, sizeof format, "%s/%d", RECORD_FORMAT, header->version);
    json_set(root, "format", json_text(format));
    json_set(root, "host", json_text(header->host));
    json_set(root, "variant", json_text(header->game.variant));
    json_set(root, "scripts",
             scripts_value(header->scripts, header->script_count));
    json_set(root, "options", options_value(&header->game));
    json_set(root, "seats", seats_value(header));
    json_set(root, "seed", json_text(header->seed));
    if (header->start != NULL)
        json_set(root, "start", json_read(header->start));
    return write_and_drop(root);
}

char *record_turn_text(const RecordTurn *turn)
{
    Json *root = json_new_object();
    char digits[20];

    snprintf(digits, sizeof digits, "%016" PRIx64, turn->hash);
    json_set(root, "turn", json_whole(turn->turn));
    json_set(root, "seat", json_text_or_null(turn->seat));
    json_set(root, "line", json_text(turn->line));
    json_set(root, "hash", json_text(digits));
    if (turn->chance != NULL && strcmp(turn->chance, "[]") != 0)
        json_set(root, "chance", json_read(turn->chance));
    return write_and_drop(root);
}

char *record_position_text(const Position *position, const Equipment *equipment)
{
    return text_with("position", json_position(position, equipment, SEAT_NONE));
}

char *record_undone_text(int turns)
{
    return text_with("undone", json_whole(turns));
}

char *record_result_text(const Position *position)
{
    return text_with("result", json_result(position));
}

char *record_remark_text(RecordLineKind kind, const char *text,
                         const RecordAuthor *author)
{
    Json *root = json_new_object();

    if (kind == RECORD_TOLD || kind == RECORD_NAMES || kind == RECORD_CLOCK)
        json_set(root,
                 kind == RECORD_TOLD    ? "told"
                 : kind == RECORD_NAMES ? "names"
                                        : "clock",
                 json_read(text));
    else
        json_set(root,
                 kind == RECORD_NOTE       ? "note"
                 : kind == RECORD_BOOKMARK ? "bookmark"
                                           : "branch",
                 json_text(text));
    record_set_author(root, author);
    return write_and_drop(root);
}

char *record_reloaded_text(const RecordScript *scripts, int count,
                           const Position *position, const Equipment *equipment)
{
    Json *reloaded = json_new_object();

    json_set(reloaded, "scripts", scripts_value(scripts, count));
    json_set(reloaded, "position",
             json_position(position, equipment, SEAT_NONE));
    return text_with("reloaded", reloaded);
}

char *record_chance_text(const EventLog *events, const Equipment *equipment)
{
    Json *list = json_new_array();

    for (int i = 0; i < events->count; i++) {
        const Event *event = &events->events[i];
        if (event->kind == EVENT_ROLL)
            json_add(list, json_whole(event->number + 1));
        else if (event->kind == EVENT_DIE)
            json_add(list, json_text(words_face(event, equipment)));
        else if (event->kind == EVENT_DEAL || event->kind == EVENT_DRAW ||
                 event->kind == EVENT_TURN_UP)
            json_add(list,
                     json_text(deck_face(&equipment->deck, event->card)->code));
    }
    return write_and_drop(list);
}
