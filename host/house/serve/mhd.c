/*
 * mhd.c -- loads the HTTP library (libmicrohttpd) at run time.
 */
#include "house/serve/serve_internal.h"

#include <dlfcn.h>
#include <stdio.h>

#include "base/shared.h"

Mhd mhd;

bool mhd_load(char *why, size_t size)
{
    void *library = dlopen("libmicrohttpd.so.12", RTLD_NOW);

    if (shared_find(library, "MHD_start_daemon", &mhd.start) &&
        shared_find(library, "MHD_stop_daemon", &mhd.stop) &&
        shared_find(library, "MHD_run", &mhd.run) &&
        shared_find(library, "MHD_get_timeout", &mhd.timeout) &&
        shared_find(library, "MHD_get_daemon_info", &mhd.daemon_info) &&
        shared_find(library, "MHD_lookup_connection_value", &mhd.lookup) &&
        shared_find(library, "MHD_create_response_from_buffer",
                    &mhd.response) &&
        shared_find(library, "MHD_create_response_from_callback",
                    &mhd.stream) &&
        shared_find(library, "MHD_add_response_header", &mhd.add_header) &&
        shared_find(library, "MHD_queue_response", &mhd.queue) &&
        shared_find(library, "MHD_destroy_response", &mhd.drop) &&
        shared_find(library, "MHD_suspend_connection", &mhd.suspend) &&
        shared_find(library, "MHD_resume_connection", &mhd.resume) &&
        shared_find(library, "MHD_get_connection_info", &mhd.connection_info))
        return true;
    snprintf(why, size,
             "serving needs libmicrohttpd 0.9.71 or later (Debian: "
             "libmicrohttpd12)");
    return false;
}
