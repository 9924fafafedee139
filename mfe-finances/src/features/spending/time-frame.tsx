import { Select } from '@fw/ui/overlays';
import { choiceMember, useSearchState } from '@fw/web-kit/search-state';
import { MONTHS_BACK, monthsBackText, SPENDING_TEXT as TEXT } from './spending.text.ts';
import styles from './spending.module.css';

type MonthsBack = (typeof MONTHS_BACK)[number];

const options = MONTHS_BACK.map((count) => ({ value: count, label: monthsBackText(count) }));

const MEMBERS = { months: choiceMember(MONTHS_BACK, 0) };

/** Months before the chosen one that the page includes, kept in its address [A7-27]. */
export function useMonthsBack(): [MonthsBack, (count: MonthsBack) => void] {
  const { read, change } = useSearchState(MEMBERS, { replace: true });
  return [read('months'), (months) => change({ months })];
}

interface TimeFrameProps {
  readonly monthsBack: MonthsBack;
  readonly onChange: (count: MonthsBack) => void;
}

export function TimeFrame({ monthsBack, onChange }: TimeFrameProps) {
  return (
    <div className={styles['frame']}>
      <Select label={TEXT.timeFrame} value={monthsBack} options={options} onChange={onChange} />
    </div>
  );
}
