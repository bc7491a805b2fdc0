/*
 * setting.c -- changes a position as the user says: puts cards and pyramids on
 * spaces, deals hands, and sets the seat to move.
 */
#include <limits.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <strings.h>

#include "core/actions/actions.h"
#include "format/position_json.h"
#include "format/var.h"
#include "format/words.h"
#include "match/input/input.h"
#include "match/input/setting.h"

bool setting_wrong(SettingChange *setting, const char *what, const char *word)
{
    snprintf(setting->complaint, sizeof setting->complaint, "%.60s: %s", word,
             what);
    return false;
}

bool setting_name(const char **at, char word[TOKEN_LIMIT])
{
    const char *text = *at + strspn(*at, " ");
    size_t length = strcspn(text, " =");
    const char *end = text + length;

    if (length == 0)
        return input_word(at, word);
    snprintf(word, TOKEN_LIMIT, "%.*s", (int)length, text);
    text = end + strspn(end, " ");
    *at = *text == '=' ? text + 1 : end;
    return true;
}

/* -- cards ---------------------------------------------------------------- */

/* Returns the cost of taking a card from its place. We take the copy with the
 * least cost. INT_MAX means that the card must stay. */
static int reach_of(const SettingChange *setting, Card card)
{
    const Cards *cards = &setting->position->cards;

    if (setting->hand != SEAT_NONE &&
        card_in_pile(cards, card, PILE_HAND + setting->hand))
        return INT_MAX;
    if (card_in_pile(cards, card, PILE_DRAW))
        return 0;
    if (card_in_pile(cards, card, PILE_OUT))
        return 1;
    if (card_in_pile(cards, card, PILE_DISCARD))
        return 2;
    return card_on_board(cards, card) ? INT_MAX : 3;
}

static bool has_code(const Deck *deck, Card card, const char *code)
{
    return strcasecmp(deck_face(deck, card)->code, code) == 0;
}

static bool is_code(const SettingChange *setting, const char *word)
{
    const Deck *deck = &setting->equipment->deck;

    for (int card = 0; card < deck->card_count; card++)
        if (has_code(deck, (Card)card, word))
            return true;
    return false;
}

/* Like setting_wrong, but "%s" in `what` stands for the noun of the cards. */
static bool wrong_card(SettingChange *setting, const char *what,
                       const char *word)
{
    char text[80];

    snprintf(text, sizeof text, what,
             deck_noun(&setting->equipment->deck)->one);
    return setting_wrong(setting, text, word);
}

/* Finds the copy of a card that costs least to take. Returns false and writes a
 * complaint if no copy can be taken. */
static bool find_cheapest_copy(SettingChange *setting, const char *code,
                               Card *found)
{
    const Deck *deck = &setting->equipment->deck;
    int best = INT_MAX;

    for (int card = 0; card < deck->card_count; card++) {
        int reach = reach_of(setting, (Card)card);
        if (reach >= best || !has_code(deck, (Card)card, code))
            continue;
        best = reach;
        *found = (Card)card;
    }
    return best < INT_MAX ||
           wrong_card(setting,
                      setting->hand == SEAT_NONE
                          ? "every such %s is already on the board"
                          : "every such %s is already on the board or in this "
                            "hand",
                      code);
}

static void setting_give(SettingChange *setting, Card card, int pile)
{
    Cards *cards = &setting->position->cards;

    cards_pick(cards, card);
    cards_put(cards, card, pile);
    if (pile >= PILE_HAND && pile < PILE_NAMED)
        knowledge_give(setting->position, card, (Seat)(pile - PILE_HAND));
    else
        knowledge_give_all(setting->position, card);
}

/* -- a space -------------------------------------------------------------- */

static void clear_space(SettingChange *setting, Space space)
{
    Position *position = setting->position;
    const Cell *cell;

    while ((cell = board_cell(&position->board, space)) != NULL &&
           cell->first != PYRAMID_NONE)
        position_destroy(position, NULL, cell->first);
    while (board_top(&position->board, space) != CARD_NONE)
        position_discard(position, NULL, SEAT_NONE,
                         board_top(&position->board, space));
}

static bool put_card(SettingChange *setting, Space space, const char *code,
                     bool is_down)
{
    Card card;

    if (!find_cheapest_copy(setting, code, &card))
        return false;
    if (refused(position_put_card(setting->position, card, space)))
        return setting_wrong(setting, "there is no space left for it", code);
    card_turn(&setting->position->cards, card, is_down);
    if (is_down)
        knowledge_take_all(setting->position, card);
    else
        knowledge_give_all(setting->position, card);
    return true;
}

/* Reads the code of a card that is laid face down, such as "[AM]". */
static bool read_down(const char *word, char *code)
{
    size_t length = strlen(word);

    if (word[0] != '[' || word[length - 1] != ']')
        return false;
    snprintf(code, TOKEN_LIMIT, "%.*s", (int)length - 2, word + 1);
    return true;
}

/* Writes a complaint about a word that is neither a card nor a pyramid. Says
 * what is wrong if the word has a colour and a size. */
