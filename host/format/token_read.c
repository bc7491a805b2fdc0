/*
 * token_read.c -- reading tokens of spaces, poses, seats and pyramids.
 */
#include "format/token.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/text.h"
#include "format/internal.h"
#include "format/words.h"

/* Reads a whole number in canonical form. Returns the first character after the
 * number, or NULL if `text` does not begin with such a number. */
static const char *scan_whole(const char *text, int *number)
{
    bool is_negative = *text == '-';
    const char *digit = text + is_negative;

    if (*digit < '0' || *digit > '9')
        return NULL;
    /* A canonical number is not "-0", and has no leading zeros. */
    if (*digit == '0' && (is_negative || (digit[1] >= '0' && digit[1] <= '9')))
        return NULL;
    *number = 0;
    /* Only the first five digits count, so that the number cannot overflow. */
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

/* Reads the name of a place, or the number of an unnamed place. Numbers begin
 * at 1. */
static const char *scan_place(const char *text, const Equipment *equipment,
                              int *x, int *y)
{
    const char *end = scan_whole(text, x);

    *y = 0;
    if (end && *x > 0)
        *x += equipment->shape.named - 1;
    else if (end)
        *x = -1;
    if (end)
        return end;
    for (int i = 0; i < equipment->shape.named; i++) {
        if (strcmp(text, equipment->places[i]) == 0) {
            *x = i;
            return text + strlen(text);
        }
    }
    return NULL;
}

static const char *scan_space(const char *text, const Equipment *equipment,
                              int *x, int *y)
{
    if (board_is_of_places(&equipment->shape))
        return scan_place(text, equipment, x, y);
    return equipment->shape.columns > 0 ? scan_fixed(text, x, y)
                                        : scan_open(text, x, y);
}

SpaceScan token_scan_space(const char *text, const Equipment *equipment,
                           Space *space)
{
    const BoardShape *shape = &equipment->shape;
    int x;
    int y;
    const char *end = scan_space(text, equipment, &x, &y);

    if (!end || *end != '\0')
        return SPACE_NO_TOKEN;
    if (!board_has(shape, x, y))
        return x >= 0 && x < shape->columns && y >= 0 && y < shape->rows
                   ? SPACE_MISSING
                   : SPACE_OFF_BOARD;
    *space = space_at(x, y);
    return SPACE_FINE;
}

bool token_read_space(const char *text, const Equipment *equipment,
                      Space *space)
{
    return token_scan_space(text, equipment, space) == SPACE_FINE;
}

bool token_read_pose(const char *text, Pose *pose)
{
    for (int i = 0; i < POSE_COUNT; i++) {
        if (strcmp(text, token_pose((Pose)i)) == 0) {
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

static bool is_color_letter(char letter)
{
    for (int color = 0; color < COLOR_COUNT; color++)
        if (color_letter(color) == letter)
            return true;
    return false;
}

static const char *scan_stash(const char **text, const Stashes *stashes,
                              const Equipment *equipment, PyramidState *pyramid)
{
    char letter = **text;

    for (int i = 0; i < stashes->count; i++) {
        if (color_letter(stashes->colors[i]) == letter) {
            pyramid->stash = (uint8_t)(i & 15);
            pyramid->owner = stashes->seats[i];
            ++*text;
            return NULL;
        }
    }
    if (is_color_letter(letter))
        return equipment->stash_count == 0
                   ? "belongs to a seat that is not in this game"
                   : "is of a stash that is not in this game";
    return equipment->stash_count == 0
               ? "is not a pyramid: it must begin with the letter of a seat's "
                 "colour"
               : "is not a pyramid: it must begin with the letter of a stash's "
                 "colour";
}

/* Reads the owner "/g" or "/-". If the text has neither, leaves the owner
 * unchanged: scan_stash has set it to the seat of the stash. */
static const char *scan_owner(const char **text, const Seats *seats,
                              PyramidState *pyramid)
{
    char letter;

    if (**text != '/')
        return NULL;
    letter = (*text)[1];
    if (letter == '\0')
        return "has no owner after its /: the letter of a seat's colour, or -";
    *text += 2;
    if (letter == '-') {
        pyramid->owner = SEAT_NONE;
        return NULL;
    }
    for (int seat = 0; seat < seats->count; seat++) {
        if (color_letter(seats->colors[seat]) == letter) {
            pyramid->owner = (uint8_t)seat;
            return NULL;
        }
    }
    return is_color_letter(letter)
               ? "has an owner that is not in this game"
               : "has an owner that is neither a seat's colour nor -";
}

static const char *scan_pips(const char **text, PyramidState *pyramid)
{
    if (**text < '1' || **text > '0' + SIZE_LIMIT)
        return "is not a pyramid: 1, 2 or 3 must follow the colour's letter";
    pyramid->pips = (uint8_t)((**text - '0') & 15);
    ++*text;
    return NULL;
}

static const char *scan_pose(const char **text, const Equipment *equipment,
                             PyramidState *pyramid)
{
    char word[4];
    size_t length = strcspn(*text, "/[");
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

static bool read_thing(const char *text, VarType type, const Seats *seats,
                       const Equipment *equipment, int32_t *value)
{
    Space space;
    Seat seat;
    Pose pose;

    if (type == VAR_SEAT && token_read_seat(text, seats, &seat))
        *value = seat;
    else if (type == VAR_SPACE && token_read_space(text, equipment, &space))
        *value = space;
    else if (type == VAR_POSE && token_read_pose(text, &pose) &&
             (pose == POSE_UPRIGHT ||
              board_has_direction(&equipment->shape, pose)))
        *value = pose;
    else
        return false;
    return true;
}

bool token_read_value(const char *text, const Var *var, const Seats *seats,
                      const Equipment *equipment, int32_t *value)
{
    long long number;
    char *end;

    if (var->type == VAR_FLAG) {
        *value = strcmp(text, "true") == 0;
        return *value || strcmp(text, "false") == 0;
    }
    if (var->type != VAR_NUMBER) {
        *value = var_nothing(var->type);
        return strcmp(text, "-") == 0 ||
               read_thing(text, var->type, seats, equipment, value);
    }
    number = strtoll(text, &end, 10);
    *value = (int32_t)number;
    return (text[0] == '-' || (text[0] >= '0' && text[0] <= '9')) &&
           *end == '\0' && number == *value;
}

/* Returns the index of the variable of pyramids whose name is at the beginning
 * of `text`, or -1. The name ends at =, a comma or a bracket. */
static int find_pyramid_trait(const char *text, const Equipment *equipment)
{
    size_t length = strcspn(text, "=,]");

    for (int i = 0; i < equipment->trait_count; i++) {
        const Var *var = &equipment->traits[i];
        if (var->of == THING_PYRAMID && strlen(var->label) == length &&
            memcmp(var->label, text, length) == 0)
            return i;
    }
    return -1;
}

/* Returns the length of a value in brackets. Usually the value ends at a comma,
 * but a space of an open board, such as 1,0, contains a comma. */
static size_t value_length(const char *text, const Var *var,
                           const Equipment *equipment)
{
    size_t length = strcspn(text, ",]");

    if (var->type == VAR_SPACE && equipment->shape.columns == 0 &&
        text[length] == ',')
        length += 1 + strcspn(text + length + 1, ",]");
    return length;
}

static bool add_trait_value(TraitValues *values, int var, int32_t value)
{
    int at = values->count;

    for (; at > 0 && values->vars[at - 1] >= var; at--) {
        if (values->vars[at - 1] == var)
            return false;
        values->vars[at] = values->vars[at - 1];
        values->values[at] = values->values[at - 1];
    }
    values->vars[at] = (uint8_t)var;
    values->values[at] = value;
    values->count++;
    return true;
}

/* Reads a variable in brackets, such as "damage=2". */
static const char *scan_trait(const char **text, int index, const Seats *seats,
                              const Equipment *equipment, TraitValues *values)
{
    const Var *var = &equipment->traits[index];
    char word[TOKEN_LIMIT] = "true";
    int32_t value;
    size_t length;

    *text += strlen(var->label);
    if (**text == '=') {
        length = value_length(++*text, var, equipment);
        snprintf(word, sizeof word, "%.*s", (int)length, *text);
        *text += length;
    } else if (var->type != VAR_FLAG) {
        return "has a variable without a value";
    }
    if (!token_read_value(word, var, seats, equipment, &value))
        return "has a variable with a wrong value";
    return add_trait_value(values, index, value) ? NULL
                                                 : "has one variable twice";
}

static const char *scan_mark(const char **text, const Equipment *equipment,
                             PyramidState *pyramid)
{
    size_t length = strcspn(*text, ",]");
    int mark = find_mark(*text, length, equipment);

    if (mark < 0)
        return "has a mark that this game does not have";
    if (pyramid->marks >> mark & 1)
        return "has one mark twice";
    pyramid->marks |= (uint8_t)(1 << mark);
    *text += length;
    return NULL;
}

/* Reads the marks and variables in brackets. */
static const char *scan_extras(const char *text, const Seats *seats,
                               const Equipment *equipment,
                               TokenPyramid *pyramid)
{
    pyramid->state.marks = 0;
    if (*text == '\0')
        return NULL;
    if (*text != '[')
        return "continues after its owner";
    for (;;) {
        const char *wrong;
        int trait =
            find_pyramid_trait(++text, equipment); /* `++` skips the bracket or
                                                      comma */
        wrong = trait >= 0 ? scan_trait(&text, trait, seats, equipment,
                                        &pyramid->values)
                           : scan_mark(&text, equipment, &pyramid->state);
        if (wrong)
            return wrong;
        if (*text == '\0')
            return "has a bracket that is not closed";
        if (*text == ']')
            return text[1] == '\0' ? NULL : "continues after its marks";
    }
}

const char *token_scan_pyramid(const char *text, const Seats *seats,
                               const Equipment *equipment,
                               TokenPyramid *pyramid)
{
    TokenPyramid read = {{.space = SPACE_SUPPLY, .next = PYRAMID_NONE},
                         {.count = 0}};
    Stashes stashes = equipment_stashes(equipment, seats);
    const char *wrong = scan_stash(&text, &stashes, equipment, &read.state);

    if (!wrong)
        wrong = scan_pips(&text, &read.state);
    if (!wrong)
        wrong = scan_pose(&text, equipment, &read.state);
    if (!wrong)
        wrong = scan_owner(&text, seats, &read.state);
    if (!wrong)
        wrong = scan_extras(text, seats, equipment, &read);
    if (!wrong)
        *pyramid = read;
    return wrong;
}

bool token_read_pyramid(const char *text, const Seats *seats,
                        const Equipment *equipment, TokenPyramid *pyramid)
{
    return !token_scan_pyramid(text, seats, equipment, pyramid);
}
