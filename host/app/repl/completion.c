#include "app/repl/completion.h"

#include <ctype.h>
#include <glob.h>
#include <stdlib.h>
#include <string.h>
#include <strings.h>

#include "app/repl/repl_internal.h"
#include "format/token.h"
#include "match/input/input.h"

/* -- the words of a turn -------------------------------------------------- */

/* A line that nobody has typed to its end. */
typedef struct Trial {
    const Repl *repl;
    Line line;
    Choice choice;
    int known;  /* picks that were really made: whatever is revealed behind
                   them is not known yet */
    Seat asked; /* who types */
} Trial;

/* Whether `word` is the beginning of a token of the open choice. */
static bool add_options(const Trial *trial, const char *word, EditWords *words)
{
    const Repl *repl = trial->repl;
    size_t length = strlen(word);
    bool any = false;

    for (int i = 0; i < trial->choice.count; i++) {
        char token[TOKEN_LIMIT];
        token_write(token, trial->choice.options[i],
                    script_position(repl->script), repl->equipment);
        if (strncasecmp(token, word, length) != 0)
            continue;
        edit_words_add(words, token);
        any = true;
    }
    return any;
}

/* False when the turn ends behind the option, or what follows is nothing that
 * may be known now. */
static bool pick(Trial *trial, int index)
{
    const Repl *repl = trial->repl;
    ScriptError error;

    trial->line.picks[trial->line.count++] = trial->choice.options[index];
    return script_open(repl->script, &repl->game->now, &trial->line, true,
                       &trial->choice, &error) == RUN_OPEN &&
           script_revealed(repl->script) <= trial->known &&
           trial->choice.seat == trial->asked;
}

/* The option that may go without saying, or -1. */
static int silent_option(const Trial *trial)
{
    for (int i = 0; i < trial->choice.count; i++) {
        char token[TOKEN_LIMIT];
        token_write(token, trial->choice.options[i],
                    script_position(trial->repl->script),
                    trial->repl->equipment);
        if (strcmp(token, "done") == 0 || strcmp(token, "pass") == 0)
            return i;
    }
    return -1;
}

static bool pick_silent(Trial *trial)
{
    int index = silent_option(trial);

    return index >= 0 && pick(trial, index);
}

/* Goes behind a typed word, as entering it would. */
static bool try_word(Trial *trial, const char *word)
{
    for (;;) {
        int index = input_match(word, &trial->choice,
                                script_position(trial->repl->script),
                                trial->repl->equipment);
        if (index >= 0)
            return pick(trial, index);
        if (index == INPUT_AMBIGUOUS || !pick_silent(trial))
            return false;
    }
}

static bool try_words(Trial *trial, const char *text)
{
    char word[TOKEN_LIMIT];

    while (input_word(&text, word))
        if (!try_word(trial, word))
            return false;
    return true;
}

/* Words behind an option that may be left out count where no other fits. */
static void find_options(Repl *repl, const char *before, const char *word,
                         EditWords *words)
{
    Trial *trial = repl->state == RUN_OPEN ? malloc(sizeof *trial) : NULL;
    bool open;

    if (trial == NULL)
        return;
    trial->repl = repl;
    trial->line = repl->game->line;
    trial->choice = repl->game->choice;
    trial->known = trial->line.count;
    trial->asked = trial->choice.seat;
    open = try_words(trial, before);
    while (open && !add_options(trial, word, words))
        open = word[0] != '\0' && pick_silent(trial);
    free(trial);
    repl_look_again(repl);
}

/* -- commands and names --------------------------------------------------- */

/* With a slash where one was typed. */
static void find_commands(const char *word, EditWords *words)
{
    const char *slash = word[0] == '/' ? "/" : "";
    const char *name;

    word += word[0] == '/';
    for (int i = 0; (name = command_name(i)) != NULL; i++) {
        char text[NAME_LIMIT];
        if (strncasecmp(name, word, strlen(word)) != 0)
            continue;
        snprintf(text, sizeof text, "%s%s", slash, name);
        edit_words_add(words, text);
    }
}

typedef struct Names {
    const char *word;
    EditWords *words;
} Names;

static void add_name(void *context, const char *name)
{
    const Names *names = context;

    if (strncasecmp(name, names->word, strlen(names->word)) == 0)
        edit_words_add(names->words, name);
}

static void find_names(const char *word, EditWords *words)
{
    Names names = {word, words};

    script_api_names(add_name, &names);
}

/* The name that an expression ends with. */
static void find_in_lua(const char *word, EditWords *words)
{
    const char *name = word + strlen(word);

    while (name > word && (isalnum((unsigned char)name[-1]) || name[-1] == '_'))
        name--;
    words->begin += (size_t)(name - word);
    find_names(name, words);
}

static void find_seats(const Repl *repl, const char *word, EditWords *words)
{
    Names names = {word, words};

    for (int seat = 0; seat < repl->game->now.seats.count; seat++)
        add_name(&names, draw_seat(&repl->game->now, (Seat)seat));
}

