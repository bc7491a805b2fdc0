#include "match/hand_traces.h"

#include "lab/playtest/trace_add.h"
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
