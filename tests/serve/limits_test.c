/*
 * limits_test.c -- tests that one link cannot block the server, for each row of
 * docs/limits.md. The links of one table attack, and the test makes requests at
 * another table. LIMITS_SECONDS is the duration of each attack.
 */
#define _GNU_SOURCE
#include "serve/attack.h"

#include <arpa/inet.h>
#include <dirent.h>
#include <poll.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/mman.h>
#include <sys/resource.h>
#include <sys/socket.h>
#include <sys/stat.h>
#include <sys/syscall.h>
#include <sys/wait.h>
#include <time.h>
#include <unistd.h>

#include "base/clock.h"
#include "house/serve/allowance.h"

static const char game[] = "tests/serve/games/cards.lua";

enum {
    MOST_ROUNDS = 2,          /* greatest number of rounds that the server
                               * begins before it answers a request */
    LINKS = 2,                /* number of links used for an attack */
    MORE_MEMORY = 160 * 1024, /* greatest growth of memory by all attacks
                               * together, in KB */
    USUAL_MS = 500            /* usual duration of an attack */
};

/* The program is larger with sanitizers. */
#ifdef __SANITIZE_ADDRESS__
enum { LARGER = 8 };
#else
enum { LARGER = 1 };
#endif

/* -- measuring ------------------------------------------------------------ */

/* A Noted holds numbers that the server process writes to shared memory, and
 * that the test reads there. */
typedef struct Noted {
    pid_t server;
    int port;   /* port of the connection whose answer is measured */
    int socket; /* the server's descriptor of this connection; -1 before it
                      * is accepted */
    long round; /* number of rounds that have begun */
    /* The round in which the server accepted the measured connection, and the
     * round in which the server answered. */
    long round_accepted, round_answered;
    int answers; /* number of answers in the current round */
    int most;    /* greatest number of answers in a round */
    /* Processor time of the server, in nanoseconds, when it accepted and when
     * it answered the measured connection. Each is 0 until then. */
    long long accepted, answered;
    long long added; /* nanoseconds that each reading adds to the clock of
                      * processor time */
    long long sum;   /* nanoseconds added to the clock so far */
} Noted;

static volatile Noted *noted;

static bool is_server(void)
{
    return noted != NULL && noted->server == getpid();
}

static long long processor_time(clockid_t clock)
{
    struct timespec time = {0};

    syscall(SYS_clock_gettime, clock, &time);
    return time.tv_sec * 1000000000LL + time.tv_nsec;
}

/* Replaces the function that reads clocks for the program. */
int clock_gettime(clockid_t clock, struct timespec *time)
{
    const int result = (int)syscall(SYS_clock_gettime, clock, time);

    if (clock != CLOCK_PROCESS_CPUTIME_ID || !is_server())
        return result;
    noted->sum += noted->added;
    time->tv_sec += noted->sum / 1000000000;
    time->tv_nsec += noted->sum % 1000000000;
    if (time->tv_nsec >= 1000000000) {
        time->tv_nsec -= 1000000000;
        time->tv_sec++;
    }
    return result;
}

/* Replaces the system call that begins each round of the server. */
int poll(struct pollfd *files, nfds_t count, int milliseconds)
{
    const struct timespec limit = {milliseconds / 1000,
                                   milliseconds % 1000 * 1000000L};

    if (is_server()) {
        noted->round++;
        noted->answers = 0;
    }
    return ppoll(files, count, milliseconds < 0 ? NULL : &limit, NULL);
}

/* Returns the processor time that the server has used, in nanoseconds. */
static long long work_of(const Served *served)
{
    clockid_t clock;

    assert_int_equal(clock_getcpuclockid(served->process, &clock), 0);
    return processor_time(clock);
}

/* Replaces the system call that accepts connections. Notes the time. */
int accept4(int listening, struct sockaddr *address, socklen_t *size, int flags)
{
    const int socket =
        (int)syscall(SYS_accept4, listening, address, size, flags);
    const struct sockaddr_in *from = (const void *)address;

    if (socket >= 0 && is_server() && ntohs(from->sin_port) == noted->port) {
        noted->round_accepted = noted->round;
        noted->accepted = processor_time(CLOCK_PROCESS_CPUTIME_ID);
        noted->socket = socket;
    }
    return socket;
}

static void note_answer(int socket, const char *bytes, size_t size)
{
    static const char head[] = "HTTP/1.1 ";

    if (!is_server() || size < sizeof head ||
        memcmp(bytes, head, sizeof head - 1) != 0)
        return;
    if (++noted->answers > noted->most)
        noted->most = noted->answers;
    if (socket != noted->socket || noted->answered != 0)
        return;
    noted->round_answered = noted->round;
    noted->answered = processor_time(CLOCK_PROCESS_CPUTIME_ID);
}

/* Replaces the system call that sends answers. Notes the round and the time. */
ssize_t sendmsg(int socket, const struct msghdr *message, int flags)
{
    if (message->msg_iovlen > 0)
        note_answer(socket, message->msg_iov->iov_base,
                    message->msg_iov->iov_len);
    return syscall(SYS_sendmsg, socket, message, flags);
}

