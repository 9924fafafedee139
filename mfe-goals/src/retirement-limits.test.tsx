import { anAllocation } from '@fw/contract-goals/testing';
import { aCouplesDistribution, aDistributionCalculator } from '@fw/contract-goals/testing/distribution';
import { ratedPortfolio } from '@fw/planning/allocation-plan';
import { PORTFOLIOS } from '@fw/planning/tables';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, it } from 'vitest';
import { DISTRIBUTION_STEP as STEP, mockDistribution } from './testing/distribution.tsx';
import { planWith } from './testing/goals-service.ts';
import { CALCULATOR, serveOptions } from './testing/investment-options.ts';
import {
  fill,
  isDisabled,
  messageFor,
  press,
  STEP as RETIREMENT,
  stepName,
} from './testing/questionnaire.tsx';
import { aCalculator } from './testing/wire.ts';

const distribution = mockDistribution();
const { server, open } = distribution;
beforeEach(() => serveOptions(server));

const readRange = (name: string) => {
  const { min, max, step } = screen.getByRole<HTMLInputElement>('slider', { name });
  return [min, max, step];
};

it('takes 0 to 100 percent of company stock, and planning ages of 1 to 200 [B9-08]', async () => {
  const stock = {
    companyOffersStock: true,
    companyOffersStockFund: { name: 'Harbor Stock Fund', ticker: 'HRBR' },
    companyStock: 40,
  };
  const { held, view } = open(CALCULATOR, { plan: planWith(anAllocation(stock)) });
  await press('Allocate company stock');
  await stepName();
  expect(readRange('Share in company stock').slice(0, 2)).toEqual(['0', '100']);
  const slider = screen.getByRole('slider', { name: 'Share in company stock' });
  for (const share of [0, 100]) {
    fireEvent.change(slider, { target: { value: String(share) } });
    await waitFor(() => expect(held.plan.calculator).toMatchObject({ companyStock: share }));
  }
  view.unmount();

  distribution.openAt(STEP.stock, {
    hasCompanyStock: true,
    companyStock: { includeStock: true, balance: 1_000, costBasic: 400, afterTax: 0, planningAge: 66 },
  });
  await stepName();
  const age = 'Age at which you plan the distribution';
  for (const wrong of ['0', '201', '66.5']) expect(await messageFor(age, wrong)).not.toBeNull();
  for (const right of ['1', '200']) expect(await messageFor(age, right)).toBeNull();
});

it('has 10 steps or 3, waits 500 ms, keeps the limits of its sliders and shows six points in thousands [B9-14]', async () => {
  const edit = distribution.openEdit();
  expect(await stepName()).toMatch(/^Step 1 of 3: /);
  edit.view.unmount();
  const { view, calculated } = distribution.openAt(STEP.strategy);
  const opened = performance.now();
  expect(await stepName()).toMatch(/^Step 10 of 10: /);
  await waitFor(() => expect(calculated.bodies).toHaveLength(1), { interval: 10 });
  expect(performance.now() - opened).toBeGreaterThan(450);
  const limits = async (label: string) => {
    await press(label);
    return readRange(label);
  };
  expect((await limits('Retirement spending'))[2]).toBe('100');
  expect((await limits('Rate of return'))[1]).toBe('8');
  expect((await limits('Tax rate'))[1]).toBe('100');
  expect((await limits('Inflation rate'))[1]).toBe('100');
  view.unmount();

  distribution.openWith(aCouplesDistribution({ currentStep: STEP.strategy }));
  await stepName();
  const chart = screen.getByRole('figure', { name: 'Income by age' });
  await waitFor(() =>
    expect(chart.querySelectorAll('.highcharts-yaxis-labels text').length).toBeGreaterThan(1),
  );
  const ticks = [...chart.querySelectorAll('.highcharts-yaxis-labels text')].map(
    ({ textContent }) => textContent,
  );
  expect(ticks.length).toBeGreaterThan(1);
  for (const tick of ticks) expect(tick).toMatch(/^\$\d+(\.\d+)?k?$/i);
  expect(ticks.some((tick) => /k$/i.test(tick))).toBe(true);
  await userEvent.click(within(chart).getByRole('button', { name: 'View as a table' }));
  const ages = within(within(chart).getByRole('table'))
    .getAllByRole('row')
    .slice(1)
    .map((row) => row.firstElementChild?.textContent);
  // Ages 65 to 89 of the person, whose life expectancy is 85, and six points with the same distance, rounded.
  expect(ages).toEqual(['65 / 63', '70 / 68', '75 / 73', '79 / 77', '84 / 82', '- / 87']);
});

