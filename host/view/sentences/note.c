/* note.c -- writes notes of the log as sentences. */
#include <stdlib.h>
#include <string.h>

#include "format/spoken.h"
#include "view/sentences/sentences.h"

/* True if a user has typed the note. Without an author, such a note begins with
 * its kind. */
static bool is_typed(const Note *note)
{
    return note->by.who[0] != '\0' ||
           strncmp(note->text, "Note: ", strlen("Note: ")) == 0 ||
           strncmp(note->text, "Bookmark: ", strlen("Bookmark: ")) == 0;
}

/* True if the text begins with the role of a participant, and not with a
 * name. */
static bool begins_with_role(const char *text)
{
    char word[NAME_LIMIT];

    snprintf(word, sizeof word, "%.*s", (int)strcspn(text, " '"), text);
    return color_find(word) >= 0 || strcmp(word, "designer") == 0 ||
           strcmp(word, "watcher") == 0;
}

char *note_sentence(const Note *note)
{
    char *text = strdup(note->text);

    if (text != NULL && !is_typed(note)) {
        const char first = text[0];
        text = spoken_finish(text);
        if (text != NULL && !begins_with_role(note->text))
            text[0] = first; /* a name that a person has typed */
    }
    return text;
}
