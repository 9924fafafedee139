import { CurrencyField, NumberField, PercentField, Slider, TextField } from '@fw/ui/core';
import { DateField } from '@fw/ui/overlays';
import {
  cents,
  earliestBirthDate,
  fraction,
  isoDate,
  type Cents,
  type Fraction,
  type IsoDate,
} from '@fw/units';
import { remoteServer } from '@fw/web-kit/testing';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState, type ComponentType } from 'react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { openPage } from '../testing/element-page.tsx';

remoteServer();
const TODAY = isoDate('2026-11-22');

// happy-dom reports a moved selection at once, inside the call that moves it: React Aria would move it again for ever.
beforeEach(() => {
  vi.spyOn(Selection.prototype, 'collapse').mockReturnValue(undefined);
});

interface FieldOf<Value> {
  readonly label: string;
  readonly value: Value | null;
  readonly onChange: (value: Value | null) => void;
}

/** A page with one field; gives the values that the field reported. */
function openField<Value, Props extends object>(
  Field: ComponentType<FieldOf<Value> & Props>,
  props: Props,
  start: Value | null = null,
) {
  const values: (Value | null)[] = [];
  function Page() {
    const [value, setValue] = useState<Value | null>(start);
    return (
      <Field
        {...props}
        label="Entry"
        value={value}
        onChange={(next) => {
          values.push(next);
          setValue(next);
        }}
      />
    );
  }
  const { unmount } = openPage(<Page />);
  return { values, unmount };
}

const entry = () => screen.findByLabelText<HTMLInputElement>('Entry');
/** The message after this was typed into the field and the field was left. */
async function messageFor(text: string): Promise<string | null> {
  const field = await entry();
  await userEvent.clear(field);
  if (text !== '') await userEvent.type(field, text);
  await userEvent.tab();
  const id = field.getAttribute('aria-invalid') === 'true' ? field.getAttribute('aria-describedby') : null;
  return id === null ? null : (document.getElementById(id.split(' ').at(-1) ?? '')?.textContent ?? null);
}

describe('a field for a number', () => {
  it('refuses what is no number, and zero only where it has to be another number [A5-01]', async () => {
    const { unmount } = openField<number, { nonzero?: boolean }>(NumberField, { nonzero: true });
    for (const text of ['x', '1.5', '1-2'])
      expect(await messageFor(text)).toBe('Please enter a valid number.');
    expect(await messageFor('0')).toBe('Please enter a non-zero number.');
    expect(await messageFor('7')).toBeNull();
    unmount();
    openField<number, { nonzero?: boolean }>(NumberField, {});
    expect(await messageFor('0')).toBeNull();
    expect(await messageFor('x')).toBe('Please enter a valid number.');
  });

  it('has the minimum 0 for positive round numbers, and takes no minus by key or paste where only positive numbers are allowed [A5-11]', async () => {
    type Sign = { readonly subtype?: 'positive' | undefined };
    const kinds = [
      () => openField<number, { min?: number }>(NumberField, { min: 0 }),
      () => openField<Cents, Sign>(CurrencyField, { subtype: 'positive' }),
      () => openField<Fraction, Sign>(PercentField, { subtype: 'positive' }),
    ];
    for (const open of kinds) {
      const { values, unmount } = open();
      const field = await entry();
      await userEvent.type(field, '-5');
      expect(field.value).toBe('5');
      await userEvent.clear(field);
      await userEvent.paste('-12');
      expect(field.value).toBe('');
      await userEvent.type(field, '0');
      expect(values.at(-1)).toBe(0);
      expect(values.filter((value) => value !== null && value < 0)).toEqual([]);
      unmount();
    }
    for (const [start, isInvalid] of [
      [-1, true],
      [0, false],
    ] as const) {
      const { unmount } = openField<number, { min?: number }>(NumberField, { min: 0 }, start);
      await userEvent.click(await entry());
      await userEvent.tab();
      expect([start, (await entry()).getAttribute('aria-invalid') === 'true']).toEqual([start, isInvalid]);
      unmount();
    }
    const { values } = openField<Cents, Sign>(CurrencyField, {});
    await userEvent.type(await entry(), '-5');
    expect(values.at(-1)).toBe(-500);
  });
});

it('has one message for each kind of amount, and none for a right one [A5-04]', async () => {
  type Kind = { readonly subtype?: 'positive' | 'negative'; readonly nonzero?: boolean };
  const given = (kind: Kind, start: number | null = null) =>
    openField<Cents, Kind>(CurrencyField, kind, start === null ? null : cents(start)).unmount;
  let close = given({ nonzero: true });
  expect(await messageFor('1.2.3')).toBe('Please enter a valid value.');
  expect(await messageFor('0')).toBe('Please enter a non-zero value.');
  expect(await messageFor('-3')).toBeNull();
  close();
  close = given({ subtype: 'negative' });
  expect(await messageFor('3')).toBe('Please enter a negative value.');
  expect(await messageFor('-3')).toBeNull();
  close();
  close = given({ subtype: 'positive' }, -300);
  await userEvent.click(await entry());
  await userEvent.tab();
  expect(await screen.findByText('Please enter a positive value.')).toBeTruthy();
  expect(await messageFor('3')).toBeNull();
  close();
});

