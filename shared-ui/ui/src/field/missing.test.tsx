import { render, screen } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { RadioGroup } from '../radio-group/radio-group.tsx';
import { Select } from '../select/select.tsx';
import { TextField } from '../text-field/text-field.tsx';
import { listedError } from './missing.ts';

const onChange = vi.fn<(value: unknown) => void>();
const text = (label: string, error: string) =>
  render(<TextField label={label} value="" onChange={onChange} error={error} />);

it.each([
  ['Date of birth', 'Enter your date of birth.'],
  ['Username or email', 'Enter your username or email.'],
  ["Partner's date of birth", "Enter your partner's date of birth."],
  ['Your age when it starts', 'Enter your age when it starts.'],
  ['Amount a year', 'Enter the amount a year.'],
  ['ZIP code', 'Enter your ZIP code.'],
  ['ETF share', 'Enter the ETF share.'],
  ['How many people live with you?', 'Answer this question.'],
])('names what is missing in the field %j in place of "Field required"', (label, message) => {
  text(label, 'Field required');
  expect(screen.getByText(message)).toBeTruthy();
  expect(screen.queryByText('Field required')).toBeNull();
});

it('keeps every other message', () => {
  text('Date of birth', 'Please enter a valid date.');
  expect(screen.getByText('Please enter a valid date.')).toBeTruthy();
});

it('names what to choose where there is a choice', () => {
  render(
    <>
      <Select
        label="Relationship status"
        value={null}
        options={[]}
        onChange={onChange}
        error="Field required"
      />
      <RadioGroup label="Loan type" value={null} choices={[]} onChange={onChange} error="Field required" />
    </>,
  );
  expect(screen.getByText('Choose your relationship status.')).toBeTruthy();
  expect(screen.getByText('Choose the loan type.')).toBeTruthy();
});

it('names the field of each problem in a list', () => {
  expect(listedError('Field required', 'Annual income')).toBe('Enter your annual income.');
  expect(listedError('Field required', 'Who made the loan?')).toBe('Answer: Who made the loan?');
  expect(listedError('Please choose.', 'Annual income')).toBe('Annual income: Please choose.');
  expect(listedError('Please choose.', undefined)).toBe('Please choose.');
});
