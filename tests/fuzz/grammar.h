/*
 * grammar.h -- a script generated from bytes: any bytes give a text that Lua
 * can parse, and its functions call the primitives. The primitives, clauses and
 * fields, and their parameters, are read from the tables that define them, so
 * new ones are called without a change here.
 *
 * Usually a primitive gets the arguments of its signature, so that scripts get
 * far; sometimes it gets anything.
 */
#ifndef TESTS_FUZZ_GRAMMAR_H
#define TESTS_FUZZ_GRAMMAR_H

#include <stddef.h>
#include <stdint.h>

/* Writes the script. Returns its size, which is less than `room`. */
size_t grammar_write(const uint8_t *data, size_t size, char *text, size_t room);

#endif
