/*
 * confinement.h -- the confinement that the program enters before it runs a
 * script.
 *
 * The sandbox keeps scripts inside the game. The confinement protects the user
 * if the sandbox has a hole: after confinement_enter the kernel itself refuses
 * access to other files and signals to other processes (Landlock), and every
 * system call that the program does not need (seccomp), such as those that
 * start programs, create processes or sockets, or reach into other processes.
 * This cannot be undone and applies to threads that are started later.
 *
 * If the system lacks Landlock or seccomp or both, the program uses what there
 * is. docs/sandbox.md says what is allowed and why.
 */
#ifndef HOUSE_CONFINEMENT_H
#define HOUSE_CONFINEMENT_H

#include <stdbool.h>
#include <stddef.h>

#include "script/script.h"

enum { CONFINEMENT_WRITABLE_LIMIT = 8 };

/* A kind of process says what a process needs besides its files. */
typedef enum ConfinementKind {
    CONFINEMENT_RUNS,   /* only scripts: a verb, or a worker */
    CONFINEMENT_SERVES, /* connections on sockets that already listen */
    CONFINEMENT_PROMPTS /* a terminal, and Ctrl-Z for the shell's whole job */
} ConfinementKind;

/* A confinement is what a process may still use. It begins as {0}: not entered
 * yet. */
typedef struct Confinement {
    int rules; /* descriptor of Landlock's rules until it is entered; or -1 */
    int files_fault; /* 0 if files are confined, else an errno */
    int calls_fault; /* 0 if system calls are confined, else an errno */
    bool is_entered;
    int writable_count; /* number of folders below, for people; others are left
                         * out */
    char writable[CONFINEMENT_WRITABLE_LIMIT][PATH_LIMIT_BYTES];
} Confinement;

/* Begins the list of what remains allowed. */
void confinement_begin(Confinement *confinement);

/* Allows reading a file, or a folder with everything below it;
 * confinement_let_write also allows writing, making and removing. "" is the
 * current folder. A path that does not exist is ignored. */
void confinement_let_read(Confinement *confinement, const char *path);
void confinement_let_write(Confinement *confinement, const char *path);

/* Allows the system's files that every verb needs. */
void confinement_let_system(Confinement *confinement);
/* Allows descriptions of the terminal and its characters, for editing lines. */
void confinement_let_terminal(Confinement *confinement);
/* Allows the folders where librsvg and its libraries find fonts and picture
 * formats. */
void confinement_let_fonts(Confinement *confinement);

/* Refuses everything else from now on. Sets `files_fault` and `calls_fault` if
 * the system lacks a feature. */
void confinement_enter(Confinement *confinement, ConfinementKind kind);

/* Refuses other files, and signals to processes that this process has not
 * started. Processes can still be started; they confine themselves before
 * they run a script. */
void confinement_enter_files(Confinement *confinement);

/*
 * True if the confinement keeps the program from `path`: the caller met EACCES
 * there, though the file's owner and mode allow access. Then `text` says where
 * files may be. NULL explains nothing.
 */
bool confinement_explains(const Confinement *confinement, const char *path,
                          char *text, size_t size);

/* Refuses system calls, as a part of confinement_enter. Returns 0 or an errno.
 * */
int confinement_refuse_calls(ConfinementKind kind);

#endif
