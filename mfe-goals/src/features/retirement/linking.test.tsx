import type { RetirementCalculatorOnWire } from '@fw/contract-goals';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import { mockGoals, planWith } from '../../testing/goals-service.ts';
import { button, fill, next, press, single, STEP, stepName } from '../../testing/questionnaire.tsx';

const { open } = mockGoals();
const FIELD = 'Household retirement savings';

type LinkedAccount = RetirementCalculatorOnWire['linkedAccounts'][number];

const account = (digit: string, name: string, change: Partial<LinkedAccount> = {}): LinkedAccount => ({
  userAccountId: digit.repeat(24),
  name,
  typeName: '401k',
  balance: 90_000,
  latestBalance: 90_000,
  isLinked: false,
  ...change,
});

/** The savings step of the questionnaire over a service that holds these accounts. */
async function openSavings(accounts: readonly LinkedAccount[], currentStep: number = STEP.savings) {
  const calculator = { ...single, linkedAccounts: [...accounts], currentStep };
  const opened = open('/plan-for-retirement/calculator', { plan: planWith(calculator) });
  await stepName();
  return opened;
}

const dialog = async () => within(await screen.findByRole('dialog', { name: 'Link your accounts' }));
const openDialog = async (name = 'Link accounts') => {
  await press(name);
  return dialog();
};
const readRows = (list: Awaited<ReturnType<typeof dialog>>) =>
  list.getAllByRole<HTMLInputElement>('checkbox').map((box) => box.closest('label')?.textContent);
const isDialogGone = () => waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
const amount = () => screen.getByLabelText<HTMLInputElement>(FIELD).value;

describe('the dialog that links accounts', () => {
  const MANY = [
    account('b', 'Northwind 401(k)'),
    account('c', 'Everyday', { typeName: 'Checking', latestBalance: 1_200 }),
    account('d', 'Closed', { isDeleted: true }),
  ];

  it('is a checklist of accounts with an expander Show more accounts and a button that leads to a new account [A2-29]', async () => {
    const { currentPath } = await openSavings(MANY);
    const list = await openDialog();
    expect(readRows(list)).toEqual(['Northwind 401(k)401k$90,000.00']);
    await userEvent.click(list.getByRole('button', { name: 'Show more accounts' }));
    expect(readRows(list)).toEqual(['Northwind 401(k)401k$90,000.00', 'EverydayChecking$1,200.00']);
    expect(list.queryByRole('button', { name: 'Show more accounts' })).toBeNull();
    await userEvent.click(list.getByRole('button', { name: 'Add an account' }));
    await waitFor(() => expect(currentPath()).toBe('/my-goals-and-finances/accounts'));
  });

  it('has no expander where every account is shown', async () => {
    await openSavings([account('b', 'Northwind 401(k)')]);
    const list = await openDialog();
    expect(readRows(list)).toHaveLength(1);
    expect(list.queryByRole('button', { name: 'Show more accounts' })).toBeNull();
  });

  it("reads 'Link' if any account is linked, else 'Continue without linking' [A2-30]", async () => {
    await openSavings([account('b', 'Northwind 401(k)', { isLinked: true }), account('c', 'IRA')]);
    const list = await openDialog('Change linked accounts');
    const reads = () =>
      ['Link', 'Continue without linking'].filter((name) => list.queryByRole('button', { name }) !== null);
    expect(reads()).toEqual(['Link']);
    await userEvent.click(list.getByRole('checkbox', { name: /Northwind/ }));
    expect(reads()).toEqual(['Continue without linking']);
    await userEvent.click(list.getByRole('checkbox', { name: /IRA/ }));
    expect(reads()).toEqual(['Link']);
  });

  const outside = () => {
    const overlay = screen.getByRole('dialog').closest('[class*="overlay"]');
    if (!overlay) throw new Error('the dialog has no backdrop');
    return userEvent.click(overlay);
  };

  it.each([
    ['Cancel', () => press('Cancel')],
    ['the backdrop', outside],
    ['Escape', () => userEvent.keyboard('{Escape}')],
  ])('restores the initial link flags with %s, and OK keeps the chosen ones [A4-19]', async (_, close) => {
    const { held } = await openSavings([
      account('b', 'Northwind 401(k)', { isLinked: true }),
      account('c', 'IRA', { latestBalance: 7_000 }),
    ]);
    const before = amount();
    const chooseOther = async () => {
      const list = await openDialog('Change linked accounts');
      expect(list.getByRole<HTMLInputElement>('checkbox', { name: /Northwind/ }).checked).toBe(true);
      expect(list.getByRole<HTMLInputElement>('checkbox', { name: /IRA/ }).checked).toBe(false);
      await userEvent.click(list.getByRole('checkbox', { name: /Northwind/ }));
      await userEvent.click(list.getByRole('checkbox', { name: /IRA/ }));
    };
    await chooseOther();
    await close();
    await isDialogGone();
    expect(screen.getByText('Linked to Northwind 401(k).')).toBeTruthy();
    expect(amount()).toBe(before);

    await chooseOther();
    await press('Link');
    await isDialogGone();
    expect(screen.getByText('Linked to IRA.')).toBeTruthy();
    expect(amount()).toBe('$7,000.00');
    await next();
    await waitFor(() =>
      expect(held.plan.calculator?.linkedAccounts.map(({ isLinked }) => isLinked)).toEqual([false, true]),
    );
  });
});

