import { setImmediate } from 'node:timers/promises';
import { ofPlanType, type PlanCalculator, type PlanResult } from '@fw/contract-goals';
import { toHeadline, headlineSentence } from '@fw/contract-goals/plan-headline';
import {
  CAUSES_LEAD,
  CHANCE_NOTE,
  chanceWords,
  groupByDecade,
  DEFAULT_MIX,
  OUTLOOK_TITLE,
  PAST_TOO_LONG,
  pastWords,
  type Decade,
} from '@fw/planning/plan-outlook';
import type { DollarView } from '@fw/contract-kernel';
import { isCalculationError } from '@fw/planning';
import { history, type HistoryResult } from '@fw/planning/history';
import {
  CHUNK_PATHS,
  joinPaths,
  summarisePaths,
  prepareRun,
  simulateSome,
  type MonteCarloInput,
  type MonteCarloResult,
  type Paths,
} from '@fw/planning/monte-carlo';
import { toSimulationInput } from '@fw/planning/retirement-plan';
import { fraction } from '@fw/units';

/** A committed plan. */
interface Committed {
  readonly result: PlanResult;
  readonly calculator: PlanCalculator;
}

/** The sentences of a way in which the plan was tried. */
interface OutlookPart {
  readonly title: string;
  readonly sentences: string[];
}

/** A retirement plan in simulated futures and in the years of the past, as its own page shows it. */
export interface Outlook {
  readonly chance: OutlookPart;
  readonly past: OutlookPart;
  /** The starting years by decade. */
  readonly decades: readonly Decade[];
}

/** Other requests are answered between two parts of a simulation. */
async function simulated(input: MonteCarloInput): Promise<MonteCarloResult | null> {
  const run = prepareRun(input);
  if (isCalculationError(run)) return null;
  const parts: Paths[] = [];
  for (let first = 0; first < run.paths; first += CHUNK_PATHS) {
    await setImmediate();
    parts.push(simulateSome(run, first, Math.min(CHUNK_PATHS, run.paths - first)));
  }
  await setImmediate();
  return summarisePaths(joinPaths(parts), run);
}

interface Tried {
  readonly chance: MonteCarloResult;
  readonly past: HistoryResult;
}

async function tried({ result, calculator }: Committed): Promise<Tried | null> {
  const { asOf } = ofPlanType('RETIREMENT', result);
  const input = toSimulationInput(ofPlanType('RETIREMENT', calculator), asOf);
  if (input === null) return null;
  const chance = await simulated(input);
  const { stocks, bonds } = DEFAULT_MIX;
  const past = history({ plan: input.plan, stocks, bonds });
  return chance === null || isCalculationError(past) ? null : { chance, past };
}

function toChance({ result: committed }: Committed, chance: MonteCarloResult): OutlookPart {
  const result = ofPlanType('RETIREMENT', committed);
  const retirementAge = result.employee.retirement.age ?? 0;
  const { success, planned, failure, causes } = chanceWords(chance);
  return {
    title: OUTLOOK_TITLE.chance,
    sentences: [
      headlineSentence(toHeadline(result, retirementAge), chance),
      success,
      planned,
      failure,
      ...(causes.length === 0 ? [] : [`${CAUSES_LEAD}: ${causes.join('; ')}.`]),
      CHANCE_NOTE,
    ],
  };
}

function toPast({ calculator }: Committed, past: HistoryResult, view: DollarView): OutlookPart {
  const { assetsGrowPlan } = ofPlanType('RETIREMENT', calculator);
  const words = pastWords(past, {
    view,
    inflation: assetsGrowPlan.expectedAnnualInflationRate ?? fraction(0),
  });
  if (words === null) return { title: OUTLOOK_TITLE.past, sentences: [PAST_TOO_LONG] };
  const { lasted, worst, best, uncounted, source } = words;
  return {
    title: OUTLOOK_TITLE.past,
    sentences: [
      `${DEFAULT_MIX.name}.`,
      lasted,
      worst,
      best,
      ...(uncounted === null ? [] : [uncounted]),
      source,
    ],
  };
}

/** The outlook of a committed plan; null for a plan of another type, or one that is not simulated. Decision 0428. */
export async function computeOutlook(
  committed: Committed,
  view: DollarView = 'today',
): Promise<Outlook | null> {
  if (committed.result.planType !== 'RETIREMENT') return null;
  const results = await tried(committed);
  if (results === null) return null;
  const { chance, past } = results;
  return {
    chance: toChance(committed, chance),
    past: toPast(committed, past, view),
    decades: groupByDecade(past.starts),
  };
}
