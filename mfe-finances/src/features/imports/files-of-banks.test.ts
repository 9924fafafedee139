import type { ImportMapping } from '@fw/contract-finances';
import { isoDate } from '@fw/units';
import { expect, it } from 'vitest';
import { csvRows } from './csv-rows.ts';
import { guessMapping } from './guess-mapping.ts';
import { fileRows } from './import-rows.ts';
import { readFile, type FileContent } from './read-file.ts';

/**
 * Files in the formats that fifteen banks and services publish, written for this test: each with several ledgers,
 * encodings and ends of lines. The bars are those of 106 files of customers: 103 exact, 95 at the first guess.
 */
const EXACT = 103 / 106;
const AT_ONCE = 95 / 106;
const MIN_FILES = 106;
const TODAY = isoDate('2026-11-21');

interface Entry {
  readonly day: string;
  /** Negative is spent. */
  readonly cents: number;
  readonly text: string;
}

/** Everyday money of a month; the second has days that read either way round, the third much money in. */
const LEDGERS: readonly (readonly Entry[])[] = [
  [
    { day: '2026-03-14', cents: -450, text: 'CORNER CAFE 12' },
    { day: '2026-03-15', cents: -2_510, text: 'GROCER & SONS' },
    { day: '2026-03-17', cents: -123_456, text: 'OAK STREET RENT' },
    { day: '2026-03-19', cents: -4_000, text: "JOE'S FUEL" },
    { day: '2026-03-28', cents: 31_000, text: 'PAYMENT THANK YOU' },
  ],
  [
    { day: '2026-05-02', cents: -1_999, text: 'Streaming, monthly' },
    { day: '2026-05-03', cents: -860, text: 'Café Zoë' },
    { day: '2026-05-04', cents: -7_500, text: 'Utility "North"' },
    { day: '2026-05-06', cents: -5, text: 'Round up' },
    { day: '2026-05-09', cents: 20_000, text: 'ONLINE PAYMENT - THANK YOU' },
  ],
  [
    { day: '2026-01-30', cents: -10_000, text: 'ATM WITHDRAWAL' },
    { day: '2026-01-29', cents: 210_000, text: 'PAYMENT RECEIVED' },
    { day: '2026-01-28', cents: -2_273, text: 'BOOK SHOP' },
    { day: '2026-01-27', cents: -64_000, text: 'DENTIST 0042' },
    { day: '2026-01-13', cents: -1_750, text: 'DINER' },
  ],
];

const dollars = (cents: number): string => (cents / 100).toFixed(2);
const grouped = (cents: number): string =>
  (cents / 100).toLocaleString('en-US', { minimumFractionDigits: 2 });
const size = ({ cents }: Entry): string => dollars(Math.abs(cents));
const debit = (entry: Entry): string => (entry.cents < 0 ? size(entry) : '');
const credit = (entry: Entry): string => (entry.cents < 0 ? '' : size(entry));
const part = (day: string, at: number): string => day.split('-')[at] ?? '';
const american = ({ day }: Entry): string => `${part(day, 1)}/${part(day, 2)}/${part(day, 0)}`;
const short = ({ day }: Entry): string =>
  `${String(Number(part(day, 1)))}/${String(Number(part(day, 2)))}/${part(day, 0)}`;
const twoDigits = ({ day }: Entry): string => `${part(day, 1)}/${part(day, 2)}/${part(day, 0).slice(2)}`;
const compact = ({ day }: Entry): string => day.replaceAll('-', '');
const quoted = (text: string): string => `"${text.replaceAll('"', '""')}"`;
const csv = (heading: string, lines: readonly (readonly string[])[], preamble: readonly string[] = []) =>
  [...preamble, heading, ...lines.map((cells) => cells.map(quoted).join(','))].join('\n');
const kind = ({ cents }: Entry, words: readonly [string, string]): string => words[cents < 0 ? 0 : 1];

type Write = (entries: readonly Entry[]) => string;
const ofx = (entries: readonly Entry[], isClosed: boolean): string => {
  const tag = (name: string, value: string): string =>
    isClosed ? `<${name}>${value}</${name}>` : `<${name}>${value}`;
  const escaped = (text: string): string => text.replaceAll('&', '&amp;');
  const rows = entries.map((entry, index) =>
    [
      '<STMTTRN>',
      tag('TRNTYPE', kind(entry, ['DEBIT', 'CREDIT'])),
      tag('DTPOSTED', `${compact(entry)}120000[-5:EST]`),
      tag('TRNAMT', dollars(entry.cents)),
      tag('FITID', `F${String(index)}`),
      tag('NAME', escaped(entry.text)),
      '</STMTTRN>',
    ].join('\n'),
  );
  const head = isClosed
    ? '<?xml version="1.0" encoding="UTF-8"?>\n<?OFX OFXHEADER="200" VERSION="211"?>'
    : 'OFXHEADER:100\nDATA:OFXSGML\nVERSION:102\nENCODING:UTF-8\n';
  const account = `<BANKACCTFROM>${tag('ACCTID', '0001')}</BANKACCTFROM>`;
  return `${head}\n<OFX><BANKMSGSRSV1><STMTTRNRS><STMTRS>${tag('CURDEF', 'USD')}\n${account}<BANKTRANLIST>\n${rows.join('\n')}\n</BANKTRANLIST></STMTRS></STMTTRNRS></BANKMSGSRSV1></OFX>`;
};

