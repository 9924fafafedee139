import { closeSync, existsSync, fstatSync, openSync, renameSync, rmSync, writeSync } from 'node:fs';
import { errorCode } from './error-code.mjs';

/** Bytes of one log file before it is rotated. */
export const MAX_LOG_FILE_BYTES = 10_000_000;
/** Files of one process: the current one and the rotated `.1`, `.2`; the oldest is deleted. */
export const MAX_LOG_FILES = 3;

const NEWLINE = 0x0a;

/**
 * What a log file needs from the file system; tests replace it with one that fails.
 * @typedef {object} LogDisk
 * @property {(file: string) => { descriptor: number, size: number }} open
 * @property {(descriptor: number, bytes: Uint8Array) => number} write
 * @property {(descriptor: number) => void} close
 * @property {(file: string, maxFiles: number) => void} rotate
 */

/** @type {LogDisk} */
const DISK = {
  open(file) {
    const descriptor = openSync(file, 'a', 0o600);
    return { descriptor, size: fstatSync(descriptor).size };
  },
  write: (descriptor, bytes) => writeSync(descriptor, bytes),
  close: (descriptor) => closeSync(descriptor),
  rotate(file, maxFiles) {
    const fileName = (/** @type {number} */ index) => (index === 0 ? file : `${file}.${index}`);
    rmSync(fileName(maxFiles - 1), { force: true });
    for (let index = maxFiles - 2; index >= 0; index -= 1)
      if (existsSync(fileName(index))) renameSync(fileName(index), fileName(index + 1));
  },
};

/**
 * An append-only log file with a bounded size: it rotates at a line end before it exceeds `maxBytes`, and keeps
 * `maxFiles` files. A write never throws and never waits: what the disk refuses (full, quota, input/output error) is
 * dropped and counted, and the first write that succeeds again is preceded by a line with that count.
 */
export class LogFile {
  #file;
  #maxBytes;
  #maxFiles;
  #disk;
  #descriptor = -1;
  #size = 0;
  #dropped = 0;
  #unreported = 0;
  #reason = '';

  /** @param {{ file: string, maxBytes?: number, maxFiles?: number, disk?: LogDisk }} options */
  constructor({ file, maxBytes = MAX_LOG_FILE_BYTES, maxFiles = MAX_LOG_FILES, disk = DISK }) {
    this.#file = file;
    this.#maxBytes = maxBytes;
    this.#maxFiles = maxFiles;
    this.#disk = disk;
  }

  /** Bytes the disk refused since this object was made. */
  get droppedBytes() {
    return this.#dropped;
  }

  /** @param {Uint8Array | string} chunk */
  write(chunk) {
    const bytes = typeof chunk === 'string' ? Buffer.from(chunk) : chunk;
    try {
      this.#open();
      this.#reportDropped();
      this.#appendRotating(bytes);
    } catch (error) {
      this.#dropped += bytes.length;
      this.#unreported += bytes.length;
      this.#reason = String(errorCode(error) ?? error);
      this.close();
    }
  }

  close() {
    if (this.#descriptor < 0) return;
    try {
      this.#disk.close(this.#descriptor);
    } catch {
      // A descriptor whose last write failed may fail to close as well; it is released either way.
    }
    this.#descriptor = -1;
  }

  #open() {
    if (this.#descriptor >= 0) return;
    const { descriptor, size } = this.#disk.open(this.#file);
    this.#descriptor = descriptor;
    this.#size = size;
  }

  /** @param {Uint8Array} bytes */
  #append(bytes) {
    for (let at = 0; at < bytes.length;) {
      const written = this.#disk.write(this.#descriptor, bytes.subarray(at));
      at += written;
      this.#size += written;
    }
  }

  #rotate() {
    this.close();
    this.#disk.rotate(this.#file, this.#maxFiles);
    this.#open();
  }

  /** @param {Uint8Array} bytes */
  #appendRotating(bytes) {
    if (this.#size + bytes.length <= this.#maxBytes) {
      this.#append(bytes);
      return;
    }
    const fitting = bytes.subarray(0, Math.max(0, this.#maxBytes - this.#size)).lastIndexOf(NEWLINE) + 1;
    this.#append(bytes.subarray(0, fitting));
    for (let at = fitting; at < bytes.length; at += this.#maxBytes) {
      this.#rotate();
      this.#append(bytes.subarray(at, at + this.#maxBytes));
    }
  }

  #reportDropped() {
    if (this.#unreported === 0) return;
    const msg = `${this.#unreported} bytes of this log were dropped (${this.#reason})`;
    const line = JSON.stringify({ level: 40, time: Date.now(), name: 'supervisor', msg });
    this.#append(Buffer.from(`\n${line}\n`));
    this.#unreported = 0;
  }
}
