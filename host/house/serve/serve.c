/*
 * serve.c -- opens the socket, prints the links, and runs the server's loop.
 */
#include "house/serve/checker.h"

#include <errno.h>
#include <netdb.h>
#include <poll.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/resource.h>
#include <sys/socket.h>
#include <unistd.h>

#include "base/clock.h"
#include "match/player/player.h"
#include "match/recorder/recorder.h"

/* Greatest number of connections that wait to be accepted. They are accepted in
 * the order in which they arrived. */
enum { CONNECTIONS_WAITING = 1000 };

static int listening = -1;
static Programs *programs[TABLE_LIMIT]; /* the programs of each table; NULL if
                                         * it has none */

/* -- the socket ----------------------------------------------------------- */

/* True if the text is a port number from 0 to 65535. getaddrinfo would accept
 * greater numbers. */
static bool is_port(const char *text)
{
    enum { DIGITS = 5, MOST = 65535 };
    size_t length = strspn(text, "0123456789");

    return length > 0 && length <= DIGITS && text[length] == '\0' &&
           strtol(text, NULL, 10) <= MOST;
}

/* Splits HOST:PORT. HOST may be in brackets. Returns false if the form is
 * wrong. */
static bool split_address(const char *address, char *host, size_t size,
                          const char **port)
{
    const char *colon = strrchr(address, ':');
    size_t length;

    if (colon == NULL || !is_port(colon + 1))
        return false;
    *port = colon + 1;
    length = (size_t)(colon - address);
    if (length >= 2 && address[0] == '[' && address[length - 1] == ']') {
        address++;
        length -= 2;
    }
    return length > 0 && length < size &&
           snprintf(host, size, "%.*s", (int)length, address) > 0;
}

static int listen_at(const struct addrinfo *address)
{
    const int yes = 1;
    int file = socket(address->ai_family,
                      address->ai_socktype | SOCK_CLOEXEC | SOCK_NONBLOCK,
                      address->ai_protocol);

    if (file < 0)
        return -1;
    setsockopt(file, SOL_SOCKET, SO_REUSEADDR, &yes, sizeof yes);
    if (bind(file, address->ai_addr, address->ai_addrlen) == 0 &&
        listen(file, CONNECTIONS_WAITING) == 0)
        return file;
    close(file);
    return -1;
}

static int open_socket(const Options *options, const char *address)
{
    const struct addrinfo hints = {.ai_family = AF_UNSPEC,
                                   .ai_socktype = SOCK_STREAM,
                                   .ai_flags = AI_PASSIVE};
    struct addrinfo *found = NULL;
    char host[256];
    const char *port;
    int fault;

    if (!split_address(address, host, sizeof host, &port))
        return complain_usage(&options->reporter,
                              "--listen: \"%s\" is not HOST:PORT, such as %s",
                              address, SERVE_ADDRESS);
    fault = getaddrinfo(host, port, &hints, &found);
    if (fault != 0)
        return complain_usage(&options->reporter, "--listen: %s: %s", address,
                              gai_strerror(fault));
    listening = listen_at(found);
    freeaddrinfo(found);
    if (listening >= 0)
        return STATUS_DONE;
    return complain_file(&options->reporter, address);
}

/* Raises the limit on open files to what the tables and their participants
 * need, if the system permits it. */
static void allow_files(const Options *options)
{
    enum { GUESTS = 1200, FILES_OF_TABLE = 6 + 2 * SEAT_LIMIT };
    rlim_t wanted = GUESTS + (rlim_t)options->operands.count * FILES_OF_TABLE;
    struct rlimit limit;

    if (getrlimit(RLIMIT_NOFILE, &limit) != 0 || limit.rlim_cur >= wanted)
        return;
    limit.rlim_cur = wanted < limit.rlim_max ? wanted : limit.rlim_max;
    setrlimit(RLIMIT_NOFILE, &limit);
}

/* Starts the programs of --seats once for each table, so that no table waits
 * for the programs of a different table. */
