import type { DistributionCalculator } from '@fw/contract-goals';
import { LineChart, type LineSeries } from '@fw/charts';
import { isCalculationError } from '@fw/planning';
import { projectAnswers } from '@fw/planning/retirement-plan';
import { Link, useSearchParams } from '@fw/router';
import { buttonClass, Card, Notice } from '@fw/ui/core';
import type { StepProps } from '@fw/ui/questionnaire';
import { toDollars } from '@fw/units';
import { useMemo } from 'react';
import { today } from '@fw/units/today';
import { DISTRIBUTION_TEXT as TEXT } from '../distribution.text.ts';
import styles from '../distribution.module.css';

const EDIT_ROUTE = '/plan-for-retirement/retirement-calculator/edit';
const START_ROUTE = '/plan-for-retirement/calculator?plan=RETIREMENT';
const HEIGHT = 320;

type Plan = NonNullable<DistributionCalculator['retirementPlan']>;

/** Savings by age, whole dollars, of the retirement plan that is committed. */
function PlanChart({ plan }: { readonly plan: Plan }) {
  const projected = useMemo(() => projectAnswers(plan, today()), [plan]);
  const series = useMemo((): LineSeries[] => {
    if (projected === null || isCalculationError(projected)) return [];
    const { projections, meetingRetirementGoal } = projected.figures;
    const data = projections.map(
      ({ age, listBeginningRetirementSavingsBalance: balance }) =>
        [age, Math.max(0, Math.round(toDollars(balance)))] as const,
    );
    return [{ name: TEXT.planChart, data, colour: meetingRetirementGoal ? 'met' : 'notMet', area: true }];
  }, [projected]);
  if (series.length === 0) return <Notice tone="warning">{TEXT.notComputable}</Notice>;
  return <LineChart label={TEXT.planChart} xLabel="Age" height={HEIGHT} series={series} formatX={String} />;
}

/** [B2-84] */
export function ReviewPlanStep({ value }: StepProps<DistributionCalculator>) {
  const [search] = useSearchParams();
  const { retirementPlan } = value;
  if (retirementPlan === null) {
    return (
      <Card>
        <Notice tone="warning">{TEXT.noPlan}</Notice>
        <Link className={buttonClass({})} to={START_ROUTE}>
          {TEXT.startPlan}
        </Link>
      </Card>
    );
  }
  const mode = search.get('mode');
  return (
    <Card>
      <div className={styles['review']}>
        <PlanChart plan={retirementPlan} />
        <div>
          <Link
            className={buttonClass({ variant: 'secondary' })}
            to={mode === null ? EDIT_ROUTE : `${EDIT_ROUTE}?mode=${mode}`}
          >
            {TEXT.editPlan}
          </Link>
        </div>
      </div>
    </Card>
  );
}
