import { yearOf } from '@fw/units';
import { questionsFor, YES_NO, type Question } from './questions.contract.ts';
import {
  EVENT_KIND,
  EVENT_START,
  EVENT_YEARS,
  MAX_PLAN_EVENTS,
  RETIREMENT_MESSAGE as TEXT,
  type PlanEventAnswer,
  type RetirementCalculator,
} from './retirement.contract.ts';

type EventKind = PlanEventAnswer['kind'];

const { money, whole, choice } = questionsFor<RetirementCalculator>();

/** Names of the kinds in the order in which they are offered. */
export const EVENT_NAMES: Readonly<Record<EventKind, string>> = {
  [EVENT_KIND.homeSale]: 'Home sale',
  [EVENT_KIND.inheritance]: 'Inheritance',
  [EVENT_KIND.partTime]: 'Part-time work in retirement',
  [EVENT_KIND.otherIncome]: 'Other income',
  [EVENT_KIND.college]: 'College',
  [EVENT_KIND.healthCost]: 'Health insurance before 65',
  [EVENT_KIND.medicare]: 'Medicare premiums',
  [EVENT_KIND.stateTax]: 'State income tax',
  [EVENT_KIND.otherExpense]: 'Large expense',
  [EVENT_KIND.lessSpending]: 'Lower spending later in retirement',
};

const eventAt = ({ events }: RetirementCalculator, index: number): PlanEventAnswer | undefined =>
  events?.[index];

const isLessSpending = (answers: RetirementCalculator, index: number): boolean =>
  eventAt(answers, index)?.kind === EVENT_KIND.lessSpending;

const isIncome = (kind: EventKind | undefined): boolean =>
  kind === EVENT_KIND.homeSale ||
  kind === EVENT_KIND.inheritance ||
  kind === EVENT_KIND.partTime ||
  kind === EVENT_KIND.otherIncome;

/** The calendar year in which a person reaches an age. */
function calendarYearNote({ personalInformation }: RetirementCalculator, age: number | null) {
  const { dateOfBirth } = personalInformation;
  if (dateOfBirth === null || age === null) return null;
  return { text: `You turn ${String(age)} in ${String(yearOf(dateOfBirth) + age)}.` };
}

/** The questions of the event at a place of the list. */
export function eventQuestions(index: number): readonly Question<RetirementCalculator, never>[] {
  const at = `events.${index}` as const;
  const words = (label: string, word: string) => ({
    label,
    name: `Event ${String(index + 1)}: ${word}`,
    isShown: (answers: RetirementCalculator) => eventAt(answers, index) !== undefined,
  });
  return [
    choice(`${at}.kind`, {
      ...words('What it is', 'what it is'),
      options: {
        choices: Object.entries(EVENT_NAMES).map(([value, label]) => ({ value, label })),
      },
      required: true,
    }),
    whole(`${at}.startAge`, {
      ...words('Your age when it starts', 'age when it starts'),
      range: EVENT_START,
      note: (answers) => calendarYearNote(answers, eventAt(answers, index)?.startAge ?? null),
      required: true,
    }),
    whole(`${at}.years`, {
      ...words('Number of years', 'number of years'),
      hint: '1 for something that happens once.',
      range: EVENT_YEARS,
      required: true,
    }),
    money(`${at}.amount`, {
      ...words('Amount a year', 'amount a year'),
      required: true,
      least: [1, TEXT.nonZero],
    }),
    choice(`${at}.dollars`, {
      ...words('Dollars of the amount', 'dollars of the amount'),
      options: {
        choices: [
          { value: 'TODAY', label: "Today's dollars, rising with prices" },
          { value: 'FUTURE', label: 'Dollars of that year' },
        ],
      },
      required: true,
    }),
    choice(`${at}.isTaxed`, {
      label: (answers) =>
        isIncome(eventAt(answers, index)?.kind)
          ? 'Is it taxed at the rate of your plan?'
          : 'Is what you take from savings for it taxed?',
      name: `Event ${String(index + 1)}: taxed`,
      options: { choices: YES_NO, layout: 'segments' },
      // Spending is always counted with the tax of the withdrawal that pays it.
      isShown: (answers) => eventAt(answers, index) !== undefined && !isLessSpending(answers, index),
      required: true,
    }),
  ];
}

/** The questions of every event that a plan may have; those beyond its list do not come up. */
export const EVENT_QUESTIONS = Array.from({ length: MAX_PLAN_EVENTS }, (_, index) =>
  eventQuestions(index),
).flat();
