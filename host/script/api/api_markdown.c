/*
 * api_markdown.c -- prints the page docs/primitives.md.
 */
#include <string.h>

#include "script/api/api.h"

static const char introduction[] =
    "# Primitives\n"
    "\n"
    "This page lists every name that a rule script can use. `house api`\n"
    "writes this page from the tables that the program itself uses. Do not\n"
    "edit this page: `make docs` regenerates it.\n"
    "\n"
    "A *course* is a function of the script that asks for choices and\n"
    "changes the game, such as an action of a turn. *Refuses* lists the\n"
    "cases in which a primitive cannot be carried out. The program does not\n"
    "offer a choice that leads to a refusal. *Raises* lists the cases in\n"
    "which a primitive raises an error of the script. Every primitive also\n"
    "raises an error for arguments of a wrong type and for too many\n"
    "arguments. A primitive that *acts* works only during a turn; most of\n"
    "these primitives ask a seat or change the game. A primitive that acts\n"
    "raises an error in the functions that may only read: `score`, `value`,\n"
    "`tie_break`, `take_back`, `flaw`, `won` and the functions of `:where`. A\n"
    "*reveal* shows hidden information or has a random result: choices\n"
    "before a reveal cannot be taken back. [speed.md](speed.md) shows which\n"
    "calls are cheap and which are slow.\n"
    "\n"
    "The tests run each example in a new game, in the position below. They\n"
    "compare the result with the text after `-->`. This text has the form in\n"
    "which the command `=` of `house play` prints a value. In the examples,\n"
    "`me` is the seat *red*, and it is red's turn. If an example asks for a\n"
    "choice, the test takes the first option.\n"
    "\n"
    "```\n"
    "        0           1       2\n"
    "  0     AM          AM      AS          red holds 2M 3S 4V\n"
    "        r1^ r2s     r1e     g1w g3^     green holds 5M 6S 7V\n"
    "                                        to draw: 9SV XM E\n"
    "  1     AV                              discarded: 8MS\n"
    "```\n";

static void put_example(FILE *out, const char *example)
{
    fputs("```lua\n", out);
    api_lines(out, "", example);
    fputs("```\n", out);
}

static void put_paragraph(FILE *out, const char *text)
{
    if (text[0] != '\0')
        fputc('\n', out);
    api_fill(out, API_COLUMNS, "", text);
}

static void put_primitive(FILE *out, const Primitive *primitive)
{
    fprintf(out, "\n### `%s`\n\n", primitive->signature);
    api_fill(out, API_COLUMNS, "", primitive->sentence);
    put_paragraph(out, primitive->refusals);
    put_paragraph(out, primitive->errors);
    put_paragraph(out, primitive->acts ? "*Acts.*" : "");
    fputc('\n', out);
    put_example(out, primitive->example);
}

static void put_primitives(FILE *out)
{
    const Primitive *primitive;
    const char *group = "";

    for (int i = 0; (primitive = primitive_at(i)) != NULL; i++) {
        if (primitive->until > 0)
            continue;
        if (strcmp(group, primitive->group) != 0) {
            group = primitive->group;
            fprintf(out, "\n## %s\n", group);
        }
        put_primitive(out, primitive);
    }
}

/* Prints the text of a table cell. Each `|` is escaped, because it would end
 * the cell. */
static void put_cell(FILE *out, const char *text)
{
    for (; *text != '\0'; text++) {
        if (*text == '|')
            fputc('\\', out);
        fputc(*text, out);
    }
}

/* Prints the lines of an example in a table cell. */
static void put_code(FILE *out, const char *text)
{
    while (*text != '\0') {
        size_t size = strcspn(text, "\n");
        fprintf(out, "`%.*s`", (int)size, text);
        text += size + (text[size] == '\n');
        if (*text != '\0')
            fputs("<br>", out);
    }
}

static void put_row(FILE *out, const char *what, const char *sentence,
                    const char *errors, const char *example)
{
    fputs("| `", out);
    put_cell(out, what);
    fputs("` | ", out);
    put_cell(out, sentence);
    if (errors[0] != '\0') {
        fputs(sentence[strlen(sentence) - 1] == '.' ? " " : ". ", out);
        put_cell(out, errors);
    }
    fputs(" | ", out);
    put_code(out, example);
    fputs(" |\n", out);
}

static void put_clauses(FILE *out, ThingType type)
{
    char signature[API_NAME_LIMIT];

    fprintf(out,
            "\n### `%s`\n\n| clause | members | example |\n|---|---|---|\n",
            api_set(type));
    for (int i = 0; i < clause_kind_count; i++) {
        const ClauseKind *kind = &clause_kinds[i];
        if (kind->type != type)
            continue;
        api_clause_signature(kind, signature, sizeof signature);
        put_row(out, signature, kind->sentence, "", kind->example);
    }
}

static bool has_clauses(ThingType type)
{
    for (int i = 0; i < clause_kind_count; i++)
        if (clause_kinds[i].type == type)
            return true;
    return false;
}

