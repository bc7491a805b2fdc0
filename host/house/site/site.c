/* site.c -- writes a page that works without a server. All code is in the
 * script house.js, because a browser cannot load modules from a disk. */
#include "house/site/site_internal.h"

#include <dirent.h>
#include <errno.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

#include "base/disk.h"
#include "base/markup.h"
#include "base/output.h"
#include "base/regular.h"
#include "house/catalog/catalog.h"
#include "house/file/file.h"

enum { PROGRAM_BYTES_LIMIT = 64 * 1024 * 1024 };

/* -- the program ---------------------------------------------------------- */

/* The possible paths of the WebAssembly program, relative to a root of the
 * catalog (catalog.h): the first after a build, the second after an
 * installation. */
static const char *const places[] = {"build/page/house.wasm",
                                     "page/house.wasm"};

static void find_program(const Catalog *catalog, SiteProgram *program)
{
    char path[PATH_LIMIT_BYTES + 32];

    for (int i = 0; i < 2 * catalog->root_count && program->bytes == NULL;
         i++) {
        const char *root = catalog->roots[i / 2];
        snprintf(path, sizeof path, "%s%s%s", root, root[0] ? "/" : "",
                 places[i % 2]);
        program->bytes =
            regular_read(path, PROGRAM_BYTES_LIMIT, &program->size);
    }
}

int site_read_program(const Reporter *reporter, SiteProgram *program)
{
    Catalog catalog;

    if (!catalog_open(&catalog, SHELF_VARIANTS, reporter))
        return STATUS_LIMIT;
    find_program(&catalog, program);
    catalog_close(&catalog);
    return program->bytes != NULL
               ? STATUS_DONE
               : complain_file_because(reporter, places[0],
                                       "the program for browsers is not built "
                                       "yet: run `make page` in the sources");
}

/* -- house.js ------------------------------------------------------------- */

static Json *encode_program(const SiteProgram *program)
{
    Markup bytes = {0};
    Json *text;

    markup_base64(&bytes, program->bytes, program->size);
    text = bytes.text != NULL && !bytes.failed ? json_text(bytes.text) : NULL;
    markup_free(&bytes);
    return text;
}

/* Returns the text of the page's script: the object `house`, then the modules.
 * The caller must free the text. Returns NULL if memory runs out. */
static char *write_script(const Json *house)
{
    char *object = json_write(house);
    char *text = NULL;
    size_t size;
    FILE *out = object != NULL ? open_memstream(&text, &size) : NULL;

    if (out != NULL) {
        fprintf(out, "globalThis.house = %s;\n%s", object, site_files.script);
        fclose(out);
    }
    free(object);
    return text;
}

static int make_script(const Reporter *reporter, const TextList *variants,
                       const SiteProgram *program, char **text)
{
    Json *house = json_new_object();
    Json *games = json_new_array();
    Json *scripts = json_new_object();
    int status = STATUS_DONE;

    for (int i = 0; i < variants->count && status == STATUS_DONE; i++)
        status = games_add(reporter, variants->all[i], games, scripts);
    json_set(house, "games", games);
    json_set(house, "scripts", scripts);
    json_set(house, "worker", json_text(site_files.worker));
    json_set(house, "program", encode_program(program));
    if (status == STATUS_DONE)
        *text = write_script(house);
    json_drop(house);
    if (status == STATUS_DONE && *text == NULL)
        return complain_memory(reporter);
    return status;
}

/* -- the folder ----------------------------------------------------------- */

enum { FILE_COUNT = 3 };

static const char *const names[FILE_COUNT] = {"house.js", "index.html",
                                              "page.css"};

static bool is_ours(const char *name)
{
    for (int i = 0; i < FILE_COUNT; i++)
        if (strcmp(names[i], name) == 0)
            return true;
    return strcmp(name, ".") == 0 || strcmp(name, "..") == 0;
}

/* Refuses a folder that contains files other than those of the page. Returns an
 * exit status. */
static int check_folder(const Reporter *reporter, const char *path)
{
    DIR *folder = opendir(path);
    const struct dirent *entry;
    bool ours = true;

    if (folder == NULL)
        return complain_file(reporter, path);
    while (ours && (entry = readdir(folder)) != NULL)
        ours = is_ours(entry->d_name);
    closedir(folder);
    return ours ? STATUS_DONE
                : complain_file_because(reporter, path,
                                        "contains other files; name a new or "
                                        "empty folder");
}

static int write_site_file(const Reporter *reporter, const char *folder,
                           const char *name, const char *text)
{
    char path[PATH_LIMIT_BYTES];
    int length = snprintf(path, sizeof path, "%s/%s", folder, name);

    if (text == NULL)
        return complain_memory(reporter);
    errno = ENAMETOOLONG;
    return length < (int)sizeof path
               ? output_write(reporter, path, text, strlen(text))
               : complain_file(reporter, folder);
}

static int write_files(const Reporter *reporter, const char *folder,
                       const char *const *texts)
{
    int status = STATUS_DONE;

    for (int i = 0; i < FILE_COUNT && status == STATUS_DONE; i++)
        status = write_site_file(reporter, folder, names[i], texts[i]);
    return status;
}

/* Writes the files of the page. If an error leaves a new folder empty, removes
 * the folder. Returns an exit status. */
static int write_folder(const Reporter *reporter, const char *path,
                        const char *const *texts)
{
    bool is_new = mkdir(path, 0777) == 0;
    int status = STATUS_DONE;

    if (!is_new && errno != EEXIST)
        return complain_file(reporter, path);
    if (!is_new)
        status = check_folder(reporter, path);
    else if (!disk_settle_folder(path))
        status = complain_file(reporter, path);
    if (status == STATUS_DONE)
        status = write_files(reporter, path, texts);
    if (status != STATUS_DONE && is_new)
        rmdir(path);
    return status;
}

int site_write(const Reporter *reporter, const TextList *variants,
               const SiteProgram *program, const char *folder)
{
    char *script = NULL;
    int status = make_script(reporter, variants, program, &script);
    const char *const texts[FILE_COUNT] = {script, site_files.page,
                                           site_files.style};

    if (status == STATUS_DONE)
        status = write_folder(reporter, folder, texts);
    if (status == STATUS_DONE)
        talk(reporter,
             "%s: open index.html in a browser, or put the folder on any web "
             "server",
             folder);
    free(script);
    return status;
}
