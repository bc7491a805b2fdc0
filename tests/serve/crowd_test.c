/*
 * crowd_test.c -- tests many clients at once. Idle and slow clients must not
 * disturb others. Lines that begin with # only print times and memory.
 */
#include "serve/client.h"

#include <stdbool.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/resource.h>
#include <sys/socket.h>
#include <unistd.h>

#include "base/clock.h"

static const char game[] = "tests/serve/games/cards.lua";

/* Sanitizers do not return freed memory. */
#ifdef __SANITIZE_ADDRESS__
static const bool is_measured = false;
#else
static const bool is_measured = true;
#endif

/* CROWD is the number of idle clients. The server keeps at least the KEPT
 * latest revisions. */
enum { CROWD = 1000, KEPT = 30 };

/* Makes a request and checks its answer. */
static void answers(const Served *served, const char *secret, const char *body,
                    const char *part)
{
    char *answer = client_ask(served, secret, 1, body);

    if (answer == NULL || strstr(answer, part) == NULL)
        fail_msg("no %s in %.1500s", part, answer);
    free(answer);
}

/* Writes a request that chooses the first option in `answer`, which is an
 * answer to `moves`. The request has the revision of the answer. */
static void make_choice(const char *answer, char *body, size_t size)
{
    static const char key[] = "\"token\":\"";
    const char *token = strstr(answer, key);

    if (token == NULL) {
        fail_msg("no option in %.1500s", answer);
        return;
    }
    token += sizeof key - 1;
    snprintf(body, size,
             "{\"do\":\"choose\",\"token\":\"%.*s\",\"moment\":%lld}",
             (int)strcspn(token, "\""), token, moment_of(answer));
}

/* Makes the first possible choice at a table. Returns the revision after the
 * choice. */
static long long choose_one(const Served *served, int number)
{
    const char *secret = served->tables[number - 1].designer;
    char *answer = client_ask(served, secret, number, "{\"do\":\"moves\"}");
    long long moment;
    char body[200];

    make_choice(answer, body, sizeof body);
    free(answer);
    answer = client_ask(served, secret, number, body);
    if (strstr(answer, "\"ok\":true") == NULL)
        fail_msg("%s: %.1500s", body, answer);
    moment = moment_of(answer);
    free(answer);
    return moment;
}

/* -- a crowd -------------------------------------------------------------- */

static void a_thousand_who_do_nothing_make_room(void **state)
{
    static int crowd[CROWD];
    Served served;
    Follower green;

    served_start(&served, game, 1);
    green = follower_new(&served, served.tables[0].green, 1, 0);
    for (int i = 0; i < CROWD; i++)
        crowd[i] = client_connect(&served);
    answers(&served, served.tables[0].red, "{\"do\":\"table\"}", "200 OK");
    follower_wait(&green, choose_one(&served, 1));
    for (int i = 0; i < CROWD; i++)
        close(crowd[i]);
    answers(&served, served.tables[0].red, "{\"do\":\"table\"}", "200 OK");
    follower_free(&green);
    served_stop(&served);
}

static void too_many_followers_are_told_so(void **state)
{
    enum { MOST = 100 };
    Follower all[MOST];
    Served served;
    Follower red;

    served_start(&served, game, 1);
    for (int i = 0; i < MOST; i++)
        all[i] = follower_new(&served, served.tables[0].watcher, 1, 0);
    answers(&served, served.tables[0].watcher, NULL,
            "too many pages follow this table");
    red = follower_new(&served, served.tables[0].red, 1, 0);
    follower_wait(&red, choose_one(&served, 1));
    follower_free(&all[0]);
    for (;;) { /* repeats until the server has noticed that a client has gone */
        Follower next = follower_new(&served, served.tables[0].watcher, 1, 0);
        bool is_there = strstr(next.text, " 200 ") != NULL;
        follower_free(&next);
        if (is_there)
            break;
    }
    for (int i = 1; i < MOST; i++)
        follower_free(&all[i]);
    follower_free(&red);
    served_stop(&served);
}

