import {
  budgetGoalCalls,
  dashboardCalls,
  goalCalls,
  nextStepCalls,
  planCalls,
  planCardCalls,
  planReportCalls,
  planVersionCalls,
  workbookCalls,
  type OfferedPlanType,
} from '@fw/contract-goals';
import { clientGoalCalls } from '@fw/contract-goals/client-reads';
import { distributionCalculator } from '@fw/contract-goals/distribution';
import { distributionCalls } from '@fw/contract-goals/distribution-request';
import { retirementCalls } from '@fw/contract-goals/retirement';
import { companyBenefitCalls } from '@fw/contract-goals';
import {
  aDebtCalculator,
  aDisabilityInsuranceCalculator,
  aLifeInsuranceCalculator,
  anEmergencyFundCalculator,
  anEstatePlanningCalculator,
  aPartnerLifeInsuranceCalculator,
  aStudentDebtCalculator,
} from '@fw/contract-goals/testing';
import { aCouplesRetirement, aDistributionCalculator } from '@fw/contract-goals/testing/distribution';
import { CATALOGUE, INVALID_ENTRY, refusal, type Call } from '@fw/contract-kernel';
import { ApiError } from '@fw/service-kit';
import { toDistributionInput } from '@fw/planning/distribution-plan';
import * as z from 'zod/mini';
import { withFunds } from './allocation-answers.ts';
import type { TestService } from './test-service.ts';

/** Answers that can be committed; a person's own data fills in what it knows. */
const SAMPLES: Readonly<Record<OfferedPlanType, object>> = {
  RETIREMENT: aCouplesRetirement(),
  DISTRIBUTION_PLANNING: aDistributionCalculator(),
  ASSET_ALLOCATION: withFunds(),
  REDUCE_DEBT: aDebtCalculator({ monthlyPayment: 900_000_000 }),
  EMERGENCY_FUND: anEmergencyFundCalculator(),
  LIFE_INSURANCE: aLifeInsuranceCalculator(),
  PARTNER_LIFE_INSURANCE: aPartnerLifeInsuranceCalculator(),
  DISABILITY_INSURANCE: aDisabilityInsuranceCalculator(),
  ESTATE_PLANNING: anEstatePlanningCalculator(),
  STUDENT_DEBT: aStudentDebtCalculator(),
};
/** In the order in which they can be committed: distribution builds on retirement. */
export const PLAN_TYPES = Object.keys(SAMPLES) as OfferedPlanType[];

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const SAMPLE_LOAN = { interestRate: 0.05, currentMonthlyPayment: 320, balance: 30_000 };

/** The first value, with the members of the second where it has none. */
function filled(own: unknown, sample: unknown): unknown {
  if (own === null || own === undefined) return sample ?? null;
  if (Array.isArray(own) && own.length === 0) return sample;
  if (!isRecord(own) || !isRecord(sample)) return own;
  return Object.fromEntries(Object.entries(own).map(([key, value]) => [key, filled(value, sample[key])]));
}

const SAMPLE_LINK = { interestRate: 12, minimumMonthlyPayment: 50, currentMonthlyPayment: 100 };

const listAccounts = (answers: Record<string, unknown>): Record<string, unknown>[] =>
  Array.isArray(answers['linkedAccounts']) ? answers['linkedAccounts'].filter(isRecord) : [];

const MAX_DOLLARS = 999_999_999.99;

/** The sum, as the questionnaire lets it be entered. */
function totalBalance(accounts: readonly Record<string, unknown>[]): number {
  const sum = accounts.reduce((total, { balance }) => total + Number(balance), 0);
  return Math.max(0, Math.min(MAX_DOLLARS, Math.round(sum * 100) / 100));
}

/** The names of the amounts that follow the sum of the linked accounts. */
const SUMS = ['estimatedHousehold', 'emergencySavingsBalance', 'individualLifeInsurance', 'emergencySavings'];

/** The answers of a person who links every account, and whose amounts are the sums of them. */
function toAnswers(planType: OfferedPlanType, own: Record<string, unknown>): Record<string, unknown> {
  const answers = filled(own, SAMPLES[planType]) as Record<string, unknown>;
  const isDebt = planType === 'REDUCE_DEBT';
  const linkedAccounts = listAccounts(own)
    .filter(({ isDeleted, balance }) => isDeleted !== true && (!isDebt || Number(balance) < 0))
    .map((account) => ({
      ...account,
      ...(isDebt ? (filled(account, SAMPLE_LINK) as object) : {}),
      isLinked: true,
    }));
  const loans = Array.isArray(answers['loans'])
    ? { loans: answers['loans'].map((loan) => filled(loan, SAMPLE_LOAN)) }
    : {};
  if (isDebt && linkedAccounts.length === 0) return { ...answers, linkedAccounts: own['linkedAccounts'] };
  const sums = SUMS.filter((name) => name in answers).map((name) => [name, totalBalance(linkedAccounts)]);
  return {
    ...answers,
    ...loans,
    ...(linkedAccounts.length === 0 ? {} : { linkedAccounts, ...Object.fromEntries(sums) }),
  };
}

interface Answered {
  readonly what: string;
  readonly status: number;
  readonly code: number | null;
  readonly json: unknown;
}

const COMPANY = '0000000000000000000000c1';
const CODES: ReadonlySet<number> = new Set([...Object.keys(CATALOGUE).map(Number), INVALID_ENTRY]);

