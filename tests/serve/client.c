/* client.c -- makes HTTP requests over plain sockets, so that tests control
 * what is sent and when. */
#include "serve/client.h"

#include <arpa/inet.h>
#include <netinet/in.h>
#include <netinet/tcp.h>
#include <poll.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/prctl.h>
#include <sys/socket.h>
#include <sys/wait.h>
#include <unistd.h>

#include "house/house.h"

enum { PATIENCE = 120 * 1000, PIECE = 16 * 1024 };

/* -- the server ----------------------------------------------------------- */

static void serve(const char *variant, int count, const char *file)
{
    enum { OPTIONS = 8 };
    const char *words[SERVED_LIMIT + OPTIONS + 1] = {"house", "serve"};
    int used = 2;

    for (int i = 0; i < count; i++)
        words[used++] = variant;
    words[used++] = "--players";
    words[used++] = "2";
    words[used++] = "--seed";
    words[used++] = "crowd";
    words[used++] = "--listen";
    words[used++] = "127.0.0.1:0";
    if (freopen(file, "w", stdout) == NULL)
        _exit(1);
    _exit(house_run(used, (char *const *)words, true));
}

static bool read_links(Served *served, const char *file)
{
    FILE *in = fopen(file, "r");
    char line[4096];
    int number;
    char name[16];
    char secret[SECRET_SIZE];
    int watchers = 0;

    while (in != NULL && fgets(line, sizeof line, in) != NULL) {
        Links *links;
        if (sscanf(line, " %15s http://127.0.0.1:%d/#%d/%32s", name,
                   &served->port, &number, secret) != 4)
            continue;
        links = &served->tables[number - 1];
        strcpy(name[0] == 'r'   ? links->red
               : name[0] == 'g' ? links->green
               : name[0] == 'w' ? links->watcher
                                : links->designer,
               secret);
        watchers += name[0] == 'd';
    }
    if (in != NULL)
        fclose(in);
    return watchers == served->count;
}

void served_start(Served *served, const char *variant, int count)
{
    char file[sizeof served->folder + 8];

    *served = (Served){.count = count};
    snprintf(served->folder, sizeof served->folder, "/tmp/serve-XXXXXX");
    assert_non_null(mkdtemp(served->folder));
    snprintf(file, sizeof file, "%s/links", served->folder);
    fflush(NULL);
    served->process = fork();
    if (served->process == 0) {
        prctl(PR_SET_PDEATHSIG, SIGKILL); /* ends the server if the test program
                                           * ends */
        setenv("XDG_STATE_HOME", served->folder, 1);
        serve(variant, count, file);
    }
    for (int i = 0; !read_links(served, file); i++) {
        assert_true(i < PATIENCE / 20);
        assert_int_equal(waitpid(served->process, NULL, WNOHANG), 0);
        poll(NULL, 0, 20);
    }
}

void served_stop(Served *served)
{
    char command[sizeof served->folder + 16];

    kill(served->process, SIGTERM);
    waitpid(served->process, NULL, 0);
    snprintf(command, sizeof command, "rm -r %s", served->folder);
    assert_int_equal(system(command), 0);
}

long served_memory(const Served *served)
{
    char line[256];
    long size = 0;
    FILE *in;

    snprintf(line, sizeof line, "/proc/%ld/status", (long)served->process);
    in = fopen(line, "r");
    while (in != NULL && fgets(line, sizeof line, in) != NULL)
        sscanf(line, "VmRSS: %ld", &size);
    if (in != NULL)
        fclose(in);
    return size;
}

/* -- requests ------------------------------------------------------------- */

static struct sockaddr_in address_of(int port)
{
    return (struct sockaddr_in){.sin_family = AF_INET,
                                .sin_port = htons((uint16_t)port),
                                .sin_addr.s_addr = htonl(INADDR_LOOPBACK)};
}

int client_socket(int *port)
{
    const int yes = 1;
    struct sockaddr_in address = address_of(0);
    socklen_t size = sizeof address;
    const int file = socket(AF_INET, SOCK_STREAM, 0);

    if (file < 0)
        return -1;
    setsockopt(file, IPPROTO_TCP, TCP_NODELAY, &yes, sizeof yes);
    if (port == NULL)
        return file;
    if (bind(file, (const struct sockaddr *)&address, sizeof address) == 0)
        getsockname(file, (struct sockaddr *)&address, &size);
    *port = ntohs(address.sin_port);
    return file;
}

