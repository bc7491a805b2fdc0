#include <stdint.h>
#include <string.h>

#include "core/knowledge.h"
#include "format/position_read.h"

bool build_want_seats(Build *build, const Path *path, const json_t *object)
{
    const char *key;
    json_t *value;
    Seat seat;

    if (!want_object(build->error, path, object))
        return false;
    json_object_foreach((json_t *)object, key, value)
    {
        Path here = path_key(path, key);
        if (!want_seat(build->error, &here, key, &build->position->seats,
                       &seat))
            return false;
    }
    return true;
}

/* -- before there is a position ---------------------------------------------
 */

static const char *option_words(OptionType type)
{
    switch (type) {
    case OPTION_FLAG:
        return "true or false";
    case OPTION_NUMBER:
        return "a whole number";
    case OPTION_WORD:
        break;
    }
    return "a string";
}

static bool is_option_type(const json_t *value, OptionType type)
{
    return type == OPTION_FLAG     ? json_is_boolean(value)
           : type == OPTION_NUMBER ? json_is_integer(value)
                                   : json_is_string(value);
}

/* The values are in the equipment already; here they only have to fit. */
static bool check_options(Build *build)
{
    const Equipment *equipment = build->equipment;
    const json_t *options = json_object_get(build->root, "options");
    Path here = path_key(&path_whole, "options");
    const char *names[OPTION_VALUE_LIMIT];

    for (int i = 0; i < equipment->option_count; i++)
        names[i] = equipment->options[i].name;
    if (options &&
        !want_keys(build->error, &here, options, "not an option of this game",
                   names, equipment->option_count))
        return false;
    for (int i = 0; i < equipment->option_count; i++) {
        const json_t *value = json_object_get(options, names[i]);
        OptionType type = equipment->options[i].type;
        Path option = path_key(&here, names[i]);
        if (value && !is_option_type(value, type))
            return fault_type(build->error, &option, option_words(type), value);
    }
    return true;
}

static bool check_stash(Build *build, const Seats *seats)
{
    const uint8_t *stash = build->equipment->stash;
    Path here = path_key(&path_whole, "seats");

    return seats->count * (stash[0] + stash[1] + stash[2]) <= PYRAMID_LIMIT ||
           fault(build->error, &here,
                 "are too many: they would have more than %d pyramids",
                 PYRAMID_LIMIT);
}

/* -- whose turn it is, or how the game ended --------------------------------
 */

static bool read_winners(Build *build, const Path *within, const json_t *list)
{
    Position *position = build->position;
    Path here = path_key(within, "winners");

    if (!want_list(build->error, &here, list))
        return false;
    for (size_t i = 0; i < json_array_size(list); i++) {
        Path winner = path_index(&here, (int)i);
        const char *name;
        Seat seat;
        if (!want_text(build->error, &winner, json_array_get(list, i), &name) ||
            !want_seat(build->error, &winner, name, &position->seats, &seat))
            return false;
        if (position->result.winners >> seat & 1)
            return fault(build->error, &winner, "%s is named twice", name);
        position->result.winners |= (uint8_t)(1 << seat);
    }
    return true;
}

static bool read_scores(Build *build, const Path *within, const json_t *scores)
{
    Position *position = build->position;
    Path here = path_key(within, "scores");

    if (!scores)
        return true;
    if (!build_want_seats(build, &here, scores))
        return false;
    for (int seat = 0; seat < position->seats.count; seat++) {
        const char *name = color_name(position->seats.colors[seat]);
        Path score = path_key(&here, name);
        json_int_t number;
        if (!want_whole(build->error, &score, json_object_get(scores, name),
                        INT16_MIN, INT16_MAX, &number))
            return false;
        position->result.scores[seat] = (int16_t)number;
    }
    position->result.scored = 1;
    return true;
}

static bool read_result(Build *build)
{
    static const char *const names[] = {"winners", "scores", "reason"};
    Result *result = &build->position->result;
    const json_t *value = json_object_get(build->root, "result");
    const json_t *reason = json_object_get(value, "reason");
    Path here = path_key(&path_whole, "result");
    Path at_reason = path_key(&here, "reason");

    if (!build->position->over)
        return !value ||
               fault(build->error, &here, "is there, but \"over\" is not true");
    return want_object(build->error, &here, value) &&
           want_keys(build->error, &here, value, "not a key of a result", names,
                     LENGTH(names)) &&
           read_winners(build, &here, json_object_get(value, "winners")) &&
           read_scores(build, &here, json_object_get(value, "scores")) &&
           (!reason || want_short(build->error, &at_reason, reason,
                                  result->reason, sizeof result->reason));
}

