import { cents, isoDate, type Cents, type IsoDate } from '@fw/units';
import { describe, expect, it } from 'vitest';
import {
  draftErrors,
  answerNames,
  questionErrors,
  questionsFor,
  type PlanQuestions,
} from './questions.contract.ts';

interface Answers {
  readonly amount: Cents | null;
  readonly day: IsoDate | null;
  readonly hasMore: boolean;
  readonly rows: readonly { readonly value: Cents | null }[];
}

const { money, pastDay, custom } = questionsFor<Answers>();
const rowQuestion = (index: number) =>
  money(`rows.${index}.value`, {
    label: 'Value',
    name: `Row ${String(index + 1)}: value`,
    isShown: ({ rows }) => index < rows.length,
    required: true,
  });

const PAGES: PlanQuestions<Answers, 'Rows'> = [
  {
    id: 'first',
    title: 'First',
    questions: [
      money('amount', {
        label: ({ hasMore }) => (hasMore ? 'Amounts' : 'Amount'),
        name: 'Amount',
        required: 'Enter an amount.',
        least: [100, 'Enter more.'],
        problem: ({ amount, hasMore }) => (hasMore && amount === cents(100) ? 'Too little for more.' : null),
      }),
      pastDay('day', { label: 'Day', future: 'Not yet.' }),
    ],
  },
  {
    id: 'rows',
    title: 'Rows',
    instead: ({ hasMore }) => (hasMore ? null : 'There are no rows.'),
    questions: [
      custom('rows', { label: 'Rows', component: 'Rows', fields: [rowQuestion(0), rowQuestion(1)] }),
    ],
  },
];

const TODAY = isoDate('2026-11-22');
const NOTHING: Answers = { amount: null, day: null, hasMore: false, rows: [{ value: null }] };

const messages = (over: Partial<Answers>, errors = questionErrors): Readonly<Record<string, unknown>> =>
  Object.fromEntries(
    errors(PAGES, { ...NOTHING, ...over }, TODAY).map(({ Field, Errors }) => [Field, Errors[0]]),
  );

describe('the questions of a plan', () => {
  it('name a gap, an answer below the least, and what is wrong beside other answers', () => {
    expect(messages({})).toEqual({ amount: 'Enter an amount.' });
    expect(messages({ amount: cents(99) })).toEqual({ amount: 'Enter more.' });
    expect(messages({ amount: cents(100) })).toEqual({});
    expect(messages({ amount: cents(100), hasMore: true, rows: [] })).toEqual({
      amount: 'Too little for more.',
    });
  });

  it('refuse a day in the future in a draft too, where a gap is allowed', () => {
    expect(messages({ day: isoDate('2026-11-23') }, draftErrors)).toEqual({ day: 'Not yet.' });
    expect(messages({ amount: cents(100), day: isoDate('2026-11-23') })).toEqual({ day: 'Not yet.' });
    expect(messages({ day: TODAY }, draftErrors)).toEqual({});
  });

  it('need no answer of a page that shows a sentence in their place, and one of each row of a component', () => {
    const amount = cents(500);
    expect(messages({ amount })).toEqual({});
    expect(messages({ amount, hasMore: true })).toEqual({ 'rows.0.value': 'Field required' });
    expect(messages({ amount, hasMore: true, rows: [{ value: amount }] })).toEqual({});
  });

  it('give every answer its name, those that a component draws too', () => {
    expect(answerNames(PAGES)).toEqual({
      amount: 'Amount',
      day: 'Day',
      rows: 'Rows',
      'rows.0.value': 'Row 1: value',
      'rows.1.value': 'Row 2: value',
    });
  });
});
