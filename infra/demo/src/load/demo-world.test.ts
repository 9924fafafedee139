import { once } from 'node:events';
import { mkdtempSync, readFileSync, readdirSync, rmSync } from 'node:fs';
import { type IncomingMessage, type Server, createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { planCalculator, planCalls } from '@fw/contract-goals';
import {
  anAllocation,
  anEmergencyFundCalculator,
  aRetirementCalculator,
  aStudentDebtCalculator,
} from '@fw/contract-goals/testing';
import { allocationErrors } from '@fw/planning/allocation-plan';
import { isoDate } from '@fw/units';
import * as z from 'zod/mini';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { LINKED } from '../world/households.ts';
import { loadDemoWorld } from './demo-world.ts';

let home = '';
let server: Server;
let origin = '';
let calls: string[] = [];

const GOAL = {
  goalType: 'DEBT',
  plans: [],
  isPlanSelectionNeeded: false,
  goalCategory: 2,
  name: 'Debt',
  description: '',
  route: '',
  status: 0,
  statusText: '',
  isChosen: true,
};

/** The answers that a plan starts with, by its type. */
const ANSWERS = {
  RETIREMENT: aRetirementCalculator(),
  EMERGENCY_FUND: anEmergencyFundCalculator(),
  ASSET_ALLOCATION: anAllocation({ companyOffersStock: true }),
  STUDENT_DEBT: aStudentDebtCalculator({ loans: [] }),
} as const;
type PlanWithAnswers = keyof typeof ANSWERS;

const hasAnswers = (planType = ''): planType is PlanWithAnswers => Object.hasOwn(ANSWERS, planType);

/** A plan as goals replies; the number of its version is the number of commits. */
const planView = (planType: PlanWithAnswers, number: number) => ({
  ...GOAL,
  planType,
  planNumber: 1,
  warnings: { profileChanged: false, accountDeleted: false, nextStepsOverdue: false },
  committedOn: null,
  isDefault: true,
  isLastModified: false,
  warningMessages: [],
  modes: [],
  version: number + 1,
  savedAt: null,
  calculator: ANSWERS[planType],
  committed: null,
  isProfileUpdatePending: false,
  accountsNotice: null,
});

/** What identity, goals and finances reply to the loader, by the start of the path. */
const REPLIES: Readonly<Record<string, unknown>> = {
  '/internal/roster/load': { created: 0, known: 0, errors: [] },
  '/internal/investment-options/load': { stored: 3 },
  '/internal/company-benefits/load': { stored: 3 },
  '/webapi/v1/session': { authenticated: false, user: null, idleSeconds: 900 },
  '/webapi/v1/login': { authenticated: true, user: null, idleSeconds: 900 },
  '/ngapi/v1/goal/': GOAL,
  '/webapi/v1/budgets/list': [],
  // The desk is filled already.
  '/webapi/v1/crm/task/list': { items: [], total: 1, overdue: 0 },
  '/webapi/v1/budgets/create': {
    budgetId: 'a'.repeat(24),
    categoryId: 'groceries',
    targetBudget: 1,
    expenses: 0,
    hasManualEntries: false,
    budgetPeriod: '2026-01',
    version: 1,
  },
};

const HOME_CALL = '/webapi/v1/user/account/create';
const A_HOME = {
  userAccountId: 'b'.repeat(24),
  name: 'Our home',
  displayName: 'Our home',
  balance: 412_000,
  latestBalance: 412_000,
  category: 'Other',
  categoryName: 'Other',
  type: 'Home',
  typeName: 'Home',
  groupName: 'Asset',
  mask: null,
  interestRate: null,
  monthlyMinimumPayment: null,
  minimumMonthlyPayment: null,
  currentMonthlyPayment: null,
  loanType: null,
  isManualAccount: true,
  isHiddenFromNW: false,
  isHiddenFromCFBS: false,
  isLinked: false,
  isDeleted: false,
  hasSyncIssue: false,
  accountConnection: { accountConnectionId: null, name: 'Manually Added', institutionId: null },
  updatedAt: null,
  version: 0,
};

let homes: unknown[] = [];
let commits: { readonly planType: string; readonly body: string }[] = [];

/** The reply of goals about a plan; what is committed is recorded. */
function planReply(url: string, body: string): unknown {
  const planType = Object.keys(ANSWERS).find((each) => url.includes(each));
  if (!hasAnswers(planType)) return undefined;
  if (url.endsWith('/commit')) commits.push({ planType, body });
  return planView(planType, commits.filter((each) => each.planType === planType).length);
}

function reply({ method, url = '' }: IncomingMessage, body: string): unknown {
  calls.push(`${method} ${url}`);
  if (url.startsWith('/ngapi/v1/goal/plan/')) return planReply(url, body);
  if (url === HOME_CALL) {
    homes.push(JSON.parse(body));
    return A_HOME;
  }
  if (url === '/webapi/v1/user/account/manual') return homes.length === 0 ? [] : [A_HOME];
  return Object.entries(REPLIES).find(([path]) => url.startsWith(path))?.[1];
}

const settings = (aggregatorUrl: string) => ({
  FW_PORTAL: origin,
  FW_IDENTITY_URL: origin,
  FW_GOALS_URL: origin,
  FW_AGGREGATOR_URL: aggregatorUrl,
  FW_SANDBOX_URL: `${origin}/`,
  FW_EMPLOYER_URL: origin,
  FW_EMPLOYER_CLIENT_SECRET: 'a secret of sixteen letters',
  FW_EMPLOYER_PEOPLE: join(home, 'employer-people.json'),
  FW_AGGREGATOR_CLIENT_ID: 'id',
  FW_AGGREGATOR_SECRET: 'secret',
  FW_PASSPORT_MASTER: 'A'.repeat(43),
  FW_SANDBOX_PERSONAS: join(home, 'personas'),
  FW_DATA: home,
  FW_DEMO_SEED: 'fairwater',
});

async function load(aggregatorUrl: string): Promise<string[]> {
  const lines: string[] = [];
  const options = { today: isoDate('2026-03-15'), reportProgress: (line: string) => void lines.push(line) };
  await loadDemoWorld(settings(aggregatorUrl), options);
  return lines;
}

const bankCalls = () => calls.filter((line) => /connections|public_token/.test(line));

beforeEach(async () => {
  home = mkdtempSync(join(tmpdir(), 'fw-demo-'));
  calls = [];
  commits = [];
  homes = [];
  server = createServer((request, response) => {
    void text(request).then((body) => {
      response.setHeader('content-type', 'application/json').end(JSON.stringify(reply(request, body) ?? []));
    });
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  origin = `http://127.0.0.1:${port}`;
});

afterEach(() => {
  server.close();
  server.closeAllConnections();
  rmSync(home, { recursive: true, force: true });
});

it('makes people and plans without banks when the aggregator is another, and reports it in one sentence', async () => {
  const lines = await load('https://aggregator.example');

  expect(bankCalls()).toEqual([]);
  expect(lines.filter((line) => line.includes('FW_AGGREGATOR_URL'))).toEqual([
    'The demo people have no linked banks, because FW_AGGREGATOR_URL names another aggregator than the bank sandbox.',
  ]);
  expect(lines).toHaveLength(5 + LINKED.length);
  expect(calls).toContain('POST /webapi/v1/budgets/create');
  const entered = { categoryName: 'Other', typeName: 'Home', name: 'Our home', balance: 412_000 };
  expect(homes).toEqual([{ ...entered, valuedOn: '2026-01-01' }]);
  expect(commits.map(({ planType }) => planType)).toEqual([
    'RETIREMENT',
    'RETIREMENT',
    'EMERGENCY_FUND',
    'STUDENT_DEBT',
    'ASSET_ALLOCATION',
  ]);
  const drafts = commits.map(({ body }) => z.parse(planCalls.commit.body, JSON.parse(body)));
  expect(drafts.map(({ version }) => version)).toEqual([1, 2, 1, 1, 1]);
  expect(drafts.map(({ calculator }) => z.encode(planCalculator, calculator))).toMatchObject([
    { retirementPlanDetails: { retirementAge: 65 }, estimatedHousehold: 96_000 },
    { retirementPlanDetails: { retirementAge: 67 }, estimatedHousehold: 96_000 },
    { monthlyHouseHoldLivingExpenses: 5_200, emergencySavingsBalance: 9_500 },
    { loans: [{ name: 'Federal loans', balance: 24_000 }], repaymentPlan: 'STANDARD_10' },
    { investorType: 'HANDS_ON', companyStock: 5 },
  ]);
  const [, , , , allocation] = drafts;
  expect(
    allocation?.calculator.planType === 'ASSET_ALLOCATION' && allocationErrors(allocation.calculator),
  ).toEqual([]);
  expect(readdirSync(home)).toContain('sign-ins.json');
  expect(JSON.parse(readFileSync(join(home, 'sign-ins.json'), 'utf8'))).not.toHaveLength(0);
});

it('links banks when the aggregator is the sandbox of this suite', async () => {
  await expect(load(origin)).rejects.toThrow(/invalid_type|Invalid/);

  expect(bankCalls()).not.toEqual([]);
});
