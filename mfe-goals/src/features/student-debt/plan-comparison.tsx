import { REPAYMENT_PLAN_NAME as PLAN_NAME, type RepaymentPlan } from '@fw/contract-goals';
import {
  LOAN_PLAN_RULES,
  PUBLIC_SERVICE_RULES,
  type LoanPlanRules,
  type RepaymentFigures,
} from '@fw/planning/student-debt';
import { Card, CheckIcon, DataTable, type Column } from '@fw/ui/core';
import { formatUsd, formatWholeUsd } from '@fw/units';
import styles from '../../app/planner-parts/planner-parts.module.css';
import { timeText } from '@fw/web-kit/planners';
import { PlanBars } from './plan-bars.tsx';
import { STUDENT_TEXT as TEXT } from './student-debt.text.ts';
import own from './student-debt.module.css';

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

interface ComparisonProps {
  readonly plans: readonly RepaymentFigures[];
  readonly chosen: RepaymentPlan | null;
}

/** Every plan that can be chosen, as bars and as a table. */
export const PlanComparison = ({ plans, chosen }: ComparisonProps) => (
  <Card title={TEXT.compare}>
    <div className={styles['stack']}>
      <PlanBars plans={plans} chosen={chosen} />
      <DataTable
        caption={TEXT.compare}
        columns={COLUMNS}
        rows={plans}
        rowKey={({ plan }) => plan}
        highlightedKey={chosen}
        narrow="names"
        edge="none"
      />
    </div>
  </Card>
);

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
    <Card title={TEXT.conditions}>
      <div className={own['conditions']}>
        {shown.map(([name, rules]) => (
          <div key={name}>
            <h3>{name}</h3>
            <ul>
              {rules.conditions.map((condition) => (
                <li key={condition}>
                  <CheckIcon aria-hidden />
                  <span>{condition}</span>
                </li>
              ))}
            </ul>
            <p className={styles['note']}>{sourceText(rules)}</p>
          </div>
        ))}
      </div>
    </Card>
  );
}
