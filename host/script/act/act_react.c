/*
 * act_react.c -- calls the reactions of the variant, which are the functions in
 * its table `on`.
 *
 * Pending reactions are values on the Lua stack, because a recalled turn
 * (script/recall) takes snapshots of this stack.
 */
#include "script/act/act.h"

/* The greatest depth of nested reactions. */
enum { REACTIONS_NESTED = 48 };

/* Pushes an argument of a reaction to event `i` of the log. */
typedef void PushArgument(lua_State *L, const EventLog *log, int i);

enum { REACTION_ARGUMENTS = 4 };

/* An Occasion says which reaction is called after events of a kind, and with
 * which arguments. */
typedef struct Occasion {
    EventKind kind;
    Reaction reaction;
    PushArgument *arguments[REACTION_ARGUMENTS]; /* unused elements at the end
                                                    are NULL */
    bool (*applies)(const Event *event); /* condition for calling the reaction,
                                            or NULL if there is none */
} Occasion;

/* -- arguments ------------------------------------------------------------ */

/* Pushes a pyramid of event `i` as the script knew it when the event happened.
 * The pyramid may have left the board in event `i` or later. */
static void push_pyramid_at(lua_State *L, const EventLog *log, int i,
                            Pyramid pyramid)
{
    int departures = 0;

    for (; i < log->count; i++) {
        const Event *event = &log->events[i];
        bool leaves = event->kind == EVENT_DESTROY ||
                      event->kind == EVENT_VOID || event->kind == EVENT_REMOVE;
        departures += leaves && event->pyramid == pyramid;
        departures += event->kind == EVENT_EXCHANGE && event->number == pyramid;
    }
    push_departed(L, pyramid, departures);
}

static void push_pyramid(lua_State *L, const EventLog *log, int i)
{
    push_pyramid_at(L, log, i, log->events[i].pyramid);
}

/* Pushes the pyramid that was replaced in an exchange. */
static void push_replaced(lua_State *L, const EventLog *log, int i)
{
    push_pyramid_at(L, log, i, (Pyramid)log->events[i].number);
}

static void push_card(lua_State *L, const EventLog *log, int i)
{
    push_thing(L, thing(THING_CARD, log->events[i].card));
}

/* Pushes the card that was covered by the card of EVENT_REPLACE. */
static void push_covered(lua_State *L, const EventLog *log, int i)
{
    push_thing(L, log->events[i].what);
}

static void push_seat(lua_State *L, Seat seat)
{
    if (seat == SEAT_NONE)
        lua_pushnil(L);
    else
        push_thing(L, thing(THING_SEAT, seat));
}

/* Pushes the seat that acts, or nil if no seat acts. */
static void push_by(lua_State *L, const EventLog *log, int i)
{
    (void)log;
    (void)i;
    push_seat(L, acting_seat(L));
}

/* Pushes the seat whose hand gets the card. */
static void push_taker(lua_State *L, const EventLog *log, int i)
{
    push_seat(L, log->events[i].seat);
}

/* Pushes the seat that owned the pyramid before the event, or nil if no seat
 * did. */
static void push_owner(lua_State *L, const EventLog *log, int i)
{
    push_seat(L, log->events[i].owner);
}

static void push_from(lua_State *L, const EventLog *log, int i)
{
    if (log->events[i].from == SPACE_NONE)
        lua_pushnil(L);
    else
        push_thing(L, thing(THING_SPACE, log->events[i].from));
}

static void push_to(lua_State *L, const EventLog *log, int i)
{
    push_thing(L, thing(THING_SPACE, log->events[i].to));
}

/* Pushes the pile from which a hand got a card. If the card came from a hand,
 * pushes the seat of that hand. */
static void push_giver(lua_State *L, const EventLog *log, int i)
{
    Thing pile = log->events[i].what;

    if (pile_is_hand(pile.id))
        push_seat(L, (Seat)(pile.id - PILE_HAND));
    else
        push_thing(L, pile);
}

/* Pushes the seat whose hand gets the card of EVENT_PUT. */
static void push_put_taker(lua_State *L, const EventLog *log, int i)
{
    push_seat(L, (Seat)(event_pile(&log->events[i]) - PILE_HAND));
}

/* -- conditions ----------------------------------------------------------- */

/* True unless the card is turned up and set aside. */
static bool is_on_space(const Event *event)
{
    return event->to != SPACE_NONE;
}

/* True if EVENT_PUT moves a card to a different space, or from elsewhere to a
 * space. */
static bool is_put_on_space(const Event *event)
{
    return event->to != SPACE_NONE && event->to != event->from;
}

/* True if EVENT_PUT brings a card from a space to a hand. */
static bool is_put_in_hand(const Event *event)
{
    return event->to == SPACE_NONE && event->from != SPACE_NONE &&
           pile_is_hand(event_pile(event));
}

static bool is_put_on_discard(const Event *event)
{
    return event->to == SPACE_NONE && event_pile(event) == PILE_DISCARD;
}

/* -- the reactions to the new events -------------------------------------- */

