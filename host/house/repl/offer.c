/*
 * offer.c -- prints the options of the open choice: in a line or two before the
 * prompt, or as a list.
 */
#include <ctype.h>
#include <stdlib.h>
#include <string.h>

#include "base/text.h"
#include "base/wrap.h"
#include "house/repl/repl_internal.h"
#include "script/helps.h"
#include "view/draw/draw.h"
#include "view/sentences/sentences.h"

enum {
    MOST_DESCRIBED = 6, /* greatest number of options that are printed with
                         * descriptions */
    MOST_OFFERED = 24,  /* greatest number of options that are printed; if there
                         * are more options, only their number is printed */
    NUMBER_WIDTH = 5,   /* greatest width of a number, with a blank after it */
    WIDEST_COLUMN = 16  /* greatest width of a token in the list, in columns */
};

void offer_label(const Repl *repl, char *label)
{
    const Choice *choice = &repl->game->choice;
    int number = choice->picked + 1;

    if (choice->most <= 1)
        snprintf(label, LABEL_SIZE, "%s", choice->label);
    else if (choice->least == choice->most)
        snprintf(label, LABEL_SIZE, "%s (%d of %d)", choice->label, number,
                 choice->most);
    else if (choice->least <= 1)
        snprintf(label, LABEL_SIZE, "%s (%d of up to %d)", choice->label,
                 number, choice->most);
    else
        snprintf(label, LABEL_SIZE, "%s (%d of %d to %d)", choice->label,
                 number, choice->least, choice->most);
}

static void write_option(const Repl *repl, int index, char *token)
{
    input_option(repl->script, &repl->game->choice, index, token);
}

/* True if the option needs a description, because its token alone is not
 * clear. */
static bool needs_words(Thing option)
{
    return option.type == THING_CARD || option.type == THING_POSE ||
           option.type == THING_SPACE;
}

static void offer_option(const Repl *repl, int index, Flow *flow)
{
    const Choice *choice = &repl->game->choice;
    Thing option = choice->options[index];
    char words[DESCRIPTION_LIMIT] = "";
    char piece[TOKEN_LIMIT + DESCRIPTION_LIMIT + 8];
    size_t used;

    write_option(repl, index, piece);
    used = strlen(piece);
    if (choice->count <= MOST_DESCRIBED && needs_words(option))
        describe(words, sizeof words, option, script_position(repl->script),
                 repl->equipment);
    if (words[0] != '\0')
        used +=
            (size_t)snprintf(piece + used, sizeof piece - used, " (%s)", words);
    if (index < choice->count - 1)
        snprintf(piece + used, sizeof piece - used, ",");
    flow_piece(flow, piece);
}

static const char *things_noun(const Repl *repl, ThingType type)
{
    static const char *const nouns[THING_TYPE_COUNT] = {
        "things", "seats",   "",        "",      "pyramids", "poses",
        "suits",  "numbers", "options", "piles", "stashes"};

    return type == THING_CARD    ? deck_noun(&repl->equipment->deck)->many
           : type == THING_SPACE ? equipment_space(repl->equipment)
                                 : nouns[type];
}

static void offer_count(const Repl *repl, Flow *flow)
{
    const Choice *choice = &repl->game->choice;
    char first[TOKEN_LIMIT];
    char last[TOKEN_LIMIT];
    char words[3 * TOKEN_LIMIT];
    int count = choice->count - choice->may_stop;

    write_option(repl, 0, first);
    write_option(repl, count - 1, last);
    snprintf(words, sizeof words, "%d %s%s, %s to %s%s (? lists them)", count,
             things_noun(repl, choice->type),
             choice->type == THING_SPACE ? "s" : "", first, last,
             choice->may_stop ? ", or done" : "");
    flow_words(flow, words);
}

/* Writes the question of the choice or, if it has none, its label. Adds the
 * number of things to choose, such as "(1 of 2)". */
static void write_question(const Repl *repl, char *text, size_t size)
{
    char label[LABEL_SIZE];
    size_t used;

    offer_label(repl, label);
    if (!game_question(repl->game, text, size)) {
        snprintf(text, size, "%s", label);
        return;
    }
    used = strlen(text);
    snprintf(text + used, size - used, "%s",
             label + strlen(repl->game->choice.label));
}

/* Returns the colon that follows a question, or "" if the question ends in a
 * question mark. */
static const char *colon_after(const char *question)
{
    size_t length = strlen(question);

    return length > 0 && question[length - 1] == '?' ? "" : ":";
}

static void offer_choice(const Repl *repl, const char *before)
{
    const Choice *choice = &repl->game->choice;
    char question[QUESTION_SIZE + LABEL_SIZE];
    char opening[QUESTION_SIZE + LABEL_SIZE + 8];
    Flow flow;

    write_question(repl, question, sizeof question);
    if (before[0] != '\0')
        question[0] = (char)tolower((unsigned char)question[0]);
    snprintf(opening, sizeof opening, "%s%s%s", before, question,
             colon_after(question));
    flow = flow_begin(repl->look.out, repl->look.width, 4, opening);
    if (choice->count > MOST_OFFERED)
        offer_count(repl, &flow);
    for (int i = 0; choice->count <= MOST_OFFERED && i < choice->count; i++)
        offer_option(repl, i, &flow);
    flow_end(&flow);
}

