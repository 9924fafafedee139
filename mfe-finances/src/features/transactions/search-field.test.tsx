import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { SearchField } from './search-field.tsx';

/** The field at an address that follows only when the test moves it. */
function opened() {
  const searched: string[] = [];
  const at = (value: string) => <SearchField value={value} onSearch={(text) => searched.push(text)} />;
  const { rerender } = render(at(''));
  const field = screen.getByRole<HTMLInputElement>('searchbox');
  return { field, searched, arriveAt: (value: string) => rerender(at(value)) };
}

it('loses no letter that is typed while the address of an earlier search is on its way', async () => {
  const { field, searched, arriveAt } = opened();
  const user = userEvent.setup();
  await user.type(field, 'Cof');
  await expect.poll(() => searched).toEqual(['Cof']);
  await user.type(field, 'fee');
  arriveAt('Cof');
  expect(field.value).toBe('Coffee');
  await expect.poll(() => searched).toEqual(['Cof', 'Coffee']);
  arriveAt('Coffee');
  expect(field.value).toBe('Coffee');
});

it('shows the text of an address that something else chose, such as Back or Clear all', async () => {
  const { field, searched, arriveAt } = opened();
  const user = userEvent.setup();
  await user.type(field, 'Coffee');
  await expect.poll(() => searched).toEqual(['Coffee']);
  arriveAt('Coffee');
  arriveAt('');
  expect(field.value).toBe('');
  await user.type(field, 'Te');
  arriveAt('rent');
  expect(field.value).toBe('rent');
});
