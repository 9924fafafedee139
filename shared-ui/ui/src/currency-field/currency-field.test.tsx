import { toCents, type Cents } from '@fw/units';
import { fireEvent, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { describe, expect, it, vi } from 'vitest';
import { CurrencyField, type CurrencyFieldProps } from './currency-field.tsx';
import { currencyProblem } from './currency-problem.ts';

type Given = Partial<CurrencyFieldProps> & { readonly start?: Cents | null };

function Amount({ start = null, onChange, ...props }: Given) {
  const [value, setValue] = useState<Cents | null>(start);
  return (
    <CurrencyField
      label="Amount"
      {...props}
      value={value}
      onChange={(next) => {
        setValue(next);
        onChange?.(next);
      }}
    />
  );
}

const field = () => screen.getByLabelText<HTMLInputElement>('Amount');

describe('CurrencyField', () => {
  it('writes a $ prefix, comma thousands and two decimals when it loses the focus [A5-10]', async () => {
    const onChange = vi.fn<(value: Cents | null) => void>();
    render(<Amount onChange={onChange} />);

    await userEvent.type(field(), '1250.5');
    expect(field().value).toBe('1250.5');
    await userEvent.tab();

    expect(field().value).toBe('$1,250.50');
    expect(onChange).toHaveBeenLastCalledWith(toCents(1250.5));
  });

  it('blocks the minus key and a pasted minus for a positive amount', async () => {
    render(<Amount subtype="positive" />);

    await userEvent.type(field(), '-5-0');
    expect(field().value).toBe('50');
    await userEvent.clear(field());
    await userEvent.paste('-500');
    expect(field().value).toBe('');
    fireEvent.change(field(), { target: { value: '−12' } });
    expect(field().value).toBe('');
  });

  it('shows that a minus was left out, until the amount is edited again', async () => {
    render(<Amount subtype="positive" />);

    await userEvent.type(field(), '-120');
    await userEvent.tab();
    expect(field().value).toBe('$120.00');
    expect(screen.getByRole('alert').textContent).toBe("This can't be negative, so the minus was left out.");
    expect(field().getAttribute('aria-invalid')).toBeNull();
    await userEvent.clear(field());
    expect(screen.queryByRole('alert')).toBeNull();
    await userEvent.paste('−5');
    expect(screen.getByRole('alert')).toBeTruthy();
  });

  it('accepts a minus where the sign is free', async () => {
    const onChange = vi.fn<(value: Cents | null) => void>();
    render(<Amount onChange={onChange} />);

    await userEvent.type(field(), '-3');
    await userEvent.tab();

    expect(onChange).toHaveBeenLastCalledWith(toCents(-3));
    expect(field().value).toBe('-$3.00');
  });

  it('shows its message after it loses the focus, keeps the typed text, and reports the problem to the form at once', async () => {
    const onProblem = vi.fn<(message: string | null) => void>();
    render(<Amount onProblem={onProblem} />);

    await userEvent.type(field(), '1.2.3');
    expect(onProblem).toHaveBeenLastCalledWith('Please enter a valid value.');
    expect(screen.queryByText('Please enter a valid value.')).toBeNull();
    await userEvent.tab();

    expect(field().value).toBe('1.2.3');
    expect(field().getAttribute('aria-invalid')).toBe('true');
    expect(screen.getByText('Please enter a valid value.').id).toBe(field().getAttribute('aria-describedby'));
  });

  it('flags an empty required field, and no empty optional one [A5-12]', async () => {
    const { unmount } = render(<Amount required />);
    await userEvent.click(field());
    await userEvent.tab();
    expect(field().getAttribute('aria-invalid')).toBe('true');
    unmount();

    render(<Amount />);
    await userEvent.click(field());
    await userEvent.tab();
    expect(field().getAttribute('aria-invalid')).toBeNull();
  });

  it('follows a value that changes from outside', () => {
    const { rerender } = render(
      <CurrencyField label="Amount" value={toCents(1)} onChange={() => undefined} />,
    );
    rerender(<CurrencyField label="Amount" value={toCents(2)} onChange={() => undefined} />);

    expect(field().value).toBe('$2.00');
  });
});

describe('currencyProblem', () => {
  it('has one message for each kind of amount [A5-04]', () => {
    expect(currencyProblem('x', null, {})).toBe('Please enter a valid value.');
    expect(currencyProblem('-1', toCents(-1), { subtype: 'positive' })).toBe(
      'Please enter a positive value.',
    );
    expect(currencyProblem('1', toCents(1), { subtype: 'negative' })).toBe('Please enter a negative value.');
    expect(currencyProblem('0', toCents(0), { nonzero: true })).toBe('Please enter a non-zero value.');
    expect(currencyProblem('0', toCents(0), { subtype: 'positive' })).toBeNull();
    expect(currencyProblem('', null, {})).toBeNull();
  });
});
