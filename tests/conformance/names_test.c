/*
 * names_test.c -- tests that every name that can be typed in a game can be
 * written and read. Random games do not contain all these names.
 */
#include "support/configurations.h"

#include "core/position/position.h"
#include "format/position_json.h"
#include "match/input/input.h"

/* The test plays TURNS_FOR_WORDS turns first, because a game has no list of the
 * words that its choices offer. */
enum { TURNS_FOR_WORDS = 12, GREATEST = 200 };

/* A Named is a loaded game whose names are tested. `configuration` is used only
 * for messages. */
typedef struct Named {
    const Configuration *configuration;
    const Script *script;
    const Equipment *equipment;
    Position position;
} Named;

static void fail_for(const Named *named, const char *token, const char *why)
{
    char text[2 * TOKEN_LIMIT];

    snprintf(text, sizeof text, "\"%.*s\" %.200s", TOKEN_LIMIT, token, why);
    describe(named->configuration, named->position.turn, text);
}

/* -- as options ----------------------------------------------------------- */

/* Checks that an option's full token means only this option, even if all things
 * of its type are offered. */
static void check_options(const Named *named, const Choice *choice)
{
    char token[TOKEN_LIMIT];

    for (int i = 0; i < choice->count; i++) {
        token_write(token, choice->options[i], &named->position,
                    named->equipment);
        if (token[strcspn(token, " \t\n")] != '\0' || token[0] == '\0')
            fail_for(named, token, "is not one word");
        if (input_match(token, choice, &named->position, named->equipment) != i)
            fail_for(named, token, "means something else, too");
    }
}

static void check_type(const Named *named, ThingType type, int first, int count)
{
    static Choice choice;

    assert_true(count <= OPTION_LIMIT);
    choice.type = type;
    choice.count = count;
    for (int i = 0; i < count; i++)
        choice.options[i] = thing(type, first + i);
    check_options(named, &choice);
}

/* Checks that a name is well formed. If the name is a whole token, it must not
 * be the name of a different kind of thing. */
static void check_name(const Named *named, const char *name, bool is_token)
{
    const char *flaw = token_flaw(name);

    if (flaw == NULL && is_token)
        flaw = token_taken(name, named->equipment);
    if (flaw != NULL)
        fail_for(named, name, flaw);
}

/* -- cards, suits --------------------------------------------------------- */

static bool is_pyramid(const Named *named, const char *name)
{
    TokenPyramid pyramid;

    return token_read_pyramid(name, &named->position.seats, named->equipment,
                              &pyramid);
}

/* Checks one card of each face, because the copies of a face are a single
 * option. */
static void check_faces(const Named *named)
{
    static Choice choice;
    const Deck *deck = &named->equipment->deck;

    choice.type = THING_CARD;
    choice.count = 0;
    for (int card = 0; card < deck->card_count; card++)
        if (card == 0 || !deck_same_face(deck, (Card)card, (Card)(card - 1)))
            choice.options[choice.count++] = thing(THING_CARD, card);
    check_options(named, &choice);
    for (int i = 0; i < deck->face_count; i++) {
        const char *code = deck->faces[i].code;
        check_name(named, code, true);
        if (deck_find_code(deck, code) != i)
            fail_for(named, code, "is the code of two cards");
        if (is_pyramid(named, code))
            fail_for(named, code, "is a card and a pyramid");
    }
}

static void check_suits(const Named *named)
{
    const Deck *deck = &named->equipment->deck;

    check_type(named, THING_SUIT, 0, deck->suit_count);
    for (int i = 0; i < deck->suit_count; i++) {
        check_name(named, deck->suits[i].name, true);
        assert_int_equal(deck_find_suit(deck, deck->suits[i].name), i);
    }
}

/* -- spaces, poses, pyramids ---------------------------------------------- */

static void check_space(const Named *named, int x, int y)
{
    const Equipment *equipment = named->equipment;
    char token[TOKEN_LIMIT];
    Space space = space_at(x, y);
    Space read = SPACE_NONE;

    token_write_space(token, space, equipment);
    if (!token_read_space(token, equipment, &read) || read != space)
        fail_for(named, token, "is not read as its space");
}

static void check_spaces(const Named *named)
{
    for (int y = -OPEN_REACH; y <= OPEN_REACH; y++)
        for (int x = -OPEN_REACH; x <= OPEN_REACH; x++)
            if (board_has(&named->equipment->shape, x, y))
                check_space(named, x, y);
}

static bool has_pose(const Named *named, Pose pose)
{
    return pose == POSE_UPRIGHT ||
           (named->equipment->poses &&
            board_has_direction(&named->equipment->shape, pose));
}

