/* mhd.h -- loads the library for HTTP at run time. */
#ifndef HOUSE_SERVE_MHD_H
#define HOUSE_SERVE_MHD_H

#include <microhttpd.h>
#include <stdbool.h>
#include <stddef.h>

/*
 * The functions of GNU libmicrohttpd. Only `house serve` loads the library,
 * with dlopen. If we linked the library, it would slow down the start of every
 * verb.
 */
typedef struct Mhd {
    __typeof__(MHD_start_daemon) *start;
    __typeof__(MHD_stop_daemon) *stop;
    __typeof__(MHD_run) *run;
    __typeof__(MHD_get_timeout) *timeout;
    __typeof__(MHD_get_daemon_info) *daemon_info;
    __typeof__(MHD_lookup_connection_value) *lookup;
    __typeof__(MHD_create_response_from_buffer) *response;
    __typeof__(MHD_create_response_from_callback) *stream;
    __typeof__(MHD_add_response_header) *add_header;
    __typeof__(MHD_queue_response) *queue;
    __typeof__(MHD_destroy_response) *drop;
    __typeof__(MHD_suspend_connection) *suspend;
    __typeof__(MHD_resume_connection) *resume;
    __typeof__(MHD_get_connection_info) *connection_info;
} Mhd;

/* The functions of the library. This variable is global and not part of a
 * server, because a process loads the library only once. */
extern Mhd mhd;

/* Loads the library. Returns false and stores the reason in `why` if that
 * fails. */
bool mhd_load(char *why, size_t size);

#endif
