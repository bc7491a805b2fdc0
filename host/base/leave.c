#include "base/leave.h"

#include <unistd.h>

#ifdef COVERAGE
void __gcov_dump(void);
#endif

void leave(int status)
{
#ifdef COVERAGE
    __gcov_dump();
#endif
    _exit(status);
}
