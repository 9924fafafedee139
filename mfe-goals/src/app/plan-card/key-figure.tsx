import type { PlanCard } from '@fw/contract-goals';
import { ClockIcon, ProgressBar } from '@fw/ui/core';
import { formatPercent, fraction } from '@fw/units';
import { Curve } from './curve.tsx';
import { Mix } from './mix.tsx';
import styles from './plan-card.module.css';
import { PLAN_CARD_TEXT as TEXT, stepTime } from './plan-card.text.ts';

const BARS = [14, 17, 19, 22, 24, 27, 30, 33, 36, 40] as const;
const STEP = 10;
const GAP = 2;
const HEIGHT = 40;

/** Grey bars in the place of a picture that is not there yet. */
const BlankPicture = () => (
  <svg
    className={styles['blank']}
    viewBox={`0 0 ${String(BARS.length * STEP)} ${String(HEIGHT)}`}
    preserveAspectRatio="none"
    aria-hidden
  >
    {BARS.map((height, index) => (
      <rect key={height} x={index * STEP} y={HEIGHT - height} width={STEP - GAP} height={height} />
    ))}
  </svg>
);

const PERCENT = 100;

function Picture({ card: { progress, curve, mix, figure, isMet } }: { readonly card: PlanCard }) {
  if (mix) return <Mix mix={mix} />;
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
      <p className={styles['next']}>
        <ClockIcon aria-hidden />
        <span>{TEXT.noResult}</span>
      </p>
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
