/*
 * rules_word.c -- prints the rules that have an id or contain a word, and lists
 * the words of all rules.
 */
/* strcasestr needs _GNU_SOURCE.
 * NOLINTNEXTLINE(bugprone-reserved-identifier,cert-dcl51-cpp) */
#define _GNU_SOURCE
#include <ctype.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/list.h"
#include "base/text.h"
#include "script/house_rule_info.h"
#include "view/rules/rules.h"

/* -- ids ------------------------------------------------------------------ */

/* An Id describes the id of a rule, such as "D53": letters, then a number. */
typedef struct Id {
    size_t letters;
    long number; /* the number, or -1 if there is none */
} Id;

static Id id_of(const char *text)
{
    Id id = {.letters = strcspn(text, "0123456789- ")};
    char *end;

    id.number = strtol(text + id.letters, &end, 10);
    if (end == text + id.letters || text[id.letters] == '-')
        id.number = -1;
    return id;
}

bool rules_contain(const char *ids, const char *word)
{
    Id wanted = id_of(word);
    size_t length;

    if (strcasecmp(ids, word) == 0)
        return true;
    for (const char *at = ids; *at != '\0';
         at += length + (at[length] == ' ')) {
        const char *dash;
        Id first = id_of(at);
        length = strcspn(at, " ");
        if (strncasecmp(at, word, length) == 0 && word[length] == '\0')
            return true;
        dash = memchr(at, '-', length);
        if (dash != NULL && wanted.number >= 0 && first.number >= 0 &&
            first.letters == wanted.letters &&
            strncasecmp(at, word, first.letters) == 0 &&
            wanted.number >= first.number &&
            wanted.number <= id_of(dash + 1).number)
            return true;
    }
    return false;
}

/* -- words ---------------------------------------------------------------- */

/* A Finder is the state of a search for rules. */
typedef struct Finder {
    FILE *out; /* NULL if the rules are counted but not printed */
    const char *word;
    bool by_id; /* true to look for ids, false to look for words */
    int count;
} Finder;

/* True if a word of the text begins with `word`, in upper or lower case. */
static bool has_word_beginning(const char *text, const char *word)
{
    for (const char *at = text; (at = strcasestr(at, word)) != NULL; at++)
        if (at == text || !isalpha((unsigned char)at[-1]))
            return true;
    return false;
}

static void print_matching_rule(Finder *finder, const char *id,
                                const char *text)
{
    if (finder->by_id ? !rules_contain(id, finder->word)
                      : !has_word_beginning(text, finder->word))
        return;
    finder->count++;
    if (finder->out == NULL)
        return;
    fputs("  ", finder->out);
    text_pad(finder->out, id, 8);
    fprintf(finder->out, " %s\n", text);
}

static void find_rules(Finder *finder, const Script *script)
{
    const VariantInfo *info = script_info(script);
    const HouseRuleInfo *house;
    bool changed;

    for (int i = 0; i < info->option_count && !finder->by_id; i++)
        print_matching_rule(finder, info->options[i].name,
                            info->options[i].text);
    for (int i = 0; i < info->rule_count; i++)
        print_matching_rule(finder, info->rules[i].id,
                            rules_text(script, &info->rules[i], &changed));
    for (int i = 0; (house = script_house_rule(script, i)) != NULL; i++)
        for (int j = 0; j < house->rule_count; j++)
            print_matching_rule(finder, house->rules[j].id,
                                house->rules[j].text);
}

bool rules_has_id(const Script *script, const char *word)
{
    Finder finder = {.word = word, .by_id = true};

    find_rules(&finder, script);
    return finder.count > 0;
}

int rules_print_word(FILE *out, const Script *script, const char *word)
{
    Finder finder = {.out = out, .word = word, .by_id = true};

    find_rules(&finder, script);
    finder.by_id = false;
    if (finder.count == 0)
        find_rules(&finder, script);
    return finder.count;
}

/* -- all words ------------------------------------------------------------ */

enum { LEAST_LETTERS = 4 };

/* Adds the word of `length` letters at `text`. */
static void add_rules_word(RulesWords *words, const char *text, size_t length)
{
    char *word = strndup(text, length);

    for (size_t i = 0; word != NULL && i < length; i++)
        word[i] = (char)tolower((unsigned char)word[i]);
    for (int i = 0; word != NULL && i < words->count; i++)
        if (strcmp(words->words[i], word) == 0) {
            free(word);
            return;
        }
    if (word != NULL && list_grow(&words->words, words->count, &words->room,
                                  sizeof *words->words))
        words->words[words->count++] = word;
    else
        free(word);
}

static void add_text_words(RulesWords *words, const char *text)
{
    while (*text != '\0') {
        size_t length = 0;
        while (isalpha((unsigned char)text[length]) || text[length] == '_')
            length++;
        if (length >= LEAST_LETTERS)
            add_rules_word(words, text, length);
        text += length > 0 ? length : 1;
    }
}

RulesWords rules_words(const Script *script)
{
    const VariantInfo *info = script_info(script);
    RulesWords words = {.count = 0};
    const HouseRuleInfo *house;
    bool changed;

    for (int i = 0; i < info->option_count; i++)
        add_text_words(&words, info->options[i].text);
    for (int i = 0; i < info->rule_count; i++)
        add_text_words(&words, rules_text(script, &info->rules[i], &changed));
    for (int i = 0; (house = script_house_rule(script, i)) != NULL; i++)
        for (int j = 0; j < house->rule_count; j++)
            add_text_words(&words, house->rules[j].text);
    return words;
}

void rules_words_clear(RulesWords *words)
{
    for (int i = 0; i < words->count; i++)
        free(words->words[i]);
    free(words->words);
}
