/*
 * snapshot.c -- takes snapshots of Lua runs. A run has no snapshot while a host
 * function calls the script. CALL_FOLLOWED calls and calls of reactions are
 * exceptions.
 */
#include "script/recall/snapshot.h"

#include <string.h>

#include "script/recall/record.h"
#include "script/recall/value.h"

enum {
    VALUES_MOST = 256, /* greatest number of values in a snapshot */
    TABLES_MOST = 16,  /* greatest number of tables in a snapshot */
    DEEPEST = 4,       /* number of levels at which tables may be nested */
    KEPT_MOST = 1024   /* greatest number of values that snapshots keep */
};

/* The parts of a snapshot. Each part begins with its number in this enum. */
typedef enum SnapshotPart {
    PART_NIL = 1,
    PART_BOOLEAN,
    PART_INTEGER,
    PART_FLOAT,
    PART_TEXT,
    PART_SYMBOL,
    PART_HANDLE,
    PART_CONSTANT,
    PART_KEPT,
    PART_TABLE,
    PART_SAME_TABLE,
    PART_FRAME,
    PART_FOLLOWED,
    PART_PRIMITIVE,
    PART_EXTRA,
    PART_END
} SnapshotPart;

typedef struct SnapshotWriter {
    lua_State *L;
    Recall *recall;
    Snapshot *made;
    int left; /* number of values that may still be written */
    int table_count;
    const void *tables[TABLES_MOST]; /* tables that the run has made */
} SnapshotWriter;

static void sum_word(SnapshotWriter *writer, uint64_t word)
{
    uint64_t *sum = writer->made->sum;

    sum[0] = (sum[0] ^ word) * 0x9e3779b97f4a7c15u;
    sum[0] ^= sum[0] >> 29;
    sum[1] = (sum[1] + (word << 31 | word >> 33)) * 0xd6e8feb86659fd93u;
    sum[1] ^= sum[1] >> 32;
}

static void put_part(SnapshotWriter *writer, SnapshotPart part, uint64_t value)
{
    sum_word(writer, part);
    sum_word(writer, value);
}

static bool write_value(SnapshotWriter *writer, int index, int depth);

/* -- values --------------------------------------------------------------- */

static bool write_number(SnapshotWriter *writer, int index)
{
    lua_Number number = lua_tonumber(writer->L, index);
    uint64_t bits;

    memcpy(&bits, &number, sizeof bits);
    if (lua_isinteger(writer->L, index))
        put_part(writer, PART_INTEGER,
                 (uint64_t)lua_tointeger(writer->L, index));
    else
        put_part(writer, PART_FLOAT, bits);
    return true;
}

static bool write_snapshot_text(SnapshotWriter *writer, int index)
{
    size_t size;
    const char *text = lua_tolstring(writer->L, index, &size);

    if (size > VALUES_MOST)
        return false;
    put_part(writer, PART_TEXT, size);
    for (size_t i = 0; i < size; i++)
        sum_word(writer, (unsigned char)text[i]);
    return true;
}

/* Writes the type of a symbol, and its number in the order of first
 * occurrence. */
static bool write_symbol(SnapshotWriter *writer, int index, int cell)
{
    Snapshot *made = writer->made;
    const SetHandle *handle = lua_touserdata(writer->L, index);
    int number = 0;

    while (number < made->count && made->cells[number] != cell)
        number++;
    if (number == SYMBOLS_MOST)
        return false;
    if (number == made->count)
        made->cells[made->count++] = (uint8_t)cell;
    put_part(writer, PART_SYMBOL, (uint64_t)number);
    sum_word(writer, handle->tag == TAG_SELECTOR ? handle->type : 0);
    sum_word(writer, handle->tag);
    return true;
}

/* Writes the address of a value that lasts as long as the script. */
static bool write_constant(SnapshotWriter *writer, int index)
{
    put_part(writer, PART_CONSTANT, (uintptr_t)lua_topointer(writer->L, index));
    return true;
}

/* Writes a value that is equal only to itself, and keeps the value so that no
 * other value can get its address. */
