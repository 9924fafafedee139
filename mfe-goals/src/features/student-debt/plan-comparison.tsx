import { REPAYMENT_PLAN_NAME as PLAN_NAME, type RepaymentPlan } from '@fw/contract-goals';
import { BarChart } from '@fw/charts';
import {
  LOAN_PLAN_RULES,
  PUBLIC_SERVICE_RULES,
  type LoanPlanRules,
  type RepaymentFigures,
} from '@fw/planning/student-debt';
import { DataTable, type Column } from '@fw/ui/core';
import { formatUsd, formatWholeUsd, toDollars } from '@fw/units';
import { useMemo } from 'react';
import styles from '../../app/planner-parts/planner-parts.module.css';
import { timeText } from '@fw/web-kit/planners';
import { STUDENT_TEXT as TEXT } from './student-debt.text.ts';

const COLUMNS: readonly Column<RepaymentFigures>[] = [
  { key: 'plan', header: TEXT.planColumn, cell: ({ plan }) => PLAN_NAME[plan] },
  {
    key: 'first',
    header: TEXT.first,
    align: 'end',
    cell: ({ firstPayment }) => formatUsd(firstPayment),
  },
  {
    key: 'last',
    header: TEXT.last,
    align: 'end',
    cell: ({ lastPayment }) => formatUsd(lastPayment),
  },
  { key: 'time', header: TEXT.time, cell: ({ months }) => timeText(months) },
  {
    key: 'paid',
    header: TEXT.paid,
    align: 'end',
    cell: ({ totalPaid }) => formatWholeUsd(totalPaid),
  },
  {
    key: 'forgiven',
    header: TEXT.forgiven,
    align: 'end',
    cell: ({ forgiven }) => formatWholeUsd(forgiven),
  },
];

/** Every plan that can be chosen, as a table and as a chart. */
export function PlanComparison({ plans }: { readonly plans: readonly RepaymentFigures[] }) {
  const categories = useMemo(() => plans.map(({ plan }) => PLAN_NAME[plan]), [plans]);
  const series = useMemo(
    () => [
      {
        name: TEXT.paid,
        data: plans.map(({ totalPaid }) => toDollars(totalPaid)),
        colour: 'spending' as const,
      },
      {
        name: TEXT.forgiven,
        data: plans.map(({ forgiven }) => toDollars(forgiven)),
        colour: 'income' as const,
      },
    ],
    [plans],
  );
  return (
    <section className={styles['stack']} aria-label={TEXT.compare}>
      <h3 className={styles['listTitle']}>{TEXT.compare}</h3>
      <BarChart
        label={TEXT.chart}
        categoryLabel={TEXT.planColumn}
        categories={categories}
        series={series}
        tableToggle={false}
      />
      <DataTable
        caption={TEXT.compare}
        columns={COLUMNS}
        rows={plans}
        rowKey={({ plan }) => plan}
        narrow="names"
        edge="none"
      />
    </section>
  );
}

const sourceText = ({ origin }: Pick<LoanPlanRules, 'origin'>): string =>
  `${origin.source}, ${String(origin.year)}`;

interface ConditionsProps {
  readonly plan: RepaymentPlan | null;
  readonly isPublicService: boolean;
}

/** What must hold for the plan and its forgiveness, with source and year. */
export function Conditions({ plan, isPublicService }: ConditionsProps) {
  if (plan === null) return null;
  const shown: readonly (readonly [string, Pick<LoanPlanRules, 'conditions' | 'origin'>])[] = [
    [PLAN_NAME[plan], LOAN_PLAN_RULES[plan]],
    ...(isPublicService ? [[TEXT.publicService, PUBLIC_SERVICE_RULES] as const] : []),
  ];
  return (
    <section aria-label={TEXT.conditions}>
      <h3 className={styles['listTitle']}>{TEXT.conditions}</h3>
      {shown.map(([name, rules]) => (
        <div key={name}>
          <h4>{name}</h4>
          <ul>
            {rules.conditions.map((condition) => (
              <li key={condition}>{condition}</li>
            ))}
          </ul>
          <p className={styles['note']}>{sourceText(rules)}</p>
        </div>
      ))}
    </section>
  );
}
