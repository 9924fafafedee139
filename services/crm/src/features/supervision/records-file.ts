import type { BusinessRecord } from '@fw/contract-crm';
import { spreadsheetText, type FileReply } from '@fw/contract-kernel';

type Columns = readonly (readonly [title: string, textOf: (record: BusinessRecord) => string])[];

const COLUMNS: Columns = [
  ['Record', ({ recordId }) => recordId],
  ['Time (UTC)', ({ at }) => at],
  ['Kind', ({ kind }) => kind],
  ['What happened', ({ act }) => act],
  ['Written by', ({ author }) => author],
  ['Client', ({ clientName }) => clientName],
  ['Advisor', ({ advisorName }) => advisorName],
  ['Sent to', ({ recipient }) => recipient],
  ['Date', ({ happenedOn }) => happenedOn ?? ''],
  ['Subject', ({ subject }) => subject],
  ['Text', ({ text }) => text],
  ['Kept until (UTC)', ({ keptUntil }) => keptUntil],
  ['SHA-256', ({ fingerprint }) => fingerprint],
  ['Unchanged', ({ isIntact }) => (isIntact ? 'yes' : 'no')],
];

const cell = (text: string): string => `"${spreadsheetText(text).replaceAll('"', '""')}"`;
const line = (cells: readonly string[]): string => `${cells.map(cell).join(',')}\r\n`;

/** Records as a file for a spreadsheet, one line for each. */
export function recordsFile(records: readonly BusinessRecord[]): FileReply {
  const titles = line(COLUMNS.map(([title]) => title));
  const lines = records.map((record) => line(COLUMNS.map(([, textOf]) => textOf(record))));
  return {
    fileName: 'business-records.csv',
    content: new TextEncoder().encode(`\uFEFF${titles}${lines.join('')}`),
  };
}
