import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { expect, it } from 'vitest';
import { NumberField, type NumberFieldProps } from './number-field.tsx';

function Count(props: Partial<NumberFieldProps>) {
  const [value, setValue] = useState<number | null>(null);
  return <NumberField label="Count" {...props} value={value} onChange={setValue} />;
}

it('shows the message for an invalid number and, in the nonzero subtype, for zero [A5-01]', async () => {
  render(<Count nonzero />);
  const field = screen.getByLabelText('Count');

  await userEvent.type(field, '6.5');
  await userEvent.tab();
  expect(screen.getByText('Please enter a valid number.')).toBeTruthy();

  await userEvent.clear(field);
  await userEvent.type(field, '0');
  expect(screen.getByText('Please enter a non-zero number.')).toBeTruthy();
});

it('shows its own message outside its range', async () => {
  render(<Count min={1} max={85} rangeMessage="Between 1 and 85." />);

  await userEvent.type(screen.getByLabelText('Count'), '90');
  await userEvent.tab();

  expect(screen.getByText('Between 1 and 85.')).toBeTruthy();
});
