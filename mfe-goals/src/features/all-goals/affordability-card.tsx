import type { Affordability } from '@fw/contract-goals';
import { Button, Card, ProgressBar } from '@fw/ui/core';
import { formatUsd, formatWholeUsd, saturatingSubtract, type Cents } from '@fw/units';
import { useId, useState } from 'react';
import { AFFORDABILITY_TEXT } from '../../app/affordability.text.ts';
import { AffordabilityFacts } from '../../app/affordability.tsx';
import { averageText, ALL_GOALS_TEXT as TEXT, toSpare, whatCosts } from './all-goals.text.ts';
import styles from './affordability-card.module.css';

/** Plans that fit what is left each month. */
interface Affordable {
  readonly affordability: Affordability;
  readonly left: Cents;
}

/** The plans that need money a month. */
const paid = (plans: Affordability['plans']) => plans.filter(({ monthlyAmount }) => monthlyAmount > 0);

/** What each plan needs a month beside what is left. */
function Sums({ affordability, left, id }: Affordable & { readonly id: string }) {
  const { plans, monthlyCommitted, monthsCounted, message } = affordability;
  const rows = [
    ...paid(plans).map(({ name, monthlyAmount }) => ({ name, amount: monthlyAmount })),
    { name: TEXT.together, amount: monthlyCommitted },
    { name: averageText(monthsCounted), amount: left },
    { name: TEXT.spare, amount: saturatingSubtract(left, monthlyCommitted) },
  ];
  return (
    <div id={id} className={styles['sums']}>
      <p>{message}</p>
      <dl>
        {rows.map(({ name, amount }) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{formatUsd(amount)}</dd>
          </div>
        ))}
      </dl>
    </div>
  );
}

/** The answer in one line with a bar; the sums behind it on request. */
function Fits({ affordability, left }: Affordable) {
  const [isOpen, setOpen] = useState(false);
  const id = useId();
  const { monthlyCommitted, plans } = affordability;
  return (
    <>
      <div className={styles['line']}>
        <div className={styles['answer']}>
          <p className={styles['question']}>{AFFORDABILITY_TEXT.title}</p>
          <p>{toSpare(saturatingSubtract(left, monthlyCommitted))}</p>
        </div>
        <div className={styles['answer']}>
          <ProgressBar label={AFFORDABILITY_TEXT.bar} value={monthlyCommitted} max={left} />
          <p className={styles['ends']}>
            <span>
              {whatCosts(paid(plans))} <strong>{formatWholeUsd(monthlyCommitted)}</strong>
            </span>
            <span>
              {TEXT.leftEachMonth} {formatWholeUsd(left)}
            </span>
          </p>
        </div>
        <Button
          variant="secondary"
          size="sm"
          aria-expanded={isOpen}
          aria-controls={isOpen ? id : undefined}
          onPress={() => setOpen(!isOpen)}
        >
          {isOpen ? TEXT.hideSums : TEXT.seeSums}
        </Button>
      </div>
      {isOpen && <Sums affordability={affordability} left={left} id={id} />}
    </>
  );
}

/** Whether the plans fit what is left each month: yes with the sums, else the sentence of the service. */
export function AffordabilityCard({ affordability }: { readonly affordability: Affordability }) {
  const { monthlyNetCashFlow: left, monthlyCommitted, isExceeded } = affordability;
  const isCompared = left !== null && left > 0 && monthlyCommitted > 0;
  return (
    <Card>
      {isCompared && !isExceeded ? (
        <Fits affordability={affordability} left={left} />
      ) : (
        <div className={styles['line']}>
          <p className={styles['question']}>{AFFORDABILITY_TEXT.title}</p>
          <div className={styles['answer']}>
            <AffordabilityFacts affordability={affordability} />
          </div>
        </div>
      )}
    </Card>
  );
}
