/*
 * dispatch.c -- carries out a typed line. Words of the open choice take
 * precedence over names of commands, and their prefixes over prefixes of
 * commands. A slash always marks a command.
 */
#include <string.h>
#include <strings.h>

#include "base/names.h"
#include "house/repl/repl_internal.h"
#include "view/draw/draw.h"

enum { COMMANDS_MOST = 64 /* greatest number of commands */ };

/* -- which command -------------------------------------------------------- */

const Command *dispatch_find(const Repl *repl, const char *name)
{
    for (const Command *each = repl->commands; each->name; each++)
        if (strcasecmp(each->name, name) == 0)
            return each;
    return NULL;
}

/* Returns the command with this name or, if there is none, the only command
 * whose name begins with the word. Otherwise returns NULL. */
static const Command *find_prefix(const Repl *repl, const char *word)
{
    const Command *found = dispatch_find(repl, word);
    int count = 0;

    if (found != NULL)
        return found;
    for (const Command *each = repl->commands; each->name; each++) {
        if (each->is_alias || strncasecmp(each->name, word, strlen(word)) != 0)
            continue;
        found = each;
        count++;
    }
    return count == 1 ? found : NULL;
}

static bool is_offered_word(const Repl *repl, const char *word)
{
    const Choice *choice = &repl->game->choice;

    for (int i = 0; repl->state == RUN_OPEN && i < choice->count; i++) {
        char token[TOKEN_LIMIT];
        input_option(repl->script, choice, i, token);
        if (strcasecmp(token, word) == 0)
            return true;
    }
    return false;
}

/* True if the typed word is the name of a suit or a seat, or a word that the
 * variant declares. The open choice need not offer it. */
static bool is_of_game(const Repl *repl, const char *word)
{
    const Equipment *equipment = repl->equipment;
    bool is = false;

    for (int i = 0; i < equipment->word_count && !is; i++)
        is = strcasecmp(equipment->words[i], word) == 0;
    for (int i = 0; i < equipment->deck.suit_count && !is; i++)
        is = strcasecmp(equipment->deck.suits[i].name, word) == 0;
    for (int i = 0; i < repl->game->now.seats.count && !is; i++)
        is = strcasecmp(draw_seat(&repl->game->now, (Seat)i), word) == 0;
    return is;
}

const Command *dispatch_command(const Repl *repl, const char *word)
{
    const Command *exact = dispatch_find(repl, word);
    const Choice *choice = &repl->game->choice;
    InputFit fit;

    if (word[0] == '/')
        return find_prefix(repl, word + 1);
    if (repl->state != RUN_OPEN)
        return find_prefix(repl, word);
    /* explain_fit also accepts names of things that are not offered now */
    fit = explain_fit(repl->script, choice, word);
    if (is_offered_word(repl, word) || fit >= FIT_CASE)
        return NULL;
    if (exact != NULL)
        return exact;
    if (fit != FIT_NONE || is_of_game(repl, word) || forced_has(repl, word) ||
        game_match(repl->game, word) != INPUT_NONE)
        return NULL;
    return find_prefix(repl, word);
}

/* -- words of the open choice --------------------------------------------- */

/* Returns the command name that is most similar to the word, or NULL. */
static const char *similar_command(const Repl *repl, const char *word)
{
    const char *names[COMMANDS_MOST];
    int count = 0;

    /* We suggest no command for a word that can mean an option. */
    if (repl->state == RUN_OPEN &&
        explain_fit(repl->script, &repl->game->choice, word) != FIT_NONE)
        return NULL;
    for (const Command *each = repl->commands;
         each->name != NULL && count < COMMANDS_MOST; each++)
        if (each->name[1] != '\0')
            names[count++] = each->name;
    return names_nearest(word, names, count);
}

static void say_unknown(Repl *repl, const char *word)
{
    const char *near = similar_command(repl, word + (word[0] == '/'));

    if (near != NULL)
        repl_say(repl, "%s: no such command; did you mean %s?", word, near);
    else
        repl_say(repl, "%s: no such command; help lists them", word);
    prompt_refused(repl);
}

/* True if a refusal is printed with the file and line of the rule. Only a
 * designer needs them; the command why always prints them. */
static bool shows_places(const Repl *repl)
{
    return repl->is_changed || repl->settings->reporter->verbose ||
           script_fault(repl->script) != NULL;
}

/* Reports that the line is illegal. `word` is the first word of the line, or
 * NULL if that is an option. */
static void say_illegal(Repl *repl, const char *word)
{
    const Failure *failure = &repl->table->failure;
    const char *near = word != NULL ? similar_command(repl, word) : NULL;
    char complaint[FAILURE_MESSAGE + FAILURE_FILE + 16];

    if (failure->file[0] != '\0')
        snprintf(complaint, sizeof complaint, "%s -- %s:%d", failure->message,
                 failure->file, failure->line);
    else
        snprintf(complaint, sizeof complaint, "%s", failure->message);
    repl_say(repl, "%s", shows_places(repl) ? complaint : failure->message);
    if (near != NULL)
        repl_say(repl, "Did you mean the command %s?", near);
    repl_remember(repl, complaint);
}

