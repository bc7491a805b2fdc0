/*
 * serve.c -- opens the socket, prints the links, and runs the server's loop.
 */
#include "house/serve/serve_internal.h"

#include <errno.h>
#include <netdb.h>
#include <poll.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/resource.h>
#include <sys/socket.h>
#include <unistd.h>

#include "base/clock.h"
#include "base/text.h"
#include "house/programs/programs.h"
#include "match/player/player.h"
#include "match/recorder/recorder.h"

/* -- preparing ------------------------------------------------------------ */

/* Raises the limit on open files to what the tables and their participants
 * need, if the system permits it. */
static void allow_files(const ServeSettings *settings)
{
    enum { GUESTS = 1200, FILES_OF_TABLE = 6 + 2 * SEAT_LIMIT };
    rlim_t wanted = GUESTS + (rlim_t)settings->variants->count * FILES_OF_TABLE;
    struct rlimit limit;

    if (getrlimit(RLIMIT_NOFILE, &limit) != 0 || limit.rlim_cur >= wanted)
        return;
    limit.rlim_cur = wanted < limit.rlim_max ? wanted : limit.rlim_max;
    setrlimit(RLIMIT_NOFILE, &limit);
}

/* Starts the programs of --seats once for each table, so that no table waits
 * for the programs of a different table. */
static int start_programs(Server *server)
{
    const ServeSettings *settings = &server->settings;
    Seating seating;
    int status =
        seating_read(settings->reporter, "--seats", settings->seats, &seating);

    for (int i = 0; i < settings->variants->count && status == STATUS_DONE; i++)
        status = programs_start_all(settings->reporter, settings->workers,
                                    seating.players, seating.count,
                                    &server->programs[i]);
    return status;
}

static int check_tables(const ServeSettings *settings)
{
    TimeControl unused;

    if (settings->clock != NULL && !time_control_read(settings->clock, &unused))
        return complain_usage(
            settings->reporter,
            "--clock: \"%.40s\" is not a time, such as 10m+5s "
            "or 3d/turn, from 1s to 365d",
            settings->clock);
    if (settings->clock_loss && settings->clock == NULL)
        return complain_usage(settings->reporter,
                              "--clock-loss needs --clock, such as --clock "
                              "10m+5s");
    if (settings->variants->count > TABLE_LIMIT)
        return complain_usage(settings->reporter, "serve: at most %d tables",
                              TABLE_LIMIT);
    if (settings->output != NULL && settings->variants->count > 1)
        return complain_usage(settings->reporter,
                              "serve: -o is the record of a single table; name "
                              "one variant");
    return STATUS_DONE;
}

int serve_prepare(const ServeSettings *settings, Server **server)
{
    Server *made = calloc(1, sizeof *made);
    char why[200];
    int status;

    *server = made;
    if (made == NULL)
        return complain_memory(settings->reporter);
    made->settings = *settings;
    allow_files(settings);
    checkers_start(&made->checkers, settings);
    status = webhook_prepare(made);
    if (status != STATUS_DONE)
        return status;
    if (!mhd_load(why, sizeof why))
        return complain_file_because(settings->reporter, "libmicrohttpd.so.12",
                                     "%s", why);
    pack_load();
    qr_load();
    status = check_tables(settings);
    if (status == STATUS_DONE)
        status = start_programs(made);
    if (status == STATUS_DONE)
        status = listening_open(settings->reporter,
                                settings->listen != NULL ? settings->listen
                                                         : SERVE_ADDRESS,
                                &made->listening);
    return status;
}

/* -- the links ------------------------------------------------------------ */

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

/* Says who can open the links. */
static void tell_reach(const Reporter *reporter, const Listening *listening)
{
    if (listening->is_local)
        talk(reporter,
             "only browsers on this machine can open these links. To let "
             "others in your network in, add --listen 0.0.0.0:%s",
             strrchr(listening->address, ':') + 1);
    else
        talk(reporter, "everybody who reaches this machine and has a link can "
                       "open it");
    talk(reporter, "Ctrl-C ends the tables; their games are kept");
}

/* -- Ctrl-C --------------------------------------------------------------- */

/* The text that Ctrl-C prints. We write it in advance, because a signal handler
 * may not use stdio. */
static char farewell[TABLE_LIMIT * 512];
static size_t farewell_size;

static void leave_on_signal(int number)
{
    size_t written = 0;
    ssize_t more = 1;

    (void)number;
    while (written < farewell_size && more > 0) {
        more =
            write(STDERR_FILENO, farewell + written, farewell_size - written);
        written += more > 0 ? (size_t)more : 0;
    }
    _exit(STATUS_INTERRUPTED);
}

/* Makes Ctrl-C print the commands that continue the games. Does nothing if
 * SIGINT is ignored, or with --quiet. */
static void prepare_to_leave(const Server *server)
{
    const ServeSettings *settings = &server->settings;
    struct sigaction action;

    if (settings->reporter->quiet || sigaction(SIGINT, NULL, &action) != 0 ||
        action.sa_handler == SIG_IGN)
        return;
    text_add(farewell, sizeof farewell, "\n");
    for (int i = 0; i < server->count; i++) {
        const Recorder *recorder =
            engine_table(server->tables[i].engine)->recorder;
        if (recorder != NULL)
            text_add(farewell, sizeof farewell,
                     "To continue this game: %s serve %s -o %s\n",
                     settings->reporter->program, settings->variants->all[i],
                     recorder_path(recorder));
    }
    farewell_size = strlen(farewell);
    memset(&action, 0, sizeof action);
    action.sa_handler = leave_on_signal;
    sigemptyset(&action.sa_mask);
    sigaction(SIGINT, &action, NULL);
}

