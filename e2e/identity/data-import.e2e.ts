import { FINANCES_RESTORED, isRestoredTransaction } from '@fw/contract-finances/restore';
import { GOALS_RESTORED, versionInPieces } from '@fw/contract-goals/restore';
import { restoreBatches } from '@fw/contract-kernel';
import { PROFILE_RESTORED } from '@fw/contract-profile/restore';
import { runningSuite } from '@fw/test-kit';
import { strFromU8, unzipSync } from 'fflate';
import { createHash } from 'node:crypto';
import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { apiClientFor } from '../lib/api-client.ts';
import {
  demoPerson,
  freshEmployee,
  goTo,
  launchChromium,
  monthBack,
  signIn,
  type Person,
  createAccount,
} from '../lib/index.ts';
import { storedSession } from '../lib/stored-session.ts';

const openBrowser = launchChromium();

type SignIn = Pick<Person, 'username' | 'password'>;

/** Calls of the portal in the session of a person; any refusal fails the test. */
async function openPortal(person: SignIn) {
  const client = apiClientFor(runningSuite().portal, (await storedSession(person)).cookies);
  const read = async <Reply>(path: string, body?: object): Promise<Reply> => {
    const reply = await client.call(path, body ? { body } : { method: 'GET' });
    if (reply.status !== 200) throw new Error(`${path}: ${reply.status} ${JSON.stringify(reply.body)}`);
    return reply.body as Reply;
  };
  /** Everything known of the person; the sign-in of a session that files share may be too long ago for it. */
  const exported = async (): Promise<Uint8Array> => {
    await read('/webapi/v1/security/confirmation/password', { password: person.password });
    return client.download('/webapi/v1/privacy/export');
  };
  return { read, exported };
}
type Portal = Awaited<ReturnType<typeof openPortal>>;

const ID = /^[0-9a-f]{24}$/;
/** What the funds of a company decide in a plan that was opened: the other account is of another company. */
const BY_COMPANY: Readonly<Record<string, ReadonlySet<string>>> = {
  ASSET_ALLOCATION: new Set([
    'companyOffersStock',
    'companyOffersStockFund',
    'companyStock',
    'investmentApproachType',
    'investorType',
    'portfolios',
  ]),
};
/** Ids belong to an account of the portal; everything else of a plan that is the person's is the same in another one. */
const withoutIds = (planType: string, value: unknown): unknown =>
  JSON.parse(
    JSON.stringify(value, (key, member: unknown) => {
      if (BY_COMPANY[planType]?.has(key)) return undefined;
      return typeof member === 'string' && ID.test(member) ? 'id' : member;
    }),
  );

interface Goal {
  readonly plans: readonly { readonly planType: string }[];
}
interface Plan {
  readonly status: number;
  readonly committed: object | null;
  readonly calculator: object | null;
}

/** Every plan with its status, its draft, and the answers and the result of its last version. */
async function readPlans({ read }: Portal) {
  const goals = await read<Goal[]>('/ngapi/v1/goal/all');
  // The goal of a budget has no questionnaire.
  const types = new Set(goals.flatMap(({ plans }) => plans.map(({ planType }) => planType)));
  types.delete('LIVE_BY_A_BUDGET');
  const plans = new Map<string, unknown>();
  for (const planType of [...types].toSorted()) {
    const { status, committed, calculator } = await read<Plan>(`/ngapi/v1/goal/plan/${planType}`);
    plans.set(planType, withoutIds(planType, { status, committed, calculator }));
  }
  return plans;
}

interface Account {
  readonly displayName: string;
  readonly balance: number;
}
interface Budget {
  readonly categoryId: string;
  readonly targetBudget: number;
  readonly expenses: number;
}

/** Budgets of the last three months: category, amount, spent. */
async function readBudgets({ read }: Portal): Promise<string[]> {
  const lines: string[] = [];
  for (const budgetPeriod of [0, 1, 2].map((back) => monthBack(back))) {
    const budgets = await read<Budget[]>('/webapi/v1/budgets/list', { budgetPeriod });
    lines.push(
      ...budgets.map(({ categoryId, targetBudget, expenses }) =>
        [budgetPeriod, categoryId, targetBudget, expenses].join(' '),
      ),
    );
  }
  return lines.toSorted();
}

const readTransactions = (portal: Portal) =>
  portal.read<{ readonly total: number }>('/webapi/v1/transactions/list', { page: 1, pageSize: 10 });

