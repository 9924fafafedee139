import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import {
  breadcrumbs,
  callPortal,
  collectFaults,
  DESKTOP,
  freshEmployee,
  goTo,
  launchChromium,
  next,
  PHONE,
  signIn,
  step,
  chartDrawn,
  createAccount,
  PLAN_LOOKS,
} from '../lib/index.ts';

const openBrowser = launchChromium();
const SECTION = '/reduce-your-debt';

interface Debt {
  readonly name: string;
  readonly balance: number;
  readonly interestRate: number;
  readonly minimumMonthlyPayment: number;
  readonly currentMonthlyPayment: number;
}

/** A loan that the person added by hand. */
const addLoan = (page: Page, debt: Debt) =>
  createAccount(page, { categoryName: 'Loan', typeName: 'Loan', ...debt });

const CAR: Debt = {
  name: 'Car loan',
  balance: -1_000,
  interestRate: 0,
  minimumMonthlyPayment: 1,
  currentMonthlyPayment: 100,
};
const BOAT: Debt = { ...CAR, name: 'Boat loan', balance: -2_000, currentMonthlyPayment: 60 };

/** Links loans and walks to the review. */
async function answerToReview(page: Page, names: readonly string[]): Promise<void> {
  await step(page, 'Paydown strategy').waitFor();
  await page.getByRole('radio', { name: /^Lowest balance first/ }).check();
  await next(page);
  await step(page, 'Identify debts').waitFor();
  await page.getByRole('button', { name: 'Link accounts' }).click();
  for (const name of names) await page.getByRole('checkbox', { name: new RegExp(name) }).check();
  await page.getByRole('button', { name: 'Link', exact: true }).click();
  await next(page);
  await step(page, 'Review your information').waitFor();
}

async function setPayment(page: Page, dollars: number): Promise<void> {
  await page.getByRole('tab', { name: 'Monthly payment' }).click();
  await page.getByLabel('Monthly payment, exact value').fill(String(dollars));
  await page.keyboard.press('Enter');
}

/** The labels of an axis of the chart. */
const axisTexts = (page: Page, axis: 'xaxis' | 'yaxis') =>
  page.locator(`.highcharts-${axis}-labels text`).allTextContents();

interface StoredPlan {
  readonly calculator: {
    readonly interestRate: number;
    readonly monthlyPayment: number;
    readonly linkedAccounts: readonly {
      readonly name: string;
      readonly balance: number;
      readonly isLinked: boolean;
    }[];
  };
}

/** The answers as the service stores them: what the replies of its saves carry, the newest last. */
function recordSaves(page: Page): StoredPlan['calculator'][] {
  const saves: StoredPlan['calculator'][] = [];
  page.on('response', (response) => {
    if (!response.url().endsWith('/REDUCE_DEBT/save') || !response.ok()) return;
    void response.json().then(
      ({ calculator }: StoredPlan) => saves.push(calculator),
      // A save whose body is still on its way when the test ends.
      () => undefined,
    );
  });
  return saves;
}

it('commits a debt plan, shows and edits it; every page of the section has its breadcrumb [A2-08]', async () => {
  const { page, broken } = await openBrowser();
  await signIn(page, await freshEmployee());
  await addLoan(page, CAR);
  await addLoan(page, BOAT);
  await goTo(page, `${SECTION}/overview`);
  await page.getByRole('link', { name: 'Start your plan' }).waitFor();
  await expect.poll(async () => (await breadcrumbs(page)).join(' > ')).toContain('Reduce Your Debt');
  await page.getByRole('link', { name: 'Start your plan' }).click();
  await step(page, 'Paydown strategy').waitFor();
  await expect.poll(async () => (await breadcrumbs(page)).at(-1)).toBe('Calculator');
  await answerToReview(page, ['Car loan', 'Boat loan']);
  await next(page);
  await step(page, 'Preview your plan').waitFor();
  await page.getByText(/debt free in 1 year and 7 months/).waitFor();
  await page.getByRole('button', { name: 'Commit' }).click();
  await page.getByText(/^Plan created:/).waitFor();
  await expect.poll(async () => (await breadcrumbs(page)).at(-1)).toBe('Summary');
  await page.getByRole('table', { name: 'Your debts' }).getByText('Boat loan').waitFor();
  await page.getByRole('region', { name: 'Next steps' }).waitFor();

  await page.getByRole('link', { name: 'Edit your plan' }).click();
  await step(page, 'Step 1 of 2: Review your information').waitFor();
  await expect.poll(async () => (await breadcrumbs(page)).at(-1)).toBe('Edit');
  await page.getByRole('button', { name: 'Unlink Boat loan' }).click();
  await next(page);
  await page.getByText(/debt free in 10 months/).waitFor();
  await page.getByRole('button', { name: 'Commit' }).click();
  // The preview shows the same sentences: only the summary leads to the editor.
  await page.getByRole('link', { name: 'Edit your plan' }).waitFor();
  await page.getByText(/debt free in 10 months/).waitFor();
  await goTo(page, `${SECTION}/next-steps/REDUCE_DEBT`);
  await page.getByRole('heading', { name: 'Incomplete next steps' }).waitFor();
  await expect.poll(async () => (await breadcrumbs(page)).at(-1)).toBe('Next steps');
  await goTo(page, `${SECTION}/calculator`);
  await page.getByText(/^Plan created:/).waitFor();
  expect(broken).toEqual([]);
});

