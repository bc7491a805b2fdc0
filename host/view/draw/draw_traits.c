/*
 * draw_traits.c -- writes the variables of cards, pyramids and spaces.
 */
#include <stdio.h>
#include <string.h>

#include "base/text.h"
#include "format/token.h"
#include "format/var.h"
#include "view/draw/draw.h"
#include "view/draw/draw_internal.h"

void draw_trait_value(char *out, const Var *var, int32_t value,
                      const Position *position, const Equipment *equipment)
{
    if (var->type == VAR_FLAG)
        snprintf(out, TOKEN_LIMIT, "%s", value != 0 ? "yes" : "no");
    else if (var->type == VAR_SEAT)
        snprintf(out, TOKEN_LIMIT, "%s", draw_seat(position, (Seat)value));
    else if (var->type != VAR_NUMBER && value == var_nothing(var->type))
        snprintf(out, TOKEN_LIMIT, "nothing");
    else
        token_write_value(out, var, value, &position->seats, equipment);
}

bool draw_trait(char *out, const Trait *trait, const Position *position,
                const Equipment *equipment)
{
    const Var *var = &equipment->traits[trait->var];
    char thing_text[TOKEN_LIMIT];
    char value[TOKEN_LIMIT];
    bool is_set = var->type == VAR_FLAG && trait->value != 0;

    if (var->shown == VAR_SHOWN_NEVER)
        return false;
    var_write_bearer(thing_text, thing((ThingType)trait->type, trait->id),
                     position, equipment);
    draw_trait_value(value, var, trait->value, position, equipment);
    snprintf(out, TRAIT_TEXT_LIMIT, "%s%s%s: %s", var_title(var),
             is_set ? "" : " of ", is_set ? "" : thing_text,
             is_set ? thing_text : value);
    return true;
}

void draw_add_traits(char *out, size_t size, Thing what,
                     const Position *position, const Equipment *equipment)
{
    const TraitValues values = traits_of(&position->traits, what);
    char value[TOKEN_LIMIT];

    for (int i = 0; i < values.count; i++) {
        const Var *var = &equipment->traits[values.vars[i]];
        bool is_set = var->type == VAR_FLAG && values.values[i] != 0;
        if (var->shown == VAR_SHOWN_NEVER)
            continue;
        draw_trait_value(value, var, values.values[i], position, equipment);
        text_add(out, size, "%s%s%s%s", out[0] != '\0' ? ", " : "",
                 var_title(var), is_set ? "" : ": ", is_set ? "" : value);
    }
}

void draw_add_mark(char *out, size_t size, Thing what, const Position *position,
                   const Equipment *equipment)
{
    const TraitValues values = traits_of(&position->traits, what);
    const size_t length = strlen(out);
    int shown = 0, numbers = 0, number = 0;

    for (int i = 0; i < values.count; i++) {
        const Var *var = &equipment->traits[values.vars[i]];
        if (var->shown == VAR_SHOWN_NEVER)
            continue;
        shown++;
        if (var->type != VAR_NUMBER)
            continue;
        numbers++;
        number = values.values[i];
    }
    if (shown > 0 && (length == 0 || out[length - 1] != '*'))
        text_add(out, size, "*");
    if (numbers == 1)
        text_add(out, size, "%d", number);
}

bool draw_any_trait(const Position *position, const Equipment *equipment)
{
    const Traits *traits = &position->traits;

    for (int i = 0; i < traits->count; i++)
        if (equipment->traits[traits->each[i].var].shown != VAR_SHOWN_NEVER)
            return true;
    return false;
}
