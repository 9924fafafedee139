import * as z from 'zod/mini';
import { DOLLARS, FLAG, listOf, NUMBER, PERCENT } from './fields.ts';

const linkedAccount = z.object({
  balance: DOLLARS,
  rdpLinkedAccountType: z.nullish(NUMBER),
  accountOwner: z.nullish(NUMBER),
  afterTaxCostBasics: z.nullish(DOLLARS),
  isLinked: z.nullish(FLAG),
  isDeleted: z.nullish(FLAG),
});
export type LinkedAccount = z.output<typeof linkedAccount>;

const accountTypesKind = z.object({
  kind: z.literal('accountTypes'),
  relationshipStatus: z.nullish(NUMBER),
  householdTotal: DOLLARS,
  totalMoneyInPreTax: z.nullish(DOLLARS),
  totalMoneyInTaxable: z.nullish(DOLLARS),
  totalMoneyInRoth: z.nullish(DOLLARS),
  costBasisTaxable: z.nullish(DOLLARS),
  afterTaxContributions: z.nullish(DOLLARS),
  spouseTotalMoneyInPreTax: z.nullish(DOLLARS),
  spouseAfterTaxContributions: z.nullish(DOLLARS),
});

const savingsSplitKind = z.object({
  kind: z.literal('savingsSplit'),
  relationshipStatus: z.nullish(NUMBER),
  ratePercents: listOf(PERCENT),
  employerSponsoredSavingsRatePercent: z.nullish(PERCENT),
  contributions: listOf(DOLLARS),
  otherContributions: z.nullish(DOLLARS),
  spouseRatePercents: z.nullish(listOf(PERCENT)),
  spouseEmployerSponsoredSavingsRatePercent: z.nullish(PERCENT),
  spouseContributions: z.nullish(listOf(DOLLARS)),
  spouseOtherContributions: z.nullish(DOLLARS),
});

const companyStockKind = z.object({
  kind: z.literal('companyStock'),
  accountsMatchHousehold: z.nullish(FLAG),
  linkedAccounts: z.nullish(listOf(linkedAccount)),
  totalMoneyInPreTax: z.nullish(DOLLARS),
  afterTaxContributions: z.nullish(DOLLARS),
  spouseAfterTaxContributions: z.nullish(DOLLARS),
  companyStock: z.object({
    includeStock: z.nullish(FLAG),
    balance: z.nullish(DOLLARS),
    costBasic: z.nullish(DOLLARS),
    afterTax: z.nullish(DOLLARS),
    planningAge: z.nullish(NUMBER),
  }),
});

/** Input of the checks of the distribution questionnaire, by `kind`. */
export const distributionValidationInput = z.discriminatedUnion('kind', [
  accountTypesKind,
  savingsSplitKind,
  z.object({ kind: z.literal('accountTypeChange'), balance: DOLLARS, rdpLinkedAccountType: NUMBER }),
  companyStockKind,
  z.object({
    kind: z.literal('matchHousehold'),
    householdTotal: DOLLARS,
    linkedAccounts: z.nullish(listOf(linkedAccount)),
  }),
]);

export type DistributionValidationInput = z.output<typeof distributionValidationInput>;
/** The input of one kind. */
export type DistributionValidationOf<Kind extends DistributionValidationInput['kind']> = Extract<
  DistributionValidationInput,
  { kind: Kind }
>;
