/*
 * act.h -- the primitives that change the game, end it, or print messages. A
 * primitive checks its arguments, calls the core, and returns the result to the
 * script.
 */
#ifndef SCRIPT_ACT_H
#define SCRIPT_ACT_H

#include "core/actions/actions.h"
#include "script/run/run.h"

/* Returns the bit of a reaction, such as REACT(PLACED). */
#define REACT(name) (1u << REACTION_##name)
/* Calls the reactions of the variant to the new events. A primitive calls
 * act_react at its end, when its results are on top of the stack. `results` is
 * their number. `kinds` has the bits of the reactions to call. Returns
 * `results`. */
int act_react(lua_State *L, int results, unsigned kinds);
/* Pushes the reactions to the new events, each with its arguments. Only
 * act_react and the chains of script/recall call this function. */
int act_reactions(lua_State *L);

int act_place(lua_State *L);
int act_move(lua_State *L);
int act_push(lua_State *L);
int act_move_stack(lua_State *L);
int act_put_under(lua_State *L);
int act_point(lua_State *L);
int act_exchange(lua_State *L);
int act_destroy(lua_State *L);
int act_remove(lua_State *L);
int act_mark(lua_State *L);
int act_give(lua_State *L);
/* Like act_remove and act_give, but accept only pyramids. Scripts get these
 * functions from api 2 on. */
int act_remove_pyramid(lua_State *L);
int act_give_pyramid(lua_State *L);

/* Returns the card at `index`. If the card is on the board, raises an error
 * that names the primitive `name` and gives the advice `instead`. */
Card check_off_board(lua_State *L, int index, const char *name,
                     const char *instead);
/* Reads the card or cards at `index` into `cards` (room for CARD_LIMIT). The
 * order of a set is canonical. Returns the number of cards. */
int check_card_list(lua_State *L, int index, Card *cards);
/* Records the line of the script that sets a card aside. If the card is still
 * aside at the end of the turn, the error message names this line. */
void note_use(lua_State *L, Card card);
/* Notifies the examination of the script (script/examination.h), if there is
 * one, that a card of the draw pile becomes visible. */
void tell_drawn(lua_State *L);
int act_put(lua_State *L);
int act_lay(lua_State *L);
int act_turn_over(lua_State *L);
int act_turn_up(lua_State *L);
int act_take(lua_State *L);
int act_shift(lua_State *L);
int act_carry(lua_State *L);
int act_rearrange(lua_State *L); /* act_rearrange.c */
int act_discard(lua_State *L);
int act_discard_all(lua_State *L);
int act_show(lua_State *L);
int act_replace(lua_State *L);
int act_give_cards(lua_State *L); /* part of act_give for cards */
/* Draws up to `wanted` cards for the seat, or deals them if `dealt` is true.
 * Returns the number of cards drawn. */
int draw_cards(lua_State *L, Seat seat, int wanted, bool dealt);
int act_draw(lua_State *L);
int act_deal(lua_State *L);
int act_set_aside(lua_State *L);
int act_put_on(lua_State *L);
int act_shuffle(lua_State *L);
int act_reshuffle(lua_State *L);

int act_say(lua_State *L);
int act_print(lua_State *L);

int act_need(lua_State *L);
int act_random(lua_State *L);
int act_roll(lua_State *L);
int act_turn_goes_to(lua_State *L);
int act_finish(lua_State *L);
int read_seats_from(lua_State *L);
int read_pile(lua_State *L);
int read_stash(lua_State *L);
int read_space(lua_State *L);
int read_card(lua_State *L);

/* These functions carry out primitives in recalled turns (script/recall). */
Direct direct_move, direct_point, direct_destroy, direct_place, direct_exchange,
    direct_draw, direct_deal, direct_lay, direct_put, direct_discard,
    direct_need, direct_reactions;
/* Returns the DirectEnd of a direct function whose change the core has accepted
 * or refused. */
DirectEnd direct_end(lua_State *L, const Script *script, Refusal refusal);
/* Like check_card_list, but for an argument of a direct function. Returns -1 if
 * the argument is neither a card nor a set or list of cards. */
int read_card_list(Script *script, const Value *given, Card *cards);

#endif
