/*
 * spoken.c -- replaces tokens by names.
 */
#include "format/spoken.h"

#include <ctype.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/text.h"
#include "format/words.h"

/* -- cards and spaces ----------------------------------------------------- */

static Card known_top(const Listener *listener, Space space)
{
    const Position *position = listener->position;
    Card top =
        space < SPACE_OUT ? board_top(&position->board, space) : CARD_NONE;

    return top == CARD_NONE || card_is_down(&position->cards, top) ? CARD_NONE
                                                                   : top;
}

static const char *name_of(const Listener *listener, Card card)
{
    return deck_face(&listener->equipment->deck, card)->name;
}

/* True if the listener sees the card on the board or in a hand. */
static bool is_in_sight(const Listener *listener, Card card)
{
    const Position *position = listener->position;
    unsigned place = position->cards.place[card];

    if (place < PLACE_PILE)
        return known_top(listener, (Space)place) == card;
    return pile_is_hand((int)(place - PLACE_PILE)) &&
           knowledge_shows(position, listener->viewer, card);
}

/* True if the listener sees two cards with the name of `card`. */
static bool has_double(const Listener *listener, Card card)
{
    const Deck *deck = &listener->equipment->deck;

    for (int other = 0; other < deck->card_count; other++)
        if (other != card && deck_same_face(deck, (Card)other, card) &&
            is_in_sight(listener, (Card)other))
            return true;
    return false;
}

static void add_card_place(char out[SPOKEN_LIMIT], const Listener *listener,
                           Card card)
{
    const Position *position = listener->position;
    unsigned place = position->cards.place[card];
    char where[TOKEN_LIMIT];

    if (place < PLACE_PILE)
        token_write_space(where, (Space)place, listener->equipment);
    else
        words_pile(where, sizeof where, (int)(place - PLACE_PILE), position,
                   listener->equipment);
    text_add(out, SPOKEN_LIMIT, " (%s%s)", place < PLACE_PILE ? "" : "in ",
             where);
}

static void say_card(char out[SPOKEN_LIMIT], const Listener *listener,
                     Card card)
{
    snprintf(out, SPOKEN_LIMIT, "%s",
             words_card(&listener->equipment->deck, card, true));
    if (is_in_sight(listener, card) && has_double(listener, card))
        add_card_place(out, listener, card);
}

static void say_space(char out[SPOKEN_LIMIT], const Listener *listener,
                      Space space)
{
    Card top = known_top(listener, space);

    if (top != CARD_NONE && *name_of(listener, top) != '\0')
        say_card(out, listener, top);
    else
        token_write_space(out, space, listener->equipment);
}

/* -- pyramids ------------------------------------------------------------- */

static void say_pyramid(char out[SPOKEN_LIMIT], const Listener *listener,
                        const PyramidState *pyramid, bool is_on_board)
{
    const Position *position = listener->position;
    char place[SPOKEN_LIMIT];

    words_pyramid(place, SPOKEN_LIMIT, pyramid->pips, pyramid->stash,
                  is_on_board ? pyramid->owner : SEAT_NONE, position);
    if (!is_on_board) { /* one of a supply: "a small red pyramid" */
        snprintf(out, SPOKEN_LIMIT, "a%s", place + strlen("the"));
        return;
    }
    snprintf(out, SPOKEN_LIMIT, "%s", place);
    say_space(place, listener, pyramid->space);
    text_add(out, SPOKEN_LIMIT, " on %s", place);
}

/* -- things --------------------------------------------------------------- */

void spoken_word(char *out, size_t size, const char *name)
{
    const char *last = strrchr(name, '_');
    int length = last != NULL ? (int)(last - name) : 0;

    if (last != NULL && color_find(last + 1) >= 0)
        snprintf(out, size, "%s's %.*s", last + 1, length, name);
    else
        snprintf(out, size, "%s", name);
    for (char *at = out; *at != '\0'; at++)
        *at = *at == '_' ? ' ' : *at;
}

void spoken_thing(char out[SPOKEN_LIMIT], Thing what, const Listener *listener)
{
    const Pyramids *pyramids = &listener->position->pyramids;
    char token[TOKEN_LIMIT];

    if (what.type == THING_CARD) {
        say_card(out, listener, (Card)what.id);
    } else if (what.type == THING_PYRAMID) {
        say_pyramid(out, listener, &pyramids->each[what.id],
                    pyramid_on_board(pyramids, (Pyramid)what.id));
    } else if (what.type == THING_POSE) {
        snprintf(out, SPOKEN_LIMIT, "%s", words_pose((Pose)what.id));
    } else if (what.type == THING_SPACE &&
               known_top(listener, what.id) != CARD_NONE) {
        say_space(out, listener, what.id);
    } else {
        token_write(token, what, listener->position, listener->equipment);
        spoken_word(out, SPOKEN_LIMIT, token);
    }
}

