import { chromium } from 'playwright-core';

/** @typedef {import('./types.ts').SignedIn} SignedIn */

const FLAGS = [
  '--headless',
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--host-resolver-rules=MAP * ~NOTFOUND, EXCLUDE 127.0.0.1, EXCLUDE localhost',
];
/** The certificate of the front of a measurement is known to no authority. */
const ANY_CERTIFICATE = '--ignore-certificate-errors';
const SIGNED_IN_KEY = 'fw:here';
const TRANSACTIONS = '/my-goals-and-finances/transactions';

/** Pages, and selectors that are present only when the page shows its data and can be used. */
export const PAGES = {
  transactions: { route: TRANSACTIONS, usable: 'main table tbody button' },
  'filtered transactions': {
    route: `${TRANSACTIONS}?type=EXPENSE&max=90000&noManual=true`,
    usable: 'main table tbody button',
  },
  budget: {
    route: '/live-by-a-budget/calculator',
    usable: 'main [role="progressbar"], main meter, main progress',
  },
  'desk calendar': { route: '/crm/calendar', usable: 'main section[aria-label] h2' },
};

/** @param {string} path where Chromium is */
export const launch = (path) => chromium.launch({ executablePath: path, args: FLAGS });

/**
 * What a browser profile needs of a person whose headers are known.
 * @param {{ portal: string, own: import('../types.ts').Headers, userId: string }} person
 * @returns {SignedIn}
 */
export function signedIn({ portal, own, userId }) {
  const cookies = (own['cookie'] ?? '').split('; ').map((pair) => {
    const [name = '', ...value] = pair.split('=');
    return { name, value: value.join('=') };
  });
  return { portal, cookies, userId };
}

/** @param {SignedIn} person */
const toCookies = ({ portal, cookies }) =>
  cookies.map(({ name, value }) => ({
    name,
    value,
    domain: new URL(portal).hostname,
    path: '/',
    expires: -1,
    httpOnly: false,
    secure: false,
    sameSite: /** @type {const} */ ('Strict'),
  }));

/**
 * A new browser profile: empty cache, signed in.
 * @param {import('playwright-core').Browser} browser
 * @param {SignedIn} person
 */
export const newProfile = (browser, person) =>
  browser.newContext({
    viewport: { width: 1280, height: 900 },
    storageState: {
      cookies: toCookies(person),
      origins: [{ origin: person.portal, localStorage: [{ name: SIGNED_IN_KEY, value: person.userId }] }],
    },
  });

/**
 * A new browser with a profile in a folder, which another program can drive through a port. With a person it is signed
 * in and its cache is still empty.
 * @param {{ path: string, folder: string, port: number, person: SignedIn | null }} options
 */
export async function launchFor({ path, folder, port, person }) {
  const args = [...FLAGS, ANY_CERTIFICATE, `--remote-debugging-port=${port}`];
  const context = await chromium.launchPersistentContext(folder, { executablePath: path, args });
  if (!person) return context;
  await context.addCookies(toCookies(person));
  const page = await context.newPage();
  await page.goto(`${person.portal}/favicon.ico`);
  await page.evaluate(
    ([key, value]) => localStorage.setItem(key, value),
    /** @type {const} */ ([SIGNED_IN_KEY, person.userId]),
  );
  await page.close();
  return context;
}

/**
 * Runs the pages' code that many times slower than this machine would.
 * @param {import('playwright-core').Page} page
 * @param {number} rate
 */
export async function slowDown(page, rate) {
  if (rate === 1) return;
  const session = await page.context().newCDPSession(page);
  await session.send('Emulation.setCPUThrottlingRate', { rate });
}
