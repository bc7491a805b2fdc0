/*
 * words_verb.c -- the verbs of sentences about events, in the past and in the
 * future tense.
 */
#include <string.h>

#include "format/words.h"

const char *words_verb(const char *past, bool is_planned)
{
    static const struct {
        const char *past, *planned;
    } verbs[] = {
        {"drew", "will draw"},
        {"turned up", "will turn up"},
        {"laid", "will lay"},
        {"replaced", "will replace"},
        {"turned", "will turn"},
        {"covered", "will cover"},
        {"uncovered", "will uncover"},
        {"took", "will take"},
        {"shifted", "will shift"},
        {"discarded", "will discard"},
        {"set aside", "will set aside"},
        {"put", "will put"},
        {"gave", "will give"},
        {"chose", "will choose"},
        {"moved", "will move"},
        {"placed", "will place"},
        {"rearranged", "will rearrange"},
        {"grew to", "will grow to"},
        {"left the game", "will leave the game"},
        {"is now", "will be"},
        {"now belongs to", "will belong to"},
        {"was drawn", "will be drawn"},
        {"was turned up", "will be turned up"},
        {"was laid", "will be laid"},
        {"was replaced", "will be replaced"},
        {"was turned", "will be turned"},
        {"was covered", "will be covered"},
        {"was uncovered", "will be uncovered"},
        {"was taken", "will be taken"},
        {"was shifted", "will be shifted"},
        {"was discarded", "will be discarded"},
        {"was set aside", "will be set aside"},
        {"was put", "will be put"},
        {"was moved", "will be moved"},
        {"was pushed", "will be pushed"},
        {"was placed", "will be placed"},
        {"was shuffled", "will be shuffled"},
        {"was dealt", "will be dealt"},
        {"was shown", "will be shown"},
        {"was stood upright", "will be stood upright"},
        {"was turned to point ", "will be turned to point "},
        {"was exchanged for", "will be exchanged for"},
        {"was shrunk to", "will be shrunk to"},
        {"was changed to", "will be changed to"},
        {"was destroyed", "will be destroyed"},
        {"went back to the supply", "will go back to the supply"},
        {"was destroyed: its space became void",
         "will be destroyed: its space will become void"},
    };

    for (size_t i = 0; is_planned && i < sizeof verbs / sizeof *verbs; i++)
        if (strcmp(verbs[i].past, past) == 0)
            return verbs[i].planned;
    return past;
}
