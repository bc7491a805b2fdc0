/*
 * command_help.c -- lists the commands, and explains words. A word can name
 * several kinds of things; the table `kinds` has a function for each kind.
 */
#include <stdlib.h>
#include <string.h>
#include <strings.h>

#include "base/list.h"
#include "base/names.h"
#include "format/token.h"
#include "format/words.h"
#include "house/commands/commands_internal.h"
#include "house/commands/help_thing.h"
#include "match/player/player.h"
#include "script/house_rule_info.h"
#include "script/primitives.h"
#include "view/draw/draw.h"
#include "view/rules/rules.h"

/* -- the list of commands ------------------------------------------------- */

static void show_command(Repl *repl, const Command *command)
{
    bool has_cards = script_equipment(repl->script)->deck.card_count > 0;
    bool adds = has_cards && command->cards != NULL;
    char usage[32];
    char help[300];

    snprintf(help, sizeof help, "%s%s", command->help,
             adds ? command->cards : "");
    snprintf(usage, sizeof usage, "  %-15s",
             command->usage != NULL ? command->usage : command->name);
    screen_flow(repl, 18, usage, help);
}

static void list_commands(Repl *repl)
{
    bool has_cards = script_equipment(repl->script)->deck.card_count > 0;

    screen_flow(repl, 0, "A turn",
                "is a line of words, typed one by one or all at once. Any "
                "unambiguous prefix of a word works. If ? numbers the options, "
                "a line may begin with a number instead of a word.");
    screen_legend(repl);
    for (const Command *each = repl->commands; each->name; each++)
        if (has_cards || !each->needs_cards)
            show_command(repl, each);
}

/* -- kinds of words ------------------------------------------------------- */

static bool help_command(Repl *repl, const char *word)
{
    const Command *command = dispatch_find(repl, word + (word[0] == '/'));

    if (command == NULL)
        return false;
    repl_say(repl, "%s is a command:", command->name);
    show_command(repl, command);
    return true;
}

static bool help_seat(Repl *repl, const char *word)
{
    const Position *now = &repl->game->now;
    char player[PLAYER_LIMIT];
    char kind[PLAYER_LIMIT + 40];

    for (int seat = 0; seat < now->seats.count; seat++) {
        if (strcasecmp(draw_seat(now, (Seat)seat), word) != 0)
            continue;
        player_write(&repl->table->bots.players[seat], player);
        snprintf(kind, sizeof kind, "a seat; its player is %s", player);
        help_say(repl, draw_seat(now, (Seat)seat), kind, "");
        return true;
    }
    return false;
}

static bool help_variable(Repl *repl, const char *word)
{
    const Equipment *equipment = repl->equipment;
    char kind[TOKEN_LIMIT + 40];
    char value[TOKEN_LIMIT];

    for (int i = 0; i < equipment->var_count; i++) {
        const Var *var = &equipment->vars[i];
        if (strcasecmp(var->name, word) != 0)
            continue;
        snprintf(kind, sizeof kind, "a variable of the game; its value is %s",
                 draw_var(value, i, script_position(repl->script), equipment,
                          repl->look.viewer));
        help_say(repl, var->name, kind, "");
        return true;
    }
    return false;
}

static bool help_setting(Repl *repl, const char *word)
{
    const VariantInfo *info = script_info(repl->script);
    char kind[NAME_LIMIT + 40];
    char value[NAME_LIMIT];

    for (int i = 0; i < info->option_count; i++) {
        const OptionInfo *option = &info->options[i];
        if (strcasecmp(option->name, word) != 0)
            continue;
        words_option(value, sizeof value, rules_value(repl->script, option));
        snprintf(kind, sizeof kind, "an option of the game; its value is %s",
                 value);
        help_say(repl, option->name, kind, option->text);
        return true;
    }
    return false;
}

static bool help_house_rule(Repl *repl, const char *word)
{
    const HouseRuleInfo *rule;

    for (int i = 0; (rule = script_house_rule(repl->script, i)) != NULL; i++) {
        if (strcasecmp(rule->name, word) != 0)
            continue;
        help_say(repl, rule->name, "a house rule of this game", rule->text);
        return true;
    }
    return false;
}

static bool help_primitive(Repl *repl, const char *word)
{
    char *text = NULL;
    size_t size;
    FILE *out = open_memstream(&text, &size);
    bool found;

    if (out == NULL)
        return false;
    found = script_api_entry(word, API_TEXT, repl->look.width, out, NULL);
    if (fclose(out) == 0 && found) {
        repl_say(repl, "%s is a name for scripts:", word);
        fputs(text, repl->look.out);
    }
    free(text);
    return found;
}

