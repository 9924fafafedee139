import { financesRestoreCalls } from '@fw/contract-finances/restore';
import { goalsRestoreCalls } from '@fw/contract-goals/restore';
import type { RestoreState } from '@fw/contract-kernel';
import { profileRestoreCalls } from '@fw/contract-profile/restore';
import { createMemoryRouter } from '@fw/router/testing';
import { AppRoot, createSuiteStore } from '@fw/web-kit';
import { onCall, remoteServer, serviceUnavailable } from '@fw/web-kit/testing';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { strToU8, zipSync } from 'fflate';
import { beforeEach, expect, it } from 'vitest';
import { DataImportDialog } from './data-import.dialog.tsx';

const ID = 'a'.repeat(24);
const account = (over: object = {}) => ({
  _id: ID,
  connectionId: 'c'.repeat(24),
  name: 'Checking',
  mask: '0000',
  typeName: 'Checking',
  balanceCents: 123_456,
  isEveryday: true,
  rateE5: null,
  minimumCents: null,
  currentCents: null,
  goneAt: null,
  ...over,
});
const transaction = (index: number, over: object = {}) => ({
  _id: String(index).padStart(24, '0'),
  accountId: ID,
  externalId: `x${String(index)}`,
  date: '2026-11-02',
  description: 'Market',
  accountName: 'Checking',
  valueCents: -1_000,
  providerCategoryId: 'groceries',
  isManual: false,
  isEveryday: true,
  hidden: false,
  live: true,
  ...over,
});

interface Parts {
  readonly accounts?: readonly object[];
  readonly transactions?: readonly object[];
  /** Further collections of finances, and those of profile. */
  readonly finances?: object;
  readonly profile?: object;
}
function aFile({ accounts = [account()], transactions = [], finances, profile = {} }: Parts = {}): File {
  const parts = {
    finances: { accounts, transactions, ...finances },
    goals: {},
    profile,
    crm: { consents: [{}] },
  };
  const files = Object.entries(parts).map(([name, part]) => [`${name}.json`, strToU8(JSON.stringify(part))]);
  return new File([new Uint8Array(zipSync(Object.fromEntries(files)))], 'fairwater-data.zip');
}

let state: RestoreState;
let failures: number;
let sent: string[];
beforeEach(() => {
  [state, failures, sent] = ['ready', 0, []];
});
interface SentPart {
  readonly part: { readonly of: string; readonly rows: readonly unknown[] };
  readonly isLast: boolean;
}
const note = ({ part, isLast }: SentPart): void => {
  sent.push(`${part.of} ${String(part.rows.length)}${isLast ? ' last' : ''}`);
};
const reply = () => ({ state });
remoteServer(
  onCall(financesRestoreCalls.state, reply),
  onCall(goalsRestoreCalls.state, reply),
  onCall(profileRestoreCalls.state, reply),
  onCall(profileRestoreCalls.add, (body) => {
    note(body);
    return { added: body.part.rows.length, existing: 0 };
  }),
  onCall(financesRestoreCalls.add, (body) => {
    failures -= 1;
    if (failures === 0) return serviceUnavailable();
    note(body);
    return { added: body.part.rows.length, existing: 0 };
  }),
);

function open(): void {
  const router = createMemoryRouter([{ path: '/', element: <DataImportDialog onClose={() => undefined} /> }]);
  render(<AppRoot store={createSuiteStore()} router={router} />);
}
const choose = async (file: File): Promise<void> =>
  userEvent.upload(await screen.findByLabelText('Your data (fairwater-data.zip)'), file);
const press = async (name: string): Promise<void> =>
  userEvent.click(await screen.findByRole('button', { name }));

