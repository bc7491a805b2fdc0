/*
 * repl_set.c -- the editor of positions: puts cards and pyramids anywhere,
 * deals hands, says whose turn it is, sets variables. What comes of it must be
 * a position that could be written to a file and read again.
 */
#include <errno.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <strings.h>

#include "app/repl/repl_internal.h"
#include "core/knowledge.h"
#include "format/position_json.h"
#include "format/token.h"
#include "format/words.h"
#include "match/input/input.h"

/* An edit under way; the complaint is empty while all is well. */
typedef struct Edit {
    const Repl *repl;
    Position *position;
    char complaint[FORMAT_ERROR_LIMIT + 128];
} Edit;

static bool wrong(Edit *edit, const char *what, const char *word)
{
    snprintf(edit->complaint, sizeof edit->complaint, "%.60s: %s", word, what);
    return false;
}

static bool did_you_mean(Edit *edit, const char *word, const char *near)
{
    snprintf(edit->complaint, sizeof edit->complaint,
             "%.60s: no such thing; did you mean %s?", word, near);
    return false;
}

/* -- cards ---------------------------------------------------------------- */

/* Where a card is taken from: the draw pile first, then what is out of the
 * game or discarded, hands, and last the board. */
static int reach_of(const Position *position, Card card)
{
    const Cards *cards = &position->cards;

    if (card_in_pile(cards, card, PILE_DRAW))
        return 0;
    if (card_in_pile(cards, card, PILE_OUT))
        return 1;
    if (card_in_pile(cards, card, PILE_DISCARD))
        return 2;
    return card_on_board(cards, card) ? 4 : 3;
}

/* A card with that code that is easy to reach, or CARD_NONE. */
static Card find_card(const Edit *edit, const char *code)
{
    const Deck *deck = &edit->repl->equipment->deck;
    Card found = CARD_NONE;
    int best = 4; /* what lies on the board stays there */

    for (int card = 0; card < deck->card_count; card++) {
        int reach = reach_of(edit->position, (Card)card);
        if (strcasecmp(deck_face(deck, (Card)card)->code, code) != 0 ||
            reach >= best)
            continue;
        best = reach;
        found = (Card)card;
    }
    return found;
}

static bool is_code(const Edit *edit, const char *word)
{
    const Deck *deck = &edit->repl->equipment->deck;

    for (int face = 0; face < deck->face_count; face++)
        if (strcasecmp(deck->faces[face].code, word) == 0)
            return true;
    return false;
}

static void give(Edit *edit, Card card, int pile)
{
    Cards *cards = &edit->position->cards;

    cards_pick(cards, card);
    cards_put(cards, card, pile);
    if (pile >= PILE_HAND && pile < PILE_NAMED)
        knowledge_give(edit->position, card, (Seat)(pile - PILE_HAND));
    else
        knowledge_give_all(edit->position, card);
}

/* -- a space -------------------------------------------------------------- */

static void clear_space(Edit *edit, Space space)
{
    Position *position = edit->position;
    const Cell *cell;

    while ((cell = board_cell(&position->board, space)) != NULL &&
           cell->first != PYRAMID_NONE)
        position_destroy(position, NULL, cell->first);
    while (board_top(&position->board, space) != CARD_NONE)
        position_discard(position, NULL, SEAT_NONE,
                         board_top(&position->board, space));
}

static bool put_card(Edit *edit, Space space, const char *word)
{
    Card card = find_card(edit, word);

    if (card == CARD_NONE)
        return wrong(edit, "every such card is already on the board", word);
    if (refused(position_put_card(edit->position, card, space)))
        return wrong(edit, "there is no space left for it", word);
    knowledge_give_all(edit->position, card);
    return true;
}

/* A colour and a size say that a pyramid is meant. */
static bool no_pyramid(Edit *edit, const char *word, const char *why)
{
    PyramidState pyramid;
    char upright[TOKEN_LIMIT + 1];

    snprintf(upright, sizeof upright, "%s%s", word, token_pose(POSE_UPRIGHT));
    if (word[1] < '0' || word[1] > '9')
        return wrong(edit, "not a card or a pyramid", word);
    if (token_read_pyramid(upright, &edit->position->seats,
                           edit->repl->equipment, &pyramid))
        snprintf(edit->complaint, sizeof edit->complaint,
                 "%.60s needs a pose: %.60s", word, upright);
    else
        snprintf(edit->complaint, sizeof edit->complaint, "%.60s %s", word,
                 why);
    return false;
}

