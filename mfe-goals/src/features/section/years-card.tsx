import type { PlanYears } from '@fw/contract-goals';
import { Card } from '@fw/ui/core';
import { longevity, SECTION_TEXT as TEXT, yearsInWords } from './section.text.ts';
import styles from './years-card.module.css';

/** The least width of a part, so that its words fit however few its years are. */
const columnWidth = (years: number): string => `minmax(7.5rem, ${String(Math.max(1, years))}fr)`;

/** The years of a plan as a line: those of saving, then those of retirement, from the person's age on. */
export function YearsCard({ years }: { readonly years: PlanYears }) {
  const { age, retirementAge, lastAge } = years;
  const isRetired = age >= retirementAge;
  const { summary, now, saving, spending, retire } = yearsInWords(years);
  const columns = isRetired
    ? columnWidth(1)
    : `${columnWidth(retirementAge - age)} ${columnWidth(lastAge - retirementAge)}`;
  return (
    <Card
      title={TEXT.years}
      sub={TEXT.todaysDollars}
      action={<span className={styles['quiet']}>{longevity(lastAge)}</span>}
    >
      <p className="visually-hidden">{summary}</p>
      <div className={styles['line']} aria-hidden style={{ gridTemplateColumns: columns }}>
        {!isRetired && (
          <>
            <b>{saving}</b>
            <i className={styles['saving']}>
              <span className={styles['now']} />
            </i>
            <span className={styles['age']}>{now}</span>
          </>
        )}
        <b>{spending}</b>
        <i className={styles['spending']}>{isRetired && <span className={styles['now']} />}</i>
        <span className={styles['ends']}>
          <span className={isRetired ? styles['age'] : undefined}>{isRetired ? now : retire}</span>
          <span>{lastAge}</span>
        </span>
      </div>
    </Card>
  );
}