const BANKS: readonly (readonly [string, Write])[] = [
  [
    'Chase checking',
    (all) =>
      csv(
        'Details,Posting Date,Description,Amount,Type,Balance,Check or Slip #',
        all.map((one) => [
          kind(one, ['DEBIT', 'CREDIT']),
          american(one),
          one.text,
          dollars(one.cents),
          kind(one, ['DEBIT_CARD', 'ACH_CREDIT']),
          '812.40',
          '',
        ]),
      ),
  ],
  [
    'Chase card',
    (all) =>
      csv(
        'Transaction Date,Post Date,Description,Category,Type,Amount,Memo',
        all.map((one) => [
          american(one),
          american(one),
          one.text,
          'Shopping',
          kind(one, ['Sale', 'Payment']),
          dollars(one.cents),
          '',
        ]),
      ),
  ],
  [
    'American Express',
    (all) =>
      csv(
        'Date,Description,Card Member,Account #,Amount',
        all.map((one) => [american(one), one.text, 'A PERSON', '-11001', dollars(-one.cents)]),
      ),
  ],
  [
    'Capital One card',
    (all) =>
      csv(
        'Transaction Date,Posted Date,Card No.,Description,Category,Debit,Credit',
        all.map((one) => [one.day, one.day, '1234', one.text, 'Dining', debit(one), credit(one)]),
      ),
  ],
  [
    'Capital One 360',
    (all) =>
      csv(
        'Account Number,Transaction Description,Transaction Date,Transaction Type,Transaction Amount,Balance',
        all.map((one) => [
          '1122',
          one.text,
          twoDigits(one),
          kind(one, ['Debit', 'Credit']),
          size(one),
          '80.12',
        ]),
      ),
  ],
  [
    'Citi',
    (all) =>
      csv(
        'Status,Date,Description,Debit,Credit',
        all.map((one) => [
          'Cleared',
          american(one),
          one.text,
          debit(one),
          one.cents < 0 ? '' : dollars(-one.cents),
        ]),
      ),
  ],
  [
    'Discover',
    (all) =>
      csv(
        'Trans. Date,Post Date,Description,Amount,Category',
        all.map((one) => [american(one), american(one), one.text, dollars(-one.cents), 'Supermarkets']),
      ),
  ],
  [
    'Schwab',
    (all) =>
      csv(
        '"Date","Type","Check #","Description","Withdrawal","Deposit","RunningBalance"',
        all.map((one) => [
          american(one),
          'ACH',
          '',
          one.text,
          one.cents < 0 ? `$${grouped(-one.cents)}` : '',
          one.cents < 0 ? '' : `$${grouped(one.cents)}`,
          '$1,940.00',
        ]),
        ['"Transactions  for account XXXX-11 as of 03/20/2026","","","","","","","",""'],
      ),
  ],
  [
    'Wells Fargo',
    (all) =>
      all
        .map((one) => [american(one), dollars(one.cents), '*', '', one.text].map(quoted).join(','))
        .join('\n'),
  ],
  [
    'PayPal',
    (all) =>
      csv(
        '"Date","Time","TimeZone","Name","Type","Status","Currency","Gross","Fee","Net"',
        all.map((one) => [
          american(one),
          '10:00:00',
          'PST',
          one.text,
          'Payment',
          'Completed',
          'USD',
          grouped(one.cents),
          '0.00',
          grouped(one.cents),
        ]),
      ),
  ],
  [
    'Venmo',
    (all) =>
      csv(
        ',ID,Datetime,Type,Status,Note,From,To,Amount (total),Funding Source',
        all.map((one, index) => [
          '',
          `100${String(index)}`,
          `${one.day}T18:03:11`,
          'Payment',
          'Complete',
          one.text,
          'A',
          'B',
          `${one.cents < 0 ? '-' : '+'} $${grouped(Math.abs(one.cents))}`,
          'Bank',
        ]),
        ['Account Statement - (@a-person),,,,,,,,,', 'Account Activity,,,,,,,,,'],
      ),
  ],
  [
    'Mint',
    (all) =>
      csv(
        '"Date","Description","Original Description","Amount","Transaction Type","Category","Account Name","Labels","Notes"',
        all.map((one) => [
          short(one),
          one.text,
          one.text.toUpperCase(),
          size(one),
          kind(one, ['debit', 'credit']),
          'Coffee',
          'Checking',
          '',
          '',
        ]),
      ),
  ],
  [
    'Navy Federal',
    (all) =>
      csv(
        'Posting Date,Transaction Date,Amount,Credit Debit Indicator,type,Type Group,Reference,Instructed Currency,Description',
        all.map((one) => [
          american(one),
          american(one),
          size(one),
          kind(one, ['Debit', 'Credit']),
          'POS',
          'Card',
          '',
          'USD',
          one.text,
        ]),
      ),
  ],
  ['OFX 1', (all) => ofx(all, false)],
  ['OFX 2', (all) => ofx(all, true)],
  [
    'QBO',
    (all) =>
      ofx(all, false).replace('<OFX>', '<OFX><SIGNONMSGSRSV1><SONRS><INTU.BID>3000</SONRS></SIGNONMSGSRSV1>'),
  ],
  [
    'QIF',
    (all) =>
      `!Type:Bank\n${all.map((one) => `D${short(one)}\nT${grouped(one.cents)}\nP${one.text}\n^`).join('\n')}\n`,
  ],
];

