import { REPAYMENT_PLAN_NAME as PLAN_NAME, type RepaymentPlan } from '@fw/contract-goals';
import type { RepaymentFigures } from '@fw/planning/student-debt';
import { formatWholeUsd } from '@fw/units';
import { STUDENT_TEXT as TEXT } from './student-debt.text.ts';
import styles from './student-debt.module.css';

interface PlanBarsProps {
  readonly plans: readonly RepaymentFigures[];
  readonly chosen: RepaymentPlan | null;
}

const PARTS = ['paid', 'forgiven'] as const;
const PERCENT = 100;

const Key = () => (
  <ul className={styles['key']}>
    {PARTS.map((part) => (
      <li key={part}>
        <svg viewBox="0 0 12 12" aria-hidden>
          <rect className={styles[`${part}Key`]} width={12} height={12} rx={3} />
          {part === 'forgiven' && <path className={styles['hatch']} d="M1 11 11 1M1 5 5 1M7 11l4-4" />}
        </svg>
        {TEXT[part]}
      </li>
    ))}
  </ul>
);

/** What each plan costs in all and what it forgives, as bars on one scale; the table below has the same amounts. */
export function PlanBars({ plans, chosen }: PlanBarsProps) {
  const longest = Math.max(1, ...plans.map(({ totalPaid, forgiven }) => totalPaid + forgiven));
  return (
    <figure aria-label={TEXT.chart}>
      <Key />
      <ul className={styles['bars']} data-chart="bars">
        {plans.map(({ plan, totalPaid, forgiven }) => {
          const amounts = { paid: totalPaid, forgiven };
          return (
            <li key={plan} data-chosen={plan === chosen}>
              <span>{PLAN_NAME[plan]}</span>
              <span className={styles['amounts']}>
                <strong>{formatWholeUsd(totalPaid)}</strong>
                {forgiven > 0 && ` + ${formatWholeUsd(forgiven)}`}
              </span>
              <span className={styles['track']} aria-hidden>
                {PARTS.map((part) => (
                  <span
                    key={part}
                    className={styles[part]}
                    style={{ inlineSize: `${String((amounts[part] / longest) * PERCENT)}%` }}
                  />
                ))}
              </span>
            </li>
          );
        })}
      </ul>
    </figure>
  );
}
