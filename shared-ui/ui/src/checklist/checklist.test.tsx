import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { expect, it } from 'vitest';
import { Checklist, type ChecklistType } from './checklist.tsx';

const items = [
  { id: 'a', label: 'Acme 401(k)', detail: 'Fidelity' },
  { id: 'b', label: 'Roth IRA' },
];

function Accounts({ type }: { readonly type: ChecklistType }) {
  const [chosen, setChosen] = useState<readonly string[]>(['a']);
  return <Checklist label="Accounts" type={type} items={items} chosen={chosen} onChange={setChosen} />;
}

const checked = (role: ChecklistType) =>
  screen.getAllByRole<HTMLInputElement>(role).map((input) => input.checked);

it('selects exactly one item of a radio list [A4-48]', async () => {
  render(<Accounts type="radio" />);
  await userEvent.click(screen.getByRole('radio', { name: 'Roth IRA' }));
  expect(checked('radio')).toEqual([false, true]);
});

it('toggles items of a checkbox list [A4-48]', async () => {
  render(<Accounts type="checkbox" />);
  await userEvent.click(screen.getByRole('checkbox', { name: 'Roth IRA' }));
  expect(checked('checkbox')).toEqual([true, true]);
  await userEvent.click(screen.getByRole('checkbox', { name: /Acme/ }));
  expect(checked('checkbox')).toEqual([false, true]);
});
