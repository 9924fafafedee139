import { INVESTOR_TYPES, RISK_CHOICES } from '@fw/contract-goals';
import { anAllocation } from '@fw/contract-goals/testing';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, it } from 'vitest';
import { mockGoals, planWith } from '../../testing/goals-service.ts';
import { button, isDisabled, press, stepName } from '../../testing/questionnaire.tsx';
import { ALLOCATION_TEXT, timeFrameText } from './asset-allocation.text.ts';
import { CALCULATOR, EDIT, serveOptions } from '../../testing/investment-options.ts';

const { server, open } = mockGoals();
beforeEach(() => serveOptions(server));

type Answers = NonNullable<Parameters<typeof anAllocation>[0]>;
const STOCK: Answers = {
  companyOffersStock: true,
  companyOffersStockFund: { name: 'Harbor Stock Fund', ticker: 'HRBR' },
  companyStock: 0,
};
const NO_FUNDS: Answers = { investmentApproachType: 'NO_FUNDS', investorType: 'NO_FUNDS' };
const SHORT: Answers = {
  timeFrameTakeFromInvestments: 2,
  timeFrameSpendFromInvestments: 1,
  edgeCase: true,
  portfolioCoreRecommendationNumber: 0,
};
const openAt = (at: string, over: Answers = {}) =>
  open(at, { plan: planWith(anAllocation(over), at === EDIT ? 2 : 1) });
const radio = (name: string) => userEvent.click(screen.getByRole('radio', { name }));
const group = (name: string) =>
  screen.getByRole('radiogroup', { name: new RegExp(name.replace(/\.+$/, '')) });
const listed = (): (string | null)[] =>
  [...document.querySelectorAll('details li')].map(({ textContent }) => textContent);

const LONG = [
  'Determine investment horizon',
  'Assess risk tolerance',
  'Adjust risk level',
  'Allocate company stock',
  'Select investment approach',
  'Select fund',
];

it('has its steps by name with a bar, and opens them in any order [B2-31] [B2-32] [B2-33] [B2-34] [B2-35] [B2-36] [B2-37]', async () => {
  openAt(CALCULATOR, STOCK);
  for (const [index, name] of LONG.entries()) {
    if (index > 0) await press(name);
    const heading = `Step ${String(index + 1)} of 6: ${name}`;
    expect(await stepName()).toBe(heading);
    const bar = screen.getByRole('progressbar', { name: 'Progress' });
    expect(bar.getAttribute('aria-valuetext')).toBe(`Step ${String(index + 1)} of 6`);
  }
  await press('Determine investment horizon');
  await press('Select fund');
  expect(await stepName()).toBe('Step 6 of 6: Select fund');
});

it('shows company stock where it is offered, and the approach where the plan has both [B2-41] [B2-42]', async () => {
  const both = openAt(CALCULATOR, STOCK);
  await stepName();
  expect(listed()).toEqual(LONG);
  both.view.unmount();
  const noStock = openAt(CALCULATOR);
  await stepName();
  expect(listed()).not.toContain('Allocate company stock');
  expect(listed()).toContain('Select investment approach');
  noStock.view.unmount();
  for (const investmentApproachType of ['HANDS_ON', 'HANDS_OFF'] as const) {
    const single = openAt(CALCULATOR, { ...STOCK, investmentApproachType });
    await stepName();
    expect(listed()).not.toContain('Select investment approach');
    expect(listed()).toContain('Allocate company stock');
    single.view.unmount();
  }
});

it('shows the short term alone after the horizon when the horizon is short [B2-38] [B2-40] [B4-16]', async () => {
  const { held } = openAt(CALCULATOR, STOCK);
  await stepName();
  expect(listed()).not.toContain('Short Term');
  await userEvent.click(
    within(group(ALLOCATION_TEXT.takeQuestion)).getByRole('radio', { name: '2-5 years' }),
  );
  await userEvent.click(
    within(group(ALLOCATION_TEXT.spendQuestion)).getByRole('radio', { name: '2 years or less' }),
  );
  expect(listed()).toEqual(['Determine investment horizon', 'Short Term']);
  await press('Next');
  expect(await stepName()).toBe('Step 2 of 2: Short Term');
  await waitFor(() =>
    expect(held.plan.calculator).toMatchObject({ edgeCase: true, portfolioCoreRecommendationNumber: 0 }),
  );
  await press('Back');
  await userEvent.click(
    within(group(ALLOCATION_TEXT.spendQuestion)).getByRole('radio', { name: '3-5 years' }),
  );
  expect(listed()).toEqual(LONG);
});

