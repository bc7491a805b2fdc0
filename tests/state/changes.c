#include "state/changes.h"

#include <stdio.h>

#include "core/actions/actions.h"

enum { RED = 0, GREEN = 1 };

/* -- cards ---------------------------------------------------------------- */

static Card draw_top(const Position *position)
{
    return position->cards.piles[PILE_DRAW].top;
}

static void give(Position *position, Card card, int pile)
{
    cards_pick(&position->cards, card);
    cards_put(&position->cards, card, pile);
}

static void lay(Position *position, Space at)
{
    Card card = draw_top(position);

    (void)position_put_card(position, card, at);
    knowledge_give_all(position, card);
}

static void lay_down(Position *position, Space at)
{
    Card card = draw_top(position);

    (void)position_put_card(position, card, at);
    card_turn(&position->cards, card, true);
    knowledge_take_all(position, card);
}

static void deal(Position *position, Space at)
{
    Card card = draw_top(position);

    give(position, card, PILE_HAND + RED);
    knowledge_give(position, card, RED);
}

static void discard(Position *position, Space at)
{
    Card card = draw_top(position);

    give(position, card, PILE_DISCARD);
    knowledge_give_all(position, card);
}

static void remove_card(Position *position, Space at)
{
    Card card = draw_top(position);

    give(position, card, PILE_OUT);
    knowledge_give_all(position, card);
}

static void pile_up(Position *position, Space at)
{
    Card card = draw_top(position);

    give(position, card, PILE_NAMED);
    knowledge_give_all(position, card);
}

static void hide(Position *position, Space at)
{
    give(position, draw_top(position), PILE_NAMED + 1);
}

static void exchange_hidden(Position *position, Space at)
{
    Card card = draw_top(position);
    Card hidden = position->cards.piles[PILE_NAMED + 1].top;

    give(position, card, PILE_NAMED + 1);
    give(position, hidden, PILE_DRAW);
}

static void exchange_held(Position *position, Space at)
{
    Card card = draw_top(position);
    Card held = position->cards.piles[PILE_HAND + RED].top;

    give(position, held, PILE_DRAW);
    knowledge_take_all(position, held);
    give(position, card, PILE_HAND + RED);
    knowledge_give(position, card, RED);
}

static void reverse_draw(Position *position, Space at)
{
    Card list[CARD_LIMIT], reversed[CARD_LIMIT];
    int count = cards_list(&position->cards, PILE_DRAW, list);

    for (int i = 0; i < count; i++)
        reversed[i] = list[count - 1 - i];
    cards_arrange(&position->cards, PILE_DRAW, reversed, count);
}

static void tell_green(Position *position, Space at)
{
    knowledge_give(position, position->cards.piles[PILE_HAND + RED].top, GREEN);
}

/* -- pyramids ------------------------------------------------------------- */

static PyramidState *first_at(Position *position, Space at)
{
    Pyramid first = board_first(&position->board, at);

    return &position->pyramids.each[first];
}

static void place(Position *position, Space at)
{
    (void)position_put_pyramid(position, RED, 2, at, POSE_UPRIGHT, 0);
}

static void point(Position *position, Space at)
{
    first_at(position, at)->pose = POSE_E;
}

static void mark(Position *position, Space at)
{
    first_at(position, at)->marks = 1;
}

static void own(Position *position, Space at)
{
    pyramid_own(position, board_first(&position->board, at), RED);
}

static void lift_lowest(Position *position, Space at)
{
    Pyramid lowest = first_at(position, at)->next;

    pyramid_leave(position, lowest);
    pyramid_enter(position, lowest, at);
}

static void remove_pyramid(Position *position, Space at)
{
    Pyramid pyramid = pyramids_in_supply(&position->pyramids, GREEN, 3);

    position->pyramids.each[pyramid].space = SPACE_OUT;
    position->pyramids.supply[GREEN][2]--;
}

/* -- variables, in the order of their names ------------------------------- */

