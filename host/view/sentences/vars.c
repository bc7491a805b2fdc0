/*
 * vars.c -- prints the variables that have changed.
 */
#include "view/draw/draw.h"
#include "view/sentences/sentences.h"

#include <string.h>

#include "core/var_secret.h"
#include "format/token.h"
#include "format/var.h"

/* A trait is the value of a variable of a thing. If the thing is a card,
 * returns the number of its copies with an equal trait. Otherwise returns 1 if
 * the position has the trait, and 0 if it does not. */
static int count_with_value(const Position *position,
                            const Equipment *equipment, const Trait *trait)
{
    const Traits *traits = &position->traits;
    int count = 0;

    for (int i = 0; i < traits->count; i++) {
        const Trait *other = &traits->each[i];
        bool is_alike = trait->type == THING_CARD
                            ? deck_same_face(&equipment->deck, (Card)other->id,
                                             (Card)trait->id)
                            : other->id == trait->id;
        count += other->type == trait->type && other->var == trait->var &&
                 other->value == trait->value && is_alike;
    }
    return count;
}

/* True if a thing can have variables: a pyramid on the board, a card that
 * everybody knows, or a space that is not void. */
static bool may_have_traits(const Position *position, Thing what)
{
    if (what.type == THING_PYRAMID)
        return pyramid_on_board(&position->pyramids, (Pyramid)what.id);
    if (what.type == THING_CARD)
        return knowledge_is_public(position, (Card)what.id);
    return !board_is_void(&position->board, what.id);
}

/* A Changes is the state while changed values are printed. The values of a seat
 * or thing share a line. */
typedef struct Changes {
    FILE *out;
    const Position *before, *now;
    const Equipment *equipment;
    bool has_quiet; /* true to print variables with VAR_SHOWN_CHANGED, too */
    Thing bearer;   /* the seat or thing of the open line, or THING_NONE */
    bool any;       /* true if a line is open */
} Changes;

/* Prints the title and the new value of a variable. A line begins with `owner`,
 * and `of` follows the first title. The old value of a flag is omitted, because
 * the new value implies it. */
static void print_change(Changes *changes, const Var *var, Thing bearer,
                         const char *owner, const char *of, const char *new,
                         const char *old)
{
    bool continues = changes->any && bearer.type != THING_NONE &&
                     thing_equal(bearer, changes->bearer);

    if (continues)
        fprintf(changes->out, ", %s: %s", var_title(var), new);
    else
        fprintf(changes->out, "%s  %s%s%s: %s", changes->any ? "\n" : "", owner,
                var_title(var), of, new);
    if (var->type != VAR_FLAG || var->is_secret)
        fprintf(changes->out, " (%s before)", old);
    changes->bearer = bearer;
    changes->any = true;
}

static void print_trait(Changes *changes, const Trait *trait)
{
    const Position *before = changes->before, *now = changes->now;
    const Equipment *equipment = changes->equipment;
    const Var *var = &equipment->traits[trait->var];
    Thing what = thing((ThingType)trait->type, trait->id);
    char of[TOKEN_LIMIT + 4] = " of ", old[TOKEN_LIMIT], new[TOKEN_LIMIT];

    var_write_bearer(of + 4, what, now, equipment);
    draw_trait_value(new, var,
                     traits_get(&now->traits, what, trait->var, var->start),
                     now, equipment);
    draw_trait_value(old, var,
                     traits_get(&before->traits, what, trait->var, var->start),
                     before, equipment);
    print_change(changes, var, what, "", of, new, old);
}

/* True if changes of the variable are printed. */
static bool is_told(const Changes *changes, const Var *var)
{
    return var->shown == VAR_SHOWN ||
           (var->shown == VAR_SHOWN_CHANGED && changes->has_quiet);
}

/* Prints the variables of things whose values have changed. We compare how many
 * copies have a value, because the end of a turn may exchange copies of a
 * card. */
static void print_traits(Changes *changes)
{
    const Position *before = changes->before, *now = changes->now;
    const Equipment *equipment = changes->equipment;
    const Traits *traits = &now->traits;

    for (int i = 0; i < traits->count + before->traits.count; i++) {
        bool is_new = i < traits->count;
        const Trait *trait =
            is_new ? &traits->each[i] : &before->traits.each[i - traits->count];
        const Var *var = &equipment->traits[trait->var];
        Thing what = thing((ThingType)trait->type, trait->id);
        if (is_told(changes, var) && may_have_traits(now, what) &&
            count_with_value(before, equipment, trait) !=
                count_with_value(now, equipment, trait) &&
            (is_new ||
             traits_get(traits, what, trait->var, var->start) == var->start))
            print_trait(changes, trait);
    }
}

/* True if a viewer can see that the value of a variable has changed. */
static bool shows_change(const Var *var, int32_t before, int32_t now,
                         Seat viewer)
{
    return before != now && !(var_is_hidden(var, before, viewer) &&
                              var_is_hidden(var, now, viewer));
}

/* Prints the changed variables of a seat or, for SEAT_NONE, of the game. */
static void print_seat(Changes *changes, Seat seat, Seat viewer)
{
    const Position *before = changes->before, *now = changes->now;
    Thing bearer = thing(seat == SEAT_NONE ? THING_NONE : THING_SEAT, seat);
    char owner[NAME_LIMIT + 4] = "", old[TOKEN_LIMIT], new[TOKEN_LIMIT];

    if (seat != SEAT_NONE)
        snprintf(owner, sizeof owner, "%s's ", draw_seat(now, seat));
    for (int i = 0; i < changes->equipment->var_count; i++) {
        const Var *var = &changes->equipment->vars[i];
        Seat bears = var->label[0] != '\0' ? var->seat : SEAT_NONE;
        if (bears == seat && is_told(changes, var) &&
            shows_change(var, before->vars[i], now->vars[i], viewer))
            print_change(changes, var, bearer, owner, "",
                         draw_var(new, i, now, changes->equipment, viewer),
                         draw_var(old, i, before, changes->equipment, viewer));
    }
}

bool vars_print(FILE *out, const Position *before, const Position *now,
                const Equipment *equipment, Seat viewer, bool has_quiet)
{
    Changes changes = {.out = out,
                       .before = before,
                       .now = now,
                       .equipment = equipment,
                       .has_quiet = has_quiet};

    for (int seat = 0; seat < now->seats.count; seat++)
        print_seat(&changes, (Seat)seat, viewer);
    print_seat(&changes, SEAT_NONE, viewer);
    print_traits(&changes);
    if (changes.any)
        fputc('\n', out);
    return changes.any;
}