/* Branches and bookmarks; turns are numbers. */
static void find_places(const Repl *repl, const char *word, EditWords *words)
{
    static const char *const ends[] = {"start", "end"};
    const GameHistory *history = repl->game->history;
    const Remark *each = NULL;
    Names names = {word, words};

    for (int i = 0; i < 2; i++)
        add_name(&names, ends[i]);
    for (int i = 0; i < history->branch_count; i++)
        add_name(&names, history->branches[i].name);
    while ((each = history_next_bookmark(history, each)) != NULL)
        add_name(&names, each->text);
}

/* What lies in the folder that the word leads into; folders end in "/". What
 * begins with a dot is left out unless it is asked for. */
static void find_files(const char *word, EditWords *words)
{
    char pattern[INPUT_LIMIT + 2];
    glob_t found;

    if (strpbrk(word, "*?[\\") != NULL)
        return;
    snprintf(pattern, sizeof pattern, "%s*", word);
    if (glob(pattern, GLOB_MARK, NULL, &found) != 0)
        return;
    for (size_t i = 0; i < found.gl_pathc; i++)
        edit_words_add(words, found.gl_pathv[i]);
    globfree(&found);
}

/* -- variables ------------------------------------------------------------ */

static void find_vars(const Repl *repl, Names *names)
{
    for (int i = 0; i < repl->equipment->var_count; i++)
        add_name(names, repl->equipment->vars[i].name);
}

/* What a variable may become, unless it is a number. */
static void find_values(const Repl *repl, const char *name, const char *word,
                        EditWords *words)
{
    const Equipment *equipment = repl->equipment;
    Names names = {word, words};

    for (int i = 0; i < equipment->var_count; i++) {
        if (strcmp(equipment->vars[i].name, name) != 0)
            continue;
        if (equipment->vars[i].type == VAR_FLAG) {
            add_name(&names, "yes");
            add_name(&names, "no");
        } else if (equipment->vars[i].type == VAR_SEAT) {
            find_seats(repl, word, words);
            add_name(&names, "nobody");
        }
    }
}

/* -- a line --------------------------------------------------------------- */

/* The first word behind a command. */
static void find_argument(Repl *repl, CommandWords kind, const char *word,
                          EditWords *words)
{
    Names names = {word, words};

    if (kind == WORDS_VIEW || kind == WORDS_SEAT || kind == WORDS_SET)
        find_seats(repl, word, words);
    if (kind == WORDS_VIEW)
        add_name(&names, "all");
    if (kind == WORDS_SET)
        add_name(&names, "turn");
    if (kind == WORDS_SET)
        find_vars(repl, &names);
    if (kind == WORDS_RELOAD)
        add_name(&names, "--from-start");
    if (kind == WORDS_PLACE)
        find_places(repl, word, words);
    if (kind == WORDS_FILE)
        find_files(word, words);
    if (kind != WORDS_HELP)
        return;
    find_commands(word, words);
    find_names(word, words);
}

/* The second one. */
static void find_second(Repl *repl, CommandWords kind, const char *first,
                        const char *word, EditWords *words)
{
    Names names = {word, words};

    if (kind == WORDS_SET && strcmp(first, "turn") == 0)
        find_seats(repl, word, words);
    if (kind == WORDS_SET)
        find_values(repl, first, word, words);
    for (const char *const *each = bot_names();
         kind == WORDS_SEAT && *each != NULL; each++)
        add_name(&names, *each);
}

/* Whether entering what is typed would take it for an option. */
static bool begins_option(const Repl *repl, const char *word)
{
    return word[0] != '\0' && repl->state == RUN_OPEN &&
           input_match(word, &repl->game->choice, script_position(repl->script),
                       repl->equipment) != INPUT_NONE;
}

/* `word` stands behind the words of `before`. */
static void find_words(Repl *repl, const char *before, const char *word,
                       EditWords *words)
{
    const char *rest = before;
    char first[TOKEN_LIMIT], second[TOKEN_LIMIT];
    CommandWords kind = WORDS_LINE;

    if (!input_word(&rest, first)) {
        if (word[0] != '/')
            find_options(repl, "", word, words);
        if (!begins_option(repl, word))
            find_commands(word, words);
        return;
    }
    if (!command_is(repl, first, &kind))
        rest = before;
    if (kind == WORDS_LINE)
        find_options(repl, rest, word, words);
    else if (kind == WORDS_LUA)
        find_in_lua(word, words);
    else if (!input_word(&rest, first))
        find_argument(repl, kind, word, words);
    else if (!input_word(&rest, second))
        find_second(repl, kind, first, word, words);
}

void completion_find(Repl *repl, const char *text, EditWords *words)
{
    const char *blank = strrchr(text, ' ');
    size_t begin = blank == NULL ? 0 : (size_t)(blank - text) + 1;
    char *before = strndup(text, begin);
    char *word = strdup(text + begin);

    words->begin = begin;
    if (before != NULL && word != NULL) {
        input_replace_arrows(before);
        input_replace_arrows(word);
        find_words(repl, before, word, words);
    }
    free(before);
    free(word);
}
