import { marketConstants, PORTFOLIOS, SPEND_POINTS, TAKE_POINTS } from '../tables/index.ts';
import { toLines, toWorking, type Columns, type Figures, type Working } from '../working/index.ts';
import { portfolioExpectation } from './expectation.ts';
import { classFractions } from './portfolio.ts';
import type { AllocationOf, AssetAllocationInput } from '../inputs/asset-allocation.ts';

const CLASSES = ['Fixed', 'Large', 'Small', 'Foreign', 'Other'];

const variance = CLASSES.flatMap((left, row) => [
  `(weight${left} * dev${left}) ^ 2`,
  ...CLASSES.slice(row + 1).map(
    (right) => `2 * weight${left} * dev${left} * weight${right} * dev${right} * cor${left}${right}`,
  ),
]).join(' + ');

const COLUMNS: Columns = {
  ...Object.fromEntries(
    CLASSES.map((name): [string, readonly [string, string]] => [
      `weight${name}`,
      [
        `Share of ${name.toLowerCase()}`,
        `percent${name} / 100 * (100 - shortTerm) / 100${name === 'Other' ? ' + shortTerm / 100' : ''}`,
      ],
    ]),
  ),
  arithmeticReturn: ['Mean return', CLASSES.map((name) => `weight${name} * mean${name}`).join(' + ')],
  standardDeviation: ['Standard deviation', `sqrt(max(0, ${variance}))`],
  logVariance: ['Variance of the logarithm', 'ln(1 + standardDeviation ^ 2 / (1 + arithmeticReturn) ^ 2)'],
  logMean: ['Mean of the logarithm', 'ln(1 + arithmeticReturn) - logVariance / 2'],
  compoundReturn: ['Expected return, percent', 'floor((exp(logMean) - 1) * 1000 + 0.5 + 0.000001) / 10'],
  possibleLoss: [
    'Possible loss, percent',
    'max(0, round((1 - exp(logMean - oneInTwenty * sqrt(logVariance))) * 1000) / 10)',
  ],
  possibleGain: [
    'Possible gain, percent',
    'round((exp(logMean + oneInTwenty * sqrt(logVariance)) - 1) * 1000) / 10',
  ],
};

function expectationFigures(fractions: readonly number[]): Figures {
  const { arithmeticReturn, standardDeviation, ...shown } = portfolioExpectation(fractions);
  const logVariance = Math.log(1 + standardDeviation ** 2 / (1 + arithmeticReturn) ** 2);
  return {
    ...Object.fromEntries(CLASSES.map((name, index) => [`weight${name}`, fractions[index] ?? 0])),
    arithmeticReturn,
    standardDeviation,
    logVariance,
    logMean: Math.log(1 + arithmeticReturn) - logVariance / 2,
    ...shown,
  };
}

function portfolioWorking({
  number,
  shortTermPercentage,
  portfolio: own,
}: AllocationOf<'portfolio'>): Working {
  const portfolio = own ?? PORTFOLIOS[number];
  if (!portfolio) return toWorking('asset-allocation', { inputs: { number }, lines: [] });
  const { fixedIncome, largeCap, smallCap, foreign, other } = portfolio;
  const percents = [fixedIncome, largeCap, smallCap, foreign, other];
  return toWorking('asset-allocation', {
    inputs: {
      shortTerm: shortTermPercentage ?? 0,
      ...Object.fromEntries(CLASSES.map((name, index) => [`percent${name}`, percents[index] ?? 0])),
    },
    constants: marketConstants(),
    lines: toLines(COLUMNS, expectationFigures(classFractions(portfolio, shortTermPercentage ?? 0))),
  });
}

function scoreWorking(input: AllocationOf<'recommend'>, result: Figures): Working {
  return toWorking('asset-allocation', {
    inputs: {
      takePoints: TAKE_POINTS[(input.timeFrameTakeFromInvestments ?? 0) - 1] ?? null,
      spendPoints: SPEND_POINTS[(input.timeFrameSpendFromInvestments ?? 0) - 1] ?? null,
    },
    lines: toLines({ score: ['Points of the horizon', 'takePoints + spendPoints'] }, result),
  });
}

/** Percentages have two decimals; their sum is exact in hundredths. */
const sumOfHundredths = (percents: readonly number[]): number =>
  percents.reduce((sum, percent) => sum + Math.round(percent * 100), 0) / 100;

/** The line of one share beside company stock. */
export const besideStockLine = (index: number): string => `besideStock${String(index + 1)}`;

function companyStockWorking(input: AllocationOf<'companyStock'>, result: object): Working {
  const figures = Object.entries(result).flatMap(([name, value]) =>
    name === 'percentages' && Array.isArray(value) ? value.filter((part) => typeof part === 'number') : [],
  );
  const exact = input.allocations.map((percent) => `${String(percent)} * (100 - companyStock) / 100`);
  return toWorking('asset-allocation', {
    inputs: { companyStock: input.companyStock ?? 0 },
    lines: [
      ...exact.flatMap((formula, index) =>
        toLines(
          { [besideStockLine(index)]: ['Share beside company stock before rounding', formula] },
          {
            [besideStockLine(index)]:
              ((input.allocations[index] ?? 0) * (100 - (input.companyStock ?? 0))) / 100,
          },
        ),
      ),
      ...toLines(
        { total: ['Percentages in all', `round((${exact.join(' + ')}) * 100) / 100`] },
        { total: Math.round(figures.reduce((sum, part) => sum + part, 0) * 100) / 100 },
      ),
    ],
  });
}

/** What the funds of one asset class add up to, and how far it is from the target; percent. */
function allocateWorking({ target, percentages }: AllocationOf<'allocate'>): Working {
  const shares = (percentages ?? []).map(
    (percent, index) => [`fund${String(index + 1)}`, percent ?? 0] as const,
  );
  const allocated = sumOfHundredths(shares.map(([, percent]) => percent));
  const left = sumOfHundredths([target ?? 0, -allocated]);
  return toWorking('asset-allocation', {
    inputs: { target: target ?? 0, ...Object.fromEntries(shares) },
    lines: toLines(
      {
        allocated: ['Allocated, percent', shares.map(([name]) => name).join(' + ') || '0'],
        left: ['Left to allocate, below 0 above the target', 'target - allocated'],
      },
      { allocated, left },
    ),
  });
}

/** The working of a recommendation, a portfolio or the shares of funds; the rest needs none. */
export function allocationWorking(input: AssetAllocationInput, result: object): Working {
  if (input.kind === 'portfolio') return portfolioWorking(input);
  if (input.kind === 'allocate') return allocateWorking(input);
  if (input.kind === 'recommend') return scoreWorking(input, { ...result });
  if (input.kind === 'companyStock') return companyStockWorking(input, result);
  return toWorking('asset-allocation', { inputs: { kind: input.kind }, lines: [] });
}
