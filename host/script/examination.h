/*
 * examination.h -- what is seen of scripts while they run: which lines ran,
 * what was asked with which outcome, and what looks wrong in their text.
 */
#ifndef SCRIPT_EXAMINATION_H
#define SCRIPT_EXAMINATION_H

#include "script/script.h"

/*
 * What is seen of scripts that are loaded with it, of all together: which lines
 * ran, and what was asked in script_turn, with which outcome. It outlives them.
 * NULL when memory ran out.
 */
Examination *examination_new(void);
/* The same without lines: only which functions were called. That is less
 * work. */
Examination *examination_of_calls(void);
void examination_free(Examination *examination); /* NULL is allowed */

/*
 * Undefined globals that the loaded files read, also in code that never ran:
 * one per call, from `*index` (0 at first) on. False when there is no further
 * one.
 */
bool script_lint(Script *script, int *index, ScriptError *finding);

/* A function of the loaded files, and how much of it has run. Lines of
 * functions within it are theirs. */
typedef struct FunctionCover {
    const char *file;
    const char *name;    /* as the file has it: "powers.grow"; "" for none */
    int line, last_line; /* where it begins and ends */
    bool is_file;        /* what runs at loading */
    bool reached;        /* it was called */
    bool is_rare;        /* the file says: `-- check: rare` */
    int lines, lines_reached;
} FunctionCover;

/* Number `index`, from 0, file by file; false past the last. */
bool examination_function(const Examination *examination, int index,
                          FunctionCover *cover);
/* The next lines after `*to` (0 at first) of that function that never ran;
 * false when there are no further ones. */
bool examination_missed(const Examination *examination, int index, int *from,
                        int *to);

/* A line, and what is wrong with it. */
typedef struct LineNote {
    char file[PATH_LIMIT_BYTES];
    int line;
    char message[MESSAGE_LIMIT];
} LineNote;

typedef enum NoteKind {
    NOTE_IDLE,       /* a line of a house rule does nothing */
    NOTE_UNSHUFFLED, /* a card is drawn in a game that never shuffled, and no
                        set-up did */
    NOTE_SECRET,     /* who chooses does not know a card that is offered */
    NOTE_COMPARED, /* a thing is compared with a text, which it never equals */
    NOTE_KINDS
} NoteKind;

/* Lines of which something was noted; NULL past the last. */
const LineNote *examination_note(const Examination *examination, NoteKind kind,
                                 int index);

/* Lines that ran in a game and change a local of a file, or a table that such a
 * local holds; the message is its name, as "count" or "memo.suns". False past
 * the last. */
bool examination_change(const Examination *examination, int index,
                        LineNote *note);

/* Whether an option of that name was read. */
bool examination_reads(const Examination *examination, const char *option);

/* A line that asks. */
typedef struct ChoiceCover {
    const char *file;
    int line;
    const char *label;
    bool is_rare;
    long asked; /* how often */
    long empty; /* of these: there was nothing to choose from */
    long stuck; /* and: nothing of what there was could be carried out */
    int word_count;
} ChoiceCover;

/* A word that it offers. */
typedef struct WordCover {
    const char *word;
    const char *file; /* where its course begins */
    int line;
    bool is_rare;
    long offered;
    long completed;  /* in turns that were completed */
    const char *why; /* while that is 0: why it was refused last; or "" */
    const char *why_file;
    int why_line;
} WordCover;

/* False past the last. */
bool examination_choice(const Examination *examination, int index,
                        ChoiceCover *cover);
bool examination_word(const Examination *examination, int choice, int index,
                      WordCover *cover);

#endif
