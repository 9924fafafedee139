import { mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Locator, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import {
  compare,
  pictureFile,
  MAX_SHARE,
  PICTURES,
  PICTURES_FOLDER,
  serveComponents,
  takePicture,
  type Picture,
} from '../../infra/lib/component-pictures.mjs';
import {
  axeFindings,
  faultsInEveryLook,
  launchChromium,
  LOOKS,
  PHONE,
  setLook,
  still,
} from '../lib/index.ts';

const openBrowser = launchChromium({ isWhole: true });
let served: Awaited<ReturnType<typeof serveComponents>>;

beforeAll(async () => {
  served = await serveComponents();
});
afterAll(() => served.close());

async function open(viewport: { readonly width: number; readonly height: number }): Promise<Page> {
  const { page } = await openBrowser({ viewport });
  // A button at work turns without end otherwise.
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.goto(served.address);
  await page.getByRole('heading', { level: 1 }).waitFor();
  await still(page);
  return page;
}

const readSize = async (one: Locator): Promise<readonly [number, number]> => {
  const box = await one.boundingBox();
  return [Math.round(box?.width ?? 0), Math.round(box?.height ?? 0)];
};
const readHeight = async (one: Locator): Promise<number> => (await readSize(one))[1];

/** Colours of text and background of an element beside those of two tokens. */
const readColours = (one: Locator, tokens: readonly [string, string]) =>
  one.evaluate((element, [ink, fill]) => {
    const probe = document.createElement('i');
    probe.style.color = `var(--${ink})`;
    probe.style.background = `var(--${fill})`;
    element.parentElement?.append(probe);
    const of = (node: Element) => [getComputedStyle(node).color, getComputedStyle(node).backgroundColor];
    const found = [of(element), of(probe)];
    probe.remove();
    return found;
  }, tokens);

/** The marks of a part of the page. */
const marksIn = (page: Page, part: string) => page.locator(`[data-part="${part}"] > [aria-hidden="true"]`);

it('draws every component without a fault, in light and dark, wide and on a phone', async () => {
  const page = await open({ width: 1280, height: 900 });
  expect(await faultsInEveryLook(page, 'components')).toEqual([]);
});

const SHOTS = '.cache/e2e-shots';
const MAX_BYTES = 3_000_000;

/** In what a picture taken now differs from the reviewed one. */
async function findDifferences(page: Page, picture: Picture): Promise<string[]> {
  const taken = await takePicture(page, picture);
  // What was taken is kept, to be looked at beside the reviewed one when this fails.
  mkdirSync(SHOTS, { recursive: true });
  writeFileSync(join(SHOTS, `components ${picture.name}.png`), taken);
  const { sizes, blocks, different } = await compare(page, readFileSync(pictureFile(picture)), taken);
  if (String(sizes[0]) !== String(sizes[1])) return [`${picture.name}: ${sizes.join(' became ')}`];
  if (blocks <= 10_000) return [`${picture.name}: only ${String(blocks)} blocks`];
  const isLike = different <= Math.floor(blocks * MAX_SHARE);
  return isLike ? [] : [`${picture.name}: ${String(different)} of ${String(blocks)} blocks differ`];
}

/** Pictures of one size of the window are taken of one page, as it costs more to open than to draw. */
const WINDOWS = [...new Set(PICTURES.map(({ viewport }) => viewport))].map((viewport) => ({
  width: viewport.width,
  viewport,
  pictures: PICTURES.filter((picture) => picture.viewport === viewport),
}));

it.each(WINDOWS)(
  'looks as in the reviewed pictures of the components: $width pixels wide',
  async ({ viewport, pictures }) => {
    const page = await open(viewport);
    const differences: string[] = [];
    for (const picture of pictures) differences.push(...(await findDifferences(page, picture)));
    expect(differences).toEqual([]);
  },
);

it('keeps one picture for each of them, in less than 3 MB', () => {
  const files = readdirSync(PICTURES_FOLDER).map((name) => join(PICTURES_FOLDER, name));
  expect(files.toSorted()).toEqual(PICTURES.map((picture) => pictureFile(picture)).toSorted());
  expect(files.reduce((sum, file) => sum + statSync(file).size, 0)).toBeLessThan(MAX_BYTES);
});

it('draws controls 44 px high, small ones 36 px and 44 px on a phone, badges 24 px and marks 36 and 28 px', async () => {
  const page = await open({ width: 1280, height: 900 });
  const named = (name: string) => page.getByRole('button', { name, exact: true });
  const small = page.locator('[data-part="buttons primary"]').getByRole('button', { name: 'Small' });
  expect(await readHeight(named('primary'))).toBe(44);
  expect(await readHeight(page.getByLabel('Description'))).toBe(44);
  expect(await readHeight(page.getByLabel('Budget'))).toBe(44);
  expect(await readHeight(page.getByLabel('File', { exact: true }))).toBe(44);
  expect(await readHeight(page.getByRole('group', { name: 'Date', exact: true }))).toBe(44);
  const months = page.getByRole('group', { name: 'Month', exact: true });
  expect(await readHeight(months)).toBe(44);
  const previous = months.getByRole('button', { name: 'Previous month' });
  expect(await readSize(previous)).toEqual([44, 42]);
  expect(await readHeight(small)).toBe(36);
  expect(await readSize(named('Close the small one'))).toEqual([36, 36]);
  const badges = page.locator('[data-part="badges"] > span');
  expect(await badges.count()).toBe(6);
  for (const badge of await badges.all()) expect(await readHeight(badge)).toBe(24);
  const marks = marksIn(page, 'marks');
  expect(await marks.count()).toBe(11);
  expect(await readSize(marks.nth(9))).toEqual([36, 36]);
  expect(await readSize(marks.nth(10))).toEqual([64, 64]);
  expect(await readSize(marks.nth(0))).toEqual([36, 36]);
  expect(await readSize(marks.nth(2))).toEqual([28, 28]);

  await page.setViewportSize(PHONE);
  expect(await readHeight(small)).toBe(44);
  expect(await readSize(previous)).toEqual([44, 44]);
  expect(await readHeight(page.getByLabel('File', { exact: true }))).toBe(44);
  expect(await readSize(named('Close the small one'))).toEqual([44, 44]);
});

it('keeps the actions of a page on the last line of its headline, right, and below it on a phone', async () => {
  const page = await open({ width: 1280, height: 900 });
  const readBox = async (one: Locator) => {
    const box = await one.boundingBox();
    if (!box) throw new Error('a part of the head is not drawn');
    return { ...box, right: Math.round(box.x + box.width), bottom: Math.round(box.y + box.height) };
  };
  const headline = page.getByRole('heading', { level: 1 });
  const lede = page.getByText('What a page may do is on the last line of its headline.');
  const last = page.getByRole('button', { name: 'Add a component' });
  const main = page.getByRole('main');
  const padding = 16;
  expect((await readBox(last)).bottom).toBe((await readBox(headline)).bottom);
  expect((await readBox(last)).right).toBe((await readBox(main)).right - padding);
  expect((await readBox(lede)).y).toBeGreaterThan((await readBox(last)).bottom);

  await page.setViewportSize(PHONE);
  expect((await readBox(last)).y).toBeGreaterThan((await readBox(lede)).bottom);
});

it('aligns the sum of a group of rows with the last column of the rows, wide and on a phone', async () => {
  const page = await open({ width: 1280, height: 900 });
  const table = page.getByRole('table', { name: 'Transactions', exact: true });
  const end = (one: Locator) =>
    one.evaluate((element) => {
      const range = document.createRange();
      range.selectNodeContents(element);
      return Math.round(range.getBoundingClientRect().right);
    });
  const sum = table.getByRole('rowheader', { name: /^Saturday/ }).locator(':scope > *');
  const amount = table.getByRole('cell', { name: '−$49.89' });
  expect(await end(sum)).toBe(await end(amount));
  await page.setViewportSize(PHONE);
  expect(await end(sum)).toBe(await end(amount));
});

it('gives the marks the hue of their category in light and dark, and none while the payment is pending', async () => {
  const page = await open({ width: 1280, height: 900 });
  const marks = marksIn(page, 'marks');
  for (const look of LOOKS.slice(0, 2)) {
    await setLook(page, look);
    const [dining, tokens] = await readColours(marks.nth(0), ['cat-4-ink', 'cat-4-soft']);
    expect(dining).toEqual(tokens);
    const [pending, plain] = await readColours(marks.nth(1), ['color-ink-2', 'none']);
    expect(pending).toEqual(plain);
    const [income, neutral] = await readColours(marks.nth(2), ['color-ink-2', 'color-inset']);
    expect(income).toEqual(neutral);
  }
});

it.each([
  ['wide', { width: 1280, height: 900 }],
  ['on a phone', PHONE],
])(
  'keeps the footer of a long dialog in the window and a message above it while the dialog is open, %s',
  async (_name, viewport) => {
    const page = await open(viewport);
    await page.getByRole('button', { name: 'Open the dialog' }).click();
    const dialog = page.getByRole('dialog', { name: 'Edit transaction' });
    const save = dialog.getByRole('button', { name: 'Save' });
    await save.click();
    const message = page.getByRole('region', { name: 'Notifications' }).getByText('Category changed');
    await message.waitFor();
    await still(page);
    const frame = await dialog.boundingBox();
    const footer = await save.boundingBox();
    const region = await page.getByRole('region', { name: 'Notifications' }).boundingBox();
    if (!frame || !footer || !region) throw new Error('a part of the dialog is not drawn');
    const isPhone = viewport.width === PHONE.width;
    expect(frame.width).toBe(isPhone ? PHONE.width : 560);
    expect(footer.y + footer.height).toBeLessThanOrEqual(viewport.height - 16);
    expect(Math.round(frame.y + frame.height)).toBe(isPhone ? PHONE.height : Math.round(900 - frame.y));
    expect(region.y).toBe(16);
    expect(Math.round(region.x + region.width / 2)).toBe(viewport.width / 2);
    expect(region.y + region.height).toBeLessThan(footer.y);
    expect(await axeFindings(page)).toEqual([]);

    await page.getByRole('button', { name: 'Undo' }).waitFor();
    await page.keyboard.press('Escape');
    await dialog.waitFor({ state: 'hidden' });
    const box = await page.getByRole('region', { name: 'Notifications' }).boundingBox();
    const below = viewport.height - (box?.y ?? 0) - (box?.height ?? 0);
    expect(below).toBe(isPhone ? 72 : 20);
  },
);
