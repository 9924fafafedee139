import { formatCount, type Cents } from '@fw/units';

/** The part of a result that a sentence and a chart need; of a preview and of a committed plan alike. */
export interface PlanResultLine {
  readonly meetingRetirementGoal: boolean;
  readonly yearsRetirementFundWillLast: number;
  readonly projections: readonly {
    readonly age: number;
    readonly listBeginningRetirementSavingsBalance: Cents;
  }[];
}

/** The headline of a retirement plan up to its chance. */
export interface Headline {
  /** Beginning of the sentence, up to what differs by the result. */
  readonly start: string;
  readonly end: string;
  /** The age the plan ends. */
  readonly endAge: number;
  readonly isMet: boolean;
}

/** In how many of the simulated futures money is left. */
export interface FutureCount {
  readonly successes: number;
  readonly paths: number;
}

/** Age at which nothing is left; the age the plan ends where something is left. */
const fundedUntil = (result: PlanResultLine, retirementAge: number): number =>
  retirementAge + result.yearsRetirementFundWillLast;

/** How long the money lasts, at the planned returns. */
export function toHeadline(result: PlanResultLine, retirementAge: number): Headline {
  const last = result.projections.at(-1);
  const endAge = last?.age ?? retirementAge;
  const isMet = result.meetingRetirementGoal && last !== undefined;
  const end = isMet
    ? `lasts past ${String(endAge)}`
    : `runs out at ${String(fundedUntil(result, retirementAge))}`;
  return { start: `Retire at ${String(retirementAge)}: `, endAge, end, isMet };
}

/** '9,986 of 10,000 simulated futures' */
const futuresText = ({ successes, paths }: FutureCount): string =>
  `${formatCount(successes)} of ${formatCount(paths)} simulated futures`;

/** What a sentence without a chance is counted at. */
const atPlannedReturns = (rest: string): string => ` at the planned returns${rest}`;

/** What follows the verdict: in how many futures it holds, or that it holds at the planned returns. */
export function basisText({ isMet, endAge }: Headline, count: FutureCount | null): string {
  if (count === null) return atPlannedReturns('');
  const futures = futuresText(count);
  return isMet ? ` in ${futures}` : atPlannedReturns(`, lasts past ${String(endAge)} in ${futures}`);
}

/** The headline as a whole sentence; without a chance where no future was simulated. */
export const headlineSentence = (headline: Headline, count: FutureCount | null): string =>
  `${headline.start}${headline.end}${basisText(headline, count)}.`;
