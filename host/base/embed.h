/*
 * embed.h -- a macro that includes the bytes of a file in the program.
 */
#ifndef BASE_EMBED_H
#define BASE_EMBED_H

/* Makes the assembler include the bytes of the file at `path`, and declares the
 * arrays SYMBOL and SYMBOL_end, between which the bytes are. A null byte
 * follows the last byte. `path` is a string literal, which must not be in
 * parentheses.
 * NOLINTBEGIN(bugprone-macro-parentheses) */
#define EMBED(symbol, path)                                                    \
    __asm__(".pushsection .rodata\n"                                           \
            ".global " #symbol ", " #symbol "_end\n" #symbol                   \
            ": .incbin \"" path "\"\n" #symbol "_end: .byte 0\n"               \
            ".popsection");                                                    \
    extern const char symbol[], symbol##_end[];
/* NOLINTEND(bugprone-macro-parentheses) */

#endif