static const Occasion occasions[] = {
    {EVENT_PLACE, REACTION_PLACED, {push_pyramid, push_by}, NULL},
    {EVENT_MOVE, REACTION_MOVED, {push_pyramid, push_by, push_from}, NULL},
    {EVENT_PUSH, REACTION_MOVED, {push_pyramid, push_by, push_from}, NULL},
    {EVENT_UNDER, REACTION_MOVED, {push_pyramid, push_by, push_from}, NULL},
    {EVENT_POINT, REACTION_POINTED, {push_pyramid, push_by}, NULL},
    {EVENT_EXCHANGE,
     REACTION_EXCHANGED,
     {push_pyramid, push_by, push_replaced},
     NULL},
    {EVENT_GIVE, REACTION_GIVEN, {push_pyramid, push_by, push_owner}, NULL},
    {EVENT_HAND, REACTION_GIVEN, {push_card, push_by, push_giver}, NULL},
    {EVENT_DESTROY,
     REACTION_DESTROYED,
     {push_pyramid, push_by, push_from, push_owner},
     NULL},
    {EVENT_VOID,
     REACTION_DESTROYED,
     {push_pyramid, push_by, push_from, push_owner},
     NULL},
    {EVENT_REPLACE, REACTION_DISCARDED, {push_covered, push_by, push_to}, NULL},
    {EVENT_REPLACE,
     REACTION_LAID,
     {push_card, push_by, push_to, push_from},
     NULL},
    {EVENT_LAY, REACTION_LAID, {push_card, push_by, push_to, push_from}, NULL},
    {EVENT_TURN_UP,
     REACTION_LAID,
     {push_card, push_by, push_to, push_from},
     is_on_space},
    {EVENT_SHIFT,
     REACTION_LAID,
     {push_card, push_by, push_to, push_from},
     NULL},
    {EVENT_DRAW, REACTION_DRAWN, {push_card, push_taker}, NULL},
    {EVENT_DEAL, REACTION_DRAWN, {push_card, push_taker}, NULL},
    {EVENT_TAKE, REACTION_TAKEN, {push_card, push_taker, push_from}, NULL},
    {EVENT_DISCARD, REACTION_DISCARDED, {push_card, push_by, push_from}, NULL},
    {EVENT_PUT,
     REACTION_LAID,
     {push_card, push_by, push_to, push_from},
     is_put_on_space},
    {EVENT_PUT,
     REACTION_TAKEN,
     {push_card, push_put_taker, push_from},
     is_put_in_hand},
    {EVENT_PUT,
     REACTION_DISCARDED,
     {push_card, push_by, push_from},
     is_put_on_discard},
};

enum { OCCASIONS = sizeof occasions / sizeof *occasions };

/* True if the event calls the reaction of `occasion`, and the variant has a
 * function for this reaction. */
static bool is_occasion(const Script *script, const Occasion *occasion,
                        const Event *event)
{
    return event->kind == occasion->kind &&
           (script->turns->reacts >> occasion->reaction & 1) != 0 &&
           (occasion->applies == NULL || occasion->applies(event));
}

/* Returns the number of reactions to the new events. */
static int count_reactions(const Script *script)
{
    const EventLog *log = &script->model->events;
    int count = 0;

    for (int i = script->model->reacted; i < log->count; i++)
        for (int o = 0; o < OCCASIONS; o++)
            count += is_occasion(script, &occasions[o], &log->events[i]);
    return count;
}

/* Pushes the arguments of a reaction to event `i`. Then pushes `number`, the
 * index of its Occasion. */
static void push_occasion(lua_State *L, int number, const EventLog *log, int i)
{
    const Occasion *occasion = &occasions[number];

    luaL_checkstack(L, REACTION_ARGUMENTS + 4, "too many reactions");
    for (int a = 0; a < REACTION_ARGUMENTS; a++)
        if (occasion->arguments[a] != NULL)
            occasion->arguments[a](L, log, i);
    lua_pushinteger(L, number);
}

/* Pushes the reactions in reverse order, so that the reaction to the first
 * event is on top. */
int act_reactions(lua_State *L)
{
    Script *script = script_of(L);
    const EventLog *log = &script->model->events;
    int first = script->model->reacted;

    script->model->reacted = log->count;
    for (int i = log->count - 1; i >= first; i--)
        for (int o = OCCASIONS - 1; o >= 0; o--)
            if (is_occasion(script, &occasions[o], &log->events[i]))
                push_occasion(L, o, log, i);
    return lua_gettop(L);
}

DirectEnd direct_reactions(lua_State *L, Script *script, DirectCall *call)
{
    (void)L;
    (void)call;
    if (count_reactions(script) > 0)
        return DIRECT_NOT;
    script->model->reacted = script->model->events.count;
    return DIRECT_DONE;
}

/* -- calling -------------------------------------------------------------- */

/* Calls the reaction on top of the stack, and removes it. */
static void call_reaction(lua_State *L)
{
    Script *script = script_of(L);
    Scope *scope = &script->sandbox->scope;
    const char *was = scope->reaction;
    const Occasion *occasion = &occasions[lua_tointeger(L, -1)];
    const char *name = reaction_fields[occasion->reaction].name;
    int count = 0;

    if (scope->reactions == REACTIONS_NESTED)
        complain(L, "%s leads to reactions that are nested more than %d deep",
                 name, REACTIONS_NESTED);
    while (count < REACTION_ARGUMENTS && occasion->arguments[count] != NULL)
        count++;
    lua_pop(L, 1);
    lua_rawgeti(L, LUA_REGISTRYINDEX,
                script->turns->reactions[occasion->reaction]);
    lua_insert(L, -count - 1);
    scope->reaction = name;
    scope->reactions++;
    lua_call(L, count, 0);
    scope->reactions--;
    scope->reaction = was;
}

int act_react(lua_State *L, int results, unsigned kinds)
{
    if ((script_of(L)->turns->reacts & kinds) == 0 ||
        !recall_returns(L, results))
        return results;
    lua_rotate(L, 1, results); /* removes the arguments of the primitive */
    lua_settop(L, results);
    luaL_checkstack(L, REACTION_ARGUMENTS + 4, "too many reactions");
    lua_pushcfunction(L, act_reactions);
    lua_call(L, 0, LUA_MULTRET);
    while (lua_gettop(L) > results)
        call_reaction(L);
    return results;
}
