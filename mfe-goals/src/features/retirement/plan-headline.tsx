import { clsx } from 'clsx';
import { useFutureCount, type FutureCount } from './plan-chance.tsx';
import { atPlannedReturns, type Verdict } from './outcome.ts';
import { futuresText } from './retirement.text.ts';
import styles from './retirement.module.css';

/** A plan is shown in the colour of a met goal from this share of futures on; decision 0413. */
const CONFIDENT_SHARE = 0.8;

const isConfident = ({ successes, paths }: FutureCount): boolean => successes >= CONFIDENT_SHARE * paths;

function toneOf({ isMet }: Verdict, count: FutureCount | null): string | undefined {
  if (!isMet) return styles['unmet'];
  return count === null || isConfident(count) ? styles['met'] : undefined;
}

/** What follows the verdict: in how many futures it holds, or that it holds at the planned returns. */
function basisOf({ isMet, endAge }: Verdict, count: FutureCount | null): string {
  if (count === null) return atPlannedReturns('');
  const futures = futuresText(count);
  return isMet ? ` in ${futures}` : atPlannedReturns(`, lasts past ${String(endAge)} in ${futures}`);
}

/** The plan as one sentence, with the chance that it holds. */
export function PlanHeadline({ verdict, isLive = false }: { verdict: Verdict; isLive?: boolean }) {
  const count = useFutureCount();
  return (
    <p className={styles['verdict']} {...(isLive && { 'aria-live': 'polite' })}>
      {verdict.start}
      <span className={clsx(toneOf(verdict, count))}>{verdict.end}</span>
      {basisOf(verdict, count)}.
    </p>
  );
}