/* -- tokens in texts ------------------------------------------------------ */

/* Returns the card with this code whose place the token names. If there is
 * none, returns the first card with the code that the listener sees, or else
 * the last card with the code. Returns CARD_NONE if no card has the code. */
static Card find_card(const Listener *listener, const char *token,
                      const char *code)
{
    const Deck *deck = &listener->equipment->deck;
    int face = deck_find_code(deck, code);
    Card found = CARD_NONE;
    char placed[TOKEN_LIMIT];

    for (int card = 0; face >= 0 && card < deck->card_count; card++) {
        if (deck->face_of[card] != face)
            continue;
        token_write_placed(placed, (Card)card, listener->position,
                           listener->equipment);
        if (strcmp(placed, token) == 0)
            return (Card)card;
        if (found == CARD_NONE || !is_in_sight(listener, found))
            found = (Card)card;
    }
    return found;
}

/* True if the code of a card could be a number or a word of a text. */
static bool is_ordinary_word(const char *code)
{
    return code[strspn(code, "0123456789")] == '\0' || strcmp(code, "I") == 0;
}

/* Writes the name of the card that a token such as "7SK", "1,0:7SK" or
 * "hand:red:7SK" names. */
static bool say_card_token(char out[SPOKEN_LIMIT], const Listener *listener,
                           const char *token)
{
    const char *colon = strrchr(token, ':');
    const char *code = colon != NULL ? colon + 1 : token;
    Card card =
        is_ordinary_word(code) ? CARD_NONE : find_card(listener, token, code);

    if (card == CARD_NONE || *name_of(listener, card) == '\0')
        return false;
    if (colon != NULL)
        say_card(out, listener, card);
    else
        snprintf(out, SPOKEN_LIMIT, "%s", name_of(listener, card));
    return true;
}

/* Writes the name of the pyramid that a token such as "1,0:r2^" names. */
static bool say_pyramid_token(char out[SPOKEN_LIMIT], const Listener *listener,
                              const char *token)
{
    const Seats *seats = &listener->position->seats;
    const char *colon = strrchr(token, ':');
    char part[TOKEN_LIMIT];
    TokenPyramid pyramid;
    Space space;

    if (colon == NULL && !listener->equipment->poses)
        return false; /* without poses, a token such as "b2" could be a space */
    snprintf(part, sizeof part, "%s", colon != NULL ? colon + 1 : token);
    part[strcspn(part, "#")] = '\0';
    if (!token_read_pyramid(part, seats, listener->equipment, &pyramid))
        return false;
    snprintf(part, sizeof part, "%.*s",
             colon != NULL ? (int)(colon - token) : 0, token);
    pyramid.state.space = SPACE_OUT;
    if (token_read_space(part, listener->equipment, &space))
        pyramid.state.space = space;
    else if (part[0] != '\0' && strcmp(part, "?") != 0)
        return false;
    say_pyramid(out, listener, &pyramid.state,
                pyramid.state.space != SPACE_OUT);
    return true;
}

/* Writes the name of the card on a space with coordinates. */
static bool say_space_token(char out[SPOKEN_LIMIT], const Listener *listener,
                            const char *token)
{
    Space space;

    if (is_ordinary_word(token) ||
        !token_read_space(token, listener->equipment, &space) ||
        known_top(listener, space) == CARD_NONE)
        return false;
    say_space(out, listener, space);
    return strcmp(out, token) != 0;
}

static bool is_file(const char *word)
{
    const char *end = strstr(word, ".lua");

    return end != NULL && !isalnum((unsigned char)end[4]);
}

/* Writes the name that people read in place of a token. Returns false if the
 * token must stay as it is. */
static bool say_token(char out[SPOKEN_LIMIT], const Listener *listener,
                      const char *token)
{
    if (say_card_token(out, listener, token) ||
        say_pyramid_token(out, listener, token) ||
        say_space_token(out, listener, token))
        return true;
    if (strchr(token, '_') == NULL)
        return false;
    spoken_word(out, SPOKEN_LIMIT, token);
    return true;
}

static bool ends_token(char mark)
{
    return strchr(".,:;!?)", mark) != NULL;
}

/* True if the text contains the name. Ignores the place in parentheses that may
 * end the name. */
static bool has_name(const char *text, const char *name)
{
    const char *place = strstr(name, " (");
    char bare[SPOKEN_LIMIT];

    snprintf(bare, sizeof bare, "%.*s",
             place != NULL ? (int)(place - name) : SPOKEN_LIMIT - 1, name);
    return strstr(text, bare) != NULL;
}

/* Writes a word of a text, with its punctuation. Replaces a token by a name. A
 * token without a colon, such as that of a space, stays if the text already
 * contains its name. */
