import type { RetirementCalculator } from '@fw/contract-goals';
import type { LineMark } from '@fw/charts';
import { yearOf, type IsoDate } from '@fw/units';
import { eventSentence } from './plan-events.text.ts';

interface MarkedEvent {
  readonly number: number;
  readonly age: number;
  readonly sentence: string;
}

/** The events that the plan counts, with the age at which each starts; `firstAge` is the age on the day of the projection. */
export function markedEvents(
  { events = [] }: Pick<RetirementCalculator, 'events'>,
  asOf: IsoDate,
  firstAge: number,
): MarkedEvent[] {
  return events.flatMap(({ startAge, years, amount, ...event }, index) => {
    if (startAge === null || years === null || amount === null) return [];
    const year = yearOf(asOf) + startAge - firstAge;
    const sentence = eventSentence({ ...event, startAge, years, amount, year });
    return [{ number: index + 1, age: startAge, sentence }];
  });
}

/** One mark for each age with its events by number; one that began before today is marked at the start. */
export function eventMarks(events: readonly MarkedEvent[], firstAge: number): LineMark[] {
  const ages = [...new Set(events.map(({ age }) => Math.max(firstAge, age)))];
  return ages.map((age) => ({
    x: age,
    label: events
      .filter((event) => Math.max(firstAge, event.age) === age)
      .map(({ number }) => String(number))
      .join(', '),
  }));
}
