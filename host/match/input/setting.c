/*
 * setting.c -- changes a position as the user says: puts cards and pyramids on
 * spaces, deals hands, and sets variables and the seat to move.
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

/* A SettingChange is a change in progress. Its complaint is empty as long as
 * there is no error. */
typedef struct SettingChange {
    const Equipment *equipment;
    Position *position;
    Seat hand; /* seat whose hand is dealt, or SEAT_NONE */
    char complaint[SETTING_COMPLAINT];
} SettingChange;

/* Writes a complaint. Always returns false. */
static bool wrong(SettingChange *setting, const char *what, const char *word)
{
    snprintf(setting->complaint, sizeof setting->complaint, "%.60s: %s", word,
             what);
    return false;
}

/* Copies the next word like input_word, but the word also ends at an equals
 * sign, which is skipped with the blanks around it: "coins=3" has the words
 * "coins" and "3". */
static bool next_name(const char **at, char word[TOKEN_LIMIT])
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

/*
 * Returns the cost of taking a card from its place. If a card has several
 * copies, we take the copy with the least cost. The places in order of rising
 * cost are: the draw pile, outside the game, the discard pile, and any other
 * pile or a hand. INT_MAX means that the card must stay, because it is on the
 * board or this change has dealt it.
 */
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

/* Finds the copy of a card that costs least to take. Returns false and writes a
 * complaint if no copy can be taken. */
static bool find_card(SettingChange *setting, const char *code, Card *found)
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
           wrong(setting,
                 setting->hand == SEAT_NONE
                     ? "every such card is already on the board"
                     : "every such card is already on the board or in this "
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

    if (!find_card(setting, code, &card))
        return false;
    if (refused(position_put_card(setting->position, card, space)))
        return wrong(setting, "there is no space left for it", code);
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

/* Writes a complaint about a word that is neither a card nor a pyramid. If the
 * word has a colour and a size, so that it seems to be a pyramid, the complaint
 * says what is wrong with it. */
static bool no_pyramid(SettingChange *setting, const char *word,
                       const char *why)
{
    TokenPyramid pyramid;
    char upright[TOKEN_LIMIT + 1];

    snprintf(upright, sizeof upright, "%s%s", word, token_pose(POSE_UPRIGHT));
    if (word[1] < '0' || word[1] > '9')
        return wrong(setting, "not a card or a pyramid", word);
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
        return wrong(setting, "the supply has no such pyramid", word);
    placed = board_first(&position->board, space);
    pyramid_own(position, placed, state->owner);
    return position_put_values(position, setting->equipment,
                               thing(THING_PYRAMID, placed), &pyramid.values) ||
           wrong(setting, "there is no room for its variables", word);
}

static bool put_thing(SettingChange *setting, Space space, const char *word)
{
    char code[TOKEN_LIMIT];

    if (read_down(word, code))
        return is_code(setting, code) ? put_card(setting, space, code, true)
                                      : wrong(setting, "no such card", code);
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
            return wrong(setting, "no such card", word);
        if (!find_card(setting, word, &card))
            return false;
        setting_give(setting, card, PILE_HAND + seat);
    }
    return true;
}

static bool set_turn(SettingChange *setting, const char *word)
{
    Position *position = setting->position;

    if (!token_read_seat(word, &position->seats, &position->to_move))
        return wrong(setting, "no such seat", word);
    position->turn += position->turn == 0;
    return true;
}

/* -- variables ------------------------------------------------------------ */

/* Returns the index of the variable that a word names. If each seat has its own
 * variable with this name, the next word must name the seat. Returns -1 and
 * writes a complaint if no variable has this name. */
static int find_var(SettingChange *setting, const char *name,
                    const char **words)
{
    const Equipment *equipment = setting->equipment;
    const char *names[VAR_LIMIT];
    const char *rest = *words;
    const char *near;
    char word[TOKEN_LIMIT] = "";
    Seat seat = SEAT_NONE;
    bool has_seat = next_name(&rest, word) &&
                    token_read_seat(word, &setting->position->seats, &seat);
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
        wrong(setting, "this variable exists for each seat; name the seat",
              name);
    else if (near != NULL)
        snprintf(setting->complaint, sizeof setting->complaint,
                 "%.60s: no such thing; did you mean %s?", name, near);
    else
        wrong(setting, "not a space, a seat or a variable of this game", name);
    return -1;
}

static bool is_either(const char *word, const char *one, const char *other)
{
    return strcmp(word, one) == 0 || strcmp(word, other) == 0;
}

static bool read_value(const SettingChange *setting, VarType type,
                       const char *word, int32_t *value)
{
    long long number;
    char *end;

    if (type == VAR_FLAG) {
        *value = is_either(word, "yes", "true");
        return *value || is_either(word, "no", "false");
    }
    if (type != VAR_NUMBER) {
        *value = var_nothing(type);
        return strcmp(word, type == VAR_SEAT ? "nobody" : "nothing") == 0 ||
               (var_read(word, type, setting->position, setting->equipment,
                         value) &&
                (type != VAR_PYRAMID ||
                 pyramid_on_board(&setting->position->pyramids,
                                  (Pyramid)*value)));
    }
    number = strtoll(word, &end, 10);
    *value = (int32_t)number;
    return *word != '\0' && *end == '\0' && number == *value;
}

static const char *const value_kinds[] = {
    [VAR_NUMBER] = "needs a whole number",
    [VAR_FLAG] = "needs yes or no",
    [VAR_SEAT] = "needs a seat or nobody",
    [VAR_SPACE] = "needs a space or nothing",
    [VAR_CARD] = "needs a card or nothing",
    [VAR_PYRAMID] = "needs a pyramid on the board or nothing",
    [VAR_POSE] = "needs a pose or nothing",
};

