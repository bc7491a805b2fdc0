/*
 * client.h -- `house serve` in a process of its own, and clients with sockets,
 * many at once. All functions fail the test if the system fails.
 */
#ifndef TESTS_SERVE_CLIENT_H
#define TESTS_SERVE_CLIENT_H

/* cmocka wants these before its own header. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>
#include <stdbool.h>
#include <sys/types.h>

enum { SERVED_LIMIT = 256, SECRET_SIZE = 33 };

/* The links of a table of two people. */
typedef struct Links {
    char red[SECRET_SIZE], green[SECRET_SIZE], watcher[SECRET_SIZE],
        designer[SECRET_SIZE];
} Links;

typedef struct Served {
    pid_t process;
    int port;
    int count;
    Links tables[SERVED_LIMIT];
    char folder[64]; /* of the records */
} Served;

/* Serves `count` tables of that variant, for two people. */
void served_start(Served *served, const char *variant, int count);
void served_stop(Served *served);
/* Returns the kilobytes of memory that the server uses now. */
long served_memory(const Served *served);

/* Opens a connection to the server. */
int client_connect(const Served *served);
/* Create a socket and its port, and connect it. Connecting returns false if it
 * is refused. Neither fails the test. */
int client_socket(int *port);
bool client_join(const Served *served, int socket);
/* Writes a request, or as much as the server takes. `number` is a table's, from
 * 1. A body of NULL asks for events after moment `after`. */
void client_send(int socket, const char *secret, int number, const char *body,
                 long long after);
/* Returns the answer with its head, to be freed. */
char *client_receive(int socket);
/* Reads until `head` has come `times` times, or to the end. Returns how often
 * `part` came. */
int client_count(int socket, const char *head, int times, const char *part);
/* Sends a request and reads its answer, on a new connection. */
char *client_ask(const Served *served, const char *secret, int number,
                 const char *body);

/* A Follower reads events as they arrive. */
typedef struct Follower {
    int socket;
    char *text; /* all bytes so far; owned */
    size_t size;
} Follower;

Follower follower_new(const Served *served, const char *secret, int number,
                      long long after);
/* Reads until an event of that moment has arrived. */
void follower_wait(Follower *follower, long long moment);
void follower_free(Follower *follower);

/* Returns the moment of an answer, or 0 if it has none. */
long long moment_of(const char *answer);
/* Returns the log entries of all events after the first, to be freed. */
char *told_after_first(const Follower *follower);

#endif
