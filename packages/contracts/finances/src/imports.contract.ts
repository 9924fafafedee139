import { bankText, call, id, slug } from '@fw/contract-kernel';
import { day, usd } from '@fw/units/codecs';
import * as z from 'zod/mini';
import { ENTERED_TRANSACTION_ROWS, enteredUsd } from './limits.contract.ts';
import { MAX_SPLITS } from './transactions.contract.ts';

/** Rows and parts that one request carries: with descriptions of any length it stays below the size limit of a request. */
export const MAX_IMPORT_BATCH = 100;
/** Rows of one file. */
export const MAX_IMPORT_ROWS = 50_000;
/** Bytes of one file. */
export const MAX_IMPORT_BYTES = 20 * 1024 * 1024;

export const IMPORT_TEXT = {
  zero: 'Please enter a non-zero value.',
  description: 'Please enter a valid label.',
  date: 'Please enter a valid date.',
  value: 'Please enter a valid value.',
} as const;

const importValue = enteredUsd.check(z.refine((amount) => amount !== 0, IMPORT_TEXT.zero));

/** What a file splits off a row; it has the sign of the row. */
export const importPart = z.strictObject({ value: importValue, categoryId: z.optional(slug) });
export type ImportPart = z.output<typeof importPart>;

/** One row of a file; `value` is signed, negative is an expense. */
export const importRow = z.strictObject({
  date: day,
  description: bankText(260).check(z.minLength(1, IMPORT_TEXT.description)),
  /** The whole amount, parts included. */
  value: importValue,
  categoryId: z.optional(slug),
  /** Absent for a row that the file does not split. */
  parts: z.optional(z.array(importPart).check(z.minLength(1), z.maxLength(MAX_SPLITS))),
  /** The bank's own number of the row, unique in its account, as OFX gives it. */
  bankId: z.optional(bankText(255).check(z.minLength(1))),
  /** Counts rows of the file that are otherwise the same, from 0. */
  occurrence: z._default(z.number().check(z.int(), z.gte(0), z.lte(MAX_IMPORT_ROWS)), 0),
});
export type ImportRow = z.output<typeof importRow>;

const rows = z.array(importRow).check(z.minLength(1), z.maxLength(MAX_IMPORT_BATCH));

/** `imported`: an earlier import added this row. `similar`: a row with its amount and nearly its day exists. */
export const importStatus = z.enum(['new', 'imported', 'similar']);
export type ImportStatus = z.output<typeof importStatus>;

export const importPreview = z.object({
  status: importStatus,
  /** The row that exists; null for a new one. */
  match: z.nullable(z.object({ date: day, description: z.string(), value: usd, source: z.string() })),
});
export type ImportPreview = z.output<typeof importPreview>;

const column = z.number().check(z.int(), z.gte(0), z.lte(99));

/** Which column of a CSV file holds what; amounts are in one signed column, in one with its direction, or in one for each direction. */
export const importMapping = z.strictObject({
  date: column,
  dateOrder: z.enum(['month-first', 'day-first', 'year-first']),
  description: column,
  amount: z.nullable(column),
  moneyIn: z.nullable(column),
  moneyOut: z.nullable(column),
  category: z.nullable(column),
  /** Names each amount a debit or a credit; absent in choices that were remembered before it existed. */
  direction: z.exactOptional(z.nullable(column)),
  /** The file states expenses as positive amounts. */
  isReversed: z.boolean(),
});
export type ImportMapping = z.output<typeof importMapping>;

/** Identifies files of the same shape: their headings in order, or their number of columns. */
const shape = bankText(400).check(z.minLength(1));

export const importCalls = {
  mapping: call({
    path: '/webapi/v1/imports/mapping',
    isRead: true,
    summary: 'The columns that the person last chose for files of this shape of an account',
    body: z.strictObject({ userAccountId: id, shape }),
    reply: z.object({ mapping: z.nullable(importMapping) }),
  }),
  preview: call({
    path: '/webapi/v1/imports/preview',
    isRead: true,
    limits: { inFlight: 4 },
    summary: 'Which rows of a file are new, were imported before, or look like a row that exists',
    body: z.strictObject({ userAccountId: id, rows }),
    reply: z.object({ rows: z.array(importPreview) }),
  }),
  add: call({
    path: '/webapi/v1/imports/add',
    limits: { perMinute: 1_200, inFlight: 4, rows: ENTERED_TRANSACTION_ROWS },
    summary: 'Adds rows of a file to an account that was added by hand; the same row is added once',
    acceptsIdempotencyKey: true,
    body: z.strictObject({
      userAccountId: id,
      rows,
      remember: z.optional(z.strictObject({ shape, mapping: importMapping })),
    }),
    reply: z.object({ added: z.number(), existing: z.number() }),
  }),
} as const;
