import { ESTATE_PLANNING_FIGURES } from '@fw/contract-goals';
import type { EstatePlanningResult } from '@fw/planning/estate-planning';
import { factsIn } from '@fw/web-kit/planners';
import type { FigureWorking } from '../../app/figure/working.ts';
import { PlanFacts } from '../../app/planner-parts/plan-facts.tsx';
import { DocumentIcon, Marked, Notice, ProgressBar, RoundMark } from '@fw/ui/core';
import styles from '../../app/planner-parts/planner-parts.module.css';
import { DOCUMENT_TEXT, ESTATE_TEXT as TEXT, verdict } from './estate-planning.text.ts';

const MISSING = (
  <RoundMark tone="bad">
    <DocumentIcon />
  </RoundMark>
);

interface EstateCoverageProps {
  readonly result: EstatePlanningResult;
  readonly workingOf: (line: string) => FigureWorking;
}

/** The result: a sentence, the documents in place, the missing ones, and whether they are due for a review. */
export function EstateCoverage({ result, workingOf }: EstateCoverageProps) {
  const { documentsInPlace, documentsNeeded, missing, isReviewDue } = result;
  return (
    <div className={styles['stack']}>
      <p className={styles['verdict']} aria-live="polite">
        {verdict(result)}
      </p>
      <ProgressBar
        label={TEXT.graph}
        size="lg"
        value={documentsInPlace}
        max={documentsNeeded}
        tone={missing.length === 0 ? 'good' : 'bad'}
        valueText={verdict(result)}
      />
      <PlanFacts facts={factsIn(ESTATE_PLANNING_FIGURES, result)} workingOf={workingOf} />
      {missing.length > 0 && (
        <div>
          <h3 className={styles['listTitle']}>{TEXT.missingTitle}</h3>
          <ul className={styles['accounts']}>
            {missing.map((name) => (
              <li key={name}>
                <Marked mark={MISSING} name={DOCUMENT_TEXT[name]} />
              </li>
            ))}
          </ul>
        </div>
      )}
      {isReviewDue && <Notice>{TEXT.reviewDue}</Notice>}
      <p className={styles['note']}>{TEXT.disclaimer}</p>
    </div>
  );
}
