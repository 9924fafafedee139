import { createHash } from 'node:crypto';
import mongoose from 'mongoose';
import * as z from 'zod/mini';

const { BSON } = mongoose.mongo;

const options = z.record(z.string(), z.any());
const indexSpec = z.looseObject({ key: options, name: z.exactOptional(z.string()) });
const prints = z.array(z.string());

/** What each kind of frame but a row holds. */
const VALUES = {
  /** The first frame: the moment that every row shows, in ISO 8601, and names of the keys that secrets are encrypted with. */
  header: z.object({
    format: z.literal('fairwater-backup-1'),
    at: z.string(),
    databases: z.readonly(z.array(z.string())),
    keys: z.object({ identity: prints, tokens: prints }),
  }),
  /** What a collection needs to be made anew. */
  collection: z.object({
    database: z.string(),
    name: z.string(),
    options,
    indexes: z.array(indexSpec),
  }),
  /** Number and hash of all rows in the order of their ids. */
  collectionEnd: z.object({ rows: z.int(), sha256: z.string() }),
  end: z.object({ rows: z.int() }),
};

/**
 * A backup is a sequence of frames: one byte that names the kind, then one BSON document, which begins with its length.
 * @typedef {{ [Kind in keyof typeof VALUES]: { kind: Kind, value: z.output<(typeof VALUES)[Kind]> } }[keyof typeof VALUES]
 *   | { kind: 'row', bytes: Uint8Array }} Frame
 * @typedef {z.output<typeof VALUES.header>} BackupHeader
 * @typedef {BackupHeader['keys']} KeyPrints names of keys, see `keyPrints`
 * @typedef {z.output<typeof VALUES.collection>} CollectionHead
 * @typedef {z.output<typeof VALUES.collectionEnd>} CollectionEnd
 */

const KINDS = /** @type {const} */ (['header', 'collection', 'row', 'collectionEnd', 'end']);
const LENGTH_BYTES = 4;
/** MongoDB permits 16 MiB and a little for its own commands. */
const MAX_DOCUMENT_BYTES = 17 * 1024 * 1024;
const PIECE_BYTES = 256 * 1024;

/** @param {Frame} frame */
const toBytes = (frame) => [
  Uint8Array.of(KINDS.indexOf(frame.kind)),
  frame.kind === 'row' ? frame.bytes : BSON.serialize(frame.value),
];

/**
 * The bytes of frames in pieces of a quarter of a megabyte.
 * @param {AsyncIterable<Frame>} frames
 */
export async function* encodeFrames(frames) {
  /** @type {Uint8Array[]} */
  let pending = [];
  let size = 0;
  for await (const frame of frames) {
    const bytes = toBytes(frame);
    pending.push(...bytes);
    size += bytes.reduce((sum, { length }) => sum + length, 0);
    if (size < PIECE_BYTES) continue;
    yield Buffer.concat(pending);
    pending = [];
    size = 0;
  }
  if (size > 0) yield Buffer.concat(pending);
}

/** @param {Buffer} bytes @returns {Frame} */
function decode(bytes) {
  const kind = KINDS[bytes[0] ?? KINDS.length];
  if (kind === undefined) throw new Error('unknown kind of frame');
  const document = bytes.subarray(1);
  const value = () => BSON.deserialize(document);
  switch (kind) {
    case 'row':
      return { kind, bytes: document };
    case 'header':
      return { kind, value: VALUES.header.parse(value()) };
    case 'collection':
      return { kind, value: VALUES.collection.parse(value()) };
    case 'collectionEnd':
      return { kind, value: VALUES.collectionEnd.parse(value()) };
    case 'end':
      return { kind, value: VALUES.end.parse(value()) };
  }
}

/** @param {Buffer} bytes the length of the first frame, or null where it is not there yet */
function frameLength(bytes) {
  if (bytes.length < 1 + LENGTH_BYTES) return null;
  const length = bytes.readInt32LE(1);
  if (length < LENGTH_BYTES + 1 || length > MAX_DOCUMENT_BYTES) throw new Error('damaged frame');
  return bytes.length < 1 + length ? null : 1 + length;
}

/**
 * The frames of bytes; throws where a frame is damaged or cut off.
 * @param {AsyncIterable<Uint8Array>} pieces
 * @returns {AsyncGenerator<Frame>}
 */
export async function* decodeFrames(pieces) {
  /** @type {Buffer} */
  let rest = Buffer.alloc(0);
  for await (const piece of pieces) {
    rest = rest.length === 0 ? Buffer.from(piece) : Buffer.concat([rest, piece]);
    for (let length = frameLength(rest); length !== null; length = frameLength(rest)) {
      yield decode(rest.subarray(0, length));
      rest = rest.subarray(length);
    }
  }
  if (rest.length > 0) throw new Error('the last frame is cut off');
}

/** Counts the rows of a collection and hashes them in the order of their ids. */
export function rowTally() {
  const hash = createHash('sha256');
  let rows = 0;
  return {
    add: (/** @type {Uint8Array} */ bytes) => {
      hash.update(bytes);
      rows += 1;
    },
    end: () => ({ rows, sha256: hash.digest('hex') }),
  };
}
