import type { FieldErrors } from '@fw/contract-kernel';
import { isIsoDate, type Cents, type Fraction, type IsoDate } from '@fw/units';
import { answerAt, type PathTo } from '@fw/units/path';
import { RELATIONSHIP } from './plan-fields.contract.ts';

/** The message for a gap. */
const REQUIRED = 'Field required';

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
  /** False where the field is marked neither as required nor as optional. */
  readonly isMarked?: boolean;
  /** Absent where the plan can be committed without an answer; a text is the message for a gap. */
  readonly required?: true | string;
  /** The least that counts as an answer, in cents or as a number, and the message below it. */
  readonly least?: readonly [amount: number, message: string];
  /** What is wrong with a given answer beside others on this day; null where nothing is. */
  readonly problem?: (answers: Answers, today: IsoDate) => string | null;
}

interface Choices {
  readonly options: {
    readonly choices: readonly {
      readonly value: string | number | boolean;
      readonly label: string;
      readonly hint?: string;
    }[];
    readonly layout?: 'segments' | 'cards';
  };
}

interface Linked {
  /** Types of accounts that the link dialog lists first [B2-89]. */
  readonly accountTypes: readonly string[];
  /** The message for an empty field; the common one where it is missing. */
  readonly gap?: string;
  /** True where the linked accounts are listed below the balance. */
  readonly listsAccounts?: true;
}

/** Yes and No for a flag. */
export const YES_NO = [
  { value: true, label: 'Yes' },
  { value: false, label: 'No' },
] as const;

export const RELATIONSHIPS: Choices['options']['choices'] = [
  { value: RELATIONSHIP.single, label: 'Single' },
  { value: RELATIONSHIP.married, label: 'Married' },
  { value: RELATIONSHIP.partnered, label: 'Partnered' },
];

/** What a table cannot describe: the planner draws it with its component of this name. */
interface Custom<Answers, Name extends string> {
  readonly component: Name;
  /** The words of an answer that is one of several, by its stored value. */
  readonly words?: Readonly<Record<string, string>>;
  /** The questions that it draws. */
  readonly fields?: readonly Question<Answers, Name>[];
  /** What the number of the answer is, where it is no count. */
  readonly holds?: 'money';
  /** Present where the answer is a list of rows that grows and shrinks; its questions are those of every row. */
  readonly rows?: {
    /** Amounts of a row that no question is about. */
    readonly amounts?: readonly string[];
  };
}

interface Kinds<Answers = unknown, Name extends string = string> {
  readonly money: object;
  readonly percent: { readonly range?: { readonly max: Fraction } };
  readonly whole: { readonly range: { readonly min: number; readonly max?: number } };
  readonly choice: Choices;
  readonly text: { readonly maxLength: number };
  /** A day until today; the message for one in the future, which is not stored in a draft either, and for one too long ago. */
  readonly pastDay: { readonly future: string; readonly tooOld?: string };
  /** A balance: the sum of linked accounts, or an estimate. */
  readonly linked: Linked;
  readonly custom: Custom<Answers, Name>;
}

interface Leaves {
  readonly money: Cents;
  readonly percent: Fraction;
  readonly whole: number;
  readonly choice: string | number | boolean;
  readonly text: string;
  readonly pastDay: IsoDate;
  readonly linked: Cents;
  readonly custom: unknown;
}

/** A question of a plan: which answer it is about, the kind of its field, and its words. */
export type Question<Answers, Name extends string = string> = {
  readonly [Kind in keyof Kinds]: { readonly kind: Kind; readonly path: string } & Common<Answers> &
    Kinds<Answers, Name>[Kind];
}[keyof Kinds];

/** A component may draw a whole part of the answers, or one of them. */
type PathOf<Answers, Kind extends keyof Kinds> =
  | PathTo<Answers, Leaves[Kind]>
  | (Kind extends 'custom' ? PathTo<Answers, Leaves['choice']> : never);

type Writer<Answers, Kind extends keyof Kinds> = <Name extends string = never>(
  path: PathOf<Answers, Kind>,
  question: Common<Answers> & Kinds<Answers, Name>[Kind],
) => Question<Answers, Name>;

/** Writes the questions of one plan; the compiler checks that each path leads to an answer of its kind. */
export const questionsFor = <Answers>(): {
  readonly [Kind in keyof Kinds]: Writer<Answers, Kind>;
} => ({
  money: (path, question) => ({ kind: 'money', path, ...question }),
  percent: (path, question) => ({ kind: 'percent', path, ...question }),
  whole: (path, question) => ({ kind: 'whole', path, ...question }),
  text: (path, question) => ({ kind: 'text', path, ...question }),
  choice: (path, question) => ({ kind: 'choice', path, ...question }),
  pastDay: (path, question) => ({ kind: 'pastDay', path, ...question }),
  linked: (path, question) => ({ kind: 'linked', path, ...question }),
  custom: (path, question) => ({ kind: 'custom', path, ...question }),
});

/** A page of a questionnaire. */
export interface QuestionPage<Answers, Name extends string = string> {
  readonly id: string;
  readonly title: string;
  /** The heading of its answers in the review; the title where it is missing. */
  readonly reviewTitle?: string;
  readonly questions: readonly Question<Answers, Name>[];
  /** First words of the paths that the page checks; those of its questions where it is missing. */
  readonly checks?: readonly string[];
  /** What the card of the page has beside its questions; the review has none of it. */
  readonly card?: { readonly title?: string; readonly lead?: string; readonly note?: string };
  /** False while the page does not come up. */
  readonly isShown?: (answers: Answers) => boolean;
  /** False while the page and the review cannot be left, since an answer without which they have no meaning is missing. */
  readonly isReady?: (answers: Answers) => boolean;
  /** The component that replaces the page in the review. */
  readonly review?: Name;
  /** A sentence in place of the questions; null while they come up. */
  readonly instead?: (answers: Answers) => string | null;
  /** True where its questions are cards of their own. */
  readonly hasOwnCards?: true;
}

