/*
 * position_json_vars.c -- reads the variables of a position: the variables of
 * the game, of its seats, of cards and of spaces.
 */
#include <stdint.h>
#include <string.h>

#include "core/var_secret.h"
#include "format/position_read.h"
#include "format/var.h"

/* -- vars ------------------------------------------------------------------ */

/* Reads the token of a thing, or null. All seats see variables; therefore, if
 * the thing is a card, all seats know this card afterwards. */
static bool read_held(const Build *build, const At *at, VarType type,
                      int32_t *var)
{
    static const char *const kinds[VAR_TYPES] = {
        [VAR_SPACE] = "a space of this board",
        [VAR_CARD] = "a card of this deck",
        [VAR_PYRAMID] = "a pyramid of this position",
        [VAR_POSE] = "a pose of this board",
    };
    const char *text;

    *var = var_nothing(type);
    if (json_is_null(at->value))
        return true;
    if (json_as_text(at->value) == NULL)
        return fault_type(at, "a string or null");
    text = json_as_text(at->value);
    if (!var_read(text, type, build->position, build->equipment, var))
        return fault(at, "\"%.80s\" is not %s", text, kinds[type]);
    if (type == VAR_CARD)
        knowledge_give_all(build->position, (Card)*var);
    if (type == VAR_PYRAMID && /* in older files a variable can hold a pyramid
                                * in supply */
        !pyramid_on_board(&build->position->pyramids, (Pyramid)*var))
        *var = var_nothing(type);
    return true;
}

static bool read_var(const Build *build, const At *at, VarType type,
                     int32_t *var)
{
    long long number = 0;
    bool flag = false;
    Seat seat;

    switch (type) {
    case VAR_NUMBER:
        if (!want_whole(at, INT32_MIN, INT32_MAX, &number))
            return false;
        *var = (int32_t)number;
        return true;
    case VAR_FLAG:
        if (!want_flag(at, &flag))
            return false;
        *var = flag;
        return true;
    case VAR_SEAT:
        if (!build_seat(build, at, &seat))
            return false;
        *var = seat;
        return true;
    default:
        return read_held(build, at, type, var);
    }
}

static bool is_unknown(const At *at)
{
    const char *text = json_as_text(at->value);

    return text != NULL && strcmp(text, "?") == 0;
}

/* Returns a pseudorandom value for a secret variable that is "?" in the
 * document. The random key of the position and the name of the variable
 * determine the value. */
static int32_t guess(const Build *build, const Var *var)
{
    const Position *position = build->position;
    Random random = random_from_number(position->chance.key.words[0] ^
                                       random_hash_text(var->name));
    uint32_t count = var_secret_count(var, position->seats.count);

    return var_secret_value(var, random_below(&random, count));
}

/* Reads the value of a variable of the game or of a seat. */
static bool read_own_var(const Build *build, const At *at, int index)
{
    const Var *var = &build->equipment->vars[index];
    int32_t *value = &build->position->vars[index];

    if (var->is_secret && is_unknown(at)) {
        *value = guess(build, var);
        return true;
    }
    return read_var(build, at, var->type, value) &&
           (var_allows(var, *value) ||
            fault(at, "must be from %d to %d, not %d", (int)var->least,
                  (int)var->most, (int)*value));
}

bool build_vars(const Build *build)
{
    const Equipment *equipment = build->equipment;
    At vars = at_key(&build->root, "vars");
    const char *names[VAR_LIMIT];

    if (!vars.value)
        return true;
    for (int i = 0; i < equipment->var_count; i++)
        names[i] = equipment->vars[i].name;
    if (!want_keys(&vars, "not a variable of this game", names,
                   equipment->var_count))
        return false;
    for (int i = 0; i < equipment->var_count; i++) {
        At var = at_key(&vars, equipment->vars[i].name);
        if (var.value && !read_own_var(build, &var, i))
            return false;
    }
    return true;
}

/* -- variables of cards and spaces ----------------------------------------- */

static bool read_trait_value(const Build *build, const At *at, const Var *var,
                             int32_t *value)
{
    static const char *const kinds[VAR_TYPES] = {
        [VAR_SEAT] = "a seat of this game",
        [VAR_SPACE] = "a space of this board",
        [VAR_POSE] = "a pose of this board",
    };
    const char *text;

    if (var->type == VAR_NUMBER || var->type == VAR_FLAG)
        return read_var(build, at, var->type, value);
    return want_text(at, &text) &&
           (token_read_value(text, var, &build->position->seats,
                             build->equipment, value) ||
            fault(at, "\"%.80s\" is not %s", text, kinds[var->type]));
}

/* Finds the card or space that a key names. */
static bool read_bearer(const Build *build, const At *at, ThingType type,
                        Thing *what)
{
    Position *position = build->position;
    int32_t card;
    Space space;

    if (type == THING_CARD) {
        if (!var_read(at->key, VAR_CARD, position, build->equipment, &card))
            return fault(at, "is not a card of this deck");
        /* Variables of cards are public. If the document gives a card a value,
         * every seat knows the card. */
        knowledge_give_all(position, (Card)card);
        *what = thing(THING_CARD, card);
        return true;
    }
    if (!token_read_space(at->key, build->equipment, &space))
        return fault(at, "is not a space of this board");
    if (board_is_void(&position->board, space))
        return fault(at, "is void: no card lies there or next to it");
    *what = thing(THING_SPACE, space);
    return true;
}

/* Reads the values of a variable. */
static bool read_var_values(const Build *build, const At *values, int var)
{
    const Var *is = &build->equipment->traits[var];
    const char *key;

    if (!want_object(values))
        return false;
    for (int i = 0; (key = json_key(values->value, i)) != NULL; i++) {
        At at = at_key(values, key);
        int32_t value;
        Thing what = {THING_NONE, 0};
        if (!read_bearer(build, &at, is->of, &what) ||
            !read_trait_value(build, &at, is, &value))
            return false;
        if (!traits_set(&build->position->traits, what, var, value, is->start))
            return fault(&at, TOO_MANY_TRAITS, TRAIT_LIMIT);
    }
    return true;
}

bool build_state(const Build *build)
{
    const Equipment *equipment = build->equipment;
    At state = at_key(&build->root, "state");
    const char *names[TRAIT_VAR_LIMIT];
    int count = 0;

    if (!state.value)
        return true;
    for (int i = 0; i < equipment->trait_count; i++)
        if (equipment->traits[i].of != THING_PYRAMID)
            names[count++] = equipment->traits[i].name;
    if (!want_keys(&state, "not a variable of cards or spaces of this game",
                   names, count))
        return false;
    for (int i = 0; i < equipment->trait_count; i++) {
        At values = at_key(&state, equipment->traits[i].name);
        if (values.value && !read_var_values(build, &values, i))
            return false;
    }
    return true;
}
