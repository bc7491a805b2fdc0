/*
 * act_card.c -- primitives that change cards.
 */
#include "script/act/act.h"

static Card check_card(lua_State *L, int index)
{
    return (Card)check_thing(L, index, THING_CARD);
}

static Space check_space(lua_State *L, int index)
{
    return (Space)check_thing(L, index, THING_SPACE);
}

/* Raises an error because the card is on the board. `instead` is advice that
 * ends the message. */
_Noreturn static void complain_on_board(lua_State *L, const char *name,
                                        Card card, const char *instead)
{
    complain(L, "%s: the card %s lies on the board: %s", name,
             deck_face(&model_of(L)->equipment.deck, card)->code, instead);
}

Card check_off_board(lua_State *L, int index, const char *name,
                     const char *instead)
{
    Card card = check_card(L, index);

    if (card_on_board(&looking(L)->cards, card))
        complain_on_board(L, name, card, instead);
    return card;
}

/* Raises an error if the game has no cards. */
static void check_deck(lua_State *L, const char *name)
{
    if (model_of(L)->equipment.deck.card_count == 0)
        complain(L, "%s: the variant declares no deck", name);
}

void note_use(lua_State *L, Card card)
{
    ScriptLine *place = &script_of(L)->turns->used_at[card];

    sandbox_where(L, &place->file, &place->line);
}

/* lay(card, space [, face_down]) */
int act_lay(lua_State *L)
{
    Card card = check_off_board(L, 1, "lay", "put moves it");
    Space space = check_space(L, 2);
    bool down = lua_toboolean(L, 3);
    Position *position = changing(L);

    accept(L, (down ? position_lay_down : position_lay)(
                  position, &model_of(L)->events, acting_seat(L), card, space));
    return act_react(L, 0, REACT(LAID));
}

/* True if one of the top `count` cards at a space is face down and unknown to
 * the seat. For SEAT_NONE, a card is unknown unless all seats know it. A
 * negative `count` means all cards. */
static bool has_unknown(const Position *position, Space space, int count,
                        Seat seat)
{
    for (Card card = board_top(&position->board, space);
         card != CARD_NONE && count != 0;
         card = position->cards.below[card], count--)
        if (card_is_down(&position->cards, card) &&
            !(seat == SEAT_NONE ? knowledge_is_public(position, card)
                                : knowledge_has(position, seat, card)))
            return true;
    return false;
}

/* Records a reveal if the seat does not know the top card. For SEAT_NONE,
 * records it if any seat does not know the card. The caller must call this
 * function before it shows the card. */
static void reveal_top(lua_State *L, const Position *position, Space space,
                       Seat seat)
{
    if (has_unknown(position, space, 1, seat))
        run_reveal(L);
}

/* turn_over(space) */
int act_turn_over(lua_State *L)
{
    Space space = check_space(L, 1);
    Position *position = changing(L);

    reveal_top(L, position, space, SEAT_NONE);
    accept(L, position_turn_over(position, &model_of(L)->events, acting_seat(L),
                                 space));
    return 0;
}

/* Calls the variant's `refill`. The call ends at once if `reshuffle` finds the
 * discard pile empty. */
static void refill(lua_State *L)
{
    Script *script = script_of(L);
    Scope scope = script->sandbox->scope;
    int top = lua_gettop(L);

    luaL_checkstack(L, 4, "too many nested functions");
    lua_rawgeti(L, LUA_REGISTRYINDEX, script->turns->on_refill);
    script->sandbox->scope.refilling = true;
    sandbox_try(L, top + 1, SIGNAL_NO_CARD);
    script->sandbox->scope = scope;
    lua_settop(L, top);
}

/* Lets the variant refill the draw pile if it is empty. Returns true if the
 * draw pile then has a card. */
