import { stopClock } from '@fw/web-kit/testing';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { financesServer } from '../../testing/finances-server.ts';
import { aRecurring, idAt, openRecurring } from '../../testing/recurring-page.tsx';

const server = financesServer();
stopClock('2026-11-21');
const open = (over: Parameters<typeof openRecurring>[1] = {}) => openRecurring(server, over);

const byDay = async () =>
  within(await screen.findByRole('list', { name: 'Bills and income by day' }))
    .getAllByRole('listitem')
    .map(({ textContent }) => textContent);

it('lists what is expected in five weeks, day by day, and names what was only found', async () => {
  open({
    items: [aRecurring(1), aRecurring(2, { name: 'Payroll', value: 2_100, isConfirmed: true, rows: [] })],
  });
  expect(await byDay()).toEqual([
    'NNetflix Sun, Nov 15 · Looks recurring −$17.99',
    'NNetflix Tue, Dec 15 · Looks recurring −$17.99',
    'Payroll Tue, Dec 15 +$2,100.00',
  ]);
  const [day] = screen.getAllByText('Tue, Dec 15');
  expect(day?.getAttribute('datetime')).toBe('2026-12-15');
  expect(screen.queryByRole('button', { name: 'Show rejected items' })).toBeNull();
});

/** The squares of the calendar, which only a reader of the picture needs. */
const squares = async () => {
  const label = await screen.findByText(/^Nov 15 – Dec 19$|^Dec 20 – Jan 23$/);
  return [...(label.closest('section')?.querySelectorAll<HTMLElement>('[aria-hidden] > ol > li') ?? [])];
};

it('draws five weeks from the one of today, and marks what was only found and what is not known', async () => {
  open({
    items: [aRecurring(1), aRecurring(2, { name: 'Payroll', value: 2_100, isConfirmed: true, rows: [] })],
  });
  const days = await squares();
  expect(days).toHaveLength(35);
  expect(days.map(({ textContent }) => textContent).slice(0, 8)).toEqual([
    'Nov 15Netflix $18',
    '16',
    '17',
    '18',
    '19',
    '20',
    'Today 21',
    '22',
  ]);
  const [day] = days.filter(({ textContent }) => textContent === '15Netflix $18Payroll +$2,100');
  const entries = [...(day?.querySelectorAll<HTMLElement>('[title]') ?? [])];
  expect(entries.map(({ dataset }) => [dataset['found'], dataset['income']])).toEqual([
    ['true', undefined],
    [undefined, 'true'],
  ]);
  expect(days.map(({ dataset }) => dataset['outside']).slice(5, 7)).toEqual(['true', undefined]);
});

it('moves by five weeks as far as something is known, and keeps the focus at an end', async () => {
  open({ calendar: [{ date: '2026-12-22', recurringId: idAt(1), name: 'Netflix', value: -17.99 }] });
  const earlier = await screen.findByRole<HTMLButtonElement>('button', { name: 'Earlier weeks' });
  const later = screen.getByRole<HTMLButtonElement>('button', { name: 'Later weeks' });
  expect([earlier.disabled, later.disabled]).toEqual([true, false]);
  await userEvent.click(later);
  expect(await byDay()).toEqual(['NNetflix Tue, Dec 22 · Looks recurring −$17.99']);
  expect([earlier.disabled, later.disabled]).toEqual([false, true]);
  expect(document.activeElement).toBe(earlier);
  const days = await squares();
  expect(days.map(({ dataset }) => dataset['outside']).slice(30, 33)).toEqual([undefined, undefined, 'true']);
  await userEvent.keyboard('{Enter}');
  expect(screen.getByText('Nov 15 – Dec 19')).toBeTruthy();
});

it('shows where nothing is expected in the shown weeks', async () => {
  open({ items: [aRecurring(1, { rows: [] })], calendar: [] });
  expect(await screen.findByText('Nothing is expected in these weeks.')).toBeTruthy();
  expect(screen.queryByRole('list', { name: 'Bills and income by day' })).toBeNull();
});

it('marks the lowest day of the account that most is paid from in the calendar', async () => {
  open();
  const day = (await screen.findByText('Lowest')).closest('li');
  expect(day?.textContent).toBe('3 Lowest');
});
