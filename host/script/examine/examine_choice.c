/*
 * examine_choice.c -- records what happens at each line of a script that asks a
 * seat to choose.
 */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/list.h"
#include "script/examine/examine.h"
#include "script/run/run.h"

void examine_free_places(Examination *examination)
{
    for (int i = 0; i < examination->place_count; i++) {
        ChoicePlace *place = &examination->places[i];
        for (int w = 0; w < place->word_count; w++)
            free(place->words[w].why);
        free(place->words);
    }
}

/* -- places --------------------------------------------------------------- */

static ChoicePlace *find_place(Examination *all, const Chunk *chunk, int line)
{
    for (int i = 0; i < all->place_count; i++)
        if (all->places[i].line == line && all->places[i].chunk == chunk)
            return &all->places[i];
    return NULL;
}

/* Stores the label of a choice, but without the part in parentheses, because
 * that part may change from choice to choice. */
static void keep_label(ChoicePlace *place, const char *label)
{
    char *bracket;

    copy_text(place->label, sizeof place->label, label);
    bracket = strstr(place->label, " (");
    if (bracket != NULL)
        *bracket = '\0';
}

/* Returns the chunk that contains the running line, and writes the number of
 * this line to `*line`. Returns NULL if no line is running. */
static Chunk *where(lua_State *L, int *line)
{
    lua_Debug frame;

    for (int level = 0; lua_getstack(L, level, &frame); level++) {
        lua_getinfo(L, "Sl", &frame);
        if (frame.currentline <= 0)
            continue;
        *line = frame.currentline;
        return files_find(script_of(L), frame.source)->chunk;
    }
    return NULL;
}

/* Finds or makes the record of the line that has opened the choice. Returns
 * NULL if the line is unknown or there are too many records. */
static ChoicePlace *place_here(lua_State *L, const char *label)
{
    Script *script = script_of(L);
    Examination *all = script->examination;
    int line = 0;
    Chunk *chunk = where(L, &line);
    ChoicePlace *place;

    if (chunk == NULL)
        return NULL;
    place = find_place(all, chunk, line);
    if (place != NULL || all->place_count == PLACE_LIMIT)
        return place;
    place = &all->places[all->place_count++];
    place->chunk = chunk;
    place->line = line;
    keep_label(place, label);
    return place;
}

/* -- words ---------------------------------------------------------------- */

static PlaceWord *find_word(ChoicePlace *place, const char *word)
{
    for (int i = 0; i < place->word_count; i++)
        if (strcmp(place->words[i].word, word) == 0)
            return &place->words[i];
    return NULL;
}

/* Stores the line at which the Lua function of a word begins. Argument 2 of the
 * running primitive is this function, or a table of the functions of all
 * words. */
static void place_course(lua_State *L, PlaceWord *word)
{
    lua_Debug about;

    if (lua_istable(L, 2))
        lua_getfield(L, 2, word->word);
    else
        lua_pushvalue(L, 2);
    if (!lua_isfunction(L, -1) || lua_iscfunction(L, -1)) {
        lua_pop(L, 1);
        return;
    }
    lua_getinfo(L, ">S", &about);
    word->chunk = files_find(script_of(L), about.source)->chunk;
    word->line = about.linedefined;
}

static PlaceWord *add_place_word(lua_State *L, ChoicePlace *place,
                                 const char *text)
{
    PlaceWord *word;

    if (!list_grow(&place->words, place->word_count, &place->word_capacity,
                   sizeof *place->words))
        return NULL;
    word = &place->words[place->word_count++];
    memset(word, 0, sizeof *word);
    copy_text(word->word, sizeof word->word, text);
    place_course(L, word);
    return word;
}

static void offer(lua_State *L, ChoicePlace *place, Thing option)
{
    const Equipment *equipment = &model_of(L)->equipment;
    const char *text = equipment->words[option.id];
    PlaceWord *word;

    if (option.type != THING_WORD || option.id == WORD_DONE ||
        option.id == WORD_PASS)
        return;
    word = find_word(place, text);
    if (word == NULL)
        word = add_place_word(L, place, text);
    if (word != NULL)
        word->offered++;
}

/* Returns the word that was picked at `depth`, 0 for the first pick. Returns
 * NULL if the pick is not a word or is not recorded. */
static PlaceWord *picked_word(const Script *script, const Run *run, int depth)
{
    Examination *all = script->examination;
    Thing pick = run->line.picks[depth];
    int place = run->frames[depth].place;

    if (pick.type != THING_WORD || place >= all->place_count)
        return NULL;
    return find_word(&all->places[place],
                     script->model->equipment.words[pick.id]);
}

/* -- events of a turn ----------------------------------------------------- */

static void keep_reason(const Script *script, PlaceWord *word)
{
    const Reason *reason = &script->turns->reason;

    if (word->completed > 0 || reason->text[0] == '\0')
        return;
    free(word->why);
    word->why = strdup(reason->text);
    copy_text(word->why_file, sizeof word->why_file,
              reason->file != NULL ? reason->file : "");
    word->why_line = reason->line;
}

static bool is_rare(const Chunk *chunk, int line)
{
    return chunk != NULL && line > 0 && line <= chunk->line_count &&
           (chunk->lines[line] & LINE_RARE);
}

/* Adds a note if the choice offers a card that the seat does not know. Ignores
 * cards of the draw pile, because scripts offer them on purpose. */
