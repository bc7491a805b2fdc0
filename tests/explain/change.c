/*
 * change.c -- makes a single change of a line. A word is replaced, misspelt,
 * removed, inserted, doubled, or exchanged with the next word.
 */
#include "explain/follow.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "format/token.h"
#include "format/words.h"

static void add_word(Vocabulary *all, ThingType type, const char *word)
{
    if (all->count == VOCABULARY || word[0] == '\0' || strchr(word, ' '))
        return;
    all->types[all->count] = (uint16_t)type;
    snprintf(all->words[all->count++], TOKEN_LIMIT, "%s", word);
}

static void add_thing(Vocabulary *all, const World *world, Thing what)
{
    char token[TOKEN_LIMIT];

    token_write(token, what, world->position, world->equipment);
    add_word(all, (ThingType)what.type, token);
}

/* Adds the names of spaces. If the board is not fixed, also adds some void
 * spaces. */
static void add_spaces(Vocabulary *all, const World *world)
{
    int places[SPACES];
    int count = list_places(world, places);

    for (int i = 0; i < count; i++) {
        int beyond = step_from(world, places[i], POSE_N);
        add_thing(all, world, thing(THING_SPACE, places[i]));
        if (beyond != NOWHERE && is_void(world, beyond))
            add_thing(all, world, thing(THING_SPACE, beyond));
    }
    add_word(all, THING_SPACE, is_fixed(world) ? "p16" : "9,9");
}

/* Adds the token of each pyramid, and the token that it would have with a
 * different pose. */
static void add_pyramids(Vocabulary *all, const World *world)
{
    for (int p = 0; p < world->position->pyramids.count; p++) {
        char token[TOKEN_LIMIT];
        if (!stands(world, p))
            continue;
        add_thing(all, world, thing(THING_PYRAMID, p));
        token_write(token, thing(THING_PYRAMID, p), world->position,
                    world->equipment);
        token[strlen(token) - 1] = token[strlen(token) - 1] == 'n' ? 'e' : 'n';
        add_word(all, THING_PYRAMID, token);
    }
}

static int compare_words(const void *a, const void *b)
{
    return strcmp(a, b);
}

/* Adds words of the script. Their order must not depend on the order in Lua's
 * tables. */
static void add_names(Vocabulary *all, const World *world)
{
    const Equipment *equipment = world->equipment;
    int first;

    for (int i = 0; i < equipment->deck.face_count; i++)
        add_word(all, THING_CARD, equipment->deck.faces[i].code);
    for (int i = 0; i < equipment->deck.suit_count; i++)
        add_thing(all, world, thing(THING_SUIT, i));
    for (int i = 0; i < POSE_COUNT; i++)
        add_thing(all, world, thing(THING_POSE, i));
    for (int i = 0; i < world->position->seats.count; i++)
        add_thing(all, world, thing(THING_SEAT, i));
    first = all->count;
    for (int i = 0; i < equipment->word_count; i++)
        add_word(all, THING_WORD, equipment->words[i]);
    qsort(all->words[first], (size_t)(all->count - first), sizeof all->words[0],
          compare_words);
}

void find_vocabulary(Vocabulary *all, const World *world)
{
    static const char *const more[] = {"-1", "0",  "1",     "2", "3",   "4",
                                       "7",  "12", "02",    "x", "1,1", "r",
                                       "1",  "?",  "zebra", ",", "a"};

    all->count = 0;
    add_spaces(all, world);
    add_pyramids(all, world);
    add_names(all, world);
    for (size_t i = 0; i < sizeof more / sizeof *more; i++)
        add_word(all, THING_NUMBER, more[i]);
}

/* -- one change ----------------------------------------------------------- */

int pick_below(Random *random, int count)
{
    return (int)random_below(random, (uint32_t)count);
}

static const char *any_word(const Vocabulary *all, Random *random)
{
    return all->words[pick_below(random, all->count)];
}

/* Returns a random word that differs from `word` but names a thing of the same
 * type. If the search finds none, returns any word. */
static const char *like_word(const Vocabulary *all, const char *word,
                             Random *random)
{
    int type = -1;

    for (int i = 0; i < all->count; i++)
        if (strcmp(all->words[i], word) == 0)
            type = all->types[i];
    for (int tries = 0; tries < 40 && type >= 0; tries++) {
        int i = pick_below(random, all->count);
        if (all->types[i] == type && strcmp(all->words[i], word) != 0)
            return all->words[i];
    }
    return any_word(all, random);
}

static void remove_at(Words *words, int at)
{
    words->count--;
    memmove(words->each[at], words->each[at + 1],
            sizeof words->each[0] * (size_t)(words->count - at));
}

static void insert_at(Words *words, int at, const char *word)
{
    if (words->count == LINE_LIMIT)
        return;
    memmove(words->each[at + 1], words->each[at],
            sizeof words->each[0] * (size_t)(words->count - at));
    words->count++;
    snprintf(words->each[at], TOKEN_LIMIT, "%s", word);
}

/* Misspells a word: removes, doubles or replaces a letter, changes its case,
 * exchanges it with the next letter, or cuts the end off. */
static void misspell(char *word, Random *random)
{
    size_t length = strlen(word);
    size_t at = (size_t)pick_below(random, (int)length);
    char letter = word[at];

    switch (pick_below(random, 6)) {
    case 0:
        memmove(word + at, word + at + 1, length - at);
        break;
    case 1:
        if (length + 1 < TOKEN_LIMIT)
            memmove(word + at + 1, word + at, length - at + 1);
        break;
    case 2:
        word[at] = (char)(letter ^ (letter >= 'A' ? 0x20 : 0));
        break;
    case 3:
        word[at] = "qz71,:^e"[pick_below(random, 8)];
        break;
    case 4:
        word[at] = word[at + 1] != '\0' ? word[at + 1] : letter;
        word[at + (word[at + 1] != '\0')] = letter;
        break;
    default:
        word[at > 0 ? at : length] = '\0';
    }
}

static void replace(Words *words, int at, const char *word)
{
    memmove(words->each[at], word, strlen(word) + 1);
}

void change_line(Words *words, const Vocabulary *all, Random *random)
{
    int at = pick_below(random, words->count);
    char copy[TOKEN_LIMIT];

    switch (pick_below(random, 10)) {
    case 0:
        remove_at(words, at);
        break;
    case 1:
        snprintf(copy, sizeof copy, "%s", words->each[at]);
        insert_at(words, at, copy);
        break;
    case 2:
        insert_at(words, pick_below(random, words->count + 1),
                  any_word(all, random));
        break;
    case 3:
        misspell(words->each[at], random);
        if (words->each[at][0] == '\0')
            remove_at(words, at);
        break;
    case 4:
        snprintf(copy, sizeof copy, "%s", words->each[at]);
        if (at + 1 < words->count) {
            replace(words, at, words->each[at + 1]);
            replace(words, at + 1, copy);
        }
        break;
    case 5:
        replace(words, at, any_word(all, random));
        break;
    default:
        replace(words, at, like_word(all, words->each[at], random));
    }
}
