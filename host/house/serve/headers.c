#include "house/serve/headers.h"

#include <string.h>
#include <strings.h>

#define BLANKS " \t"

/* -- Accept-Encoding ------------------------------------------------------ */

typedef enum Mention { MENTION_NONE, MENTION_NO, MENTION_YES } Mention;

/* Reads the parameters of a coding, such as ";q=0.5", up to the next comma. A
 * weight that cannot be read means that the coding is not allowed. */
static Mention read_weight(const char *text)
{
    size_t size, zeros;

    text += strspn(text, BLANKS);
    if (*text == '\0' || *text == ',')
        return MENTION_YES;
    if (*text != ';')
        return MENTION_NO;
    text++;
    text += strspn(text, BLANKS);
    if (strncasecmp(text, "q=", 2) != 0)
        return MENTION_NO;
    text += 2;
    size = strspn(text, "0123456789.");
    zeros = strspn(text, "0.");
    text += size;
    text += strspn(text, BLANKS);
    return zeros < size && (*text == '\0' || *text == ',') ? MENTION_YES
                                                           : MENTION_NO;
}

static bool is_coding(const char *item, size_t length, const char *name)
{
    return length == strlen(name) && strncasecmp(item, name, length) == 0;
}

bool header_accepts_gzip(const char *value)
{
    Mention gzip = MENTION_NONE;
    Mention others = MENTION_NONE;

    while (value != NULL && *value != '\0') {
        size_t length;
        value += strspn(value, BLANKS ",");
        length = strcspn(value, BLANKS ";,");
        if (is_coding(value, length, "gzip") ||
            is_coding(value, length, "x-gzip"))
            gzip = read_weight(value + length);
        else if (is_coding(value, length, "*"))
            others = read_weight(value + length);
        value += strcspn(value, ",");
    }
    return (gzip != MENTION_NONE ? gzip : others) == MENTION_YES;
}

/* -- If-None-Match -------------------------------------------------------- */

bool header_has_tag(const char *value, const char *tag)
{
    size_t length = strlen(tag);

    if (value == NULL)
        return false;
    value += strspn(value, BLANKS);
    if (*value == '*')
        return true;
    for (;;) {
        size_t size;
        value += strspn(value, BLANKS ",");
        if (strncmp(value, "W/", 2) == 0)
            value += 2;
        if (*value != '"')
            return false;
        value++;
        size = strcspn(value, "\"");
        if (value[size] == '\0')
            return false;
        if (size == length && strncmp(value, tag, length) == 0)
            return true;
        value += size + 1;
    }
}
