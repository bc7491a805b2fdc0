#include "base/names.h"

#include <stdbool.h>
#include <stdio.h>
#include <string.h>
#include <strings.h>

#include "base/number.h"

void names_join(char *text, size_t size, const char *const *names, int count,
                const char *last)
{
    size_t used = 0;

    text[0] = '\0';
    for (int i = 0; i < count && used < size; i++)
        used += (size_t)snprintf(text + used, size - used, "%s%s",
                                 i == 0           ? ""
                                 : i == count - 1 ? last
                                                  : ", ",
                                 names[i]);
}

/* -- the nearest name ----------------------------------------------------- */

enum {
    WORD_SIZE = 64,    /* greatest length of a word that is compared */
    BEGINNING_SIZE = 4 /* least length of a text that is compared with the
                        * beginnings of names */
};

static int lower(char letter)
{
    return letter >= 'A' && letter <= 'Z' ? letter - 'A' + 'a' : letter;
}

int names_distance(const char *a, const char *b)
{
    /* rows[i % 3][j] is the distance from the first i letters of `a` to the
     * first j letters of `b`. */
    int rows[3][WORD_SIZE + 1];
    int a_size = (int)strnlen(a, WORD_SIZE);
    int b_size = (int)strnlen(b, WORD_SIZE);

    for (int j = 0; j <= b_size; j++)
        rows[0][j] = j;
    for (int i = 1; i <= a_size; i++) {
        const int *before = rows[(i + 1) % 3]; /* the row for i - 2 */
        const int *above = rows[(i + 2) % 3];
        int *row = rows[i % 3];
        row[0] = i;
        for (int j = 1; j <= b_size; j++) {
            bool differ = lower(a[i - 1]) != lower(b[j - 1]);
            row[j] = smaller(above[j - 1] + differ,
                             smaller(above[j], row[j - 1]) + 1);
            if (i > 1 && j > 1 && lower(a[i - 1]) == lower(b[j - 2]) &&
                lower(a[i - 2]) == lower(b[j - 1]))
                row[j] = smaller(row[j], before[j - 2] + 1);
        }
    }
    return rows[a_size % 3][b_size];
}

/* Returns the first name that begins with `typed`, or NULL. */
static const char *find_beginning(const char *typed, const char *const *names,
                                  int count)
{
    for (int i = 0; i < count; i++)
        if (strncasecmp(names[i], typed, strlen(typed)) == 0)
            return names[i];
    return NULL;
}

const char *names_nearest(const char *typed, const char *const *names,
                          int count)
{
    size_t size = strlen(typed);
    int limit = size < 6 ? 1 : (int)(size / 3);
    const char *nearest = NULL;

    if (size == 0 || size > WORD_SIZE)
        return NULL;
    for (int i = 0; i < count; i++) {
        if (strlen(names[i]) > WORD_SIZE)
            continue;
        int distance = names_distance(typed, names[i]);
        if (distance <= limit) {
            nearest = names[i];
            limit = distance - 1; /* from now on, only a nearer name counts */
        }
    }
    return nearest != NULL || size < BEGINNING_SIZE
               ? nearest
               : find_beginning(typed, names, count);
}
