/*
 * command.h -- a row of the table of commands.
 */
#ifndef HOUSE_REPL_COMMAND_H
#define HOUSE_REPL_COMMAND_H

#include "house/edit/edit.h"

typedef struct Repl Repl;

/* A command is a row of the table of commands. */
typedef struct Command {
    const char *name;
    const char *usage; /* as the help shows it, such as "goto PLACE"; NULL if
                        * the help shows only the name */
    const char *help;  /* a sentence that says what the command does */
    /* Carries the command out. `words` is the rest of the line after the name,
     * without blanks at either end. The script need not be at the open choice
     * afterwards. */
    void (*run)(Repl *repl, const char *words);
    int words; /* greatest number of words after the name, or WORDS_ANY */
    /* The complaint if no word follows the name; NULL if the command needs no
     * words. */
    const char *missing;
    /* Adds the words that may come next. `before` is the text between the name
     * and the last word, or "". NULL if no words are known. */
    void (*complete)(Repl *repl, const char *before, EditWords *words);
    bool is_sign;      /* true if words may follow the name without a blank */
    bool plays;        /* true if the command changes the position; the command
                        * is refused if repl_is_barred returns true */
    bool needs_cards;  /* true if the help hides the command in a game without
                        * cards */
    const char *cards; /* more help for a game with cards, or NULL */
} Command;

enum { WORDS_ANY = 1000000 };

#endif
