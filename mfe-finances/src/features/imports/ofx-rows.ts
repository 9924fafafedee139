import { MAX_IMPORT_ROWS } from '@fw/contract-finances';
import * as z from 'zod/mini';
import { parseAmount, parseDay } from './cells.ts';
import { cleanDescription, type RawRow } from './import-rows.ts';
import type { FileProblem } from './imports.text.ts';

const TRANSACTION = /<STMTTRN>[\s\S]{1,20000}?<\/STMTTRN>/g;
const CURRENCY = /<CURDEF>\s*([A-Za-z]{3})/;
/** The parser's work grows fast with the length of a tag, and no tag of OFX is as long. */
const LONG_TAG = /<\/?[\w.]{25,}/;
const ROWS_PER_STEP = 500;

const field = z._default(z.string(), '');
const statementRow = z.object({
  OFX: z.object({
    STMTTRN: z.object({ DTPOSTED: field, TRNAMT: field, FITID: field, NAME: field, MEMO: field }),
  }),
});

type Parse = (data: string) => unknown;

function rawRow(parse: Parse, block: string, line: number): RawRow {
  const read = z.safeParse(statementRow, LONG_TAG.test(block) ? null : parse(`<OFX>${block}</OFX>`));
  if (!read.success) return { line, date: null, value: null, description: '' };
  const { DTPOSTED, TRNAMT, FITID, NAME, MEMO } = read.data.OFX.STMTTRN;
  const bankId = FITID.trim().slice(0, 255);
  return {
    line,
    date: parseDay(DTPOSTED.trim().slice(0, 8), 'year-first'),
    value: parseAmount(TRNAMT.trim().replace(/(\.\d\d)0+$/, '$1')),
    description: cleanDescription(NAME.trim() === '' ? MEMO : NAME),
    ...(bankId === '' ? {} : { bankId }),
  };
}

function readRow(parse: Parse, block: string, line: number): RawRow {
  try {
    return rawRow(parse, block, line);
  } catch {
    return { line, date: null, value: null, description: '' };
  }
}

const untilNextTask = () => new Promise((resolve) => setTimeout(resolve));

/** The statement rows of an OFX or QFX file, read step by step so that the page stays responsive. */
export async function ofxRows(
  text: string,
  onProgress: (share: number) => void,
): Promise<readonly RawRow[] | FileProblem> {
  const [, currency = 'USD'] = CURRENCY.exec(text) ?? [];
  if (currency.toUpperCase() !== 'USD') return 'currency';
  const opened = text.match(/<STMTTRN>/g)?.length ?? 0;
  if (opened === 0) return 'noRows';
  if (opened > MAX_IMPORT_ROWS) return 'tooManyRows';
  const blocks = text.match(TRANSACTION) ?? [];
  if (blocks.length !== opened) return 'notOfx';
  const { parseSync } = await import('ofx-js');
  const rows: RawRow[] = [];
  for (const [index, block] of blocks.entries()) {
    rows.push(readRow(parseSync, block, index + 1));
    if (index % ROWS_PER_STEP === ROWS_PER_STEP - 1) {
      onProgress(rows.length / blocks.length);
      await untilNextTask();
    }
  }
  return rows;
}
