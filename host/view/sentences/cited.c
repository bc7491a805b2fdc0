/*
 * cited.c -- finds the rules that apply to the choices of a turn.
 *
 * Scripts mention the ids of rules in comments on options, such as "Draw three
 * cards (Z18)", and list the rules in `rules`. We use an id only if an entry of
 * `rules` contains it, alone or in a range of ids.
 */
#include <ctype.h>
#include <stdlib.h>
#include <string.h>

#include "base/text.h"
#include "format/token.h"
#include "script/variant_info.h"
#include "view/sentences/sentences.h"

enum { COMMENTS_LIMIT = 512 };

/* -- ids ------------------------------------------------------------------ */

/* A RuleId is the id of a rule, such as "D46": capital letters, then a
 * number. */
typedef struct RuleId {
    char letters[8];
    long number;
} RuleId;

/* Reads the next id in a text, and moves `*text` to the end of the id. Returns
 * false if there are no more ids. */
static bool next_id(const char **text, RuleId *id)
{
    const char *at = *text;

    while (*at != '\0') {
        size_t letters = 0;
        size_t word = 0;
        while (isalnum((unsigned char)at[word]))
            word++;
        while (isupper((unsigned char)at[letters]))
            letters++;
        if (letters > 0 && letters < sizeof id->letters && word > letters &&
            letters + strspn(at + letters, "0123456789") == word) {
            snprintf(id->letters, sizeof id->letters, "%.*s", (int)letters, at);
            id->number = strtol(at + letters, NULL, 10);
            *text = at + word;
            return true;
        }
        at += word > 0 ? word : 1;
    }
    return false;
}

/* True if a list of ids and ranges, such as "D1-D3" or "Z23 Z28", contains the
 * id. */
static bool has_id(const char *ids, const RuleId *wanted)
{
    RuleId first;

    while (next_id(&ids, &first)) {
        RuleId last = first;
        const char *rest = ids + 1;
        if (*ids == '-' && !next_id(&rest, &last))
            last = first;
        if (strcmp(first.letters, wanted->letters) == 0 &&
            first.number <= wanted->number && wanted->number <= last.number)
            return true;
    }
    return false;
}

/* -- the rules of an option ----------------------------------------------- */

static bool is_cited(const RuleInfo *rule, const char *comments)
{
    RuleId id;

    while (next_id(&comments, &id))
        if (has_id(rule->id, &id))
            return true;
    return false;
}

enum { IDS_LIMIT = 4096 };

static bool is_listed(const char *ids, const char *id)
{
    size_t length = strlen(id);

    for (; (ids = strchr(ids, '\t')) != NULL; ids++)
        if (strncmp(ids + 1, id, length) == 0 &&
            (ids[1 + length] == '\t' || ids[1 + length] == '\0'))
            return true;
    return false;
}

static void add_cited(char ids[IDS_LIMIT], const RuleInfo *rules, int count,
                      const char *comments)
{
    for (int i = 0; i < count; i++)
        if (is_cited(&rules[i], comments) && !is_listed(ids, rules[i].id))
            text_add(ids, IDS_LIMIT, "\t%s", rules[i].id);
}

/* Writes the ids of the rules that the comments name, each after a tab. */
static void write_rules(const Script *script, const char *comments,
                        char ids[IDS_LIMIT])
{
    const VariantInfo *info = script_info(script);
    const HouseRuleInfo *rule;

    ids[0] = '\0';
    add_cited(ids, info->rules, info->rule_count, comments);
    for (int i = 0; (rule = script_house_rule(script, i)) != NULL; i++)
        add_cited(ids, rule->rules, rule->rule_count, comments);
}

/* -- a turn --------------------------------------------------------------- */

/* A CitedReplay replays a line up to one of its choices, to find out which seat
 * chose. */
typedef struct CitedReplay {
    const Line *line;
    int picked;
    int stop;  /* index of the choice at which to stop */
    Seat seat; /* seat that makes the choice with the index `stop` */
} CitedReplay;

static int cited_follow(void *context, const Choice *choice)
{
    CitedReplay *at = context;

    if (at->picked == at->stop) {
        at->seat = choice->seat;
        return -1;
    }
    for (int i = 0; i < choice->count; i++)
        if (thing_equal(choice->options[i], at->line->picks[at->picked])) {
            at->picked++;
            return i;
        }
    at->seat = SEAT_NONE; /* the current rules do not allow the line */
    return -1;
}

static void print_choice(FILE *out, const Script *script, const Position *start,
                         const CitedReplay *at, const char *ids)
{
    char token[TOKEN_LIMIT];

    token_write(token, at->line->picks[at->stop], start,
                script_equipment(script));
    fprintf(out, "%s\t%s%s\n", color_name(start->seats.colors[at->seat]), token,
            ids);
}

void cited_print(FILE *out, Script *script, const Position *start,
                 const Line *line, int known)
{
    char comments[COMMENTS_LIMIT];
    char ids[IDS_LIMIT];
    ScriptError error;

    for (int i = 0; i < line->count && i < known; i++) {
        CitedReplay at = {.line = line, .stop = i, .seat = SEAT_NONE};
        Line run = {.count = 0};
        if (line->picks[i].type != THING_WORD)
            continue;
        if (script_turn(script, start, &run, cited_follow, &at, &error) !=
                RUN_OPEN ||
            at.seat >= start->seats.count)
            continue;
        script_option_comments(script, line->picks[i], comments,
                               sizeof comments);
        write_rules(script, comments, ids);
        if (ids[0] != '\0')
            print_choice(out, script, start, &at, ids);
    }
}
