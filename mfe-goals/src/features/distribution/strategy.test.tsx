import { distributionCalls } from '@fw/contract-goals';
import { aCouplesDistribution, aDistributionCalculator } from '@fw/contract-goals/testing/distribution';
import { onCall, recordSavedFiles, serviceUnavailable } from '@fw/web-kit/testing';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, it } from 'vitest';
import { DISTRIBUTION_STEP as STEP, mockDistribution } from '../../testing/distribution.tsx';
import { button, readKey, next, press, stepName } from '../../testing/questionnaire.tsx';

// What is remembered on the device is of no other test.
afterEach(() => localStorage.removeItem('fw:dollars'));

const { server, openAt, openWith, openEdit, openSummary } = mockDistribution();

const exact = (label: string) => screen.getByLabelText<HTMLInputElement>(`${label}, exact value`);
async function slideTo(label: string, value: string): Promise<void> {
  await userEvent.clear(exact(label));
  await userEvent.type(exact(label), `${value}{Enter}`);
}
const readTable = async (name: string) => {
  const chart = within(await screen.findByRole('figure', { name }));
  await userEvent.click(chart.getByRole('button', { name: 'View as a table' }));
  return within(chart.getByRole('table'))
    .getAllByRole('row')
    .map((row) => [...row.querySelectorAll('th,td')].map(({ textContent }) => textContent));
};
const rich = { retirementPlan: withHousehold(1_000_000), totalMoneyInPreTax: 1_000_000 };

function withHousehold(estimatedHousehold: number) {
  const { retirementPlan } = aDistributionCalculator();
  if (!retirementPlan) throw new Error('the answers of the test have no retirement plan');
  return { ...retirementPlan, estimatedHousehold };
}

