/* trace_code.h -- encodes traces as bytes, and decodes them. Files outside this
 * folder must include playtest.h instead. */
#ifndef LAB_PLAY_TRACE_CODE_H
#define LAB_PLAY_TRACE_CODE_H

#include "lab/bytes/bytes.h"
#include "lab/play/trace.h"

/* trace_write encodes a trace as bytes, which are the same on every machine.
 * trace_read decodes any bytes. If they are not a trace, it empties the trace
 * and returns false. */

/* Appends the bytes of a trace. Returns false if memory runs out. */
bool trace_write(const Trace *trace, Bytes *bytes);
bool trace_read(Trace *trace, const uint8_t *data, size_t size);

#endif