ssize_t send(int socket, const void *bytes, size_t size, int flags)
{
    note_answer(socket, bytes, size);
    return syscall(SYS_sendto, socket, bytes, size, flags, NULL, 0L);
}

/* Begins to measure the connection that comes from this port. */
static void note_begin(int port)
{
    noted->port = port;
    noted->socket = -1;
    noted->accepted = noted->answered = 0;
}

/* A Wait measures how long a request at the other table waits for its
 * answer. */
typedef struct Wait {
    long rounds;        /* number of rounds that the server began after it
                         * accepted the connection */
    long long accepted; /* nanoseconds of processor time until the connection
                         * was accepted */
    long long answered; /* nanoseconds of processor time between acceptance and
                         * answer */
} Wait;

static void wait_longest(Wait *longest, const Wait *wait)
{
    if (wait->rounds > longest->rounds)
        longest->rounds = wait->rounds;
    if (wait->accepted + wait->answered >
        longest->accepted + longest->answered) {
        longest->accepted = wait->accepted;
        longest->answered = wait->answered;
    }
}

/*
 * Makes a request at the other table, and stores its waiting time in `wait`.
 * Returns false if the server has closed the connection to make room.
 */
static bool ask_once(const Served *served, Wait *wait)
{
    int port;
    const int socket = client_socket(&port);
    const long long began = work_of(served);
    long long sent;
    long round;
    char *answer;
    bool is_answered;

    assert_true(socket >= 0);
    note_begin(port);
    assert_true(client_join(served, socket));
    sent = work_of(served);
    client_send(socket, served->tables[0].red, 1, "{\"do\":\"table\"}", 0);
    round = noted->round;
    answer = client_receive(socket);
    close(socket);
    is_answered = noted->answered > 0;
    if (is_answered && strstr(answer, "200 OK") == NULL)
        fail_msg("the other table: \"%.300s\"", answer);
    free(answer);
    if (!is_answered)
        return false;
    /* the wait begins when the server has accepted the connection and the test
     * has sent the request */
    wait->rounds =
        noted->round_answered -
        (round > noted->round_accepted ? round : noted->round_accepted);
    wait->accepted = noted->accepted - began;
    wait->answered =
        noted->answered - (sent > noted->accepted ? sent : noted->accepted);
    return true;
}

/* Like `ask_once`, but if the connection was closed, tries again as a browser
 * does. */
static Wait wait_of_other(const Served *served)
{
    enum { TRIES = 50 };
    Wait wait = {0};

    for (int i = 0; !ask_once(served, &wait); i++)
        if (i == TRIES)
            fail_msg("the other table has no answer");
    return wait;
}

/* Makes requests at the other table until the time `until`. Returns the longest
 * waits. */
static Wait ask_other(const Served *served, long long until)
{
    Wait longest = {0};

    while (clock_milliseconds() < until) {
        const Wait wait = wait_of_other(served);
        wait_longest(&longest, &wait);
        usleep(30 * 1000); /* with this pause, the link stays below its limit of
                            * requests */
    }
    return longest;
}

static long long duration(void)
{
    const char *seconds = getenv("LIMITS_SECONDS");

    return seconds != NULL ? 1000LL * atoi(seconds) : USUAL_MS;
}

static void resist(const Served *served, int number)
{
    const pid_t attacker = attack_begin(served, number);
    const Wait longest = ask_other(served, clock_milliseconds() + duration());

    kill(attacker, SIGKILL);
    waitpid(attacker, NULL, 0);
    printf("# %s: the other table waited %ld rounds and %.0f ms at most\n",
           attacks[number].row, longest.rounds,
           (double)(longest.accepted + longest.answered) / 1e6);
    if (longest.rounds > MOST_ROUNDS)
        fail_msg("%s: the other table waited %ld rounds", attacks[number].row,
                 longest.rounds);
}

/* Returns the number of bytes in all files below the folder. */
static long long bytes_below(const char *folder)
{
    char path[400];
    long long bytes = 0;
    DIR *entries = opendir(folder);
    const struct dirent *entry;
    struct stat about;

    while (entries != NULL && (entry = readdir(entries)) != NULL) {
        snprintf(path, sizeof path, "%s/%.200s", folder, entry->d_name);
        if (entry->d_name[0] == '.' || lstat(path, &about) != 0)
            continue;
        bytes += S_ISDIR(about.st_mode) ? bytes_below(path) : about.st_size;
    }
    if (entries != NULL)
        closedir(entries);
    return bytes;
}

static void one_link_against_all(void **state)
{
    enum { MOST_BYTES = 2 * 1024 * 1024 };
    Served served;
    long before;

    served_start(&served, game, 1 + ATTACKS);
    noted->server = served.process;
    before = served_memory(&served);
    for (int i = 0; i < ATTACKS; i++)
        resist(&served, i);
    printf("# memory: %ld KB more\n", served_memory(&served) - before);
    assert_true(served_memory(&served) - before < MORE_MEMORY * LARGER);
    assert_true(bytes_below(served.folder) < MOST_BYTES);
    served_stop(&served);
}

