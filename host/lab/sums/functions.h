/* functions.h -- finds out which functions of the scripts were called. */
#ifndef LAB_SUMS_FUNCTIONS_H
#define LAB_SUMS_FUNCTIONS_H

#include "lab/bytes/bytes.h"
#include "script/examination.h"

enum { FUNCTION_FILE_SIZE = 96, FUNCTION_NAME_SIZE = 64 };

struct Sums; /* see sums.h */

/* A FunctionSum says whether a function of the scripts was called in any
 * game. */
typedef struct FunctionSum {
    /* Path of the script, which begins with variants/ or scripts/. */
    char file[FUNCTION_FILE_SIZE];
    int line;
    /* Name in the source, such as "powers.grow". */
    char name[FUNCTION_NAME_SIZE];
    /* True if a game is known to have called the function. */
    bool is_called;
} FunctionSum;

/* Appends the functions of a script that were examined, and whether each was
 * called. Leaves out functions without a name, and functions that the script
 * marks as rare. Returns false if memory runs out. */
bool functions_write(const Examination *examination, Bytes *bytes);
/* Adds a list of functions to the sums. Returns false if memory runs out or the
 * bytes are invalid. */
bool functions_read(struct Sums *sums, const uint8_t *data, size_t size);
/* Returns the part of a path that is the same on every machine: its end, from
 * the last variants/ or scripts/ on. */
const char *function_file(const char *file);

#endif