static bool set_var(SettingChange *setting, const char *name, const char *words)
{
    int index = find_var(setting, name, &words);
    char word[TOKEN_LIMIT], more[TOKEN_LIMIT];
    VarType type;

    if (index < 0)
        return false;
    type = setting->equipment->vars[index].type;
    if (!input_word(&words, word))
        return wrong(setting, value_kinds[type], name);
    if (!read_value(setting, type, word, &setting->position->vars[index]))
        return wrong(setting, value_kinds[type], word);
    return !input_word(&words, more) ||
           wrong(setting, "a variable has one value", more);
}

/* -- variables of cards, pyramids and spaces ------------------------------- */

static bool read_bearer(const SettingChange *setting, ThingType of,
                        const char *word, Thing *what)
{
    const Position *position = setting->position;
    int32_t id = 0;
    Space space;

    if (of == THING_SPACE) {
        if (!token_read_space(word, setting->equipment, &space) ||
            board_is_void(&position->board, space))
            return false;
        *what = thing(THING_SPACE, space);
        return true;
    }
    if (!var_read(word, of == THING_CARD ? VAR_CARD : VAR_PYRAMID, position,
                  setting->equipment, &id) ||
        (of == THING_PYRAMID &&
         !pyramid_on_board(&position->pyramids, (Pyramid)id)))
        return false;
    *what = thing(of, id);
    return true;
}

/* Returns the index of the variable with this name that the thing `word` has.
 * Returns -1 if there is none; sets `is_named` if things of some type have a
 * variable with this name. */
static int find_trait(const SettingChange *setting, const char *name,
                      const char *word, Thing *what, bool *is_named)
{
    const Equipment *equipment = setting->equipment;

    *is_named = false;
    for (int i = 0; i < equipment->trait_count; i++) {
        const Var *var = &equipment->traits[i];
        if (strcmp(var->label, name) != 0 && strcmp(var->name, name) != 0)
            continue;
        *is_named = true;
        if (read_bearer(setting, var->of, word, what))
            return i;
    }
    return -1;
}

/* Sets the variable `name` of a thing; `words` are the thing and the value. */
static bool set_trait(SettingChange *setting, int index, Thing what,
                      const char *words)
{
    const Var *var = &setting->equipment->traits[index];
    char word[TOKEN_LIMIT] = "", more[TOKEN_LIMIT];
    int32_t value;

    if (!input_word(&words, word) ||
        !read_value(setting, var->type, word, &value))
        return wrong(setting, value_kinds[var->type], word);
    if (what.type == THING_CARD)
        knowledge_give_all(setting->position, (Card)what.id);
    if (!traits_set(&setting->position->traits, what, index, value, var->start))
        return wrong(setting, "there is no room for more values", word);
    return !input_word(&words, more) ||
           wrong(setting, "a variable has one value", more);
}

/* Sets the variable of a thing if `name` is such a variable, otherwise a
 * variable of the game. */
static bool set_either(SettingChange *setting, const char *name,
                       const char *words)
{
    const char *rest = words;
    char word[TOKEN_LIMIT] = "";
    bool is_named;
    Thing what;
    int index;

    input_word(&rest, word);
    index = find_trait(setting, name, word, &what, &is_named);
    if (index >= 0)
        return set_trait(setting, index, what, rest);
    if (is_named)
        return wrong(setting, "no thing with this variable", word);
    return set_var(setting, name, words);
}

/* -- the whole change ----------------------------------------------------- */

static bool carry_out(SettingChange *setting, const char *words)
{
    char word[TOKEN_LIMIT] = "", next[TOKEN_LIMIT];
    const char *rest;
    Space space;
    Seat seat;
    bool is_seat, is_space, is_turn;

    next_name(&words, word);
    is_turn = strcmp(word, "turn") == 0;
    is_seat = token_read_seat(word, &setting->position->seats, &seat);
    is_space = token_read_space(word, setting->equipment, &space);
    rest = words;
    if (!input_word(&rest, next) &&
        (word[0] == '\0' || is_turn || is_seat || is_space))
        return wrong(setting,
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
    return set_either(setting, word, words);
}

/* True if the position is consistent. We write the position as text and read
 * this text, because the reader finds inconsistencies such as pyramids on void
 * spaces. */
static bool is_possible(SettingChange *setting)
{
    const Equipment *equipment = setting->equipment;
    char *text = position_json(setting->position, equipment, SEAT_NONE);
    PositionDocument *document;
    PositionHead head;
    FormatError error;
    Position read;
    bool fine;

    if (text == NULL)
        return wrong(setting, "not enough memory", "set");
    document = position_document_read(text, strlen(text), &head, &error);
    free(text);
    fine = document != NULL &&
           position_document_build(document, equipment, "", &read, &error);
    position_document_free(document);
    return fine || wrong(setting, error.message, error.path);
}

bool setting_apply(Position *position, const Equipment *equipment,
                   const char *words, char *complaint, size_t size)
{
    SettingChange setting = {equipment, position, SEAT_NONE, ""};
    Space names[BOARD_PLACE_LIMIT];

    if (carry_out(&setting, words) && is_possible(&setting)) {
        if (board_is_of_places(&equipment->shape))
            position_renumber(position, equipment, NULL, names);
        position_sort_copies(position, &equipment->deck, NULL);
        return true;
    }
    snprintf(complaint, size, "%s", setting.complaint);
    return false;
}
