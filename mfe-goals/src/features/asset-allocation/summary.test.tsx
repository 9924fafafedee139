import { planCalls } from '@fw/contract-goals';
import { anAllocation } from '@fw/contract-goals/testing';
import { onCall } from '@fw/web-kit/testing';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, it } from 'vitest';
import { mockGoals, planWith } from '../../testing/goals-service.ts';
import { readCells, press, stepName } from '../../testing/questionnaire.tsx';
import { ALLOCATION_TEXT } from './asset-allocation.text.ts';
import { serveOptions, SUMMARY } from '../../testing/investment-options.ts';

const { server, open } = mockGoals();
beforeEach(() => serveOptions(server));

type Answers = NonNullable<Parameters<typeof anAllocation>[0]>;
const STOCK: Answers = {
  companyOffersStock: true,
  companyOffersStockFund: { name: 'Harbor Stock Fund', ticker: 'HRBR' },
};
const TRUST: Answers = {
  investorType: 'HANDS_OFF',
  selectedHandsOffTrust: { name: 'MIDDLE Trust', ticker: 'MIDDLE' },
};
const fund = (
  type: 'FIXED' | 'LARGE' | 'SMALL' | 'FOREIGN' | 'OTHER',
  ticker: string,
  percentage: number,
) => ({
  name: `${ticker} Fund`,
  ticker,
  percentage,
  type,
  typeName: type,
});
const FUNDS = [
  fund('FIXED', 'BOND', 35),
  fund('LARGE', 'LARGE', 36),
  fund('SMALL', 'SMALL', 9),
  fund('FOREIGN', 'WORLD', 15),
  fund('OTHER', 'REAL', 5),
];

async function openSummary(over: Answers) {
  const opened = open(SUMMARY, { plan: planWith(anAllocation(over), 2) });
  await screen.findByText('Your desired strategy');
  expect(screen.getByRole('heading', { name: 'Fund guide' })).toBeTruthy();
  await screen.findByRole('figure', { name: 'Your target allocation' });
  return opened;
}
/** The cells of the fund guide without the button that opens a working. */
const rows = () =>
  readCells('Fund guide').map((cells) => cells.map((cell) => cell.replace(/Show the working.*/, '')));

it('shows the selected trust with its share, and company stock where there is some [B2-58] [B2-59]', async () => {
  const whole = await openSummary(TRUST);
  expect(rows()).toEqual([['MIDDLE Trust', 'MIDDLE', '100%']]);
  whole.view.unmount();
  const beside = await openSummary({ ...TRUST, ...STOCK, companyStock: 12.5 });
  expect(rows()).toEqual([
    ['MIDDLE Trust', 'MIDDLE', '87.5%'],
    ['Harbor Stock Fund', 'HRBR', '12.5%'],
  ]);
  beside.view.unmount();
  const none = await openSummary({ ...TRUST, ...STOCK, companyStock: 0 });
  expect(rows()).toEqual([['MIDDLE Trust', 'MIDDLE', '100%']]);
  none.view.unmount();
});

it('shows the working of a share beside company stock and of no other', async () => {
  await openSummary({ ...TRUST, ...STOCK, companyStock: 12.5 });
  expect(screen.queryByRole('button', { name: /^Show the working for Share, Harbor Stock Fund/ })).toBeNull();
  await press('Show the working for Share, MIDDLE Trust');
  const dialog = within(await screen.findByRole('dialog'));
  expect(await dialog.findByText(/100 × \(100 − share of company stock in percent\) ÷ 100/)).toBeTruthy();
  const inputs = within(dialog.getByRole('table', { name: 'Starting values' }));
  expect(inputs.getByText('12.5')).toBeTruthy();
});

