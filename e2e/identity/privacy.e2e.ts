import { runningSuite } from '@fw/test-kit';
import { readFileSync } from 'node:fs';
import { strFromU8, unzipSync } from 'fflate';
import mongoose from 'mongoose';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Page } from 'playwright-core';
import { apiClientFor, type ApiClient } from '../lib/api-client.ts';
import {
  findAdvisor,
  callPortal,
  connectBank,
  freshEmployee,
  goTo,
  launchChromium,
  overflow,
  pageFaults,
  PHONE,
  signIn,
  signInWithForm,
  suiteNow,
  type Person,
} from '../lib/index.ts';

const openBrowser = launchChromium();
const DATABASES = ['identity', 'finances', 'goals', 'profile', 'crm', 'gateway', 'bus', 'records'].map(
  (name) => `fw_${name}`,
);
/** What advisers must keep (decision 0451). */
const RECORDS = ['fw_records.crm_records', 'fw_records.profile_records'];

let client: mongoose.mongo.MongoClient;
beforeAll(async () => {
  const file = readFileSync(process.env['FW_E2E_RUN'] ?? '', 'utf8');
  const { mongo }: { mongo: string } = JSON.parse(file);
  client = await mongoose.mongo.MongoClient.connect(mongo);
});
afterAll(() => client.close());

/** Whether a text occurs in any row: as a text, which a row stores as it is, or as an id, which it stores as bytes. */
async function isIn(collection: mongoose.mongo.Collection, text: string): Promise<boolean> {
  const stored = [Buffer.from(text)];
  if (/^[\da-f]{24}$/.test(text)) stored.push(Buffer.from(text, 'hex'));
  // The bytes of the rows, of which reading a million members would be most of the work.
  for await (const row of collection.find<Buffer>({}, { raw: true })) {
    if (stored.some((bytes) => row.includes(bytes))) return true;
  }
  return false;
}

/** Collections of every database in which a text occurs in any row. */
async function holding(text: string): Promise<string[]> {
  const found: string[] = [];
  for (const name of DATABASES) {
    const database = client.db(name);
    for (const { name: collection } of await database.listCollections().toArray()) {
      if (await isIn(database.collection(collection), text)) found.push(`${name}.${collection}`);
    }
  }
  return found.toSorted();
}

const SECRET = 'Zebra-7731';
const dayFromNow = (days: number): string =>
  new Date(suiteNow().getTime() + days * 86_400_000).toISOString().slice(0, 10);
const aProposal = () => ({
  topic: `${SECRET} appointment`,
  times: [{ day: dayFromNow(30), start: '09:00', end: '09:30' }],
  timeZone: 'America/New_York',
});

/** Makes calls with an idempotency key each, so that their answers are stored too; any refusal fails the test. */
function caller(client: ApiClient, who: string) {
  let made = 0;
  return async (path: string, body?: object): Promise<unknown> => {
    made += 1;
    const reply = await client.call(
      `/webapi/v1${path}`,
      body === undefined ? { method: 'GET' } : { body, key: `privacy-${who}-${String(made)}` },
    );
    if (reply.status !== 200) throw new Error(`${path}: ${reply.status} ${JSON.stringify(reply.body)}`);
    return reply.body;
  };
}

/** What a client and an advisor store about each other, through the calls of their pages. */
async function workTogether(client: Person, advisor: Person): Promise<void> {
  const [ofClient, ofAdvisor] = [apiClientFor(runningSuite().portal), apiClientFor(runningSuite().portal)];
  await ofClient.signIn(client.username, client.password);
  await ofAdvisor.signIn(advisor.username, advisor.password);
  const [asClient, asAdvisor] = [caller(ofClient, client.userId), caller(ofAdvisor, client.userId)];
  const clientId = client.userId;
  await asClient('/planner/assign', {});
  await asClient('/planner/messages/send', { text: `${SECRET} question` });
  await asClient('/appointments/propose', aProposal());
  const { version } = (await asClient('/advisor-consent')) as { version: number };
  await asClient('/advisor-consent/give', {
    scopes: ['budget', 'transactions'],
    endsOn: dayFromNow(30),
    version,
  });

  await asAdvisor('/crm/userProfile/single', { userId: clientId });
  await asAdvisor('/crm/budget', { clientId });
  await asAdvisor('/crm/userProfile/search', { searchText: client.username });
  await asAdvisor('/planner/clients/messages/send', { clientId, text: `${SECRET} answer` });
  await asAdvisor('/crm/appointments/propose', { clientId, ...aProposal() });
  const note = { kind: 'note', subject: `${SECRET} note`, text: '', happenedOn: dayFromNow(-2) };
  await asAdvisor('/crm/interaction/create', { clientId, ...note });
  await asAdvisor('/crm/interaction/draft', { clientId, content: note });
  const task = { title: `${SECRET} task`, note: '', dueOn: dayFromNow(2), repeat: 'never' };
  await asAdvisor('/crm/task/create', { clientId, ...task });
}

