/* worker.js -- runs the program as WebAssembly in a separate thread. Messages
 * are { id, call, args }; answers are { id, value } or { id, wrong }. */
const NOT_SUPPORTED = 52;
const INVALID = -28;
const STEP_MORE = 1; /* results of tab_step */
const STEP_TURN = 2;
const STEP_MILLISECONDS = 50;

let wasm = null; /* the functions that the program exports */
let tab = 0;
let high = 0; /* upper half of a 64-bit result */

const system = {
  clock_time_get(id, precision, at) {
    const now = performance.now() + (id === 0 ? performance.timeOrigin : 0);

    new DataView(wasm.memory.buffer)
      .setBigUint64(at, BigInt(Math.round(now * 1e6)), true);
    return 0;
  },
  proc_exit(status) {
    throw new Error(`the program ended with status ${status}`);
  },
  setTempRet0(value) { high = value; },
  getTempRet0() { return high; },
  emscripten_notify_memory_growth() {},
};

function importsOf(program) {
  const imports = {};

  for (const { module, name } of WebAssembly.Module.imports(program)) {
    imports[module] ??= {};
    imports[module][name] = system[name] ??
      (() => module === 'env' ? INVALID : NOT_SUPPORTED);
  }
  return imports;
}

/* -- texts ----------------------------------------------------------------- */

/* Copies a text to the program's memory and returns its address. */
function put(text) {
  const bytes = new TextEncoder().encode(text);
  const at = wasm.malloc(bytes.length + 1);

  if (at === 0)
    throw new Error('out of memory');
  const memory = new Uint8Array(wasm.memory.buffer);
  memory.set(bytes, at);
  memory[at + bytes.length] = 0;
  return at;
}

/* Returns the text at an address and frees it. Returns null if the address is
 * 0. */
function take(at) {
  if (at === 0)
    return null;
  const memory = new Uint8Array(wasm.memory.buffer);
  const text = new TextDecoder().decode(
    memory.subarray(at, memory.indexOf(0, at)));
  wasm.free(at);
  return text;
}

/* Calls a function of tab.h. Arguments that are texts are copied. */
function callTab(name, ...args) {
  const given = args.map((arg) => typeof arg === 'string' ? put(arg) : arg);
  const result = wasm[name](tab, ...given);

  args.forEach((arg, index) => {
    if (typeof arg === 'string')
      wasm.free(given[index]);
  });
  return result;
}

/* -- calls ----------------------------------------------------------------- */

const calls = {
  async load(bytes) {
    const program = await WebAssembly.compile(bytes);

    wasm = (await WebAssembly.instantiate(program, importsOf(program))).exports;
    wasm._initialize();
    tab = wasm.tab_new();
  },
  write(scripts) {
    for (const [path, text] of Object.entries(scripts))
      if (!callTab('tab_write', path, text))
        throw new Error('too many scripts');
  },
  begin(request) {
    return take(callTab('tab_begin', request));
  },
  answer(guest, request) {
    return {
      answer: take(callTab('tab_answer', guest, request)),
      moment: callTab('tab_revision'),
      changed: callTab('tab_has_changed') !== 0,
    };
  },
  /* Lets bots compute for STEP_MILLISECONDS, or until a bot has completed its
   * turn. */
  step() {
    const until = performance.now() + STEP_MILLISECONDS;
    let step;

    do
      step = callTab('tab_step');
    while (step === STEP_MORE && performance.now() < until);
    return {
      more: step === STEP_MORE || step === STEP_TURN,
      moment: callTab('tab_revision'),
      changed: callTab('tab_has_changed') !== 0,
    };
  },
  event(guest, after) {
    return take(callTab('tab_event', guest, after));
  },
};

onmessage = async ({ data: { id, call, args } }) => {
  try {
    postMessage({ id, value: await calls[call](...args) });
  } catch (error) {
    postMessage({ id, wrong: error.message ?? 'the program has failed' });
  }
};
