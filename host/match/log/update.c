/*
 * update.c -- makes updates, and collects several of them for a reader.
 */
#include <stdlib.h>
#include <string.h>

#include "match/log/log.h"

static void update_clear(Update *update)
{
    for (int i = 0; i < VIEWERS; i++)
        free(update->events[i]);
    free(update->rules);
    *update = (Update){.rules = NULL};
}

Update *log_update_notes(Log *log)
{
    Update *update = &log->updates[++log->revision % UPDATES_KEPT];

    if (log->first == 0)
        log->first = log->revision;
    update_clear(update);
    return update;
}

Update *log_update(Log *log)
{
    log->changed = log->revision + 1;
    return log_update_notes(log);
}

/* Returns the length of the first line of a text, with its newline. */
static size_t line_length(const char *text)
{
    size_t length = strcspn(text, "\n");

    return length + (text[length] == '\n');
}

/* Finds the first line in `lines` that equals `line`, and overwrites it with
 * zeros in `lines`. Returns false if there is no such line. */
static bool strike(char *lines, size_t size, const char *line, size_t length)
{
    for (size_t at = 0, other; at<size; at += other> 0 ? other : 1) {
        other = line_length(lines + at);
        if (other == length && memcmp(lines + at, line, length) == 0) {
            memset(lines + at, 0, length);
            return true;
        }
    }
    return false;
}

/* Removes the lines of `sent` from `text`. Overwrites `sent`. */
static void drop_lines(char *text, char *sent)
{
    const size_t size = strlen(sent);
    char *to = text;

    for (size_t length; *text != '\0'; text += length) {
        length = line_length(text);
        if (strike(sent, size, text, length))
            continue;
        memmove(to, text, length);
        to += length;
    }
    *to = '\0';
}

/* Returns the lines of `text` that are not in `*sent`. The caller must free
 * them. Sets `*sent` to a copy of `text`, or to NULL if `is_open` is false,
 * because the turn has ended. */
static char *new_part(const char *text, char **sent, bool is_open)
{
    const char *before = *sent != NULL ? *sent : "";
    bool grows = strncmp(text, before, strlen(before)) == 0;
    char *part = strdup(grows ? text + strlen(before) : text);

    if (part != NULL && *sent != NULL && !grows)
        drop_lines(part, *sent);
    free(*sent);
    *sent = is_open ? strdup(text) : NULL;
    return part;
}

/* Adds to the update those lines of the current turn that were not sent yet. */
static Update *add_unsent_turn(Log *log, Update *update)
{
    for (int i = 0; i < VIEWERS; i++)
        update->events[i] = new_part(log_events(log, viewer_at(i)),
                                     &log->sent[i], log->is_open);
    update->rules = new_part(log_rules(log), &log->sent_rules, log->is_open);
    return update;
}

Update *log_update_turn(Log *log)
{
    return add_unsent_turn(log, log_update(log));
}

void log_forget_sent(Log *log)
{
    free(log->sent_rules);
    log->sent_rules = NULL;
    for (int i = 0; i < VIEWERS; i++) {
        free(log->sent[i]);
        log->sent[i] = NULL;
    }
}

Update *log_update_anew(Log *log)
{
    Update *update = log_update(log);

    log_forget_sent(log);
    update->is_anew = true;
    return add_unsent_turn(log, update);
}

/* -- reading --------------------------------------------------------------- */

/* Returns the number of the oldest update that is kept. */
static long long find_oldest(const Log *log)
{
    return log->revision - log->first < UPDATES_KEPT
               ? log->first
               : log->revision - UPDATES_KEPT + 1;
}

/* True if some updates after update number `after` are no longer kept. False if
 * `after` is 0: then the reader is new and misses nothing. */
static bool has_missed(const Log *log, long long after)
{
    long long next = after < log->first ? log->first : after + 1;

    return after != 0 && next < find_oldest(log);
}

static void write_update_text(FILE *out, const char *text)
{
    fputs(text != NULL ? text : "", out);
}

static void add_kind(LogPart *part, const Update *update)
{
    part->is_anew = part->is_anew || update->is_anew;
    part->is_begun = part->is_begun || update->is_begun;
    part->has_rules = part->has_rules || update->has_rules;
    part->has_players = part->has_players || update->has_players;
}

bool log_since(const Log *log, Seat viewer, long long after, LogPart *part)
{
    long long oldest = find_oldest(log);
    size_t sizes[2];
    FILE *events, *rules;
    bool fine;

    *part = (LogPart){.since = after >= log->first ? after : 0,
                      .noted = after < oldest ? oldest - 1 : after,
                      .has_missed = has_missed(log, after)};
    events = open_memstream(&part->events, &sizes[0]);
    rules = open_memstream(&part->rules, &sizes[1]);
    fine = events != NULL && rules != NULL;
    for (long long i = part->noted + 1; fine && i <= log->revision; i++) {
        const Update *update = &log->updates[i % UPDATES_KEPT];
        write_update_text(events, update->events[viewer_number(viewer)]);
        write_update_text(rules, update->rules);
        add_kind(part, update);
    }
    fine = (events == NULL || fclose(events) == 0) && fine;
    return (rules == NULL || fclose(rules) == 0) && fine;
}

void log_part_clear(LogPart *part)
{
    free(part->events);
    free(part->rules);
    part->events = part->rules = NULL;
}

void log_clear(Log *log)
{
    for (int i = 0; i < UPDATES_KEPT; i++)
        update_clear(&log->updates[i]);
    log_forget_sent(log);
    log_forget_notes(log);
    log_forget_turns(log);
    for (int i = 0; i < VIEWERS; i++)
        free(log->events[i]);
    free(log->rules);
}
