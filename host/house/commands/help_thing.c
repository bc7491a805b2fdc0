/*
 * help_thing.c -- explains a word that names a thing of the game.
 */
#include "house/commands/help_thing.h"

#include <string.h>
#include <strings.h>

#include "match/input/input.h"
#include "script/helps.h"
#include "view/draw/draw.h"

void help_say(Repl *repl, const char *word, const char *kind, const char *words)
{
    char opening[TOKEN_LIMIT + 80];

    snprintf(opening, sizeof opening, "%s is %s%s", word, kind,
             words[0] != '\0' ? ":" : ".");
    screen_flow(repl, 4, opening, words);
}

/* -- the texts of the game ------------------------------------------------- */

/* Prints the texts of a card: its own, or those of its suits and its rank. */
static void say_face(Repl *repl, const Face *face)
{
    const Helps *helps = script_helps(repl->script);
    int list[HELP_MOST];
    int count = help_of_face(helps, &repl->equipment->deck, face, list);

    for (int i = 0; i < count; i++) {
        char opening[NAME_LIMIT + 8];
        snprintf(opening, sizeof opening, "  %s:", helps->all[list[i]].name);
        screen_flow(repl, 4, opening, helps->all[list[i]].text);
    }
}

/* Returns the game's text about an option, which must be a word or a suit.
 * Returns NULL if there is none. */
static const char *help_text_of(const Repl *repl, Thing option,
                                const char *token)
{
    const Helps *helps = script_helps(repl->script);
    int index = option.type == THING_WORD   ? help_find(helps, HELP_WORD, token)
                : option.type == THING_SUIT ? help_find(helps, HELP_SUIT, token)
                                            : -1;

    return index >= 0 ? helps->all[index].text : NULL;
}

/* True if help_option or help_card already prints this text. */
static bool is_said(const Repl *repl, const HelpText *help)
{
    const Choice *choice = &repl->game->choice;
    int index = repl->state == RUN_OPEN ? game_match(repl->game, help->name)
                                        : INPUT_NONE;
    ThingType type = help->topic == HELP_WORD ? THING_WORD : THING_SUIT;

    return help->topic == HELP_CARD ||
           ((help->topic == HELP_WORD || help->topic == HELP_SUIT) &&
            index >= 0 && choice->options[index].type == type);
}

/* Writes "a suit of the cards" or "a rank of the cards". The suits of pyramids
 * are their colours. */
static void write_of_cards(const Repl *repl, HelpTopic topic, char *out,
                           size_t size)
{
    const Deck *deck = &repl->equipment->deck;

    snprintf(out, size, "a %s of the %s",
             topic == HELP_RANK          ? "rank"
             : deck_is_of_pyramids(deck) ? "colour"
                                         : "suit",
             deck_noun(deck)->many);
}

bool help_text(Repl *repl, const char *word)
{
    static const char *const names[HELP_TOPICS] = {
        [HELP_DIE] = "a die",
        [HELP_FACE] = "a face of a die",
        [HELP_SIZE] = "a size of pyramids",
        [HELP_COLOR] = "a colour of pyramids",
        [HELP_POSE] = "a pose",
        [HELP_NUMBER] = "a number",
        [HELP_WORD] = "an option of another choice",
        [HELP_TERM] = "a term of the game",
    };
    const Helps *helps = script_helps(repl->script);
    bool found = false;
    char of_cards[2 * NAME_LIMIT];

    for (int i = 0; i < helps->count; i++) {
        const HelpText *help = &helps->all[i];
        if (strcasecmp(help->name, word) != 0 || is_said(repl, help) ||
            help_is_repeated(helps, i))
            continue;
        write_of_cards(repl, help->topic, of_cards, sizeof of_cards);
        help_say(repl, help->name,
                 names[help->topic] != NULL ? names[help->topic] : of_cards,
                 help->text);
        found = true;
    }
    return found;
}

/* -- things ---------------------------------------------------------------- */

bool help_option(Repl *repl, const char *word)
{
    const Choice *choice = &repl->game->choice;
    int index =
        repl->state == RUN_OPEN ? game_match(repl->game, word) : INPUT_NONE;
    const char *text;
    char words[DESCRIPTION_LIMIT];
    char token[TOKEN_LIMIT];

    if (index < 0)
        return false;
    input_option(repl->script, choice, index, token);
    describe_option(words, sizeof words, repl->script, choice->options[index]);
    text = help_text_of(repl, choice->options[index], token);
    help_say(repl, token, "an option of this choice",
             text != NULL ? text : words);
    if (choice->options[index].type == THING_CARD)
        say_face(repl, deck_face(&repl->equipment->deck,
                                 (Card)choice->options[index].id));
    return true;
}

bool help_other_option(Repl *repl, const char *word)
{
    const Equipment *equipment = repl->equipment;

    if (repl->state == RUN_OPEN && game_match(repl->game, word) >= 0)
        return false;
    for (int i = 0; i < equipment->word_count; i++) {
        if (strcasecmp(equipment->words[i], word) != 0)
            continue;
        if (help_find(script_helps(repl->script), HELP_WORD,
                      equipment->words[i]) < 0)
            help_say(repl, equipment->words[i], "an option of another choice",
                     "");
        return true;
    }
    return false;
}

bool help_card(Repl *repl, const char *word)
{
    const Deck *deck = &repl->equipment->deck;
    char words[DESCRIPTION_LIMIT];

    for (int card = 0; card < deck->card_count; card++) {
        const char *code = deck_face(deck, (Card)card)->code;
        if (strcasecmp(code, word) != 0)
            continue;
        describe(words, sizeof words, thing(THING_CARD, card),
                 script_position(repl->script), repl->equipment);
        help_say(repl, code, deck_noun(deck)->any, words);
        if (repl->state != RUN_OPEN || game_match(repl->game, word) < 0)
            say_face(repl, deck_face(deck, (Card)card));
        return true;
    }
    return false;
}

bool help_suit(Repl *repl, const char *word)
{
    const Deck *deck = &repl->equipment->deck;
    char of_cards[2 * NAME_LIMIT];

    write_of_cards(repl, HELP_SUIT, of_cards, sizeof of_cards);
    for (int i = 0; i < deck->suit_count; i++) {
        if (strcasecmp(deck->suits[i].name, word) != 0)
            continue;
        if (help_find(script_helps(repl->script), HELP_SUIT,
                      deck->suits[i].name) < 0)
            help_say(repl, deck->suits[i].name, of_cards, "");
        return true;
    }
    return false;
}
