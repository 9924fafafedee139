import { useSearchParams } from '@fw/router';
import { Select } from '@fw/ui/overlays';
import { MONTHS_BACK, monthsBackText, SPENDING_TEXT as TEXT } from './spending.text.ts';
import styles from './spending.module.css';

const options = MONTHS_BACK.map((count) => ({ value: count, label: monthsBackText(count) }));

/** Months before the chosen one that the page includes, kept in its address [A7-27]. */
export function useMonthsBack(): [number, (count: number) => void] {
  const [params, setParams] = useSearchParams();
  const given = Number(params.get('months'));
  const count = MONTHS_BACK.find((one) => one === given) ?? 0;
  const choose = (next: number) =>
    setParams(
      (now) => {
        const changed = new URLSearchParams(now);
        if (next === 0) changed.delete('months');
        else changed.set('months', String(next));
        return changed;
      },
      { replace: true },
    );
  return [count, choose];
}

interface TimeFrameProps {
  readonly monthsBack: number;
  readonly onChange: (count: number) => void;
}

export function TimeFrame({ monthsBack, onChange }: TimeFrameProps) {
  return (
    <div className={styles['frame']}>
      <Select label={TEXT.timeFrame} value={monthsBack} options={options} onChange={onChange} />
    </div>
  );
}
