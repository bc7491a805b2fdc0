/*
 * art.c -- embeds the user's pictures of cards in the SVG, so that the SVG does
 * not depend on other files.
 */
#include "view/picture/figures.h"
#include "view/picture/units.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/regular.h"

enum { ART_BYTES_LIMIT = 8 * 1024 * 1024, ART_PATH_LIMIT = 4096 };

/* True if the code can be the name of a file in the folder. A script must not
 * read files outside the folder. */
static bool is_file_name(const char *code)
{
    return code[0] != '.' && strchr(code, '/') == NULL;
}

static char *read_art(const char *folder, const char *code, const char *ending,
                      size_t *size)
{
    char path[ART_PATH_LIMIT];
    int length = snprintf(path, sizeof path, "%s%s%s.%s", folder,
                          folder[0] != '\0' ? "/" : "", code, ending);

    return length < (int)sizeof path ? regular_read(path, ART_BYTES_LIMIT, size)
                                     : NULL;
}

bool art_draw(Markup *markup, const char *folder, const char *code)
{
    static const struct {
        const char *ending, *type;
    } kinds[] = {{"png", "image/png"},
                 {"svg", "image/svg+xml"},
                 {"jpg", "image/jpeg"},
                 {"jpeg", "image/jpeg"}};
    size_t size;

    for (size_t i = 0; i < sizeof kinds / sizeof *kinds && is_file_name(code);
         i++) {
        char *bytes = read_art(folder, code, kinds[i].ending, &size);
        if (bytes == NULL)
            continue;
        markup_add(
            markup,
            "<image clip-path=\"url(#card)\" width=\"%d\" height=\"%d\" href=\"data:%s;base64,",
            CARD_WIDTH, CARD_HEIGHT, kinds[i].type);
        markup_base64(markup, bytes, size);
        markup_add(markup, "\"/>");
        free(bytes);
        return true;
    }
    return false;
}

void art_clip(Markup *markup)
{
    markup_add(markup,
               "<defs><clipPath id=\"card\"><rect width=\"%d\" "
               "height=\"%d\" rx=\"%d\"/></clipPath></defs>\n",
               CARD_WIDTH, CARD_HEIGHT, CORNER);
}
