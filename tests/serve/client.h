/*
 * client.h -- runs `house serve` in a process of its own, and many clients at
 * once. All functions fail the test if a system call fails.
 */
#ifndef TESTS_SERVE_CLIENT_H
#define TESTS_SERVE_CLIENT_H

/* cmocka.h needs these headers before it. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>
#include <stdbool.h>
#include <sys/types.h>

enum { SERVED_LIMIT = 256, SECRET_SIZE = 33 };

/* The links of a table for two people. */
typedef struct Links {
    char red[SECRET_SIZE], green[SECRET_SIZE], watcher[SECRET_SIZE],
        designer[SECRET_SIZE];
} Links;

typedef struct Served {
    pid_t process;
    int port;
    int count;
    Links tables[SERVED_LIMIT];
    char folder[64]; /* folder of the records */
} Served;

/* Starts a server with `count` tables of `variant`, each for two people. */
void served_start(Served *served, const char *variant, int count);
void served_stop(Served *served);
/* Returns the server's present memory use in kilobytes. */
long served_memory(const Served *served);

/* Opens a connection to the server. */
int client_connect(const Served *served);
/* client_socket creates a socket and stores its port. client_join connects it;
 * it returns false if the server refuses. A refusal does not fail the test. */
int client_socket(int *port);
bool client_join(const Served *served, int socket);
/* Sends a request, or its beginning if the server accepts no more. `number` is
 * the number of the table, from 1. If `body` is NULL, the request is for events
 * since the revision `after`. */
void client_send(int socket, const char *secret, int number, const char *body,
                 long long after);
/* Receives an answer. Returns the answer with its headers; the caller must free
 * the text. */
char *client_receive(int socket);
/* Reads until `head` has occurred `times` times, or until the connection ends.
 * Returns how often `part` has occurred. */
int client_count(int socket, const char *head, int times, const char *part);
/* Makes a request on a new connection. Returns the answer, which the caller
 * must free. */
char *client_ask(const Served *served, const char *secret, int number,
                 const char *body);

/* A Follower is a client that reads a stream of events as they arrive. */
typedef struct Follower {
    int socket;
    char *text; /* all bytes received so far; owned */
    size_t size;
} Follower;

Follower follower_new(const Served *served, const char *secret, int number,
                      long long after);
/* Reads until the event of a revision has arrived. */
void follower_wait(Follower *follower, long long moment);
void follower_free(Follower *follower);

/* Returns the revision of an answer, or 0 if it has none. */
long long moment_of(const char *answer);
/* Returns the log entries of all events after the first event. The caller must
 * free the text. */
char *told_after_first(const Follower *follower);

#endif