static int start_programs(const Options *options)
{
    Seating seating;
    int status =
        seating_read(&options->reporter, "--seats", options->seats, &seating);

    for (int i = 0; i < options->operands.count && status == STATUS_DONE; i++)
        status = seating_start_programs(&options->reporter, &options->workers,
                                        seating.players, seating.count,
                                        &programs[i]);
    return status;
}

static int check_tables(const Options *options)
{
    if (options->operands.count > TABLE_LIMIT)
        return complain_usage(&options->reporter, "serve: at most %d tables",
                              TABLE_LIMIT);
    if (options->output != NULL && options->operands.count > 1)
        return complain_usage(&options->reporter,
                              "serve: -o is the record of a single table; name "
                              "one variant");
    return STATUS_DONE;
}

int serve_prepare(Options *options)
{
    char why[200];
    int status;

    allow_files(options);
    checkers_start(options); /* must come before any secret is in memory */
    if (!mhd_load(why, sizeof why))
        return complain_file_because(&options->reporter, "libmicrohttpd.so.12",
                                     "%s", why);
    status = check_tables(options);
    if (status == STATUS_DONE)
        status = start_programs(options);
    if (status == STATUS_DONE)
        status = open_socket(options, options->listen != NULL ? options->listen
                                                              : SERVE_ADDRESS);
    return status;
}

/* -- the links ------------------------------------------------------------ */

/* Stores the address of the listening socket as HOST:PORT. The port may differ
 * from --listen, which may request any free port (0). */
static void find_address(char *text, size_t size)
{
    struct sockaddr_storage address;
    socklen_t length = sizeof address;
    char host[256] = "127.0.0.1";
    char port[32] = "?";

    if (getsockname(listening, (struct sockaddr *)&address, &length) == 0)
        getnameinfo((struct sockaddr *)&address, length, host, sizeof host,
                    port, sizeof port, NI_NUMERICHOST | NI_NUMERICSERV);
    snprintf(text, size, strchr(host, ':') != NULL ? "[%s]:%s" : "%s:%s", host,
             port);
}

static void tell_links(const Served *served, const char *address)
{
    const Game *game = engine_table(served->engine)->game;

    printf("%s\n", script_info(game->script)->title);
    for (int i = 0; i < served->secrets.seats + 2; i++) {
        Participant participant = participant_of(served->secrets.seats, i);
        const Player *player = participant.role == ROLE_SEAT
                                   ? &engine_table(served->engine)
                                          ->bots.players[participant.viewer]
                                   : NULL;
        char text[PLAYER_LIMIT];
        if (player != NULL && player->bot != HUMAN) {
            player_write(player, text);
            printf("  %-9s %s\n",
                   participant_name(&participant, &game->now.seats), text);
        } else {
            printf("  %-9s http://%s/#%s/%s\n",
                   participant_name(&participant, &game->now.seats), address,
                   served->name, served->secrets.each[i]);
        }
    }
    if (engine_table(served->engine)->recorder != NULL)
        printf("  recorded in %s\n",
               recorder_path(engine_table(served->engine)->recorder));
}

/* -- serving -------------------------------------------------------------- */

/* True if a table's watch has an unread event. Tables share a descriptor, so
 * the watch of a different table may already have read it. */
static bool is_touched(const Served *served)
{
    return served->watch != NULL && watch_is_touched(served->watch);
}

/* Returns the greatest number of milliseconds that the loop may wait. */
static int patience(const Http *http, const Served *tables, int count)
{
    long long now = clock_milliseconds();
    long long wait = http_timeout(http);
    struct pollfd file;
    long long until;

    if (checks_patience() < wait)
        wait = checks_patience();

    for (int i = 0; i < count; i++) {
        if (is_touched(&tables[i]))
            return 0;
        if (tables[i].is_awake && tables[i].goes_on - now < wait)
            wait = tables[i].goes_on - now;
        if (programs_wait(tables[i].programs, &file, &until) &&
            until - now < wait)
            wait = until - now;
    }
    return wait > 0 ? (int)wait : 0;
}

/* Marks the table as awake if its program has answered or has run out of
 * time. */
