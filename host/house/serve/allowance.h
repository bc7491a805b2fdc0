/*
 * allowance.h -- limits on how much the users of one link may use the server.
 */
#ifndef HOUSE_SERVE_ALLOWANCE_H
#define HOUSE_SERVE_ALLOWANCE_H

#include <stddef.h>

enum {
    /* Limits of a link: the number of its requests, and the processor time of
     * the answers to these requests in milliseconds. */
    REQUESTS_AT_ONCE = 200,
    REQUESTS_EACH_SECOND = 50,
    WORK_AT_ONCE = 4000,
    WORK_EACH_SECOND = 200,
    /* Processor time that a link may use in one round of the server's loop;
     * then its requests wait for the next round. */
    WORK_EACH_ROUND = 10,
    /* Limits of processor time for hints, in milliseconds. */
    HINT_BURST = 120 * 1000, /* greatest time that a link can save up */
    HINT_EACH_SECOND = 100,  /* time that a link gains each second */
    HINT_WANTED_MS = 3000,   /* time after which a search for a hint ends, if
                              * nobody has requested the hint again */
    /* Greatest number of bytes in the pending requests and answers of a link;
     * beyond it, requests are refused. */
    HELD_OF_LINK = 4 << 20,
    HELD_IN_ALL = 64 << 20
};

/* An Allowance says how much a link may use at present. The numbers grow with
 * time, up to a limit. Times are processor time in milliseconds, and may be
 * negative. */
typedef struct Allowance {
    double requests;
    double work;          /* time left for answers to requests */
    double check_work;    /* time left for checks and playtests; see
                           * checker.h */
    double hint_work;     /* time left for hints */
    size_t held;          /* bytes in the link's pending requests and answers */
    long long round;      /* number of the round in which the link was last
                           * answered */
    long long round_work; /* processor time used in `round`, in milliseconds */
    long long counted_at; /* value of clock_milliseconds() when the allowance
                           * last grew */
} Allowance;

#endif
