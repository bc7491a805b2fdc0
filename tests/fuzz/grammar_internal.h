/*
 * grammar_internal.h -- what the files of the grammar share: bytes that decide
 * come in (grammar_text.c), expressions (grammar_expression.c) and statements
 * (grammar.c) go out.
 *
 * When the bytes are used up every decision is the first one, and no function
 * repeats itself for ever with that.
 */
#ifndef TESTS_FUZZ_GRAMMAR_INTERNAL_H
#define TESTS_FUZZ_GRAMMAR_INTERNAL_H

#include <stdbool.h>

#include "fuzz/grammar.h"
#include "script/api/api.h"

enum { LOCALS = 60, NESTING = 6, STATEMENTS = 6, CLAUSES = 3 };

/* A script while it is written. */
typedef struct Writer {
    const uint8_t *data;
    size_t size, at;
    char *text;
    size_t room, used;
    int nesting;
    int locals; /* v1 .. */
    ThingType types[LOCALS + 1];
} Writer;

/* -- grammar_text.c ------------------------------------------------------- */

/* A number below `below`. */
int pick(Writer *writer, int below);
/* No bytes are left, or no room. */
bool is_full(const Writer *writer);
/* What does not fit is left out. */
void put(Writer *writer, const char *format, ...)
    __attribute__((format(printf, 2, 3)));
const char *pick_text(Writer *writer, const char *const *texts, int count);
#define PICK_TEXT(writer, texts)                                               \
    pick_text(writer, texts, (int)(sizeof(texts) / sizeof *(texts)))

void write_number(Writer *writer, bool small);
void write_text(Writer *writer);
/* A value that fits nowhere. */
void write_odd(Writer *writer);
/* Names a local variable of that type; its number. */
int add_local(Writer *writer, ThingType type);

/* The type that a signature names first: "Seat", "Space?", "Card|Card[]". */
ThingType type_named(const char *name);
ThingType pick_set_type(Writer *writer);
/* A field, a primitive that gives a thing of that type: where the search begins
 * is the bytes' affair. False when there is none. */
const Field *find_field(Writer *writer, ThingType type);
bool find_primitive(Writer *writer, ThingType type, const Primitive **found);
const Primitive *pick_primitive(Writer *writer);

/* -- grammar_expression.c ------------------------------------------------- */

void write_any(Writer *writer);
void write_thing(Writer *writer, ThingType type);
void write_set(Writer *writer, ThingType type);
void write_call(Writer *writer, const Primitive *primitive);
/* A function of one thing, or of anything. */
void write_function(Writer *writer, ThingType type);

/* -- grammar.c ------------------------------------------------------------ */

/* Some statements; their local variables go on after them. */
void write_block(Writer *writer);

#endif
