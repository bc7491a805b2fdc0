/*
 * reload.c -- what all at a table hear of rules that were loaded again.
 */
#include "app/company/company_internal.h"

#include <stdlib.h>
#include <string.h>

/* " in FILE, line N", without the folder, where the error has a place. */
static void tell_place(FILE *out, const Json *error)
{
    const char *file = json_as_text(json_member(error, "file"));
    const char *slash = file != NULL ? strrchr(file, '/') : NULL;
    long long line;

    if (file != NULL)
        fprintf(out, " in %s", slash != NULL ? slash + 1 : file);
    if (file != NULL && json_as_whole(json_member(error, "line"), &line))
        fprintf(out, ", line %lld", line);
}

/* The sentences that people get of rules that were loaded again. */
static char *read_notes(const char *answer)
{
    Json *told = json_read(answer);
    const Json *notes = json_member(told, "notes");
    const Json *error = json_member(told, "error");
    const char *message = json_as_text(json_member(error, "message"));
    char *text = NULL;
    size_t size;
    FILE *out = open_memstream(&text, &size);

    if (out == NULL)
        return NULL;
    fputs(message != NULL ? "The rules that were saved have an error"
                          : "The rules were loaded again, and are in force.",
          out);
    if (message != NULL) {
        tell_place(out, error);
        fprintf(out, ": %s", message);
    }
    fputc('\n', out);
    for (int i = 0; notes != NULL && i < json_length(notes); i++)
        fprintf(out, "%s\n", json_as_text(json_at(notes, i)));
    fclose(out);
    json_drop(told);
    return text;
}

void company_tell_reload(Company *company, const char *answer)
{
    char *notes = read_notes(answer);
    const char *text = notes != NULL ? notes : "";

    if (engine_has_failed(company->engine))
        moment_note(company, text);
    else
        moment_of_rules(company, text);
    free(notes);
}

void company_tell_failure(Company *company, const char *name,
                          const char *answer)
{
    Json *told = json_read(answer);
    const Json *error = json_member(told, "error");
    const char *kind = json_as_text(json_member(error, "kind"));

    if (strcmp(name, "save") == 0 && kind != NULL &&
        (strcmp(kind, "script") == 0 || strcmp(kind, "limit") == 0))
        company_tell_reload(company, answer);
    json_drop(told);
}
