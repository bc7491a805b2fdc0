/*
 * engine_reload.c -- reloads rules, and reports the changes of rules in words
 * and of the options in the open choice.
 */
#include <string.h>

#include "engine/engine_internal.h"
#include "match/reload/reload.h"
#include "view/rules/rules.h"
#include "view/sentences/sentences.h"

/* The time is short because other tables of a server wait meanwhile; see also
 * MOST_MS in engine_offers.c. */
enum { TRIED_MS = 75 };

/* -- rules in words ------------------------------------------------------- */

static void add_texts(Json *texts, const Json *rules)
{
    for (int i = 0; i < json_length(rules); i++) {
        const Json *rule = json_at(rules, i);
        json_set(texts, json_as_text(json_member(rule, "id")),
                 json_copied(json_member(rule, "text")));
    }
}

/* Returns the texts of the rules in force by their ids. A house rule may
 * replace a rule of the variant. */
static Json *list_texts(const Script *script)
{
    Json *rules = rules_json(script);
    const Json *houses = json_member(rules, "house_rules");
    Json *texts = json_new_object();

    add_texts(texts, json_member(rules, "rules"));
    for (int i = 0; i < json_length(houses); i++)
        add_texts(texts, json_member(json_at(houses, i), "rules"));
    json_drop(rules);
    return texts;
}

/* Adds the rules of `these` that `those` lacks or has with a different text.
 * With `are_gone`, adds only the rules that it lacks. */
static void add_changed(Json *list, const Json *these, const Json *those,
                        bool are_gone)
{
    const char *id;

    for (int i = 0; (id = json_key(these, i)) != NULL; i++) {
        const char *text = json_as_text(json_member(these, id));
        const char *other = json_as_text(json_member(those, id));
        Json *rule;
        if (other != NULL && (are_gone || strcmp(text, other) == 0))
            continue;
        rule = json_new_object();
        json_set(rule, "id", json_text(id));
        json_set(rule, "text", are_gone ? json_nothing() : json_text(text));
        json_add(list, rule);
    }
}

static Json *compare_texts(const Json *before, const Script *script)
{
    Json *now = list_texts(script);
    Json *list = json_new_array();

    add_changed(list, now, before, false);
    add_changed(list, before, now, true);
    json_drop(now);
    return list;
}

/* -- reloading ------------------------------------------------------------ */

static Json *list_faults(const Reload *reload)
{
    Json *list = json_new_array();

    for (int i = 0; i < reload->fault_count; i++)
        json_add(list, fault_object(&reload->faults[i]));
    return list;
}

static Json *tell_turns(const ReloadTurns *turns)
{
    Json *object = json_new_object();

    json_set(object, "count", json_whole(turns->count));
    json_set(object, "turns", explained_lines(turns->text));
    return object;
}

static void tell_reload(const Reload *reload, Json *answer)
{
    json_set(answer, "notes", explained_lines(reload->notes));
    json_set(answer, "cut", json_text_or_null(reload->cut));
    json_set(answer, "why",
             json_text_or_null(reload->is_cut ? reload->why : NULL));
    json_set(answer, "gained", json_text_or_null(reload->gained));
    json_set(answer, "lost", json_text_or_null(reload->lost));
    json_set(answer, "failing", json_text_or_null(reload->failing));
    json_set(answer, "faults", list_faults(reload));
    json_set(answer, "tried", json_whole(reload->tried));
    json_set(answer, "now_legal", tell_turns(&reload->now_legal));
    json_set(answer, "now_illegal", tell_turns(&reload->now_illegal));
}

/* Adds the open choice under the new rules. */
static bool tell_open(Engine *engine, const Offers *before, bool is_compared,
                      Json *answer)
{
    Json *known = json_new_object();
    Offers now;

    if (!engine_open(engine)) {
        json_drop(known);
        return false;
    }
    if (is_compared) {
        now = offers_find(engine);
        offers_compare(before, &now, known);
        offers_drop(&now);
    }
    json_set(answer, "known_to_all", known);
    return story_of_open(engine) &&
           engine_tell_state(engine, SEAT_NONE, answer);
}

static bool load(Engine *engine, const Offers *offers, Json *answer)
{
    Json *texts = list_texts(engine->game->script);
    Reload reload;
    bool is_compared;
    bool done = reload_rules_within(engine->game, TRIED_MS, &reload);

    if (done) {
        engine_use_rules(engine);
        tell_reload(&reload, answer);
        json_set(answer, "rules", compare_texts(texts, engine->game->script));
    } else {
        fail_script(engine, &reload.error);
    }
    is_compared = reload.is_compared;
    reload_clear(&reload);
    json_drop(texts);
    return done && tell_open(engine, offers, is_compared, answer);
}

/* Rules that load are in force even if they fail in this position. */
bool deed_reload(Engine *engine, const Json *request, Json *answer)
{
    Offers offers = {NULL, NULL};
    bool loaded;

    (void)request;
    engine_forget(engine);
    engine_drop_trial(engine);
    if (engine_open(engine))
        offers = offers_find(engine);
    engine->failure.kind = NULL;
    loaded = load(engine, &offers, answer);
    offers_drop(&offers);
    return loaded;
}