static void check_poses(const Named *named)
{
    static Choice choice;
    Pose read;

    choice.type = THING_POSE;
    choice.count = 0;
    for (int pose = 0; pose < POSE_COUNT; pose++) {
        if (!has_pose(named, (Pose)pose))
            continue;
        choice.options[choice.count++] = thing(THING_POSE, pose);
        assert_true(token_read_pose(token_pose((Pose)pose), &read));
        assert_int_equal(read, pose);
    }
    check_options(named, &choice);
}

static void check_pyramid(const Named *named, PyramidState state)
{
    const TokenPyramid pyramid = {state, {.count = 0}};
    TokenPyramid read;
    char token[TOKEN_LIMIT];

    token_write_pyramid(token, &pyramid, &named->position.seats,
                        named->equipment);
    if (!token_read_pyramid(token, &named->position.seats, named->equipment,
                            &read) ||
        read.state.owner != state.owner || read.state.stash != state.stash ||
        read.state.pips != state.pips || read.state.pose != state.pose ||
        read.state.marks != state.marks)
        fail_for(named, token, "is not read as its pyramid");
}

static void check_marked(const Named *named, PyramidState pyramid)
{
    for (int marks = 0; marks < 1 << named->equipment->mark_count; marks++) {
        pyramid.marks = (uint8_t)marks;
        check_pyramid(named, pyramid);
    }
}

static void check_stash(const Named *named, int stash, int owner)
{
    PyramidState pyramid = {.space = SPACE_SUPPLY,
                            .next = PYRAMID_NONE,
                            .stash = (uint8_t)stash,
                            .owner = (uint8_t)owner};

    for (int pips = 1; pips <= SIZE_LIMIT; pips++)
        for (int pose = 0; pose < POSE_COUNT; pose++) {
            if (!has_pose(named, (Pose)pose))
                continue;
            pyramid.pips = (uint8_t)pips;
            pyramid.pose = (Pose)pose;
            check_marked(named, pyramid);
        }
}

static void check_all_pyramids(const Named *named)
{
    const Seats *seats = &named->position.seats;
    const Stashes stashes = equipment_stashes(named->equipment, seats);

    for (int i = 0; i < named->equipment->mark_count; i++)
        check_name(named, named->equipment->marks[i], false);
    for (int stash = 0; stash < stashes.count; stash++)
        for (int owner = 0; owner < seats->count; owner++)
            check_stash(named, stash, owner);
}

/* -- seats, words, numbers, piles ----------------------------------------- */

static void check_seats(const Named *named)
{
    const Seats *seats = &named->position.seats;
    Seat read;

    check_type(named, THING_SEAT, 0, seats->count);
    for (int seat = 0; seat < seats->count; seat++) {
        int color = seats->colors[seat];
        char letter[2] = {color_letter(color), '\0'};
        assert_true(token_read_seat(color_name(color), seats, &read));
        assert_int_equal(read, seat);
        assert_true(token_read_seat(letter, seats, &read));
        assert_int_equal(read, seat);
    }
}

static void check_words(const Named *named)
{
    const Equipment *equipment = named->equipment;

    check_type(named, THING_WORD, 0, equipment->word_count);
    for (int i = 0; i < equipment->word_count; i++)
        if (strcmp(equipment->words[i], "done") != 0 &&
            strcmp(equipment->words[i], "pass") != 0)
            check_name(named, equipment->words[i], true);
}

static void check_piles(const Named *named)
{
    const Equipment *equipment = named->equipment;

    check_type(named, THING_PILE, 0, PILE_HAND + named->position.seats.count);
    check_type(named, THING_PILE, PILE_NAMED, equipment->pile_count);
    for (int i = 0; i < equipment->pile_count; i++) {
        check_name(named, equipment->piles[i], false);
        if (token_pile(equipment->piles[i]) >= 0)
            fail_for(named, equipment->piles[i], "is a pile of every game");
    }
}

/* -- variables and piles in a position ------------------------------------ */

static int32_t other_value(const Named *named, int index)
{
    int32_t value = named->position.vars[index];

    switch (named->equipment->vars[index].type) {
    case VAR_FLAG:
        return !value;
    case VAR_SEAT:
        return value == 1 ? SEAT_NONE : 1;
    case VAR_SPACE:
        return value == SPACE_NONE ? space_at(0, 0) : SPACE_NONE;
    case VAR_CARD:
    case VAR_PYRAMID:
    case VAR_POSE:
        return value == 0 ? var_nothing(VAR_CARD) : 0;
    default:
        break;
    }
    return value + index + 1;
}

/* Returns a copy of the position with a new value for each variable. In the
 * copy, each named pile has one more card, from the draw pile. */
