import { MAX_IMPORT_ROWS, MAX_SPLITS, type ImportMapping } from '@fw/contract-finances';
import { isCents, type Cents } from '@fw/units';
import { parseAmount, parseDay } from './cells.ts';
import type { NamedRow } from './category-names.ts';
import { cleanDescription } from './import-rows.ts';
import type { FileProblem } from './imports.text.ts';

/** Whether a text begins as a QIF file does, whatever a program wrote above its first list. */
export const isQif = (start: string): boolean =>
  /^\uFEFF?[ \t]*!(?:Type|Account|Option|Clear)\b/im.test(start);

/** Lists of transactions; a QIF file also holds lists of accounts, categories and investments. */
const MONEY = /^!Type:(?:Bank|Cash|CCard|Oth A|Oth L)\b/i;
const OPENING = /^opening balance$/i;

/** One entry: the fields by their letter, and the parts of a split in their order. */
interface Entry {
  readonly line: number;
  readonly fields: Readonly<Record<string, string>>;
  readonly splits: readonly Split[];
}
interface Split {
  readonly category: string;
  readonly amount: string;
}

interface Draft {
  line: number;
  fields: Record<string, string>;
  splits: { category: string; amount: string }[];
}
const newDraft = (): Draft => ({ line: 0, fields: {}, splits: [] });

/** `S` begins a part of a split, `$` is its amount; of other letters the first value counts. */
function addField({ fields, splits }: Draft, letter: string, value: string): void {
  if (letter === 'S') splits.push({ category: value, amount: '' });
  else if (letter === '$') {
    const last = splits.at(-1);
    if (last) last.amount = value;
  } else fields[letter] ??= value;
}

function parseEntries(text: string): Entry[] {
  const entries: Entry[] = [];
  let isMoney = false;
  let draft = newDraft();
  for (const [index, whole] of text.split(/\r\n?|\n/).entries()) {
    const line = whole.trim();
    if (line.startsWith('!')) {
      isMoney = MONEY.test(line);
      draft = newDraft();
    } else if (line === '^') {
      if (isMoney && draft.line > 0) entries.push(draft);
      draft = newDraft();
    } else if (line !== '') {
      if (draft.line === 0) draft.line = index + 1;
      addField(draft, line.slice(0, 1).toUpperCase(), line.slice(1).trim());
    }
  }
  if (isMoney && draft.line > 0) entries.push(draft);
  return entries;
}

const NUMBERS = /^(\d{1,4})[/.\- ]\s*(\d{1,2})/;

/** Day before month only where a first number is no month; programs in the US write the month first. */
function guessDateOrder(entries: readonly Entry[]): ImportMapping['dateOrder'] {
  const firsts = entries.map(({ fields }) => NUMBERS.exec(fields['D'] ?? '')?.[1] ?? '');
  if (firsts.some((first) => first.length === 4)) return 'year-first';
  return firsts.some((first) => Number(first) > 12) ? 'day-first' : 'month-first';
}

/** The name of a category without those above it; a transfer names an account and no category. */
const parseCategory = (text: string): string =>
  text.startsWith('[') ? '' : (text.split('/')[0]?.split(':').at(-1)?.trim() ?? '');

interface Part {
  readonly value: Cents;
  readonly categoryName: string;
}

/** The parts of a split that have an amount, where they add up to the entry; otherwise it stays whole. */
function parseParts({ splits }: Entry, value: Cents | null): readonly Part[] {
  const parts = splits.map(({ category, amount }) => [parseCategory(category), parseAmount(amount)] as const);
  const read = parts.flatMap(([categoryName, part]) =>
    isCents(part) ? [{ categoryName, value: part }] : [],
  );
  const sum = read.reduce((total, part) => total + part.value, 0);
  return read.length === parts.length && sum === value ? read.filter((part) => part.value !== 0) : [];
}

/** A split of ours has parts of one sign, and not more than the calls take. */
const isOneSplit = (parts: readonly Part[]): boolean =>
  new Set(parts.map(({ value }) => Math.sign(value))).size === 1 && parts.length <= MAX_SPLITS + 1;

/** The payee, the memo, the check number, or a word. */
function toDescription({ P: payee = '', M: memo = '', N: check = '' }: Entry['fields']): string {
  const texts = [payee, memo, check === '' ? '' : `Check ${check}`, 'Transaction'];
  return texts.map(cleanDescription).find((text) => text !== '') ?? '';
}

function toRows(entry: Entry, order: ImportMapping['dateOrder']): NamedRow[] {
  const { line, fields } = entry;
  const { D: date = '', T: amount = fields['U'] ?? '', L: category = '' } = fields;
  if (OPENING.test(fields['P'] ?? '')) return [];
  const value = parseAmount(amount);
  const row = { line, date: parseDay(date, order), description: toDescription(fields) };
  const [first, ...parts] = parseParts(entry, value);
  if (!first || parts.length === 0) return [{ ...row, value, categoryName: parseCategory(category) }];
  if (!isOneSplit([first, ...parts])) return [first, ...parts].map((part) => ({ ...row, ...part }));
  return [{ ...row, value, categoryName: first.categoryName, parts }];
}

/**
 * The rows of a QIF file of a bank, card or cash account. A split keeps its first part and has the others split off;
 * where their signs differ, as of a salary and its taxes, each part is a row of its own.
 */
export function qifRows(text: string): readonly NamedRow[] | FileProblem {
  const entries = parseEntries(text);
  if (entries.length > MAX_IMPORT_ROWS) return 'tooManyRows';
  const order = guessDateOrder(entries);
  const rows = entries.flatMap((entry) => toRows(entry, order));
  if (rows.length > MAX_IMPORT_ROWS) return 'tooManyRows';
  return rows.length === 0 ? 'noRows' : rows;
}
