/*
 * webhook.h -- sends a message to a web address when the turn of a person
 * begins.
 *
 * A helper process sends one message at a time, because the server must never
 * wait. Each table keeps only its latest message.
 */
#ifndef HOUSE_SERVE_WEBHOOK_H
#define HOUSE_SERVE_WEBHOOK_H

#include <poll.h>
#include <stdbool.h>
#include <stddef.h>

struct Server;
struct Served;

enum {
    WEBHOOK_URL = 2000,        /* greatest size of the address in bytes */
    WEBHOOK_MESSAGE = 2000,    /* greatest size of a message in bytes */
    WEBHOOK_SECONDS = 10,      /* greatest time to send a message, in seconds */
    WEBHOOK_ANSWER = 64 * 1024 /* greatest number of bytes read from an
                                * answer */
};

typedef struct Webhook {
    int file;        /* socket to the helper, or -1 if there is none */
    bool is_sending; /* true until the helper has answered */
    bool has_failed; /* true if the latest message failed */
} Webhook;

/* Loads libcurl and starts the helper, if the settings name a webhook. The
 * caller must do this before the process is confined and before secrets are in
 * memory. Returns an exit status and reports errors. */
int webhook_prepare(struct Server *server);
/* Closes the socket to the helper, which then ends. */
void webhook_end(Webhook *webhook);

/* Fills in an entry for poll(2). */
void webhook_poll(const Webhook *webhook, struct pollfd *file);
/* Takes the answer of the helper, notices turns that have begun, and gives the
 * next message to the helper. Never waits. */
void webhook_look(struct Server *server);
/* Marks the current turn as reported, so that no message is sent about it. */
void webhook_skip(struct Served *served);

/* -- webhook_send.c ------------------------------------------------------- */

/* Loads libcurl. Returns false and stores the reason in `why` if that
 * fails. */
bool webhook_load(char *why, size_t size);
/* Sends a message and waits for the answer, at most WEBHOOK_SECONDS. Returns
 * NULL on success, otherwise the reason for the failure. `why` is a buffer of
 * `size` bytes. */
const char *webhook_send(const char *url, const char *message, char *why,
                         size_t size);

#endif
