import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { launchChromium } from '../lib/index.ts';

const openBrowser = launchChromium();

/** What the browser does with scripts and styles that are not the portal's own. */
const attempts = (page: Page) =>
  page.evaluate(async () => {
    const errorName = (work: () => void): string => {
      try {
        work();
        return 'none';
      } catch (error) {
        return error instanceof Error ? error.name : 'other';
      }
    };
    const style = document.createElement('style');
    style.textContent = 'body { outline: 7px solid rgb(1, 2, 3); }';
    document.head.append(style);
    document.body.setAttribute('style', 'color: rgb(1, 2, 3)');
    const script = document.createElement('script');
    const textError = errorName(() => (script.text = 'window.injected = true'));
    const foreignError = errorName(() => (script.src = 'https://evil.test/steal.js'));
    const htmlError = errorName(() => (document.createElement('div').innerHTML = '<b>x</b>'));
    return {
      outline: getComputedStyle(document.body).outlineWidth,
      color: getComputedStyle(document.body).color,
      errors: [textError, foreignError, htmlError],
      injected: 'injected' in window,
    };
  });

it('blocks injected styles, script texts, foreign scripts and HTML texts, and reports what it blocked', async () => {
  const { page } = await openBrowser();
  const reported = page.waitForResponse((response) => response.url().endsWith('/policy-report'));
  await page.goto('/login');
  await page.getByRole('heading', { level: 1 }).waitFor();
  const found = await attempts(page);
  expect(found.outline).not.toBe('7px');
  expect(found.color).not.toBe('rgb(1, 2, 3)');
  expect(found.errors).toEqual(['TypeError', 'TypeError', 'TypeError']);
  expect(found.injected).toBe(false);
  expect((await reported).status()).toBe(204);
});
