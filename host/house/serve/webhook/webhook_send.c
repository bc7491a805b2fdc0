/* webhook_send.c -- sends the messages of a webhook, with libcurl. */
#include "house/serve/webhook/webhook.h"

#include <dlfcn.h>
#include <stdio.h>

#include "base/shared.h"

/* Constants of libcurl 7 and 8. We declare them here, so that the build does
 * not need the headers of libcurl. */
enum {
    OPTION_WRITE_DATA = 10001,
    OPTION_URL = 10002,
    OPTION_BODY = 10015,
    OPTION_USER_AGENT = 10018,
    OPTION_HEADERS = 10023,
    OPTION_WRITE_FUNCTION = 20011,
    OPTION_NO_SIGNAL = 99,
    OPTION_MILLISECONDS = 155,
    OPTION_PROTOCOLS = 181,
    PROTOCOLS_OF_WEB = 1 | 2, /* HTTP and HTTPS */
    FACT_STATUS = 0x200002,   /* selects the HTTP status */
    ERROR_WRITE = 23,         /* the write function has refused the answer */
    LEAST_FAILURE = 400       /* the least HTTP status that means a failure */
};

/* The functions of libcurl. webhook_load loads the library once in a
 * process. */
static struct {
    void *(*begin)(void);
    int (*set)(void *handle, int option, ...);
    int (*perform)(void *handle);
    int (*find)(void *handle, int fact, ...);
    void (*end)(void *handle);
    void *(*add)(void *list, const char *text);
    void (*drop)(void *list);
    const char *(*explain)(int error);
} curl;

bool webhook_load(char *why, size_t size)
{
    void *library = dlopen("libcurl.so.4", RTLD_NOW);

    if (shared_find(library, "curl_easy_init", &curl.begin) &&
        shared_find(library, "curl_easy_setopt", &curl.set) &&
        shared_find(library, "curl_easy_perform", &curl.perform) &&
        shared_find(library, "curl_easy_getinfo", &curl.find) &&
        shared_find(library, "curl_easy_cleanup", &curl.end) &&
        shared_find(library, "curl_slist_append", &curl.add) &&
        shared_find(library, "curl_slist_free_all", &curl.drop) &&
        shared_find(library, "curl_easy_strerror", &curl.explain))
        return true;
    snprintf(why, size, "--webhook needs libcurl (Debian: libcurl4)");
    return false;
}

/* Ignores a part of the answer, because we need only its status. Stops an
 * answer that is too long. */
static size_t ignore_answer(char *bytes, size_t size, size_t count,
                            void *context)
{
    size_t *left = context;

    (void)bytes;
    if (size * count > *left)
        return 0;
    *left -= size * count;
    return size * count;
}

static int send_with(void *handle, const char *url, const char *message,
                     long *status)
{
    size_t left = WEBHOOK_ANSWER;
    void *headers = curl.add(NULL, "Content-Type: application/json");
    int error;

    curl.set(handle, OPTION_URL, url);
    curl.set(handle, OPTION_PROTOCOLS, (long)PROTOCOLS_OF_WEB);
    curl.set(handle, OPTION_BODY, message);
    curl.set(handle, OPTION_HEADERS, headers);
    curl.set(handle, OPTION_USER_AGENT, "house/" HOUSE_VERSION);
    curl.set(handle, OPTION_NO_SIGNAL, 1L);
    curl.set(handle, OPTION_MILLISECONDS, 1000L * WEBHOOK_SECONDS);
    curl.set(handle, OPTION_WRITE_FUNCTION, ignore_answer);
    curl.set(handle, OPTION_WRITE_DATA, &left);
    error = curl.perform(handle);
    curl.find(handle, FACT_STATUS, status);
    curl.drop(headers);
    return error == ERROR_WRITE ? 0 : error;
}

const char *webhook_send(const char *url, const char *message, char *why,
                         size_t size)
{
    void *handle = curl.begin();
    long status = 0;
    int error;

    if (handle == NULL)
        return "out of memory";
    error = send_with(handle, url, message, &status);
    curl.end(handle);
    if (error == 0 && status < LEAST_FAILURE)
        return NULL;
    if (error != 0)
        snprintf(why, size, "%s", curl.explain(error));
    else
        snprintf(why, size, "the answer has the HTTP status %ld", status);
    return why;
}
