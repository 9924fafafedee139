import { MAX_IMPORT_BYTES } from '@fw/contract-finances';
import type { NamedRow } from './category-names.ts';
import { csvTable, type CsvTable } from './csv-table.ts';
import type { FileProblem } from './imports.text.ts';
import { ofxRows, ofxStatements } from './ofx-rows.ts';
import { isQif, qifRows } from './qif-rows.ts';

/** The rows of one account in a file. */
export interface Statement {
  /** Empty where the file has one account. */
  readonly name: string;
  readonly rows: readonly NamedRow[];
}

export type FileContent =
  | { readonly kind: 'csv'; readonly table: CsvTable }
  | { readonly kind: 'rows'; readonly statements: readonly Statement[] }
  | { readonly kind: 'refused'; readonly problem: FileProblem };

const HEAD_BYTES = 64 * 1024;
/** Bytes that no text file holds: controls other than tab, line ends and the mark of the end of a file. */
const isControl = (byte: number): boolean =>
  byte < 9 || (byte > 13 && byte < 32 && byte !== 26 && byte !== 27);

/** The first bytes of a file that is written in two bytes for each character. */
const MARKS = [
  { mark: [0xff, 0xfe], encoding: 'utf-16le' },
  { mark: [0xfe, 0xff], encoding: 'utf-16be' },
] as const;

function detectEncoding(bytes: Uint8Array): string {
  const marked = MARKS.find(({ mark }) => mark.every((byte, index) => bytes[index] === byte));
  if (marked) return marked.encoding;
  try {
    new TextDecoder('utf-8', { fatal: true }).decode(bytes, { stream: true });
    return 'utf-8';
  } catch {
    return 'windows-1252';
  }
}

const refused = (problem: FileProblem): FileContent => ({ kind: 'refused', problem });

async function readStatements(text: string, onProgress: (share: number) => void): Promise<FileContent> {
  const statements: Statement[] = [];
  let read = 0;
  for (const part of ofxStatements(text)) {
    const rows = await ofxRows(part.text, onProgress);
    if (typeof rows === 'string') return refused(rows);
    const before = read;
    statements.push({ name: part.name, rows: rows.map((row) => ({ ...row, line: row.line + before })) });
    read += rows.length;
  }
  return { kind: 'rows', statements };
}

/** What a chosen file holds, or why it is refused; the size is looked at before anything is read. */
export async function readFile(file: Blob, onProgress: (share: number) => void): Promise<FileContent> {
  if (file.size > MAX_IMPORT_BYTES) return refused('tooLarge');
  if (file.size === 0) return refused('empty');
  const bytes = new Uint8Array(await file.arrayBuffer());
  const encoding = detectEncoding(bytes);
  const isWide = encoding.startsWith('utf-16');
  if (!isWide && bytes.subarray(0, HEAD_BYTES).some(isControl)) return refused('binary');
  // Read whole before it is cut into pieces: no piece ends within a character.
  const text = new TextDecoder(encoding).decode(bytes);
  const start = text.slice(0, HEAD_BYTES);
  if (/^\uFEFF?\s*(OFXHEADER:|<\?(xml|OFX))/i.test(start) || /<OFX>/i.test(start)) {
    return readStatements(text, onProgress);
  }
  if (isQif(start)) {
    const rows = qifRows(text);
    return typeof rows === 'string' ? refused(rows) : { kind: 'rows', statements: [{ name: '', rows }] };
  }
  const table = await csvTable(text, onProgress);
  return typeof table === 'string' ? refused(table) : { kind: 'csv', table };
}
