import type { PlanCard } from '@fw/contract-goals';
import { ClockIcon, ProgressBar } from '@fw/ui/core';
import { formatPercent, fraction } from '@fw/units';
import { BlankPicture } from './blank-picture.tsx';
import { Curve } from './curve.tsx';
import { PLAN_CARD_TEXT as TEXT, stepTime } from './plan-card.text.ts';
import styles from './plan-card.module.css';

const PERCENT = 100;

function Picture({ card: { progress, curve, figure, isMet } }: { readonly card: PlanCard }) {
  if (curve) return <Curve {...curve} />;
  if (!progress) return null;
  return (
    <div className={styles['progress']}>
      <p>{progress.text}</p>
      <ProgressBar
        label={figure}
        value={progress.share}
        max={1}
        valueText={progress.text}
        tone={isMet ? 'good' : 'brand'}
        size="lg"
      />
      <p>{formatPercent(fraction(Math.floor(progress.share * PERCENT) / PERCENT))}</p>
    </div>
  );
}

/** What a plan comes to: figure, picture, and what changed since the version before. */
export function KeyFigure({ card }: { readonly card: PlanCard }) {
  return (
    <>
      <p className={styles['figure']}>
        <strong>{card.figure}</strong>
        <span>{card.caption}</span>
      </p>
      <Picture card={card} />
      {card.dollars !== undefined && <p className={styles['change']}>{card.dollars}</p>}
      {card.change !== null && <p className={styles['change']}>{card.change}</p>}
    </>
  );
}

/** In the place of a result that is not there yet. */
export function NoFigure({ description }: { readonly description: string }) {
  return (
    <>
      <p className={styles['description']}>{description}</p>
      <BlankPicture />
      <p className={styles['change']}>{TEXT.noResult}</p>
    </>
  );
}

/** The step of a plan that is due first. */
export function NextOf({ card }: { readonly card: PlanCard }) {
  const { nextStep } = card;
  return (
    <p className={styles['next']}>
      <ClockIcon aria-hidden />
      <span>
        {nextStep ? (
          <>
            <strong>{TEXT.next}</strong>
            {nextStep.name}
            {stepTime(nextStep)}
          </>
        ) : (
          TEXT.noStep
        )}
      </span>
    </p>
  );
}
