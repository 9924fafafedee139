import { createReadStream, createWriteStream } from 'node:fs';
import { open, rename, rm } from 'node:fs/promises';
import { dirname } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createGunzip, createGzip } from 'node:zlib';
import { Decrypter, Encrypter } from 'age-encryption';
import { decodeFrames, encodeFrames } from './frames.mjs';

/** @typedef {import('./frames.mjs').Frame} Frame */

const OWNER_ONLY = 0o600;

/** @param {Readable} source @returns {ReadableStream<Uint8Array>} */
function toWeb(source) {
  const iterator = source[Symbol.asyncIterator]();
  return new ReadableStream({
    pull: async (controller) => {
      const { done, value } = await iterator.next();
      if (done === true) controller.close();
      else controller.enqueue(value);
    },
    cancel: async () => void (await iterator.return?.()),
  });
}

/** @param {ReadableStream<Uint8Array>} stream */
async function* readChunks(stream) {
  const reader = stream.getReader();
  for (;;) {
    const { done, value } = await reader.read();
    if (done) return;
    yield value;
  }
}

/** @param {string} path */
async function syncToDisk(path) {
  const handle = await open(path, 'r');
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}

/**
 * Writes frames compressed and encrypted (age, X25519) for a recipient; the file has its name only when it is whole on
 * the disk.
 * @param {{ file: string, recipient: string, frames: AsyncIterable<Frame> }} options
 */
export async function writeEncrypted({ file, recipient, frames }) {
  const part = `${file}.part`;
  const encrypter = new Encrypter();
  encrypter.addRecipient(recipient);
  const plain = Readable.from(encodeFrames(frames));
  const compressed = createGzip();
  try {
    const compressing = pipeline(plain, compressed);
    compressing.catch(() => {}); // awaited below, once there is a file to write
    const encrypted = Readable.from(readChunks(await encrypter.encrypt(toWeb(compressed))));
    await Promise.all([compressing, pipeline(encrypted, createWriteStream(part, { mode: OWNER_ONLY }))]);
    await syncToDisk(part);
    await rename(part, file);
    await syncToDisk(dirname(file));
  } catch (error) {
    await rm(part, { force: true });
    throw error;
  }
}

/**
 * The frames of an encrypted file; throws where the key is another one or the file was changed or cut off.
 * @param {{ file: string, identity: string }} options
 * @returns {AsyncGenerator<Frame>}
 */
export async function* readEncrypted({ file, identity }) {
  const decrypter = new Decrypter();
  decrypter.addIdentity(identity);
  const plain = await decrypter.decrypt(toWeb(createReadStream(file)));
  const bytes = createGunzip();
  const decrypting = pipeline(Readable.from(readChunks(plain)), bytes);
  decrypting.catch(() => {}); // `bytes` ends with the same error, which the reader gets
  yield* decodeFrames(bytes);
  await decrypting;
}
