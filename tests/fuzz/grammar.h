/*
 * grammar.h -- a script made of bytes: whatever they are it is a text that Lua
 * can read, and its functions call the primitives. Which primitives, clauses
 * and fields there are, and what they take, is read from the tables that make
 * them, so a new one is called without a line here.
 *
 * Mostly a primitive gets what its signature says, so that scripts come far;
 * now and then it gets anything.
 */
#ifndef TESTS_FUZZ_GRAMMAR_H
#define TESTS_FUZZ_GRAMMAR_H

#include <stddef.h>
#include <stdint.h>

/* Writes the script; returns its size, less than `room`. */
size_t grammar_write(const uint8_t *data, size_t size, char *text, size_t room);

#endif
