import { aHomeSale, aRetirementCalculator } from '@fw/contract-goals/testing';
import { waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { preparedDesk } from './testing/prepare-desk.tsx';
import { ACCOUNT, readCells, fillIn, goThrough, aPlan, type Opened } from './testing/prepared-plan.ts';

const { desk, prepare, send, sentChanges } = preparedDesk();

const VISION = [
  'Current retirement savings',
  'Current savings plan',
  'Additional retirement savings',
  'Vision for retirement',
];
const TO_PREVIEW = ['Economic assumptions', 'Review your information', 'Preview your plan'];
const SALE = aHomeSale({ startAge: 70 });

const listedIn = ({ dialog }: Opened) =>
  dialog.queryAllByRole('button', { name: /^Enter / }).map(({ textContent }) => textContent);

it("adds an event with the questions and messages of the client's planner, and sends the list as one change", async () => {
  desk.plan = aPlan({ ...aRetirementCalculator({ events: [SALE] }) });
  const opened = await prepare();
  const { user, dialog } = opened;
  await goThrough(opened, VISION);
  await user.click(dialog.getByRole('button', { name: 'Add an event' }));
  await user.click(dialog.getByRole('button', { name: 'Next' }));
  await waitFor(() =>
    expect(listedIn(opened)).toEqual(['Enter your age when it starts.', 'Enter the amount a year.']),
  );
  const event = within(dialog.getByRole('region', { name: 'Event 2' }));
  await user.click(event.getByRole('radio', { name: 'College' }));
  await fillIn(opened, event.getByLabelText('Your age when it starts'), '50');
  await fillIn(opened, event.getByLabelText('Number of years'), '4');
  await fillIn(opened, event.getByLabelText('Amount a year'), '20000.5');
  await goThrough(opened, TO_PREVIEW);
  const [row, ...others] = readCells(opened, 'Changed answers');
  const first =
    "Event 1 · what it is: Home sale · age when it starts: 70 · number of years: 1 · amount a year: $300,000.00 · dollars of the amount: Today's dollars, rising with prices · taxed: No";
  expect(row).toEqual([
    'Events and phases',
    first,
    `${first}\nEvent 2 · what it is: College · age when it starts: 50 · number of years: 4 · amount a year: $20,000.50 · dollars of the amount: Today's dollars, rising with prices · taxed: No`,
  ]);
  expect(others).toEqual([]);
  const saved = readCells(opened, 'What the plan comes to')[1] ?? [];
  expect(saved[0]).toBe("Savings at retirement, in today's dollars");
  expect(saved[1]).not.toBe(saved[2]);
  await send(opened);
  const college = { ...SALE, kind: 'COLLEGE', startAge: 50, years: 4, amount: 20_000.5 };
  expect(sentChanges()).toEqual([['send', [{ field: 'events', value: [SALE, college] }]]]);
});

it('sends what was entered, and not the estimate of Social Security that follows it', async () => {
  const { yourIncome } = aRetirementCalculator();
  const estimated = { ...yourIncome, socialSecurity: 20_000, defaultSocialSecurity: 20_000 };
  desk.plan = aPlan({ ...aRetirementCalculator({ yourIncome: estimated }) });
  const opened = await prepare();
  const income = opened.dialog.getByLabelText('Annual income');
  await fillIn(opened, income, '90000');
  await goThrough(opened, [...VISION, ...TO_PREVIEW]);
  expect(readCells(opened, 'Changed answers')).toEqual([['Annual income', '$80,000.00', '$90,000.00']]);
  await send(opened);
  const changes = [{ field: 'personalInformation.annualIncome', value: 90_000 }];
  expect(sentChanges()).toEqual([['send', changes]]);
});

it('shows the retirement savings with their accounts, and links none', async () => {
  desk.plan = aPlan({ ...aRetirementCalculator({ linkedAccounts: [ACCOUNT] }) });
  const opened = await prepare();
  await goThrough(opened, VISION.slice(0, 1));
  const { dialog } = opened;
  const savings = dialog.getByRole('textbox', { name: /^Household retirement savings/ });
  expect(savings).toHaveProperty('value', '$120,000.50');
  expect(dialog.getByText('Rainy day')).toBeTruthy();
  expect(dialog.queryByRole('button', { name: /link/i })).toBeNull();
  await opened.user.clear(savings);
  await opened.next();
  await waitFor(() => expect(savings.getAttribute('aria-invalid')).toBe('true'));
});
