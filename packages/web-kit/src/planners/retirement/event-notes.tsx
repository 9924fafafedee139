import type { PlanEventAnswer, RetirementCalculator } from '@fw/contract-goals';
import { MEDICARE_AGE } from '@fw/planning/medicare';
import { medicareEstimate } from '@fw/planning/retirement-plan';
import { Button, Notice } from '@fw/ui/core';
import type { StepProps } from '@fw/ui/questionnaire';
import { amountAction, EVENTS_TEXT as TEXT, medicareNote } from './plan-events.text.ts';

interface NoteProps extends StepProps<RetirementCalculator> {
  readonly index: number;
}

/** Medicare of everyone in the plan, by the spending of the plan as income; it starts at 65 and lasts to the end. */
function Medicare({ index, value, onChange }: NoteProps) {
  const { amount, ...cost } = medicareEstimate(value);
  const { lifeExpectancy } = value.retirementPlanDetails;
  const years = Math.max(1, (lifeExpectancy ?? MEDICARE_AGE) - MEDICARE_AGE);
  const isEstimated = value.events?.[index]?.estimate !== undefined;
  const enter = () =>
    onChange(({ events = [], ...rest }) => ({
      ...rest,
      events: events.map((event, place): PlanEventAnswer =>
        place === index
          ? { ...event, amount, estimate: amount, years, startAge: MEDICARE_AGE, dollars: 'TODAY' }
          : event,
      ),
    }));
  return (
    <Notice
      action={
        isEstimated ? undefined : (
          <Button variant="secondary" size="sm" onPress={enter}>
            {amountAction(amount)}
          </Button>
        )
      }
    >
      {medicareNote(cost)} {isEstimated ? TEXT.medicareEstimated : TEXT.medicareEntered}
    </Notice>
  );
}

/** What helps to enter an event of a kind; nothing for most. */
export function EventNote(props: NoteProps) {
  const kind = props.value.events?.[props.index]?.kind;
  if (kind === 'MEDICARE') return <Medicare {...props} />;
  if (kind === 'HEALTH_BEFORE_65') return <Notice>{TEXT.healthNote}</Notice>;
  return kind === 'STATE_TAX' ? <Notice>{TEXT.stateTaxNote}</Notice> : null;
}