it('compares allocations exactly and totals in whole dollars, with two decimals at most [B9-17]', async () => {
  const { view } = open(CALCULATOR, { plan: planWith(anAllocation()) });
  await press('Select fund');
  await press('Allocate Fixed income');
  const dialog = await screen.findByRole('dialog');
  // The cost of these funds is 0.0385 percent.
  expect(within(dialog).getAllByText(/Expense ratio 0\.04%$/)).toHaveLength(2);
  for (const [share, isMet] of [
    ['34.99', false],
    ['35', true],
    ['35.01', false],
  ] as const) {
    await fill('Total Bond Index (BOND)', share);
    expect([share, isDisabled('Save')]).toEqual([share, !isMet]);
  }
  await fill('Total Bond Index (BOND)', '20.5');
  expect(within(dialog).getByRole('status').textContent).toBe('Left to allocate: 14.50%');
  await fill('Inflation Bonds (TIPS)', '14.5');
  await press('Save');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  const cells = within(screen.getByRole('row', { name: /^Fixed income/ })).getAllByRole('cell');
  expect(cells.slice(1, 3).map(({ textContent }) => textContent)).toEqual(['35%', '35%']);
  view.unmount();

  distribution.openWith(aDistributionCalculator({ currentStep: STEP.accounts }));
  await stepName();
  // The household is $120,000.50, which rounds to 120,001 dollars.
  for (const [total, isEqual] of [
    ['120000.49', false],
    ['120000.50', true],
    ['120001.49', true],
    ['120001.50', false],
  ] as const) {
    await fill('Pre-tax savings', total);
    expect([total, isDisabled('Next')]).toEqual([total, !isEqual]);
  }
});

it('has portfolios 0 to 7 whose short-term share is part of other, in the order of every chart, and 80 percent of the expenses [B9-07]', async () => {
  const SHORT_TERM = 10;
  const portfolios = PORTFOLIOS.map((portfolio) => ratedPortfolio(portfolio, SHORT_TERM));
  expect(portfolios.map(({ number }) => number)).toEqual([0, 1, 2, 3, 4, 5, 6, 7]);
  const { view } = open(CALCULATOR, { plan: planWith(anAllocation({ portfolios })) });
  await press('Adjust risk level');
  await stepName();
  expect(readRange('Risk level').slice(0, 2)).toEqual(['1', '7']);
  await press('Select fund');
  const chart = within(await screen.findByRole('figure', { name: 'Your target allocation' }));
  await userEvent.click(chart.getByRole('button', { name: 'View as a table' }));
  const rows = within(chart.getByRole('table')).getAllByRole('row').slice(1);
  // Portfolio 4 has 35, 36, 9, 15 and 5 percent: nine tenths of each, and the short-term share in the last.
  expect(rows.map((row) => [...row.querySelectorAll('th,td')].map(({ textContent }) => textContent))).toEqual(
    [
      ['Fixed income', '31.5%'],
      ['Large cap', '32.4%'],
      ['Small/mid cap', '8.1%'],
      ['Foreign', '13.5%'],
      ['Other', '14.5%'],
    ],
  );
  view.unmount();

  const answers = aCalculator({ additionalDetails: { prevMonthTotalExpenses: 3_000 } });
  open('/plan-for-retirement/calculator', {
    plan: planWith({ ...answers, currentStep: RETIREMENT.vision }),
  });
  expect(
    await screen.findByText(/80 percent of last month's .* \(\$3,000\): \$2,400 a month\./),
  ).toBeTruthy();
});
