import { appendFileSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import * as z from 'zod/mini';
import type { Letter } from './letter.ts';

/** The mails that are kept; an older one goes when a newer one comes. */
export const MOST_KEPT = 500;

const kept = z.object({
  id: z.string(),
  receivedAt: z.string(),
  from: z.string(),
  to: z.array(z.string()),
  subject: z.string(),
  text: z.string(),
  html: z.nullable(z.string()),
});

export interface Mailbox {
  readonly add: (letter: Letter) => void;
  /** Newest first; with an address only what was sent to it, in whatever case. */
  readonly list: (to?: string) => readonly Letter[];
  readonly find: (id: string) => Letter | undefined;
  readonly empty: () => void;
}

/** A line half written by a crash is no mail. */
function letterOf(line: string): Letter[] {
  try {
    return [z.parse(kept, JSON.parse(line))];
  } catch {
    return [];
  }
}

function linesOf(file: string): Letter[] {
  try {
    return readFileSync(file, 'utf8').split('\n').flatMap(letterOf).slice(-MOST_KEPT);
  } catch {
    return [];
  }
}

const lineOf = (letter: Letter): string => `${JSON.stringify(letter)}\n`;

/** Where mails are written down: one JSON line each, rewritten when half of the lines are of mails long gone. */
function journalIn(folder: string) {
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  const file = join(folder, 'mails.jsonl');
  const before = linesOf(file);
  const rewrite = (letters: readonly Letter[]): void =>
    writeFileSync(file, letters.map(lineOf).join(''), { mode: 0o600 });
  rewrite(before);
  let lines = before.length;
  return {
    before,
    write: (letter: Letter, all: readonly Letter[]): void => {
      lines += 1;
      if (lines <= 2 * MOST_KEPT) return appendFileSync(file, lineOf(letter));
      rewrite(all);
      lines = all.length;
    },
    empty: (): void => {
      rewrite([]);
      lines = 0;
    },
  };
}

/** The last mails, in memory and, with a folder, on disk. */
export function openMailbox(folder?: string): Mailbox {
  const journal = folder === undefined ? null : journalIn(folder);
  let letters: readonly Letter[] = journal?.before ?? [];
  return {
    add: (letter) => {
      letters = [...letters, letter].slice(-MOST_KEPT);
      journal?.write(letter, letters);
    },
    list: (to) => {
      const wanted = to?.toLowerCase();
      return letters
        .filter((letter) => wanted === undefined || letter.to.some((one) => one.toLowerCase() === wanted))
        .toReversed();
    },
    find: (id) => letters.find((letter) => letter.id === id),
    empty: () => {
      letters = [];
      journal?.empty();
    },
  };
}
