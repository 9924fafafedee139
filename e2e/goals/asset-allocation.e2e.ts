import type { Locator, Page } from 'playwright-core';
import { expect, it } from 'vitest';
import {
  callPortal,
  collectFaultsInEveryLook,
  freshEmployee,
  goTo,
  launchChromium,
  ownDemoPerson,
  signIn,
  tabTo,
  tabToName,
  typeInto,
} from '../lib/index.ts';

const openBrowser = launchChromium();
const CALCULATOR = '/plan-for-retirement/calculator?plan=ASSET_ALLOCATION';
const EDIT = '/plan-for-retirement/edit?plan=ASSET_ALLOCATION';
const EXCEEDS = 'You cannot enter values that cause you to exceed your target allocation percentage.';

const step = (page: Page, name: string) => page.getByRole('heading', { level: 1, name }).waitFor();
const next = (page: Page) => page.getByRole('button', { name: 'Next' }).click();
const choose = (page: Page, question: RegExp, name: string) =>
  page.getByRole('radiogroup', { name: question }).getByRole('radio', { name }).check();

/** Signs in and opens the questionnaire of a person without a plan; people of the demo world may have one of an earlier run. */
async function openNew(page: Page, who: Parameters<typeof signIn>[1]): Promise<void> {
  await signIn(page, who);
  await callPortal(page, '/ngapi/v1/goal/RETIREMENT', {});
  await callPortal(page, '/ngapi/v1/goal/delete/RETIREMENT', {});
  await goTo(page, CALCULATOR);
  await page.reload();
  await step(page, 'Determine investment horizon');
}

const unchecked = () => Promise.resolve();

async function answerHorizonAndRisk(page: Page, check = unchecked): Promise<void> {
  await choose(page, /begin taking money/, '6-10 years');
  await choose(page, /last over a period/, 'More than 10 years');
  await check();
  await next(page);
  await step(page, 'Assess risk tolerance');
  await page.getByRole('radio', { name: /^Neutral/ }).check();
  await check();
  await next(page);
  await step(page, 'Adjust risk level');
  await check();
}

async function commit(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Commit' }).click();
  await page.getByText(/^Plan created:/).waitFor();
}

/** Drags the carousel to the next fund, as a finger does. */
async function swipe(page: Page): Promise<void> {
  const box = await page.getByRole('region', { name: 'Choose a target fund' }).boundingBox();
  if (!box) throw new Error('the carousel is not drawn');
  const y = box.y + box.height / 3;
  await page.mouse.move(box.x + box.width * 0.8, y);
  await page.mouse.down();
  await page.mouse.move(box.x + box.width * 0.5, y, { steps: 8 });
  await page.mouse.move(box.x + box.width * 0.1, y, { steps: 8 });
  await page.mouse.up();
}

const FIRST_FUNDS = [
  ['Fixed income', 'Total Bond Index (TBIDX)'],
  ['Large cap', 'Large Company Index (LGIDX)'],
  ['Small/mid cap', 'Small and Mid-Size Index (SMIDX)'],
  ['Foreign', 'International Index (INTIX)'],
  ['Other', 'Real Estate Index (REIDX)'],
] as const;

const row = (page: Page, name: string) => page.getByRole('row', { name: new RegExp(`^${name}`) });
const readTarget = async (page: Page, name: string): Promise<number> =>
  Number.parseFloat((await row(page, name).getByRole('cell').nth(1).textContent()) ?? '');
const share = (page: Page, fund: string) => page.getByRole('dialog').getByLabel(fund);