/** Calls that take nothing from the person but the name of a plan: no data of theirs may refuse them. */
const NEVER_REFUSED: ReadonlySet<string> = new Set([
  planCalls.default.path,
  planCalls.set.path,
  planCalls.get.path,
  planCalls.restart.path,
  planVersionCalls.list.path,
]);

/** A bug, a refusal that no screen has a text for, or a plan that a person cannot even start. */
export const isWrong = ({ what, status, code }: Answered): boolean => {
  if (status === 200) return false;
  const [path = ''] = what.split(' ');
  return status >= 500 || code === null || code === -1 || !CODES.has(code) || NEVER_REFUSED.has(path);
};

/** Sends the calls of one person, and remembers every answer. */
export function planJourney(service: TestService, userId: string) {
  const all: Answered[] = [];
  const send = async (
    call: Pick<Call, 'method' | 'path'>,
    sent: { params?: Record<string, string>; body?: unknown } = {},
  ) => {
    const { status, json } = await service.send(call, { as: userId, ...sent });
    const refused = z.safeParse(refusal, json);
    const code = status === 200 || !refused.success ? null : refused.data.code;
    const answer = { what: `${call.path} ${JSON.stringify(sent.params ?? {})}`, status, code, json };
    all.push(answer);
    return { ...answer, body: isRecord(json) ? json : {} };
  };
  const crm = service.asCrm;
  const advisor = { userId: 'f'.repeat(24), role: 'advisor', companyId: COMPANY } as const;
  const advisorRead = async (what: string, read: Promise<unknown>): Promise<void> => {
    const answer = await read.then(
      () => ({ status: 200, code: null }),
      (error: unknown) => {
        if (error instanceof ApiError) return { status: error.status, code: error.code };
        throw error;
      },
    );
    all.push({ what, json: null, ...answer });
  };

  /** What the screens of a committed plan compute beside it: the advisor's projection, the years in retirement and their PDF. */
  const compute = async ({ calculator, committed }: Record<string, unknown>): Promise<void> => {
    const result = isRecord(committed) && isRecord(committed['result']) ? committed['result'] : {};
    const { planType, asOf, employee } = result;
    if (planType === 'RETIREMENT') await send(retirementCalls.project, { body: { asOf, employee } });
    const answers = z.safeParse(distributionCalculator, calculator);
    const input = answers.success ? toDistributionInput(answers.data, service.clock.today()) : null;
    if (input === null) return;
    // A browser sends no request that the contract refuses, such as one with an overdrawn retirement account.
    const { success, data: content } = z.safeEncode(distributionCalls.calculate.body, input);
    if (!success) return;
    await send(distributionCalls.calculate, { body: content });
    await send(distributionCalls.downloadPdf, { body: { content } });
  };

  /** Starts a plan, saves and commits what the person has, and reads it in every way; true where it was committed. */
  const plan = async (planType: OfferedPlanType, change: () => void): Promise<boolean> => {
    const params = { planType };
    await send(planCalls.default, { params });
    await send(planCalls.set, { params });
    const { body: started } = await send(planCalls.get, { params });
    const own = isRecord(started['calculator']) ? started['calculator'] : {};
    const calculator = toAnswers(planType, own);
    await send(planCalls.save, {
      params,
      body: { version: started['version'], calculator: own },
    });
    const { body: withOwn } = await send(planCalls.get, { params });
    const linkedAccounts = calculator['linkedAccounts'];
    await send(planCalls.save, {
      params,
      body: { version: withOwn['version'], calculator: { ...own, linkedAccounts } },
    });
    await send(planCalls.willProfileUpdate, { params, body: { version: 1, calculator } });
    const { body: saved } = await send(planCalls.get, { params });
    const committed = await send(planCalls.commit, {
      params,
      body: { version: saved['version'], calculator },
    });
    await advisorRead(
      `plan of a client ${planType}`,
      crm(clientGoalCalls.plan, advisor, { clientId: userId, planType }),
    );
    await compute((await send(planCalls.get, { params })).body);
    change();
    await send(planCalls.get, { params });
    await send(planCalls.refresh, { params });
    await send(planVersionCalls.list, { params });
    await send(planVersionCalls.read, { params: { planType, number: '1' } });
    await send(planVersionCalls.difference, { params: { planType, number: '2', other: '1' } });
    await send(planCalls.restart, { params });
    await send(planCalls.cancel, { params });
    await send(planCalls.related, { params });
    await send(planVersionCalls.restore, { params: { planType, number: '1' }, body: { version: 1 } });
    await send(nextStepCalls.ofPlan, { params: { planId: planType } });
    return committed.status === 200;
  };

  /** Everything that shows several plans at once. */
  const overviews = async (): Promise<void> => {
    await send(goalCalls.all);
    await send(goalCalls.explore);
    await send(goalCalls.byAccount, { body: { accountId: `${'a'.repeat(23)}1` } });
    await send(nextStepCalls.all);
    await send(budgetGoalCalls.get);
    await send(companyBenefitCalls.list);
    await send(dashboardCalls.dashboard);
    await send(planCardCalls.list);
    await send(planReportCalls.download, { body: { client: 'Maya Chen' } });
    await send(workbookCalls.generateExcel);
    await send(dashboardCalls.discoverCompany);
    await advisorRead('goals of a client', crm(clientGoalCalls.goals, advisor, { clientId: userId }));
  };

  return { all, send, plan, overviews };
}
