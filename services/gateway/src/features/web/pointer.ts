import { readFile, stat } from 'node:fs/promises';

interface Cached<Value> {
  readonly mark: string;
  readonly value: Value;
}

const isMissing = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && (error.code === 'ENOENT' || error.code === 'ENOTDIR');

async function readMark(path: string): Promise<string | null> {
  try {
    const { mtimeMs, size, ino } = await stat(path);
    return `${mtimeMs} ${size} ${ino}`;
  } catch (error) {
    if (isMissing(error)) return null;
    throw error;
  }
}

/** A small file that a publish may replace at any time: read again when it changed, null while it is not there. */
export function pointer<Value>(path: string, read: (text: string) => Value): () => Promise<Value | null> {
  let cached: Cached<Value> | null = null;
  return async () => {
    const mark = await readMark(path);
    if (mark === null) return null;
    if (cached?.mark !== mark) cached = { mark, value: read(await readFile(path, 'utf8')) };
    return cached.value;
  };
}