it('draws months up to 84 and years beyond with the ticks of 12, 84, 420 and 720 months, in $k and $M, and shows how long it takes, 0 months without debts [B9-11]', async () => {
  const { page } = await openBrowser();
  await signIn(page, await freshEmployee());
  const loan = await addLoan(page, { ...CAR, balance: -1_200_000, currentMonthlyPayment: 100_000 });
  await goTo(page, `${SECTION}/calculator`);
  await step(page, 'Paydown strategy').waitFor();
  await answerToReview(page, ['Car loan']);
  await next(page);
  await step(page, 'Preview your plan').waitFor();
  await chartDrawn(page, '.highcharts-graph');
  const drawnFor = async (dollars: number, sentence: string, labels: readonly string[]) => {
    await setPayment(page, dollars);
    await page.getByText(`You will be debt free in ${sentence}.`).waitFor();
    await expect.poll(() => axisTexts(page, 'xaxis'), { timeout: 5_000 }).toEqual(labels);
  };
  await drawnFor(
    100_000,
    '1 year',
    Array.from({ length: 13 }, (_, month) => String(month)),
  );
  await drawnFor(50_000, '2 years', ['0', '12', '24']);
  await drawnFor(14_300, '7 years', ['0', '12', '24', '36', '48', '60', '72', '84']);
  await drawnFor(14_150, '7 years and 1 month', ['0', '5']);
  await drawnFor(2_900, '34 years and 6 months', ['0', '5', '10', '15', '20', '25', '30']);
  await drawnFor(2_850, '35 years and 2 months', ['0', '10', '20', '30']);
  const amounts = await axisTexts(page, 'yaxis');
  expect(amounts.some((text) => /^\$[\d.]+M$/.test(text))).toBe(true);
  expect(amounts.some((text) => /^\$[\d.]+k$/.test(text))).toBe(true);
  // A debt that is not paid off within 600 months is drawn up to there, on an axis that ends at 720.
  await setPayment(page, 1_950);
  await page.getByText(/more than 50 years to complete/).waitFor();
  await expect.poll(() => axisTexts(page, 'xaxis')).toEqual(['0', '10', '20', '30', '40', '50', '60']);
  await page.getByText('Your answers are saved.').waitFor();
  // The preview of a plan whose only debt was deleted meanwhile.
  await callPortal(page, '/webapi/v1/user/account/delete', { userAccountId: loan.userAccountId });
  await page.reload();
  await step(page, 'Preview your plan').waitFor();
  await page.getByText('You will be debt free in 0 months.').waitFor();
  await page.getByRole('alert').getByText('You have no debt accounts linked to this goal').waitFor();
});

it('sets a threshold of 0 to 7 % on a step change, stores 0 for what is unlinked or owes nothing, and follows the current payments [B4-49]', async () => {
  const { page } = await openBrowser();
  const saves = recordSaves(page);
  await signIn(page, await freshEmployee());
  await addLoan(page, CAR);
  await addLoan(page, BOAT);
  await addLoan(page, { ...CAR, name: 'Left out' });
  await goTo(page, `${SECTION}/calculator`);
  await step(page, 'Paydown strategy').waitFor();
  await answerToReview(page, ['Car loan', 'Boat loan']);
  const findField = (name: string, label: string) =>
    page.getByRole('region', { name }).getByRole('textbox', { name: label });
  const saved = <Value>(read: (calculator: StoredPlan['calculator']) => Value) =>
    expect.poll(() => saves.map(read).at(-1), { timeout: 5_000 });
  const findBalance = (name: string) => (calculator: StoredPlan['calculator']) =>
    calculator.linkedAccounts.find((account) => account.name === name)?.balance;
  await findField('Car loan', 'Current monthly payment').fill('150');
  await saved(({ monthlyPayment }) => monthlyPayment).toBe(210);
  await saved(findBalance('Left out')).toBe(0);
  await saved(findBalance('Car loan')).toBe(-1_000);
  // An amount without a sign is owed as well; what owes nothing is stored as 0.
  await findField('Boat loan', 'Balance').fill('20');
  await saved(findBalance('Boat loan')).toBe(-20);
  await findField('Boat loan', 'Balance').fill('0');
  await saved(findBalance('Boat loan')).toBe(0);
  await findField('Boat loan', 'Balance').fill('-2000');
  await saved(findBalance('Boat loan')).toBe(-2_000);
  await next(page);
  await step(page, 'Preview your plan').waitFor();
  await page.getByRole('tab', { name: 'Interest rate' }).click();
  await page.getByLabel('High interest rate from, exact value').fill('0');
  await page.keyboard.press('Enter');
  await page.getByRole('button', { name: 'Back' }).click();
  await step(page, 'Review your information').waitFor();
  await next(page);
  await page.getByRole('tab', { name: 'Interest rate' }).click();
  expect(await page.getByLabel('High interest rate from, exact value').inputValue()).toBe('7%');
  await saved(({ interestRate }) => interestRate).toBe(7);
});

