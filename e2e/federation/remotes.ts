import { runningSuite } from '@fw/test-kit';
import { readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import type { BrowserContext, Page } from 'playwright-core';
import { findAdvisor, freshEmployee, goTo, signInAt, type Person } from '../lib/index.ts';

/** One page of the portal: its hash route, and its headline for a new employee. */
interface Place {
  readonly route: string;
  readonly headline: RegExp;
}

/** One remote: a page of it, and a page of another remote that must not be affected. */
export interface Remote extends Place {
  readonly name: string;
  /** The service its page reads from. */
  readonly service: string;
  readonly role: Person['role'];
  readonly elsewhere: Place;
}

const GOALS: Place = { route: '/all-goals', headline: /of seven goals/ };
const INFORMATION: Place = { route: '/profile', headline: /^What Fairwater knows about you/ };

/** The four remotes. */
export const REMOTES: readonly Remote[] = [
  {
    name: 'mfe_finances',
    service: 'finances',
    role: 'employee',
    route: '/my-goals-and-finances/accounts',
    headline: /^Connect your first bank/,
    elsewhere: GOALS,
  },
  { name: 'mfe_goals', service: 'goals', role: 'employee', ...GOALS, elsewhere: INFORMATION },
  { name: 'mfe_profile', service: 'profile', role: 'employee', ...INFORMATION, elsewhere: GOALS },
  {
    name: 'mfe_crm',
    service: 'crm',
    role: 'advisor',
    route: '/crm/employees',
    headline: /^You serve \d+ employees?/,
    elsewhere: { route: '/my-goals-and-finances', headline: /Here is your financial picture/ },
  },
];

/** A person who may open the pages of a remote. */
export async function personFor({ role }: Pick<Remote, 'role'>): Promise<Person> {
  const employee = await freshEmployee();
  return role === 'employee' ? employee : findAdvisor(employee);
}

/** Signs in on another page than the remote's, so that none of it is loaded yet, and marks the page to detect a reload. */
export async function openAnotherPage(page: Page, remote: Remote): Promise<void> {
  await signInAt(page, `/#${remote.elsewhere.route}`, await personFor(remote));
  await waitForRemote(page, remote.elsewhere);
  await page.evaluate(() => document.documentElement.setAttribute('data-mark', 'same page'));
}

/** Whether the page has not been reloaded since `openAnotherPage`. */
export const isSamePage = (page: Page): Promise<boolean> =>
  page.evaluate(() => document.documentElement.hasAttribute('data-mark'));

/** Waits until a page shows its headline. */
export const waitForRemote = (page: Page, { headline }: Place): Promise<void> =>
  page.getByRole('heading', { level: 1, name: headline }).waitFor();

/** Goes to a page inside the portal and waits until it shows its headline. */
export async function openRemote(page: Page, place: Place): Promise<void> {
  await goTo(page, place.route);
  await waitForRemote(page, place);
}

/** The button of the panel that replaces what could not be loaded. */
export const tryAgain = (page: Page) =>
  page.getByRole('main').getByRole('alert').getByRole('button', { name: 'Try again' }).first();

interface Entry {
  readonly name: string;
  readonly version: string;
  readonly entry: string;
}

/** The web root of the running suite. */
export const webRoot = (): string => join(dirname(process.env['FW_E2E_RUN'] ?? ''), 'web');

/** The entry of a remote in the registry of the running suite. */
export function published(name: string): Entry {
  const text = readFileSync(join(webRoot(), 'remotes.json'), 'utf8');
  const { remotes } = JSON.parse(text) as { readonly remotes: readonly Entry[] };
  const found = remotes.find((one) => one.name === name);
  if (!found) throw new Error(`the registry has no ${name}`);
  return found;
}

/** Serves the portal's page without the hashes of its scripts, so that a test may answer with others. */
export async function skipIntegrity(context: BrowserContext): Promise<void> {
  await context.route(`${runningSuite().portal}/`, async (route) => {
    const response = await route.fetch();
    const page = await response.text();
    const body = page
      .replaceAll(/"integrity":\s*\{[^}]*\}/g, '"integrity": {}')
      .replaceAll(/ integrity="[^"]*"/g, '');
    await route.fulfill({ response, body });
  });
}

const isObject = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** The same value with a member in every object that has others, as a later version of a service may add it. */
function extended(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(extended);
  if (!isObject(value)) return value;
  const members = Object.entries(value).map(([name, member]) => [name, extended(member)]);
  return members.length === 0
    ? value
    : Object.fromEntries([...members, ['addedLater', { in: 'a later version' }]]);
}

/** Answers a browser as later versions of the services, with members that no page knows; counts such replies. */
export async function answerAsNewerServices(context: BrowserContext): Promise<() => number> {
  let count = 0;
  await context.route('**/webapi/**', async (route) => {
    const response = await route.fetch();
    const isJson = response.headers()['content-type']?.includes('json') ?? false;
    if (!response.ok() || !isJson) return route.fulfill({ response });
    count += 1;
    return route.fulfill({ response, body: JSON.stringify(extended(JSON.parse(await response.text()))) });
  });
  return () => count;
}
