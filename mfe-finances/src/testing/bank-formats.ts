/** One transaction of a ledger. */
export interface Entry {
  readonly day: string;
  /** Negative is spent. */
  readonly cents: number;
  readonly text: string;
}

/** Everyday money of a month; the second has days that read either way round, the third much money in. */
export const LEDGERS: readonly (readonly Entry[])[] = [
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

/** How each bank or service writes its file, after the headings, dates and signs that it publishes. */
export const BANKS: readonly (readonly [string, Write])[] = [
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
