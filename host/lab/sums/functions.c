/*
 * functions.c -- encodes the list of a script's functions, and decodes it.
 */
#include <string.h>

#include "lab/sums/sums.h"

static void code_function(Coder *coder, FunctionSum *function)
{
    code_text(coder, function->file, sizeof function->file);
    CODE(coder, function->line, INT32_MAX);
    code_text(coder, function->name, sizeof function->name);
    CODE(coder, function->is_called, 1);
}

const char *function_file(const char *file)
{
    static const char *const folders[] = {"variants/", "scripts/"};
    const char *found = strrchr(file, '/');

    found = found != NULL ? found + 1 : file;
    for (int i = 0; i < 2; i++)
        for (const char *at = file; (at = strstr(at, folders[i])) != NULL; at++)
            if (at < found || i > 0)
                found = at;
    return found;
}

bool functions_write(const Examination *examination, Bytes *bytes)
{
    Coder coder = {.out = bytes};
    FunctionCover cover;

    for (int i = 0; examination_function(examination, i, &cover); i++) {
        FunctionSum function = {.line = cover.line, .is_called = cover.reached};
        if (cover.is_file || cover.is_rare || cover.name[0] == '\0')
            continue;
        strncpy(function.file, function_file(cover.file),
                sizeof function.file - 1);
        strncpy(function.name, cover.name, sizeof function.name - 1);
        code_function(&coder, &function);
    }
    return !bytes->is_short;
}

bool functions_read(Sums *sums, const uint8_t *data, size_t size)
{
    Coder coder = {.at = data, .end = data + size};

    while (coder.at < coder.end) {
        FunctionSum function = {.line = 0};
        code_function(&coder, &function);
        if (coder.failed || !sums_add_function(sums, &function, NULL))
            return false;
    }
    return true;
}
