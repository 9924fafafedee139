import { shownAmount, type ShownDollars } from '../display/index.ts';
import type { HistoryResult, HistoryStart, StartPath } from '../history/index.ts';
import type { MonteCarloResult } from '../monte-carlo/index.ts';
import { formatCount, formatPercent, formatWholeUsd, fraction, saturatingCents } from '@fw/units';

/** Titles of the two ways in which a plan is tried, on every page and in every file. */
export const OUTLOOK_TITLE = {
  chance: 'How likely is it to last?',
  past: 'How would it have lasted in the past?',
} as const;

/** The portfolio of the past that is shown first. */
export const DEFAULT_MIX = { name: '60% stocks, 40% bonds', stocks: 0.6, bonds: 0.4 } as const;

export const CHANCE_NOTE =
  'Yearly returns vary around the planned ones with a deviation of 11%. The same random futures are used each time, so that two plans can be compared. Simulations are estimates, not guarantees.';

const CAUSES = [
  ['beforeRetirement', 'before retirement'],
  ['earlyRetirement', 'in the first ten years of retirement'],
  ['laterRetirement', 'later in retirement'],
  ['plan', 'nowhere: the plan runs out at the planned returns'],
] as const;

const percent = (share: number): string => formatPercent(fraction(Math.min(1, Math.max(0, share))));
const rounded = (share: number): number => Math.round(share * 1_000) / 1_000;

/** What the simulation of a plan shows, in words. */
export interface ChanceWords {
  readonly share: string;
  readonly success: string;
  readonly planned: string;
  readonly failure: string;
  /** Where returns fell short in the futures that fail, with their number. */
  readonly causes: readonly string[];
}

export const CAUSES_LEAD = 'Where money ran out, returns fell short of the plan most';

export function chanceWords(result: MonteCarloResult): ChanceWords {
  const { successProbability, standardError, paths, deterministicMet, failures } = result;
  const share = percent(rounded(successProbability));
  const low = percent(rounded(successProbability - 2 * standardError));
  const high = percent(rounded(successProbability + 2 * standardError));
  const { ages, causes } = failures;
  return {
    share,
    success: `You still have money at the end of the plan in ${share} of ${formatCount(paths)} simulations, between ${low} and ${high} allowing for chance.`,
    planned: deterministicMet
      ? 'At the planned returns your money lasts.'
      : 'At the planned returns your money runs out.',
    failure:
      ages === null
        ? 'Money never ran out in any of them.'
        : `In the futures that fail, money runs out between ${String(ages.earliest)} and later ages, most often around ${String(ages.median)}.`,
    causes:
      ages === null
        ? []
        : CAUSES.filter(([cause]) => causes[cause] > 0).map(
            ([cause, name]) => `${name}: ${causes[cause].toLocaleString('en-US')}`,
          ),
  };
}

type Rank = 'Worst' | 'Middle' | 'Best';

export const startName = (rank: Rank, year: number): string => `${rank} start: ${String(year)}`;

const LEFT_IN: Readonly<Record<ShownDollars['view'], string>> = {
  today: "in today's dollars",
  year: 'in dollars of that year',
};

/** 'Worst start: 1966. Money runs out at 84.' */
function startSentence(rank: Rank, start: StartPath, dollars: ShownDollars): string {
  const { year, balances, lasts, failedAge } = start;
  const name = startName(rank, year);
  if (lasts === true) {
    const years = balances.length - 1;
    const left = shownAmount(dollars, saturatingCents(100 * (balances[years] ?? 0)), years);
    return `${name}. ${formatWholeUsd(left)} ${LEFT_IN[dollars.view]} is left at the end.`;
  }
  return failedAge === null
    ? `${name}. Nothing is left at the end.`
    : `${name}. Money runs out at ${String(failedAge)}.`;
}

/** What is known of the starts whose plan is longer than the data; null where all are counted. */
function uncountedSentence({ starts, lastYear }: HistoryResult): string | null {
  const open = starts.filter(({ lasts }) => lasts === null);
  const [first] = open;
  if (!first) return null;
  const ranOut = open.filter(({ failedAge }) => failedAge !== null).length;
  return `Starts from ${String(first.year)} on are not counted: the returns end in ${String(lastYear)}, before the plan does. So far money ran out in ${String(ranOut)} of these ${String(open.length)}.`;
}

const sourceSentence = (last: number): string =>
  `Yearly returns from 1928 to ${String(last)} of the S&P 500 with dividends, of 10-year Treasury bonds and of 3-month Treasury bills (Damodaran, NYU Stern) and the rise of consumer prices (Bureau of Labor Statistics). Each year counts with what it earned beyond the prices of its time, added to the inflation of your plan. The mix is restored once a year; fees and taxes on gains are not included. Past returns are not guarantees of later ones.`;

/** Where no starting year shows the whole plan. */
export const PAST_TOO_LONG =
  'Your plan is longer than the returns we have, so that no starting year shows all of it.';

/** What the starting years of the past show, in words. */
export interface PastWords {
  readonly share: string;
  readonly lasted: string;
  readonly worst: string;
  readonly best: string;
  readonly uncounted: string | null;
  readonly source: string;
}

/** Null where no starting year is counted. */
export function pastWords(result: HistoryResult, dollars: ShownDollars): PastWords | null {
  const { chosen, counted, successes, successShare, lastYear } = result;
  if (chosen === null || successShare === null) return null;
  const share = percent(rounded(successShare));
  return {
    share,
    lasted: `Your money would have lasted in ${String(successes)} of ${String(counted)} starting years (${share}).`,
    worst: startSentence('Worst', chosen.worst, dollars),
    best: startSentence('Best', chosen.best, dollars),
    uncounted: uncountedSentence(result),
    source: sourceSentence(lastYear),
  };
}

export interface Decade {
  readonly name: string;
  readonly counted: number;
  readonly successes: number;
  /** The earliest age at which money ran out in a counted start; null where it never did. */
  readonly earliest: number | null;
}

const decadeOf = ({ year }: HistoryStart): number => Math.floor(year / 10) * 10;

/** The counted starts by decade. */
export function groupByDecade(starts: readonly HistoryStart[]): Decade[] {
  const counted = starts.filter(({ lasts }) => lasts !== null);
  const decades = [...new Set(counted.map(decadeOf))];
  return decades.map((first) => {
    const all = counted.filter((start) => decadeOf(start) === first);
    const ages = all.flatMap(({ failedAge }) => failedAge ?? []);
    return {
      name: `${String(first)}s`,
      counted: all.length,
      successes: all.filter(({ lasts }) => lasts === true).length,
      earliest: ages.length === 0 ? null : Math.min(...ages),
    };
  });
}

/** Columns of the starts by decade, and their cells. */
export const DECADE_HEADINGS = ['Started in the', 'Money lasts in', 'Money ran out first at age'] as const;
export const decadeCells = ({ name, counted, successes, earliest }: Decade): [string, string, string] => [
  name,
  `${String(successes)} of ${String(counted)}`,
  earliest === null ? 'never' : String(earliest),
];
