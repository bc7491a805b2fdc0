/*
 * grammar_internal.h -- what the files of the grammar share: grammar_text.c
 * reads the bytes that decide, grammar_expression.c writes expressions and
 * grammar.c writes statements.
 *
 * When the bytes are used up, every decision is the first alternative, and no
 * function repeats for ever with that.
 */
#ifndef TESTS_FUZZ_GRAMMAR_INTERNAL_H
#define TESTS_FUZZ_GRAMMAR_INTERNAL_H

#include <stdbool.h>

#include "fuzz/grammar.h"
#include "script/api/api.h"

enum { LOCALS = 60, NESTING = 6, STATEMENTS = 6, CLAUSES = 3 };

/* A Writer is a script that is being written. */
typedef struct Writer {
    const uint8_t *data;
    size_t size, at;
    char *text;
    size_t room, used;
    int nesting;
    int locals; /* v1, v2, ... */
    ThingType types[LOCALS + 1];
} Writer;

/* -- grammar_text.c ------------------------------------------------------- */

/* Returns a number below `below`. */
int pick(Writer *writer, int below);
/* True if no bytes or no room is left. */
bool is_full(const Writer *writer);
/* Writes text, or nothing if it does not fit. */
void put(Writer *writer, const char *format, ...)
    __attribute__((format(printf, 2, 3)));
const char *pick_text(Writer *writer, const char *const *texts, int count);
#define PICK_TEXT(writer, texts)                                               \
    pick_text(writer, texts, (int)(sizeof(texts) / sizeof *(texts)))

void write_number(Writer *writer, bool small);
void write_text(Writer *writer);
/* Writes a value that is right nowhere. */
void write_odd(Writer *writer);
/* Adds a local variable of that type. Returns its number. */
int add_local(Writer *writer, ThingType type);

/* Returns the type that a signature names first: "Seat", "Space?",
 * "Card|Card[]". */
ThingType type_named(const char *name);
ThingType pick_set_type(Writer *writer);
/* Find a field or a primitive that returns a thing of that type. The bytes
 * decide where the search begins. Return NULL or false if there is none. */
const Field *find_field(Writer *writer, ThingType type);
bool find_primitive(Writer *writer, ThingType type, const Primitive **found);
const Primitive *pick_primitive(Writer *writer);

/* -- grammar_expression.c ------------------------------------------------- */

void write_any(Writer *writer);
void write_thing(Writer *writer, ThingType type);
void write_set(Writer *writer, ThingType type);
void write_call(Writer *writer, const Primitive *primitive);
/* Writes a function of a thing of that type, or of anything. */
void write_function(Writer *writer, ThingType type);

/* -- grammar.c ------------------------------------------------------------ */

/* Writes some statements; their local variables remain visible. */
void write_block(Writer *writer);

#endif