/** What a person reads of their money and plans, to the cent. */
async function readFigures(portal: Portal) {
  const accounts = await portal.read<Account[]>('/webapi/v1/user/account/all', {});
  const trend = await portal.read<object[]>('/webapi/v1/net-worth/trend', {});
  return {
    accounts: accounts.map(({ displayName, balance }) => `${displayName} ${String(balance)}`).toSorted(),
    netWorth: trend.at(-1),
    transactions: (await readTransactions(portal)).total,
    totals: await portal.read('/webapi/v1/transactions/totals', {}),
    budgets: await readBudgets(portal),
    plans: await readPlans(portal),
  };
}

type Rows = Readonly<Record<string, readonly unknown[]>>;

/** The collections of each service in an archive, as the page of security takes them over. */
function archiveParts(archive: Uint8Array) {
  const files = unzipSync(archive);
  const collections = (name: string): Rows =>
    JSON.parse(strFromU8(files[`${name}.json`] ?? new Uint8Array()));
  const [finances, goals] = [collections('finances'), collections('goals')];
  const versions = (goals['planVersions'] ?? []).map(versionInPieces);
  return [
    {
      service: 'finances',
      schemas: FINANCES_RESTORED,
      rows: { ...finances, transactions: (finances['transactions'] ?? []).filter(isRestoredTransaction) },
    },
    { service: 'profile', schemas: PROFILE_RESTORED, rows: collections('profile') },
    {
      service: 'goals',
      schemas: GOALS_RESTORED,
      rows: {
        ...goals,
        planVersions: versions.map(({ version }) => version),
        workingLines: versions.flatMap(({ pieces }) => pieces),
      },
    },
  ] as const;
}

type Part = ReturnType<typeof archiveParts>[number];

/** The calls that take over the rows of a service, in their order. */
function toBatches({ schemas, rows }: Part) {
  const collections: Rows = rows;
  return Object.entries(schemas).flatMap(([of, schema]) => {
    const { batches, problem } = restoreBatches({ of, schema, rows: collections[of] ?? [] });
    if (problem) throw new Error(JSON.stringify(problem));
    return batches;
  });
}

/** Sends every row of an archive to the service that takes it; gives how many of them are new. */
async function importInto({ read }: Portal, archive: Uint8Array): Promise<number> {
  const fileId = createHash('sha256').update(archive).digest('hex');
  let total = 0;
  for (const part of archiveParts(archive)) {
    const batches = toBatches(part);
    for (const [index, batch] of batches.entries()) {
      const isLast = index === batches.length - 1;
      const path = `/webapi/v1/restore/${part.service}/add`;
      const { added } = await read<{ readonly added: number }>(path, { fileId, part: batch, isLast });
      total += added;
    }
  }
  return total;
}

/** Saves all transactions as CSV on the page that lists them. */
async function savedCsv(page: Page): Promise<string> {
  await goTo(page, '/my-goals-and-finances/transactions');
  const downloading = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Export as CSV' }).click();
  return (await downloading).path();
}

it('takes the export of a demo person through every service into a new account, as an archive and as CSV: the same totals, budgets and plans to the cent, and nothing twice', async () => {
  const maya = await openPortal(demoPerson('maya'));
  const figures = await readFigures(maya);
  expect(figures.accounts.length).toBeGreaterThan(3);
  expect(figures.transactions).toBeGreaterThan(500);
  expect(figures.budgets.length).toBeGreaterThan(3);
  expect(
    [...figures.plans.values()].filter((plan) => Object(plan).committed !== null).length,
  ).toBeGreaterThan(1);

  const archive = await maya.exported();
  const another = await openPortal(await freshEmployee());
  expect(await importInto(another, archive)).toBeGreaterThan(figures.transactions);
  expect(await readFigures(another)).toEqual(figures);
  expect(await importInto(another, archive)).toBe(0);

  const ofMaya = await openBrowser();
  await signIn(ofMaya.page, demoPerson('maya'));
  const csv = await savedCsv(ofMaya.page);
  const third = await freshEmployee();
  const { page } = await openBrowser();
  await signIn(page, third);
  await createAccount(page, { name: 'From a file', balance: 0 });
  // The home page may have read the accounts before this one was there.
  await page.reload();
  await goTo(page, '/my-goals-and-finances/transactions');
  await page.getByRole('link', { name: 'Import' }).click();
  await page.getByLabel('File', { exact: true }).setInputFiles(csv);
  await page.getByRole('button', { name: 'Show preview' }).click();
  const count = figures.transactions.toLocaleString('en-US');
  await page.getByRole('button', { name: `Import ${count} transactions` }).click();
  await page.getByText(`${count} rows imported.`).waitFor({ timeout: 60_000 });
  const imported = await openPortal(third);
  expect((await readTransactions(imported)).total).toBe(figures.transactions);
  expect(await imported.read('/webapi/v1/transactions/totals', {})).toEqual(figures.totals);
});
