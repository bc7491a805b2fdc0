/*
 * helps_test.c -- tests that every game explains its suits, cards, die faces
 * and options. The rules that the texts name must exist.
 */
#include "support/configurations.h"

#include "format/json.h"
#include "script/helps.h"
#include "view/rules/rules.h"

static void miss(const Configuration *configuration, const char *kind,
                 const char *name)
{
    char what[2 * NAME_LIMIT];

    snprintf(what, sizeof what, "no text about the %s %s", kind, name);
    describe(configuration, 0, what);
}

static void check_deck(const Script *script, const Configuration *configuration)
{
    const Helps *helps = script_helps(script);
    const Deck *deck = &script_equipment(script)->deck;
    int list[HELP_MOST];

    for (int i = 0; i < deck->suit_count; i++)
        if (help_find(helps, HELP_SUIT, deck->suits[i].name) < 0)
            miss(configuration, "suit", deck->suits[i].name);
    for (int i = 0; i < deck->face_count; i++)
        if (help_of_face(helps, deck, &deck->faces[i], list) == 0)
            miss(configuration, "card", deck->faces[i].code);
}

static void check_dice(const Script *script, const Configuration *configuration)
{
    const Equipment *equipment = script_equipment(script);

    for (int i = 0; i < equipment->die_count; i++)
        for (int f = 0; f < equipment->dice[i].face_count; f++)
            if (help_find(script_helps(script), HELP_FACE,
                          equipment->dice[i].faces[f]) < 0)
                miss(configuration, "face", equipment->dice[i].faces[f]);
}

/* Checks that an id in parentheses, such as "D53" in "(D53)", is the id of a
 * rule. */
static void check_rules(const Script *script,
                        const Configuration *configuration)
{
    const Helps *helps = script_helps(script);

    for (int i = 0; i < helps->count; i++) {
        const char *at = helps->all[i].text;
        while ((at = strchr(at, '(')) != NULL) {
            char id[NAME_LIMIT];
            size_t length = strcspn(++at, "),");
            snprintf(id, sizeof id, "%.*s", (int)length, at);
            if (strpbrk(id, "0123456789") != NULL && id[0] >= 'A' &&
                id[0] <= 'Z' && !rules_has_id(script, id))
                miss(configuration, "rule", id);
        }
    }
}

static void every_thing_is_explained(void **state)
{
    Configurations *all = find_configurations();

    (void)state;
    for (int i = 0; i < all->count; i++) {
        Script *script = load(&all->each[i], NULL);
        if (script_helps(script)->count == 0)
            describe(&all->each[i], 0, "no texts");
        check_deck(script, &all->each[i]);
        check_dice(script, &all->each[i]);
        check_rules(script, &all->each[i]);
        script_free(script);
    }
    free_configurations(all);
}

/* -- one game -------------------------------------------------------------- */

/* Loads the file with the setting, and checks the help for this topic and name.
 * The help must contain `part`. If `part` is NULL, there must be no help. */
static void says(const char *file, const char *setting, HelpTopic topic,
                 const char *name, const char *part)
{
    Configuration configuration = {.file = file};
    Script *script = load(&configuration, setting);
    const Helps *helps = script_helps(script);
    int index = help_find(helps, topic, name);

    if (part == NULL ? index >= 0
                     : index < 0 || !strstr(helps->all[index].text, part))
        fail_msg("%s %s %s: %s", file, setting != NULL ? setting : "", name,
                 index >= 0 ? helps->all[index].text : "no text");
    script_free(script);
}

static void options_change_texts(void **state)
{
    static const char dectana[] = "variants/dectana.lua";

    (void)state;
    says(dectana, NULL, HELP_SUIT, "knots", "all cards there");
    says(dectana, "knots_destroys=top", HELP_SUIT, "knots", "the top card");
    says(dectana, NULL, HELP_RANK, "pawn", NULL);
    says(dectana, "deck=pawns", HELP_RANK, "pawn", "Worth 0");
    says("variants/zark-city.lua", NULL, HELP_RANK, "king", "1 pip");
    says("variants/zark-city.lua", "attack_power=yes", HELP_RANK, "king",
         "3 pips");
    says("variants/gnostica.lua", NULL, HELP_CARD, "VI", "move; create");
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(every_thing_is_explained),
        cmocka_unit_test(options_change_texts),
    };

    return cmocka_run_group_tests(tests, NULL, NULL);
}
