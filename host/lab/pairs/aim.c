/*
 * aim.c -- reads an aim and judges whether it is reached.
 */
#include <ctype.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/names.h"
#include "lab/pairs/pairs.h"

static bool mistake(char *message, size_t size, const char *format, ...)
    __attribute__((format(printf, 3, 4)));

static bool mistake(char *message, size_t size, const char *format, ...)
{
    va_list arguments;

    va_start(arguments, format);
    vsnprintf(message, size, format, arguments);
    va_end(arguments);
    return false;
}

static const char *after_blanks(const char *at)
{
    while (*at == ' ')
        at++;
    return at;
}

/* Reads a decimal number. strtod also accepts hexadecimal numbers, exponents
 * and "inf". We therefore find the end of the digits ourselves and continue
 * there. */
static bool read_decimal(const char **at, double *number)
{
    const char *from = after_blanks(*at);
    const char *digits = from + (*from == '-');
    size_t length = strspn(digits, "0123456789");

    /* In "45..55" the first point is not part of the number. */
    if (digits[length] == '.' && isdigit((unsigned char)digits[length + 1]))
        length += 1 + strspn(digits + length + 1, "0123456789");
    if (!isdigit((unsigned char)*digits) || length > 12)
        return false;
    *number = strtod(from, NULL);
    *at = after_blanks(digits + length);
    return true;
}

static bool read_bounds(const char **at, Aim *aim)
{
    char sign = **at;

    aim->low = -AIM_ANY;
    aim->high = AIM_ANY;
    if (sign == '<' || sign == '>') {
        ++*at;
        return read_decimal(at, sign == '<' ? &aim->high : &aim->low);
    }
    if (!read_decimal(at, &aim->low) || strncmp(*at, "..", 2) != 0)
        return false;
    *at += 2;
    return read_decimal(at, &aim->high) && aim->low < aim->high;
}

static void scale_bound(double *bound, double unit)
{
    if (*bound != AIM_ANY && *bound != -AIM_ANY)
        *bound *= unit;
}

static bool read_unit(const char **at, Aim *aim, char *message, size_t size)
{
    bool is_percent = **at == '%';
    double unit = aim->measure->scale;

    if (is_percent && !compare_is_share(aim->measure))
        return mistake(message, size, "%s is counted in %s, not in %%",
                       aim->measure->name, aim->measure->unit);
    if (is_percent) {
        unit /= 100;
        *at = after_blanks(*at + 1);
    }
    scale_bound(&aim->low, unit);
    scale_bound(&aim->high, unit);
    return true;
}

static bool no_measure(char *message, size_t size, const char *name)
{
    const char *names[MEASURE_LIMIT];
    const char *near;

    for (int i = 0; i < measure_count; i++)
        names[i] = measures[i].name;
    near = names_nearest(name, names, measure_count);
    if (near != NULL)
        return mistake(message, size, "no measure '%s'; did you mean '%s'?",
                       name, near);
    return mistake(message, size, "no measure '%s'", name);
}

bool aim_read(const char **text, Aim *aim, char *message, size_t size)
{
    const char *from = after_blanks(*text);
    const char *at = from;
    char name[NAME_LIMIT];
    int length = 0;

    while (isalnum((unsigned char)at[length]) || at[length] == '_')
        length++;
    snprintf(name, sizeof name, "%.*s", length, at);
    aim->measure = measure_find(name);
    if (aim->measure == NULL)
        return no_measure(message, size, name);
    at = after_blanks(at + length);
    if (!read_bounds(&at, aim))
        return mistake(message, size,
                       "expected a bound after %s, as in '%s<40' or "
                       "'%s 30..40', not '%.40s'",
                       name, name, name, after_blanks(from + length));
    if (!read_unit(&at, aim, message, size))
        return false;
    if (*at != '\0' && *at != ',')
        return mistake(message, size, "'%.40s' follows a complete bound", at);
    length = (int)(at - from);
    while (length > 0 && from[length - 1] == ' ')
        length--;
    snprintf(aim->text, sizeof aim->text, "%.*s", length, from);
    *text = at;
    return true;
}

Change aim_judge(const Aim *aim, const Compared *compared, double error)
{
    Interval interval = series_interval(&compared->level, error);

    if (interval.high < aim->low || interval.low > aim->high)
        return CHANGE_MOVED;
    return interval.low > aim->low && interval.high < aim->high ? CHANGE_NONE
                                                                : CHANGE_UNSURE;
}

double aim_distance(const Aim *aim, double mean)
{
    double bound = mean < aim->low ? aim->low : aim->high;
    double off = mean < aim->low ? aim->low - mean : mean - aim->high;
    double size = bound < 0 ? -bound : bound;

    if (off <= 0)
        return 0;
    return off / (size > aim->measure->scale ? size : aim->measure->scale);
}
