import { existsSync, mkdirSync, statfsSync } from 'node:fs';
import { dirname } from 'node:path';
import { errorCode } from './error-code.mjs';
import { Stop } from './stop.mjs';

const OLDEST = /** @type {const} */ ([20, 19]);
const MIN_FREE_BYTES = 500_000_000;

/** Throws a Stop with one sentence when Node is older than this repository needs. */
export function checkNode(version = process.versions.node) {
  const [major = 0, minor = 0] = version.split('.').map(Number);
  const isEnough = major > OLDEST[0] || (major === OLDEST[0] && minor >= OLDEST[1]);
  if (!isEnough) {
    throw new Stop(
      'oldNode',
      `Node ${OLDEST.join('.')} or newer is needed, this is ${version}: see nodejs.org.`,
    );
  }
}

/** @param {string} path @returns {string} */
const nearestFolder = (path) => (existsSync(path) ? path : nearestFolder(dirname(path)));

/**
 * Throws a Stop when less than 500 MB are free for the data.
 * @param {string} folder
 * @param {(folder: string) => { bavail: number, bsize: number }} read
 */
export function checkDisk(folder, read = statfsSync) {
  const { bavail, bsize } = read(nearestFolder(folder));
  const free = bavail * bsize;
  if (free >= MIN_FREE_BYTES) return;
  const megabytes = Math.floor(free / 1_000_000);
  throw new Stop(
    'diskFull',
    `Only ${megabytes} MB are free for ${folder}: free some space, 500 MB are needed.`,
  );
}

/**
 * Makes the data folder; throws a Stop when it may not be written.
 * @param {string} folder
 */
export function makeDataFolder(folder) {
  try {
    mkdirSync(folder, { recursive: true });
  } catch (error) {
    const code = errorCode(error);
    throw code === 'ENOSPC'
      ? error
      : new Stop('failed', `The folder ${folder} cannot be made (${String(code)}).`);
  }
}
