import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { demoPerson, goTo, launchChromium, PHONE, settled, signInAt } from '../lib/index.ts';

const openBrowser = launchChromium();
const MAYA = 'maya.chen@northwind.example';

/** Each visible address, line by line. */
const readLines = (page: Page, address: string): Promise<string[][]> =>
  page.evaluate((shown) => {
    const spans = [...document.querySelectorAll('span')].filter(
      (span) =>
        span.textContent === shown && span.querySelector(':scope > wbr') && span.offsetParent !== null,
    );
    return spans.map((span) => {
      const lines = new Map<number, string>();
      const range = document.createRange();
      for (const node of span.childNodes) {
        const text = node.textContent ?? '';
        for (let index = 0; index < text.length; index += 1) {
          range.setStart(node, index);
          range.setEnd(node, index + 1);
          const top = Math.round(range.getBoundingClientRect().top);
          lines.set(top, `${lines.get(top) ?? ''}${text.charAt(index)}`);
        }
      }
      return [...lines.values()];
    });
  }, address);

/** Where an address may break: after the @ and before a dot. */
const isBrokenMidWord = (lines: readonly string[]): boolean =>
  lines.slice(1).some((line, index) => !line.startsWith('.') && !(lines[index] ?? '').endsWith('@'));

it('breaks an email address between its parts and never within a word, on a phone and narrower', async () => {
  const { page } = await openBrowser({ viewport: PHONE });
  await signInAt(page, '/crm/', demoPerson('priya'));
  for (const width of [PHONE.width, 320]) {
    await page.setViewportSize({ ...PHONE, width });
    await goTo(page, '/crm/employees?q=maya');
    const link = page.getByRole('cell', { name: 'Maya Chen' }).getByRole('link');
    await link.waitFor();
    await settled(page);
    const inList = await readLines(page, MAYA);
    await link.click();
    await page.getByRole('heading', { level: 1, name: 'Maya Chen' }).waitFor();
    await settled(page);
    const found = [...inList, ...(await readLines(page, MAYA))];
    expect(found.length).toBeGreaterThanOrEqual(2);
    expect(found.map((lines) => lines.join(''))).toEqual(found.map(() => MAYA));
    expect(found.filter(isBrokenMidWord)).toEqual([]);
  }
});

it('finds an address that is broken within a word', () => {
  expect(isBrokenMidWord(['maya.chen@', 'northwind', '.example'])).toBe(false);
  expect(isBrokenMidWord(['maya.che', 'n@northwind.example'])).toBe(true);
});
