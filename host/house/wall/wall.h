/*
 * wall.h -- what the program gives up before it runs the first script.
 *
 * The sandbox keeps scripts inside the game. The wall protects the user if the
 * sandbox has a hole: after wall_raise the kernel itself refuses other files
 * and signals to other processes (Landlock), and every call that the program
 * does not need, such as new programs and processes, sockets, and those that
 * reach into other processes (seccomp). This cannot be undone and applies to
 * threads that are started later.
 *
 * If the system lacks one of the two or both, the program works with what there
 * is. docs/sandbox.md says what is allowed and why.
 */
#ifndef HOUSE_WALL_H
#define HOUSE_WALL_H

#include <stdbool.h>
#include <stddef.h>

#include "script/script.h"

enum { WALL_WRITABLE_LIMIT = 8 };

/* A kind of process is what it needs besides its files. */
typedef enum WallKind {
    WALL_RUNS,   /* scripts, and nothing else: a verb, or a worker */
    WALL_SERVES, /* it takes connections on sockets that listen already */
    WALL_PROMPTS /* a terminal, and Ctrl-Z for all of the shell's job */
} WallKind;

/* Begins as {0}: no wall. */
typedef struct Wall {
    int rules;       /* Landlock's, until it is raised; -1: none */
    int files_fault; /* errno of what is missing; 0: files are confined */
    int calls_fault; /* the same for calls of the kernel */
    bool raised;
    int writable_count; /* folders, for people; others are left out here */
    char writable[WALL_WRITABLE_LIMIT][PATH_LIMIT_BYTES];
} Wall;

/* Begins the list of what stays allowed. */
void wall_begin(Wall *wall);

/* Allows a file, or a folder with all below it, to be read; or to be read,
 * written, made and removed. "" is the current folder. A path that does not
 * exist is ignored. */
void wall_let_read(Wall *wall, const char *path);
void wall_let_write(Wall *wall, const char *path);

/* Allow what belongs to the system. Every verb needs the first. */
void wall_let_system(Wall *wall);
/* Descriptions of the terminal and its characters, for editing lines. */
void wall_let_terminal(Wall *wall);
/* Where librsvg and its libraries find fonts and kinds of pictures. */
void wall_let_fonts(Wall *wall);

/* Refuses everything else from now on. `files_fault` and `calls_fault` say what
 * the system lacks. */
void wall_raise(Wall *wall, WallKind kind);

/* Refuses other files, and signals to processes that it has not started:
 * processes can still be started, which raise a wall of their own before they
 * run a script. */
void wall_raise_files(Wall *wall);

/*
 * Whether it is the wall that keeps the program from `path`: EACCES was met
 * there, though the file's owner and mode allow it. Then `text` says where
 * files may stand. NULL is no wall.
 */
bool wall_explains(const Wall *wall, const char *path, char *text, size_t size);

/* The part of wall_raise that is about calls; 0 or an errno. */
int wall_refuse_calls(WallKind kind);

#endif