/* Reports that the script has failed. */
static void say_fault(Repl *repl)
{
    repl_take_failure(repl);
    screen_error(repl, repl->look.out);
    repl->was_played = true;
    if (repl->error.fault == FAULT_STOPPED)
        return;
    repl_remember(repl, repl->error.message);
    repl_say(repl, "The game is unchanged.");
}

/* Returns the words of a line after the first choice that reveals something, or
 * the end of the line. A person at a terminal sees what was revealed before
 * choosing further. Other input is played whole. */
static const char *rest_after_reveal(Repl *repl, const char *line)
{
    const char *end = line + strlen(line);
    Game *game = repl->game;
    const Line before = game->line;
    Entry entry = {.guarded = true};
    ScriptError error;
    bool is_open;

    if (!repl->terminal)
        return end;
    is_open = game_follow(game, line, &entry, &error) == RUN_OPEN &&
              entry.stopped && script_revealed(repl->script) > before.count;
    if (entry.completed)
        game_drop(game);
    game->line = before;
    return is_open && !entry.completed ? entry.rest + strspn(entry.rest, " ")
                                       : end;
}

/* Reports the words of a line that were not played, and discards the rest of a
 * pasted text. */
static void tell_unplayed(Repl *repl, const char *rest)
{
    if (*rest == '\0')
        return;
    news_add(repl, repl->eyes, "Not played, because of what was revealed: %s",
             rest);
    prompt_refused(repl);
}

void dispatch_enter(Repl *repl, const char *line)
{
    char word[TOKEN_LIMIT];
    char text[TYPED_LIMIT], played[TYPED_LIMIT];
    bool was_option;
    const char *rest = line =
        offer_without_number(repl, forced_skip(repl, line), text);

    if (!input_word(&rest, word)) {
        repl_say(repl, "That was the only choice; it has been made.");
        return;
    }
    if (repl->state != RUN_OPEN) {
        say_unknown(repl, word);
        return;
    }
    if (repl_is_barred(repl))
        return;
    was_option = game_match(repl->game, word) != INPUT_NONE;
    rest = rest_after_reveal(repl, line);
    snprintf(played, sizeof played, "%.*s", (int)(rest - line), line);
    if (table_choose(repl->table, played, SEAT_NONE, *rest == '\0')) {
        repl->was_played = true;
        repl->offered = false;
        forced_forget(repl);
        repl_chosen(repl);
        tell_unplayed(repl, rest);
        return;
    }
    if (strcmp(repl->table->failure.kind, "illegal") == 0)
        say_illegal(repl, was_option ? NULL : word);
    else
        say_fault(repl);
    prompt_refused(repl);
    repl_look_again(repl);
}

/* -- running -------------------------------------------------------------- */

/* Carries out an empty line: shows everything again, retries a run that failed,
 * and lets waiting bots move. */
static void run_empty(Repl *repl)
{
    if ((repl->state == RUN_FAILED || repl->halted) && !repl_is_barred(repl))
        repl_go_on(repl);
    screen_forget(repl);
}

/* True if the command accepts the number of words and may run now. Otherwise
 * reports the reason. */
static bool command_fits(Repl *repl, const Command *command, const char *words)
{
    const char *usage = command->usage;
    char word[TOKEN_LIMIT];

    if (*words == '\0' && command->missing != NULL) {
        repl_say(repl, "%s", command->missing);
        return false;
    }
    for (int i = 0; input_word(&words, word); i++) {
        if (i < command->words)
            continue;
        if (usage == NULL)
            repl_say(repl, "%s: %s takes no argument", word, command->name);
        else
            repl_say(repl, "%s: not expected after %s", word, usage);
        prompt_refused(repl);
        return false;
    }
    return !command->plays || !repl_is_barred(repl);
}

static void run_command(Repl *repl, const Command *command, const char *rest)
{
    char words[TYPED_LIMIT];
    size_t end;

    snprintf(words, sizeof words, "%s", rest + strspn(rest, " "));
    end = strlen(words);
    while (end > 0 && words[end - 1] == ' ')
        words[--end] = '\0';
    if (!command_fits(repl, command, words))
        return;
    command->run(repl, words);
    if (repl->state == RUN_OPEN)
        repl_look_again(repl); /* the command may have run the script, so we
                                * open the choice again */
}

/* Returns the command whose name is the first character of the word, or NULL.
 * No blank is needed after such a name. */
static const Command *find_sign(const Repl *repl, const char *word)
{
    char sign[2] = {word[0], '\0'};
    const Command *command = dispatch_find(repl, sign);

    return command != NULL && command->is_sign ? command : NULL;
}

void dispatch_line(Repl *repl, const char *line)
{
    const char *rest = line;
    char word[TOKEN_LIMIT];
    const Command *command;

    if (!input_word(&rest, word)) {
        run_empty(repl);
        return;
    }
    command = find_sign(repl, word);
    if (command != NULL)
        rest = line + strspn(line, " ") + 1;
    else
        command = dispatch_command(repl, word);
    if (command != NULL && command->is_whole && repl->terminal &&
        strcasecmp(word + (word[0] == '/'), command->name) != 0)
        repl_say(repl, "Type %s if you mean the command.", command->name);
    else if (command != NULL)
        run_command(repl, command, rest);
    else if (word[0] == '/')
        say_unknown(repl, word);
    else
        dispatch_enter(repl, line);
}
