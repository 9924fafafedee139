import { wordsOf, type PlanQuestions, type Question, type QuestionPage } from '@fw/contract-goals/questions';
import { cents, formatDate, formatPercent, formatUsd, fraction, isIsoDate } from '@fw/units';
import { answerAt } from '@fw/units/path';
import type { ReviewPart } from './definition.ts';

const NOT_PROVIDED = 'Not provided';

const yesOrNo = (isTrue: boolean): string => (isTrue ? 'Yes' : 'No');

const numberText = (kind: Question<unknown>['kind'], value: number): string => {
  if (kind === 'money' || kind === 'linked') return formatUsd(cents(value));
  return kind === 'percent' ? formatPercent(fraction(value)) : value.toLocaleString('en-US');
};

/** An answer as the field of its question shows it. */
function textOf<Answers>(question: Question<Answers>, answer: unknown): string {
  if (question.kind === 'choice') {
    return question.options.choices.find(({ value }) => value === answer)?.label ?? NOT_PROVIDED;
  }
  if (typeof answer === 'boolean') return yesOrNo(answer);
  if (typeof answer === 'number') return numberText(question.kind, answer);
  if (typeof answer !== 'string' || answer === '') return NOT_PROVIDED;
  return isIsoDate(answer) ? formatDate(answer) : answer;
}

/** The questions of a page that come up, with those that a component draws; a component alone has no words here. */
const shownQuestions = <Answers>(
  { questions }: QuestionPage<Answers>,
  answers: Answers,
): Question<Answers>[] =>
  questions
    .filter(({ isShown }) => isShown?.(answers) ?? true)
    .flatMap((question) => (question.kind === 'custom' ? [...(question.fields ?? [])] : [question]))
    .filter(({ isShown }) => isShown?.(answers) ?? true);

/** The review of a plan as the client sees it, from the table of its questions. */
export function reviewOf<Answers>(pages: PlanQuestions<Answers, string>, answers: Answers): ReviewPart[] {
  return pages
    .filter(({ isShown, instead }) => (isShown?.(answers) ?? true) && (instead?.(answers) ?? null) === null)
    .map((page) => ({
      title: page.reviewTitle ?? page.title,
      facts: shownQuestions(page, answers).map((question) => ({
        label: question.name ?? wordsOf(question.label, answers),
        text: textOf(question, answerAt(answers, question.path)),
      })),
    }))
    .filter(({ facts }) => facts.length > 0);
}
