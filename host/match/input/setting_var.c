/*
 * setting_var.c -- sets a variable of the game, of a seat, or of a card,
 * pyramid or space, as the user says.
 */
#include <stdlib.h>
#include <string.h>

#include "base/names.h"
#include "core/actions/actions.h"
#include "format/var.h"
#include "match/input/input.h"
#include "match/input/setting.h"

/* -- variables of the game and of seats ------------------------------------ */

/* Returns the index of the variable that a word names, or -1 with a complaint.
 * The next word must name the seat if each seat has such a variable. */
static int find_named_var(SettingChange *setting, const char *name,
                          const char **words)
{
    const Equipment *equipment = setting->equipment;
    const char *names[VAR_LIMIT];
    const char *rest = *words;
    const char *near;
    char word[TOKEN_LIMIT] = "";
    Seat seat = SEAT_NONE;
    bool has_seat = setting_name(&rest, word) &&
                    token_read_seat(word, &setting->position->seats, &seat);
    bool is_label = false;

    if (strncmp(name, "vars.", 5) == 0)
        name += 5;
    for (int i = 0; i < equipment->var_count; i++) {
        const Var *var = &equipment->vars[i];
        names[i] = var->name;
        if (strcmp(var->name, name) == 0)
            return i;
        if (strcmp(var->label, name) != 0)
            continue;
        is_label = true;
        if (!has_seat || var->seat != seat)
            continue;
        *words = rest;
        return i;
    }
    near = names_nearest(name, names, equipment->var_count);
    if (is_label)
        setting_wrong(
            setting, "this variable exists for each seat; name the seat", name);
    else if (near != NULL)
        snprintf(setting->complaint, sizeof setting->complaint,
                 "%.60s: no such thing; did you mean %s?", name, near);
    else
        setting_wrong(setting, "not a space, a seat or a variable of this game",
                      name);
    return -1;
}

static bool is_either(const char *word, const char *one, const char *other)
{
    return strcmp(word, one) == 0 || strcmp(word, other) == 0;
}

static bool read_set_value(const SettingChange *setting, VarType type,
                           const char *word, int32_t *value)
{
    long long number;
    char *end;

    if (type == VAR_FLAG) {
        *value = is_either(word, "yes", "true");
        return *value || is_either(word, "no", "false");
    }
    if (type != VAR_NUMBER) {
        *value = var_nothing(type);
        return strcmp(word, type == VAR_SEAT ? "nobody" : "nothing") == 0 ||
               (var_read(word, type, setting->position, setting->equipment,
                         value) &&
                (type != VAR_PYRAMID ||
                 pyramid_on_board(&setting->position->pyramids,
                                  (Pyramid)*value)));
    }
    number = strtoll(word, &end, 10);
    *value = (int32_t)number;
    return *word != '\0' && *end == '\0' && number == *value;
}

static const char *const value_kinds[] = {
    [VAR_NUMBER] = "needs a whole number",
    [VAR_FLAG] = "needs yes or no",
    [VAR_SEAT] = "needs a seat or nobody",
    [VAR_SPACE] = "needs a space or nothing",
    [VAR_CARD] = "needs a card or nothing",
    [VAR_PYRAMID] = "needs a pyramid on the board or nothing",
    [VAR_POSE] = "needs a pose or nothing",
};

static bool set_var(SettingChange *setting, const char *name, const char *words)
{
    int index = find_named_var(setting, name, &words);
    char word[TOKEN_LIMIT], more[TOKEN_LIMIT];
    const Var *var;

    if (index < 0)
        return false;
    var = &setting->equipment->vars[index];
    if (!input_word(&words, word))
        return setting_wrong(setting, value_kinds[var->type], name);
    if (!read_set_value(setting, var->type, word,
                        &setting->position->vars[index]))
        return setting_wrong(setting, value_kinds[var->type], word);
    if (!var_allows(var, setting->position->vars[index]))
        return setting_wrong(setting, "is out of the variable's range", word);
    return !input_word(&words, more) ||
           setting_wrong(setting, "a variable has one value", more);
}

/* -- variables of cards, pyramids and spaces ------------------------------- */

static bool read_bearer(const SettingChange *setting, ThingType of,
                        const char *word, Thing *what)
{
    const Position *position = setting->position;
    int32_t id = 0;
    Space space;

    if (of == THING_SPACE) {
        if (!token_read_space(word, setting->equipment, &space) ||
            board_is_void(&position->board, space))
            return false;
        *what = thing(THING_SPACE, space);
        return true;
    }
    if (!var_read(word, of == THING_CARD ? VAR_CARD : VAR_PYRAMID, position,
                  setting->equipment, &id) ||
        (of == THING_PYRAMID &&
         !pyramid_on_board(&position->pyramids, (Pyramid)id)))
        return false;
    *what = thing(of, id);
    return true;
}

/* Returns the index of the variable with this name that the thing `word` has,
 * or -1. Sets `is_named` if any type of things has a variable with this
 * name. */
static int find_trait_of(const SettingChange *setting, const char *name,
                         const char *word, Thing *what, bool *is_named)
{
    const Equipment *equipment = setting->equipment;

    *is_named = false;
    for (int i = 0; i < equipment->trait_count; i++) {
        const Var *var = &equipment->traits[i];
        if (strcmp(var->label, name) != 0 && strcmp(var->name, name) != 0)
            continue;
        *is_named = true;
        if (read_bearer(setting, var->of, word, what))
            return i;
    }
    return -1;
}

/* Sets variable `index` of `what`. `words` contains the value. */
static bool set_trait(SettingChange *setting, int index, Thing what,
                      const char *words)
{
    const Var *var = &setting->equipment->traits[index];
    char word[TOKEN_LIMIT] = "", more[TOKEN_LIMIT];
    int32_t value;

    if (!input_word(&words, word) ||
        !read_set_value(setting, var->type, word, &value))
        return setting_wrong(setting, value_kinds[var->type], word);
    if (!traits_set(&setting->position->traits, what, index, value, var->start))
        return setting_wrong(
            setting, "too many variables differ from their start values", word);
    return !input_word(&words, more) ||
           setting_wrong(setting, "a variable has one value", more);
}

/* -- all variables -------------------------------------------------------- */

bool setting_var(SettingChange *setting, const char *name, const char *words)
{
    const char *rest = words;
    char word[TOKEN_LIMIT] = "";
    bool is_named;
    Thing what;
    int index;

    input_word(&rest, word);
    index = find_trait_of(setting, name, word, &what, &is_named);
    if (index >= 0 && what.type == THING_CARD &&
        !knowledge_is_public(setting->position, (Card)what.id))
        return setting_wrong(setting, "not all know this card", word);
    if (index >= 0)
        return set_trait(setting, index, what, rest);
    if (is_named)
        return setting_wrong(setting, "no thing with this variable", word);
    return set_var(setting, name, words);
}
