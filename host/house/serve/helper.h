/* helper.h -- sets up the processes that help the server. */
#ifndef HOUSE_SERVE_HELPER_H
#define HOUSE_SERVE_HELPER_H

/* Makes the calling process end when the process that started it ends. */
void helper_die_with_parent(void);
/* Redirects the standard streams to /dev/null, because a helper answers through
 * its socket. */
void helper_be_silent(void);

#endif