static bool no_pyramid(SettingChange *setting, const char *word,
                       const char *why)
{
    TokenPyramid pyramid;
    char upright[TOKEN_LIMIT + 1];

    snprintf(upright, sizeof upright, "%s%s", word, token_pose(POSE_UPRIGHT));
    if (word[1] < '0' || word[1] > '9')
        return wrong_card(setting, "not a %s or a pyramid", word);
    if (token_read_pyramid(upright, &setting->position->seats,
                           setting->equipment, &pyramid))
        snprintf(setting->complaint, sizeof setting->complaint,
                 "%.60s needs a pose: %.60s", word, upright);
    else
        snprintf(setting->complaint, sizeof setting->complaint, "%.60s %s",
                 word, why);
    return false;
}

static bool put_pyramid(SettingChange *setting, Space space, const char *word)
{
    Position *position = setting->position;
    TokenPyramid pyramid;
    const PyramidState *state = &pyramid.state;
    Pyramid placed;
    const char *why = token_scan_pyramid(word, &setting->position->seats,
                                         setting->equipment, &pyramid);

    if (why != NULL)
        return no_pyramid(setting, word, why);
    if (refused(position_put_pyramid(position, state->stash, state->pips, space,
                                     state->pose, state->marks)))
        return setting_wrong(setting, "the supply has no such pyramid", word);
    placed = board_first(&position->board, space);
    pyramid_own(position, placed, state->owner);
    return position_put_values(position, setting->equipment,
                               thing(THING_PYRAMID, placed), &pyramid.values) ||
           setting_wrong(setting,
                         "too many variables differ from their start values",
                         word);
}

static bool put_thing(SettingChange *setting, Space space, const char *word)
{
    char code[TOKEN_LIMIT];

    if (read_down(word, code))
        return is_code(setting, code) ? put_card(setting, space, code, true)
                                      : wrong_card(setting, "no such %s", code);
    return is_code(setting, word) ? put_card(setting, space, word, false)
                                  : put_pyramid(setting, space, word);
}

static bool set_space(SettingChange *setting, Space space, const char *words)
{
    char word[TOKEN_LIMIT];
    bool fine = true;

    while (fine && input_word(&words, word)) {
        if (strcmp(word, "nothing") == 0)
            clear_space(setting, space);
        else
            fine = put_thing(setting, space, word);
    }
    return fine;
}

/* -- hands, turn ---------------------------------------------------------- */

static bool set_hand(SettingChange *setting, Seat seat, const char *words)
{
    const Cards *cards = &setting->position->cards;
    char word[TOKEN_LIMIT];

    while (cards->piles[PILE_HAND + seat].count > 0)
        setting_give(setting, cards->piles[PILE_HAND + seat].top, PILE_DISCARD);
    setting->hand = seat;
    while (input_word(&words, word)) {
        Card card;
        if (strcmp(word, "nothing") == 0)
            continue;
        if (!is_code(setting, word))
            return wrong_card(setting, "no such %s", word);
        if (!find_cheapest_copy(setting, word, &card))
            return false;
        setting_give(setting, card, PILE_HAND + seat);
    }
    return true;
}

static bool set_turn(SettingChange *setting, const char *word)
{
    Position *position = setting->position;

    if (!token_read_seat(word, &position->seats, &position->to_move))
        return setting_wrong(setting, "no such seat", word);
    position->turn += position->turn == 0;
    return true;
}

/* -- the whole change ----------------------------------------------------- */

static bool carry_out(SettingChange *setting, const char *words)
{
    char word[TOKEN_LIMIT] = "", next[TOKEN_LIMIT];
    const char *rest;
    Space space;
    Seat seat;
    bool is_seat, is_space, is_turn;

    setting_name(&words, word);
    is_turn = strcmp(word, "turn") == 0;
    is_seat = token_read_seat(word, &setting->position->seats, &seat);
    is_space = token_read_space(word, setting->equipment, &space);
    rest = words;
    if (!input_word(&rest, next) &&
        (word[0] == '\0' || is_turn || is_seat || is_space))
        return setting_wrong(
            setting,
            "set SPACE THINGS, set SEAT CARDS, set turn SEAT, set "
            "VARIABLE VALUE; `nothing` empties it, as in set 1,0 "
            "nothing",
            "set");
    if (is_turn)
        return set_turn(setting, next);
    if (is_seat)
        return set_hand(setting, seat, words);
    if (is_space)
        return set_space(setting, space, words);
    return setting_var(setting, word, words);
}

/* True if the position is consistent. We write the position as text and read
 * this text, because the reader finds inconsistencies such as pyramids on void
 * spaces. */
static bool is_consistent(SettingChange *setting)
{
    const Equipment *equipment = setting->equipment;
    char *text = position_json(setting->position, equipment, SEAT_NONE);
    PositionDocument *document;
    PositionHead head;
    FormatError error;
    Position read;
    bool fine;

    if (text == NULL)
        return setting_wrong(setting, "not enough memory", "set");
    document = position_document_read(text, strlen(text), &head, &error);
    free(text);
    fine = document != NULL &&
           position_document_build(document, equipment, "", &read, &error);
    position_document_free(document);
    return fine || setting_wrong(setting, error.message, error.path);
}

bool setting_apply(Position *position, const Equipment *equipment,
                   const char *words, char *complaint, size_t size)
{
    SettingChange setting = {equipment, position, SEAT_NONE, ""};
    Space names[BOARD_PLACE_LIMIT];

    if (carry_out(&setting, words) && is_consistent(&setting)) {
        if (board_is_of_places(&equipment->shape))
            position_renumber(position, equipment, NULL, names);
        position_sort_copies(position, &equipment->deck, NULL);
        return true;
    }
    snprintf(complaint, size, "%s", setting.complaint);
    return false;
}
