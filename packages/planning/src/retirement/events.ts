import type { EmployeeInput } from '../inputs/retirement.ts';
import type { Plan } from './plan.ts';

/** A one-time event or a phase of a plan; US dollars a year. */
export type PlanEvent = NonNullable<EmployeeInput['events']>[number];

/** What the events of a plan year add up to before tax, nominal US dollars. */
export interface EventAmounts {
  readonly eventIncome: number;
  readonly eventExpense: number;
  readonly lessSpending: number;
}

type EventPlan = Pick<Plan, 'events' | 'inflation' | 'futureTaxRate' | 'retirementYear'>;

const isInRetirementOnly = ({ kind }: PlanEvent): boolean => kind === 'pay' || kind === 'lessSpending';

/** Lower spending was grossed up for tax, as all spending is. */
const isGrossedUp = ({ kind, isTaxed }: PlanEvent): boolean =>
  kind === 'income' || kind === 'pay' ? !isTaxed : kind === 'lessSpending' || isTaxed;

/** The amount of an event in a plan year as it is entered, nominal US dollars. */
export function enteredAmountIn(
  { inflation, retirementYear }: Pick<Plan, 'inflation' | 'retirementYear'>,
  event: PlanEvent,
  year: number,
): number {
  const isOn = year >= event.year && year < event.year + event.years;
  if (!isOn || (isInRetirementOnly(event) && year < retirementYear)) return 0;
  return event.isToday ? event.amount * (1 + inflation) ** year : event.amount;
}

function amountIn(plan: EventPlan, event: PlanEvent, year: number): number {
  const nominal = enteredAmountIn(plan, event, year);
  return isGrossedUp(event) ? nominal / (1 - plan.futureTaxRate) : nominal;
}

/** The events of a plan year before tax: an income without tax counts as the one that would leave as much after it. */
export function eventsIn(plan: EventPlan, year: number): EventAmounts {
  const sumEvents = (isCounted: (event: PlanEvent) => boolean): number =>
    plan.events.filter(isCounted).reduce((sum, event) => sum + amountIn(plan, event, year), 0);
  return {
    eventIncome: sumEvents(({ kind }) => kind === 'income' || kind === 'pay'),
    eventExpense: sumEvents(({ kind }) => kind === 'expense'),
    lessSpending: sumEvents(({ kind }) => kind === 'lessSpending'),
  };
}

/** The amount of an event before tax, for the working. */
const grossFormula = (event: PlanEvent, amount: string): string =>
  isGrossedUp(event) ? `${amount} / (1 - futureTaxRate)` : amount;

/** The formula of a sum of events, for the working; `counted` is how the entered amount of one counts. */
export function eventFormula(
  events: readonly PlanEvent[],
  isCounted: (event: PlanEvent) => boolean,
  counted: (event: PlanEvent, amount: string) => string = grossFormula,
): string {
  const terms = events.flatMap((event, index) => {
    if (!isCounted(event)) return [];
    const name = `event${String(index + 1)}`;
    const from = isInRetirementOnly(event) ? `max(${name}Start, retirementYear)` : `${name}Start`;
    const amount = event.isToday ? `${name}Amount * (1 + inflation) ^ row` : `${name}Amount`;
    return [`if(and(row >= ${from}, row < ${name}End), ${counted(event, amount)}, 0)`];
  });
  return terms.length === 0 ? '0' : terms.join(' + ');
}

/** The events by number, as inputs of the working. */
export const eventInputs = (events: readonly PlanEvent[]): Readonly<Record<string, number>> =>
  Object.fromEntries(
    events.flatMap(({ year, years, amount }, index) => {
      const name = `event${String(index + 1)}`;
      return [
        [`${name}Start`, year],
        [`${name}End`, year + years],
        [`${name}Amount`, amount],
      ];
    }),
  );
