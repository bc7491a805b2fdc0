/*
 * attack.c -- attacks the server with requests that could block it for all
 * others.
 */
#include "serve/attack.h"

#include <fcntl.h>
#include <stdio.h>
#include <string.h>
#include <sys/socket.h>
#include <unistd.h>

enum {
    SOCKETS = 40,
    CONNECTED = 3000 /* number of sockets of an attacker, more than the server
                      * accepts */
};

static int target_number; /* number of the attacked table, 2 or more; tables are
                           * numbered from 1 */

static const Links *target(const Served *served)
{
    return &served->tables[target_number - 1];
}

/* Opens a connection for an attack. The server may refuse it. If CONNECTED
 * connections are open already, closes the oldest first. */
static int attack_connect(const Served *served)
{
    static int sockets[CONNECTED];
    static int count;
    int *place = &sockets[count++ % CONNECTED];

    if (count > CONNECTED)
        close(*place);
    *place = client_socket(NULL);
    client_join(served, *place);
    return *place;
}

/* Reads and discards the available bytes. */
static void drop_answers(int socket)
{
    char bytes[16 * 1024];

    while (recv(socket, bytes, sizeof bytes, MSG_DONTWAIT) > 0)
        ;
}

static void flood(const Served *served, const char *const *bodies)
{
    const char *secrets[] = {target(served)->red, target(served)->green};
    int sockets[SOCKETS];
    int count = 0;

    for (int i = 0; i < SOCKETS; i++)
        sockets[i] = attack_connect(served);
    for (long i = 0;; i++) {
        int socket = sockets[i % SOCKETS];
        if (bodies[count] == NULL)
            count = 0;
        fcntl(socket, F_SETFL, O_NONBLOCK);
        client_send(socket, secrets[i % 2], target_number, bodies[count++], 0);
        drop_answers(socket);
        if (i % SOCKETS == 0)
            usleep(1000);
    }
}

/* Opens connections and sends nothing. */
static void connect_often(const Served *served)
{
    for (;;) {
        int sockets[SOCKETS];
        for (int i = 0; i < SOCKETS; i++)
            sockets[i] = attack_connect(served);
        usleep(1000);
        for (int i = 0; i < SOCKETS / 2; i++)
            shutdown(sockets[i], SHUT_RDWR);
    }
}

/* Opens streams of events of a table whose game continues. */
static void follow_often(const Served *served)
{
    static const char *const bodies[] = {
        "{\"do\":\"choose\",\"token\":\"1,0\"}", "{\"do\":\"undo\"}", NULL};

    for (int i = 0; i < 4 * SOCKETS; i++)
        client_send(attack_connect(served), target(served)->red, target_number,
                    NULL, 1);
    flood(served, bodies);
}

/* Sends long requests that never become complete. */
static void hold_requests(const Served *served)
{
    enum { BODY = 200 * 1024 };
    static char bytes[BODY];
    char head[300];

    memset(bytes, ' ', sizeof bytes);
    snprintf(head, sizeof head,
             "POST /api/%d HTTP/1.1\r\nHost: x\r\nAuthorization: Bearer "
             "%s\r\nContent-Length: %d\r\n\r\n",
             target_number, target(served)->red, BODY + 1);
    for (;;) {
        int socket = attack_connect(served);
        send(socket, head, strlen(head), MSG_NOSIGNAL);
        send(socket, bytes, sizeof bytes, MSG_NOSIGNAL | MSG_DONTWAIT);
        usleep(1000);
    }
}

/* Makes requests, but does not read their answers. */
static void read_nothing(const Served *served)
{
    const int little = 4096;

    for (;;) {
        int socket = attack_connect(served);
        setsockopt(socket, SOL_SOCKET, SO_RCVBUF, &little, sizeof little);
        for (int i = 0; i < SOCKETS; i++)
            client_send(socket, target(served)->red, target_number,
                        "{\"do\":\"picture\"}", 0);
        usleep(1000);
    }
}

#define NOTE_10 "too easy! "
#define NOTE_100                                                               \
    NOTE_10 NOTE_10 NOTE_10 NOTE_10 NOTE_10 NOTE_10 NOTE_10 NOTE_10 NOTE_10    \
        NOTE_10