static bool have_card(lua_State *L)
{
    const Script *script = script_of(L);
    const Pile *draw = &script->model->position.cards.piles[PILE_DRAW];

    if (draw->count == 0 && script->turns->on_refill != LUA_NOREF &&
        !script->sandbox->scope.refilling)
        refill(L);
    return draw->count > 0;
}

void tell_drawn(lua_State *L)
{
    const Turns *turns = script_of(L)->turns;

    if (turns->run->examined != NULL)
        turns->witness->drawn(L);
}

/* turn_up(space?) -> card */
int act_turn_up(lua_State *L)
{
    bool aside = lua_isnoneornil(L, 1);
    Space space = aside ? SPACE_NONE : check_space(L, 1);
    Position *position = changing(L);
    EventLog *log = &model_of(L)->events;
    Seat seat = acting_seat(L);
    Card card = CARD_NONE;

    check_deck(L, "turn_up");
    if (have_card(L)) {
        run_reveal(L);
        tell_drawn(L);
    }
    accept(L, aside ? position_turn_aside(position, log, seat, &card)
                    : position_turn_up(position, log, seat, space, &card));
    if (aside)
        note_use(L, card);
    push_thing(L, thing(THING_CARD, card));
    return act_react(L, 1, REACT(LAID));
}

/* take(space, seat) */
int act_take(lua_State *L)
{
    Space space = check_space(L, 1);
    Seat seat = (Seat)check_thing(L, 2, THING_SEAT);
    Position *position = changing(L);

    reveal_top(L, position, space, seat);
    accept(L, position_take(position, &model_of(L)->events, seat, space));
    return act_react(L, 0, REACT(TAKEN) | REACT(DESTROYED));
}

/* shift(from, to) */
int act_shift(lua_State *L)
{
    Space from = check_space(L, 1);
    Space to = check_space(L, 2);

    accept(L, position_shift(changing(L), &model_of(L)->events, acting_seat(L),
                             from, to));
    return act_react(L, 0, REACT(LAID) | REACT(DESTROYED));
}

/* carry(from, to) */
int act_carry(lua_State *L)
{
    Space from = check_space(L, 1);
    Space to = check_space(L, 2);

    accept(L, position_carry(changing(L), &model_of(L)->events, acting_seat(L),
                             from, to));
    return act_react(L, 0, REACT(LAID) | REACT(MOVED) | REACT(DESTROYED));
}

/* Reads a Lua list of cards, in any order. Returns its length. */
static int read_cards(lua_State *L, int index, Card *cards)
{
    lua_Integer size = (lua_Integer)lua_rawlen(L, index);
    int count = 0;

    if (size > CARD_LIMIT)
        complain(L, "a list of at most %d cards", CARD_LIMIT);
    for (lua_Integer i = 1; i <= size; i++) {
        lua_rawgeti(L, index, i);
        if (!is_thing(L, -1, THING_CARD))
            complain(L, "element %d should be a card, not %s", (int)i,
                     what_is(L, -1));
        cards[count++] = (Card)check_thing(L, -1, THING_CARD);
        lua_pop(L, 1);
    }
    return count;
}

static int list_set_cards(lua_State *L, int index, Card *cards)
{
    int ids[OPTION_LIMIT];
    int count = selector_ids(script_of(L), lua_touserdata(L, index), ids);

    for (int i = 0; i < count; i++)
        cards[i] = (Card)ids[i];
    return count;
}

/* Sorts cards by id, which is the canonical order of cards. */
static void sort_cards(Card *cards, int count)
{
    for (int i = 1; i < count; i++) {
        Card card = cards[i];
        int at = i;
        for (; at > 0 && cards[at - 1] > card; at--)
            cards[at] = cards[at - 1];
        cards[at] = card;
    }
}

int check_card_list(lua_State *L, int index, Card *cards)
{
    int count = 1;

    if (lua_istable(L, index))
        return read_cards(L, index, cards);
    if (is_selector(L, index, THING_CARD))
        count = list_set_cards(L, index, cards);
    else
        cards[0] = check_card(L, index);
    sort_cards(cards, count);
    return count;
}

