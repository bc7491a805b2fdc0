/*
 * embed.h -- a macro that includes the bytes of a file in the program.
 */
#ifndef BASE_EMBED_H
#define BASE_EMBED_H

/* Includes the file at `path` as the array `symbol`, with a null byte after the
 * file. symbol_end is the address of this null byte. `path` must be a string
 * literal without parentheses.
 * NOLINTBEGIN(bugprone-macro-parentheses) */
#define EMBED(symbol, path)                                                    \
    __asm__(".pushsection .rodata\n"                                           \
            ".global " #symbol ", " #symbol "_end\n" #symbol                   \
            ": .incbin \"" path "\"\n" #symbol "_end: .byte 0\n"               \
            ".popsection");                                                    \
    extern const char symbol[], symbol##_end[];
/* NOLINTEND(bugprone-macro-parentheses) */

#endif