static Position fill(const Named *named)
{
    Position filled = named->position;
    Cards *cards = &filled.cards;

    for (int i = 0; i < named->equipment->var_count; i++) {
        check_name(named, named->equipment->vars[i].name, false);
        filled.vars[i] = other_value(named, i);
    }
    for (int i = 0; i < named->equipment->pile_count; i++) {
        Card card = cards->piles[PILE_DRAW].top;
        if (card == CARD_NONE)
            break;
        cards_pick(cards, card);
        cards_put(cards, card, PILE_NAMED + i);
        knowledge_give_all(&filled, card);
    }
    return filled;
}

/* Checks the value of a variable after reading. Equal pyramids have the same
 * name, so any of them is correct. */
static void check_var(const Named *named, int index, const Position *read,
                      const Position *filled)
{
    char found[TOKEN_LIMIT];
    char expected[TOKEN_LIMIT];

    if (named->equipment->vars[index].type != VAR_PYRAMID ||
        filled->vars[index] >= filled->pyramids.count) {
        assert_int_equal(read->vars[index], filled->vars[index]);
        return;
    }
    token_write(found, thing(THING_PYRAMID, read->vars[index]), read,
                named->equipment);
    token_write(expected, thing(THING_PYRAMID, filled->vars[index]), filled,
                named->equipment);
    assert_string_equal(found, expected);
}

static void check_position(const Named *named)
{
    Position filled = fill(named);
    char *text = position_json(&filled, named->equipment, SEAT_NONE);
    PositionDocument *document;
    PositionHead head;
    FormatError error;
    Position read;

    assert_non_null(text);
    document = position_document_read(text, strlen(text), &head, &error);
    if (document == NULL ||
        !position_document_build(document, named->equipment, "", &read, &error))
        fail_for(named, error.path, error.message);
    position_document_free(document);
    free(text);
    for (int i = 0; i < named->equipment->var_count; i++)
        check_var(named, i, &read, &filled);
    for (int i = 0; i < named->equipment->pile_count; i++)
        assert_int_equal(read.cards.piles[PILE_NAMED + i].count,
                         filled.cards.piles[PILE_NAMED + i].count);
    assert_true(hash_of(named->script, &read) ==
                hash_of(named->script, &filled));
}

/* -- options -------------------------------------------------------------- */

/* Writes an option in the form of --set. */
static void write_option(char setting[SETTING_SIZE], const OptionValue *option)
{
    if (option->type == OPTION_NUMBER)
        snprintf(setting, SETTING_SIZE, "%s=%d", option->name, option->number);
    else
        snprintf(setting, SETTING_SIZE, "%s=%s", option->name,
                 option->type == OPTION_WORD ? option->word
                 : option->number != 0       ? "yes"
                                             : "no");
}

/* Checks that the setting is in force, and that it is written as it was
 * given. */
static void check_setting(const Named *named)
{
    const char *setting = named->configuration->setting;
    char written[SETTING_SIZE];
    int found = 0;

    for (int i = 0; i < named->equipment->option_count; i++) {
        const OptionValue *option = &named->equipment->options[i];
        check_name(named, option->name, false);
        if (option->type == OPTION_WORD)
            check_name(named, option->word, false);
        write_option(written, option);
        found += strcmp(written, setting) == 0;
    }
    if (setting[0] != '\0' && found != 1)
        fail_for(named, setting, "is not in force");
}

/* -- all ------------------------------------------------------------------ */

static void check_all(const Named *named)
{
    check_seats(named);
    check_faces(named);
    check_suits(named);
    check_spaces(named);
    check_poses(named);
    check_all_pyramids(named);
    check_piles(named);
    check_words(named);
    check_position(named);
    check_setting(named);
}

static void every_name_is_read_as_printed(void **state)
{
    Configurations *all = find_configurations();

    (void)state;
    for (int i = 0; i < all->count; i++) {
        Script *script = load(&all->each[i], NULL);
        Named named = {.configuration = &all->each[i],
                       .script = script,
                       .equipment = script_equipment(script)};
        LineTable table;
        Line line;
        sit_down(script, &table, "names");
        for (int turn = 0; turn < TURNS_FOR_WORDS && !table.position.over;
             turn++) {
            named.position = table.position;
            random_turn(script, &table, &line, named.configuration);
        }
        check_all(&named);
        if (i == 0) /* numbers are the same in all games, so they are checked
                     * once */
            check_type(&named, THING_NUMBER, -GREATEST, 2 * GREATEST + 1);
        script_free(script);
    }
    free_configurations(all);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(every_name_is_read_as_printed),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