enum {
    COUNT,
    FACING,
    HUNTED,
    LEADER,
    PLACE,
    RESHUFFLED,
    SHOWN,
    VOW_GREEN,
    VOW_RED
};

static void count(Position *position, Space at)
{
    position->vars[COUNT] = 8;
}

static void face(Position *position, Space at)
{
    position->vars[FACING] = POSE_E;
}

static void hunt(Position *position, Space at)
{
    position->vars[HUNTED] = board_first(&position->board, at);
}

static void lead(Position *position, Space at)
{
    position->vars[LEADER] = GREEN;
}

static void go(Position *position, Space at)
{
    position->vars[PLACE] = at;
}

static void reshuffle(Position *position, Space at)
{
    position->vars[RESHUFFLED] = 1;
}

static void show(Position *position, Space at)
{
    position->vars[SHOWN] = board_top(&position->board, at);
}

static void vow(Position *position, Space at)
{
    position->vars[VOW_RED] = 5;
}

static void vow_green(Position *position, Space at)
{
    position->vars[VOW_GREEN] = 5;
}

/* -- variables of things, in the order of their names ---------------------- */

enum { BENT, DAMAGE, HOLDER, SCORCHED };

static void damage(Position *position, Space at)
{
    Pyramid first = board_first(&position->board, at);

    traits_set(&position->traits, thing(THING_PYRAMID, first), DAMAGE, 2, 0);
}

static void bend(Position *position, Space at)
{
    Card card = board_top(&position->board, at);

    traits_set(&position->traits, thing(THING_CARD, card), BENT, 1, 0);
}

static void hold(Position *position, Space at)
{
    Card card = board_top(&position->board, at);

    traits_set(&position->traits, thing(THING_CARD, card), HOLDER, GREEN,
               SEAT_NONE);
}

static void hold_other(Position *position, Space at)
{
    Card card = board_top(&position->board, at);

    traits_set(&position->traits, thing(THING_CARD, card), HOLDER, RED,
               SEAT_NONE);
}

static void scorch(Position *position, Space at)
{
    traits_set(&position->traits, thing(THING_SPACE, at), SCORCHED, 1, 0);
}

/* -- the turn, the result, chance ----------------------------------------- */

static void next_turn(Position *position, Space at)
{
    position->turn++;
}

static void pass(Position *position, Space at)
{
    position->to_move = GREEN;
}

static void end(Position *position, Space at)
{
    position->over = 1;
    position->to_move = SEAT_NONE;
}

static void win(Position *position, Space at)
{
    position->result.winners = 1 << GREEN;
}

static void score(Position *position, Space at)
{
    position->result.scored = 1;
    position->result.scores[GREEN] = -4;
}

static void explain(Position *position, Space at)
{
    snprintf(position->result.reason, REASON_LIMIT, "three aces");
}

static void reseed(Position *position, Space at)
{
    position->chance.key.words[2]++;
}

static void shuffle(Position *position, Space at)
{
    position->chance.shuffles++;
}

static void use_sequence(Position *position, Space at)
{
    position->chance = chance_from_sequence(position->chance.key);
}

/* -- all ------------------------------------------------------------------ */

enum {
    FILED = SEEN_BY_HASH | SEEN_IN_TEXT,
    BOTH = SEEN_BY_RED | SEEN_BY_GREEN,
    DRAWN = SEEN_IN_DRAWING | SEEN_IN_PICTURE
};