/** The pages of a questionnaire in their order, and the names of the components that they need. */
export type PlanQuestions<Answers, Name extends string = never> = readonly QuestionPage<Answers, Name>[];

/** The words of a question for these answers. */
export const resolveWords = <Answers>(words: Words<Answers>, answers: Answers): string =>
  typeof words === 'string' ? words : words(answers);

/** Every question of the pages, with those that components draw. */
export const everyQuestion = <Answers>(pages: PlanQuestions<Answers, string>): readonly Question<Answers>[] =>
  pages
    .flatMap(({ questions }) => questions)
    .flatMap((question) =>
      question.kind === 'custom' ? [question, ...(question.fields ?? [])] : [question],
    );

/** A question whose answer is a list of rows that grows and shrinks. */
export type ListQuestion<Answers> = Extract<Question<Answers>, { readonly kind: 'custom' }> & {
  readonly rows: { readonly amounts?: readonly string[] };
};

export const isList = <Answers>(question: Question<Answers>): question is ListQuestion<Answers> =>
  question.kind === 'custom' && question.rows !== undefined;

/** Every question with an answer of its own: a component is replaced by those that it draws, a list is one answer. */
export const answerQuestions = <Answers>(
  pages: PlanQuestions<Answers, string>,
): readonly Question<Answers>[] =>
  pages
    .flatMap(({ questions }) => questions)
    .flatMap((question) =>
      question.kind === 'custom' && question.fields && !isList(question) ? question.fields : [question],
    );

const isRow = (row: unknown): row is object => row instanceof Object;

/** The rows of a list; none where the plan has no such list yet. */
export function rowsAt(answers: object, path: string): readonly object[] {
  const rows = answerAt(answers, path);
  return Array.isArray(rows) ? rows.filter(isRow) : [];
}

const NO_ROWS = 'None';

/** `Loan 1: balance` as the row and the word of the answer. */
const splitName = (name: string): readonly [row: string, word: string] => {
  const [row = '', ...words] = name.split(': ');
  return [row, words.join(': ')];
};

/** The rows of a list in words, one line for each. */
export function rowsInWords<Answers extends object>(
  { path, fields = [] }: ListQuestion<Answers>,
  answers: Answers,
  textOf: (question: Question<Answers>) => string,
): string {
  const lines = rowsAt(answers, path).map((_, index) => {
    const questions = fields.filter(
      (field) => field.path.startsWith(`${path}.${String(index)}.`) && (field.isShown?.(answers) ?? true),
    );
    const [row] = splitName(questions[0]?.name ?? '');
    const words = questions.map((field) => `${splitName(field.name ?? '')[1]}: ${textOf(field)}`);
    return [row, ...words].join(' · ');
  });
  return lines.length === 0 ? NO_ROWS : lines.join('\n');
}

/** Names for the answers by path, for lists of changes and exports. */
export const answerNames = <Answers>(
  pages: PlanQuestions<Answers, string>,
): Readonly<Record<string, string>> =>
  Object.fromEntries(
    everyQuestion(pages).map(({ path, name, label }) => [
      path,
      name ?? (typeof label === 'string' ? label : path),
    ]),
  );

/** The words of the choices by path and stored value, for lists of answers. */
export const choiceWords = <Answers>(
  pages: PlanQuestions<Answers, string>,
): Readonly<Record<string, Readonly<Record<string, string>>>> =>
  Object.fromEntries(
    everyQuestion(pages).flatMap((question) =>
      question.kind === 'choice'
        ? [
            [
              question.path,
              Object.fromEntries(question.options.choices.map(({ value, label }) => [String(value), label])),
            ],
          ]
        : [],
    ),
  );

/** The message of a day that is in the future; null for other answers. */
function futureProblem<Answers>(question: Question<Answers>, answers: Answers, today: IsoDate) {
  const answer = answerAt(answers, question.path);
  return question.kind === 'pastDay' && isIsoDate(answer) && answer > today ? question.future : null;
}

/** The message for the answer of a question; null where a plan can be committed with it. */
function findProblem<Answers>(question: Question<Answers>, answers: Answers, today: IsoDate): string | null {
  const { path, required = null, least = [-Infinity, REQUIRED], problem } = question;
  const answer = answerAt(answers, path) ?? null;
  if (answer === null) return required === true ? REQUIRED : required;
  const [minimum, message] = least;
  if (Number(answer) < minimum) return message;
  return futureProblem(question, answers, today) ?? problem?.(answers, today) ?? null;
}

const shownQuestions = <Answers>(
  pages: PlanQuestions<Answers, string>,
  answers: Answers,
): readonly Question<Answers>[] =>
  everyQuestion(pages.filter(({ instead }) => (instead?.(answers) ?? null) === null)).filter(
    ({ isShown }) => isShown?.(answers) ?? true,
  );

type Rules = <Answers>(
  pages: PlanQuestions<Answers, string>,
  answers: Answers,
  today: IsoDate,
) => FieldErrors[];

const errorsBy =
  (messageOf: typeof findProblem): Rules =>
  (pages, answers, today) =>
    shownQuestions(pages, answers).flatMap((question) => {
      const message = messageOf(question, answers, today);
      return message === null ? [] : [{ Field: question.path, Errors: [message] }];
    });

/** What keeps the answers from being committed, by field: gaps, and answers that are none. */
export const questionErrors = errorsBy(findProblem);

/** What keeps a draft from being stored: days in the future. Gaps are allowed. */
export const draftErrors = errorsBy(futureProblem);