static void write_word(FILE *out, const char *word, size_t size,
                       const char *text, const Listener *listener)
{
    char name[SPOKEN_LIMIT];
    char token[TOKEN_LIMIT];
    size_t begin = word[0] == '(';
    size_t end = size;
    size_t owner = 0;

    while (end > begin && ends_token(word[end - 1]))
        end--;
    if (end > begin + 2 && memcmp(word + end - 2, "'s", 2) == 0)
        owner = 2;
    snprintf(token, sizeof token, "%.*s", (int)(end - owner - begin),
             word + begin);
    if (end - owner - begin >= sizeof token || is_file(token) ||
        !say_token(name, listener, token) ||
        (strchr(token, ':') == NULL && has_name(text, name))) {
        fprintf(out, "%.*s", (int)size, word);
        return;
    }
    fprintf(out, "%.*s%s%.*s", (int)begin, word, name,
            (int)(size - end + owner), word + end - owner);
}

char *spoken_text(const char *text, const Listener *listener)
{
    bool is_quoted = false;
    char *copy = NULL;
    size_t size;
    FILE *out = open_memstream(&copy, &size);

    if (out == NULL)
        return NULL;
    for (const char *at = text; *at != '\0';) {
        size_t blanks = strspn(at, " \n");
        size_t length = strcspn(at + blanks, " \n");
        bool was_quoted = is_quoted;
        fprintf(out, "%.*s", (int)blanks, at);
        at += blanks;
        for (size_t i = 0; i < length; i++)
            is_quoted = is_quoted != (at[i] == '"');
        if (was_quoted || is_quoted || memchr(at, '"', length) != NULL)
            fprintf(out, "%.*s", (int)length, at);
        else
            write_word(out, at, length, text, listener);
        at += length;
    }
    if (fclose(out) == 0)
        return copy;
    free(copy);
    return NULL;
}

/* -- sentences ------------------------------------------------------------ */

/* True if the first word may be a token, or a word that a person has typed, as
 * in "b2 is empty" or "pink: no such seat". */
static bool is_quoted_first(const char *said)
{
    size_t size = strcspn(said, " ");

    return (size > 1 && !isalpha((unsigned char)said[1])) ||
           (size > 0 && said[size - 1] == ':');
}

char *spoken_finish(char *said)
{
    size_t size = said != NULL ? strlen(said) : 0;
    bool is_whole = size == 0 || strchr(".!?:", said[size - 1]) != NULL ||
                    (size > 3 && strcmp(said + size - 3, "…") == 0);
    char *whole = realloc(said, size + 2);

    if (whole == NULL || said == NULL) {
        free(whole != NULL ? whole : said);
        return NULL;
    }
    if (!is_quoted_first(whole))
        whole[0] = (char)toupper((unsigned char)whole[0]);
    if (!is_whole)
        memcpy(whole + size, ".", 2);
    return whole;
}

char *spoken_sentence(const char *text, const Listener *listener)
{
    return spoken_finish(spoken_text(text, listener));
}

char *spoken_lines(char *text, const Listener *listener)
{
    char *lines = NULL;
    size_t size;
    FILE *out = text != NULL ? open_memstream(&lines, &size) : NULL;

    for (char *at = text, *line; out != NULL && (line = strsep(&at, "\n"));) {
        char *said = *line != '\0'
                         ? spoken_sentence(line + strspn(line, " "), listener)
                         : NULL;
        if (said != NULL)
            fprintf(out, "  %s\n", said);
        free(said);
    }
    free(text);
    if (out != NULL && fclose(out) == 0)
        return lines;
    free(lines);
    return NULL;
}

/* Returns the size of the id of a rule at `text`, such as "D12", or 0 if there
 * is none. */
static size_t id_size(const char *text)
{
    size_t letters = strspn(text, "ABCDEFGHIJKLMNOPQRSTUVWXYZ");
    size_t digits = strspn(text + letters, "0123456789");

    return letters > 0 && digits > 0 ? letters + digits : 0;
}

/* Returns the size of the parentheses at `text` if they have only ids,
 * otherwise 0. */
static size_t ids_size(const char *text)
{
    static const char *const joints[] = {", ", " to ", " and ", "-"};
    size_t at = 1;

    while (id_size(text + at) > 0) {
        at += id_size(text + at);
        if (text[at] == ')')
            return at + 1;
        for (size_t i = 0; i < sizeof joints / sizeof *joints; i++)
            if (strncmp(text + at, joints[i], strlen(joints[i])) == 0)
                at += strlen(joints[i]);
    }
    return 0;
}

void spoken_without_ids(char *text)
{
    for (char *at = text; (at = strchr(at, '(')) != NULL;) {
        size_t size = ids_size(at);
        char *rest = at + size;
        if (size == 0) {
            at++;
            continue;
        }
        while (at > text && at[-1] == ' ')
            at--;
        memmove(at, rest, strlen(rest) + 1);
    }
}
