import type { RestoreProblem } from '@fw/contract-kernel';
import { strFromU8, unzipSync } from 'fflate';

export const MAX_FILE_MEGABYTES = 50;
/** What the browser holds of a file that is unpacked. */
const MAX_UNPACKED_BYTES = 400 * 1024 * 1024;
export const MAX_TRANSACTIONS = 100_000;
const BYTES_OF_MEGABYTE = 1024 * 1024;

/** Files of an export that hold what an import takes over or names as left behind. */
const FILES = ['finances', 'goals', 'profile', 'crm'] as const;
type FileName = (typeof FILES)[number];

export type Collections = Readonly<Record<string, readonly unknown[]>>;

export interface DataFile {
  /** Names the file by its content. */
  readonly fileId: string;
  readonly parts: Readonly<Record<FileName, Collections>>;
}

export type DataProblem =
  | { readonly kind: 'tooLarge' }
  | { readonly kind: 'tooMany'; readonly count: number }
  | { readonly kind: 'notOurs' }
  | (RestoreProblem & { readonly kind: 'row' });

/** Names the content of a file; nothing that is secret. */
async function computeDigest(bytes: Uint8Array<ArrayBuffer>): Promise<string> {
  const digest = new Uint8Array(await crypto.subtle.digest('SHA-256', bytes));
  return Array.from(digest, (byte) => byte.toString(16).padStart(2, '0')).join('');
}

function parseCollections(bytes: Uint8Array | undefined): Collections | null {
  if (!bytes) return null;
  const read: unknown = JSON.parse(strFromU8(bytes));
  if (typeof read !== 'object' || read === null) return null;
  return Object.fromEntries(
    Object.entries(read).flatMap(([name, rows]: [string, unknown]) =>
      Array.isArray(rows) ? [[name, rows]] : [],
    ),
  );
}

function unpack(bytes: Uint8Array): Readonly<Record<FileName, Collections>> | null {
  let unpacked = 0;
  const files = unzipSync(bytes, {
    filter: ({ name, originalSize }) => {
      const isRead = FILES.some((file) => name === `${file}.json`);
      if (isRead) unpacked += originalSize;
      return isRead && unpacked <= MAX_UNPACKED_BYTES;
    },
  });
  const [finances, goals, profile, crm] = FILES.map((name) => parseCollections(files[`${name}.json`]));
  return finances && goals && profile ? { finances, goals, profile, crm: crm ?? {} } : null;
}

/** What a chosen file holds, or why it cannot be imported; its size is looked at before anything is read. */
export async function readDataFile(file: Blob): Promise<DataFile | DataProblem> {
  if (file.size > MAX_FILE_MEGABYTES * BYTES_OF_MEGABYTE) return { kind: 'tooLarge' };
  try {
    const bytes = new Uint8Array(await file.arrayBuffer());
    const parts = unpack(bytes);
    return parts ? { fileId: await computeDigest(bytes), parts } : { kind: 'notOurs' };
  } catch {
    return { kind: 'notOurs' };
  }
}
