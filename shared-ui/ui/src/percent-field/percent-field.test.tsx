import { fraction, type Fraction } from '@fw/units';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { expect, it, vi } from 'vitest';
import { PercentField } from './percent-field.tsx';
import { percentProblem } from './percent-problem.ts';

function Rate({ onValue }: { readonly onValue: (value: Fraction | null) => void }) {
  const [value, setValue] = useState<Fraction | null>(null);
  return (
    <PercentField
      label="Rate"
      value={value}
      onChange={(next) => {
        setValue(next);
        onValue(next);
      }}
    />
  );
}

it('keeps a fraction and shows a percent', async () => {
  const onValue = vi.fn<(value: Fraction | null) => void>();
  render(<Rate onValue={onValue} />);

  await userEvent.type(screen.getByLabelText('Rate'), '4.25');
  await userEvent.tab();

  expect(onValue).toHaveBeenLastCalledWith(0.0425);
  expect(screen.getByLabelText<HTMLInputElement>('Rate').value).toBe('4.25%');
});

it('refuses more than 100 percent and a third decimal', async () => {
  render(<Rate onValue={() => undefined} />);

  await userEvent.type(screen.getByLabelText('Rate'), '4.255');
  await userEvent.tab();
  expect(screen.getByText('Please enter a valid percentage.')).toBeTruthy();

  expect(percentProblem('101', fraction(1.01), {})).toBe('Please enter a valid percentage.');
  expect(percentProblem('100', fraction(1), {})).toBeNull();
  expect(percentProblem('-1', fraction(-0.01), { subtype: 'positive' })).toBe(
    'Please enter a positive percentage.',
  );
  expect(percentProblem('1', fraction(0.01), { subtype: 'negative' })).toBe(
    'Please enter a negative percentage.',
  );
});
