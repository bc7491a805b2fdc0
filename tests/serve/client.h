/*
 * client.h -- `house serve` in a process of its own, and those who ask it over
 * sockets, many at once. All of it fails the test where the system fails.
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
    char folder[64]; /* of its records */
} Served;

/* Serves `count` tables of that variant, for two people. */
void served_start(Served *served, const char *variant, int count);
void served_stop(Served *served);
/* Kilobytes of memory that it has now. */
long served_memory(const Served *served);

/* A connection to it. */
int client_connect(const Served *served);
/* A socket for a connection, and its port; and the connection itself, which
 * returns false if it is refused. Both may fail without failing the test. */
int client_socket(int *port);
bool client_join(const Served *served, int socket);
/* Writes a request, or as much as the other end takes. `number` is a table's,
 * from 1; a body of NULL asks for events after moment `after`. */
void client_send(int socket, const char *secret, int number, const char *body,
                 long long after);
/* Reads the answer, with its head, to be freed. */
char *client_receive(int socket);
/* Reads until `head` has come `times` times, or the end: how often `part` was
 * there. */
int client_count(int socket, const char *head, int times, const char *part);
/* Sends a request and reads its answer, on a connection of its own. */
char *client_ask(const Served *served, const char *secret, int number,
                 const char *body);

/* Events that are read as they come. */
typedef struct Follower {
    int socket;
    char *text; /* all so far; owned */
    size_t size;
} Follower;

Follower follower_new(const Served *served, const char *secret, int number,
                      long long after);
/* Reads what is there, until an event of that moment has come. */
void follower_wait(Follower *follower, long long moment);
void follower_free(Follower *follower);

/* The moment of an answer; 0 where it has none. */
long long moment_of(const char *answer);
/* The sentences of all events that have come after the first, to be freed. */
char *told_after_first(const Follower *follower);

#endif
