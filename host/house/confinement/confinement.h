/*
 * confinement.h -- the confinement that the program enters before it runs a
 * script. It protects the user if the Lua sandbox has a hole. Landlock refuses
 * files and signals; seccomp refuses system calls. The confinement cannot be
 * left. See docs/sandbox.md.
 */
#ifndef HOUSE_CONFINEMENT_H
#define HOUSE_CONFINEMENT_H

#include <stdbool.h>
#include <stddef.h>

#include "script/script.h"

enum { CONFINEMENT_WRITABLE_LIMIT = 8 };

/* The kinds of processes. Each kind needs different system calls. */
typedef enum ConfinementKind {
    CONFINEMENT_RUNS,   /* a process that only runs scripts: a worker, or the
                         * process of most verbs */
    CONFINEMENT_SERVES, /* a process that runs scripts and accepts connections
                         * on sockets that are already listening */
    CONFINEMENT_PROMPTS /* a process that runs scripts and uses a terminal;
                         * Ctrl-Z stops the whole job of the shell */
} ConfinementKind;

/* A Confinement describes what the process may still use. A Confinement of {0}
 * restricts nothing. */
typedef struct Confinement {
    int rules; /* descriptor of the Landlock ruleset, or -1 if there is none */
    int files_fault; /* 0 if file access is restricted; otherwise an errno */
    int calls_fault; /* 0 if system calls are restricted; otherwise an errno */
    bool is_entered;
    int writable_count; /* number of folders in `writable` */
    /* Folders in which the program may write. Error messages list them. Folders
     * after the first CONFINEMENT_WRITABLE_LIMIT are left out. */
    char writable[CONFINEMENT_WRITABLE_LIMIT][PATH_LIMIT_BYTES];
} Confinement;

/* Begins a confinement in which nothing is allowed yet. */
void confinement_begin(Confinement *confinement);

/* confinement_let_read allows reading a file, or a folder with everything below
 * it. confinement_let_write also allows writing, creating and removing files.
 * "" is the current folder. A missing path is ignored. */
void confinement_let_read(Confinement *confinement, const char *path);
void confinement_let_write(Confinement *confinement, const char *path);

/* Allows access to the system's files that every verb needs, for example
 * libraries. */
void confinement_let_system(Confinement *confinement);
/* Allows access to the system's descriptions of terminals and of character
 * sets, which the line editor reads. */
void confinement_let_terminal(Confinement *confinement);
/* Allows access to the folders where librsvg and its libraries find fonts and
 * picture formats. */
void confinement_let_fonts(Confinement *confinement);

/* Enters the confinement: refuses everything that was not allowed. Sets
 * `files_fault` and `calls_fault` if the system lacks Landlock or seccomp. */
void confinement_enter(Confinement *confinement, ConfinementKind kind);

/* Like `confinement_enter`, but does not restrict system calls. The process can
 * still start other processes, which must confine themselves before they run a
 * script. */
void confinement_enter_files(Confinement *confinement);

/* True if the error EACCES for `path` comes from the confinement: the file's
 * owner and mode allow the access. In this case, writes the folders that the
 * program may use into `text`. `confinement` may be NULL. */
bool confinement_explains(const Confinement *confinement, const char *path,
                          char *text, size_t size);

/* Restricts system calls. Called by confinement_enter. Returns 0 or an
 * errno. */
int confinement_refuse_calls(ConfinementKind kind);

#endif
