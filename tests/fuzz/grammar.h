/*
 * grammar.h -- generates a script from bytes. Any bytes give a script that Lua
 * can parse and that calls the primitives. Most arguments have the right types.
 */
#ifndef TESTS_FUZZ_GRAMMAR_H
#define TESTS_FUZZ_GRAMMAR_H

#include <stddef.h>
#include <stdint.h>

/* Writes the script. Returns its size, which is less than `room`. */
size_t grammar_write(const uint8_t *data, size_t size, char *text, size_t room);

#endif
