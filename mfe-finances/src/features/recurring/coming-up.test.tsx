import { comingUpCalls } from '@fw/contract-finances';
import { mountWidget, onCall, serviceUnavailable } from '@fw/web-kit/testing';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { mfe } from '../../remote.tsx';
import { financesServer } from '../../testing/finances-server.ts';

const server = financesServer();
const MORTGAGE = {
  date: '2026-12-01',
  recurringId: 'a'.repeat(24),
  name: 'Homestead Mortgage',
  categoryId: 'groceries',
  value: -2_012.36,
  isConfirmed: true,
};
const PAY = {
  ...MORTGAGE,
  date: '2026-12-04',
  recurringId: 'b'.repeat(24),
  name: 'Lakeside payroll',
  value: 1_640,
  isConfirmed: false,
};
const open = () => render(mountWidget(mfe, 'coming-up').ui);

it('lists what is expected with its day, category and amount, marks a guess, and leads to all that recurs', async () => {
  server.use(onCall(comingUpCalls.read, () => ({ items: [MORTGAGE, PAY] })));
  open();
  const rows = await screen.findAllByRole('listitem');
  expect(rows.map(({ textContent }) => textContent)).toEqual([
    expect.stringMatching(/^Dec1.*12\/01\/2026.*Homestead Mortgage.*−\$2,012$/),
    expect.stringMatching(/^Dec4.*12\/04\/2026Lakeside payrollLooks recurring\+\$1,640$/),
  ]);
  expect(screen.getAllByText('Looks recurring')).toHaveLength(1);
  expect(screen.getByRole('link', { name: 'Recurring' }).getAttribute('href')).toBe(
    '#/my-goals-and-finances/recurring',
  );
});

it('states that nothing is expected', async () => {
  server.use(onCall(comingUpCalls.read, () => ({ items: [] })));
  open();
  expect(await screen.findByText('Nothing that recurs is expected in the next two weeks.')).toBeTruthy();
});

it('reads again on request after a failure', async () => {
  server.use(onCall(comingUpCalls.read, () => serviceUnavailable()));
  open();
  const again = await screen.findByRole('button', { name: 'Try again' });
  server.use(onCall(comingUpCalls.read, () => ({ items: [MORTGAGE] })));
  await userEvent.click(again);
  expect(await screen.findByText('Homestead Mortgage')).toBeTruthy();
});
