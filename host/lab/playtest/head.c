/*
 * head.c -- writes and reads the head of a playtest as JSON.
 */
#include "lab/playtest/head.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/text.h"
#include "core/seat.h"
#include "format/json.h"
#include "lab/sums/sums.h"
#include "match/player/player.h"
#include "match/record/record.h"
#include "script/files.h"
#include "script/house_rule_info.h"
#include "script/learned.h"
#include "script/settings.h"

/* The keys whose values must be equal in all parts of a playtest, with their
 * names in messages. */
static const struct Key {
    const char *key, *name;
} keys[] = {
    {"house", "the version of the program"},
    {"variant", "the variant"},
    {"title", "the title"},
    {"seats", "the seats"},
    {"players", "the bots"},
    {"seed", "the seed"},
    {"options", "the options of the variant"},
    {"with", "the house rules"},
    {"scripts", "the text of the rules"},
    {"ending", "the text of the rules"},
    {"follow", "the games that are followed"},
    {"turn_cap", "the turn cap"},
};
enum { KEY_COUNT = sizeof keys / sizeof *keys };

/* -- writing -------------------------------------------------------------- */

static Json *options_json(const Equipment *equipment)
{
    Json *object = json_new_object();

    for (int i = 0; i < equipment->option_count; i++)
        json_set(object, equipment->options[i].name,
                 json_option(&equipment->options[i]));
    return object;
}

static Json *rules_json(const Script *script)
{
    const HouseRuleInfo *rule;
    char text[1024] = "";

    script_add_settings(text, sizeof text, script);
    for (int i = 0; (rule = script_house_rule(script, i)) != NULL; i++)
        text_add(text, sizeof text, "%s--with %s", text[0] ? " " : "",
                 rule->name);
    return json_text(text);
}

static Json *digest_json(const char *text, size_t size)
{
    char digest[DIGEST_LIMIT];

    record_digest(text, size, digest);
    return json_text(digest);
}

/* Returns the digests of all loaded texts. The last digest is that of the bots'
 * value file, if there is any. */
static Json *scripts_json(const Script *script)
{
    Json *array = json_new_array();
    const char *text;
    size_t size;

    for (int i = 0; (text = script_text(script, i, &size)) != NULL; i++)
        json_add(array, digest_json(text, size));
    text = script_learned_text(script, &size);
    if (text != NULL)
        json_add(array, digest_json(text, size));
    return array;
}

static const char *find_ending(const VariantInfo *info)
{
    for (int i = 0; i < info->option_count; i++)
        if (info->options[i].ends_game)
            return info->options[i].name;
    return "";
}

static Json *names_json(const Plan *plan, const VariantInfo *info, bool players)
{
    Seats seats = script_seats(info, info->players);
    Json *array = json_new_array();

    for (int seat = 0; seat < seats.count; seat++) {
        char name[PLAYER_LIMIT];
        player_write(&plan->players[seat], name);
        json_add(array,
                 json_text(players ? name : color_name(seats.colors[seat])));
    }
    return array;
}

/* Adds the players as a value of --seats. In this value, a comma within a name
 * needs a backslash before it. */
static void add_seats_option(char *text, size_t size, const Plan *plan,
                             int seats)
{
    for (int seat = 0; seat < seats; seat++) {
        char name[PLAYER_LIMIT];
        player_write(&plan->players[seat], name);
        text_add(text, size, "%s", seat > 0 ? "," : "");
        for (const char *at = name; *at != '\0'; at++)
            text_add(text, size, "%s%c", *at == ',' ? "\\" : "", *at);
    }
}

/* Returns a command that plays a game of the playtest again. The user must
 * append the seed of the game. */
static Json *command_json(const Script *script, const Plan *plan,
                          const BatchSettings *batch)
{
    char seats[2 * SEAT_LIMIT * PLAYER_LIMIT] = "";
    char settings[HEAD_COMMAND] = "";
    char *text = NULL;
    size_t size;
    FILE *out = open_memstream(&text, &size);
    Json *command;

    if (out == NULL)
        return NULL;
    add_seats_option(seats, sizeof seats, plan, script_info(script)->players);
    script_add_settings(settings, sizeof settings, script);
    fputs("house play ", out);
    text_print_word(out, batch->variant);
    fputs(" --seats ", out);
    text_print_word(out, seats);
    fprintf(out, "%s%s", settings[0] ? " " : "", settings);
    for (int i = 0; i < batch->rules.with.count; i++) {
        fputs(" --with ", out);
        text_print_word(out, batch->rules.with.all[i]);
    }
    if (batch->workers->bot_time > 0)
        fprintf(out, " --bot-time %d", batch->workers->bot_time);
    command = fclose(out) == 0 ? json_text(text) : NULL;
    free(text);
    return command;
}