/* A position without a turn is in the set-up when no seat is to move. */
static bool read_turn(Build *build, bool nobody_moves)
{
    const json_t *value = json_object_get(build->root, "turn");
    const json_t *board = json_object_get(build->root, "board");
    Path here = path_key(&path_whole, "turn");
    bool is_setup =
        nobody_moves && !build->position->over && json_object_size(board) == 0;
    json_int_t turn = is_setup ? 0 : 1;

    if (value && !want_whole(build->error, &here, value, 0, UINT16_MAX, &turn))
        return false;
    build->position->turn = (uint16_t)turn;
    return true;
}

static bool read_to_move(Build *build)
{
    Position *position = build->position;
    const json_t *value = json_object_get(build->root, "to_move");
    Path here = path_key(&path_whole, "to_move");
    bool nobody_may = position->turn == 0 || position->over;
    const char *name;
    Seat seat = SEAT_NONE;

    if (json_is_null(value) && !nobody_may)
        return fault(build->error, &here,
                     "may be null only at turn 0 and when the game is over");
    if (!json_is_null(value)) {
        if (!json_is_string(value))
            return fault_type(build->error, &here, "a colour or null", value);
        name = json_string_value(value);
        if (!want_seat(build->error, &here, name, &position->seats, &seat))
            return false;
    }
    if (seat != SEAT_NONE && nobody_may)
        return fault(build->error, &here, "must be null %s",
                     position->over ? "when the game is over" : "at turn 0");
    position->to_move = seat;
    return true;
}

static bool read_progress(Build *build)
{
    const json_t *value = json_object_get(build->root, "over");
    const json_t *to_move = json_object_get(build->root, "to_move");
    Path here = path_key(&path_whole, "over");
    bool over = false;

    if (value && !want_flag(build->error, &here, value, &over))
        return false;
    build->position->over = over;
    return read_turn(build, json_is_null(to_move)) && read_to_move(build) &&
           read_result(build);
}

/* -- vars -------------------------------------------------------------------
 */

static bool read_var(Build *build, const Path *path, const json_t *value,
                     VarType type, int32_t *var)
{
    const char *name;
    json_int_t number = 0;
    bool flag = false;
    Seat seat = SEAT_NONE;

    switch (type) {
    case VAR_NUMBER:
        if (!want_whole(build->error, path, value, INT32_MIN, INT32_MAX,
                        &number))
            return false;
        *var = (int32_t)number;
        return true;
    case VAR_FLAG:
        if (!want_flag(build->error, path, value, &flag))
            return false;
        *var = flag;
        return true;
    case VAR_SEAT:
        break;
    }
    name = json_string_value(value);
    if (!name && !json_is_null(value))
        return fault_type(build->error, path, "a colour or null", value);
    if (name &&
        !want_seat(build->error, path, name, &build->position->seats, &seat))
        return false;
    *var = seat;
    return true;
}

static bool read_vars(Build *build)
{
    const Equipment *equipment = build->equipment;
    const json_t *vars = json_object_get(build->root, "vars");
    Path here = path_key(&path_whole, "vars");
    const char *names[VAR_LIMIT];

    if (!vars)
        return true;
    for (int i = 0; i < equipment->var_count; i++)
        names[i] = equipment->vars[i].name;
    if (!want_object(build->error, &here, vars) ||
        !want_keys(build->error, &here, vars, "not a variable of this game",
                   names, equipment->var_count))
        return false;
    for (int i = 0; i < equipment->var_count; i++) {
        const json_t *value = json_object_get(vars, names[i]);
        Path var = path_key(&here, names[i]);
        if (value && !read_var(build, &var, value, equipment->vars[i].type,
                               &build->position->vars[i]))
            return false;
    }
    return true;
}

bool position_document_build(const PositionDocument *document,
                             const Equipment *equipment, const char *seed,
                             Position *position, FormatError *error)
{
    Position built;
    Chance chance;
    Build build = {.root = document->root,
                   .equipment = equipment,
                   .position = &built,
                   .error = error};

    memset(error, 0, sizeof *error);
    if (!check_options(&build) || !check_stash(&build, &document->seats) ||
        !build_chance(&build, document->version, seed, &chance))
        return false;
    position_start(&built, equipment, document->seats, chance);
    if (!read_progress(&build) || !build_board(&build) ||
        !build_supply(&build) || !build_cards(&build) || !read_vars(&build))
        return false;
    knowledge_derive(&built);
    *position = built;
    return true;
}