static bool put_pyramid(Edit *edit, Space space, const char *word)
{
    PyramidState pyramid;
    const char *why = token_scan_pyramid(word, &edit->position->seats,
                                         edit->repl->equipment, &pyramid);

    if (why != NULL)
        return no_pyramid(edit, word, why);
    if (refused(position_put_pyramid(edit->position, pyramid.owner,
                                     pyramid.pips, space, pyramid.pose,
                                     pyramid.marks)))
        return wrong(edit, "there is none in supply", word);
    return true;
}

static bool set_space(Edit *edit, Space space, const char *words)
{
    char word[TOKEN_LIMIT];
    bool fine = true;

    while (fine && input_word(&words, word)) {
        if (strcmp(word, "nothing") == 0)
            clear_space(edit, space);
        else if (is_code(edit, word))
            fine = put_card(edit, space, word);
        else
            fine = put_pyramid(edit, space, word);
    }
    return fine;
}

/* -- hands, turn ---------------------------------------------------------- */

static bool set_hand(Edit *edit, Seat seat, const char *words)
{
    const Cards *cards = &edit->position->cards;
    char word[TOKEN_LIMIT];

    while (cards->piles[PILE_HAND + seat].count > 0)
        give(edit, cards->piles[PILE_HAND + seat].top, PILE_DISCARD);
    while (input_word(&words, word)) {
        Card card = CARD_NONE;
        if (strcmp(word, "nothing") == 0)
            continue;
        if (!is_code(edit, word))
            return wrong(edit, "no such card", word);
        card = find_card(edit, word);
        if (card == CARD_NONE)
            return wrong(edit, "every such card is already on the board", word);
        give(edit, card, PILE_HAND + seat);
    }
    return true;
}

static bool set_turn(Edit *edit, const char *words)
{
    char word[TOKEN_LIMIT] = "";
    Seat seat;

    input_word(&words, word);
    if (!token_read_seat(word, &edit->position->seats, &seat))
        return wrong(edit, "no such seat", word);
    if (edit->position->turn == 0)
        edit->position->turn = 1;
    edit->position->to_move = seat;
    return true;
}

/* -- variables ------------------------------------------------------------ */

/* The variable that a word names, and where it belongs to a seat perhaps a
 * second one; -1 with a complaint where there is none. */
static int find_var(Edit *edit, const char *name, const char **words)
{
    const Equipment *equipment = edit->repl->equipment;
    const char *names[VAR_LIMIT];
    const char *rest = *words;
    const char *near;
    char word[TOKEN_LIMIT] = "";
    Seat seat = SEAT_NONE;
    bool has_seat = input_word(&rest, word) &&
                    token_read_seat(word, &edit->position->seats, &seat);
    bool is_label = false;

    if (strncmp(name, "vars.", 5) == 0)
        name += 5;
    for (int i = 0; i < equipment->var_count; i++) {
        const Var *var = &equipment->vars[i];
        names[i] = var->name;
        if (strcmp(var->name, name) == 0)
            return i;
        if (strcmp(var->label, name) != 0)
            continue;
        is_label = true;
        if (!has_seat || var->seat != seat)
            continue;
        *words = rest;
        return i;
    }
    near = words_nearest(name, names, equipment->var_count);
    if (is_label)
        wrong(edit, "every seat has one; name the seat", name);
    else if (near != NULL)
        did_you_mean(edit, name, near);
    else
        wrong(edit, "not a space, a seat or a variable of this game", name);
    return -1;
}

static bool read_number(const char *word, int32_t *value)
{
    char *end;
    long number;

    errno = 0;
    number = strtol(word, &end, 10);
    if (*word == '\0' || *end != '\0' || errno != 0 || number > INT32_MAX ||
        number < INT32_MIN)
        return false;
    *value = (int32_t)number;
    return true;
}

static bool read_flag(const char *word, int32_t *value)
{
    bool yes = strcmp(word, "yes") == 0 || strcmp(word, "true") == 0;

    *value = yes;
    return yes || strcmp(word, "no") == 0 || strcmp(word, "false") == 0;
}