const StateChange state_changes[] = {
    {"a card", lay, NULL, SEEN_BY_ALL, "@ 9SV", 0},
    {"a card face down", lay_down, NULL, SEEN_BY_ALL, "@ [9SV]", 0},
    {"a card in a hand", deal, NULL, SEEN_BY_ALL, "red 3S 4V 9SV", 0},
    {"a discarded card", discard, NULL, SEEN_BY_ALL, NULL, 0},
    {"a card out of the game", remove_card, NULL, SEEN_BY_ALL, NULL, 0},
    {"a card in a pile", pile_up, NULL, SEEN_BY_ALL, NULL, 0},
    {"a card in a secret pile", hide, NULL, SEEN_BY_ALL, NULL, 0},
    {"which card a secret pile has", exchange_hidden, NULL, FILED | DRAWN, NULL,
     0},
    {"which card a hand has", exchange_held, NULL, SEEN_BY_ALL - SEEN_BY_GREEN,
     NULL, 0},
    {"the order of the draw pile", reverse_draw, NULL, FILED, NULL, 0},
    {"a card that green was shown", tell_green, NULL, SEEN_BY_GREEN, NULL, 0},

    {"a pyramid", place, NULL, SEEN_BY_ALL, "@ r2^", 0},
    {"a pose", point, NULL, SEEN_BY_ALL, "@ nothing AM r1^ g1e", NEEDS_POSES},
    {"a mark", mark, NULL, SEEN_BY_ALL, "@ nothing AM r1^ g1^[locked]", 0},
    {"an owner", own, NULL, SEEN_BY_ALL, "@ nothing AM r1^ g1^/r", 0},
    {"the order of a stack", lift_lowest, NULL, SEEN_BY_ALL,
     "@ nothing AM g1^ r1^", NEEDS_STACKS},
    {"a pyramid out of the game", remove_pyramid, NULL, SEEN_BY_ALL, NULL, 0},

    {"a number", count, NULL, SEEN_BY_ALL, "count 8", 0},
    {"a pose in a variable", face, NULL, SEEN_BY_ALL, "facing e", NEEDS_POSES},
    {"a pyramid in a variable", hunt, NULL, SEEN_BY_ALL, "hunted @:g1^", 0},
    {"a seat in a variable", lead, NULL, SEEN_BY_ALL, "leader green", 0},
    {"a space in a variable", go, NULL, SEEN_BY_ALL, "place @", 0},
    {"a flag", reshuffle, NULL, SEEN_BY_ALL, "reshuffled yes", 0},
    {"a card in a variable", show, NULL, SEEN_BY_ALL, "shown @:AM", 0},

    {"red's secret number", vow, NULL, SEEN_BY_ALL - SEEN_BY_GREEN, "vow red 5",
     0},
    {"green's secret number", vow_green, NULL, SEEN_BY_ALL - SEEN_BY_RED,
     "vow green 5", 0},

    {"a variable of a pyramid", damage, NULL, SEEN_BY_ALL, "damage @:g1^ 2", 0},
    {"a flag that turns a card", bend, NULL, SEEN_BY_ALL, "bent @:AM yes", 0},
    {"a variable of a card", hold, NULL, SEEN_BY_ALL, "holder @:AM green", 0},
    {"the value of a card's variable", hold, hold_other, SEEN_BY_ALL,
     "holder @:AM green", 0},
    {"a variable of a space", scorch, NULL, SEEN_BY_ALL, "scorched @ yes",
     NEEDS_SPACES},

    {"the turn", next_turn, NULL, FILED | BOTH | SEEN_IN_PICTURE, NULL, 0},
    {"the seat to move", pass, NULL, SEEN_BY_ALL, "turn green", 0},
    {"the end", end, NULL, SEEN_BY_ALL, NULL, 0},
    {"the winners", win, end, FILED | BOTH | SEEN_IN_PICTURE, NULL, 0},
    {"the scores", score, end, FILED | BOTH | SEEN_IN_PICTURE, NULL, 0},
    {"the reason", explain, end, FILED | BOTH | SEEN_IN_PICTURE, NULL, 0},
    {"the key of chance", reseed, NULL, FILED, NULL, 0},
    {"the number of shuffles", shuffle, NULL, FILED, NULL, 0},
    {"the kind of chance", use_sequence, NULL, FILED, NULL, 0},
};

const int state_change_count =
    (int)(sizeof state_changes / sizeof *state_changes);
