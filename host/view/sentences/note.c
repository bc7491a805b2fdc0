/* note.c -- writes notes of the log as sentences. */
#include <stdlib.h>
#include <string.h>

#include "format/spoken.h"
#include "view/sentences/sentences.h"

char *note_sentence(const Note *note)
{
    char *text = strdup(note->text);

    return note->kind == RECORD_TOLD ? spoken_finish(text) : text;
}
