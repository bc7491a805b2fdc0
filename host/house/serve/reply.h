/* reply.h -- answers HTTP requests. Each function queues an answer. If memory
 * runs out, the function returns MHD_NO, which closes the connection. */
#ifndef HOUSE_SERVE_REPLY_H
#define HOUSE_SERVE_REPLY_H

#include <stdbool.h>

#include "house/serve/files.h"
#include "house/serve/mhd.h"

/* Adds the headers that every answer has. */
void reply_add_headers(struct MHD_Response *response, const char *type);

/* Answers with a file of the page, or with the status 304 if the browser has
 * the file. The browser may keep a file if the argument `v` of the address is
 * the file's tag. */
enum MHD_Result reply_file(struct MHD_Connection *connection,
                           const PageFile *file);

/* Answers with a JSON text and frees the text, which may be NULL. */
enum MHD_Result reply_json(struct MHD_Connection *connection, unsigned status,
                           char *text);

/* Answers like reply_json, and compresses a long text if the browser allows
 * it. */
enum MHD_Result reply_packed(struct MHD_Connection *connection, unsigned status,
                             char *text);

#endif
