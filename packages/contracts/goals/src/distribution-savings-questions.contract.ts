import { formatPercent, formatUsd } from '@fw/units';
import type { DistributionArithmetic } from './distribution-arithmetic.contract.ts';
import type { DistributionCalculator } from './distribution.contract.ts';
import { DISTRIBUTION_WORDS as WORDS, partnersLabel } from './distribution-words.contract.ts';
import { questionsFor, type QuestionPage } from './questions.contract.ts';

type Answers = DistributionCalculator;
const { money, percent } = questionsFor<Answers>();

type Person = 'own' | 'spouse';
type Part = 'rate' | 'contributions';

const PART = {
  rate: { title: WORDS.rateTitle, name: 'Savings rate' },
  contributions: { title: WORDS.contributionsTitle, name: 'Yearly contributions' },
} as const satisfies Record<Part, object>;

const labelFor = (person: Person, { retirementPlan }: Answers, label: string): string =>
  person === 'own' ? label : partnersLabel(retirementPlan?.personalInformation.relationshipStatus)(label);

type Arithmetic = Pick<DistributionArithmetic, 'isCouplePlan' | 'savingsTotals'>;

/** One of the three buckets of a total; without a total there is nothing to split [B5-22]. */
const bucketQuestion =
  ({ isCouplePlan, savingsTotals }: Arithmetic) =>
  (person: Person, part: Part) =>
  (bucket: string) => ({
    label: (answers: Answers) => labelFor(person, answers, `${PART[part].title}, ${bucket}`),
    name: `${person === 'own' ? '' : 'Spouse or partner: '}${PART[part].name}: ${bucket}`,
    isMarked: false,
    isShown: (answers: Answers) => person === 'own' || isCouplePlan(answers),
    isDisabled: (answers: Answers) => (savingsTotals(answers)[person]?.[part] ?? 0) === 0,
  });

/** What the three buckets come to. */
const totalsText =
  ({ savingsTotals }: Arithmetic) =>
  (person: Person, part: Part) =>
  (answers: Answers): string => {
    const { [person]: totals } = savingsTotals(answers);
    if (totals === null) return '';
    return `Together ${part === 'rate' ? formatPercent(totals.rate) : formatUsd(totals.contributions)}`;
  };

const { bucketPreTax, bucketRoth, bucketTaxable } = WORDS;

/** How the savings of a year are split [B2-76]. */
export function savingsPage(arithmetic: Arithmetic): QuestionPage<Answers, never> {
  const [bucket, total] = [bucketQuestion(arithmetic), totalsText(arithmetic)];
  const [rate, contribution] = [bucket('own', 'rate'), bucket('own', 'contributions')];
  const [spouseRate, spouseContribution] = [bucket('spouse', 'rate'), bucket('spouse', 'contributions')];
  return {
    id: 'savings',
    title: WORDS.savings,
    questions: [
      percent('preTaxPlanSavingsRate', { ...rate(bucketPreTax), hint: total('own', 'rate') }),
      percent('rothPlanSavingsRate', rate(bucketRoth)),
      percent('taxablePlanSavingsRate', rate(bucketTaxable)),
      money('preTaxYearlyRetirementContributions', {
        ...contribution(bucketPreTax),
        hint: total('own', 'contributions'),
      }),
      money('rothIRAYearlyRetirementContributions', contribution(bucketRoth)),
      money('taxableYearlyRetirementContributions', contribution(bucketTaxable)),
      percent('spousePreTaxPlanSavingsRate', { ...spouseRate(bucketPreTax), hint: total('spouse', 'rate') }),
      percent('spouseRothPlanSavingsRate', spouseRate(bucketRoth)),
      percent('spouseTaxablePlanSavingsRate', spouseRate(bucketTaxable)),
      money('spousePreTaxYearlyRetirementContributions', {
        ...spouseContribution(bucketPreTax),
        hint: total('spouse', 'contributions'),
      }),
      money('spouseRothIRAYearlyRetirementContributions', spouseContribution(bucketRoth)),
      money('spouseTaxableYearlyRetirementContributions', spouseContribution(bucketTaxable)),
    ],
  };
}
