/*
 * limits_test.c -- tests that one link cannot block the server: each row of
 * docs/limits.md is attacked with the links of one table, while requests are
 * made at another table.
 *
 * We measure the processor time that the server uses between a request at the
 * other table and its answer. The server itself records the time at which it
 * sends the answer, because on a busy machine a client may wait long for a
 * processor. LIMITS_SECONDS is the duration of each attack.
 */
#define _GNU_SOURCE
#include "serve/attack.h"

#include <arpa/inet.h>
#include <dirent.h>
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

static const char game[] = "tests/serve/games/cards.lua";

enum {
    LONGEST_WAIT = 250,       /* greatest processor time of the server in
                               * milliseconds */
    MORE_MEMORY = 160 * 1024, /* greatest growth of memory by all attacks, in
                               * KB */
    USUAL_MS = 500            /* usual duration of an attack */
};

/* The program is slower and larger with sanitizers. */
#ifdef __SANITIZE_ADDRESS__
enum { SLOWER = 8 };
#else
enum { SLOWER = 1 };
#endif

/* -- measuring ------------------------------------------------------------ */

/* Times that the server process writes to shared memory, where the test reads
 * them. */
typedef struct Noted {
    int port;   /* port of the connection whose answer is measured */
    int socket; /* the server's descriptor of this connection; -1 before it is
                 * accepted */
    /* Processor time of the server in nanoseconds when it accepted the
     * connection, and when it answered; 0 before that. */
    long long accepted, answered;
} Noted;

static volatile Noted *noted;

static long long processor_time(clockid_t clock)
{
    struct timespec time = {0};

    clock_gettime(clock, &time);
    return time.tv_sec * 1000000000LL + time.tv_nsec;
}

/* Returns the processor time that the server has used, in nanoseconds. */
static long long work_of(const Served *served)
{
    clockid_t clock;

    assert_int_equal(clock_getcpuclockid(served->process, &clock), 0);
    return processor_time(clock);
}

/* Replaces the system call with which the server accepts connections. Records
 * the time. */
int accept4(int listening, struct sockaddr *address, socklen_t *size, int flags)
{
    const int socket =
        (int)syscall(SYS_accept4, listening, address, size, flags);
    const struct sockaddr_in *from = (const void *)address;

    if (socket >= 0 && noted != NULL && ntohs(from->sin_port) == noted->port) {
        noted->accepted = processor_time(CLOCK_PROCESS_CPUTIME_ID);
        noted->socket = socket;
    }
    return socket;
}

static void note_answer(int socket)
{
    if (noted != NULL && socket == noted->socket && noted->answered == 0)
        noted->answered = processor_time(CLOCK_PROCESS_CPUTIME_ID);
}

/* Replaces the system call with which the server sends answers. Records the
 * time. */
ssize_t sendmsg(int socket, const struct msghdr *message, int flags)
{
    note_answer(socket);
    return syscall(SYS_sendmsg, socket, message, flags);
}

ssize_t send(int socket, const void *bytes, size_t size, int flags)
{
    note_answer(socket);
    return syscall(SYS_sendto, socket, bytes, size, flags, NULL, 0L);
}

/*
 * Makes a request at the other table. Adds the nanoseconds that it waits for
 * its connection and then for its answer to `*waited`. In between the test
 * itself may wait for a processor, which does not count. Returns false if the
 * server has closed the connection in order to accept another.
 */
static bool ask_once(const Served *served, long long *waited)
{
    int port;
    const int socket = client_socket(&port);
    long long began, sent;
    char *answer;
    bool is_answered;

    assert_true(socket >= 0);
    *noted = (Noted){.port = port, .socket = -1};
    began = work_of(served);
    assert_true(client_join(served, socket));
    sent = work_of(served);
    client_send(socket, served->tables[0].red, 1, "{\"do\":\"table\"}", 0);
    answer = client_receive(socket);
    close(socket);
    is_answered = noted->answered > 0;
    if (is_answered && strstr(answer, "200 OK") == NULL)
        fail_msg("the other table: \"%.300s\"", answer);
    free(answer);
    if (sent > noted->accepted)
        began += sent - noted->accepted;
    *waited += (is_answered ? noted->answered : work_of(served)) - began;
    return is_answered;
}

/* Like `ask_once`, but repeats the request if the connection was closed, as a
 * browser does. Returns the waiting time in milliseconds. */
static double wait_of_other(const Served *served)
{
    enum { TRIES = 50 };
    long long waited = 0;

    for (int i = 0; !ask_once(served, &waited); i++)
        if (i == TRIES)
            fail_msg("the other table has no answer");
    return (double)waited / 1e6;
}

/* Makes requests at the other table until the time `until`. Returns the longest
 * waiting time. */
static double ask_other(const Served *served, long long until)
{
    double longest = 0;

    while (clock_milliseconds() < until) {
        const double waited = wait_of_other(served);
        longest = waited > longest ? waited : longest;
        usleep(30 * 1000); /* stays within the allowance of this link */
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
    const double longest = ask_other(served, clock_milliseconds() + duration());

    kill(attacker, SIGKILL);
    waitpid(attacker, NULL, 0);
    printf("# %s: the other table waited %.0f ms at most\n",
           attacks[number].row, longest);
    if (longest >= LONGEST_WAIT * SLOWER)
        fail_msg("%s: the other table waited %.0f ms", attacks[number].row,
                 longest);
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

    noted = mmap(NULL, sizeof *noted, PROT_READ | PROT_WRITE,
                 MAP_SHARED | MAP_ANONYMOUS, -1, 0);
    assert_true(noted != MAP_FAILED);
    served_start(&served, game, 1 + ATTACKS);
    before = served_memory(&served);
    for (int i = 0; i < ATTACKS; i++)
        resist(&served, i); /* each attack uses everything that a link may use
                             * at once */
    printf("# memory: %ld KB more\n", served_memory(&served) - before);
    assert_true(served_memory(&served) - before < MORE_MEMORY * SLOWER);
    assert_true(bytes_below(served.folder) < MOST_BYTES);
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

/* Every row of docs/limits.md must have an attack, and every attack a row. */
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
        cmocka_unit_test(one_link_against_all),
    };
    struct rlimit files;

    getrlimit(RLIMIT_NOFILE, &files);
    files.rlim_cur = files.rlim_max < 4096 ? files.rlim_max : 4096;
    setrlimit(RLIMIT_NOFILE, &files);
    setenv("HOUSE_PATH", ".", 1);
    return cmocka_run_group_tests(tests, NULL, NULL);
}
