/*
 * play.h -- runs house play at a terminal, with a folder for each test.
 */
#ifndef TESTS_TERMINAL_PLAY_H
#define TESTS_TERMINAL_PLAY_H

#include "terminal/terminal.h"

#include <glob.h>
#include <sys/stat.h>

/* -- a place -------------------------------------------------------------- */

/* A Place is a folder of a test. It is removed with its contents. */
typedef struct Place {
    char folder[200];
    char state[240];   /* value of XDG_STATE_HOME */
    char history[280]; /* expected path of the history file */
} Place;

static Place place;             /* the folder of the current test */
static char program_path[1000]; /* path of the program `house` */

/* Finds the program, which is beside the tests. These are
 * BUILD/tests/KIND/NAME. */
static inline void find_program(const char *own)
{
    const char *kind = strstr(own, "/tests/");

    assert_non_null(kind);
    snprintf(program_path, sizeof program_path, "%.*s/house", (int)(kind - own),
             own);
    assert_int_equal(access(program_path, X_OK), 0);
}

static inline int place_set_up(void **state)
{
    const char *temporary = getenv("TMPDIR");

    memset(&place, 0, sizeof place);
    snprintf(place.folder, sizeof place.folder, "%s/house-terminal-XXXXXX",
             temporary != NULL ? temporary : "/tmp");
    assert_non_null(mkdtemp(place.folder));
    snprintf(place.state, sizeof place.state, "%s/state", place.folder);
    snprintf(place.history, sizeof place.history, "%s/house-rules/history",
             place.state);
    return 0;
}

static inline int place_tear_down(void **state)
{
    char command[500];

    snprintf(command, sizeof command, "chmod -R u+w '%s'; rm -rf '%s'",
             place.folder, place.folder);
    assert_int_equal(system(command), 0);
    return 0;
}

/* A test that has a Place. */
#define placed(test)                                                           \
    cmocka_unit_test_setup_teardown(test, place_set_up, place_tear_down)

static inline int count_turns(const char *path)
{
    char line[2000];
    int turns = 0;
    FILE *in = fopen(path, "r");

    assert_non_null(in);
    while (fgets(line, sizeof line, in) != NULL)
        turns += strncmp(line, "{\"turn\":", 8) == 0;
    fclose(in);
    return turns;
}

/* Returns the total number of turns in autosaved files. */
static inline int place_kept_turns(void)
{
    char pattern[300];
    glob_t found;
    int turns = 0;

    snprintf(pattern, sizeof pattern, "%s/house-rules/games/*.record",
             place.state);
    if (glob(pattern, 0, NULL, &found) == 0)
        for (size_t i = 0; i < found.gl_pathc; i++)
            turns += count_turns(found.gl_pathv[i]);
    globfree(&found);
    return turns;
}

/* -- house play ----------------------------------------------------------- */

/* A Play is how a game is started. */
typedef struct Play {
    const char *kind;  /* value of TERM; NULL if it is not set */
    const char *seats; /* value of --seats; NULL for a person and a bot */
    const char *more;  /* a further argument; or NULL */
    const char *game;  /* the variant; NULL for market */
} Play;

static inline void play_market(void *context)
{
    const Play *play = context;

    setenv("XDG_STATE_HOME", place.state, 1);
    setenv("HOME", place.folder, 1);
    setenv("LC_ALL", "C.UTF-8", 1);
    unsetenv("NO_COLOR");
    unsetenv("EDITRC");
    if (play->kind != NULL)
        setenv("TERM", play->kind, 1);
    else
        unsetenv("TERM");
    execl(program_path, "house", "play",
          play->game != NULL ? play->game : "tests/terminal/games/market.lua",
          "--seed", "x", "--seats",
          play->seats != NULL ? play->seats : "human,random", play->more,
          (char *)NULL);
}

/* Starts a game at a terminal with all abilities, and waits for its first
 * prompt. */
static inline Terminal *play_in(int columns)
{
    Play play = {"xterm", NULL, NULL, NULL};
    Terminal *t = terminal_open(columns, 30, play_market, &play);

    terminal_expect(t, "red, turn 1 -- course> ");
    return t;
}

#endif
