/*
 * wall.h -- what the program gives up before it runs the first script.
 *
 * The sandbox keeps scripts from reaching beyond the game. The wall holds
 * where the sandbox has a hole: from wall_raise on the kernel itself refuses
 * files elsewhere (Landlock), new programs and processes, sockets, and calls
 * that reach into other processes (seccomp). There is no way back, and
 * threads that begin later are behind it too.
 *
 * Where the system lacks one of the two, or both, the rest holds and the
 * program works all the same. docs/sandbox.md says what is allowed and why.
 */
#ifndef APP_WALL_H
#define APP_WALL_H

#include <stdbool.h>
#include <stddef.h>

#include "script/script.h"

enum { WALL_WRITABLE_LIMIT = 8 };

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

/* A file, or a folder with all that is below it, that may still be read; or
 * read, written, made and removed. "" is the current folder. What does not
 * exist is passed over. */
void wall_let_read(Wall *wall, const char *path);
void wall_let_write(Wall *wall, const char *path);

/* From here on nothing else is possible; `files_fault` and `calls_fault` say
 * what could not be had. */
void wall_raise(Wall *wall);

/*
 * Whether it is the wall that keeps the program from `path`: EACCES was met
 * there, though the file's owner and mode allow it. Then `text` says where
 * files may stand. NULL is no wall.
 */
bool wall_explains(const Wall *wall, const char *path, char *text, size_t size);

/* The part of wall_raise that is about calls; 0 or an errno. */
int wall_refuse_calls(void);

#endif
