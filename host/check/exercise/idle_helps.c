/*
 * idle_helps.c -- finds texts about words that no choice has offered.
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
