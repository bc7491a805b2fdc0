/*
 * visitor_test.c -- tests which connections the server keeps, and for how long.
 */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

#include <sys/socket.h>
#include <unistd.h>

#include "house/serve/serve_internal.h"

typedef struct Wire {
    int ours, theirs;
    struct Visitor *visitor;
} Wire;

static Wire come(Visitors *visitors, long long now)
{
    Wire line;
    int both[2];

    assert_int_equal(socketpair(AF_UNIX, SOCK_STREAM, 0, both), 0);
    line.ours = both[0];
    line.theirs = both[1];
    line.visitor = visitor_come(visitors, line.ours, now);
    assert_non_null(line.visitor);
    return line;
}

/* True if the other end of the connection was closed. */
static bool is_closed(const Wire *line)
{
    char byte;

    return recv(line->theirs, &byte, 1, MSG_DONTWAIT) == 0;
}

static void leave(Visitors *visitors, const Wire *line)
{
    visitor_leave(visitors, line->visitor);
    close(line->ours);
    close(line->theirs);
}

static void whoever_waits_too_long_is_sent_away(void **state)
{
    Visitors visitors = {.most = 10};
    Wire one = come(&visitors, 1000);
    Wire two = come(&visitors, 2000);

    visitors_send_late_away(&visitors, 1000 + VISITOR_MS - 1);
    assert_false(is_closed(&one));
    visitors_send_late_away(&visitors, 1000 + VISITOR_MS);
    assert_true(is_closed(&one));
    assert_false(is_closed(&two));
    visitors_send_late_away(&visitors, 2000 + VISITOR_MS);
    assert_true(is_closed(&two));
    leave(&visitors, &one);
    leave(&visitors, &two);
    assert_int_equal(visitors.count, 0);
}

static void each_request_has_its_time(void **state)
{
    Visitors visitors = {.most = 10};
    Wire one = come(&visitors, 0);
    Wire two = come(&visitors, 1);

    visitor_wait(&visitors, one.visitor, VISITOR_MS - 1);
    visitors_send_late_away(&visitors, VISITOR_MS + 1);
    assert_false(is_closed(&one));
    assert_true(is_closed(&two));
    visitors_send_late_away(&visitors, 2LL * VISITOR_MS - 1);
    assert_true(is_closed(&one));
    leave(&visitors, &two);
    leave(&visitors, &one);
}

static void whoever_follows_events_may_stay(void **state)
{
    Visitors visitors = {.most = 2};
    Wire one = come(&visitors, 0);
    Wire two = come(&visitors, 0);
    Wire three;

    visitor_stay(&visitors, one.visitor);
    visitor_stay(&visitors, one.visitor);
    visitor_stay(&visitors, two.visitor);
    visitors_send_late_away(&visitors, 100LL * VISITOR_MS);
    three = come(&visitors, 0); /* no connection is waiting, so none is
                                 * closed */
    assert_false(is_closed(&one));
    assert_false(is_closed(&two));
    assert_false(is_closed(&three));
    assert_int_equal(visitors.count, 3);
    leave(&visitors, &one);
    leave(&visitors, &two);
    leave(&visitors, &three);
}

static void one_more_takes_the_place_of_the_longest_wait(void **state)
{
    Visitors visitors = {.most = 3};
    Wire all[3];
    Wire more[2];

    for (int i = 0; i < 3; i++)
        all[i] = come(&visitors, i);
    visitor_wait(&visitors, all[0].visitor, 5); /* this connection has just made
                                                 * a request, so it is kept */
    more[0] = come(&visitors, 6);
    assert_false(is_closed(&all[0]));
    assert_true(is_closed(&all[1]));
    assert_false(is_closed(&all[2]));
    leave(&visitors, &all[1]);
    more[1] = come(&visitors, 7);
    assert_true(is_closed(&all[2]));
    assert_false(is_closed(&all[0]));
    leave(&visitors, &all[0]);
    leave(&visitors, &all[2]);
    leave(&visitors, &more[0]);
    leave(&visitors, &more[1]);
    assert_null(visitors.longest);
    assert_null(visitors.latest);
}

static void without_memory_nothing_happens(void **state)
{
    Visitors visitors = {.most = 3};

    visitor_wait(&visitors, NULL, 1);
    visitor_stay(&visitors, NULL);
    visitor_leave(&visitors, NULL);
    assert_int_equal(visitors.count, 0);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(whoever_waits_too_long_is_sent_away),
        cmocka_unit_test(each_request_has_its_time),
        cmocka_unit_test(whoever_follows_events_may_stay),
        cmocka_unit_test(one_more_takes_the_place_of_the_longest_wait),
        cmocka_unit_test(without_memory_nothing_happens),
    };

    return cmocka_run_group_tests(tests, NULL, NULL);
}
