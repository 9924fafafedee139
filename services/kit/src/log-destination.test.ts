import { describe, expect, it } from 'vitest';
import { logDestination } from './log-destination.ts';

const failure = (code: string): NodeJS.ErrnoException => Object.assign(new Error(code), { code });

/** A file whose next write ends with the given result: a code, or the number of bytes that fit. */
function aFile() {
  const results: (string | number)[] = [];
  let text = '';
  const attempt = (bytes: Buffer): number => {
    const result = results.shift() ?? bytes.length;
    if (typeof result === 'string') throw failure(result);
    text += bytes.subarray(0, result).toString();
    return Math.min(result, bytes.length);
  };
  const destination = logDestination((count) => `dropped ${String(count)}\n`, {
    writeSync: attempt,
    write: (bytes, done) => {
      try {
        done(null, attempt(bytes));
      } catch (error) {
        done(failure(error instanceof Error ? error.message : ''), 0);
      }
    },
  });
  return { ...destination, results, text: () => text };
}

describe('a log destination', () => {
  it('writes buffered lines in their order', () => {
    const { write, flush, text } = aFile();
    for (const line of ['a\n', 'b\n', 'c\n']) write(line);
    expect(text()).toBe('');
    flush();
    expect(text()).toBe('a\nb\nc\n');
  });

  it.each(['ENOSPC', 'EIO', 'EPIPE'])(
    'drops lines on %s and reports their number in one line later',
    (code) => {
      const { write, flush, text, results } = aFile();
      results.push(code, code);
      write('a\n');
      write('b\n');
      flush();
      write('c\n');
      flush();
      write('d\n');
      flush();
      write('e\n');
      flush();
      expect(text()).toBe('d\ndropped 3\ne\n');
    },
  );

  it('starts a new line after a line that the full disk cut', () => {
    const { write, flush, text, results } = aFile();
    results.push(3, 'ENOSPC');
    write('first\n');
    flush();
    write('second\n');
    flush();
    expect(text()).toBe('fir\nsecond\n');
    flush();
    expect(text()).toBe('fir\nsecond\ndropped 1\n');
  });

  it('keeps lines while a pipe is busy', () => {
    const { write, flush, text, results } = aFile();
    results.push('EAGAIN');
    write('a\n');
    flush();
    expect(text()).toBe('');
    flush();
    expect(text()).toBe('a\n');
  });

  it('drops and counts lines beyond one mebibyte of buffer', () => {
    const { write, flush, text, results } = aFile();
    const line = `${'x'.repeat(1_023)}\n`;
    results.push(...Array.from({ length: 2_000 }, () => 'EAGAIN'));
    for (let count = 0; count < 1_500; count += 1) write(line);
    results.splice(0);
    flush();
    flush();
    const kept = text().split('\n').length - 2;
    expect(kept).toBeGreaterThan(1_000);
    expect(kept).toBeLessThan(1_040);
    expect(text()).toContain(`dropped ${String(1_500 - kept)}\n`);
  });

  it('writes what is buffered at exit, past a busy pipe, and gives up on a full disk', () => {
    const busy = aFile();
    busy.results.push('EAGAIN', 2);
    busy.write('last\n');
    busy.flushSync();
    expect(busy.text()).toBe('last\n');
    const full = aFile();
    full.results.push('ENOSPC');
    full.write('lost\n');
    expect(full.flushSync).not.toThrow();
    expect(full.text()).toBe('');
  });
});