it('shows the funds that were chosen one by one with their shares [B2-60]', async () => {
  await openSummary({ selectedHandsOnFunds: FUNDS });
  await screen.findByRole('table', { name: 'Fund guide' });
  expect(rows()).toEqual([
    ['BOND Fund', 'BOND', 'Fixed income', '35%'],
    ['LARGE Fund', 'LARGE', 'Large cap', '36%'],
    ['SMALL Fund', 'SMALL', 'Small/mid cap', '9%'],
    ['WORLD Fund', 'WORLD', 'Foreign', '15%'],
    ['REAL Fund', 'REAL', 'Other', '5%'],
  ]);
});

it('points to safe savings and lists the short-term funds for a short horizon [B2-61]', async () => {
  await openSummary({
    timeFrameTakeFromInvestments: 2,
    timeFrameSpendFromInvestments: 1,
    edgeCase: true,
    portfolioCoreRecommendationNumber: 0,
  });
  expect(screen.getByText(/money markets, insured bank accounts or CDs/)).toBeTruthy();
  expect(await screen.findByText('Money Market (CASH)')).toBeTruthy();
  expect(screen.getByText('Stable Value (STABLE)')).toBeTruthy();
  expect(screen.queryByText(/BOND/)).toBeNull();
  const legend = within(screen.getByRole('list', { name: 'Legend of Your target allocation' }));
  expect(legend.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual(['Short Term100%']);
});

it('shows the chart alone where the plan has no funds [B2-62]', async () => {
  const { view } = await openSummary({ investmentApproachType: 'NO_FUNDS', investorType: 'NO_FUNDS' });
  const strategy = screen.getByRole('region', { name: 'Your desired strategy' });
  const chart = within(strategy).getByRole('figure', { name: 'Your target allocation' });
  expect(
    within(strategy)
      .getAllByRole('heading')
      .map(({ textContent }) => textContent),
  ).toEqual(['Your desired strategy', 'Fund guide']);
  expect(within(strategy).queryByRole('term')).toBeNull();
  expect(view.container.textContent).not.toMatch(/Plan created|Expected return|Possible loss|does not make/);
  expect(chart).toBeTruthy();
  expect(screen.queryByRole('table', { name: 'Fund guide' })).toBeNull();
  expect(screen.queryByText(/CASH|BOND|MIDDLE/)).toBeNull();
});

it('shows expected return and possible loss with its meaning [B9-12]', async () => {
  await openSummary(TRUST);
  const readFact = (label: string) =>
    screen.getByText(label, { selector: 'dt' }).nextElementSibling?.textContent;
  expect(readFact('Expected return')).toContain('6.2%');
  expect(readFact('Possible loss')).toContain('9.7%');
  expect(
    screen.getByText(
      'Possible loss: The potential short-term loss per year. There is a 5% chance that the loss is higher.',
    ),
  ).toBeTruthy();
});

it('is re-run with the default answers, saves nothing on the way and leads back on Cancel [B2-06]', async () => {
  server.use(
    onCall(planCalls.default, () => ({
      calculator: anAllocation({ timeFrameTakeFromInvestments: null, timeFrameSpendFromInvestments: null }),
      accountsNotice: null,
    })),
  );
  const { named, currentPath } = await openSummary(TRUST);
  await userEvent.click(screen.getByRole('link', { name: 'Run again' }));
  expect(await stepName()).toBe('Step 1 of 5: Determine investment horizon');
  expect(screen.queryByRole('radio', { checked: true })).toBeNull();
  await press('Select fund');
  await press('Determine investment horizon');
  expect(named('save')).toEqual([]);
  await press('Cancel');
  await waitFor(() => expect(currentPath()).toBe('/plan-for-retirement/summary'));
  expect(named('cancel')).toEqual([]);
});

it('gives no advice in any sentence of its own', () => {
  const sentences = JSON.stringify(ALLOCATION_TEXT).replace('does not make investment recommendations', '');
  expect(sentences).not.toMatch(
    /\b(we recommend|recommended|you should|you must|buy|sell|guarantee|best fund|top fund)/i,
  );
  expect(ALLOCATION_TEXT.disclaimer).toMatch(/You alone decide/);
});