/** Copies of answers, and counts of calls and rows. */
const NO_DATA_OF_THEIR_OWN: ReadonlySet<string> = new Set(['submissions', 'call_counts', 'row_counts']);

const WORK = ['appointments', 'consents', 'drafts', 'interactions', 'tasks', 'access_log', 'search_findings'];

it('downloads everything known of a person as one archive, and deletes it in every collection of every service', async () => {
  const { page, broken } = await openBrowser();
  const who = await freshEmployee();
  await signIn(page, who);
  await connectBank(page, { username: 'user_good', password: 'pass_good' });
  await workTogether(who, await findAdvisor(who));
  await goTo(page, '/security');
  const before = await holding(who.userId);
  const downloading = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Download your data' }).click();
  const download = await downloading;
  expect(download.suggestedFilename()).toBe('fairwater-data.zip');
  // A mail that waited to be sent may be gone by now: what was there before and after was there meanwhile.
  const after = await holding(who.userId);
  const files = unzipSync(new Uint8Array(readFileSync(await download.path())));
  const texts = Object.entries(files).map(([name, bytes]) => [name, strFromU8(bytes)] as const);
  const archive = new Map(texts);
  expect([...archive.keys()].toSorted()).toEqual([
    'activity.json',
    'crm.json',
    'finances.json',
    'goals.json',
    'identity.json',
    'profile.json',
    'read-me.txt',
  ]);
  expect(archive.get('finances.json')).toContain('Plaid Checking');
  expect(archive.get('identity.json')).toContain(who.username);
  const crm = archive.get('crm.json') ?? '';
  for (const kind of ['appointment', 'note', 'task']) expect(crm).toContain(`${SECRET} ${kind}`);
  for (const kind of ['question', 'answer']) {
    expect(archive.get('profile.json')).toContain(`${SECRET} ${kind}`);
  }
  expect(JSON.parse(crm)).toMatchObject({
    consents: [{ scopes: ['budget', 'transactions'] }],
    access_log: expect.arrayContaining([expect.objectContaining({ action: 'client-budget' })]),
  });
  // The record that the person reads: which advisor read what.
  expect(archive.get('activity.json')).toContain('Budgets');
  const all = [...archive.values()].join('');
  for (const secret of [/argon2/, /access-sandbox-/, /"secret"/]) expect(all).not.toMatch(secret);

  const expected = [
    ...WORK.map((name) => `fw_crm.${name}`),
    'fw_crm.employees',
    'fw_crm.submissions',
    'fw_profile.assignments',
    'fw_profile.messages',
    'fw_profile.submissions',
    'fw_finances.accounts',
    'fw_finances.connections',
    'fw_finances.transactions',
  ];
  expect(before).toEqual(expect.arrayContaining([...expected, 'fw_identity.people', 'fw_profile.profiles']));
  // Events and limits of the gateway belong to no part of the archive.
  const isArchived = (name: string): boolean => {
    const [database = '', collection = ''] = name.split('.');
    const file = archive.get(`${database.replace('fw_', '')}.json`);
    return (
      file === undefined || NO_DATA_OF_THEIR_OWN.has(collection) || collection in Object(JSON.parse(file))
    );
  };
  expect(before.filter((name) => after.includes(name) && !isArchived(name))).toEqual([]);

  await page.getByRole('button', { name: 'Delete account' }).click();
  const dialog = page.getByRole('alertdialog', { name: 'Delete your account?' });
  await dialog.getByLabel('Type DELETE to confirm').fill('DELETE');
  await dialog.getByRole('button', { name: 'Delete account permanently' }).click();
  const proof = page.getByRole('dialog', { name: "Confirm it's you" });
  await proof.getByLabel('Password', { exact: true }).fill(who.password);
  await proof.getByRole('button', { name: 'Confirm' }).click();
  await page.getByRole('heading', { level: 1, name: 'Your account was deleted' }).waitFor();
  await page.getByText(/^Your profile, plans, budgets, accounts and transactions are deleted/).waitFor();
  await page.getByText(/stay in the records that planners must keep/).waitFor();
  expect(await pageFaults(page)).toEqual([]);

  // The event itself stays for services that are down: it holds the id alone and expires after fourteen days.
  await expect
    .poll(() => holding(who.userId), { timeout: 60_000 })
    .toEqual(['fw_bus.domainEvents', ...RECORDS]);
  const events = await client.db('fw_bus').collection('domainEvents').find({ userId: who.userId }).toArray();
  expect(events.map(({ type, payload }) => ({ type, payload }))).toEqual([
    { type: 'user.deleted', payload: { userId: who.userId } },
  ]);
  expect(await holding(who.username)).toEqual([]);
  expect(await holding(SECRET)).toEqual(RECORDS);
  expect(broken).toEqual([]);

  const again = await openBrowser();
  await expect(signInWithForm(again.page, runningSuite().portal, who)).rejects.toThrow(/Timeout/);
  await again.page.getByText('Your response does not match our records.').waitFor();
});

