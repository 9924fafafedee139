import { bankText, call, id } from '@fw/contract-kernel';
import { shownRate } from '@fw/units/codecs';
import * as z from 'zod/mini';
import { money, rateUpTo, yearsBetween } from './plan-fields.contract.ts';

/** What a benefit is for, in the order in which benefits are shown. */
export const benefitKind = z.enum(['RETIREMENT', 'HEALTH', 'INSURANCE', 'EDUCATION', 'FAMILY', 'WELLBEING']);
export type BenefitKind = z.output<typeof benefitKind>;

/** Words for the kinds. */
export const BENEFIT_KIND_TEXT: Readonly<Record<BenefitKind, string>> = {
  RETIREMENT: 'Retirement',
  HEALTH: 'Health',
  INSURANCE: 'Insurance',
  EDUCATION: 'Education',
  FAMILY: 'Family',
  WELLBEING: 'Well-being',
};

const webAddress = z
  .string()
  .check(z.maxLength(300), z.regex(/^https:\/\/[\w.-]+(\/\S*)?$/, 'Please enter a valid value.'));

const INVALID = 'Please enter a valid value.';
const MAX_MATCH = 2;
const MAX_YEARS_OF_PAY = 20;
const MAX_WAITING_DAYS = 730;

const groupLife = z.strictObject({
  of: z.literal('GROUP_LIFE'),
  yearsOfPay: yearsBetween(1, MAX_YEARS_OF_PAY, INVALID),
});
const disability = z.strictObject({
  of: z.literal('DISABILITY'),
  share: rateUpTo(1, INVALID),
  monthlyCap: z.nullable(money),
  waitingDays: yearsBetween(0, MAX_WAITING_DAYS, INVALID),
  isEmployerPaid: z.boolean(),
});
const loanHelp = z.strictObject({ of: z.literal('LOAN_HELP'), yearly: money });

/** The terms of a benefit that plans count with; rates are fractions, amounts dollars. Decision 0424. */
export const benefitTerms = z.discriminatedUnion('of', [
  /** What the employer adds to each dollar saved, up to a share of pay. */
  z.strictObject({ of: z.literal('MATCH'), rate: rateUpTo(MAX_MATCH, INVALID), upTo: rateUpTo(1, INVALID) }),
  groupLife,
  disability,
  loanHelp,
]);
/** The same as it is stored: no rate of it is refused. */
const shownTerms = z.discriminatedUnion('of', [
  z.strictObject({ of: z.literal('MATCH'), rate: shownRate, upTo: shownRate }),
  groupLife,
  z.strictObject({ ...disability.shape, share: shownRate }),
  loanHelp,
]);
export type BenefitTerms = z.output<typeof benefitTerms>;

/** The terms of one kind that a company offers; null where it offers none. */
export const findTerms = <Of extends BenefitTerms['of']>(
  benefits: readonly Pick<CompanyBenefit, 'terms'>[],
  of: Of,
): Extract<BenefitTerms, { readonly of: Of }> | null => {
  const isOfKind = (terms: BenefitTerms): terms is Extract<BenefitTerms, { readonly of: Of }> =>
    terms.of === of;
  return benefits.flatMap(({ terms }) => terms ?? []).find(isOfKind) ?? null;
};

/** One benefit of a company. */
export const companyBenefit = z.strictObject({
  kind: benefitKind,
  name: bankText(80).check(z.minLength(1)),
  description: bankText(400),
  /** Who pays, and how much; empty where it is not known. */
  employerPays: bankText(160),
  /** When one can sign up. */
  enrollment: bankText(160),
  /** The page of the benefit; null without one. */
  link: z.nullable(webAddress),
  /** Absent where plans count nothing of it. */
  terms: z.optional(shownTerms),
});
export type CompanyBenefit = z.output<typeof companyBenefit>;

const MAX_BENEFITS = 100;

/** What a company offers its people. */
export const companyBenefits = z.strictObject({
  companyId: id,
  benefits: z
    .array(z.strictObject({ ...companyBenefit.shape, terms: z.optional(benefitTerms) }))
    .check(z.maxLength(MAX_BENEFITS)),
});
export type CompanyBenefits = z.output<typeof companyBenefits>;

const MAX_COMPANIES = 50;

export const companyBenefitCalls = {
  list: call({
    method: 'GET',
    path: '/ngapi/v1/company-benefits',
    summary: "Benefits of the caller's company, by kind; empty for a company without any",
    reply: z.array(companyBenefit),
  }),
  /** Used by the demo data and by sponsor on-boarding, never from a browser. */
  load: call({
    path: '/internal/company-benefits/load',
    summary: 'Replaces the benefits of each company that is named',
    access: 'anyone',
    body: z.strictObject({
      companies: z.array(companyBenefits).check(z.maxLength(MAX_COMPANIES)),
    }),
    reply: z.object({ stored: z.number() }),
  }),
} as const;
