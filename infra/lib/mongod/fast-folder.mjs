import { statfsSync } from 'node:fs';
import { freemem, tmpdir } from 'node:os';

const GIB = 1024 ** 3;
/** The files of a run of all tests take less than half of it. */
const MIN_FREE_BYTES = 4 * GIB;
/** What mongod, the workers of the tests and a browser need beside the files. */
const MEMORY_OF_A_RUN_BYTES = 4 * GIB;
const IN_MEMORY = '/dev/shm';
/** `f_type` of a file system that is in memory. */
const TMPFS = 0x01021994;

/** The free bytes of a folder that is in memory, else 0. @param {string} folder */
export function freeInMemory(folder) {
  try {
    const { type, bavail, bsize } = statfsSync(folder);
    return type === TMPFS ? bavail * bsize : 0;
  } catch {
    return 0; // not Linux
  }
}

/**
 * Where the database files of tests are written: in memory if there is space, because each write waits until its journal
 * is on the disk, else in the temporary folder of the system.
 * @param {{ freeBytes?: number, freeMemory?: number }} [options]
 */
export function fastFolder({ freeBytes = freeInMemory(IN_MEMORY), freeMemory = freemem() } = {}) {
  const hasSpace = freeBytes >= MIN_FREE_BYTES && freeMemory >= MIN_FREE_BYTES + MEMORY_OF_A_RUN_BYTES;
  return hasSpace ? IN_MEMORY : tmpdir();
}