it('stacks link and estimate on the step, and sets them side by side in the review [A2-32]', async () => {
  const { view } = await openSavings([account('b', 'Northwind 401(k)')]);
  const block = () => screen.getByRole('group', { name: FIELD });
  expect([...block().classList]).not.toContain('horizontal');
  expect(block().dataset['layout']).toBe('vertical');
  expect(within(block()).getByRole('button', { name: 'Link accounts' })).toBeTruthy();
  expect(within(block()).getByLabelText(FIELD)).toBeTruthy();
  view.unmount();
  await openSavings([account('b', 'Northwind 401(k)')], STEP.review);
  expect([...block().classList]).toContain('horizontal');
  expect(block().dataset['layout']).toBe('horizontal');
});

describe('the status of a linked value', () => {
  const NAMES = {
    unbroken: 'Linked value',
    broken: 'Value differs from the linked accounts',
    unsynced: 'Linked account is not up to date',
  } as const;
  const shown = () =>
    Object.entries(NAMES)
      .filter(([, name]) => screen.queryByRole('button', { name }) !== null)
      .map(([status]) => status);
  const LINKED = account('b', 'Northwind 401(k)', { isLinked: true });
  const icon = (status: keyof typeof NAMES) => button(NAMES[status]).querySelector('svg')?.outerHTML;

  it('is unbroken for a value that matches the sum, broken for another, unsynced for a sync issue, and absent without a link [A2-31] [A4-20] [A4-21] [A4-22]', async () => {
    const { view } = await openSavings([
      LINKED,
      account('c', 'IRA', { isLinked: true, latestBalance: 10_000 }),
    ]);
    await fill(FIELD, '100000');
    expect(shown()).toEqual(['unbroken']);
    await fill(FIELD, '90000');
    expect(shown()).toEqual(['broken']);
    await fill(FIELD, '100001');
    expect(shown()).toEqual(['broken']);
    view.unmount();

    const { view: second } = await openSavings([{ ...LINKED, hasSyncIssue: true }]);
    await fill(FIELD, '90000');
    expect(shown()).toEqual(['unsynced']);
    second.unmount();

    await openSavings([account('b', 'Northwind 401(k)', { hasSyncIssue: true })]);
    await fill(FIELD, '90000');
    expect(shown()).toEqual([]);
  });

  it.each([
    ['unbroken', '90000.40', /latest balance of your linked accounts, \$90,000\.00/],
    ['broken', '12', /differs from the latest balance of your linked accounts, \$90,000\.00/],
    ['unsynced', '12', /couldn't update Northwind 401\(k\)/],
  ] as const)(
    'has an icon and a prompt that resets the value to the latest linked balance while %s [A4-23]',
    async (status, typed, explanation) => {
      await openSavings([{ ...LINKED, hasSyncIssue: status === 'unsynced' }]);
      await fill(FIELD, typed);
      expect(shown()).toEqual([status]);
      expect(icon(status)).toMatch(/^<svg/);
      await press(NAMES[status]);
      const prompt = within(await screen.findByRole('dialog', { name: NAMES[status] }));
      expect(prompt.getByText(explanation)).toBeTruthy();
      await userEvent.click(prompt.getByRole('button', { name: 'Use $90,000.00' }));
      expect(amount()).toBe('$90,000.00');
      await isDialogGone();
    },
  );
});