interface Named {
  readonly displayName: string;
  readonly balance: number;
}
interface Budgeted {
  readonly categoryId: string;
  readonly targetBudget: number;
  readonly expenses: number;
}
interface Planned {
  readonly status: number;
  readonly calculator: { readonly monthlyHouseHoldLivingExpenses: number };
}

/** What a person reads of their money and plans, to the cent. */
async function readFigures(page: Page) {
  const month = suiteNow().toISOString().slice(0, 7);
  const accounts = await callPortal<Named[]>(page, '/webapi/v1/user/account/all', {});
  const budgets = await callPortal<Budgeted[]>(page, '/webapi/v1/budgets/list', { budgetPeriod: month });
  const plan = await callPortal<Planned>(page, '/ngapi/v1/goal/plan/set/EMERGENCY_FUND', {});
  return {
    accounts: accounts.map(({ displayName, balance }) => `${displayName} ${String(balance)}`).toSorted(),
    totals: await callPortal(page, '/webapi/v1/transactions/totals', {}),
    budgets: budgets.map(({ categoryId, targetBudget, expenses }) => ({
      categoryId,
      targetBudget,
      expenses,
    })),
    plan: { status: plan.status, calculator: plan.calculator.monthlyHouseHoldLivingExpenses },
  };
}

async function downloadData(page: Page): Promise<string> {
  await goTo(page, '/security');
  const downloading = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Download your data' }).click();
  return (await downloading).path();
}

it('imports a downloaded file into a new account: preview, progress, the same figures, and nothing twice', async () => {
  const before = await openBrowser();
  await signIn(before.page, await freshEmployee());
  await connectBank(before.page, { username: 'user_good', password: 'pass_good' });
  const month = suiteNow().toISOString().slice(0, 7);
  const budget = { categoryId: 'dining', targetBudget: 250.5, budgetPeriod: month };
  await callPortal(before.page, '/webapi/v1/budgets/create', budget);
  const figures = await readFigures(before.page);
  expect(figures.accounts.length).toBeGreaterThan(3);
  const file = await downloadData(before.page);

  const { page, broken } = await openBrowser();
  await page.setViewportSize(PHONE);
  await signIn(page, await freshEmployee());
  await goTo(page, '/security');
  await page.getByRole('button', { name: 'Import your data' }).click();
  const dialog = page.getByRole('dialog', { name: 'Import your data' });
  const choose = dialog.getByLabel('Your data (fairwater-data.zip)');
  await choose.setInputFiles({
    name: 'a.zip',
    mimeType: 'application/zip',
    buffer: Buffer.from('no archive'),
  });
  await dialog.getByText(/^This is not a file that was downloaded/).waitFor();
  await choose.setInputFiles(file);
  await dialog.getByText('1 budget', { exact: true }).waitFor();
  await dialog.getByText(/^Bank connections: \d+ accounts are added/).waitFor();
  expect(await pageFaults(page)).toEqual([]);
  expect(await overflow(page)).toEqual([]);
  await dialog.getByRole('button', { name: 'Import', exact: true }).click();
  await dialog.getByText('Your data was imported.').waitFor();
  expect(await pageFaults(page)).toEqual([]);
  await dialog.getByRole('link', { name: 'Go to your home page' }).click();
  await page.getByRole('heading', { level: 1 }).waitFor();
  expect(await readFigures(page)).toEqual(figures);

  await goTo(page, '/security');
  await page.getByRole('button', { name: 'Import your data' }).click();
  await choose.setInputFiles(file);
  await dialog.getByText('You have imported this file already. Nothing is added twice.').waitFor();
  await dialog.getByRole('button', { name: 'Choose another file' }).click();
  await choose.setInputFiles(await downloadData(before.page));
  await dialog.getByText(/^This account already has data of its own/).waitFor();
  expect(await dialog.getByRole('button', { name: 'Import', exact: true }).count()).toBe(0);
  expect(broken).toEqual([]);
});
