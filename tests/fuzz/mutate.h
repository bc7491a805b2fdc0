/*
 * mutate.h -- changes the structure of inputs that consist of JSON values. Most
 * changed inputs pass the parser, so they also test the code behind the parser.
 */
#ifndef TESTS_FUZZ_MUTATE_H
#define TESTS_FUZZ_MUTATE_H

#include <stddef.h>
#include <stdint.h>

/* Changes the input in a few steps, without exceeding `room` bytes. Returns its
 * new size. The same seed makes the same changes. */
size_t mutate_json(uint8_t *data, size_t size, size_t room, unsigned seed);

/* Inserts a line after a random line of the input, if there is room. Returns
 * the new size. */
size_t mutate_insert_line(uint8_t *data, size_t size, size_t room,
                          const char *line, unsigned seed);

#endif
