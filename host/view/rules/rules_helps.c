/*
 * rules_helps.c -- writes what the things of a game do, as its script says.
 */
#include <ctype.h>
#include <stdio.h>
#include <string.h>

#include "base/text.h"
#include "script/house_rule_info.h"
#include "view/rules/rules.h"

enum { NAMES_SIZE = 400 };

static bool is_alike(const HelpText *one, const HelpText *other)
{
    return one->topic == other->topic && strcmp(one->text, other->text) == 0;
}

/* Returns the number of texts in the entry that begins with the text `first`.
 * Neighbouring texts share an entry if they are equal and about one kind of
 * thing. */
static int count_alike_texts(const Helps *helps, int first)
{
    int count = 1;

    while (first + count < helps->count &&
           is_alike(&helps->all[first], &helps->all[first + count]))
        count++;
    return count;
}

/* -- as text --------------------------------------------------------------- */

/* Writes the names of an entry, such as "2, 3, 4". */
static void write_entry_names(const HelpText *texts, int count, char *out,
                              size_t size)
{
    out[0] = '\0';
    for (int i = 0; i < count; i++)
        text_add(out, size, "%s%s", i > 0 ? ", " : "", texts[i].name);
}

void rules_print_helps(FILE *out, const Script *script)
{
    static const char *const headings[HELP_TOPICS] = {
        [HELP_SUIT] = "Suits",
        [HELP_RANK] = "Ranks",
        [HELP_CARD] = "Cards",
        [HELP_DIE] = "Dice",
        [HELP_FACE] = "Faces of dice",
        [HELP_SIZE] = "Sizes of pyramids",
        [HELP_COLOR] = "Colours of pyramids",
        [HELP_POSE] = "Poses",
        [HELP_WORD] = "Choices",
        [HELP_NUMBER] = "Numbers",
        [HELP_TERM] = "Terms",
    };
    const Helps *helps = script_helps(script);
    char names[NAMES_SIZE];
    int count;

    for (int i = 0; i < helps->count; i += count) {
        const HelpText *text = &helps->all[i];
        count = count_alike_texts(helps, i);
        if (help_is_repeated(helps, i))
            continue;
        if (i == 0 || text->topic != helps->all[i - 1].topic)
            fprintf(out, "\n%s:\n\n", headings[text->topic]);
        write_entry_names(text, count, names, sizeof names);
        fputs("  ", out);
        text_pad(out, names, text->topic == HELP_TERM ? 9 : 8);
        fprintf(out, " %s\n", text->text);
    }
}

/* -- as JSON --------------------------------------------------------------- */

/* Returns the id of the rule to which `id` belongs, such as "D1-D3" for "D2".
 * Returns NULL if there is no such rule. */
static const char *rule_of(const Script *script, const char *id)
{
    const VariantInfo *info = script_info(script);
    const HouseRuleInfo *house;

    for (int i = 0; i < info->rule_count; i++)
        if (rules_contain(info->rules[i].id, id))
            return info->rules[i].id;
    for (int i = 0; (house = script_house_rule(script, i)) != NULL; i++)
        for (int j = 0; j < house->rule_count; j++)
            if (rules_contain(house->rules[j].id, id))
                return house->rules[j].id;
    return NULL;
}

/* Returns an object with the ids of rules that a text names in parentheses. The
 * value of an id is the id of the whole rule; see rule_of. */
static Json *cited_rules(const Script *script, const char *text)
{
    Json *cited = json_new_object();
    char id[NAME_LIMIT];
    bool is_inside = false;

    while (*text != '\0') {
        size_t length = 0;
        while (isalnum((unsigned char)text[length]))
            length++;
        if (is_inside && length > 0 && length < sizeof id) {
            snprintf(id, sizeof id, "%.*s", (int)length, text);
            const char *rule = rule_of(script, id);
            if (rule != NULL)
                json_set(cited, id, json_text(rule));
        }
        is_inside = *text == '(' || (is_inside && *text != ')');
        text += length > 0 ? length : 1;
    }
    return cited;
}

/* Returns the letter, the colour and the path with which pages draw the sign of
 * a suit. */
static Json *sign_json(const Script *script, const char *name)
{
    const Deck *deck = &script_equipment(script)->deck;
    const Suit *suit = &deck->suits[deck_find_suit(deck, name)];
    Json *sign = json_new_object();

    json_set(sign, "letter", json_text(suit->letter));
    json_set(sign, "color", json_text(suit->color));
    json_set(sign, "path", json_text(suit->path));
    return sign;
}

static Json *text_json(const Script *script, const HelpText *help)
{
    Json *object = json_new_object();
    char letter[2] = "";

    json_set(object, "kind", json_text(help_topics[help->topic]));
    json_set(object, "name", json_text(help->name));
    if (help->topic == HELP_SUIT)
        json_set(object, "sign", sign_json(script, help->name));
    if (help->topic == HELP_COLOR) {
        letter[0] = color_letter(color_find(help->name));
        json_set(object, "letter", json_text(letter));
    }
    json_set(object, "text", json_text(help->text));
    json_set(object, "rules", cited_rules(script, help->text));
    return object;
}

/* Returns a list of the indices of the texts about a card. */
static Json *card_json(const Script *script, const Face *face)
{
    int list[HELP_MOST];
    int count = help_of_face(script_helps(script),
                             &script_equipment(script)->deck, face, list);
    Json *numbers = json_new_array();

    for (int i = 0; i < count; i++)
        json_add(numbers, json_whole(list[i]));
    return numbers;
}

void rules_add_helps(Json *object, const Script *script)
{
    const Helps *helps = script_helps(script);
    const Deck *deck = &script_equipment(script)->deck;
    Json *all, *texts, *cards;

    if (helps->count == 0)
        return;
    all = json_new_object();
    texts = json_new_array();
    cards = json_new_object();
    for (int i = 0; i < helps->count; i++)
        json_add(texts, text_json(script, &helps->all[i]));
    for (int i = 0; i < deck->face_count; i++)
        json_set(cards, deck->faces[i].code,
                 card_json(script, &deck->faces[i]));
    json_set(all, "texts", texts);
    json_set(all, "cards", cards);
    json_set(object, "helps", all);
}
