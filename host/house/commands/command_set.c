/*
 * command_set.c -- edits the position by hand, and resigns.
 */
#include <string.h>

#include "house/commands/commands_internal.h"
#include "match/input/input.h"

/* Continues the game from the position. Returns false after reporting that
 * memory has run out. */
static bool put_position_in_force(Repl *repl, const Position *position)
{
    if (!set_make(repl->table, position)) {
        say_failure(repl);
        return false;
    }
    repl->halted = repl->flows = false;
    forced_forget(repl);
    repl->was_played = true;
    repl_record_turn(repl);
    return true;
}

static void show_edit(Repl *repl)
{
    screen_forget(repl);
    repl_look_again(repl);
    news_skip(repl);
    if (!repl->halted)
        return;
    news_print(repl);
    repl_say(repl, "A bot's turn: press Enter to let it choose, or choose for "
                   "it.");
}

void command_set(Repl *repl, const char *words)
{
    static Position position;

    if (!set_find(repl->table, words, &position)) {
        repl_say(repl, "%s", repl->table->failure.message);
        return;
    }
    if (!consent_is_given(repl, consent_of_all(repl->table, repl->eyes),
                          "set %.120s", words) ||
        !put_position_in_force(repl, &position))
        return;
    table_log_set(repl->table, words, consent_asker(repl));
    show_edit(repl);
}

/* Returns the seat that resigns: the person who has asked, or else the seat
 * that must choose. */
static Seat resigning(const Repl *repl)
{
    const Seat asker = consent_asker(repl);

    return asker != SEAT_NONE || repl->game->now.over ? asker
                                                      : repl->game->choice.seat;
}

void command_resign(Repl *repl, const char *words)
{
    static Position position;
    const Seat seat = resigning(repl);

    (void)words;
    if (!resign_find(repl->table, seat, RESIGN_REASON, &position)) {
        repl_say(repl, "%s", repl->table->failure.message);
        return;
    }
    if (!consent_is_given(repl, resign_needs(repl->table, seat, seat),
                          RESIGN_PLAN) ||
        !put_position_in_force(repl, &position))
        return;
    table_log_resign(repl->table, seat, RESIGN_REASON);
    show_edit(repl);
}

/* -- completing ----------------------------------------------------------- */

static void add_thing(const Repl *repl, ThingType type, int id,
                      EditWords *words)
{
    char token[TOKEN_LIMIT];

    input_token(repl->script, thing(type, id), token);
    edit_words_add(words, token);
}

static void add_spaces(const Repl *repl, EditWords *words)
{
    Space spaces[OPTION_LIMIT];
    int count = board_list(&script_position(repl->script)->board, spaces);

    for (int i = 0; i < count; i++)
        add_thing(repl, THING_SPACE, spaces[i], words);
}

static void add_cards(const Repl *repl, EditWords *words)
{
    const Deck *deck = &repl->equipment->deck;

    for (int i = 0; i < deck->face_count; i++)
        edit_words_add(words, deck->faces[i].code);
}

static void add_pyramids(const Repl *repl, EditWords *words)
{
    const Pyramids *pyramids = &script_position(repl->script)->pyramids;

    for (int i = 0; i < pyramids->count; i++)
        if (pyramid_on_board(pyramids, (Pyramid)i))
            add_thing(repl, THING_PYRAMID, i, words);
}

static void add_poses(const Repl *repl, EditWords *words)
{
    const BoardShape *shape = &repl->equipment->shape;

    for (int pose = 0; pose < POSE_COUNT; pose++)
        if (pose == POSE_UPRIGHT || board_has_direction(shape, (Pose)pose))
            add_thing(repl, THING_POSE, pose, words);
}

static void add_flags(const Repl *repl, EditWords *words)
{
    (void)repl;
    edit_words_add(words, "yes");
    edit_words_add(words, "no");
}

/* Adds the values that a variable of this type can have. */
static void add_completed_values(const Repl *repl, VarType type,
                                 EditWords *words)
{
    static void (*const adders[VAR_TYPES])(const Repl *, EditWords *) = {
        [VAR_FLAG] = add_flags,       [VAR_SEAT] = completion_seats,
        [VAR_SPACE] = add_spaces,     [VAR_CARD] = add_cards,
        [VAR_PYRAMID] = add_pyramids, [VAR_POSE] = add_poses};

    if (adders[type] != NULL)
        adders[type](repl, words);
    if (type >= VAR_SEAT)
        edit_words_add(words, type == VAR_SEAT ? "nobody" : "nothing");
}

static void complete_value(const Repl *repl, const char *name, EditWords *words)
{
    const Equipment *equipment = repl->equipment;

    if (strcmp(name, "turn") == 0)
        completion_seats(repl, words);
    for (int i = 0; i < equipment->var_count; i++)
        if (strcmp(equipment->vars[i].name, name) == 0)
            add_completed_values(repl, equipment->vars[i].type, words);
}

/* True if the word has an equals sign, as in "open=y". Then stores the part
 * before the sign in `name`, and completes only the part after it. */
static bool skip_name(EditWords *words, char name[TOKEN_LIMIT])
{
    const char *equals = strchr(words->typed, '=');

    if (equals == NULL)
        return false;
    snprintf(name, TOKEN_LIMIT, "%.*s", (int)(equals - words->typed),
             words->typed);
    words->begin += (size_t)(equals + 1 - words->typed);
    words->typed = equals + 1;
    return true;
}

void complete_set(Repl *repl, const char *before, EditWords *words)
{
    const Equipment *equipment = repl->equipment;
    char first[TOKEN_LIMIT], second[TOKEN_LIMIT];

    if (!input_word(&before, first)) {
        if (skip_name(words, first)) {
            complete_value(repl, first, words);
            return;
        }
        completion_seats(repl, words);
        edit_words_add(words, "turn");
        for (int i = 0; i < equipment->var_count; i++)
            edit_words_add(words, equipment->vars[i].name);
        for (int i = 0; i < equipment->trait_count; i++)
            edit_words_add(words, equipment->traits[i].label);
    } else if (!input_word(&before, second) || strcmp(second, "=") == 0) {
        complete_value(repl, first, words);
    }
}
