import { MEDICARE } from '@fw/planning/medicare';
import { formatWholeUsd, type Cents } from '@fw/units';

/** Sentences of the events and phases of a plan. */
export const EVENTS_TEXT = {
  title: 'Events and phases',
  lead: 'Selling a home, an inheritance, college, part-time work, or spending that falls as you get older. Each counts from its age on, and is marked in the chart.',
  partTime:
    'Before retirement your pay counts already, so part-time work and lower spending count from retirement on.',
  add: 'Add an event',
  remove: 'Remove',
  most: 'You have 20 events. Remove one to add another.',
  medicareEstimated: 'Estimated: the amount follows the spending of your plan until you enter another one.',
  medicareEntered:
    'The amount of this event is what you enter; use the estimate to let it follow your spending.',
  healthNote:
    'Medicare begins at 65. Enter what health insurance costs a year until then, from the age at which coverage through work ends.',
  stateTaxNote:
    'The one rate of your plan is federal. Enter what you expect to pay your state a year; we do not work it out.',
} as const;

export const eventTitle = (index: number): string => `Event ${String(index + 1)}`;

interface MedicareCost {
  /** Of one person, a year. */
  readonly one: Cents;
  /** The income it is worked out from, a year. */
  readonly income: Cents;
  readonly people: number;
}

/** What Medicare costs at an income, with its source. */
export const medicareNote = ({ one, income, people }: MedicareCost): string =>
  `In ${String(MEDICARE.year)} Medicare costs ${formatWholeUsd(one)} a year for ${people === 1 ? 'one person' : 'each of you'} at an income of ${formatWholeUsd(income)}, the spending of your plan: Part B with its surcharge, and the surcharge of Part D (${MEDICARE.source}). The surcharge starts above $109,000, or $218,000 for a couple that files jointly, by the income of two years before.`;

export const amountAction = (amount: Cents): string => `Use ${formatWholeUsd(amount)} a year from 65`;
