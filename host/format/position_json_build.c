#include <stdint.h>
#include <string.h>

#include "core/actions/actions.h"
#include "format/position_read.h"

bool build_want_seats(const Build *build, const At *at)
{
    const char *key;
    Seat seat;

    if (!want_object(at))
        return false;
    for (int i = 0; (key = json_key(at->value, i)) != NULL; i++) {
        At member = at_key(at, key);
        if (!want_seat(&member, key, &build->position->seats, &seat))
            return false;
    }
    return true;
}

/* We check the options and the number of pyramids before position_start, which
 * has room for only PYRAMID_LIMIT pyramids. */

static bool check_option(const At *at, OptionType type)
{
    switch (type) {
    case OPTION_FLAG:
        return json_is_flag(at->value) || fault_type(at, "true or false");
    case OPTION_NUMBER:
        return json_is_whole(at->value) || fault_type(at, "a whole number");
    case OPTION_WORD:
        break;
    }
    return json_as_text(at->value) != NULL || fault_type(at, "a string");
}

/* Checks the keys and types of the options. The equipment already has their
 * values, so we do not read them here. */
static bool check_options(const Build *build)
{
    const Equipment *equipment = build->equipment;
    At options = at_key(&build->root, "options");
    const char *names[OPTION_VALUE_LIMIT];

    for (int i = 0; i < equipment->option_count; i++)
        names[i] = equipment->options[i].name;
    if (options.value && !want_keys(&options, "not an option of this game",
                                    names, equipment->option_count))
        return false;
    for (int i = 0; i < equipment->option_count; i++) {
        const OptionValue *is = &equipment->options[i];
        At option = at_key(&options, is->name);
        if (option.value && !check_option(&option, is->type))
            return false;
    }
    return true;
}

static bool check_stash(const Build *build, const Seats *seats)
{
    const uint8_t *stash = build->equipment->stash;
    At at = at_key(&build->root, "seats");

    return equipment_stashes(build->equipment, seats).count *
                   (stash[0] + stash[1] + stash[2]) <=
               PYRAMID_LIMIT ||
           fault(&at, "are too many: they would have more than %d pyramids",
                 PYRAMID_LIMIT);
}

/* -- chance: a key and a count, or in version 1 the state of a generator --- */

static int hex_digit(char digit)
{
    static const char digits[] = "0123456789abcdef";
    char lower =
        (char)(digit >= 'A' && digit <= 'F' ? digit - 'A' + 'a' : digit);
    const char *found = lower ? strchr(digits, lower) : NULL;
    return found ? (int)(found - digits) : -1;
}

static bool read_random_words(const At *at, Random *words)
{
    const char *text;

    if (!want_text(at, &text))
        return false;
    memset(words, 0, sizeof *words);
    for (int i = 0; i < 64; i++) {
        int digit = hex_digit(text[i]); /* -1 if the text ends here */
        if (digit < 0)
            return fault(at, "must be 64 hex digits");
        words->words[i / 16] = words->words[i / 16] << 4 | (unsigned)digit;
    }
    return text[64] == '\0' || fault(at, "must be 64 hex digits");
}

static bool read_sequence(const At *at, Chance *chance)
{
    const Random *state = &chance->key;

    return read_random_words(at, &chance->key) &&
           ((state->words[0] | state->words[1] | state->words[2] |
             state->words[3]) != 0 ||
            fault(at, "is all zero: it cannot generate random numbers"));
}

static bool read_key(const At *at, Chance *chance)
{
    static const char *const names[] = {"key", "shuffles"};
    At key = at_key(at, "key");
    At count = at_key(at, "shuffles");
    long long shuffles = 0;

    if (!want_keys(at, "not a key of a chance", names, LENGTH(names)) ||
        !read_random_words(&key, &chance->key) ||
        !want_whole(&count, 0, UINT32_MAX, &shuffles))
        return false;
    chance->shuffles = (uint32_t)shuffles;
    return true;
}

static bool read_chance(const Build *build, int version, const char *seed,
                        Chance *chance)
{
    bool is_sequence =
        version == POSITION_SEQUENCE ||
        (version > POSITION_KEY && json_member(build->root.value, "rng"));
    At at = at_key(&build->root, is_sequence ? "rng" : "chance");
    Random random = random_from_text(seed ? seed : "");

    *chance =
        is_sequence ? chance_from_sequence(random) : chance_from_key(random);
    if (!at.value)
        return true;
    return is_sequence ? read_sequence(&at, chance) : read_key(&at, chance);
}

/* -- the turn, or the result ----------------------------------------------- */

static bool read_winners(const Build *build, const At *list)
{
    Position *position = build->position;

    if (!want_list(list))
        return false;
    for (int i = 0; i < json_length(list->value); i++) {
        At winner = at_index(list, i);
        Seat seat;
        if (!want_seated(&winner, &position->seats, &seat))
            return false;
        if (position->result.winners >> seat & 1)
            return fault(&winner, "%s is named twice",
                         json_as_text(winner.value));
        position->result.winners |= (uint8_t)(1 << seat);
    }
    return true;
}

