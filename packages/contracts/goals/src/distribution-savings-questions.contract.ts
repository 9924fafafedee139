import { isCouplePlan, savingsTotalsOf, type SavingsTotals } from '@fw/planning/distribution-plan';
import { formatPercent, formatUsd } from '@fw/units';
import type { DistributionCalculator } from './distribution.contract.ts';
import { DISTRIBUTION_WORDS as WORDS, partnersLabel } from './distribution-words.contract.ts';
import { questionsFor, type QuestionPage } from './questions.contract.ts';

type Answers = DistributionCalculator;
const { money, percent } = questionsFor<Answers>();

type Person = 'own' | 'spouse';

const PART = {
  rate: { title: WORDS.rateTitle, name: 'Savings rate' },
  contributions: { title: WORDS.contributionsTitle, name: 'Yearly contributions' },
} as const satisfies Record<keyof SavingsTotals, object>;

const labelOf = (person: Person, { retirementPlan }: Answers, label: string): string =>
  person === 'own' ? label : partnersLabel(retirementPlan?.personalInformation.relationshipStatus)(label);

/** One of the three buckets of a total; without a total there is nothing to split [B5-22]. */
const bucketOf = (person: Person, part: keyof SavingsTotals) => (bucket: string) => ({
  label: (answers: Answers) => labelOf(person, answers, `${PART[part].title}, ${bucket}`),
  name: `${person === 'own' ? '' : 'Spouse or partner: '}${PART[part].name}: ${bucket}`,
  isMarked: false,
  isShown: (answers: Answers) => person === 'own' || isCouplePlan(answers),
  isDisabled: (answers: Answers) => (savingsTotalsOf(answers)[person]?.[part] ?? 0) === 0,
});

/** What the three buckets come to. */
function totalText(person: Person, part: keyof SavingsTotals, answers: Answers): string {
  const { [person]: totals } = savingsTotalsOf(answers);
  if (totals === null) return '';
  return `Together ${part === 'rate' ? formatPercent(totals.rate) : formatUsd(totals.contributions)}`;
}

const hintOf = (person: Person, part: keyof SavingsTotals) => (answers: Answers) =>
  totalText(person, part, answers);

const [rate, contribution] = [bucketOf('own', 'rate'), bucketOf('own', 'contributions')];
const [spouseRate, spouseContribution] = [bucketOf('spouse', 'rate'), bucketOf('spouse', 'contributions')];
const { bucketPreTax, bucketRoth, bucketTaxable } = WORDS;

/** How the savings of a year are split [B2-76]. */
export const SAVINGS: QuestionPage<Answers, never> = {
  id: 'savings',
  title: WORDS.savings,
  questions: [
    percent('preTaxPlanSavingsRate', { ...rate(bucketPreTax), hint: hintOf('own', 'rate') }),
    percent('rothPlanSavingsRate', rate(bucketRoth)),
    percent('taxablePlanSavingsRate', rate(bucketTaxable)),
    money('preTaxYearlyRetirementContributions', {
      ...contribution(bucketPreTax),
      hint: hintOf('own', 'contributions'),
    }),
    money('rothIRAYearlyRetirementContributions', contribution(bucketRoth)),
    money('taxableYearlyRetirementContributions', contribution(bucketTaxable)),
    percent('spousePreTaxPlanSavingsRate', { ...spouseRate(bucketPreTax), hint: hintOf('spouse', 'rate') }),
    percent('spouseRothPlanSavingsRate', spouseRate(bucketRoth)),
    percent('spouseTaxablePlanSavingsRate', spouseRate(bucketTaxable)),
    money('spousePreTaxYearlyRetirementContributions', {
      ...spouseContribution(bucketPreTax),
      hint: hintOf('spouse', 'contributions'),
    }),
    money('spouseRothIRAYearlyRetirementContributions', spouseContribution(bucketRoth)),
    money('spouseTaxableYearlyRetirementContributions', spouseContribution(bucketTaxable)),
  ],
};
