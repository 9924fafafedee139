import { isoDate } from '@fw/units';
import { expect, it } from 'vitest';
import { csvRows } from './csv-rows.ts';
import { guessMapping } from './guess-mapping.ts';
import { fileRows } from './import-rows.ts';
import { readFile } from './read-file.ts';

const TODAY = isoDate('2026-11-21');

/** What a file gives at the first guess: day, cents and text of each row, and the lines that are left out. */
async function readAtOnce(content: BlobPart) {
  const file = await readFile(new Blob([content]), () => undefined);
  if (file.kind === 'refused') throw new Error(file.problem);
  const raw =
    file.kind === 'rows'
      ? file.statements.flatMap(({ rows }) => rows)
      : csvRows(file.table, guessMapping(file.table), []);
  const { rows, leftOut } = fileRows(raw, TODAY);
  return {
    rows: rows.map(({ date, value, description }) => [date, Number(value), description]),
    leftOut: leftOut.map(({ line }) => line),
  };
}

type Row = readonly [string, number, string];
const FILES: readonly (readonly [string, string, readonly Row[], readonly number[]])[] = [
  [
    'a budget service with a column of debits and credits',
    `"Date","Description","Original Description","Amount","Transaction Type","Category","Account Name"
"3/14/2026","Corner Cafe","CORNER CAFE 12","4.50","debit","Coffee","Checking"
"3/15/2026","Paycheck","NW PAYROLL","2100.00","credit","Income","Checking"
`,
    [
      ['2026-03-14', -450, 'Corner Cafe'],
      ['2026-03-15', 210_000, 'Paycheck'],
    ],
    [],
  ],
  [
    'an online bank whose type column says Debit or Credit',
    `Account Number,Transaction Description,Transaction Date,Transaction Type,Transaction Amount,Balance
1122,Withdrawal to Market,03/14/26,Debit,20.00,80.00
1122,Monthly Interest Paid,03/31/26,Credit,0.12,80.12
`,
    [
      ['2026-03-14', -2_000, 'Withdrawal to Market'],
      ['2026-03-31', 12, 'Monthly Interest Paid'],
    ],
    [],
  ],
  [
    'a credit union with an indicator',
    `Posting Date,Transaction Date,Amount,Credit Debit Indicator,Description
3/16/2026,3/14/2026,8.75,Debit,Bakery
3/16/2026,3/15/2026,50.00,Credit,Transfer in
`,
    [
      ['2026-03-14', -875, 'Bakery'],
      ['2026-03-15', 5_000, 'Transfer in'],
    ],
    [],
  ],
  [
    'a card whose credits are negative in a column of their own',
    `Status,Date,Description,Debit,Credit
Cleared,03/14/2026,BOOK SHOP,31.20,
Cleared,03/15/2026,ONLINE PAYMENT,,-200.00
`,
    [
      ['2026-03-14', -3_120, 'BOOK SHOP'],
      ['2026-03-15', 20_000, 'ONLINE PAYMENT'],
    ],
    [],
  ],
  [
    'a card whose expenses are positive and whose payments are negative',
    `Date,Description,Card Member,Account #,Amount
03/14/2026,GROCER,A PERSON,-11001,25.10
03/15/2026,AUTOPAY PAYMENT - THANK YOU,A PERSON,-11001,-310.00
03/16/2026,FUEL,A PERSON,-11001,40.00
`,
    [
      ['2026-03-14', -2_510, 'GROCER'],
      ['2026-03-15', 31_000, 'AUTOPAY PAYMENT - THANK YOU'],
      ['2026-03-16', -4_000, 'FUEL'],
    ],
    [],
  ],
  [
    'a broker with a wide preamble and a total line',
    `"Transactions  for account XXXX-11 as of 03/20/2026","","","","","","","",""
"Date","Type","Check #","Description","Withdrawal","Deposit","RunningBalance"
"03/19/2026","ATM","","Cash machine","$60.00","","$940.00"

"03/18/2026","ACH","","Payroll","","$1,000.00","$1,000.00"
"Transactions Total","","","","","","","","$940.00"
`,
    [
      ['2026-03-19', -6_000, 'Cash machine'],
      ['2026-03-18', 100_000, 'Payroll'],
    ],
    [6],
  ],
  [
    'a budget with outflow and inflow',
    `"Account","Flag","Date","Payee","Category","Memo","Outflow","Inflow","Cleared"
"Checking","","03/14/2026","Market","Food","","$12.00","$0.00","Cleared"
"Checking","","03/15/2026","Employer","Ready","","$0.00","$900.00","Cleared"
`,
    [
      ['2026-03-14', -1_200, 'Market'],
      ['2026-03-15', 90_000, 'Employer'],
    ],
    [],
  ],
  [
    'a wallet with gross, fee and net',
    `"Date","Time","TimeZone","Name","Type","Status","Currency","Gross","Fee","Net"
"03/14/2026","10:00:00","PST","Bike Store","Payment","Completed","USD","-45.00","0.00","-45.00"
"03/15/2026","11:00:00","PST","A Friend","Payment","Completed","USD","100.00","-3.20","96.80"
`,
    [
      ['2026-03-14', -4_500, 'Bike Store'],
      ['2026-03-15', 9_680, 'A Friend'],
    ],
    [],
  ],
  [
    'a payment app with a time in the date and a sign apart',
    `,ID,Datetime,Type,Note,From,To,Amount (total)
,1001,2026-03-14T18:03:11,Payment,Pizza night,A,B,- $18.00
,1002,2026-03-15T09:00:00,Payment,Rent share,B,A,+ $500.00
`,
    [
      ['2026-03-14', -1_800, 'Pizza night'],
      ['2026-03-15', 50_000, 'Rent share'],
    ],
    [],
  ],
  [
    'no headings: date, amount, a star, a check number and a text',
    `"03/14/2026","-75.00","*","","MARKET"
"03/15/2026","-20.00","*","1042","CHECK # 1042"
"03/16/2026","1500.00","*","","PAYROLL DEPOSIT"
`,
    [
      ['2026-03-14', -7_500, 'MARKET'],
      ['2026-03-15', -2_000, 'CHECK # 1042'],
      ['2026-03-16', 150_000, 'PAYROLL DEPOSIT'],
    ],
    [],
  ],
  [
    'no headings: a check number before the amount and a balance after it',
    `03/14/2026,1041,Landlord,-800.00,1200.00
03/15/2026,1042,Plumber,-90.00,1110.00
`,
    [
      ['2026-03-14', -80_000, 'Landlord'],
      ['2026-03-15', -9_000, 'Plumber'],
    ],
    [],
  ],
  [
    'names of months, years of two digits and marks of credits',
    `Date;Description;Amount ($)
Mar 14, 2026;Diner;12.00
14-Mar-26;Refund of shoes;7.00CR
Sat, March 14 2026;Hotel;80.00
03/14/'99;Old row;5.00
`,
    [
      ['2026-03-14', -1_200, 'Diner'],
      ['2026-03-14', 700, 'Refund of shoes'],
      ['2026-03-14', -8_000, 'Hotel'],
      ['1999-03-14', -500, 'Old row'],
    ],
    [],
  ],
];

