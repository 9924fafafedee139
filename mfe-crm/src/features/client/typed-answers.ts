import type { QuestionPage, Question } from '@fw/contract-goals/questions';
import {
  cents,
  formatDate,
  formatPercent,
  formatUsd,
  fraction,
  isIsoDate,
  parseUsd,
  percent,
  toDollars,
  toFraction,
  toPercent,
} from '@fw/units';
import { answerAt, withAnswer } from '@fw/units/path';
import type { Typed } from './typed.ts';

type Answer = string | number | boolean | null;
type Pages<Answers> = readonly QuestionPage<Answers>[];

const questionsIn = <Answers>(pages: Pages<Answers>): readonly Question<Answers>[] =>
  pages.flatMap(({ questions }) => questions);

const isMoney = (kind: Question<unknown>['kind']): boolean => kind === 'money' || kind === 'linked';

/** An answer as it is typed: dollars, percent, a day, or the value of a choice. */
function toTyped(kind: Question<unknown>['kind'], answer: unknown): string | boolean {
  if (typeof answer === 'boolean' || typeof answer === 'string') return answer;
  if (typeof answer !== 'number') return '';
  if (isMoney(kind)) return String(toDollars(cents(answer)));
  return String(kind === 'percent' ? toPercent(fraction(answer)) : answer);
}

const numberIn = (typed: string): number => Number(typed.replaceAll(/[$,%\s]/g, ''));

/** What was typed as an answer; undefined where it is none. */
function toAnswer<Answers>(question: Question<Answers>, typed: string | boolean): Answer | undefined {
  if (typeof typed === 'boolean') return typed;
  if (typed.trim() === '') return null;
  const { kind } = question;
  if (kind === 'choice') return question.options.choices.find(({ value }) => String(value) === typed)?.value;
  if (kind === 'text') return typed;
  if (kind === 'pastDay') return isIsoDate(typed) ? typed : undefined;
  if (isMoney(kind)) return parseUsd(typed) ?? undefined;
  const number = numberIn(typed);
  if (!Number.isFinite(number)) return undefined;
  return kind === 'percent' ? toFraction(percent(number)) : number;
}

/** The answers with what was typed in place of some; what is no answer, such as in an old draft, is left out. */
export const withTyped = <Answers extends object>(
  pages: Pages<Answers>,
  answers: Answers,
  typed: Typed,
): Answers =>
  questionsIn(pages).reduce((before, question) => {
    const entered = typed[question.path];
    const answer = entered === undefined ? undefined : toAnswer(question, entered);
    return answer === undefined ? before : withAnswer(before, question.path, answer);
  }, answers);

/** The questions whose answers differ. */
export const changedQuestions = <Answers extends object>(
  pages: Pages<Answers>,
  before: Answers,
  after: Answers,
): readonly Question<Answers>[] =>
  questionsIn(pages).filter(
    ({ path }) => (answerAt(before, path) ?? null) !== (answerAt(after, path) ?? null),
  );

/** The changed answers as they are typed. */
export const typedChanges = <Answers extends object>(
  pages: Pages<Answers>,
  before: Answers,
  after: Answers,
): Typed =>
  Object.fromEntries(
    changedQuestions(pages, before, after).map(({ path, kind }) => [
      path,
      toTyped(kind, answerAt(after, path)),
    ]),
  );

/** The changed answers as they are sent: amounts are dollars, rates fractions. */
export const sentChanges = <Answers extends object>(pages: Pages<Answers>, before: Answers, after: Answers) =>
  changedQuestions(pages, before, after).map(({ path, kind }) => {
    const answer = answerAt(after, path);
    if (typeof answer === 'number') {
      return { field: path, value: isMoney(kind) ? toDollars(cents(answer)) : answer };
    }
    return { field: path, value: typeof answer === 'string' || typeof answer === 'boolean' ? answer : null };
  });

const NOT_PROVIDED = 'Not provided';

/** An answer as the field of its question shows it. */
export function answerText<Answers>(question: Question<Answers>, answers: Answers): string {
  const answer = answerAt(answers, question.path);
  const { kind } = question;
  if (kind === 'choice') {
    return question.options.choices.find(({ value }) => value === answer)?.label ?? NOT_PROVIDED;
  }
  if (typeof answer === 'number') {
    if (isMoney(kind)) return formatUsd(cents(answer));
    return kind === 'percent' ? formatPercent(fraction(answer)) : String(answer);
  }
  if (typeof answer !== 'string' || answer === '') return NOT_PROVIDED;
  return isIsoDate(answer) ? formatDate(answer) : answer;
}
