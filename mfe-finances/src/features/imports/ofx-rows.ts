import { MAX_IMPORT_ROWS } from '@fw/contract-finances';
import { cents, type Cents } from '@fw/units';
import { parseAmount, parseDay } from './cells.ts';
import { cleanDescription, type RawRow } from './import-rows.ts';
import type { FileProblem } from './imports.text.ts';

const TRANSACTION = /<STMTTRN>[\s\S]{1,20000}?<\/STMTTRN>/gi;
const CURRENCY = /<CURDEF>\s*([A-Za-z]{3})/i;
const ROWS_PER_STEP = 500;

const ENTITIES: Readonly<Record<string, string>> = {
  amp: '&',
  lt: '<',
  gt: '>',
  apos: "'",
  quot: '"',
  nbsp: ' ',
};
const withoutEntities = (text: string): string =>
  text
    .replaceAll(/&#(\d{1,6});/g, (_, code: string) =>
      String.fromCodePoint(Math.min(Number(code), 0x10_ff_ff)),
    )
    .replaceAll(/&([a-z]{2,4});/gi, (whole, name: string) => ENTITIES[name.toLowerCase()] ?? whole);

const TAGS = ['DTPOSTED', 'TRNAMT', 'FITID', 'NAME', 'MEMO', 'CHECKNUM', 'TRNTYPE'] as const;
const MAX_VALUE = 4_000;
const CDATA = '<![CDATA[';
/** Where a value ends: at the next tag or the end of its line. A `<` without a tag belongs to the value. */
const VALUE_END = /[\r\n]|<\/?[A-Za-z][\w.]{0,40}>/;

/** What follows a tag; empty where the tag is missing or has no value. */
function findTagValue(block: string, upper: string, tag: string): string {
  const at = upper.indexOf(`<${tag}>`);
  if (at < 0) return '';
  const start = at + tag.length + 2;
  const rest = block.slice(start, start + MAX_VALUE).trimStart();
  if (rest.startsWith(CDATA)) return (rest.slice(CDATA.length).split(']]>')[0] ?? '').trim();
  const end = rest.search(VALUE_END);
  return withoutEntities(end < 0 ? rest : rest.slice(0, end)).trim();
}

function parseValues(block: string): Readonly<Record<(typeof TAGS)[number], string>> {
  const found = { DTPOSTED: '', TRNAMT: '', FITID: '', NAME: '', MEMO: '', CHECKNUM: '', TRNTYPE: '' };
  const upper = block.replaceAll(/<[a-z][\w.]{0,40}>/g, (tag) => tag.toUpperCase());
  for (const tag of TAGS) found[tag] = findTagValue(block, upper, tag);
  return found;
}

/** The text of a row: its name or payee, its memo, its check number, or what kind of row it is. */
function toDescription({ NAME, MEMO, CHECKNUM, TRNTYPE }: ReturnType<typeof parseValues>): string {
  const [named, memo] = [cleanDescription(NAME), cleanDescription(MEMO)];
  if (named !== '') return named;
  if (memo !== '') return memo;
  if (CHECKNUM !== '') return cleanDescription(`Check ${CHECKNUM}`);
  const kind = cleanDescription(TRNTYPE).toLowerCase();
  return kind === '' ? 'Transaction' : `${kind.slice(0, 1).toUpperCase()}${kind.slice(1)}`;
}

const MORE_DECIMALS = /^(\D?[\d,]*\.\d\d)(\d)\d*$/;

/** An amount in cents; further decimals are rounded. */
function parseOfxAmount(text: string): Cents | null {
  const [, cut = text, next = '0'] = MORE_DECIMALS.exec(text) ?? [];
  const value = parseAmount(cut);
  if (value === null || Number(next) < 5) return value;
  return cents(value + (cut.startsWith('-') ? -1 : 1));
}

function readRow(block: string, line: number): RawRow {
  const values = parseValues(block);
  const bankId = values.FITID.slice(0, 255);
  return {
    line,
    date: parseDay(values.DTPOSTED.slice(0, 8), 'year-first'),
    value: parseOfxAmount(values.TRNAMT),
    description: toDescription(values),
    ...(bankId === '' ? {} : { bankId }),
  };
}

const STATEMENT = /<(?:CC)?STMTRS>/gi;
const ROW = /<STMTTRN>/i;
const ACCOUNT = /<ACCTID>\s*([^\s<]{1,40})/i;
const ACCOUNT_TYPE = /<ACCTTYPE>\s*([A-Za-z]{1,20})/i;

/** `Checking ending in 1234`: no file shows a whole number of an account. */
function statementName(text: string, index: number): string {
  const [, number = ''] = ACCOUNT.exec(text) ?? [];
  const kind = (
    ACCOUNT_TYPE.exec(text)?.[1] ?? (/^<CC/i.test(text) ? 'Credit card' : 'Account')
  ).toLowerCase();
  const name = `${kind.slice(0, 1).toUpperCase()}${kind.slice(1)}`;
  return `${name} ${number === '' ? String(index + 1) : `ending in ${number.slice(-4)}`}`;
}

/** The parts of a file with several accounts that have rows, by account; one part for a file with one. */
export function ofxStatements(text: string): readonly { readonly name: string; readonly text: string }[] {
  const starts = [...text.matchAll(STATEMENT)].map(({ index }) => index);
  const parts = starts.map((start, at) => text.slice(start, starts[at + 1])).filter((part) => ROW.test(part));
  if (parts.length < 2) return [{ name: '', text }];
  return parts.map((part, index) => ({ name: statementName(part, index), text: part }));
}

const untilNextTask = () => new Promise((resolve) => setTimeout(resolve));

/** The statement rows of an OFX or QFX file, read step by step so that the page stays responsive. */
export async function ofxRows(
  text: string,
  onProgress: (share: number) => void,
): Promise<readonly RawRow[] | FileProblem> {
  const [, currency = 'USD'] = CURRENCY.exec(text) ?? [];
  if (currency.toUpperCase() !== 'USD') return 'currency';
  const opened = text.match(/<STMTTRN>/gi)?.length ?? 0;
  if (opened === 0) return 'noRows';
  if (opened > MAX_IMPORT_ROWS) return 'tooManyRows';
  const blocks = text.match(TRANSACTION) ?? [];
  if (blocks.length !== opened) return 'notOfx';
  const rows: RawRow[] = [];
  for (const [index, block] of blocks.entries()) {
    rows.push(readRow(block, index + 1));
    if (index % ROWS_PER_STEP === ROWS_PER_STEP - 1) {
      onProgress(rows.length / blocks.length);
      await untilNextTask();
    }
  }
  return rows;
}
