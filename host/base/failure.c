/*
 * failure.c -- fills in the fields of a Failure.
 */
#include "base/failure.h"

#include <errno.h>
#include <stdarg.h>
#include <stdio.h>

#include "base/regular.h"

int failure_of(Failure *failure, int status, const char *kind,
               const char *format, ...)
{
    va_list arguments;

    *failure = (Failure){.status = status, .kind = kind};
    va_start(arguments, format);
    vsnprintf(failure->message, sizeof failure->message, format, arguments);
    va_end(arguments);
    return status;
}

int failure_of_file(Failure *failure, const char *file)
{
    int reason = errno;

    failure_of(failure, STATUS_FILE, "file", "%s", regular_reason(reason));
    snprintf(failure->file, sizeof failure->file, "%s", file);
    failure->reason = reason;
    return STATUS_FILE;
}

int failure_of_memory(Failure *failure)
{
    return failure_of(failure, STATUS_LIMIT, "limit", "out of memory");
}
