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

/* True if a character of the word is not in ASCII. Few tokens of games have
 * such characters. */
static bool has_sign(const char *word)
{
    while (*word != '\0' && (unsigned char)*word < 0x80)
        word++;
    return *word != '\0';
}

/* Returns the name of the suit that the word means by its sign or letter, or
 * NULL. */
static const char *suit_of_sign(const Deck *deck, const Choice *choice,
                                const char *word)
{
    const bool is_asked = choice->type == THING_SUIT;

    for (int i = 0; i < deck->suit_count && (is_asked || has_sign(word)); i++)
        if (strcmp(word, deck->suits[i].sign) == 0 ||
            (is_asked && strcmp(word, deck->suits[i].letter) == 0))
            return deck->suits[i].name;
    return NULL;
}

/* Rewrites what the pictures show of a card or suit, such as "7☀∞", as its
 * token. Words in ASCII, such as "7", mean a card or suit only if it is asked
 * for. Changes nothing if the game has this token itself. */
static bool read_signs(const Deck *deck, const Choice *choice,
                       char body[TOKEN_LIMIT])
{
    const char *suit;
    int face = -1;

    if (body[0] == '\0' || deck_find_code(deck, body) >= 0 ||
        deck_find_suit(deck, body) >= 0)
        return false;
    suit = suit_of_sign(deck, choice, body);
    if (suit == NULL && (choice->type == THING_CARD || has_sign(body)))
        face = deck_find_signs(deck, body);
    if (suit == NULL && face < 0)
        return false;
    snprintf(body, TOKEN_LIMIT, "%s",
             suit != NULL ? suit : deck->faces[face].code);
    return true;
}

void input_plain(const char *word, const Choice *choice,
                 const Position *position, const Equipment *equipment,
                 char plain[TOKEN_LIMIT])
{
    const char *colon = strrchr(word, ':');
    const char *from = colon != NULL ? colon + 1 : word;
    size_t length = strcspn(from, "#");
    char body[TOKEN_LIMIT];
    TokenPyramid pyramid;

    snprintf(plain, TOKEN_LIMIT, "%s", word);
    snprintf(body, sizeof body, "%.*s", (int)length, from);
    if (strchr(body, '/') != NULL &&
        token_read_pyramid(body, &position->seats, equipment, &pyramid))
        token_write_pyramid(body, &pyramid, &position->seats, equipment);
    else if (!read_signs(&equipment->deck, choice, body))
        return;
    plain[from - word] = '\0';
    text_add(plain, TOKEN_LIMIT, "%s%s", body, from + length);
}

int input_match(const char *word, const Choice *choice,
                const Position *position, const Equipment *equipment)
{
    int best = INPUT_NONE;
    InputFit best_fit = FIT_NONE;
    char plain[TOKEN_LIMIT];

    input_plain(word, choice, position, equipment, plain);
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