static void put_sets(FILE *out)
{
    char call[API_NAME_LIMIT];

    fprintf(out, "\n## Clauses\n\n");
    api_fill(out, API_COLUMNS, "",
             "A clause returns a new set with one more condition. A set is a "
             "description; the host finds the members when they are needed. "
             "The operators `+`, `*` and `-` combine two sets of things of one "
             "type.");
    fprintf(out, "\n| every set | result | example |\n|---|---|---|\n");
    for (int i = 0; i < set_method_count; i++) {
        snprintf(call, sizeof call, ":%s(%s)", set_methods[i].name,
                 set_methods[i].arguments);
        put_row(out, call, set_methods[i].sentence, "", set_methods[i].example);
    }
    for (int i = 0; i < set_operator_count; i++)
        put_row(out, set_operators[i].signature, set_operators[i].sentence, "",
                set_operators[i].example);
    put_clauses(out, THING_NONE);
    for (int i = 0; i < api_set_count; i++)
        if (has_clauses(api_sets[i]))
            put_clauses(out, api_sets[i]);
}

/* Prints those entries of a group that have the owner `of`, such as "pyramid".
 * The entries of Lua's library have the owner "". */
static void put_entries(FILE *out, const char *group, const char *of)
{
    ApiEntry entry;

    fputs("\n| name | description | example |\n|---|---|---|\n", out);
    for (int i = 0; api_entry(i, &entry); i++)
        if (strcmp(entry.group, group) == 0 && strcmp(entry.of, of) == 0)
            put_row(out, entry.signature, entry.sentence, entry.errors,
                    entry.example);
}

/* Prints the fields of a table. An example may have several lines. */
static void put_field_list(FILE *out, const TableField *fields, int count)
{
    for (int i = 0; i < count; i++) {
        fprintf(out, "\n**`%s`** (`%s`%s). ", fields[i].name, fields[i].luacats,
                fields[i].required ? ", required" : "");
        fprintf(out, "%s\n\n", fields[i].sentence);
        put_example(out, fields[i].example);
    }
}

static void put_table(FILE *out, const char *heading, const TableField *fields,
                      int count)
{
    fprintf(out, "\n## %s\n", heading);
    put_field_list(out, fields, count);
}

static void put_reactions(FILE *out)
{
    fprintf(out, "\n## Reactions\n\n");
    api_fill(
        out, API_COLUMNS, "",
        "A reaction is a function in the table `on` of a variant. The host "
        "calls a reaction for each event of a primitive, in the order of the "
        "events, when the primitive has acted and before it returns to the "
        "script. `by` is the seat that acts; in the set-up it is nil until a "
        "seat is asked. A reaction is a part of the turn: it may act, ask the "
        "seat and refuse, and a refusal takes back the option that led there. "
        "If a reaction causes events, the host calls the reactions to these "
        "events first, nested at most 48 deep. The set-up calls reactions, "
        "too. Positions that are read or changed by hand call none. A house "
        "rule can add a reaction to any variant, because `rules.on` is an "
        "empty table if the variant declares none:");
    fputc('\n', out);
    put_example(out, "local before = rules.on.destroyed\n"
                     "rules.on.destroyed = function(pyramid, by, ...)\n"
                     "  if before then before(pyramid, by, ...) end\n"
                     "  if by then by.points = by.points + 1 end\n"
                     "end");
    put_field_list(out, reaction_fields, REACTION_COUNT);
}

static void put_old(FILE *out)
{
    fprintf(out, "\n## Old words\n\n");
    api_fill(out, API_COLUMNS, "",
             "Newer versions of the api have dropped the names below. A file "
             "can use a name if its `api` is not greater than the version in "
             "the second column. A file of the library has no `api`; it has "
             "the names of the file that requires it first.");
    fputs("\n| name | last api | description | since then | example |\n"
          "|---|---|---|---|---|\n",
          out);
    for (int i = 0; i < primitives_old.count; i++) {
        const Primitive *primitive = &primitives_old.rows[i];
        fprintf(out, "| `%s` | %d | ", primitive->signature, primitive->until);
        put_cell(out, primitive->sentence);
        fprintf(out, " | %s | ", primitive->instead);
        put_code(out, primitive->example);
        fputs(" |\n", out);
    }
}

void api_markdown(FILE *out)
{
    fputs(introduction, out);
    put_primitives(out);
    put_table(out, "Fields of choose_some", choose_some_fields,
              choose_some_field_count);
    put_table(out, "Fields of put", put_fields, put_field_count);
    put_sets(out);
    fprintf(out, "\n## Things\n\n");
    api_fill(
        out, API_COLUMNS, "",
        "Two values are equal if they stand for the same thing. Things can be "
        "keys of tables, and are printed as their tokens. A field of a thing "
        "is read from the game when the script asks for the field.");
    for (int i = 0; i < api_thing_count; i++) {
        fprintf(out, "\n### `%s`\n", api_type(api_things[i]));
        put_entries(out, "Fields of things", type_name(api_things[i]));
    }
    put_table(out, "The variant's table", variant_fields, variant_field_count);
    put_reactions(out);
    put_table(out, "The house rule's table", house_rule_fields,
              house_rule_field_count);
    api_limits(out);
    fprintf(out, "\n## Lua's own library\n\n");
    api_fill(
        out, API_COLUMNS, "",
        "A script can use only those names of Lua's library that are in the "
        "table below. [sandbox.md](sandbox.md) gives the reasons.");
    put_entries(out, "Lua's own library", "");
    put_old(out);
}
