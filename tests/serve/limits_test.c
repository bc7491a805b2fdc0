/*
 * One link against all: each row of docs/limits.md is attacked with the links
 * of one table, and another table is asked meanwhile. What is measured is the
 * processor time that the server uses between a question at that table and its
 * answer: on a busy machine it is the same. LIMITS_SECONDS says how long each
 * attack lasts.
 */
#include "serve/client.h"

#include <dirent.h>
#include <errno.h>
#include <fcntl.h>
#include <signal.h>
#include <stdbool.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/resource.h>
#include <sys/socket.h>
#include <sys/stat.h>
#include <sys/wait.h>
#include <unistd.h>

#include "base/clock.h"

static const char game[] = "tests/serve/games/cards.lua";

enum {
    LONGEST_WAIT = 250,       /* milliseconds of the server's processor time */
    MORE_MEMORY = 160 * 1024, /* KB, after all attacks */
    SOCKETS = 40,
    USUAL_MS = 500 /* of an attack */
};

/* Sanitizers make the program slow and large. */
#ifdef __SANITIZE_ADDRESS__
enum { SLOWER = 8 };
#else
enum { SLOWER = 1 };
#endif

/* -- attacks -------------------------------------------------------------- */

/* What is asked for again and again, by red and by green in turn. */
typedef struct Attack {
    const char *row; /* of docs/limits.md */
    const char *bodies[4];
    void (*special)(const Served *served); /* in place of bodies; or NULL */
} Attack;

static int target_number; /* of the table whose links attack, from 2 */

static const Links *target(const Served *served)
{
    return &served->tables[target_number - 1];
}

/* Reads what is there, and drops it. */
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
        sockets[i] = client_connect(served);
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

/* Connections that do nothing. */
static void connect_often(const Served *served)
{
    for (;;) {
        int sockets[SOCKETS];
        for (int i = 0; i < SOCKETS; i++)
            sockets[i] = client_connect(served);
        usleep(1000);
        for (int i = 0; i < SOCKETS / 2; i++)
            close(sockets[i]);
    }
}

/* Pages that follow the table while it goes on. */
static void follow_often(const Served *served)
{
    static const char *const bodies[] = {
        "{\"do\":\"choose\",\"token\":\"1,0\"}", "{\"do\":\"undo\"}", NULL};

    for (int i = 0; i < 4 * SOCKETS; i++)
        client_send(client_connect(served), target(served)->red, target_number,
                    NULL, 1);
    flood(served, bodies);
}

/* Long requests that do not end. */
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
        int socket = client_connect(served);
        send(socket, head, strlen(head), MSG_NOSIGNAL);
        send(socket, bytes, sizeof bytes, MSG_NOSIGNAL | MSG_DONTWAIT);
        usleep(1000);
    }
}

/* Answers that nobody reads. */
static void read_nothing(const Served *served)
{
    const int little = 4096;

    for (;;) {
        int socket = client_connect(served);
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

static const Attack attacks[] = {
    {"Requests", {"{\"do\":\"table\"}", "x", "{\"do\":\"nothing\"}"}, NULL},
    {"Work on answers",
     {"{\"do\":\"picture\"}", "{\"do\":\"explain\",\"line\":\"1,0 1d\"}",
      "{\"do\":\"rules\"}"},
     NULL},
    {"Looking back",
     {"{\"do\":\"history\"}", "{\"do\":\"story\"}",
      "{\"do\":\"look\",\"node\":1}"},
     NULL},
    {"Checks of house rules",
     {"{\"do\":\"check\",\"house_rule\":\"for i = 1, 1e15 do end\"}",
      "{\"do\":\"check\",\"house_rule\":\"while true do end\"}"},
     NULL},
    {"Hints",
     {"{\"do\":\"hint\",\"games\":1000000}",
      "{\"do\":\"choose\",\"token\":\"1,0\"}", "{\"do\":\"undo\"}"},
     NULL},
    {"Notes and bookmarks",
     {"{\"do\":\"note\",\"text\":\"" NOTE_900 "\"}", "{\"do\":\"bookmark\"}"},
     NULL},
    {"Choices that are taken back",
     {"{\"do\":\"choose\",\"token\":\"1,0\"}", "{\"do\":\"undo\"}"},
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

enum { ATTACKS = sizeof attacks / sizeof *attacks };

/* -- measuring ------------------------------------------------------------ */

/* Milliseconds of processor time that the server has used. */
static double work_of(const Served *served)
{
    char path[64];
    long long nanoseconds = 0;
    FILE *in;

    snprintf(path, sizeof path, "/proc/%ld/schedstat", (long)served->process);
    in = fopen(path, "r");
    if (in == NULL || fscanf(in, "%lld", &nanoseconds) != 1)
        nanoseconds = 0;
    if (in != NULL)
        fclose(in);
    return (double)nanoseconds / 1e6;
}

/* How long the other table has waited at most. */
static double ask_other(const Served *served, long long until)
{
    double longest = 0;

    while (clock_milliseconds() < until) {
        double before = work_of(served);
        char *answer =
            client_ask(served, served->tables[0].red, 1, "{\"do\":\"table\"}");
        double waited = work_of(served) - before;
        if (strstr(answer, "200 OK") == NULL)
            fail_msg("the other table: %.300s", answer);
        free(answer);
        longest = waited > longest ? waited : longest;
        usleep(30 * 1000); /* it has an allowance, too */
    }
    return longest;
}

static long long duration(void)
{
    const char *seconds = getenv("LIMITS_SECONDS");

    return seconds != NULL ? 1000LL * atoi(seconds) : USUAL_MS;
}

static void resist(const Served *served, const Attack *attack)
{
    double longest;
    pid_t attacker;

    fflush(NULL);
    attacker = fork();
    if (attacker == 0) {
        if (attack->special != NULL)
            attack->special(served);
        else
            flood(served, attack->bodies);
    }
    longest = ask_other(served, clock_milliseconds() + duration());
    kill(attacker, SIGKILL);
    waitpid(attacker, NULL, 0);
    printf("# %s: the other table waited %.0f ms at most\n", attack->row,
           longest);
    if (longest >= LONGEST_WAIT * SLOWER)
        fail_msg("%s: the other table waited %.0f ms", attack->row, longest);
}

/* All that is in its folders. */
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
    before = served_memory(&served);
    for (int i = 0; i < ATTACKS; i++) {
        target_number = i + 2; /* each with all that a link may use at once */
        resist(&served, &attacks[i]);
    }
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

/* Each row of the table is attacked, and each attack is a row. */
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
