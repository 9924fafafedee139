import { Checklist } from '@fw/ui/core';
import {
  LinkAccountsDialog,
  LinkOrEstimate,
  type LinkableItem,
  type LinkOrEstimateProps,
} from '@fw/ui/linking';
import { ConfirmDialog, type DialogResult } from '@fw/ui/overlays';
import { cents, type Cents } from '@fw/units';
import { remoteServer } from '@fw/web-kit/testing';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { describe, expect, it } from 'vitest';
import { openPage } from '../testing/element-page.tsx';

remoteServer();

const item = (name: string, change: Partial<LinkableItem> = {}): LinkableItem => ({
  userAccountId: name,
  name,
  typeName: 'Savings',
  latestBalance: cents(1_000),
  isLinked: false,
  hasSyncIssue: false,
  isDeleted: false,
  ...change,
});

it('selects exactly one item of a radio list, and toggles those of a checkbox list [A4-48]', async () => {
  function List({ type }: { readonly type: 'radio' | 'checkbox' }) {
    const [chosen, choose] = useState<readonly string[]>([]);
    const items = ['a', 'b', 'c'].map((id) => ({ id, label: id }));
    return <Checklist label="Accounts" type={type} items={items} chosen={chosen} onChange={choose} />;
  }
  const checked = (type: 'radio' | 'checkbox') =>
    screen
      .getAllByRole<HTMLInputElement>(type)
      .filter((box) => box.checked)
      .map((box) => box.closest('label')?.textContent);
  const { unmount } = openPage(<List type="radio" />);
  for (const name of ['a', 'c', 'c']) await userEvent.click(await screen.findByRole('radio', { name }));
  expect(checked('radio')).toEqual(['c']);
  unmount();
  openPage(<List type="checkbox" />);
  for (const name of ['a', 'c', 'b', 'c']) {
    await userEvent.click(await screen.findByRole('checkbox', { name }));
  }
  expect(checked('checkbox')).toEqual(['a', 'b']);
});

describe('a value that is linked or estimated', () => {
  type Kind = Pick<LinkOrEstimateProps, 'minimum' | 'requiresLink' | 'showsProblems'>;
  function openEstimate(kind: Kind, start: readonly LinkableItem[] = []) {
    function Page() {
      const [value, setValue] = useState<Cents | null>(null);
      const [accounts, setAccounts] = useState(start);
      return (
        <LinkOrEstimate
          {...kind}
          label="Entry"
          value={value}
          accounts={accounts}
          onChange={setValue}
          onAddAccount={() => undefined}
          onLink={(ids) =>
            setAccounts(accounts.map((one) => ({ ...one, isLinked: ids.includes(one.userAccountId) })))
          }
        />
      );
    }
    return openPage(<Page />);
  }
  const PROBLEM = 'Please enter a positive non-zero number.';
  const amount = () => screen.findByRole<HTMLInputElement>('textbox', { name: 'Entry' });
  const estimate = async (text: string) => {
    await userEvent.clear(await amount());
    if (text !== '') await userEvent.type(await amount(), text);
    await userEvent.tab();
  };

  it('is required, positive and not zero, and is raised to a minimum where there is one [A5-29]', async () => {
    const { unmount } = openEstimate({});
    for (const text of ['', '0']) {
      await estimate(text);
      expect(screen.getByText(PROBLEM)).toBeTruthy();
    }
    await estimate('-4');
    expect((await amount()).value).toBe('$4.00');
    await estimate('0.01');
    expect(screen.queryByText(PROBLEM)).toBeNull();
    expect((await amount()).value).toBe('$0.01');
    unmount();
    openEstimate({ minimum: cents(5_000) });
    await estimate('2');
    expect((await amount()).value).toBe('$50.00');
    await estimate('50.01');
    expect((await amount()).value).toBe('$50.01');
  });

  it('has the error nothingLinked until one account is linked, where an estimate is not enough [A5-30]', async () => {
    const MISSING = 'Please link at least one account.';
    openEstimate({ requiresLink: true, showsProblems: true }, [item('A')]);
    expect(await screen.findByText(MISSING)).toBeTruthy();
    await estimate('12');
    expect(screen.getByText(MISSING)).toBeTruthy();
    await userEvent.click(screen.getByRole('button', { name: 'Link accounts' }));
    await userEvent.click(await screen.findByRole('checkbox', { name: /A/ }));
    await userEvent.click(screen.getByRole('button', { name: 'Link' }));
    await waitFor(() => expect(screen.queryByText(MISSING)).toBeNull());
    await userEvent.click(screen.getByRole('button', { name: 'Change linked accounts' }));
    await userEvent.click(await screen.findByRole('checkbox', { name: /A/ }));
    await userEvent.click(screen.getByRole('button', { name: 'Continue without linking' }));
    expect(await screen.findByText(MISSING)).toBeTruthy();
  });
});

it('ends a dialog with ok, backdrop-click, Cancelled or esc [A3-23]', async () => {
  const results: DialogResult[] = [];
  const onClose = (result: DialogResult) => void results.push(result);
  const dialogs = [
    <LinkAccountsDialog key="link" accounts={[item('A')]} onClose={onClose} onAddAccount={() => undefined} />,
    <ConfirmDialog key="confirm" open onClose={onClose} />,
  ];
  const shown = () => document.querySelector<HTMLElement>('[role$="dialog"]') ?? document.body;
  const press = (name: string) => () => userEvent.click(within(shown()).getByRole('button', { name }));
  const outside = () => userEvent.click(document.querySelector('[class*="overlay"]') ?? document.body);
  const ends = [
    [press('Continue without linking'), press('Got it')],
    [outside, outside],
    [press('Cancel'), press('Never mind')],
    [() => userEvent.keyboard('{Escape}'), () => userEvent.keyboard('{Escape}')],
  ] as const;
  for (const [index, dialog] of dialogs.entries()) {
    for (const end of ends) {
      const { unmount } = openPage(dialog);
      await waitFor(() => expect(shown()).not.toBe(document.body));
      await end[index]?.();
      unmount();
    }
  }
  expect(results).toEqual([...Array(2)].flatMap(() => ['ok', 'backdrop-click', 'Cancelled', 'esc']));
});
