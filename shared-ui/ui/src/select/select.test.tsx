import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { expect, it } from 'vitest';
import { Select } from './select.tsx';

const options = [
  { value: 7, label: 'Groceries', group: 'Living' },
  { value: 8, label: 'Rent', group: 'Living' },
  { value: 9, label: 'Travel', group: 'Fun' },
];

function Category() {
  const [value, setValue] = useState<number | null>(null);
  return <Select label="Category" value={value} onChange={setValue} options={options} />;
}

it('shows Choose one until an option is chosen', async () => {
  render(<Category />);
  const button = screen.getByRole('button', { name: /Category/ });
  expect(button.textContent).toContain('Choose one');

  await userEvent.click(button);
  expect(screen.getAllByRole('group').map((group) => group.textContent)).toEqual([
    'LivingGroceriesRent',
    'FunTravel',
  ]);
  await userEvent.click(screen.getByRole('option', { name: 'Rent' }));

  expect(screen.getByRole('button', { name: /Category/ }).textContent).toContain('Rent');
});
