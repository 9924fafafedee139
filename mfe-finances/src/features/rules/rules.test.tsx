import { accountCalls, ruleCalls, transactionCalls } from '@fw/contract-finances';
import { aRefusal, mountMfe, onCall, stopClock, type WireReply } from '@fw/web-kit/testing';
import { render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { mfe } from '../../remote.tsx';
import { financesServer } from '../../testing/finances-server.ts';
import { aBankAccount, aTransaction } from '../../testing/wire.ts';

const server = financesServer();
stopClock('2026-11-21');

type WireRule = WireReply<typeof ruleCalls.update>;
const id = (index: number): string => index.toString(16).padStart(24, '0');
const aRule = (index: number, value: string, categoryId = 'groceries'): WireRule => ({
  ruleId: id(index),
  when: { text: { match: 'contains', value }, from: null, to: null, direction: 'any', userAccountId: null },
  outcome: { categoryId, hide: false, parts: [] },
  isActive: true,
  version: 2,
});
const SENTENCE = 'If the description contains “market”, set Groceries.';

const aChange = {
  userTransactionId: id(5),
  date: '2026-11-20',
  description: 'MARKET 5',
  value: -8,
  ruleId: id(1),
  fromCategoryId: 'dining',
  toCategoryId: 'groceries',
  hide: true,
  parts: [{ categoryId: 'housing', value: -2 }],
};
const earlierChange = { ...aChange, userTransactionId: id(6), date: '2025-01-02', description: 'MARKET 6' };
const NOTHING = { total: 0, changes: [] };
const DRY_RUNS = { recent: { total: 1, changes: [aChange] }, earlier: NOTHING, all: NOTHING };

function open(rules: WireRule[] = [aRule(1, 'market'), aRule(2, 'cafe', 'dining')], address = '') {
  const sent = new Array<unknown>();
  const keep =
    <Reply,>(reply: Reply) =>
    (body: unknown) => {
      sent.push(body);
      return reply;
    };
  const run = {
    runId: id(9),
    at: '2026-11-21T12:00:00.000Z',
    trigger: 'sync' as const,
    changed: 3,
    isUndone: false,
  };
  server.use(
    onCall(accountCalls.all, () => [aBankAccount()]),
    onCall(ruleCalls.list, () => rules),
    onCall(ruleCalls.runs, () => [run]),
    onCall(ruleCalls.dryRun, ({ period }) => DRY_RUNS[period ?? 'recent']),
    onCall(ruleCalls.create, keep(aRule(3, 'x'))),
    onCall(ruleCalls.order, keep(rules)),
    onCall(ruleCalls.delete, keep({ ruleId: id(1) })),
    onCall(ruleCalls.run, keep({ ...run, trigger: 'person' as const, changed: 1 })),
    onCall(ruleCalls.undo, keep({ restored: 2, kept: 1 })),
  );
  render(mountMfe(mfe, `/my-goals-and-finances/transactions/rules${address}`).ui);
  return sent;
}
const press = async (name: string) => userEvent.click(await screen.findByRole('button', { name }));
const type = async (label: string, text: string) =>
  userEvent.type(screen.getByRole('textbox', { name: label }), text);
const choose = async (label: RegExp, option: string) => {
  await userEvent.click(within(screen.getByRole('dialog')).getByRole('button', { name: label }));
  await userEvent.click(await screen.findByRole('option', { name: option }));
};

it('lists the rules in order as sentences, and moves one', async () => {
  const sent = open();
  expect((await screen.findAllByRole('listitem'))[0]?.textContent).toContain(SENTENCE);
  const items = screen.getAllByRole('listitem').map(({ textContent }) => textContent);
  expect(items[1]).toContain('If the description contains “cafe”, set Dining.');
  expect(screen.getByRole('button', { name: 'Move up: 1' })).toHaveProperty('disabled', true);
  await press('Move down: 1');
  await waitFor(() => expect(sent).toEqual([{ ruleIds: [id(2), id(1)] }]));
  await press(`Delete ${SENTENCE}`);
  await waitFor(() => expect(sent[1]).toEqual({ ruleId: id(1) }));
});

const NO_CONDITION = 'Enter a text, an amount or an account to look for.';
const NO_OUTCOME = 'Choose a category, hide the transaction or split it.';

it('shows on Save what a rule is missing, and adds it once it has a condition and an outcome, with amounts, category, hiding and a split', async () => {
  const sent = open([]);
  await userEvent.click(await screen.findByText('You have no rules yet'));
  await press('Add a rule');
  await screen.findByRole('dialog', { name: 'Add a rule' });
  expect(screen.queryByText(NO_CONDITION)).toBeNull();
  await press('Save');
  expect(await screen.findByText(NO_CONDITION)).toBeTruthy();
  expect(screen.getByText(NO_OUTCOME)).toBeTruthy();
  await type('Text', 'market');
  expect(screen.queryByText(NO_CONDITION)).toBeNull();
  expect(screen.getByText(NO_OUTCOME)).toBeTruthy();
  await type('Lowest amount', '5');
  await choose(/Direction/, 'Money out');
  await choose(/Set the category/, 'Groceries');
  await userEvent.click(screen.getByRole('checkbox', { name: 'Hide the transaction' }));
  expect(screen.queryByText(NO_OUTCOME)).toBeNull();
  await choose(/Split part to/, 'Housing');
  expect(screen.getByText('Enter a percentage between 1 and 99.')).toBeTruthy();
  await press('Save');
  await type('Percentage', '100');
  await userEvent.tab();
  expect(screen.getByText('Enter a percentage between 1 and 99.')).toBeTruthy();
  await press('Save');
  expect(sent).toEqual([]);
  await userEvent.clear(screen.getByRole('textbox', { name: 'Percentage' }));
  await type('Percentage', '25');
  expect(screen.queryByText('Enter a percentage between 1 and 99.')).toBeNull();
  await press('Save');
  expect(await screen.findByText('Rule saved.')).toBeTruthy();
  expect(sent).toEqual([
    {
      when: {
        text: { match: 'contains', value: 'market' },
        from: 5,
        to: null,
        direction: 'out',
        userAccountId: null,
      },
      outcome: { categoryId: 'groceries', hide: true, parts: [{ categoryId: 'housing', share: 0.25 }] },
      isActive: true,
    },
  ]);
});

it('shows a refusal at its field and keeps what was entered', async () => {
  open();
  const errors = [{ Field: 'when.from', Errors: ['The lowest amount cannot be above the highest.'] }];
  server.use(onCall(ruleCalls.update, () => aRefusal(400, { errors })));
  await press(`Edit ${SENTENCE}`);
  await screen.findByRole('dialog', { name: 'Edit rule' });
  await press('Save');
  expect(await screen.findByText('The lowest amount cannot be above the highest.')).toBeTruthy();
  expect(screen.getByRole('textbox', { name: 'Text' })).toHaveProperty('value', 'market');
});

it('shows what the rules would change, applies them, and undoes a run', async () => {
  const sent = open();
  expect(await screen.findByText('1 transaction would change.')).toBeTruthy();
  expect(screen.getByText('Dining → Groceries, Hidden, Part in Housing')).toBeTruthy();
  await press('Apply the rules');
  expect(await screen.findByText('1 transaction changed.')).toBeTruthy();
  expect(screen.getByText('11/21/2026: 3 transactions, for new transactions of your bank')).toBeTruthy();
  await press('Undo');
  expect(
    await screen.findByText(
      '2 transactions restored. Not restored, because you changed them since: 1 transaction.',
    ),
  ).toBeTruthy();
  expect(sent).toEqual([{ period: 'recent' }, { runId: id(9) }]);
  expect(screen.queryByRole('checkbox', { name: /Also all earlier ones/ })).toBeNull();
});

it('offers all earlier transactions with their number, and applies to them after their preview', async () => {
  const sent = open();
  const earlier = { total: 204, changes: [earlierChange] };
  server.use(onCall(ruleCalls.dryRun, ({ period }) => (period === 'earlier' ? earlier : DRY_RUNS.recent)));
  const also = await screen.findByRole('checkbox', { name: 'Also all earlier ones (204)' });
  expect(screen.queryByText('MARKET 6')).toBeNull();
  await userEvent.click(also);
  expect(await screen.findByText('MARKET 6')).toBeTruthy();
  expect(screen.getByText('205 transactions would change. The first 2 of 205 are listed.')).toBeTruthy();
  await press('Apply the rules');
  await waitFor(() => expect(sent).toEqual([{ period: 'all' }]));
});

it('loads the rule that was changed meanwhile, and saves over that version with the parts it does not show', async () => {
  const parts = [
    { categoryId: 'housing', share: 0.25 },
    { categoryId: 'dining', share: 0.1 },
  ];
  const current = {
    ...aRule(1, 'bakery'),
    outcome: { categoryId: 'groceries', hide: false, parts },
    version: 3,
  };
  open();
  server.use(onCall(ruleCalls.update, () => aRefusal(409, { reason: 'VERSION_LOST', current })));
  await press(`Edit ${SENTENCE}`);
  await screen.findByRole('dialog', { name: 'Edit rule' });
  await type('Text', ' hall');
  await press('Save');
  const changed = "This rule was changed elsewhere. Your edits weren't saved.";
  expect(await screen.findByText(changed)).toBeTruthy();
  await press('Load the current rule');
  expect(screen.getByRole('textbox', { name: 'Text' })).toHaveProperty('value', 'bakery');
  const sent = new Array<unknown>();
  server.use(
    onCall(ruleCalls.update, (body) => {
      sent.push(body);
      return current;
    }),
  );
  await press('Save');
  expect(await screen.findByText('Rule saved.')).toBeTruthy();
  expect(sent).toEqual([current]);
});

it('leads from a transaction to the rule that set it, and only where one did', async () => {
  const items = [aTransaction(1, { ruleId: id(1) }), aTransaction(2)];
  server.use(onCall(transactionCalls.list, () => ({ items, total: 2 })));
  render(mountMfe(mfe, '/my-goals-and-finances/transactions').ui);
  await press('Actions for Market 2');
  expect(screen.queryByText(/One of your rules set this/)).toBeNull();
  await press('Actions for Market 1');
  const link = await screen.findByRole('link', { name: 'See your rules' });
  expect(link.getAttribute('href')).toContain(`/transactions/rules?rule=${id(1)}`);
});

it.each([
  [id(1), 'Applied to your transaction'],
  [id(77), 'The rule that changed this transaction was deleted.'],
])('names the rule of the address, or that it was deleted: %s', async (ruleId, text) => {
  open(undefined, `?rule=${ruleId}`);
  expect(await screen.findByText(text)).toBeTruthy();
});
