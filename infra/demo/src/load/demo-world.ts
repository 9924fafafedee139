import { companyBenefitCalls } from '@fw/contract-goals';
import { sponsorInvestmentCalls } from '@fw/contract-goals/sponsor-investments';
import { addMonths, type IsoDate, yearMonthOf } from '@fw/units';
import * as z from 'zod/mini';
import { COMPANY_BENEFITS } from '../world/benefits.ts';
import { LINKED } from '../world/households.ts';
import { SPONSOR_INVESTMENTS } from '../world/investments.ts';
import { DEMO_PASSWORD } from '../world/people.ts';
import { commitPlans } from './committed-plans.ts';
import { loadDesk } from './desk.ts';
import { writeEmployerPeople, writePersonas, writeSignIns } from './files.ts';
import { callInternal } from './internal-call.ts';
import { linkBank } from './link-bank.ts';
import { makePlans } from './plans.ts';
import { signIn } from './portal.ts';
import { loadRoster } from './roster.ts';
import { type LoaderSettings, usesOwnSandbox } from './settings.ts';

/** Brings what the sponsors offer to invest in into goals, through its internal call. */
async function loadInvestments(settings: LoaderSettings): Promise<number> {
  const { path, reply } = sponsorInvestmentCalls.load;
  return z.parse(
    reply,
    await callInternal(settings, { service: 'goals', path }, { sponsors: SPONSOR_INVESTMENTS }),
  ).stored;
}

/** Brings the benefits of the sponsors into goals, through its internal call. */
async function loadBenefits(settings: LoaderSettings): Promise<number> {
  const { path, body, reply } = companyBenefitCalls.load;
  const sent = z.encode(body, { companies: [...COMPANY_BENEFITS] });
  return z.parse(reply, await callInternal(settings, { service: 'goals', path }, sent)).stored;
}

interface LoadOptions {
  readonly today: IsoDate;
  readonly reportProgress: (line: string) => void;
}

const NO_BANKS =
  'The demo people have no linked banks, because FW_AGGREGATOR_URL names another aggregator than the bank sandbox.';

/** Loads companies, people, their banks and their plans; repeating it changes nothing that is there. */
export async function loadDemoWorld(settings: LoaderSettings, options: LoadOptions): Promise<void> {
  const { today, reportProgress } = options;
  writePersonas(settings.FW_SANDBOX_PERSONAS, settings.FW_DEMO_SEED, today);
  writeEmployerPeople(settings.FW_EMPLOYER_PEOPLE);
  const { created, known } = await loadRoster(settings);
  reportProgress(`${String(created)} people and companies added, ${String(known)} known`);
  reportProgress(`investment options of ${String(await loadInvestments(settings))} sponsors loaded`);
  reportProgress(`benefits of ${String(await loadBenefits(settings))} sponsors loaded`);
  const hasBanks = usesOwnSandbox(settings);
  if (!hasBanks) reportProgress(NO_BANKS);
  for (const [index, household] of LINKED.entries()) {
    const person = await signIn(settings.FW_PORTAL, household.username, DEMO_PASSWORD);
    const outcome = hasBanks ? `bank ${await linkBank(settings, person, household)}` : 'plans made';
    await makePlans(person, household.username, addMonths(yearMonthOf(today), -2));
    await commitPlans(person, household.username);
    reportProgress(`${String(index + 1)} of ${String(LINKED.length)} ${outcome}: ${household.username}`);
  }
  reportProgress(`desk of the advisors ${await loadDesk(settings.FW_PORTAL, today)}`);
  writeSignIns(settings.FW_DATA);
}
