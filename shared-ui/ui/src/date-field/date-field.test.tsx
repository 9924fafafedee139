import { earliestBirthDate, isoDate, type IsoDate } from '@fw/units';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { DateField, type DateFieldProps } from './date-field.tsx';
import { dateProblem } from './date-problem.ts';

// happy-dom reports a moved selection at once, inside the call that moves it: React Aria would move it again for ever.
beforeEach(() => {
  vi.spyOn(Selection.prototype, 'collapse').mockReturnValue(undefined);
});

type Given = Partial<DateFieldProps> & { readonly start?: IsoDate | null };

function Birthday({ start = null, onChange, ...props }: Given) {
  const [value, setValue] = useState<IsoDate | null>(start);
  return (
    <DateField
      label="Date of birth"
      minDate={isoDate('1896-01-01')}
      maxDate={isoDate('2026-11-21')}
      {...props}
      value={value}
      onChange={(next) => {
        setValue(next);
        onChange?.(next);
      }}
    />
  );
}

const month = () => screen.getByRole('spinbutton', { name: /month/ });
const typed = () => screen.getAllByRole('spinbutton').map(({ textContent }) => textContent);

describe('DateField', () => {
  it('accepts MM/DD/YYYY typed without separators and emits the day once it is valid', async () => {
    const onChange = vi.fn<(value: IsoDate | null) => void>();
    render(<Birthday onChange={onChange} />);

    await userEvent.click(month());
    await userEvent.keyboard('12311988');

    expect(typed()).toEqual(['12', '31', '1988']);
    expect(onChange.mock.calls).toEqual([['1988-12-31']]);
  });

  it('does not emit a year of fewer than four digits without a first day either', async () => {
    const onChange = vi.fn<(value: IsoDate | null) => void>();
    render(<Birthday onChange={onChange} minDate={undefined} maxDate={undefined} />);

    await userEvent.click(month());
    await userEvent.keyboard('12310999');
    await userEvent.tab();
    expect(screen.getByText('Please enter a valid date')).toBeTruthy();
    expect(onChange).not.toHaveBeenCalled();

    await userEvent.click(month());
    await userEvent.keyboard('12311000');
    await userEvent.tab();
    expect(screen.queryByText('Please enter a valid date')).toBeNull();
    expect(onChange.mock.calls).toEqual([['1000-12-31']]);
  });

  it('does not emit a future date and shows why [A5-16]', async () => {
    const onChange = vi.fn<(value: IsoDate | null) => void>();
    const onProblem = vi.fn<(message: string | null) => void>();
    render(<Birthday onChange={onChange} onProblem={onProblem} />);

    await userEvent.click(month());
    await userEvent.keyboard('12312099');
    await userEvent.tab();

    expect(onChange).not.toHaveBeenCalled();
    expect(screen.getByText('Please enter a date in the past')).toBeTruthy();
    expect(onProblem).toHaveBeenLastCalledWith('Please enter a date in the past');
  });

  it('shows the default message for a partial date [A5-16]', async () => {
    render(<Birthday />);

    await userEvent.click(month());
    await userEvent.keyboard('12');
    await userEvent.tab();
    await userEvent.tab();

    expect(screen.getByText('Please enter a valid date')).toBeTruthy();
  });

  it('emits null when emptied and not required, and nothing when required', async () => {
    const onChange = vi.fn<(value: IsoDate | null) => void>();
    const { unmount } = render(<Birthday start={isoDate('1988-12-31')} onChange={onChange} />);
    await userEvent.click(month());
    await userEvent.keyboard('{Backspace}{Backspace}{ArrowRight}{Backspace}{Backspace}{ArrowRight}');
    await userEvent.keyboard('{Backspace}{Backspace}{Backspace}{Backspace}');
    expect(onChange).toHaveBeenLastCalledWith(null);
    unmount();

    onChange.mockClear();
    render(<Birthday start={isoDate('1988-12-31')} onChange={onChange} required />);
    await userEvent.click(month());
    await userEvent.keyboard('{Backspace}{Backspace}{ArrowRight}{Backspace}{Backspace}{ArrowRight}');
    await userEvent.keyboard('{Backspace}{Backspace}{Backspace}{Backspace}');
    expect(onChange).not.toHaveBeenCalledWith(null);
  });

  it('refuses a day that its month does not have, keeps the date from before, and takes the next one', async () => {
    const onChange = vi.fn<(value: IsoDate | null) => void>();
    const onProblem = vi.fn<(message: string | null) => void>();
    render(<Birthday onChange={onChange} onProblem={onProblem} />);

    await userEvent.click(month());
    await userEvent.keyboard('02311988');
    await userEvent.tab();
    await userEvent.tab();

    expect(onChange).not.toHaveBeenCalled();
    expect(screen.getByText('Please enter a valid date')).toBeTruthy();
    expect(onProblem).toHaveBeenLastCalledWith('Please enter a valid date');

    await userEvent.click(month());
    await userEvent.keyboard('02281988');
    await userEvent.tab();
    expect(onChange.mock.calls).toEqual([['1988-02-28']]);
    expect(screen.queryByText('Please enter a valid date')).toBeNull();
  });

  it.each([
    ['02151989', '1989-02-15'],
    ['11051988', '1988-11-05'],
  ])(
    'takes %s over a date, digit by digit, although its zeros alone are no month and no day',
    async (typed, day) => {
      const onChange = vi.fn<(value: IsoDate | null) => void>();
      render(<Birthday start={isoDate('1988-12-31')} onChange={onChange} />);
      await userEvent.click(month());
      await userEvent.keyboard(typed);
      await userEvent.tab();
      expect(onChange).toHaveBeenLastCalledWith(day);
      expect(screen.queryByText('Please enter a valid date')).toBeNull();
    },
  );

  it('takes the day that corrects one that its month does not have, typed alone', async () => {
    const onChange = vi.fn<(value: IsoDate | null) => void>();
    render(<Birthday start={isoDate('1988-12-31')} onChange={onChange} />);
    await userEvent.click(month());
    await userEvent.keyboard('02311989');
    await userEvent.click(screen.getByRole('spinbutton', { name: /day/ }));
    await userEvent.keyboard('28');
    await userEvent.tab();
    expect(onChange).toHaveBeenLastCalledWith('1989-02-28');
    expect(screen.queryByText('Please enter a valid date')).toBeNull();
  });

  it('masks a hidden value until it is revealed', async () => {
    render(<Birthday start={isoDate('1988-12-31')} masked />);
    expect(screen.getByText('••/••/••••')).toBeTruthy();

    await userEvent.click(screen.getByRole('button', { name: 'Show date' }));

    expect(screen.queryByText('••/••/••••')).toBeNull();
  });
});

describe('dateProblem', () => {
  const rule = { minDate: earliestBirthDate(isoDate('2026-11-21')), maxDate: isoDate('2026-11-21') };
  const day = (text: string) => ({ kind: 'date', date: isoDate(text) }) as const;

  it('accepts 1 January of the current year minus 130 and refuses the day before with its message [A5-16] [A5-17]', () => {
    expect(rule.minDate).toBe('1896-01-01');
    expect(dateProblem(day('1896-01-01'), rule)).toBeNull();
    expect(dateProblem(day('1895-12-31'), rule)).toBe(
      'Please enter a valid date. You cannot be older than 130.',
    );
  });

  it('uses the message of the form where it has one', () => {
    const messages = { minDate: 'Transaction cannot be more than 130 years old.' };
    expect(dateProblem(day('1800-01-01'), { ...rule, messages })).toBe(messages.minDate);
  });
});