it('ends in a recommended portfolio and a target fund, chosen by key and swipe; the plan is edited afterwards [B1-04]', async () => {
  const { page, broken } = await openBrowser();
  const { faults, checkLooks } = collectFaultsInEveryLook(page);
  await openNew(page, ownDemoPerson('leo'));
  await answerHorizonAndRisk(page, checkLooks);
  const level = page.getByRole('slider', { name: 'Risk level' });
  const recommended = await level.getAttribute('aria-valuetext');
  expect(recommended).not.toBe('Not picked yet');
  await page.getByRole('figure', { name: 'Expected return and possible loss by risk level' }).waitFor();
  await next(page);
  await step(page, 'Allocate company stock');
  await page.getByRole('slider', { name: 'Share in company stock' }).press('ArrowRight');
  await checkLooks();
  await next(page);
  await step(page, 'Select investment approach');
  await page.getByRole('radio', { name: /^Hands-off/ }).check();
  await checkLooks();
  await next(page);
  await step(page, 'Select fund');
  const selected = page.getByText(/^Selected fund: /);
  const best = page.getByRole('article').filter({ hasText: 'best match' });
  await expect.poll(() => best.getAttribute('inert')).toBeNull();
  const bestName = /: (.*)$/.exec((await best.getAttribute('aria-label')) ?? '')?.[1] ?? 'no name';
  expect(await selected.textContent()).toContain(bestName);
  await page.getByText(/You alone decide.*does not make investment recommendations/).waitFor();
  await checkLooks();
  // The slide fills the carousel in every width, also after the width has changed.
  const readLeft = (of: Locator) => of.evaluate((one) => one.getBoundingClientRect().left);
  const carousel = page.getByRole('region', { name: 'Choose a target fund' });
  expect(await readLeft(best)).toBeCloseTo(await readLeft(carousel), 0);

  await page.getByRole('button', { name: 'Previous fund' }).focus();
  await page.keyboard.press('ArrowLeft');
  await expect.poll(() => selected.textContent()).not.toContain(bestName);
  await swipe(page);
  await expect.poll(() => selected.textContent()).toContain(bestName);
  await commit(page);
  await page.getByRole('heading', { name: 'Your desired strategy' }).waitFor();
  await page
    .getByText(recommended ?? 'no level', { exact: true })
    .first()
    .waitFor();
  const guide = page.getByRole('table', { name: 'Fund guide' });
  await guide.getByRole('row', { name: new RegExp(`${bestName}.*99%`) }).waitFor();
  await guide.getByRole('row', { name: /Northwind Robotics Stock Fund.*1%/ }).waitFor();
  await checkLooks();

  await goTo(page, EDIT);
  await step(page, 'Step 1 of 1: Select fund');
  await expect.poll(() => best.getAttribute('inert')).toBeNull();
  await page.getByRole('button', { name: 'Previous fund' }).click();
  await expect.poll(() => selected.textContent()).not.toContain(bestName);
  const other = /^Selected fund: (.*) \(/.exec((await selected.textContent()) ?? '')?.[1] ?? 'no name';
  expect(other).not.toBe(bestName);
  await commit(page);
  await guide.getByRole('row', { name: new RegExp(other) }).waitFor();
  expect(faults).toEqual([]);
  expect(broken).toEqual([]);
});

it('allocates funds with exact sums in a dialog that restores on Cancel', async () => {
  const { page, broken } = await openBrowser();
  const { faults, checkLooks } = collectFaultsInEveryLook(page);
  await openNew(page, ownDemoPerson('elena'));
  await answerHorizonAndRisk(page);
  await next(page);
  await step(page, 'Select fund');
  await checkLooks();
  const open = async (name: string, verb: string) => {
    await page.getByRole('button', { name: `${verb} ${name}`, exact: true }).click();
    await page.getByRole('dialog').waitFor();
  };
  const isEnabled = (name: string) => page.getByRole('button', { name, exact: true }).isEnabled();
  const status = () => page.getByRole('dialog').getByRole('status').textContent();

  const target = await readTarget(page, 'Fixed income');
  expect(target).toBeGreaterThan(1);
  await open('Fixed income', 'Allocate');
  await expect.poll(status).toBe(`Left to allocate: ${target.toFixed(2)}%`);
  await share(page, 'Total Bond Index (TBIDX)').fill(String(target));
  await share(page, 'Inflation-Protected Bonds (INFPB)').fill('0.01');
  await expect.poll(status).toBe('Amount above allocation: 0.01%');
  expect(await isEnabled('Save')).toBe(false);
  await page.getByRole('dialog').getByText(EXCEEDS).waitFor();
  await checkLooks();
  await share(page, 'Inflation-Protected Bonds (INFPB)').fill('');
  await expect.poll(status).toBe('Allocation met');
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await page.getByRole('dialog').waitFor({ state: 'hidden' });
  await open('Fixed income', 'Edit');
  await share(page, 'Total Bond Index (TBIDX)').fill('1');
  await page.keyboard.press('Escape');
  await page.getByRole('dialog').waitFor({ state: 'hidden' });
  expect(await row(page, 'Fixed income').getByRole('cell').nth(2).textContent()).toBe(`${target}%`);
  expect(await isEnabled('Commit')).toBe(false);

  for (const [name, fund] of FIRST_FUNDS.slice(1)) {
    const left = await readTarget(page, name);
    await open(name, 'Allocate');
    await share(page, fund).fill(String(left));
    await page.getByRole('button', { name: 'Save', exact: true }).click();
    await page.getByRole('dialog').waitFor({ state: 'hidden' });
  }
  await checkLooks();
  await commit(page);
  const guide = page.getByRole('table', { name: 'Fund guide' });
  await guide.getByRole('row', { name: new RegExp(`TBIDX.*${target}%`) }).waitFor();
  await checkLooks();
  expect(faults).toEqual([]);
  expect(broken).toEqual([]);
});

it('protects the savings of a short horizon, and commits at the risk level where a sponsor has no funds', async () => {
  const { page } = await openBrowser();
  const { faults, checkLooks } = collectFaultsInEveryLook(page);
  await openNew(page, ownDemoPerson('jack'));
  await choose(page, /begin taking money/, '2-5 years');
  await choose(page, /last over a period/, '2 years or less');
  await next(page);
  await step(page, 'Step 2 of 2: Short Term');
  await page.getByText('Money Market (MONYM)').waitFor();
  await checkLooks();
  await commit(page);
  await page.getByText('Stable Value (STABV)').waitFor();
  await checkLooks();

  const plainSponsor = await openBrowser();
  const plain = collectFaultsInEveryLook(plainSponsor.page);
  await openNew(plainSponsor.page, await freshEmployee());
  await answerHorizonAndRisk(plainSponsor.page);
  await plainSponsor.page.getByRole('heading', { name: 'Step 3 of 3: Adjust risk level' }).waitFor();
  await plain.checkLooks();
  await plainSponsor.page.getByRole('button', { name: 'Commit' }).click();
  await plainSponsor.page.getByRole('heading', { name: 'Fund guide' }).waitFor();
  await plainSponsor.page.getByRole('heading', { name: 'Your desired strategy' }).waitFor();
  await plain.checkLooks();
  expect(await plainSponsor.page.getByText(/^Plan created:/).count()).toBe(0);
  expect(await plainSponsor.page.getByRole('table', { name: 'Fund guide' }).count()).toBe(0);
  expect([...faults, ...plain.faults]).toEqual([]);
});

/** Presses keys, and moves to the next step with them. */
function keyboardOn(page: Page) {
  const press = (...keys: string[]) =>
    keys.reduce((before, key) => before.then(() => page.keyboard.press(key)), Promise.resolve());
  const forward = async (name: string) => {
    await tabToName(page, 'Next');
    await press('Enter');
    await step(page, name);
  };
  const toRiskLevel = async () => {
    await tabToName(page, '1 year or less');
    await press('ArrowDown', 'ArrowDown');
    await tabToName(page, '2 years or less');
    await press('ArrowDown', 'ArrowDown');
    await forward('Assess risk tolerance');
    await tabToName(page, /^Uncomfortable/);
    await press('ArrowDown');
    await forward('Adjust risk level');
  };
  return { press, forward, toRiskLevel };
}

it('is answered and committed with the keyboard alone', async () => {
  const { page } = await openBrowser();
  await openNew(page, ownDemoPerson('leo'));
  const { press, forward, toRiskLevel } = keyboardOn(page);
  await toRiskLevel();
  await tabTo(page, page.getByRole('slider', { name: 'Risk level' }));
  await press('ArrowRight');
  await forward('Allocate company stock');
  await tabTo(page, page.getByRole('slider', { name: 'Share in company stock' }));
  await press('ArrowRight', 'ArrowRight');
  await forward('Select investment approach');
  await tabToName(page, /^Hands-off/);
  await press('Space');
  await forward('Select fund');
  const selected = page.getByText(/^Selected fund: /);
  const best = page.getByRole('article').filter({ hasText: 'best match' });
  await expect.poll(() => best.getAttribute('inert')).toBeNull();
  const before = await selected.textContent();
  expect(before).toContain('Trust');
  await tabToName(page, 'Previous fund');
  await press('ArrowLeft');
  await expect.poll(() => selected.textContent()).not.toBe(before);
  await tabToName(page, 'Commit');
  await press('Enter');
  await page.getByText(/^Plan created:/).waitFor();
  await page.getByRole('table', { name: 'Fund guide' }).getByText('2%', { exact: true }).waitFor();
  await tabToName(page, /^Show the working for Expected return/);
  await press('Enter');
  await page.getByRole('dialog').getByText('Mean return').first().waitFor();
  await press('Escape');
  await page.getByRole('dialog').waitFor({ state: 'hidden' });
});

it('protects a short horizon with the keyboard alone', async () => {
  const { page } = await openBrowser();
  await openNew(page, ownDemoPerson('jack'));
  const { press, forward } = keyboardOn(page);
  await tabToName(page, '1 year or less');
  await press('ArrowDown');
  await tabToName(page, '2 years or less');
  await press('Space');
  await forward('Step 2 of 2: Short Term');
  await tabToName(page, 'Commit');
  await press('Enter');
  await page.getByText(/^Plan created:/).waitFor();
  await page.getByText('Stable Value (STABV)').waitFor();
  expect(await page.getByRole('table', { name: 'Fund guide' }).count()).toBe(0);
});

it('allocates funds one by one with the keyboard alone', async () => {
  const { page } = await openBrowser();
  await openNew(page, ownDemoPerson('elena'));
  const { press, forward, toRiskLevel } = keyboardOn(page);
  await toRiskLevel();
  await forward('Select fund');
  for (const [name, fund] of FIRST_FUNDS) {
    const left = await readTarget(page, name);
    await tabToName(page, `Allocate ${name}`);
    await press('Enter');
    await page.getByRole('dialog').waitFor();
    await typeInto(page, share(page, fund), String(left));
    await tabToName(page, 'Save');
    await press('Enter');
    await page.getByRole('dialog').waitFor({ state: 'hidden' });
  }
  await tabToName(page, 'Commit');
  await press('Enter');
  await page.getByText(/^Plan created:/).waitFor();
  const guide = page.getByRole('table', { name: 'Fund guide' });
  await guide.getByText('TBIDX').waitFor();
  expect(await guide.getByRole('row').count()).toBe(FIRST_FUNDS.length + 1);
});
