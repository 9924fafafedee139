import { partnersLabel, type DistributionCalculator } from '@fw/contract-goals';
import { openingSavingsSplit, savingsTotals, type SavingsTotals } from '@fw/planning/distribution-plan';
import type { StepProps } from '@fw/ui/questionnaire';
import { formatPercent, formatUsd } from '@fw/units';
import { StepCard } from '@fw/web-kit/planners';
import { DISTRIBUTION_TEXT as TEXT } from '../distribution.text.ts';
import { Money, Percent } from '../questions.ts';
import { useStartAnswers } from '../../../app/planner-parts/start-answers.ts';

type Props = StepProps<DistributionCalculator>;

const FIELDS = {
  own: {
    rates: {
      preTax: 'preTaxPlanSavingsRate',
      roth: 'rothPlanSavingsRate',
      taxable: 'taxablePlanSavingsRate',
    },
    contributions: {
      preTax: 'preTaxYearlyRetirementContributions',
      roth: 'rothIRAYearlyRetirementContributions',
      taxable: 'taxableYearlyRetirementContributions',
    },
  },
  spouse: {
    rates: {
      preTax: 'spousePreTaxPlanSavingsRate',
      roth: 'spouseRothPlanSavingsRate',
      taxable: 'spouseTaxablePlanSavingsRate',
    },
    contributions: {
      preTax: 'spousePreTaxYearlyRetirementContributions',
      roth: 'spouseRothIRAYearlyRetirementContributions',
      taxable: 'spouseTaxableYearlyRetirementContributions',
    },
  },
} as const;
const BUCKETS = [
  { id: 'preTax', label: TEXT.bucketPreTax },
  { id: 'roth', label: TEXT.bucketRoth },
  { id: 'taxable', label: TEXT.bucketTaxable },
] as const;

interface SplitProps {
  readonly person: 'own' | 'spouse';
  readonly totals: SavingsTotals;
  readonly labelOf: (label: string) => string;
}

/** The three buckets of one person; without a total there is nothing to split and the fields are disabled [B5-22]. */
function Split({ person, totals, labelOf }: SplitProps) {
  const { rates, contributions } = FIELDS[person];
  return (
    <>
      <StepCard title={`${labelOf(TEXT.rateTitle)}: ${formatPercent(totals.rate)}`}>
        {BUCKETS.map(({ id, label }) => (
          <Percent
            key={id}
            path={rates[id]}
            label={labelOf(`${TEXT.rateTitle}, ${label}`)}
            subtype="positive"
            disabled={totals.rate === 0}
          />
        ))}
      </StepCard>
      <StepCard title={`${labelOf(TEXT.contributionsTitle)}: ${formatUsd(totals.contributions)}`}>
        {BUCKETS.map(({ id, label }) => (
          <Money
            key={id}
            path={contributions[id]}
            label={labelOf(`${TEXT.contributionsTitle}, ${label}`)}
            subtype="positive"
            disabled={totals.contributions === 0}
          />
        ))}
      </StepCard>
    </>
  );
}

/** [B2-76] */
export function SavingsSplitStep({ value, onChange }: Props) {
  useStartAnswers({ onChange, complete: (latest) => ({ ...latest, ...openingSavingsSplit(latest) }) });
  const { own, spouse } = savingsTotals(value);
  const of = partnersLabel(value.retirementPlan?.personalInformation.relationshipStatus);
  return (
    <section aria-label={TEXT.savingsTitle}>
      <h2>{TEXT.savingsTitle}</h2>
      <Split person="own" totals={own} labelOf={(label) => label} />
      {spouse && <Split person="spouse" totals={spouse} labelOf={of} />}
    </section>
  );
}
