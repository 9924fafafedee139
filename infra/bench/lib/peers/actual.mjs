import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { lastLine, run } from '../../../lib/run.mjs';
import { untilQuiet } from '../web/visits.mjs';
import { fileOfPeer, postJson } from './server.mjs';

const PASSWORD = 'only-for-the-bench';
/** Its server refuses more than 500 requests a minute; two visits and this preparation are more, as it keeps every file offline. */
const LIMIT_WINDOW_MS = 61_000;
const MAKE_BUDGET = fileURLToPath(new URL('actual-budget.mjs', import.meta.url));

/** @typedef {import('./types.ts').PeerServer} PeerServer */
/** @typedef {import('./types.ts').Payment} Payment */

/** Makes the budget through Actual's own library; returns the account's id. @param {PeerServer} server @param {readonly Payment[]} payments */
async function makeBudget({ node, origin, folder }, payments) {
  const dataDir = join(folder, 'library');
  mkdirSync(dataDir);
  const file = join(folder, 'payments.json');
  writeFileSync(file, JSON.stringify(payments));
  const library = fileOfPeer('@actual-app/api/dist/index.js');
  const { output } = await run(node, [MAKE_BUDGET, library, origin, PASSWORD, dataDir, file]);
  const account = /^account (\S+)$/m.exec(output)?.[1];
  if (account === undefined) throw new Error(`Actual made no budget: ${lastLine(output)}`);
  return account;
}

/**
 * A profile that is signed in and holds the budget, as Actual keeps it in the browser, and has no files in its cache.
 * @param {import('playwright-core').Browser} browser
 * @param {string} origin
 */
async function openProfile(browser, origin) {
  const context = await browser.newContext({ viewport: { width: 1280, height: 900 } });
  const page = await context.newPage();
  await page.waitForTimeout(LIMIT_WINDOW_MS); // The visits of the run before this one count too.
  await page.goto(origin);
  await page.locator('input[type=password]').fill(PASSWORD);
  await page.keyboard.press('Enter');
  await page.getByText('Bench').first().click();
  await page.getByText('Checking').first().waitFor();
  await untilQuiet(context);
  await page.goto('about:blank');
  const session = await context.newCDPSession(page);
  await session.send('Storage.clearDataForOrigin', { origin, storageTypes: 'service_workers,cache_storage' });
  await session.send('Network.clearBrowserCache');
  await page.waitForTimeout(LIMIT_WINDOW_MS);
  await page.close();
  return context;
}

/** Actual with a budget, which its page keeps in the browser. @type {import('./types.ts').PeerProgram} */
export const actual = {
  name: 'Actual',
  script: '@actual-app/sync-server/build/bin/actual-server.js',
  ready: '/info',
  env: ({ port, folder }) => ({
    ACTUAL_PORT: String(port),
    ACTUAL_HOSTNAME: '127.0.0.1',
    ACTUAL_DATA_DIR: folder,
  }),
  async fill(server, payments) {
    const { origin } = server;
    await postJson(`${origin}/account/bootstrap`, { password: PASSWORD });
    return {
      address: `${origin}/accounts/${await makeBudget(server, payments)}`,
      usable: '[data-testid="transaction-table"] [data-testid="row"]',
    };
  },
  openProfile,
};
