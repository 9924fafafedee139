import { appendFileSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import * as z from 'zod/mini';
import type { Mail } from './mail.ts';

/** The mails that are kept; the oldest is removed when a newer one arrives. */
export const MAX_MAILS = 500;

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
  readonly add: (letter: Mail) => void;
  /** Newest first; with an address only what was sent to it, in whatever case. */
  readonly list: (to?: string) => readonly Mail[];
  readonly find: (id: string) => Mail | undefined;
  readonly empty: () => void;
}

/** A line half written by a crash is no mail. */
function parseMail(line: string): Mail[] {
  try {
    return [z.parse(kept, JSON.parse(line))];
  } catch {
    return [];
  }
}

function readMails(file: string): Mail[] {
  try {
    return readFileSync(file, 'utf8').split('\n').flatMap(parseMail).slice(-MAX_MAILS);
  } catch {
    return [];
  }
}

const toLine = (letter: Mail): string => `${JSON.stringify(letter)}\n`;

/** Where mails are written down: one JSON line each, rewritten when half of the lines are of removed mails. */
function journalIn(folder: string) {
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  const file = join(folder, 'mails.jsonl');
  const before = readMails(file);
  const rewrite = (letters: readonly Mail[]): void =>
    writeFileSync(file, letters.map(toLine).join(''), { mode: 0o600 });
  rewrite(before);
  let lines = before.length;
  return {
    before,
    write: (letter: Mail, all: readonly Mail[]): void => {
      lines += 1;
      if (lines <= 2 * MAX_MAILS) return appendFileSync(file, toLine(letter));
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
  let letters: readonly Mail[] = journal?.before ?? [];
  return {
    add: (letter) => {
      letters = [...letters, letter].slice(-MAX_MAILS);
      journal?.write(letter, letters);
    },
    list: (to) => {
      const recipient = to?.toLowerCase();
      return letters
        .filter(
          (letter) => recipient === undefined || letter.to.some((one) => one.toLowerCase() === recipient),
        )
        .toReversed();
    },
    find: (id) => letters.find((letter) => letter.id === id),
    empty: () => {
      letters = [];
      journal?.empty();
    },
  };
}
