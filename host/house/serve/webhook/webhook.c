/* webhook.c -- notices that turns begin, and gives messages about them to a
 * helper process. */
#include "house/serve/webhook/webhook.h"

#include <errno.h>
#include <stdlib.h>
#include <string.h>
#include <sys/socket.h>
#include <unistd.h>

#include "base/leave.h"
#include "base/text.h"
#include "house/serve/serve_internal.h"

enum { WHY = 200 /* size in bytes of the reason for a failure */ };

static bool is_url(const char *url)
{
    return (strncmp(url, "http://", 7) == 0 ||
            strncmp(url, "https://", 8) == 0) &&
           strlen(url) <= WEBHOOK_URL && text_is_plain(url) &&
           strchr(url, ' ') == NULL;
}

/* -- the helper ----------------------------------------------------------- */

/* Sends each message that arrives, and answers with the reason for a failure,
 * or with an empty text. Ends when the server closes the socket. */
static noreturn void be_webhook(int file, const char *url)
{
    char message[WEBHOOK_MESSAGE + 1], why[WHY];
    ssize_t size;

    helper_die_with_parent();
    helper_be_silent();
    while ((size = read(file, message, sizeof message - 1)) > 0) {
        const char *fault;
        message[size] = '\0';
        fault = webhook_send(url, message, why, sizeof why);
        if (fault == NULL)
            fault = "";
        if (write(file, fault, strlen(fault) + 1) < 0)
            break;
    }
    leave(STATUS_DONE);
}

void webhook_end(Webhook *webhook)
{
    if (webhook->file >= 0)
        close(webhook->file);
    webhook->file = -1;
}

static bool start_helper(Webhook *webhook, const char *url)
{
    int ends[2];
    pid_t process;

    webhook->file = -1;
    if (socketpair(AF_UNIX, SOCK_SEQPACKET | SOCK_CLOEXEC, 0, ends) != 0)
        return false;
    fflush(NULL); /* we flush all output, because the child would otherwise
                   * print the buffered output again */
    process = fork();
    if (process == 0) {
        close(ends[0]);
        be_webhook(ends[1], url);
    }
    close(ends[1]);
    webhook->file = ends[0];
    if (process > 0)
        return true;
    webhook_end(webhook);
    return false;
}

int webhook_prepare(Server *server)
{
    const ServeSettings *settings = &server->settings;
    char why[200];

    server->webhook.file = -1;
    if (settings->webhook == NULL)
        return STATUS_DONE;
    if (!is_url(settings->webhook))
        return complain_usage(settings->reporter,
                              "--webhook: \"%.40s\" is not an address such as "
                              "https://example.org/hook",
                              settings->webhook);
    if (!webhook_load(why, sizeof why))
        return complain_file_because(settings->reporter, "libcurl.so.4", "%s",
                                     why);
    return start_helper(&server->webhook, settings->webhook)
               ? STATUS_DONE
               : complain_file_because(settings->reporter, "--webhook", "%s",
                                       strerror(errno));
}

void webhook_poll(const Webhook *webhook, struct pollfd *file)
{
    *file = (struct pollfd){webhook->file, POLLIN, 0};
}

/* -- turns ---------------------------------------------------------------- */

/* Returns the turn and the seat that must choose, or SEAT_NONE if the seat is
 * secret. `turn` is -1 if no person must choose. */
static Announced find_turn(const Table *table)
{
    const Game *game = table->game;
    const Choice *choice = &game->choice;

    if (game->now.over || table->rerun != NULL)
        return (Announced){-1, SEAT_NONE};
    if (choice->hides_seat)
        return (Announced){game->now.turn, SEAT_NONE};
    return choice->seat < game->now.seats.count &&
                   table_is_person(table, choice->seat)
               ? (Announced){game->now.turn, choice->seat}
               : (Announced){-1, SEAT_NONE};
}

/* Returns the message as JSON, to be freed. The message has no link, because
 * links are secret. */
static char *write_message(const Served *served, Announced turn)
{
    const Table *table = engine_table(served->engine);
    const VariantInfo *info = script_info(table->game->script);
    char person[PERSON_TEXT] = "somebody";
    char text[PERSON_TEXT + 200];
    Json *object = json_new_object();
    char *message;

    if (turn.seat != SEAT_NONE)
        person_describe(table, turn.seat, person);
    snprintf(text, sizeof text, "%.100s, turn %d: %s must choose", info->title,
             turn.turn, person);
    text_tidy(text);
    json_set(object, "event", json_text("turn"));
    json_set(object, "game", json_text(info->name));
    json_set(object, "title", json_text(info->title));
    json_set(object, "table", json_text(served->name));
    json_set(object, "turn", json_whole(turn.turn));
    if (turn.seat != SEAT_NONE) {
        const char *name = person_name(table, turn.seat);
        json_set(object, "seat",
                 json_text(person_author(table, turn.seat).who));
        if (name[0] != '\0')
            json_set(object, "name", json_text(name));
    }
    json_set(object, "text", json_text(text));
    message = json_write(object);
    json_drop(object);
    return message;
}

void webhook_skip(Served *served)
{
    served->announced = find_turn(engine_table(served->engine));
}

static void notice(Served *served)
{
    const Announced now = find_turn(engine_table(served->engine));

    if (now.turn < 0 || (now.turn == served->announced.turn &&
                         now.seat == served->announced.seat))
        return;
    served->announced = now;
    free(served->message);
    served->message = write_message(served, now);
    if (served->message != NULL && strlen(served->message) > WEBHOOK_MESSAGE) {
        free(served->message);
        served->message = NULL;
    }
}

/* -- messages ------------------------------------------------------------- */

/* Reports a failure, unless the previous message has also failed. */
static void report_webhook_failure(Server *server, const char *fault)
{
    Webhook *webhook = &server->webhook;

    if (fault[0] != '\0' && !webhook->has_failed)
        talk(server->settings.reporter,
             "--webhook: %s; the games continue, and later messages are tried",
             fault);
    webhook->has_failed = fault[0] != '\0';
}

static void receive_fault(Server *server)
{
    Webhook *webhook = &server->webhook;
    char fault[WHY] = "";
    ssize_t size = recv(webhook->file, fault, sizeof fault - 1, MSG_DONTWAIT);

    if (size < 0)
        return;
    webhook->is_sending = false;
    if (size > 0) {
        text_tidy(fault);
        report_webhook_failure(server, fault);
        return;
    }
    webhook_end(webhook);
    talk(server->settings.reporter,
         "--webhook: its process has ended; no more messages are sent");
}

/* Gives the next message to the helper. The tables take turns. */
static void send_next(Server *server)
{
    Webhook *webhook = &server->webhook;

    for (int i = 1; i <= server->count && !webhook->is_sending; i++) {
        Served *served =
            &server->tables[(server->announced + i) % server->count];
        if (served->message == NULL)
            continue;
        server->announced = (server->announced + i) % server->count;
        webhook->is_sending =
            send(webhook->file, served->message, strlen(served->message),
                 MSG_DONTWAIT | MSG_NOSIGNAL) >= 0;
        free(served->message);
        served->message = NULL;
    }
}

void webhook_look(Server *server)
{
    if (server->webhook.file < 0)
        return;
    receive_fault(server);
    for (int i = 0; i < server->count; i++)
        notice(&server->tables[i]);
    if (server->webhook.file >= 0)
        send_next(server);
}