static bool read_owner(const Edit *edit, const char *word, int32_t *value)
{
    Seat seat = SEAT_NONE;
    bool fine = strcmp(word, "nobody") == 0 ||
                token_read_seat(word, &edit->position->seats, &seat);

    *value = seat;
    return fine;
}

static bool set_var(Edit *edit, const char *name, const char *words)
{
    static const char *const kinds[] = {
        [VAR_NUMBER] = "needs a whole number",
        [VAR_FLAG] = "needs yes or no",
        [VAR_SEAT] = "needs a seat or nobody",
    };
    int index = find_var(edit, name, &words);
    char word[TOKEN_LIMIT] = "";
    char more[TOKEN_LIMIT];
    int32_t value = 0;
    VarType type;
    bool fine;

    if (index < 0)
        return false;
    type = edit->repl->equipment->vars[index].type;
    if (!input_word(&words, word))
        return wrong(edit, kinds[type], name);
    fine = type == VAR_NUMBER ? read_number(word, &value)
           : type == VAR_FLAG ? read_flag(word, &value)
                              : read_owner(edit, word, &value);
    if (!fine)
        return wrong(edit, kinds[type], word);
    if (input_word(&words, more))
        return wrong(edit, "a variable has one value", more);
    edit->position->vars[index] = value;
    return true;
}

/* -- the edit as a whole -------------------------------------------------- */

static bool tell_usage(Edit *edit)
{
    return wrong(edit,
                 "set SPACE THINGS, set SEAT CARDS, set turn SEAT, set "
                 "VARIABLE VALUE; `nothing` empties it, as in set 1,0 nothing",
                 "set");
}

static bool carry_out(Edit *edit, const char *words)
{
    const Equipment *equipment = edit->repl->equipment;
    char word[TOKEN_LIMIT] = "";
    bool is_alone;
    Space space;
    Seat seat;

    input_word(&words, word);
    is_alone = words[strspn(words, " \t")] == '\0';
    if (strcmp(word, "turn") == 0)
        return is_alone ? tell_usage(edit) : set_turn(edit, words);
    if (token_read_seat(word, &edit->position->seats, &seat))
        return is_alone ? tell_usage(edit) : set_hand(edit, seat, words);
    if (token_read_space(word, &equipment->shape, &space))
        return is_alone ? tell_usage(edit) : set_space(edit, space, words);
    return word[0] == '\0' ? tell_usage(edit) : set_var(edit, word, words);
}

/* A position must be one that a file could hold: pyramids in the void and the
 * like are found by writing and reading it. */
static bool is_possible(Edit *edit)
{
    const Equipment *equipment = edit->repl->equipment;
    char *text = position_json(edit->position, equipment, SEAT_NONE);
    PositionDocument *document;
    PositionHead head;
    FormatError error;
    Position read;
    bool fine;

    if (text == NULL)
        return wrong(edit, "not enough memory", "set");
    document = position_document_read(text, strlen(text), &head, &error);
    free(text);
    fine = document != NULL &&
           position_document_build(document, equipment, "", &read, &error);
    position_document_free(document);
    return fine || wrong(edit, error.message, error.path);
}

static void put_in_force(Repl *repl, const Position *position)
{
    if (!game_edit(repl->game, position)) {
        fputs("Not enough memory.\n", repl->look.out);
        return;
    }
    redo_forget(repl);
    repl->halted = repl->flows = false;
    forced_forget(repl);
    repl->was_played = true;
    repl_record_turn(repl);
    repl->board_shown = repl->hand_shown = repl->offered = false;
    repl_look_again(repl);
    news_skip(repl);
    if (repl->halted)
        show_line(repl,
                  "A bot's turn: press Enter to let it choose, or choose for "
                  "it.");
}

void command_set(Repl *repl, const char *words)
{
    static Position position;
    Edit edit = {repl, &position, ""};

    position = repl->game->now;
    if (position.over)
        snprintf(edit.complaint, sizeof edit.complaint,
                 "The game is over: undo first, then edit.");
    else if (carry_out(&edit, words))
        is_possible(&edit);
    if (edit.complaint[0] != '\0')
        show_line(repl, edit.complaint);
    else if (consent_of_all(repl, "set %.120s", words + strspn(words, " ")))
        put_in_force(repl, &position);
}
