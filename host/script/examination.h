/*
 * examination.h -- observes scripts while they run: their lines, and the
 * outcomes of the choices. An examination also finds faults in the text of the
 * scripts.
 */
#ifndef SCRIPT_EXAMINATION_H
#define SCRIPT_EXAMINATION_H

#include "script/script.h"

/* Returns a new examination, or NULL if memory runs out. Scripts that are
 * loaded with the examination report their lines and choices. The caller must
 * free the scripts before the examination. */
Examination *examination_new(void);
/* Like examination_new, but faster: the examination records which functions
 * were called, but no lines and no options. */
Examination *examination_of_calls(void);
void examination_free(Examination *examination); /* NULL is allowed */
/* Begins to observe the script again, or stops observing it. Does nothing if
 * the script has no examination. The caller must not call this function while
 * the script runs. */
void script_observe(Script *script, bool is_observed);

/* Finds the next undefined global that a loaded file reads. `*index` must be 0
 * before the first call. Returns false if there are no more. */
bool script_lint(Script *script, int *index, ScriptError *finding);

/* A FunctionCover describes a function of a loaded file, and how much of it has
 * run. A line of a nested function belongs only to the nested function. */
typedef struct FunctionCover {
    const char *file;
    const char *name;    /* the name in the file, such as "powers.grow", or
                            "" */
    int line, last_line; /* first and last line of the function */
    bool is_file;        /* true for the code outside of functions, which runs
                            when the file is loaded */
    bool reached;        /* true if the function was called */
    bool is_rare; /* true if the function is marked with `-- check: rare` */
    int lines, lines_reached;
} FunctionCover;

/* Gets a function by its index. Indices begin at 0. The functions are ordered
 * by file. Returns false past the last. */
bool examination_function(const Examination *examination, int index,
                          FunctionCover *cover);
/* Finds the next lines that never ran in the given function: `*from` to `*to`.
 * `*to` must be 0 before the first call. Returns false if there are no more. */
bool examination_missed(const Examination *examination, int index, int *from,
                        int *to);

/* A LineNote is a line of a script and a message about it. */
typedef struct LineNote {
    char file[PATH_LIMIT_BYTES];
    int line;
    char message[MESSAGE_LIMIT];
} LineNote;

typedef enum NoteKind {
    NOTE_IDLE,       /* a line of a house rule has no effect */
    NOTE_UNSHUFFLED, /* a card is drawn, but no set-up has shuffled the cards */
    NOTE_SECRET,     /* a card is offered to a seat that does not know it */
    NOTE_COMPARED,   /* a thing is compared with a text, so the result is always
                        false */
    NOTE_KINDS
} NoteKind;

/* Returns a note of the given kind by its index. Indices begin at 0. Returns
 * NULL past the last. */
const LineNote *examination_note(const Examination *examination, NoteKind kind,
                                 int index);

/* Gets a line that changed a local variable or a local table during a game. The
 * message is the name of the variable, such as "memo.suns". Returns false past
 * the last such line. */
bool examination_change(const Examination *examination, int index,
                        LineNote *note);

/* True if the script has read the option called `name`. */
bool examination_reads(const Examination *examination, const char *option);

/* A ChoiceCover describes a line of a script that asks a seat to choose, and
 * counts the outcomes of the choice. */
typedef struct ChoiceCover {
    const char *file;
    int line;
    const char *label;
    bool is_rare;
    long asked; /* number of times that a seat was asked */
    long empty; /* number of times that the choice had no option */
    long stuck; /* number of times that no option of the choice could be
                   completed */
    int word_count;
} ChoiceCover;

/* A WordCover describes a word that a choice offers as an option, and counts
 * its uses. */
typedef struct WordCover {
    const char *word;
    const char *file; /* file and line of the function that carries out the
                         word */
    int line;
    bool is_rare;
    long offered;
    long completed;  /* number of completed turns in which the word was picked
                        */
    const char *why; /* the reason of the last refusal of the word, if no turn
                      * with the word was completed; otherwise "" */
    const char *why_file;
    int why_line;
} WordCover;

/* examination_choice gets a choice by its index. examination_word gets a word
 * of this choice by its index. Both return false past the last. */
bool examination_choice(const Examination *examination, int index,
                        ChoiceCover *cover);
bool examination_word(const Examination *examination, int choice, int index,
                      WordCover *cover);

#endif
