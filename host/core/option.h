/*
 * option.h -- the options of a variant, with the values that they have in one
 * game.
 */
#ifndef CORE_OPTION_H
#define CORE_OPTION_H

#include <stdint.h>

#include "core/limits.h"

enum { OPTION_VALUE_LIMIT = 32 };

typedef enum OptionType { OPTION_WORD, OPTION_FLAG, OPTION_NUMBER } OptionType;

/* An OptionValue is an option of the variant, with its value in this game. */
typedef struct OptionValue {
    char name[NAME_LIMIT];
    OptionType type;
    int32_t number;        /* the value of an OPTION_NUMBER; 0 or 1 for an
                              OPTION_FLAG */
    char word[NAME_LIMIT]; /* the value of an OPTION_WORD */
} OptionValue;

#endif
