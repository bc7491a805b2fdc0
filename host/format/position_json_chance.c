/*
 * position_json_chance.c -- the chance of a position: a key and a count, or in
 * version 1 the state of a generator.
 */
#include <stdint.h>
#include <string.h>

#include "format/position_read.h"

static int hex_digit(char digit)
{
    static const char digits[] = "0123456789abcdef";
    char lower =
        (char)(digit >= 'A' && digit <= 'F' ? digit - 'A' + 'a' : digit);
    const char *found = lower ? strchr(digits, lower) : NULL;
    return found ? (int)(found - digits) : -1;
}

static bool read_words(Build *build, const Path *here, const json_t *value,
                       Random *words)
{
    const char *text;

    if (!want_text(build->error, here, value, &text))
        return false;
    memset(words, 0, sizeof *words);
    for (int i = 0; i < 64; i++) {
        int digit = hex_digit(text[i]); /* -1 for the final 0: ends here */
        if (digit < 0)
            return fault(build->error, here, "must be 64 hex digits");
        words->words[i / 16] = words->words[i / 16] << 4 | (unsigned)digit;
    }
    return text[64] == '\0' ||
           fault(build->error, here, "must be 64 hex digits");
}

static bool read_sequence(Build *build, const json_t *value, Chance *chance)
{
    Path here = path_key(&path_whole, "rng");
    Random *state = &chance->key;

    return read_words(build, &here, value, state) &&
           ((state->words[0] | state->words[1] | state->words[2] |
             state->words[3]) != 0 ||
            fault(build->error, &here,
                  "is all zero: it cannot generate random numbers"));
}

static bool read_key(Build *build, const json_t *value, Chance *chance)
{
    static const char *const names[] = {"key", "shuffles"};
    Path here = path_key(&path_whole, "chance");
    Path at_key = path_key(&here, "key");
    Path at_shuffles = path_key(&here, "shuffles");
    json_int_t shuffles = 0;

    if (!want_object(build->error, &here, value) ||
        !want_keys(build->error, &here, value, "not a key of a chance", names,
                   LENGTH(names)) ||
        !read_words(build, &at_key, json_object_get(value, "key"),
                    &chance->key) ||
        !want_whole(build->error, &at_shuffles,
                    json_object_get(value, "shuffles"), 0, UINT32_MAX,
                    &shuffles))
        return false;
    chance->shuffles = (uint32_t)shuffles;
    return true;
}

bool build_chance(Build *build, int version, const char *seed, Chance *chance)
{
    bool is_sequence = version == POSITION_SEQUENCE;
    const json_t *value =
        json_object_get(build->root, is_sequence ? "rng" : "chance");
    Random random = random_from_text(seed ? seed : "");

    *chance =
        is_sequence ? chance_from_sequence(random) : chance_from_key(random);
    if (!value)
        return true;
    return is_sequence ? read_sequence(build, value, chance)
                       : read_key(build, value, chance);
}
