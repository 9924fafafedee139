import { MAX_IMPORT_BYTES } from '@fw/contract-finances';
import { csvTable, type CsvTable } from './csv-table.ts';
import type { RawRow } from './import-rows.ts';
import type { FileProblem } from './imports.text.ts';
import { ofxRows } from './ofx-rows.ts';

export type FileContent =
  | { readonly kind: 'csv'; readonly table: CsvTable }
  | { readonly kind: 'ofx'; readonly rows: readonly RawRow[] }
  | { readonly kind: 'refused'; readonly problem: FileProblem };

const HEAD_BYTES = 64 * 1024;
/** Bytes that no text file holds: controls other than tab, line ends and the mark of the end of a file. */
const isControl = (byte: number): boolean =>
  byte < 9 || (byte > 13 && byte < 32 && byte !== 26 && byte !== 27);

function detectEncoding(bytes: Uint8Array): string {
  try {
    new TextDecoder('utf-8', { fatal: true }).decode(bytes, { stream: true });
    return 'utf-8';
  } catch {
    return 'windows-1252';
  }
}

const refused = (problem: FileProblem): FileContent => ({ kind: 'refused', problem });

/** What a chosen file holds, or why it is refused; the size is looked at before anything is read. */
export async function readFile(file: Blob, onProgress: (share: number) => void): Promise<FileContent> {
  if (file.size > MAX_IMPORT_BYTES) return refused('tooLarge');
  if (file.size === 0) return refused('empty');
  const head = new Uint8Array(await file.slice(0, HEAD_BYTES).arrayBuffer());
  if (head.some(isControl)) return refused('binary');
  const encoding = detectEncoding(new Uint8Array(await file.arrayBuffer()));
  const start = new TextDecoder(encoding).decode(head);
  if (/^\uFEFF?\s*(OFXHEADER:|<\?(xml|OFX))/i.test(start) || start.includes('<OFX>')) {
    const rows = await ofxRows(new TextDecoder(encoding).decode(await file.arrayBuffer()), onProgress);
    return typeof rows === 'string' ? refused(rows) : { kind: 'ofx', rows };
  }
  const table = await csvTable(file, encoding, onProgress);
  return typeof table === 'string' ? refused(table) : { kind: 'csv', table };
}
