/*
 * prompt.h -- prompts and reads lines. Private to this folder.
 */
#ifndef HOUSE_REPL_PROMPT_H
#define HOUSE_REPL_PROMPT_H

#include "house/repl/repl_state.h"

typedef enum PromptEnd {
    PROMPT_LINE,
    PROMPT_UNFIT, /* the line is too long or unprintable; this was reported */
    PROMPT_END    /* the input has ended */
} PromptEnd;

/* prompt_open begins reading, and prompt_close ends it. The line editor is used
 * if the input is a terminal that can move its cursor. */
void prompt_open(Repl *repl);
void prompt_close(Repl *repl);

/* Prints the prompt and reads a line of up to TYPED_LIMIT bytes, without its
 * newline. Arrows in the line that show directions become tokens. */
PromptEnd prompt_read(Repl *repl, char *line);
/* Waits, without the line editor, until Enter is pressed. Returns false at the
 * end of input or after an interrupt. */
bool prompt_wait(Repl *repl);
void prompt_replace_arrows(const Repl *repl, char *line);

#endif