it('takes up to 100 percent with two decimals, of the required sign [A5-05]', async () => {
  type Kind = { readonly subtype?: 'positive' | 'negative' };
  const first = openField<Fraction, Kind>(PercentField, {});
  for (const text of ['100.01', '4.255', 'x']) {
    expect(await messageFor(text)).toBe('Please enter a valid percentage.');
  }
  expect(await messageFor('100')).toBeNull();
  expect(await messageFor('4.25')).toBeNull();
  expect((await entry()).value).toBe('4.25%');
  first.unmount();
  const negative = openField<Fraction, Kind>(PercentField, { subtype: 'negative' });
  expect(await messageFor('3')).toBe('Please enter a negative percentage.');
  negative.unmount();
  openField<Fraction, Kind>(PercentField, { subtype: 'positive' }, fraction(-0.03));
  await userEvent.click(await entry());
  await userEvent.tab();
  expect(await screen.findByText('Please enter a positive percentage.')).toBeTruthy();
});

it('takes 60 characters of text unless the field has its own limit [A5-09]', async () => {
  function Text({ maxLength }: { readonly maxLength?: number }) {
    const [value, setValue] = useState('');
    return <TextField label="Entry" value={value} onChange={setValue} maxLength={maxLength} />;
  }
  const { unmount } = openPage(<Text />);
  await userEvent.type(await entry(), 'a'.repeat(61));
  expect((await entry()).value).toHaveLength(60);
  unmount();
  openPage(<Text maxLength={5} />);
  await userEvent.type(await entry(), 'abcdefg');
  expect((await entry()).value).toBe('abcde');
});

it('keeps a slider between its minimum and maximum [A5-14]', async () => {
  function Age({ start }: { readonly start: number }) {
    const [age, setAge] = useState(start);
    return <Slider label="Age" value={age} onChange={setAge} min={36} max={85} />;
  }
  const exact = () => screen.findByRole<HTMLInputElement>('textbox', { name: 'Age, exact value' });
  const { unmount } = openPage(<Age start={99} />);
  expect((await exact()).value).toBe('85');
  for (const [typed, kept] of [
    ['10', '36'],
    ['120', '85'],
    ['50', '50'],
  ] as const) {
    await userEvent.clear(await exact());
    await userEvent.type(await exact(), `${typed}{Enter}`);
    expect((await exact()).value).toBe(kept);
  }
  unmount();
});

describe('a field for a day', () => {
  interface DayRule {
    readonly minDate?: IsoDate;
    readonly maxDate?: IsoDate;
    readonly masked?: boolean;
    readonly required?: boolean;
  }
  const rule: DayRule = { minDate: earliestBirthDate(TODAY), maxDate: TODAY };
  const month = () => screen.findByRole('spinbutton', { name: /month/ });
  const type = async (digits: string) => {
    await userEvent.click(await month());
    await userEvent.keyboard(digits);
    await userEvent.tab();
  };
  const leave = () => userEvent.click(document.body);
  const EMPTY =
    '{Backspace}{Backspace}{ArrowRight}{Backspace}{Backspace}{ArrowRight}{Backspace}{Backspace}{Backspace}{Backspace}';

  it('shows why a day is refused: incomplete, in the future, or before 1 January 130 years ago [A5-16] [A5-17]', async () => {
    const cases = [
      ['12', 'Please enter a valid date'],
      ['11232026', 'Please enter a date in the past'],
      ['12311895', 'Please enter a valid date. You cannot be older than 130.'],
    ] as const;
    for (const [digits, message] of cases) {
      const { values, unmount } = openField<IsoDate, DayRule>(DateField, rule);
      await type(digits);
      await leave();
      expect(await screen.findByText(message)).toBeTruthy();
      expect(values).toEqual([]);
      unmount();
    }
    for (const [digits, day] of [
      ['01011896', '1896-01-01'],
      ['11222026', '2026-11-22'],
    ] as const) {
      const { values, unmount } = openField<IsoDate, DayRule>(DateField, rule);
      await type(digits);
      await leave();
      expect(values).toEqual([day]);
      expect(screen.queryByText(/Please enter/)).toBeNull();
      unmount();
    }
  });

  it('masks a hidden day, reveals it on focus, and reports it when it is valid, or when it is empty and not required [A4-47]', async () => {
    const start = isoDate('1988-12-31');
    const { values, unmount } = openField<IsoDate, DayRule>(DateField, { ...rule, masked: true }, start);
    const isMasked = () => screen.queryByText('••/••/••••') !== null;
    await month();
    expect(isMasked()).toBe(true);
    await userEvent.click(await month());
    expect(isMasked()).toBe(false);
    await userEvent.keyboard('10312099');
    expect(values.at(-1)).not.toBe('2099-10-31');
    await userEvent.click(await month());
    await userEvent.keyboard('10311987');
    expect(values.at(-1)).toBe('1987-10-31');
    await userEvent.tab();
    await leave();
    await waitFor(() => expect(isMasked()).toBe(true));
    await userEvent.click(await month());
    await userEvent.keyboard(EMPTY);
    expect(values.at(-1)).toBeNull();
    unmount();
    const required = openField<IsoDate, DayRule>(DateField, { ...rule, required: true }, start);
    await userEvent.click(await month());
    await userEvent.keyboard(EMPTY);
    expect(required.values).not.toContain(null);
  });
});
