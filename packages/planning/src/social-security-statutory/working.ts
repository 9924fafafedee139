import { AVERAGING, WAGE_INDEX } from '../tables/index.ts';
import { toLines, toWorking, type Working } from '../working/index.ts';
import { benefitParts, spousalParts, survivorParts } from './paid-working.ts';
import { indexedEarnings } from './primary.ts';
import { bendColumns, bendConstants, primaryParts } from './primary-working.ts';
import type { StatutoryInput } from '../inputs/social-security.ts';
import { NONE, type Parts } from './working-parts.ts';

function workingParts(input: StatutoryInput): Parts {
  switch (input.kind) {
    case 'bendPoints':
      return { constants: bendConstants(input.eligibilityYear), columns: bendColumns, figures: {} };
    case 'pia':
      return primaryParts(input);
    case 'benefit':
      return benefitParts(input);
    case 'spousal':
      return spousalParts(input);
    case 'survivor':
      return survivorParts(input);
    case 'fra':
    case 'aime':
      return NONE;
  }
}

function earningsLines(input: StatutoryInput) {
  if (input.kind !== 'aime') return [];
  return input.earnings.flatMap((earned) => {
    const [year, amount] = earned;
    const indexYear = input.birthYear + AVERAGING.indexingAge;
    const isIndexed = year < indexYear;
    const factor = `${String(WAGE_INDEX[indexYear] ?? 0)} / ${String(WAGE_INDEX[year] ?? 1)}`;
    return toLines(
      {
        indexed: [
          `Earnings of ${String(year)}, indexed`,
          isIndexed ? `${String(amount)} * ${factor}` : String(amount),
        ],
      },
      { indexed: indexedEarnings(input.birthYear, earned) },
      year,
    );
  });
}

/** The working of estimator C, by kind. */
export function statutoryWorking(input: StatutoryInput, result: object): Working {
  const { constants, columns, figures } = workingParts(input);
  const inputs = Object.fromEntries(Object.entries(input).filter(([, value]) => typeof value !== 'object'));
  return toWorking('social-security-statutory', {
    inputs,
    constants,
    lines: [...earningsLines(input), ...toLines(columns, { ...figures, ...result })],
  });
}
