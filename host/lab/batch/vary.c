/*
 * vary.c -- reads an option of --vary with its values, and checks them.
 */
#include "lab/batch/vary.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/text.h"

/* -- values of an option -------------------------------------------------- */

static int add_varied_value(const Reporter *reporter, Vary *vary,
                            const char *value, size_t length)
{
    if (vary->count == VALUES_MOST)
        return complain_usage(reporter, "--vary %s: at most %d values",
                              vary->option, VALUES_MOST);
    if (length == 0 || length >= NAME_LIMIT)
        return complain_usage(reporter, "--vary %s: a value is missing",
                              vary->option);
    memcpy(vary->values[vary->count], value, length);
    vary->values[vary->count++][length] = '\0';
    return STATUS_DONE;
}

/* Reads the text `before`, then a whole number of at most nine characters, and
 * moves `*at` past the number. */
static bool read_whole(const char **at, const char *before, long *number)
{
    char *end;

    if (strncmp(*at, before, strlen(before)) != 0)
        return false;
    *at += strlen(before);
    *number = strtol(*at, &end, 10);
    if (end == *at || end - *at > 9)
        return false;
    *at = end;
    return true;
}

/* True if the text is a range, such as "20..60/10". */
static bool is_range(const char *text, long *least, long *most, long *step)
{
    *step = 1;
    if (!read_whole(&text, "", least) || !read_whole(&text, "..", most))
        return false;
    if (*text != '\0' && !read_whole(&text, "/", step))
        return false;
    return *text == '\0' && *least <= *most && *step > 0;
}

static int read_varied_values(const Reporter *reporter, Vary *vary,
                              const char *text)
{
    long least, most, step;
    int status = STATUS_DONE;
    char number[24];

    if (is_range(text, &least, &most, &step)) {
        for (long i = least; i <= most && status == STATUS_DONE; i += step) {
            snprintf(number, sizeof number, "%ld", i);
            status = add_varied_value(reporter, vary, number, strlen(number));
        }
        return status;
    }
    while (status == STATUS_DONE) {
        size_t length = strcspn(text, ",");
        status = add_varied_value(reporter, vary, text, length);
        if (text[length] == '\0')
            break;
        text += length + 1;
    }
    return status;
}

static int take_all_values(const Reporter *reporter, Vary *vary,
                           const OptionInfo *info)
{
    int status = STATUS_DONE;

    if (info->type == OPTION_NUMBER)
        return complain_usage(reporter,
                              "--vary %s: it is a number from %d to %d; say "
                              "which, as in %s=%d..%d/10 or %s=%d,%d",
                              info->name, info->least, info->most, info->name,
                              info->least, info->most, info->name, info->least,
                              info->most);
    if (info->type == OPTION_FLAG)
        return read_varied_values(reporter, vary, "no,yes");
    for (int i = 0; i < info->value_count && status == STATUS_DONE; i++)
        status = add_varied_value(reporter, vary, info->values[i],
                                  strlen(info->values[i]));
    return status;
}

static bool is_value(const OptionInfo *info, const char *value)
{
    long number;

    if (info->type == OPTION_NUMBER)
        return read_whole(&value, "", &number) && *value == '\0' &&
               number >= info->least && number <= info->most;
    if (info->type == OPTION_FLAG)
        return strcmp(value, "yes") == 0 || strcmp(value, "no") == 0;
    for (int i = 0; i < info->value_count; i++)
        if (strcmp(info->values[i], value) == 0)
            return true;
    return false;
}

static int no_value(const Reporter *reporter, const Vary *vary,
                    const OptionInfo *info, const char *value)
{
    if (info->type == OPTION_NUMBER)
        return complain_usage(
            reporter, "--vary %s: '%s' is not a whole number from %d to %d",
            vary->option, value, info->least, info->most);
    return complain_usage(
        reporter, "--vary %s: '%s' is not %s", vary->option, value,
        info->type == OPTION_FLAG ? "yes or no" : "a value of this option");
}

static int check_values(const Reporter *reporter, const Vary *vary,
                        const OptionInfo *info)
{
    for (int i = 0; i < vary->count; i++)
        if (!is_value(info, vary->values[i]))
            return no_value(reporter, vary, info, vary->values[i]);
    return STATUS_DONE;
}

/* -- options -------------------------------------------------------------- */

void lab_options_write(const Script *script, Bytes *bytes)
{
    const VariantInfo *info = script_info(script);

    bytes_add(bytes, info->options,
              (size_t)info->option_count * sizeof *info->options);
}

/* Repairs an option that a worker has sent: terminates its texts, and drops its
 * values if their number is impossible. */
static void make_sound(OptionInfo *info)
{
    const int most = sizeof info->values / sizeof *info->values;

    info->name[NAME_LIMIT - 1] = '\0';
    text_tidy(info->name);
    if (info->value_count < 0 || info->value_count > most)
        info->value_count = 0;
    for (int i = 0; i < info->value_count; i++) {
        info->values[i][NAME_LIMIT - 1] = '\0';
        text_tidy(info->values[i]);
    }
}

int lab_options_read(const uint8_t *data, size_t size, OptionInfo *infos)
{
    int count = (int)(size / sizeof *infos);

    if (size > OPTION_VALUE_LIMIT * sizeof *infos)
        return 0;
    if (count > 0)
        memcpy(infos, data, (size_t)count * sizeof *infos);
    for (int i = 0; i < count; i++)
        make_sound(&infos[i]);
    return count;
}

static int no_option(const Reporter *reporter, const OptionInfo *infos,
                     int count, const char *name)
{
    const char *names[OPTION_VALUE_LIMIT];

    for (int i = 0; i < count; i++)
        names[i] = infos[i].name;
    return complain_unknown(reporter, "--vary: no option", name, names, count);
}

int lab_vary_option(const Reporter *reporter, const OptionInfo *infos,
                    int count, const char *typed, Vary *vary)
{
    size_t length = strcspn(typed, "=");
    const OptionInfo *info;
    int status;

    snprintf(vary->option, sizeof vary->option, "%.*s", (int)length, typed);
    info = script_find_option(infos, count, vary->option);
    if (info == NULL)
        return no_option(reporter, infos, count, vary->option);
    if (typed[length] != '=')
        return take_all_values(reporter, vary, info);
    status = read_varied_values(reporter, vary, typed + length + 1);
    return status == STATUS_DONE ? check_values(reporter, vary, info) : status;
}
