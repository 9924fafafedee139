import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';
import * as z from 'zod/mini';
import { BUILT_FILES, filesBelow } from '../../packages/config/src/built-files.mjs';
import { errorCode } from '../lib/error-code.mjs';

const COMPRESSED = /\.(js|css|html|json|svg)$/;
/** Smaller files do not gain from compression. */
const MIN_COMPRESSED_BYTES = 512;

const INTERNAL = /\.map$|(?:^|\/)(?:mf-stats|sbom\.cdx|contract|built-files)\.json$/;

/**
 * The files of a build, by name with `/`; all of a folder that has no list of them. Throws where a listed one is missing.
 * @param {string} folder @returns {readonly string[]}
 */
function listFiles(folder) {
  const list = path.join(folder, BUILT_FILES);
  if (!existsSync(list)) return filesBelow(folder);
  const files = z.parse(z.array(z.string()), readJson(list));
  const missing = files.filter((name) => !existsSync(path.join(folder, name)));
  if (missing.length)
    throw new Error(`The build in ${folder} has lost ${missing.join(', ')}: build it again.`);
  return files;
}

/** Files of a build that go out: all but source maps, build statistics, the bill of materials and the contract, in order. @param {string} folder */
export const publicFiles = (folder) =>
  listFiles(folder)
    .filter((name) => !INTERNAL.test(name))
    .toSorted();

/**
 * Eight hexadecimal digits over names and bytes: the same build gives the same version.
 * @param {string} folder
 * @param {readonly string[]} files
 */
export function contentHash(folder, files) {
  const hash = createHash('sha256');
  for (const name of files) hash.update(`${name}\0`).update(readFileSync(path.join(folder, name)));
  return hash.digest('hex').slice(0, 8);
}

/** `sha384-…` as browsers check it. */
export const computeIntegrity = (/** @type {Uint8Array} */ bytes) =>
  `sha384-${createHash('sha384').update(bytes).digest('base64')}`;

const brotli = (/** @type {Uint8Array} */ bytes) =>
  brotliCompressSync(bytes, {
    params: { [constants.BROTLI_PARAM_QUALITY]: 11, [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length },
  });

/**
 * Writes one file and, where compression helps, its `.gz` and `.br` beside it.
 * @param {string} file
 * @param {Uint8Array} bytes
 */
export function writePublished(file, bytes) {
  mkdirSync(path.dirname(file), { recursive: true });
  writeFileSync(file, bytes);
  if (!COMPRESSED.test(file) || bytes.length < MIN_COMPRESSED_BYTES) return;
  writeFileSync(`${file}.gz`, gzipSync(bytes, { level: 9 }));
  writeFileSync(`${file}.br`, brotli(bytes));
}

/**
 * Replaces a file in one step: a reader sees the old or the new one, never half.
 * @param {string} file
 * @param {string} text
 */
export function writeAtomically(file, text) {
  mkdirSync(path.dirname(file), { recursive: true });
  const draft = `${file}.${process.pid}.new`;
  writeFileSync(draft, text);
  renameSync(draft, file);
}

/**
 * Parsed JSON of a file, or `otherwise` where there is none.
 * @param {string} file
 * @param {unknown} [otherwise]
 */
export function readJson(file, otherwise) {
  try {
    return JSON.parse(readFileSync(file, 'utf8'));
  } catch (error) {
    if (errorCode(error) === 'ENOENT' && otherwise !== undefined) return otherwise;
    throw error;
  }
}
