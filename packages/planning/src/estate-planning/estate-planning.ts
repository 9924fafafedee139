import { ageOn } from '@fw/units';
import { day } from '@fw/units/codecs';
import * as z from 'zod/mini';
import { calculator } from '../calculator/index.ts';
import { ESTATE_REVIEW, REVIEW_YEARS } from '../tables/estate-review.ts';
import { namedConstants } from '../tables/index.ts';
import { toLines, toWorking, type Columns, type Working } from '../working/index.ts';

/** Documents of an estate plan; a guardian is needed only for children under 18. */
const ESTATE_DOCUMENTS = [
  'will',
  'financialPowerOfAttorney',
  'healthCarePowerOfAttorney',
  'livingWill',
  'beneficiaries',
  'guardian',
] as const;
type EstateDocument = (typeof ESTATE_DOCUMENTS)[number];

const FLAG = z.boolean();
const estatePlanningInput = z.object({
  asOf: day,
  hasMinorChildren: FLAG,
  will: FLAG,
  financialPowerOfAttorney: FLAG,
  healthCarePowerOfAttorney: FLAG,
  livingWill: FLAG,
  beneficiaries: FLAG,
  guardian: FLAG,
  lastReviewedOn: z.nullish(day),
});
type EstatePlanningInput = z.output<typeof estatePlanningInput>;

export interface EstatePlanningResult {
  readonly documentsInPlace: number;
  readonly documentsNeeded: number;
  readonly missing: readonly EstateDocument[];
  readonly covered: boolean;
  readonly isReviewDue: boolean;
}

const COLUMNS: Columns = {
  documentsNeeded: ['Documents needed', `${String(ESTATE_DOCUMENTS.length - 1)} + hasMinorChildren`],
  documentsInPlace: [
    'Documents in place',
    'will + financialPowerOfAttorney + healthCarePowerOfAttorney + livingWill + beneficiaries + ' +
      'if(hasMinorChildren, guardian, 0)',
  ],
  covered: ['Complete', 'documentsInPlace >= documentsNeeded'],
};

function run(input: EstatePlanningInput): EstatePlanningResult {
  const needed = ESTATE_DOCUMENTS.filter((name) => name !== 'guardian' || input.hasMinorChildren);
  const missing = needed.filter((name) => !input[name]);
  const { lastReviewedOn } = input;
  return {
    documentsNeeded: needed.length,
    documentsInPlace: needed.length - missing.length,
    missing,
    covered: missing.length === 0,
    isReviewDue: !lastReviewedOn || ageOn(input.asOf, lastReviewedOn) >= REVIEW_YEARS,
  };
}

function working(input: EstatePlanningInput, result: EstatePlanningResult): Working {
  return toWorking('estate-planning', {
    inputs: { ...input },
    constants: namedConstants(ESTATE_REVIEW, { reviewYears: REVIEW_YEARS }),
    lines: toLines(COLUMNS, { ...result }),
  });
}

/** Which documents of an estate plan are in place, which are missing, and whether they are due for a review. */
export const estatePlanning = calculator({ input: estatePlanningInput, run, working });
