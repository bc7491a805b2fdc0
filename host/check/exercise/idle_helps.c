/*
 * idle_helps.c -- finds texts about words that no choice has offered, and also
 * words, suits and choices without a text.
 */
#include <string.h>

#include "check/exercise/exercise_internal.h"
#include "script/helps.h"

/* True if a choice of a checked game has offered the word. */
static bool was_word_offered(const Exercise *exercise, const char *word)
{
    ChoiceCover choice;
    WordCover cover;

    for (int i = 0; examination_choice(exercise->examination, i, &choice); i++)
        for (int w = 0; examination_word(exercise->examination, i, w, &cover);
             w++)
            if (strcmp(cover.word, word) == 0)
                return true;
    return false;
}

/* True for `pass` and `done`, whose offers the examination does not record. */
static bool is_usual(const char *word)
{
    return strcmp(word, "pass") == 0 || strcmp(word, "done") == 0;
}

void suspect_helps(Exercise *exercise, const Script *script)
{
    const Helps *helps = script_helps(script);

    if (exercise->games < ENOUGH_GAMES || exercise->rule != NULL)
        return;
    for (int i = 0; i < helps->count; i++)
        if (helps->all[i].topic == HELP_WORD && !is_usual(helps->all[i].name) &&
            !was_word_offered(exercise, helps->all[i].name))
            findings_suspect(&exercise->findings, FINDING_HELP,
                             exercise_file(exercise), exercise->line,
                             "helps.words.%s: no choice offered this word in "
                             "%ld games",
                             helps->all[i].name, exercise->tally.games);
}

/* -- missing texts -------------------------------------------------------- */

static bool has_topic(const Helps *helps, HelpTopic topic)
{
    for (int i = 0; i < helps->count; i++)
        if (helps->all[i].topic == topic)
            return true;
    return false;
}

/* Adds a remark that `field` has no text, unless there is the same remark about
 * a different line. */
static void remark_on_text(Exercise *exercise, const char *file, int line,
                           const char *what, const char *name,
                           const char *field)
{
    Findings *findings = &exercise->findings;
    char message[MESSAGE_LIMIT];

    snprintf(message, sizeof message,
             "the %s '%s' has no text for players in %s, which has other texts",
             what, name, field);
    for (int i = 0; i < findings->count; i++)
        if (strcmp(findings->list[i].error.message, message) == 0)
            return;
    findings_suspect(findings, FINDING_NO_TEXT, file, line, "%s", message);
}

static void remark_on_words(Exercise *exercise, const Helps *helps, int choice)
{
    WordCover word;

    for (int i = 0; examination_word(exercise->examination, choice, i, &word);
         i++)
        if (word.completed > 0 && help_find(helps, HELP_WORD, word.word) < 0)
            remark_on_text(exercise, word.file, word.line, "option", word.word,
                           "helps.words");
}

static void remark_on_suits(Exercise *exercise, const Helps *helps,
                            const Deck *deck)
{
    for (int i = 0; i < deck->suit_count; i++)
        if (help_find(helps, HELP_SUIT, deck->suits[i].name) < 0)
            remark_on_text(exercise, exercise_file(exercise), exercise->line,
                           "suit", deck->suits[i].name, "helps.suits");
}

void remark_on_texts(Exercise *exercise, const Script *script)
{
    const Helps *helps = script_helps(script);
    const bool has_words = has_topic(helps, HELP_WORD);
    const bool has_asks = script_info(script)->asks.count > 0;
    ChoiceCover choice;

    if (exercise->module != NULL || exercise->rule != NULL)
        return;
    for (int i = 0; examination_choice(exercise->examination, i, &choice);
         i++) {
        if (has_words)
            remark_on_words(exercise, helps, i);
        if (has_asks && !script_has_ask(script, choice.label))
            remark_on_text(exercise, choice.file, choice.line, "choice",
                           choice.label, "asks");
    }
    if (has_topic(helps, HELP_SUIT))
        remark_on_suits(exercise, helps, &script_equipment(script)->deck);
}
