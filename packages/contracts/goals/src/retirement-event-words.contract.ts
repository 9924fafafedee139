import { formatWholeUsd, yearOf, type Cents, type IsoDate } from '@fw/units';
import { EVENT_NAMES } from './retirement-events.contract.ts';
import type { PlanEventAnswer, RetirementCalculator } from './retirement.contract.ts';

interface ShownEvent extends Pick<PlanEventAnswer, 'kind' | 'dollars' | 'isTaxed'> {
  readonly startAge: number;
  readonly years: number;
  readonly amount: Cents;
  /** The calendar year it starts in. */
  readonly year: number;
}

const DOLLARS = { TODAY: "in today's dollars", FUTURE: 'in dollars of that year' } as const;

function taxText({ kind, isTaxed }: ShownEvent): string {
  if (kind === 'LESS_SPENDING') return '';
  return isTaxed ? ', taxed' : ', not taxed';
}

/** 'at 45 (2031): $300,000 in today's dollars, not taxed' */
export function eventTerms(event: ShownEvent): string {
  const { startAge, years, amount, dollars, year } = event;
  const lasts = years === 1 ? '' : ` a year for ${String(years)} years`;
  const money = `${formatWholeUsd(amount)}${lasts} ${DOLLARS[dollars]}`;
  return `at ${String(startAge)} (${String(year)}): ${money}${taxText(event)}`;
}

export interface CountedEvent extends Pick<PlanEventAnswer, 'kind'> {
  readonly number: number;
  readonly age: number;
  readonly sentence: string;
}

/** The events that a plan counts, in words, with the age at which each starts; `firstAge` is the age on the day of the projection. */
export function countedEvents(
  { events = [] }: Pick<RetirementCalculator, 'events'>,
  asOf: IsoDate,
  firstAge: number,
): CountedEvent[] {
  return events.flatMap(({ startAge, years, amount, ...event }, index) => {
    if (startAge === null || years === null || amount === null) return [];
    const year = yearOf(asOf) + startAge - firstAge;
    const terms = eventTerms({ ...event, startAge, years, amount, year });
    const { kind } = event;
    return [{ number: index + 1, kind, age: startAge, sentence: `${EVENT_NAMES[kind]} ${terms}` }];
  });
}

/** One mark for each age with its events by number; one that began before the projection is marked at its start. */
export function eventMarks(
  events: readonly CountedEvent[],
  firstAge: number,
): { x: number; label: string }[] {
  const ages = [...new Set(events.map(({ age }) => Math.max(firstAge, age)))];
  return ages.map((age) => ({
    x: age,
    label: events
      .filter((event) => Math.max(firstAge, event.age) === age)
      .map(({ number }) => String(number))
      .join(', '),
  }));
}
