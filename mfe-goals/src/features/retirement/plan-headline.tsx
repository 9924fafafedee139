import { basisText, type FutureCount } from '@fw/contract-goals/plan-headline';
import { clsx } from 'clsx';
import { useFutureCount } from './plan-chance.tsx';
import type { Verdict } from './outcome.ts';
import styles from './retirement.module.css';

/** A plan is shown in the colour of a met goal from this share of futures on; decision 0413. */
const CONFIDENT_SHARE = 0.8;

const isConfident = ({ successes, paths }: FutureCount): boolean => successes >= CONFIDENT_SHARE * paths;

function verdictTone({ isMet }: Verdict, count: FutureCount | null): string | undefined {
  if (!isMet) return styles['unmet'];
  return count === null || isConfident(count) ? styles['met'] : undefined;
}

/** The plan as one sentence, with the chance that it holds. */
export function PlanHeadline({ verdict, isLive = false }: { verdict: Verdict; isLive?: boolean }) {
  const count = useFutureCount();
  const basis = basisText(verdict, count);
  return (
    <p className={styles['verdict']} {...(isLive && { 'aria-live': 'polite' })}>
      {verdict.start}
      <span className={clsx(verdictTone(verdict, count))}>{verdict.end}</span>
      {/* Another basis is put in the place of this one, so that no word moves. */}
      <span key={basis}>{basis}.</span>
    </p>
  );
}
