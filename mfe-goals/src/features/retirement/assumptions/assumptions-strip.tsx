import type { RetirementCalculator } from '@fw/contract-goals';
import { Notice, SkeletonLines, TextButton } from '@fw/ui/core';
import type { StepProps } from '@fw/ui/questionnaire';
import { add, cents, subtract, type IsoDate } from '@fw/units';
import { lazy, Suspense, useMemo, useState } from 'react';
import type { DollarView } from '@fw/web-kit/dollars';
import { DOLLARS_OF } from '../../../app/dollars/dollars.text.ts';
import { nearEdge } from '../../../app/flat-rate/flat-rate.ts';
import { leftAtEnd } from '../left-at-end.ts';
import {
  listAssumptions,
  hasEnteredBenefit,
  toRateBasis,
  type AssumedFigures,
  type Assumption,
  type AssumptionId,
} from './assumptions.ts';
import { ASSUMPTIONS_TEXT as TEXT, edgeSentence } from './assumptions.text.ts';
import styles from './assumptions.module.css';

const Editor = lazy(async () => ({ default: (await import('./assumption-editor.tsx')).AssumptionEditor }));

const TaxBrackets = lazy(async () => ({ default: (await import('./tax-brackets.tsx')).TaxBrackets }));

const MethodNote = lazy(async () => ({ default: (await import('./method-note.tsx')).MethodNote }));

interface StripProps {
  readonly answers: RetirementCalculator;
  /** Null while an answer is missing: a field that was emptied stays open. */
  readonly figures: AssumedFigures | null;
  readonly asOf: IsoDate;
  readonly view: DollarView;
  /** Changes an answer in place; a committed plan has none. */
  readonly onChange?: StepProps<RetirementCalculator>['onChange'];
}

/** What the step costs a plan whose spending is near it: the plan at its end and one cent above it. */
function edgeWarning({ answers, asOf, view }: Pick<StripProps, 'answers' | 'asOf' | 'view'>): string | null {
  const edge = nearEdge(toRateBasis(answers));
  if (edge === null) return null;
  const leftWith = (monthlyExpenses: typeof edge.monthly) =>
    leftAtEnd(
      { ...answers, retirementPlanDetails: { ...answers.retirementPlanDetails, monthlyExpenses } },
      asOf,
      view,
    );
  const [before, after] = [leftWith(edge.monthly), leftWith(add(edge.monthly, cents(1)))];
  return before === null || after === null
    ? null
    : edgeSentence(edge, subtract(before, after), DOLLARS_OF[view]);
}

/** What belongs to a value; the method of Social Security is read only where it may be another than the planner's. */
function NoteOf({
  assumption: { id, note },
  answers,
  asOf,
}: Pick<StripProps, 'answers' | 'asOf'> & { readonly assumption: Assumption }) {
  if (id !== 'socialSecurity' || !hasEnteredBenefit(answers)) return note;
  return (
    <Suspense fallback={note}>
      <MethodNote answers={answers} asOf={asOf} note={note} />
    </Suspense>
  );
}

interface DetailsButtonProps {
  readonly id: AssumptionId;
  readonly isOpen: boolean;
  readonly isEditable: boolean;
  readonly onToggle: () => void;
}

/** Opens what belongs to an assumption: its fields in a preview, the plan with tax brackets where nothing is changed. */
function DetailsButton({ id, isOpen, isEditable, onToggle }: DetailsButtonProps) {
  if (!isEditable && id !== 'tax') return null;
  return (
    <dd>
      <TextButton expanded={isOpen} onPress={onToggle}>
        {isEditable ? (
          <>
            {isOpen ? TEXT.close : TEXT.change} <span className="visually-hidden">{TEXT[id]}</span>
          </>
        ) : (
          TEXT.withBrackets
        )}
      </TextButton>
    </dd>
  );
}

/** The assumptions under the headline, each with its value; those of a preview are changed in place. */
export function AssumptionsStrip(props: StripProps) {
  const { answers, figures, asOf, view, onChange } = props;
  const [open, setOpen] = useState<AssumptionId | null>(null);
  const warning = useMemo(() => edgeWarning({ answers, asOf, view }), [answers, asOf, view]);
  return (
    <section className={styles['assumptions']} aria-label={TEXT.title}>
      <dl className={styles['strip']}>
        {listAssumptions(answers, figures, asOf).map((assumption) => (
          <div key={assumption.id}>
            <dt>{TEXT[assumption.id]}</dt>
            <dd className={styles['value']}>{assumption.value}</dd>
            {assumption.note !== '' && (
              <dd>
                <NoteOf assumption={assumption} answers={answers} asOf={asOf} />
              </dd>
            )}
            <DetailsButton
              id={assumption.id}
              isOpen={open === assumption.id}
              isEditable={onChange !== undefined}
              onToggle={() => setOpen(open === assumption.id ? null : assumption.id)}
            />
          </div>
        ))}
      </dl>
      {warning !== null && <Notice tone="warning">{warning}</Notice>}
      {open !== null && (
        <Suspense fallback={<SkeletonLines label={TEXT[open]} lines={3} />}>
          {onChange ? (
            <Editor id={open} answers={answers} asOf={asOf} onChange={onChange} />
          ) : (
            <div className={styles['editor']}>
              <TaxBrackets answers={answers} asOf={asOf} />
            </div>
          )}
        </Suspense>
      )}
    </section>
  );
}
