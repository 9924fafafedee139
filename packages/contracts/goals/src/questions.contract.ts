import type { FieldErrors } from '@fw/contract-kernel';
import type { Cents, Fraction, IsoDate } from '@fw/units';
import { answerAt, type PathTo } from '@fw/units/path';
import { REQUIRED } from './answer-rules.ts';
import { RELATIONSHIP } from './plan-fields.contract.ts';

/** Words of a question; some depend on other answers. */
type Words<Answers> = string | ((answers: Answers) => string);

interface Note {
  readonly text: string;
  readonly tone?: 'good';
}

interface Common<Answers> {
  readonly label: Words<Answers>;
  /** The answer in a list of changes and in an export; the label where it is missing. */
  readonly name?: string;
  readonly hint?: Words<Answers>;
  /** A sentence below the field; null while there is none. */
  readonly note?: (answers: Answers) => Note | null;
  /** False while the question does not come up; it needs no answer then. */
  readonly isShown?: (answers: Answers) => boolean;
  readonly isDisabled?: (answers: Answers) => boolean;
  /** Absent where the plan can be committed without an answer; a text is the message for a gap. */
  readonly required?: true | string;
  /** The least that counts as an answer, in cents or as a number, and the message below it. */
  readonly least?: readonly [amount: number, message: string];
}

interface Choices {
  readonly options: {
    readonly choices: readonly { readonly value: string | number | boolean; readonly label: string }[];
    readonly layout?: 'row';
  };
}

interface Linked {
  /** Types of accounts that the link dialog lists first [B2-89]. */
  readonly accountTypes: readonly string[];
  /** True where the linked accounts are listed below the balance. */
  readonly listsAccounts?: true;
}

/** Yes and No for a flag. */
export const YES_NO: Choices['options']['choices'] = [
  { value: true, label: 'Yes' },
  { value: false, label: 'No' },
];

export const RELATIONSHIPS: Choices['options']['choices'] = [
  { value: RELATIONSHIP.single, label: 'Single' },
  { value: RELATIONSHIP.married, label: 'Married' },
  { value: RELATIONSHIP.partnered, label: 'Partnered' },
];

interface Kinds {
  readonly money: object;
  readonly percent: { readonly range?: { readonly max: Fraction } };
  readonly whole: { readonly range: { readonly min: number; readonly max?: number } };
  readonly choice: Choices;
  /** A day that is not in the future. */
  readonly pastDay: object;
  /** A balance: the sum of linked accounts, or an estimate. */
  readonly linked: Linked;
}

interface Leaves {
  readonly money: Cents;
  readonly percent: Fraction;
  readonly whole: number;
  readonly choice: string | number | boolean;
  readonly pastDay: IsoDate;
  readonly linked: Cents;
}

/** A question of a plan: which answer it is about, the kind of its field, and its words. */
export type Question<Answers> = {
  readonly [Kind in keyof Kinds]: { readonly kind: Kind; readonly path: string } & Common<Answers> &
    Kinds[Kind];
}[keyof Kinds];

type Writer<Answers, Kind extends keyof Kinds> = (
  path: PathTo<Answers, Leaves[Kind]>,
  question: Common<Answers> & Kinds[Kind],
) => Question<Answers>;

/** Writes the questions of one plan; the compiler checks that each path leads to an answer of its kind. */
export const questionsFor = <Answers>(): {
  readonly [Kind in keyof Kinds]: Writer<Answers, Kind>;
} => ({
  money: (path, question) => ({ kind: 'money', path, ...question }),
  percent: (path, question) => ({ kind: 'percent', path, ...question }),
  whole: (path, question) => ({ kind: 'whole', path, ...question }),
  choice: (path, question) => ({ kind: 'choice', path, ...question }),
  pastDay: (path, question) => ({ kind: 'pastDay', path, ...question }),
  linked: (path, question) => ({ kind: 'linked', path, ...question }),
});

/** A page of a questionnaire. */
export interface QuestionPage<Answers> {
  readonly id: string;
  readonly title: string;
  /** The heading of its answers in the review; the title where it is missing. */
  readonly reviewTitle?: string;
  readonly questions: readonly Question<Answers>[];
}

/** The pages of a questionnaire in their order. */
export type PlanQuestions<Answers> = readonly QuestionPage<Answers>[];

/** The words of a question for these answers. */
export const wordsOf = <Answers>(words: Words<Answers>, answers: Answers): string =>
  typeof words === 'string' ? words : words(answers);

/** Names for the answers by path, for lists of changes and exports. */
export const namesOf = <Answers>(pages: PlanQuestions<Answers>): Readonly<Record<string, string>> =>
  Object.fromEntries(
    pages
      .flatMap(({ questions }) => questions)
      .map(({ path, name, label }) => [path, name ?? (typeof label === 'string' ? label : path)]),
  );

/** The message for the answer of a question; null where a plan can be committed with it. */
function problemOf<Answers>({ path, required, least }: Question<Answers>, answers: Answers): string | null {
  const answer = answerAt(answers, path) ?? null;
  if (answer === null) return required === true ? REQUIRED : (required ?? null);
  const [minimum, message] = least ?? [];
  return minimum !== undefined && Number(answer) < minimum ? (message ?? REQUIRED) : null;
}

/** What keeps the answers from being committed, by field: gaps, and amounts too small to be an answer. */
export const questionErrors = <Answers>(pages: PlanQuestions<Answers>, answers: Answers): FieldErrors[] =>
  pages
    .flatMap(({ questions }) => questions)
    .filter(({ isShown }) => isShown?.(answers) ?? true)
    .flatMap((question) => {
      const message = problemOf(question, answers);
      return message === null ? [] : [{ Field: question.path, Errors: [message] }];
    });