static void look_at_program(Served *served, const struct pollfd *ready)
{
    struct pollfd file;
    long long until;

    if (programs_wait(served->programs, &file, &until) &&
        (ready->revents != 0 || until <= clock_milliseconds()))
        served->is_awake = true;
}

static void wait_for_all(Http *http, Served *tables, int count)
{
    enum { FIRST = 2 + CHECKERS };
    static struct pollfd files[FIRST + TABLE_LIMIT];
    struct pollfd *rules = files + 1; /* all tables share one descriptor */
    struct pollfd *answers = files + FIRST;
    const Watch *watch = tables[0].watch;
    long long until;

    files[0] = (struct pollfd){http_descriptor(http), POLLIN, 0};
    *rules = (struct pollfd){watch != NULL ? watch_descriptor(watch) : -1,
                             POLLIN, 0};
    for (int i = 0; i < count; i++)
        if (!programs_wait(tables[i].programs, &answers[i], &until))
            answers[i] = (struct pollfd){.fd = -1};
    checks_poll(files + 2);
    if (poll(files, FIRST + (nfds_t)count, patience(http, tables, count)) < 0)
        return;
    checks_look();
    for (int i = 0; i < count; i++) {
        look_at_program(&tables[i], &answers[i]);
        if (rules->revents != 0 || is_touched(&tables[i]))
            served_look_at_rules(&tables[i]);
    }
}

/* Lets the next table with work run its bots or hint for a short time. The
 * tables take turns, one in each call. */
static void think(Served *tables, int count)
{
    static int latest;
    long long now = clock_milliseconds();

    for (int i = 0; i < count; i++) {
        latest = (latest + 1) % count;
        if (served_is_due(&tables[latest], now)) {
            served_think(&tables[latest]);
            return;
        }
    }
}

static int serve(const Options *options, Served *tables, int count)
{
    Http *http = http_new(listening, tables, count);

    if (http == NULL)
        return complain_file_because(&options->reporter, "libmicrohttpd.so.12",
                                     "cannot serve");
    while (fflush(stdout) == 0) {
        wait_for_all(http, tables, count);
        http_run(http);
        think(tables, count);
        http_send_events(http);
    }
    http_free(http);
    for (int i = 0; i < CHECKERS; i++)
        checker_close(i);
    return STATUS_DONE;
}

static int open_with_links(Served *tables, const Options *options, int number,
                           const char *key, const char *address)
{
    Served *served = &tables[number];
    int status = served_open(served, options, number, programs[number],
                             number > 0 ? tables[0].watch : NULL);

    if (status != STATUS_DONE)
        return status;
    secrets_make(&served->secrets, key,
                 engine_table(served->engine)->recorder != NULL
                     ? recorder_path(engine_table(served->engine)->recorder)
                     : served->seed,
                 engine_table(served->engine)->game->now.seats.count);
    tell_links(served, address);
    return STATUS_DONE;
}

static int open_tables(const Options *options, Served *tables, int *count)
{
    char key[SECRET_LIMIT];
    char address[300];
    bool is_kept;
    int status = STATUS_DONE;

    if (!secrets_key(key, &is_kept))
        return complain_file_because(&options->reporter, "serve.key",
                                     "cannot make secrets: %s",
                                     strerror(errno));
    if (!is_kept)
        talk(&options->reporter,
             "serve.key: %s; these links are invalid after this run",
             strerror(errno));
    find_address(address, sizeof address);
    autosave_clear_served();
    while (*count < options->operands.count && status == STATUS_DONE) {
        int number = (*count)++;
        status = open_with_links(tables, options, number, key, address);
    }
    return status;
}

int serve_run(const Options *options)
{
    Served *tables = calloc(TABLE_LIMIT, sizeof *tables);
    int count = 0;
    int status;

    if (tables == NULL)
        return complain_memory(&options->reporter);
    status = open_tables(options, tables, &count);
    if (status == STATUS_DONE)
        status = serve(options, tables, count);
    for (int i = 0; i < count; i++)
        served_close(&tables[i]);
    free(tables);
    return status;
}