it.each(PLAN_LOOKS)('fits and is accessible at every step: %s', async (_, look) => {
  const { page } = await openBrowser(look);
  await signIn(page, await freshEmployee());
  await addLoan(page, CAR);
  await addLoan(page, BOAT);
  await goTo(page, `${SECTION}/calculator`);
  await step(page, 'Paydown strategy').waitFor();
  const { faults, check } = collectFaults(page, look.theme === 'light' ? 'whole' : 'look');
  await check();
  await answerToReview(page, ['Car loan', 'Boat loan']);
  await check();
  await next(page);
  await chartDrawn(page, '.highcharts-graph');
  await check();
  await setPayment(page, 0);
  await page.getByText(/does not meet the minimum payments/).waitFor();
  await check();
  await page.getByRole('button', { name: /^Use \$/ }).click();
  await page.getByRole('button', { name: 'Commit' }).click();
  await page.getByText(/^Plan created:/).waitFor();
  await check();
  expect(faults).toEqual([]);
});

/** Where the fields of a debt in the review are, by their labels. */
async function readPlaces(page: Page, debt: string) {
  const block = page.getByRole('region', { name: debt });
  const readPlace = async (label: string) => {
    const box = await block.getByRole('textbox', { name: label }).boundingBox();
    if (!box) throw new Error(`${label} of ${debt} is not shown`);
    return { x: Math.round(box.x), y: Math.round(box.y), width: Math.round(box.width) };
  };
  return {
    balance: await readPlace('Balance'),
    rate: await readPlace('Interest rate'),
    minimum: await readPlace('Minimum monthly payment'),
    current: await readPlace('Current monthly payment'),
  };
}

it('aligns the fields of every debt of the review in rows and columns, also beside a message, and puts them below each other on a phone', async () => {
  const { page } = await openBrowser({ viewport: DESKTOP });
  await signIn(page, await freshEmployee());
  await addLoan(page, CAR);
  await addLoan(page, BOAT);
  await goTo(page, `${SECTION}/calculator`);
  await step(page, 'Paydown strategy').waitFor();
  await answerToReview(page, ['Car loan', 'Boat loan']);
  const rate = page.getByRole('region', { name: 'Car loan' }).getByRole('textbox', { name: 'Interest rate' });
  await rate.fill('60');
  await rate.blur();
  await page.getByText('Please enter a positive number between 0% and 50%.').waitFor();

  const [car, boat] = [await readPlaces(page, 'Car loan'), await readPlaces(page, 'Boat loan')];
  for (const { balance, rate: second, minimum, current } of [car, boat]) {
    expect([second.y, current.y]).toEqual([balance.y, minimum.y]);
    expect([minimum.x, current.x]).toEqual([balance.x, second.x]);
    expect(second.x).toBeGreaterThan(balance.x + balance.width);
    expect(new Set([balance.width, second.width, minimum.width, current.width]).size).toBe(1);
  }
  expect([boat.balance.x, boat.rate.x, boat.balance.width]).toEqual([
    car.balance.x,
    car.rate.x,
    car.balance.width,
  ]);

  await page.setViewportSize(PHONE);
  await expect.poll(async () => (await readPlaces(page, 'Boat loan')).rate.y).not.toBe(boat.balance.y);
  const phone = Object.values(await readPlaces(page, 'Boat loan'));
  expect(new Set(phone.map(({ x, width }) => `${x} ${width}`)).size).toBe(1);
  expect(phone.map(({ y }) => y)).toEqual(phone.map(({ y }) => y).toSorted((one, other) => one - other));
});
