/*
 * input.c -- finds the option that a word means.
 */
#include "match/input/input.h"

#include <ctype.h>
#include <stdio.h>
#include <string.h>
#include <strings.h>

#include "base/text.h"
#include "format/token.h"

bool input_word(const char **at, char *word)
{
    size_t length;
    size_t kept;

    while (isspace((unsigned char)**at))
        (*at)++;
    length = strcspn(*at, " \t\r\n\v\f");
    if (length == 0)
        return false;
    kept = length < TOKEN_LIMIT ? length : TOKEN_LIMIT - 1;
    memcpy(word, *at, kept);
    word[kept] = '\0';
    *at += length;
    return true;
}

InputFit input_fit(const char *word, const char *token)
{
    size_t length = strlen(word);

    if (strcmp(word, token) == 0)
        return FIT_EXACT;
    if (strcasecmp(word, token) == 0)
        return FIT_CASE;
    if (strncasecmp(word, token, length) != 0)
        return FIT_NONE;
    /* "1" is not the beginning of the number 10 */
    if (length > 0 && isdigit((unsigned char)word[length - 1]) &&
        isdigit((unsigned char)token[length]))
        return FIT_NONE;
    return token[length] == ':' ? FIT_PART : FIT_BEGINNING;
}

void input_plain(const char *word, const Position *position,
                 const Equipment *equipment, char plain[TOKEN_LIMIT])
{
    const char *colon = strrchr(word, ':');
    const char *from = colon != NULL ? colon + 1 : word;
    size_t length = strcspn(from, "#");
    char body[TOKEN_LIMIT];
    TokenPyramid pyramid;

    snprintf(plain, TOKEN_LIMIT, "%s", word);
    snprintf(body, sizeof body, "%.*s", (int)length, from);
    if (strchr(body, '/') == NULL ||
        !token_read_pyramid(body, &position->seats, equipment, &pyramid))
        return;
    token_write_pyramid(body, &pyramid, &position->seats, equipment);
    plain[from - word] = '\0';
    text_add(plain, TOKEN_LIMIT, "%s%s", body, from + length);
}

int input_match(const char *word, const Choice *choice,
                const Position *position, const Equipment *equipment)
{
    int best = INPUT_NONE;
    InputFit best_fit = FIT_NONE;
    char plain[TOKEN_LIMIT];

    input_plain(word, position, equipment, plain);
    for (int i = 0; i < choice->count; i++) {
        InputFit fits = input_fit_option(plain, choice, i, position, equipment);
        if (fits == FIT_NONE || fits < best_fit)
            continue;
        best = fits == best_fit ? INPUT_AMBIGUOUS : i;
        best_fit = fits;
    }
    return best;
}

char *input_cut(char *words, int count)
{
    char *at = words;

    for (; at != NULL && count > 0; count--)
        at += strcspn(at, " ") + (strchr(at, ' ') != NULL);
    if (at != NULL)
        memmove(words, at, strlen(at) + 1);
    return words;
}