static Json *with_json(const Script *script)
{
    Json *array = json_new_array();
    const HouseRuleInfo *rule;

    for (int i = 0; (rule = script_house_rule(script, i)) != NULL; i++)
        json_add(array, json_text(rule->name));
    return array;
}

char *head_write(const Script *script, const Plan *plan,
                 const BatchSettings *batch)
{
    const VariantInfo *info = script_info(script);
    Json *object = json_new_object();
    char *text;

    json_set(object, "house", json_text(HOUSE_VERSION));
    json_set(object, "variant", json_text(info->name));
    json_set(object, "title", json_text(info->title));
    json_set(object, "seats", names_json(plan, info, false));
    json_set(object, "players", names_json(plan, info, true));
    json_set(object, "seed", json_text(plan->seed));
    json_set(object, "options", options_json(script_equipment(script)));
    json_set(object, "rules", rules_json(script));
    json_set(object, "with", with_json(script));
    json_set(object, "scripts", scripts_json(script));
    json_set(object, "file", json_text(function_file(script_file(script, 0))));
    json_set(object, "command", command_json(script, plan, batch));
    json_set(object, "ending", json_text(find_ending(info)));
    json_set(object, "follow", json_whole(plan->follow));
    json_set(object, "turn_cap", json_whole(plan->most_turns));
    text = json_write(object);
    json_drop(object);
    return text;
}

/* -- reading -------------------------------------------------------------- */

static bool take_text(const Json *value, char *text, size_t size)
{
    const char *found = json_as_text(value);

    if (found == NULL || strlen(found) >= size)
        return false;
    snprintf(text, size, "%s", found);
    text_tidy(text);
    return true;
}

static bool read_head_text(const Json *root, const char *key, char *text,
                           size_t size)
{
    return take_text(json_member(root, key), text, size);
}

static bool read_whole(const Json *root, const char *key, long long most,
                       int *number)
{
    long long whole;

    if (!json_as_whole(json_member(root, key), &whole) || whole < 0 ||
        whole > most)
        return false;
    *number = (int)whole;
    return true;
}

static bool read_head_seats(const Json *root, Head *head)
{
    const Json *seats = json_member(root, "seats");
    const Json *players = json_member(root, "players");
    int count = json_is_array(seats) ? json_length(seats) : 0;

    if (count < 1 || count > SEAT_LIMIT || !json_is_array(players) ||
        json_length(players) != count)
        return false;
    head->seats = count;
    for (int i = 0; i < count; i++)
        if (!take_text(json_at(seats, i), head->colors[i],
                       sizeof head->colors[i]) ||
            !take_text(json_at(players, i), head->players[i],
                       sizeof head->players[i]))
            return false;
    return true;
}

static bool read_head_members(const Json *root, Head *head)
{
    return read_head_seats(root, head) &&
           read_head_text(root, "title", head->title, sizeof head->title) &&
           read_head_text(root, "seed", head->seed, sizeof head->seed) &&
           read_head_text(root, "rules", head->rules, sizeof head->rules) &&
           read_head_text(root, "file", head->file, sizeof head->file) &&
           read_head_text(root, "command", head->command,
                          sizeof head->command) &&
           read_head_text(root, "ending", head->ending, sizeof head->ending) &&
           read_whole(root, "follow", INT32_MAX, &head->follow) &&
           read_whole(root, "turn_cap", TRACE_TURNS, &head->most_turns);
}

static Json *parse(const char *text, size_t size)
{
    char message[200];
    int line;

    return json_parse(text, size, &line, message, sizeof message);
}

bool head_read(Head *head, const char *text, size_t size)
{
    Json *root = parse(text, size);
    bool fine;

    memset(head, 0, sizeof *head);
    fine =
        root != NULL && json_is_object(root) && read_head_members(root, head);
    head->text = fine ? strndup(text, size) : NULL;
    json_drop(root);
    return head->text != NULL;
}

void head_free(Head *head)
{
    free(head->text);
    memset(head, 0, sizeof *head);
}

static bool is_same_json(const Json *one, const Json *other)
{
    char *a = one != NULL ? json_write(one) : NULL;
    char *b = other != NULL ? json_write(other) : NULL;
    bool same = a != NULL && b != NULL && strcmp(a, b) == 0;

    free(a);
    free(b);
    return same;
}

const char *head_difference(const char *one, const char *other)
{
    Json *a = parse(one, strlen(one));
    Json *b = parse(other, strlen(other));
    const char *found = NULL;

    for (int i = 0; i < KEY_COUNT && found == NULL; i++)
        if (!is_same_json(json_member(a, keys[i].key),
                          json_member(b, keys[i].key))) {
            found = keys[i].name;
        }
    json_drop(a);
    json_drop(b);
    return found;
}

Plan head_plan(const Head *head)
{
    return (Plan){.seed = head->seed, .most_turns = head->most_turns};
}
