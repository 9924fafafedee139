import type { DistributionCalculator } from '@fw/contract-goals';
import { explain } from '@fw/planning';
import { estimateTaxRate, taxEstimateWorked } from '@fw/planning/distribution-plan';
import { Notice } from '@fw/ui/core';
import type { StepProps } from '@fw/ui/questionnaire';
import { formatPercent } from '@fw/units';
import { today } from '@fw/units/today';
import { StepCard } from '@fw/web-kit/planners';
import { findBracket, nearEdge } from '../../../app/flat-rate/flat-rate.ts';
import { stepSentence } from '../../../app/flat-rate/flat-rate.text.ts';
import { Figure } from '../../../app/figure/figure.tsx';
import { answersOn } from '../../../app/figure/working.ts';
import { DISTRIBUTION_TEXT as TEXT, rateText } from '../distribution.text.ts';
import { Percent } from '../questions.ts';
import { useStartAnswers } from '../../../app/planner-parts/start-answers.ts';
import styles from '../distribution.module.css';

type Props = StepProps<DistributionCalculator>;

/** The tax rate with its estimate, which is the default while nothing is entered [B4-29]. */
export function TaxFields({ value, onChange }: Props) {
  useStartAnswers({
    onChange,
    complete: (latest) =>
      latest.taxRate === null ? { ...latest, taxRate: estimateTaxRate(latest) } : latest,
  });
  const basis = {
    monthlyExpenses: value.monthlyExpenses,
    status: value.retirementPlan?.personalInformation.relationshipStatus,
  };
  const edge = nearEdge(basis);
  return (
    <StepCard
      title={TEXT.taxTitle}
      lead={
        <>
          {TEXT.projectedRate}:{' '}
          <Figure
            label={TEXT.projectedRate}
            value={formatPercent(estimateTaxRate(value))}
            working={{
              line: 'futureTaxRate',
              load: () => explain(taxEstimateWorked(value)),
              originOf: answersOn(today()),
            }}
          />
        </>
      }
    >
      <p className={styles['note']}>{rateText(findBracket(basis))}</p>
      {edge !== null && <Notice tone="warning">{stepSentence(edge)}</Notice>}
      <Percent
        path="taxRate"
        label={TEXT.expectedRate}
        hint={TEXT.taxHelp}
        subtype="positive"
        required
        requiredMessage="Please provide a valid expected tax rate"
      />
    </StepCard>
  );
}

/** [B2-79] */
export const TaxStep = (props: Props) => <TaxFields {...props} />;
