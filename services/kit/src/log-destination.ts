import { write as writeFile, writeSync } from 'node:fs';

const FLUSH_BYTES = 16_000;
const FLUSH_INTERVAL_MS = 500;
const MAX_BUFFERED_BYTES = 1024 * 1024;
const MAX_EXIT_RETRIES = 20;
const EXIT_RETRY_MS = 5;
const NEWLINE = 10;

type Written = (error: NodeJS.ErrnoException | null, bytes: number) => void;

/** The file that lines go to; tests replace it. */
export interface LogFile {
  readonly write: (bytes: Buffer, done: Written) => void;
  readonly writeSync: (bytes: Buffer) => number;
}

const STANDARD_OUTPUT: LogFile = {
  write: (bytes, done) => writeFile(1, bytes, done),
  writeSync: (bytes) => writeSync(1, bytes),
};

export interface LogDestination {
  readonly write: (line: string) => void;
  /** Writes what is buffered without blocking. */
  readonly flush: () => void;
  /** Writes what is buffered before the process ends; gives up where the file cannot be written. */
  readonly flushSync: () => void;
}

const isBusy = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && (error.code === 'EAGAIN' || error.code === 'EBUSY');

const countLines = (bytes: Buffer): number =>
  bytes.reduce((lines, byte) => lines + Number(byte === NEWLINE), 0);

const waitFor = (milliseconds: number): void => {
  Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, milliseconds);
};

/** Lines that wait to be written, and the number of those that could not be. */
function lineBuffer(droppedLine: (count: number) => string) {
  let lines: string[] = [];
  let lineBytes = 0;
  let unwritten: Buffer = Buffer.alloc(0);
  let dropped = 0;
  let endsInsideLine = false;
  return {
    size: (): number => lineBytes + unwritten.length,
    add: (line: string): void => {
      if (lineBytes + unwritten.length > MAX_BUFFERED_BYTES) {
        dropped += 1;
        return;
      }
      lines.push(line);
      lineBytes += line.length;
    },
    takeBatch: (): Buffer => {
      const start = endsInsideLine && unwritten.length === 0 ? '\n' : '';
      const batch = Buffer.concat([unwritten, Buffer.from(start + lines.join(''))]);
      lines = [];
      lineBytes = 0;
      unwritten = Buffer.alloc(0);
      return batch;
    },
    /** Takes note of what was written of a batch; a busy pipe gets the rest again, any other error drops it. */
    settle: (batch: Buffer, error: unknown, written: number): void => {
      unwritten = batch.subarray(written);
      if (written > 0) endsInsideLine = batch[written - 1] !== NEWLINE;
      if (error && !isBusy(error)) {
        dropped += countLines(unwritten);
        unwritten = Buffer.alloc(0);
      } else if (!error && unwritten.length === 0 && dropped > 0) {
        const line = droppedLine(dropped);
        lines.push(line);
        lineBytes += line.length;
        dropped = 0;
      }
    },
  };
}

/**
 * Buffers log lines and writes them in the background. A line that cannot be written, because the disk is full or the
 * reader of the pipe has gone, is dropped and counted; `droppedLine` describes the count once writing works again.
 * Logging never throws, blocks or ends the process.
 */
export function logDestination(
  droppedLine: (count: number) => string,
  file = STANDARD_OUTPUT,
): LogDestination {
  const buffer = lineBuffer(droppedLine);
  let isWriting = false;

  const flush = (): void => {
    if (isWriting || buffer.size() === 0) return;
    isWriting = true;
    const batch = buffer.takeBatch();
    file.write(batch, (error, written) => {
      isWriting = false;
      buffer.settle(batch, error, error ? 0 : written);
      if (!error && (written < batch.length || buffer.size() >= FLUSH_BYTES)) flush();
    });
  };

  const flushSync = (): void => {
    for (let attempt = 0; attempt < MAX_EXIT_RETRIES && buffer.size() > 0; attempt += 1) {
      const batch = buffer.takeBatch();
      try {
        buffer.settle(batch, null, file.writeSync(batch));
      } catch (error) {
        buffer.settle(batch, error, 0);
        if (!isBusy(error)) return;
        waitFor(EXIT_RETRY_MS);
      }
    }
  };

  setInterval(flush, FLUSH_INTERVAL_MS).unref();
  return {
    flush,
    flushSync,
    write: (line) => {
      buffer.add(line);
      if (buffer.size() >= FLUSH_BYTES) flush();
    },
  };
}

const ignoreError = (): void => undefined;

/** Destinations of this process; several where all services share one process. */
const ofProcess: LogDestination[] = [];

function surviveLostOutput(): void {
  process.stdout.on('error', ignoreError);
  process.stderr.on('error', ignoreError);
  process.once('exit', () => {
    for (const { flushSync } of ofProcess) flushSync();
  });
}

/** A destination on standard output; from the first one on, errors of the standard streams do not end the process. */
export function standardOutput(droppedLine: (count: number) => string): LogDestination {
  const destination = logDestination(droppedLine);
  if (ofProcess.push(destination) === 1) surviveLostOutput();
  return destination;
}
