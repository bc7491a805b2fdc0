#include "support/play_house.h"

#include <glob.h>

Place place;
char program_path[1000];

void find_program(const char *own)
{
    const char *kind = strstr(own, "/tests/");

    assert_non_null(kind);
    snprintf(program_path, sizeof program_path, "%.*s/house", (int)(kind - own),
             own);
    assert_int_equal(access(program_path, X_OK), 0);
}

int place_set_up(void **state)
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

int place_tear_down(void **state)
{
    char command[500];

    snprintf(command, sizeof command, "chmod -R u+w '%s'; rm -rf '%s'",
             place.folder, place.folder);
    assert_int_equal(system(command), 0);
    return 0;
}

static int count_turns(const char *path)
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

int place_kept_turns(void)
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

void play_market(void *context)
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

Terminal *play_in(int columns)
{
    Play play = {"xterm", NULL, NULL, NULL};
    Terminal *t = terminal_open(columns, 30, play_market, &play);

    terminal_expect(t, "red, turn 1 -- course> ");
    return t;
}
