/*
 * explain_other.c -- explains words that mean something in the game but not in
 * this choice: faces of dice, and options of other choices.
 */
#include <stdio.h>
#include <string.h>

#include "format/words.h"
#include "match/input/input.h"

/* Returns the roll of a die in this turn that shows the word. Otherwise returns
 * the latest roll of the die, or NULL. */
static const Event *roll_of(const Script *script, int die, const char *word)
{
    const EventLog *log = script_events(script);
    const Event *latest = NULL;

    for (int i = log->count; i-- > 0;) {
        const Event *event = &log->events[i];
        if (event->kind != EVENT_DIE || thing_number(event->what) != die)
            continue;
        if (strcmp(words_face(event, script_equipment(script)), word) == 0)
            return event;
        if (latest == NULL)
            latest = event;
    }
    return latest;
}

static bool has_face(const Die *die, const char *word)
{
    for (int i = 0; i < die->face_count; i++)
        if (strcmp(die->faces[i], word) == 0)
            return true;
    return false;
}

/* Returns a die that has the face, or -1. Prefers a die that was rolled in this
 * turn. */
static int find_die(const Script *script, const char *face)
{
    const Equipment *equipment = script_equipment(script);
    int found = -1;

    for (int i = 0; i < equipment->die_count; i++) {
        if (!has_face(&equipment->dice[i], face))
            continue;
        if (roll_of(script, i, face) != NULL)
            return i;
        if (found < 0)
            found = i;
    }
    return found;
}

/* If the word is a face of a die, writes what this die shows: "; the weather
 * die shows rain". Returns false if no die has the face. */
static bool tell_die(const Script *script, const char *word, char *text,
                     size_t size)
{
    const Equipment *equipment = script_equipment(script);
    int die = find_die(script, word);
    const Event *roll;

    if (die < 0)
        return false;
    roll = roll_of(script, die, word);
    if (roll == NULL)
        snprintf(text, size, "; the %s die has not shown it",
                 equipment->dice[die].name);
    else if (strcmp(words_face(roll, equipment), word) == 0)
        snprintf(text, size, "; it is what the %s die shows",
                 equipment->dice[die].name);
    else
        snprintf(text, size, "; the %s die shows %s", equipment->dice[die].name,
                 words_face(roll, equipment));
    return true;
}

static bool is_game_word(const Equipment *equipment, const char *word)
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
        is_game_word(script_equipment(script), word))
        snprintf(text, size, "; it is an option of another choice");
}
