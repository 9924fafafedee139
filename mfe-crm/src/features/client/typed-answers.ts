import {
  answerQuestions,
  isList,
  rowsInWords,
  type Question,
  type QuestionPage,
} from '@fw/contract-goals/questions';
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
import { listRows, rowsOfList } from './list-rows.ts';
import type { Typed } from './typed.ts';

type Answer = string | number | boolean | null;
type Pages<Answers> = readonly QuestionPage<Answers>[];
type Entered = Typed[string];

const isMoney = <Answers>(question: Question<Answers>): boolean =>
  question.kind === 'money' ||
  question.kind === 'linked' ||
  (question.kind === 'custom' && question.holds === 'money');

/** An answer as it is typed: dollars, percent, a day, or the value of a choice; of a list its rows. */
function toTyped<Answers extends object>(question: Question<Answers>, answers: Answers): Entered {
  if (isList(question)) return listRows(question, answers);
  const answer = answerAt(answers, question.path);
  if (typeof answer === 'boolean' || typeof answer === 'string') return answer;
  if (typeof answer !== 'number') return '';
  if (isMoney(question)) return String(toDollars(cents(answer)));
  return String(question.kind === 'percent' ? toPercent(fraction(answer)) : answer);
}

const numberIn = (typed: string): number => Number(typed.replaceAll(/[$,%\s]/g, ''));

/** A typed number as an answer; undefined where it is none. */
function toNumber<Answers>(question: Question<Answers>, typed: string): number | undefined {
  if (isMoney(question)) return parseUsd(typed) ?? undefined;
  const number = numberIn(typed);
  if (!Number.isFinite(number)) return undefined;
  return question.kind === 'percent' ? toFraction(percent(number)) : number;
}

/** The stored value of what a component draws as one of several. */
const findChoice = (words: Readonly<Record<string, string>>, typed: string): string | undefined =>
  Object.hasOwn(words, typed) ? typed : undefined;

/** Whether the answers have a single one at this place: the row that it is in may be gone. */
function isOneAnswer(answers: object, path: string): boolean {
  const [list = '', row] = path.split('.');
  const rows = answerAt(answers, list);
  const isThere = !Array.isArray(rows) || (row !== undefined && rows[Number(row)] !== undefined);
  return isThere && !(answerAt(answers, path) instanceof Object);
}

/** What was typed as an answer; undefined where it is none. */
function toAnswer<Answers>(question: Question<Answers>, typed: string | boolean): Answer | undefined {
  if (typeof typed === 'boolean') return typed;
  if (typed.trim() === '') return null;
  if (question.kind === 'choice') {
    return question.options.choices.find(({ value }) => String(value) === typed)?.value;
  }
  if (question.kind === 'text') return typed;
  if (question.kind === 'pastDay') return isIsoDate(typed) ? typed : undefined;
  if (question.kind === 'custom' && question.words) return findChoice(question.words, typed);
  return toNumber(question, typed);
}

/** The answers with one of them as it was typed; what is no answer, such as in an old draft, is left out. */
function withEntered<Answers extends object>(
  question: Question<Answers>,
  answers: Answers,
  entered: Entered | undefined,
): Answers {
  if (typeof entered === 'object') {
    return isList(question) ? withAnswer(answers, question.path, rowsOfList(question, entered)) : answers;
  }
  if (entered === undefined || isList(question) || !isOneAnswer(answers, question.path)) return answers;
  const answer = toAnswer(question, entered);
  return answer === undefined ? answers : withAnswer(answers, question.path, answer);
}

/** Every question; the single answers of a list, which a draft of before may hold, come before its rows. */
const typedQuestions = <Answers>(pages: Pages<Answers>): readonly Question<Answers>[] =>
  answerQuestions(pages).flatMap((question) =>
    isList(question) ? [...(question.fields ?? []), question] : [question],
  );

/** The answers with what was typed in place of some. */
export const withTyped = <Answers extends object>(
  pages: Pages<Answers>,
  answers: Answers,
  typed: Typed,
): Answers =>
  typedQuestions(pages)
    .filter(({ path }) => Object.hasOwn(typed, path))
    .reduce((before, question) => withEntered(question, before, typed[question.path]), answers);

/** Whether an answer is another one; lists differ where a row does. */
function isChanged<Answers extends object>(question: Question<Answers>, before: Answers, after: Answers) {
  if (isList(question)) {
    return JSON.stringify(listRows(question, before)) !== JSON.stringify(listRows(question, after));
  }
  return (answerAt(before, question.path) ?? null) !== (answerAt(after, question.path) ?? null);
}

/** The questions whose answers differ. */
export const changedQuestions = <Answers extends object>(
  pages: Pages<Answers>,
  before: Answers,
  after: Answers,
): readonly Question<Answers>[] =>
  answerQuestions(pages).filter((question) => isChanged(question, before, after));

/** The changed answers as they are typed. */
export const typedChanges = <Answers extends object>(
  pages: Pages<Answers>,
  before: Answers,
  after: Answers,
): Typed =>
  Object.fromEntries(
    changedQuestions(pages, before, after).map((question) => [question.path, toTyped(question, after)]),
  );

function sentValue<Answers extends object>(question: Question<Answers>, answers: Answers) {
  if (isList(question)) return listRows(question, answers);
  const answer = answerAt(answers, question.path);
  if (typeof answer === 'number') return isMoney(question) ? toDollars(cents(answer)) : answer;
  return typeof answer === 'string' || typeof answer === 'boolean' ? answer : null;
}

/** The changed answers as they are sent: amounts are dollars, rates fractions. */
export const sentChanges = <Answers extends object>(pages: Pages<Answers>, before: Answers, after: Answers) =>
  changedQuestions(pages, before, after).map((question) => ({
    field: question.path,
    value: sentValue(question, after),
  }));

const NOT_PROVIDED = 'Not provided';

function numberText<Answers>(question: Question<Answers>, answer: number): string {
  if (isMoney(question)) return formatUsd(cents(answer));
  return question.kind === 'percent' ? formatPercent(fraction(answer)) : String(answer);
}

/** The word of an answer that is one of several; null where the question has no choices. */
function choiceText<Answers>(question: Question<Answers>, answer: unknown): string | null {
  if (question.kind === 'choice') {
    return question.options.choices.find(({ value }) => value === answer)?.label ?? NOT_PROVIDED;
  }
  if (typeof answer === 'boolean') return answer ? 'Yes' : 'No';
  return question.kind === 'custom' ? (question.words?.[String(answer)] ?? null) : null;
}

/** An answer as the field of its question shows it; a list with one line for each row. */
export function answerText<Answers extends object>(question: Question<Answers>, answers: Answers): string {
  if (isList(question)) return rowsInWords(question, answers, (each) => answerText(each, answers));
  const answer = answerAt(answers, question.path);
  const chosen = choiceText(question, answer);
  if (chosen !== null) return chosen;
  if (typeof answer === 'number') return numberText(question, answer);
  if (typeof answer !== 'string' || answer === '') return NOT_PROVIDED;
  return isIsoDate(answer) ? formatDate(answer) : answer;
}
