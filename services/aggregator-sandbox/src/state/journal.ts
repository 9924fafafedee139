import {
  closeSync,
  existsSync,
  fsyncSync,
  mkdirSync,
  openSync,
  readFileSync,
  renameSync,
  writeSync,
} from 'node:fs';
import { join } from 'node:path';
import * as z from 'zod/mini';

const entrySchema = z.object({ table: z.string(), id: z.string(), row: z.unknown() });
type Entry = z.infer<typeof entrySchema>;

/** Records changed rows and writes them before a response is sent. */
export interface Journal {
  readonly loaded: ReadonlyMap<string, ReadonlyMap<string, unknown>>;
  readonly record: (entry: Entry) => void;
  readonly flush: () => void;
  readonly close: () => void;
}

function parseLine(line: string): Entry | undefined {
  try {
    return entrySchema.parse(JSON.parse(line));
  } catch {
    return undefined;
  }
}

/** A line cut off by a crash was never acknowledged, so it is skipped. */
function readEntries(file: string): Map<string, Map<string, unknown>> {
  const tables = new Map<string, Map<string, unknown>>();
  if (!existsSync(file)) return tables;
  for (const line of readFileSync(file, 'utf8').split('\n')) {
    const entry = parseLine(line);
    if (!entry) continue;
    const rows = tables.get(entry.table) ?? new Map<string, unknown>();
    if (entry.row === null) rows.delete(entry.id);
    else rows.set(entry.id, entry.row);
    tables.set(entry.table, rows);
  }
  return tables;
}

function writeAll(descriptor: number, text: string): void {
  const bytes = Buffer.from(text);
  for (let written = 0; written < bytes.length;) written += writeSync(descriptor, bytes, written);
  fsyncSync(descriptor);
}

function compact(file: string, tables: ReadonlyMap<string, ReadonlyMap<string, unknown>>): void {
  const fresh = openSync(`${file}.new`, 'w', 0o600);
  for (const [table, rows] of tables) {
    const lines = Array.from(rows, ([id, row]) => `${JSON.stringify({ table, id, row })}\n`);
    if (lines.length > 0) writeAll(fresh, lines.join(''));
  }
  fsyncSync(fresh);
  closeSync(fresh);
  renameSync(`${file}.new`, file);
}

const memoryJournal: Journal = {
  loaded: new Map(),
  record: () => undefined,
  flush: () => undefined,
  close: () => undefined,
};

/** Opens `journal.jsonl` in the folder, keeping the last row of each id; without a folder nothing is stored. */
export function openJournal(folder: string | undefined): Journal {
  if (folder === undefined) return memoryJournal;
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  const file = join(folder, 'journal.jsonl');
  const loaded = readEntries(file);
  compact(file, loaded);
  const descriptor = openSync(file, 'a', 0o600);
  const waiting = new Map<string, Entry>();
  let isOpen = true;
  const flush = (): void => {
    if (waiting.size === 0 || !isOpen) return;
    const lines = Array.from(waiting.values(), (entry) => `${JSON.stringify(entry)}\n`).join('');
    waiting.clear();
    writeAll(descriptor, lines);
  };
  return {
    loaded,
    flush,
    record: (entry) => waiting.set(`${entry.table}/${entry.id}`, entry),
    close: () => {
      flush();
      if (isOpen) closeSync(descriptor);
      isOpen = false;
    },
  };
}
