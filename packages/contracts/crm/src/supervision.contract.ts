import { call, enteredText, fileReply, id, page } from '@fw/contract-kernel';
import { day, moment } from '@fw/units/codecs';
import * as z from 'zod/mini';

export const RECORDS_PAGE_SIZE = 25;
export const ACCESSES_PAGE_SIZE = 25;
/** More records than this are found, but not counted. */
export const MAX_COUNTED_RECORDS = 1_000;
export const MAX_RECORDS_IN_FILE = 5_000;
const MAX_SEARCH_LENGTH = 100;

export const RECORD_KINDS = ['message', 'email', 'call', 'meeting', 'note'] as const;
const recordKind = z.enum(RECORD_KINDS);
export type RecordKind = z.output<typeof recordKind>;

/** What happened to a message, an email or an interaction; each time is a record of its own. */
const recordAct = z.enum(['sent', 'added', 'changed', 'deleted', 'restored']);
export type RecordAct = z.output<typeof recordAct>;

/** One version of a message, an email or an interaction, exactly as it was. */
const businessRecord = z.object({
  recordId: z.string(),
  /** The message, email or interaction, which has a record for each of its versions. */
  subjectId: id,
  clientId: id,
  clientName: z.string(),
  advisorId: id,
  advisorName: z.string(),
  kind: recordKind,
  act: recordAct,
  author: z.enum(['client', 'advisor']),
  /** The address to which an email was sent; empty for everything else. */
  recipient: z.string(),
  subject: z.string(),
  text: z.string(),
  /** The day that the advisor entered for an interaction. */
  happenedOn: z.nullable(day),
  at: moment,
  keptUntil: moment,
  /** SHA-256 of the record as it was written. */
  fingerprint: z.string(),
  /** Whether it still is what was written. */
  isIntact: z.boolean(),
});
export type BusinessRecord = z.output<typeof businessRecord>;

/** The access log keeps what was searched for. */
const filter = {
  companyId: id,
  /** Whole words of subject and text; one that ends in an asterisk finds every word that begins so. */
  words: z._default(enteredText(MAX_SEARCH_LENGTH), ''),
  client: z._default(enteredText(MAX_SEARCH_LENGTH), ''),
  advisor: z._default(enteredText(MAX_SEARCH_LENGTH), ''),
  kind: z._default(z.nullable(recordKind), null),
  from: z._default(z.nullable(day), null),
  to: z._default(z.nullable(day), null),
};
const recordFilter = z.object(filter);
export type RecordFilter = z.output<typeof recordFilter>;

/** The id of what was recorded, and its version. */
const recordId = z.string().check(z.regex(/^[0-9a-f]{24}:\d{1,9}$/, 'Please enter a valid value.'));
const cursor = z.object({ at: moment, recordId });
export type RecordCursor = z.output<typeof cursor>;

/** What an administrator of the company did with its records. */
const recordAccess = z.object({
  accessId: z.string(),
  at: moment,
  byName: z.string(),
  act: z.enum(['searched', 'opened', 'exported']),
  /** What was searched for or opened, in words. */
  what: z.string(),
  /** How many records were found, opened or exported. */
  count: z.number(),
});
export type RecordAccess = z.output<typeof recordAccess>;

const access = ['advisor'] as const;

/** Business records of a company, for its administrators alone. */
export const supervisionCalls = {
  search: call({
    path: '/webapi/v1/crm/supervision/search',
    isRead: true,
    limits: { perMinute: 120, inFlight: 4 },
    summary: 'Records of a company, the last one first; every search is logged',
    access,
    body: z.strictObject({ ...filter, before: z._default(z.nullable(cursor), null) }),
    reply: z.object({
      items: z.array(businessRecord),
      /** Where the next page begins; null on the last one. */
      next: z.nullable(cursor),
      /** At most one more than are counted; null on the pages after the first. */
      total: z.nullable(z.number()),
    }),
  }),
  open: call({
    path: '/webapi/v1/crm/supervision/record',
    isRead: true,
    limits: { perMinute: 120 },
    summary: 'Every version of a message, an email or an interaction, the first one first; it is logged',
    access,
    body: z.strictObject({ companyId: id, subjectId: id }),
    reply: z.array(businessRecord),
  }),
  file: call({
    path: '/webapi/v1/crm/supervision/file',
    isRead: true,
    limits: { perMinute: 6, inFlight: 1 },
    summary: 'The found records as a file for a spreadsheet, the last ones first; it is logged',
    access,
    fileType: 'text/csv',
    body: z.strictObject(filter),
    reply: fileReply,
  }),
  accesses: call({
    path: '/webapi/v1/crm/supervision/accesses',
    isRead: true,
    summary: 'What administrators of a company did with its records, the last one first',
    access,
    body: z.strictObject({ companyId: id, page: z._default(page, 1) }),
    reply: z.object({ items: z.array(recordAccess), total: z.number() }),
  }),
} as const;
