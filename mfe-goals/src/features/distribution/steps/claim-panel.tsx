import { CLAIM_AGE, type DistributionCalculator } from '@fw/contract-goals';
import { Button, Slider } from '@fw/ui/core';
import type { StepProps } from '@fw/ui/questionnaire';
import { answerAt } from '@fw/units/path';
import { formatWholeUsd, yearOf } from '@fw/units';
import { useState } from 'react';
import { today } from '@fw/units/today';
import { Figure } from '../../../app/figure/figure.tsx';
import { claimMethod, earlierEstimate } from '../claim-methods.ts';
import {
  claimNote,
  DISTRIBUTION_TEXT as TEXT,
  earlierNote,
  retirementClaimNote,
} from '../distribution.text.ts';
import { ClaimMethod } from './claim-method.tsx';
import { Money, Whole } from '../questions.ts';
import type { Claimant } from '../social-security.ts';
import styles from '../distribution.module.css';

interface ClaimPanelProps extends StepProps<DistributionCalculator> {
  readonly claimant: Claimant;
  readonly labelOf: (label: string) => string;
  readonly actionOf: (action: string) => string;
}

interface ProjectionProps extends Pick<ClaimPanelProps, 'value' | 'claimant' | 'labelOf'> {
  /** True while an amount of one's own is entered. */
  readonly isTyping: boolean;
}

/** What leads to the amount that the plan counts with, and its dollars. */
function benefitNote({
  value,
  claimant,
  isTyping,
}: Pick<ProjectionProps, 'value' | 'claimant' | 'isTyping'>): string {
  const method = claimMethod(value, claimant, today());
  const earlier = method === 'earlier' ? earlierEstimate(value, claimant, today()) : null;
  const year = yearOf(earlier?.asOf ?? today());
  if (!claimant.isCustom(value)) return claimNote(year);
  if (isTyping || method === 'statement') return TEXT.entered;
  return earlier === null ? TEXT.chosenMethod : earlierNote(year);
}

/** Year, age and annual amount that the plan counts with. */
function Projection({ value, claimant, labelOf, isTyping }: ProjectionProps) {
  const amount = claimant.amount(value);
  const year = claimant.year(value);
  const age = claimant.isCustom(value) ? answerAt(value, claimant.paths.age) : claimant.age(value);
  const working = claimant.working(value, today());
  if (amount === null) return <p className={styles['note']}>{TEXT.noEstimate}</p>;
  const inRetirementPlan = claimant.inRetirementPlan(value);
  return (
    <>
      <dl className={styles['facts']} aria-label={labelOf(TEXT.projection)}>
        <div>
          <dt>{TEXT.year}</dt>
          <dd>{year ?? '-'}</dd>
        </div>
        <div>
          <dt>{TEXT.age}</dt>
          <dd>{typeof age === 'number' ? age : '-'}</dd>
        </div>
        <div>
          <dt>{TEXT.annualAmount}</dt>
          <dd>
            {working ? (
              <Figure label={labelOf(TEXT.annualAmount)} value={formatWholeUsd(amount)} working={working} />
            ) : (
              formatWholeUsd(amount)
            )}
          </dd>
        </div>
      </dl>
      <p className={styles['note']}>
        {benefitNote({ value, claimant, isTyping })}{' '}
        {inRetirementPlan !== null &&
          inRetirementPlan !== amount &&
          retirementClaimNote(formatWholeUsd(inRetirementPlan))}
      </p>
    </>
  );
}

/** When Social Security starts and what it pays: a slider, or an age and amount of one's own [B2-78], [B4-36]. */
export function ClaimPanel(props: ClaimPanelProps) {
  const { value, onChange, claimant, labelOf, actionOf } = props;
  const [entered] = useState(() => claimant.age(value));
  const [isOpen, setOpen] = useState(() => claimMethod(value, claimant, today()) === 'statement');
  const moveTo = (age: number) => onChange((latest) => claimant.at(latest, today(), Math.round(age)));
  const { paths } = claimant;
  return (
    <>
      <Projection value={value} claimant={claimant} labelOf={labelOf} isTyping={isOpen} />
      <Slider
        label={labelOf(TEXT.startAge)}
        min={CLAIM_AGE.min}
        max={CLAIM_AGE.max}
        step={1}
        value={claimant.age(value)}
        committed={entered}
        onChange={moveTo}
      />
      <ClaimMethod
        value={value}
        onChange={onChange}
        claimant={claimant}
        label={labelOf(TEXT.method)}
        isTyping={isOpen}
        onType={setOpen}
      />
      <div>
        <Button
          variant="secondary"
          size="sm"
          aria-expanded={isOpen}
          onPress={() => {
            if (isOpen) moveTo(claimant.age(value));
            setOpen(!isOpen);
          }}
        >
          {actionOf(isOpen ? TEXT.collapse : TEXT.custom)}
        </Button>
      </div>
      {isOpen && (
        <>
          <Whole path={paths.age} label={labelOf(TEXT.customAge)} />
          <Money
            path={paths.amount}
            label={labelOf(TEXT.customAmount)}
            hint={TEXT.statementHint}
            subtype="positive"
          />
          <Whole path={paths.year} label={labelOf(TEXT.customYear)} />
        </>
      )}
    </>
  );
}
