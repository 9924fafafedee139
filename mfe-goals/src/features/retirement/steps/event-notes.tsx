import {
  isSpouseIncluded,
  RELATIONSHIP,
  type PlanEventAnswer,
  type RetirementCalculator,
} from '@fw/contract-goals';
import { MEDICARE_AGE, medicareYear } from '@fw/planning/medicare';
import { Button, Notice } from '@fw/ui/core';
import type { StepProps } from '@fw/ui/questionnaire';
import { cents, MONTHS_PER_YEAR, toCents, toDollars, ZERO_CENTS } from '@fw/units';
import { amountAction, EVENTS_TEXT as TEXT, medicareNote } from '../plan-events.text.ts';

interface NoteProps extends StepProps<RetirementCalculator> {
  readonly index: number;
}

/** Medicare of everyone in the plan, by the spending of the plan as income; it starts at 65 and lasts to the end. */
function Medicare({ index, value, onChange }: NoteProps) {
  const { monthlyExpenses, lifeExpectancy } = value.retirementPlanDetails;
  const income = cents((monthlyExpenses ?? ZERO_CENTS) * MONTHS_PER_YEAR);
  const isJoint = value.personalInformation.relationshipStatus === RELATIONSHIP.married;
  const one = toCents(medicareYear(toDollars(income), isJoint));
  const people = isSpouseIncluded(value) ? 2 : 1;
  const amount = cents(one * people);
  const years = Math.max(1, (lifeExpectancy ?? MEDICARE_AGE) - MEDICARE_AGE);
  const enter = () =>
    onChange(({ events = [], ...rest }) => ({
      ...rest,
      events: events.map((event, place): PlanEventAnswer =>
        place === index ? { ...event, amount, years, startAge: MEDICARE_AGE, dollars: 'TODAY' } : event,
      ),
    }));
  return (
    <Notice
      action={
        <Button variant="secondary" size="sm" onPress={enter}>
          {amountAction(amount)}
        </Button>
      }
    >
      {medicareNote({ one, income, people })}
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
