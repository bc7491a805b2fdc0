/*
 * command.h -- a row of the table of commands.
 */
#ifndef HOUSE_REPL_COMMAND_H
#define HOUSE_REPL_COMMAND_H

#include "house/edit/edit.h"

typedef struct Repl Repl;

/* A Command is a command of the prompt, such as "undo". */
typedef struct Command {
    const char *name;
    const char *usage; /* the form that the help shows, such as "goto PLACE";
                        * NULL if the help shows only the name */
    const char *help;  /* a sentence that says what the command does */
    /* Carries out the command. `words` is the part of the line after the name,
     * without blanks at its ends. Afterwards the caller opens the choice again,
     * because the command may have run the script. */
    void (*run)(Repl *repl, const char *words);
    int words; /* greatest number of words after the name, or WORDS_ANY */
    /* The error message if no word follows the name; NULL if the command needs
     * no words. */
    const char *missing;
    /* Adds the words that may come next, for completion. `before` is the text
     * between the name and the last word. The function is NULL if no words are
     * known. */
    void (*complete)(Repl *repl, const char *before, EditWords *words);
    bool is_sign;      /* true if words may follow the name without a blank */
    bool is_alias;     /* true for an additional name of a command. The name
                        * must be typed whole, so that it makes no prefix
                        * ambiguous. */
    bool is_whole;     /* true if a person at a terminal must type the whole
                        * name, because a key that was meant for the pager may
                        * be its beginning */
    bool plays;        /* true if the command changes the position; such a
                        * command is refused while repl_is_barred returns
                        * true */
    bool needs_cards;  /* true if the command is useful only in games with
                        * cards; the help of other games hides it */
    const char *cards; /* more help for a game with cards, or NULL */
} Command;

enum { WORDS_ANY = 1000000 };

#endif