static bool read_scores(const Build *build, const At *scores)
{
    Position *position = build->position;

    if (!scores->value)
        return true;
    if (!build_want_seats(build, scores))
        return false;
    for (int seat = 0; seat < position->seats.count; seat++) {
        At score = at_key(scores, color_name(position->seats.colors[seat]));
        long long number;
        if (!want_whole(&score, INT16_MIN, INT16_MAX, &number))
            return false;
        position->result.scores[seat] = (int16_t)number;
    }
    position->result.scored = 1;
    return true;
}

static bool read_result(const Build *build)
{
    static const char *const names[] = {"winners", "scores", "reason"};
    Result *result = &build->position->result;
    At at = at_key(&build->root, "result");
    At winners = at_key(&at, "winners");
    At scores = at_key(&at, "scores");
    At reason = at_key(&at, "reason");

    if (!build->position->over)
        return !at.value || fault(&at, "is given, but \"over\" is not true");
    return want_keys(&at, "not a key of a result", names, LENGTH(names)) &&
           read_winners(build, &winners) && read_scores(build, &scores) &&
           (!reason.value ||
            want_short(&reason, result->reason, sizeof result->reason));
}

/* Reads the turn. A missing turn is 0 before the set-up, otherwise 1. Before
 * the set-up, no seat is to move and the board is empty. */
static bool read_turn(const Build *build, bool nobody_moves)
{
    const Json *board = json_member(build->root.value, "board");
    At at = at_key(&build->root, "turn");
    bool is_setup =
        nobody_moves && !build->position->over && json_length(board) == 0;
    long long turn = is_setup ? 0 : 1;

    if (at.value && !want_whole(&at, 0, UINT16_MAX, &turn))
        return false;
    build->position->turn = (uint16_t)turn;
    return true;
}

/* Reads a seat, which is given as a colour or as null. */
bool build_seat(const Build *build, const At *at, Seat *seat)
{
    const char *name = json_as_text(at->value);

    *seat = SEAT_NONE;
    if (!name)
        return json_is_null(at->value) || fault_type(at, "a colour or null");
    return want_seat(at, name, &build->position->seats, seat);
}

static bool read_to_move(const Build *build)
{
    Position *position = build->position;
    At at = at_key(&build->root, "to_move");
    bool nobody_may = position->turn == 0 || position->over;
    Seat seat;

    if (json_is_null(at.value) && !nobody_may)
        return fault(&at,
                     "may be null only at turn 0 and when the game is over");
    if (!build_seat(build, &at, &seat))
        return false;
    if (seat != SEAT_NONE && nobody_may)
        return fault(&at, "must be null %s",
                     position->over ? "when the game is over" : "at turn 0");
    position->to_move = seat;
    return true;
}

static bool read_progress(const Build *build)
{
    At at = at_key(&build->root, "over");
    bool over = false;

    if (at.value && !want_flag(&at, &over))
        return false;
    build->position->over = over;
    return read_turn(build,
                     json_is_null(json_member(build->root.value, "to_move"))) &&
           read_to_move(build) && read_result(build);
}

/* -- the whole position ---------------------------------------------------- */

void position_document_allow_set_up(PositionDocument *document)
{
    document->is_in_set_up = true;
}

bool position_document_build(const PositionDocument *document,
                             const Equipment *equipment, const char *seed,
                             Position *position, FormatError *error)
{
    Position built;
    Chance chance;
    Space names[BOARD_PLACE_LIMIT];
    Build build = {.root = at_whole(document->root, error),
                   .equipment = equipment,
                   .position = &built,
                   .is_in_set_up = document->is_in_set_up};

    memset(error, 0, sizeof *error);
    if (!check_options(&build) || !check_stash(&build, &document->seats) ||
        !read_chance(&build, document->version, seed, &chance))
        return false;
    position_start(&built, equipment, document->seats, chance);
    if (!read_progress(&build) || !build_board(&build) ||
        !build_supply(&build) || !build_cards(&build) ||
        !build_check_void(&build))
        return false;
    knowledge_derive(&built);
    /* We sort the copies before we read the variables, because the tokens of
     * variables refer to sorted copies. */
    position_sort_copies(&built, &equipment->deck, NULL);
    if (!build_state(&build) || !build_vars(&build))
        return false;
    if (board_is_of_places(&equipment->shape))
        position_renumber(&built, equipment, NULL, names);
    position_sort_copies(&built, &equipment->deck, NULL);
    *position = built;
    return true;
}

/* Builds the position of a document, which may be NULL, and frees the
 * document. */
static bool build_whole(PositionDocument *document, const Equipment *equipment,
                        const char *seed, Position *position,
                        FormatError *error)
{
    bool built =
        document != NULL &&
        position_document_build(document, equipment, seed, position, error);

    position_document_free(document);
    return built;
}

bool position_read(const char *text, const Equipment *equipment,
                   const char *seed, Position *position, FormatError *error)
{
    PositionHead head;

    return build_whole(position_document_read(text, strlen(text), &head, error),
                       equipment, seed, position, error);
}

bool position_read_value(Json *value, const Equipment *equipment,
                         const char *seed, Position *position,
                         FormatError *error)
{
    PositionHead head;

    return build_whole(position_document_of(value, &head, error), equipment,
                       seed, position, error);
}