/* Like check_card_list, but also sorts the cards of a list. */
static int check_cards(lua_State *L, int index, Card *cards)
{
    int count = check_card_list(L, index, cards);

    sort_cards(cards, count);
    return count;
}

static void act_card_discard(lua_State *L, Position *position, Card card)
{
    const Cards *cards = &position->cards;

    if (card_on_board(cards, card) &&
        board_top(&position->board, cards->place[card]) == card)
        reveal_top(L, position, cards->place[card], SEAT_NONE);
    accept(L, position_discard(position, &model_of(L)->events, acting_seat(L),
                               card));
}

/* discard(card, or a set or list of cards) */
int act_discard(lua_State *L)
{
    Position *position = changing(L);
    Card cards[CARD_LIMIT];
    int count = check_cards(L, 1, cards);

    for (int i = 0; i < count; i++)
        act_card_discard(L, position, cards[i]);
    return act_react(L, 0, REACT(DISCARDED) | REACT(DESTROYED));
}

int read_card_list(Script *script, const Value *given, Card *cards)
{
    int ids[OPTION_LIMIT];
    int count = 0;

    if (given->kind == VALUE_SET && given->as.set->type == THING_CARD) {
        count = selector_ids(script, given->as.set, ids);
        for (int i = 0; i < count; i++)
            cards[i] = (Card)ids[i];
        sort_cards(cards, count);
    } else if (given->kind == VALUE_LIST) {
        for (; count < given->count && count < CARD_LIMIT; count++) {
            if (given->as.list[count].type != THING_CARD)
                return -1;
            cards[count] = (Card)given->as.list[count].id;
        }
    } else if (given->kind == VALUE_THING &&
               given->as.held.type == THING_CARD) {
        cards[count++] = (Card)given->as.held.id;
    } else {
        return -1;
    }
    return count;
}

DirectEnd direct_discard(lua_State *L, Script *script, DirectCall *call)
{
    Card cards[CARD_LIMIT];
    int count = call->count == 1
                    ? read_card_list(script, &call->arguments[0], cards)
                    : -1;

    if (count < 0)
        return DIRECT_NOT;
    sort_cards(cards, count);
    for (int i = 0; i < count; i++)
        act_card_discard(L, &script->model->position, cards[i]);
    return DIRECT_DONE;
}

/* discard_all(space) */
int act_discard_all(lua_State *L)
{
    Space space = check_space(L, 1);
    Position *position = changing(L);

    if (has_unknown(position, space, -1, SEAT_NONE))
        run_reveal(L);
    accept(L, position_discard_space(position, &model_of(L)->events,
                                     acting_seat(L), space));
    return act_react(L, 0, REACT(DISCARDED) | REACT(DESTROYED));
}

int draw_cards(lua_State *L, Seat seat, int wanted, bool dealt)
{
    Position *position = changing(L);
    int count = 0;

    while (count < wanted && have_card(L)) {
        Card card;
        run_reveal(L);
        tell_drawn(L);
        accept(L, position_draw(position, &model_of(L)->events, seat, dealt,
                                &card));
        count++;
    }
    return count;
}

/* Draws cards for the seat at index 1 and pushes the number of cards drawn. The
 * number at index 2 is the limit, 1 by default. */
static int act_card_draw(lua_State *L, bool dealt)
{
    Seat seat = (Seat)check_thing(L, 1, THING_SEAT);
    int wanted = lua_isnoneornil(L, 2) ? 1 : check_thing(L, 2, THING_NUMBER);

    if (wanted < 0)
        complain_argument(L, 2, "should be a number from 0 up, not %d", wanted);
    lua_pushinteger(L, draw_cards(L, seat, wanted, dealt));
    return act_react(L, 1, REACT(DRAWN));
}

