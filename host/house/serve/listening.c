/*
 * listening.c -- opens the socket on which browsers reach the tables, and finds
 * the address for their links.
 */
#include "house/serve/listening.h"

#include <ifaddrs.h>
#include <net/if.h>
#include <netdb.h>
#include <netinet/in.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/socket.h>
#include <unistd.h>

#include "house/serve/serve.h"

/* Greatest number of connections that wait until the server accepts them. The
 * server accepts them in the order of their arrival. */
enum { CONNECTIONS_WAITING = 1000 };

/* -- opening --------------------------------------------------------------- */

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

/* -- the address ----------------------------------------------------------- */

/* An Address is an address of a socket, of any family. */
typedef union Address {
    struct sockaddr any;
    struct sockaddr_in four;
    struct sockaddr_in6 six;
    struct sockaddr_storage room;
} Address;

/* True if the address means all addresses of this machine. */
static bool is_everywhere(const Address *address)
{
    return address->any.sa_family == AF_INET6
               ? IN6_IS_ADDR_UNSPECIFIED(&address->six.sin6_addr)
               : address->four.sin_addr.s_addr == htonl(INADDR_ANY);
}

static bool is_loopback(const Address *address)
{
    enum { LOOPBACK = 127 };

    return address->any.sa_family == AF_INET6
               ? IN6_IS_ADDR_LOOPBACK(&address->six.sin6_addr)
               : ntohl(address->four.sin_addr.s_addr) >> 24 == LOOPBACK;
}

/* Writes the first IPv4 address of this machine that other machines can reach,
 * or 127.0.0.1 if there is none. */
static void find_reachable(char *host, socklen_t size)
{
    struct ifaddrs *all = NULL;

    snprintf(host, size, "127.0.0.1");
    if (getifaddrs(&all) != 0)
        return;
    for (struct ifaddrs *one = all; one != NULL; one = one->ifa_next)
        if (one->ifa_addr != NULL && one->ifa_addr->sa_family == AF_INET &&
            (one->ifa_flags & IFF_UP) && !(one->ifa_flags & IFF_LOOPBACK) &&
            getnameinfo(one->ifa_addr, sizeof(struct sockaddr_in), host, size,
                        NULL, 0, NI_NUMERICHOST) == 0)
            break;
    freeifaddrs(all);
}

/* Finds the address of the socket. Its port may differ from the port that was
 * asked for, which may be 0. */
static void find_address(Listening *listening)
{
    Address address;
    socklen_t length = sizeof address;
    char host[256] = "127.0.0.1";
    char port[32] = "?";

    memset(&address, 0, sizeof address);
    if (getsockname(listening->socket, &address.any, &length) == 0)
        getnameinfo(&address.any, length, host, sizeof host, port, sizeof port,
                    NI_NUMERICHOST | NI_NUMERICSERV);
    listening->is_local = is_loopback(&address);
    if (is_everywhere(&address))
        find_reachable(host, sizeof host);
    snprintf(listening->address, sizeof listening->address,
             strchr(host, ':') != NULL ? "[%s]:%s" : "%s:%s", host, port);
}

int listening_open(const Reporter *reporter, const char *address,
                   Listening *listening)
{
    const struct addrinfo hints = {.ai_family = AF_UNSPEC,
                                   .ai_socktype = SOCK_STREAM,
                                   .ai_flags = AI_PASSIVE};
    struct addrinfo *found = NULL;
    char host[256];
    const char *port;
    int fault;

    if (!split_address(address, host, sizeof host, &port))
        return complain_usage(reporter,
                              "--listen: \"%s\" is not HOST:PORT, such as %s",
                              address, SERVE_ADDRESS);
    fault = getaddrinfo(host, port, &hints, &found);
    if (fault != 0)
        return complain_usage(reporter, "--listen: %s: %s", address,
                              gai_strerror(fault));
    listening->socket = listen_at(found);
    freeaddrinfo(found);
    if (listening->socket < 0)
        return complain_file(reporter, address);
    find_address(listening);
    return STATUS_DONE;
}
