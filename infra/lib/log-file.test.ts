import { mkdtempSync, readFileSync, readdirSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { LogFile } from './log-file.mjs';

let folder = '';
const file = () => join(folder, 'one.log');
const text = (suffix = '') => readFileSync(`${file()}${suffix}`, 'utf8');

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'fw-log-'));
});

afterEach(() => rmSync(folder, { recursive: true, force: true }));

describe('rotation', () => {
  it('starts a new file at a line end before the limit and keeps every byte of the files it keeps', () => {
    const log = new LogFile({ file: file(), maxBytes: 100, maxFiles: 3 });
    for (let index = 0; index < 12; index += 1) log.write(`line ${String(index).padStart(14, '0')}\n`);
    log.close();

    expect(readdirSync(folder).toSorted()).toEqual(['one.log', 'one.log.1', 'one.log.2']);
    expect(`${text('.2')}${text('.1')}${text()}`.split('\n').filter(Boolean)).toHaveLength(12);
    for (const suffix of ['', '.1', '.2']) expect(text(suffix)).toMatch(/^line \d+\n(.*\n)*$/);
  });

  it('deletes the oldest file, so that the sum of all files stays below the limit of size times number', () => {
    const log = new LogFile({ file: file(), maxBytes: 1000, maxFiles: 2 });
    for (let index = 0; index < 500; index += 1) log.write(`${'x'.repeat(99)}\n`);
    log.write('y'.repeat(5000));
    log.close();

    const sizes = readdirSync(folder).map((name) => statSync(join(folder, name)).size);
    expect(sizes).toHaveLength(2);
    for (const size of sizes) expect(size).toBeLessThanOrEqual(1000);
  });

  it('counts what an earlier run left in the file', () => {
    const first = new LogFile({ file: file(), maxBytes: 100 });
    first.write(`${'a'.repeat(89)}\n`);
    first.close();
    const second = new LogFile({ file: file(), maxBytes: 100 });
    second.write(`${'b'.repeat(49)}\n`);
    second.close();

    expect(text('.1')).toContain('aaa');
    expect(text('.1').length + text().length).toBe(140);
    expect(text('.1').length).toBeLessThanOrEqual(100);
  });
});

describe('a disk that refuses writes', () => {
  const failing = (code: string) => {
    const state = { isFull: true, written: '' };
    const disk = {
      open: () => ({ descriptor: 3, size: 0 }),
      close: () => {},
      rotate: () => {},
      write: (_descriptor: number, bytes: Uint8Array) => {
        if (state.isFull) throw Object.assign(new Error(code), { code });
        state.written += Buffer.from(bytes).toString();
        return bytes.length;
      },
    };
    return { state, log: new LogFile({ file: '/unused', disk }) };
  };

  it.each(['ENOSPC', 'EIO', 'EDQUOT'])('drops and counts bytes on %s without throwing', (code) => {
    const { log } = failing(code);

    log.write('12345\n');
    log.write('6789\n');

    expect(log.droppedBytes).toBe(11);
  });

  it('writes how many bytes it dropped once the disk accepts writes again', () => {
    const { state, log } = failing('ENOSPC');
    log.write('lost\n');
    state.isFull = false;

    log.write('kept\n');
    log.write('kept too\n');

    const lines = state.written.split('\n').filter(Boolean);
    expect(lines[0]).toContain('5 bytes of this log were dropped (ENOSPC)');
    expect(lines.slice(1)).toEqual(['kept', 'kept too']);
  });

  it('survives a full device of the operating system', () => {
    const log = new LogFile({ file: '/dev/full' });

    log.write('lost\n');

    expect(log.droppedBytes).toBe(5);
    log.close();
  });
});
