/*
 * reload.c -- the log entries about rules that were loaded again.
 */
#include "house/company/company_internal.h"

#include <stdlib.h>
#include <string.h>

/* Writes " in FILE, line N", without the folder, if the error has a place. */
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

static void tell_error(FILE *out, const Json *error)
{
    fputs("The rules that were saved have an error", out);
    tell_place(out, error);
    fprintf(out, ": %s\n", json_as_text(json_member(error, "message")));
}

/* Writes the changes that all may know. */
static void tell_changes(FILE *out, const Json *told)
{
    const Json *notes = json_member(told, "notes");
    const Json *rules = json_member(told, "rules");
    const Json *faults = json_member(told, "faults");

    fputs("The rules were loaded again, and are in force.\n", out);
    for (int i = 0; i < json_length(notes); i++)
        fprintf(out, "%s\n", json_as_text(json_at(notes, i)));
    for (int i = 0; i < json_length(rules); i++) {
        const Json *rule = json_at(rules, i);
        const char *text = json_as_text(json_member(rule, "text"));
        const char *id = json_as_text(json_member(rule, "id"));
        if (text != NULL)
            fprintf(out, "Rule %s now says: %s\n", id, text);
        else
            fprintf(out, "Rule %s is gone.\n", id);
    }
    for (int i = 0; i < json_length(faults); i++)
        tell_error(out, json_at(faults, i));
    if (json_length(faults) > 0)
        fputs("What leads there is not offered.\n", out);
    if (json_as_text(json_member(told, "cut")) != NULL)
        fputs("Choices of this turn that are no longer legal were taken "
              "back.\n",
              out);
}

/* Writes "Now offered to red: 1,0, 2,0." The tokens are an array, or a text
 * that separates them by blanks. */
static void tell_tokens(FILE *out, const char *what, const char *seat,
                        const Json *tokens)
{
    const char *text = json_as_text(tokens);

    if (text == NULL && json_length(tokens) == 0)
        return;
    fprintf(out, "%s %s: ", what, seat);
    for (int i = 0; text == NULL && i < json_length(tokens); i++)
        fprintf(out, "%s%s", i > 0 ? ", " : "",
                json_as_text(json_at(tokens, i)));
    for (; text != NULL && *text != '\0'; text++)
        fputs(*text == ' ' ? ", " : (char[]){*text, '\0'}, out);
    fputs(".\n", out);
}

static void tell_turns(FILE *out, const char *what, const Json *told)
{
    const Json *turns = json_member(told, "turns");
    long long count = 0;

    for (int i = 0; i < json_length(turns); i++)
        fprintf(out, "%s: %s.\n", what, json_as_text(json_at(turns, i)));
    json_as_whole(json_member(told, "count"), &count);
    if (count > json_length(turns))
        fprintf(out, "%s: %lld more of the turns that were tried.\n", what,
                count - json_length(turns));
}

/* Adds a note for some viewers: the options that the seat at the choice has
 * gained and lost. */
static void tell_offers(Company *company, unsigned hearers, const Json *offers)
{
    const Game *game = engine_game(company->engine);
    char *text = NULL;
    size_t size;
    FILE *out = game->now.over ? NULL : open_memstream(&text, &size);
    const char *seat;

    if (out == NULL)
        return;
    seat = color_name(game->now.seats.colors[game->choice.seat]);
    tell_tokens(out, "Now offered to", seat, json_member(offers, "gained"));
    tell_tokens(out, "No longer offered to", seat, json_member(offers, "lost"));
    tell_turns(out, "Now legal", json_member(offers, "now_legal"));
    tell_turns(out, "No longer legal", json_member(offers, "now_illegal"));
    if (fclose(out) == 0)
        notes_add_kept(company, hearers, text);
    free(text);
}

void company_tell_reload(Company *company, const char *answer)
{
    bool has_failed = engine_has_failed(company->engine);
    Json *told = json_read(answer);
    unsigned knowing = hearer_of(engine_game(company->engine)->choice.seat) |
                       hearer_of(SEAT_NONE);
    char *text = NULL;
    size_t size;
    FILE *out = open_memstream(&text, &size);

    if (out != NULL && has_failed) {
        tell_error(out, json_member(told, "error"));
        fputs("The old rules stay in force.\n", out);
    } else if (out != NULL)
        tell_changes(out, told);
    if (out != NULL)
        fclose(out);
    if (has_failed) {
        moment_tell(company, text);
    } else {
        moment_of_rules(company, text);
        tell_offers(company, knowing, told);
        tell_offers(company, HEARD_BY_ALL & ~knowing,
                    json_member(told, "known_to_all"));
    }
    free(text);
    json_drop(told);
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