static bool help_rules(Repl *repl, const char *word)
{
    char *text = NULL;
    size_t size;
    FILE *out = open_memstream(&text, &size);
    int count;

    if (out == NULL)
        return false;
    count = rules_print_word(out, repl->script, word);
    if (fclose(out) == 0 && count > 0) {
        repl_say(repl, "%s is %s:", word,
                 rules_has_id(repl->script, word) ? "a rule" : "in the rules");
        fputs(text, repl->look.out);
    }
    free(text);
    return count > 0;
}

/* A HelpKind explains words of one kind. If the word is of this kind, the
 * function prints what the word means and returns true. Otherwise it returns
 * false. */
typedef bool HelpKind(Repl *repl, const char *word);

static HelpKind *const kinds[] = {
    help_option, help_other_option, help_card,    help_suit,      help_text,
    help_seat,   help_variable,     help_setting, help_house_rule};

/* -- suggestions ---------------------------------------------------------- */

/* A NameList lists names that a misspelt word may mean. It borrows them. */
typedef struct NameList {
    const char **names; /* owned */
    int count, room;
} NameList;

static void add_help_name(NameList *list, const char *name)
{
    if (list_grow(&list->names, list->count, &list->room, sizeof *list->names))
        list->names[list->count++] = name;
}

static void add_commands(NameList *list, const Repl *repl)
{
    for (const Command *each = repl->commands; each->name; each++)
        if (each->name[1] != '\0')
            add_help_name(list, each->name);
}

/* Adds the names of the things of the game. */
static void add_things(NameList *list, const Repl *repl)
{
    const Equipment *equipment = repl->equipment;
    const Position *now = &repl->game->now;
    const VariantInfo *info = script_info(repl->script);
    const Helps *helps = script_helps(repl->script);
    const HouseRuleInfo *rule;

    for (int i = 0; i < equipment->word_count; i++)
        add_help_name(list, equipment->words[i]);
    for (int i = 0; i < equipment->deck.suit_count; i++)
        add_help_name(list, equipment->deck.suits[i].name);
    for (int i = 0; i < equipment->deck.face_count; i++)
        add_help_name(list, equipment->deck.faces[i].code);
    for (int seat = 0; seat < now->seats.count; seat++)
        add_help_name(list, draw_seat(now, (Seat)seat));
    for (int i = 0; i < equipment->var_count; i++)
        add_help_name(list, equipment->vars[i].name);
    for (int i = 0; i < helps->count; i++)
        add_help_name(list, helps->all[i].name);
    for (int i = 0; i < info->option_count; i++)
        add_help_name(list, info->options[i].name);
    for (int i = 0; (rule = script_house_rule(repl->script, i)) != NULL; i++)
        add_help_name(list, rule->name);
}

static void add_api_name(void *list, const char *name)
{
    add_help_name(list, name);
}

/* Reports that a word is unknown. Suggests the nearest name or word of the
 * rules, and lists the primitives whose text contains the word. */
static void say_unknown(Repl *repl, const char *word)
{
    RulesWords rules = rules_words(repl->script);
    NameList list = {.count = 0};
    const char *near;

    add_commands(&list, repl);
    add_things(&list, repl);
    script_api_names(add_api_name, &list);
    for (int i = 0; i < rules.count; i++)
        add_help_name(&list, rules.words[i]);
    near = names_nearest(word, list.names, list.count);
    repl_say(repl, "%s: nothing here has that name%s%s%s", word,
             near != NULL ? "; did you mean " : "", near != NULL ? near : "",
             near != NULL ? "?" : "");
    free(list.names);
    rules_words_clear(&rules);
    script_api_search(word, repl->look.width, repl->look.out);
}

/* -- the command ---------------------------------------------------------- */

void command_help(Repl *repl, const char *words)
{
    char text[TYPED_LIMIT];
    bool is_command, found;

    if (words[0] == '\0') {
        list_commands(repl);
        return;
    }
    screen_measure(repl);
    words = offer_without_number(repl, words, text);
    found = is_command = help_command(repl, words);
    for (size_t i = 0; i < sizeof kinds / sizeof *kinds; i++)
        found = kinds[i](repl, words) || found;
    /* Names for scripts come last, because players usually ask about words of
     * the game. */
    if (!is_command && help_rules(repl, words))
        found = true;
    found = help_primitive(repl, words) || found;
    if (!found)
        say_unknown(repl, words);
}

static void add_edit_word(void *words, const char *name)
{
    edit_words_add(words, name);
}

void complete_names(EditWords *words)
{
    script_api_names(add_edit_word, words);
}

void complete_help(Repl *repl, const char *before, EditWords *words)
{
    const Helps *helps = script_helps(repl->script);

    if (before[strspn(before, " ")] != '\0')
        return;
    completion_commands(repl, words);
    completion_options(repl, "", words);
    for (int i = 0; i < helps->count; i++)
        edit_words_add(words, helps->all[i].name);
    complete_names(words);
}