describe('the strategy', () => {
  it('shows text and chart, five variables, a slider with reset, Back and Commit [B2-85] [B3-42]', async () => {
    const { held } = openAt(STEP.strategy);
    await stepName();
    expect(screen.getByText(/^Your plan covers all 20 years in retirement\.$/)).toBeTruthy();
    expect(await readKey('Income by age')).toEqual([
      'Pensions',
      'Social Security',
      'Special and other income',
      'Withdrawals',
      'Not covered',
    ]);
    const variables = within(screen.getByRole('group', { name: 'Choose a variable and adjust your plan' }));
    expect(variables.getAllByRole('button').map(({ textContent }) => textContent)).toEqual([
      'Age',
      'Retirement spending',
      'Tax rate',
      'Inflation rate',
      'Rate of return',
    ]);
    expect([button('Back'), button('Commit')].every((each) => !each.matches(':disabled'))).toBe(true);
    const moves: [string, string, object][] = [
      ['Age', '67', { retirementAge: 67 }],
      ['Retirement spending', '5000', { monthlyExpenses: 5_000 }],
      ['Tax rate', '20', { taxRate: 0.2 }],
      ['Inflation rate', '3', { expectedAnnualInflationRate: 0.03 }],
      ['Rate of return', '4', { expectedAnnualRateOfReturnInRetirement: 0.04 }],
    ];
    for (const [label, to, answer] of moves) {
      await userEvent.click(variables.getByRole('button', { name: label }));
      expect(screen.getAllByRole('slider')).toHaveLength(1);
      await slideTo(label, to);
      expect(screen.getByRole('button', { name: new RegExp(`^Reset ${label} to`) })).toBeTruthy();
      await waitFor(() => expect(held.plan.calculator).toMatchObject(answer));
    }
  });

  it('calls the service 500 ms after the last move, shows covered years, and resets the slider [B4-37]', async () => {
    const { calculated } = openAt(STEP.strategy, rich);
    await stepName();
    expect(await screen.findByText('Your plan covers all 20 years in retirement.')).toBeTruthy();
    await waitFor(() => expect(calculated.bodies).toHaveLength(1));

    await press('Retirement spending');
    await userEvent.clear(exact('Retirement spending'));
    await userEvent.type(exact('Retirement spending'), '20000');
    // The value moves with Enter: from here on, not from what the machine needs afterwards.
    const moved = performance.now();
    await userEvent.keyboard('{Enter}');
    expect(await screen.findByText(/^Your plan covers \d+ of 20 years in retirement\.$/)).toBeTruthy();
    await waitFor(() => expect(calculated.bodies).toHaveLength(2), { interval: 10 });
    expect(performance.now() - moved).toBeGreaterThanOrEqual(500);
    expect(calculated.bodies.at(-1)).toMatchObject({ retirementPlan: { monthlyExpenses: 20_000 } });

    await press('Reset Retirement spending to $4,000');
    expect(exact('Retirement spending').value).toBe('$4,000');
    expect(await screen.findByText('Your plan covers all 20 years in retirement.')).toBeTruthy();
    await waitFor(() => expect(calculated.bodies).toHaveLength(3));

    const rows = await readTable('Income by age');
    expect(rows.slice(1).map(([age]) => age)).toEqual(['65', '69', '73', '76', '80', '84']);
    await press('Age');
    await slideTo('Age', '82');
    await waitFor(() =>
      expect(
        within(screen.getByRole('table', { name: 'Income by age' }))
          .getAllByRole('row')
          .slice(1)
          .map((row) => row.firstElementChild?.textContent),
      ).toEqual(['82', '83', '84']),
    );
  });

  it('shows amounts in dollars of today, and in those of each year when switched', async () => {
    openAt(STEP.strategy, rich);
    await stepName();
    const tile = () =>
      screen.getByText('Left at the end', { selector: 'dt' }).parentElement?.textContent ?? '';
    const left = () => dollarsIn({ textContent: /\$[\d,]+/.exec(tile())?.[0] ?? '' });
    const firstYear = () => {
      const table = screen.getByRole('table', { name: 'Year by year', hidden: true });
      return dollarsIn(
        table.querySelectorAll('tbody tr')[0]?.querySelectorAll('td')[5] ?? { textContent: null },
      );
    };
    expect(tile()).toContain("in today's dollars");
    expect(screen.getByText("Income of a year after tax, in today's dollars.")).toBeTruthy();
    const today = { left: left(), withdrawn: firstYear() };
    await userEvent.click(screen.getByRole('radio', { name: 'Dollars of each year' }));
    expect(tile()).toContain('in dollars of that year');
    expect(screen.getByText('Income of a year after tax, in dollars of that year.')).toBeTruthy();
    // The plan runs from 40 to 85 at 2% inflation, and withdraws from 65 on.
    expect(Math.abs(today.left - left() / 1.02 ** 45)).toBeLessThan(1);
    expect(Math.abs(today.withdrawn - firstYear() / 1.02 ** 25)).toBeLessThan(1);
    expect(today.withdrawn).toBeGreaterThan(0);
    await press('Show the working for Left at the end');
    await screen.findByRole('dialog');
    expect(screen.queryByText(/^The steps count in dollars of each year\./)).toBeNull();
    await press('Done');
    await userEvent.click(screen.getByRole('radio', { name: "Today's dollars" }));
    await press('Show the working for Left at the end');
    expect(
      await screen.findByText(/^The steps count in dollars of each year\. At 2% inflation/),
    ).toBeTruthy();
  });

  it('shows the working of the years covered and of what is left', async () => {
    openAt(STEP.strategy, rich);
    await stepName();
    expect(button('Show the working for Left at the end')).toBeTruthy();
    await press('Show the working for Years covered');
    const dialog = within(await screen.findByRole('dialog'));
    expect(await dialog.findByText('20 of 20')).toBeTruthy();
    expect(dialog.getByRole('table', { name: 'Starting values' })).toBeTruthy();
  });

  it('keeps the sliders within their limits [B5-35]', async () => {
    openAt(STEP.strategy);
    await stepName();
    const limits = async (label: string) => {
      await press(label);
      const { min, max, step } = screen.getByRole<HTMLInputElement>('slider', { name: label });
      return [min, max, step];
    };
    expect(await limits('Age')).toEqual(['41', '85', '1']);
    expect(await limits('Retirement spending')).toEqual(['0', '25000', '100']);
    expect((await limits('Tax rate')).slice(0, 2)).toEqual(['0', '100']);
    expect((await limits('Inflation rate')).slice(0, 2)).toEqual(['0', '100']);
    expect((await limits('Rate of return')).slice(0, 2)).toEqual(['0', '8']);
  });

  it('takes a spending above the maximum of the slider as its end', async () => {
    openAt(STEP.strategy, { monthlyExpenses: 31_000 });
    await stepName();
    await press('Retirement spending');
    expect(screen.getByRole<HTMLInputElement>('slider').max).toBe('31000');
  });

  it('shows that the figures were not checked while the service does not answer', async () => {
    server.use(onCall(distributionCalls.calculate, () => new Response(null, { status: 503 })));
    const { calculated } = openAt(STEP.strategy);
    calculated.isDown = true;
    await stepName();
    expect(screen.getByText(/^Your plan covers/)).toBeTruthy();
    expect(await screen.findByText(/We couldn't check these figures/)).toBeTruthy();
  });
});

/** `$1,250` or `$60K` as dollars. */
function dollarsIn({ textContent }: Pick<Node, 'textContent'>): number {
  const text = textContent ?? '';
  return Number(text.replace(/[^\d.]/g, '')) * (text.endsWith('K') ? 1_000 : 1);
}

describe('the chart', () => {
  it('stacks the incomes against age, hidden at or beyond life expectancy [B2-86]', async () => {
    openWith(aCouplesDistribution({ currentStep: STEP.strategy, totalMoneyInPreTax: 120_000.5 }));
    await stepName();
    const chart = screen.getByRole('figure', { name: 'Income by age' });
    await waitFor(() =>
      expect(chart.querySelectorAll('.highcharts-column-series').length).toBeGreaterThan(3),
    );
    // Stacked: the axis reaches the sum of the incomes of an age, which no single bar does.
    const ticks = [...chart.querySelectorAll('.highcharts-yaxis-labels text')].map(dollarsIn);
    const rows = await readTable('Income by age');
    const amounts = rows
      .slice(1)
      .map((cells) => cells.slice(1).map((textContent) => dollarsIn({ textContent })));
    const sums = amounts.map((incomes) => incomes.reduce((total, income) => total + income, 0));
    const reached = Math.max(...ticks);
    expect(reached).toBeGreaterThanOrEqual(Math.max(...sums));
    expect(Math.max(...sums)).toBeGreaterThan(1.2 * Math.max(...amounts.flat()));
    expect(rows[0]).toEqual([
      'Age',
      'Pensions',
      'Social Security',
      'Special and other income',
      'Withdrawals',
      'Not covered',
    ]);
    expect(rows.slice(1).map(([age]) => age)).toEqual([
      '65 / 63',
      '70 / 68',
      '75 / 73',
      '79 / 77',
      '84 / 82',
      '- / 87',
    ]);
    const years = within(screen.getByRole('table', { name: 'Year by year', hidden: true }));
    const ages = years
      .getAllByRole('row', { hidden: true })
      .map((row) => within(row).queryAllByRole('cell', { hidden: true })[1]?.textContent);
    expect(ages.at(-1)).toBe('Spouse only, 87');
    expect(ages).toContain('84');
  });

  it('has a table of every year', async () => {
    openSummary();
    await userEvent.click(await screen.findByText('Year by year', { selector: 'summary' }));
    const table = within(screen.getByRole('table', { name: 'Year by year' }));
    expect(table.getAllByRole('row')).toHaveLength(21);
  });
});

describe('the commit', () => {
  it('opens a dialog first where the profile changes, cannot be dismissed, and submits on accept [B4-25]', async () => {
    const { held, named } = openAt(STEP.strategy);
    await stepName();
    held.willProfileUpdate = true;
    await press('Commit');
    const dialog = await screen.findByRole('alertdialog', { name: 'You changed your profile information' });
    expect(
      within(dialog).getByText(
        "Your changes will be saved to your profile. If these changes affect any of your other goals, we'll update the status of those goals for you to review so you can make sure they remain accurate.",
      ),
    ).toBeTruthy();
    await userEvent.keyboard('{Escape}');
    await userEvent.click(document.body, { pointerEventsCheck: 0 });
    expect(screen.getByRole('alertdialog')).toBeTruthy();
    expect(named('commit')).toEqual([]);
    await press('Cancel');
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
    expect(named('commit')).toEqual([]);
    await press('Commit');
    await press('Save and commit');
    await waitFor(() => expect(named('commit')).toHaveLength(1));
  });

  it('submits directly where the profile stays, and leads to the summary', async () => {
    const { named, currentPath } = openEdit();
    await stepName();
    await next();
    await next();
    await press('Commit');
    await waitFor(() => expect(named('commit')).toHaveLength(1));
    expect(screen.queryByRole('alertdialog')).toBeNull();
    await waitFor(() => expect(currentPath()).toBe('/plan-for-retirement/summary'));
    expect(await screen.findByText(/^Plan created: November 22, 2026/)).toBeTruthy();
  });
});

it('posts {content} and saves the PDF of the reply under its name; a failure is reported and can be tried again [B7-14]', async () => {
  const bodies: unknown[] = [];
  let isDown = true;
  const content = new Uint8Array([0x25, 0x50, 0x44, 0x46, 0, 0xff, 0x80]);
  server.use(
    onCall(distributionCalls.downloadPdf, (body) => {
      bodies.push(body);
      return isDown ? serviceUnavailable() : { fileName: 'distribution-plan-2026-11-22.pdf', content };
    }),
  );
  const savedFiles = recordSavedFiles();
  openSummary();
  await press('Download as PDF');
  const failure = await screen.findByText(/not available right now/);
  expect(failure.closest('[role=alert]')).not.toBeNull();
  expect(await savedFiles()).toEqual([]);

  isDown = false;
  await press('Download as PDF');
  await waitFor(async () => expect(await savedFiles()).toHaveLength(1));
  expect(await savedFiles()).toEqual([
    { name: 'distribution-plan-2026-11-22.pdf', type: 'application/pdf', bytes: content },
  ]);
  expect(screen.queryByText(/not available right now/)).toBeNull();
  const sent = {
    content: {
      client: expect.stringMatching(/^\S+ \S/) as string,
      rates: { taxRate: 0.15 },
      retirementPlan: { retirementAge: 65 },
    },
  };
  expect(bodies).toMatchObject([sent, sent]);
  expect(bodies.map((body) => Object.keys(Object(body)))).toEqual([['content'], ['content']]);
  expect(JSON.stringify(bodies)).not.toContain('<');
  await userEvent.click(screen.getByRole('radio', { name: 'Dollars of each year' }));
  await press('Download as PDF');
  await waitFor(() => expect(bodies).toHaveLength(3));
  expect(bodies[2]).toMatchObject({ ...sent, dollars: 'year' });
});
