/* cited.c -- lists the public choices of a turn, with the ids of their rules.
 * Scripts mention these ids in comments, such as "Draw three cards (Z18)". */
#include <ctype.h>
#include <stdlib.h>
#include <string.h>

#include "base/text.h"
#include "format/spoken.h"
#include "format/token.h"
#include "format/words.h"
#include "script/house_rule_info.h"
#include "script/variant_info.h"
#include "script/walk.h"
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

static bool is_id_cited(const char *ids, const char *id)
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
        if (is_cited(&rules[i], comments) && !is_id_cited(ids, rules[i].id))
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

/* -- the choices of a turn ------------------------------------------------ */

/* A CitedPicks lists the picks of a line, with the seats that made them. */
typedef struct CitedPicks {
    int count;
    Seat seats[LINE_LIMIT];
    Thing picks[LINE_LIMIT];
    bool are_kept[LINE_LIMIT]; /* true if only the seat may know the pick */
} CitedPicks;

static void note_pick(void *context, Seat seat, Thing pick, bool is_kept)
{
    CitedPicks *picks = context;

    picks->seats[picks->count] = seat;
    picks->are_kept[picks->count] = is_kept;
    picks->picks[picks->count++] = pick;
}

/* A CitedReplay replays a line up to one of its choices, so that the script's
 * comments on the options of this choice can be read. */
typedef struct CitedReplay {
    const Line *line;
    int picked;
    int stop; /* index of the choice at which to stop */
} CitedReplay;

static int cited_follow(void *context, const Choice *choice)
{
    CitedReplay *at = context;

    if (at->picked == at->stop)
        return -1;
    for (int i = 0; i < choice->count; i++)
        if (thing_equal(choice->options[i], at->line->picks[at->picked])) {
            at->picked++;
            return i;
        }
    return -1;
}

/* Writes the ids of the rules that apply to the line's word with the index
 * `stop`, each after a tab. Runs the script. */
static void cite_word(Script *script, const Position *start, const Line *line,
                      int stop, char ids[IDS_LIMIT])
{
    CitedReplay at = {.line = line, .stop = stop};
    char comments[COMMENTS_LIMIT];
    Line run = {.count = 0};
    ScriptError error;

    ids[0] = '\0';
    if (script_turn(script, start, &run, cited_follow, &at, &error) !=
            RUN_OPEN ||
        at.picked != stop)
        return; /* the current rules do not allow the line */
    script_option_comments(script, line->picks[stop], comments,
                           sizeof comments);
    write_rules(script, comments, ids);
}

/* True if every seat may know the card: the card was open at the start of the
 * turn, or an event has shown it. */
static bool is_card_public(const Script *script, const Position *start,
                           Card card)
{
    const EventLog *log = script_events(script);

    if (knowledge_is_public(start, card))
        return true;
    for (int i = 0; i < log->count; i++)
        if (log->events[i].card == card &&
            event_shows_card(&log->events[i], SEAT_WATCHER))
            return true;
    return false;
}

/* True if a pick is listed although no rule applies to it. The latest run of
 * the script must have played the line that contains the pick. */
static bool is_listed_alone(const Script *script, const Position *start,
                            Thing pick)
{
    char token[TOKEN_LIMIT];

    if (pick.type == THING_CARD)
        return is_card_public(script, start, (Card)pick.id);
    token_write(token, pick, start, script_equipment(script));
    return pick.type == THING_SUIT ||
           (pick.type == THING_WORD && !token_is_stop(token));
}

static void print_pick(FILE *out, const Script *script, const Position *start,
                       Seat seat, Thing pick, const char *ids, bool names_cards)
{
    const Equipment *equipment = script_equipment(script);
    char token[TOKEN_LIMIT];
    char name[SPOKEN_LIMIT];

    token_write(token, pick, start, equipment);
    if (pick.type == THING_CARD)
        snprintf(name, sizeof name, "%s",
                 words_card(&equipment->deck, (Card)pick.id, true));
    else
        spoken_word(name, sizeof name, token);
    fprintf(out, "%s\t%s%s\n", color_name(start->seats.colors[seat]),
            names_cards ? name : token, ids);
}

void cited_print(FILE *out, Script *script, const Position *start,
                 const Line *line, int known, bool names_cards)
{
    CitedPicks picks = {.count = 0};
    bool are_listed[LINE_LIMIT];
    Line all = *line;
    ScriptError error;

    all.count = known < line->count ? known : line->count;
    script_replay(script, start, &all, note_pick, &picks, &error);
    for (int i = 0; i < picks.count; i++)
        are_listed[i] = is_listed_alone(script, start, picks.picks[i]);
    for (int i = 0; i < picks.count; i++) {
        char ids[IDS_LIMIT] = "";
        if (picks.are_kept[i] || picks.seats[i] >= start->seats.count)
            continue;
        if (picks.picks[i].type == THING_WORD)
            cite_word(script, start, line, i, ids);
        if (ids[0] != '\0' || are_listed[i])
            print_pick(out, script, start, picks.seats[i], picks.picks[i], ids,
                       names_cards);
    }
}
