/*
 * token_name.c -- which names a game may give to its things, so that each can
 * be printed in a line and read back.
 */
#include <string.h>

#include "base/text.h"
#include "format/internal.h"
#include "format/words.h"

/* What separates the parts of tokens, or around a line in a shell. */
static const char signs[] = "\",:;=?[]^";

const char *token_flaw(const char *name)
{
    if (name[0] == '\0')
        return "is empty: give it a word";
    if (!text_is_plain(name))
        return "holds characters that cannot be shown";
    if (text_has_blank(name))
        return "holds a blank: give it one word";
    if (strpbrk(name, signs) != NULL)
        return "holds a sign that tokens are made with, one of "
               "\" , : ; = ? [ ] ^";
    return NULL;
}

const char *token_taken(const char *name, const BoardShape *shape)
{
    Space space;
    Pose pose;

    if (strcmp(name, "done") == 0 || strcmp(name, "pass") == 0)
        return "is how a choice is ended: give it another name";
    if (strcmp(name, "-") == 0)
        return "is how nothing is written: give it another name";
    if (token_read_pose(name, &pose) && board_has_direction(shape, pose))
        return "is how a direction is written: give it another name";
    if (token_read_space(name, shape, &space))
        return "is how a space of this board is written: give it another name";
    return NULL;
}
