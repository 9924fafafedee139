import { isoDate } from '@fw/units';
import { expect, it } from 'vitest';
import { csvRows } from './csv-rows.ts';
import { guessMapping } from './guess-mapping.ts';
import { fileRows } from './import-rows.ts';
import { ROW_PROBLEM } from './imports.text.ts';
import { readFile } from './read-file.ts';

const TODAY = isoDate('2026-11-21');

async function readAtOnce(content: BlobPart) {
  const file = await readFile(new Blob([content]), () => undefined);
  if (file.kind === 'refused') throw new Error(file.problem);
  return file.kind === 'rows'
    ? fileRows(
        file.statements.flatMap(({ rows }) => rows),
        TODAY,
      )
    : fileRows(csvRows(file.table, guessMapping(file.table), []), TODAY);
}

type Row = readonly [string, number, string];
const FILES: readonly (readonly [string, string, readonly Row[], readonly number[]])[] = [
  [
    'a payment app that leaves the note of a transfer empty, writes a plus and lists what was not paid',
    `Username,ID,Datetime,Type,Status,Note,From,To,Amount (total)
a-person,,,,,,,,
a-person,2001,2026-03-14T18:03:11,Payment,Complete,Choir dues,B,A,+ $30.00
a-person,2002,2026-03-15T09:00:00,Standard Transfer,Issued,,,,- $90.00
a-person,2003,2026-03-16T09:00:00,Payment,Complete,Sheet music,C,A,+ $25.00
a-person,2004,2026-03-17T09:00:00,Payment,Canceled,Wrong person,D,A,+ $5.00
a-person,2005,2026-03-18T09:00:00,Payment,Complete,Robes,D,A,+ $35.00
`,
    [
      ['2026-03-14', 3_000, 'Choir dues'],
      ['2026-03-15', -9_000, 'Standard Transfer'],
      ['2026-03-16', 2_500, 'Sheet music'],
      ['2026-03-18', 3_500, 'Robes'],
    ],
    [2, 6],
  ],
  [
    'a credit union with an amount of debits beside one of credits, and the text in its memo',
    `Account Name : Everyday
Transaction Number,Date,Description,Memo,Amount Debit,Amount Credit,Balance
"11",03/14/2026,"","Piano lessons",-60.00,,940.00
"12",03/15/2026,"Deposit","Payroll",,"1,500.00","2,440.00"
`,
    [
      ['2026-03-14', -6_000, 'Piano lessons'],
      ['2026-03-15', 150_000, 'Deposit'],
    ],
    [],
  ],
  [
    'a card of few rows whose columns tell that expenses are positive',
    `Trans. Date,Post Date,Description,Amount,Category
03/14/2026,03/15/2026,"GARDEN CENTER",18.40,Home
03/15/2026,03/16/2026,"FULL BALANCE",-200.00,Payments and Credits
`,
    [
      ['2026-03-14', -1_840, 'GARDEN CENTER'],
      ['2026-03-15', 20_000, 'FULL BALANCE'],
    ],
    [],
  ],
  [
    'a card with those columns in a file whose expenses are negative',
    `Trans. Date,Post Date,Description,Amount,Category
03/14/2026,03/15/2026,GARDEN CENTER,-18.40,Home
03/15/2026,03/16/2026,BAKERY,-4.10,Food
03/16/2026,03/17/2026,FUEL,-33.00,Car
`,
    [
      ['2026-03-14', -1_840, 'GARDEN CENTER'],
      ['2026-03-15', -410, 'BAKERY'],
      ['2026-03-16', -3_300, 'FUEL'],
    ],
    [],
  ],
  [
    'a card that thanks for a payment, with as many expenses',
    `Date,Description,Amount
03/14/2026,LIGHT AND WATER,61.00
03/15/2026,INTERNET PAYMENT - THANK YOU,-61.00
`,
    [
      ['2026-03-14', -6_100, 'LIGHT AND WATER'],
      ['2026-03-15', 6_100, 'INTERNET PAYMENT - THANK YOU'],
    ],
    [],
  ],
  [
    'a checking account that pays a card, with as much income',
    `Date,Description,Amount
03/14/2026,NORTHWIND SERVICES,900.00
03/15/2026,ONLINE PAYMENT TO CARD,-61.00
`,
    [
      ['2026-03-14', 90_000, 'NORTHWIND SERVICES'],
      ['2026-03-15', -6_100, 'ONLINE PAYMENT TO CARD'],
    ],
    [],
  ],
  [
    'a file without headings with a column of debits and credits',
    `3/14/26,debit,Moving van,"1,100.00",Checking
3/15/26,credit,Rent of the garage,90.00,Checking
3/16/26,debit,Boxes,14.00,Checking
`,
    [
      ['2026-03-14', -110_000, 'Moving van'],
      ['2026-03-15', 9_000, 'Rent of the garage'],
      ['2026-03-16', -1_400, 'Boxes'],
    ],
    [],
  ],
  [
    'a brokerage account that has no description of its cash',
    `Run Date,Action,Symbol,Description,Type,Amount ($),Settlement Date
03/14/2026,"Electronic Funds Transfer Received (Cash)",,No Description,Cash,500,
03/15/2026,"Dividend received",XMPL,EXAMPLE FUND,Cash,-1.2,
`,
    [
      ['2026-03-14', 50_000, 'Electronic Funds Transfer Received (Cash)'],
      ['2026-03-15', -120, 'EXAMPLE FUND'],
    ],
    [],
  ],
  [
    'a QIF file with a remark above its lists',
    `# written by a program

!Type:Cat
NFood
^
!Type:Bank
D03/14'26
T-12.50
PGreengrocer
^
`,
    [['2026-03-14', -1_250, 'Greengrocer']],
    [],
  ],
  [
    'OFX whose amounts have more than two decimals',
    `<OFX><CURDEF>USD
<STMTTRN><TRNTYPE>DEP<DTPOSTED>20260314<TRNAMT>+0000115.8331<FITID>1<NAME>Transfer</STMTTRN>
<STMTTRN><TRNTYPE>PAYMENT<DTPOSTED>20260315<TRNAMT>-0000197.1163<FITID>2<NAME>Bill</STMTTRN>
<STMTTRN><TRNTYPE>CHECK<DTPOSTED>20260316<TRNAMT>-1500.0000<FITID>3<NAME>Check</STMTTRN>
</OFX>
`,
    [
      ['2026-03-14', 11_583, 'Transfer'],
      ['2026-03-15', -19_712, 'Bill'],
      ['2026-03-16', -150_000, 'Check'],
    ],
    [],
  ],
];

it.each(FILES)('reads signs and texts at the first guess: %s', async (...file) => {
  const [, content, rows, lines] = file;
  const read = await readAtOnce(content);
  expect(read.rows.map(({ date, value, description }) => [date, Number(value), description])).toEqual(rows);
  expect(read.leftOut.map(({ line }) => line)).toEqual(lines);
});

it('names a payment that was not made, and none that waits', async () => {
  const read = await readAtOnce(`Date,Name,Status,Amount
03/14/2026,Choir,Declined,-1.00
03/15/2026,Choir,Pending,-2.00
03/16/2026,Choir,FAILED,-3.00
`);
  expect(read.rows.map(({ value }) => Number(value))).toEqual([-200]);
  expect(read.leftOut.map(({ problem }) => ROW_PROBLEM[problem])).toEqual([
    'This payment was not completed.',
    'This payment was not completed.',
  ]);
});

it('leaves out a row that has no text in any column', async () => {
  const read = await readAtOnce(`Date,Description,Memo,Amount
03/14/2026,,,-1.00
03/15/2026,,Lamp,-2.00
`);
  expect(read.rows.map(({ description }) => description)).toEqual(['Lamp']);
  expect(read.leftOut).toEqual([{ line: 2, problem: 'description' }]);
});