it.each(FILES)('reads a file at the first guess: %s', async (...file) => {
  const [, content, rows, leftOut] = file;
  expect(await readAtOnce(content)).toEqual({ rows, leftOut });
});

it('reads two bytes for each character, in either order', async () => {
  const text = '\uFEFFDate,Description,Amount\n03/14/2026,Café Zoë,-4.00\n';
  const codes = Array.from(text, (character) => character.charCodeAt(0));
  const little = Uint8Array.from(codes.flatMap((code) => [code & 0xff, code >> 8]));
  const big = Uint8Array.from(codes.flatMap((code) => [code >> 8, code & 0xff]));
  for (const bytes of [little, big]) {
    expect((await readAtOnce(bytes)).rows).toEqual([['2026-03-14', -400, 'Café Zoë']]);
  }
});

it('cuts no character, row or quoted text of a file that is read in pieces, and counts its lines', async () => {
  const row = '03/14/2026,"Café Zoë 🌮\nsecond line",-4.00';
  const count = 20_000;
  const { rows, leftOut } = await readAtOnce(
    `Date,Description,Amount\r\n${Array.from({ length: count }, () => row).join('\r\n')}\r\nbroken,x,1.00\r\n`,
  );
  expect(rows).toHaveLength(count);
  expect(new Set(rows.map(([, , text]) => text))).toEqual(new Set(['Café Zoë 🌮 second line']));
  expect(leftOut).toEqual([2 + count * 2]);
});

const ofx = (...rows: readonly string[]) =>
  `OFXHEADER:100\nDATA:OFXSGML\n\n<ofx><stmtrs><CURDEF>USD<BANKTRANLIST>${rows.join('\n')}</BANKTRANLIST></stmtrs></ofx>`;

it('loses no row of OFX: empty tags, marked text, a sign of less than, tags in small letters, no number and no name', async () => {
  const head = '<TRNTYPE>DEBIT\n<DTPOSTED>20260314120000\n<TRNAMT>-5.00\n';
  const rows = [
    `<STMTTRN>${head}<FITID>1\n<NAME>Market\n<MEMO>\n</STMTTRN>`,
    `<STMTTRN>${head}<FITID>2\n<NAME>\n<MEMO>Said here\n</STMTTRN>`,
    `<STMTTRN>${head}<FITID>3</FITID><NAME><![CDATA[Fish & <Chips>]]></NAME></STMTTRN>`,
    `<STMTTRN>${head}<FITID>4\n<NAME>Price < value &amp; Joe&apos;s\n</STMTTRN>`,
    '<stmttrn><trntype>debit</trntype><dtposted>20260314</dtposted><trnamt>-5.00</trnamt><name>Small</name></stmttrn>',
    `<STMTTRN>${head}<FITID>6\n<PAYEE>\n<NAME>Paid to\n<ADDR1>Street\n</PAYEE>\n</STMTTRN>`,
    `<STMTTRN>${head}<FITID>7\n<CHECKNUM>1000\n</STMTTRN>`,
    `<STMTTRN>${head}</STMTTRN>`,
  ];
  const read = await readAtOnce(ofx(...rows));
  expect(read.leftOut).toEqual([]);
  expect(read.rows).toEqual(
    [
      'Market',
      'Said here',
      'Fish & <Chips>',
      "Price < value & Joe's",
      'Small',
      'Paid to',
      'Check 1000',
      'Debit',
    ].map((name) => ['2026-03-14', -500, name]),
  );
});
