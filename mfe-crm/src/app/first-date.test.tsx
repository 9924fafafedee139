import { isoDate, type IsoDate } from '@fw/units';
import { fireEvent, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { beforeEach, expect, it, vi } from 'vitest';
import { FirstDate } from './first-date.tsx';

const changed = vi.fn<(day: IsoDate | null) => void>();
beforeEach(() => changed.mockClear());

function Form() {
  const [day, setDay] = useState<IsoDate | null>(isoDate('2026-11-20'));
  const onChange = (next: IsoDate | null) => {
    changed(next);
    setDay(next);
  };
  return (
    <>
      <FirstDate label="Day" required value={day} onChange={onChange} />
      <FirstDate label="Other" value={null} onChange={onChange} />
    </>
  );
}

const ofBrowser = () => screen.getByLabelText<HTMLInputElement>('Day');
const findSegments = (name: RegExp) => screen.findAllByRole('spinbutton', { name });
const readTexts = (elements: readonly Element[]) => elements.map(({ textContent }) => textContent);

it('is a date of the browser until the page is used, with label, day and what is required', async () => {
  render(<Form />);
  expect(ofBrowser()).toMatchObject({ type: 'date', value: '2026-11-20' });
  expect(ofBrowser().getAttribute('aria-required')).toBe('true');
  await userEvent.hover(document.body);
  expect(readTexts(await findSegments(/, Day/))).toEqual(['11', '20', '2026']);
});

it('keeps the focus, and what is typed, when the other field has been loaded, and is replaced once it is left', async () => {
  render(<Form />);
  const field = ofBrowser();
  await userEvent.click(field);
  await findSegments(/, Other/);
  expect(document.activeElement).toBe(field);
  fireEvent.change(field, { target: { value: '2026-11-02' } });
  expect(changed.mock.calls).toEqual([['2026-11-02']]);
  await userEvent.tab();
  expect(readTexts(await findSegments(/, Day/))).toEqual(['11', '02', '2026']);
  expect(field.isConnected).toBe(false);
});

it('writes nothing into the field while a year is typed, and takes no year of fewer than four digits', async () => {
  render(<Form />);
  const field = ofBrowser();
  await userEvent.click(field);
  fireEvent.change(field, { target: { value: '0202-11-20' } });
  expect(field.value).toBe('0202-11-20');
  fireEvent.change(field, { target: { value: '2025-11-20' } });
  expect(changed.mock.calls).toEqual([[null], ['2025-11-20']]);
});