static bool write_kept(SnapshotWriter *writer, int index)
{
    int reference;

    if (is_constant(writer->L, index))
        return write_constant(writer, index);
    if (writer->recall->kept_count == KEPT_MOST)
        return false;
    lua_pushvalue(writer->L, index);
    reference = record_keep(writer->L);
    if (reference > writer->recall->latest_kept) {
        writer->recall->latest_kept = reference;
        writer->recall->kept_count++;
    }
    put_part(writer, PART_KEPT, (uint64_t)reference);
    return true;
}

static bool write_userdata(SnapshotWriter *writer, int index)
{
    const Handle *handle = lua_touserdata(writer->L, index);
    int cell = record_cell(writer->L, writer->recall, index);

    if (cell >= 0)
        return write_symbol(writer, index, cell);
    if (record_is_marked(writer->L, index))
        return false;
    if (handle->tag >= THING_TYPE_COUNT)
        return write_kept(writer, index);
    put_part(writer, PART_HANDLE, (uint64_t)handle->tag << 16 | handle->id);
    return true;
}

/* Writes the contents of a table and its layout in memory, because the order in
 * which `next` finds the keys depends on the layout. */
static bool write_contents(SnapshotWriter *writer, int index, int depth)
{
    lua_State *L = writer->L;
    TableLayout layout;
    bool fine = true;

    if (!table_layout(L, index, &layout) ||
        layout.listed + layout.slots > VALUES_MOST)
        return false;
    put_part(writer, PART_TABLE, (uint64_t)layout.listed);
    sum_word(writer, (uint64_t)layout.slots);
    sum_word(writer, layout.rest);
    for (int i = 1; fine && i <= layout.listed; i++) {
        lua_rawgeti(L, index, i);
        fine = write_value(writer, lua_gettop(L), depth - 1);
        lua_pop(L, 1);
    }
    for (int i = 0; fine && i < layout.slots; i++) {
        sum_word(writer, (uint64_t)table_push_slot(L, index, i));
        int key = lua_gettop(L) - 1;
        fine = !record_is_marked(L, key) &&
               write_value(writer, key, depth - 1) &&
               write_value(writer, key + 1, depth - 1);
        lua_pop(L, 2);
    }
    return fine;
}

static bool write_table(SnapshotWriter *writer, int index, int depth)
{
    const void *address = lua_topointer(writer->L, index);

    if (is_constant(writer->L, index))
        return write_constant(writer, index);
    for (int i = 0; i < writer->table_count; i++)
        if (writer->tables[i] == address) {
            put_part(writer, PART_SAME_TABLE, (uint64_t)i);
            return true;
        }
    if (writer->table_count == TABLES_MOST || depth == 0)
        return false;
    writer->tables[writer->table_count++] = address;
    luaL_checkstack(writer->L, 8, "nested tables");
    return write_contents(writer, index, depth);
}

/* A function that the script makes in the run has no snapshot, because its
 * variables may change. */
static bool write_function(SnapshotWriter *writer, int index)
{
    if (lua_iscfunction(writer->L, index))
        return write_kept(writer, index);
    return is_constant(writer->L, index) && write_constant(writer, index);
}

/* Writes the value at `index`. Returns false if a snapshot cannot contain
 * it. */
static bool write_value(SnapshotWriter *writer, int index, int depth)
{
    if (writer->left-- == 0)
        return false;
    switch (lua_type(writer->L, index)) {
    case LUA_TNIL:
        sum_word(writer, PART_NIL);
        return true;
    case LUA_TBOOLEAN:
        put_part(writer, PART_BOOLEAN,
                 (uint64_t)lua_toboolean(writer->L, index));
        return true;
    case LUA_TNUMBER:
        return write_number(writer, index);
    case LUA_TSTRING:
        return write_snapshot_text(writer, index);
    case LUA_TUSERDATA:
        return write_userdata(writer, index);
    case LUA_TTABLE:
        return write_table(writer, index, depth);
    case LUA_TFUNCTION:
        return write_function(writer, index);
    default:
        return false;
    }
}

