/*
 * mhd.c -- loads the HTTP library (libmicrohttpd) at run time.
 */
#include "house/serve/serve_internal.h"

#include <dlfcn.h>
#include <stdio.h>
#include <string.h>

Mhd mhd;

/* Stores the address of a library function in the pointer at `function`. We
 * copy bytes, because ISO C does not allow a cast from the void pointer of
 * dlsym to a function pointer. */
static bool find(void *library, const char *name, void *function)
{
    void *found = dlsym(library, name);

    memcpy(function, &found, sizeof found);
    return found != NULL;
}

bool mhd_load(char *why, size_t size)
{
    void *library = dlopen("libmicrohttpd.so.12", RTLD_NOW);

    if (library != NULL && find(library, "MHD_start_daemon", &mhd.start) &&
        find(library, "MHD_stop_daemon", &mhd.stop) &&
        find(library, "MHD_run", &mhd.run) &&
        find(library, "MHD_get_timeout", &mhd.timeout) &&
        find(library, "MHD_get_daemon_info", &mhd.daemon_info) &&
        find(library, "MHD_lookup_connection_value", &mhd.lookup) &&
        find(library, "MHD_create_response_from_buffer", &mhd.response) &&
        find(library, "MHD_create_response_from_callback", &mhd.stream) &&
        find(library, "MHD_add_response_header", &mhd.add_header) &&
        find(library, "MHD_queue_response", &mhd.queue) &&
        find(library, "MHD_destroy_response", &mhd.drop) &&
        find(library, "MHD_suspend_connection", &mhd.suspend) &&
        find(library, "MHD_resume_connection", &mhd.resume) &&
        find(library, "MHD_get_connection_info", &mhd.connection_info))
        return true;
    snprintf(why, size,
             "serving needs libmicrohttpd 0.9.71 or later (Debian: "
             "libmicrohttpd12)");
    return false;
}
