#include "format/token.h"

#include <stdio.h>
#include <string.h>

#include "base/text.h"
#include "format/internal.h"
#include "format/words.h"

static const char *const pose_tokens[POSE_COUNT] = {
    "^", "n", "e", "s", "w", "ne", "se", "sw", "nw",
};

/* -- writing -------------------------------------------------------------- */

const char *token_pose(Pose pose)
{
    return pose < POSE_COUNT ? pose_tokens[pose] : "";
}

static void write_place_token(char *out, int x, const Equipment *equipment)
{
    int named = equipment->shape.named;

    if (x < named)
        snprintf(out, TOKEN_LIMIT, "%s", equipment->places[x]);
    else
        snprintf(out, TOKEN_LIMIT, "%d", x - named + 1);
}

void token_write_space(char *out, Space space, const Equipment *equipment)
{
    const BoardShape *shape = &equipment->shape;

    if (space == SPACE_NONE)
        snprintf(out, TOKEN_LIMIT, "-");
    else if (board_is_of_places(shape))
        write_place_token(out, space_x(space), equipment);
    else if (shape->columns > 0)
        snprintf(out, TOKEN_LIMIT, "%c%d", 'a' + space_x(space),
                 space_y(space) + 1);
    else
        snprintf(out, TOKEN_LIMIT, "%d,%d", space_x(space), space_y(space));
}

/* Appends to a token and returns its new length. Text that does not fit is
 * cut. */
static size_t token_append(char *out, size_t used, const char *more)
{
    size_t left = TOKEN_LIMIT - used;
    int wanted = snprintf(out + used, left, "%s", more);
    return used + ((size_t)wanted < left ? (size_t)wanted : left - 1);
}

TokenOwner token_owner(Seat owner, const Seats *seats)
{
    TokenOwner token = {"/-"};

    if (owner != SEAT_NONE)
        token.text[1] = color_letter(seats->colors[owner]);
    return token;
}

void token_write_value(char *out, const Var *var, int32_t value,
                       const Seats *seats, const Equipment *equipment)
{
    out[0] = '\0';
    if (var->type == VAR_NUMBER)
        snprintf(out, TOKEN_LIMIT, "%d", value);
    else if (var->type == VAR_FLAG)
        token_append(out, 0, value != 0 ? "true" : "false");
    else if (value == var_nothing(var->type))
        token_append(out, 0, "-");
    else if (var->type == VAR_SEAT)
        token_append(out, 0, color_name(seats->colors[value]));
    else if (var->type == VAR_SPACE)
        token_write_space(out, (Space)value, equipment);
    else
        token_append(out, 0, token_pose((Pose)value));
}

/* Appends a variable such as "damage=2", or only its name if it is a flag that
 * is set. */
static size_t append_trait(char *out, size_t used, const Var *var,
                           int32_t value, const Seats *seats,
                           const Equipment *equipment)
{
    char text[TOKEN_LIMIT];

    used = token_append(out, used, var->label);
    if (var->type == VAR_FLAG && value != 0)
        return used;
    token_write_value(text, var, value, seats, equipment);
    return token_append(out, token_append(out, used, "="), text);
}

static size_t append_extras(char *out, size_t used, const TokenPyramid *pyramid,
                            const Seats *seats, const Equipment *equipment)
{
    const TraitValues *values = &pyramid->values;
    const char *before = "[";

    for (int mark = 0; mark < equipment->mark_count; mark++) {
        if (!(pyramid->state.marks >> mark & 1))
            continue;
        used = token_append(out, used, before);
        used = token_append(out, used, equipment->marks[mark]);
        before = ",";
    }
    for (int i = 0; i < values->count; i++) {
        used = token_append(out, used, before);
        used = append_trait(out, used, &equipment->traits[values->vars[i]],
                            values->values[i], seats, equipment);
        before = ",";
    }
    return before[0] == '[' ? used : token_append(out, used, "]");
}

static void write_body(char *out, size_t used, const TokenPyramid *pyramid,
                       bool has_pose, const Seats *seats,
                       const Equipment *equipment)
{
    const PyramidState *state = &pyramid->state;
    Stashes stashes = equipment_stashes(equipment, seats);
    char body[3] = {color_letter(stashes.colors[state->stash]),
                    (char)('0' + state->pips), '\0'};

    used = token_append(out, used, body);
    if (has_pose)
        used = token_append(out, used, token_pose(state->pose));
    if (state->owner != stashes.seats[state->stash])
        used = token_append(out, used, token_owner(state->owner, seats).text);
    append_extras(out, used, pyramid, seats, equipment);
}

TokenPyramid token_pyramid(Pyramid id, const Position *position)
{
    return (TokenPyramid){
        position->pyramids.each[id],
        traits_of(&position->traits, thing(THING_PYRAMID, id))};
}

void token_write_pyramid(char *out, const TokenPyramid *pyramid,
                         const Seats *seats, const Equipment *equipment)
{
    write_body(out, 0, pyramid, equipment->poses, seats, equipment);
}

/* True if a different pyramid on the space of pyramid `id` has the same
 * token. */
static bool has_like(const Position *position, Pyramid id)
{
    const PyramidState *each = position->pyramids.each;
    const PyramidState *own = &each[id];

    for (Pyramid other = board_first(&position->board, own->space);
         other != PYRAMID_NONE; other = each[other].next)
        if (other != id && each[other].stash == own->stash &&
            each[other].owner == own->owner && each[other].pips == own->pips &&
            each[other].pose == own->pose && each[other].marks == own->marks &&
            traits_rank(&position->traits, thing(THING_PYRAMID, other)) ==
                traits_rank(&position->traits, thing(THING_PYRAMID, id)))
            return true;
    return false;
}

