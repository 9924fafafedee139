import { partnerWord } from '@fw/contract-goals';
import { formatWholeUsd, MONTHS_PER_YEAR, saturatingCents, type Cents } from '@fw/units';
import type { RetirementFigures } from '@fw/planning/retirement-plan';
import type { DollarView } from '@fw/web-kit/dollars';
import { DOLLARS_OF } from '../../app/dollars/dollars.text.ts';
import { Figure } from '../../app/figure/figure.tsx';
import type { WorkingOfLine } from './figure-working.ts';
import { endAgesSentence, RETIREMENT_TEXT as TEXT } from './retirement.text.ts';
import styles from './retirement.module.css';

interface PlanFactsProps {
  readonly figures: Pick<
    RetirementFigures,
    'retirementSum' | 'savingsBalanceAtLifeExpectancy' | 'employee' | 'projections'
  >;
  readonly monthlySpending: Cents | null;
  readonly workingOf: WorkingOfLine;
  /** The dollars of the figures. */
  readonly view: DollarView;
}

const NOTHING = { value: '', note: '' } as const;

/** What the plan is to pay in a year, without cents [B9-18]. */
const incomeGoal = (monthlySpending: Cents | null) =>
  monthlySpending === null
    ? NOTHING
    : {
        value: formatWholeUsd(saturatingCents(monthlySpending * MONTHS_PER_YEAR)),
        note: DOLLARS_OF.today,
      };

/** Why the plan ends after the person's own last age; null where it does not. */
function endAges({ employee, projections }: PlanFactsProps['figures']): string | null {
  const { lifeExpectancy: own, spouse, familyStatus } = employee;
  const end = projections.at(-1)?.age ?? own;
  if (!spouse || end <= own) return null;
  return endAgesSentence({ own, spouse: spouse.lifeExpectancy, end, word: partnerWord(familyStatus) });
}

/** The figures beside the chart. */
export function PlanFacts({ figures, monthlySpending, workingOf, view }: PlanFactsProps) {
  const { employee } = figures;
  const ends = endAges(figures);
  const facts = [
    {
      label: TEXT.savingsAtRetirement,
      value: formatWholeUsd(figures.retirementSum),
      note: `at age ${String(employee.retirement.age ?? 0)}, ${DOLLARS_OF[view]}`,
      line: 'retirementSum',
    },
    {
      label: TEXT.monthlySpending,
      value: monthlySpending === null ? '' : formatWholeUsd(monthlySpending),
      note: DOLLARS_OF.today,
      // An answer of the person, not a result.
      line: null,
    },
    { label: TEXT.annualIncomeGoal, ...incomeGoal(monthlySpending), line: null },
    {
      label: `Left at age ${String(employee.lifeExpectancy)}`,
      value: formatWholeUsd(figures.savingsBalanceAtLifeExpectancy),
      note: DOLLARS_OF[view],
      line: 'balanceAtLifeExpectancy',
    },
  ];
  return (
    <>
      <dl className={styles['facts']}>
        {facts.map(({ label, value, note, line }) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd className={styles['figure']}>
              {line === null ? value : <Figure label={label} value={value} working={workingOf(line)} />}
            </dd>
            <dd>{note}</dd>
          </div>
        ))}
      </dl>
      {ends !== null && <p className={styles['note']}>{ends}</p>}
    </>
  );
}