/* Sends many requests at once. Returns how many were refused. */
static int ask_often(const Served *served, const char *secret)
{
    enum { CONNECTIONS = 10, EACH = 100 };
    int sockets[CONNECTIONS];
    int refused = 0;

    for (int i = 0; i < CONNECTIONS; i++) {
        sockets[i] = client_connect(served);
        for (int k = 0; k < EACH; k++)
            client_send(sockets[i], secret, 1, "{\"do\":\"table\"}", 0);
    }
    for (int i = 0; i < CONNECTIONS; i++) {
        refused += client_count(sockets[i], "HTTP/1.1 ", EACH, " 429 ");
        close(sockets[i]);
    }
    return refused;
}

static void whoever_asks_too_often_is_told_so(void **state)
{
    Served served;

    served_start(&served, game, 1);
    assert_true(ask_often(&served, served.tables[0].red) > 0);
    answers(&served, served.tables[0].green, "{\"do\":\"table\"}", "200 OK");
    served_stop(&served);
}

/* -- slow clients ---------------------------------------------------------- */

static void whoever_does_not_read_costs_little(void **state)
{
    enum { MORE = 150, MOST_KB = 1024 };
    const int little = 4096;
    Served served;
    Follower watcher;
    int silent[2];
    long before;

    served_start(&served, game, 1);
    watcher = follower_new(&served, served.tables[0].watcher, 1, 0);
    answers(&served, served.tables[0].green, "{\"do\":\"picture\"}", "<svg");
    before = served_memory(&served);
    for (int i = 0; i < 2; i++) {
        silent[i] = client_connect(&served);
        setsockopt(silent[i], SOL_SOCKET, SO_RCVBUF, &little, sizeof little);
    }
    client_send(silent[0], served.tables[0].red, 1, NULL, 0);
    for (int i = 0; i < MORE; i++)
        client_send(silent[1], served.tables[0].red, 1, "{\"do\":\"picture\"}",
                    0);
    for (int i = 0; i < 4; i++)
        follower_wait(&watcher, choose_one(&served, 1));
    answers(&served, served.tables[0].green, "{\"do\":\"picture\"}", "<svg");
    if (is_measured)
        assert_true(served_memory(&served) - before < MOST_KB);
    close(silent[0]);
    close(silent[1]);
    follower_free(&watcher);
    served_stop(&served);
}

static void a_request_that_comes_slowly_disturbs_nobody(void **state)
{
    static const char head[] = "POST /api/1 HTTP/1.1\r\nHost: x\r\n"
                               "Authorization: Bearer %s\r\n"
                               "Content-Length: 14\r\n\r\n";
    static const char body[] = "{\"do\":\"moves\"}";
    char text[300];
    Served served;
    int slow;
    char *answer;

    served_start(&served, game, 1);
    slow = client_connect(&served);
    snprintf(text, sizeof text, head, served.tables[0].designer);
    for (const char *at = text; *at != '\0'; at++)
        assert_int_equal(send(slow, at, 1, MSG_NOSIGNAL), 1);
    for (const char *at = body; *at != '\0'; at++) {
        answers(&served, served.tables[0].red, "{\"do\":\"table\"}", "200 OK");
        assert_int_equal(send(slow, at, 1, MSG_NOSIGNAL), 1);
    }
    answer = client_receive(slow);
    assert_non_null(strstr(answer, "\"options\":["));
    free(answer);
    close(slow);
    served_stop(&served);
}

/* -- many tables ---------------------------------------------------------- */

enum { TABLES = 200, CHOICES = 6 };

/* A Busy is a table in play. */
typedef struct Busy {
    int socket; /* the connection for requests */
    Follower followers[2];
    long long began, moment;
    char choice[200];
} Busy;

static Busy all[TABLES];
static double waits[2][TABLES * CHOICES]; /* waiting times in milliseconds, for
                                           * choices and then for pictures */

static int by_size(const void *one, const void *other)
{
    double difference = *(const double *)one - *(const double *)other;

    return (difference > 0) - (difference < 0);
}

static void tell_waits(const char *what, double *times, int count)
{
    qsort(times, (size_t)count, sizeof *times, by_size);
    printf("# %s: median %.0f ms, worst %.0f ms (%d)\n", what, times[count / 2],
           times[count - 1], count);
}

static void sit_down(const Served *served)
{
    for (int i = 0; i < TABLES; i++) {
        const Links *links = &served->tables[i];
        all[i].socket = client_connect(served);
        all[i].followers[0] = follower_new(served, links->red, i + 1, 0);
        all[i].followers[1] = follower_new(served, links->green, i + 1, 0);
        all[i].began = moment_of(all[i].followers[0].text);
    }
}