static void write_pyramid(char *out, Pyramid id, const Position *position,
                          const Equipment *equipment)
{
    const TokenPyramid pyramid = token_pyramid(id, position);
    bool on_board = pyramid_on_board(&position->pyramids, id);
    size_t used = 0;

    if (on_board) {
        token_write_space(out, pyramid.state.space, equipment);
        used = token_append(out, strlen(out), ":");
    }
    write_body(out, used, &pyramid, on_board && equipment->poses,
               &position->seats, equipment);
    if (on_board && equipment->stacks && has_like(position, id)) {
        char height[16];
        snprintf(height, sizeof height, "#%d",
                 1 + pyramids_below(&position->pyramids, id));
        token_append(out, strlen(out), height);
    }
}

static const char *const pile_tokens[PILE_HAND] = {"draw", "discard", "aside",
                                                   "out"};

int token_pile(const char *name)
{
    for (int pile = 0; pile < PILE_HAND; pile++)
        if (strcmp(name, pile_tokens[pile]) == 0)
            return pile;
    return -1;
}

static void write_pile(char *out, int pile, const Position *position,
                       const Equipment *equipment)
{
    if (pile < PILE_HAND)
        token_append(out, 0, pile_tokens[pile]);
    else if (pile >= PILE_NAMED)
        token_append(out, 0, equipment->piles[pile - PILE_NAMED]);
    else
        token_append(out, token_append(out, 0, "hand:"),
                     color_name(position->seats.colors[pile - PILE_HAND]));
}

void token_write_placed(char *out, Card card, const Position *position,
                        const Equipment *equipment)
{
    unsigned place = position->cards.place[card];
    Thing where = place < PLACE_PILE
                      ? thing(THING_SPACE, (int)place)
                      : thing(THING_PILE, (int)(place & ~PLACE_PILE));
    size_t used = 0;

    out[0] = '\0';
    if (place != PLACE_NOWHERE) {
        token_write(out, where, position, equipment);
        used = token_append(out, strlen(out), ":");
    }
    token_append(out, used, deck_face(&equipment->deck, card)->code);
}

const char token_arrival[] = "by:";

void token_write(char *out, Thing what, const Position *position,
                 const Equipment *equipment)
{
    out[0] = '\0';
    switch ((ThingType)what.type) {
    case THING_SEAT:
        token_append(out, 0, color_name(position->seats.colors[what.id]));
        break;
    case THING_SPACE:
        token_write_space(out, what.id, equipment);
        break;
    case THING_CARD:
        token_append(out, 0, deck_face(&equipment->deck, (Card)what.id)->code);
        break;
    case THING_PYRAMID:
        write_pyramid(out, (Pyramid)what.id, position, equipment);
        break;
    case THING_POSE:
        token_append(out, 0, token_pose((Pose)what.id));
        break;
    case THING_SUIT:
        token_append(out, 0, equipment->deck.suits[what.id].name);
        break;
    case THING_NUMBER:
        snprintf(out, TOKEN_LIMIT, "%d", thing_number(what));
        break;
    case THING_WORD:
        token_append(out, 0, equipment->words[what.id]);
        break;
    case THING_PILE:
        write_pile(out, what.id, position, equipment);
        break;
    case THING_NONE:
        token_append(out, 0, "-");
        break;
    case THING_STASH:
        token_append(out, 0,
                     color_name(position->pyramids.stashes.colors[what.id]));
        break;
    case THING_ARRIVAL:
        token_append(out, 0, token_arrival);
        token_append(out, strlen(out),
                     color_name(position->seats.colors[what.id]));
        break;
    case THING_TYPE_COUNT:
        break;
    }
}

/* -- names that a game declares ------------------------------------------ */

/* These characters separate the parts of tokens, or are special in a shell. */
static const char signs[] = "\",:;=?[]^";

const char *token_flaw(const char *name)
{
    if (name[0] == '\0')
        return "is empty: use a word";
    if (!text_is_plain(name))
        return "contains characters that cannot be shown";
    if (text_has_blank(name))
        return "contains a blank: use one word";
    if (strpbrk(name, signs) != NULL)
        return "contains a character that has a meaning in tokens: one of "
               "\" , : ; = ? [ ] ^";
    return NULL;
}

const char *token_kind(ThingType type)
{
    static const char *const kinds[THING_TYPE_COUNT] = {
        [THING_NONE] = "nothing",    [THING_SEAT] = "seat",
        [THING_SPACE] = "space",     [THING_CARD] = "card",
        [THING_PYRAMID] = "pyramid", [THING_POSE] = "pose",
        [THING_SUIT] = "suit",       [THING_NUMBER] = "number",
        [THING_WORD] = "word",       [THING_PILE] = "pile",
        [THING_STASH] = "stash",
    };

    return kinds[type];
}

bool token_is_stop(const char *token)
{
    return strcmp(token, "done") == 0 || strcmp(token, "pass") == 0;
}

const char *token_taken(const char *name, const Equipment *equipment)
{
    Space space;
    Pose pose;

    if (token_is_stop(name))
        return "ends a choice: use another name";
    if (strcmp(name, "-") == 0)
        return "means that a variable is empty: use another name";
    if (token_read_pose(name, &pose) &&
        board_has_direction(&equipment->shape, pose))
        return "is a direction: use another name";
    if (token_read_space(name, equipment, &space))
        return "is a space of this board: use another name";
    return NULL;
}