bool client_join(const Served *served, int socket)
{
    const struct sockaddr_in address = address_of(served->port);

    return connect(socket, (const struct sockaddr *)&address, sizeof address) ==
           0;
}

int client_connect(const Served *served)
{
    const int file = client_socket(NULL);

    assert_true(file >= 0);
    assert_true(client_join(served, file));
    return file;
}

void client_send(int socket, const char *secret, int number, const char *body,
                 long long after)
{
    char text[4096];
    int length;

    if (body == NULL)
        length = snprintf(text, sizeof text,
                          "GET /api/%d/events HTTP/1.1\r\nHost: x\r\n"
                          "Authorization: Bearer %s\r\nLast-Event-ID: %lld\r\n"
                          "\r\n",
                          number, secret, after);
    else
        length = snprintf(text, sizeof text,
                          "POST /api/%d HTTP/1.1\r\nHost: x\r\n"
                          "Authorization: Bearer %s\r\nContent-Length: %zu\r\n"
                          "\r\n%s",
                          number, secret, strlen(body), body);
    send(socket, text, (size_t)length, MSG_NOSIGNAL);
}

/* Reads more bytes into `*text`. Returns false at the end. */
static bool read_piece(int socket, char **text, size_t *size)
{
    struct pollfd file = {.fd = socket, .events = POLLIN};
    ssize_t count;

    assert_int_equal(poll(&file, 1, PATIENCE), 1);
    *text = realloc(*text, *size + PIECE + 1);
    assert_non_null(*text);
    count = recv(socket, *text + *size, PIECE, 0);
    *size += count > 0 ? (size_t)count : 0;
    (*text)[*size] = '\0';
    return count > 0;
}

/* True if the text is a complete answer. */
static bool is_whole(const char *text, size_t size)
{
    const char *end = strstr(text, "\r\n\r\n");
    const char *length = strstr(text, "Content-Length: ");

    return end != NULL && length != NULL && length < end &&
           size >= (size_t)(end + 4 - text) + strtoul(length + 16, NULL, 10);
}

char *client_receive(int socket)
{
    char *text = NULL;
    size_t size = 0;

    while (read_piece(socket, &text, &size) && !is_whole(text, size))
        ;
    return text;
}

static int count(const char *text, const char *part)
{
    int found = 0;

    for (const char *at = text; (at = strstr(at, part)) != NULL; at++)
        found++;
    return found;
}

int client_count(int socket, const char *head, int times, const char *part)
{
    char *text = NULL;
    size_t size = 0;
    int found;

    while (read_piece(socket, &text, &size) && count(text, head) < times)
        ;
    found = count(text, part);
    free(text);
    return found;
}

char *client_ask(const Served *served, const char *secret, int number,
                 const char *body)
{
    int socket = client_connect(served);
    char *answer;

    client_send(socket, secret, number, body, 0);
    answer = client_receive(socket);
    close(socket);
    return answer;
}

/* -- events --------------------------------------------------------------- */

Follower follower_new(const Served *served, const char *secret, int number,
                      long long after)
{
    Follower follower = {.socket = client_connect(served)};

    client_send(follower.socket, secret, number, NULL, after);
    while (read_piece(follower.socket, &follower.text, &follower.size) &&
           moment_of(follower.text) == 0 &&
           /* a complete answer means that the server refused the stream */
           !is_whole(follower.text, follower.size))
        ;
    return follower;
}

void follower_wait(Follower *follower, long long moment)
{
    char id[32];

    snprintf(id, sizeof id, "id: %lld\n", moment);
    while (strstr(follower->text, id) == NULL)
        assert_true(
            read_piece(follower->socket, &follower->text, &follower->size));
}

void follower_free(Follower *follower)
{
    close(follower->socket);
    free(follower->text);
}

long long moment_of(const char *answer)
{
    const char *at = strstr(answer, "\"moment\":");

    return at != NULL ? strtoll(at + 9, NULL, 10) : 0;
}

char *told_after_first(const Follower *follower)
{
    static const char begin[] = "\"events\":[";
    static const char end[] = "],\"notes\"";
    const char *at = strstr(follower->text, begin);
    char *told = malloc(follower->size + 1);
    size_t used = 0;

    assert_non_null(told);
    while (at != NULL && (at = strstr(at + 1, begin)) != NULL) {
        const char *from = at + sizeof begin - 1;
        const char *to = strstr(from, end);
        assert_non_null(to);
        if (to > from)
            used += (size_t)sprintf(told + used, "%s%.*s", used > 0 ? "," : "",
                                    (int)(to - from), from);
    }
    told[used] = '\0';
    return told;
}
