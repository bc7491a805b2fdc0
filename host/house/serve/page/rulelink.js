/*
 * rulelink.js -- writes and reads links with a house rule: #rule/GAME/SUM/TEXT.
 *
 * SUM is a checksum. TEXT is URL-safe base64, after "z" (compressed) or "t"
 * (plain).
 */
import { isRuleLink } from './isrule.js';

const TEXT_MOST = 16 * 1024; /* bytes */
const LINK_MOST = 24 * 1024; /* characters */

const DAMAGED = 'This link is damaged: it was not copied completely.';
const NO_LINK = 'This link contains no house rule.';
const TOO_LONG = 'A house rule in a link has at most 16 KB.';

/* -- bytes ----------------------------------------------------------------- */

/* Returns the FNV-1a checksum as 8 hex digits. */
function sumOf(bytes) {
  let sum = 0x811c9dc5;

  for (const byte of bytes)
    sum = Math.imul(sum ^ byte, 0x01000193) >>> 0;
  return sum.toString(16).padStart(8, '0');
}

function toBase64(bytes) {
  const text = Array.from(bytes, (byte) => String.fromCharCode(byte)).join('');

  return btoa(text).replaceAll('+', '-').replaceAll('/', '_')
    .replaceAll('=', '');
}

function fromBase64(text) {
  const plain = atob(text.replaceAll('-', '+').replaceAll('_', '/'));

  return Uint8Array.from(plain, (char) => char.charCodeAt(0));
}

/* Returns all bytes of a stream. Throws an Error if there are more than
 * `most`. */
async function collect(stream, most) {
  const reader = stream.getReader();
  const parts = [];
  let size = 0;

  for (;;) {
    const { value, done } = await reader.read();
    if (done)
      return new Uint8Array(await new Blob(parts).arrayBuffer());
    parts.push(value);
    size += value.length;
    if (size > most) {
      reader.cancel();
      throw new RangeError(TOO_LONG);
    }
  }
}

function through(bytes, transform) {
  return new Blob([bytes]).stream().pipeThrough(transform);
}

/* -- links ----------------------------------------------------------------- */

/* Returns the fragment of the link, which begins with "#". Throws an Error with
 * a message for a person. */
export async function writeRuleLink(game, text) {
  const bytes = new TextEncoder().encode(text);
  const start = `#rule/${encodeURIComponent(game)}/${sumOf(bytes)}/`;

  if (bytes.length > TEXT_MOST)
    throw new Error(TOO_LONG);
  if (!globalThis.CompressionStream)
    return `${start}t${toBase64(bytes)}`;
  const packed = await collect(
    through(bytes, new CompressionStream('deflate-raw')), LINK_MOST);
  return `${start}z${toBase64(packed)}`;
}

async function unpack(kind, data) {
  const bytes = fromBase64(data);

  if (kind === 't')
    return bytes;
  if (!globalThis.DecompressionStream)
    throw new RangeError('This browser is too old to read this link.');
  return collect(through(bytes, new DecompressionStream('deflate-raw')),
    TEXT_MOST);
}

/* Returns the name of the game, the text and its checksum. Throws an Error with
 * a message for a person. */
export async function readRuleLink(fragment) {
  const [, game, sum, kind, data] =
    fragment.match(/^#rule\/([^/]+)\/([0-9a-f]{8})\/([tz])([\w-]+)$/) ?? [];

  if (!isRuleLink(fragment))
    throw new Error(NO_LINK);
  if (fragment.length > LINK_MOST)
    throw new Error(TOO_LONG);
  if (!data)
    throw new Error(DAMAGED);
  try {
    const bytes = await unpack(kind, data);
    if (bytes.length > TEXT_MOST)
      throw new RangeError(TOO_LONG);
    if (sumOf(bytes) !== sum)
      throw new Error(DAMAGED);
    return { game: decodeURIComponent(game), sum,
      text: new TextDecoder('utf-8', { fatal: true }).decode(bytes) };
  } catch (error) {
    throw error instanceof RangeError ? error : new Error(DAMAGED);
  }
}
