/*
 * bundle.h -- finds the scripts of a record in the record itself, or as files
 * in the folder of the record.
 */
#ifndef HOUSE_RECORDED_BUNDLE_H
#define HOUSE_RECORDED_BUNDLE_H

#include "house/catalog/catalog.h"
#include "match/record/record.h"

/* A record may contain its scripts, for example if it is part of a bug report.
 * The program uses these scripts if the local files are missing or differ. */

/* True if the record contains a script whose local file is missing or
 * differs. */
bool bundle_is_needed(const Record *record);
/* Reads a script that the record contains; see ScriptReader. The context is the
 * Record. */
char *bundle_read(void *record, const char *path, size_t *size);
/* Finds in the record the script that was loaded from `path`. Returns false if
 * the record does not contain that script. */
bool bundle_find(const Record *record, const char *path, Found *found);

/* Searches the folder of the record for a file with the recorded text of the
 * script. Stores the file's path in `beside`. Returns false if none exists, or
 * if the file `found` (or NULL) already has this text. */
bool beside_find(const char *record, const RecordScript *script,
                 const char *found, char beside[PATH_LIMIT_BYTES]);

#endif
