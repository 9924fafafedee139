import { existsSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { launch, newProfile, signedIn } from '../bench/lib/web/profile.mjs';

/** @typedef {import('../bench/lib/types.ts').Headers} Headers */

const PAGES = ['/my-goals-and-finances', '/my-goals-and-finances/transactions', '/all-goals', '/profile'];
/** A person reads a page before the next one. */
const READING_MS = 2000;
const PAGE_TIMEOUT_MS = 60_000;
const POLL_INTERVAL_MS = 200;
/** Of util-linux, which every Debian has. */
const SCHEDULER = '/usr/bin/chrt';
/** What a page shows in place of a part that did not load. */
const FAILED = /couldn.t load|is unavailable|Try again/;

const pause = (/** @type {number} */ ms) => new Promise((resolve) => setTimeout(resolve, ms));

/** @param {import('playwright-core').Page} page */
async function isShown(page) {
  const main = page.getByRole('main');
  await main.getByRole('heading').first().waitFor({ timeout: PAGE_TIMEOUT_MS });
  await page.waitForLoadState('networkidle', { timeout: PAGE_TIMEOUT_MS });
  return (await main.getByText(FAILED).count()) === 0;
}

/**
 * A browser that draws with what the machines leave of the processors: on two real ones it would be on a third. Chromium sets
 * priorities by itself, but not the policy of its processes.
 * @param {string} path @param {string} data folder for the program that starts it
 */
async function launchBehind(path, data) {
  if (!existsSync(SCHEDULER)) return launch(path);
  const program = join(data, 'chromium-behind');
  writeFileSync(program, `#!/bin/sh\nexec ${SCHEDULER} --idle 0 '${path}' "$@"\n`, { mode: 0o755 });
  return launch(program);
}

/**
 * A person who opens one page after the other in Chromium, each loaded anew, for as long as the cluster is disturbed.
 * @param {{ portal: string, headers: Headers, userId: string, chromiumPath: string, data: string }} options
 */
export async function startBrowserFlow({ portal, headers, userId, chromiumPath, data }) {
  const browser = await launchBehind(chromiumPath, data);
  const context = await newProfile(browser, signedIn({ portal, own: headers, userId }));
  const page = await context.newPage();
  let seen = { opened: 0, incomplete: 0 };
  let isOver = false;
  const visit = async (/** @type {string} */ path) => {
    await page.goto('about:blank');
    await page.goto(`${portal}/#${path}`);
    return isShown(page);
  };
  const walk = async () => {
    for (let place = 0; !isOver; place += 1) {
      const shown = await visit(PAGES[place % PAGES.length] ?? '/').catch(() => false);
      seen.opened += 1;
      if (!shown) seen.incomplete += 1;
      await pause(READING_MS);
    }
  };
  const walking = walk();
  return {
    /** Pages opened since the last call, and how many of them lacked a part. */
    take: () => {
      const taken = seen;
      seen = { opened: 0, incomplete: 0 };
      return taken;
    },
    /** Resolves once a page was opened whole since the last `take`: what is left of the processors may be little. */
    untilWhole: async () => {
      while (seen.opened === seen.incomplete) await pause(POLL_INTERVAL_MS);
    },
    stop: async () => {
      isOver = true;
      await browser.close();
      await walking;
    },
  };
}