const utf16 = (text: string): BlobPart =>
  Uint8Array.from(
    Array.from(`\uFEFF${text}`, (one) => one.charCodeAt(0)).flatMap((code) => [code & 0xff, code >> 8]),
  );
const latin = (text: string): BlobPart => Uint8Array.from(Array.from(text, (one) => one.charCodeAt(0)));

const ENCODINGS: readonly (readonly [string, (text: string) => BlobPart])[] = [
  ['UTF-8', (text) => text],
  ['UTF-8 with its mark and CRLF', (text) => `\uFEFF${text.replaceAll('\n', '\r\n')}`],
  ['windows-1252', latin],
  ['UTF-16', utf16],
];
/** OFX names its encoding; a statement in two bytes for each character is no OFX. */
const isWritten = (bank: string, encoding: string): boolean =>
  encoding !== 'UTF-16' || !/^(?:OFX|QBO|QIF)/.test(bank);

const files = BANKS.flatMap(([bank, write]) =>
  LEDGERS.flatMap((entries, ledger) =>
    ENCODINGS.filter(([encoding]) => isWritten(bank, encoding)).map(([encoding, encode]) => ({
      bank,
      name: `${bank}, ledger ${String(ledger + 1)}, ${encoding}`,
      content: encode(write(entries)),
      rows: entries.map(({ day, cents, text }) => [day, cents, text]),
    })),
  ),
);

type Table = Extract<FileContent, { kind: 'csv' }>['table'];
const rowsOf = (raw: Parameters<typeof fileRows>[0]) =>
  fileRows(raw, TODAY).rows.map(({ date, value, description }) => [date, Number(value), description]);

/** The first guess, and what a person changes first: the direction of the amounts, and the order of the date. */
function mappingsOf(table: Table): ImportMapping[] {
  const guess = guessMapping(table);
  const orders = ['month-first', 'day-first', 'year-first'] as const;
  return [
    guess,
    { ...guess, isReversed: !guess.isReversed },
    ...orders.map((dateOrder) => ({ ...guess, dateOrder })),
  ];
}

async function readings(content: BlobPart): Promise<unknown[]> {
  const file = await readFile(new Blob([content]), () => undefined);
  if (file.kind === 'refused') return [];
  if (file.kind === 'rows') return [rowsOf(file.statements.flatMap(({ rows }) => rows))];
  return mappingsOf(file.table).map((mapping) => rowsOf(csvRows(file.table, mapping, [])));
}

it('reads files in the formats of fifteen banks and services: 97 of 100 exactly, 90 at the first guess, and loses no row', async () => {
  expect(files.length).toBeGreaterThanOrEqual(MIN_FILES);
  const exact = new Set<string>();
  const atOnce = new Set<string>();
  for (const { name, content, rows } of files) {
    const wanted = JSON.stringify(rows);
    const read = (await readings(content)).map((one) => JSON.stringify(one));
    if (read[0] === wanted) atOnce.add(name);
    if (read.includes(wanted)) exact.add(name);
  }
  const missed = files.filter(({ name }) => !atOnce.has(name)).map(({ name }) => name);
  process.stdout.write(
    `Files of banks: ${String(exact.size)} of ${String(files.length)} exact, ${String(atOnce.size)} at the first guess. Others: ${missed.join('; ') || 'none'}\n`,
  );
  expect(exact.size / files.length).toBeGreaterThanOrEqual(EXACT);
  expect(atOnce.size / files.length).toBeGreaterThanOrEqual(AT_ONCE);
});