/* Makes the same request at all tables at once, and calls `take` with each
 * answer. */
static void ask_all(const Served *served, const char *body, double *times,
                    void (*take)(Busy *table, const char *answer))
{
    long long sent[TABLES];

    for (int i = 0; i < TABLES; i++) {
        sent[i] = clock_milliseconds();
        client_send(all[i].socket, served->tables[i].designer, i + 1,
                    body != NULL ? body : all[i].choice, 0);
    }
    for (int i = 0; i < TABLES; i++) {
        char *answer = client_receive(all[i].socket);
        if (times != NULL)
            times[i] = (double)(clock_milliseconds() - sent[i]);
        take(&all[i], answer);
        free(answer);
    }
}

static void take_moves(Busy *table, const char *answer)
{
    make_choice(answer, table->choice, sizeof table->choice);
}

static void take_state(Busy *table, const char *answer)
{
    if (strstr(answer, "\"ok\":true") == NULL)
        fail_msg("%s: %.1500s", table->choice, answer);
    table->moment = moment_of(answer);
}

static void take_picture(Busy *table, const char *answer)
{
    assert_non_null(strstr(answer, "<svg"));
}

/* Checks that a page that was closed for a while receives all log entries in
 * one event. A page that stays open receives each entry in a separate event. */
static void check_events(const Served *served, int number)
{
    Busy *table = &all[number - 1];
    const char *secrets[] = {served->tables[number - 1].red,
                             served->tables[number - 1].green};

    for (int i = 0; i < 2; i++) {
        Follower *follower = &table->followers[i];
        Follower again;
        char *told;
        char *whole;
        follower_wait(follower, table->moment);
        told = told_after_first(follower);
        again = follower_new(served, secrets[i], number, table->began);
        whole = malloc(strlen(told) + 32);
        sprintf(whole, "\"events\":[%s],\"notes\"", told);
        assert_true(strlen(told) > 0);
        if (strstr(again.text, whole) == NULL)
            fail_msg("table %d lost events: %.1500s", number, whole);
        assert_non_null(strstr(again.text, "\"missed\":false"));
        free(whole);
        free(told);
        follower_free(&again);
    }
}

static void two_hundred_tables_lose_no_event(void **state)
{
    Served served;
    long alone;
    long together;

    served_start(&served, "zark-city", 1);
    alone = served_memory(&served);
    served_stop(&served);
    served_start(&served, "zark-city", TABLES);
    sit_down(&served);
    for (int i = 0; i < CHOICES; i++) {
        ask_all(&served, "{\"do\":\"moves\"}", NULL, take_moves);
        ask_all(&served, NULL, waits[0] + i * TABLES, take_state);
        ask_all(&served, "{\"do\":\"picture\"}", waits[1] + i * TABLES,
                take_picture);
    }
    together = served_memory(&served);
    for (int i = 0; i < TABLES; i++)
        check_events(&served, i + 1);
    printf("# %d tables, 2 people each, who all choose at once\n", TABLES);
    tell_waits("choose", waits[0], TABLES * CHOICES);
    tell_waits("picture", waits[1], TABLES * CHOICES);
    printf("# memory: %ld KB for a table, with its script\n",
           (together - alone) / (TABLES - 1));
    for (int i = 0; i < TABLES; i++) {
        follower_free(&all[i].followers[0]);
        follower_free(&all[i].followers[1]);
        close(all[i].socket);
    }
    served_stop(&served);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(a_thousand_who_do_nothing_make_room),
        cmocka_unit_test(too_many_followers_are_told_so),
        cmocka_unit_test(whoever_asks_too_often_is_told_so),
        cmocka_unit_test(whoever_does_not_read_costs_little),
        cmocka_unit_test(a_request_that_comes_slowly_disturbs_nobody),
        cmocka_unit_test(two_hundred_tables_lose_no_event),
    };
    struct rlimit files;

    getrlimit(RLIMIT_NOFILE, &files);
    files.rlim_cur = files.rlim_max < 4096 ? files.rlim_max : 4096;
    setrlimit(RLIMIT_NOFILE, &files);
    setenv("HOUSE_PATH", ".", 1);
    return cmocka_run_group_tests(tests, NULL, NULL);
}
