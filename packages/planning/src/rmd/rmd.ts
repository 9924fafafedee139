import { rmdInput, type RmdInput } from '../inputs/withdrawals.ts';
import { calculator } from '../calculator/index.ts';
import { calculationError, type CalculationError } from '../calculation-error/index.ts';
import { namedConstants } from '../tables/index.ts';
import {
  divisorAt,
  START_AGES,
  distributionStartAge,
  UNIFORM_LIFETIME,
} from '../tables/required-distributions.ts';
import { toLines, toWorking, type Working } from '../working/index.ts';

export interface RmdResult {
  readonly rmdStartAge: number;
  /** Null before the start age, and for an age outside the table. */
  readonly divisor: number | null;
  readonly requiredMinimumDistribution: number;
}

function run(input: RmdInput): RmdResult | CalculationError<'RMD_AGE_NOT_IN_TABLE'> {
  const rmdStartAge = distributionStartAge(input.dateOfBirth);
  if (Math.floor(input.age) < rmdStartAge) {
    return { rmdStartAge, divisor: null, requiredMinimumDistribution: 0 };
  }
  const divisor = divisorAt(input.age);
  const balance = Math.max(0, input.priorYearEndBalance ?? 0);
  if (divisor !== null) return { rmdStartAge, divisor, requiredMinimumDistribution: balance / divisor };
  return balance > 0
    ? calculationError('RMD_AGE_NOT_IN_TABLE', 'age')
    : { rmdStartAge, divisor, requiredMinimumDistribution: 0 };
}

function working(input: RmdInput, result: RmdResult): Working {
  const { divisor, rmdStartAge } = result;
  const formula = divisor === null ? '0' : 'if(age < rmdStartAge, 0, max(0, priorYearEndBalance) / divisor)';
  return toWorking('rmd', {
    inputs: { ...input, priorYearEndBalance: input.priorYearEndBalance ?? 0 },
    constants: [
      ...namedConstants(START_AGES, { rmdStartAge }),
      ...(divisor === null ? [] : namedConstants(UNIFORM_LIFETIME, { divisor })),
    ],
    lines: toLines(
      { requiredMinimumDistribution: ['Required minimum distribution', formula] },
      { ...result },
    ),
  });
}

/**
 * Required minimum distribution in dollars at a whole age, from the balance of the 31 December before; 0 before the
 * start age and without a balance. Refuses ages 70 and 71 of people born before 1 July 1949, which the table lacks.
 * IRS Publication 590-B.
 */
export const rmd = calculator({ input: rmdInput, run, working });
