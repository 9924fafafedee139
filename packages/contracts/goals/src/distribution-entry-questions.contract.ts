import type { DistributionCalculator } from './distribution.contract.ts';
import { ENTRY_AGE, MAX_ENTRIES, MAX_ENTRY_NAME } from './distribution-entries.contract.ts';
import {
  DISTRIBUTION_WORDS as WORDS,
  ENTRY_TITLE,
  entryTitle,
  type EntryList,
} from './distribution-words.contract.ts';
import { questionsFor, YES_NO, type Question, type QuestionPage } from './questions.contract.ts';

type Answers = DistributionCalculator;
const { money, percent, whole, choice, text, custom } = questionsFor<Answers>();

const YES_OR_NO = { choices: YES_NO, layout: 'segments' } as const;

/** The words of an answer of the entry at a place of its list. */
const entryWords = (list: EntryList, index: number) => (label: string, word: string) => ({
  label,
  name: `${entryTitle(ENTRY_TITLE[list], index)}: ${word}`,
  isShown: (answers: Answers) => index < answers[list].length,
  required: true as const,
});

/** The questions of the extra expense at a place of the list [B3-37]. */
function expenseQuestions(index: number): readonly Question<Answers, never>[] {
  const of = entryWords('extraExpenses', index);
  return [
    text(`extraExpenses.${index}.name`, { ...of(WORDS.expenseName, 'name'), maxLength: MAX_ENTRY_NAME }),
    money(`extraExpenses.${index}.amount`, of(WORDS.expenseAmount, 'amount')),
    whole(`extraExpenses.${index}.startAge`, { ...of(WORDS.entryStart, 'start age'), range: ENTRY_AGE }),
    whole(`extraExpenses.${index}.endAge`, { ...of(WORDS.entryEnd, 'end age'), range: ENTRY_AGE }),
    percent(`extraExpenses.${index}.inflationRate`, of(WORDS.inflationRate, 'inflation')),
  ];
}

/** The questions of the special income at a place of the list [B3-38]. */
function incomeQuestions(index: number): readonly Question<Answers, never>[] {
  const of = entryWords('specialIncomes', index);
  return [
    text(`specialIncomes.${index}.name`, { ...of(WORDS.incomeName, 'name'), maxLength: MAX_ENTRY_NAME }),
    money(`specialIncomes.${index}.amount`, of(WORDS.incomeAmount, 'amount')),
    whole(`specialIncomes.${index}.startAge`, { ...of(WORDS.entryStart, 'start age'), range: ENTRY_AGE }),
    whole(`specialIncomes.${index}.endAge`, { ...of(WORDS.entryEnd, 'end age'), range: ENTRY_AGE }),
    percent(`specialIncomes.${index}.taxRate`, of(WORDS.taxRate, 'tax rate')),
    percent(`specialIncomes.${index}.yearlyIncrease`, of(WORDS.yearlyIncrease, 'yearly increase')),
  ];
}

export const entryQuestions = (list: EntryList, index: number): readonly Question<Answers, never>[] =>
  list === 'extraExpenses' ? expenseQuestions(index) : incomeQuestions(index);

const everyEntry = (list: EntryList) =>
  Array.from({ length: MAX_ENTRIES }, (_, index) => entryQuestions(list, index)).flat();

export const EXPENSES: QuestionPage<Answers, 'ExtraExpenses'> = {
  id: 'expenses',
  title: WORDS.expenses,
  questions: [
    choice('hasExtraExpenses', {
      label: WORDS.anyExpenses,
      name: 'Extra expenses',
      options: YES_OR_NO,
      required: true,
    }),
    custom('extraExpenses', {
      label: ENTRY_TITLE.extraExpenses,
      name: 'List of extra expenses',
      component: 'ExtraExpenses',
      rows: {},
      fields: everyEntry('extraExpenses'),
      isShown: ({ hasExtraExpenses }) => hasExtraExpenses === true,
    }),
  ],
};

export const INCOMES: QuestionPage<Answers, 'SpecialIncomes'> = {
  id: 'incomes',
  title: WORDS.incomes,
  questions: [
    choice('hasSpecialIncomes', {
      label: WORDS.anyIncomes,
      name: 'Special income',
      options: YES_OR_NO,
      required: true,
    }),
    custom('specialIncomes', {
      label: ENTRY_TITLE.specialIncomes,
      name: 'List of special incomes',
      component: 'SpecialIncomes',
      rows: {},
      fields: everyEntry('specialIncomes'),
      isShown: ({ hasSpecialIncomes }) => hasSpecialIncomes === true,
    }),
  ],
};
