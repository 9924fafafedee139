import { formatCount } from '@fw/units';
import {
  MAX_COUNTED_RECORDS,
  MAX_RECORDS_IN_FILE,
  type BusinessRecord,
  type RecordAccess,
  type RecordAct,
  type RecordKind,
} from '@fw/contract-crm/supervision';

export const SUPERVISION_TEXT = {
  kicker: 'Supervision',
  records: 'Records',
  loading: 'Loading the records',
  failed: "We couldn't load the records.",
  refused: 'Only an administrator of this company can read its records.',
  back: 'Back to the company',
  about:
    'Messages, emails and interactions between advisors and clients of this company, kept as they were. Each search, each record that is opened and each file is written to the access log.',
  words: 'Words',
  wordsHint: 'Whole words. Put * after three letters or more to find every word that begins so: transf*',
  client: 'Client',
  advisor: 'Advisor',
  kind: 'Kind',
  everyKind: 'All kinds',
  from: 'From',
  to: 'To',
  search: 'Search',
  download: 'Download as CSV',
  downloadHint: `A file has at most the last ${formatCount(MAX_RECORDS_IN_FILE)} records.`,
  downloading: 'Preparing your file',
  time: 'Time',
  people: 'Client and advisor',
  what: 'Record',
  text: 'Text',
  none: 'No records found',
  noneHint: 'Try other words or a longer period.',
  older: 'Older records',
  newest: 'Back to the newest',
  changedRecord: 'Changed after it was written',
  record: 'Record',
  loadingRecord: 'Loading this record',
  failedRecord: "We couldn't load this record.",
  unknownRecord: 'This company has no such record.',
  backToRecords: 'Back to the records',
  writtenBy: 'Written by',
  sentTo: 'Sent to',
  date: 'Date',
  subject: 'Subject',
  keptUntil: 'Kept until',
  fingerprint: 'SHA-256',
  unchanged: 'Unchanged since it was written',
  log: 'Access log',
  loadingLog: 'Loading the access log',
  failedLog: "We couldn't load the access log.",
  noAccesses: 'No one has read the records yet.',
  administrator: 'Administrator',
  access: 'What',
  found: 'Records',
} as const;

export const KIND_TEXT: Readonly<Record<RecordKind, string>> = {
  message: 'Message',
  email: 'Email',
  call: 'Call',
  meeting: 'Meeting',
  note: 'Note',
};

const ACT_TEXT: Readonly<Record<RecordAct, string>> = {
  sent: 'sent',
  added: 'added',
  changed: 'changed',
  deleted: 'deleted',
  restored: 'restored',
};

const ACCESS_TEXT: Readonly<Record<RecordAccess['act'], string>> = {
  searched: 'Searched',
  opened: 'Opened',
  exported: 'Downloaded',
};

/** "Call changed". */
export const recordTitle = ({ kind, act }: Pick<BusinessRecord, 'kind' | 'act'>): string =>
  `${KIND_TEXT[kind]} ${ACT_TEXT[act]}`;

export const accessText = ({ act, what }: RecordAccess): string => `${ACCESS_TEXT[act]}: ${what}`;

/** The headline of a search; the pages after the first do not count. */
export function foundSentence(total: number | null): string {
  if (total === null) return SUPERVISION_TEXT.older;
  if (total === 0) return SUPERVISION_TEXT.none;
  if (total > MAX_COUNTED_RECORDS) return `More than ${formatCount(MAX_COUNTED_RECORDS)} records`;
  return `${formatCount(total)} ${total === 1 ? 'record' : 'records'}`;
}

export const accessesSentence = (total: number): string =>
  total === 0
    ? SUPERVISION_TEXT.noAccesses
    : `${formatCount(total)} ${total === 1 ? 'access' : 'accesses'} to the records`;

/** Moments in the zone of the desk. */
export const momentFormat = (timeZone: string) =>
  new Intl.DateTimeFormat('en-US', { dateStyle: 'medium', timeStyle: 'short', timeZone });

const DAY = new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeZone: 'UTC' });
export const dayText = (day: string): string => DAY.format(Date.parse(day));