static void offer_at_once(void *context)
{
    offer_choice(context, "or ");
}

/* Prints the options of the choice that follows if `pass` is chosen. A person
 * may type them without typing `pass` first. */
static void offer_after_pass(Repl *repl)
{
    game_with_pass(repl->game, offer_at_once, repl);
}

/* Prints why further options of the choice are not possible. */
static void offer_refused(Repl *repl)
{
    Ruled ruled[RULED_LIMIT];
    const int count =
        repl->game->choice.count == 1 ? game_ruled_out(repl->game, ruled) : 0;
    char text[RULED_SIZE];

    for (int i = 0; i < count; i++) {
        game_ruled_text(&ruled[i], text, sizeof text);
        screen_flow(repl, 4, "  not possible:", text);
    }
}

/* Prints the variables, cards and dice that decide what is legal in the turn,
 * such as "ten: 6, 2". */
static void show_governing(const Repl *repl)
{
    Governing list[GOVERNING_LIMIT];
    int count = governing_list(repl->script, script_position(repl->script),
                               script_events(repl->script),
                               repl->game->choice.seat, list);

    for (int i = 0; i < count; i++) {
        bool is_first = i == 0 || strcmp(list[i].title, list[i - 1].title) != 0;
        bool is_last =
            i + 1 == count || strcmp(list[i].title, list[i + 1].title) != 0;
        fprintf(repl->look.out, "%s%s%s%s", is_first ? list[i].title : "",
                is_first ? ": " : ", ", list[i].text, is_last ? "\n" : "");
    }
}

void offer_show(Repl *repl)
{
    screen_measure(repl);
    show_governing(repl);
    offer_choice(repl, "");
    offer_refused(repl);
    offer_after_pass(repl);
}

/* -- numbers -------------------------------------------------------------- */

/* Returns the value of a number of at most four digits, or 0 if the word is not
 * such a number or begins with 0. */
static int read_option_index(const char *word)
{
    size_t digits = strspn(word, "0123456789");

    return word[0] != '0' && word[digits] == '\0' && digits < 5
               ? (int)strtol(word, NULL, 10)
               : 0;
}

const char *offer_without_number(Repl *repl, const char *line,
                                 char text[TYPED_LIMIT])
{
    const char *rest = line;
    char word[TOKEN_LIMIT];
    int number = input_word(&rest, word) ? read_option_index(word) : 0;

    if (repl->state != RUN_OPEN || number < 1 ||
        number > repl->game->choice.count || !game_is_numbered(repl->game))
        return line;
    write_option(repl, number - 1, word);
    snprintf(text, TYPED_LIMIT, "%s%s", word, rest);
    return text;
}

/* -- the list of all options ---------------------------------------------- */

static int widest_token(const Repl *repl)
{
    int widest = 0;

    for (int i = 0; i < repl->game->choice.count; i++) {
        char token[TOKEN_LIMIT];
        write_option(repl, i, token);
        if (text_columns(token) > widest)
            widest = text_columns(token);
    }
    return widest < WIDEST_COLUMN ? widest : WIDEST_COLUMN;
}

/* Returns the width of the column of numbers, with the blank after it. */
static int number_width(int count)
{
    return count < 10 ? 2 : count < 100 ? 3 : count < 1000 ? 4 : NUMBER_WIDTH;
}

/* Returns what the script's helps say about a suit, or NULL. */
static const char *text_of_suit(const Script *script, Thing suit)
{
    const Helps *helps = script_helps(script);
    int found = help_find(helps, HELP_SUIT,
                          script_equipment(script)->deck.suits[suit.id].name);

    return found >= 0 ? helps->all[found].text : NULL;
}

/* Prints an option: its number, token and description. `numbers` is the width
 * of the numbers, or 0 to leave them out. */
static void tell_option(Repl *repl, int index, int numbers, int width)
{
    Thing option = repl->game->choice.options[index];
    char opening[TOKEN_LIMIT + WIDEST_COLUMN + 8];
    int skipped = numbers > 0 ? NUMBER_WIDTH - numbers : 0;
    char number[16] = "";
    char token[TOKEN_LIMIT];
    char words[DESCRIPTION_LIMIT];
    const char *text =
        option.type == THING_SUIT ? text_of_suit(repl->script, option) : NULL;

    if (numbers > 0)
        snprintf(number, sizeof number, "%4d ", index + 1);

    write_option(repl, index, token);
    describe_option(words, sizeof words, repl->script, option);
    if (text == NULL && words[0] == '\0')
        snprintf(opening, sizeof opening, "  %s%s", number + skipped, token);
    else
        snprintf(opening, sizeof opening, "  %s%s%*s", number + skipped, token,
                 width - text_columns(token) + 1, "");
    screen_flow(repl, numbers + width + 4, opening,
                text != NULL ? text : words);
}

void offer_list(Repl *repl)
{
    char question[QUESTION_SIZE + LABEL_SIZE];
    int numbers = game_is_numbered(repl->game)
                      ? number_width(repl->game->choice.count)
                      : 0;
    int width = widest_token(repl);

    write_question(repl, question, sizeof question);
    fprintf(repl->look.out, "%s%s one of\n", question, colon_after(question));
    for (int i = 0; i < repl->game->choice.count; i++)
        tell_option(repl, i, numbers, width);
    offer_after_pass(repl);
}
