import * as z from 'zod/mini';
import { DOLLARS, FLAG, listOf, NUMBER, RATE, TEXT, YEAR } from './fields.ts';

const loan = z.object({
  balance: z.nullish(DOLLARS),
  interestRate: RATE,
  loanType: z.nullish(NUMBER),
  isLinked: z.nullish(FLAG),
  isDeleted: z.nullish(FLAG),
});

const household = { year: YEAR, region: z.nullish(TEXT), familySize: z.nullish(NUMBER) };

const borrower = {
  ...household,
  loans: listOf(loan),
  adjustedGrossIncome: DOLLARS,
  dependents: z.nullish(NUMBER),
  incomeGrowth: z.nullish(RATE),
  inflation: z.nullish(RATE),
  newBorrower2014: z.nullish(FLAG),
  payeEligible: z.nullish(FLAG),
  publicService: z.nullish(FLAG),
  qualifyingPaymentsMade: z.nullish(NUMBER),
};

const minimumCheckKind = z.object({
  kind: z.literal('minimumCheck'),
  balance: DOLLARS,
  interestRate: RATE,
  currentMonthlyPayment: z.nullish(DOLLARS),
});

/** Input of the student-debt calculator, by `kind`. */
export const studentDebtInput = z.discriminatedUnion('kind', [
  minimumCheckKind,
  z.object({ kind: z.literal('povertyGuideline'), ...household }),
  z.object({ kind: z.literal('rapPayment'), adjustedGrossIncome: DOLLARS, dependents: z.nullish(NUMBER) }),
  z.object({ kind: z.literal('ibrPayment'), ...household, adjustedGrossIncome: DOLLARS, share: RATE }),
  z.object({ kind: z.literal('tieredTerm'), balance: DOLLARS }),
  z.object({ kind: z.literal('compare'), ...borrower }),
  z.object({ kind: z.literal('plan'), ...borrower, plan: TEXT }),
]);
export type StudentDebtInput = z.output<typeof studentDebtInput>;
/** The input of one kind. */
export type StudentDebtOf<Kind extends StudentDebtInput['kind']> = Omit<
  Extract<StudentDebtInput, { kind: Kind }>,
  'kind'
>;
