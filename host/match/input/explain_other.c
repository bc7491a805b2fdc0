/*
 * explain_other.c -- explains words that mean something in the game but not in
 * this choice: faces of dice, and options of other choices.
 */
#include <stdio.h>
#include <string.h>

#include "format/words.h"
#include "match/input/input.h"

/* Returns the latest roll of a die in this turn, or NULL if the die was not
 * rolled. */
static const Event *latest_roll(const Script *script, int die)
{
    const EventLog *log = script_events(script);

    for (int i = log->count; i-- > 0;)
        if (log->events[i].kind == EVENT_DIE &&
            thing_number(log->events[i].what) == die)
            return &log->events[i];
    return NULL;
}

static bool has_face(const Die *die, const char *word)
{
    for (int i = 0; i < die->face_count; i++)
        if (strcmp(die->faces[i], word) == 0)
            return true;
    return false;
}

/* If the word is a face of a die, writes what this die shows: "; the weather
 * die shows rain". Returns false if no die has the face. */
static bool tell_die(const Script *script, const char *word, char *text,
                     size_t size)
{
    const Equipment *equipment = script_equipment(script);

    for (int i = 0; i < equipment->die_count; i++) {
        const Event *roll = latest_roll(script, i);
        if (!has_face(&equipment->dice[i], word))
            continue;
        if (roll != NULL && strcmp(words_face(roll, equipment), word) == 0)
            snprintf(text, size, "; it is what the %s die shows",
                     equipment->dice[i].name);
        else if (roll != NULL)
            snprintf(text, size, "; the %s die shows %s",
                     equipment->dice[i].name, words_face(roll, equipment));
        else
            snprintf(text, size, "; the %s die has not shown it",
                     equipment->dice[i].name);
        return true;
    }
    return false;
}

static bool is_option(const Equipment *equipment, const char *word)
{
    for (int i = 0; i < equipment->word_count; i++)
        if (strcmp(equipment->words[i], word) == 0)
            return true;
    return false;
}

void explain_other(const Script *script, const char *word, char *text,
                   size_t size)
{
    text[0] = '\0';
    if (!tell_die(script, word, text, size) &&
        is_option(script_equipment(script), word))
        snprintf(text, size, "; it is an option of another choice");
}