/* Writes the value on top of the stack, and pops it. */
static bool write_top(SnapshotWriter *writer)
{
    bool fine = write_value(writer, lua_gettop(writer->L), DEEPEST);

    lua_pop(writer->L, 1);
    return fine;
}

/* -- frames --------------------------------------------------------------- */

/* Writes the variable arguments ("...") of a function. */
static bool write_extra(SnapshotWriter *writer, const lua_Debug *frame)
{
    for (int i = -1; lua_getlocal(writer->L, frame, i) != NULL; i--) {
        sum_word(writer, PART_EXTRA);
        if (!write_top(writer))
            return false;
    }
    return true;
}

/* Writes the frame of a script function, which is at `index`. Returns false if
 * the function is not a constant, because its upvalues may then change. */
static bool write_frame(SnapshotWriter *writer, lua_Debug *frame, int index)
{
    const void *next;
    uint64_t live;

    if (!is_constant(writer->L, index) ||
        !registers_find(&writer->recall->live, frame, &live, &next))
        return false;
    write_constant(writer, index);
    put_part(writer, PART_FRAME, (uintptr_t)next);
    sum_word(writer, live);
    for (int i = 0; live != 0; i++, live >>= 1)
        if ((live & 1) != 0 && (lua_getlocal(writer->L, frame, i + 1) == NULL ||
                                !write_top(writer)))
            return false;
    return write_extra(writer, frame);
}

/* Writes the frame of a primitive that has called a reaction. The primitive is
 * at `index`. Returns false if calls of the primitive are not recorded. */
static bool write_primitive(SnapshotWriter *writer, lua_Debug *frame, int index)
{
    lua_CFunction function = function_behind(writer->L, index);
    const CallRule *rule = rule_of(writer->recall, function);

    if (rule == NULL || rule->kind != CALL_ASKS)
        return false;
    put_part(writer, PART_PRIMITIVE, (uintptr_t)rule);
    /* Everything that the primitive still has to do is on its Lua stack, so we
     * write the whole stack. */
    for (int i = 1; lua_getlocal(writer->L, frame, i) != NULL; i++)
        if (!write_top(writer))
            return false;
    sum_word(writer, PART_END);
    return true;
}

/* Writes the frames of the run, from the innermost function outwards to the
 * variant's function. */
static bool write_frames(SnapshotWriter *writer)
{
    lua_State *L = writer->L;
    const Recall *recall = writer->recall;
    int depth = recall->followed_count;
    lua_Debug frame;

    for (int level = 1; lua_getstack(L, level, &frame) != 0; level++) {
        bool fine = true;
        lua_getinfo(L, "f", &frame);
        if (!lua_iscfunction(L, -1)) {
            fine = write_frame(writer, &frame, lua_gettop(L));
        } else if ((const void *)frame.i_ci == recall->caller) {
            lua_pop(L, 1);
            return depth == 0;
        } else if (depth > 0 && recall->followed[depth - 1].frame ==
                                    (const void *)frame.i_ci) {
            depth--;
            put_part(writer, PART_FOLLOWED, recall->followed[depth].node);
        } else {
            fine = write_primitive(writer, &frame, lua_gettop(L));
        }
        lua_pop(L, 1);
        if (!fine)
            return false;
    }
    return false;
}

void snapshot_take(lua_State *L, Recall *recall, int first, int count,
                   Snapshot *snapshot)
{
    SnapshotWriter writer = {
        .L = L, .recall = recall, .made = snapshot, .left = VALUES_MOST};
    int base = lua_gettop(L);
    bool fine = !registers_will_close(L);

    *snapshot = (Snapshot){.count = 0};
    snapshot->sum[0] = snapshot->sum[1] = (uintptr_t)recall;
    luaL_checkstack(L, 16, "a snapshot");
    for (int i = first - 1; fine && i < first + count; i++)
        fine = write_value(&writer, i, DEEPEST);
    sum_word(&writer, PART_END);
    snapshot->is_known = fine && write_frames(&writer);
    lua_settop(L, base);
}
