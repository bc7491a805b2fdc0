/*
 * grammar.h -- generates a script from bytes.
 *
 * Any bytes give a text that Lua can parse and whose functions call the
 * primitives. The primitives, clauses and fields, with their parameters, come
 * from the tables that define them, so new ones are called without a change
 * here.
 *
 * Usually a primitive gets arguments of the right types, so that most calls
 * succeed. Sometimes it gets arbitrary arguments.
 */
#ifndef TESTS_FUZZ_GRAMMAR_H
#define TESTS_FUZZ_GRAMMAR_H

#include <stddef.h>
#include <stdint.h>

/* Writes the script. Returns its size, which is less than `room`. */
size_t grammar_write(const uint8_t *data, size_t size, char *text, size_t room);

#endif