it('shows what is added and what stays behind, imports in batches, and shows that it is done', async () => {
  open();
  const rows = Array.from({ length: 150 }, (_, index) => transaction(index));
  await choose(aFile({ transactions: [...rows, transaction(999, { live: false })] }));
  expect(await screen.findByText('150 transactions')).toBeTruthy();
  expect(screen.getByText('1 account')).toBeTruthy();
  expect(screen.getByText('Net worth on the day of the file: $1,234.56')).toBeTruthy();
  expect(screen.getByText(/^Bank connections: 1 account is added/)).toBeTruthy();
  expect(screen.getByText(/^1 transaction that the bank took back/)).toBeTruthy();
  expect(screen.getByText(/^Planners, messages, appointments/)).toBeTruthy();
  await press('Import');
  expect(await screen.findByText('Your data was imported.')).toBeTruthy();
  expect(sent).toEqual(['accounts 1', 'transactions 100', 'transactions 50 last']);
});

it('names the earlier net worth among what stays behind', async () => {
  open();
  await choose(aFile({ accounts: [account({ connectionId: null })] }));
  expect(await screen.findByText('1 account')).toBeTruthy();
  expect(screen.queryByText(/^Net worth before/)).toBeNull();
  await press('Choose another file');
  const balance = (day: string) => ({ accountId: ID, day, balanceCents: 1 });
  await choose(aFile({ finances: { balance_points: [balance('2026-10-04'), balance('2026-03-09')] } }));
  expect(
    await screen.findByText(
      'Net worth before March 9, 2026: it is worked out from a bank connection. The line begins with the first balance that was known.',
    ),
  ).toBeTruthy();
});

it('takes over the columns that were matched and the confidence checkups, and names none of them as left', async () => {
  open();
  const mapping = {
    date: 0,
    dateOrder: 'month-first',
    description: 1,
    amount: 2,
    moneyIn: null,
    moneyOut: null,
    category: null,
    isReversed: false,
  };
  await choose(
    aFile({
      accounts: [account({ connectionId: null })],
      finances: { import_shapes: [{ shape: `${ID}|date|text|amount`, mapping }] },
      profile: {
        checkups: [
          {
            _id: ID,
            takenAt: '2026-10-04T10:00:00.000Z',
            questionsVersion: 1,
            answers: [{ questionId: 'bills', value: 3 }],
          },
        ],
      },
    }),
  );
  expect(await screen.findByText('1 account')).toBeTruthy();
  for (const left of [/Columns that you matched/, /confidence checkup/]) {
    expect(screen.queryByText(left)).toBeNull();
  }
  await press('Import');
  expect(await screen.findByText('Your data was imported.')).toBeTruthy();
  expect(sent).toEqual(['accounts 1', 'import_shapes 1 last', 'checkups 1 last']);
});

it('names the collection, row and field of a wrong row, and sends nothing', async () => {
  open();
  await choose(aFile({ transactions: [transaction(1), transaction(2, { valueCents: 0.5 })] }));
  expect((await screen.findByText(/^Transactions, row 2, valueCents:/)).getAttribute('role')).toBe('alert');
  expect(sent).toEqual([]);
});

it.each([
  ['is no archive', new File(['no archive'], 'a.zip'), /^This is not a file that was downloaded/],
  [
    'is an archive of something else',
    new File([new Uint8Array(zipSync({ 'a.txt': strToU8('a') }))], 'a.zip'),
    /^This is not a file that was downloaded/,
  ],
  [
    'is larger than the limit',
    Object.defineProperty(new File(['x'], 'a.zip'), 'size', { value: 51 * 1024 * 1024 }),
    /^This file is larger than 50 MB\.$/,
  ],
])('names the reason why a file is refused that %s', async (_name, file, message) => {
  open();
  await choose(file);
  expect(await screen.findByText(message)).toBeTruthy();
});

it('goes on after an error with what is not sent yet', async () => {
  open();
  failures = 2;
  await choose(aFile({ transactions: [transaction(1)] }));
  await press('Import');
  expect(await screen.findByText(/^The import stopped/)).toBeTruthy();
  await press('Go on');
  expect(await screen.findByText('Your data was imported.')).toBeTruthy();
  expect(sent).toEqual(['accounts 1', 'transactions 1 last']);
});

it.each([
  ['taken', /^This account already has data of its own/],
  ['done', /^You have imported this file already/],
] as const)('offers no import where it is %s', async (now, message) => {
  open();
  state = now;
  await choose(aFile());
  expect(await screen.findByText(message)).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Import' })).toBeNull();
});
