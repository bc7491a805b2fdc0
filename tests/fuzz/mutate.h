/*
 * mutate.h -- changes inputs that consist of JSON values, on one line or on
 * many, by their structure: a value replaces a different value, members and
 * lines are removed, repeated and exchanged, words of texts are mixed. Such a
 * change reaches the code that reads the values, while a change of single bytes
 * usually ends in the parser.
 */
#ifndef TESTS_FUZZ_MUTATE_H
#define TESTS_FUZZ_MUTATE_H

#include <stddef.h>
#include <stdint.h>

/* Changes the input in place, in a few steps. It becomes at most `room` bytes
 * long. Returns its new size. Equal seeds make equal changes. */
size_t mutate_json(uint8_t *data, size_t size, size_t room, unsigned seed);

/* Inserts a line after one of the lines of the input, if it fits. Returns the
 * new size. */
size_t mutate_insert_line(uint8_t *data, size_t size, size_t room,
                          const char *line, unsigned seed);

#endif
