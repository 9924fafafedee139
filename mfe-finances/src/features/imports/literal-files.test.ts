import { isoDate } from '@fw/units';
import { expect, it } from 'vitest';
import { csvRows } from './csv-rows.ts';
import { guessMapping } from './guess-mapping.ts';
import { fileRows } from './import-rows.ts';
import { readFile } from './read-file.ts';

/**
 * Files as banks and services shape them, each written out by hand: headings, preambles, totals, quotes and signs, with
 * credits that no word of the import marks as payments. Nothing of them comes from a file of anyone.
 */
const TODAY = isoDate('2026-11-21');

type Row = readonly [day: string, cents: number, text: string];

interface BankFile {
  readonly bank: string;
  readonly lines: readonly string[];
  readonly rows: readonly Row[];
}

const CAFE: Row = ['2026-11-03', -1250, 'CORNER CAFE'];
const MARKET: Row = ['2026-11-04', -8410, 'FRESH MARKET'];
const BOOKS: Row = ['2026-11-05', -2199, 'SIDE STREET BOOKS'];
const REFUND: Row = ['2026-11-06', 2199, 'SIDE STREET BOOKS'];
const WAGES: Row = ['2026-11-07', 210_000, 'ACME CORP DIR DEP'];

const FILES: readonly BankFile[] = [
  {
    bank: 'a card with post date, category, type and memo',
    lines: [
      'Transaction Date,Post Date,Description,Category,Type,Amount,Memo',
      '11/03/2026,11/04/2026,CORNER CAFE,Food & Drink,Sale,-12.50,',
      '11/04/2026,11/05/2026,FRESH MARKET,Groceries,Sale,-84.10,',
      '11/05/2026,11/06/2026,SIDE STREET BOOKS,Shopping,Sale,-21.99,',
      '11/06/2026,11/08/2026,SIDE STREET BOOKS,Shopping,Return,21.99,',
    ],
    rows: [CAFE, MARKET, BOOKS, REFUND],
  },
  {
    bank: 'a checking account with details, balance and check number, and a comma at each end',
    lines: [
      'Details,Posting Date,Description,Amount,Type,Balance,Check or Slip #',
      'DEBIT,11/03/2026,"CORNER CAFE",-12.50,DEBIT_CARD,1987.50,,',
      'CHECK,11/04/2026,"FRESH MARKET",-84.10,CHECK_PAID,1903.40,1042,',
      'CREDIT,11/07/2026,"ACME CORP DIR DEP",2100.00,ACH_CREDIT,4003.40,,',
    ],
    rows: [CAFE, MARKET, WAGES],
  },
  {
    bank: 'a card whose expenses are positive, with member and account',
    lines: [
      'Date,Description,Card Member,Account #,Amount',
      '11/03/2026,CORNER CAFE,A PERSON,-11001,12.50',
      '11/04/2026,FRESH MARKET,A PERSON,-11001,84.10',
      '11/05/2026,SIDE STREET BOOKS,A PERSON,-11001,21.99',
      '11/06/2026,SIDE STREET BOOKS,A PERSON,-11001,-21.99',
    ],
    rows: [CAFE, MARKET, BOOKS, REFUND],
  },
  {
    bank: 'a card with debit and credit, dates with the year first',
    lines: [
      'Transaction Date,Posted Date,Card No.,Description,Category,Debit,Credit',
      '2026-11-03,2026-11-04,4242,CORNER CAFE,Dining,12.50,',
      '2026-11-04,2026-11-05,4242,FRESH MARKET,Merchandise,84.10,',
      '2026-11-06,2026-11-07,4242,SIDE STREET BOOKS,Merchandise,,21.99',
    ],
    rows: [CAFE, MARKET, REFUND],
  },
  {
    bank: 'a card whose credits are negative in their own column',
    lines: [
      '"Status","Date","Description","Debit","Credit","Member Name"',
      '"Cleared","11/03/2026","CORNER CAFE","12.50","","A PERSON"',
      '"Cleared","11/04/2026","FRESH MARKET","84.10","","A PERSON"',
      '"Cleared","11/06/2026","SIDE STREET BOOKS","","-21.99","A PERSON"',
    ],
    rows: [CAFE, MARKET, REFUND],
  },
  {
    bank: 'a brokerage with withdrawals, deposits, dollar signs and a running balance',
    lines: [
      '"Date","Status","Type","CheckNumber","Description","Withdrawal","Deposit","RunningBalance"',
      '"11/07/2026","Posted","ACH","","ACME CORP DIR DEP","","$2,100.00","$4,003.40"',
      '"11/04/2026","Posted","CHECK","1042","FRESH MARKET","$84.10","","$1,903.40"',
      '"11/03/2026","Posted","VISA","","CORNER CAFE","$12.50","","$1,987.50"',
    ],
    rows: [WAGES, MARKET, CAFE],
  },
  {
    bank: 'an account without headings, with a star and a check number',
    lines: [
      '"11/03/2026","-12.50","*","","CORNER CAFE"',
      '"11/04/2026","-84.10","*","1042","FRESH MARKET"',
      '"11/07/2026","2100.00","*","","ACME CORP DIR DEP"',
    ],
    rows: [CAFE, MARKET, WAGES],
  },
  {
    bank: 'a checking account under a summary, with quoted thousands',
    lines: [
      'Description,,Summary Amt.',
      'Beginning balance as of 11/01/2026,,"2,000.00"',
      'Total credits,,"2,100.00"',
      'Total debits,,"-96.60"',
      'Ending balance as of 11/08/2026,,"4,003.40"',
      '',
      'Date,Description,Amount,Running Bal.',
      '11/01/2026,Beginning balance as of 11/01/2026,,"2,000.00"',
      '11/03/2026,"CORNER CAFE","-12.50","1,987.50"',
      '11/04/2026,"FRESH MARKET","-84.10","1,903.40"',
      '11/07/2026,"ACME CORP DIR DEP","2,100.00","4,003.40"',
    ],
    rows: [CAFE, MARKET, WAGES],
  },
  {
    bank: 'a savings bank with a time, a type and unsigned words',
    lines: [
      'Date, Time, Amount, Type, Description',
      '2026-11-03,09:14:00,-12.5,Withdrawal,CORNER CAFE',
      '2026-11-04,10:00:00,-84.1,Withdrawal,FRESH MARKET',
      '2026-11-07,06:30:00,2100,Deposit,ACME CORP DIR DEP',
    ],
    rows: [CAFE, MARKET, WAGES],
  },
  {
    bank: 'a card with merchant beside description and the currency in the heading',
    lines: [
      'Transaction Date,Clearing Date,Description,Merchant,Category,Type,Amount (USD),Purchased By',
      '11/03/2026,11/04/2026,CORNER CAFE,Corner Cafe,Restaurants,Purchase,12.50,A Person',
      '11/04/2026,11/05/2026,FRESH MARKET,Fresh Market,Grocery,Purchase,84.10,A Person',
      '11/05/2026,11/06/2026,SIDE STREET BOOKS,Side Street,Shopping,Purchase,21.99,A Person',
      '11/06/2026,11/07/2026,SIDE STREET BOOKS,Side Street,Shopping,Refund,-21.99,A Person',
    ],
    rows: [CAFE, MARKET, BOOKS, REFUND],
  },
  {
    bank: 'a budget program with a type of the transaction and labels',
    lines: [
      '"Date","Description","Original Description","Amount","Transaction Type","Category","Account Name","Labels","Notes"',
      '"11/03/2026","CORNER CAFE","CORNER CAFE 0042","12.50","debit","Coffee Shops","Checking","",""',
      '"11/04/2026","FRESH MARKET","FRESH MKT","84.10","debit","Groceries","Checking","",""',
      '"11/07/2026","ACME CORP DIR DEP","ACME PAY","2100.00","credit","Paycheck","Checking","",""',
    ],
    rows: [CAFE, MARKET, WAGES],
  },
  {
    bank: 'a credit union with an indicator and two dates',
    lines: [
      'Posting Date,Transaction Date,Amount,Credit Debit Indicator,type,Type Group,Reference,Description,Category,Balance',
      '11/04/2026,11/03/2026,12.50,Debit,POS,POS,,CORNER CAFE,Dining,1987.50',
      '11/05/2026,11/04/2026,84.10,Debit,POS,POS,,FRESH MARKET,Groceries,1903.40',
      '11/07/2026,11/07/2026,2100.00,Credit,ACH,ACH,,ACME CORP DIR DEP,Income,4003.40',
    ],
    rows: [CAFE, MARKET, WAGES],
  },
  {
    bank: 'a payment service with gross, fee and net, and minus before the thousands',
    lines: [
      '"Date","Time","TimeZone","Name","Type","Status","Currency","Gross","Fee","Net","From Email Address"',
      '"11/03/2026","09:14:00","PST","CORNER CAFE","Express Checkout","Completed","USD","-12.50","0.00","-12.50","a@person.example"',
      '"11/04/2026","10:00:00","PST","FRESH MARKET","Express Checkout","Completed","USD","-84.10","0.00","-84.10","a@person.example"',
      '"11/07/2026","06:30:00","PST","ACME CORP DIR DEP","Mass Pay","Completed","USD","2,100.00","0.00","2,100.00","b@firm.example"',
    ],
    rows: [CAFE, MARKET, WAGES],
  },
  {
    bank: 'a wallet with two lines before its headings, an empty first column and signs apart from the amount',
    lines: [
      'Account Statement - (@a-person),,,,,,,,',
      'Account Activity,,,,,,,,',
      ',ID,Datetime,Type,Status,Note,From,To,Amount (total)',
      ',,,,,,,,',
      ',3001,2026-11-03T09:14:00,Payment,Complete,CORNER CAFE,A Person,B Person,- $12.50',
      ',3002,2026-11-04T10:00:00,Payment,Complete,FRESH MARKET,A Person,C Person,- $84.10',
      ',3003,2026-11-07T06:30:00,Charge,Complete,ACME CORP DIR DEP,D Person,A Person,"+ $2,100.00"',
    ],
    rows: [CAFE, MARKET, WAGES],
  },
  {
    bank: 'a budget program with outflow and inflow',
    lines: [
      'Account,Flag,Date,Payee,Category Group/Category,Category Group,Category,Memo,Outflow,Inflow,Cleared',
      'Checking,,11/03/2026,CORNER CAFE,Fun: Coffee,Fun,Coffee,,$12.50,$0.00,Cleared',
      'Checking,,11/04/2026,FRESH MARKET,Food: Groceries,Food,Groceries,,$84.10,$0.00,Cleared',
      'Checking,,11/07/2026,ACME CORP DIR DEP,Inflow: Ready,Inflow,Ready,,$0.00,$2100.00,Cleared',
    ],
    rows: [CAFE, MARKET, WAGES],
  },
  {
    bank: 'a bank with parentheses for expenses, and semicolons between columns',
    lines: [
      'Date;Payee;Amount ($)',
      '"Nov 3, 2026";CORNER CAFE;(12.50)',
      '"Nov 4, 2026";FRESH MARKET;(84.10)',
      '"Nov 7, 2026";ACME CORP DIR DEP;2,100.00',
    ],
    rows: [CAFE, MARKET, WAGES],
  },
];

async function readAtFirstGuess(lines: readonly string[]): Promise<unknown[]> {
  const content = await readFile(new Blob([`${lines.join('\r\n')}\r\n`]), () => undefined);
  if (content.kind !== 'csv') throw new Error(`read as ${content.kind}`);
  const { rows } = fileRows(csvRows(content.table, guessMapping(content.table), []), TODAY);
  return rows.map(({ date, value, description }) => [date, Number(value), description]);
}

it.each(FILES.map(({ bank, ...file }) => [bank, file] as const))(
  'reads every row of %s at the first guess',
  async (_bank, { lines, rows }) => {
    expect(await readAtFirstGuess(lines)).toEqual(rows);
  },
);
