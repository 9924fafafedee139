import {
  eventQuestions,
  MAX_PLAN_EVENTS,
  type PlanEventAnswer,
  type RetirementCalculator,
} from '@fw/contract-goals';
import { Button, FieldError } from '@fw/ui/core';
import { useQuestion, type StepProps } from '@fw/ui/questionnaire';
import { useId, useRef } from 'react';
import { QuestionFields, type CustomProps } from '../question-fields.tsx';
import { EventNote } from './event-notes.tsx';
import { EVENTS_TEXT as TEXT, eventTitle } from './plan-events.text.ts';
import styles from '../planners.module.css';

const NEW_EVENT: PlanEventAnswer = {
  kind: 'HOME_SALE',
  startAge: null,
  years: 1,
  amount: null,
  dollars: 'TODAY',
  isTaxed: false,
};

interface EventProps extends StepProps<RetirementCalculator> {
  readonly index: number;
  readonly onRemove: () => void;
}

function EventFields({ index, onRemove, ...step }: EventProps) {
  const id = useId();
  const title = eventTitle(index);
  return (
    <section className={styles['panel']} aria-labelledby={id}>
      <div className={styles['panelHead']}>
        <h3 id={id}>{title}</h3>
        <Button variant="quiet" size="sm" aria-label={`${TEXT.remove} ${title}`} onPress={onRemove}>
          {TEXT.remove}
        </Button>
      </div>
      <div className={styles['fields']}>
        <QuestionFields {...step} questions={eventQuestions(index)} />
        <EventNote {...step} index={index} />
      </div>
    </section>
  );
}

/** Every event and phase of the plan, with a button that adds one. */
export function Events({ value, onChange, label }: CustomProps<RetirementCalculator>) {
  const { error, field } = useQuestion('events', label);
  const box = useRef<HTMLDivElement>(null);
  const events = value.events ?? [];
  const withEvents = (change: (events: readonly PlanEventAnswer[]) => PlanEventAnswer[]) =>
    onChange(({ events: before = [], ...rest }) => {
      const next = change(before);
      // A plan without events has no list, as one that never had any.
      return next.length === 0 ? rest : { ...rest, events: next };
    });
  const remove = (index: number) => {
    withEvents((all) => all.filter((_, place) => place !== index));
    box.current?.focus();
  };
  return (
    <div className={styles['eventBox']} id={field.id} ref={box} tabIndex={-1}>
      <h3>{label}</h3>
      <p className={styles['note']}>{TEXT.lead}</p>
      {events.map((_, index) => (
        <EventFields
          key={eventTitle(index)}
          index={index}
          value={value}
          onChange={onChange}
          onRemove={() => remove(index)}
        />
      ))}
      {events.length > 0 && <p className={styles['note']}>{TEXT.partTime}</p>}
      <FieldError id={`${field.id}-error`}>{error}</FieldError>
      {events.length < MAX_PLAN_EVENTS ? (
        <div>
          <Button variant="secondary" size="sm" onPress={() => withEvents((all) => [...all, NEW_EVENT])}>
            {TEXT.add}
          </Button>
        </div>
      ) : (
        <p className={styles['note']}>{TEXT.most}</p>
      )}
    </div>
  );
}
