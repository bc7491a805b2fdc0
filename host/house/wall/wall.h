/*
 * wall.h -- the confinement that the program enters before it runs a script.
 *
 * The sandbox keeps scripts inside the game. The wall protects the user if the
 * sandbox has a hole: after wall_raise the kernel itself refuses access to
 * other files and signals to other processes (Landlock), and every system call
 * that the program does not need (seccomp), such as those that start programs,
 * create processes or sockets, or reach into other processes. This cannot be
 * undone and applies to threads that are started later.
 *
 * If the system lacks Landlock or seccomp or both, the program uses what there
 * is. docs/sandbox.md says what is allowed and why.
 */
#ifndef HOUSE_WALL_H
#define HOUSE_WALL_H

#include <stdbool.h>
#include <stddef.h>

#include "script/script.h"

enum { WALL_WRITABLE_LIMIT = 8 };

/* A kind of process says what a process needs besides its files. */
typedef enum WallKind {
    WALL_RUNS,   /* only scripts: a verb, or a worker */
    WALL_SERVES, /* connections on sockets that already listen */
    WALL_PROMPTS /* a terminal, and Ctrl-Z for the shell's whole job */
} WallKind;

/* A wall is what a process may still use. Begins as {0}: not raised. */
typedef struct Wall {
    int rules;       /* descriptor of Landlock's rules, until raised; or -1 */
    int files_fault; /* 0 if files are confined, else an errno */
    int calls_fault; /* 0 if system calls are confined, else an errno */
    bool raised;
    int writable_count; /* number of folders below, for people; others are left
                         * out */
    char writable[WALL_WRITABLE_LIMIT][PATH_LIMIT_BYTES];
} Wall;

/* Begins the list of what remains allowed. */
void wall_begin(Wall *wall);

/* Allows reading a file, or a folder with everything below it; wall_let_write
 * also allows writing, making and removing. "" is the current folder. A path
 * that does not exist is ignored. */
void wall_let_read(Wall *wall, const char *path);
void wall_let_write(Wall *wall, const char *path);

/* Allows the system's files that every verb needs. */
void wall_let_system(Wall *wall);
/* Allows descriptions of the terminal and its characters, for editing lines. */
void wall_let_terminal(Wall *wall);
/* Allows the folders where librsvg and its libraries find fonts and picture
 * formats. */
void wall_let_fonts(Wall *wall);

/* Refuses everything else from now on. Sets `files_fault` and `calls_fault` if
 * the system lacks a feature. */
void wall_raise(Wall *wall, WallKind kind);

/* Refuses other files, and signals to processes that this process has not
 * started. Processes can still be started; they raise a wall of their own
 * before they run a script. */
void wall_raise_files(Wall *wall);

/*
 * True if the wall keeps the program from `path`: the caller met EACCES there,
 * though the file's owner and mode allow access. Then `text` says where files
 * may be. A wall of NULL explains nothing.
 */
bool wall_explains(const Wall *wall, const char *path, char *text, size_t size);

/* Refuses system calls, as a part of wall_raise. Returns 0 or an errno. */
int wall_refuse_calls(WallKind kind);

#endif
