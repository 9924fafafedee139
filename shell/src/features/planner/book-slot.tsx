import { MAX_TOPIC_LENGTH, type AppointmentTime } from '@fw/contract-crm/appointments';
import { Button, Card, controlClass, Field, SkeletonLines, TextField } from '@fw/ui/core';
import { instant } from '@fw/units';
import { LoadFailed } from '@fw/web-kit';
import { EntityProblem, useEntityForm } from '@fw/web-kit/forms';
import { useState } from 'react';
import * as z from 'zod/mini';
import { useBookSlotMutation, useSlotsQuery } from './appointments.api.ts';
import { BOOKING_TEXT as TEXT, dayText, slotText } from './booking.text.ts';
import classes from './planner.module.css';

const typed = z.object({ startsAt: z.string(), topic: z.string() });
const START = { startsAt: '', topic: '' };
/** A booking is never edited. */
const CONTRACT = { conflict: null };
const ownZone = (): string => Intl.DateTimeFormat().resolvedOptions().timeZone;

/** Books a free time of the planner; the times are loaded once they are opened. */
export function BookSlot() {
  const [isOpen, setOpen] = useState(false);
  return (
    <Card title={TEXT.title}>
      {isOpen ? (
        <Booking onDone={() => setOpen(false)} />
      ) : (
        <Button variant="secondary" onPress={() => setOpen(true)}>
          {TEXT.show}
        </Button>
      )}
    </Card>
  );
}

function Booking({ onDone }: { readonly onDone: () => void }) {
  const { data, error, isFetching, refetch } = useSlotsQuery(undefined, { refetchOnMountOrArgChange: true });
  if (!data) {
    return error ? (
      <LoadFailed {...{ error, isFetching, refetch }} />
    ) : (
      <SkeletonLines label={TEXT.loading} lines={3} />
    );
  }
  if (data.slots.length === 0) return <p className={classes['note']}>{TEXT.none}</p>;
  return <BookingForm slots={data.slots} onDone={onDone} />;
}

interface BookingFormProps {
  readonly slots: readonly AppointmentTime[];
  readonly onDone: () => void;
}

function BookingForm({ slots, onDone }: BookingFormProps) {
  const [book] = useBookSlotMutation();
  const timeZone = ownZone();
  const form = useEntityForm({
    name: 'booking',
    schema: typed,
    start: START,
    edited: null,
    toValues: () => START,
    toPayload: ({ startsAt, topic }) =>
      startsAt === '' || topic.trim() === '' ? null : { startsAt: instant(startsAt), topic, timeZone },
    problems: ({ startsAt, topic }) => ({
      startsAt: startsAt === '' ? TEXT.timeMissing : null,
      topic: topic.trim() === '' ? TEXT.topicMissing : null,
    }),
    contract: CONTRACT,
    save: (body, { idempotencyKey }) => book({ body, idempotencyKey }),
    savedText: TEXT.booked,
    onSaved: onDone,
  });
  return (
    <form
      className={classes['booking']}
      noValidate
      aria-label={TEXT.title}
      onSubmit={(event) => {
        event.preventDefault();
        void form.submit();
      }}
    >
      <EntityProblem form={form} text={TEXT} messagesAt={['startsAt', 'topic']} />
      <SlotField slots={slots} timeZone={timeZone} {...form.field('startsAt')} />
      <TextField
        label={TEXT.topic}
        hint={TEXT.privacy}
        maxLength={MAX_TOPIC_LENGTH}
        {...form.field('topic')}
      />
      <div className={classes['actions']}>
        <Button type="submit" busy={form.isBusy}>
          {TEXT.book}
        </Button>
        <Button
          variant="quiet"
          onPress={() => {
            form.discard();
            onDone();
          }}
        >
          {TEXT.cancel}
        </Button>
      </div>
    </form>
  );
}

interface SlotFieldProps {
  readonly slots: readonly AppointmentTime[];
  readonly timeZone: string;
  readonly value: string;
  readonly error: string | null;
  readonly onChange: (startsAt: string) => void;
  readonly onBlur: () => void;
}

/** The platform's own list, grouped by day in the zone of the browser. */
function SlotField({ slots, timeZone, value, error, onChange, onBlur }: SlotFieldProps) {
  const days = [...new Set(slots.map(({ startsAt }) => dayText(startsAt, timeZone)))];
  const isFree = slots.some(({ startsAt }) => startsAt === value);
  return (
    <Field label={TEXT.time} error={error} required>
      {(control) => (
        <select
          {...control}
          className={controlClass(error !== null)}
          value={isFree ? value : ''}
          onChange={({ target }) => onChange(target.value)}
          onBlur={onBlur}
        >
          <option value="">{TEXT.choose}</option>
          {days.map((day) => (
            <optgroup key={day} label={day}>
              {slots
                .filter(({ startsAt }) => dayText(startsAt, timeZone) === day)
                .map((slot) => (
                  <option key={slot.startsAt} value={slot.startsAt}>
                    {slotText(slot, timeZone)}
                  </option>
                ))}
            </optgroup>
          ))}
        </select>
      )}
    </Field>
  );
}
