/*
 * martian_chess.c -- an alpha-beta search of four plies, which counts material.
 * It plays games for two players.
 */
#include <stdlib.h>
#include <string.h>

#include "opponents.h"

enum { PLIES = 4, ZONE = 16, SPACES = 2 * ZONE, MOVES = 300, LOST = 1000000 };

/* A State is a position. board[y * 4 + x] is the number of pips of the piece on
 * a space. */
typedef struct State {
    signed char board[SPACES];
    int score[2];
    int barred_from, barred_to; /* a move that is not allowed, or -1 */
} State;

typedef struct Move {
    int from, to;
    int order; /* moves with a greater `order` are tried first */
} Move;

static bool in_zone(int space, int seat)
{
    return space / ZONE == seat;
}

static bool is_empty(const State *state, int seat)
{
    for (int i = seat * ZONE; i < (seat + 1) * ZONE; i++)
        if (state->board[i] != 0)
            return false;
    return true;
}

/* True if the seat may merge two pieces into a piece of `pips` pips. */
static bool may_merge(const State *state, int seat, int pips)
{
    for (int i = seat * ZONE; i < (seat + 1) * ZONE; i++)
        if (state->board[i] == pips)
            return false;
    return pips <= 3;
}

static int add_moves(const State *state, int seat, int from, int dx, int dy,
                     Move *moves)
{
    static const int reach[] = {0, 1, 2, 8};
    int pips = state->board[from], count = 0;
    int x = from % 4, y = from / 4;

    for (int step = 1; step <= reach[pips]; step++) {
        int to, there;
        x += dx;
        y += dy;
        if (x < 0 || x > 3 || y < 0 || y > 7)
            break;
        to = y * 4 + x;
        there = state->board[to];
        if ((from != state->barred_from || to != state->barred_to) &&
            (there == 0 || !in_zone(to, seat) ||
             may_merge(state, seat, pips + there)))
            moves[count++] = (Move){
                from, to, there && !in_zone(to, seat) ? 8 * there - pips : 0};
        if (there != 0)
            break;
    }
    return count;
}

static int compare_moves(const void *one, const void *other)
{
    const Move *a = one, *b = other;

    if (a->order != b->order)
        return b->order - a->order;
    return a->from != b->from ? a->from - b->from : a->to - b->to;
}

static int list_moves(const State *state, int seat, Move *moves)
{
    int count = 0;

    for (int from = seat * ZONE; from < (seat + 1) * ZONE; from++)
        for (int turn = 0; turn < 9; turn++) {
            int dx = turn % 3 - 1, dy = turn / 3 - 1;
            int pips = state->board[from];
            if (pips == 0 || (dx == 0 && dy == 0) ||
                (pips == 1 && (dx == 0 || dy == 0)) ||
                (pips == 2 && dx != 0 && dy != 0))
                continue;
            count += add_moves(state, seat, from, dx, dy, moves + count);
        }
    qsort(moves, (size_t)count, sizeof *moves, compare_moves);
    return count;
}

static void play(State *state, int seat, const Move *move)
{
    int pips = state->board[move->from], there = state->board[move->to];
    bool leaves = !in_zone(move->to, seat);

    state->board[move->from] = 0;
    state->board[move->to] = (signed char)pips;
    state->barred_from = state->barred_to = -1;
    if (there != 0 && leaves)
        state->score[seat] += there;
    else if (there != 0)
        state->board[move->to] = (signed char)(pips + there);
    if (leaves) {
        state->barred_from = move->to;
        state->barred_to = move->from;
    }
}

static int evaluate(const State *state, int seat)
{
    int sum = 100 * (state->score[seat] - state->score[!seat]);

    for (int i = 0; i < SPACES; i++)
        sum += (in_zone(i, seat) ? 12 : -12) * state->board[i];
    return sum;
}

/* Evaluates the end of a game: a move of the seat has emptied a zone. */
static int evaluate_end(const State *state, int seat)
{
    int lead = state->score[seat] - state->score[!seat];

    if (lead == 0)
        return is_empty(state, seat) ? LOST / 2 : 0;
    return (lead > 0 ? LOST / 2 : -LOST / 2) + lead;
}

/* Returns the value of a position for the seat to move. Stores its best move in
 * `best`, which may be NULL. */
static int search(const State *state, int seat, int plies, int low, int high,
                  Move *best)
{
    Move moves[MOVES];
    int count = plies > 0 ? list_moves(state, seat, moves) : 0;

    if (count == 0)
        return evaluate(state, seat);
    for (int i = 0; i < count && low < high; i++) {
        State next = *state;
        int value;
        play(&next, seat, &moves[i]);
        value = is_empty(&next, seat) || is_empty(&next, !seat)
                    ? evaluate_end(&next, seat)
                    : -search(&next, !seat, plies - 1, -high, -low, NULL);
        if (value > low || (i == 0 && best != NULL)) {
            low = value > low ? value : low;
            if (best != NULL)
                *best = moves[i];
        }
    }
    return low;
}

/* -- requests -------------------------------------------------------------- */

static int read_space(const char *token)
{
    return token != NULL ? (token[1] - '1') * 4 + token[0] - 'a' : -1;
}

static void read_state(const json_t *position, State *state)
{
    const json_t *vars = json_object_get(position, "vars");
    const json_t *seats = json_object_get(position, "seats");
    const char *barred = json_string_value(json_object_get(vars, "no_return"));
    const char *name;
    json_t *space;

    memset(state, 0, sizeof *state);
    json_object_foreach(json_object_get(position, "board"), name, space)
    {
        const json_t *all = json_object_get(space, "pyramids");
        const char *first = json_string_value(json_array_get(all, 0));
        if (first != NULL)
            state->board[read_space(name)] = (signed char)(first[1] - '0');
    }
    for (int seat = 0; seat < 2; seat++) {
        char var[64] = "captured_";
        strcat(var, json_string_value(json_array_get(seats, (size_t)seat)));
        state->score[seat] = position_number(position, var);
    }
    state->barred_from = read_space(barred);
    state->barred_to =
        read_space(json_string_value(json_object_get(vars, "no_return_to")));
}

/* Returns the option that begins with the name of the space. */
static const char *option_at(const json_t *request, int space)
{
    const json_t *options = json_object_get(request, "options");
    const char *token = NULL;

    for (size_t i = 0; i < json_array_size(options); i++) {
        token = json_string_value(
            json_object_get(json_array_get(options, i), "token"));
        if (read_space(token) == space)
            break;
    }
    return token;
}

const char *martian_chess_choose(const json_t *request, const char *house)
{
    int seat = request_seat(request);
    bool is_piece = strcmp(request_label(request), "space") != 0;
    Move best;
    State state;

    (void)house;
    read_state(json_object_get(request, "start"), &state);
    if (request_offers(request, "clock") &&
        state.score[seat] > state.score[!seat])
        return request_offers(request, "clock");
    search(&state, seat, PLIES, -LOST, LOST, &best);
    return option_at(request, is_piece ? best.from : best.to);
}