/* -- serving -------------------------------------------------------------- */

/* True if files of the table's rules may have changed. All watches share a
 * descriptor, so the watch of a different table may already have read the
 * event. */
static bool is_touched(const Served *served)
{
    return served->watch != NULL && watch_is_touched(served->watch);
}

/* Returns the greatest number of milliseconds that the loop may wait. */
static int patience(const Server *server, const Http *http)
{
    long long now = clock_milliseconds();
    long long wait = http_timeout(http);
    struct pollfd file;
    long long until;

    if (checks_patience(&server->checkers) < wait)
        wait = checks_patience(&server->checkers);
    for (int i = 0; i < server->count; i++) {
        const Served *served = &server->tables[i];
        if (is_touched(served))
            return 0;
        if (served->is_awake && served->goes_on - now < wait)
            wait = served->goes_on - now;
        if (programs_wait(served->programs, &file, &until) &&
            until - now < wait)
            wait = until - now;
        if (engine_clock_wait(served->engine) >= 0 &&
            engine_clock_wait(served->engine) < wait)
            wait = engine_clock_wait(served->engine);
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

static void wait_for_all(Server *server, Http *http)
{
    enum { TABLES_AT = 3 + CHECKERS };
    struct pollfd files[TABLES_AT + TABLE_LIMIT];
    struct pollfd *rules = files + 1; /* the watches of all tables share one
                                       * descriptor */
    struct pollfd *answers = files + TABLES_AT;
    const Watch *watch = server->tables[0].watch;
    long long until;

    files[0] = (struct pollfd){http_descriptor(http), POLLIN, 0};
    *rules = (struct pollfd){watch != NULL ? watch_descriptor(watch) : -1,
                             POLLIN, 0};
    for (int i = 0; i < server->count; i++)
        if (!programs_wait(server->tables[i].programs, &answers[i], &until))
            answers[i] = (struct pollfd){.fd = -1};
    checks_poll(&server->checkers, files + 2);
    webhook_poll(&server->webhook, files + 2 + CHECKERS);
    if (poll(files, TABLES_AT + (nfds_t)server->count, patience(server, http)) <
        0)
        return;
    checks_look(&server->checkers);
    for (int i = 0; i < server->count; i++) {
        Served *served = &server->tables[i];
        look_at_program(served, &answers[i]);
        if (rules->revents != 0 || is_touched(served))
            served_look_at_rules(served);
    }
}

/* Lets the next table that has work compute for a short time. The tables take
 * turns. */
static void think(Server *server)
{
    long long now = clock_milliseconds();

    for (int i = 0; i < server->count; i++) {
        server->latest = (server->latest + 1) % server->count;
        if (served_is_due(&server->tables[server->latest], now)) {
            served_think(&server->tables[server->latest]);
            return;
        }
    }
}

static void look_at_clocks(Server *server)
{
    for (int i = 0; i < server->count; i++)
        served_look_at_clocks(&server->tables[i]);
}

static int serve_tables(Server *server)
{
    Http *http =
        http_new(server->listening.socket, server->tables, server->count);

    if (http == NULL)
        return complain_file_because(server->settings.reporter,
                                     "libmicrohttpd.so.12", "cannot serve");
    while (fflush(stdout) == 0) {
        wait_for_all(server, http);
        http_run(http);
        think(server);
        look_at_clocks(server);
        webhook_look(server);
        http_send_events(http);
    }
    http_free(http);
    return STATUS_DONE;
}

static int open_with_links(Server *server, const char *key)
{
    const int number = server->count++;
    Served *served = &server->tables[number];
    int status = served_open(server, number);

    if (status != STATUS_DONE)
        return status;
    secrets_make(&served->secrets, key,
                 engine_table(served->engine)->recorder != NULL
                     ? recorder_path(engine_table(served->engine)->recorder)
                     : served->seed,
                 engine_table(served->engine)->game->now.seats.count);
    tell_links(served, server->listening.address);
    return STATUS_DONE;
}

static int open_tables(Server *server)
{
    const ServeSettings *settings = &server->settings;
    char key[SECRET_LIMIT];
    bool is_kept;
    int status = STATUS_DONE;

    if (!secrets_key(key, &is_kept))
        return complain_file_because(settings->reporter, "serve.key",
                                     "cannot make secrets: %s",
                                     strerror(errno));
    if (!is_kept)
        talk(settings->reporter,
             "serve.key: %s; these links are invalid after this run",
             strerror(errno));
    autosave_clear_served();
    while (server->count < settings->variants->count && status == STATUS_DONE)
        status = open_with_links(server, key);
    if (status == STATUS_DONE)
        tell_reach(settings->reporter, &server->listening);
    return status;
}

int serve_run(Server *server)
{
    int status = open_tables(server);

    if (status != STATUS_DONE)
        return status;
    prepare_to_leave(server);
    return serve_tables(server);
}

void serve_end(Server *server)
{
    checks_end(&server->checkers);
    webhook_end(&server->webhook);
    for (int i = 0; i < server->count; i++)
        served_close(&server->tables[i]);
    for (int i = 0; i < TABLE_LIMIT; i++)
        programs_free(server->programs[i]);
    free(server);
}
