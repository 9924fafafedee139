import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import {
  ACCOUNTS,
  demoPerson,
  DESKTOP,
  goTo,
  launchChromium,
  pageFaults,
  PHONE,
  settled,
  signIn,
} from '../lib/index.ts';

const openBrowser = launchChromium();
const WORKBOOK = '**/goals-and-finances/generate-excel';
/** The first bytes of a ZIP archive, which a workbook is. */
const ZIP = [0x50, 0x4b, 3, 4];

it.each([
  ['a desktop', DESKTOP],
  ['a phone', PHONE],
])(
  'downloads the workbook from home and from accounts, and reports a failure, on %s [A7-08]',
  async (_, viewport) => {
    const { page, broken } = await openBrowser({ viewport });
    await signIn(page, demoPerson('maya'));
    for (const path of ['/my-goals-and-finances', ACCOUNTS]) {
      await goTo(page, path);
      const button = page.getByRole('button', { name: 'Download as Excel' });
      await button.waitFor();
      await settled(page);
      const [download] = await Promise.all([page.waitForEvent('download'), button.click()]);
      expect(download.suggestedFilename()).toMatch(/^goals-and-finances-\d{4}-\d\d-\d\d\.xlsx$/);
      const file = readFileSync(await download.path());
      expect([...file.subarray(0, 4)]).toEqual(ZIP);
      expect(file.length).toBeGreaterThan(2_000);
      await settled(page);
      expect(await pageFaults(page)).toEqual([]);
    }
    expect(broken).toEqual([]);

    await page.route(WORKBOOK, (route) => route.fulfill({ status: 503, headers: { 'retry-after': '5' } }));
    await page.getByRole('button', { name: 'Download as Excel' }).click();
    await page
      .getByRole('alert')
      .getByText(/not available right now/)
      .waitFor();
    await settled(page);
    expect(await pageFaults(page)).toEqual([]);
  },
);
