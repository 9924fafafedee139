import { existsSync, mkdirSync, statfsSync } from 'node:fs';
import { dirname } from 'node:path';
import { Stop } from './stop.mjs';

const OLDEST = [20, 19];
const ROOM_BYTES = 500_000_000;

/** Ends with a sentence when Node is older than the house needs. */
export function checkNode(version = process.versions.node) {
  const [major, minor] = version.split('.').map(Number);
  const isEnough = major > OLDEST[0] || (major === OLDEST[0] && minor >= OLDEST[1]);
  if (!isEnough) {
    throw new Stop(
      'oldNode',
      `Node ${OLDEST.join('.')} or newer is needed, this is ${version}: see nodejs.org.`,
    );
  }
}

const nearestFolder = (path) => (existsSync(path) ? path : nearestFolder(dirname(path)));

/**
 * Ends with a sentence when less than 500 MB are free where the data will lie.
 * @param {string} folder
 * @param {(folder: string) => { bavail: number, bsize: number }} read
 */
export function checkDisk(folder, read = statfsSync) {
  const { bavail, bsize } = read(nearestFolder(folder));
  const free = bavail * bsize;
  if (free >= ROOM_BYTES) return;
  const megabytes = Math.floor(free / 1_000_000);
  throw new Stop(
    'diskFull',
    `Only ${megabytes} MB are free for ${folder}: free some space, 500 MB are needed.`,
  );
}

/** Makes the data folder; ends with a sentence when it may not be written. */
export function makeDataFolder(folder) {
  try {
    mkdirSync(folder, { recursive: true });
  } catch (error) {
    throw error.code === 'ENOSPC'
      ? error
      : new Stop('failed', `The folder ${folder} cannot be made (${error.code}).`);
  }
}
