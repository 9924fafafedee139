import {
  answerQuestions,
  everyQuestion,
  isList,
  rowsInWords,
  resolveWords,
  type PlanQuestions,
  type Question,
  type QuestionPage,
} from '@fw/contract-goals/questions';
import { formatDate, formatMonth, isIsoDate, isYearMonth } from '@fw/units';
import { answerAt } from '@fw/units/path';
import { numberText, type NumberKind } from './answer-kinds.ts';
import type { ReviewPart } from './definition.ts';

const NOT_PROVIDED = 'Not provided';

const yesOrNo = (isTrue: boolean): string => (isTrue ? 'Yes' : 'No');

/** An answer without a question; null where there is none. */
function plainText(answer: unknown, kind: NumberKind): string | null {
  if (typeof answer === 'boolean') return yesOrNo(answer);
  if (typeof answer === 'number') return numberText(answer, kind);
  if (typeof answer !== 'string' || answer === '') return null;
  if (isYearMonth(answer)) return formatMonth(answer);
  return isIsoDate(answer) ? formatDate(answer) : answer;
}

/** An answer as the field of its question shows it. */
function answerInWords<Answers>(question: Question<Answers>, answer: unknown, kind: NumberKind): string {
  if (question.kind === 'choice') {
    return question.options.choices.find(({ value }) => value === answer)?.label ?? NOT_PROVIDED;
  }
  if (question.kind === 'custom' && question.words && typeof answer === 'string') {
    return question.words[answer] ?? NOT_PROVIDED;
  }
  return plainText(answer, kind) ?? NOT_PROVIDED;
}

const KINDS: Partial<Record<Question<unknown>['kind'], NumberKind>> = {
  money: 'money',
  linked: 'money',
  percent: 'rate',
};

/** The questions of a page that come up; a component is replaced by those that it draws, where it draws several. */
const shownQuestions = <Answers>(
  { questions }: QuestionPage<Answers>,
  answers: Answers,
): Question<Answers>[] =>
  questions
    .filter(({ isShown }) => isShown?.(answers) ?? true)
    .flatMap((question) => (question.kind === 'custom' && question.fields ? question.fields : [question]))
    .filter(({ isShown }) => isShown?.(answers) ?? true);

/** The text of a question's answer. */
const answerText = <Answers>(
  question: Question<Answers>,
  answers: Answers,
  kindAt: (path: string) => NumberKind,
): string =>
  answerInWords(question, answerAt(answers, question.path), KINDS[question.kind] ?? kindAt(question.path));

/** The answers of a table by path: a list with its rows in words, any other as the field of its question shows it. */
export const answersOfTable = <Answers extends object>(pages: PlanQuestions<Answers, string>) =>
  answerQuestions(pages).map((question) => {
    const inWords = (answers: Answers, kindAt: (path: string) => NumberKind): string =>
      isList(question)
        ? rowsInWords(question, answers, (each) => answerText(each, answers, kindAt))
        : answerText(question, answers, kindAt);
    return [question.path, { isList: isList(question), inWords }] as const;
  });

/** Words for answers that are one of several, by path and stored value; entries of a list share theirs. */
type ChoiceWords = Readonly<Record<string, Readonly<Record<string, string>>>>;

/** The text of one answer at its path, also of a row of a list or of one without a question; null where there is none. */
export function textsAt<Answers extends object>(pages: PlanQuestions<Answers, string>, words: ChoiceWords) {
  const questions = new Map(everyQuestion(pages).map((question) => [question.path, question]));
  return (answers: Answers, path: string, kindAt: (path: string) => NumberKind): string | null => {
    const answer: unknown = answerAt(answers, path) ?? null;
    const place = path.replace(/\.\d+/g, '');
    const word = (words[path] ?? words[place])?.[String(answer)];
    if (answer === null || word !== undefined) return word ?? null;
    const question = questions.get(path);
    return question && answer !== ''
      ? answerText(question, answers, kindAt)
      : plainText(answer, kindAt(path));
  };
}

/** False for a component that draws a whole part of the answers: it has no words here. */
const isOneAnswer = (answer: unknown): boolean => typeof answer !== 'object' || answer === null;

/** What a page shows beside its questions, such as linked accounts, by the id of the page. */
export type PageFacts<Answers> = Readonly<Record<string, (answers: Answers) => ReviewPart['facts']>>;

interface Table<Answers> {
  readonly pages: PlanQuestions<Answers, string>;
  readonly facts?: PageFacts<Answers> | undefined;
}

/** The review of a plan as the client sees it, from the table of its questions. */
export function toReview<Answers>(
  { pages, facts: besides = {} }: Table<Answers>,
  answers: Answers,
  kindAt: (path: string) => NumberKind,
): ReviewPart[] {
  const answered = (page: QuestionPage<Answers>) =>
    shownQuestions(page, answers).flatMap((question) => {
      if (!isOneAnswer(answerAt(answers, question.path))) return [];
      const label = question.name ?? resolveWords(question.label, answers);
      return [{ label, text: answerText(question, answers, kindAt) }];
    });
  return pages
    .filter(({ isShown }) => isShown?.(answers) ?? true)
    .map((page) => ({
      title: page.reviewTitle ?? page.title,
      facts: [
        ...((page.instead?.(answers) ?? null) === null ? answered(page) : []),
        ...(besides[page.id]?.(answers) ?? []),
      ],
    }))
    .filter(({ facts }) => facts.length > 0);
}
