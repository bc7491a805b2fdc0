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

void token_write_space(char *out, Space space, const BoardShape *shape)
{
    if (space == SPACE_NONE)
        snprintf(out, TOKEN_LIMIT, "-");
    else if (shape->columns > 0)
        snprintf(out, TOKEN_LIMIT, "%c%d", 'a' + space_x(space),
                 space_y(space) + 1);
    else
        snprintf(out, TOKEN_LIMIT, "%d,%d", space_x(space), space_y(space));
}

/* Appends to a token and returns its new length; what would not fit is cut. */
static size_t append(char *out, size_t used, const char *more)
{
    size_t left = TOKEN_LIMIT - used;
    int wanted = snprintf(out + used, left, "%s", more);
    return used + ((size_t)wanted < left ? (size_t)wanted : left - 1);
}

static void write_body(char *out, size_t used, const PyramidState *pyramid,
                       bool has_pose, const Seats *seats,
                       const Equipment *equipment)
{
    char body[3] = {color_letter(seats->colors[pyramid->owner]),
                    (char)('0' + pyramid->pips), '\0'};

    used = append(out, used, body);
    if (has_pose)
        used = append(out, used, token_pose(pyramid->pose));
    if (pyramid->marks == 0)
        return;
    const char *before = "[";
    for (int mark = 0; mark < equipment->mark_count; mark++) {
        if (!(pyramid->marks >> mark & 1))
            continue;
        used = append(out, used, before);
        used = append(out, used, equipment->marks[mark]);
        before = ",";
    }
    append(out, used, "]");
}

void token_write_pyramid(char *out, const PyramidState *pyramid,
                         const Seats *seats, const Equipment *equipment)
{
    write_body(out, 0, pyramid, equipment->poses, seats, equipment);
}

static void write_pyramid(char *out, Pyramid id, const Position *position,
                          const Equipment *equipment)
{
    const PyramidState *pyramid = &position->pyramids.each[id];
    bool on_board = pyramid_on_board(&position->pyramids, id);
    size_t used = 0;

    if (on_board) {
        token_write_space(out, pyramid->space, &equipment->shape);
        used = append(out, strlen(out), ":");
    }
    write_body(out, used, pyramid, on_board && equipment->poses,
               &position->seats, equipment);
}

static const char *const pile_tokens[PILE_HAND] = {"draw", "discard", "aside",
                                                   "out"};

bool token_is_pile(const char *name)
{
    for (int pile = 0; pile < PILE_HAND; pile++)
        if (strcmp(name, pile_tokens[pile]) == 0)
            return true;
    return false;
}

static void write_pile(char *out, int pile, const Position *position,
                       const Equipment *equipment)
{
    if (pile < PILE_HAND)
        append(out, 0, pile_tokens[pile]);
    else if (pile >= PILE_NAMED)
        append(out, 0, equipment->piles[pile - PILE_NAMED]);
    else
        append(out, append(out, 0, "hand:"),
               color_name(position->seats.colors[pile - PILE_HAND]));
}

void token_write(char *out, Thing what, const Position *position,
                 const Equipment *equipment)
{
    out[0] = '\0';
    switch ((ThingType)what.type) {
    case THING_SEAT:
        append(out, 0, color_name(position->seats.colors[what.id]));
        break;
    case THING_SPACE:
        token_write_space(out, what.id, &equipment->shape);
        break;
    case THING_CARD:
        append(out, 0, deck_face(&equipment->deck, (Card)what.id)->code);
        break;
    case THING_PYRAMID:
        write_pyramid(out, (Pyramid)what.id, position, equipment);
        break;
    case THING_POSE:
        append(out, 0, token_pose((Pose)what.id));
        break;
    case THING_SUIT:
        append(out, 0, equipment->deck.suits[what.id].name);
        break;
    case THING_NUMBER:
        snprintf(out, TOKEN_LIMIT, "%d", thing_number(what));
        break;
    case THING_WORD:
        append(out, 0, equipment->words[what.id]);
        break;
    case THING_PILE:
        write_pile(out, what.id, position, equipment);
        break;
    case THING_NONE:
        append(out, 0, "-");
        break;
    case THING_TYPE_COUNT:
        break;
    }
}

/* -- reading -------------------------------------------------------------- */

/* A whole number as it would be printed: no plus, no leading zeros, no "-0".
 * NULL, or the first character after it. Large ones only stay large. */
static const char *scan_whole(const char *text, int *number)
{
    bool is_negative = *text == '-';
    const char *digit = text + is_negative;

    if (*digit < '0' || *digit > '9')
        return NULL;
    if (*digit == '0' && (is_negative || (digit[1] >= '0' && digit[1] <= '9')))
        return NULL;
    *number = 0;
    for (; *digit >= '0' && *digit <= '9'; digit++) {
        if (*number < 10000)
            *number = *number * 10 + (*digit - '0');
    }
    if (is_negative)
        *number = -*number;
    return digit;
}

static const char *scan_fixed(const char *text, int *x, int *y)
{
    if (*text < 'a' || *text > 'z')
        return NULL;
    *x = *text - 'a';
    const char *end = scan_whole(text + 1, y);
    if (!end || *y <= 0)
        return NULL;
    (*y)--;
    return end;
}

static const char *scan_open(const char *text, int *x, int *y)
{
    const char *end = scan_whole(text, x);
    return end && *end == ',' ? scan_whole(end + 1, y) : NULL;
}

SpaceScan token_scan_space(const char *text, const BoardShape *shape,
                           Space *space)
{
    int x;
    int y;
    const char *end =
        shape->columns > 0 ? scan_fixed(text, &x, &y) : scan_open(text, &x, &y);

    if (!end || *end != '\0')
        return SPACE_NO_TOKEN;
    if (!board_has(shape, x, y))
        return SPACE_OFF_BOARD;
    *space = space_at(x, y);
    return SPACE_FINE;
}

