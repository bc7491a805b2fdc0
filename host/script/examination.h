/*
 * examination.h -- observations of scripts while they run: lines that ran,
 * choices asked with their outcomes, and faults in their text.
 */
#ifndef SCRIPT_EXAMINATION_H
#define SCRIPT_EXAMINATION_H

#include "script/script.h"

/*
 * Returns an examination, which collects the lines that ran and the choices
 * asked in script_turn, with their outcomes, for all scripts loaded with it
 * together. It must be freed after these scripts. Returns NULL if memory runs
 * out.
 */
Examination *examination_new(void);
/* Like examination_new, but faster: the examination records only which
 * functions were called, and no lines. */
Examination *examination_of_calls(void);
void examination_free(Examination *examination); /* NULL is allowed */

/*
 * Finds undefined globals that the loaded files read, even in code that never
 * ran: one for each call, from `*index`, 0 at first. Returns false if there are
 * no more.
 */
bool script_lint(Script *script, int *index, ScriptError *finding);

/* A function of the loaded files, and how much of it has run. The lines of a
 * nested function belong to that function. */
typedef struct FunctionCover {
    const char *file;
    const char *name;    /* as in the file: "powers.grow"; "" for none */
    int line, last_line; /* first and last line */
    bool is_file;        /* true for the code that runs when the file is
                            loaded */
    bool reached;        /* true if the function was called */
    bool is_rare;        /* the file has `-- check: rare` */
    int lines, lines_reached;
} FunctionCover;

/* Gets the function with the given index, from 0, file by file. Returns false
 * past the last. */
bool examination_function(const Examination *examination, int index,
                          FunctionCover *cover);
/* Finds the next range of lines of the function that never ran, after line
 * `*to`, which must be 0 at first. Returns false if there are no more
 * ranges. */
bool examination_missed(const Examination *examination, int index, int *from,
                        int *to);

/* A line with a fault, and a message. */
typedef struct LineNote {
    char file[PATH_LIMIT_BYTES];
    int line;
    char message[MESSAGE_LIMIT];
} LineNote;

typedef enum NoteKind {
    NOTE_IDLE,       /* a line of a house rule does nothing */
    NOTE_UNSHUFFLED, /* a card is drawn in a game that was not shuffled in
                        any set-up */
    NOTE_SECRET,     /* a card is offered to a seat that does not know the
                        card */
    NOTE_COMPARED,   /* a thing is compared with a text, which is never equal */
    NOTE_KINDS
} NoteKind;

/* Returns the note of the given kind and index, from 0; NULL past the last. */
const LineNote *examination_note(const Examination *examination, NoteKind kind,
                                 int index);

/* Gets a line that ran in a game and changes a local of a file, or a table that
 * such a local holds. The message is the name, such as "count" or "memo.suns".
 * Returns false past the last. */
bool examination_change(const Examination *examination, int index,
                        LineNote *note);

/* True if the script has read the option called `name`. */
bool examination_reads(const Examination *examination, const char *option);

/* A line that asks a choice. */
typedef struct ChoiceCover {
    const char *file;
    int line;
    const char *label;
    bool is_rare;
    long asked; /* number of times */
    long empty; /* number of times that there was no option */
    long stuck; /* number of times that no option could be completed */
    int word_count;
} ChoiceCover;

/* A word that the line offers. */
typedef struct WordCover {
    const char *word;
    const char *file; /* the file in which the course of the word begins */
    int line;
    bool is_rare;
    long offered;
    long completed;  /* number of times in completed turns */
    const char *why; /* the last reason for refusal if completed is 0, or "" */
    const char *why_file;
    int why_line;
} WordCover;

/* Return false past the last. */
bool examination_choice(const Examination *examination, int index,
                        ChoiceCover *cover);
bool examination_word(const Examination *examination, int choice, int index,
                      WordCover *cover);

#endif