#define NOTE_900                                                               \
    NOTE_100 NOTE_100 NOTE_100 NOTE_100 NOTE_100 NOTE_100 NOTE_100 NOTE_100    \
        NOTE_100

const Attack attacks[] = {
    {"Requests", {"{\"do\":\"table\"}", "x", "{\"do\":\"nothing\"}"}, NULL},
    {"Work on answers",
     {"{\"do\":\"picture\"}", "{\"do\":\"explain\",\"line\":\"1,0 1d\"}",
      "{\"do\":\"rules\"}"},
     NULL},
    {"Questions to the rules",
     {"{\"do\":\"evaluate\",\"expression\":\"(function() while true do end "
      "end)()\"}",
      "{\"do\":\"evaluate\",\"expression\":\"(function() local n = 0 for i = "
      "1, 1e5 do n = n + i end return n end)()\"}",
      "{\"do\":\"evaluate\",\"expression\":\"((\"}"},
     NULL},
    {"Ways of a turn (`lit`, `involving`)",
     {"{\"do\":\"moves\",\"lit\":true}",
      "{\"do\":\"moves\",\"involving\":\"0,0 1,0\"}",
      "{\"do\":\"choose\",\"token\":\"1,0\",\"hold\":true}"},
     NULL},
    {"Looking back",
     {"{\"do\":\"history\"}", "{\"do\":\"story\"}",
      "{\"do\":\"look\",\"node\":1}"},
     NULL},
    {"Checks of house rules, and reviews",
     {"{\"do\":\"check\",\"house_rule\":\"for i = 1, 1e15 do end\"}",
      "{\"do\":\"check\",\"house_rule\":\"while true do end\"}",
      "{\"do\":\"review\",\"games\":1000}"},
     NULL},
    {"Hints",
     {"{\"do\":\"hint\",\"games\":1000000}",
      "{\"do\":\"choose\",\"token\":\"1,0\"}", "{\"do\":\"undo\"}"},
     NULL},
    {"Names",
     {"{\"do\":\"name\",\"name\":\"Ann\"}", "{\"do\":\"name\",\"name\":\"\"}",
      "{\"do\":\"name\",\"name\":\"" NOTE_900 "\"}"},
     NULL},
    {"Leaving a seat and taking it again",
     {"{\"do\":\"seat\",\"of\":\"red\",\"player\":\"greedy\"}",
      "{\"do\":\"seat\",\"of\":\"red\",\"player\":\"human\"}",
      "{\"do\":\"seat\",\"of\":\"green\",\"player\":\"greedy\"}"},
     NULL},
    {"Notes, bookmarks and branches",
     {"{\"do\":\"note\",\"text\":\"" NOTE_900 "\"}", "{\"do\":\"bookmark\"}",
      "{\"do\":\"fork\"}"},
     NULL},
    {"Choices that are taken back",
     {"{\"do\":\"choose\",\"token\":\"1,0\"}", "{\"do\":\"undo\"}",
      "{\"do\":\"redo\"}"},
     NULL},
    {"Requests for consent",
     {"{\"do\":\"new\",\"seed\":\"x\"}", "{\"do\":\"agree\",\"agrees\":false}",
      "{\"do\":\"goto\",\"node\":0}"},
     NULL},
    {"Turns and games",
     {"{\"do\":\"new\",\"seed\":\"x\"}", "{\"do\":\"agree\",\"agrees\":true}",
      "{\"do\":\"choose\",\"token\":\"1,0\"}"},
     NULL},
    {"Connections", {NULL}, connect_often},
    {"Pages that follow", {NULL}, follow_often},
    {"Requests under way", {NULL}, hold_requests},
    {"Answers under way", {NULL}, read_nothing},
};

_Static_assert(sizeof attacks / sizeof *attacks == ATTACKS,
               "each attack is counted");

pid_t attack_begin(const Served *served, int number)
{
    const Attack *attack = &attacks[number];
    pid_t attacker;

    target_number = number + 2;
    fflush(NULL);
    attacker = fork();
    if (attacker == 0) {
        if (attack->special != NULL)
            attack->special(served);
        else
            flood(served, attack->bodies);
    }
    return attacker;
}