bool token_read_space(const char *text, const BoardShape *shape, Space *space)
{
    return token_scan_space(text, shape, space) == SPACE_FINE;
}

bool token_read_pose(const char *text, Pose *pose)
{
    for (int i = 0; i < POSE_COUNT; i++) {
        if (strcmp(text, pose_tokens[i]) == 0) {
            *pose = (Pose)i;
            return true;
        }
    }
    return false;
}

bool token_read_seat(const char *text, const Seats *seats, Seat *seat)
{
    for (int i = 0; i < seats->count; i++) {
        int color = seats->colors[i];
        bool is_letter = text[0] == color_letter(color) && text[1] == '\0';
        if (is_letter || strcmp(text, color_name(color)) == 0) {
            *seat = (Seat)i;
            return true;
        }
    }
    return false;
}

static const char *scan_owner(const char **text, const Seats *seats,
                              PyramidState *pyramid)
{
    char letter = **text;

    for (int i = 0; i < seats->count; i++) {
        if (color_letter(seats->colors[i]) == letter) {
            pyramid->owner = (uint8_t)i;
            ++*text;
            return NULL;
        }
    }
    for (int color = 0; color < COLOR_COUNT; color++) {
        if (color_letter(color) == letter)
            return "belongs to a seat that is not in this game";
    }
    return "is not a pyramid: it must begin with the letter of a seat's colour";
}

static const char *scan_pips(const char **text, PyramidState *pyramid)
{
    if (**text < '1' || **text > '0' + SIZE_LIMIT)
        return "is not a pyramid: 1, 2 or 3 must follow the colour's letter";
    pyramid->pips = (uint8_t)(**text - '0');
    ++*text;
    return NULL;
}

static const char *scan_pose(const char **text, const Equipment *equipment,
                             PyramidState *pyramid)
{
    char word[4];
    size_t length = strcspn(*text, "[");
    Pose pose;

    pyramid->pose = POSE_UPRIGHT;
    if (!equipment->poses)
        return length == 0 ? NULL
                           : "has a pose, but pyramids have none in this game";
    if (length == 0)
        return "has no pose: ^ for upright, or a direction";
    snprintf(word, sizeof word, "%.*s", length < 3 ? (int)length : 3, *text);
    if (!token_read_pose(word, &pose))
        return "has a pose that is neither ^ nor a direction";
    if (pose != POSE_UPRIGHT && !board_has_direction(&equipment->shape, pose))
        return "points in a direction that this board does not have";
    pyramid->pose = pose;
    *text += length;
    return NULL;
}

static int find_mark(const char *text, size_t length,
                     const Equipment *equipment)
{
    for (int i = 0; i < equipment->mark_count; i++) {
        const char *mark = equipment->marks[i];
        if (strlen(mark) == length && memcmp(mark, text, length) == 0)
            return i;
    }
    return -1;
}

static const char *scan_marks(const char *text, const Equipment *equipment,
                              PyramidState *pyramid)
{
    pyramid->marks = 0;
    if (*text == '\0')
        return NULL;
    for (;;) {
        text++; /* past the bracket or comma */
        size_t length = strcspn(text, ",]");
        int mark = find_mark(text, length, equipment);
        if (mark < 0)
            return "has a mark that this game does not have";
        if (pyramid->marks >> mark & 1)
            return "has one mark twice";
        pyramid->marks |= (uint8_t)(1 << mark);
        text += length;
        if (*text == '\0')
            return "has a bracket that is not closed";
        if (*text == ']')
            return text[1] == '\0' ? NULL : "continues after its marks";
    }
}

const char *token_scan_pyramid(const char *text, const Seats *seats,
                               const Equipment *equipment,
                               PyramidState *pyramid)
{
    PyramidState read = {.space = SPACE_SUPPLY, .next = PYRAMID_NONE};
    const char *wrong = scan_owner(&text, seats, &read);

    if (!wrong)
        wrong = scan_pips(&text, &read);
    if (!wrong)
        wrong = scan_pose(&text, equipment, &read);
    if (!wrong)
        wrong = scan_marks(text, equipment, &read);
    if (!wrong)
        *pyramid = read;
    return wrong;
}

bool token_read_pyramid(const char *text, const Seats *seats,
                        const Equipment *equipment, PyramidState *pyramid)
{
    return !token_scan_pyramid(text, seats, equipment, pyramid);
}

/* -- names that a game may give ------------------------------------------ */

/* What separates the parts of tokens, or around a line in a shell. */
static const char signs[] = "\",:;=?[]^";

const char *token_flaw(const char *name)
{
    if (name[0] == '\0')
        return "is empty: give it a word";
    if (!text_is_plain(name))
        return "holds characters that cannot be shown";
    if (text_has_blank(name))
        return "holds a blank: give it one word";
    if (strpbrk(name, signs) != NULL)
        return "contains a character that has a meaning in tokens: one of "
               "\" , : ; = ? [ ] ^";
    return NULL;
}

const char *token_taken(const char *name, const BoardShape *shape)
{
    Space space;
    Pose pose;

    if (strcmp(name, "done") == 0 || strcmp(name, "pass") == 0)
        return "is how a choice is ended: give it another name";
    if (strcmp(name, "-") == 0)
        return "is how nothing is written: give it another name";
    if (token_read_pose(name, &pose) && board_has_direction(shape, pose))
        return "is how a direction is written: give it another name";
    if (token_read_space(name, shape, &space))
        return "is how a space of this board is written: give it another name";
    return NULL;
}
