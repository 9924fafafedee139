import { cents, type Cents } from '@fw/units';
import { cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { describe, expect, it } from 'vitest';
import { linkedValueStatus, type LinkableItem } from '../link-status/linked-value.ts';
import { LinkOrEstimate, type LinkOrEstimateProps } from './link-or-estimate.tsx';

const item = (name: string, dollars: number, over: Partial<LinkableItem> = {}): LinkableItem => ({
  userAccountId: name,
  name,
  typeName: 'Savings',
  latestBalance: cents(dollars * 100),
  isLinked: false,
  hasSyncIssue: false,
  isDeleted: false,
  ...over,
});
const linked = { isLinked: true };

interface Start extends Partial<LinkOrEstimateProps> {
  readonly start?: Cents;
}

function Savings({ start, accounts: given = [], ...props }: Start) {
  const [value, change] = useState<Cents | null>(start ?? null);
  const [accounts, setAccounts] = useState(given);
  const link = (ids: readonly string[]) =>
    setAccounts(accounts.map((one) => ({ ...one, isLinked: ids.includes(one.userAccountId) })));
  return (
    <LinkOrEstimate
      label="Savings"
      onAddAccount={() => undefined}
      {...props}
      value={value}
      accounts={accounts}
      onChange={change}
      onLink={link}
    />
  );
}
const field = () => screen.getByRole<HTMLInputElement>('textbox', { name: 'Savings' });
const problem = 'Please enter a positive non-zero number.';

describe('linkedValueStatus', () => {
  const statusOf = (value: number | null, ...accounts: readonly LinkableItem[]) =>
    linkedValueStatus({ value: value === null ? null : cents(value), accounts });

  it('is null without a link, and unbroken, broken or unsynced with one', () => {
    expect(statusOf(100, item('A', 1))).toBeNull();
    expect(statusOf(100, item('A', 1, { ...linked, isDeleted: true }))).toBeNull();
    expect(statusOf(300, item('A', 1, linked), item('B', 2, linked), item('C', 9))).toEqual({
      status: 'unbroken',
      linkedSum: 300,
    });
    expect(statusOf(349, item('A', 3, linked))?.status).toBe('unbroken');
    expect(statusOf(350, item('A', 3, linked))?.status).toBe('broken');
    expect(statusOf(null, item('A', 3, linked))?.status).toBe('broken');
    expect(statusOf(300, item('A', 3, { ...linked, hasSyncIssue: true }))).toEqual({
      status: 'unsynced',
      linkedSum: 300,
      accountName: 'A',
    });
    expect(statusOf(300, item('A', 3, linked), item('B', 9, { hasSyncIssue: true }))?.status).toBe(
      'unbroken',
    );
    expect(statusOf(300, item('Debt', -3, linked))?.status).toBe('unbroken');
  });
});

it('takes the sum of the accounts that were linked, and offers it again after the value was changed', async () => {
  render(<Savings accounts={[item('A', 1_000), item('B', 500)]} />);
  expect(screen.getByText('There are no linked accounts yet.')).toBeTruthy();
  await userEvent.click(screen.getByRole('button', { name: 'Link accounts' }));
  for (const box of screen.getAllByRole('checkbox')) await userEvent.click(box);
  await userEvent.click(screen.getByRole('button', { name: 'Link' }));
  expect(field().value).toBe('$1,500.00');
  expect(screen.getByText('Linked to A, B.')).toBeTruthy();
  expect(screen.getByRole('button', { name: 'Linked value' })).toBeTruthy();

  await userEvent.clear(field());
  await userEvent.type(field(), '12');
  await userEvent.click(screen.getByRole('button', { name: 'Value differs from the linked accounts' }));
  await userEvent.click(await screen.findByRole('button', { name: 'Use $1,500.00' }));
  expect(field().value).toBe('$1,500.00');
});

it('keeps links and value when the dialog is cancelled', async () => {
  render(<Savings start={cents(700)} accounts={[item('A', 7, linked), item('B', 500)]} />);
  await userEvent.click(screen.getByRole('button', { name: 'Change linked accounts' }));
  await userEvent.click(screen.getByRole('checkbox', { name: /B/ }));
  await userEvent.click(screen.getByRole('button', { name: 'Cancel' }));
  expect(screen.getByText('Linked to A.')).toBeTruthy();
  expect(field().value).toBe('$7.00');
});

it.each(['', '0'])('requires a positive estimate: %j', async (text) => {
  render(<Savings />);
  await userEvent.click(field());
  if (text !== '') await userEvent.type(field(), text);
  expect(screen.queryByText(problem)).toBeNull();
  await userEvent.tab();
  expect(screen.getByText(problem)).toBeTruthy();
  await userEvent.clear(field());
  await userEvent.type(field(), '5');
  expect(screen.queryByText(problem)).toBeNull();
});

it('raises an estimate and a linked balance to the minimum', async () => {
  render(<Savings minimum={cents(5_000)} accounts={[item('A', 1)]} />);
  await userEvent.type(field(), '2');
  await userEvent.tab();
  expect(field().value).toBe('$50.00');
  await userEvent.click(screen.getByRole('button', { name: 'Link accounts' }));
  await userEvent.click(screen.getByRole('checkbox', { name: /A/ }));
  await userEvent.click(screen.getByRole('button', { name: 'Link' }));
  expect(field().value).toBe('$50.00');
});

it('names a missing link where one is required, after the form was submitted', () => {
  render(<Savings start={cents(1)} requiresLink accounts={[item('A', 1)]} />);
  expect(screen.queryByText('Please link at least one account.')).toBeNull();
  cleanup();
  render(<Savings start={cents(1)} requiresLink showsProblems accounts={[item('A', 1)]} />);
  expect(screen.getByText('Please link at least one account.')).toBeTruthy();
  cleanup();
  render(<Savings start={cents(100)} requiresLink showsProblems accounts={[item('A', 1, linked)]} />);
  expect(screen.queryByText('Please link at least one account.')).toBeNull();
});

it.each(['vertical', 'horizontal'] as const)('is laid out %sly', (layout) => {
  render(<Savings layout={layout} />);
  expect(screen.getByRole('group', { name: 'Savings' }).dataset['layout']).toBe(layout);
});
