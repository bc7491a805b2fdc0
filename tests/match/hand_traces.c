#include "match/hand_traces.h"

#include "lab/play/trace_add.h"
#include "support/small.h"

enum { FIVE = 5 };

Trace *hand_begin(long index, int seats)
{
    Trace *trace = trace_new();

    assert_non_null(trace);
    trace_clear(trace, index, seats);
    trace->is_followed = trace->has_values = true;
    trace_add_turn(trace)->seat = SEAT_NONE; /* the first turn is the set-up */
    return trace;
}

TraceTurn *hand_turn(Trace *trace, int seat, const int *values)
{
    TraceTurn *turn = trace_add_turn(trace);

    turn->seat = (uint8_t)seat;
    for (int i = 0; i < trace->seats; i++)
        turn->values[i] = values[i];
    return turn;
}

void hand_choice(Trace *trace, int options)
{
    *trace_add_choices(trace, 1) = (TraceChoice){.options = (uint16_t)options};
    trace->turns[trace->turn_count - 1].choices++;
}

void hand_finish(Trace *trace, unsigned winners, const int *scores)
{
    trace->end = TRACE_OVER;
    trace->result.winners = (uint8_t)winners;
    snprintf(trace->result.reason, REASON_LIMIT, "done");
    trace->result.scored = scores != NULL;
    for (int i = 0; scores != NULL && i < trace->seats; i++)
        trace->result.scores[i] = (int16_t)scores[i];
}

Trace *hand_game_of_two(void)
{
    static const int values[FIVE][2] = {{1, 0}, {1, 3}, {2, 3}, {7, 4}, {9, 6}};
    static const int scores[] = {9, 6};
    Trace *trace = hand_begin(3, 2);

    for (int i = 0; i < FIVE; i++) {
        hand_turn(trace, i % 2, values[i]);
        hand_choice(trace, i == 0 ? 1 : 4);
    }
    hand_finish(trace, 1, scores);
    return trace;
}

Trace *hand_game_number(int number)
{
    static const char *const labels[] = {"action", "suit", "action (2 left)"};
    static const char names[][NAME_LIMIT] = {"grow", "lay", "moons", "7SK"};
    int seats = 2 + number % 3;
    Trace *trace = hand_begin(number, seats);

    for (int i = 0; i < 3 + number % 7; i++) {
        int values[] = {number % 5, i, number % 3, 1};
        TraceTurn *turn = hand_turn(trace, i % seats, values);
        int label = trace_label(trace, labels[(number + i) % 3]);
        int item =
            trace_add_item(trace, label, THING_WORD, names[(number + i) % 4]);
        turn->hands = (uint8_t)i;
        turn->pyramids[1] = (uint8_t)number;
        trace->offered[0][item] = 2;
        trace->taken[0][item] = (uint32_t)(number % 2);
        trace->swings[0][item] =
            (TraceSwing){number, -i, 1 + (uint32_t)i, (uint32_t)(number % 3)};
        hand_choice(trace, 1 + i);
    }
    trace->has_swings = number % 4 == 0;
    hand_finish(trace, 1u << number % seats, NULL);
    snprintf(trace->result.reason, REASON_LIMIT, "%d points", number % 12);
    trace->end = number % 11 == 0 ? TRACE_FAILED : TRACE_OVER;
    snprintf(trace->message, sizeof trace->message, "game %d", number);
    trace->events[EVENT_DRAW] = (uint32_t)number;
    return trace;
}