int act_draw(lua_State *L)
{
    return act_card_draw(L, false);
}

int act_deal(lua_State *L)
{
    return act_card_draw(L, true);
}

/* set_aside(card) */
int act_set_aside(lua_State *L)
{
    Card card = check_card(L, 1);
    Position *position = changing(L);

    if (!pile_is_hand(position->cards.place[card] - (int)PLACE_PILE))
        complain(L, "set_aside: the card %s is in no hand",
                 deck_face(&model_of(L)->equipment.deck, card)->code);
    accept(L, position_set_aside(position, &model_of(L)->events, acting_seat(L),
                                 card));
    note_use(L, card);
    return 0;
}

/* replace(space, card) */
int act_replace(lua_State *L)
{
    Space space = check_space(L, 1);
    Card card = check_off_board(L, 2, "replace", "take it off the board first");
    Position *position = changing(L);

    reveal_top(L, position, space, SEAT_NONE);
    accept(L, position_replace(position, &model_of(L)->events, acting_seat(L),
                               space, card));
    return act_react(L, 0, REACT(LAID) | REACT(DISCARDED));
}

/* give(cards, seat); `cards` is a card, a set or a list */
int act_give_cards(lua_State *L)
{
    Position *position = changing(L);
    Card cards[CARD_LIMIT];
    int count = check_cards(L, 1, cards);
    Seat seat = (Seat)check_thing(L, 2, THING_SEAT);

    for (int i = 0; i < count; i++)
        if (card_on_board(&position->cards, cards[i]))
            complain_on_board(L, "give", cards[i],
                              "take gives the top card of a space");
    accept(L, position_give_cards(position, &model_of(L)->events, seat, cards,
                                  count));
    return act_react(L, 0, REACT(GIVEN));
}

/* show(card, seat) */
int act_show(lua_State *L)
{
    Card card = check_card(L, 1);
    Seat seat = (Seat)check_thing(L, 2, THING_SEAT);

    Position *position = changing(L);

    if (!knowledge_has(position, seat, card))
        run_reveal(L);
    accept(L, position_show(position, &model_of(L)->events, seat, card));
    return 0;
}

/* put_on(card, pile) */
int act_put_on(lua_State *L)
{
    Card card = check_off_board(L, 1, "put_on", "take or discard it first");
    int pile = check_thing(L, 2, THING_PILE);

    accept(L, position_to_pile(changing(L), &model_of(L)->events,
                               acting_seat(L), card, pile));
    return act_react(L, 0, REACT(DISCARDED));
}

/* True if a seat knows a card of the pile. */
static bool is_any_known(const Cards *cards, int pile)
{
    for (Card card = cards->piles[pile].top; card != CARD_NONE;
         card = cards->below[card])
        if (cards->knows[card] != 0)
            return true;
    return false;
}

/* shuffle(pile?) */
int act_shuffle(lua_State *L)
{
    int pile =
        lua_isnoneornil(L, 1) ? PILE_DRAW : check_thing(L, 1, THING_PILE);
    Position *position = changing(L);

    if (!pile_has_order(&position->cards, pile))
        complain_argument(L, 1, "should be a pile whose order matters");
    if (pile == PILE_DRAW || is_any_known(&position->cards, pile))
        run_reveal(L);
    position_shuffle(position, &model_of(L)->equipment.deck,
                     &model_of(L)->events, pile);
    return 0;
}

/* reshuffle() */
int act_reshuffle(lua_State *L)
{
    Position *position = changing(L);

    check_deck(L, "reshuffle");
    if (position->cards.piles[PILE_DISCARD].count > 0)
        run_reveal(L);
    else if (script_of(L)->sandbox->scope.refilling)
        sandbox_leave(L, SIGNAL_NO_CARD);
    accept(L, position_reshuffle(position, &model_of(L)->equipment.deck,
                                 &model_of(L)->events));
    return 0;
}