it('shows in edit mode the fund, the short term, or the level where there are no funds [B2-43] [B2-44] [B4-20]', async () => {
  const fund = openAt(EDIT, STOCK);
  expect(await stepName()).toBe('Step 1 of 1: Select fund');
  expect(button('Cancel')).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Back' })).toBeNull();
  await press('Cancel');
  await waitFor(() => expect(fund.named('cancel')).toHaveLength(1));
  fund.view.unmount();

  const short = openAt(EDIT, { ...STOCK, ...SHORT });
  expect(await stepName()).toBe('Step 1 of 1: Short Term');
  await press('Commit');
  await waitFor(() => expect(short.named('commit')).toHaveLength(1));
  short.view.unmount();

  const level = openAt(EDIT, NO_FUNDS);
  expect(await stepName()).toBe('Step 1 of 1: Adjust risk level');
  expect(button('Cancel')).toBeTruthy();
  for (const name of ['Back', 'Next']) expect(screen.queryByRole('button', { name })).toBeNull();
  await press('Commit');
  await waitFor(() => expect(level.named('commit')).toHaveLength(1));
  level.view.unmount();

  const start = openAt(CALCULATOR, NO_FUNDS);
  await press('Adjust risk level');
  expect(listed()).toEqual(LONG.slice(0, 3));
  await press('Commit');
  await waitFor(() => expect(start.named('commit')).toHaveLength(1));
});

it('puts two questions on the horizon and needs both [B2-46] [B5-15]', async () => {
  const unanswered = { timeFrameTakeFromInvestments: null, timeFrameSpendFromInvestments: null };
  const half = openAt(CALCULATOR, { ...unanswered, timeFrameSpendFromInvestments: 2 });
  await stepName();
  expect(isDisabled('Next')).toBe(true);
  half.view.unmount();
  openAt(CALCULATOR, unanswered);
  await stepName();
  const labels = (name: string) =>
    within(group(name))
      .getAllByRole('radio')
      .map((each) => each.closest('label')?.textContent);
  expect(labels(ALLOCATION_TEXT.takeQuestion)).toEqual([
    '1 year or less',
    '2-5 years',
    '6-10 years',
    'More than 10 years',
  ]);
  expect(labels(ALLOCATION_TEXT.spendQuestion)).toEqual([
    '2 years or less',
    '3-5 years',
    '6-10 years',
    'More than 10 years',
  ]);
  expect(timeFrameText('take', 5)).toBe('Unknown');
  expect(screen.getByText('I plan to begin taking money for retirement in...')).toBeTruthy();
  expect(screen.getByText('As I withdraw money, I will need it to last over a period of...')).toBeTruthy();
  expect(button('Cancel')).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Back' })).toBeNull();
  expect(isDisabled('Next')).toBe(true);
  await radio('2-5 years');
  expect(isDisabled('Next')).toBe(true);
  await radio('3-5 years');
  expect(isDisabled('Next')).toBe(false);
});

it('offers three answers on risk with an explanation, and needs one [B2-47] [B2-48] [B2-49] [B2-50] [B5-16]', async () => {
  const { held } = openAt(CALCULATOR, { riskModifier: null, portfolioCoreRecommendationNumber: null });
  await press('Assess risk tolerance');
  const title = 'How much risk are you willing to assume with your retirement savings?';
  expect(await screen.findByRole('heading', { name: title })).toBeTruthy();
  expect(isDisabled('Next')).toBe(true);
  const pairs = [
    ['Uncomfortable - I would rather preserve my investment', 'Conservative'],
    ['Neutral - risk is part of the investment process', 'Average'],
    ['Very comfortable - no risk, no reward', 'Aggressive'],
  ] as const;
  expect(RISK_CHOICES.map(({ label, value }) => [label, value])).toEqual(pairs);
  expect(screen.getAllByRole('radio')).toHaveLength(3);
  for (const [label, riskModifier] of pairs) {
    await radio(label);
    await waitFor(() => expect(held.plan.calculator).toMatchObject({ riskModifier }));
  }
  expect(isDisabled('Next')).toBe(false);
  await press('About investment risk');
  expect(await screen.findByRole('dialog', { name: 'investment risk' })).toBeTruthy();
});

it('lets the slider move over the portfolios above 0, with return and loss [B2-51] [B4-18] [B4-19]', async () => {
  const { held } = openAt(CALCULATOR);
  await press('Adjust risk level');
  await screen.findByRole('heading', {
    name: 'What level of investment risk are you most comfortable with?',
  });
  const slider = screen.getByRole<HTMLInputElement>('slider', { name: 'Risk level' });
  expect([slider.min, slider.max, slider.value]).toEqual(['1', '7', '4']);
  expect(
    screen.getByRole('figure', { name: 'Expected return and possible loss by risk level' }),
  ).toBeTruthy();
  const readFact = (label: string) =>
    screen.getByText(label, { selector: 'dt' }).nextElementSibling?.textContent;
  expect(slider.getAttribute('aria-valuetext')).toBe('Balanced');
  expect(readFact('Expected return')).toContain('6.2%');
  expect(readFact('Possible loss')).toContain('9.7%');
  expect(button('Back')).toBeTruthy();
  expect(button('Next')).toBeTruthy();

  fireEvent.change(slider, { target: { value: '6' } });
  expect(slider.getAttribute('aria-valuetext')).toBe('Growth');
  expect(readFact('Expected return')).toContain('6.6%');
  expect(readFact('Possible loss')).toContain('13.6%');
  await waitFor(() =>
    expect(held.plan.calculator).toMatchObject({
      portfolioCoreRecommendationNumber: 6,
      recalculatePortfolioRecommendation: false,
    }),
  );
  await press('View as a table');
  const rows = screen.getAllByRole('row').map((row) => row.textContent);
  expect(rows).toHaveLength(8);
  expect(rows[7]).toBe('Aggressive Growth6.9%-16%');

  await press('Assess risk tolerance');
  await radio('Very comfortable - no risk, no reward');
  await press('Adjust risk level');
  expect((await screen.findByRole<HTMLInputElement>('slider', { name: 'Risk level' })).value).toBe('5');
});

