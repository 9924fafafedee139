import type { RetirementCalculator } from '@fw/contract-goals';
import { explain } from '@fw/planning';
import { Notice, Slider } from '@fw/ui/core';
import type { StepProps } from '@fw/ui/questionnaire';
import { Fragment, lazy, useDeferredValue, useMemo, useState } from 'react';
import { today } from '@fw/units/today';
import { DollarSwitch, type DollarView, useDollarView } from '@fw/web-kit/dollars';
import { Figure } from '../../../app/figure/figure.tsx';
import { OnDemand } from '../../../app/on-demand.tsx';
import { PlanPreview } from '../../../app/planner-parts/plan-preview.tsx';
import { NO_RESULT_TEXT, SavingsRateLimit } from '@fw/web-kit/planners';
import { VARIANTS_TEXT } from '../analyses/analyses.text.ts';
import { Analyses } from '../analyses/analyses.tsx';
import { AssumptionsStrip } from '../assumptions/assumptions-strip.tsx';
import { workingOfLine } from '../figure-working.ts';
import { createLevers } from '../levers.ts';
import { computeOutcome, plannedSentence, toVerdict, type Outcome } from '../outcome.ts';
import { PlanChanceProvider } from '../plan-chance.tsx';
import { PlanFacts } from '../plan-facts.tsx';
import { PlanHeadline } from '../plan-headline.tsx';
import { RetirementChart } from '../retirement-chart.tsx';
import { RETIREMENT_TEXT as TEXT } from '../retirement.text.ts';
import { inflationRate, shownIn, workingInDollars } from '../shown-dollars.ts';
import styles from '../retirement.module.css';

type Props = StepProps<RetirementCalculator>;

const Variants = lazy(async () => ({
  default: (await import('../analyses/variants.section.tsx')).VariantsSection,
}));

const retirementAgeOf = (outcome: Outcome & { readonly kind: 'projected' }): number =>
  outcome.projected.figures.employee.retirement.age ?? 0;

/** The plan as opened, in the chosen dollars. */
function openedLine(opened: RetirementCalculator, view: DollarView) {
  const outcome = computeOutcome(opened, today());
  return outcome.kind === 'projected'
    ? shownIn({ view, inflation: inflationRate(opened) }, outcome.projected.figures)
    : undefined;
}

interface PictureProps {
  readonly value: RetirementCalculator;
  readonly opened: RetirementCalculator;
  readonly onChange: Props['onChange'];
}

/** The plan of the answers with its amounts in the chosen dollars; null where there is none. */
function shownPlan(value: RetirementCalculator, outcome: Outcome, view: DollarView) {
  if (outcome.kind !== 'projected') return null;
  const { figures, projection } = outcome.projected;
  const dollars = { view, inflation: inflationRate(value) };
  const shown = shownIn(dollars, figures);
  const retirementAge = retirementAgeOf(outcome);
  return {
    figures,
    shown,
    retirementAge,
    verdict: toVerdict(shown, retirementAge, view),
    workingOf: workingInDollars(
      workingOfLine(value, figures.asOf, () => explain(projection)),
      figures,
      { shown, dollars },
    ),
  };
}

/** The sentence, the assumptions, the chart and the figures of the answers as they are now. */
function Picture({ value, opened, onChange }: PictureProps) {
  const [view] = useDollarView();
  const outcome = useMemo(() => computeOutcome(value, today()), [value]);
  const before = useMemo(() => openedLine(opened, view), [opened, view]);
  const plan = useMemo(() => shownPlan(value, outcome, view), [value, outcome, view]);
  return (
    <div>
      {plan ? (
        <>
          <PlanHeadline verdict={plan.verdict} isLive />
          <p className={styles['lead']}>
            <Figure
              label={TEXT.goalMet}
              value={plan.verdict.lead}
              working={plan.workingOf('meetingRetirementGoal')}
            />
          </p>
        </>
      ) : (
        <Notice tone="warning">
          {outcome.kind === 'missing' ? NO_RESULT_TEXT.missing : NO_RESULT_TEXT.notComputable}
        </Notice>
      )}
      <AssumptionsStrip
        answers={value}
        figures={plan?.figures ?? null}
        asOf={today()}
        view={view}
        onChange={onChange}
      />
      {plan && (
        <>
          <DollarSwitch />
          <RetirementChart
            result={plan.shown}
            answers={value}
            asOf={today()}
            retirementAge={plan.retirementAge}
            before={opened === value ? undefined : before}
            hasLegend
          />
          <PlanFacts
            figures={plan.shown}
            monthlySpending={value.retirementPlanDetails.monthlyExpenses}
            workingOf={plan.workingOf}
            view={view}
          />
          <p className={styles['note']}>{TEXT.disclaimer}</p>
        </>
      )}
    </div>
  );
}

/** [B2-18], [B2-30]: the plan in a picture, and sliders that change it. */
export function PreviewStep({ value, onChange }: Props) {
  const [opened] = useState(value);
  const levers = useMemo(() => createLevers(opened, today()), [opened]);
  const shown = useDeferredValue(value);
  return (
    <PlanChanceProvider answers={shown} asOf={today()}>
      <PlanPreview
        label={TEXT.adjust}
        panelClass={styles['sticky']}
        picture={<Picture value={shown} opened={opened} onChange={onChange} />}
      >
        <h2>{TEXT.adjust}</h2>
        <p className={styles['note']}>{TEXT.adjustHint}</p>
        {levers.map(({ id, read, write, ...lever }) => (
          <Fragment key={id}>
            <Slider
              {...lever}
              value={read(value)}
              committed={read(opened)}
              onChange={(to) => onChange((latest) => write(latest, to))}
            />
            {id === 'savingsRate' && <SavingsRateLimit value={shown} />}
          </Fragment>
        ))}
      </PlanPreview>
      <div className={styles['wide']}>
        <Analyses answers={shown} asOf={today()}>
          <OnDemand title={VARIANTS_TEXT.title} lead={VARIANTS_TEXT.lead}>
            <Variants
              opened={opened}
              answers={shown}
              levers={levers}
              today={today()}
              onUse={(answers) => onChange(() => answers)}
            />
          </OnDemand>
        </Analyses>
      </div>
    </PlanChanceProvider>
  );
}

/** The sentence in one line, in view while a slider moves on a phone. */
export function PreviewFooter({ value }: Props) {
  const shown = useDeferredValue(value);
  const outcome = useMemo(() => computeOutcome(shown, today()), [shown]);
  if (outcome.kind !== 'projected') return null;
  const verdict = toVerdict(outcome.projected.figures, retirementAgeOf(outcome));
  return (
    <p className={styles['mini']} aria-hidden>
      {plannedSentence(verdict)}
    </p>
  );
}
