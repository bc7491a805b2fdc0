/*
 * cli.h -- includes the headers for reading options and for reporting errors.
 */
#ifndef HOUSE_CLI_H
#define HOUSE_CLI_H

#include "house/cli/options.h"
#include "house/complaint/complaint.h"

#endif
