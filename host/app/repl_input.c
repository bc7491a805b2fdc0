/*
 * repl_input.c -- lines as they are typed: of any length, of any bytes.
 */
#include <string.h>

#include "app/canvas.h"
#include "app/repl_internal.h"
#include "format/token.h"

/* The arrows of the picture, by pose. */
static const char *const arrows[POSE_COUNT] = {
    NULL, "▲", "▶", "▼", "◀", "◥", "◢", "◣", "◤",
};

/* Reads up to the end of the line; what is beyond the limit is counted only.
 * False at the end of input, with nothing read. */
static bool read_bytes(FILE *in, char *line, size_t *length)
{
    int byte;

    *length = 0;
    while ((byte = getc(in)) != EOF && byte != '\n') {
        if (*length < INPUT_LIMIT - 1)
            line[*length] = (char)byte;
        ++*length;
    }
    line[*length < INPUT_LIMIT ? *length : INPUT_LIMIT - 1] = '\0';
    return byte != EOF || *length > 0;
}

/* Only characters that can be printed, and tabs as blanks. */
static bool make_fit(char *line, size_t length)
{
    size_t at = 0;

    while (at < length) {
        int bytes = character_bytes(line + at);
        unsigned char first = (unsigned char)line[at];
        if (first == '\t' || first == '\r')
            line[at] = ' ';
        else if (bytes == 0 || first < ' ' || first == 0x7f ||
                 (first == 0xc2 && (unsigned char)line[at + 1] < 0xa0))
            return false;
        at += (size_t)(bytes > 0 ? bytes : 1);
    }
    return true;
}

/* A token is never longer than the arrow that it replaces. */
static void replace_arrow(char *line, const char *arrow, const char *token)
{
    while ((line = strstr(line, arrow)) != NULL) {
        char *rest = line + strlen(arrow);
        for (const char *letter = token; *letter != '\0'; letter++)
            *line++ = *letter;
        memmove(line, rest, strlen(rest) + 1);
    }
}

static void replace_arrows(char *line)
{
    for (int pose = POSE_N; pose < POSE_COUNT; pose++)
        replace_arrow(line, arrows[pose], token_pose((Pose)pose));
}

InputEnd input_read(Repl *repl, char *line)
{
    size_t length;

    fflush(repl->look.out);
    if (!read_bytes(repl->setup->in, line, &length))
        return INPUT_END;
    if (length >= INPUT_LIMIT) {
        fprintf(repl->look.out,
                "%sThat line is too long: %zu bytes; at most %d are read.\n",
                repl->setup->terminal ? "" : "\n", length, INPUT_LIMIT - 1);
        return INPUT_UNFIT;
    }
    if (!make_fit(line, length)) {
        fprintf(repl->look.out,
                "%sThat line holds something that cannot be printed; it is "
                "not used.\n",
                repl->setup->terminal ? "" : "\n");
        return INPUT_UNFIT;
    }
    if (!repl->setup->terminal)
        fprintf(repl->look.out, "%s\n", line);
    replace_arrows(line);
    return INPUT_LINE;
}
