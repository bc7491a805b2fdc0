/*
 * grammar_internal.h -- declarations that the files of the grammar share. After
 * the last byte of the input, every decision takes the first alternative, which
 * ends every recursion.
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
    int locals; /* number of local variables v1, v2, ... */
    ThingType types[LOCALS + 1];
} Writer;

/* -- grammar_text.c ------------------------------------------------------- */

/* Returns a number from 0 to `below` - 1. The writer's `data` decides. */
int pick(Writer *writer, int below);
/* True if all bytes are used up or the text is full. */
bool is_full(const Writer *writer);
/* Writes a text, or nothing if there is no room for all of it. */
void put(Writer *writer, const char *format, ...)
    __attribute__((format(printf, 2, 3)));
const char *pick_text(Writer *writer, const char *const *texts, int count);
#define PICK_TEXT(writer, texts)                                               \
    pick_text(writer, texts, (int)(sizeof(texts) / sizeof *(texts)))

void write_number(Writer *writer, bool small);
void write_text(Writer *writer);
/* Writes a value that no primitive accepts. */
void write_odd(Writer *writer);
/* Adds a local variable of the given type. Returns its index. */
int add_local(Writer *writer, ThingType type);

/* Returns the first type in a part of a signature, such as "Seat", "Space?" or
 * "Card|Card[]". */
ThingType type_named(const char *name);
ThingType pick_set_type(Writer *writer);
/* These functions find a field or primitive whose value has the given type.
 * They return NULL or false if there is none. The writer's `data` decides
 * between several. */
const Field *find_field(Writer *writer, ThingType type);
bool find_primitive(Writer *writer, ThingType type, const Primitive **found);
const Primitive *pick_primitive(Writer *writer);

/* -- grammar_expression.c ------------------------------------------------- */

void write_any(Writer *writer);
void write_thing(Writer *writer, ThingType type);
void write_set(Writer *writer, ThingType type);
void write_call(Writer *writer, const Primitive *primitive);
/* Writes a function with one parameter, which has the given type. THING_NONE
 * means that the type is not known. */
void write_function(Writer *writer, ThingType type);

/* -- grammar.c ------------------------------------------------------------ */

/* Writes some statements. Their local variables can be used afterwards. */
void write_block(Writer *writer);

#endif