static void note_secrets(Script *script, const ChoicePlace *place)
{
    const Position *position = &script->model->position;
    const Choice *choice = &script->turns->choice;
    char message[MESSAGE_LIMIT];

    if (choice->type != THING_CARD || is_rare(place->chunk, place->line))
        return;
    for (int i = 0; i < choice->count; i++) {
        Thing option = choice->options[i];
        if (option.type != THING_CARD ||
            knowledge_has(position, choice->seat, (Card)option.id) ||
            position->cards.place[option.id] == PLACE_PILE + PILE_DRAW)
            continue;
        snprintf(message, sizeof message,
                 "%s: the seat that chooses is offered cards by their faces, "
                 "which it does not know: show them first, or let random pick",
                 place->label);
        examine_note(script, NOTE_SECRET, place->chunk->file, place->line,
                     message);
        return;
    }
}

/* True if the deck has cards of at least two faces. */
static bool has_faces(const Deck *deck)
{
    return deck->card_count > 0 &&
           !deck_same_face(deck, 0, (Card)(deck->card_count - 1));
}

static void drawn(lua_State *L)
{
    Script *script = script_of(L);
    const Position *position = &script->model->position;
    Chunk *chunk;
    int line = 0;

    if (position->chance.shuffles > 0) {
        script->examination->has_shuffled |= position->turn == 0;
        return;
    }
    chunk = where(L, &line);
    if (chunk != NULL && !is_rare(chunk, line) &&
        has_faces(&script->model->equipment.deck))
        examine_note(script, NOTE_UNSHUFFLED, chunk->file, line,
                     "cards are drawn in the order of the deck, the same in "
                     "every game, because nothing has shuffled it");
}

static uint16_t examine_choice_ask(lua_State *L, const char *label,
                                   bool has_words)
{
    Script *script = script_of(L);
    const Choice *choice = &script->turns->choice;
    ChoicePlace *place = place_here(L, label);

    if (place == NULL)
        return PLACE_NONE;
    place->asked++;
    for (int i = 0; has_words && i < choice->count; i++)
        offer(L, place, choice->options[i]);
    note_secrets(script, place);
    return (uint16_t)(place - script->examination->places);
}

static void empty(lua_State *L, const char *label)
{
    ChoicePlace *place = place_here(L, label);

    if (place != NULL) {
        place->asked++;
        place->empty++;
    }
}

static void held_back(lua_State *L, const char *label, Thing word)
{
    Script *script = script_of(L);
    ChoicePlace *place = place_here(L, label);
    PlaceWord *kept;

    if (place == NULL)
        return;
    offer(L, place, word);
    kept = find_word(place, script->model->equipment.words[word.id]);
    if (kept != NULL)
        keep_reason(script, kept);
    run_forget_reasons(script);
}

static bool wonders(const Script *script, const Run *run)
{
    for (int depth = 0; depth < run->depth; depth++) {
        const PlaceWord *word = picked_word(script, run, depth);
        if (word != NULL && word->completed == 0)
            return true;
    }
    return false;
}

static void pruned(Script *script, const Run *run, int depth, bool stuck)
{
    Examination *all = script->examination;
    PlaceWord *word = picked_word(script, run, depth);
    int place = run->frames[depth].place;

    if (word != NULL) {
        keep_reason(script, word);
        run_forget_reasons(script);
    }
    if (stuck && place < all->place_count)
        all->places[place].stuck++;
}

static void completed(Script *script, const Run *run)
{
    for (int depth = 0; depth < run->line.count; depth++) {
        PlaceWord *word = picked_word(script, run, depth);
        if (word != NULL)
            word->completed++;
    }
}

/* -- results -------------------------------------------------------------- */

/* Returns the record of a line by its index. The records are in the order of
 * the files, then of the lines. */
static const ChoicePlace *place_at(const Examination *all, int index)
{
    for (int i = 0; i < all->place_count; i++) {
        const ChoicePlace *place = &all->places[i];
        int before = 0;
        for (int j = 0; j < all->place_count; j++) {
            const ChoicePlace *other = &all->places[j];
            before +=
                other->chunk < place->chunk ||
                (other->chunk == place->chunk && other->line < place->line);
        }
        if (before == index)
            return place;
    }
    return NULL;
}

bool examination_choice(const Examination *all, int index, ChoiceCover *cover)
{
    const ChoicePlace *place = place_at(all, index);

    if (place == NULL)
        return false;
    *cover = (ChoiceCover){.file = place->chunk->file,
                           .line = place->line,
                           .label = place->label,
                           .is_rare = is_rare(place->chunk, place->line),
                           .asked = place->asked,
                           .empty = place->empty,
                           .stuck = place->stuck,
                           .word_count = place->word_count};
    return true;
}

const Witness examine_witness = {
    .ask = examine_choice_ask,
    .empty = empty,
    .held_back = held_back,
    .drawn = drawn,
    .wonders = wonders,
    .pruned = pruned,
    .completed = completed,
};

bool examination_word(const Examination *all, int choice, int index,
                      WordCover *cover)
{
    const ChoicePlace *place = place_at(all, choice);
    const PlaceWord *word;
    bool has_place;

    if (place == NULL || index >= place->word_count)
        return false;
    word = &place->words[index];
    has_place = word->chunk != NULL;
    *cover =
        (WordCover){.word = word->word,
                    .file = has_place ? word->chunk->file : place->chunk->file,
                    .line = has_place ? word->line : place->line,
                    .offered = word->offered,
                    .completed = word->completed,
                    .why = word->why != NULL ? word->why : "",
                    .why_file = word->why_file,
                    .why_line = word->why_line};
    cover->is_rare =
        is_rare(place->chunk, place->line) || is_rare(word->chunk, word->line);
    return true;
}