/* -- a round -------------------------------------------------------------- */

/* Stops the server process. Requests wait until the process continues. */
static void pause_server(const Served *served)
{
    assert_int_equal(kill(served->process, SIGSTOP), 0);
    assert_int_equal(waitpid(served->process, NULL, WUNTRACED),
                     served->process);
}

static void receive_and_drop(int socket)
{
    free(client_receive(socket));
}

/* Sends many attacking requests and one request at the other table to the
 * stopped server. When the server continues, no round may have more than one
 * answer for each link. */
static void share_rounds(const Served *served, int number)
{
    enum { SOCKETS = 16 };
    const char *const *bodies = attacks[number].bodies;
    const Links *links = &served->tables[1 + number];
    int sockets[SOCKETS];
    int other, port;
    int body = 0;

    for (int i = 0; i < SOCKETS; i++) { /* the server has now accepted all
                                         * connections */
        sockets[i] = client_connect(served);
        client_send(sockets[i], links->red, 2 + number, "{\"do\":\"table\"}",
                    0);
        receive_and_drop(sockets[i]);
    }
    other = client_socket(&port);
    note_begin(port);
    assert_true(client_join(served, other));
    client_send(other, served->tables[0].red, 1, "{\"do\":\"table\"}", 0);
    receive_and_drop(other);
    pause_server(served);
    noted->answered = 0;
    noted->most = noted->answers = 0;
    for (int i = 0; i < SOCKETS; i++) {
        body = bodies[body] == NULL ? 0 : body;
        client_send(sockets[i], i % LINKS == 0 ? links->red : links->green,
                    2 + number, bodies[body++], 0);
    }
    client_send(other, served->tables[0].red, 1, "{\"do\":\"table\"}", 0);
    kill(served->process, SIGCONT);
    receive_and_drop(other);
    for (int i = 0; i < SOCKETS; i++)
        receive_and_drop(sockets[i]);
    if (noted->most > LINKS + 1)
        fail_msg("%s: %d answers in one round", attacks[number].row,
                 noted->most);
    for (int i = 0; i < SOCKETS; i++)
        close(sockets[i]);
    close(other);
}

/* Each time the server reads its clock of processor time, the clock advances by
 * WORK_EACH_ROUND. Therefore a single answer takes all the time that a link may
 * use in a round. */
static void a_round_answers_each_link_once(void **state)
{
    Served served;

    served_start(&served, game, 1 + ATTACKS);
    noted->server = served.process;
    noted->added = WORK_EACH_ROUND * 1000000LL;
    for (int i = 0; i < ATTACKS; i++)
        if (attacks[i].special == NULL)
            share_rounds(&served, i);
    noted->added = 0;
    served_stop(&served);
}

/* -- the page ------------------------------------------------------------- */

static void check_constants(const char *line)
{
    char name[60];
    char command[100];

    while ((line = strchr(line, '`')) != NULL) {
        bool is_constant = sscanf(++line, "%59[A-Z_]`", name) == 1 &&
                           line[strlen(name)] == '`' && strlen(name) > 3;
        snprintf(command, sizeof command, "grep -rqw %s host", name);
        if (is_constant && system(command) != 0)
            fail_msg("no constant has the name %s", name);
        line += strcspn(line, "`");
        line += *line != '\0';
    }
}

/* Every row of docs/limits.md must have an attack, and every attack must have a
 * row. */
static void every_row_is_attacked(void **state)
{
    FILE *in = fopen("docs/limits.md", "r");
    char line[2000];
    int rows = 0;

    assert_non_null(in);
    while (fgets(line, sizeof line, in) != NULL) {
        size_t length = strcspn(line + 2, "|");
        bool is_found = false;
        check_constants(line);
        if (strncmp(line, "| ", 2) != 0 || strncmp(line, "| what", 6) == 0)
            continue;
        for (int i = 0; i < ATTACKS; i++)
            is_found = is_found ||
                       (strlen(attacks[i].row) + 1 == length &&
                        strncmp(attacks[i].row, line + 2, length - 1) == 0);
        if (!is_found)
            fail_msg("nothing attacks: %.60s", line);
        rows++;
    }
    fclose(in);
    assert_int_equal(rows, ATTACKS);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(every_row_is_attacked),
        cmocka_unit_test(a_round_answers_each_link_once),
        cmocka_unit_test(one_link_against_all),
    };
    struct rlimit files;

    noted = mmap(NULL, sizeof *noted, PROT_READ | PROT_WRITE,
                 MAP_SHARED | MAP_ANONYMOUS, -1, 0);
    if (noted == MAP_FAILED)
        return 1;
    getrlimit(RLIMIT_NOFILE, &files);
    files.rlim_cur = files.rlim_max < 4096 ? files.rlim_max : 4096;
    setrlimit(RLIMIT_NOFILE, &files);
    setenv("HOUSE_PATH", ".", 1);
    return cmocka_run_group_tests(tests, NULL, NULL);
}
