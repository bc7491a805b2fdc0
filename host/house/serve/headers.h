/*
 * headers.h -- reads headers of HTTP requests. A NULL value is a header that
 * the request lacks.
 */
#ifndef HOUSE_SERVE_HEADERS_H
#define HOUSE_SERVE_HEADERS_H

#include <stdbool.h>

/* True if the value of Accept-Encoding allows gzip. A coding whose weight
 * cannot be read is not allowed. */
bool header_accepts_gzip(const char *value);

/* True if the value of If-None-Match is "*", or names a tag of this text, weak
 * or strong. The value is ignored from the first unreadable part on. */
bool header_has_tag(const char *value, const char *tag);

#endif
