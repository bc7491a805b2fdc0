/*
 * variant_rules.c -- reads the field `rules`: the rules of a variant or a house
 * rule, in words.
 */
#include <stdlib.h>
#include <string.h>

#include "script/thing/thing.h"
#include "script/variant/variant_fields.h"

/* The texts of rules have limits of their own, because they are stored outside
 * Lua, whose memory limit does not apply to them. */
enum { RULE_LIMIT = 1000, RULE_TEXT_LIMIT = 2048 };

/* Returns a copy of the string at `index`, which has at most RULE_TEXT_LIMIT
 * bytes. `name` is the name of the text in messages. */
static char *copy_rule_text(lua_State *L, int index, const char *name)
{
    char text[RULE_TEXT_LIMIT];
    char *copy;

    read_text(L, index, name, text, sizeof text);
    copy = strdup(text);
    if (copy == NULL)
        complain(L, "not enough memory");
    return copy;
}

/* Reads the entry { id, text } on top of the stack. `number` is its number in
 * the list. */
static void read_rule(lua_State *L, RuleInfo *rule, int number)
{
    if (lua_type(L, -1) != LUA_TTABLE ||
        list_length(L, "an entry of rules") != 2)
        complain(L, "rules: entry %d should be { id, text } or a heading",
                 number);
    lua_rawgeti(L, -1, 1);
    read_text(L, -1, "rules", rule->id, NAME_LIMIT);
    lua_pop(L, 1);
    if (lua_rawgeti(L, -1, 2) != LUA_TSTRING)
        complain(L, "rules: entry %d should be { id, text } or a heading",
                 number);
    rule->text = copy_rule_text(L, -1, rule->id);
    lua_pop(L, 1);
}

/* An entry that is a string is a heading. It is stored with the rule after
 * it. */
void variant_read_rules(lua_State *L, RuleInfo **rules, int *rule_count)
{
    int count;

    if (!push_table_field(L, "rules"))
        return;
    count = list_length(L, "rules");
    if (count > RULE_LIMIT)
        complain(L, "rules: at most %d", RULE_LIMIT);
    *rules = calloc((size_t)count + 1, sizeof **rules);
    if (*rules == NULL)
        complain(L, "not enough memory");
    for (int i = 0; i < count; i++) {
        RuleInfo *rule = &(*rules)[*rule_count];
        bool is_heading = lua_rawgeti(L, -1, i + 1) == LUA_TSTRING;
        if (is_heading && (rule->heading != NULL || i + 1 == count))
            complain(L, "rules: no rule follows the heading \"%s\"",
                     rule->heading != NULL ? rule->heading
                                           : lua_tostring(L, -1));
        if (is_heading) {
            rule->heading = copy_rule_text(L, -1, "a heading of rules");
        } else {
            read_rule(L, rule, i + 1);
            ++*rule_count;
        }
        lua_pop(L, 1);
    }
    lua_pop(L, 1);
}

void variant_free_rules(RuleInfo **rules, int *rule_count)
{
    /* If reading has failed, the entry after the counted rules may own a text
     * or a heading, too. */
    for (int i = 0; *rules != NULL && i <= *rule_count; i++) {
        free((*rules)[i].text);
        free((*rules)[i].heading);
    }
    free(*rules);
    *rules = NULL;
    *rule_count = 0;
}
