import { rowTally } from './frames.mjs';

/** @typedef {import('./frames.mjs').Frame} Frame */
/** @typedef {import('./frames.mjs').BackupHeader} BackupHeader */

/** @param {boolean} holds @param {string} what */
function demand(holds, what) {
  if (!holds) throw new Error(what);
}

/**
 * Number and hash of rows.
 * @param {AsyncIterable<Uint8Array>} rows
 */
export async function rowHash(rows) {
  const tally = rowTally();
  for await (const bytes of rows) tally.add(bytes);
  return tally.end();
}

/** Passes on the frames of a backup and throws where they are not whole. */
function checker() {
  let open = '';
  let tally = rowTally();
  /** @type {{ header: BackupHeader | null, collections: number, rows: number, isOver: boolean }} */
  const found = { header: null, collections: 0, rows: 0, isOver: false };
  const endCollection = (/** @type {import('./frames.mjs').CollectionEnd} */ { rows, sha256 }) => {
    const read = tally.end();
    demand(
      rows === read.rows && sha256 === read.sha256,
      `the rows of ${open} are not those that were written`,
    );
    found.collections += 1;
    found.rows += rows;
    open = '';
  };
  const take = (/** @type {Frame} */ frame) => {
    switch (frame.kind) {
      case 'header':
        found.header = frame.value;
        break;
      case 'collection':
        demand(open === '', `${open} has no end`);
        open = `${frame.value.database}.${frame.value.name}`;
        tally = rowTally();
        break;
      case 'row':
        demand(open !== '', 'a row belongs to no collection');
        tally.add(frame.bytes);
        break;
      case 'collectionEnd':
        endCollection(frame.value);
        break;
      case 'end':
        demand(open === '' && frame.value.rows === found.rows, 'the backup is not whole');
        found.isOver = true;
    }
  };
  const isNext = (/** @type {Frame} */ { kind }) =>
    !found.isOver && (found.header === null) === (kind === 'header');
  return {
    found,
    take: (/** @type {Frame} */ frame) => {
      demand(isNext(frame), 'the backup is not whole');
      take(frame);
    },
  };
}

/**
 * The same frames, checked on the way: order, number and hash of the rows of every collection, and that the end is there.
 * @param {AsyncIterable<Frame>} frames
 * @returns {AsyncGenerator<Frame>}
 */
export async function* checkFrames(frames) {
  const { found, take } = checker();
  for await (const frame of frames) {
    take(frame);
    yield frame;
  }
  demand(found.isOver, 'the backup is not whole');
}

/**
 * Reads a whole backup and counts what it holds; throws where it is damaged.
 * @param {AsyncIterable<Frame>} frames
 * @returns {Promise<{ header: BackupHeader, collections: number, rows: number }>}
 */
export async function readContent(frames) {
  const { found, take } = checker();
  for await (const frame of frames) take(frame);
  const { header, collections, rows, isOver } = found;
  if (header === null || !isOver) throw new Error('the backup is not whole');
  return { header, collections, rows };
}
