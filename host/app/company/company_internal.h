/*
 * company_internal.h -- what the files of this room share.
 */
#ifndef APP_COMPANY_INTERNAL_H
#define APP_COMPANY_INTERNAL_H

#include "app/company/company.h"

/* Something else than a choice: all are told in these lines, each with its
 * break. */
void moment_note(Company *company, const char *notes);

#endif