it('needs a level, which the slider picks where the answers lead to none [B5-17]', async () => {
  openAt(CALCULATOR, { timeFrameTakeFromInvestments: 1, portfolioCoreRecommendationNumber: null });
  await press('Adjust risk level');
  const slider = await screen.findByRole<HTMLInputElement>('slider', { name: 'Risk level' });
  expect(isDisabled('Next')).toBe(true);
  fireEvent.change(slider, { target: { value: '1' } });
  expect(slider.getAttribute('aria-valuetext')).toBe('Conservative');
  expect(isDisabled('Next')).toBe(false);
});

it('has a slider of 0 to 100 percent for company stock [B2-52]', async () => {
  const { held } = openAt(CALCULATOR, STOCK);
  await press('Allocate company stock');
  await screen.findByRole('heading', { name: 'Are you interested in investing in company stock?' });
  const slider = screen.getByRole<HTMLInputElement>('slider', { name: 'Share in company stock' });
  expect([slider.min, slider.max, slider.value]).toEqual(['0', '100', '0']);
  fireEvent.change(slider, { target: { value: '100' } });
  expect(slider.getAttribute('aria-valuetext')).toBe('100%');
  await waitFor(() => expect(held.plan.calculator).toMatchObject({ companyStock: 100 }));
});

it('lets the person choose the kind of investor, and needs the choice [B2-53] [B5-18] [B4-15]', async () => {
  const { held } = openAt(CALCULATOR, { investorType: null });
  await press('Select investment approach');
  expect(await screen.findByText('What kind of investor are you?')).toBeTruthy();
  expect(INVESTOR_TYPES.map(({ type, name }) => [type, name])).toEqual([
    ['HANDS_OFF', 'Hands-off'],
    ['HANDS_ON', 'Hands-on'],
  ]);
  expect(screen.getByText(/one-stop shop: one target-date style fund/)).toBeTruthy();
  expect(screen.getByText(/More involved/)).toBeTruthy();
  expect(isDisabled('Next')).toBe(true);
  await userEvent.click(screen.getByRole('radio', { name: /^Hands-off/ }));
  await waitFor(() => expect(held.plan.calculator).toMatchObject({ investorType: 'HANDS_OFF' }));
  expect(isDisabled('Next')).toBe(false);
  await press('Determine investment horizon');
  await radio('2-5 years');
  await radio('2 years or less');
  await waitFor(() => expect(held.plan.calculator).toMatchObject({ investorType: 'HANDS_ON' }));
});

it('has a type, a name and a description for each kind of investor, and no other [B3-25]', async () => {
  const entries = [
    [
      'HANDS_OFF',
      'Hands-off',
      'A one-stop shop: one target-date style fund holds the whole mix and keeps it in balance.',
    ],
    ['HANDS_ON', 'Hands-on', 'More involved: you choose the funds of each asset class yourself.'],
  ] as const;
  const { held } = openAt(CALCULATOR, { investorType: null });
  await press('Select investment approach');
  await screen.findByText('What kind of investor are you?');
  expect(screen.getAllByRole('radio')).toHaveLength(entries.length);
  for (const [investorType, name, description] of entries) {
    const choice = screen.getByRole('radio', { name: new RegExp(`^${name}`) });
    const label = choice.closest('label');
    expect(within(label ?? document.body).getByText(name)).toBeTruthy();
    expect(screen.getByText(description)).toBeTruthy();
    await userEvent.click(choice);
    await waitFor(() => expect(held.plan.calculator).toMatchObject({ investorType }));
  }
});

it('points to safe savings and the short-term funds for a short horizon, hands-on [B2-56]', async () => {
  const { held } = openAt(CALCULATOR, { investorType: 'HANDS_OFF' });
  await stepName();
  await radio('2-5 years');
  await radio('2 years or less');
  await press('Short Term');
  expect(
    await screen.findByText(/Protecting your savings.*money markets, insured bank accounts or CDs/),
  ).toBeTruthy();
  expect(await screen.findByText('Money Market (CASH)')).toBeTruthy();
  expect(screen.getByText('Stable Value (STABLE)')).toBeTruthy();
  expect(screen.queryByText(/BOND/)).toBeNull();
  expect(screen.getByText(/Talk to a planner/)).toBeTruthy();
  await press('Commit');
  await waitFor(() => expect(held.plan.calculator).toMatchObject({ investorType: 'HANDS_ON' }));
  expect(held.plan.committed).toMatchObject({ result: { edgeCase: true, investorType: 'HANDS_ON' } });
});
